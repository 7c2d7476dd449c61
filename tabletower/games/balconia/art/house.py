"""The house without its balconies: roof, brickwork between the cells, street; the sky behind."""

from tabletower.art.drawings import drawings
from tabletower.art.svg import group, rect, symbols, text, use

from ..components import COLOURS
from ..rules.grid import CELLS, SIZE
from .symbols import name

CELL = 100
ACROSS, DOWN = 108, 121  # from one cell to the next
LEFT, TOP = 24, 66
STREET = 32
WIDTH = 2 * LEFT + (SIZE - 1) * ACROSS + CELL
BOTTOM = TOP + SIZE * DOWN  # the lower edge of the lowest ledge
HEIGHT = BOTTOM + STREET


def corner(row: int, column: int) -> tuple[int, int]:
    """The upper left corner of a cell, as its owner sees it."""
    return LEFT + column * ACROSS, TOP + row * DOWN


def place(n: int) -> tuple[int, int]:
    """The upper left corner of a cell, in reading order."""
    return corner(n // SIZE, n % SIZE)


def house_name(colour: int) -> str:
    return name(f"house-{COLOURS[colour]}")


def houses() -> dict[str, str]:
    """The house from both sides."""
    view = drawings(__file__, "house")["sky"]
    whole = symbols({name("sky"): view}, WIDTH, HEIGHT) | symbols(views())
    own = {house_name(c): side(c) for c in (0, 1)}
    return whole | symbols({name("house"): house()} | own, WIDTH, HEIGHT)


def sky_name(place: int) -> str:
    """The part of the view in a place of the wall, counted in reading order."""
    return name(f"sky-{place}")


def views() -> dict[str, str]:
    """The part of the sky and the town behind the house that is seen through each cell."""
    corners = [place(n) for n in range(CELLS)]
    return {
        sky_name(n): use(name("sky"), -x, -y, WIDTH, HEIGHT) for n, (x, y) in enumerate(corners)
    }


def side(colour: int) -> str:
    """The house with what its owner's side has of its own."""
    frieze = drawings(__file__, "house")[f"frieze-{COLOURS[colour]}"]
    return use(name("house"), 0, 0, WIDTH, HEIGHT) + frieze + letters(colour)


def house() -> str:
    drawn, sky = drawings(__file__, "house"), use(name("sky"), 0, 0, WIDTH, HEIGHT)
    return group(sky, drawn["walls"], openings(), drawn["street"])


def openings() -> str:
    """A cell is open: one sees the sky through it. Below it is a ledge of stone."""
    spots = [place(n) for n in range(CELLS)]
    frames = [rect(x - 2.5, y - 2.5, CELL + 5, CELL + 5, "var(--stone)", 3) for x, y in spots]
    ledges = [rect(x - 4, y + CELL, CELL + 8, 5, "var(--stone-deep)", 2) for x, y in spots]
    seen = [use(sky_name(n), *spot, CELL) for n, spot in enumerate(spots)]
    return "".join(frames + ledges + seen)


def letters(colour: int) -> str:
    """Columns are lettered from green's left, floors counted from the ground."""
    named = "ABCDE" if colour == 0 else "EDCBA"
    below = [
        text(corner(0, n)[0] + 50, BOTTOM + 24, each, 19, font_weight=700)
        for n, each in enumerate(named)
    ]
    return "".join(below + [floor_sign(row) for row in range(SIZE)])


def floor_sign(row: int) -> str:
    x, y = LEFT / 2 + 2, corner(row, 0)[1] + 50
    plate = rect(x - 7.5, y - 10, 15, 20, "var(--stone)", 3)
    return plate + text(x, y + 5.5, SIZE - row, 15, font_weight=700)


def fillings() -> dict[str, str]:
    """A cell of the other wall, of which one sees only that it is filled; and the entrance from
    there, a door like any other."""
    return symbols(drawings(__file__, "fillings"), name=name)
