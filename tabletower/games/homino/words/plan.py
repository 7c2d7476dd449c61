"""Maps and dominoes as text: every square with its walls."""

from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST

from ..components import NOTHING, OBJECTS, edges
from ..rules.plots import domino_at, edge_of, half_at, lay_out, side_at
from ..rules.record import SIDE
from ..types import Contents, State

ACROSS = {edges.WALL: "###", edges.DOOR: " D ", edges.WINDOW: "==="}
UPRIGHT = {edges.WALL: "#", edges.DOOR: "D", edges.WINDOW: "|"}
FLOOR_LETTERS = "wct*"  # wood, concrete, carpet, every floor
SIGNS = {each: each[:2] for each in OBJECTS}
SIGNS |= {"generator_power": "gp", "generator_water": "ga", "generator_wifi": "gi"}
LEGEND = (
    "# wall  D door  = | window; a square shows two letters of its object, and its\n"
    "floor: w wood, c concrete, t carpet, * every floor"
)
GENERATORS = "gp generator of power, ga of water, gi of Wi-Fi"
REACH = SIDE // 2
MARGIN, WIDE = 4, 4  # columns left of a map, and of a square with one wall


def drawn(box: Contents, s: State, seat: int) -> list[str]:
    """A map with its walls, the numbers of its columns above, those of its rows at the left."""
    if lay_out(box.b, s, seat, -1) == 0:
        return ["an empty plot"]
    cells = [cell for cell, what in enumerate(s.grid.tolist()) if what]
    rows = range(min(cells) // SIDE, max(cells) // SIDE + 1)
    columns = range(min(c % SIDE for c in cells), max(c % SIDE for c in cells) + 1)
    numbers = "".join(str(column - REACH).rjust(3).ljust(WIDE) for column in columns)
    lines = [(" " * MARGIN + numbers).rstrip()]
    for row in rows:
        lines += [sides(box, s, row, columns, NORTH), squares(box, s, row, columns)]
    lines.append(sides(box, s, rows[-1], columns, SOUTH))
    return lines


def sides(box: Contents, s: State, row: int, columns: range, direction: int) -> str:
    """The sides above the squares of a row, or under them."""
    found = [side(box, s, row, column, direction) for column in columns]
    return (" " * MARGIN + wall(found)).rstrip()


def wall(found: list[int]) -> str:
    return "+" + "+".join(ACROSS.get(each, "   ") for each in found) + "+"


def squares(box: Contents, s: State, row: int, columns: range) -> str:
    line = str(row - REACH).rjust(MARGIN - 1) + " "
    line += UPRIGHT.get(side(box, s, row, columns[0], WEST), " ")
    for column in columns:
        cell = row * SIDE + column
        line += square(box, domino_at(s, cell), half_at(s, cell)) if s.grid[cell] else "   "
        line += UPRIGHT.get(side(box, s, row, column, EAST), " ")
    return line.rstrip()


def side(box: Contents, s: State, row: int, column: int, direction: int) -> int:
    """What stands there, whichever of the two squares beside it shows it."""
    cell = row * SIDE + column
    if s.grid[cell]:
        return side_at(box.b, s, cell, direction)
    step = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}[direction]
    row, column = row + step[0], column + step[1]
    if 0 <= row < SIDE and 0 <= column < SIDE and s.grid[row * SIDE + column]:
        return side_at(box.b, s, row * SIDE + column, (direction + 2) % 4)
    return 0


def square(box: Contents, domino: int, half: int) -> str:
    """'sow': a sofa on wood."""
    what = box.b.object[domino, half]
    sign = "  " if what == NOTHING else SIGNS[OBJECTS[what]]
    return sign + FLOOR_LETTERS[box.b.floor[domino, half]]


def domino(box: Contents, number: int) -> list[str]:
    """Three lines: half A at the left, half B at the right."""
    a, b = ([edge_of(each) for each in half] for half in box.b.shown[number].tolist())
    middle = UPRIGHT.get(a[WEST], " ") + square(box, number, 0) + UPRIGHT.get(a[EAST], " ")
    middle += square(box, number, 1) + UPRIGHT.get(b[EAST], " ")
    return [wall([a[NORTH], b[NORTH]]), middle, wall([a[SOUTH], b[SOUTH]])]
