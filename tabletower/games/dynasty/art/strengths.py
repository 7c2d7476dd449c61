"""Five meters: the strength of each role, what is asked of it, and who plays it."""

from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from tabletower.art import Zone
from tabletower.art.quick import rect, text, use
from tabletower.art.svg import BOLD, END, START, piece

from ..components import EFFECTS, ROLES
from ..rules.record import ALLOCATING
from .look import is_asked, is_frozen, mission_of, needs, seat_name, strength_of
from .maps import duty
from .names import event_id, name, seat_id, sign_name

WIDTH = 430
READABLE = 0.82  # pixels for a unit, so that words have 11 pixels
HEAD, ROW, EVENT = 38, 54, 62
LEFT, METER = 132, 206  # where a meter begins, and how long it is


class Role(NamedTuple):
    """All that a row depends on."""

    role: int
    seat: int  # -1: nobody plays it
    steward: int
    have: int
    asked: tuple[tuple[int, int], ...]  # role of who asks, how much
    uses: tuple[tuple[int, int], ...]  # power, how often
    favours: tuple[tuple[int, int], ...]  # role of the owner, how many
    duty: str
    start: bool
    active: bool
    effects: tuple[int, ...]
    lent: int


class Head(NamedTuple):
    round: int
    frozen: bool
    missions: int
    achieved: int
    target: int


def zone(box, v, t, seen, known, reader):
    asked = asked_of(box, v, t, seen, reader)
    rows = tuple(role_of(t, seen, known, role, asked[role]) for role in range(len(ROLES)))
    target = t.coop_target * seen.seats if t.together else 0
    head = Head(seen.round, is_frozen(seen), seen.missions_left, sum(seen.achieved), target)
    effects = tuple(sorted({each for row in rows for each in row.effects}))
    told = {each: t.effect(box, each) for each in effects}
    return zone_of(t, rows, head, seen.event - EFFECTS if seen.event else -1,
                   tuple(told.items()))  # fmt: skip


def asked_of(box, v, t, seen, reader):
    """What missions that the reader knows ask of each role: role of the holder, and how much."""
    far, found = needs(box, v, seen, reader), [[] for _ in ROLES]
    for request in range(seen.held):
        mission = mission_of(seen, request, reader)
        alive = seen.stage < ALLOCATING or seen.alive >> request & 1
        if mission < 0 or seen.resolved >> request & 1 or not alive:
            continue
        for role in range(len(ROLES)):
            most = needed(t, seen, request, mission, far, role)
            if most > 0:
                found[role].append((seen.role[seen.holder[request]], most))
    return [tuple(each) for each in found]


def needed(t, seen, request, mission, far, role):
    """The highest of the lines that ask for it; in the Report what is not served yet."""
    if seen.stage >= ALLOCATING:
        done = is_done(seen, request, role)
        return 0 if done else seen.need[request][role]
    numbers = [far[request][n] for n, each in enumerate(t.missions[mission].lines)
               if each.role == role and seen.struck[request] != n + 1]  # fmt: skip
    return max(numbers, default=0)


def is_done(seen, request, role):
    """Whether a role has served already, or this request of it."""
    if seen.stage > ALLOCATING:
        return True
    reverse = seen.role[seen.order[0]] > seen.role[seen.order[1]]
    at = len(ROLES) - 1 - role if reverse else role
    return at < seen.at or (at == seen.at and seen.served >> request & 1)


def role_of(t, seen, known, role, asked):
    seat = seen.player[role]
    have, owner = strength_of(seen, known, role)
    if seat < 0:
        return Role(role, -1, owner, have, asked, (), (), "", False, False, (), -1)
    uses = tuple((each, n) for each, n in enumerate(seen.uses[seat]) if n)
    favours = tuple((seen.role[owner], seen.favours[owner][seat]) for owner in range(seen.seats)
                    if seen.favours[owner][seat])  # fmt: skip
    effects = tuple(n for n, many in enumerate(seen.active[seat]) if many)
    return Role(role, seat, seat, have, asked, uses, favours, duty(t, seen, known, seat),
                seen.start == seat, is_asked(seen, seat), effects,
                seen.lent_to[seat] - 1)  # fmt: skip


# The zone.


@lru_cache(3000)
def zone_of(t, rows, head_, event, effects):
    most = max(8, *(max(it.have, sum(n for _, n in it.asked)) for it in rows))
    y = HEAD
    parts = [rect(0, 0, WIDTH, height(t), "var(--hill)", 10), head(head_)]
    for it in rows:
        parts.append(row(t, it, y, most, effects))
        y += ROW
    if t.with_events:
        parts.append(card(t, event, y))
    said = [told_head(head_), *(told(t, it, effects) for it in rows)]
    said += [f"Event: {' '.join(t.events[event])}"] if event >= 0 else []
    return Zone("strengths", "Strengths", "shared", WIDTH, height(t), tuple(parts),
                " ".join(said), "Powers", READABLE * WIDTH)  # fmt: skip


def height(t):
    return HEAD + ROW * len(ROLES) + (EVENT if t.with_events else 0) + 4


@lru_cache(1000)
def head(it):
    drawn = text(10, 25, f"Round {it.round}", 18, **START, **BOLD)
    state = "Report" if it.frozen else "live"
    drawn += text(112, 25, state, 14, "var(--quiet)", **START)
    if it.target:
        drawn += use(name("trophy"), 214, 9, 20)
        drawn += text(238, 25, f"{it.achieved} of {it.target}", 17, **START, **BOLD)
    drawn += use(name("scroll"), 352, 9, 20) + text(378, 25, it.missions, 17, **START, **BOLD)
    return piece(drawn, id="round", label=told_head(it))


def told_head(it):
    said = f"Round {it.round}. {it.missions} missions in the deck."
    return said + (f" {it.achieved} of {it.target} missions achieved." if it.target else "")


# A row.


@lru_cache(5000)
def row(t, it, y, most, effects):
    tint = f"var(--{t.tint[it.role]})"
    rim = "var(--glow)" if it.active else "var(--line)"
    bed = rect(4, y, WIDTH - 8, ROW - 4, "var(--card)", 8, stroke=rim,
               stroke_width=3 if it.active else 1)  # fmt: skip
    bed += rect(4, y, 40, ROW - 4, tint, 8, opacity=1 if it.seat >= 0 else 0.4)
    drawn = rect(9, y + 10, 30, 30, "var(--plaque)", 15) + use(sign_name(it.role), 12, y + 13, 24)
    who = seat_name(it.seat) if it.seat >= 0 else "nobody"
    drawn += text(50, y + 20, t.strengths[it.role], 15, **START, **BOLD)
    drawn += text(50, y + 39, who, 13.5, "var(--quiet)", **START)
    drawn += meter(t, it, y, most) + signs(t, it, y)
    pick = f"seat:{it.seat + 1}" if it.seat >= 0 else ""
    id = seat_id(it.seat) if it.seat >= 0 else f"role-{it.role + 1}"
    return piece(bed, drawn, id=id, pick=pick, label=told(t, it, effects))


def meter(t, it, y, most):
    """Strength as a bar; above it what is asked, part by part, in the colours of who asks."""
    scale = METER / most
    total = sum(n for _, n in it.asked)
    track = rect(LEFT, y + 7, METER, 20, "var(--stone)", 5)
    full = rect(LEFT, y + 7, max(2, scale * it.have), 20, f"var(--{t.tint[it.role]})", 5)
    x, parts = LEFT, ""
    for role, many in it.asked:
        wide = scale * many
        parts += rect(x, y + 11, max(1.5, wide - 1.5), 12, f"var(--{t.tint[role]})", 3,
                      stroke="var(--plaque)", stroke_width=1.8)  # fmt: skip
        x += wide
    short = total - it.have
    lack = (
        rect(LEFT + scale * it.have, y + 24, scale * short, 5, "var(--red)", 2.5)
        if short > 0
        else ""
    )
    number = text(WIDTH - 14, y + 24, it.have, 21, **END, **BOLD)
    return track + full + parts + lack + number


def signs(t, it, y):
    """Below the meter: what is asked, the power, favours, the duty."""
    total, at = sum(n for _, n in it.asked), y + 43
    short = total - it.have
    if short > 0:
        said, ink = f"asked {total}: {short} short", "var(--cross)"
    else:
        said, ink = (f"asked {total}" if total else ""), "var(--quiet)"
    drawn = text(LEFT, at, said, 13.5, ink, **START, **BOLD) if said else ""
    x = WIDTH - 10
    for role, many in reversed(it.favours):
        for _ in range(many):
            x -= 17
            drawn += rect(x, at - 13, 16, 16, f"var(--{t.tint[role]})", 8) + use(
                name("favour"), x + 2, at - 11, 12
            )
    for role, many in reversed(it.uses):
        for _ in range(many):
            x -= 18
            drawn += use(name("power"), x, at - 14, 17)
            if role != it.role:
                drawn += use(sign_name(role), x + 7, at - 5, 10)
    if it.start:
        x -= 20
        drawn += use(name("start"), x, at - 14, 17)
    if it.duty:
        drawn += text(x - 6, at, it.duty, 13, "var(--accent)", **END)
    return drawn


def told(t, it, effects):
    who = (
        seat_name(it.seat) if it.seat >= 0 else f"nobody plays it, {seat_name(it.steward)} decides"
    )
    said = f"{t.strengths[it.role]}, {t.role[it.role]} ({who}): strength {it.have}"
    total = sum(n for _, n in it.asked)
    said += f", {total} asked" if total else ", nothing asked"
    said += f", {total - it.have} short" if total > it.have else ""
    said += "".join(f". Power of {t.role[role]}: {many} left" for role, many in it.uses)
    said += f". Duty: {it.duty}" if it.duty else ""
    said += "".join(f". {many} of {t.role[role]}'s favours" for role, many in it.favours)
    said += ". Start player" if it.start else ""
    said += f". Lends to {seat_name(it.lent)}" if it.lent >= 0 else ""
    texts = dict(effects)
    return said + "".join(f". {texts[each].rstrip('.')}" for each in it.effects) + "."


# The event.


@lru_cache(200)
def card(t, event, y):
    if event < 0:
        return ""
    title, words = t.events[event]
    bed = rect(4, y + 2, WIDTH - 8, EVENT - 4, "var(--plaque)", 8, stroke="var(--plaque-line)",
               stroke_width=1.5)  # fmt: skip
    drawn = use(name("cloud"), 10, y + 8, 26)
    ink = "var(--plaque-ink)"
    drawn += text(44, y + 20, title, 15, ink, **START, **BOLD)
    drawn += "".join(text(44, y + 36 + 15.5 * n, each, 13.5, ink, **START)
                     for n, each in enumerate(wrap(words, 58)[:2]))  # fmt: skip
    return piece(bed, drawn, id=event_id(event), label=f"Event: {title}. {words}")
