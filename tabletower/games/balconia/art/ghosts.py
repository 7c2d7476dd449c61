"""What a choice would look like before it is made."""

from tabletower.art.snapshot import Seen
from tabletower.art.svg import Style, circle, group, rect, text, use
from tabletower.engine import states_of

from ..components import SIDES
from ..rules import scoring
from ..rules.grid import CELL_NAMES, COLUMN_NAMES, GROUND
from ..sums import sheet
from ..types import Contents, State
from . import disc, house
from .entrance import door_name
from .look import Texts, read, texts
from .wall import SPOTS, bits

RING: Style = {"stroke": "var(--glow)", "stroke_width": 5}


def ghost(box: Contents, v: State, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """For each zone what to lay over it: the disc turned, a side marked, the block in its cell."""
    t, seen = texts(box), read(v)
    colour = 0 if seat == seen.green else 1
    if "column" in picks:
        return {"wall": entrance(seen, colour, COLUMN_NAMES.index(picks["column"]))}
    if "edge" in picks and seen.shown > 0:
        return {"disc": disc.turned(t, seen.shown, SIDES.index(picks["edge"]), colour)}
    found = {}
    if "side" in picks and seen.shown > 0:
        corner = (SIDES.index(picks["side"]) - disc.bottom_edge(seen, colour)) % 4
        found["disc"] = disc.ring(corner)
    if "cell" in picks:
        found["wall"] = built(box, v, t, seen, colour, picks)
    return found


def entrance(seen: Seen, colour: int, column: int) -> str:
    x, y = SPOTS[colour][GROUND + column]
    return use(door_name(seen.entrance, colour), x, y, house.CELL, opacity=0.75) + ring(x, y)


def ring(x: float, y: float) -> str:
    return rect(x, y, house.CELL, house.CELL, "none", 4, **RING)


def built(box: Contents, v: State, t: Texts, seen: Seen, colour: int, picks: dict[str, str]) -> str:
    """The face in its cell, and what each balcony would gain or lose by it."""
    cell = CELL_NAMES.index(picks["cell"])
    x, y = SPOTS[colour][cell]
    taken = seen.block[cell] or cell == seen.entrance_cell
    if "side" not in picks or seen.shown <= 0 or taken:
        return ring(x, y)
    side = SIDES.index(picks["side"])
    face = use(t.face[4 * (seen.shown - 1) + side], x, y, house.CELL, opacity=0.8)
    return face + ring(x, y) + changes(box, v, colour, cell, side)


def changes(box: Contents, v: State, colour: int, cell: int, side: int) -> str:
    before = sheet(box, v, colour)
    after = sheet(box, with_block(v, colour, cell, side), colour)
    spots = [*bits(int(v.built) | 1 << cell)]
    gains = [(spot, after[spot][scoring.POINTS] - before[spot][scoring.POINTS]) for spot in spots]
    return "".join(bubble(*SPOTS[colour][spot], gain) for spot, gain in gains if gain)


def with_block(v: State, colour: int, cell: int, side: int) -> State:
    """The view as it would be with the block from the disc in that cell."""
    after = states_of(v).copy()[0]
    after.block[cell] = after.shown
    after.green_side[cell] = side if colour == 0 else (side + 2) % 4
    after.built |= 1 << cell
    return after


def bubble(x: float, y: float, gain: int) -> str:
    """What a balcony gains, over its coin."""
    fill = "leaf-deep" if gain > 0 else "cross"
    said = f"+{gain}" if gain > 0 else f"\N{MINUS SIGN}{-gain}"
    at = x + house.CELL - 20, y + house.CELL + 7.5
    disc = circle(*at, 14.5, f"var(--{fill})", stroke="var(--card)", stroke_width=2)
    return group(disc, text(at[0], at[1] + 5.5, said, 15, "#fff", font_weight=800))
