"""What everybody may know of a player: money, income, cards, jail."""

from typing import NamedTuple

from tabletower.art import kept
from tabletower.art.drawings import drawings
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import Style, piece, symbols
from tabletower.art.text_layout import BOLD, fitting, width

from ..words.speech import many, name_of
from .look import Texts
from .marks import badge
from .names import name, sign_name

CELL = 54
WIDTH = 400


class Stats(NamedTuple):
    """A player in a few words."""

    money: str
    income: str
    cards: str
    jailed: bool
    active: bool
    words: str


def signs() -> dict[str, str]:
    """A hand of cards."""
    return symbols({"cards": drawings(__file__)["cards"]}, 32, 32, name)


def stats(t: Texts, seen: Seen, incomes: list[int]) -> tuple[Stats, ...]:
    """Of every player."""
    active = -1 if seen.over else seen.active
    return tuple(
        stats_of(t, seat, seen.money[seat], incomes[seat], seen.held[seat],
                 seen.jail == seat + 1, seat == active)
        for seat in range(seen.seats)
    )  # fmt: skip


@kept
def stats_of(
    t: Texts, seat: int, money: int, income: int, held: int, jailed: bool, active: bool
) -> Stats:
    said = [f"{name_of(seat)}: {t.said(money)}", f"income {t.said(income)}", many(held, "card")]
    said += ["in jail"] if jailed else []
    words = ", ".join(said) + "."
    return Stats(t.sum(money), f"+{t.amount(income)}", str(held), jailed, active, words)


def score_board(known: tuple[Stats, ...], reader: int, y: float) -> list[str]:
    """All players in one or two lines, each a piece that stands for a partner."""
    columns = len(known) if len(known) < 5 else 3
    return [cell(each, seat, seat == reader, columns, y) for seat, each in enumerate(known)]


def lines_of(seats: int) -> int:
    return 1 if seats < 5 else 2


@kept
def cell(known: Stats, seat: int, own: bool, columns: int, y: float) -> str:
    wide = WIDTH / columns
    x, y = seat % columns * wide, y + seat // columns * CELL
    edge: Style = {"stroke": "var(--glow)", "stroke_width": 3} if known.active else {}
    card = rect(x + 2, y + 2, wide - 4, CELL - 4, "var(--card)", 8, **edge)
    start: Style = {"text_anchor": "start", "font_weight": 800}
    who = "You" if own else name_of(seat)
    money = text(x + 8, y + 36, known.money, 15.5, **start)
    below = text(x + 8, y + 49, known.income, 12.5, "var(--quiet)", **start)
    at = x + 14 + width(known.income, 12.5, BOLD)
    hand = use(name("cards"), at, y + 37, 15) + text(at + 16, y + 49, known.cards, 12.5, **start)
    size = fitting([name_of(seat)], 13, wide - 34, BOLD)
    named = badge(seat, x + 16, y + 13, 16) + text(x + 28, y + 18, who, size, **start)
    jail = use(sign_name("jail"), x + wide - 23, y + 25, 18) if known.jailed else ""
    return piece(
        card, money, below, hand, named, jail,
        id=f"p{seat + 1}", pick=f"partner:{seat + 1}", label=known.words,
    )  # fmt: skip
