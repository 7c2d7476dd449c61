"""The disc from above: the block turned by 45°, its sides unfolded at the corners.

The lower half is the reader's. Round the block the sides follow each other against
the clock: with edge e at the bottom, e and the next are below, the other two above.
"""

from tabletower.art import Zone, kept
from tabletower.art.drawings import drawings
from tabletower.art.snapshot import Seen
from tabletower.art.svg import circle, piece, rect, symbol, symbols, text, use

from ..components import COLOURS, SIDES
from ..rules.record import phases
from .look import Texts
from .symbols import name

WIDTH = HEIGHT = 344
MIDDLE = 172
LEAST = 200  # pixels across, whatever is written on the block
FACE = 110
FAR, NEAR = MIDDLE - 27 - FACE, MIDDLE + 27
# In the order of the sides from the lower left against the clock.
CORNERS = ((FAR, NEAR), (NEAR, NEAR), (NEAR, FAR), (FAR, FAR))
EDGES = ((MIDDLE, 276), (276, MIDDLE), (MIDDLE, 68), (68, MIDDLE))  # below, right, above, left
DIAMOND = 54
GRASP = 44  # how far around its middle an edge can be taken hold of
OWNERS = [[COLOURS[c], COLOURS[c], COLOURS[1 - c], COLOURS[1 - c]] for c in (0, 1)]


def disc_name(colour: int) -> str:
    return name(f"disc-{COLOURS[colour]}")


def discs() -> dict[str, str]:
    """The bare disc, from either side of the table; and the block from above."""
    drawn, block = drawings(__file__, "disc"), name("block")
    discs = {disc_name(c): drawn[each] for c, each in enumerate(COLOURS)}
    found = symbols(discs, WIDTH, HEIGHT)
    return found | {block: symbol(block, drawn["block"], 2 * DIAMOND, 2 * DIAMOND)}


def bottom_edge(seen: Seen, colour: int) -> int:
    """The edge that points at the reader. Before the block is turned it lies with edge a."""
    edge = max(seen.edge, 0)
    selecting = 0 if seen.turn % 2 else 1
    return edge if colour == selecting else (edge + 2) % 4


def zone(t: Texts, seen: Seen, colour: int, seated: bool) -> Zone:
    selecting = 0 if seen.turn % 2 else 1
    turns = seen.phase == phases.SELECT and seated and colour == selecting
    return drawn(t, seen.shown, bottom_edge(seen, colour), colour, turns, seen.edge >= 0)


@kept
def drawn(t: Texts, shown: int, bottom: int, colour: int, turns: bool, turned: bool) -> Zone:
    """The zone, once for everybody who has it before them like this."""
    title = f"Block {shown} on the disc" if shown else "The disc"
    parts, words = inside(t, shown, bottom, colour, turns, turned)
    return Zone("disc", title, "hand", WIDTH, HEIGHT, parts, words, "Disc", LEAST)


def inside(
    t: Texts, shown: int, bottom: int, colour: int, turns: bool, turned: bool
) -> tuple[tuple[str, ...], str]:
    """What is drawn in it, and its words."""
    ground = use(disc_name(colour), 0, 0, WIDTH, HEIGHT)
    if shown <= 0:
        return (ground,), "No block is on the disc."
    sides = sides_from(bottom)
    labels = [side_label(t, shown, side, turned and OWNERS[colour][n]) for n, side in sides]
    faces = [side_piece(t, shown, side, n, labels[n]) for n, side in sides]
    handles = [handle(t, shown, edge, n) for n, edge in sides] if turns else []
    return (ground, folds(), *faces, top(shown, bottom), *handles), " ".join(labels)


def sides_from(bottom: int) -> list[tuple[int, int]]:
    """The sides with their corners: two below, then two above. As edges: below, right, above,
    left."""
    return [(n, (bottom + n) % 4) for n in range(4)]


def face_of(shown: int, side: int) -> int:
    return 4 * (shown - 1) + side


def side_label(t: Texts, shown: int, side: int, owner: bool | str) -> str:
    whose = f", {owner}'s" if owner else ""  # nobody's before it is turned
    return f"Side {SIDES[side]}{whose}: {t.said[face_of(shown, side)]}."


def side_piece(t: Texts, shown: int, side: int, n: int, label: str) -> str:
    face, letter = side_face(t, shown, side, n), SIDES[side]
    return piece(face, id=f"b{shown}-{letter}", pick=f"side:{letter}", label=label)


def side_face(t: Texts, shown: int, side: int, n: int) -> str:
    """A side, unfolded into its corner."""
    x, y = CORNERS[n]
    shadow = rect(x - 2, y, FACE + 4, FACE + 4, "var(--shade)", 6, opacity=0.25)
    edge = rect(x - 3, y - 3, FACE + 6, FACE + 6, "var(--card)", 6)
    return shadow + edge + use(t.face[face_of(shown, side)], x, y, FACE)


def folds() -> str:
    """From each side of the block to its picture."""
    return drawings(__file__, "disc")["folds"]


def top(shown: int, bottom: int) -> str:
    return piece(block_top(shown, bottom), id=f"b{shown}", label=f"Block {shown}")


def block_top(shown: int, bottom: int) -> str:
    """The block itself, with its number and the letters of its sides."""
    corner = MIDDLE - DIAMOND
    number = text(MIDDLE, MIDDLE + 10, shown, 29, "var(--yellow-ink)", font_weight=800)
    letters = "".join(letter(SIDES[(bottom + n) % 4], n) for n in range(4))
    return use(name("block"), corner, corner, 2 * DIAMOND) + number + letters


def letter(side: str, n: int) -> str:
    """On the rim of the block, where its side is."""
    x, y = MIDDLE + (22 if n in (1, 2) else -22), MIDDLE + (22 if n < 2 else -22)
    return text(x, y + 4.5, side, 14, "#fff", font_weight=700)


def turned(t: Texts, shown: int, bottom: int, colour: int) -> str:
    """The whole disc with another edge towards the reader, only to be looked at.

    The edges to take hold of stay where they are: they are what one taps.
    """
    faces = [side_face(t, shown, side, n) for n, side in sides_from(bottom)]
    knobs = [knob(edge, n, edge == bottom) for n, edge in sides_from(0)]
    ground = use(disc_name(colour), 0, 0, WIDTH, HEIGHT) + folds()
    return ground + "".join([*knobs, *faces]) + block_top(shown, bottom) + ring(0) + ring(1)


def ring(n: int) -> str:
    """Round the side in a corner."""
    (x, y), size = CORNERS[n], FACE + 6
    return rect(x - 3, y - 3, size, size, "none", 7, stroke="var(--glow)", stroke_width=5)


def handle(t: Texts, shown: int, edge: int, n: int) -> str:
    """An edge to take hold of: it would be turned towards the reader."""
    left, right = SIDES[edge], SIDES[(edge + 1) % 4]
    titles = [t.title[face_of(shown, (edge + k) % 4)] for k in range(2)]
    label = f"{left} {right} for you: {titles[0]} and {titles[1]} (edge {left})"
    area = circle(*EDGES[n], GRASP, "none", pointer_events="all", data_reach="edge")
    return piece(knob(edge, n), area, id=f"edge-{left}", pick=f"edge:{left}", label=label)


def knob(edge: int, n: int, chosen: bool = False) -> str:
    x, y = EDGES[n]
    fill, ink = ("yellow", "yellow-ink") if chosen else ("card", "ink")
    button = circle(x, y, 23, f"var(--{fill})", stroke="var(--glow)", stroke_width=3)
    said = f"{SIDES[edge]} {SIDES[(edge + 1) % 4]}"
    return button + text(x, y + 8, said, 24, f"var(--{ink})", font_weight=700)
