"""Random numbers: two generators behind one interface, the same on every backend.

Simulation, random players and search use a fast one: multiply-with-carry on 32 bits. The
multiplier stays under 2**31, so that no product ever leaves a signed 64-bit integer: plain
Python, NumPy, compiled code and a GPU agree on every bit without a cast. (MULTIPLIER * 2**32 - 1
is a safe prime; the period is about 2**62.) It can be predicted from a few of its numbers.

A game that people play draws from a key, by engine.chacha. Its record's `dice` are then
negative: -1 before the first 32 bits of the key's stream, -2 before the second, and so on.
"""

from typing import Any

from .chacha import WORD, keystream

KEYED = -1  # dice that have not yet drawn from their key
MULTIPLIER = 2052863223
SEEDS = 1 << 62  # seeds run from 0 to SEEDS - 1


def throw(dice: int) -> int:
    """The generator's next state."""
    return MULTIPLIER * (dice & WORD) + (dice >> 32)


def bits_of(dice: int) -> int:
    """The 32 random bits of a state."""
    return (dice & WORD) ^ (dice >> 32)


def draw(dice: int, n: int) -> tuple[int, int]:
    """The next state, and one of 0 … n-1, each as likely as the others (n up to 2**31)."""
    dice = throw(dice)
    wide = bits_of(dice) * n
    if (wide & WORD) < n:  # rarely: only here can a number come up too often
        surplus = (WORD + 1 - n) % n
        while (wide & WORD) < surplus:
            dice = throw(dice)
            wide = bits_of(dice) * n
    return dice, wide >> 32


def below(s: Any, n: int) -> int:
    """One of 0 … n-1, each as likely, by the game's own dice or key (n up to 2**31)."""
    wide = next_bits(s) * n
    if (wide & WORD) < n:  # as in `draw`
        surplus = (WORD + 1 - n) % n
        while (wide & WORD) < surplus:
            wide = next_bits(s) * n
    return wide >> 32


def next_bits(s: Any) -> int:
    """The next 32 random bits of a game."""
    if s.dice < 0:
        s.dice -= 1
        return keystream(s.key, -2 - s.dice)
    s.dice = throw(s.dice)
    return bits_of(s.dice)


def draw_from(s: Any, counts: Any, left: int) -> int:
    """Take one of so many things, each as likely; the place of its kind among the counts."""
    number = below(s, left)
    kind = 0
    while number >= counts[kind]:
        number -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


def shuffle(s: Any, cards: Any, first: int, last: int) -> None:
    """Shuffle cards[first … last-1] with the game's own dice."""
    for place in range(last - 1, first, -1):
        other = first + below(s, place - first + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card


def scramble(x: int) -> int:
    """Spread 32 bits over 32 bits, one to one."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & WORD
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & WORD
    return x ^ (x >> 16)


def seeded(seed: int, stream: int) -> int:
    """Start the generator from a seed; similar seeds, and streams of one seed, look unrelated."""
    low = scramble(((seed & WORD) + 0x9E3779B9) & WORD)
    high = scramble(((seed >> 32) + low + 0x85EBCA6B * (stream + 1)) & WORD)
    low = scramble((low + high) & WORD)
    return throw(throw(((high & 0x3FFFFFFF) << 32) | low | 1))
