"""Everything that has a sign: icons as they stand on a half, and the signs of the table."""

from collections.abc import Sequence

from tabletower.art import icons
from tabletower.art.grid import CELL
from tabletower.art.svg import circle, group, path, symbols

from ..components import CAPITALS
from ..components import ICONS as ALL_ICONS
from ..components import icons as numbers
from .lands import MIDDLE
from .names import ICONS, SIGNS, USUAL_TINTS, icon_name, name, sign_name

SIZE = 32
RINGS = ("#5d5468", "#5f8f2e", "#b0268a")  # of neutral, corrupter and wildcard
CASTLE = "M0 10V1h2v1.8h1.600V1h2.800v1.8H8V1h2v9H6.500V7a1.5 1.5 0 0 0-3 0v3z"
CORNERS = ((2.5, 2.5), (35.5, 2.5), (2.5, 35.5), (35.5, 35.5))


def faces(tints: Sequence[str] = USUAL_TINTS) -> dict[str, str]:
    """Icons on halves, 48 by 48, and signs, 32 by 32."""
    each = [(n, icon) for n, icon in enumerate(ALL_ICONS) if n != numbers.EMPTY]
    alone = {sign_name(n): drawn(icon, 0, 0, SIZE) for n, icon in each}
    alone |= {name(short): drawn(short, 0, 0, SIZE) for short in SIGNS}
    halves = {icon_name(n): on_half(n, tints) for n, _ in each}
    return symbols(halves, CELL, CELL) | symbols(alone, SIZE, SIZE)


def drawn(short: str, x: float, y: float, size: float) -> str:
    body = icons.draw(ICONS[short], x, y, size)
    if ICONS[short].startswith("game-icons"):
        return group(body, color="#3a4a8c")
    return body


def on_half(icon: int, tints: Sequence[str]) -> str:
    """A light disc, so that it is seen on any ground; Capitals are larger."""
    if icon < CAPITALS:
        colours = [*(f"var(--{tint})" for tint in tints), *RINGS]
        return capital(icon, colours[icon])
    disc = circle(MIDDLE, MIDDLE, 14, "var(--plaque)", stroke="var(--road-deep)", stroke_width=1.2)
    return disc + drawn(ALL_ICONS[icon], 13, 13, 22)


def capital(icon: int, colour: str) -> str:
    """A ring in the colour of its role, and four small castles."""
    ring = circle(MIDDLE, MIDDLE, 17.5, "var(--plaque)", stroke="var(--plaque-ink)", stroke_width=6)
    ring += circle(MIDDLE, MIDDLE, 17.5, "var(--plaque)", stroke=colour, stroke_width=3.6)
    castles = "".join(
        group(path(CASTLE, colour, stroke="var(--plaque-ink)", stroke_width=1.1),
              transform=f"translate({x} {y})")
        for x, y in CORNERS
    )  # fmt: skip
    return castles + ring + drawn(ALL_ICONS[icon], 11, 11, 26)
