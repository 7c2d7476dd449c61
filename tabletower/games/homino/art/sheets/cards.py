"""Goals, green, and threats, red: the task above, what follows below, the set at the foot."""

from collections.abc import Iterator
from typing import NamedTuple

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes
from tabletower.art.sheets.paper import back, deck, fitted, framed, one_size
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
TASK, THEN = 7.5, 11.2  # how high these texts may be


class Sort(NamedTuple):
    """How one sort of card looks."""

    fill: str
    rim: str
    sign: str


GOAL, THREAT = Sort("green-soft", "green", "trophy"), Sort("pink-soft", "red", "threat")


def goals(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    behind = back(LONG, SIDE, "var(--green)", name("trophy"), "Goals", 9)
    rows = [(n, row) for n, row in enumerate(t.box.tables["goals"]) if row["copies"]]
    size = letters([(t.task[n], t.reward[n]) for n, _ in rows])
    fronts = [
        (goal(n), card(GOAL, goal(n), t.task[n], t.reward[n], row, size, as_a_secret(t.box, n)), 1)
        for n, row in rows
    ]
    return pieces(fronts, behind, wishes, faces)


def threats(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    behind = back(LONG, SIDE, "var(--red-deep)", name("threat"), "Threats", 9)
    fronts = [(threat(n), drawn, 1) for n, row, drawn in threat_cards(t) if row["copies"]]
    return pieces(fronts, behind, wishes, faces)


def threat_cards(t: Texts) -> Iterator[tuple[int, Row, str]]:
    """Each threat with its row and its drawing."""
    size = letters([*zip(t.must_hold, t.penalty)])
    for n, row in enumerate(t.box.tables["threats"]):
        yield n, row, card(THREAT, threat(n), t.must_hold[n], t.penalty[n], row, size)


def letters(texts: list[tuple[str, str]]) -> float:
    """The size of the letters of all cards: what is above, and what is below."""
    room = LONG - 2 * EDGE
    return min(
        one_size((above for above, _ in texts), SIZES, room, TASK),
        one_size((below for _, below in texts), SIZES, room, THEN),
    )


def pieces(
    fronts: list[tuple[str, str, int]], behind: str, wishes: Wishes, faces: dict[str, str]
) -> tuple[Piece, ...]:
    stood = [(title, stood_up(front), copies) for title, front, copies in fronts]
    return deck(stood, stood_up(behind), (SIDE, LONG), wishes, faces, bleed=THIN)


def card(
    sort: Sort, title: str, task: str, then: str, row: Row, size: float, less: str = ""
) -> str:
    """Useless without words: they are printed in any case."""
    paper = framed(LONG, SIDE, f"var(--{sort.fill})", f"var(--{sort.rim})", 1, 1.5, 0.8)
    room = LONG - 2 * EDGE
    head = svg.use(name(sort.sign), EDGE, 2.6, 5)
    head += titled(EDGE + 6.5, 6.6, title, 3.8, room - 6.5, font_weight=700, **START)
    above = fitted(EDGE, 7.9, task, [size], room, TASK, **START)
    rule = svg.line(f"M{EDGE} 16.6h{room}", f"var(--{sort.rim})", 0.4)
    said = then if then and then != "none" else "nothing more"
    below = fitted(EDGE, 16.9, said, [size], room, THEN, **START)
    foot = svg.text(LONG - EDGE, SIDE - 2, TITLES[row["set"]], 2.2, "var(--quiet)", **END)
    foot += svg.text(EDGE, SIDE - 2, less, 2.5, "var(--plaque-ink)", **START)
    return paper + head + above + rule + below + foot
