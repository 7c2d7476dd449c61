"""§10.4  Who may be asked, and what they must then hold."""

from tabletower.engine import below

from . import deck, events, phases
from .houses import stands
from .reactions import answers_to
from .recycling import is_recyclable, replaces_answer


def is_there(v, house):
    """Standing, or being built."""
    return stands(v, house) or v.site == house + 1


def guess_asked(v, seat):
    """§10.4  Somebody reacts, the one who is awaited or anybody who might recycle; and to what."""
    if v.quiet == 0 or (v.asked >> seat) & 1:
        return -1, 0
    row = v.events[v.happened - 1] if v.happened else v.events[0]
    asked, window = -1, phases.TO_DISCARD
    if v.happened and row[0] == events.WAITED:
        asked, window = row[1], row[2]
    else:
        asked = guess_recycler(v, seat)
    v.asked = 1 << asked
    return asked, window


def guess_recycler(v, seat):
    chosen, many = -1, 0
    for other in range(v.seats):
        if other != seat and could_hold(v, seat, other, 1 << deck.RECYCLE):
            many += 1
            if below(v, many) == 0:
                chosen = other
    return chosen


def could_hold(v, seat, other, kinds):
    """Whether a player may have one of these in the hand, for all this seat knows."""
    if v.held[other] == 0:
        return False
    has_unknown = slack(v, seat, other) > 0
    for kind in range(deck.KINDS):
        possible = v.know[seat, other, kind] or (has_unknown and v.unseen[kind] > 0)
        if (kinds >> kind) & 1 and possible:
            return True
    return False


def slack(v, seat, other):
    """How many closed cards of a player this seat does not know."""
    unknown = closed_cards(v, other)
    for kind in range(deck.KINDS):
        unknown -= v.know[seat, other, kind]
    return unknown


def closed_cards(v, other):
    """§10.1  Hand and floors."""
    many = v.held[other]
    for house in range(deck.HOUSES):
        if is_there(v, house) and v.owner[house] == other:
            many += v.height[house]
    return many


def choose_needed(v, seat, asked, window):
    """§10.5  An answer for the one who is asked, and what a deal under way is about."""
    for other in range(v.seats):
        v.needed[other] = -1
        if other != seat:
            kinds = kinds_needed(v, other)
            if other == asked:
                kinds |= ask_quietly_again(v, other, window)
            if kinds:
                v.needed[other] = pick_needed(v, seat, other, kinds)


def ask_quietly_again(v, other, window):
    """The imagined question, and the cards that could answer it."""
    v.window[other] = window
    kinds = answers_to(v, window)
    if replaces_answer(window) and is_recyclable(v):
        kinds |= 1 << deck.RECYCLE
    return kinds


def kinds_needed(v, other):
    """§8.5  The card that is offered, or the one that is sold: one of these is held."""
    if v.given and other == v.active:
        return 1 << (v.given - 1)
    if v.phase == phases.OFFER_GIVE and other == v.active and v.money[other] == 0:
        return deck.ANY_KIND & ~(1 << v.wanted)
    if v.phase == phases.OFFER_COUNTER and other == v.partner:
        return 1 << v.wanted
    return 0


def pick_needed(v, seat, other, kinds):
    """One of these kinds by lot, a known card or one of the unknown."""
    has_unknown = slack(v, seat, other) > 0
    chosen, many = -1, 0
    for kind in range(deck.KINDS):
        if (kinds >> kind) & 1:
            copies = v.know[seat, other, kind] + (v.unseen[kind] if has_unknown else 0)
            many += copies
            if copies > 0 and below(v, many) < copies:
                chosen = kind
    if chosen >= 0 and v.know[seat, other, chosen] == 0:
        v.unseen[chosen] -= 1
    return chosen
