"""The contract of a game: every name that it may define, each with its default.

A game is a folder: `__init__.py` (empty), `rulebook.md`, `rules` and `words` (files or
folders), and if it likes `art`, `box/*.csv`, `lesson.toml`, `golden/` (transcripts and a
signature), `start.md` (two pages from which a group can begin), `positions/` (the pictures of
both: transcripts up to some moment) and `rulings.md` (a table of where the rules read, fill or
change their source, and why). There is no class to inherit from: `rules`, `words` and `art`
define names, and this page lists them all. `tabletower check FOLDER` holds a game to it.

`box` is the record of what is in the box, `s` the state, `v` a view of it: the same record
with holes. In words and art `box` is the box with its texts, and its record is `box.b`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .box import Box, Contents
from .dice import draw
from .events import Events
from .moves import Moves
from .phases import Phases
from .record import Record
from .score_sheet import Item
from .template import Say


class Rules:
    """The constants of `rules`. Those without a value here a game must define."""

    NAME: str  # for machines: small letters, digits and _
    TITLE: str  # for people
    VERSION: int  # goes up when the rules change: a transcript names its own
    SEATS: tuple[int, int]  # the fewest and the most who can play; 8 at most
    BOX: Box  # what is decided before a game: options, cards, tiles
    STATE: Record  # everything that decides the future of a game, and who may see it
    MOVES: Moves  # what a player can say; and `shows`, what a move brings to light (see `kind`)
    EVENTS: Events = Events()  # what can happen, with its sentences
    PHASES: Phases = Phases()  # what is asked (`s.phase`), with its questions
    MOST_MOVES: int  # how many moves one seat can have to choose from at once
    LONGEST: int  # how many moves a whole game can have, whatever is played

    FINAL: tuple[int, ...] = ()  # kinds of moves that are never taken back for free

    @staticmethod
    def census(box: Any, s: Any) -> Any:
        """The pieces, counted: the same after every move. For tests; no rule, so any Python.

        A dict in it counts the pieces of a sort of components (see Art): {"Tile": {"office": 40}}.
        """
        return None


class Evaluation:
    """The constants of `rules` that bots use to judge a position."""

    FEATURES: int = 1  # how many numbers `features` writes
    WEIGHTS: tuple[float, ...] = (1.0,)  # how much each of them counts for bots
    JUDGED: int = 0  # 1: a search evaluates by the features instead of playing on; 2: and of many
    # answers it tries only the few that look best
    REPLIES: int = 0  # 1: a greedy bot judges the position after the next seat's best answer


class Fields:
    """Fields of STATE that the engine knows, besides those that every record has."""

    events: Any  # `events(most)`: room for what one move makes happen; 1 if it is left out
    quiet: Any  # `public("quiet", "i1")`: while it is 1, nobody learns who else is asked


# The functions of `rules`. The loops of the engine and the bots are written against these;
# for each game they are bound to functions of its own (see engine.bind). One that only
# raises here a game must define.

MOST_MOVES, FEATURES, JUDGED = 0, Evaluation.FEATURES, Evaluation.JUDGED


def setup(box: Any, s: Any) -> None:
    """Lay the table out. `s` is blank but for its seats and its dice."""
    raise NotImplementedError


def reason(box: Any, s: Any, seat: int, move: int) -> int:
    """0 if this seat, asked or `out_of_turn`, may make this move; else the number of why not."""
    raise NotImplementedError


def legal(box: Any, s: Any, seat: int, out: Any) -> int:
    """List the moves of a seat, asked or `out_of_turn`, in ascending order; return how many."""
    raise NotImplementedError


def any_move(box: Any, s: Any, seat: int, out: Any, dice: int) -> tuple[int, int]:
    """Draw one of the legal moves, as likely as any; return the dice after, and the move.

    A game with very long lists may do without them, if it draws the same move. It is asked of a
    record as `setup` or `play` has left it, with what scratch holds.
    """
    dice, number = draw(dice, legal(box, s, seat, out))
    return dice, out[number]


def play(box: Any, s: Any, seat: int, move: int) -> None:
    """Carry a legal move out."""
    raise NotImplementedError


def out_of_turn(box: Any, s: Any, seat: int) -> int:
    """1 if a seat that is not asked may still move, to take back that it is done."""
    return 0


def unnoticed(box: Any, s: Any, seat: int, move: int) -> int:
    """1 if no other seat may notice this move: the events before it stay for the others."""
    return 0


def score(box: Any, s: Any, seat: int) -> int:
    """The seat's points as the table stands."""
    raise NotImplementedError


def tie_break(box: Any, s: Any, seat: int) -> int:
    """Break ties: on equal points the higher number wins. By default none does."""
    return 0


def together(box: Any, s: Any) -> int:
    """0: seats play against each other. Together: 1 if they have won as it stands, -1 if lost.

    Seats that play together have the same points, and where they lose nobody wins.
    """
    return 0


def imagine(box: Any, v: Any, seat: int, dice: int) -> None:
    """Fill a view's holes with one possible truth, using only the view.

    A game with private or secret fields must define it.
    """
    v.dice = dice


def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Write FEATURES numbers by which a position can be judged. By default the lead."""
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(box, s, other))
    out[0] = score(box, s, seat) - best


# The sentence of an event that needs more than its facts, from (box, v, reader, rows, number):
# `rows` are all events of the move, `number` is the place of this one; '' leaves it out. See
# `told_together` for several in one sentence.
Tell = Callable[[Any, Any, int, list[list[int]], int], str]

# The question of a phase that needs more than its sentence, from (box, v, seat); '': the sentence.
Ask = Callable[[Any, Any, int], str]

# A table in Markdown; the rulebook's line `![Every icon](table:icons)` is replaced by it.
Tabulate = Callable[[Contents], str]

# The id of the piece that an event touches, from (box, v, facts); '' if it is not on the table.
Find = Callable[[Any, Any, dict[str, int]], str]


@dataclass(frozen=True)
class Beat:
    """A reaction window: its seconds, and which fact of the event names the seat that may react.

    None: every seat may.
    """

    seconds: float
    seat: int | None = None


class Words:
    """The names of `words`: the texts of a game, each with a plain default."""

    ABOUT: dict[str, Any] = {"line": "", "minutes": 20, "feel": []}  # for the shelf
    REASONS: dict[int, str] = {}  # a sentence for each number that `reason` gives
    LABELS: dict[str, str] = {}  # what a button says: "pick:value" or "move:kind"
    BEATS: dict[int, Beat] = {}  # events at which the table waits for an answer
    STEPS: tuple[int, ...] = ()  # events that lead to another: the log tells them with it in a line
    SCENES: Mapping[int, str] = {}  # events that a page shows as a scene, and what it is called
    PASS: str = ""  # the kind of move that declines what is asked; a quiet question always can be
    BACK: str = ""  # the kind of move by which a player takes back the last one
    SAID: dict[str, Say] = {}  # the words for a gap of a sentence, by its name
    TOLD: dict[int, Tell] = {}  # events that are told otherwise than by their sentence
    PICKED: dict[str, Callable[[str], str]] = {}  # how a page says the value of a pick, by its name
    ASKED: dict[int, Ask] = {}  # phases that ask otherwise than by their sentence
    NEXT: str = ""  # the kind of move that usually comes next where it can be made
    HARMLESS: tuple[str, ...] = ()  # kinds that another move undoes: nobody is asked "really?"
    TABLES: dict[str, Tabulate] = {}  # tables of the rulebook that are made from the box, by name

    @staticmethod
    def who(box: Contents, s: Any, seat: int) -> str:
        """A seat's name in this game."""
        return f"seat {seat + 1}"

    @staticmethod
    def facts(box: Contents, s: Any, seat: int, move: int) -> dict[str, Any]:
        """Names that the sentences of a move and of its refusals may use besides its picks."""
        return {}

    @staticmethod
    def board(box: Contents, v: Any, seat: int) -> str:
        """The table as text, as this seat may see it."""
        return "\n".join(f"{name}: {v[name].tolist()}" for name in v.dtype.names)

    @staticmethod
    def ask(box: Contents, v: Any, seat: int) -> str:
        """The decision that this seat has, in one sentence.

        Left out: the question of the phase, or as ASKED says; so too `step` and `buttons`.
        """
        return "It is your decision."

    @staticmethod
    def step(box: Contents, v: Any, seat: int) -> str:
        """The paragraph of the rulebook that tells what to do now: '2.4'."""
        return ""

    @staticmethod
    def hint(
        box: Contents, v: Any, seat: int, chosen: dict[str, str], pick: str, value: str
    ) -> str:
        """The effect of picking this, with what has been picked already: '+3'.

        The kind of the move is not among these picks.
        """
        return ""

    @staticmethod
    def brings(box: Contents, v: Any, seat: int, move: int) -> str:
        """The effect of a legal move in a few words, as far as the view tells: '4 → 6'."""
        return ""

    @staticmethod
    def buttons(box: Contents, v: Any, seat: int) -> dict[str, str]:
        """Labels of buttons now, where they differ from LABELS."""
        return {}

    @staticmethod
    def news(box: Contents, v: Any, reader: int) -> list[str]:
        """The events of the last move as sentences, as far as this reader may know them.

        Left out: every event by its sentence, or as TOLD says.
        """
        return []

    @staticmethod
    def ending(box: Contents, v: Any, reader: int) -> str:
        """The reason why a game that is over has ended, and through whom: whole sentences."""
        return ""

    @staticmethod
    def talk(box: Contents) -> str:
        """The rule about what players may not tell each other, in one sentence, if there is one."""
        return ""

    @staticmethod
    def breakdown(box: Contents, v: Any, seat: int, reader: int) -> list[Item]:
        """The lines of a seat's score sheet, as far as a reader may see it."""
        return []

    @staticmethod
    def points(box: Contents, v: Any, seat: int, reader: int) -> int | None:
        """The points of a seat, as far as a reader may know. Left out: the sum of its breakdown."""


class Statistics:
    """The names of `words` that the lab asks for. Without them it counts kinds of moves only.

    `TAKEN = {"cards": {"event": DREW, "seat": 1, "item": 2, "names": card_names}}`: in the event
    DREW the first fact is the seat that took a piece (left out: the seat that moved), the second
    the number of the piece. `"item": (1, 2), "values": 4` makes one number of two facts.
    `names(box)` lists the pieces; "" where this box has none.

    What is taken under the title `roles` is what a seat plays as: a goal may name it.

    `ENDINGS = {"the last round": (ENDED, 1, 3)}`: the event ENDED whose first fact is 3;
    `(STALLED,)` with any facts.
    """

    TAKEN: Mapping[str, Mapping[str, Any]] = {}  # events by which a seat takes a piece, by a title
    ENDINGS: Mapping[str, tuple[int, ...]] = {}  # events that say how a game has ended, by a title
    ROUND: int = -1  # the event with which a round begins; -1: rounds are not counted


class Art:
    """The names of `art`: the drawings of a game. A game without it shows its words."""

    ICONS: dict[str, str] = {}  # "fluent-emoji-flat:cat" by the game's own short name
    SPINS: tuple[str, ...] = ()  # picks that turn a piece, and that a turning button goes through
    LATER: tuple[str, ...] = ()  # picks that light up last of their move, and faintly beside others
    TOUCHED: dict[str, Find] = {}  # how to find what an event touches, by its name
    PICTURED: dict[str, Find] = {}  # the component or the face that a fact of an event names
    SQUARES: tuple[int, ...] = ()  # millimetres that printed squares may measure, the usual first
    PRINTED: tuple[str, ...] = ()  # options that change what is printed; fresh sets always do

    @staticmethod
    def zones(box: Contents, v: Any, seat: int) -> list[Any]:
        """The parts of the table (art.Zone), as this seat may see them. Left out: the board's text.

        A piece that can be picked carries data-pick, "column:B" (see svg.piece).
        """
        return []

    @staticmethod
    def tint(box: Contents, v: Any, seat: int) -> str:
        """The colour of a seat, by its name in the palette: the same wherever it is named."""
        return f"seat-{seat + 1}"

    @staticmethod
    def faces(box: Contents) -> dict[str, str]:
        """Pictures that are drawn once and used often: a <symbol> by its id."""
        return {}

    @staticmethod
    def components(box: Contents) -> list[Any]:
        """All that is in the box (art.Component): what the page of the box shows.

        Left out: a component for each row of the box's files, and for each other face.
        """
        return []

    @staticmethod
    def ghost(box: Contents, v: Any, seat: int, picks: dict[str, str]) -> dict[str, str]:
        """Overlays for zones (by their names) while a move with these picks is chosen."""
        return {}

    @staticmethod
    def touched(box: Contents, v: Any, reader: int) -> list[str]:
        """The pieces (by their ids) that stand for the last move.

        Left out: what its events touch, as TOUCHED finds it.
        """
        return []

    @staticmethod
    def cover(box: Contents) -> str:
        """A picture for the shelf, 360 by 120. Left out: the title."""
        return ""

    @staticmethod
    def sheets(box: Contents, wishes: Any) -> list[Any]:
        """The parts to print and cut out (art.sheets.Part)."""
        return []

    @staticmethod
    def notebook(box: Contents, v: Any) -> str | None:
        """The table as one picture that needs nothing else."""
        return None
