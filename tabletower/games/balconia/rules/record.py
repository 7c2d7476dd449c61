"""The record: the house, the disc and the tokens, each field with who may see it."""

from tabletower.engine import Phases, Record, events, phase, public, scratch, secret

from ..components import BLOCKS
from .grid import CELLS

STATE = Record(
    public("phase", "i1"),
    public("turn", "i1"),  # 1 … 14; 0 while the entrance is placed
    public("green", "i1"),  # the seat that is green
    public("entrance", "i1"),  # which entrance block
    public("entrance_cell", "i1"),  # -1 before it stands
    public("shown", "i1"),  # the block on the disc, 0 = none
    public("edge", "i1"),  # the edge that points at the selector, -1 but while a block is placed
    public("built", "i4"),  # bit mask of the cells that hold a block
    public("block", "i1", (CELLS,)),  # the block in each cell, 0 = none
    public("green_side", "i1", (CELLS,)),  # the side that green sees
    secret("order", "i1", (BLOCKS,)),  # tokens still face down, in the order of their revealing
    scratch("item", "i4", (7,)),  # how the balcony looked at last scores
    events(4),
)
phases = Phases(
    entrance=phase("2.3", "Choose the column of the entrance."),
    select=phase(
        "2.4", "Turn block {shown} on the disc: two adjacent sides for you, two for {other}."
    ),
    place=phase(
        "2.5",
        "Take one of your two sides of block {shown}; {other} gets its back. Then choose a cell.",
    ),
    over="3.1",
)
