"""Many games at once: the same ones on one core and on many, one by one and in a heap."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import draw, game_in, loops, random_games, seeded, seeds_from, sit_down
from tabletower.engine.batch import Games
from tests.bound import at_most
from tests.games import AUCTION, CONNECT_FOUR, PLAYED, ROOT, finished, is_long, somewhere
from tests.soak import many

FAIR = game_in(ROOT / "tests/toys/fair").go_fast()
MANY = 12
pytestmark = pytest.mark.heavy


def played(game, seeds, cores=None, seats=None, **options):
    """Random games with their last states."""
    seats = seats or game.seats[-1]
    return random_games(game, game.open_box(options), seats, np.asarray(seeds), cores, keep=True)


def as_bytes(game, games):
    """Everything that is known of many games."""
    last = [game.state.bytes(games.last[n : n + 1]) for n in range(len(games.moves))]
    rows = (games.moves, games.winners, games.scores)
    return [row.tolist() for row in rows], last


# The same games, however they are shared out.


@pytest.mark.parametrize("cores", [1, 2, 3, 7, MANY, 1000])
def test_the_number_of_cores_does_not_matter(game, cores):
    seeds = seeds_from(5, MANY)
    assert as_bytes(game, played(game, seeds, cores)) == as_bytes(game, played(game, seeds))


@pytest.mark.parametrize("cut", [0, 1, 5, MANY - 1, MANY])
def test_a_batch_in_two_parts_is_the_same_batch(game, cut):
    seeds = seeds_from(0, MANY)
    parts = [as_bytes(game, played(game, part)) for part in (seeds[:cut], seeds[cut:])]
    (rows, last), (more, later) = parts
    joined = [a + b for a, b in zip(rows, more)], last + later
    assert joined == as_bytes(game, played(game, seeds))


def test_the_order_of_the_seeds_does_not_matter(game):
    seeds = seeds_from(0, MANY)
    forth, back = played(game, seeds), played(game, seeds[::-1].copy())
    assert forth.moves.tolist() == back.moves.tolist()[::-1]
    assert forth.scores.tolist() == back.scores.tolist()[::-1]


def test_the_same_seed_gives_the_same_game_in_any_company(game):
    games = played(game, [7, 7, 3, 7], cores=3)
    states = [game.state.bytes(games.last[n : n + 1]) for n in range(4)]
    assert states[0] == states[1] == states[3]
    alone = played(game, [7])
    assert game.state.bytes(alone.last) == states[0]


def test_without_keeping_the_rows_are_the_same(game):
    box, seats, seeds = game.open_box(), game.seats[0], seeds_from(0, MANY)
    kept, gone = (random_games(game, box, seats, seeds, keep=keep) for keep in (True, False))
    assert gone.last is None
    assert kept.scores.tolist() == gone.scores.tolist()
    assert kept.winners.tolist() == gone.winners.tolist()


def test_no_games_are_no_rows(game):
    games = played(game, seeds_from(0, 0))
    assert games.moves.shape == games.winners.shape == games.last.shape == (0,)
    assert games.scores.shape == (0, game.seats[-1])


def test_seeds_stand_in_a_row():
    assert seeds_from(3, 4).tolist() == [3, 4, 5, 6]
    assert seeds_from(0, 1).dtype == np.int64


@pytest.mark.parametrize("seed", [0, (1 << 32) - 1, 1 << 32, (1 << 62) - 1])
def test_every_seed_plays(game, seed):
    assert played(game, [seed]).last["over"].tolist() == [1]


# What a row says.


def test_the_last_states_are_over_and_score_as_the_rows_say(game):
    games = played(game, seeds_from(0, MANY), seats=game.seats[0])
    table = sit_down(game, seats=game.seats[0])
    for number in range(MANY):
        table.state = games.last[number : number + 1]
        assert table.over
        assert table.scores == games.scores[number].tolist()
        assert table.winners == [s for s in range(table.seats) if games.winners[number] >> s & 1]
        assert 0 < games.moves[number] <= game.rules.LONGEST


@pytest.mark.parametrize("seats", range(2, 7))
def test_wins_are_shared_out_whole(seats):
    games = played(AUCTION, seeds_from(0, 200), seats=seats)
    assert games.scores.shape == (200, seats)
    assert games.wins().shape == (seats,)
    assert games.wins().sum() == pytest.approx(1)
    assert (games.wins() > 0).all()


def test_wins_of_every_game_are_shared_out_whole(game):
    assert played(game, seeds_from(0, MANY)).wins().sum() == pytest.approx(1)


def test_a_shared_victory_counts_in_parts():
    rows = np.array([0b01, 0b10, 0b11, 0b11])
    games = Games(np.zeros(4), rows, np.zeros((4, 2)), None)
    assert games.wins().tolist() == [0.5, 0.5]
    games = Games(np.zeros(2), np.array([0b111, 0b001]), np.zeros((2, 3)), None)
    assert games.wins().tolist() == pytest.approx([2 / 3, 1 / 6, 1 / 6])


def test_a_game_that_all_lose_together_is_nobodys_victory():
    games = Games(np.ones(2, np.int64), np.array([0, 0b11]), np.zeros((2, 2), np.int64), None)
    assert games.wins().tolist() == [0.25, 0.25]


def test_games_that_are_over_at_once_have_no_moves():
    games = played(FAIR, seeds_from(0, 5), seats=8, rounds="0")
    assert games.moves.tolist() == [0] * 5
    assert games.winners.tolist() == [0xFF] * 5
    assert games.wins().tolist() == [1 / 8] * 8


def test_eight_seats_play_to_the_end():
    games = played(FAIR, seeds_from(0, MANY), seats=8)
    assert (games.moves >= 2 * 8).all()
    assert games.wins().sum() == pytest.approx(1)
    assert games.last["round"].tolist() == [2] * MANY


@given(st.data())
def test_the_winners_have_the_most_points_and_then_the_best_tie_break(data):
    seats = data.draw(st.integers(2, 6))
    table = sit_down(AUCTION, seats=seats)
    for seat in range(seats):
        table.s.took[seat] = data.draw(st.integers(-1, 2))
        table.s.used[seat] = data.draw(st.sampled_from([[0] * 5, [1, 0, 0, 0, 0], [0, 0, 1, 0, 0]]))
    marks = [
        (table.s.took[seat], -sum(card * used for card, used in enumerate(table.s.used[seat], 1)))
        for seat in range(seats)
    ]
    assert table.winners == [seat for seat in range(seats) if marks[seat] == max(marks)]


# Random games, move by move.


def by_hand(game, seed, seats):
    """The random game of a seed, as `playout` is said to play it."""
    table, dice = sit_down(game, seed, seats), seeded(seed, 1)
    for _ in at_most(game.rules.LONGEST + 1, "the game does not end"):
        if table.over:
            break
        seat = table.asked[0]
        for seats, other in enumerate(table.asked[1:], 2):
            dice, lot = draw(dice, seats)
            seat = other if lot == 0 else seat
        moves = table.legal(seat)
        dice, number = draw(dice, len(moves))
        table.play(seat, moves[number])
    return table


@pytest.mark.parametrize("seed", [0, 1, 2, 1000, 1 << 61])
def test_a_random_game_is_one_that_could_be_played_at_the_table(game, seed):
    games = played(game, [seed])
    table = by_hand(game, seed, game.seats[-1])
    assert game.state.bytes(games.last) == game.state.bytes(table.state)
    assert games.moves.tolist() == [len(table.log)]


@pytest.mark.parametrize("asked", [0b1, 0b10000000, 0b11, 0b1010, 0b111, 0b10010110, 0b11111111])
def test_of_all_who_are_asked_each_is_as_likely(asked):
    seats = [seat for seat in range(8) if asked >> seat & 1]
    dice, counts = seeded(1, 0), Counter()
    for _ in range(500 * len(seats)):
        dice, seat = loops.one_asked(asked, dice)
        counts[seat] += 1
    assert set(counts) == set(seats)
    assert all(abs(count - 500) < 100 for count in counts.values())


@pytest.mark.parametrize("seat", range(8))
def test_the_lowest_seat_is_found(seat):
    assert loops.lowest(1 << seat) == loops.lowest(0xFF << seat & 0xFF) == seat


@given(st.sampled_from(PLAYED), st.integers(0, 1000))
def test_a_playout_goes_from_anywhere_to_the_end(game, seed):
    table = somewhere(game, seed)
    out = np.zeros(game.rules.MOST_MOVES, np.int64)
    dice, moves = game.plain.twin(loops.playout)(table.box.b, table.s, out, seeded(seed, 1))
    assert table.over
    assert 0 < moves <= game.rules.LONGEST
    assert dice > 0


def test_a_playout_of_a_game_that_is_over_does_nothing(game):
    table = finished(game, 3)
    before = table.state.tobytes()
    out = np.zeros(game.rules.MOST_MOVES, np.int64)
    assert game.plain.twin(loops.playout)(table.box.b, table.s, out, 5) == (5, 0)
    assert table.state.tobytes() == before


@pytest.mark.parametrize("game", [CONNECT_FOUR, AUCTION], ids=["connect_four", "auction"])
def test_games_played_for_their_own_sake_are_the_same_games(game):
    box, seats = game.open_box(), game.seats[0]
    blank = game.state.blank(seats)
    counted = game.twin(loops.count_random_games)(box.record, blank, 10, MANY, blank.copy())
    assert counted == played(game, seeds_from(10, MANY), seats=seats).moves.sum()


# The tree.


def count(table, depth):
    """How many sequences of so many moves there are; of seats asked together the lowest begins."""
    if depth == 0:
        return 1
    if table.over:
        return 0
    seat, here, total = table.asked[0], table.state, 0
    for move in table.legal(seat):
        table.state = here.copy()
        table.game.twin(loops.make)(table.box.record, table.state, seat, move)
        total += count(table, depth - 1)
    table.state = here
    return total


def perft(table, depth):
    states = np.concatenate([table.state] * (depth + 1))
    return table.game.twin(loops.perft)(table.box.record, states, depth)


# Compiling the count for a long game takes longer than all it counts.
COUNTED = [game for game in PLAYED if many(0, 1) or not is_long(game)]
counted = pytest.mark.parametrize("game", COUNTED, ids=[game.name for game in COUNTED])


@counted
@pytest.mark.parametrize("depth", range(4))
@pytest.mark.parametrize("seed", range(3))
def test_the_tree_is_counted_as_by_hand(game, seed, depth):
    table = somewhere(game, seed)
    assert perft(table, depth) == count(table, depth)


@counted
@pytest.mark.parametrize("depth", range(4))
def test_the_tree_is_counted_to_its_end(game, depth):
    """Also where some branches have ended and others have not."""
    long, *_ = sorted((finished(game, seed) for seed in range(5)), key=lambda t: -len(t.log))
    table = sit_down(game, long.seed, long.seats, long.box.options)
    for made in long.log[:-2]:
        table.play(made.seat, made.move)
    assert perft(table, depth) == count(table, depth)


@counted
def test_below_a_game_that_is_over_there_is_nothing(game):
    table = finished(game, 1)
    assert [perft(table, depth) for depth in range(3)] == [1, 0, 0]


@counted
def test_counting_leaves_the_first_state_as_it_was(game):
    table = somewhere(game, 2)
    states = np.concatenate([table.state] * 4)
    game.twin(loops.perft)(table.box.record, states, 3)
    assert game.state.bytes(states[:1]) == game.state.bytes(table.state)


@pytest.mark.parametrize("seats", range(2, 7))
def test_sealed_bids_make_a_tree_of_fives(seats):
    table = sit_down(AUCTION, seats=seats)
    assert perft(table, 2) == 5 * 5
    assert perft(table, seats) == 5**seats
