"""Identity: guests without accounts, known by a signed cookie or token; names and words."""

import base64
import hashlib
import re
import secrets
from collections.abc import Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from unicodedata import category

from itsdangerous import BadSignature, Signer, TimestampSigner

from tabletower.engine import TabletowerError

COOKIE = "guest"
LONGEST_NAME = 24
LONGEST_WORD = 40
ORDER_SECONDS = 60  # for which an order can be given
LONGEST_SIGNED = 128  # of a cookie, token or order; what is longer is not ours
SEEN = "LNPS"  # of Unicode's categories: letters, digits, signs and pictures
# What Unicode calls ignorable, as far as Python would print it, and a pattern without dots.
UNSEEN_LETTERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
SYMBOL_AS_PICTURE = re.compile("(?<=[\u2190-\u2bff\U0001f000-\U0001faff])\ufe0f")  # a red heart
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")  # of Unicode's categories


class Signatures:
    """Signed cookies, tokens and orders. A signature is valid unless the guest has signed out
    everywhere since: `times` counts that."""

    def __init__(self, secret: str, times: Mapping[str, int] = MappingProxyType({})) -> None:
        self.times = times
        self._cookies = Signer(secret, salt="cookie", digest_method=hashlib.sha256)
        self._tokens = Signer(secret, salt="token", digest_method=hashlib.sha256)
        self._orders = TimestampSigner(secret, salt="admin", digest_method=hashlib.sha256)
        self._read_cookie = lru_cache(4096)(partial(unsigned, self._cookies))
        self._read_token = lru_cache(4096)(partial(unsigned, self._tokens))

    def cookie(self, guest: str) -> str:
        return self._cookies.sign(self._ticket(guest)).decode()

    def token(self, guest: str) -> str:
        return self._tokens.sign(self._ticket(guest)).decode()

    def by_cookie(self, text: str) -> str | None:
        return self._holder(self._read_cookie(text)) if len(text) <= LONGEST_SIGNED else None

    def by_token(self, text: str) -> str | None:
        return self._holder(self._read_token(text)) if len(text) <= LONGEST_SIGNED else None

    def sign_order(self, order: str, body: bytes) -> str:
        """Sign an order of the administrator: its content, for a minute and for one use."""
        return self._orders.sign(f"{secrets.token_urlsafe(16)}:{digest_of(order, body)}").decode()

    def nonce_of(self, text: str, order: str, body: bytes) -> str | None:
        """Return the nonce of a signature, if it is ours and for this very order."""
        if len(text) > LONGEST_SIGNED:
            return None
        try:
            signed = self._orders.unsign(text.encode(), max_age=ORDER_SECONDS).decode()
        except (BadSignature, UnicodeError):
            return None
        nonce, _, digest = signed.partition(":")
        return nonce if digest == digest_of(order, body) else None

    def _ticket(self, guest: str) -> str:
        """Return what is signed: the guest, and how often they have signed out."""
        times = self.times.get(guest, 0)
        return f"{guest}:{times}" if times else guest

    def _holder(self, ticket: str) -> str | None:
        guest = ticket.partition(":")[0]
        return guest if guest and ticket == self._ticket(guest) else None


def digest_of(order: str, body: bytes) -> str:
    digest = hashlib.sha256(f"{order}\n".encode() + body).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def unsigned(signer: Signer, text: str) -> str:
    """Return what was signed, or ''; itsdangerous compares in constant time."""
    try:
        return signer.unsign(text.encode()).decode()
    except (BadSignature, UnicodeError):
        return ""


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def new_recovery() -> tuple[str, str]:
    """Return a secret for a link, and the hash of it that is stored."""
    secret = secrets.token_urlsafe(24)
    return secret, recovery_hash(secret)


def recovery_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def check_name(name: str) -> str:
    """Normalize a name; refuse one that is empty, too long or not printable."""
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or not is_seen(name):
        raise TabletowerError(f"a name must have 1 to {LONGEST_NAME} printable characters")
    return name


def is_seen(name: str) -> bool:
    """True if a name is visible and has no invisible characters: two names that look the same are
    taken for each other."""
    shown = SYMBOL_AS_PICTURE.sub("", name)
    return not UNSEEN_LETTERS.search(shown) and any(category(each)[0] in SEEN for each in shown)


def check_word(word: str) -> str:
    """Check a word for the shuffle: anything short on one line.

    It is seen only when it cannot be changed any more, so letters that are newer than
    this Python are taken on trust.
    """
    letters = word.replace(" ", "")
    if not 0 < len(word) <= LONGEST_WORD or any(category(each) in UNSEEN for each in letters):
        raise TabletowerError(f"a word must have 1 to {LONGEST_WORD} printable characters")
    return word
