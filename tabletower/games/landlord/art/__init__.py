"""How Landlord! looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import Zone, notebook_of
from tabletower.art.snapshot import Seen
from tabletower.art.zone import Place
from tabletower.engine import SPECTATOR

from ..rules.houses import house_at, level_at
from ..types import Contents, State
from . import building, card, hand, house, lists, players, signs, street, table
from .building import Home
from .cover_picture import cover
from .ghosts import ghost
from .look import Texts, read, texts
from .names import ICONS
from .players import Stats
from .sheets import sheets

__all__ = ["ICONS", "TOUCHED", "cover", "faces", "ghost", "notebook", "sheets", "zones"]


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
    if seat == SPECTATOR:
        streets = [street_zone(t, seen, homes, each, known, seat) for each in range(seen.seats)]
        return [*streets, table.zone(t, seen, known, seat), *looked_up(t, seen)]
    others = [each for each in range(seen.seats) if each != seat]
    near = street_zone(t, seen, homes, seat, known, seat), table.zone(t, seen, known, seat)
    far = [street_zone(t, seen, homes, each, known, seat) for each in others]
    return [*near, hand.zone(t, seen, seat), *far, *looked_up(t, seen)]


def street_zone(
    t: Texts,
    seen: Seen,
    homes: tuple[Home, ...],
    player: int,
    known: tuple[Stats, ...],
    reader: int,
) -> Zone:
    """The own street in the middle; who only looks on has no own one, and sees all alike."""
    row, own = street.of_seat(homes, player), player == reader
    place: Place = "main" if own or reader == SPECTATOR else "other"
    return street.zone(t, seen, row, player, known[player], own, place)


def looked_up(t: Texts, seen: Seen) -> list[Zone]:
    return [lists.discards(t, seen), lists.answers(t)]


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
