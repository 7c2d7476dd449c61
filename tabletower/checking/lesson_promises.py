"""Promises of a lesson: it can be played as written, on the real rules, in five minutes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletower import art
from tabletower.art import Zone
from tabletower.engine import BadMove, Game, Table, sit_down
from tabletower.engine.diagnosis import Broken
from tabletower.engine.seat_names import plain
from tabletower.server.live.core.previews import meant, why_not
from tabletower.server.live.lessons import lesson

from .promise import Trial, promise

KEYS = {"say", "paragraph", "look", "move", "wrong", "other"}
FEWEST = 5  # decisions of the learner: less is a lecture
MINUTES, WORDS_A_MINUTE, SECONDS_A_DECISION = 5, 200, 8
TITLE = re.compile(r"\*\*(.+?)\*\*")
Script = dict[str, Any]


def has_lesson(game: Game) -> bool:
    return lesson(game) is not None


def script_of(game: Game) -> Script:
    script = lesson(game)
    assert script is not None
    return script


@dataclass
class Moment:
    """The table when a step of the lesson is shown."""

    table: Table
    seat: int
    step: Script

    @property
    def is_learners(self) -> bool:
        return "other" not in self.step

    @property
    def move(self) -> str:
        return str(self.step.get("move") or self.step.get("other", ""))

    @property
    def zones(self) -> list[Zone]:
        table, seat = self.table, self.seat
        zones: list[Zone] = art.for_game(table.game).zones(table.box, table.sight(seat), seat)
        return zones

    @property
    def name(self) -> str:
        """The step, for a report."""
        return f"the step '{(self.step.get('say') or self.move).strip()[:40]}…'"


def moments(game: Game) -> Iterator[Moment]:
    """The lesson, step by step, each move made after its step was shown."""
    script = script_of(game)
    seats = script.get("seats", game.seats[0])
    table = sit_down(game, script["seed"], seats, script.get("options", {}))
    for step in script["step"]:
        moment = Moment(table, script["seat"], step)
        yield moment
        if moment.move:
            make(moment)


def make(moment: Moment) -> None:
    """Make the move of a step: the learner's, or that of the first other seat that is asked."""
    table = moment.table
    others = [seat for seat in table.asked if (seat == moment.seat) == moment.is_learners]
    if not others:
        raise Broken(f"{moment.name} has a move of a seat that is not asked")
    try:
        table.play(others[0], table.game.moves.read(moment.move))
    except BadMove as problem:
        raise Broken(f"{moment.name}: '{moment.move}' cannot be played: {problem}") from None


@promise("every move of the lesson is legal when its turn comes", has_lesson)
def lesson_can_be_played(trial: Trial) -> Iterator[str]:
    *_, last = moments(trial.game)
    if last.table.over:
        yield "the lesson ends the game: leave the learner something to finish"


@promise("steps of the lesson say what is known, and bots do not wait meanwhile", has_lesson)
def steps_are_known(trial: Trial) -> Iterator[str]:
    before: Script = {}
    for moment in moments(trial.game):
        for key in sorted(moment.step.keys() - KEYS):
            yield f"{moment.name} has '{key}'; a step has {', '.join(sorted(KEYS))}"
        if moment.is_learners != ("say" in moment.step):
            yield f"{moment.name} is another's move, or says something: one of both"
        if len({"move", "wrong", "other"} & moment.step.keys()) > 1:
            yield f"{moment.name} has more than one of move, wrong and other"
        if not moment.is_learners and before and not {"move", "other"} & before.keys():
            yield f"{moment.name}: bots move at once, so it stands right behind the learner's move"
        before = moment.step


@promise("what the lesson calls wrong is refused for a reason of the rules", has_lesson)
def wrong_is_refused(trial: Trial) -> Iterator[str]:
    for moment in moments(trial.game):
        if wrong := moment.step.get("wrong"):
            table, seat = moment.table, moment.seat
            reasons = {table.why(seat, move) for move in meant(table, wrong)}
            if not reasons or "" in reasons:
                yield f"{moment.name}: {wrong} is no pick, or it is allowed"
            elif plain(why_not(table, seat, wrong)) not in reasons - {"this is not your decision"}:
                yield f"{moment.name}: {wrong} is refused only because it is not one's turn"


@promise("the lesson points at what is there: paragraphs, zones, pieces, titles", has_lesson)
def lesson_points_at_things(trial: Trial) -> Iterator[str]:
    written = set(re.findall(r"^§([\d.]*\d)", trial.game.rulebook, re.M))
    for moment in moments(trial.game):
        if moment.is_learners and moment.step.get("paragraph") not in written:
            yield f"{moment.name} names no paragraph of the rulebook"
        ids = {i for zone in moment.zones for i in re.findall(r'data-id="([^"]+)"', zone.svg)}
        if moment.step.get("look", "") not in ids | {zone.name for zone in moment.zones} | {""}:
            yield f"{moment.name} looks at '{moment.step['look']}', which is not on the table"
        yield from missing_titles(moment)


def missing_titles(moment: Moment) -> Iterator[str]:
    """List titles in ** ** that are not on the table."""
    shown = " ".join(zone.svg + zone.words for zone in moment.zones if zone.place != "info")
    for title in TITLE.findall(moment.step.get("say", "")):
        if title not in shown.replace("&#x27;", "'").replace("&#39;", "'"):
            yield f"{moment.name} names **{title}**, which does not lie on the table"


@promise("the learner decides, tries something wrong, and is done in five minutes", has_lesson)
def lesson_is_short(trial: Trial) -> Iterator[str]:
    steps = script_of(trial.game)["step"]
    words = sum(len(step.get("say", "").split()) for step in steps)
    decisions = sum("move" in step for step in steps)
    tries = sum("wrong" in step for step in steps)
    needed = words / WORDS_A_MINUTE + (decisions + tries) * SECONDS_A_DECISION / 60
    if decisions < FEWEST or not tries:
        yield f"the learner decides {decisions} times ({FEWEST} at least) and errs {tries} (1)"
    if needed >= MINUTES:
        yield f"it takes {needed:.1f} minutes to read and play, and {MINUTES} are enough"
