"""§10  What is hidden, and how a seat may imagine it."""

from tabletower.engine import below, shuffle

from . import deck
from .cards import answers_to, is_recyclable, replaces_answer, take
from .events import events
from .houses import stands
from .phases import phases, purposes, windows


def imagine(box, v, seat, dice):
    """§10.5  Deal all cards anew that this seat has not seen, as far as it knows."""
    v.dice = dice
    count_unseen(box, v, seat)
    asked, window = guess_asked(v, seat)
    for other in range(deck.PLAYERS):
        if other != seat:
            empty_row(v, other)
    choose_needed(v, seat, asked, window)
    lay_deck(v)
    left = 0
    for other in range(v.seats):
        if other != seat:
            left = fill_closed(v, seat, other, left)
    fill_pile(v, seat, left)
    guess_memories(v, seat)


# §10.1  What has been seen.


def is_there(v, house):
    """Standing, or being built."""
    return stands(v, house) or v.site == house + 1


def count_unseen(box, v, seat):
    """§10.1  All cards but the open ones, the own ones, and those known in the draw pile."""
    for kind in range(deck.KINDS):
        v.unseen[kind] = box.copies[kind] - v.hand[seat, kind]
    for place in range(v.discarded):
        v.unseen[v.discard[place]] -= 1
    for place in range(v.in_middle):
        v.unseen[v.middle[place]] -= 1
    for place in range(deck.PILE):
        if (v.pile_mask[place] >> seat) & 1:
            v.unseen[v.known_pile[seat, place] - 1] -= 1
    if v.phase == phases.PLACE and v.purpose == purposes.FROM_HAND:
        v.unseen[v.lodger] -= 1
    for house in range(deck.HOUSES):
        if is_there(v, house):
            see_house(v, seat, house)
    for other in range(v.seats):
        if other != seat:
            for kind in range(deck.KINDS):
                v.unseen[kind] -= v.know[seat, other, kind]


def see_house(v, seat, house):
    v.unseen[v.roof[house]] -= 1
    if v.renovation[house]:
        v.unseen[v.renovation[house]] -= 1
    if v.cellar[house]:
        v.unseen[deck.CELLAR] -= 1
    for level in range(deck.LEVELS):
        if v.tenant[house, level]:
            v.unseen[v.tenant[house, level]] -= 1
        if (v.marker[house] >> level) & 1:
            v.unseen[deck.WITHHELD] -= 1
    if v.owner[house] == seat:
        for number in range(v.height[house]):
            v.unseen[v.floor[seat, house, number] - 1] -= 1


# §10.4  Who may be asked, and what they must then hold.


def guess_asked(v, seat):
    """§10.4  Somebody reacts, the one who is awaited or anybody who might recycle; and to what."""
    if v.quiet == 0 or (v.asked >> seat) & 1:
        return -1, 0
    row = v.events[v.happened - 1] if v.happened else v.events[0]
    asked, window = -1, windows.TO_DISCARD
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
    return any(
        (kinds >> kind) & 1 and (v.know[seat, other, kind] or (has_unknown and v.unseen[kind] > 0))
        for kind in range(deck.KINDS)
    )


def slack(v, seat, other):
    """How many closed cards of a player this seat does not know."""
    known = sum(v.know[seat, other, kind] for kind in range(deck.KINDS))
    return closed_cards(v, other) - known


def closed_cards(v, other):
    """§10.1  Hand and floors."""
    return v.held[other] + sum(
        v.height[house]
        for house in range(deck.HOUSES)
        if is_there(v, house) and v.owner[house] == other
    )


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
    return 1 << v.wanted if other == v.partner and would_sell(v) else 0


def would_sell(v):
    """§8.4, §8.7  Who has named a price, or is about to, holds the card. §8.6  A first price is
    thought of as if the partner had it: else it does not matter."""
    return v.named > 1 or v.phase == phases.BID


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


# §10.5  Dealing.


def empty_row(v, other):
    v.window[other] = 0
    v.holds[other] = 0
    for kind in range(deck.KINDS):
        v.hand[other, kind] = 0
    for house in range(deck.HOUSES):
        for number in range(deck.FLOORS):
            v.floor[other, house, number] = 0
    for place in range(deck.PILE):
        v.known_pile[other, place] = 0


def lay_deck(v):
    cards = 0
    for kind in range(deck.KINDS):
        for _ in range(v.unseen[kind]):
            v.deck[cards] = kind
            cards += 1
    shuffle(v, v.deck, 0, cards)


def fill_closed(v, seat, other, left):
    """§10.5  Known cards and unknown ones, mixed: some become floors, the others the hand."""
    held = v.held[other]
    many = closed_cards(v, other)
    if v.needed[other] >= 0:
        take(v, other, v.needed[other])
        many -= 1
    cards = lay_known(v, seat, other)
    while cards < many:
        v.closed[cards] = v.deck[left]
        cards += 1
        left += 1
    shuffle(v, v.closed, 0, cards)
    lay_out(v, other, cards)
    v.held[other] = held
    return left


def lay_known(v, seat, other):
    """§10.3  What this seat knows of the other's closed cards; how many these are."""
    cards = 0
    for kind in range(deck.KINDS):
        known = v.know[seat, other, kind]
        if kind == v.needed[other] and known > 0:
            known -= 1  # it is in the hand already
        for _ in range(known):
            v.closed[cards] = kind
            cards += 1
    return cards


def lay_out(v, other, cards):
    """§10.5  Floors of any house, in any order; what is left is the hand."""
    next_card = 0
    for house in range(deck.HOUSES):
        if is_there(v, house) and v.owner[house] == other:
            for number in range(v.height[house]):
                v.floor[other, house, number] = v.closed[next_card] + 1
                next_card += 1
    while next_card < cards:
        take(v, other, v.closed[next_card])
        next_card += 1


def fill_pile(v, seat, left):
    for place in range(deck.PILE):
        v.pile[place] = 0
    for number in range(v.piled):
        place = (v.bottom + number) & (deck.PILE - 1)
        if (v.pile_mask[place] >> seat) & 1:
            v.pile[place] = v.known_pile[seat, place]
        else:
            v.pile[place] = v.deck[left] + 1
            left += 1


def guess_memories(v, seat):
    """§10.5  The others know of third players what this seat knows, and nothing of this one."""
    for other in range(deck.PLAYERS):
        if other != seat:
            for place in range(deck.PILE):
                if (v.pile_mask[place] >> other) & 1:
                    v.known_pile[other, place] = v.pile[place]
            for player in range(deck.PLAYERS):
                for kind in range(deck.KINDS):
                    known = v.know[seat, player, kind]
                    v.know[other, player, kind] = known if player != other else 0
