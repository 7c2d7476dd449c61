"""How Highrise Homino speaks: moves, questions, the score sheet, the news."""

from tabletower.engine import Contents

from ..rules import EVENTS
from .ahead import brings
from .board import board
from .ending import ending
from .hinting import facts, hint
from .names import who
from .saying import ASKED, SAID, TOLD
from .sheet import breakdown
from .tables import icons, pieces
from .taken import TAKEN

__all__ = [
    "ABOUT", "ASKED", "LABELS", "NEXT", "PASS", "PICKED", "SAID", "SCENES", "TABLES", "TAKEN",
    "TOLD", "board", "breakdown", "brings", "ending", "facts", "hint", "talk", "who",
]  # fmt: skip

ABOUT = {
    "line": "Furnish one storey of a tower; what your neighbours build counts for you, too.",
    "minutes": 45,
    "feel": ["dominoes into a floor plan", "neighbours help and hurt", "alone or together"],
}
SCENES = {
    EVENTS.ATTRACTED: "A guest moves in",
    EVENTS.WELCOMED: "A guest moves in",
    EVENTS.INVITED: "A guest moves in",
    EVENTS.LURED: "A tenant moves",
    EVENTS.WANDERED: "A tenant moves",
}
PASS = "pass"
NEXT = "end"
PICKED = {"cell": lambda cell: "their storey"}  # no map has coordinates
TABLES = {"icons": icons, "pieces": pieces}
LABELS = {
    "move:demolish": "Tear down",
    "move:discard": "Discard",
    "move:end": "End turn",
    "move:request": "Ask for a domino",
    "move:agree": "Yes, give it",
    "move:pass": "No",
    "move:shield": "Raise the shield",
    "move:lift": "Lift",
}


def talk(box: Contents) -> str:
    """§9.1  Nobody may hear of a secret goal."""
    if box.options["living_together"] == "off":
        return ""
    return "Say nothing of your secret goal; about all else you may talk."
