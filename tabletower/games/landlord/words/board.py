"""The table as text, as a seat may see it."""

from ..rules.deck import HOUSES, LEVELS
from ..rules.houses import free_levels
from ..rules.tenants import income, income_of
from ..types import Contents, State
from .speech import card_name, counted, dollars, house_name, listed, many, who


def board(box: Contents, v: State, seat: int) -> str:
    """Piles, then every player's street, then the reader's own hand."""
    lines = [head(box, v)]
    for player in range(v.seats):
        lines += street(box, v, player, seat)
    if seat >= 0:
        lines += ["", f"Your hand: {listed(counted(box, v.hand[seat].tolist())) or 'nothing'}"]
    return "\n".join(lines)


def head(box: Contents, v: State) -> str:
    top = card_name(box, v.discard[v.discarded - 1]) if v.discarded else "none"
    said = f"Round {v.round} · draw pile {v.piled} · discard pile {v.discarded} (top: {top})"
    if v.in_middle:
        middle = listed(card_name(box, kind) for kind in v.middle[: v.in_middle].tolist())
        said += f" · in the middle: {middle}"
    if v.turns_left >= 0:
        said += f" · turns left after this one: {v.turns_left}"
    return said


def street(box: Contents, v: State, player: int, reader: int) -> list[str]:
    """One player: money, cards, and the houses one below the other."""
    jail = ", in jail" if v.jail == player + 1 else ""
    turn = "▶ " if v.active == player and not v.over else "  "
    brings = dollars(box, income(box.b, v, player))
    cards = many(v.held[player], "card")
    name = f"{turn}{who(box, v, player)}: {dollars(box, v.money[player])}, {cards}"
    lines = ["", f"{name}, income {brings}{jail}"]
    houses = [house for house in range(HOUSES) if v.height[house] and v.owner[house] == player]
    return lines + [house_line(box, v, house, reader) for house in houses]


def house_line(box: Contents, v: State, house: int, reader: int) -> str:
    """'house 3 (4 high, plain roof, brings 7 dollars): 1 single, 2 -, 3 student'."""
    brings = dollars(box, income_of(box.b, v, house))
    levels = [level_words(box, v, house, level) for level in range(LEVELS)]
    said = " · ".join(word for word in levels if word) or "nobody"
    looks = f"{v.height[house]} high, {roof(box, v, house)}, {brings}"
    line = f"    {house_name(house)} ({looks}): {said}"
    if reader == v.owner[house]:
        fronts = [card_name(box, kind - 1) for kind in v.floor[reader, house].tolist() if kind]
        line += f"  [{', '.join(fronts)}]"
    return line


def roof(box: Contents, v: State, house: int) -> str:
    if v.site == house + 1:
        return "being built"
    over = v.renovation[house]
    return card_name(box, v.roof[house]) + (f" with {card_name(box, over)}" if over else "")


def level_words(box: Contents, v: State, house: int, level: int) -> str:
    kind = v.tenant[house, level]
    if kind:
        span = f"{level}-{level + 1}" if box.b.levels[kind] == 2 else f"{level}"
        mark = " (no rent)" if v.marker[house] >> level & 1 else ""
        return f"{span} {card_name(box, kind)}{mark}"
    return f"{level} –" if free_levels(v, house) >> level & 1 else ""
