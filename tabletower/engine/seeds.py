"""Seeds: what a deal comes from. A number, for simulation; or a key, for people.

A number is dealt with fast dice, whose future can be computed from what they have shown.
A key is 256 bits, and whoever does not hold it can foretell nothing.
"""

import secrets

import numpy as np

from .dice import KEYED, SEEDS
from .errors import BadOption
from .record import States

Seed = int | bytes
KEY = 32  # bytes
DIGITS = 2 * KEY


def new_key() -> bytes:
    return secrets.token_bytes(KEY)


def check(seed: Seed) -> None:
    if isinstance(seed, bytes) and len(seed) == KEY:
        return
    if isinstance(seed, bytes) or not 0 <= seed < SEEDS:
        raise BadOption(
            f"a seed is a whole number from 0 to {SEEDS - 1}, or {DIGITS} hexadecimal digits",
            about="seed",
        )


def spell(seed: Seed) -> str:
    """The seed as a transcript keeps it."""
    return seed.hex() if isinstance(seed, bytes) else str(seed)


def read(text: str) -> Seed:
    """The seed that was spelled so."""
    seed: Seed = -1
    if len(text) == DIGITS and set(text) <= set("0123456789abcdef"):
        seed = bytes.fromhex(text)
    elif len(text) < DIGITS and text.isascii() and text.isdecimal():
        seed = int(text)
    check(seed)
    return seed


def sow(blank: States, seed: Seed) -> int:
    """Put a key into a blank record; the number to deal from."""
    if isinstance(seed, int):
        return seed
    blank["key"] = np.frombuffer(seed, "<i4")
    blank["dice"] = KEYED
    return KEYED
