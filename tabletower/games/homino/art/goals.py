"""Living Together: open goals, the own secret one, the threat, and how far all of them are."""

from functools import lru_cache
from textwrap import wrap

from tabletower.art import Zone
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.svg import BOLD, START, line, piece

from ..components import GOALS
from ..words.names import goal as goal_name
from ..words.names import threat as threat_name
from .look import standings
from .names import name

WIDTH = 400
WIDE, HIGH = 196, 128
THREAT = 98
FOOT = 54
HEIGHT = 2 * HIGH + THREAT + FOOT + 12
SIZE, STEP = 13.5, 16  # of letters and of lines
ACROSS = 28  # letters in a line of a card


def zone(box, v, t, seen, reader):
    plays = reader >= 0
    slots = tuple(number - 1 for number in seen.goal_slot)
    secret = seen.mission[reader] - 1 if plays else -1
    shown = seen.mission_shown[reader] - 1 if plays else -1
    revealed = tuple(number > 0 for number in seen.mission_shown[: seen.seats])
    state = seen.failed, seen.achieved, seen.goals_left, seen.threats_left
    far = standings(box, v, t, seen, reader)
    return zone_of(t, slots, secret, shown, revealed, seen.threat - 1, state, far, plays)


@lru_cache(2000)
def zone_of(t, slots, secret, shown, revealed, threat, state, far, plays):
    opened, own, danger_ = far
    tasks = t.secret_task[len(revealed)]
    cards = [goal(t, n, number, opened[n]) for n, number in enumerate(slots)]
    cards.append(mission(t, tasks, secret, shown, own) if plays else missions(revealed))
    parts = (
        rect(0, 0, WIDTH, HEIGHT, "var(--hill)", 10),
        *cards,
        danger(t, threat, danger_),
        foot(t, state, revealed),
    )
    said = [about(t, n, t.task[n], opened[at]) for at, n in enumerate(slots) if n >= 0]
    said += [f"Your secret goal, {about(t, secret, tasks[secret], own)}"] if secret >= 0 else []
    said += [menace(t, threat, danger_)] if threat >= 0 else []
    said += [tally(t, state, revealed)]
    return Zone(
        "goals", "Goals and threats", "shared", WIDTH, HEIGHT, parts, " ".join(said), "Goals",
        0.85 * WIDTH,
    )  # fmt: skip


# Cards.


def corner(n):
    return 3 + (WIDE + 2) * (n % 2), 3 + (HIGH + 2) * (n // 2)


def card(n, fill, rim, sign, title, words, far=None):
    """A title, a task, and below how far it is."""
    x, y = corner(n)
    bed = rect(x, y, WIDE, HIGH, fill, 8, stroke=rim, stroke_width=1.8)
    head = use(name(sign), x + 6, y + 6, 20) + text(x + 31, y + 21, title, 15, **START, **BOLD)
    below = status(x + 5, y + HIGH - 27, WIDE - 10, far) if far else ""
    return bed + head + lines(words, x + 8, y + 40, ACROSS) + below


def lines(words, x, y, letters, most=5):
    found = wrap(words, letters)[:most]
    return "".join(text(x, y + STEP * n, each, SIZE, **START) for n, each in enumerate(found))


def status(x, y, wide, far):
    """A tick or a cross, and what is missing."""
    soft, ink = ("green-soft", "green-deep") if far.holds else ("pink-soft", "pink-deep")
    ground = rect(x, y, wide, 22, f"var(--{soft})", 8)
    middle = y + 11
    tick = (
        f"M{x + 8} {middle}l4.2 4.4 7-9" if far.holds else f"M{x + 9} {middle - 4.5}l9 9m0-9l-9 9"
    )
    return ground + line(tick, f"var(--{ink})", 2.8) + text(
        x + 26, y + 15.8, far.text, SIZE, f"var(--{ink})", **START, **BOLD
    )  # fmt: skip


def about(t, number, task, far):
    return f"{goal_name(number)}. {task}; {far.text}. {upper(t.reward[number])}."


def upper(said):
    return said[0].upper() + said[1:]


def goal(t, n, number, far):
    if number < 0:
        return card(n, "var(--card)", "var(--line)", "trophy", "No more goals", "")
    drawn = card(n, "var(--card)", "var(--green)", "trophy", goal_name(number), t.task[number], far)
    said = f"Goal {about(t, number, t.task[number], far)}"
    return piece(drawn, id=f"goal-{GOALS[number]}", label=said)


def mission(t, tasks, secret, shown, far):
    """Only its owner sees it."""
    if secret >= 0:
        said = f"Your secret goal, {about(t, secret, tasks[secret], far)}"
        drawn = card(3, "var(--card)", "var(--violet)", "secret", goal_name(secret),
                     tasks[secret], far)  # fmt: skip
        return piece(drawn, id="mission", label=said)
    done = f"{goal_name(shown)} is achieved" if shown >= 0 else "none"
    drawn = card(3, "var(--card)", "var(--violet)", "secret", "Your secret goal", upper(done))
    return piece(drawn, id="mission", label=f"Your secret goal: {done}")


def missions(revealed):
    """Who watches sees how many are done."""
    left = revealed.count(False)
    still = f"{left} {'is' if left == 1 else 'are'} still open" if left else "All are achieved"
    said = f"Everybody has one that nobody else sees. {still}."
    return card(3, "var(--card)", "var(--violet)", "secret", "Secret goals", said)


# The threat.


def danger(t, threat, far):
    y = 2 * HIGH + 9
    rim = "var(--red)" if threat >= 0 else "var(--line)"
    bed = rect(3, y, WIDTH - 6, THREAT, "var(--card)", 8, stroke=rim, stroke_width=1.8)
    bed += use(name("threat"), 9, y + 6, 20)
    if threat < 0:
        words = text(34, y + 21, "No threat", 15, **START, **BOLD)
        return piece(bed, words, id="threat", label="No threat")
    head = text(34, y + 21, f"{threat_name(threat)}: defended if", 15, **START, **BOLD)
    body = lines(t.must_hold[threat], 11, y + 40, 66, 2)
    used = len(wrap(t.must_hold[threat], 66))
    body += lines(penalty(t, threat), 11, y + 40 + STEP * used, 66, 3 - used)
    below = status(8, y + THREAT - 27, WIDTH - 16, far)
    return piece(bed, head, body, below, id="threat", label=menace(t, threat, far))


def penalty(t, threat):
    said = t.penalty[threat]
    return "" if said in ("", "none") else f"Else {said}"


def menace(t, threat, far):
    then = penalty(t, threat) or "No penalty but that it counts as failed"
    return f"Threat {threat_name(threat)}, defended if {t.must_hold[threat]}; {far.text}. {then}."


# How it stands.


def foot(t, state, revealed):
    """Failed threats as pips, goals achieved, secret goals done."""
    failed, achieved = state[:2]
    y = 2 * HIGH + THREAT + 14
    pips = "".join(
        circle(74 + 20 * n, y + 12, 7.5, "var(--red)" if n < failed else "var(--card)",
               stroke="var(--red-deep)", stroke_width=1.6)
        for n in range(t.threat_limit)
    )  # fmt: skip
    one = text(8, y + 17, "Failed", 14, **START, **BOLD) + pips
    goals = text(268, y + 17, f"Achieved {achieved}", 14, **START, **BOLD)
    signs = "".join(
        secret_sign(seat, 74 + 28 * seat, y + 36, done) for seat, done in enumerate(revealed)
    )
    two = text(8, y + 41, "Secrets", 14, **START, **BOLD) + signs
    two += text(268, y + 41, needed(t, revealed), 14, **START, **BOLD)
    return piece(one, goals, two, id="standing", label=tally(t, state, revealed))


def needed(t, revealed):
    """'1 done, 3 needed'."""
    return f"{sum(revealed)} done, {max(0, len(revealed) - t.secret_misses)} needed"


def tally(t, state, revealed):
    failed, achieved, goals_left, threats_left = state
    return (
        f"{failed} of {t.threat_limit} threats failed: with the last all of you lose. {achieved} "
        f"goals achieved, {goals_left} in the deck. Secret goals: {needed(t, revealed)}. "
        f"{threats_left} threats in the deck."
    )


def secret_sign(seat, x, y, done):
    disc = circle(x, y, 9, f"var(--seat-{seat + 1})", stroke="var(--plaque-ink)", stroke_width=1)
    if done:
        return disc + use(name("trophy"), x - 8, y - 9, 16)
    return disc + text(x, y + 5, "?", 14, "#fff", stroke="#000", stroke_width=0.4, **BOLD)
