"""Chance: the same throws everywhere, each number as likely as the next, and no end to it."""

from collections import Counter
from itertools import pairwise, permutations
from math import sqrt
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import below, draw, seeded, shuffle
from tabletower.engine.dice import MULTIPLIER, SEEDS, WORD, bits_of, scramble, throw
from tests.games import GAMES

STATES = MULTIPLIER << 32  # every state is below this
STUCK = STATES - 1  # throws itself, as 0 does
SMALL = (2, 3, 5, 6, 7, 8, 10, 12, 52, 100)
LARGE = (1 << 30, 3 << 29, (1 << 31) - 1, 1 << 31)
EXTREME_STATES = (1, 2, WORD - 1, WORD, WORD + 1, WORD << 30, STATES - 2, STATES - WORD)
EXTREME_SEEDS = (0, 1, WORD, WORD + 1, SEEDS // 2, SEEDS - 2, SEEDS - 1)
STREAMS = range(9)

THROWS = {
    1: 2052863223,
    2: 4105726446,
    WORD: 8816980403893291785,
    0x123456789ABCDEF: 4741576127240176384,
    STATES - 2: 8816980403893291784,
}
DRAWS = {
    (1, 6): (2052863223, 2),
    (12345, 100): (25342596487935, 53),
    (0x123456789ABCDEF, 1 << 31): (4741576127240176384, 1898543790),
    (987654321987654321, 3 << 29): (4372444259112638246, 76796713),
}
FRESH = {
    (0, 0): 6346927326589206601,
    (0, 1): 8054798975910509343,
    (1, 0): 3310836374252168216,
    (WORD, 2): 2879194644395967633,
    (SEEDS - 1, 7): 4208579768224126328,
}


def surprise(counts, cells=None):
    """Chi-square of counts that should all be equal, in standard deviations from what is usual."""
    cells = cells or len(counts)
    usual = sum(counts) / cells
    square = sum((count - usual) ** 2 / usual for count in counts) + (cells - len(counts)) * usual
    return (square - (cells - 1)) / sqrt(2 * (cells - 1))


def thrown(dice, n, times):
    for _ in range(times):
        dice, number = draw(dice, n)
        yield number


def pairs(first, second, n, many):
    """How often two dice, made by two functions of a number, show the same pair."""
    return Counter((draw(first(i), n)[1], draw(second(i), n)[1]) for i in range(many))


# Known values.


@pytest.mark.parametrize("dice", THROWS)
def test_a_throw_gives_the_recorded_state(dice):
    assert throw(dice) == THROWS[dice]


@pytest.mark.parametrize(("dice", "n"), DRAWS)
def test_a_draw_gives_the_recorded_number(dice, n):
    assert draw(dice, n) == DRAWS[dice, n]


@pytest.mark.parametrize(("seed", "stream"), FRESH)
def test_a_seed_gives_the_recorded_dice(seed, stream):
    assert seeded(seed, stream) == FRESH[seed, stream]


def test_the_dice_are_multiply_with_carry():
    """The lag-one generator: multiplying by MULTIPLIER modulo MULTIPLIER * 2**32 - 1."""
    dice = 1
    for _ in range(1000):
        assert throw(dice) * (1 << 32) % STUCK == dice
        dice = throw(dice)


def test_the_modulus_is_a_safe_prime():
    """So that the dice run through half of all states before they come round."""
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):  # enough for 64 bits
        assert passes(STUCK, base)
        assert passes(STUCK // 2, base)


def passes(number, base):
    """Miller and Rabin's test that a number is prime."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    power = pow(base, odd, number)
    return power == 1 or any(pow(power, 1 << n, number) == number - 1 for n in range(twos))


# The same everywhere.


def as_it_goes(function_of, number):
    """Throws, draws and seeds, as three kinds of numbers and two kinds of functions give them."""
    throw_it, draw_it, seed_it = map(function_of, (throw, draw, seeded))
    for dice in EXTREME_STATES:
        yield int(throw_it(number(dice)))
        for n in (1, *SMALL, *LARGE):
            yield tuple(map(int, draw_it(number(dice), number(n))))
    for seed in EXTREME_SEEDS:
        for stream in STREAMS:
            yield int(seed_it(number(seed), number(stream)))


def plain(function):
    return function


def test_numpy_integers_throw_the_same():
    assert list(as_it_goes(plain, np.int64)) == list(as_it_goes(plain, int))


@pytest.mark.compiled
@pytest.mark.bounds
def test_compiled_dice_throw_the_same(game):
    assert list(as_it_goes(game.compiled.twin, int)) == list(as_it_goes(plain, int))


@pytest.mark.compiled
def test_compiled_dice_stay_the_same_for_a_long_time():
    draw_it = GAMES[0].compiled.twin(draw)
    dice = other = seeded(5, 0)
    for n in range(1, 5000):
        dice, number = draw(dice, n)
        other, same = draw_it(other, n)
        assert (dice, number) == (other, same)


# No number leaves a signed 64-bit integer.


class Narrow(int):
    """An integer that refuses to leave 64 bits, whatever is done with it."""

    def __new__(cls, value):
        if not -(1 << 63) <= value < 1 << 63:
            raise OverflowError(f"{value} has left a signed 64-bit integer")
        return int.__new__(cls, value)


def narrow(name):
    return lambda self, other: Narrow(getattr(int, name)(self, int(other)))


for operation in ("add", "sub", "mul", "lshift", "rshift", "and", "or", "xor", "mod"):
    for side in ("", "r"):
        setattr(Narrow, f"__{side}{operation}__", narrow(f"__{side}{operation}__"))


def test_a_narrow_number_refuses_to_grow():
    with pytest.raises(OverflowError):
        Narrow(1 << 62) + (1 << 62)
    with pytest.raises(OverflowError):
        3 * Narrow(1 << 62)


def test_no_product_leaves_64_bits():
    assert list(as_it_goes(plain, Narrow)) == list(as_it_goes(plain, int))


@given(st.integers(1, STATES - 2), st.integers(1, 1 << 31))
def test_no_draw_leaves_64_bits(dice, n):
    after, number = draw(Narrow(dice), Narrow(n))
    assert (after, number) == draw(dice, n)
    assert 0 <= number < n


@given(st.integers(0, SEEDS - 1), st.sampled_from(STREAMS))
def test_no_seed_leaves_64_bits(seed, stream):
    assert seeded(Narrow(seed), Narrow(stream)) == seeded(seed, stream)


def test_the_largest_state_throws_the_largest_number():
    assert throw(STUCK) == STUCK < 1 << 63
    assert max(map(throw, EXTREME_STATES)) < STUCK
    assert all(bits_of(dice) * (1 << 31) < 1 << 63 for dice in EXTREME_STATES)


# The dice never stick.


@given(st.integers(1, STATES - 2))
def test_no_throw_leads_to_a_state_that_sticks(dice):
    assert 0 < throw(dice) < STUCK
    assert throw(dice) != dice


@given(st.integers(0, SEEDS - 1), st.sampled_from(STREAMS))
def test_no_seed_gives_dice_that_stick(seed, stream):
    assert 0 < seeded(seed, stream) < STUCK


def test_no_simple_seed_gives_dice_that_stick():
    for seed in (*EXTREME_SEEDS, *range(2000), *(1 << bit for bit in range(62))):
        assert all(0 < seeded(seed, stream) < STUCK for stream in STREAMS)


def test_a_throw_can_be_told_back():
    """Different states throw different states: dice never run into a loop that leaves some out."""
    states = {seeded(seed, 0) for seed in range(10_000)}
    assert len(states) == 10_000
    assert len({throw(dice) for dice in states}) == 10_000


def test_scrambling_is_one_to_one():
    numbers = [*range(20_000), *range(WORD - 20_000, WORD + 1)]
    assert len({scramble(number) for number in numbers}) == len(numbers)
    assert all(0 <= scramble(number) <= WORD for number in numbers)


# Each number is as likely as the others.


@pytest.mark.parametrize("n", SMALL)
def test_every_small_number_comes_up_as_often(n):
    counts = Counter(thrown(seeded(n, 0), n, 400 * n))
    assert set(counts) == set(range(n))
    assert abs(surprise(list(counts.values()))) < 4


@pytest.mark.parametrize("n", LARGE)
@pytest.mark.parametrize("cells", [2, 3, 16, 100])
def test_large_numbers_favour_neither_a_range_nor_a_remainder(n, cells):
    numbers = list(thrown(seeded(n, 1), n, 10_000))
    ranges = Counter(number * cells // n for number in numbers)
    remainders = Counter(number % cells for number in numbers)
    for counts in (ranges, remainders):
        assert abs(surprise(list(counts.values()), cells)) < 4


def test_a_number_that_would_come_up_too_often_is_thrown_again():
    """Of 2**32 words, 2**30 are too many for 3 * 2**29 numbers: a quarter is thrown again."""
    n, again = 3 << 29, 0
    dice = seeded(1, 0)
    for _ in range(4000):
        after, _ = draw(dice, n)
        again += after != throw(dice)
        dice = after
    assert 900 < again < 1100


def test_one_of_one_is_no_choice():
    assert set(thrown(seeded(3, 0), 1, 100)) == {0}


def test_a_draw_always_throws():
    """Also where there is no choice: the dice after do not tell how many there were."""
    for dice in EXTREME_STATES:
        assert draw(dice, 1)[0] == throw(dice)


def test_every_order_of_four_cards_is_as_likely():
    s = SimpleNamespace(dice=seeded(4, 0))
    counts = Counter()
    for _ in range(24 * 300):
        cards = [0, 1, 2, 3]
        shuffle(s, cards, 0, 4)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert abs(surprise(list(counts.values()))) < 4


@pytest.mark.parametrize(("first", "last"), [(0, 0), (3, 3), (2, 3), (0, 8), (2, 6), (7, 8)])
def test_a_shuffle_moves_no_card_outside_its_span(first, last):
    s = SimpleNamespace(dice=seeded(9, 0))
    cards = list(range(8))
    shuffle(s, cards, first, last)
    assert cards[:first] == list(range(first))
    assert cards[last:] == list(range(last, 8))
    assert sorted(cards[first:last]) == list(range(first, last))


def test_the_dice_lie_in_the_record():
    s = SimpleNamespace(dice=seeded(2, 0))
    dice, number = draw(s.dice, 6)
    assert below(s, 6) == number
    assert s.dice == dice


# Nothing in common.


@pytest.mark.parametrize("apart", [1, 2, 8, 1000, 1 << 32])
def test_neighbouring_seeds_have_nothing_in_common(apart):
    counts = pairs(lambda i: seeded(i, 0), lambda i: seeded(i + apart, 0), 8, 64 * 100)
    assert abs(surprise(list(counts.values()), 64)) < 4


@pytest.mark.parametrize("stream", STREAMS[1:])
def test_streams_of_a_seed_have_nothing_in_common(stream):
    counts = pairs(lambda i: seeded(i, stream - 1), lambda i: seeded(i, stream), 8, 64 * 100)
    assert abs(surprise(list(counts.values()), 64)) < 4


def test_consecutive_throws_have_nothing_in_common():
    numbers = list(thrown(seeded(6, 0), 8, 64 * 100 + 1))
    assert abs(surprise(list(Counter(pairwise(numbers)).values()), 64)) < 4


@pytest.mark.parametrize("bit", range(62))
def test_every_bit_of_a_seed_counts(bit):
    """Flip one bit of a seed: about half of the bits of what it throws turn over."""
    turned = [
        (bits_of(seeded(seed, 0)) ^ bits_of(seeded(seed ^ (1 << bit), 0))).bit_count()
        for seed in range(100)
    ]
    assert 14.5 < sum(turned) / len(turned) < 17.5


@pytest.mark.parametrize("bit", range(32))
def test_every_bit_of_a_word_is_on_half_of_the_time(bit):
    on = sum(bits_of(seeded(seed, 0)) >> bit & 1 for seed in range(4000))
    assert 1850 < on < 2150
