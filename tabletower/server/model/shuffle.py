"""A shuffle that can be checked.

The server binds itself to a secret first: it shows the secret's hash from the start.
Players bind themselves to words: each shows the seal of one, and nobody tells a word before
all seals lie there. The key of the deal comes from the secret and the words, and the secret
is told when the match is over. So nobody can have chosen the deal, unless everybody who
added a word did it together with the server.
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
    """What is shown from the start, and holds the server to its secret."""
    return hashlib.sha256(f"tabletower shuffle\n{match}\n{secret}".encode()).hexdigest()


def seal(match: str, seat: int, salt: str, word: str) -> str:
    """What a player shows of a word before it is told. The salt is why nobody can guess it."""
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
