"""Payloads of HTTP responses: guests, the shelf, lists of matches. `live/wire.py` has a match's.

The client's types are generated from both (`make wire`); docs/api.md says what they mean.
"""

from typing import Literal

from msgspec import field

from ..live.wire import Head, Phase, Seat, Sent, Sitting
from ..model.records import Pace

Picks = dict[str, tuple[str, ...]]


# Guests.


class Me(Sent, frozen=True):
    """The guest who asks; both fields are null for a stranger."""

    name: str | None
    id: str | None


class Token(Sent, frozen=True):
    """A token: scripts send it to act for a guest."""

    token: str


class Recovery(Sent, frozen=True):
    """A link that signs another device in as the same guest."""

    link: str


class Muted(Sent, frozen=True):
    """A guest whom the one who asks has muted or blocked."""

    id: str  # of this entry, not of the guest
    name: str
    blocked: bool


# The shelf.


class Option(Sent, frozen=True):
    """An option of a game."""

    name: str
    title: str
    description: str
    values: tuple[str, ...]
    default: str
    free_text: bool  # other values are allowed too
    integer: bool  # the value is a whole number
    largest: int  # the number of the last fresh set; 0 if there are none
    printed: bool  # it changes what is printed


class Preset(Sent, frozen=True):
    """A named set of options; those that it does not name have their defaults."""

    name: str
    title: str
    description: str
    options: dict[str, str]
    together: bool  # all win or lose as one


class Level(Sent, frozen=True):
    """A level of strength of bots."""

    level: int
    title: str
    description: str
    searches: bool  # it waits until the game is compiled


class Compiled(Sent, frozen=True):
    """The compiled fraction of a game, from 0 to 1. Until 1 it is played too, only slower."""

    fraction: float


class Kind(Sent, frozen=True):
    """A kind of move, with all values of its picks."""

    name: str
    picks: Picks


class Game(Sent, frozen=True, kw_only=True):
    """A game on the shelf, with its options, levels and kinds of moves."""

    name: str
    title: str
    tagline: str
    minutes: int
    tags: list[str]
    seats: tuple[int, int]  # at least, at most
    digest: str
    cover: str
    presets: list[Preset]  # the first is what one press begins
    options: list[Option]
    files: list[str]
    levels: list[Level]
    kinds: list[Kind]
    labels: dict[str, str]
    spins: tuple[str, ...]
    later_picks: tuple[str, ...]  # highlighted after the others
    reversible: tuple[str, ...]  # kinds of moves that another one undoes
    next: str  # the kind of move that usually comes next where it can be made
    hidden_information: bool  # seats see different things
    has_lesson: bool
    has_start_sheet: bool
    squares: tuple[int, ...]  # millimetres that printed squares may measure, the usual first
    version: int
    signature: str


class Rulebook(Sent, frozen=True):
    """A rulebook or a start sheet as HTML; paragraph 2.4 has the id p2.4."""

    title: str
    html: str


class Component(Sent, frozen=True):
    """A component of a box, or a sign that stands on components; its drawing uses faces."""

    sort: str
    ids: tuple[str, ...]  # of its pieces and faces at the table; the first is its address
    name: str
    words: str
    drawing: str
    width: float
    height: float
    count: int | None  # null: it is not counted
    sets: tuple[str, ...]
    used: bool  # false: it stays in the box with these options


class Box(Sent, frozen=True):
    """All that is in a box, and the faces that its drawings use, as one SVG."""

    title: str
    digest: str  # of the faces: the same as of a match with this box
    faces: str
    options: dict[str, str]
    components: list[Component]


class PrintPart(Sent, frozen=True, kw_only=True):
    """A part of what can be printed of a game."""

    name: str
    title: str
    note: str
    pieces: int
    sheets: int  # of paper; 0 for a text
    extra: bool  # not played with: printed only on request


class PrintParts(Sent, frozen=True):
    """All parts of an order, and the options of its box, drawn by lot where that was wanted."""

    options: dict[str, str]
    parts: list[PrintPart]


class Print(Sent, frozen=True, kw_only=True):
    """An order of sheets, and how far it is."""

    id: str
    stage: Literal["waiting", "drawing", "setting", "showing", "ready", "failed"]
    ahead: int  # orders that are made before it
    error: str  # of a stage that is `failed`
    options: dict[str, str]
    pages: list[str]  # the name of each once it is ready; empty for a blank one
    bytes: int


class LessonStep(Sent, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a lesson; the field that is set says what it asks."""

    say: str = ""
    paragraph: str = ""
    look: str = ""
    move: str = ""
    wrong: dict[str, str] = field(default_factory=dict)
    other: str = ""


class Lesson(Sent, frozen=True):
    """A lesson, and the seat of the learner."""

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
    """The matches of the guest, and the public ones."""

    mine: list[Card]
    public: list[Card]


class CardSeat(Seat, frozen=True):
    """A seat of one match, and whether its guest is away."""

    away: bool


class MatchCard(Head, frozen=True, kw_only=True):
    """One match, without its table."""

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
    own_files: bool  # it is played with component files of somebody's own
    needs_you: bool
    seats: tuple[CardSeat, ...]


class Links(Sent, frozen=True):
    """Other addresses of the server in its network."""

    links: list[str]


class Said(Sent, frozen=True):
    """The outcome of an admin command."""

    lines: list[str]


class Health(Sent, frozen=True):
    """The server answers."""

    ok: bool
