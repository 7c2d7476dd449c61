"""How Landlord! looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import Zone, notebook_of
from tabletower.art.snapshot import Seen
from tabletower.engine import SPECTATOR
from tabletower.engine.contract import Find

from ..components import KINDS
from ..rules.houses import house_at, level_at
from ..types import Contents, State
from . import building, card, hand, house, lists, players, signs, street, table
from .building import Home
from .cover_picture import cover
from .ghosts import ghost
from .in_the_box import components
from .look import Texts, read, texts
from .names import ICONS, sign_name
from .sheets import sheets

__all__ = [
    "ICONS", "PICTURED", "PRINTED", "TOUCHED", "components", "cover", "faces", "ghost", "notebook",
    "sheets", "zones",
]  # fmt: skip

PRINTED = ("money_scale",)


def faces(box: Contents) -> dict[str, str]:
    """Everything that zones use, by its id."""
    t = texts(box)
    drawn = signs.signs() | players.signs() | street.scenery()
    return drawn | house.houses(t) | card.cards(t)


def zones(box: Contents, v: State, seat: int) -> list[Zone]:
    """The own street, the table, the own hand, the other streets, what can be looked up."""
    t, seen = texts(box), read(v)
    homes = tuple(building.homes(seen, seat).values())
    known = players.stats(t, seen, incomes(t, seen, homes))
    streets = [
        street.zone(t, seen, street.of_seat(homes, player), player, known[player], seat)
        for player in range(seen.seats)
    ]
    middle = table.zone(t, seen, known, seat)
    looked_up = lists.discards(t, seen), t.box.once(lists.answers)
    if seat == SPECTATOR:
        return [*streets, middle, *looked_up]
    own = streets.pop(seat)
    return [own, middle, hand.zone(t, seen, seat), *streets, *looked_up]


def incomes(t: Texts, seen: Seen, homes: tuple[Home, ...]) -> list[int]:
    """§3.6  What each player would collect now: what the houses bring, and at least a dollar."""
    found = [0] * seen.seats
    for it in homes:
        found[it.owner] += street.drawn(t, seen, it).income
    return [max(each, 1) for each in found]


notebook = notebook_of(zones, faces)


# What events touch, as far as it is still there.


def house_id(v: State, house: int) -> str:
    is_there = v.standing >> house & 1 or v.site == house + 1
    return f"h{house + 1}" if is_there else ""


def tenant_id(box: Contents, v: State, facts: dict[str, int]) -> str:
    house, level = house_at(facts["spot"]), level_at(facts["spot"])
    is_there = v.standing >> house & 1 and v.tenant[house, level]
    return f"t-{house + 1}-{level}" if is_there else ""


def sign(fact: str, first: int = 0) -> Find:
    """The sign of the card that a fact names; below the first number it names none."""

    def find(box: Contents, v: State, facts: dict[str, int]) -> str:
        kind = facts[fact] - first
        return sign_name(KINDS[kind]) if kind >= 0 else ""

    return find


# What a line of the log names.
PICTURED = {each: sign(each) for each in ("card", "tenant", "moves", "leaves", "is_murdered")}
PICTURED |= {"given": sign("given", 1)}
TOUCHED = {
    "seat": lambda box, v, facts: f"p{facts['seat'] + 1}",
    "other": lambda box, v, facts: f"p{facts['other'] + 1}",
    "house": lambda box, v, facts: house_id(v, facts["house"]),
    "building": lambda box, v, facts: house_id(v, house_at(facts["spot"])),
    "spot": tenant_id,
    "middle": lambda box, v, facts: "middle-1" if v.in_middle else "",
    "pile": lambda box, v, facts: "pile",
    "discard": lambda box, v, facts: "discard",
    "jail": lambda box, v, facts: "jail",
}
