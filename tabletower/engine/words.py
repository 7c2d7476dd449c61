"""What a game says of itself: names of its words.py; what it leaves out is said plainly."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from .box import Contents
from .items import Item, total


@dataclass(frozen=True)
class Beat:
    """A window for answers: how long it is open, and which fact of the event names who may.

    None: everybody may.
    """

    seconds: float
    seat: int | None = None


ABOUT: dict[str, Any] = {"line": "", "minutes": 20, "feel": []}  # for the shelf
BEATS: dict[int, Beat] = {}  # kinds of events at which the table waits for an answer
PASS = ""  # the kind of move that declines what is asked; a quiet question always can be
BACK = ""  # the kind of move by which a player takes back the last one


def who(box: Contents, s: Any, seat: int) -> str:
    """A seat's name in this game."""
    return f"seat {seat + 1}"


def facts(box: Contents, s: Any, seat: int, move: int) -> dict[str, Any]:
    """What the words of a move, and of why it is not allowed, may name besides its picks."""
    return {}


def board(box: Contents, v: Any, seat: int) -> str:
    """The table as text, as this seat may see it."""
    return "\n".join(f"{name}: {v[name].tolist()}" for name in v.dtype.names)


def ask(box: Contents, v: Any, seat: int) -> str:
    """The decision that this seat has, in one sentence."""
    return "It is your decision."


def step(box: Contents, v: Any, seat: int) -> str:
    """The paragraph of the rulebook that tells what to do now: '2.4'."""
    return ""


def hint(box: Contents, v: Any, seat: int, chosen: dict[str, str], pick: str, value: str) -> str:
    """What it would mean to pick this, with what has been picked already."""
    return ""


def news(box: Contents, v: Any, reader: int) -> list[str]:
    """What the last move made happen, as this reader may know it."""
    return []


def breakdown(box: Contents, v: Any, seat: int, reader: int) -> list[Item]:
    """The lines of a seat's score sheet, as far as a reader may see it."""
    return []


def points_of(breakdown: Any) -> Any:
    """The usual `points`: the sum of the score sheet, as far as the reader may see it."""

    def points(box: Contents, v: Any, seat: int, reader: int) -> int | None:
        items = breakdown(box, v, seat, reader)
        return total(items) if items else None

    return points


class Words:
    """A game's words.py, with plain words where it has none."""

    def __init__(self, module: ModuleType) -> None:
        self.about: dict[str, Any] = ABOUT | getattr(module, "ABOUT", {})
        self.beats: dict[int, Beat] = getattr(module, "BEATS", BEATS)
        self.passes: str = getattr(module, "PASS", PASS)
        self.backs: str = getattr(module, "BACK", BACK)
        self.labels: dict[str, str] = getattr(module, "LABELS", {})
        self.reasons: dict[int, str] = getattr(module, "REASONS", {})
        self.who = getattr(module, "who", who)
        self.facts = getattr(module, "facts", facts)
        self.board = getattr(module, "board", board)
        self.ask = getattr(module, "ask", ask)
        self.step = getattr(module, "step", step)
        self.hint = getattr(module, "hint", hint)
        self.news = getattr(module, "news", news)
        self.breakdown = getattr(module, "breakdown", breakdown)
        self.points = getattr(module, "points", points_of(self.breakdown))
