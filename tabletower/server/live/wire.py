"""Messages of a match, by socket and by HTTP: a struct for each, and nothing else is sent.

The client's types are generated from these (`make wire`); docs/api.md says what they mean.
`http/payloads.py` has those that HTTP alone sends.
"""

import hashlib
from typing import Literal, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tabletower.art import Zone
from tabletower.art.zone import Place

from ..model.messages import Room

encode = msgspec.json.Encoder().encode


def tag_of(body: bytes) -> str:
    """Return a name for a body that is made from its content."""
    return hashlib.sha256(body).hexdigest()[:16]


EMOTES = ("👋", "👍", "👏", "😀", "😮", "🤔", "😅", "❤️")
Phase = Literal["waiting", "running", "over", "broken"]
SeatKind = Literal["guest", "bot", "open"]


class Sent(Struct, frozen=True, gc=False):
    """A message or a part of one. It has no reference cycles, so the garbage collector skips it."""


# The table.


Edit = tuple[int, int, str]  # from which letter on, how many are gone, and what stands there


class ZoneChange(Sent, frozen=True):
    """The changes of a zone that the reader has: of its parts, and of its facts those that changed.

    First `spliced`, from left to right: a place among the parts, how many are gone from there, and
    those that stand there instead. Then `edited`: the place of a part that stays, and an edit.
    """

    name: str
    spliced: list[tuple[int, int, tuple[str, ...]]]
    edited: list[tuple[int, int, int, str]]
    words: Edit | UnsetType = UNSET
    title: str | UnsetType = UNSET
    place: Place | UnsetType = UNSET
    width: float | UnsetType = UNSET
    height: float | UnsetType = UNSET
    tab: str | UnsetType = UNSET
    least: float | UnsetType = UNSET
    strip_of: str | UnsetType = UNSET


class Legal(Sent, frozen=True):
    """The legal moves of one kind: each row of values belongs to the picks, in their order."""

    kind: str
    picks: tuple[str, ...]
    values: list[tuple[str, ...]]


class Scene(Sent, frozen=True):
    """A scene that a page shows over the table: the end of an entry."""

    title: str
    begins: int  # the first of its lines


class Entry(Sent, frozen=True):
    """The entry of one event in the log."""

    number: int  # of the event
    seat: int | None
    lines: list[str]
    ids: list[str]  # of the pieces it is about
    kind: str
    moves: int  # made by then: while the match runs, those that the reader knows of
    step: bool = False  # only a step: a later entry tells what became of it
    pictures: list[list[str]] = []  # what each line names: components of the box, or faces
    scene: Scene | None = None  # where a page shows it as a scene of its own


class Sitting(Sent, frozen=True):
    """The guest or bot of a seat."""

    kind: SeatKind
    name: str
    level: int | None  # of the bot that plays here, or stands in for a guest
    you: bool


class Seat(Sitting, frozen=True):
    """A seat of a match that is shown."""

    role: str | None  # in the game
    points: int | None
    colour: str | None  # by name
    again: bool | None  # whether this guest wants a rematch, once they have said so


class Offer(Sent, frozen=True):
    """A request to take a move back."""

    seat: int
    agreed: list[int]
    waiting_for: list[int]  # seats of people, here or away


class Window(Sent, frozen=True):
    """An open reaction window."""

    seats: tuple[int, ...]
    until: int  # by the server's clock, in milliseconds
    extended_by: int | None  # the seat that asked for more time
    waits_for_you: bool  # this reader may answer, and may ask for more time
    waiting_for: list[int] | None  # by days: who may still have something to add; else None


class Plan(Sent, frozen=True):
    """The planned moves of the reader."""

    moves: list[str]
    careful: bool
    standing: bool
    auto_decline: dict[str, str]  # steps of the rulebook that are declined, and their prompts


class Shuffle(Sent, frozen=True, kw_only=True):
    """The public values of the commit-reveal shuffle, to verify the deal."""

    hash: str
    match: str
    seals: list[str]  # by seat; empty for no word. From `closed` on they stay as they are
    closed: bool
    awaited: list[int]  # seats that are to reveal their word, or to seal it anew
    late_at: str | None  # from when on they are late
    reopened: list[int]  # because of these seats the seals were opened again
    words: list[str]  # empty until the cards are dealt
    salts: list[str]
    secret: str | None
    seed: str | None


class Decision(Sent, frozen=True, kw_only=True):
    """The current decision: the seats that are asked, and the moves of the reader."""

    asked: list[int] = []
    prompt: str = ""
    buttons: dict[str, str] = {}  # what they say now, where that changes
    step: str = ""
    legal: list[Legal] = []
    declinable: bool = False
    undo_move: str = ""  # the move that takes back the last one, where the game itself has one
    undo: Literal["offer", "no"] = "no"
    offer: Offer | None = None
    plan: Plan | None = None
    window: Window | None = None
    winners: list[int] = []
    shared_result: bool = False  # it is over, and all have won or lost as one
    ending: str = ""  # why it is over, and through whom, in the game's words


class Head(Decision, frozen=True, kw_only=True):
    """A match as one reader sees it, without drawings and log."""

    event_count: int
    game: str
    phase: Phase
    reason: str  # of a phase that is `broken`
    you: int | None
    moves: int
    seats: tuple[Seat, ...]
    shuffle: Shuffle
    result: str | None
    taken_back: int  # how often a move was that had revealed something; 0 until it is over
    rematch: str | None  # its id, once a player has asked for one
    declined: tuple[str, ...]  # the names of those who do not want this match, a rematch
    hints: bool  # they may be asked for
    digest: str


class Table(Head, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The table, whole or by `since` its head and log."""

    order: list[str]  # the names of all zones; empty where none are sent
    full: bool
    zones: list[Zone | ZoneChange]
    log: list[Entry]


ALWAYS = ("event_count", "full", "zones", "log")
Update = msgspec.defstruct(
    "Update",
    [(name, kind) if name in ALWAYS else (name, kind | UnsetType, UNSET)
     for name, kind in get_type_hints(Table).items()],
    bases=(Sent,), frozen=True, kw_only=True, tag_field="type", tag="table", module=__name__,
    namespace={"__doc__": "A table by what has changed: a field that is left out is as it was."},
)  # fmt: skip


class Emote(Sent, frozen=True, tag_field="type", tag="emote"):
    """An emote of a seat; it is not stored."""

    seat: int
    emote: str


class Point(Sent, frozen=True):
    """A piece that everybody sees, or a place in a zone where there is none."""

    zone: str  # as spectators know it
    piece: str  # its id; empty for a place
    x: float
    y: float


class Message(Sent, frozen=True, tag_field="type", tag="message"):
    """A message of a player or a spectator: words, a phrase by its name, or only a point."""

    room: Room
    at: int  # by the server's clock, in milliseconds; no two of a room have the same
    seat: int | None
    name: str
    you: bool
    text: str
    phrase: str
    point: Point | None


class Here(Sent, frozen=True, tag_field="type", tag="here"):
    """Presence: the seats whose guests are here, and the number of spectators."""

    seats: list[bool]
    watching: int


class Notice(Sent, frozen=True, tag_field="type", tag="notice"):
    """The notice of the administrator; empty for none."""

    text: str


# Answers.


class Answer(Sent, frozen=True, kw_only=True):
    """The command was carried out. By socket, `reply_to` is the id of the command."""

    reply_to: int | UnsetType | None = UNSET


class Refusal(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """An error; `stale` if the match has changed since the client saw it."""

    error: str
    stale: bool = False


class Counted(Answer, frozen=True, kw_only=True):
    """The number of events so far."""

    event_count: int


class Offered(Answer, frozen=True, kw_only=True):
    """An answer to `undo`: `offered` if the others are asked first."""

    offered: bool


class Reason(Answer, frozen=True, kw_only=True):
    """The reason why picks are not allowed; empty if they are."""

    reason: str


class Meaning(Answer, frozen=True, kw_only=True):
    """The meaning of picks, before they are confirmed."""

    hints: dict[str, str]
    ghost: dict[str, str]
    text: str


class Advice(Answer, frozen=True, kw_only=True):
    """A hint: the move of a strong bot."""

    move: str
    text: str


class Talk(Answer, frozen=True, kw_only=True):
    """The talk at a match, as far as the reader may hear it."""

    closed: str  # why nobody can say anything here; empty if one can
    rule: str  # of the game, about what may not be told
    messages: list[Message]
    muted: list[int]  # seats that the reader has muted


class Item(Sent, frozen=True):
    """A line of a score sheet."""

    title: str
    points: int | None
    text: str


class Score(Answer, frozen=True, kw_only=True):
    """The score sheet of a seat."""

    items: list[Item]
    total: int | None


class Course(Sent, frozen=True):
    """The points after each move of a match that is over."""

    moves: list[int]  # after how many they were counted
    points: list[list[int]]  # by seat, a number for each of these moments


class Seated(Answer, frozen=True, kw_only=True):
    """The seat that the guest has now."""

    seat: int


class Another(Answer, frozen=True, kw_only=True):
    """A match that comes after this one."""

    match: str
