"""§8  Deals: one player asks another for a card."""

from tabletower.engine import lowest, rule

from . import events, steps
from .box import ANY_CARD
from .cards import show, take_openly, tell
from .deck import KINDS, PAID, SOLD
from .money import dearest, pay, price_at
from .reactions import ask, ask_from


@rule
def offer(box, s, partner, kind):
    """§8.1  The active player names a partner and a card."""
    s.offers[partner] += 1
    s.partner = partner
    s.wanted = kind
    tell(s, events.ASKED, s.active, partner, kind)
    return steps.OFFER_GIVE if box.trade == ANY_CARD else steps.OFFER_PRICE


@rule
def gifts(s, seat, wanted):
    """§8.5  Cards that could be given for one: any other kind of the own hand."""
    return s.holds[seat] & ~(1 << wanted)


@rule
def give_step(s):
    """§8.5  A card in exchange, or none if there is money."""
    seat = s.active
    if s.held[seat] == 0:
        return give(s, 0)
    if s.held[seat] > 1 or s.money[seat] > 0:
        return ask(s, seat, steps.OFFER_GIVE)
    return give(s, lowest(s.holds[seat]) + 1)


@rule
def give(s, card):
    s.given = card
    tell(s, events.GIVES, s.active, card, 0)
    return steps.OFFER_PRICE


@rule
def cheapest(s):
    """§8.2  At least a dollar, unless a card is given."""
    return 0 if s.given else 1


@rule
def price_step(box, s):
    low = cheapest(s)
    if dearest(s.money[s.active]) > low:
        return ask(s, s.active, steps.OFFER_PRICE)
    return name_price(box, s, low)


@rule
def name_price(box, s, place):
    """§8.3  The partner is asked, quietly: only who holds the card can do more than decline."""
    s.price = place
    tell(s, events.PRICED, s.active, place, 0)
    return ask_from(box, s, steps.TO_OFFER, s.partner)


@rule
def counter(s, place):
    """§8.4  The partner would sell, for more."""
    s.price = place
    tell(s, events.COUNTERED, s.partner, place, 0)
    return ask(s, s.active, steps.OFFER_COUNTER)


@rule
def agree(s):
    """§8.3  Money and cards change hands, for everybody to see."""
    buyer = s.active
    seller = s.partner
    pay(s, buyer, seller, PAID, SOLD, price_at(s.price))
    show(s, seller, s.wanted)
    if s.given:
        show(s, buyer, s.given - 1)
        take_openly(s, seller, s.given - 1)
    take_openly(s, buyer, s.wanted)
    tell(s, events.DEAL, buyer, seller, s.wanted)
    return end_deal(s)


@rule
def decline(s):
    """§8.3  Nothing changes hands, and nothing was learnt."""
    tell(s, events.NO_DEAL, s.partner, 0, 0)
    return end_deal(s)


@rule
def end_deal(s):
    s.first = 0
    s.partner = 0
    s.wanted = 0
    s.given = 0
    s.price = 0
    return steps.PLAY


# Which offers are possible.


@rule
def can_ask(box, s, partner):
    """§8.1  Somebody else who has cards and was not asked twice this turn."""
    return partner != s.active and s.held[partner] > 0 and s.offers[partner] < 2


@rule
def askable(box, s, seat):
    """§8.1  The kinds that may be asked for: roofs, or with the variant anything."""
    kinds = (1 << KINDS) - 1 if box.trade == ANY_CARD else 7
    if s.money[seat] > 0:
        return kinds
    if box.trade != ANY_CARD or s.holds[seat] == 0:
        return 0
    only_kind = s.holds[seat] & (s.holds[seat] - 1) == 0
    return kinds & ~s.holds[seat] if only_kind else kinds
