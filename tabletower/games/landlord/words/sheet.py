"""The ledger, and what every house brings now, line by line."""

from tabletower.art.snapshot import Seen
from tabletower.engine.score_sheet import Item

from ..rules import deck
from ..rules.deck import HOUSES, LEVELS, SQUATTERS, STUDENT
from ..rules.houses import free_levels, is_squatted
from ..rules.tenants import beside_celebrities, income_of, is_jailed, rent_value, students_below
from ..types import Contents, State
from .speech import card_name, dollars, house_name, level_name, scale

SUMS = {
    deck.START: "at the start",
    deck.RENTS: "rents of tenants",
    deck.EMPTY: "empty apartments",
    deck.POOR: "from jail, or for want of income",
    deck.BOUGHT: "cards bought",
    deck.FEE: "paid to leave jail",
    deck.SOLD: "received for cards",
    deck.PAID: "paid for cards",
    deck.MOVERS: "fees of movers",
    deck.BROKERS: "brokers",
}


def points(box: Contents, v: State, seat: int, reader: int) -> int:
    """The money, as it is shown."""
    return v.money[seat] * scale(box)


def breakdown(box: Contents, v: State, seat: int, reader: int) -> list[Item]:
    """Ten sums that make the money; then what each house would bring now, which adds nothing."""
    sums = [
        Item(title.capitalize(), amount * scale(box), dollars(box, amount), {"sum": number})
        for number, title in SUMS.items()
        for amount in (v.ledger[seat, number],)
    ]
    houses = [house for house in range(HOUSES) if v.owned[seat] >> house & 1]
    return sums + [house_item(box, v, house) for house in houses]


def house_item(box: Contents, v: State, house: int) -> Item:
    lines = house_lines(box, v, house)
    said = "; ".join(text for _, text, _ in lines)
    brings = dollars(box, income_of(box.b, v, house))
    found = {"house": house, "brings": income_of(box.b, v, house)}
    return Item(f"{house_name(house)} now".capitalize(), 0, f"{said}: {brings}", found)


def house_lines(box: Contents, v: State, house: int) -> list[tuple[int, str, int]]:
    """The income of a house from the top level down: (level, words, amount)."""
    if is_squatted(v, house):
        return [(-1, "squatters: nothing", 0)]
    if is_jailed(v, v.owner[house]):
        return [(-1, f"the owner is in jail: {dollars(box, 1)}", 1)]
    free = free_levels(v, house)
    levels = [n for n in reversed(range(LEVELS)) if v.tenant[house, n] or free >> n & 1]
    return [line(box, v, house, level) for level in levels]


def line(box: Contents, v: Seen | State, house: int, level: int) -> tuple[int, str, int]:
    kind, place = v.tenant[house, level], level_name(v, house, level)
    if not kind:
        return level, f"{place} empty {scale(box)}", 1
    if v.marker[house] >> level & 1:
        return level, f"{place} {card_name(box, kind)} withheld 0", 0
    amount = rent_value(box.b, v, house, level)
    return level, f"{place} {rent_words(box, v, house, level, kind)}", amount


def rent_words(box: Contents, v: Seen | State, house: int, level: int, kind: int) -> str:
    """'single 3 ×2 celebrities'."""
    name = card_name(box, kind)
    if kind == SQUATTERS:
        return f"{name} 0"
    rent = box.b.rent[kind]
    if box.b.texts and kind == STUDENT:
        rent += students_below(v, house, level)
    doubled = box.b.texts and beside_celebrities(v, house, kind)
    return f"{name} {rent * scale(box)}" + (" ×2 celebrities" if doubled else "")
