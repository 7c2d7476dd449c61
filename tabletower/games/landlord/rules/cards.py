"""§7  Cards: hands, the middle, the two piles, and what everybody remembers of them."""

from tabletower.engine import shuffle

from . import deck, events
from .telling import tell

# Hands.


def holds(s, seat, kind):
    return (s.holds[seat] >> kind) & 1


def take(s, seat, kind):
    """A card comes into a hand, unseen."""
    s.hand[seat, kind] += 1
    s.held[seat] += 1
    s.holds[seat] |= 1 << kind


def lose(s, seat, kind):
    """A card leaves a hand, unseen."""
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1
    if s.hand[seat, kind] == 0:
        s.holds[seat] &= ~(1 << kind)


def take_openly(s, seat, kind):
    """§10.3  Everybody sees which card it is, and remembers."""
    take(s, seat, kind)
    for other in range(s.seats):
        if other != seat:
            s.know[other, seat, kind] += 1


def show(s, seat, kind):
    """§10.3  A card is played from the hand: who knew of such a card knows of one less."""
    lose(s, seat, kind)
    for other in range(s.seats):
        if s.know[other, seat, kind] > 0:
            s.know[other, seat, kind] -= 1


def forget_all(s, seat):
    """§10.3  After a bomb nobody can tell which of the known cards were floors."""
    for other in range(s.seats):
        for kind in range(deck.KINDS):
            s.know[other, seat, kind] = 0


# The middle and the discard pile.


def to_middle(s, seat, kind):
    """§7.1  Cards of a play lie in the middle until it is finished."""
    show(s, seat, kind)
    s.middle[s.in_middle] = kind
    s.in_middle += 1


def play_to_middle(s, seat, kind):
    """§7.1  The same, said aloud."""
    to_middle(s, seat, kind)
    tell(s, events.PLAYED, seat, kind, 0)


def discard(s, kind):
    s.discard[s.discarded] = kind
    s.discarded += 1
    s.dumped = 1
    if kind == deck.RECYCLE:
        s.recycles_gone += 1


def clear_middle(s):
    """§7.1  Then they are discarded in the order in which they were played."""
    for place in range(s.in_middle):
        discard(s, s.middle[place])
        s.middle[place] = 0
    s.in_middle = 0


# The draw pile: a ring, so that cards can be put under it.


def everybody(s):
    return (1 << s.seats) - 1


def put_under(s, kind, knowers):
    """§7.5  The card goes under the draw pile, or, if there is none, onto the discard pile."""
    if s.piled == 0:
        discard(s, kind)
        return
    s.bottom = (s.bottom - 1) & (deck.PILE - 1)
    s.piled += 1
    s.pile[s.bottom] = kind + 1
    s.pile_mask[s.bottom] = knowers
    for seat in range(s.seats):
        if (knowers >> seat) & 1:
            s.known_pile[seat, s.bottom] = kind + 1


def draw_card(s, seat):
    """§10.2  Take the top card; who knew that it lay there knows where it is now."""
    s.piled -= 1
    place = (s.bottom + s.piled) & (deck.PILE - 1)
    kind = s.pile[place] - 1
    knowers = s.pile_mask[place]
    s.pile[place] = 0
    s.pile_mask[place] = 0
    take(s, seat, kind)
    for other in range(s.seats):
        s.known_pile[other, place] = 0
        if other != seat and (knowers >> other) & 1:
            s.know[other, seat, kind] += 1
    return kind


def reshuffle(s):
    """§9.2  The discard pile becomes the draw pile; nobody knows a card of it."""
    many = s.discarded
    s.bottom = 0
    for place in range(many):
        s.pile[place] = s.discard[place] + 1
        s.discard[place] = 0
    shuffle(s, s.pile, 0, many)
    s.piled = many
    s.discarded = 0
    s.recycles_gone = 0
    tell(s, events.RESHUFFLED, many, 0, 0)
