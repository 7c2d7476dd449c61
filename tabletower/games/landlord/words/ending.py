"""Why a game has ended, and through whom (§9.3 to §9.7)."""

from ..rules import deck
from ..rules.ending import LAST_ROUND
from ..types import Contents, State
from .speech import dollars, listed, who

EMPTY = "The draw pile is empty"
MORE = "Everybody had one more turn."


def ending(box: Contents, v: State, reader: int) -> str:
    if v.turns_left >= 0:
        return f"{'Nobody bought a card for three rounds' if v.piled else EMPTY}. {MORE}"
    if box.b.end == deck.BY_MONEY and v.round < LAST_ROUND:
        rich = [seat for seat in range(v.seats) if v.money[seat] >= box.b.end_money]
        reached = listed([who(box, v, seat) for seat in rich])
        return f"{reached} reached {dollars(box, box.b.end_money)}."
    return f"Round {v.round} was the last."
