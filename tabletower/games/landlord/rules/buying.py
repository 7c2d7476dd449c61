"""§3.7  Buying cards."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import draw_card, reshuffle
from .ending import begin_last_turns
from .money import book
from .reactions import ask
from .reasons import NOT_NOW, TOO_MANY
from .telling import tell, tell_only

FIRST = 5  # cards that cost a dollar each; every further one costs two


def price_of(cards):
    """§3.7  A dollar each for five cards, two for every further one."""
    return cards if cards <= FIRST else 2 * cards - FIRST


def affordable(dollars):
    """§3.7  How many cards so many dollars buy."""
    return dollars if dollars <= FIRST else FIRST + (dollars - FIRST) // 2


def reshuffles(box, s):
    """§9.2  Whether an empty draw pile is replaced by the discard pile."""
    if box.end != deck.BY_PILE:
        return True
    return s.seats >= 5 and s.reshuffled == 0


def most_cards(box, s):
    """§3.7  For no more than was just collected, and no more than there are."""
    available = s.piled
    if reshuffles(box, s):
        available += s.discarded
    return min(affordable(s.collected[s.active]), available)


def buy_step(box, s):
    """§3.7  In the last turns nothing is bought."""
    if s.turns_left >= 0:
        return phases.END_TURN
    if s.piled == 0 and s.discarded > 0 and box.end != deck.BY_PILE:
        reshuffle(s)
    if most_cards(box, s) == 0:
        return buy(box, s, 0)
    return ask(s, s.active, phases.BUY)


def may_buy(box, s, cards):
    """§3.7  Any number, up to the most."""
    if s.phase != phases.BUY:
        return NOT_NOW
    return OK if cards <= most_cards(box, s) else TOO_MANY


def list_purchases(box, s, out, n):
    for cards in range(most_cards(box, s) + 1):
        if may_buy(box, s, cards) == OK:
            out[n] = pack(moves.BUY_CARDS, cards)
            n += 1
    return n


def buy(box, s, cards):
    """§3.7  All at once, before looking at them."""
    seat = s.active
    if box.end == deck.BY_PILE:
        s.idle = 0 if cards else s.idle + 1
    book(s, seat, deck.BOUGHT, -price_of(cards))
    tell(s, events.BOUGHT_CARDS, seat, cards, price_of(cards))
    draw_cards(box, s, seat, cards)
    return phases.END_TURN


def draw_cards(box, s, seat, cards):
    """One after the other; who draws them hears of three cards a line."""
    a, b = 0, 0
    for number in range(cards):
        kind = draw_card(s, seat) + 1
        if number % 3 == 2:
            tell_only(s, seat, events.DREW, a, b, kind)
            a, b = 0, 0
        elif number % 3 == 1:
            b = kind
        else:
            a = kind
        if s.piled == 0:
            last_drawn(box, s)
    if a:
        tell_only(s, seat, events.DREW, a, b, 0)


def last_drawn(box, s):
    """§9.1  The draw pile is empty: shuffle the discard pile, or begin the last turns."""
    if reshuffles(box, s) and s.discarded > 0:
        s.reshuffled = 1
        reshuffle(s)
    elif box.end == deck.BY_PILE:
        begin_last_turns(box, s)
