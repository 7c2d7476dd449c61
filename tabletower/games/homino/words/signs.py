"""What every sign means, in a sentence: objects, wishes, properties, and what marks the table."""

from tabletower.kits.phrases import capital, listed, many

from ..components import FLOORS, PROPERTIES, SETS, tenants_of
from ..making.lists import rows
from ..types import Contents
from . import names
from .guests import wished

SET_TITLES = dict(zip(SETS, (
    "Base game", "Room Service", "Wallet Watchers", "Useful Utilities", "Happy Housing",
)))  # fmt: skip
POOLED = "Counted on your map and on those that you are connected to."
TRAITS = {
    "construction": (
        "Minds construction",
        "It comes to nobody who has torn something down this round, and leaves whoever does.",
    ),
    "wallet": (
        "Looks at the price",
        "It comes only if your price is not higher than what it is worth, and leaves if it rises.",
    ),
    "wandering": (
        "Wanders",
        "It comes if one of its wishes is met, and goes on to whoever is connected and meets all.",
    ),
}
MARKS = {
    "marker": ("Start marker", "Whoever has it begins the round; then it moves on."),
    "star": ("Points", "What a tenant is worth at the end."),
    "trophy": ("Goal", "Lies on the domino of a goal, and says how many are achieved."),
    "secret": ("Secret goal", "A goal that only its owner may see, until it is achieved."),
    "threat": ("Threat", "If it does not hold at the end of a round, it fails."),
    "shield": ("Defended", "A threat that held is laid aside."),
    "banned": ("No demolition", "This player may not tear down dominoes any more."),
    "power": ("Power", "Rises from floor 1; a power generator gives 1 to who has access."),
    "water": ("Water", "Rises from floor 1; a water generator gives 1 to who has access."),
    "wifi": ("Wi-Fi", "Rises from floor 1; a Wi-Fi generator gives 1 to who has access."),
}
GROUNDS = {floor: capital(floor) for floor in FLOORS} | {"every": "Every floor"}


def about_object(box: Contents, id: str) -> str:
    """What it does, or that it is wished for."""
    does = box.once(names.effects)[id]
    return f"{capital(does)}." if does else "Furniture: it does nothing, but tenants wish for it."


def about_ground(floor: str) -> str:
    if floor == "every":
        return "A goal's domino matches every floor."
    return f"{capital(floor)} lies next to {floor}, or behind a wall, a door or a window."


def about_tenant(box: Contents, number: int) -> str:
    """'3 points. Wishes: sofa, 2 windows.'"""
    row = box.once(tenants_of)[number]
    return f"{many(row['score'], 'point')}. Wishes: {wished(box, number)}."


def wish(kind: str, detail: str) -> str:
    """'Windows', 'Squares of wood', 'Wi-Fi'."""
    of = "" if detail == "none" else names.utility(detail)
    return capital(f"{names.SPECIALS[kind]} {of}".strip())


def about_wish(kind: str, detail: str) -> str:
    """What it counts, as wishes.csv says it."""
    row = next(row for row in rows("wishes") if row["id"] == kind)
    said = row["quantity"].replace("this floor", detail)
    said = said.replace("this utility", names.utility(detail))
    own = "Your own only." if row["scope"] == "own" else POOLED
    return f"A wish for {said}. {own}"


def sets_of_wish(kind: str) -> list[str]:
    row = next(row for row in rows("wishes") if row["id"] == kind)
    return row["sets"].split()


def titles(sets: list[str]) -> tuple[str, ...]:
    return tuple(SET_TITLES[each] for each in SETS if each in sets)


def about_type(box: Contents, type: str) -> str:
    """How many there are, and what they are like."""
    row = next(row for row in box.tables["tenant_types"] if row["id"] == type)
    traits = [TRAITS[each][0].lower() for each in PROPERTIES if row[each]]
    told = f" As a rule it {listed(traits)}." if traits else ""
    there = sum(each["type"] == type for each in box.once(tenants_of))
    return f"A type of tenant: {many(there, 'tenant')} in the box.{told}"
