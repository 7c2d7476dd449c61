"""Room tiles in a square of 40: each type has a front of its own. Windows are lit when sold."""

from tabletower.art.drawings import drawings
from tabletower.art.svg import symbols

from .names import BOUGHT, SOLD, UNSOLD, name

SIDE = 40
DARK, LIT = "var(--room)", "var(--coin)"


def tiles() -> dict[str, str]:
    """Every tile, unsold, sold and bought out; stairs alone and as parts of a shaft."""
    drawn, marks = dict(drawings(__file__, "tiles")), drawings(__file__, "marks")
    for short, front in drawings(__file__, "rooms").items():
        lit = front.replace(DARK, LIT)
        drawn[short + UNSOLD] = front
        drawn[short + SOLD] = lit + marks["dollar"]
        drawn[short + BOUGHT] = lit + marks["capsule"]
    return symbols(drawn, SIDE, SIDE, name)
