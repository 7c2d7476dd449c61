"""Who somebody is: a guest without an account, known by a signed cookie or a token."""

import hashlib
import secrets
from functools import lru_cache
from unicodedata import category

from itsdangerous import BadSignature, Signer

from tabletower.engine import TabletowerError

COOKIE = "guest"
LONGEST_NAME = 24
LONGEST_WORD = 40
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")  # of Unicode's categories


class People:
    """Signs and reads what guests carry. The signature alone says who they are."""

    def __init__(self, secret: str) -> None:
        self._cookies = Signer(secret, salt="cookie", digest_method=hashlib.sha256)
        self._tokens = Signer(secret, salt="token", digest_method=hashlib.sha256)
        self.by_cookie = lru_cache(4096)(self._by_cookie)
        self.by_token = lru_cache(4096)(self._by_token)

    def cookie(self, guest: str) -> str:
        return self._cookies.sign(guest).decode()

    def token(self, guest: str) -> str:
        return self._tokens.sign(guest).decode()

    def _by_cookie(self, text: str) -> str | None:
        return unsigned(self._cookies, text)

    def _by_token(self, text: str) -> str | None:
        return unsigned(self._tokens, text)


def unsigned(signer: Signer, text: str) -> str | None:
    """Whose signature this is; itsdangerous compares in constant time."""
    try:
        return signer.unsign(text.encode()).decode()
    except (BadSignature, UnicodeError):
        return None


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def new_recovery() -> tuple[str, str]:
    """A secret for a link, and the hash of it that is kept."""
    secret = secrets.token_urlsafe(24)
    return secret, recovery_hash(secret)


def recovery_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def check_name(name: str) -> str:
    """A name as it may be shown: short, printable, without spaces around it."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise TabletowerError(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def check_word(word: str) -> str:
    """A word for the shuffle: anything short on one line.

    It is seen only when it cannot be changed any more, so letters that are newer than
    this Python are taken on trust.
    """
    letters = word.replace(" ", "")
    if not 0 < len(word) <= LONGEST_WORD or any(category(each) in UNSEEN for each in letters):
        raise TabletowerError(f"a word has 1 to {LONGEST_WORD} printable characters")
    return word
