"""Seeds of a deal: a number, for simulation; or a key, for people.

A number starts the fast generator, which can be predicted from what it has shown. A key is 256
bits; without it nothing can be predicted.
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
        wanted = f"a whole number from 0 to {SEEDS - 1}, or {DIGITS} hexadecimal digits"
        raise BadOption(f"a seed is {wanted}", about="seed")


def text_of(seed: Seed) -> str:
    """The seed as a transcript keeps it."""
    return seed.hex() if isinstance(seed, bytes) else str(seed)


def read(text: str) -> Seed:
    """Parse the text of a seed."""
    seed: Seed = -1
    if len(text) == DIGITS and set(text) <= set("0123456789abcdef"):
        seed = bytes.fromhex(text)
    elif len(text) < DIGITS and text.isascii() and text.isdecimal():
        seed = int(text)
    check(seed)
    return seed


def sow(blank: States, seed: Seed) -> int:
    """Put a key into a blank record; return the number to deal from."""
    if isinstance(seed, int):
        return seed
    blank["key"] = np.frombuffer(seed, "<i4")
    blank["dice"] = KEYED
    return KEYED
