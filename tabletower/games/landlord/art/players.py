"""What everybody may know of a player: money, income, cards, jail."""

from functools import lru_cache
from typing import NamedTuple

from tabletower.art.quick import rect, text, use
from tabletower.art.svg import piece, symbol

from ..words.speech import PLAYERS
from .marks import badge
from .names import name, sign_name

CELL = 40
WIDTH = 400


class Stats(NamedTuple):
    """A player in a few words."""

    money: str
    income: str
    cards: str
    jailed: bool
    active: bool
    words: str


def signs():
    """A hand of cards."""
    pen = {"stroke": "var(--plaque-ink)", "stroke_width": 1.8}
    cards = [
        rect(9, 5, 14, 21, "var(--plaque)", 3, transform=f"rotate({turn} 16 28)", **pen)
        for turn in (-20, 0, 20)
    ]
    return {name("cards"): symbol(name("cards"), "".join(cards), 32, 32)}


def stats(t, seen, incomes):
    """Of every player."""
    active = -1 if seen.over else seen.active
    return tuple(
        stats_of(t, seat, seen.money[seat], incomes[seat], seen.held[seat],
                 seen.jail == seat + 1, seat == active)
        for seat in range(seen.seats)
    )  # fmt: skip


@lru_cache(4000)
def stats_of(t, seat, money, income, held, jailed, active):
    cards = f"{held} card{'' if held == 1 else 's'}"
    said = [f"{PLAYERS[seat]}: {t.said(money)}", f"income {t.said(income)}", cards]
    said += ["in jail"] if jailed else []
    words = ", ".join(said) + "."
    return Stats(t.sum(money), f"+{t.amount(income)}", str(held), jailed, active, words)


def score_board(known, reader, y):
    """All players in one or two lines, each a piece that stands for a partner."""
    columns = len(known) if len(known) < 5 else 3
    return [cell(each, seat, seat == reader, columns, y) for seat, each in enumerate(known)]


def lines_of(seats):
    return 1 if seats < 5 else 2


@lru_cache(4000)
def cell(known, seat, own, columns, y):
    wide = WIDTH / columns
    x, y = seat % columns * wide, y + seat // columns * CELL
    edge = {"stroke": "var(--glow)", "stroke_width": 3} if known.active else {}
    card = rect(x + 2, y + 2, wide - 4, CELL - 4, "var(--card)", 8, **edge)
    start = {"text_anchor": "start", "font_weight": 800}
    who = "You" if own else PLAYERS[seat]
    head = badge(seat, x + 15, y + CELL / 2, 20) + text(x + 29, y + 17, known.money, 15.5, **start)
    below = text(x + 29, y + 33, known.income, 12.5, "var(--quiet)", **start)
    at = x + 29 + 7.6 * len(known.income) + 4
    hand = use(name("cards"), at, y + 21, 15) + text(at + 16, y + 33, known.cards, 12.5, **start)
    room = wide - 42 - 10 * len(known.money)
    size = min(12.5, room / (0.55 * len(who)))
    named = text(x + wide - 8, y + 16, who, size, "var(--quiet)", text_anchor="end")
    jail = use(sign_name("jail"), x + wide - 21, y + 20, 16) if known.jailed else ""
    return piece(
        card, head, below, hand, named if size > 8 else "", jail,
        id=f"p{seat + 1}", pick=f"partner:{seat + 1}", label=known.words,
    )  # fmt: skip
