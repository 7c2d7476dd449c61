"""The course of a match: two truths that a reader cannot tell apart and the same moves, or two
choices of somebody else that a reader does not see; and every picture that the reader is sent
meanwhile, through the windows for answers, byte by byte."""

from itertools import islice
from random import Random
from weakref import proxy

import pytest

from tabletower.checking.noninterference import choice_at, in_one_game
from tabletower.server.live.core.match import Match, Play
from tabletower.server.live.core.reader import Reader
from tabletower.server.model.records import Event, Row, Seat
from tests.soak import many
from tests.test_noninterference import CHOSEN_IN_SECRET
from tests.truths import pairs

from .hand_clock import HandClock

PAIRS = many(20, 150)
SHORTEST = 0.001


@pytest.fixture
def clock():
    return HandClock()


class Course:
    """One truth, played as a match of people, and what one reader is sent of it."""

    def __init__(self, pair, truth, clock):
        table = pair.table.copy()
        table.state = truth.copy()
        self.first, self.clock, self.reader = table.copy(), clock, pair.reader
        row = Row("m", table.game.name, 1, "", "{}", "s", 0, seed="1", started=1)
        seats = [Seat("m", n, guest=f"g{n}", name=f"P{n}") for n in range(table.seats)]
        self.match = Match(row, seats, table.game, pace=1.0, clock=clock)
        self.match.play = Play(proxy(self.match), table)
        self.match.play.at = self.at
        self.eyes, self.sent = Reader(self.match, pair.reader), []
        self.render()

    def at(self, moves):
        table = self.first.copy()
        for made in self.match.table.log[:moves]:
            table.play(made.seat, made.move)
        return table

    def render(self):
        picture = self.eyes.render().whole()
        if not self.sent or self.sent[-1] != picture:
            self.sent.append(picture)

    def make(self, seat, text):
        tried = self.match.play.read_move(seat, text)
        event = self.match.play.next_event(seat, "move", text, tried)
        self.match.play.fold(Event(**vars(event) | {"made": self.clock.stamp()}), tried)
        self.render()

    def settle(self, declines_early):
        """Time passes; whoever is asked quietly, and is not the reader, says no: early or late."""
        for _ in range(64):
            table, delivery = self.match.table, self.match.delivery
            asked = [seat for seat in table.asked if table.is_quiet and seat != self.reader]
            due = [seat for seat in asked if delivery.is_due(seat)]
            early = declines_early and not (delivery.reaction and delivery.reaction.is_shared)
            if due or (asked and early and asked[0] in delivery.asked_quietly()):
                self.make(asked[0], table.game.words.passes)
            elif delivery.reaction and delivery.reaction.current is not None:
                if delivery.reaction.is_closed:
                    delivery.reaction.settled = max(
                        delivery.reaction.settled, delivery.reaction.current + 1
                    )
                self.clock.at = max(delivery.reaction.next, self.clock.at + SHORTEST)
                delivery.go_on()
                self.render()
            else:
                return


@pytest.mark.parametrize("declines_early", [True, False])
def test_every_picture_is_the_same_in_two_truths(game, clock, declines_early):
    rested = 0
    for pair in pairs(game, PAIRS, seed=7):
        if pair.game.state.is_quiet(pair.truths[0]):
            continue
        rested += compared(pair, clock, Random(pair.table.seed), declines_early)
    assert rested > 10 or not game.words.beats


def compared(pair, clock, chance, declines_early):
    """Make the same moves in both, while nothing comes to light; how many were rested after."""
    courses, rested = [Course(pair, truth, clock) for truth in pair.truths], 0
    for step in pair.steps(chance):
        if step.differing and not step.leaked:
            break  # something came to light
        rested += made_in(courses, step, clock, declines_early)
        assert courses[0].sent == courses[1].sent, pair.said
        if pair.truths[0]["over"][0] or pair.game.state.is_quiet(pair.truths[0]):
            break
    return rested


def made_in(courses, step, clock, declines_early):
    """Make a move in each course at the same time; how many were rested after."""
    began, rested = clock.at, 0
    for course, move in zip(courses, step.moves):
        clock.at = began
        course.make(step.seat, course.match.game.moves.wire(move))
        rested += course.match.delivery.reaction is not None
        course.settle(declines_early)
    return rested


@pytest.mark.parametrize(("game", "options"), CHOSEN_IN_SECRET)
def test_no_picture_tells_of_a_hidden_choice(game, options, clock):
    box, chance, met = game.open_box(options), Random(3), 0
    found = (pair for _ in range(PAIRS) for pair in in_one_game(game, box, chance))
    for pair in islice(found, 4 * PAIRS):
        choice = None if pair.table.is_quiet else choice_at(pair.table, chance)
        if choice and choice[1].is_hidden:
            after, step = choice
            courses = [Course(after, pair.table.state, clock) for _ in step.moves]
            made_in(courses, step, clock, True)
            assert courses[0].sent == courses[1].sent, after.said
            met += 1
    assert met > 2
