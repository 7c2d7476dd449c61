"""What a decent player looks at: money, what the houses will bring, what the hand is good for.

The bots try one move. Where a play has only begun, a house without its roof or a
tenant without a place, it is looked at as if it were finished in the best way.
"""

from tabletower.engine import rule

from . import steps
from .cards import holds
from .deck import FAMILY, FLOORS, HOUSES, KINDS, LEVELS, POLICE, SQUATTERS
from .houses import is_squatted, move_in, move_out, stand, strike_off
from .places import finds_home, place_houses, place_levels
from .rents import empties_of, is_jailed, rent_value
from .state import BY_MONEY, BY_PILE
from .targets import ROOFS
from .turn import BAIL, richest

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
FEATURES = 1

JUDGED = 1  # random players wreck whatever they touch: a search looks instead of playing on


@rule
def features(box, s, seat, out):
    """One number: the own prospects against those of the others."""
    out[0] = foreseen(box, s, seat)


@rule
def foreseen(box, s, seat):
    if s.over:
        return s.money[seat] - rivals(box, s, seat, 0)
    if s.node == steps.PLACE:
        return with_best_place(box, s, seat)
    if s.node == steps.BUILD:
        return with_house_done(box, s, seat)
    return outlook(box, s, seat) + hopes(box, s, seat)


@rule
def outlook(box, s, seat):
    """What a player has to expect, against the others."""
    return prospects(box, s, seat) - rivals(box, s, seat, 1)


@rule
def rivals(box, s, seat, ahead):
    """Mostly the best of the others, a little all of them."""
    best, total = -1000.0, 0.0
    for other in range(s.seats):
        if other != seat:
            worth = prospects(box, s, other) if ahead else 1.0 * s.money[other]
            best = max(best, worth)
            total += worth
    return 0.7 * best + 0.3 * total / (s.seats - 1)


@rule
def prospects(box, s, seat):
    """The money to expect in the end."""
    turns = collections(box, s, seat)
    return s.money[seat] + from_houses(box, s, seat, turns) + from_hand(box, s, seat, turns)


@rule
def collections(box, s, seat):
    """How often a player will still collect."""
    now = 1.0 if seat == s.active and s.stage != steps.BUY else 0.0
    ahead = (seat - s.active) % s.seats
    if s.turns_left >= 0:
        wait = ahead if ahead else s.seats
        return now + (1.0 + (s.turns_left - wait) // s.seats if s.turns_left >= wait else 0.0)
    return now + rounds_to_come(box, s) + (0.5 if ahead else 0.0)


@rule
def rounds_to_come(box, s):
    if box.end == BY_PILE:
        return 1.0 + s.piled / (6.0 * s.seats)
    if box.end == BY_MONEY:
        return min(8.0, 1.0 + max(0.0, box.end_money - richest(s)) / 12.0)
    return max(0.0, 1.0 * box.end_rounds - s.round)


# Houses.


@rule
def from_houses(box, s, seat, turns):
    """What they bring, less what squatters, jail and withheld rents cost."""
    full, free, houses = 0.0, 0.0, 0.0
    for house in range(HOUSES):
        if (s.owned[seat] >> house) & 1:
            brings = full_rent(box, s, house)
            if is_squatted(s, house):
                full += brings * (0.5 if holds(s, seat, POLICE) else 0.15)
            else:
                full += brings
                free -= withheld(box, s, house)
                houses += 1.0
    if is_jailed(s, seat) and turns > 0:
        bail = full * turns - BAIL if s.money[seat] >= BAIL else 0.5 * full * turns
        return max(bail, houses * turns) + free
    return full * turns + (free if turns > 0 else 0.0)


@rule
def full_rent(box, s, house):
    """Markers and squatters aside."""
    total = empties_of(s, house)
    for level in range(LEVELS):
        if s.tenant[house, level]:
            total += rent_value(box, s, house, level)
    return total


@rule
def withheld(box, s, house):
    total = 0
    if s.marker[house]:
        for level in range(LEVELS):
            if (s.marker[house] >> level) & 1:
                total += rent_value(box, s, house, level)
    return total


# Cards.


@rule
def from_hand(box, s, seat, turns):
    """Tenants who have a place, cards that can become floors, and whatever else may help."""
    if turns <= 0.0:
        return 0.0
    total, roofs = 0.0, 0
    fade = min(1.0, turns / 2.0)
    for kind in range(KINDS):
        many = s.hand[seat, kind]
        if many:
            total += many * card_worth(box, s, seat, kind, turns) * fade
            if (ROOFS >> kind) & 1:
                roofs += many
    return total + 0.5 * as_floors(box, s, seat, turns, 0, FLOORS * roofs)


@rule
def as_floors(box, s, seat, turns, first, most):
    """What cards of the hand would be worth more as floors, from one kind on, at most so many."""
    total, many = 0.0, 0
    if most == 0:
        return 0.0
    for kind in range(first, KINDS):
        copies = s.hand[seat, kind]
        if copies:
            gain = 0.9 * turns - card_worth(box, s, seat, kind, turns)
            if gain > 0.0 and not (ROOFS >> kind) & 1:
                total += gain * copies
                many += copies
    return total * most / many if many > most else total


@rule
def card_worth(box, s, seat, kind, turns):
    worth = AT_ONCE[kind] + EACH_TURN[kind] * turns
    if FAMILY <= kind < SQUATTERS:
        gain = max(0.5, 1.0 * box.rent[kind] - box.levels[kind])
        welcome = finds_home(box, s, kind, s.owned[seat])
        worth += gain * turns * (0.6 if welcome else 0.25)
    return worth


@rule
def hopes(box, s, seat):
    """Asking for a roof is worth a try for who needs one; all other asking is a bother."""
    if seat != s.active:
        return 0.1 if s.node == steps.OFFER_COUNTER else 0.0
    bother = 0.5 * s.taken_back
    for other in range(s.seats):
        bother += 0.1 * s.offers[other]
    if steps.OFFER_GIVE <= s.node <= steps.OFFER_COUNTER:
        likely = s.wanted < 3 and s.hand[s.partner, s.wanted] > 0
        needs_one = s.holds[seat] & ROOFS == 0 and s.held[seat] > 2
        return 0.5 - bother if likely and needs_one else -0.5 - bother
    return -bother


# Plays that are not finished.


@rule
def with_best_place(box, s, seat):
    """As if the one who decides had put the tenant where it is best for them."""
    best = with_nowhere(box, s, s.decider) if s.purpose == steps.BY_CARD else -10000.0
    found, at = with_nowhere(box, s, seat), -1
    mask = place_houses(box, s)
    for house in range(HOUSES):
        if (mask >> house) & 1:
            level = lowest_level(place_levels(box, s, house))
            if level >= 0:
                worth = placed(box, s, s.decider, house, level)
                if worth > best:
                    best, at = worth, 8 * house + level
    if at >= 0:
        found = placed(box, s, seat, at >> 3, at & 7)
    return found


@rule
def lowest_level(levels):
    for level in range(LEVELS):
        if (levels >> level) & 1:
            return level
    return -1


@rule
def placed(box, s, seat, house, level):
    """Put the tenant there, look, and take it back."""
    comes_from_house = s.purpose != steps.FROM_HAND
    if comes_from_house:
        move_out(box, s, s.from_house, s.from_level)
    move_in(box, s, house, level, s.lodger)
    worth = outlook(box, s, seat)
    move_out(box, s, house, level)
    if comes_from_house:
        move_in(box, s, s.from_house, s.from_level, s.lodger)
    return worth


@rule
def with_nowhere(box, s, seat):
    """Without the tenant."""
    if s.purpose == steps.FROM_HAND:
        return outlook(box, s, seat)
    move_out(box, s, s.from_house, s.from_level)
    worth = outlook(box, s, seat)
    move_in(box, s, s.from_house, s.from_level, s.lodger)
    return worth


@rule
def with_house_done(box, s, seat):
    """As if the roof were on now, and with what could still be laid under it."""
    house = s.site - 1
    builder = s.owner[house]
    laid = s.height[house]
    turns = collections(box, s, builder)
    first = s.floor[builder, house, laid - 1] - 1 if laid else 0
    more = as_floors(box, s, builder, turns, first, FLOORS - laid)
    if seat != builder:
        more = -more
    if laid == 0:
        return outlook(box, s, seat) + more
    stand(s, house)
    worth = outlook(box, s, seat)
    strike_off(s, house)
    return worth + more
