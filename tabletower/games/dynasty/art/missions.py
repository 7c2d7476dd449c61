"""Missions of all players: what each line needs now, who can give it, and what is missing."""

from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from tabletower.art import Zone
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.svg import BOLD, END, START, line, piece

from ..rules.record import ALLOCATING, ASK_KEEP, ASK_STRIKE, RESOLVING
from .look import is_asked, mission_of, needs, needs_if_kept, seat_name, strength_of
from .names import mission_id, name, sign_name

WIDTH = 430
READABLE = 0.82  # pixels for a unit, so that words have 11 pixels
SEAT = 86  # how wide the seat's part is
ROW, PITCH, STRIKING = 94, 22, 31
RIBBON = 20
LETTERS = 47
SIZE = 14


class Need(NamedTuple):
    """A line of a mission, as it stands."""

    role: int
    words: str
    need: int  # -1: not known
    have: int
    owner: int
    struck: bool


class Card(NamedTuple):
    """All that the drawing of a mission depends on."""

    mission: int  # -1: a secret
    seat: int
    request: int  # -1: it is looked at
    slot: int
    needs: tuple[Need, ...]
    state: str  # "", "dead", "achieved", "failed"
    striking: bool


class Seat(NamedTuple):
    seat: int
    role: int
    failed: int
    achieved: int
    active: bool


def zone(box, v, t, seen, known, reader):
    rows = []
    for seat in seen.order[: seen.seats]:
        whom = Seat(seat, seen.role[seat], seen.failures[seat], seen.achieved[seat],
                    is_asked(seen, seat))  # fmt: skip
        rows.append((whom, cards_of(box, v, t, seen, known, reader, seat)))
    return zone_of(t, tuple(rows), reader)


def cards_of(box, v, t, seen, known, reader, seat):
    """Those that a seat holds; before that, those it looks at."""
    far = needs(box, v, seen, reader)
    found = [
        held(t, seen, known, reader, request, far[request])
        for request in range(seen.held)
        if seen.holder[request] == seat and not seen.resolved >> request & 1
    ]
    if seen.step == ASK_KEEP and seen.looker == seat and not seen.over:
        found += [looked(box, v, t, seen, known, reader, slot) for slot in range(seen.looked_at)]
    return tuple(found)


def held(t, seen, known, reader, request, far):
    mission = mission_of(seen, request, reader)
    if seen.stage >= ALLOCATING and mission >= 0:
        far = [seen.need[request][each.role] if n >= 0 else n
               for each, n in zip(t.missions[mission].lines, far)]  # fmt: skip
    state = "dead" if seen.stage >= ALLOCATING and not seen.alive >> request & 1 else ""
    if not state and seen.stage >= RESOLVING:
        state = "achieved"
    striking = seen.step == ASK_STRIKE and seen.spot == request and is_asked(seen, reader)
    asked = lines(t, seen, known, mission, far, seen.struck[request] - 1)
    return Card(mission, seen.holder[request], request, -1, asked, state, striking)


def looked(box, v, t, seen, known, reader, slot):
    seat = seen.looker
    mission = seen.looked_open[slot] - 1
    if mission < 0 and reader == seat:
        mission = seen.looked[seat][slot] - 1
    far = needs_if_kept(box, v, mission, seat) if mission >= 0 else ()
    return Card(mission, seat, -1, slot, lines(t, seen, known, mission, far, -1), "", False)


def lines(t, seen, known, mission, far, struck):
    if mission < 0:
        return ()
    return tuple(
        Need(each.role, each.words, far[n], *strength_of(seen, known, each.role), n == struck)
        for n, each in enumerate(t.missions[mission].lines)
    )


# The zone.


@lru_cache(3000)
def zone_of(t, rows, reader):
    parts, said, y = [], [], 4
    for whom, cards in rows:
        high = max(ROW, sum(height(each) for each in cards))
        parts.append(seat_part(t, whom, y, high))
        at = y
        for each in cards:
            parts.append(card(t, each, at, reader))
            at += height(each)
        parts += [nothing(y)] if not cards else []
        said += [told_seat(t, whom), *(told(t, each) for each in cards)]
        y += high + 4
    ground = rect(0, 0, WIDTH, y, "var(--hill)", 10)
    return Zone("missions", "Missions", "shared", WIDTH, y, (ground, *parts), " ".join(said),
                "Missions", READABLE * WIDTH)  # fmt: skip


def height(it):
    return STRIKING * 3 + RIBBON + 8 if it.striking else ROW


# Seats.


@lru_cache(2000)
def seat_part(t, it, y, high):
    """Whose they are, and what has become of earlier ones."""
    tint = t.tint[it.role]
    rim = "var(--glow)" if it.active else f"var(--{tint})"
    bed = rect(4, y, SEAT - 6, high - 2, "var(--card)", 8, stroke=rim,
               stroke_width=3 if it.active else 1.6)  # fmt: skip
    bed += rect(4, y, SEAT - 6, 34, f"var(--{tint})", 8, opacity=0.35)
    drawn = use(sign_name(it.role), 9, y + 4, 26)
    drawn += use(name("trophy"), 42, y + 6, 20)
    drawn += text(66, y + 23, it.achieved, 17, **START, **BOLD)
    title = text(9, y + 50, seat_name(it.seat), 13.5, **START, **BOLD)
    backs = "".join(back(9 + 26 * n, y + 57, n < it.failed) for n in range(3))
    return piece(bed, drawn, title, backs, id=f"missions-{it.seat + 1}", label=told_seat(t, it))


@lru_cache(500)
def back(x, y, failed):
    """A failed mission lies face down; with the third one somebody leaves."""
    if not failed:
        return rect(x, y, 22, 29, "none", 3, stroke="var(--quiet)", stroke_width=1.2,
                    stroke_dasharray="3 3")  # fmt: skip
    paper = rect(x, y, 22, 29, "var(--red)", 3, stroke="var(--red-deep)", stroke_width=1.4)
    return paper + use(name("scroll"), x + 4, y + 7.5, 14)


def told_seat(t, it):
    return (f"{seat_name(it.seat)}, {t.role[it.role]}: {it.achieved} achieved, "
            f"{it.failed} of 3 failed.")  # fmt: skip


# Cards.


@lru_cache(200)
def nothing(y):
    bed = rect(SEAT, y, WIDTH - SEAT - 4, ROW - 2, "var(--card)", 8, opacity=0.45)
    return bed + text((SEAT + WIDTH) / 2, y + ROW / 2 + 4, "no mission", 14, "var(--quiet)")


@lru_cache(5000)
def card(t, it, y, reader):
    high = height(it)
    pick = picks(it)
    id = mission_id(it.mission) if it.mission >= 0 else f"secret-{it.request}-{it.slot}"
    if it.mission < 0:
        return piece(hidden(it, y), id=id, pick=pick, label=told(t, it))
    printed = t.missions[it.mission]
    rim = {"dead": "var(--red)", "achieved": "var(--green)"}.get(it.state, "var(--plaque-line)")
    bed = rect(SEAT, y, WIDTH - SEAT - 4, high - 2, "var(--plaque)", 8, stroke=rim,
               stroke_width=3 if it.state else 1.5)  # fmt: skip
    pitch = STRIKING if it.striking else PITCH
    rows = "".join(
        need(t, it, n, each, y + 3 + pitch * n, pitch) for n, each in enumerate(it.needs)
    )
    low = flavour(printed, it, y) + ribbon(printed, y + high - RIBBON - 4)
    return piece(bed, rows, low, stamp(it, y, high), id=id, pick=pick, label=told(t, it))


def picks(it):
    if it.striking:
        return ""
    return f"request:{it.request + 1}" if it.request >= 0 else f"move:keep+slot:{it.slot + 1}"


def hidden(it, y):
    """A secret of somebody else: its back."""
    bed = rect(SEAT, y, WIDTH - SEAT - 4, ROW - 2, "var(--roof)", 8, stroke="var(--plaque-line)",
               stroke_width=1.5)  # fmt: skip
    disc = circle((SEAT + WIDTH) / 2, y + 38, 25, "var(--plaque)")
    sign = use(name("scroll"), (SEAT + WIDTH) / 2 - 17, y + 21, 34)
    return bed + disc + sign + text((SEAT + WIDTH) / 2, y + 82, "secret", 15, "#fff", **BOLD)


def need(t, it, n, line_, y, pitch):
    """The strength, '2 × people', and need against have."""
    ink = "var(--plaque-ink)"
    at = y + pitch / 2
    drawn = use(sign_name(line_.role), SEAT + 6, at - 9, 18)
    drawn += text(SEAT + 29, at + 5, line_.words, SIZE, ink, **START, **BOLD)
    drawn += pill(it, line_, at)
    if line_.struck:
        drawn += line(f"M{SEAT + 5} {at:g}H{WIDTH - 10}", "var(--cross)", 2.6)
    if not it.striking:
        return drawn
    area = rect(SEAT + 3, y + 0.5, WIDTH - SEAT - 10, pitch - 1, "var(--cell)", 5, opacity=0.6)
    return piece(area, drawn, id=f"line-{n + 1}", pick=f"request:{it.request + 1}+line:{n + 1}",
                 label=f"line {n + 1}: {said_need(t, line_)}")  # fmt: skip


def pill(it, line_, at):
    """'5 of 8', or in red '8: 3 missing'."""
    if line_.need < 0:
        return ""
    missing = line_.need - line_.have
    short = missing > 0
    soft, deep = ("#f7cdd8", "#8f1f3f") if short else ("#cfe8d2", "#1f5a38")
    said = f"{line_.need}: {missing} missing" if short else f"{line_.need} of {line_.have}"
    x, wide = WIDTH - 10, 32 + 7.4 * len(said)
    left = x - wide
    sign = (
        f"M{left + 9:g} {at - 3.5}l7 7m0-7l-7 7" if short else f"M{left + 8:g} {at}l3.4 3.6 5.6-7"
    )
    drawn = rect(left, at - 9.5, wide, 19, soft, 9.5) + line(sign, deep, 2.2)
    return drawn + text(x - 8, at + 5, said, SIZE, deep, **END, **BOLD)


def flavour(printed, it, y):
    """Where there is room for it."""
    room = 3 - len(it.needs)
    found = wrap(printed.flavour, 52)
    if it.striking or len(found) > room + (not printed.reward and not printed.penalty):
        return ""
    top = y + 4 + PITCH * len(it.needs)
    soft = {"fill": "#77687c", "font_style": "italic", **START}
    return "".join(
        text(SEAT + 8, top + 14 + 17 * n, each, 13.5, **soft) for n, each in enumerate(found)
    )


def ribbon(printed, y):
    """What follows: a reward or a penalty, or nothing; and an eye on what may be a secret."""
    said = printed.reward or printed.penalty
    eye = use(name("eye"), WIDTH - 29, y + 1, 18) if printed.secret else ""
    if not said:
        return eye
    soft, deep, sign = (("#e4efcf", "#39551d", "reward") if printed.reward
                        else ("#f5ddd6", "#7d2a1c", "penalty"))  # fmt: skip
    room = WIDTH - SEAT - 14
    drawn = rect(SEAT + 4, y, room, RIBBON, soft, 5) + use(name(sign), SEAT + 8, y + 2.5, 15)
    letters = LETTERS - (3 if eye else 0)
    words = wrap(said, letters)
    short = words[0] if len(words) == 1 else f"{wrap(said, letters - 2)[0].rstrip(' ,.')} …"
    return drawn + text(SEAT + 28, y + 14.8, short, 13.5, deep, **START) + eye


def stamp(it, y, high):
    """A mission that is settled."""
    if not it.state:
        return ""
    said, ink = ("fails", "#a3242f") if it.state == "dead" else ("achieved", "#1f6b3a")
    wide = 14 + 9.5 * len(said)
    x = WIDTH - wide - 12
    drawn = rect(x, y + high - 46, wide, 24, "var(--plaque)", 6, stroke=ink, stroke_width=2.4)
    return drawn + text(x + wide / 2, y + high - 28.5, said, 16, ink, **BOLD)


# Words.


def told(t, it):
    begin = "A mission to keep" if it.request < 0 else f"Mission {it.request + 1}"
    if it.mission < 0:
        return f"{begin}: a secret of {seat_name(it.seat)}."
    printed = t.missions[it.mission]
    said = "; ".join(said_need(t, each) for each in it.needs)
    then = f" Reward: {printed.reward}" if printed.reward else ""
    then += f" Penalty: {printed.penalty}" if printed.penalty else ""
    state = {"dead": " It fails.", "achieved": " It is achieved."}.get(it.state, "")
    return f"{begin}: {said}.{then}{state}"


def said_need(t, it):
    """'Roads 2 × people: needs 8, Infrastructure has 5, 3 missing'."""
    if it.struck:
        return f"{t.strengths[it.role]} {it.words}: struck out"
    missing = it.need - it.have
    lack = f", {missing} missing" if missing > 0 else ""
    return (f"{t.strengths[it.role]} {it.words}: needs {it.need}, {seat_name(it.owner)} has "
            f"{it.have}{lack}")  # fmt: skip
