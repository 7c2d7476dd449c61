"""Every move: what is said, in which phase, what it needs, and what it does."""

from tabletower.engine import Moves, kind

from ..components import SIDES
from .grid import CELL_NAMES, COLUMN_NAMES
from .record import phases
from .turn import build, empty, enter, off_the_entrance, on_her_half, touching, turn

MOVES = Moves(
    kind(
        "enter", "{who} puts the entrance into column {column}", column=COLUMN_NAMES,
        at=phases.ENTRANCE, do=enter, shows=("shown",),
    ),
    kind(
        "turn", "{who} turns block {block}: {mine} are {who}'s, {theirs} {other}'s", edge=SIDES,
        at=phases.SELECT, do=turn,
    ),
    kind(
        "place", "{who} takes side {side} of block {block} at {cell}", side=SIDES, cell=CELL_NAMES,
        at=phases.PLACE, needs=(on_her_half, off_the_entrance, empty, touching), do=build,
        shows=("shown",),
    ),
)  # fmt: skip
reason, legal, play = MOVES.made()
