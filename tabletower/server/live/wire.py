"""What is sent, by socket and by HTTP: a struct for each message, and nothing else is sent.

The client's types are made from these (`make wire`); docs/api.md says what they mean.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tabletower.art import Zone
from tabletower.art.zone import Place

from ..model.records import Pace

encode = msgspec.json.Encoder().encode

EMOTES = ("👋", "👍", "👏", "😀", "😮", "🤔", "😅", "❤️")
Phase = Literal["waiting", "running", "over", "broken"]
SeatKind = Literal["guest", "bot", "open"]
Picks = dict[str, tuple[str, ...]]


class Sent(Struct, frozen=True, gc=False):
    """Something that is sent. It holds nothing that holds it: no cycle need be looked for."""


# The table.


class ZoneChange(Sent, frozen=True):
    """A zone of which the reader has all but what changed: places among its parts, and new text."""

    name: str
    title: str
    place: Place
    words: str
    changed: list[tuple[int, str]]


class Legal(Sent, frozen=True):
    """The legal moves of one kind: each row of values belongs to the picks, in their order."""

    kind: str
    picks: tuple[str, ...]
    values: list[tuple[str, ...]]


class Entry(Sent, frozen=True):
    """What the log tells of one event."""

    number: int  # of the event
    seat: int | None
    lines: list[str]
    ids: list[str]  # of the pieces it is about
    kind: str
    moves: int  # made by then, as the reader counts them: while it runs, those heard of


class Sitting(Sent, frozen=True):
    """Who sits on a seat."""

    kind: SeatKind
    name: str
    level: int | None  # of the bot that plays here, or stands in for a guest
    you: bool


class Seat(Sitting, frozen=True):
    """A seat of a match that is looked at."""

    role: str | None  # who they are in the game
    points: int | None
    colour: str | None  # by name


class Offer(Sent, frozen=True):
    """Somebody would like to take a move back."""

    seat: int
    agreed: list[int]
    waiting_for: list[int]  # for people's answers, here or away


class Window(Sent, frozen=True):
    """Time to answer."""

    seats: tuple[int, ...]
    until: int  # by the server's clock, in milliseconds
    extended_by: int | None  # the seat that asked for more time
    waits_for_you: bool  # this reader may answer, and may ask for more time
    waiting_for: list[int] | None  # by days: who may still have something to add; else None


class Plan(Sent, frozen=True):
    """What the reader wishes to do when they are asked."""

    moves: list[str]
    careful: bool
    standing: bool
    auto_decline: dict[str, str]  # steps of the rulebook that are declined, and their prompts


class Shuffle(Sent, frozen=True, kw_only=True):
    """What there is to check of the deal."""

    hash: str
    match: str
    seals: list[str]  # by seat; empty for no word. From `closed` on they stay as they are
    closed: bool
    awaited: list[int]  # seats that are to tell their word, or to seal it anew
    late_at: str | None  # from when on they are late
    reopened: list[int]  # because of these seats the seals were opened again
    words: list[str]  # empty until the cards are dealt
    salts: list[str]
    secret: str | None
    seed: str | None


class Decision(Sent, frozen=True, kw_only=True):
    """Whose decision it is, and what the reader can do."""

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


class Head(Decision, frozen=True, kw_only=True):
    """A match as one reader may know it, without drawings and log."""

    event_count: int
    game: str
    phase: Phase
    reason: str  # of a phase that is `broken`
    you: int | None
    moves: int
    seats: tuple[Seat, ...]
    shuffle: Shuffle
    result: str | None
    taken_back: int  # how often a move was that had shown something, once it is over
    rematch: str | None  # the rematch, once somebody has asked for one
    digest: str


class Table(Head, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The table, whole or what is new of it."""

    order: list[str]  # the names of all zones; empty where none are told
    full: bool
    zones: list[Zone | ZoneChange]
    log: list[Entry]


class Emote(Sent, frozen=True, tag_field="type", tag="emote"):
    """A passing sign."""

    seat: int
    emote: str


class Here(Sent, frozen=True, tag_field="type", tag="here"):
    """Who is at the table now."""

    seats: list[bool]
    watching: int


class Notice(Sent, frozen=True, tag_field="type", tag="notice"):
    """What whoever runs the house tells everybody; nothing, if it is empty."""

    text: str


# Answers.


class Answer(Sent, frozen=True, kw_only=True):
    """It was done. By socket an answer repeats the number that it is to."""

    reply_to: int | UnsetType | None = UNSET


class Refusal(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """It was not, for this reason; or because the table has moved on."""

    error: str
    stale: bool = False


class Counted(Answer, frozen=True, kw_only=True):
    """How many events there have been now."""

    event_count: int


class Offered(Answer, frozen=True, kw_only=True):
    """Whether the others are asked first."""

    offered: bool


class Reason(Answer, frozen=True, kw_only=True):
    """Why picks are not allowed; empty if they are."""

    reason: str


class Meaning(Answer, frozen=True, kw_only=True):
    """What picks would mean."""

    hints: dict[str, str]
    ghost: dict[str, str]
    text: str


class Advice(Answer, frozen=True, kw_only=True):
    """What a strong bot would do."""

    move: str
    text: str


class Item(Sent, frozen=True):
    """A line of a score sheet."""

    title: str
    points: int | None
    text: str


class Score(Answer, frozen=True, kw_only=True):
    """Why somebody has so many points."""

    items: list[Item]
    total: int | None


class Course(Sent, frozen=True):
    """How the points grew in a match that is over."""

    moves: list[int]  # after how many they were counted
    points: list[list[int]]  # by seat, a number for each of these moments


class Seated(Answer, frozen=True, kw_only=True):
    """Which seat is yours."""

    seat: int


class Another(Answer, frozen=True, kw_only=True):
    """A match that comes after this one."""

    match: str


# Guests.


class Me(Sent, frozen=True):
    """Who somebody is; nobody has no name."""

    name: str | None
    id: str | None


class Token(Sent, frozen=True):
    """Speaks for a guest."""

    token: str


class Recovery(Sent, frozen=True):
    """Makes another device the same guest."""

    link: str


# The shelf.


class Option(Sent, frozen=True):
    """One thing to decide before a game."""

    name: str
    title: str
    description: str
    values: tuple[str, ...]
    default: str
    free_text: bool  # other values are allowed too
    integer: bool  # the value is a whole number


class Level(Sent, frozen=True):
    """How strong a bot is."""

    level: int
    title: str
    description: str
    searches: bool  # it waits until the game is compiled


class Compiled(Sent, frozen=True):
    """How much of a game is compiled, from 0 to 1. Until then it is played, only slower."""

    fraction: float


class Kind(Sent, frozen=True):
    """A kind of move, with all values of its picks."""

    name: str
    picks: Picks


class Game(Sent, frozen=True, kw_only=True):
    """A game on the shelf: what one wants to know before playing it."""

    name: str
    title: str
    tagline: str
    minutes: int
    tags: list[str]
    seats: tuple[int, int]  # at least, at most
    digest: str
    cover: str
    options: list[Option]
    files: list[str]
    levels: list[Level]
    kinds: list[Kind]
    labels: dict[str, str]
    spins: tuple[str, ...]
    later_picks: tuple[str, ...]  # highlighted after the others
    reversible: tuple[str, ...]  # kinds of moves that another one undoes
    hidden_information: bool  # seats see different things
    has_lesson: bool
    version: int
    signature: str


class Rulebook(Sent, frozen=True):
    """A rulebook as HTML; paragraph 2.4 has the id p2.4."""

    title: str
    html: str


class LessonStep(Sent, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a lesson; which field is there says what it asks."""

    say: str = ""
    paragraph: str = ""
    look: str = ""
    move: str = ""
    wrong: dict[str, str] = {}
    other: str = ""


class Lesson(Sent, frozen=True):
    """A lesson, and where the learner sits."""

    seat: int
    steps: list[LessonStep]


# Lists of matches.


class Made(Sent, frozen=True):
    """A match that was made."""

    id: str


class ListedSeat(Sitting, frozen=True):
    """A seat of a match in a list."""

    away: bool


class Card(Sent, frozen=True, kw_only=True):
    """A match in a list."""

    id: str
    game: str
    title: str
    public: bool
    pace: Pace
    phase: Phase
    seats: list[ListedSeat]
    asked: list[int]
    needs_you: bool
    moves: int
    created_at: str
    changed_at: str
    result: str | None
    taken_back: int
    options: dict[str, str]
    you: int | None
    origin: str


class Cards(Sent, frozen=True):
    """The matches that somebody may want to go to."""

    mine: list[Card]
    public: list[Card]


class CardSeat(Seat, frozen=True):
    """A seat of one match, and whether its guest is away."""

    away: bool


class WholeCard(Head, frozen=True, kw_only=True):
    """All there is to tell about one match, but its table."""

    id: str
    title: str
    public: bool
    pace: Pace
    hold: bool
    origin: str
    maker: bool
    created_at: str
    changed_at: str
    options: dict[str, str]
    needs_you: bool
    seats: tuple[CardSeat, ...]


class Links(Sent, frozen=True):
    """Where else the house is found."""

    links: list[str]


class Said(Sent, frozen=True):
    """What came of an order."""

    lines: list[str]


class Health(Sent, frozen=True):
    """The server is there."""

    ok: bool
