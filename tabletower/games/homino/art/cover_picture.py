"""The game's picture in the lobby: a storey as its architect drew it, without ids."""

from tabletower.art.drawings import drawings
from tabletower.art.picture import inline
from tabletower.art.svg import picture, use

from ..components import rooms_of
from ..types import Contents
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


def cover(box: Contents) -> str:
    """A plan on drafting paper, a tower and those who would like to live there."""
    t, scene = texts(box), drawings(__file__)
    drawn = objects.signs() | domino.dominoes(t)
    numbers = {row["id"]: number for number, row in enumerate(rooms_of(box))}
    plan = "".join(
        domino.draw(t, numbers[id], 12 + SIZE * x, SIZE * y, turn, SIZE)
        for id, x, y, turn in LAID
        if id in numbers
    )
    people = "".join(use(name(who), x, y, 34) for who, x, y in FRIENDS)
    return picture(inline(scene["paper"] + plan + scene["tower"] + people, drawn), WIDTH, HEIGHT)
