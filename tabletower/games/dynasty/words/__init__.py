"""How Domino Dynasty speaks: moves, reasons, questions, the score sheet, the news."""

from tabletower.engine import Contents

from ..rules import EVENTS
from .asking import ASKED, facts, step
from .board import board
from .ending import ending
from .hinting import brings, hint
from .names import who
from .saying import SAID, TOLD
from .sheet import breakdown, points
from .tables import icons, pieces
from .taken import ENDINGS, ROUND, TAKEN

__all__ = [
    "ABOUT", "ASKED", "ENDINGS", "LABELS", "NEXT", "PASS", "PICKED", "ROUND", "SAID", "SCENES",
    "TABLES", "TAKEN", "TOLD", "board", "breakdown", "brings", "ending", "facts", "hint",
    "points", "step", "talk", "who",
]  # fmt: skip

ABOUT = {
    "line": "Build two maps that multiply each other, and live on the strength of your rivals.",
    "minutes": 60,
    "feel": ["dominoes on two maps", "you need those you want to beat", "alone or as one family"],
}
SCENES = {EVENTS.STRENGTH: "The Report"}
PASS = "pass"
NEXT = "end"


def map_of_cell(cell: str) -> str:
    """No map has coordinates."""
    return "the shared map" if cell.startswith("shared-") else "their own map"


PICKED = {"cell": map_of_cell}
TABLES = {"icons": icons, "pieces": pieces}
LABELS = {
    "move:place": "Place",
    "move:remove": "Remove",
    "move:move": "Move",
    "move:rotate": "Rotate",
    "move:skip": "Take none",
    "move:end": "End turn",
    "move:lend": "Lend",
    "move:call": "Call in a favour",
    "move:borrow": "Take the loan",
    "move:enough": "No more loans this round",
    "move:cash": "Cash the favour",
    "move:offer": "Offer a favour",
    "move:keep": "Keep",
    "move:swap": "Swap missions",
    "move:strike": "Strike out",
    "move:messenger": "Let through",
    "move:name": "All in",
    "move:serve": "Serve",
    "move:share": "As many as can be served",
    "move:resolve": "Resolve",
    "move:pass": "No",
}


def talk(box: Contents) -> str:
    """§16.2  A secret mission stays hidden until the Report."""
    if box.options["mode"] == "competitive":
        return ""
    return "Plan together, but do not tell which missions you keep secret."
