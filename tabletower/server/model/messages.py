"""Messages between the people at a match: what may be written, and what is stored of it."""

from dataclasses import dataclass
from typing import Literal, get_args

from tabletower.engine import TabletowerError

from ..ops.identity import is_seen

Room = Literal["players", "spectators"]  # spectators read both; players read theirs until the end
Muting = Literal["mute", "block", "none"]  # what one wants of somebody; none: to hear them
ROOMS: tuple[Room, ...] = get_args(Room)
LONGEST_MESSAGE = 200
PHRASES = (
    "hello", "luck", "your_turn", "moment", "look", "help", "yes", "no", "good", "thanks", "sorry",
    "well_played",
)  # fmt: skip


@dataclass(frozen=True)
class Message:
    """A message: words, or one of the phrases, or only a point."""

    match: str
    room: Room
    at: int  # in milliseconds; no two of a room have the same
    guest: str
    seat: int  # SPECTATOR for none
    text: str
    phrase: str
    point: str  # as JSON; empty for none
    name: str = ""  # of the guest; kept with the guest


@dataclass(frozen=True)
class Mute:
    """A guest whose messages another does not want; `blocks`: nor to play with them."""

    id: str
    other: str
    name: str
    blocks: bool
    made: int


@dataclass(frozen=True)
class Quote:
    """A line of a report: a message, as it was."""

    at: int
    guest: str
    name: str
    said: str
    is_meant: bool


@dataclass(frozen=True)
class Report:
    """A message that a guest has reported, with what was said around it."""

    id: str
    match: str
    reporter: str
    guest: str
    why: str
    quotes: list[Quote]
    made: int


def check_text(text: str) -> str:
    """Normalize a line of text; refuse one that is too long or not printable."""
    text = " ".join(text.split())
    if len(text) > LONGEST_MESSAGE or (text and not (text.isprintable() and is_seen(text))):
        raise TabletowerError(f"a message has at most {LONGEST_MESSAGE} printable characters")
    return text
