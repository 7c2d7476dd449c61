"""What a decent player looks at: money, what the houses will bring, what the hand is good for.

The bots try one move. Where a play has only begun, a house without its roof or a
tenant without a place, it is looked at as if it were finished in the best way.
"""

from tabletower.engine import lowest

from . import deck
from .cards import holds, lose, take
from .ending import richest
from .events import events
from .haggling import cheapest, is_free, standing
from .houses import (
    house_at,
    is_squatted,
    level_at,
    move_in,
    move_out,
    spot,
    stand,
    strike_off,
)
from .phases import phases, purposes
from .places import finds_home, next_place
from .tenants import empties_of, is_jailed, rent_value
from .turn import BAIL

FEATURES = 1
REPLIES = 1  # bots look at the table after the next seat's answer
JUDGED = 1  # random players wreck whatever they touch: a search looks instead of playing on
WAVERING = 20.0  # taking a floor back costs bots more than it brings: they choose first
# §8.7  Haggling: with each price the other is likelier to walk away, and it takes time; where both
# do not seem to gain, there is some hope, and a little to be gained.
IMPATIENCE, TIME, HOPE, MARGIN = 0.1, 0.05, 0.25, 2.0
FAR = 0.01  # for each dollar that a price is from what could be agreed on
TOO_DEAR = 20.0  # for each dollar above what the card is worth: nobody pays that
RIVAL, ASKING = 0.5, 4.0  # what the other gains is half a loss; asking around takes time
TWICE, PESTERING = 2, 10.0  # §8.1  where players may be asked more often
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
    if is_free(box):
        return with_bargain(box, s, seat)
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
    bother = bother_of(s)
    if is_dealing(s):
        likely = (deck.ANY_ROOF >> s.wanted) & 1 and s.hand[s.partner, s.wanted] > 0
        needs_one = s.holds[seat] & deck.ANY_ROOF == 0 and s.held[seat] > 2
        return 0.5 - bother if likely and needs_one else -0.5 - bother
    return -bother


def bother_of(s):
    """What can be done again and again in a turn is a bother; nobody is asked a third time."""
    asked = sum(s.offers[other] for other in range(s.seats))
    pestered = sum(max(0, s.offers[other] - TWICE) for other in range(s.seats))
    return 0.5 * s.taken_back + 0.1 * asked + PESTERING * pestered


def is_dealing(s):
    """§8  Somebody has been asked for a card, and an open question is put about it."""
    if s.phase == phases.OFFER_GIVE or s.phase == phases.OFFER_PRICE:
        return True
    return s.phase == phases.OFFER_COUNTER


# §8.6  Haggling.


def with_bargain(box, s, seat):
    """As if buyer and seller met in the middle, less what there is to be lost on the way."""
    now = outlook(box, s, seat) - regret(box, s, seat)
    if seat == s.active:
        now -= ASKING * bother_of(s)
    if not is_haggled(s):
        return now
    now -= TIME * (1 + s.named)
    if s.hand[s.partner, s.wanted] == 0 or (seat != s.active and seat != s.partner):
        return now
    buyer, seller = worths(box, s)
    price, chance = meeting(s, seat, buyer, seller)
    gains = buyer - price, price - seller
    own, other = gains if seat == s.active else (gains[1], gains[0])
    return now + max(0.0, chance) * max(0.0, own - (1.0 if s.seats == 2 else RIVAL) * other)


def is_haggled(s):
    """§8.6  A deal is under way."""
    return s.phase == phases.OFFER_GIVE or s.phase == phases.BID or s.named > 0


def worths(box, s):
    """What the deal is worth to the buyer, and what it costs the seller, but for the price."""
    buyer, seller = -prospects(box, s, s.active), prospects(box, s, s.partner)
    hand_over(s, s.active, s.partner)
    buyer += prospects(box, s, s.active)
    seller -= prospects(box, s, s.partner)
    hand_back(s, s.active, s.partner)
    return buyer, seller


def meeting(s, seat, buyer, seller):
    """At which price a player expects to agree, and how likely: in the middle of what both can
    gain by; else, for the other's hand is not known, at one that suits the player."""
    if seller <= buyer:
        price, chance = 0.5 * (buyer + seller), 1.0 - IMPATIENCE
    else:
        price, chance = seller + MARGIN if seat == s.partner else buyer - MARGIN, HOPE
    ceiling = s.demand if s.demand else s.money[s.active]
    floor = s.bid if s.named else cheapest(s)
    price = max(min(int(price + 0.5), ceiling), floor)
    chance -= IMPATIENCE * s.named
    return price, chance - (FAR * abs(price - standing(s)) if s.named else 0.0)


def hand_over(s, buyer, seller):
    """The cards of the deal change hands."""
    lose(s, seller, s.wanted)
    take(s, buyer, s.wanted)
    if s.given:
        lose(s, buyer, s.given - 1)
        take(s, seller, s.given - 1)


def hand_back(s, buyer, seller):
    if s.given:
        lose(s, seller, s.given - 1)
        take(s, buyer, s.given - 1)
    lose(s, buyer, s.wanted)
    take(s, seller, s.wanted)


def regret(box, s, seat):
    """A price that the buyer has named or agreed to, above what the card is worth there."""
    price, card, bought = s.bid, s.wanted, False
    for number in range(s.happened):
        row = s.events[number]
        if is_price_of(row, seat):
            price, card, bought = row[3], row[2] % deck.KINDS, row[0] == events.BARGAIN
    if price == 0 or seat != s.active:
        return 0.0
    if bought:
        lose(s, seat, card)
    lacks = prospects(box, s, seat)
    take(s, seat, card)
    worth = prospects(box, s, seat) - lacks
    if not bought:
        lose(s, seat, card)
    return TOO_DEAR * max(0.0, price - worth)


def is_price_of(row, seat):
    """The buyer's own price, one that the seller walks away from, or that of a bargain."""
    if row[0] == events.NAMED:
        return row[1] == seat
    return row[0] == events.BARGAIN or (row[0] == events.WALKED and row[1] != seat)


# Plays that are not finished.


def with_best_place(box, s, seat):
    """As if the one who decides had put the tenant where it is best for them."""
    best = with_nowhere(box, s, s.decider) if s.purpose == purposes.BY_CARD else -10000.0
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
    comes_from_house = s.purpose != purposes.FROM_HAND
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
    if s.purpose == purposes.FROM_HAND:
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


# What a player has to expect: money, what the houses will bring, what the hand is good for.


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
