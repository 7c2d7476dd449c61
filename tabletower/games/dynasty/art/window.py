"""The window of cells that is shown of a map."""

from tabletower.art import grid
from tabletower.art.grid import CELL, EDGE
from tabletower.art.snapshot import Seen

from ..components import GRID, roles
from ..rules.record import LARGEST, SHARED
from .look import Texts

NEAR, FAR, MIDDLE = (7, 5), (4, 4), (8, 7)  # columns and rows that are shown at least
MARGIN = 2  # free cells around a map: half A may lie so far away
WIDE_EDGE = 26  # with a threat's arrow
FIRST_CELL = 7


class Window(grid.CellWindow):
    """Cells by their numbers; rows and columns run round."""

    def place(self, cell: int) -> tuple[int, int]:
        """How far a cell is from the first one, across and down."""
        row, column = divmod(cell, GRID)
        return (column - self.left) % GRID, (row - self.top) % GRID

    def corner(self, cell: int) -> tuple[int, int]:
        return self.spot(*self.place(cell))

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    def holds(self, cell: int) -> bool:
        return self.shows(*self.place(cell))


def window_of(t: Texts, seen: Seen, m: int, reader: int) -> Window:
    """All that lies there, and where the reader may lay more."""
    known = seen.known
    top, left, high, wide = known.boxes[m] if known.lying[m] else (FIRST_CELL, FIRST_CELL, 1, 1)
    least = MIDDLE if m == SHARED else NEAR if m == reader else FAR
    room, roams = m in (reader, SHARED), roams_on(t, seen, m, reader)
    first, columns = span(left, wide, least[0], margin(wide, room, roams))
    start, rows = span(top, high, least[1], margin(high, room, roams))
    edge = WIDE_EDGE if m == SHARED and t.with_threats else EDGE
    return Window(first % GRID, start % GRID, columns, rows, edge)


def roams_on(t: Texts, seen: Seen, m: int, reader: int) -> bool:
    """The reader may move what lies there."""
    may = reader >= 0 and m in (reader, SHARED)
    return may and (seen.role[reader] == roles.SPACE or t.with_lending)


def margin(length: int, room: bool, roams: bool) -> int:
    """§2.2  A map that cannot grow needs no room, unless a domino of it can be moved."""
    if not room:
        return 0
    return MARGIN if roams else max(1, min(MARGIN, LARGEST - length))


def span(first: int, length: int, fewest: int, margin: int) -> tuple[int, int]:
    """Where a window begins and how long it is."""
    return grid.span(first - margin, first + length - 1 + margin, fewest, FIRST_CELL)
