"""What a decent player looks at: money, what the houses will bring, what the hand is good for.

The bots try one move. Where a play has only begun, a house without its roof or a
tenant without a place, it is looked at as if it were finished in the best way.
"""

from . import deck, phases
from .houses import house_at, level_at, move_in, move_out, spot, stand, strike_off
from .placing import next_place
from .prospects import as_floors, collections, prospects

FEATURES = 1
REPLIES = 1  # bots look at the table after the next seat's answer
JUDGED = 1  # random players wreck whatever they touch: a search looks instead of playing on
WAVERING = 20.0  # taking a floor back costs bots more than it brings: they choose first


def features(box, s, seat, out):
    """One number: the own prospects against those of the others."""
    out[0] = foreseen(box, s, seat)


def foreseen(box, s, seat):
    if s.over:
        return s.money[seat] - rivals(box, s, seat, 0)
    if s.phase == phases.PLACE:
        return with_best_place(box, s, seat)
    if s.phase == phases.BUILD:
        return with_house_done(box, s, seat)
    return outlook(box, s, seat) + hopes(box, s, seat)


def outlook(box, s, seat):
    """What a player has to expect, against the others."""
    return prospects(box, s, seat) - rivals(box, s, seat, 1)


def rivals(box, s, seat, ahead):
    """Mostly the best of the others, a little all of them."""
    best, total = -1000.0, 0.0
    for other in range(s.seats):
        if other != seat:
            worth = prospects(box, s, other) if ahead else 1.0 * s.money[other]
            best = max(best, worth)
            total += worth
    return 0.7 * best + 0.3 * total / (s.seats - 1)


def hopes(box, s, seat):
    """Asking for a roof is worth a try for who needs one; all other asking is a bother."""
    if seat != s.active:
        return 0.1 if s.phase == phases.OFFER_COUNTER else 0.0
    bother = 0.5 * s.taken_back
    for other in range(s.seats):
        bother += 0.1 * s.offers[other]
    if is_dealing(s):
        likely = (deck.ANY_ROOF >> s.wanted) & 1 and s.hand[s.partner, s.wanted] > 0
        needs_one = s.holds[seat] & deck.ANY_ROOF == 0 and s.held[seat] > 2
        return 0.5 - bother if likely and needs_one else -0.5 - bother
    return -bother


def is_dealing(s):
    """§8  Somebody has been asked for a card, and an open question is put about it."""
    if s.phase == phases.OFFER_GIVE or s.phase == phases.OFFER_PRICE:
        return True
    return s.phase == phases.OFFER_COUNTER


# Plays that are not finished.


def with_best_place(box, s, seat):
    """As if the one who decides had put the tenant where it is best for them."""
    best = with_nowhere(box, s, s.decider) if s.purpose == phases.BY_CARD else -10000.0
    best_at = -1
    at = next_place(box, s, 0)
    while at >= 0:
        worth = placed(box, s, s.decider, house_at(at), level_at(at))
        if worth > best:
            best, best_at = worth, at
        at = next_place(box, s, spot(house_at(at) + 1, 0))  # the lowest level of each house will do
    if best_at < 0:
        return with_nowhere(box, s, seat)
    return placed(box, s, seat, house_at(best_at), level_at(best_at))


def placed(box, s, seat, house, level):
    """Put the tenant there, look, and take it back."""
    comes_from_house = s.purpose != phases.FROM_HAND
    if comes_from_house:
        move_out(box, s, s.from_house, s.from_level)
    move_in(box, s, house, level, s.lodger)
    worth = outlook(box, s, seat)
    move_out(box, s, house, level)
    if comes_from_house:
        move_in(box, s, s.from_house, s.from_level, s.lodger)
    return worth


def with_nowhere(box, s, seat):
    """Without the tenant."""
    if s.purpose == phases.FROM_HAND:
        return outlook(box, s, seat)
    move_out(box, s, s.from_house, s.from_level)
    worth = outlook(box, s, seat)
    move_in(box, s, s.from_house, s.from_level, s.lodger)
    return worth


def with_house_done(box, s, seat):
    """As if the roof were on now, and with what could still be laid under it."""
    house = s.site - 1
    builder = s.owner[house]
    laid = s.height[house]
    turns = collections(box, s, builder)
    more = as_floors(box, s, builder, turns, deck.FLOORS - laid) - WAVERING * s.lifted
    if seat != builder:
        more = -more
    if laid == 0:
        return outlook(box, s, seat) + more
    stand(s, house)
    worth = outlook(box, s, seat)
    strike_off(s, house)
    return worth + more
