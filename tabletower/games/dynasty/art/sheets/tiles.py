"""Dominoes to print: upright, half A above half B."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes
from tabletower.art.sheets.paper import back, deck, ground
from tabletower.art.svg import Style
from tabletower.art.text_layout import width

from ...components import ICONS, SETS, STARTING
from ...words import names
from .. import domino
from ..look import Texts
from ..names import name

SIDE = 35  # of a square; a domino is twice as long
LONG = 2 * SIDE
SIZE = SIDE, LONG
OVER = 0.5  # pieces lie edge to edge and share their cuts
INK = "var(--plaque-ink)"
BOLD: Style = {"font_weight": 700}
UPRIGHT = 1  # half B lies south of half A
LETTERS = dict(zip(SETS, ("", "G", "P", "D", "M")))


def dominoes(t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> tuple[Piece, ...]:
    """A piece for each kind of a set, as often as it lies in the deck; with the base set the
    Starting Dominoes."""
    found: dict[str, list[int]] = {}
    for number, row in enumerate(t.rows):
        if row["set"] == set:
            found.setdefault(row["id"], []).append(number)
    fronts = []
    for id, alike in found.items():
        drawn, said = face(t, alike[0], LETTERS[set], wishes), names.shown(t.rows[alike[0]])
        fronts.append((f"{id}: {said}", drawn, len(alike)))
    behind = turned("var(--blue-deep)", "crest", "Dynasty")
    pieces = starting(t, wishes, faces) if set == SETS[0] else ()
    return pieces + deck(fronts, behind, SIZE, wishes, faces, bleed=0)


def turned(fill: str, sign: str, said: str) -> str:
    """The back of a deck."""
    return back(SIDE, LONG, fill, name(sign), said, 11)


def starting(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """Of each role one for the shared map, and one of its player's."""
    found: tuple[Piece, ...] = ()
    for number in range(STARTING):
        where = "your own map" if number % 2 else "the shared map"
        drawn = face(t, number, "", wishes) + label(f"start, {where}")
        behind = turned("var(--roof)", "crest", "Starting Domino")
        behind += svg.text(SIDE / 2, LONG / 2 + 21, f"for {where}", 2.8, "var(--plaque)")
        front = names.starting_name(number), drawn, 1
        found += deck([front], behind, SIZE, wishes, faces, bleed=0)
    return found


def label(said: str) -> str:
    """A ribbon across the foot."""
    paper = svg.rect(3.5, LONG - 6.2, SIDE - 7, 4.4, "var(--plaque)", 1, opacity=0.94)
    return paper + svg.text(SIDE / 2, LONG - 3, said, 2.7, INK, **BOLD)


def face(t: Texts, number: int, letter: str, wishes: Wishes) -> str:
    drawn = ground(SIDE, LONG, "var(--land-edge)", OVER)
    drawn += domino.draw(t, number, 0, 0, UPRIGHT, SIDE)
    if wishes.text:
        drawn += "".join(caption(t.icon[number][half], half) for half in range(2))
    if letter:
        drawn += svg.circle(SIDE - 3.4, LONG - 3.4, 2.1, "var(--plaque)")
        drawn += svg.text(SIDE - 3.4, LONG - 2.4, letter, 2.8, INK, **BOLD)
    return drawn


def caption(icon: int, half: int) -> str:
    """What a half shows, in a word: also for those who do not know the sign yet."""
    said = names.ICON_NAMES[icon]
    if ICONS[icon] == "empty":
        return ""
    wide, y = width(said, 2.5) + 2.4, SIDE * half + 29.6
    paper = svg.rect(SIDE / 2 - wide / 2, y, wide, 3.4, "var(--plaque)", 1.2, opacity=0.92)
    return paper + svg.text(SIDE / 2, y + 2.5, said, 2.5, INK)
