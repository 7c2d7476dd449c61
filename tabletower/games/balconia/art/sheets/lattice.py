"""The lattice to print: twelve strips of card, slot in slot, for a house open on both sides."""

from tabletower.art import svg
from tabletower.art.sheets import Piece

ROOM = 47  # inside a cell
CARD = 1  # how thick the card may be; slots are as wide
PITCH = ROOM + CARD
DEEP = 45
OVER = 4  # how far a strip goes on beyond the last slot
LONG = 5 * PITCH + CARD + 2 * OVER
PLAY = 0.5  # slots are deeper than half by this much


SLOTS = [OVER + n * PITCH for n in range(6)]
SLOT = DEEP / 2 + PLAY


def lattice() -> tuple[Piece, ...]:
    """All strips are alike: six lie, six stand. What is grey is cut away."""
    grey = "".join(svg.rect(0, y, SLOT, CARD, "#ddd") for y in SLOTS)
    return (Piece("strip of the lattice", DEEP, LONG, grey, cut=outline(), copies=12, bleed=0),)


def outline() -> str:
    """Once round a strip: down its plain edge, then up past the slots."""
    up = "".join(f"V{y + CARD}H{SLOT}V{y}H0" for y in reversed(SLOTS))
    return f"M0 0H{DEEP}V{LONG}H0{up}z"
