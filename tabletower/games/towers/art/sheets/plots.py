"""Plots to print: strips of rows that are put together, for tiles of 20 mm."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, printed

from ...rules.moves import COLUMN_NAMES
from ...rules.record import PLAYERS
from .paper import laid_down

CELL = 20
WIDE = 12  # columns and rows that a sheet has room for
HIGH = 7
ROWS = 20


def plots(t, wishes):
    """Every strip once for each player. They lie sideways on the paper."""
    rows = max(ROWS, t.max_rows)
    return tuple(
        strip(t, wishes, left, low, min(WIDE, t.plot_width - left), min(HIGH, rows - low))
        for left in range(0, t.plot_width, WIDE)
        for low in range(0, rows, HIGH)
    )


def strip(t, wishes, left, low, wide, high):
    across, up = wide * CELL, high * CELL
    cells = [cell(t, left + c, low + r, c * CELL, up - (r + 1) * CELL)
             for r in range(high) for c in range(wide)]  # fmt: skip
    whole = "".join(cells) + limit(t, low, across, up)
    turned = laid_down(whole, up)
    said = f"plot, rows {low + 1} to {low + high}"
    return Piece(said, up, across, printed(turned, wishes), copies=PLAYERS, bleed=0)


def cell(t, column, row, x, y):
    """A faint square with its name; where the first tile goes there is a star."""
    ground = svg.rect(x, y, CELL, CELL, "none", stroke="var(--plaque-line)", stroke_width=0.3)
    said = f"{COLUMN_NAMES[column]}{row + 1}"
    named = svg.text(x + CELL / 2, y + 11.4, said, 4, "var(--plaque-line)")
    if row or column != (t.plot_width - 1) // 2:
        return ground + named
    start = svg.rect(x + 1, y + 1, CELL - 2, CELL - 2, "none", 2, stroke="var(--accent)",
                     stroke_width=0.8)  # fmt: skip
    return ground + named + start + svg.text(x + CELL / 2, y + 16.5, "first tile", 3,
                                             "var(--accent)")  # fmt: skip


def limit(t, low, across, up):
    """§5.1  The line above the highest row that may be built."""
    y = up - (t.max_rows - low) * CELL
    return svg.line(f"M0 {y}H{across}", "var(--red)", 1) if 0 <= y < up else ""
