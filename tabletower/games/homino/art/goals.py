"""Living Together: open goals, the own secret one, the threat, and how far all of them are."""

from collections.abc import Iterator
from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.badges import pill, pill_width
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, close_by, from_afar, group, piece
from tabletower.art.text_layout import rows, width, wrapped
from tabletower.kits.phrases import capital

from ..components import GOALS, THREATS
from ..rules.record import OPEN_GOALS
from ..words.names import goal as goal_name
from ..words.names import threat as threat_name
from ..words.progress import NOT_YET, Standing
from .look import Standings, Texts, standings
from .names import name

WIDTH = 400
READABLE = 0.8  # pixels for a unit, so that small letters have 10 pixels
ROW, THREAT, FOOT = 82, 108, 52  # how high a goal is, the threat, and how it stands
EDGE = 3
HEIGHT = 4 * (ROW + 2) + THREAT + FOOT + 2 * EDGE
LEFT = 10  # where words begin


class Print(NamedTuple):
    """How words are set: large if they are seen from afar."""

    title: float
    size: float
    step: float  # from line to line
    most: int  # lines below the title


CLOSE = Print(15.5, 13, 13.8, 4)
AFAR = Print(19, 20, 23, 2)
PILL = 22  # how high it is
Goals = tuple[tuple[int, int, int], int, int, tuple[bool, ...]]  # open, secret, shown, by seat
Tally = tuple[int, int, int, int]  # threats failed, goals achieved, goals and threats left


def zone(t: Texts, seen: Seen, reader: int) -> Zone:
    plays = reader >= 0
    slots = tuple(number - 1 for number in seen.goal_slot)
    secret = seen.mission[reader] - 1 if plays else -1
    shown = seen.mission_shown[reader] - 1 if plays else -1
    revealed = tuple(number > 0 for number in seen.mission_shown[: seen.seats])
    state = seen.failed, seen.achieved, seen.goals_left, seen.threats_left
    far = standings(t, seen, reader)
    goals = slots, secret, shown, revealed
    return zone_of(t, goals, seen.threat - 1, state, far, plays)


@kept
def zone_of(t: Texts, goals: Goals, threat: int, state: Tally, far: Standings, plays: bool) -> Zone:
    (slots, secret, shown, revealed), (opened, own, danger_) = goals, far
    tasks = t.secret_task[len(revealed)]
    cards = [goal(t, n, number, opened[n]) for n, number in enumerate(slots)]
    cards.append(mission(t, tasks, secret, shown, own) if plays else missions(revealed))
    ground = rect(0, 0, WIDTH, HEIGHT, "var(--hill)", 10)
    parts = ground, *cards, danger(t, threat, danger_), foot(t, state, revealed)
    said = [about(t, n, t.task[n], opened[at]) for at, n in enumerate(slots) if n >= 0]
    said += [f"Your secret goal, {about(t, secret, tasks[secret], own)}"] if secret >= 0 else []
    said += [menace(t, threat, danger_)] if danger_ else []
    said += [tally(t, state, revealed)]
    return Zone(
        "goals", "Goals and threats", "shared", WIDTH, HEIGHT, parts, " ".join(said), "Goals",
        READABLE * WIDTH,
    )  # fmt: skip


def card(
    n: int, rim: str, sign: str, title: str, words: str, then: str = "", far: Standing | None = None
) -> str:
    """A title and how far it is; below, a task and what it brings."""
    y = EDGE + (ROW + 2) * n
    bed = rect(EDGE, y, WIDTH - 2 * EDGE, ROW, "var(--card)", 8, stroke=rim, stroke_width=1.8)
    head = use(name(sign), LEFT - 2, y + 5, 20)
    close = heading(CLOSE, y, title, far) + lines(CLOSE, y, (words, then))
    afar = heading(AFAR, y, title, far) + lines(AFAR, y, (words,))
    return bed + head + close_by(close) + from_afar(afar)


def heading(how: Print, y: float, title: str, far: Standing | None = None) -> str:
    """A title, and at the right end what is missing, as far as there is room for it."""
    said = text(LEFT + 23, y + 21, title, how.title, **START, **BOLD)
    if far is None:
        return said
    room = WIDTH - EDGE - LEFT - 36 - width(title, how.title, 800)
    shown = next((each for each in told(far) if pill_width(each, how.size, PILL) <= room), NOT_YET)
    x = WIDTH - EDGE - 5 - pill_width(shown, how.size, PILL)
    return said + pill(x, y + 4 + PILL / 2, shown, how.size, far.holds, PILL)


def told(far: Standing) -> Iterator[str]:
    """'floor 2: 3 of 5', and shorter."""
    yield far.text
    if far.text.startswith("floor"):
        yield far.text.partition(": ")[2]


def lines(how: Print, y: float, paragraphs: tuple[str, ...]) -> str:
    """Below the title, as many as there is room for."""
    found = [each for said in paragraphs for each in set_in(how, said)][: how.most]
    return rows(LEFT, y + 24 + how.step * 0.78, found, how.size, how.step, **START)


def set_in(how: Print, said: str) -> tuple[str, ...]:
    return wrapped(said, how.size, WIDTH - 3 * LEFT, most=how.most)


def about(t: Texts, number: int, task: str, far: Standing | None) -> str:
    assert far
    return f"{goal_name(number)}. {task}; {far.text}. {capital(t.reward[number])}."


def goal(t: Texts, n: int, number: int, far: Standing | None) -> str:
    if number < 0:
        return card(n, "var(--line)", "trophy", "No more goals", "")
    drawn = card(n, "var(--green)", "trophy", goal_name(number), t.task[number],
                 capital(t.reward[number]), far)  # fmt: skip
    said = f"Goal {about(t, number, t.task[number], far)}"
    return piece(drawn, id=f"goal-{GOALS[number]}", label=said)


def mission(t: Texts, tasks: list[str], secret: int, shown: int, far: Standing | None) -> str:
    """Only its owner sees it."""
    if secret >= 0:
        said = f"Your secret goal, {about(t, secret, tasks[secret], far)}"
        drawn = card(OPEN_GOALS, "var(--violet)", "secret", goal_name(secret), tasks[secret],
                     capital(t.reward[secret]), far)  # fmt: skip
        return piece(group(drawn, data_id=f"goal-{GOALS[secret]}"), id="mission", label=said)
    done = f"{goal_name(shown)} is achieved" if shown >= 0 else "none"
    drawn = card(OPEN_GOALS, "var(--violet)", "secret", "Your secret goal", capital(done))
    return piece(drawn, id="mission", label=f"Your secret goal: {done}")


def missions(revealed: tuple[bool, ...]) -> str:
    """Who watches sees how many are done."""
    left = revealed.count(False)
    still = f"{left} {'is' if left == 1 else 'are'} still open" if left else "All are achieved"
    said = f"Everybody has one that nobody else sees. {still}."
    return card(OPEN_GOALS, "var(--violet)", "secret", "Secret goals", said)


def danger(t: Texts, threat: int, far: Standing | None) -> str:
    y = EDGE + 4 * (ROW + 2)
    rim = "var(--red)" if threat >= 0 else "var(--line)"
    bed = rect(EDGE, y, WIDTH - 2 * EDGE, THREAT, "var(--card)", 8, stroke=rim, stroke_width=1.8)
    bed += use(name("threat"), LEFT - 2, y + 5, 20)
    if threat < 0:
        none = [heading(how, y, "No threat") for how in (CLOSE, AFAR)]
        return piece(bed, close_by(none[0]), from_afar(none[1]), id="threat", label="No threat")
    assert far
    title, must = f"{threat_name(threat)}: defended if", t.must_hold[threat]
    close = heading(CLOSE, y, title) + lines(CLOSE, y, (must, penalty(t, threat)))
    afar = heading(AFAR, y, title) + lines(AFAR, y, (must,))
    drawn = close_by(close, below(CLOSE, y, far)) + from_afar(afar, below(AFAR, y, far))
    drawn = group(bed, drawn, data_id=f"threat-{THREATS[threat]}")
    return piece(drawn, id="threat", label=menace(t, threat, far))


def below(how: Print, y: float, far: Standing) -> str:
    """Names are told here: it is as wide as the card."""
    wide = WIDTH - 2 * EDGE - 10
    return pill(EDGE + 5, y + THREAT - 27 + PILL / 2, far.text, how.size, far.holds, PILL, wide)


def penalty(t: Texts, threat: int) -> str:
    said = t.penalty[threat]
    return "" if said in ("", "none") else f"Else {said}"


def menace(t: Texts, threat: int, far: Standing) -> str:
    then = penalty(t, threat) or "No penalty but that it counts as failed"
    return f"Threat {threat_name(threat)}, defended if {t.must_hold[threat]}; {far.text}. {then}."


def foot(t: Texts, state: Tally, revealed: tuple[bool, ...]) -> str:
    """Failed threats as pips, goals achieved, secret goals done."""
    failed, achieved = state[:2]
    limit = t.threat_limit[len(revealed)]
    y, step = EDGE + 4 * (ROW + 2) + THREAT + 4, min(20, 132 / limit)
    pips = "".join(
        circle(97 + step * n, y + 12, 7, "var(--red)" if n < failed else "var(--card)",
               stroke="var(--red-deep)", stroke_width=1.6)
        for n in range(limit)
    )  # fmt: skip
    done = enumerate(revealed)
    signs = "".join(secret_sign(seat, 97 + 24 * seat, y + 36, one) for seat, one in done)
    words = ((LEFT, 18, "Failed"), (LEFT, 43, "Secrets"), (240, 18, f"Achieved {achieved}"),
             (240, 43, needed(t, revealed)))  # fmt: skip
    said = "".join(text(x, y + low, each, 18, **START, **BOLD) for x, low, each in words)
    return piece(said, pips, signs, id="standing", label=tally(t, state, revealed))


def needed(t: Texts, revealed: tuple[bool, ...]) -> str:
    """'1 done, 3 needed'."""
    seats = len(revealed)
    return f"{sum(revealed)} done, {max(0, seats - t.secret_misses[seats])} needed"


def tally(t: Texts, state: Tally, revealed: tuple[bool, ...]) -> str:
    failed, achieved, goals_left, threats_left = state
    return (
        f"{failed} of {t.threat_limit[len(revealed)]} threats failed: with the last all of you "
        f"lose. {achieved} "
        f"goals achieved, {goals_left} in the deck. Secret goals: {needed(t, revealed)}. "
        f"{threats_left} threats in the deck."
    )


def secret_sign(seat: int, x: float, y: float, done: bool) -> str:
    disc = circle(x, y, 9, f"var(--seat-{seat + 1})", stroke="var(--plaque-ink)", stroke_width=1)
    if done:
        return disc + use(name("trophy"), x - 8, y - 9, 16)
    return disc + text(x, y + 5, "?", 14, "#fff", stroke="#000", stroke_width=0.4, **BOLD)
