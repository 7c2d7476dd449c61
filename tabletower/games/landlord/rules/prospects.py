"""What a player has to expect: money, what the houses will bring, what the hand is good for."""

from tabletower.engine import lowest

from . import deck, phases
from .cards import holds
from .ending import richest
from .houses import is_squatted
from .jail import BAIL, is_jailed
from .rents import empties_of, rent_value
from .suiting import finds_home

# What a card in the hand is worth: at any time, and for every turn to come. Tenants are reckoned
# by their rent.
AT_ONCE = (
    0.3, 0.5, 0.2, 0.2, 0.2,
    0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 1.0,
    1.0, 1.0, 0.5, 1.5, 0.8, 0.8, 0.7, 0.8, 0.4, 0.5, 0.6, 0.4, 0.6,
)  # fmt: skip
EACH_TURN = (
    0.2, 0.5, 0.1, 0.6, 0.6,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.7,
    0.6, 0.5, 0.3, 0.7, 0.4, 0.4, 0.4, 0.4, 0.2, 0.2, 0.4, 0.1, 0.0,
)  # fmt: skip


def prospects(box, s, seat):
    """The money to expect in the end."""
    turns = collections(box, s, seat)
    return s.money[seat] + from_houses(box, s, seat, turns) + from_hand(box, s, seat, turns)


def collections(box, s, seat):
    """How often a player will still collect."""
    now = 1.0 if seat == s.active and s.stage != phases.BUY else 0.0
    ahead = (seat - s.active) % s.seats
    if s.turns_left >= 0:
        wait = ahead if ahead else s.seats
        return now + (1.0 + (s.turns_left - wait) // s.seats if s.turns_left >= wait else 0.0)
    return now + rounds_to_come(box, s) + (0.5 if ahead else 0.0)


def rounds_to_come(box, s):
    if box.end == deck.BY_PILE:
        return 1.0 + s.piled / (6.0 * s.seats)
    if box.end == deck.BY_MONEY:
        return min(8.0, 1.0 + max(0.0, box.end_money - richest(s)) / 12.0)
    return max(0.0, 1.0 * box.end_rounds - s.round)


def from_houses(box, s, seat, turns):
    """What they bring, less what squatters, jail and withheld rents cost."""
    full, free, houses = 0.0, 0.0, 0.0
    left = s.owned[seat]
    while left:
        house = lowest(left)
        left &= left - 1
        brings = full_rent(box, s, house)
        if is_squatted(s, house):
            full += brings * (0.5 if holds(s, seat, deck.POLICE) else 0.15)
        else:
            full += brings
            free -= withheld(box, s, house)
            houses += 1.0
    if is_jailed(s, seat) and turns > 0:
        bail = full * turns - BAIL if s.money[seat] >= BAIL else 0.5 * full * turns
        return max(bail, houses * turns) + free
    return full * turns + (free if turns > 0 else 0.0)


def full_rent(box, s, house):
    """Markers and squatters aside."""
    total = empties_of(s, house)
    left = s.taken[house]
    while left:
        level = lowest(left)
        left &= left - 1
        if s.tenant[house, level]:
            total += rent_value(box, s, house, level)
    return total


def withheld(box, s, house):
    total = 0
    if s.marker[house]:
        for level in range(deck.LEVELS):
            if (s.marker[house] >> level) & 1:
                total += rent_value(box, s, house, level)
    return total


def from_hand(box, s, seat, turns):
    """Tenants who have a place, cards that can become floors, and whatever else may help."""
    if turns <= 0.0:
        return 0.0
    worth, gain, many, roofs = weigh(box, s, seat, turns)
    return worth + 0.5 * shared(gain, many, deck.FLOORS * roofs)


def as_floors(box, s, seat, turns, most):
    """What cards of the hand would be worth more as floors, at most so many."""
    _, gain, many, _ = weigh(box, s, seat, turns)
    return shared(gain, many, most)


def shared(gain, many, most):
    """Of what so many cards gain, the part of those that become floors."""
    return gain * most / many if many > most else gain


def weigh(box, s, seat, turns):
    """What a hand is worth; what cards of it gain as floors, and how many; and its roofs."""
    worth, gain, many, roofs = 0.0, 0.0, 0, 0
    fade = min(1.0, turns / 2.0)
    left = s.holds[seat]
    while left:
        kind = lowest(left)
        left &= left - 1
        copies = s.hand[seat, kind]
        each = card_worth(box, s, seat, kind, turns)
        worth += copies * each * fade
        if (deck.ANY_ROOF >> kind) & 1:
            roofs += copies
        elif 0.9 * turns - each > 0.0:
            gain += (0.9 * turns - each) * copies
            many += copies
    return worth, gain, many, roofs


def card_worth(box, s, seat, kind, turns):
    worth = AT_ONCE[kind] + EACH_TURN[kind] * turns
    if deck.FAMILY <= kind < deck.SQUATTERS:
        gain = max(0.5, 1.0 * box.rent[kind] - box.levels[kind])
        welcome = finds_home(box, s, kind, s.owned[seat])
        worth += gain * turns * (0.6 if welcome else 0.25)
    return worth
