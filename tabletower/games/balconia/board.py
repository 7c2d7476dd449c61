"""Balconia as text: the reader's own wall, what is known of the other, the disc."""

from typing import Any

from tabletower.art.snapshot import Seen
from tabletower.engine import SPECTATOR

from .components import COLOURS, FLOWERS, PLAYED, SIDES, THINGS
from .faces import condition, door_words, face_row, mirror, shown_face, symbols, who
from .rules import scoring, turn
from .rules.grid import CELLS, SIZE
from .types import Contents, State

WIDE = 14
LETTERS = dict(zip(THINGS, "♥C♪LBPS")) | {
    flower: "✿" + letter for flower, letter in zip(FLOWERS, "pmoutw")
}
SIGNS = LETTERS | {"flower_any": "✿", "flower_colors": "hues", "balcony": "▣"}
ARROWS = {
    "row": "row", "row_above": "row↑", "around": "◎", "column_right": "col→",
    "column_left": "col←", "column_above": "col↑", "column_below": "col↓", "right": "→",
    "left": "←", "group": "group",
}  # fmt: skip
LEGEND = (
    "♥ heart  C cat  ♪ note  L laundry  B bird  P person  S sunblind  » « lovebirds\n"
    "✿ flower (p pink, m magenta, o orange, u purple, t turquoise, w white)  hues: its colours\n"
    "2×C: 2 points for each cat  5?C: 5 points if there is one  ▣ other balcony  ◎ around it"
)


def board(box: Contents, v: State, seat: int) -> str:
    """Everything that this seat may look at."""
    parts = [wall(box, v, colour) for colour in (0, 1) if may_see(box, v, seat, colour)]
    parts += [silhouette(v, colour) for colour in (0, 1) if not may_see(box, v, seat, colour)]
    parts += [disc(box, v)] if v.shown else []
    return "\n\n".join([*parts, doors(box, v), LEGEND])


def may_see(box: Contents, v: Seen | State, seat: int, colour: int) -> int:
    """Nobody looks at the other wall before the end, unless the memory aid is on."""
    own = seat == SPECTATOR or colour == scoring.colour_of(v, seat)
    return own or v.over or box.options["memory_aid"] == "on"


def wall(box: Contents, v: State, colour: int) -> str:
    """One wall as its owner sees it, with the points of every balcony."""
    letters = "ABCDE" if colour == 0 else "EDCBA"
    lines = [f"{COLOURS[colour]}'s wall"]
    lines.append("   " + "".join(letter.center(WIDE + 1) for letter in letters))
    for row in range(SIZE):
        lines.append("  " + rule_line(row))
        cells = [cell_lines(box, v, colour, mirror(SIZE * row + c, colour)) for c in range(SIZE)]
        floor = (" ", str(SIZE - row), " ")
        lines += [f"{floor[n]} │" + "│".join(cell[n] for cell in cells) + "│" for n in range(3)]
    return "\n".join([*lines, "  " + rule_line(SIZE)])


def rule_line(row: int) -> str:
    left, middle, right = ("┌┬┐", "├┼┤", "└┴┘")[(row > 0) + (row == SIZE)]
    return left + middle.join(["─" * WIDE] * SIZE) + right


def cell_lines(box: Contents, v: State, colour: int, cell: int) -> list[str]:
    """Three lines for one cell."""
    if cell == v.entrance_cell:
        title = box.tables["entrances"][v.entrance]["title"]
        return [line[:WIDE].center(WIDE) for line in ("▒" * WIDE, title, "▒" * WIDE)]
    if not v.built >> cell & 1:
        return [" " * WIDE] * 3
    face = face_row(box, scoring.face_at(v, colour, cell))
    scoring.look_at(box.b, v, colour, cell)
    points = f"={v.item[scoring.POINTS]}"
    wish = short_condition(face)[: WIDE - len(points) - 1].ljust(WIDE - len(points))
    return [face["title"][:WIDE].ljust(WIDE), wish + points, short_symbols(face)[:WIDE].ljust(WIDE)]


def short_condition(face: dict[str, Any]) -> str:
    if face["rule"] == "none":
        return "–"
    if face["lovebird"] != "none":
        return f"{face['points']} pair {ARROWS[face['where']]}"
    signs = [SIGNS[face[w]] for w in ("what", "what2") if face[w] != "none"]
    wanted = ("no " if face["absent"] else "") + "+".join(signs)
    middle = "×" if face["rule"] == "each" else "?"
    return f"{face['points']}{middle}{wanted} {ARROWS[face['where']]}"


def short_symbols(face: dict[str, Any]) -> str:
    shown = ["»" if face["lovebird"] == "right" else "«"] if face["lovebird"] != "none" else []
    for element, letter in LETTERS.items():
        if face[element]:
            shown.append(letter * face[element] if len(letter) == 1 else f"{letter}{face[element]}")
    return " ".join(shown)


def silhouette(v: State, colour: int) -> str:
    """The other wall: which cells are filled, and nothing else."""
    spots = [mirror(cell, colour) for cell in range(CELLS)]
    marks = ["E" if c == v.entrance_cell else "■" if v.built >> c & 1 else "·" for c in spots]
    rows = ["     " + " ".join(marks[SIZE * r : SIZE * r + SIZE]) for r in range(SIZE)]
    return "\n".join([f"{COLOURS[colour]}'s wall, as {COLOURS[colour]} sees it", *rows])


def disc(box: Contents, v: State) -> str:
    """The block on the disc: its four sides, and whose they are once it is turned."""
    lines = [f"block {v.shown} on the disc (token {v.turn} of {PLAYED})"]
    for number, side in enumerate(SIDES):
        face = shown_face(box, v, side)
        whose = owner(box, v, number)
        lines.append(f"  {side} {whose}{face['title']}: {condition(face)}; {symbols(face)}")
    return "\n".join(lines)


def owner(box: Contents, v: State, side: int) -> str:
    if v.edge < 0:
        return ""
    selector = turn.selector(v)
    seat = 1 - selector if turn.on_her_half(v, side) else selector
    return f"({who(box, v, seat)}) "


def doors(box: Contents, v: State) -> str:
    entrance = box.tables["entrances"][v.entrance]
    return "\n".join(f"{c} door: {door_words(entrance, c)}" for c in COLOURS)
