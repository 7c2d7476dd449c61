"""Where a tower stands: sky, the city behind it, the street."""

from tabletower.art import kept
from tabletower.art.drawings import drawings
from tabletower.art.quick import text, use
from tabletower.art.svg import BOLD, circle, line, path, rect, symbols

from .names import name

CELL = 40
LEFT, RIGHT, TOP, STREET = 34, 48, 30, 46
STEP = 4  # rows that the view grows by
FEWEST = 8
CITY_WIDE, CITY_HIGH = 600, 170
BANDS = (0.64, 0.54, 0.44, 0.34, 0.24, 0.14)
LETTERS = "abcdefghijklmnopqrstuvwx"


def scenery() -> dict[str, str]:
    """What lies behind every tower."""
    drawn = drawings(__file__, "scene")
    city = symbols({"city": drawn["city"]}, CITY_WIDE, CITY_HIGH, name)
    return city | symbols({"cloud": drawn["cloud"]}, 80, 34, name)


def rows_shown(tallest: int, most: int) -> int:
    """So many rows that there is room to build on: in steps, for the view should be steady."""
    return min(most, max(FEWEST, -(-(tallest + 2) // STEP) * STEP))


def size(columns: int, rows: int) -> tuple[int, int]:
    return LEFT + CELL * columns + RIGHT, TOP + CELL * rows + STREET


def ground(rows: int) -> int:
    """Where the street begins."""
    return TOP + CELL * rows


def corner(cell_column: int, cell_row: int, rows: int) -> tuple[int, int]:
    """The upper left corner of a cell."""
    return LEFT + CELL * cell_column, TOP + CELL * (rows - 1 - cell_row)


@kept
def backdrop(columns: int, rows: int) -> str:
    """Everything that stays, in one part."""
    width, floor = size(columns, rows)[0], ground(rows)
    sky = band(width, floor, "sky", 1)
    sky += "".join(band(width, floor * part, "sky-deep", 0.3) for part in BANDS)
    sky += "".join(
        rect(0, floor * part, width, floor * (1 - part), "var(--dawn)", opacity=0.25)
        for part in (0.5, 0.6, 0.7, 0.8, 0.9)
    )
    lights = "".join(
        circle(LEFT + 10 + n * 211 % (width - 60), 12 + n * 89 % (floor * 0.6), 1.4 + n % 2,
               "var(--star)")
        for n in range(14)
    )  # fmt: skip
    sun = circle(width - 74, 62, 40, "var(--sun)", opacity=0.25)
    sun += circle(width - 74, 62, 26, "var(--sun)")
    clouds = use(name("cloud"), width * 0.12, floor * 0.16, 110, 47)
    clouds += use(name("cloud"), width * 0.66, floor * 0.42, 90, 38)
    far, near = sky + lights + sun + clouds, town(width, floor) + street(width, floor)
    return far + near + marks(columns, rows)


def band(width: float, high: float, colour: str, opacity: float) -> str:
    """From the top down so far, with round corners."""
    d = f"M0 {high:g}V10a10 10 0 0 1 10-10h{width - 20}a10 10 0 0 1 10 10V{high:g}z"
    return path(d, f"var(--{colour})", opacity=opacity)


def town(width: float, floor: int) -> str:
    """The city far away, as often as it takes."""
    many = max(1, round(width / CITY_WIDE))
    wide = width / many
    high = CITY_HIGH * wide / CITY_WIDE
    return "".join(use(name("city"), n * wide, floor - high, wide, high) for n in range(many))


def street(width: float, floor: int) -> str:
    pavement = rect(0, floor, width, STREET, "var(--stone)")
    kerb = rect(0, floor, width, 3, "var(--stone-deep)")
    road = rect(0, floor + 26, width, STREET - 26, "var(--quiet)")
    dashes = line(f"M10 {floor + 36}H{width - 10}", "var(--stone)", 2.4, stroke_dasharray="16 14")
    return pavement + kerb + road + dashes


def marks(columns: int, rows: int) -> str:
    """Letters below the columns, numbers beside the rows, faint lines for the plot."""
    below = "".join(
        text(corner(n, 0, rows)[0] + CELL / 2, ground(rows) + 20, LETTERS[n], 16, **BOLD)
        for n in range(columns)
    )
    beside = "".join(
        text(LEFT - 8, corner(0, n, rows)[1] + 26, n + 1, 15, "var(--ink)", text_anchor="end",
             opacity=0.75)
        for n in range(rows)
    )  # fmt: skip
    x1, x2 = LEFT, LEFT + CELL * columns
    grid = "".join(f"M{x1} {corner(0, n, rows)[1]}H{x2}" for n in range(rows))
    grid += "".join(f"M{corner(n, 0, rows)[0]} {TOP}V{ground(rows)}" for n in range(columns + 1))
    return line(grid, "var(--ink)", 0.7, opacity=0.13) + below + beside
