"""Plots to print: the street that a tower stands on, and a measure for its rows."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, printed
from tabletower.art.sheets.paper import on_side

from ...rules.kinds import COLUMN_NAMES
from ...rules.record import PLAYERS
from ..look import Texts

CELL = 20
WIDE = 12  # columns, or rows of a measure, that a sheet has room for
STREET, RULE = 22, 12  # how broad the strips are


def plots(t: Texts, wishes: Wishes) -> tuple[Piece, ...]:
    """A street for each player and one measure for all. They lie sideways on the paper.

    Behind, the street has no column to begin with: for separate towers.
    """
    streets = [street(t, wishes, left) for left in range(0, t.plot_width, WIDE)]
    return (*streets, *(measure(t, wishes, low) for low in range(0, t.max_rows, WIDE)))


def street(t: Texts, wishes: Wishes, left: int) -> Piece:
    columns = range(left, min(left + WIDE, t.plot_width))
    across = len(columns) * CELL
    sides = [pavement(t, columns, across, begins) for begins in (True, False)]
    front, back = (printed(on_side(side, STREET), wishes) for side in sides)
    said = f"street, columns {COLUMN_NAMES[columns[0]]} to {COLUMN_NAMES[columns[-1]]}"
    return Piece(said, STREET, across, front, back, copies=PLAYERS, bleed=0)


def pavement(t: Texts, columns: range, across: int, begins: bool) -> str:
    road = svg.rect(0, 14, across, STREET - 14, "var(--stone)")
    kerb = svg.rect(0, 0, across, 1.2, "var(--stone-deep)")
    dashes = svg.line(f"M4 {STREET - 4}H{across - 4}", "var(--quiet)", 0.8, stroke_dasharray="8 6")
    marks = [column(t, each, n * CELL, begins) for n, each in enumerate(columns)]
    return road + kerb + dashes + "".join(marks)


def column(t: Texts, number: int, x: float, begins: bool) -> str:
    """A letter below every column; where the first tile goes it says so."""
    edge = svg.line(f"M{x} 0v5", "var(--plaque-line)", 0.4)
    said = svg.text(x + CELL / 2, 8, COLUMN_NAMES[number], 6, font_weight=700)
    if not begins or number != (t.plot_width - 1) // 2:
        return edge + said
    frame = svg.rect(x + 1, 1.8, CELL - 2, 11.4, "none", 2, stroke="var(--accent)",
                     stroke_width=0.8)  # fmt: skip
    return edge + said + frame + svg.text(x + CELL / 2, 12, "first tile", 3, "var(--accent)")


def measure(t: Texts, wishes: Wishes, low: int) -> Piece:
    """§5.1  The numbers of the rows; above the last of them nothing may be built."""
    rows = range(low, min(low + WIDE, t.max_rows))
    up = len(rows) * CELL
    marks = [row(each, up - (n + 1) * CELL) for n, each in enumerate(rows)]
    if rows[-1] + 1 == t.max_rows:
        marks.append(svg.line(f"M0 0.5H{RULE}", "var(--red)", 1))
    side = printed("".join(marks), wishes)
    return Piece(f"measure, rows {low + 1} to {rows[-1] + 1}", RULE, up, side, side, bleed=0)


def row(number: int, y: float) -> str:
    edge = svg.line(f"M0 {y}h{RULE}", "var(--plaque-line)", 0.3)
    return edge + svg.text(RULE / 2, y + CELL / 2 + 2, number + 1, 6, font_weight=700)
