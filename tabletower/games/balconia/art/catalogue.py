"""All blocks of the box with their four sides; those that are built are pale."""

from tabletower.art import Kept, Zone, kept
from tabletower.art.snapshot import Seen
from tabletower.art.svg import circle, element, group, piece, rect, symbols, text, use

from ..components import SIDES
from .look import Texts
from .symbols import name

FACE, STEP = 100, 106
WIDTH = 36 + 4 * STEP
ROW = STEP + 6
ZONES = Kept()


def strip_name(block: int) -> str:
    return name(f"block-{block:02}")


def strips(t: Texts) -> dict[str, str]:
    """A row for each block: its number, then its sides from a to d."""
    return symbols({strip_name(n): strip(t, n) for n in range(1, t.blocks + 1)}, WIDTH, ROW)


def strip(t: Texts, block: int) -> str:
    badge = circle(18, ROW / 2, 15, "var(--yellow)")
    number = text(18, ROW / 2 + 6, block, 17, "var(--yellow-ink)", font_weight=800)
    return (
        badge
        + number
        + "".join(strip_face(t, 4 * (block - 1) + n, 36 + STEP * n) for n in range(4))
    )


def strip_face(t: Texts, face: int, x: float) -> str:
    """Its title is a tooltip."""
    title = element("title", f"{SIDES[face % 4]}: {t.label[face]}")
    return group(title, use(t.face[face], x, 6, FACE))


def zone(t: Texts, seen: Seen) -> Zone:
    key = t, frozenset(seen.block), seen.shown
    return ZONES.get(key, lambda: drawn(*key))


def drawn(t: Texts, used: frozenset[int], shown: int) -> Zone:
    rows = [*unused(t)]
    for block in used - {0}:
        rows[block - 1] = row(t, block, "built")
    if shown > 0 and shown not in used:
        rows[shown - 1] = row(t, shown, "disc")
    left = t.blocks - len(used - {0})
    words = f"All {t.blocks} blocks of the box; {left} are not built."
    return Zone("blocks", "All blocks", "info", WIDTH, 4 + ROW * t.blocks, tuple(rows), words,
                "Blocks")  # fmt: skip


@kept
def unused(t: Texts) -> tuple[str, ...]:
    return tuple(row(t, block, "") for block in range(1, t.blocks + 1))


@kept
def row(t: Texts, block: int, where: str) -> str:
    titles = "; ".join(f"{SIDES[n]} {t.title[4 * (block - 1) + n]}" for n in range(4))
    told = {"built": ", built", "disc": ", on the disc", "": ""}[where]
    y = ROW * (block - 1)
    ring = rect(1, y + 2, WIDTH - 2, ROW, "none", 8, stroke="var(--glow)", stroke_width=3)
    strip = use(strip_name(block), 0, y, WIDTH, ROW, opacity=0.3 if where == "built" else None)
    return piece(ring if where == "disc" else "", strip, id=f"all-{block}",
                 label=f"Block {block}{told}: {titles}")  # fmt: skip
