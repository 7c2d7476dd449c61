"""The window of cells that is shown of a plan."""

from tabletower.art import grid

from .look import REACH

NEAR, FAR = (7, 5), (6, 4)  # columns and rows that are shown at least, of the own map and others
MARGIN = 2  # free cells around the own map: half A may lie so far away


class Window(grid.CellWindow):
    """Cells by their columns and rows; 0, 0 is the middle."""

    def corner(self, column: int, row: int) -> tuple[int, int]:
        return self.spot(column - self.left, row - self.top)


def window_of(cells: list[tuple[int, int]], near: bool) -> Window:
    """All that is built, within the plot; with a margin if it is near, else in the middle."""
    columns = [column for column, _ in cells] or [0]
    rows = [row for _, row in cells] or [0]
    across, down = NEAR if near else FAR
    seen = with_margin if near else in_middle
    left, wide = seen(min(columns), max(columns), across)
    top, high = seen(min(rows), max(rows), down)
    return Window(left, top, wide, high)


def with_margin(low: int, high: int, fewest: int) -> tuple[int, int]:
    """It ends where the plot does."""
    low, many = grid.span(low - MARGIN, high + MARGIN, fewest)
    first, last = max(low, -REACH), min(low + many - 1, REACH)
    return first, last - first + 1


def in_middle(low: int, high: int, fewest: int) -> tuple[int, int]:
    """As much free room on one side as on the other."""
    long = max(fewest, high - low + 1)
    first = low - (long - (high - low + 1)) // 2
    return max(-REACH, min(first, REACH + 1 - long)), long
