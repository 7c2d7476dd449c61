"""The record: the house, the disc and the tokens, each field with who may see it."""

from tabletower.engine import Record, events, public, scratch, secret

from ..components import BLOCKS
from .grid import CELLS

STATE = Record(
    public("phase", "i1"),  # ENTRANCE, SELECT, PLACE
    public("turn", "i1"),  # 1 … 14; 0 while the entrance is placed
    public("green", "i1"),  # the seat that is green
    public("entrance", "i1"),  # which entrance block
    public("entrance_cell", "i1"),  # -1 before it stands
    public("shown", "i1"),  # the block on the disc, 0 = none
    public("edge", "i1"),  # the edge that points at the selector, -1 outside PLACE
    public("built", "i4"),  # bit mask of the cells that hold a block
    public("block", "i1", (CELLS,)),  # the block in each cell, 0 = none
    public("green_side", "i1", (CELLS,)),  # the side that green sees
    secret("order", "i1", (BLOCKS,)),  # tokens still face down, in the order of their revealing
    scratch("item", "i4", (7,)),  # how the balcony looked at last scores
    events(4),
)
ENTRANCE, SELECT, PLACE = 0, 1, 2  # what is asked
