"""Where a balcony looks, as a small picture: X is the balcony, orange is what it looks at."""

from tabletower.art.svg import line, rect, symbols

from .symbols import name

SIDE = 24  # of the picture
# For each position: how many cells a side, where X is, which cells count (row, column).
POSITIONS = {
    "row": (5, (2, 2), [(2, c) for c in range(5)]),
    "row_above": (5, (2, 2), [(1, c) for c in range(5)]),
    "around": (3, (1, 1), [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]),
    "column_right": (5, (2, 2), [(r, 3) for r in range(5)]),
    "column_left": (5, (2, 2), [(r, 1) for r in range(5)]),
    "column_above": (5, (3, 2), [(r, 2) for r in range(3)]),
    "column_below": (5, (1, 2), [(r, 2) for r in range(2, 5)]),
    "right": (3, (1, 1), [(1, 2)]),
    "left": (3, (1, 1), [(1, 0)]),
    "group": (5, (2, 2), [(2, 2), (2, 1), (3, 1), (1, 2), (1, 3), (2, 3)]),
}


def pictograms() -> dict[str, str]:
    drawn = {name(f"at-{where}"): pictogram(*given) for where, given in POSITIONS.items()}
    return symbols(drawn, SIDE, SIDE)


def pictogram(many: int, at: tuple[int, int], area: list[tuple[int, int]]) -> str:
    """A grid of so many cells a side. X stands on orange if it counts itself, else on white."""
    step = SIDE / many
    colours = dict.fromkeys(area, "var(--area)")
    colours.setdefault(at, "var(--plaque)")
    every = [(r, c) for r in range(many) for c in range(many)]
    cells = [cell(step, spot, colours.get(spot, "var(--cell)")) for spot in every]
    return "".join(cells) + cross(step, at)


def cell(step: float, spot: tuple[int, int], fill: str) -> str:
    row, column = spot
    gap = 0.35 if step < 6 else 0.6
    edge = step - 2 * gap
    return rect(step * column + gap, step * row + gap, edge, edge, fill, edge / 6)


def cross(step: float, at: tuple[int, int]) -> str:
    """Larger than its cell where cells are small, so that it is seen on a telephone."""
    y, x = (step * (place + 0.5) for place in at)
    arm = max(step * 0.27, 1.9)
    d = f"M{x - arm:g} {y - arm:g}l{2 * arm:g} {2 * arm:g}m0-{2 * arm:g}l-{2 * arm:g} {2 * arm:g}"
    return line(d, "var(--plaque-ink)", 1.9)
