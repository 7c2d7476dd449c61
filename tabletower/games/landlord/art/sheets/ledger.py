"""A ledger for the table: a column a player, two lines a round, and what everybody begins with."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, printed
from tabletower.art.text_layout import title

from ...components import MOST_PLAYERS
from ...rules.turn import MONEY
from ..look import Texts
from .fronts import INK

WIDE, HIGH = 180, 244
MARGIN, HEAD, FIRST = 3, 24, 15  # the first column has the rounds
ROUNDS, LINE = 12, 8.6
COLUMN = (WIDE - 2 * MARGIN - FIRST) / MOST_PLAYERS
NOTE = "Left what comes and goes, right the money: two lines a round. The most money wins."


def ledger(t: Texts, wishes: Wishes) -> Piece:
    """The same on both sides. Useless without words: they are printed in any case."""
    page = printed(svg.rect(0, 0, WIDE, HIGH, "#fff") + heads(t) + lines() + columns(), wishes)
    return Piece("ledger", WIDE, HIGH, page, page, bleed=0)


def heads(t: Texts) -> str:
    """The title, room for the names, and the money at the start."""
    name = title(WIDE / 2, 8, "Landlord! Money", 6, 90, INK, font_weight=700)
    note = title(WIDE / 2, 13, NOTE, 3.2, WIDE - 10, INK, font_weight=None)
    start = svg.text(MARGIN + 1, HEAD + LINE - 2.6, "Start", 3.6, INK, text_anchor="start")
    money = [
        svg.text(right(n) - 2, HEAD + LINE - 2.4, t.amount(MONEY), 4.4, INK, text_anchor="end")
        for n in range(MOST_PLAYERS)
    ]
    return name + note + start + "".join(money)


def right(column: int) -> float:
    return MARGIN + FIRST + COLUMN * (column + 1)


def lines() -> str:
    """A strong line above every round, a faint one within."""
    drawn = svg.line(f"M{MARGIN} {HEAD}H{WIDE - MARGIN}", INK, 0.5)
    for row in range(2 * ROUNDS + 1):
        y = HEAD + LINE * (row + 1)
        is_first = row % 2 == 0
        drawn += svg.line(f"M{MARGIN} {y:g}H{WIDE - MARGIN}", INK, 0.4 if is_first else 0.12)
        if is_first and row < 2 * ROUNDS:
            said = svg.text(MARGIN + 2, y + 6, row // 2 + 1, 4.4, INK, text_anchor="start")
            drawn += said
    return drawn


def columns() -> str:
    """A strong line between players, a faint one between changes and money."""
    top, end = HEAD - 8, HEAD + LINE * (2 * ROUNDS + 1)
    strong = [svg.line(f"M{right(n - 1):g} {top}V{end:g}", INK, 0.4) for n in range(MOST_PLAYERS)]
    faint = [
        svg.line(f"M{right(n) - COLUMN / 2:g} {HEAD + LINE:g}V{end:g}", INK, 0.12)
        for n in range(MOST_PLAYERS)
    ]
    return "".join(strong + faint)
