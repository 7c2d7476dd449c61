"""What a player can say."""

from tabletower.engine import Moves, kind

from ..components import SIDES
from .grid import CELL_NAMES, COLUMN_NAMES

MOVES = Moves(
    kind(
        "enter", "{who} puts the entrance into column {column}",
        shows=("shown",), column=COLUMN_NAMES,
    ),
    kind("turn", "{who} turns block {block}: {mine} are {who}'s, {theirs} {other}'s", edge=SIDES),
    kind(
        "place", "{who} takes side {side} of block {block} at {cell}",
        shows=("shown",), side=SIDES, cell=CELL_NAMES,
    ),
)  # fmt: skip
ENTER, TURN, BUILD = MOVES.numbers
