"""One tower, row by row: tiles and who bought them, floors, elevators, what can be reached."""

from tabletower.art import kept
from tabletower.art.badges import coin
from tabletower.art.grid import sides
from tabletower.art.quick import line, rect, text
from tabletower.art.svg import BOLD, Value, escape, path

from ..components import STAIRS
from ..rules.kinds import CELL_NAMES, COLUMN_NAMES
from ..rules.record import COLUMNS
from .look import Texts
from .names import BOUGHT, SOLD, UNSOLD, name, tile_name
from .scene import CELL, LEFT, corner, ground

FLOOR, ELEVATOR, SERVED = range(3)  # what `shape` says of a row


def tile_id(seat: int, cell: int) -> str:
    return f"t{seat + 1}-{CELL_NAMES[cell]}"


@kept
def row_of(
    t: Texts, seat: int, own: bool, row: int, rows: int, masks: tuple[int, ...],
    stairs: tuple[int, int], sales: tuple[int, int, bytes, bytes],
) -> str:  # fmt: skip
    """All tiles of a row. `masks`: for each type the columns that hold it.

    `stairs` are those of the row above and below; `sales` what is sold and bought, for each column
    which client bought the room, and what kinds these clients are of.
    """
    (above, below), (sold, bought, buyers, kinds) = stairs, sales
    drawn = []
    for column in range(t.plot_width):
        bit = 1 << column
        for tile, mask in enumerate(masks):
            if mask & bit:
                how = BOUGHT if bought & bit else SOLD if sold & bit else UNSOLD
                face = tile_name(tile, how)
                if tile == STAIRS:
                    face = shaft_face(bool(above & bit), bool(below & bit))
                said = tile_words(t, tile, how, buyers[column], kinds)
                drawn.append(piece(seat, own, row * COLUMNS + column, face, said, rows))
    return "".join(drawn)


def shaft_face(above: bool, below: bool) -> str:
    """§5.6  Stairs alone, or the part of an elevator that they are."""
    if not above and not below:
        return name("stairs")
    return name("shaft" if above and below else "shaft-foot" if above else "shaft-top")


def tile_words(t: Texts, tile: int, how: str, buyer: int, kinds: bytes) -> str:
    if how == UNSOLD:
        return t.tile[tile]
    client = t.name[kinds[buyer - 1] - 1] if buyer else "a client"
    if how == SOLD:
        return f"{t.tile[tile]}, sold to {client} for $1"
    return f"{t.tile[tile]}, part of {client}, bought out: $1 for DrugCorp"


def piece(seat: int, own: bool, cell: int, face: str, said: str, rows: int) -> str:
    x, y = corner(cell % COLUMNS, cell // COLUMNS, rows)
    pick = f' data-pick="cell:{CELL_NAMES[cell]}"' if own else ""
    return (
        f'<g data-id="{tile_id(seat, cell)}"{pick} aria-label="{CELL_NAMES[cell]} {escape(said)}">'
        f'<use href="#{face}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/></g>'
    )


@kept
def outlines(buyers: bytes, rows: int) -> str:
    """A line round the rooms of each client."""
    owned: dict[int, set[int]] = {}
    for cell, buyer in enumerate(buyers):
        if buyer:
            owned.setdefault(buyer, set()).add(cell)
    d = "".join(outline(frozenset(cells), rows) for cells in owned.values())
    return line(d, "var(--iron)", 2.6, pointer_events="none") if d else ""


@kept
def outline(cells: frozenset[int], rows: int, inset: float = 2.2) -> str:
    """The edge of a set of cells, a little inside of it."""
    d = []
    for cell in sorted(cells):
        column, row = cell % COLUMNS, cell // COLUMNS
        x, y = corner(column, row, rows)
        near = cell + COLUMNS, cell + 1, cell - COLUMNS, cell - 1 if column else -1
        edge = sum(1 << side for side, other in enumerate(near) if other not in cells)
        d.append(sides(x, y, edge, inset, CELL))
    return "".join(d)


@kept
def roofs(tops: tuple[int, ...], rows: int) -> str:
    """A ledge on top of every column."""
    spots = [corner(column, top - 1, rows) for column, top in enumerate(tops) if top]
    d = "".join(f"M{x - 1.5:g} {y - 3}h{CELL + 3}v4h-{CELL + 3}z" for x, y in spots)
    return path(d, "var(--roof)", pointer_events="none") if d else ""


@kept
def edge(columns: int, rows: int, floors: int, lifts: int, served: int) -> str:
    """Beside the tower: a flag for each floor, counted, a dollar sign where an elevator pays.

    The line above the highest served row says how far clients can climb.
    """
    x = LEFT + CELL * columns
    signs, number = [], 0
    for row in range(rows):
        if floors >> row & 1:
            number += 1
            signs.append(flag(x + 5, corner(0, row, rows)[1], number, lifts >> row & 1))
    y = ground(rows) - CELL * served
    dots = {"stroke_dasharray": "3 7", "pointer_events": "none"}
    reach = line(f"M{LEFT - 6} {y}H{x + 4}", "var(--accent)", 3, **dots)
    return "".join(signs) + (reach if served else "")


@kept
def flag(x: float, y: float, number: int, lift: int) -> str:
    plate = rect(x, y + 10, 20, 20, "var(--plaque)", 4, stroke="var(--plaque-line)", stroke_width=1)
    said = text(x + 10, y + 25, number, 14, "var(--plaque-ink)", **BOLD)
    return plate + said + (coin(x + 31, y + 20, "$2", size=12.5) if lift else "")


@kept
def landings(t: Texts, tops: tuple[int, ...], columns: int, rows: int) -> str:
    """§3.2  Where a tile would land: the lowest empty cell of each open column."""
    opened = [column for column in range(t.plot_width) if columns >> column & 1]
    return "".join(landing(column, tops[column], rows) for column in opened)


@kept
def landing(column: int, row: int, rows: int) -> str:
    dash = dashes(column, row, rows)
    label = f"Column {COLUMN_NAMES[column]}: lands on {CELL_NAMES[row * COLUMNS + column]}"
    return (
        f'<g data-id="drop-{COLUMN_NAMES[column]}" data-pick="column:{COLUMN_NAMES[column]}" '
        f'aria-label="{label}">{reach(column, rows)}{dash}</g>'
    )


def dashes(column: int, row: int, rows: int) -> str:
    x, y = corner(column, row, rows)
    return rect(x + 3, y + 3, CELL - 6, CELL - 6, "var(--cloud)", 5, stroke="var(--ink)",
                stroke_width=1.4, stroke_dasharray="4 4", opacity=0.55)  # fmt: skip


def reach(column: int, rows: int) -> str:
    """A column can be touched anywhere from the sky to the street; it looks no larger for that."""
    x = corner(column, 0, rows)[0]
    return rect(x, 0, CELL, ground(rows), "none", pointer_events="all", data_reach="column")


@kept
def grips(tops: tuple[int, ...], columns: tuple[int, ...], open_columns: int, rows: int) -> str:
    """§3.4  Tiles that may be picked up again; with a tile in the hand it lands on top of them."""
    return "".join(
        grip(column, tops[column] - 1, open_columns >> column & 1, rows) for column in columns
    )


@kept
def grip(column: int, row: int, is_open: int, rows: int) -> str:
    x, y = corner(column, row, rows)
    letter = COLUMN_NAMES[column]
    area = reach(column, rows) + rect(x, y, CELL, CELL, "transparent")
    area += dashes(column, row + 1, rows) if is_open else ""
    mark = path(f"M{x + 4} {y + 12}l8-8 8 8h-5v6h-6v-6z", "var(--cloud)", stroke="var(--ink)",
                stroke_width=1)  # fmt: skip
    return (
        f'<g data-id="lift-{letter}" data-pick="move:lift+column:{letter} column:{letter}" '
        f'aria-label="Pick up {CELL_NAMES[row * COLUMNS + column]}">{area}{mark}</g>'
    )


def ring(
    cells: list[int], rows: int, colour: str = "glow", width: float = 5, **given: Value
) -> str:
    return line(outline(frozenset(cells), rows, 1), f"var(--{colour})", width, **given)


@kept
def row_words(t: Texts, row: int, masks: tuple[int, ...], sold: int) -> str:
    """A row for somebody who hears it."""
    cells = [
        f"{COLUMN_NAMES[column]} {t.tile[tile]}{' sold' if sold >> column & 1 else ''}"
        for column in range(t.plot_width)
        for tile, mask in enumerate(masks)
        if mask >> column & 1
    ]
    return f"Row {row + 1}: {', '.join(cells)}."
