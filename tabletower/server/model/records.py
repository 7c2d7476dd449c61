"""Records of a match, as they are stored: its row, seats, events and plans."""

import logging
import time
import zlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

import msgspec

from ..ops.errors import Unreadable

Pace = Literal["live", "days"]
log = logging.getLogger(__name__)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass
class Row:
    """A match as it was made, and how far it has come."""

    id: str
    game: str
    version: int
    signature: str
    options: str
    files: str | None  # the digest of component files of its own
    origin: str
    maker: str | None
    public: bool
    pace: Pace
    hold: bool
    secret: str
    made: int
    seed: str | None = None  # as a transcript spells it
    started: int | None = None
    ended: int | None = None
    result: str | None = None
    next: str | None = None
    closed: int | None = None  # since when no seal can change
    reopened: str = "[]"  # because of which seats, and when
    taken_back: int = 0  # how often a move was that had shown something, once it has ended


SOMEBODY = "{who}"  # in what is kept of an event: whoever sits there, as they are called then
STOPPED = "it was stopped by whoever runs the house"  # the result of a match that was

# What bots are called, as many as there can be seats.
ANIMALS = ("Otter", "Heron", "Badger", "Lynx", "Magpie", "Marten", "Plover", "Swift")


@dataclass(frozen=True)
class Seat:
    """Who sits where: a guest, a bot of some level, or nobody yet."""

    match: str
    seat: int
    guest: str | None = None
    level: int | None = None
    stand_in: int | None = None
    word: str = ""
    seal: str = ""
    salt: str = ""
    name: str = ""  # of the guest; kept with the guest

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.level is None

    @property
    def called(self) -> str:
        """The guest's name, or one for the bot: no two bots of a match share theirs."""
        if self.guest is not None or self.is_open:
            return self.name
        return ANIMALS[(sum(self.match.encode()) + self.seat) % len(ANIMALS)]

    @property
    def bot(self) -> int | None:
        """The level of the bot that decides here, if one does."""
        return self.level if self.guest is None else self.stand_in


REVEALED = " revealed"  # behind the number of moves that are left


def kept_in(text: str) -> int:
    """How many moves are left, as the text of an event says it."""
    return int(text.removesuffix(REVEALED))


@dataclass(frozen=True)
class Event:
    """One thing that happened in a match."""

    match: str
    number: int
    seat: int
    kind: str  # move, answer, time, undo, offer, agree, refuse, hint, seat
    text: str
    asked: int
    moves: int
    made: int

    @property
    def keep(self) -> int:
        """After taking back, or if everybody agrees to it: how many moves are left."""
        return kept_in(self.text)

    @property
    def revealed(self) -> bool:
        """Whether what was taken back had shown somebody something."""
        return self.kind == "undo" and self.text.endswith(REVEALED)


@dataclass(frozen=True)
class Plan:
    """What a seat wishes to do when it is asked: the first of these that is allowed."""

    moves: list[str]
    careful: bool = False  # only if it still means the same
    standing: bool = False  # every time
    meant: list[str] | None = None
    never: dict[str, str] = field(default_factory=dict)  # steps to decline, and what they ask


@dataclass(frozen=True)
class Files:
    """Component files of somebody's own, packed, and the one name that all equal ones have."""

    digest: str
    packed: bytes

    def texts(self) -> dict[str, str]:
        """By the names of the files."""
        return msgspec.json.decode(zlib.decompress(self.packed), type=dict[str, str])


# A stored record may be damaged: each match stands alone with what is wrong with it.


def check_event(event: Event) -> None:
    """Whether every part of an event is of its kind."""
    try:
        msgspec.convert(vars(event), Event)
        if event.kind in ("undo", "offer") and event.keep < 0:
            raise ValueError("moves are counted from 0")
    except (msgspec.ValidationError, ValueError) as problem:
        raise unreadable(event.match, f"event {event.number}: {problem}") from problem


def is_whole(event: Event) -> bool:
    try:
        check_event(event)
    except Unreadable:
        return False
    return True


def unreadable(id: str, problem: object) -> Unreadable:
    note(id, str(problem))
    return Unreadable("what was kept of this match cannot be read; it has been written down")


@lru_cache(1000)
def note(id: str, problem: str) -> None:
    """Write it down once, however often it is looked at."""
    log.warning("the match %s cannot be read: %s", id, problem)
