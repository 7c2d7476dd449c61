"""Missions of all players: what each line needs now, who can give it, and what is missing."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.badges import pill, pill_width
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, close_by, from_afar, line, piece
from tabletower.art.text_layout import rows, title, width, wrapped

from ..rules.record import phases, stages
from ..words import names, needs
from ..words.asking import request_name
from ..words.figures import figures
from ..words.needs import Held
from .look import Mission, Texts, is_asked
from .names import mission_id, name, sign_name

WIDTH = 430
READABLE = 0.82  # pixels for a unit, so that words have 11 pixels
SEAT = 104  # how wide the seat's part is
ROW, PITCH, STRIKING = 94, 22, 31
SIZE, LARGE = 14, 15.6  # of letters, close by and from afar
Asked = Sequence[needs.Need]


class Need(NamedTuple):
    """A line of a mission, as it stands."""

    role: int
    giver: int  # the role of who gives it
    words: str
    need: int
    have: int
    missing: int
    state: str  # "", "served", "barred", "far", "struck"


class Card(NamedTuple):
    """All that the drawing of a mission depends on."""

    mission: int  # -1: a secret
    request: int  # -1: it is looked at
    slot: int
    needs: tuple[Need, ...]
    state: str  # "", "dead", "achieved"
    striking: bool
    label: str


class Seat(NamedTuple):
    seat: int
    who: str
    role: int
    failed: int
    achieved: int
    active: bool
    label: str


def zone(t: Texts, seen: Seen, reader: int) -> Zone:
    """The reader's own first, then the others' in the order of their roles."""
    seats = sorted(seen.order[: seen.seats], key=lambda seat: seat != reader)
    return zone_of(t, tuple((seat_of(t, seen, n), cards_of(t, seen, reader, n)) for n in seats))


def seat_of(t: Texts, seen: Seen, seat: int) -> Seat:
    who, failed = names.who(t.box, seen.v, seat), seen.failures[seat]
    achieved = seen.achieved[seat]
    label = f"{who}: {names.many(achieved, 'mission')} achieved, {failed} of 3 failed"
    return Seat(seat, who, seen.role[seat], failed, achieved, is_asked(seen, seat), label)


def cards_of(t: Texts, seen: Seen, reader: int, seat: int) -> tuple[Card, ...]:
    """Those that a seat holds; before that, those it looks at."""
    found = [held_card(t, seen, reader, each) for each in needs.held(t.box, seen.v, reader)
             if each.holder == seat and not each.resolved]  # fmt: skip
    if seen.phase == phases.KEEP and seen.looker == seat and not seen.over:
        slots = range(seen.looked_at)
        found += [looked_card(t, seen, reader, seat, slot) for slot in slots]
    return tuple(found)


def held_card(t: Texts, seen: Seen, reader: int, it: Held) -> Card:
    """The same for all who know as much of the mission."""
    striking = seen.phase == phases.STRIKE and seen.spot == it.request and is_asked(seen, reader)
    key = "card", it.request, -1 if it.mission is None else int(it.mission), striking
    return figures(t.box, seen.v).once(key, lambda: new_card(t, seen, reader, it, striking))


def new_card(t: Texts, seen: Seen, reader: int, it: Held, striking: bool) -> Card:
    begin = names.capital(request_name(t.box, seen.v, reader, it.request))
    if it.mission is None:
        return Card(-1, it.request, -1, (), "", False, begin)
    state = "" if it.alive else "dead"
    if it.alive and seen.stage >= stages.RESOLVING:
        state = "achieved"
    lines = needed(t, seen, it.mission, it.lines, it.needs, it.holder)
    label = told(t, seen, begin, it.mission, it.needs)
    return Card(it.mission, it.request, -1, lines, state, striking, label)


def looked_card(t: Texts, seen: Seen, reader: int, seat: int, slot: int) -> Card:
    box, v = t.box, seen.v
    mission = needs.looked_mission(v, reader, slot)
    if mission is None:
        return Card(-1, -1, slot, (), "", False, f"A mission that {names.who(box, v, seat)} sees")
    asked = list(needs.needs_of(box, v, mission, seat))
    lines = needed(t, seen, mission, needs.lines_of(box, v, mission, seat), asked, seat)
    label = told(t, seen, names.capital(names.mission(box, mission)), mission, asked)
    return Card(int(mission), -1, slot, lines, "", False, label)


def told(t: Texts, seen: Seen, begin: str, mission: int, asked: Asked) -> str:
    """'Mission mb12 needs … Given by: Roads Infrastructure and Goods Coin. Reward: …'"""
    box, v = t.box, seen.v
    who = [f"{names.strength(box, each.role)} {names.who(box, v, each.owner)}" for each in asked]
    then = names.capital(names.reward(box, mission))
    said = f"{begin} {needs.all_told(box, v, asked)}. Given by: {names.listed(who)}. {then}"
    return said.rstrip()


def needed(
    t: Texts, seen: Seen, mission: int, lines: Iterable[needs.Line], asked: Asked, holder: int
) -> tuple[Need, ...]:
    """Line by line, with what is to be had of each strength."""
    by_role = {each.role: each for each in asked}
    return tuple(
        one_need(seen, printed.words, line_, by_role[line_.role], holder)
        for printed, line_ in zip(t.missions[mission].lines, lines)
    )


def one_need(seen: Seen, words: str, line_: needs.Line, of_role: needs.Need, holder: int) -> Need:
    """In the Report the need of a strength was taken down: a lower line asks for no more."""
    state = "struck" if line_.struck else "served" if of_role.served else ""
    if not state and not of_role.allowed:
        state = "barred" if of_role.owner == holder else "far"
    need = min(line_.need, of_role.need)
    missing = max(0, need - of_role.have) if of_role.missing else 0
    giver = seen.role[of_role.owner]
    return Need(line_.role, giver, words, need, of_role.have, missing, state)


@kept
def zone_of(t: Texts, rows: tuple[tuple[Seat, tuple[Card, ...]], ...]) -> Zone:
    y: float = 4
    parts, said = [], []
    for whom, cards in rows:
        high = max(ROW, sum(height(t, each) for each in cards))
        parts.append(seat_part(t, whom, y, high))
        at = y
        for each in cards:
            parts.append(card(t, each, at))
            at += height(t, each)
        parts += [nothing(y)] if not cards else []
        said += [f"{whom.label}.", *(each.label for each in cards)]
        y += high + 4
    ground = rect(0, 0, WIDTH, y, "var(--hill)", 10)
    return Zone("missions", "Missions", "shared", WIDTH, y, (ground, *parts), " ".join(said),
                "Missions", READABLE * WIDTH)  # fmt: skip


def height(t: Texts, it: Card) -> float:
    """As high as its lines and its words are."""
    if it.mission < 0:
        return ROW
    pitch = STRIKING if it.striking else PITCH
    return max(ROW, pitch * len(it.needs) + ribbon_height(t.missions[it.mission]) + 10)


@kept
def seat_part(t: Texts, it: Seat, y: float, high: float) -> str:
    """Whose they are, and what has become of earlier ones."""
    tint = t.tint[it.role]
    rim = "var(--glow)" if it.active else f"var(--{tint})"
    bed = rect(4, y, SEAT - 6, high - 2, "var(--card)", 8, stroke=rim,
               stroke_width=3 if it.active else 1.6)  # fmt: skip
    bed += rect(4, y, SEAT - 6, 34, f"var(--{tint})", 8, opacity=0.35)
    drawn = use(sign_name(it.role), 9, y + 4, 26)
    drawn += use(name("trophy"), 42, y + 6, 20)
    drawn += text(66, y + 23, it.achieved, 17, **START, **BOLD)
    who = title(9, y + 50, it.who, 16, SEAT - 14, **START)
    backs = "".join(back(9 + 26 * n, y + 57, n < it.failed) for n in range(3))
    return piece(bed, drawn, who, backs, id=f"missions-{it.seat + 1}", label=it.label)


@kept
def back(x: float, y: float, failed: bool) -> str:
    """A failed mission lies face down; with the third one somebody leaves."""
    if not failed:
        return rect(x, y, 22, 29, "none", 3, stroke="var(--quiet)", stroke_width=1.2,
                    stroke_dasharray="3 3")  # fmt: skip
    paper = rect(x, y, 22, 29, "var(--red)", 3, stroke="var(--red-deep)", stroke_width=1.4)
    return paper + use(name("scroll"), x + 4, y + 7.5, 14)


@kept
def nothing(y: float) -> str:
    bed = rect(SEAT, y, WIDTH - SEAT - 4, ROW - 2, "var(--card)", 8, opacity=0.45)
    return bed + text((SEAT + WIDTH) / 2, y + ROW / 2 + 4, "no mission", 14, "var(--quiet)")


@kept
def card(t: Texts, it: Card, y: float) -> str:
    high = height(t, it)
    pick = picks(it)
    if it.mission < 0:
        id = f"secret-{it.request + 1}" if it.request >= 0 else f"drawn-{it.slot + 1}"
        return piece(hidden(y), id=id, pick=pick, label=it.label)
    printed = t.missions[it.mission]
    rim = {"dead": "var(--red)", "achieved": "var(--green)"}.get(it.state, "var(--plaque-line)")
    bed = rect(SEAT, y, WIDTH - SEAT - 4, high - 2, "var(--plaque)", 8, stroke=rim,
               stroke_width=3 if it.state else 1.5)  # fmt: skip
    pitch = STRIKING if it.striking else PITCH
    rows = "".join(
        need(t, it, n, each, y + 3 + pitch * n, pitch) for n, each in enumerate(it.needs)
    )
    if not it.striking:
        low = flavour(printed, it, y, high) + ribbon(printed, y + high - 5)
        rows = close_by(rows, low, stamp(it, y, high, 16))
        rows += from_afar(afar(t, it, printed, y, high))
    return piece(bed, rows, id=mission_id(it.mission), pick=pick, label=it.label)


def afar(t: Texts, it: Card, printed: Mission, y: float, high: float) -> str:
    """What is needed, and what follows as far as there is room."""
    pitch = min(26, (high - 6) / len(it.needs))
    drawn = "".join(
        asking(t, each, y + 4 + pitch * (n + 0.5), LARGE) for n, each in enumerate(it.needs)
    )
    if ribbon_height(printed, LARGE) <= high - 10 - pitch * len(it.needs):
        drawn += ribbon(printed, y + high - 5, LARGE)
    return drawn + stamp(it, y, high, LARGE)


def picks(it: Card) -> str:
    if it.striking:
        return ""
    return f"request:{it.request + 1}" if it.request >= 0 else f"move:keep+slot:{it.slot + 1}"


def hidden(y: float) -> str:
    """A secret of somebody else: its back."""
    bed = rect(SEAT, y, WIDTH - SEAT - 4, ROW - 2, "var(--roof)", 8, stroke="var(--plaque-line)",
               stroke_width=1.5)  # fmt: skip
    disc = circle((SEAT + WIDTH) / 2, y + 38, 25, "var(--plaque)")
    sign = use(name("scroll"), (SEAT + WIDTH) / 2 - 17, y + 21, 34)
    return bed + disc + sign + text((SEAT + WIDTH) / 2, y + 82, "secret", 15, "#fff", **BOLD)


def need(t: Texts, it: Card, n: int, line_: Need, y: float, pitch: int) -> str:
    """A line, which may be one that can be struck out."""
    at = y + pitch / 2
    drawn = asking(t, line_, at, SIZE)
    if not it.striking:
        return drawn
    area = rect(SEAT + 3, y + 0.5, WIDTH - SEAT - 10, pitch - 1, "var(--cell)", 5, opacity=0.6)
    return piece(area, drawn, id=f"line-{n + 1}", pick=f"request:{it.request + 1}+line:{n + 1}",
                 label=f"line {n + 1}: {line_.words}, needs {line_.need}")  # fmt: skip


def asking(t: Texts, line_: Need, at: float, size: float) -> str:
    """The strength, '2 × people', and need against have."""
    drawn = sign(t, line_, at, 1.25 * size)
    x = SEAT + 13 + 1.25 * size
    drawn += text(x, at + 0.36 * size, line_.words, size, "var(--plaque-ink)", **START, **BOLD)
    if line_.state == "struck":
        wide = x - SEAT + width(line_.words, size, 800)
        drawn += line(f"M{SEAT + 5} {at:g}h{wide:g}", "var(--cross)", 2.6)
    said, fine = verdict(line_, size == SIZE)
    high = 19 * size / SIZE
    return drawn + pill(WIDTH - 10 - pill_width(said, size, high), at, said, size, fine, high)


def sign(t: Texts, line_: Need, at: float, size: float) -> str:
    """A strength, on the colour of who gives it."""
    x = SEAT + 7 + size / 2
    ground = circle(x, at, size * 0.62, f"var(--{t.tint[line_.giver]})", opacity=0.6)
    return ground + use(sign_name(line_.role), x - size / 2, at - size / 2, size)


def verdict(line_: Need, in_full: bool) -> tuple[str, bool]:
    """What a pill says, '5 / 8', and whether that is well."""
    if line_.state == "struck":
        return "struck out", True
    if line_.state == "served" or line_.need == 0:
        return f"{line_.need}: met", True
    if line_.state in ("barred", "far"):
        why = "no road" if line_.state == "far" else "barred"
        return f"{line_.need}: {why}" if in_full else why, False
    return f"{line_.have} / {line_.need}", not line_.missing


def flavour(printed: Mission, it: Card, y: float, high: float) -> str:
    """Where there is room for it."""
    found = wrapped(printed.flavour, 13.5, WIDTH - SEAT - 24)
    top = y + 4 + PITCH * len(it.needs)
    room = y + high - 8 - ribbon_height(printed) - top
    if it.striking or 17 * len(found) > room:
        return ""
    soft = {"fill": "#77687c", "font_style": "italic", **START}
    return rows(SEAT + 8, top + 14, found, 13.5, 17, **soft)


def ribbon_words(printed: Mission, size: float = SIZE) -> tuple[str, ...]:
    """What follows: a reward or a penalty, or nothing."""
    unit = size / SIZE
    room = WIDTH - SEAT - 24 - 18 * unit - (22 if printed.secret else 0)
    return wrapped(printed.reward or printed.penalty, 13.5 * unit, room)


def ribbon_height(printed: Mission, size: float = SIZE) -> float:
    many = len(ribbon_words(printed, size))
    return (4 + 16 * many) * size / SIZE if many else 0


def ribbon(printed: Mission, low: float, size: float = SIZE) -> str:
    """In the colour of a reward or a penalty; and an eye on what may be a secret."""
    eye = use(name("eye"), WIDTH - 29, low - 19, 18) if printed.secret else ""
    words, high, unit = ribbon_words(printed, size), ribbon_height(printed, size), size / SIZE
    if not words:
        return eye
    soft, deep, sign = (("#e4efcf", "#39551d", "reward") if printed.reward
                        else ("#f5ddd6", "#7d2a1c", "penalty"))  # fmt: skip
    y = low - high
    drawn = rect(SEAT + 4, y, WIDTH - SEAT - 14, high, soft, 5)
    drawn += use(name(sign), SEAT + 8, y + 2.5, 15 * unit) + eye
    x, first = SEAT + 10 + 18 * unit, y + 14.8 * unit
    return drawn + rows(x, first, words, 13.5 * unit, 16 * unit, deep, **START)


def stamp(it: Card, y: float, high: float, size: float) -> str:
    """A mission that is settled."""
    if not it.state:
        return ""
    said, ink = ("fails", "#a3242f") if it.state == "dead" else ("achieved", "#1f6b3a")
    wide, tall = 16 + width(said, size, 800), 1.5 * size
    x, low = WIDTH - wide - 12, y + high - 22
    drawn = rect(x, low - tall, wide, tall, "var(--plaque)", 6, stroke=ink, stroke_width=2.4)
    return drawn + text(x + wide / 2, low - 0.4 * size, said, size, ink, **BOLD)
