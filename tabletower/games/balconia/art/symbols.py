"""The pictures on the balconies, each in a square of 32: cats purple, birds turquoise.

Every kind has an outline of its own; colour is never the only sign.
"""

from tabletower.art import icons, svg
from tabletower.art.drawings import drawings
from tabletower.art.svg import group, rect, use

# In the order in which they take turns.
LAUNDRY = {
    "shirt": "t-shirt", "dress": "dress", "socks": "socks", "jeans": "jeans",
    "blouse": "womans-clothes", "shorts": "shorts",
}  # fmt: skip
PEOPLE = {
    "woman": "woman-medium", "grandfather": "old-man", "girl": "girl-medium-light",
    "curly": "person-curly-hair-medium-dark", "grandmother": "old-woman-medium-light",
    "redhead": "man-red-hair-light", "scarf": "woman-with-headscarf-medium", "boy": "boy-medium",
    "beard": "man-beard-medium-light", "man": "man-dark",
}  # fmt: skip
ROLES = {"turns": "game-icons:clockwise-rotation", "builds": "game-icons:brick-wall"}
ICONS = icons.flat(LAUNDRY | PEOPLE) | ROLES


def name(short: str) -> str:
    """The id of one of our faces."""
    return f"balconia-{short}"


def draw(short: str, x: float, y: float, size: float) -> str:
    """A picture centred on a point."""
    return use(name(short), x - size / 2, y - size / 2, size)


def symbols() -> dict[str, str]:
    """Every picture, drawn once."""
    drawn = pictures() | {piece: laundry(piece) for piece in LAUNDRY}
    drawn |= {person: icons.draw(ICONS[person], 1, 1, 30) for person in PEOPLE}
    return svg.symbols(drawn, 32, 32, name)


def pictured(element: str, number: int) -> str:
    """The name of the picture for the n-th piece of an element: laundry and people vary."""
    several = [*{"laundry": LAUNDRY, "person": PEOPLE}.get(element, (element,))]
    return several[number % len(several)]


def pictures() -> dict[str, str]:
    """Those that are files; a lovebird that looks left is the other's mirror image."""
    found = drawings(__file__, "symbols")
    mirrored = group(found["lovebird_right"], transform="matrix(-1 0 0 1 32 0)")
    return found | {"lovebird_left": mirrored}


def laundry(piece: str) -> str:
    """A piece on its two pegs."""
    pegs = "".join(rect(x, 0.5, 2.4, 6.5, "var(--wood)", 1) for x in (8.5, 21.1))
    return icons.draw(ICONS[piece], 2.5, 4, 27) + pegs
