"""What is in the box: blocks with their four sides, entrances, tokens, the disc; and every sign."""

from collections.abc import Iterator

from tabletower.art import Component, face
from tabletower.art.component import Drawn
from tabletower.art.svg import element, use

from ..components import COLOURS, SIDES
from ..faces import PLACES, condition, face_row, symbols, thing
from ..types import Contents
from . import catalogue, disc, house, pictogram, turn, wall
from .entrance import door_name
from .face import face_name
from .look import Texts, texts
from .sheets import tokens
from .symbols import LAUNDRY, PEOPLE, ROLES, name, pictures

BLOCK = "Block"
FACE, SIGN = 100, 32
MARKS = {
    "turns": ("Turns", "Turns the block: two of its sides are then this player's.", turn.TOKEN),
    "builds": ("Builds", "Builds the block: chooses its side and its place.", turn.TOKEN),
    "token-down": ("Token, face down", "A block that is still to come.", turn.TOKEN),
    "token-up": ("Token, turned up", "Its block was built, or stands on the disc.", turn.TOKEN),
    "block": ("Block from above", "Its number, and the letters of its sides.", 2 * disc.DIAMOND),
    "back": ("Filled cell", "A balcony of the other wall, which you see from behind.", FACE),
    "shut": ("The entrance from behind", "A door of the other wall.", FACE),
}


def components(box: Contents) -> list[Component]:
    t = texts(box)
    return [
        *blocks(t), *balconies(box, t), *entrances(box, t), token(t), the_disc(), the_house(),
        *pictured(), *places(), *marks(), points(),
    ]  # fmt: skip


# Pieces.


def blocks(t: Texts) -> Iterator[Component]:
    for block in range(1, t.blocks + 1):
        strip = catalogue.strip_name(block)
        sides = [f"{SIDES[n]} {t.title[4 * (block - 1) + n]}" for n in range(4)]
        yield Component(BLOCK, (f"b{block}", strip, f"all-{block}"), f"Block {block}",
                        f"Four sides: {'; '.join(sides)}.",
                        *face(strip, catalogue.WIDTH, catalogue.ROW), 1)  # fmt: skip


def balconies(box: Contents, t: Texts) -> Iterator[Component]:
    for number in range(4 * t.blocks):
        row, block = face_row(box, number), number // 4 + 1
        id = face_name(block, SIDES[number % 4])
        said = f"Side {SIDES[number % 4]} of block {block}. {condition(row).capitalize()}. "
        yield Component("Balcony", (id,), row["title"], f"{said}Shows {symbols(row)}.",
                        *face(id, FACE))  # fmt: skip


def entrances(box: Contents, t: Texts) -> Iterator[Component]:
    for number, row in enumerate(box.tables["entrances"]):
        doors = [door_name(number, c) for c in range(len(COLOURS))]
        drawn = "".join(use(id, 108 * c, 0, FACE) for c, id in enumerate(doors))
        said = [f"{COLOURS[c].capitalize()} door: {t.doors[number][c]}." for c in (0, 1)]
        yield Component("Entrance", tuple(doors), row["title"], " ".join(said), drawn, 208, FACE,
                        row["copies"])  # fmt: skip


def token(t: Texts) -> Component:
    said = "One for each block. They are shuffled face down, and each says which block comes next."
    size = tokens.SIZE
    return Component("Token", ("token",), "Token", said, tokens.front(t.blocks), size, size,
                     t.blocks)  # fmt: skip


def the_disc() -> Component:
    ids = [disc.disc_name(c) for c in range(len(COLOURS))]
    drawn = face(ids[0], disc.WIDTH, disc.HEIGHT)
    said = "A block stands on it and is turned: each colour gets the sides of its half."
    return Component("Disc", tuple(ids), "Disc", said, *drawn, 1)


def the_house() -> Component:
    ids = [house.house_name(c) for c in range(len(COLOURS))]
    said = "A lattice of cells. Every block has a side for the green wall and one for the pink."
    return Component("House", (*ids, name("house")), "House", said,
                     *face(ids[0], house.WIDTH, house.HEIGHT), 1)  # fmt: skip


# Signs.


def sign(short: str, size: float = SIGN) -> Drawn:
    return face(name(short), size)


def pictured() -> Iterator[Component]:
    """What balconies show, and count."""
    for short in pictures():
        looks = short.removeprefix("lovebird_")
        if looks != short:
            yield picture(
                short, f"lovebird looking {looks}", "Pairs with one that looks back at it."
            )
        else:
            yield picture(short, thing(short), f"Some balconies ask for {thing(short, 2)}.")
    for short in LAUNDRY:
        yield picture(short, short, "A piece of laundry.")
    for short in PEOPLE:
        yield picture(short, short, "A person.")


def picture(short: str, title: str, said: str) -> Component:
    return Component("Picture", (name(short),), title.capitalize(), said, *sign(short))


def places() -> Iterator[Component]:
    for where in pictogram.POSITIONS:
        short = f"at-{where}"
        said = f"X is the balcony; it counts what is {PLACES[where]}, orange."
        yield Component("Where it looks", (name(short),), PLACES[where].capitalize(), said,
                        *sign(short, pictogram.SIDE))  # fmt: skip


def marks() -> Iterator[Component]:
    for short, (title, said, size) in MARKS.items():
        drawn, wide, high = sign(short, size)
        if short in ROLES:  # drawn in the ink of whoever does it
            drawn = element("g", drawn, color="var(--ink)")
        yield Component("Sign", (name(short),), title, said, drawn, wide, high)


def points() -> Component:
    ids = tuple(name(f"n{each}") for each in (*range(wall.COINS), "q"))
    said = "What a balcony scores as the wall stands; a question mark is not told yet."
    return Component("Sign", ids, "Points", said, *face(ids[5], wall.COIN))
