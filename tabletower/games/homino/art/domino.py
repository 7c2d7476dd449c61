"""Dominoes: two squares of floor with walls, doors and windows, and the objects on them."""

from tabletower.art import kept
from tabletower.art.drawings import drawings
from tabletower.art.grid import CELL, corners
from tabletower.art.quick import use
from tabletower.art.svg import Style, group, line, path, rect, symbol, symbols

from ..components import EVERY_FLOOR, FLOORS, GOALS, NOTHING, ROOMS, edges
from ..rules.plots import edge_of
from .look import Texts
from .names import ground_name, name, object_name

WALLS = "var(--plaque-ink)"
THICK = 5.5
POST, GAP = 14.5, 19  # of a door
N, E, S, W = range(4)
THING = 31  # how large an object is on its square
Edge = tuple[tuple[int, int], int, bool]  # a corner of its square, its side, is it in the middle
KINDS = (*FLOORS, "every")  # §9.6  a goal's domino matches all of them
GOAL_SIGNS = {"biggest_baddest": ("floor_icon", "elevator")}


def dominoes(t: Texts) -> dict[str, str]:
    """A face for every domino of the box, 96 by 48, without its objects."""
    numbers = [*range(t.rooms), *range(ROOMS, ROOMS + len(GOALS))]
    faces = {ground_name(number): face(t, number) for number in numbers}
    return grounds() | symbols(faces, 2 * CELL, CELL)


def grounds() -> dict[str, str]:
    """Three floors, told apart by lightness and by pattern: one square of each, and two."""
    found, floors = {}, drawings(__file__, "floors")
    for floor in range(EVERY_FLOOR + 1):
        for many in (1, 2):
            id = name(f"floor-{floor}-{many}")
            found[id] = symbol(id, floors[f"{KINDS[floor]}-{many}"], many * CELL, CELL)
    return found


def face(t: Texts, number: int) -> str:
    one, two = t.floor[number]
    floors = square(one, 0, 2) if one == two else square(one, 0, 1) + square(two, CELL, 1)
    pen: Style = {"stroke": "var(--plaque-line)", "stroke_width": 1.2}
    rim = rect(0.6, 0.6, 2 * CELL - 1.2, CELL - 1.2, "none", 2, **pen)
    return floors + edges_of(t, number) + rim


def square(floor: int, x: float, many: int) -> str:
    return use(name(f"floor-{floor}-{many}"), x, 0, many * CELL, CELL)


def edges_of(t: Texts, number: int) -> str:
    """All walls in one path, all doors in one, all windows in two."""
    found: dict[int, list[Edge]] = {edges.WALL: [], edges.DOOR: [], edges.WINDOW: []}
    for half in range(2):
        for side in range(4):
            if (half, side) in ((0, E), (1, W)):
                continue
            kind = edge_of(t.shown[number][half][side])
            if kind != edges.OPEN:
                found[kind].append(((half * CELL, 0), side, False))
    middle = edge_of(t.shown[number][0][E])
    if middle != edges.OPEN:
        found[middle].append(((CELL, 0), W, True))
    return walls(found) + windows(found[edges.WINDOW])


def walls(found: dict[int, list[Edge]]) -> str:
    bars = "".join(bar(*each, 0, CELL) for each in found[edges.WALL])
    posts = "".join(
        bar(*each, 0, POST) + bar(*each, POST + GAP, CELL - POST - GAP)
        for each in found[edges.DOOR]
    )
    swings = "".join(swing(*each) for each in found[edges.DOOR])
    drawn = path(bars + posts, WALLS) if bars or posts else ""
    return drawn + (line(swings, "var(--wood)", 1.7) if swings else "")


def bar(corner: tuple[int, int], side: int, middle: bool, start: float, long: float) -> str:
    """A part of an edge as a thick bar."""
    (x, y), thick = corner, THICK
    if side == N:
        return box(x + start, y, long, thick)
    if side == S:
        return box(x + start, y + CELL - thick, long, thick)
    if side == E:
        return box(x + CELL - thick, y + start, thick, long)
    return box(x - thick / 2 if middle else x, y + start, thick, long)


def box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}z"


def swing(corner: tuple[int, int], side: int, middle: bool) -> str:
    """A leaf that stands open, and the way it goes."""
    (x, y), far, leaf = corner, POST + GAP, GAP - 3
    arc = f"A{leaf} {leaf} 0 0 0"
    if side == N:
        return f"M{x + POST:g} {y:g}v{leaf}{arc} {x + POST + leaf:g} {y:g}"
    if side == S:
        return f"M{x + far:g} {y + CELL:g}v{-leaf}{arc} {x + far - leaf:g} {y + CELL:g}"
    if side == E:
        return f"M{x + CELL:g} {y + POST:g}h{-leaf}{arc} {x + CELL:g} {y + POST + leaf:g}"
    return f"M{x:g} {y + far:g}h{leaf}{arc} {x:g} {y + far - leaf:g}"


def windows(found: list[Edge]) -> str:
    """A double line of glass, along the whole side."""
    if not found:
        return ""
    frames = "".join(bar(*each, 0, CELL) for each in found)
    panes = "".join(inner(*each) for each in found)
    glass = path(frames, "#f2fbff", stroke="#2f86c9", stroke_width=1.6)
    return glass + line(panes, "#2f86c9", 1.4, stroke_linecap="butt")


def inner(corner: tuple[int, int], side: int, middle: bool) -> str:
    x, y = corner
    half = THICK / 2
    if side in (N, S):
        return f"M{x:g} {y + (half if side == N else CELL - half):g}h{CELL}"
    return f"M{x + (half if side == W else CELL - half):g} {y:g}v{CELL}"


@kept
def lying(
    ground: str, objects: tuple[str, ...], x: float, y: float, turn: int, size: float = CELL
) -> str:
    """With half A on the cell with this corner; half B lies east, south, west or north of it."""
    scale = size / CELL
    face = use(ground, 0, 0, 2 * CELL, CELL)
    if turn or scale != 1 or x or y:
        half = CELL / 2
        spin = f" rotate({90 * turn} {half:g} {half:g})" if turn else ""
        grow = f" scale({scale:g})" if scale != 1 else ""
        face = group(face, transform=f"translate({x:g} {y:g}){grow}{spin}")
    spots = zip(objects, corners(x, y, turn, size))
    return face + "".join(thing(o, *spot, size) for o, spot in spots if o)


def thing(face: str, x: float, y: float, size: float) -> str:
    wide = THING * size / CELL
    inset = (size - wide) / 2
    return use(face, x + inset, y + inset, wide)


def draw(t: Texts, number: int, x: float, y: float, turn: int, size: float = CELL) -> str:
    return lying(ground_name(number), things_on(t, number), x, y, turn, size)


def things_on(t: Texts, number: int) -> tuple[str, ...]:
    """The faces of the objects on both halves, "" for none."""
    if number >= ROOMS:
        signs = GOAL_SIGNS.get(GOALS[number - ROOMS], ("trophy", ""))
        return tuple(name(each) if each else "" for each in signs)
    return tuple("" if o == NOTHING else object_name(o) for o in t.object[number])
