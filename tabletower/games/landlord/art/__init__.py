"""How Landlord! looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import notebook_of
from tabletower.engine import SPECTATOR

from . import building, card, hand, house, lists, players, signs, street, table
from .cover_picture import cover
from .ghosts import ghost
from .look import read, texts
from .names import ICONS
from .sheets import sheets
from .touching import touched

__all__ = ["ICONS", "cover", "faces", "ghost", "notebook", "sheets", "touched", "zones"]


def faces(box):
    """Everything that zones use, by its id."""
    t = texts(box)
    drawn = signs.signs() | players.signs() | street.scenery()
    return drawn | house.houses(t) | card.cards(t)


def zones(box, v, seat):
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


def street_zone(t, seen, homes, player, known, reader):
    """The own street in the middle; who only looks on has no own one, and sees all alike."""
    row, own = street.of_seat(homes, player), player == reader
    place = "main" if own or reader == SPECTATOR else "other"
    return street.zone(t, seen, row, player, known[player], own, place)


def looked_up(t, seen):
    return [lists.discards(t, seen), lists.answers(t)]


def incomes(t, seen, homes):
    """§3.6  What each player would collect now: what the houses bring, and at least a dollar."""
    found = [0] * seen.seats
    for it in homes:
        found[it.owner] += street.drawn(t, seen, it).income
    return [max(each, 1) for each in found]


notebook = notebook_of(zones, faces)
