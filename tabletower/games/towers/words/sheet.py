"""The score sheet: a line for each client, and what else brought or cost money."""

from tabletower.engine.score_sheet import Item

from ..rules.scoring import ELEVATOR
from ..rules.tower import elevator_floors, garden_views
from ..types import Contents, State
from . import names

TAKES = ("edge_levy", "payne_extort")  # abilities whose money comes from others


def breakdown(box: Contents, v: State, seat: int, reader: int) -> list[Item]:
    """Everything on it is public."""
    items = [client_item(box, v, seat, number) for number in range(v.done_with[seat])]
    return items + other_items(box, v, seat)


def client_item(box: Contents, v: State, seat: int, number: int) -> Item:
    kind = v.cashed[seat, number] - 1
    row = box.tables["clients"][kind]
    paid, bonus = v.paid[seat, number], v.bonus[seat, number]
    cells = [cell for cell, buyer in enumerate(v.buyer[seat].tolist()) if buyer == number + 1]
    bought = len(cells) - paid
    text = f"{names.many(paid, 'room')} paid"
    if bought:
        text += f", {bought} bought out"
    if bonus:
        text += f", ${bonus} {'from others' if row['ability'] in TAKES else 'bonus'}"
    found = {"client": number, "kind": kind, "paid": paid, "bought_out": bought, "bonus": bonus}
    return Item(row["name"], paid + bonus, f"{text} = {paid + bonus}", found | {"cells": cells})


def other_items(box: Contents, v: State, seat: int) -> list[Item]:
    """DrugCorp's income, what others took, elevators and gardens; lines without money are left out.

    Elevators are always told: they are what a tower is built around.
    """
    high = elevator_floors(box.b, v.tower[seat])
    views = garden_views(box.b, v.tower[seat], v.sold[seat])
    lines = [
        ("Rooms bought out", v.drug_income[seat], "DrugCorp's claims on other towers"),
        ("Given to others", -v.given[seat], "to Edge Financial or Payne & Son"),
        ("Sky gardens", views, f"{names.many(views, 'sold room')} beside them"),
    ]
    items = [
        Item(title, dollars, f"{text} = {dollars}") for title, dollars, text in lines if dollars
    ]
    dollars = ELEVATOR * high
    text = f"{names.many(high, 'floor')} × ${ELEVATOR} = {dollars}"
    return [*items, Item("Elevators", dollars, text)]
