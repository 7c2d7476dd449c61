"""Everything that has a sign: objects, what tenants wish for and are like, their portraits."""

from tabletower.art import icons
from tabletower.art.drawings import drawings
from tabletower.art.svg import circle, path, symbols, text

from ..components import TYPES, UTILITIES
from .names import ICONS, PEOPLE, SIGNS, THINGS, name

SIZE = 32
DARK = "var(--plaque-ink)"
BOLD = {"font_weight": 800}


def signs() -> dict[str, str]:
    """A face for each, 32 by 32."""
    swatches = drawings(__file__, "swatches")
    drawn = drawings(__file__, "objects") | {short: icon(short) for short in (THINGS | SIGNS)}
    drawn |= {f"generator_{each}": generator(each) for each in UTILITIES}
    drawn |= {each: portrait(each) for each in TYPES}
    drawn |= {f"floor_type-{each}": swatch for each, swatch in swatches.items()}
    drawn |= {f"utility-{each}": utility(each) for each in UTILITIES}
    return symbols(drawn, SIZE, SIZE, name)


def icon(short: str) -> str:
    return icons.draw(ICONS[short], 0, 0, SIZE)


def generator(utility_name: str) -> str:
    """A machine that makes it."""
    return drawings(__file__)["generator"] + icons.draw(ICONS[utility_name], 7, 11, 12)


def utility(short: str) -> str:
    """What comes out of a pipe."""
    ring = circle(16, 16, 14.5, "var(--plaque)", stroke="#55516a", stroke_width=2.6)
    return ring + icons.draw(ICONS[short], 6, 6, 20)


def sign_of(kind: str, detail: str = "none") -> str:
    """The face of a wish."""
    if kind == "tenant_type":
        return name(detail)
    return name(kind if detail == "none" else f"{kind}-{detail}")


GROUNDS = (
    "#cfe3f5", "#ffe0c2", "#d5e8cf", "#f8d3de", "#e2dcd2", "#f6e3b4", "#c6d2ee", "#d3efec",
    "#f3d9c9", "#e6d3f2", "#d2ecff", "#ffd9ea", "#ffe9a8", "#d8d5f5", "#e9e2cf", "#dfe8d0",
)  # fmt: skip
assert set(PEOPLE) == set(TYPES)


def portrait(type: str) -> str:
    """A person or an animal before a light ground; toddlers are told apart by what they wear."""
    ground = circle(16, 16, 15.6, GROUNDS[TYPES.index(type)], stroke=DARK, stroke_width=0.8)
    return ground + icons.draw(ICONS[type], 3.5, 3, 25) + drawings(__file__, "wear").get(type, "")


def star(x: float, y: float, size: float, number: int) -> str:
    """What somebody is worth."""
    d = "M16 1.5l4.4 9.4 10.1 1.3-7.5 7 2 10.100L16 24.300l-9 5 2-10.1-7.5-7 10.1-1.300z"
    scale = size / SIZE
    body = path(d, "var(--coin)", stroke="var(--coin-deep)", stroke_width=1.6)
    words = text(16, 21.4, number, 14 if number < 10 else 12, "var(--coin-ink)", **BOLD)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}{words}</g>'
