"""What the loop counts is what happens at a table, seen and chosen as anybody there would."""

from collections import Counter
from itertools import islice, pairwise

import numpy as np
import pytest

from tabletower.bots import bot
from tabletower.engine import Table, draw, kind_of, random_games, seeded, seeds_from
from tabletower.engine.loops import one_asked
from tabletower.engine.record import as_int64
from tabletower.engine.signature import random_game
from tabletower.engine.views import copy_view
from tabletower.lab import game_hooks, plan
from tabletower.lab.chunk import game_of, on_cpu, play_chunk
from tabletower.lab.loops import (
    CHANGES,
    CHOICES,
    FORCED,
    MOVES,
    POINTS,
    SINCE,
    STEPS,
    TAKERS,
    TIMES,
    TURN,
    WHOLE,
    WINNERS,
    WON,
    count_event,
)
from tabletower.lab.plans import Span, open_boxes
from tests.bound import until_over
from tests.games import CONNECT_FOUR, ORCHARD
from tests.soak import many

SMALL = [CONNECT_FOUR, ORCHARD]


def test_a_view_in_the_loop_is_the_view_at_the_table(game):
    show = game.twin(copy_view)
    for seed in range(many(2, 40)):
        for table in islice(random_game(game, seed), 0, 600, many(7, 1)):
            for seat in range(table.seats):
                work = np.repeat(table.state, 2)
                record = game.state
                show(work, as_int64(work), 0, 1, record.masks[seat], seat, record.quiet_at)
                assert game.state.bytes(work[1:]) == game.state.bytes(table.view(seat))


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.name)
def test_random_games_are_those_of_the_engine(game):
    asked = plan(game.spec, bots="random", games=200, players=2)
    rows = play_chunk(asked, 0).rows
    games = random_games(game, game.open_box(), 2, seeds_from(0, 200))
    assert (rows[:, MOVES] == games.moves).all()
    assert (rows[:, WINNERS] == games.winners).all()
    assert (rows[:, POINTS:] == games.scores).all()


def followed(asked, number):
    """A game of a plan once more, at a table: what the loop should have counted."""
    game, rotations = game_of(asked.game), asked.rotations
    deal, turn = divmod(number, rotations)
    table = Table(game, open_boxes(asked)[0], asked.players[0], asked.first + deal)
    leaders, choices, forced = [], 0, 0
    for _ in until_over(table):
        seat = table.asked[0]
        legal = table.legal(seat)
        choices, forced = choices + len(legal), forced + (len(legal) == 1)
        chooser = bot(asked.bots[(seat + turn) % rotations])
        seed = (table.seed << STEPS) + len(table.log)
        view = table.view(seat)
        move = legal[0]
        if len(legal) > 1:
            move = chooser.choose(game, table.box, view, seat, seed)
        table.play(seat, move)
        best = [n for n in range(table.seats) if table.scores[n] == max(table.scores)]
        leaders.append(best[0] if len(best) == 1 else -1)
    return table, leaders, choices, forced


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.name)
def test_a_row_tells_what_happened_at_the_table(game):
    asked = plan(game.spec, bots="greedy,search:20", games=6, players=2, seed=5)
    part = on_cpu(game_of(asked.game), asked, Span(2, 0, 6))
    for number, row in enumerate(part.rows):
        table, leaders, choices, forced = followed(asked, number)
        assert row[TURN] == number % 2
        assert row[MOVES] == len(table.log)
        assert [seat for seat in range(2) if row[WINNERS] >> seat & 1] == table.winners
        assert row[POINTS:].tolist() == table.scores
        assert (row[CHOICES], row[FORCED]) == (choices, forced)
        alone = [each for each in leaders if each >= 0]
        assert row[CHANGES] == sum(a != b for a, b in pairwise(alone))
        [winner] = table.winners
        behind = [n for n, each in enumerate(leaders, 1) if each != winner]
        assert row[SINCE] == min(max(behind, default=0) + 1, len(leaders))


def test_kinds_of_moves_are_counted_with_what_their_makers_won():
    asked = plan(ORCHARD.spec, bots="random", games=50, players=3)
    game, pieces = game_of(asked.game), play_chunk(asked, 0).pieces
    times, won, takers = Counter(), Counter(), Counter()
    for seed in range(50):
        table, dice = Table(game, open_boxes(asked)[0], 3, seed), seeded(seed, 1)
        for _ in until_over(table):
            dice, seat = one_asked(int(table.state["asked"][0]), dice)
            legal = table.legal(seat)
            dice, number = draw(dice, len(legal))
            table.play(seat, legal[number])
        kinds = [(made.seat, kind_of(made.move)) for made in table.log]
        times.update(kind for _, kind in kinds)
        for seat, kind in set(kinds):
            takers[kind] += 1
            won[kind] += (seat in table.winners) / len(table.winners)
    for kind in game.moves.numbers:
        assert pieces[kind, [TAKERS, TIMES]].tolist() == [takers[kind], times[kind]]
        assert pieces[kind, WON] / WHOLE == pytest.approx(won[kind])


def test_who_takes_two_copies_takes_a_piece_once():
    box = ORCHARD.open_box()
    [moves, *_] = game_hooks.groups(ORCHARD, box)
    twins = [moves, game_hooks.Group("cards", ("plum", "", "pear", "plum", ""), len(moves.names))]
    first = len(moves.names)
    assert game_hooks.alike(twins)[first:].tolist() == [
        first,
        first + 1,
        first + 2,
        first,
        first + 1,
    ]
    marks, event = np.zeros((2, first + 5), np.int64), np.array([7, 0, 3])
    line = np.array([7, 0, 2, 0, 1, first, 5])
    for copy in (0, 3):
        event[2] = copy
        count_event(event, 1, line, game_hooks.alike(twins), marks)
    assert marks[1, first] == 2
    assert marks.sum() == 2


def test_a_part_is_the_same_whatever_was_played_before():
    asked = plan(ORCHARD.spec, bots="greedy,search:10", games=60, players=2)
    whole = on_cpu(game_of(asked.game), asked, Span(2, 0, 60))
    halves = [on_cpu(game_of(asked.game), asked, Span(2, *span)) for span in ((0, 30), (30, 60))]
    assert (np.concatenate([each.rows for each in halves]) == whole.rows).all()
    assert (halves[0].pieces + halves[1].pieces == whole.pieces).all()


@pytest.mark.parametrize("players", [2, 4])
def test_every_bot_has_every_deal_from_every_seat(players):
    rows = play_chunk(plan(ORCHARD.spec, bots="random,greedy", games=40, players=players), 0).rows
    deals, counts = np.unique(rows[:, 0], return_counts=True)
    assert len(deals) == 20
    assert set(counts) == {2}
    assert rows[:4, TURN].tolist() == [0, 1, 0, 1]


def test_every_game_names_what_can_be_taken(game):
    box = game.open_box()
    groups = game_hooks.groups(game, box)
    assert groups[0].names == tuple(
        game.words.labels.get(f"move:{kind.name}", kind.name) for kind in game.moves.kinds
    )
    lines = game_hooks.taken(game, groups)
    assert len(lines) == len(groups) - 1
    for group, line in zip(groups[1:], lines):
        assert any(group.names) or game.box.options
        assert 1 <= line[2] <= 3
        assert line[6] == len(group.names)
