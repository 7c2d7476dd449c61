"""The keyed generator: the published one, the same everywhere, and nothing of it in a view."""

from collections import Counter
from hashlib import sha256
from types import SimpleNamespace

import numpy as np
import pytest

from tabletower.engine import SPECTATOR, UNKNOWN, BadOption, below, loops, seeds, shuffle, sit_down
from tabletower.engine.bits import lowest
from tabletower.engine.chacha import block, keystream, quarter_round
from tabletower.engine.dice import KEYED, SEEDS
from tests.games import GAMES

ZERO = bytes(32)
KEYS = [sha256(bytes([n])).digest() for n in range(6)]
# RFC 8439, appendix A.1: key, counter of the block, the block. The nonce is zero.
PUBLISHED = [
    (ZERO, 0,
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"),
    (ZERO, 1,
     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"),
    (ZERO[:31] + b"\1", 1,
     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"),
    (b"\0\xff" + ZERO[2:], 2,
     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"),
]  # fmt: skip


def words(key):
    return np.frombuffer(key, "<i4").astype(np.int64)


def as_hex(numbers):
    return np.array(numbers, "<u4").tobytes().hex()


# The published one.


def test_a_quarter_round_is_the_published_one():
    mixed = quarter_round(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert mixed == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


@pytest.mark.parametrize(("key", "counter", "expected"), PUBLISHED)
def test_a_block_is_the_published_one(key, counter, expected):
    assert as_hex(block(words(key), counter)) == expected


@pytest.mark.parametrize(("key", "counter", "expected"), PUBLISHED)
def test_a_games_draws_are_the_words_of_its_keys_stream(key, counter, expected):
    s = SimpleNamespace(key=words(key), dice=KEYED - 16 * counter)
    drawn = [below(s, 1 << 31) for _ in range(16)]
    assert drawn == [word >> 1 for word in np.frombuffer(bytes.fromhex(expected), "<u4")]
    assert s.dice == KEYED - 16 * counter - 16


def test_the_counter_does_not_stop_at_32_bits():
    places = [1 << 20, 1 << 36, (1 << 36) + (1 << 20), 1 << 40]
    assert len({keystream(words(KEYS[0]), place) for place in places}) == 4


# The same everywhere.


@pytest.mark.compiled
@pytest.mark.bounds
def test_compiled_words_are_the_same(game):
    fast = game.compiled.twin(keystream)
    for key in KEYS:
        for place in (*range(40), 1 << 20, (1 << 36) + 5, 1 << 50):
            assert fast(words(key).astype(np.int32), place) == keystream(words(key), place)


@pytest.mark.compiled
@pytest.mark.bounds
@pytest.mark.parametrize("key", KEYS[:2])
def test_a_game_dealt_from_a_key_is_the_same_interpreted_and_compiled(game, key):
    table, states = sit_down(game, key), []
    for twins in (game.plain, game.compiled):
        blank = game.state.blank(table.seats)
        state, number = blank.copy(), seeds.sow(blank, key)
        twins.twin(loops.deal)(table.box.record, blank, state, 0, number)
        for _ in range(60):
            if state["over"][0]:
                break
            seat = lowest(int(state["asked"][0]))
            out = np.zeros(game.rules.MOST_MOVES, np.int64)
            twins.twin(loops.choices)(table.box.record, state, seat, out)
            twins.twin(loops.make)(table.box.record, state, seat, int(out[0]))
        states.append(game.state.bytes(state))
    assert states[0] == states[1]


# Each number as likely as the others.


@pytest.mark.parametrize("n", [2, 3, 6, 7])
def test_every_number_comes_up_as_often(n):
    s = SimpleNamespace(key=words(KEYS[1]), dice=KEYED)
    counts = Counter(below(s, n) for _ in range(600 * n))
    assert sorted(counts) == list(range(n))
    assert all(480 < count < 720 for count in counts.values())  # five deviations


def test_numbers_that_would_come_up_too_often_are_drawn_again():
    s = SimpleNamespace(key=words(KEYS[2]), dice=KEYED)
    numbers = [below(s, 3 << 29) for _ in range(300)]
    assert s.dice < KEYED - 320  # a quarter of the words are of no use
    assert all(0 <= number < 3 << 29 for number in numbers)


def test_another_key_is_another_order():
    orders = set()
    for key in KEYS:
        cards = list(range(12))
        shuffle(SimpleNamespace(key=words(key), dice=KEYED), cards, 0, 12)
        assert sorted(cards) == list(range(12))
        orders.add(tuple(cards))
    assert len(orders) == len(KEYS)


# Secret.


def test_nobody_sees_the_key_or_how_far_it_is_used(game):
    table = sit_down(game, KEYS[3])
    assert np.array(table.state["key"][0], "<i4").tobytes() == KEYS[3]
    for seat in range(SPECTATOR, table.seats):
        view = table.view(seat)
        assert view["dice"][0] == UNKNOWN
        assert (view["key"][0] == UNKNOWN).all()


def test_what_a_seat_imagines_has_dice_of_its_own(game):
    table = sit_down(game, KEYS[3])
    truth = table.view(0)
    game.twin(loops.suppose)(table.box.record, truth, 0, 1)
    assert truth["dice"][0] >= 0


def test_a_number_leaves_no_key(game):
    assert not sit_down(game, 5).state["key"].any()


# How a seed is spelled.


@pytest.mark.parametrize("seed", [0, 7, SEEDS - 1, *KEYS])
def test_a_seed_is_read_as_it_is_spelled(seed):
    assert seeds.read(seeds.text_of(seed)) == seed


def test_sixty_four_digits_are_a_key_and_fewer_a_number():
    assert seeds.read("1" * 64) == b"\x11" * 32
    assert seeds.read("0017") == 17


@pytest.mark.parametrize(
    "text", ["", "-1", "x", "1.0", "٣", "a" * 63, "a" * 65, "A" * 64, "1" * 63, str(SEEDS), " 1"]
)
def test_nothing_else_is_a_seed(text):
    with pytest.raises(BadOption, match="hexadecimal"):
        seeds.read(text)


@pytest.mark.parametrize("key", [b"", bytes(31), bytes(33)])
def test_a_key_has_its_length(key):
    with pytest.raises(BadOption):
        sit_down(GAMES[0], key)


def test_new_keys_differ():
    assert len({seeds.new_key() for _ in range(100)}) == 100
