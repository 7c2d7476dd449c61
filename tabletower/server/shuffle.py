"""A shuffle that can be checked.

The server binds itself to a secret before anybody adds a word: it shows the
secret's hash from the start. The seed comes from the secret and the words, and
the secret is told when the match is over. So nobody can have chosen the deal.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from tabletower.engine.seeds import Seed


def new_secret() -> str:
    return secrets.token_hex(32)


def pledge(match: str, secret: str) -> str:
    """What is shown from the start, and holds the server to its secret."""
    return hashlib.sha256(f"tabletower shuffle\n{match}\n{secret}".encode()).hexdigest()


def seed(match: str, secret: str, words: Sequence[str]) -> bytes:
    """The key of the deal: the secret, mixed with a word of every seat."""
    mixed = "\n".join([match, *words]).encode()
    return hmac.digest(secret.encode(), mixed, "sha256")


def is_seed(told: Seed, match: str, secret: str, words: Sequence[str]) -> bool:
    """Whether a match was dealt from this. Those before 0.5 used the first 62 bits of the key."""
    key = seed(match, secret, words)
    return told in (key, int.from_bytes(key[:8], "big") >> 2)
