"""A shuffle that can be checked.

The server binds itself to a secret before anybody adds a word: it shows the
secret's hash from the start. The seed comes from the secret and the words, and
the secret is told when the match is over. So nobody can have chosen the deal.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

UNUSED_BITS = 2  # of the 64 that are taken: seeds are numbers below 2**62


def new_secret() -> str:
    return secrets.token_hex(32)


def pledge(match: str, secret: str) -> str:
    """What is shown from the start, and holds the server to its secret."""
    return hashlib.sha256(f"tabletower shuffle\n{match}\n{secret}".encode()).hexdigest()


def seed(match: str, secret: str, words: Sequence[str]) -> int:
    """The seed of the deal: the secret, mixed with a word of every seat."""
    mixed = "\n".join([match, *words]).encode()
    digest = hmac.digest(secret.encode(), mixed, "sha256")
    return int.from_bytes(digest[:8], "big") >> UNUSED_BITS
