"""Everything that has a sign: objects, what tenants wish for and are like, their portraits."""

from tabletower.art import icons
from tabletower.art.svg import circle, line, path, rect, symbol, text

from ..components import FLOORS, TYPES, UTILITIES
from .floors import swatch
from .names import ICONS, PEOPLE, SIGNS, THINGS, name

SIZE = 32
DARK = "var(--plaque-ink)"
BOLD = {"font_weight": 800}


def signs():
    """A face for each, 32 by 32."""
    drawn = {short: icon(short) for short in (THINGS | SIGNS)}
    drawn |= OWN_THINGS | {f"generator_{each}": generator(each) for each in UTILITIES}
    drawn |= {each: portrait(each) for each in TYPES}
    drawn |= {f"floor_type-{each}": swatch(number) for number, each in enumerate(FLOORS)}
    drawn |= {f"utility-{each}": utility(each) for each in UTILITIES}
    return {name(short): symbol(name(short), body, SIZE, SIZE) for short, body in drawn.items()}


def icon(short):
    return icons.draw(ICONS[short], 0, 0, SIZE)


# Objects that no set of icons has.


def staircase():
    """Seen from the side, with an arrow: it leads down."""
    steps = path("M2 30V7h7v6h7v6h7v6h7v5z", "#e8833a") + path(
        "M2 7h7v2H2zm7 6h7v2H9zm7 6h7v2h-7zm7 6h7v2h-7z", "#b4561a"
    )
    return (
        steps
        + line("M15 4.5h5c4 0 6.5 2.5 6.5 6.5v4", "#6b3410", 2.6)
        + path("M21.7 13.5h9.600l-4.8 6z", "#6b3410")
    )


def floor_icon():
    """A plate as it hangs beside a lift: storeys, one above the other, and upwards."""
    plate = rect(2, 2, 28, 28, "#3a4fa0", 5) + rect(
        4, 4, 24, 24, "none", 3.5, stroke="#fff", stroke_width=1.2
    )
    storeys = path("M8 22h9v3.5H8zm0-5.5h9V20H8zm0-5.5h9v3.5H8z", "#fff")
    return plate + storeys + path("M22.5 8l4 5.5h-2.600V25h-2.800V13.5h-2.600z", "#ffd75e")


def table():
    legs = path("M6 15h3l-1 14H5.5zm17 0h3l.500 14H24zM11 15h2v9h-2zm8 0h2v9h-2z", "#8a5a33")
    return (
        legs + path("M3 10h26l1 3.5v3H2v-3z", "#a86f40") + path("M4.5 9h23L30 13.5H2z", "#d39a62")
    )


def wardrobe():
    body = rect(4, 2, 24, 26, "#a86f40", 2) + path("M6 28h4v3H6zm16 0h4v3h-4z", "#6d4526")
    doors = path("M6.5 4.5h8.5v21H6.5zm10.5 0h8.5v21H17z", "#c98d57")
    return body + doors + path("M12.6 13.5h1.5v4h-1.5zm5.3 0h1.5v4h-1.5z", "#5a3519")


def desk():
    top = rect(2, 10, 28, 4, "#d39a62", 1) + path("M4 14h3v15H4z", "#8a5a33")
    drawers = rect(17, 14, 11, 15, "#a86f40") + path("M18.5 16h8v5h-8zm0 6.5h8v5h-8z", "#c98d57")
    knobs = path("M21.5 18h2v1.200h-2zm0 6.5h2v1.200h-2z", "#5a3519")
    lamp = line("M8 10V5.5l4-2.5", "#4a4458", 1.8) + path("M10 1.5l5.5 2-2.5 4-4.5-2.5z", "#3f8f5b")
    return top + drawers + knobs + lamp


def pool():
    rim = rect(1.5, 6, 29, 22, "#e9e3d8", 7) + rect(4, 8.5, 24, 17, "#38a3d8", 5)
    waves = line("M7 14q2-2 4 0t4 0 4 0 4 0M9 20q2-2 4 0t4 0 4 0", "#bfe6f7", 1.6)
    return (
        rim
        + waves
        + line(
            "M21 15V4.5q0-1.5 1.5-1.5M25.5 15V4.5q0-1.5 1.5-1.5M21 8h4.5M21 11.5h4.5",
            "#4a4458",
            1.6,
        )
    )


def generator(utility_name):
    """A machine that makes it."""
    box = rect(2, 6, 28, 22, "#77738a", 3) + rect(4, 8, 24, 18, "#a9a6b8", 2)
    feet = path("M5 28h5v2.5H5zm17 0h5v2.5h-5zM7 2h5v4H7z", "#55516a")
    vents = line("M24 11.5v11M26.5 11.5v11", "#55516a", 1.3)
    return (
        box
        + feet
        + vents
        + circle(13, 17, 8, "#fffdf6")
        + icons.draw(ICONS[utility_name], 7, 11, 12)
    )


# What is wished for besides objects.


def utility(short):
    """What comes out of a pipe."""
    ring = circle(16, 16, 14.5, "var(--plaque)", stroke="#55516a", stroke_width=2.6)
    return ring + icons.draw(ICONS[short], 6, 6, 20)


def map_size():
    """A domino, and another one."""
    one = rect(1.5, 4, 21, 11, "#fffdf6", 2, stroke=DARK, stroke_width=1.8)
    two = rect(9.5, 17, 21, 11, "var(--floor-wood)", 2, stroke=DARK, stroke_width=1.8)
    return one + two + line("M12 4v11M20 17v11", DARK, 1.4)


def floor_number():
    """The storey that one lives on."""
    house = path("M3 30V2h17v28z", "#d9d4e4") + path("M3 13h17v6H3z", "#3a4fa0")
    lines = line("M3 2h17v28H3zM3 7.5h17M3 13h17M3 19h17M3 24.5h17", DARK, 1.4)
    return house + lines + path("M30.5 11v10L22 16z", "#d8433f")


def tenant_diversity():
    """People, all different."""
    colours = ("#3c6fb5", "#f79a1f", "#cf1a7e")
    heads = "".join(circle(x, 11, 4.2, c) for x, c in zip((6, 16, 26), colours))
    bodies = "".join(
        path(f"M{x - 5} 28v-6a5 5 0 0 1 10 0v6z", c) for x, c in zip((6, 16, 26), colours)
    )
    return heads + bodies


OWN_THINGS = {
    "staircase": staircase(),
    "floor_icon": floor_icon(),
    "table": table(),
    "wardrobe": wardrobe(),
    "desk": desk(),
    "pool": pool(),
    "map_size": map_size(),
    "floor_number": floor_number(),
    "tenant_diversity": tenant_diversity(),
    "banned": circle(16, 16, 13, "#fff", stroke="#d42a2a", stroke_width=4)
    + line("M7 25L25 7", "#d42a2a", 4),
}


def sign_of(kind, detail="none"):
    """The face of a wish."""
    if kind == "tenant_type":
        return name(detail)
    return name(kind if detail == "none" else f"{kind}-{detail}")


# Portraits.

GROUNDS = (
    "#cfe3f5",
    "#ffe0c2",
    "#d5e8cf",
    "#f8d3de",
    "#e2dcd2",
    "#f6e3b4",
    "#c6d2ee",
    "#d3efec",
    "#f3d9c9",
    "#e6d3f2",
    "#d2ecff",
    "#ffd9ea",
    "#ffe9a8",
    "#d8d5f5",
    "#e9e2cf",
    "#dfe8d0",
)


def portrait(type):
    """A person or an animal before a light ground; toddlers are told apart by what they wear."""
    ground = circle(16, 16, 15.6, GROUNDS[TYPES.index(type)], stroke=DARK, stroke_width=0.8)
    return ground + icons.draw(ICONS[type], 3.5, 3, 25) + WEAR.get(type, "")


WEAR = {
    "toddler_girl": path("M16 6l-6-3.5v7zm0 0l6-3.5v7z", "#cf1a7e") + circle(16, 6, 1.8, "#8f2650"),
    "toddler_boy": path("M8.5 9a7.5 6 0 0 1 15 0z", "#3c6fb5")
    + rect(7, 8, 18, 2.4, "#244878", 1.2),
    "teenager": line("M7 17v-3a9 9 0 0 1 18 0v3", "#d8433f", 2)
    + rect(5, 15, 4, 7, "#d8433f", 1.5)
    + rect(23, 15, 4, 7, "#d8433f", 1.5),
    "musician": "",
}
assert set(PEOPLE) == set(TYPES)


# Signs that carry a number.


def star(x, y, size, number):
    """What somebody is worth."""
    d = "M16 1.5l4.4 9.4 10.1 1.3-7.5 7 2 10.100L16 24.300l-9 5 2-10.1-7.5-7 10.1-1.300z"
    scale = size / SIZE
    body = path(d, "var(--coin)", stroke="var(--coin-deep)", stroke_width=1.6)
    words = text(16, 21.4, number, 14 if number < 10 else 12, "var(--coin-ink)", **BOLD)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}{words}</g>'
