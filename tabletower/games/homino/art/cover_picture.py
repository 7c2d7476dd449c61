"""The game's picture in the lobby: a storey as its architect drew it, without ids."""

from tabletower.art.picture import inline
from tabletower.art.svg import circle, line, path, picture, rect, use

from ..components import rooms_of
from . import domino, objects
from .look import texts
from .names import name

WIDTH, HEIGHT = 360, 120
SIZE = 40
# By their ids: where half A lies, and how it is turned.
LAID = (
    ("room_b04", 1, 0, 0), ("room_b01", 2, 1, 0), ("room_b13", 0, 1, 0), ("room_b22", 4, 0, 1),
    ("room_b02", 0, 0, 1), ("room_b07", 3, 0, 0), ("room_b25", 1, 2, 0), ("room_b39", 3, 2, 0),
)  # fmt: skip
FRIENDS = (("cat", 236, 62), ("grandma", 262, 54), ("boy", 292, 60), ("dog", 322, 66))


def cover(box):
    """A plan on drafting paper, a tower and those who would like to live there."""
    t = texts(box)
    drawn = objects.signs() | domino.dominoes(t)
    sky = rect(0, 0, WIDTH, HEIGHT, "var(--sky)")
    grid = "".join(f"M{20 * n} 0v{HEIGHT}" for n in range(1, 18))
    grid += "".join(f"M0 {20 * n}h{WIDTH}" for n in range(1, 6))
    paper = sky + line(grid, "var(--blue)", 0.6, opacity=0.25)
    numbers = {row["id"]: number for number, row in enumerate(rooms_of(box))}
    plan = "".join(
        domino.draw(t, numbers[id], 12 + SIZE * x, SIZE * y, turn, SIZE)
        for id, x, y, turn in LAID
        if id in numbers
    )
    people = "".join(use(name(who), x, y, 34) for who, x, y in FRIENDS)
    return picture(inline(paper + plan + tower() + people, drawn), WIDTH, HEIGHT)


def tower():
    """Four floors with light in the windows."""
    sun = circle(330, 24, 14, "var(--sun)")
    house = path("M256 104V8h56v96z", "var(--stone)", stroke="var(--plaque-ink)", stroke_width=1.4)
    lines = line("M256 32h56M256 56h56M256 80h56", "var(--plaque-ink)", 1.4)
    panes = "".join(f"M{x} {y}h10v12h-10z" for x in (262, 279, 296) for y in (14, 38, 62))
    street = rect(226, 104, 134, 16, "var(--stone-deep)")
    return sun + house + lines + path(panes, "var(--glass)") + street
