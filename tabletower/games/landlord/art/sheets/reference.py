"""A reference for each player: the turn, what cards cost and who may answer; a crime behind."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, printed
from tabletower.art.svg import START, Style
from tabletower.art.text_layout import fitting, paragraph, title

from ...components import MOST_PLAYERS
from ...rules.turn import BAIL, price_of
from ..look import Texts
from ..names import sign_name
from .fronts import INK, LONG, SHORT, ground

TURN = ("Jail: pay {fee} or stay", "Examine: squatters drive out", "Play any number of cards",
        "Collect your rent", "Buy for what you collected")  # fmt: skip
ANSWERS = (
    (("bomb", "murder"), ("lunatic",), "before it happens"),
    (("bomb", "murder"), ("police",), "afterwards"),
    (("police",), ("alibi", "court"), "each suspect"),
    (("squatters",), ("police",), "their landlord"),
    (("moving",), ("broker",), "the landlord"),
)
CRIME = (
    "Bomb or murder. A single cannot be murdered: that is all.",
    "The victim may send a lunatic: it hits something of yours.",
    "It happens. A bombed house goes under the draw pile.",
    "Your family, or one in that house, reports it: police!",
    "Else the victim may call the police (not after a lunatic).",
    "You are suspected first: alibi or court, or to jail.",
    "With an alibi the next player clockwise is suspected.",
    "Who sits in jail is passed over. One goes in, one comes out.",
)
COLUMNS = 8
BOLD: Style = {"font_weight": 700}


def reference(t: Texts, wishes: Wishes, faces: dict[str, str]) -> Piece:
    """Useless without words: they are printed in any case."""
    front = printed(turn(t) + prices(t) + answers(), wishes, faces)
    back = printed(crime(), wishes, faces)
    return Piece("reference", SHORT, LONG, front, back, copies=MOST_PLAYERS, bleed=0)


def turn(t: Texts) -> str:
    paper = ground(SHORT, LONG, "var(--plaque)")
    steps = [each.format(fee=t.amount(BAIL)) for each in TURN]
    rows = [numbered(n, each, 12.2 + 4.1 * n, 3.2) for n, each in enumerate(steps)]
    return paper + title(SHORT / 2, 7.2, "Your turn", 5, 50, INK, **BOLD) + "".join(rows)


def numbered(n: int, said: str, y: float, size: float, room: int = 50) -> str:
    number = svg.text(6, y, n + 1, size, "var(--accent)", font_weight=700)
    return number + paragraph(9, y, said, size, room, 1.22 * size, fill=INK, **START)


def prices(t: Texts) -> str:
    """What so many cards cost."""
    costs = [t.amount(price_of(n + 1)) for n in range(COLUMNS)]
    y, step = 34.5, (SHORT - 17) / COLUMNS
    size = fitting(costs, 3.2, step - 0.6, 700)
    band = svg.rect(4, y - 0.8, SHORT - 8, 10.4, "var(--yellow)", 1)
    cells = [
        svg.text(15.5 + step * n, y + 3.4 + 4.4 * row, said, size, "var(--yellow-ink)",
                 font_weight=700 if row else None)
        for n, cost in enumerate(costs)
        for row, said in enumerate((n + 1, cost))
    ]  # fmt: skip
    heads = [
        svg.text(5, y + 3.4 + 4.4 * n, said, 2.9, "var(--yellow-ink)", text_anchor="start")
        for n, said in enumerate(("cards", "cost"))
    ]
    return band + "".join(cells + heads)


def answers() -> str:
    rows = [answer(row, 52 + 7 * n) for n, row in enumerate(ANSWERS)]
    return title(SHORT / 2, 50, "Answers", 4.6, 50, INK, **BOLD) + "".join(rows)


def answer(row: tuple[tuple[str, ...], tuple[str, ...], str], y: float) -> str:
    what, cards, who = row
    signs = [svg.use(sign_name(id), 4 + 6.2 * n, y, 6) for n, id in enumerate(what)]
    arrow = svg.line(f"M17.5 {y + 3}h3.500m-1.3-1.3 1.3 1.3-1.3 1.3", "var(--quiet)", 0.5)
    replies = [svg.use(sign_name(id), 22.5 + 6.2 * n, y, 6) for n, id in enumerate(cards)]
    said = title(36, y + 4.1, who, 3.2, SHORT - 40, INK, font_weight=None, **START)
    return "".join(signs) + arrow + "".join(replies) + said


def crime() -> str:
    paper = ground(SHORT, LONG, "var(--plaque)")
    signs = [svg.use(sign_name(id), x, 2.5, 7) for id, x in (("bomb", 5), ("murder", 51))]
    rows = [numbered(n, each, 15.5 + 9.1 * n, 3.3) for n, each in enumerate(CRIME)]
    return paper + title(SHORT / 2, 8, "A crime", 5.5, 36, INK, **BOLD) + "".join(signs + rows)
