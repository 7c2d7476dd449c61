"""§8  Deals: one player asks another for a card."""

from tabletower.engine import among, check, lowest

from . import deck
from .cards import ask, ask_from, close_window, holds, pay, show, take_openly
from .events import events, tell
from .haggling import cheapest, goods, is_free, standing
from .phases import phases, windows

NO_CARD = -1
# What a price may be: every dollar up to 40, then in growing steps.
PRICES = (*range(41), *range(50, 101, 10), 150, 200, 300, 500, 1000)

# §8.1  Asking.

sits_there = check("nobody sits there", lambda s, partner: partner < s.seats)
is_another = check("you cannot ask yourself", lambda seat, partner: partner != seat)
has_cards = check("{them} has no card to sell", lambda s, partner: s.held[partner] > 0)
can_be_asked = check(
    "{them} was asked often enough this turn",
    lambda box, s, partner: s.offers[partner] < box.most_asked,
)
PARTNER = (sits_there, is_another, has_cards, can_be_asked)
is_for_sale = among(
    "card",
    "only roofs can be bought from others",
    lambda box: deck.ANY_KIND if box.trade == deck.ANY_CARD else deck.ANY_ROOF,
)


@check("you have nothing to offer")
def has_an_offer(box, s, seat, card):
    """§8.1  Money. §8.5  With the variant, for another card too."""
    return s.money[seat] > 0 or (box.trade == deck.ANY_CARD and gifts(s, seat, card) != 0)


def gifts(s, seat, wanted):
    """§8.5  Cards that could be given for one: any other kind of the own hand."""
    return s.holds[seat] & ~(1 << wanted)


def can_offer(box, s, seat):
    """§8.1  Whether anybody can be asked for anything."""
    return any(
        is_another(seat, other) and has_cards(s, other) and can_be_asked(box, s, other)
        for other in range(s.seats)
    ) and any(
        (is_for_sale(box) >> card) & 1 and has_an_offer(box, s, seat, card)
        for card in range(deck.KINDS)
    )


def offer(box, s, partner, card):
    """§8.1  The active player names a partner and a card."""
    s.offers[partner] += 1
    s.partner = partner
    s.wanted = card
    tell(s, events.ASKED, s.active, partner, card)
    return phases.OFFER_GIVE if box.trade == deck.ANY_CARD else first_price(box)


def first_price(box):
    """§8.6  By the list of prices, or any whole sum."""
    return phases.BID if is_free(box) else phases.OFFER_PRICE


# §8.2  The price.

DEAR = "{amount} is more than there is"
CHEAP = "{amount} is too little"
is_enough = check(CHEAP, lambda s, price: price >= cheapest(s))
can_pay = among("price", DEAR, lambda s, seat: payable(s, seat))


def price_at(place):
    """§8.2  The list of prices: every dollar up to 40, then in growing steps."""
    if place <= 40:
        return place
    if place <= 46:
        return 50 + 10 * (place - 41)
    if place == 47:
        return 150
    if place == 48:
        return 200
    return 300 if place == 49 else 500 if place == 50 else 1000


def dearest(money):
    """The place of the highest price that so much money can pay."""
    if money <= 40:
        return money
    place = 40
    while place < 51 and price_at(place + 1) <= money:
        place += 1
    return place


def payable(s, seat):
    """§8.2  No more than one has."""
    return (2 << dearest(s.money[seat])) - 1


def price_step(box, s):
    low = cheapest(s)
    if dearest(s.money[s.active]) > low:
        return ask(s, s.active, phases.OFFER_PRICE)
    return name_price(box, s, low)


def name_price(box, s, price):
    """§8.3  The partner is asked, quietly: only who holds the card can do more than decline."""
    s.bid = price_at(price)
    s.named = 1
    tell(s, events.PRICED, s.active, s.bid)
    return ask_from(box, s, windows.TO_OFFER, s.partner)


# §8.3  The answer.

holds_it = check("you do not hold the card for that", lambda s, seat: holds(s, seat, s.wanted))


def sell(box, s, seat):
    """§8.3  For that price."""
    close_window(s, seat)
    return agree(box, s)


def agree(box, s):
    """§8.3  Money and cards change hands, for everybody to see."""
    buyer = s.active
    seller = s.partner
    pay(s, buyer, seller, deck.PAID, deck.SOLD, standing(s))
    show(s, seller, s.wanted)
    if s.given:
        show(s, buyer, s.given - 1)
        take_openly(s, seller, s.given - 1)
    take_openly(s, buyer, s.wanted)
    if is_free(box):
        tell(s, events.BARGAIN, buyer, goods(seller, s.wanted), standing(s))
    else:
        tell(s, events.DEAL, buyer, seller, s.wanted)
    return end_deal(s)


def decline(s):
    """§8.3  Nothing changes hands, and nothing was learnt."""
    tell(s, events.NO_DEAL, s.partner)
    return end_deal(s)


def walk_away(s, seat):
    """§8.7  Whoever has a price to answer may end the deal."""
    tell(s, events.WALKED, seat, goods(s.partner, s.wanted), standing(s))
    return end_deal(s)


def end_deal(s):
    s.first = 0
    s.partner = 0
    s.wanted = 0
    s.given = 0
    s.bid = 0
    s.demand = 0
    s.named = 0
    return phases.PLAY


# §8.4  A higher price.

is_by_the_list = check("{not_now}", lambda box: not is_free(box))
is_more = check(CHEAP, lambda s, price: price_at(price) > s.bid)
buyer_can_pay = among("price", DEAR, lambda s: payable(s, s.active))


def counter(s, seat, price):
    """§8.4  The partner would sell, for more."""
    close_window(s, seat)
    s.demand = price_at(price)
    s.named = 2
    tell(s, events.COUNTERED, s.partner, s.demand)
    return ask(s, s.active, phases.OFFER_COUNTER)


# §8.5  A card in exchange.

is_another_kind = check("that would be the same card", lambda s, card: card != s.wanted)
has_money = check("you have nothing to offer", lambda s, seat: s.money[seat] > 0)


def give_step(box, s):
    """§8.5  A card in exchange, or none if there is money."""
    seat = s.active
    if s.held[seat] == 0:
        return give(box, s, NO_CARD)
    if s.held[seat] > 1 or s.money[seat] > 0:
        return ask(s, seat, phases.OFFER_GIVE)
    return give(box, s, lowest(s.holds[seat]))


def give(box, s, card):
    s.given = card + 1
    tell(s, events.GIVES, s.active, card + 1)
    return first_price(box)
