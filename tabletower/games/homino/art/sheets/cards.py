"""Goals, green, and threats, red: the task above, what follows below, the set at the foot."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes
from tabletower.art.sheets.paper import back, deck, fitted, framed
from tabletower.art.svg import END, START
from tabletower.art.text_layout import title as titled
from tabletower.engine import Row

from ...components import SETS
from ...words.names import goal, threat
from ...words.progress import as_a_secret
from ..look import Texts
from ..names import name
from .tiles import LONG, SIDE, THIN, stood_up

SIZES = (3.1, 2.9, 2.7, 2.5, 2.3)
TITLES = dict(
    zip(SETS, ("", "Room Service", "Wallet Watchers", "Useful Utilities", "Happy Housing"))
)
EDGE = 3


def goals(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    behind = back(LONG, SIDE, "var(--green)", name("trophy"), "Goals", 9)
    fronts = [
        (goal(n), card("green-soft", "green", "trophy", goal(n), t.task[n], t.reward[n], row,
                       as_a_secret(row)), 1)
        for n, row in enumerate(t.box.tables["goals"])
        if row["copies"]
    ]  # fmt: skip
    return pieces(fronts, behind, wishes, faces)


def threats(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    behind = back(LONG, SIDE, "var(--red-deep)", name("threat"), "Threats", 9)
    fronts = [
        (threat(n), card("pink-soft", "red", "threat", threat(n), t.must_hold[n], t.penalty[n],
                         row), 1)
        for n, row in enumerate(t.box.tables["threats"])
        if row["copies"]
    ]  # fmt: skip
    return pieces(fronts, behind, wishes, faces)


def pieces(
    fronts: list[tuple[str, str, int]], behind: str, wishes: Wishes, faces: dict[str, str]
) -> tuple[Piece, ...]:
    stood = [(title, stood_up(front), copies) for title, front, copies in fronts]
    return deck(stood, stood_up(behind), (SIDE, LONG), wishes, faces, bleed=THIN)


def card(
    fill: str, rim: str, sign: str, title: str, task: str, then: str, row: Row, less: str = ""
) -> str:
    """Useless without words: they are printed in any case."""
    paper = framed(LONG, SIDE, f"var(--{fill})", f"var(--{rim})", 1, 1.5, 0.8)
    room = LONG - 2 * EDGE
    head = svg.use(name(sign), EDGE, 2.6, 5)
    head += titled(EDGE + 6.5, 6.6, title, 3.8, room - 6.5, font_weight=700, **START)
    above = fitted(EDGE, 7.9, task, SIZES, room, 7.5, **START)
    rule = svg.line(f"M{EDGE} 16.6h{room}", f"var(--{rim})", 0.4)
    said = then if then and then != "none" else "nothing more"
    below = fitted(EDGE, 16.9, said, SIZES, room, 11.2, **START)
    foot = svg.text(LONG - EDGE, SIDE - 2, TITLES[row["set"]], 2.2, "var(--quiet)", **END)
    foot += svg.text(EDGE, SIDE - 2, less, 2.5, "var(--plaque-ink)", **START)
    return paper + head + above + rule + below + foot
