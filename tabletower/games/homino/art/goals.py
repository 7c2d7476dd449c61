"""Living Together: open goals, the own secret one, the threat, and how it stands."""

from functools import lru_cache
from textwrap import wrap

from tabletower.art import Zone
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.svg import BOLD, START, piece

from ..components import GOALS
from ..words.names import goal as goal_name
from ..words.names import threat as threat_name
from .names import name

WIDTH = 400
WIDE, HIGH = 196, 108
THREAT = 76
FOOT = 54
HEIGHT = 2 * HIGH + THREAT + FOOT + 12
SIZE = 12.5


def zone(t, seen, reader):
    slots = tuple(number - 1 for number in seen.goal_slot)
    secret = seen.mission[reader] - 1 if reader >= 0 else -1
    shown = seen.mission_shown[reader] - 1 if reader >= 0 else -1
    revealed = tuple(
        (seat, number - 1) for seat, number in enumerate(seen.mission_shown[: seen.seats])
    )
    state = seen.failed, seen.achieved, seen.goals_left, seen.threats_left
    banned = tuple(seat for seat in range(seen.seats) if seen.banned >> seat & 1)
    return zone_of(t, slots, secret, shown, revealed, seen.threat - 1, state, banned, reader >= 0)


@lru_cache(2000)
def zone_of(t, slots, secret, shown, revealed, threat, state, banned, plays):
    failed, achieved, goals_left, threats_left = state
    cards = [goal(t, n, number) for n, number in enumerate(slots)]
    cards.append(mission(t, secret, shown) if plays else missions(revealed))
    parts = (
        rect(0, 0, WIDTH, HEIGHT, "var(--hill)", 10),
        *cards,
        danger(t, threat),
        foot(t, failed, achieved, goals_left, threats_left, revealed, banned),
    )
    said = [f"Goal {goal_name(n)}: {t.task[n]}. Reward: {t.reward[n]}." for n in slots if n >= 0]
    said += [f"Your secret goal {goal_name(secret)}: {t.task[secret]}."] if secret >= 0 else []
    said += [f"Threat {threat_name(threat)}: {t.must_hold[threat]}."] if threat >= 0 else []
    said += [f"{failed} of {t.threat_limit} threats failed, {achieved} goals achieved."]
    return Zone(
        "goals",
        "Goals and threats",
        "shared",
        WIDTH,
        HEIGHT,
        parts,
        " ".join(said),
        "Goals",
        0.9 * WIDTH,
    )


def corner(n):
    return 3 + (WIDE + 2) * (n % 2), 3 + (HIGH + 2) * (n // 2)


def card(n, fill, rim, sign, title, words):
    x, y = corner(n)
    bed = rect(x, y, WIDE, HIGH, fill, 8, stroke=rim, stroke_width=1.8)
    head = use(name(sign), x + 6, y + 6, 20) + text(x + 31, y + 21, title, 14, **START, **BOLD)
    return bed + head + lines(words, x + 8, y + 39, 30)


def lines(words, x, y, letters, most=5):
    found = wrap(words, letters)[:most]
    return "".join(text(x, y + 15 * n, each, SIZE, **START) for n, each in enumerate(found))


def goal(t, n, number):
    if number < 0:
        return card(n, "var(--card)", "var(--line)", "trophy", "no more goals", "")
    said = f"Goal {goal_name(number)}: {t.task[number]}. Reward: {t.reward[number]}"
    drawn = card(
        n, "var(--green-soft)", "var(--green)", "trophy", goal_name(number), t.task[number]
    )
    return piece(drawn, id=f"goal-{GOALS[number]}", label=said)


def mission(t, secret, shown):
    """Only its owner sees it."""
    if secret >= 0:
        said = (
            f"Your secret goal, {goal_name(secret)}: {t.task[secret]}. Reward: {t.reward[secret]}"
        )
        drawn = card(3, "var(--card)", "var(--green)", "secret", goal_name(secret), t.task[secret])
        return piece(drawn, id="mission", label=said)
    done = goal_name(shown) if shown >= 0 else ""
    return piece(
        card(
            3,
            "var(--card)",
            "var(--line)",
            "secret",
            "Your secret goal",
            f"{done}: achieved!" if done else "none",
        ),
        id="mission",
        label=f"Your secret goal {done} is achieved",
    )


def missions(revealed):
    """Who watches sees who has done theirs."""
    open_ = sum(number < 0 for _, number in revealed)
    return card(3, "var(--card)", "var(--line)", "secret", "Secret goals", f"{open_} still open")


def danger(t, threat):
    y = 2 * HIGH + 8
    fill, rim = (
        ("var(--pink-soft)", "var(--red)") if threat >= 0 else ("var(--card)", "var(--line)")
    )
    bed = rect(3, y, WIDTH - 6, THREAT, fill, 8, stroke=rim, stroke_width=1.8)
    sign = use(name("threat"), 9, y + 6, 20)
    if threat < 0:
        return piece(
            bed,
            sign,
            text(34, y + 21, "no threat", 14, **START, **BOLD),
            id="threat",
            label="No threat",
        )
    head = text(34, y + 21, f"{threat_name(threat)}: unless", 14, **START, **BOLD)
    said = (
        f"Threat {threat_name(threat)}, unless {t.must_hold[threat]}. Penalty: {t.penalty[threat]}"
    )
    penalty = t.penalty[threat] if t.penalty[threat] != "none" else ""
    body = lines(t.must_hold[threat], 11, y + 38, 64, 1 if penalty else 2)
    body += lines(f"Else {penalty}", 11, y + 54, 64, 2) if penalty else ""
    return piece(bed, sign, head, body, id="threat", label=said)


def foot(t, failed, achieved, goals_left, threats_left, revealed, banned):
    """Failed threats as pips, goals achieved, secret goals done."""
    y = 2 * HIGH + THREAT + 12
    pips = "".join(
        circle(
            74 + 20 * n,
            y + 12,
            7.5,
            "var(--red)" if n < failed else "var(--card)",
            stroke="var(--red-deep)",
            stroke_width=1.6,
        )
        for n in range(t.threat_limit)
    )
    one = text(8, y + 17, "Failed", 14, **START, **BOLD) + pips
    done = text(268, y + 17, f"Achieved {achieved}", 14, **START, **BOLD)
    ticks = "".join(
        secret_sign(seat, number, 74 + 34 * n, y + 36) for n, (seat, number) in enumerate(revealed)
    )
    two = text(8, y + 41, "Secrets", 14, **START, **BOLD) + ticks
    said = (
        f"{failed} of {t.threat_limit} threats failed; {achieved} goals achieved, {goals_left} in "
        f"the deck; {threats_left} threats in the deck"
    )
    return piece(one, done, two, id="standing", label=said)


def secret_sign(seat, number, x, y):
    disc = circle(x, y, 9, f"var(--seat-{seat + 1})", stroke="var(--plaque-ink)", stroke_width=1)
    mark = (
        use(name("trophy"), x - 8, y - 9, 16)
        if number >= 0
        else text(x, y + 5, "?", 14, "#fff", stroke="#000", stroke_width=0.4, **BOLD)
    )
    return disc + mark
