"""§7  Abilities in which somebody loses a card or money, or swaps."""

from tabletower.engine import OK, below, happen, happen_for, pack

from .cards import draw_card, gain, kinds_of, list_kinds, lose, slot_of
from .events import DREW, DREW_UNSEEN, LEVIED, SWAPPED, SWAPPED_WITH, TARGETED
from .moves import AIM, DROP, EXCHANGE_CARD, PAY
from .reasons import NO_CLIENT, NO_MONEY, NOBODY, NOT_IN_HAND, NOT_NOW, YOURSELF
from .record import DISCARD, REPLACE, REPLY, SWAP, TARGET

RANSOM = 5  # what Payne asks for
LEVY = 3  # what Edge asks for


def pay(s, seat, dollars, to):
    """§8.2  Only spare money changes hands; the client that took it remembers."""
    s.spare[seat] -= dollars
    s.given[seat] += dollars
    s.spare[to] += dollars
    s.bonus[to, s.done_with[to] - 1] += dollars
    happen(s, LEVIED, seat, dollars, to)


def levy(s, seat):
    """§7.10  Edge: everybody else gives $3 of spare money, or what there is of it."""
    for other in range(s.seats):
        if other != seat and s.spare[other] > 0:
            pay(s, other, min(LEVY, s.spare[other]), seat)


def others_hold(s, seat):
    """Whether somebody else has a client in hand."""
    for other in range(s.seats):
        if other != seat and s.held[other]:
            return True
    return False


def why_not_seat(s, seat, other):
    """Another player who holds a client."""
    if other >= s.seats:
        return NOBODY
    if other == seat:
        return YOURSELF
    return OK if s.held[other] else NO_CLIENT


# Fat Tony, and the hand limit.


def may_drop(s, seat, kind):
    """§7.9  A client of the hand is discarded."""
    if s.step != REPLACE and s.step != REPLY and s.step != DISCARD:
        return NOT_NOW
    return OK if slot_of(s.clients[seat], kind) >= 0 else NOT_IN_HAND


def draw_unseen(box, s, seat):
    """A card of the deck comes into the hand; only its owner sees it."""
    card = draw_card(box, s)
    if card:
        gain(s, seat, card, False, 0, 0)
        happen(s, DREW_UNSEEN, seat, 1)
        happen_for(s, 1 << seat, DREW, seat, card - 1)


# RightMessage.


def may_swap(s, seat, kind, other):
    """§7.12  A client of the hand for a random one of somebody else's."""
    if s.step != SWAP:
        return NOT_NOW
    if slot_of(s.clients[seat], kind) < 0:
        return NOT_IN_HAND
    return why_not_seat(s, seat, other)


def list_swaps(box, s, seat, out):
    n = 0
    for kind in range(box.kinds):
        if slot_of(s.clients[seat], kind) >= 0:
            for other in range(s.seats):
                if may_swap(s, seat, kind, other) == OK:
                    out[n] = pack(EXCHANGE_CARD, kind, other)
                    n += 1
    return n


def swap(s, seat, kind, other):
    mine = slot_of(s.clients[seat], kind)
    hers = below(s, s.held[other])
    my_lock, her_lock = s.locked[seat, mine], s.locked[other, hers]
    given = lose(s, seat, mine)
    got = lose(s, other, hers)
    gain(s, seat, got, True, 1, her_lock)
    gain(s, other, given, True, 1, my_lock)
    happen(s, SWAPPED_WITH, seat, other)
    happen(s, SWAPPED, seat, given - 1, got - 1)


# Payne & Son.


def may_target(s, seat, other):
    """§7.13  Anybody else with a client: she drops one, or pays $5 if she has it to spare."""
    return why_not_seat(s, seat, other) if s.step == TARGET else NOT_NOW


def may_pay(s, seat):
    if s.step != REPLY:
        return NOT_NOW
    return OK if s.spare[seat] >= RANSOM else NO_MONEY


def list_targets(s, seat, out):
    n = 0
    for other in range(s.seats):
        if may_target(s, seat, other) == OK:
            out[n] = pack(AIM, other)
            n += 1
    return n


def list_replies(box, s, seat, out):
    n = list_kinds(box, DROP, kinds_of(s.clients[seat]), out, 0)
    if may_pay(s, seat) == OK:
        out[n] = pack(PAY)
        n += 1
    return n


def target(s, seat, other):
    s.other = other
    s.step = REPLY
    s.asked = 1 << other
    happen(s, TARGETED, seat, other)
