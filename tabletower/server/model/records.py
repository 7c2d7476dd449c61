"""Records of a match as they are stored: its row, seats, events and plans."""

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


@dataclass
class Row:
    """A match as it was made, and how far it has come."""

    id: str
    game: str
    version: int
    signature: str
    options: str
    secret: str
    made: int
    files: str | None = None  # the digest of component files of its own
    origin: str = "match"
    maker: str | None = None
    public: bool = False
    pace: Pace = "live"
    hold: bool = False
    seed: str | None = None  # as a transcript spells it
    started: int | None = None
    ended: int | None = None
    result: str | None = None
    next: str | None = None
    closed: int | None = None  # since when no seal can change
    reopened: str = "[]"  # because of which seats, and when
    taken_back: int = 0  # how often a move was that had shown something, once it has ended
    hints: bool = True  # may be asked for


SOMEBODY = "{who}"  # in a stored event: stands for the current name at that seat
STOPPED = "it was stopped by whoever runs the house"  # the result of a match that was

# Names of bots, as many as there can be seats.
ANIMALS = ("Otter", "Heron", "Badger", "Lynx", "Magpie", "Marten", "Plover", "Swift")


@dataclass(frozen=True)
class Seat:
    """A seat: of a guest, of a bot of some level, or open."""

    match: str
    seat: int
    guest: str | None = None
    level: int | None = None
    stand_in: int | None = None
    word: str = ""
    seal: str = ""
    salt: str = ""
    again: bool | None = None  # whether the guest wants a rematch
    name: str = ""  # of the guest; kept with the guest

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.level is None

    @property
    def called(self) -> str:
        """The guest's name, or the bot's: no two bots of a match share theirs."""
        if self.guest is not None or self.is_open:
            return self.name
        return ANIMALS[(sum(self.match.encode()) + self.seat) % len(ANIMALS)]

    @property
    def bot(self) -> int | None:
        """The level of the bot that decides here, if one does."""
        return self.level if self.guest is None else self.stand_in


REVEALED = " revealed"  # behind the number of moves that are left


def kept_in(text: str) -> int:
    """Return how many moves are left, from the text of an event."""
    return int(text.removesuffix(REVEALED))


@dataclass(frozen=True)
class Event:
    """An event of a match."""

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
        """True if what was taken back had shown a reader something."""
        return self.kind == "undo" and self.text.endswith(REVEALED)


@dataclass(frozen=True)
class Plan:
    """Planned moves of a seat: the first that is allowed is made when it is asked."""

    moves: list[str]
    careful: bool = False  # only if it still means the same
    standing: bool = False  # every time
    meant: list[str] | None = None
    never: dict[str, str] = field(default_factory=dict)  # steps to decline, and what they ask


@dataclass(frozen=True)
class Files:
    """Component files of a match of its own, packed, and their digest."""

    digest: str
    packed: bytes

    def texts(self) -> dict[str, str]:
        """Return the texts by the names of the files."""
        return msgspec.json.decode(zlib.decompress(self.packed), type=dict[str, str])


def now() -> int:
    """Return milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def check_event(event: Event) -> None:
    """Refuse an event with a field of the wrong type."""
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
    return Unreadable("this match cannot be read; the reason is in the log of the server")


@lru_cache(1000)
def note(id: str, problem: str) -> None:
    """Log a problem once, however often the match is read."""
    log.warning("the match %s cannot be read: %s", id, problem)
