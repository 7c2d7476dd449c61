"""§10  What is hidden, and how a seat may imagine it."""

from tabletower.engine import shuffle

from . import deck, phases
from .cards import take
from .guessing import choose_needed, closed_cards, guess_asked, is_there
from .houses import add_floor


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


# What has been seen.


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
    if v.phase == phases.PLACE and v.purpose == phases.FROM_HAND:
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


# Dealing.


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
    """§10.5  Floors lie in the order of the list of cards; what is left is the hand."""
    next_card = 0
    for house in range(deck.HOUSES):
        if is_there(v, house) and v.owner[house] == other:
            for number in range(v.height[house]):
                add_floor(v, other, house, number, v.closed[next_card])
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
