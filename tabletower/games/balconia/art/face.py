"""A face: a balcony with its pictures, and a plaque that says what it wishes.

100 by 100: a plastered wall with a window, a railing, and below it the plaque.
Washing and blinds hang at the top, people and lovebirds are behind the railing,
flowers in front of it; cats, birds, notes and hearts go where there is room.
"""

from typing import Any, NamedTuple

from tabletower.art.drawings import drawings
from tabletower.art.svg import Style, circle, group, line, path, rect, symbol, symbols, text, use

from ..components import FLOWERS, SIDES
from ..types import Contents
from .symbols import draw, name, pictured

HANGING = ("sunblind", "laundry")
ANYWHERE = ("cat", "bird", "note", "heart")
WALLS = 6
LEFT, RIGHT = 4, 96
Pictures = list[tuple[str, int]]  # elements with their numbers


def face_name(block: int, side: str) -> str:
    return name(f"b{block:02}_{side}")


def face(row: dict[str, Any]) -> str:
    """The symbol for one row of the faces file."""
    number = 4 * (row["block"] - 1) + SIDES.index(row["side"])
    rail = rail_of(row)
    parts = [wall(row["block"]), window(rail, number), support(row)]
    parts += [use(name(f"rail-{number % 4}"), 0, rail - 2, 100, 24), trough(row)]
    parts += [draw(pictured(each.element, each.number), *each[2:]) for each in placed(row)]
    parts += [plaque(row)] if row["rule"] != "none" else []
    return symbol(face_name(row["block"], row["side"]), group(*parts))


def rail_of(row: dict[str, Any]) -> int:
    """How low the railing is: a balcony without a wish has no plaque below it."""
    return 75 if row["rule"] == "none" else 47


# The wall behind.


def wall(block: int) -> str:
    """Each block has its plaster, on all its sides."""
    ground = rect(0, 0, 100, 100, f"var(--plaster-{1 + block % WALLS})")
    return ground + path("M0 0h100v4H0z", "var(--shade)", opacity=0.07)


def window(rail: int, number: int) -> str:
    """A window, pale, so that the pictures stand out."""
    bottom = rail + 12
    arch = f"M33 {bottom}V{24 if number % 2 else 12}"
    arch += f"c0-18 34-18 34 0V{bottom}z" if number % 2 else f"h34V{bottom}z"
    inside = path(arch, "var(--shade)", opacity=0.1)
    both = f"M20 14h11v{bottom - 14}H20zM69 14h11v{bottom - 14}H69z"
    shutters = path(both, "var(--shade)", opacity=0.06)
    return inside + shutters + line(f"M50 12V{bottom}", "var(--shade)", 1.2, opacity=0.12)


def railings() -> dict[str, str]:
    """Iron, in one of four patterns, on a slab of stone: drawn once for all faces."""
    return symbols(drawings(__file__, "rails"), 100, 24, lambda n: name(f"rail-{n}"))


# The pictures.


class Placed(NamedTuple):
    """One picture: what it counts as, which of its kind it is, its middle and its size."""

    element: str
    number: int
    x: float
    y: float
    size: float


def placed(row: dict[str, Any]) -> list[Placed]:
    """Every picture of a face in its place; a row that is alone has all the room."""
    (top, middle, flowers), rail = rows_of(row), rail_of(row)
    low = flower_size(row)
    beds = in_row(flowers, rail + 17 - low / 2, low)
    rail -= 2 if flowers else 0  # not to be hidden by them
    if not top:
        return in_row(middle, rail - 19, 41) + beds
    if not middle:
        return in_row(top, rail / 2, min(38, rail - 6)) + beds
    half = (rail - 2) / 2
    upper, lower = half / 2 + 3, rail - half / 2 + 1
    return in_row(top, upper, half + 1) + in_row(middle, lower, half + 3) + beds


def in_row(pictures: Pictures, y: float, most: float) -> list[Placed]:
    """Side by side, as large as there is room."""
    if not pictures:
        return []
    step = min((RIGHT - LEFT) / len(pictures), most + 4)
    first = 50 - step * (len(pictures) - 1) / 2
    size = min(most, step)
    return [Placed(*each, first + step * n, y, size) for n, each in enumerate(pictures)]


def rows_of(row: dict[str, Any]) -> tuple[Pictures, Pictures, Pictures]:
    """What is at the top, behind the railing, and in front of it."""
    top = several(row, HANGING)
    middle = [(f"lovebird_{row['lovebird']}", 0)] if row["lovebird"] != "none" else []
    middle += several(row, ("person",))
    for element in ANYWHERE:
        fewer = top if len(top) < len(middle) else middle
        fewer += several(row, (element,))
    return top, middle, several(row, FLOWERS)


def several(row: dict[str, Any], elements: tuple[str, ...]) -> Pictures:
    first = 3 * (4 * row["block"] + SIDES.index(row["side"]))
    return [(e, first + n) for e in elements for n in range(row[e])]


def support(row: dict[str, Any]) -> str:
    """What the things at the top are on: a washing line, a sill for cats."""
    top, middle, _ = rows_of(row)
    kinds, rail = {element for element, _ in top}, rail_of(row)
    edge: Style = {"stroke": "var(--stone-deep)", "stroke_width": 0.8}
    sill = rect(14, rail / 2 + 1, 72, 3, "var(--stone)", 1, **edge)
    drawn = sill if "cat" in kinds and middle else ""
    y = 5 if middle else rail / 2 - 17
    rope = line(f"M0 {y - 2}Q50 {y + 3} 100 {y - 2}", "var(--wood)", 1.1)
    return drawn + (rope if "laundry" in kinds else "")


def flower_size(row: dict[str, Any]) -> int:
    """Flowers that are alone grow high."""
    top, middle, _ = rows_of(row)
    return 20 if top or middle else 34


def trough(row: dict[str, Any]) -> str:
    if not any(row[flower] for flower in FLOWERS):
        return ""
    y = rail_of(row) + 11
    leaves = line(f"M16 {y - 1}q6-6 12 0t12 0t12 0t12 0t12 0t8 0", "var(--leaf)", 3)
    edge: Style = {"stroke": "var(--brick-deep)", "stroke_width": 0.8}
    return leaves + rect(12, y, 76, 7, "var(--brick)", 2, **edge)


def extents(row: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Where the pictures of each element are: left, top, width and height, in whole numbers."""
    found: dict[str, tuple[float, ...]] = {}
    for each in placed(row):
        left, top = each.x - each.size / 2, each.y - each.size / 2
        first = found.get(each.element, (left,))[0]
        found[each.element] = (first, top, left + each.size - first, each.size)
    return {element: tuple(map(round, extent)) for element, extent in found.items()}


# The plaque.


def plaque(row: dict[str, Any]) -> str:
    """Three fields: where, how many points, what for."""
    board = rect(3, 69, 94, 29, "var(--plaque)", 5, stroke="var(--plaque-line)", stroke_width=1.2)
    where = use(name(f"at-{row['where']}"), 7, 71.5, 24)
    return board + where + points(row) + wanted(row)


def points(row: dict[str, Any]) -> str:
    """A number with × counts each time; one in a dark disc is given once."""
    said = str(row["points"])
    if row["rule"] == "each":
        big = text(44, 91.5, said, 23, "var(--plaque-ink)", font_weight=800)
        return big + line("M53.5 80.5l6 6m0-6l-6 6", "var(--plaque-ink)", 2.2)
    disc = circle(47, 83.5, 11.8, "var(--plaque-ink)")
    return disc + text(47, 90.8, said, 20.5, "var(--plaque)", font_weight=800)


def wanted(row: dict[str, Any]) -> str:
    """One or two pictures, crossed out if there must be none."""
    two = row["what2"] != "none"
    signs = [row["what"], row["what2"]] if two else [row["what"]]
    size, spots = (17, (70, 87)) if two else (24, (79.5,))
    drawn = "".join(draw(sign(each), x, 83.5, size) for each, x in zip(signs, spots))
    return drawn + (crossed_out(79.5, 83.5) if row["absent"] else "")


def sign(element: str) -> str:
    """The picture of an element on a plaque."""
    return {"laundry": "shirt"}.get(element, element)


def crossed_out(x: float, y: float) -> str:
    """Struck through, and still to be made out."""
    ring = circle(x, y, 13, "none", stroke="var(--cross)", stroke_width=2.4)
    d = f"M{x - 9} {y + 9}l18-18"
    return line(d, "var(--plaque)", 3.6, opacity=0.8) + line(d, "var(--cross)", 2.2) + ring


def faces(box: Contents) -> dict[str, str]:
    """Every face of the box; a side without a row is a blank wall."""
    rows = {(row["block"], row["side"]): row for row in box.tables["faces"]}
    found = {}
    for block in range(1, box.b.blocks + 1):
        for side in SIDES:
            row = rows.get((block, side))
            found[face_name(block, side)] = face(row) if row else blank(block, side)
    return found


def blank(block: int, side: str) -> str:
    """Nothing but a wall with its shutters closed."""
    slats = "".join(f"M34 {y}h14M52 {y}h14" for y in range(26, 72, 6))
    shutters = rect(30, 20, 40, 56, "var(--shade)", 3, opacity=0.12)
    closed = wall(block) + shutters + line(slats, "var(--card)", 2, opacity=0.6)
    return symbol(face_name(block, side), closed)
