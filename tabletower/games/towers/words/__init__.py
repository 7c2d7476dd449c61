"""How Towers speaks: moves, the score sheet, the news."""

from ..types import Contents, State
from .board import board
from .moves import brings, facts, hint
from .names import many, who
from .sheet import breakdown
from .sums import points
from .taken import TAKEN
from .telling import ASKED, SAID, TOLD

__all__ = [
    "ABOUT", "ASKED", "BACK", "HARMLESS", "LABELS", "SAID", "TAKEN", "TOLD", "board", "breakdown",
    "brings", "ending", "facts", "hint", "points", "who",
]  # fmt: skip

ABOUT = {
    "line": "Everybody builds a skyscraper; clients buy rooms in it, if the stairs lead there.",
    "minutes": 80,
    "feel": ["building at the same time", "a race for height", "a shaft that must not break"],
}
BACK = "back"
HARMLESS = ("place", "trade", "lift", "untrade", "reopen")
LABELS = {
    "move:lift": "Pick up",
    "move:untrade": "Take back the trade",
    "move:back": "Take back",
    "move:done": "Done building",
    "move:reopen": "Go on building",
    "move:stop": "Stop",
    "move:skip": "Leave everything",
    "move:pay": "Pay $5",
}


def ending(box: Contents, v: State, reader: int) -> str:
    """§6.11"""
    return f"The game has {many(box.b.rounds, 'round')}, and the last is over."
