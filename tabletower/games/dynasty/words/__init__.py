"""How Domino Dynasty speaks: moves, reasons, questions, the score sheet, the news."""

from .asking import ASKED, facts, step
from .board import board
from .hinting import hint
from .names import who
from .saying import SAID, TOLD
from .sheet import breakdown
from .taken import ENDINGS, TAKEN

__all__ = [
    "ABOUT", "ASKED", "ENDINGS", "LABELS", "PASS", "SAID", "TAKEN", "TOLD", "board", "breakdown",
    "facts", "hint", "step", "who",
]  # fmt: skip

ABOUT = {
    "line": "Build two maps that multiply each other, and live on the strength of your rivals.",
    "minutes": 60,
    "feel": ["dominoes on two maps", "you need those you want to beat", "alone or as one family"],
}
PASS = "pass"
LABELS = {
    "move:place": "Place",
    "move:remove": "Remove",
    "move:move": "Move",
    "move:rotate": "Rotate",
    "move:skip": "Take none",
    "move:end": "End turn",
    "move:lend": "Lend",
    "move:borrow": "Take the loan",
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
