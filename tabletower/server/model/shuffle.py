"""Commit-reveal shuffle: hashes of words and secret, and the seed that comes of them.

The server commits to a secret first: it shows the secret's hash from the start.
Players commit to words: each shows the seal of one, and no word is revealed before all seals
are there. The key of the deal comes from the secret and the words, and the secret is revealed
when the match is over. So the deal was chosen by no player and not by the server, unless all who
added a word worked together with it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from tabletower.engine import BadOption

SEAL, SALT = 64, 32  # hexadecimal digits


def new_secret() -> str:
    return secrets.token_hex(32)


def pledge(match: str, secret: str) -> str:
    """Return the hash that is shown from the start, and commits the server to its secret."""
    return hashlib.sha256(f"tabletower shuffle\n{match}\n{secret}".encode()).hexdigest()


def seal(match: str, seat: int, salt: str, word: str) -> str:
    """Return the hash that commits a player to a word. The salt keeps others from guessing it."""
    return hashlib.sha256(f"tabletower word\n{match}\n{seat}\n{salt}\n{word}".encode()).hexdigest()


def line(salt: str, word: str) -> str:
    """A seat's part of the mixing. Most seats have no word, and then no salt."""
    return f"{salt} {word}" if salt else word


def seed(match: str, secret: str, lines: Sequence[str]) -> bytes:
    """The key of the deal: the secret, mixed with a line of every seat."""
    mixed = "\n".join([match, *lines]).encode()
    return hmac.digest(secret.encode(), mixed, "sha256")


def check_seal(text: str) -> str:
    """A seal, or '' for none."""
    return text and check_digits(text, SEAL, "seal")


def check_salt(text: str) -> str:
    return check_digits(text, SALT, "salt")


def check_digits(text: str, count: int, what: str) -> str:
    if len(text) != count or not set(text) <= set("0123456789abcdef"):
        raise BadOption(f"a {what} has {count} hexadecimal digits, in small letters")
    return text
