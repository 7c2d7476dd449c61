"""What a decent player looks at: money, what the houses will bring, what the hand is good for.

The bots try one move. Where a play has only begun, a house without its roof or a
tenant without a place, it is looked at as if it were finished in the best way.
"""

from tabletower.engine import rule

from . import steps
from .deck import FLOORS, HOUSES, LEVELS
from .houses import move_in, move_out, stand, strike_off
from .places import place_houses, place_levels
from .prospects import as_floors, collections, prospects
from .targets import ROOFS

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
