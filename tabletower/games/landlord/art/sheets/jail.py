"""The jail: one bed, and the same on both sides."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, printed

from ...rules.turn import BAIL
from .paper import BORDER, LONG, SHORT, ground, panel, title, words


def jail(t, wishes, faces):
    side = printed(cell(t, wishes), wishes, faces)
    return Piece("jail", SHORT, LONG, side, side, bleed=0)


def cell(t, wishes):
    wall = ground(SHORT, LONG, "var(--stone)")
    bricks = [(x, y) for y in range(8, 72, 8) for x in range(0, SHORT - 16, 16)]
    joints = "".join(f"M{x + 8 + 8 * (y // 8 % 2)} {y}v8" for x, y in bricks)
    joints += "".join(f"M{BORDER} {y}h{SHORT - 2 * BORDER}" for y in range(8, 80, 8))
    walls = wall + svg.line(joints, "var(--stone-deep)", 0.6)
    sky = svg.rect(12, 10, 39, 32, "var(--sky)", 1, stroke="var(--iron)", stroke_width=1.4)
    sun = svg.circle(40, 20, 5, "var(--sun)")
    bars = svg.line("M19 10v32M26 10v32M32 10v32M38 10v32M45 10v32", "var(--iron)", 1.8)
    return walls + sky + sun + bars + bed() + (told(t) if wishes.text else "")


def bed():
    frame = svg.line("M10 70V55M53 70V60M10 64h43", "var(--iron)", 1.6)
    blanket = svg.rect(11, 59, 41, 5, "var(--red)", 1) + svg.rect(11.5, 55.5, 9, 4.5, "#fff", 1.5)
    return frame + blanket


def told(t):
    box = panel(SHORT, LONG, LONG - BORDER - 72)
    said = f"Room for one. In your turn: pay {t.amount(BAIL)}, or play court or politics."
    return box + title(SHORT / 2, 78.5, t.title[-1], 50) + words(SHORT / 2, 82.5, said, 3, 55)
