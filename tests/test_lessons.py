"""Every lesson can be played as it is written, on the real rules, in five minutes."""

import re
from dataclasses import dataclass

import pytest

from tabletower import art
from tabletower.engine import Table, sit_down
from tabletower.server.lessons import lesson
from tabletower.server.picks import meant, why_not
from tests.games import GAMES

LEARNED = [game for game in GAMES if lesson(game)]
KEYS = {"say", "paragraph", "look", "move", "wrong", "other"}
FEWEST = 5  # decisions of the learner: less is a lecture
MINUTES, WORDS_A_MINUTE, SECONDS_A_DECISION = 5, 200, 8
TITLE = re.compile(r"\*\*(.+?)\*\*")


@dataclass
class Moment:
    """The table when a step of the lesson is shown."""

    table: Table
    seat: int
    step: dict

    @property
    def is_learners(self) -> bool:
        return "other" not in self.step

    @property
    def move(self) -> str:
        return self.step.get("move") or self.step.get("other", "")

    @property
    def zones(self):
        view = self.table.view(self.seat)[0]
        return art.of(self.table.game).zones(self.table.box, view, self.seat)


@pytest.fixture(params=LEARNED, ids=[game.name for game in LEARNED])
def learned(request):
    return request.param


def moments(game):
    """The lesson, step by step, each move made after its step was shown."""
    script = lesson(game)
    seats = script.get("seats", game.seats[0])
    table = sit_down(game, script["seed"], seats, script.get("options", {}))
    for step in script["step"]:
        moment = Moment(table, script["seat"], step)
        yield moment
        if moment.move:
            seat = whose(table, moment)
            table.play(seat, game.moves.read(moment.move))


def whose(table, moment):
    """The learner's move, or that of the first other who is asked."""
    if moment.is_learners:
        assert moment.seat in table.asked
        return moment.seat
    return next(seat for seat in table.asked if seat != moment.seat)


def test_a_game_to_learn_is_on_the_shelf():
    assert LEARNED


def test_every_move_is_legal_when_its_turn_comes(learned):
    *_, last = moments(learned)
    assert not last.table.over  # there is a game left for the learner to finish


def test_steps_say_what_is_known(learned):
    for moment in moments(learned):
        assert moment.step.keys() <= KEYS
        assert moment.is_learners == ("say" in moment.step)
        assert len({"move", "wrong", "other"} & moment.step.keys()) <= 1


def test_bots_do_not_wait_while_something_is_said(learned):
    """They move as soon as they are asked, so their moves stand right behind the learner's."""
    steps = lesson(learned)["step"]
    for before, step in zip([{}, *steps], steps):
        assert "other" not in step or {"move", "other"} & before.keys() or before == {}


def test_what_is_wrong_is_refused_for_a_reason_of_the_rules(learned):
    for moment in moments(learned):
        if wrong := moment.step.get("wrong"):
            table, seat = moment.table, moment.seat
            reasons = {table.why(seat, move) for move in meant(table, wrong)}
            assert reasons
            assert "" not in reasons
            assert why_not(table, seat, wrong) in reasons - {"this is not your decision"}


def test_every_paragraph_is_in_the_rulebook(learned):
    written = set(re.findall(r"^§([\d.]+)", learned.rulebook, re.M))
    assert {step["paragraph"] for step in lesson(learned)["step"] if "say" in step} <= written


def test_there_is_something_to_look_at(learned):
    for moment in moments(learned):
        names = {zone.name for zone in moment.zones}
        ids = {id for zone in moment.zones for id in re.findall(r'data-id="([^"]+)"', zone.svg)}
        assert moment.step.get("look", "") in names | ids | {""}


def test_what_has_a_name_lies_on_the_table(learned):
    for moment in moments(learned):
        shown = " ".join(zone.svg + zone.words for zone in moment.zones if zone.place != "info")
        for title in TITLE.findall(moment.step.get("say", "")):
            assert title in shown.replace("&#x27;", "'").replace("&#39;", "'")


def test_the_learner_decides_and_is_done_in_five_minutes(learned):
    steps = lesson(learned)["step"]
    words = sum(len(step.get("say", "").split()) for step in steps)
    decisions = sum("move" in step for step in steps)
    tries = sum("wrong" in step for step in steps)
    assert decisions >= FEWEST
    assert tries
    needed = words / WORDS_A_MINUTE + (decisions + tries) * SECONDS_A_DECISION / 60
    assert needed < MINUTES
