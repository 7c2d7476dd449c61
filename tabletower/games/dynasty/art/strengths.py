"""Five meters: the strength of each role, what is asked of it, and who plays it."""

from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.quick import circle, line, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, END, START, group, piece
from tabletower.art.text_layout import paragraph

from ..components import EFFECTS, ROLES
from ..rules import showing
from ..rules.record import stages
from ..words import names, needs
from ..words.figures import figures
from ..words.needs import Held
from .look import Texts, is_asked, sum_of
from .names import event_id, name, seat_id, sign_name

WIDTH = 430
READABLE = 0.8  # pixels for a unit, so that words have 11 pixels
HEAD, ROW, EVENT = 38, 58, 62
LEFT, METER = 166, 184  # where a meter begins, and how long it is
Pairs = tuple[tuple[int, int], ...]
SIGN = 14  # pixels of the sign on a part of a bar, where it has room


class Role(NamedTuple):
    """All that a row depends on."""

    role: int
    seat: int  # -1: nobody plays it
    who: str  # plays it, or decides for it
    have: int
    asked: Pairs  # role of who asks, how much
    uses: Pairs  # power, how often
    favours: Pairs  # role of the owner, how many
    duty: str
    start: bool
    active: bool
    notes: tuple[str, ...]
    linked: tuple[int, ...]  # roles that it is connected with

    @property
    def total(self) -> int:
        return sum(many for _, many in self.asked)

    @property
    def short(self) -> int:
        return max(0, self.total - self.have)


class Head(NamedTuple):
    round: int
    frozen: bool
    missions: int
    achieved: int
    target: int


def zone(t: Texts, seen: Seen, reader: int) -> Zone:
    asked = asked_of(needs.held(t.box, seen.v, reader), seen)
    rows = tuple(role_of(t, seen, role, asked[role]) for role in range(len(ROLES)))
    target, frozen = t.coop_target * seen.seats if t.together else 0, seen.stage > stages.TURNS
    head = Head(seen.round, frozen, seen.missions_left, sum(seen.achieved), target)
    return zone_of(t, rows, head, seen.event - EFFECTS if seen.event else -1)


def asked_of(held: tuple[Held, ...], seen: Seen) -> list[Pairs]:
    """What missions that the reader knows may still ask of each role: whose, and how much."""
    found: list[list[tuple[int, int]]] = [[] for _ in ROLES]
    for each in held:
        for need in each.needs or ():
            if each.alive and not each.resolved and need.allowed and not need.served:
                found[need.role].append((seen.role[each.holder], need.need))
    return [tuple(each) for each in found]


def role_of(t: Texts, seen: Seen, role: int, asked: Pairs) -> Role:
    """The same for all of whom the same is known to be asked."""
    seat, found = seen.player[role], figures(t.box, seen.v)
    key = "row", role, asked, is_asked(seen, seat)
    return found.once(key, lambda: new_role(t, seen, role, seat, asked))


def new_role(t: Texts, seen: Seen, role: int, seat: int, asked: Pairs) -> Role:
    found = figures(t.box, seen.v)
    have, owner = int(found.of_role(role)), int(found.owner(role))
    who = names.who(t.box, seen.v, owner)
    if seat < 0:
        return Role(role, -1, who, have, asked, (), (), "", False, False, (), ())
    uses = tuple((each, n) for each, n in enumerate(seen.uses[seat]) if n)
    favours = tuple((seen.role[owner], seen.favours[owner][seat]) for owner in range(seen.seats)
                    if seen.favours[owner][seat])  # fmt: skip
    return Role(
        role, seat, who, have, asked, uses, favours, sum_of(t, seen.v, seat).duty,
        seen.start == seat, is_asked(seen, seat), notes(t, seen, seat), friends(t, seen, seat),
    )  # fmt: skip


def notes(t: Texts, seen: Seen, seat: int) -> tuple[str, ...]:
    """What holds for a seat in this round: effects and loans."""
    found = [names.effect(t.box, n) for n, many in enumerate(seen.active[seat]) if many]
    to = seen.lent_to[seat] - 1
    return tuple(found + ([f"Lends to {names.who(t.box, seen.v, to)}."] if to >= 0 else []))


def friends(t: Texts, seen: Seen, seat: int) -> tuple[int, ...]:
    """§6.4  With Machine Mama it matters who is connected with whom."""
    mask = figures(t.box, seen.v)(showing.FRIENDS, seat) if t.machine else 0
    return tuple(sorted(seen.role[other] for other in range(seen.seats) if mask >> other & 1))


@kept
def zone_of(t: Texts, rows: tuple[Role, ...], head_: Head, event: int) -> Zone:
    most = max(8, *(max(it.have, it.total) for it in rows))
    y = HEAD
    parts = [rect(0, 0, WIDTH, height(t), "var(--hill)", 10), head(head_)]
    for it in rows:
        parts.append(row(t, it, y, most))
        y += ROW
    parts += [card(t, event, y)] if event >= 0 else []
    said = [told_head(head_), *(told(t, it) for it in rows)]
    said += [f"Event: {'. '.join(t.events[event])}"] if event >= 0 else []
    return Zone("strengths", "Strengths", "hand", WIDTH, height(t), tuple(parts),
                " ".join(said), "Strength", READABLE * WIDTH)  # fmt: skip


def height(t: Texts) -> int:
    return HEAD + ROW * len(ROLES) + (EVENT if t.with_events else 0) + 4


@kept
def head(it: Head) -> str:
    drawn = text(10, 25, f"Round {it.round}", 18, **START, **BOLD)
    state = "Report" if it.frozen else "as it stands"
    drawn += text(112, 25, state, 14.4, "var(--quiet)", **START)
    if it.target:
        drawn += use(name("trophy"), 214, 9, 20)
        drawn += text(238, 25, f"{it.achieved} of {it.target}", 17, **START, **BOLD)
    drawn += use(name("scroll"), 352, 9, 20) + text(378, 25, it.missions, 17, **START, **BOLD)
    return piece(drawn, id="round", label=told_head(it))


def told_head(it: Head) -> str:
    said = f"Round {it.round}. {it.missions} missions in the deck."
    return said + (f" {it.achieved} of {it.target} missions achieved." if it.target else "")


@kept
def row(t: Texts, it: Role, y: float, most: int) -> str:
    tint = f"var(--{t.tint[it.role]})"
    rim = "var(--glow)" if it.active else "var(--line)"
    bed = rect(4, y, WIDTH - 8, ROW - 4, "var(--card)", 8, stroke=rim,
               stroke_width=3 if it.active else 1)  # fmt: skip
    bed += rect(4, y, 38, ROW - 4, tint, 8, opacity=1 if it.seat >= 0 else 0.4)
    bed += grain(it.role, 11, y + 44, 24, 8)
    drawn = circle(23, y + 27, 15, "var(--plaque)") + use(sign_name(it.role), 11, y + 15, 24)
    drawn += text(48, y + 18, t.strengths[it.role], 15, **START, **BOLD)
    x = LEFT - 4 - 14 * len(it.linked)
    drawn += "".join(use(sign_name(r), x + 14 * n, y + 6, 13) for n, r in enumerate(it.linked))
    who, low, ink = it.who, it.duty, "var(--accent)"
    if it.seat < 0:
        who, low, ink = "nobody", f"{it.who} decides", "var(--quiet)"
    drawn += text(48, y + 34, who, 14.2, "var(--quiet)", **START)
    drawn += text(48, y + 49, low, 14.2, ink, **START) if low else ""
    pick = f"seat:{it.seat + 1}" if it.seat >= 0 else ""
    id = seat_id(it.seat) if it.seat >= 0 else f"role-{it.role + 1}"
    who = group(bed, drawn, data_id=f"role-{it.role + 1}" if it.seat >= 0 else "")
    return piece(who, meter(t, it, y, most), asked(it, y + 47), signs(t, it, y + 47), id=id,
                 pick=pick, label=told(t, it))  # fmt: skip


def meter(t: Texts, it: Role, y: float, most: int) -> str:
    """Strength as a bar; on it what is asked, with colour and sign of who asks."""
    scale = METER / most
    track = rect(LEFT, y + 8, METER, 22, "var(--stone)", 5)
    full = rect(LEFT, y + 8, max(2, scale * it.have), 22, f"var(--{t.tint[it.role]})", 5)
    x: float = LEFT
    parts = ""
    for role, many in it.asked:
        wide = scale * many
        parts += rect(x + 1, y + 13, max(1.5, wide - 2), 12, f"var(--{t.tint[role]})", 3,
                      stroke="var(--plaque)", stroke_width=1.8)  # fmt: skip
        has_room = wide > SIGN
        parts += (use(sign_name(role), x + (wide - SIGN) / 2, y + 12, SIGN) if has_room
                  else grain(role, x + 2, y + 14, wide - 4, 10))  # fmt: skip
        x += wide
    lack = scale * it.short
    gap = rect(LEFT + scale * it.have, y + 27, lack, 6, "var(--red)", 3) if lack else ""
    number = text(WIDTH - 12, y + 28, it.have, 24, **END, **BOLD)
    return track + full + parts + gap + number


def grain(role: int, x: float, y: float, wide: float, high: float) -> str:
    """Lines by which the parts of a role are known where a sign has no room, and in grey."""
    middle, low, right = x + wide / 2, y + high, x + wide
    drawn = (
        "",
        f"M{x:g} {y + high / 3:g}H{right:g}M{x:g} {y + high * 2 / 3:g}H{right:g}",
        f"M{middle:g} {y:g}V{low:g}",
        f"M{x:g} {low:g}L{right:g} {y:g}",
        f"M{x:g} {y:g}L{right:g} {low:g}M{x:g} {low:g}L{right:g} {y:g}",
    )[role]
    return line(drawn, "var(--plaque-ink)", 1.6) if drawn and wide >= 1 else ""


def asked(it: Role, y: float) -> str:
    """'asked 12: 4 short'."""
    if not it.total:
        return ""
    said, ink = f"asked {it.total}", "var(--quiet)"
    if it.short:
        said, ink = f"{said}: {it.short} short", "var(--pink-deep)"
    return text(LEFT, y, said, 14.2, ink, **START, **BOLD)


def signs(t: Texts, it: Role, y: float) -> str:
    """From the right: favours by whose they are, power, start marker."""
    x, drawn = WIDTH - 10, ""
    for role, many in reversed(it.favours):
        x -= 33
        drawn += favour(t, x, y, role, many)
    for role, many in reversed(it.uses):
        for _ in range(many):
            x -= 20
            drawn += use(name("power"), x, y - 14, 18)
            drawn += use(sign_name(role), x + 8, y - 4, 10) if role != it.role else ""
    return drawn + (use(name("start"), x - 20, y - 14, 18) if it.start else "")


@kept
def favour(t: Texts, x: float, y: float, role: int, many: int) -> str:
    """§15.8  A token in the colour of its owner."""
    ground = circle(x + 8, y - 5, 8.5, f"var(--{t.tint[role]})", stroke="var(--plaque-ink)")
    hands = use(name("favour"), x + 1.5, y - 11.5, 13)
    return ground + hands + text(x + 18, y, many, 14.4, **START, **BOLD)


def told(t: Texts, it: Role) -> str:
    whose = it.who if it.seat >= 0 else f"nobody plays it, {it.who} decides"
    said = f"{t.strengths[it.role]} ({whose}): strength {it.have}"
    whom = names.listed(f"{many} by {t.role[role]}" for role, many in it.asked)
    said += f", {it.total} asked ({whom})" if it.total else ", nothing asked"
    said += f", {it.short} short" if it.short else ""
    said += "".join(f". Power of {t.role[role]}: {many} left" for role, many in it.uses)
    said += f". Duty: {it.duty}" if it.duty else ""
    said += "".join(f". {names.many(n, 'favour')} of {t.role[role]}" for role, n in it.favours)
    said += ". Start player" if it.start else ""
    if it.linked:
        said += f". Connected with {names.listed(t.role[each] for each in it.linked)}"
    return f"{said}. {' '.join(it.notes)}".rstrip()


@kept
def card(t: Texts, event: int, y: float) -> str:
    title, words = t.events[event]
    bed = rect(4, y + 2, WIDTH - 8, EVENT - 4, "var(--plaque)", 8, stroke="var(--plaque-line)",
               stroke_width=1.5)  # fmt: skip
    drawn = use(name("cloud"), 10, y + 8, 26)
    ink = "var(--plaque-ink)"
    drawn += text(44, y + 20, title, 15, ink, **START, **BOLD)
    drawn += paragraph(44, y + 36, words, 14.2, WIDTH - 58, 16, 2, fill=ink, **START)
    return piece(bed, drawn, id=event_id(event), label=f"Event: {title}. {words}")
