"""A reminder for each player: the round in front, money and floors behind."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, printed
from tabletower.art.sheets.paper import ground, on_side
from tabletower.art.svg import START
from tabletower.art.text_layout import paragraph, rows, title, wrapped

from ...rules.record import PLAYERS
from ..look import Texts
from ..names import name
from .cards import EDGE, LONG, SHORT
from .tiles import INK, THIN

ROUND = (
    "Draw {tiles} tiles, one more for each Union. Lay out two clients a player.",
    "Build: place tiles, trade two for one. Keep {keep} at most.",
    "Compare: most floors first, then least money, then clockwise from the marker, its holder "
    "first.",
    "Choose a client each, in this order and then back.",
    "Cash in, in this order: $1 on each room, then the ability.",
    "Keep three clients at most. The marker moves on.",
)
# A tower of four rows from the top, and what its rows are.
TOWER = (".S.", "OS.", "RS.", "RSP")
ROWS = ("no floor: no room", "floor, elevator: $2", "floor, elevator: $2", "floor, elevator: $2")
FACES = {"O": "office", "R": "retail", "P": "residence"}
MONEY = (
    "Served: every row from the ground up has stairs. A client's lowest room must be in a served "
    "row.",
    "Floor: stairs right beside a room.",
    "Elevator: stairs on stairs. Each floor with one pays $2 in the end.",
    "Score: rooms, spare money and elevators.",
)


def aid(t: Texts, wishes: Wishes, faces: dict[str, str]) -> Piece:
    """Useless without words: they are printed in any case."""
    front, back = (
        printed(on_side(side, LONG), wishes, faces) for side in (the_round(t), the_tower())
    )
    return Piece("player aid", LONG, SHORT, front, back, copies=PLAYERS, bleed=THIN)


def the_round(t: Texts) -> str:
    paper = ground(SHORT, LONG, "var(--plaque)")
    said = [each.format(tiles=t.tiles_per_round, keep=t.keep_tiles) for each in ROUND]
    steps = [numbered(n, each, 17 + 12 * n) for n, each in enumerate(said)]
    head = title(SHORT / 2, 9, "A round", 6, 50, INK, font_weight=700)
    return paper + head + "".join(steps)


def numbered(n: int, said: str, y: float) -> str:
    number = svg.text(EDGE + 1, y, n + 1, 4, "var(--accent)", font_weight=700)
    room = SHORT - 2 * EDGE - 5
    return number + paragraph(EDGE + 5, y, said, 3.3, room, 4, fill=INK, **START)


def the_tower() -> str:
    paper = ground(SHORT, LONG, "var(--plaque)")
    drawn = [tile(letter, c, r) for r, row in enumerate(TOWER) for c, letter in enumerate(row)]
    drawn += [title(SHORT / 2, 8.5, "A tower", 6, 50, INK, font_weight=700)]
    drawn += [rows(32, 17.4, ROWS, 3, 8, **START)]
    y: float = 53
    for each in MONEY:
        lines = wrapped(each, 3.2, SHORT - 2 * EDGE)
        drawn += [rows(EDGE, y, lines, 3.2, 3.9, INK, **START)]
        y += 5.2 + 3.9 * (len(lines) - 1)
    return paper + "".join(drawn)


def tile(letter: str, column: int, row: int) -> str:
    if letter == ".":
        return ""
    foot, top = row == len(TOWER) - 1, row == 0
    shaft = "shaft-foot" if foot else "shaft-top" if top else "shaft"
    return svg.use(name(FACES.get(letter, shaft)), 6 + 8 * column, 12 + 8 * row, 8)
