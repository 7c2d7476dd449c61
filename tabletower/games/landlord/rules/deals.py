"""§8  Deals: one player asks another for a card."""

from tabletower.engine import OK, lowest, pack

from . import deck, events, moves, phases
from .cards import holds, show, take_openly
from .money import dearest, pay, price_at
from .reactions import ask, ask_from, may_answer
from .reasons import (
    ASKED_TWICE,
    NO_PARTNER,
    NOBODY_SITS,
    NOT_A_ROOF,
    NOT_HELD,
    NOT_NOW,
    NOTHING_TO_OFFER,
    SAME_CARD,
    TOO_CHEAP,
    TOO_DEAR,
    YOURSELF,
)
from .telling import tell

MOST_ASKED = 2

# Asking.


def may_offer(box, s, seat, partner, kind):
    """§8.1  Somebody, for a card, while one plays."""
    if s.phase != phases.PLAY:
        return NOT_NOW
    why = why_not_partner(s, seat, partner)
    return why if why != OK else why_not_wanted(box, s, seat, kind)


def why_not_partner(s, seat, partner):
    """§8.1  Another player who has cards, and twice a turn."""
    if partner >= s.seats:
        return NOBODY_SITS
    if partner == seat:
        return YOURSELF
    if s.held[partner] == 0:
        return NO_PARTNER
    return OK if s.offers[partner] < MOST_ASKED else ASKED_TWICE


def why_not_wanted(box, s, seat, kind):
    """§8.1  A roof, for money. §8.5  With the variant any card, for another one too."""
    if box.trade != deck.ANY_CARD and not (deck.ANY_ROOF >> kind) & 1:
        return NOT_A_ROOF
    if s.money[seat] > 0 or (box.trade == deck.ANY_CARD and gifts(s, seat, kind)):
        return OK
    return NOTHING_TO_OFFER


def gifts(s, seat, wanted):
    """§8.5  Cards that could be given for one: any other kind of the own hand."""
    return s.holds[seat] & ~(1 << wanted)


def list_offers(box, s, seat, out, n):
    end = deck.KINDS if box.trade == deck.ANY_CARD else deck.FLAT_ROOF + 1  # roofs come first
    for partner in range(s.seats):
        if why_not_partner(s, seat, partner) == OK:
            for kind in range(end):
                if may_offer(box, s, seat, partner, kind) == OK:
                    out[n] = pack(moves.OFFER, partner, kind)
                    n += 1
    return n


def can_offer(box, s, seat):
    """Whether anybody can be asked for anything."""
    for partner in range(s.seats):
        for kind in range(deck.KINDS):
            if may_offer(box, s, seat, partner, kind) == OK:
                return True
    return False


def offer(box, s, partner, kind):
    """§8.1  The active player names a partner and a card."""
    s.offers[partner] += 1
    s.partner = partner
    s.wanted = kind
    tell(s, events.ASKED, s.active, partner, kind)
    return phases.OFFER_GIVE if box.trade == deck.ANY_CARD else phases.OFFER_PRICE


# A card in exchange.


def give_step(s):
    """§8.5  A card in exchange, or none if there is money."""
    seat = s.active
    if s.held[seat] == 0:
        return give(s, 0)
    if s.held[seat] > 1 or s.money[seat] > 0:
        return ask(s, seat, phases.OFFER_GIVE)
    return give(s, lowest(s.holds[seat]) + 1)


def may_give(s, seat, kind):
    """§8.5  Another kind than the one that is asked for."""
    if s.phase != phases.OFFER_GIVE:
        return NOT_NOW
    if not holds(s, seat, kind):
        return NOT_HELD
    return OK if (gifts(s, seat, s.wanted) >> kind) & 1 else SAME_CARD


def may_give_nothing(s, seat):
    """§8.5  If there is money."""
    if s.phase != phases.OFFER_GIVE:
        return NOT_NOW
    return OK if s.money[seat] > 0 else NOTHING_TO_OFFER


def list_gifts(s, seat, out, n):
    for kind in range(deck.KINDS):
        if may_give(s, seat, kind) == OK:
            out[n] = pack(moves.GIVE, kind)
            n += 1
    if may_give_nothing(s, seat) == OK:
        out[n] = pack(moves.GIVE_NOTHING)
        n += 1
    return n


def give(s, card):
    s.given = card
    tell(s, events.GIVES, s.active, card, 0)
    return phases.OFFER_PRICE


# The price.


def price_step(box, s):
    low = cheapest(s)
    if dearest(s.money[s.active]) > low:
        return ask(s, s.active, phases.OFFER_PRICE)
    return name_price(box, s, low)


def cheapest(s):
    """§8.2  At least a dollar, unless a card is given."""
    return 0 if s.given else 1


def may_name_price(s, seat, place):
    """§8.2  No more than one has."""
    if s.phase != phases.OFFER_PRICE:
        return NOT_NOW
    if place < cheapest(s):
        return TOO_CHEAP
    return OK if price_at(place) <= s.money[seat] else TOO_DEAR


def list_prices(s, seat, out, n):
    for place in range(dearest(s.money[seat]) + 1):
        if may_name_price(s, seat, place) == OK:
            out[n] = pack(moves.NAME_PRICE, place)
            n += 1
    return n


def name_price(box, s, place):
    """§8.3  The partner is asked, quietly: only who holds the card can do more than decline."""
    s.price = place
    tell(s, events.PRICED, s.active, place, 0)
    return ask_from(box, s, phases.TO_OFFER, s.partner)


# The answer.


def may_accept(s, seat):
    """§8.3  Who holds the card can sell it. §8.4  A higher price is accepted, or not."""
    if s.phase == phases.OFFER_COUNTER:
        return OK
    return may_answer(s, seat, phases.TO_OFFER, s.wanted)


def may_counter(s, seat, place):
    """§8.3  For a higher price that the other could pay."""
    why = may_answer(s, seat, phases.TO_OFFER, s.wanted)
    if why != OK:
        return why
    if place <= s.price:
        return TOO_CHEAP
    return OK if price_at(place) <= s.money[s.active] else TOO_DEAR


def list_sales(s, seat, out, n):
    if may_accept(s, seat) == OK:
        out[n] = pack(moves.ACCEPT)
        n += 1
    for place in range(s.price + 1, dearest(s.money[s.active]) + 1):
        if may_counter(s, seat, place) == OK:
            out[n] = pack(moves.COUNTER, place)
            n += 1
    return n


def counter(s, place):
    """§8.4  The partner would sell, for more."""
    s.price = place
    tell(s, events.COUNTERED, s.partner, place, 0)
    return ask(s, s.active, phases.OFFER_COUNTER)


def agree(s):
    """§8.3  Money and cards change hands, for everybody to see."""
    buyer = s.active
    seller = s.partner
    pay(s, buyer, seller, deck.PAID, deck.SOLD, price_at(s.price))
    show(s, seller, s.wanted)
    if s.given:
        show(s, buyer, s.given - 1)
        take_openly(s, seller, s.given - 1)
    take_openly(s, buyer, s.wanted)
    tell(s, events.DEAL, buyer, seller, s.wanted)
    return end_deal(s)


def decline(s):
    """§8.3  Nothing changes hands, and nothing was learnt."""
    tell(s, events.NO_DEAL, s.partner, 0, 0)
    return end_deal(s)


def end_deal(s):
    s.first = 0
    s.partner = 0
    s.wanted = 0
    s.given = 0
    s.price = 0
    return phases.PLAY
