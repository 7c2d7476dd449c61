"""§8.6, §8.7  Haggling: any whole sum, back and forth, until somebody agrees or walks away."""

from tabletower.engine import check

from . import deck
from .cards import ask, ask_from, close_window
from .events import events, tell
from .phases import phases, windows

DEAREST = 1000  # dollars, as in the list of prices

is_free = check("{not_now}", lambda box: box.haggling == deck.FREE)


def goods(seller, card):
    """Whose card, and which, in one number: what is haggled for."""
    return deck.KINDS * seller + card


# §8.6  Prices.


def buyer_names(s):
    """§8.6  Buyer and seller name prices in turn; the buyer begins."""
    return s.named % 2 == 0


def standing(s):
    """The price that was named last."""
    return s.demand if buyer_names(s) else s.bid


def cheapest(s):
    """§8.2  At least a dollar, unless a card is given."""
    return 0 if s.given else 1


def least(s):
    """§8.6  More than was offered."""
    return s.bid + 1 if s.named else cheapest(s)


def most(s):
    """§8.6  Less than was wanted, and no more than the buyer has."""
    return s.demand - 1 if s.demand else min(DEAREST, s.money[s.active])


is_above = check("{amount} is too little", lambda s, price: price >= least(s))
is_below = check("{amount} is too much", lambda s, price: price <= most(s))


@check("no further price can be named in this deal")
def has_room(box, s):
    """§8.7  There is a sum between the two prices, and not too many were named."""
    is_last = box.most_prices != deck.NO_LIMIT and s.named > box.most_prices
    return not is_last and least(s) <= most(s)


def bid_step(box, s):
    """§8.6  Whoever is to name a price; where there is one sum only, it is named."""
    seat = s.active if buyer_names(s) else s.partner
    if least(s) == most(s):
        return name(box, s, seat, least(s))
    return ask(s, seat, phases.BID)


def name(box, s, seat, price):
    """§8.6  The other is asked: at first quietly, for only who holds the card can sell it."""
    if buyer_names(s):
        s.bid = price
    else:
        s.demand = price
    s.named += 1
    tell(s, events.NAMED, seat, goods(s.partner, s.wanted), price)
    if s.named == 1:
        return ask_from(box, s, windows.TO_OFFER, s.partner)
    return ask(s, s.active if buyer_names(s) else s.partner, phases.HAGGLE)


# §8.7  The answer.


def haggle_first(s, seat):
    """§8.7  Who holds the card would sell it, for more."""
    close_window(s, seat)
    return haggle(s, seat)


def haggle(s, seat):
    """§8.7  Another price is named."""
    tell(s, events.HAGGLED, seat)
    return phases.BID
