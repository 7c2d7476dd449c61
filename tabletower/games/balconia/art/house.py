"""The house without its balconies: roof, brickwork between the cells, street; the sky behind."""

from tabletower.art.svg import circle, group, line, path, rect, symbol, text, use

from ..components import COLOURS
from ..rules.grid import CELLS, SIZE
from .sky import skies, sky_name
from .symbols import name

CELL = 100
ACROSS, DOWN = 108, 121  # from one cell to the next
LEFT, TOP = 24, 66
STREET = 32
WIDTH = 2 * LEFT + (SIZE - 1) * ACROSS + CELL
BOTTOM = TOP + SIZE * DOWN  # the lower edge of the lowest ledge
HEIGHT = BOTTOM + STREET
EAVES = TOP - 6
COURSE, BRICK = 7, 16  # height and length of a brick


def corner(row, column):
    """The upper left corner of a cell, as its owner sees it."""
    return LEFT + column * ACROSS, TOP + row * DOWN


def place(n):
    """The upper left corner of a cell, in reading order."""
    return corner(n // SIZE, n % SIZE)


def house_name(colour):
    return name(f"house-{COLOURS[colour]}")


def houses():
    """The house from both sides."""
    shared = {name("house"): symbol(name("house"), house(), WIDTH, HEIGHT)}
    own = {house_name(c): symbol(house_name(c), side(c), WIDTH, HEIGHT) for c in (0, 1)}
    return skies(corner, WIDTH, HEIGHT) | shared | own


def side(colour):
    """The house with what its owner's side has of its own."""
    frieze = rect(9, EAVES - 12, WIDTH - 18, 14, f"var(--{COLOURS[colour]})", 2)
    return (
        use(name("house"), 0, 0, WIDTH, HEIGHT)
        + frieze
        + FRIEZE[COLOURS[colour]]()
        + letters(colour)
    )


def house():
    parts = [backdrop(), chimneys(), roof(), bricks(), openings(), street()]
    return group(*parts)


def backdrop():
    return use(name("sky"), 0, 0, WIDTH, HEIGHT)


def chimneys():
    """Two of them, one smoking."""
    smoke = ((139, 8, 6, 0.9), (148, 3, 5, 0.7))
    puffs = "".join(circle(x, y, r, "var(--cloud)", opacity=o) for x, y, r, o in smoke)
    stacks = "".join(rect(x, 14, 30, 34, "var(--brick-deep)") for x in (118, 424))
    caps = "".join(rect(x - 4, 12, 38, 7, "var(--stone-deep)", 2) for x in (118, 424))
    return puffs + stacks + caps


def roof():
    """Rows of tiles, and two attic windows."""
    tiles = path(f"M6 {EAVES - 10}L34 20H{WIDTH - 34}L{WIDTH - 6} {EAVES - 10}z", "var(--roof)")
    rows = ((EAVES - 12, 10), (EAVES - 22, 20), (EAVES - 32, 32))
    scales = "".join(
        f"M{x} {y}q6-8 12 0" for y, inset in rows for x in range(inset, WIDTH - inset - 12, 12)
    )
    return tiles + line(scales, "var(--roof-deep)", 1.6) + attic(210) + attic(WIDTH - 210)


def attic(x):
    gable = path(f"M{x - 22} {EAVES - 12}V34L{x} 17l22 17v{EAVES - 46}z", "var(--stone)")
    eaves = line(f"M{x - 26} 37L{x} 16l26 21", "var(--roof-deep)", 5)
    pane = path(f"M{x - 8} {EAVES - 12}V40c0-9 16-9 16 0v{EAVES - 52}z", "var(--glass)")
    return gable + eaves + pane + line(f"M{x} 34v{EAVES - 46}", "var(--stone-deep)", 1.6)


def stripes():
    d = "".join(f"M{x} {EAVES}l8-10" for x in range(15, WIDTH - 20, 12))
    return line(d, "var(--green-soft)", 3)


def dots():
    return "".join(circle(x, EAVES - 5, 3.2, "var(--pink-soft)") for x in range(18, WIDTH - 10, 12))


FRIEZE = {"green": stripes, "pink": dots}


def bricks():
    """Brickwork: a ground, a few darker bricks, and one path of joints."""
    ground = rect(9, EAVES + 2, WIDTH - 18, BOTTOM - EAVES - 2, "var(--brick)")
    levels = list(enumerate(range(EAVES + 2, BOTTOM, COURSE)))
    spots = [
        (x, y)
        for n, y in levels
        for x in range(9 + 8 * (n % 2), WIDTH - 9 - BRICK, BRICK)
        if bare(x, y)
    ]
    dark = "".join(
        f"M{x} {y}h{BRICK}v{COURSE}h-{BRICK}z" for n, (x, y) in enumerate(spots) if n * 7 % 11 < 2
    )
    joints = "".join(f"M{x} {y}v{COURSE}" for x, y in spots)
    joints += "".join(f"M9 {y}H{WIDTH - 9}" for _, y in levels)
    return (
        ground + path(dark, "var(--brick-deep)") + line(joints, "var(--mortar)", 0.8, opacity=0.6)
    )


def bare(x, y):
    """Whether a joint is to be seen there, not behind a cell."""
    in_row = (y - TOP) % DOWN < CELL - COURSE and TOP <= y < BOTTOM
    in_column = 2 < (x - LEFT) % ACROSS < CELL - 2 and LEFT <= x < WIDTH - LEFT
    return not (in_row and in_column)


def openings():
    """A cell is open: one sees the sky through it. Below it is a ledge of stone."""
    spots = [place(n) for n in range(CELLS)]
    frames = [rect(x - 2.5, y - 2.5, CELL + 5, CELL + 5, "var(--stone)", 3) for x, y in spots]
    ledges = [rect(x - 4, y + CELL, CELL + 8, 5, "var(--stone-deep)", 2) for x, y in spots]
    views = [use(sky_name(n), *place(n), CELL) for n in range(CELLS)]
    return "".join(frames + ledges + views)


def street():
    """The pavement, with a lamp and a bush at either end."""
    pavement = rect(0, BOTTOM, WIDTH, STREET, "var(--stone)")
    kerb = rect(0, BOTTOM, WIDTH, 3, "var(--stone-deep)")
    slabs = line(
        "".join(f"M{x} {BOTTOM + 3}v{STREET}" for x in range(78, WIDTH - 50, 54)),
        "var(--stone-deep)",
        1,
    )
    return pavement + kerb + slabs + bush(12) + bush(WIDTH - 12)


def bush(x):
    puffs = ((-7, -5, 9), (6, -6, 10), (0, -14, 9))
    leaves = "".join(circle(x + dx, BOTTOM + 8 + dy, r, "var(--leaf)") for dx, dy, r in puffs)
    return leaves + path(f"M{x - 9} {BOTTOM + 8}h18l-3 13h-12z", "var(--brick-deep)")


def letters(colour):
    """Columns are lettered from green's left, floors counted from the ground."""
    named = "ABCDE" if colour == 0 else "EDCBA"
    below = [
        text(corner(0, n)[0] + 50, BOTTOM + 24, each, 19, font_weight=700)
        for n, each in enumerate(named)
    ]
    return "".join(below + [floor_sign(row) for row in range(SIZE)])


def floor_sign(row):
    x, y = LEFT / 2 + 2, corner(row, 0)[1] + 50
    plate = rect(x - 7.5, y - 10, 15, 20, "var(--stone)", 3)
    return plate + text(x, y + 5.5, SIZE - row, 15, font_weight=700)


# What can stand in a cell besides a balcony.


def fillings():
    shapes = {"back": back(), "shut": shut_door()}
    return {name(short): symbol(name(short), body) for short, body in shapes.items()}


def back():
    """A cell of the other wall, of which one sees only that it is filled."""
    wall = rect(0, 0, 100, 100, "var(--stone-deep)")
    shutter = "M28 16h20v56H28zM52 16h20v56H52z"
    slats = "".join(f"M32 {y}h12M56 {y}h12" for y in range(24, 70, 7))
    closed = path(shutter, "var(--quiet)", opacity=0.6) + line(
        slats, "var(--stone)", 2, opacity=0.6
    )
    return wall + closed + rect(18, 76, 64, 6, "var(--quiet)", 2, opacity=0.6)


def shut_door():
    """The entrance from the other side: a door like any other."""
    wall = rect(0, 0, 100, 100, "var(--stone-deep)")
    leaf = path("M26 100V40c0-30 48-30 48 0v60z", "var(--quiet)", opacity=0.7)
    return wall + leaf + line("M50 20v80", "var(--stone)", 2, opacity=0.6)
