"""Client cards: the deck, the row, the hands. §1.3, §2.4, §2.5 and §6.10.

A client is known by its row in the file; a card is 1 + client, 0 where there is none.
"""

from tabletower.engine import among, check, draw_from, happen

from .events import events
from .record import HAND, ROW

# §1.3  The deck.


def fill_deck(box, s):
    """§1.3  All cards of the deck that was chosen; it holds them in no order that anybody knows."""
    for client in range(box.kinds):
        s.deck[client] = box.copies[client]
    s.deck_left = box.cards


def draw_card(box, s):
    """§2.5  A card of the deck; 0 if neither deck nor discards have one."""
    if s.deck_left == 0:
        refill(box, s)
    if s.deck_left == 0:
        return 0
    client = draw_from(s, s.deck, s.deck_left)
    s.deck_left -= 1
    return client + 1


def draw_into(box, s, cards, many):
    """So many cards of the deck, into these places; how many there were."""
    for place in range(many):
        cards[place] = draw_card(box, s)
    return sum(1 for place in range(many) if cards[place])


def refill(box, s):
    for client in range(box.kinds):
        s.deck[client] += s.discards[client]
        s.deck_left += s.discards[client]
        s.discards[client] = 0


# §2.4  The row.


def lay_row(box, s):
    """§2.4  Two clients for each player, or the row that was put aside."""
    for place in range(ROW):
        s.row[place] = 0
    if s.is_aside:
        take_aside(s)
    else:
        draw_into(box, s, s.row, 2 * s.seats)


def take_aside(s):
    place = 0
    for card in range(ROW):
        if s.aside[s.looker, card]:
            s.row[place] = s.aside[s.looker, card]
            place += 1
        s.aside[s.looker, card] = 0
    s.is_aside = 0
    s.aside_left = 0
    s.looker = -1


# Among cards.


def clients_in(cards):
    """Which clients are among these cards: a bit each."""
    mask = 0
    for place in range(cards.size):
        if cards[place]:
            mask |= 1 << (cards[place] - 1)
    return mask


def slot_of(cards, client):
    """The lowest place of a client among these cards, -1 if it is not there."""
    for place in range(cards.size):
        if cards[place] == client + 1:
            return place
    return -1


def free_slot(cards, locked, client):
    """The lowest place of a client that is not locked, -1 if there is none."""
    for place in range(cards.size):
        if cards[place] == client + 1 and not locked[place]:
            return place
    return -1


# §6.10  Hands.

NOT_IN_HAND = "{name} is not in that hand"
LOCKED = "{name} is locked this round"
in_hand = among("client", NOT_IN_HAND, lambda s, seat: clients_in(s.clients[seat]))


@check(LOCKED)
def not_locked(s, seat, client):
    """§6.10  For cashing it is the earlier one that is not locked."""
    return free_slot(s.clients[seat], s.locked[seat], client) >= 0


def holds_unseen(s, seat):
    """§6.2  Whether there is a client in hand, not locked, of which not everybody knows."""
    return any(
        s.seen[seat, place] == 0 and not s.locked[seat, place] for place in range(s.held[seat])
    )


def gain(s, seat, card, seen, shown, locked):
    """§6.10  A new card goes to the end of the hand."""
    place = s.held[seat]
    s.clients[seat, place] = card
    s.seen[seat, place] = card if seen else 0
    s.shown[seat, place] = shown
    s.locked[seat, place] = locked
    s.held[seat] += 1


def lose(s, seat, place):
    """A card leaves the hand, and the gap is closed; the card."""
    card = s.clients[seat, place]
    s.held[seat] -= 1
    for later in range(place, HAND):
        last = later == HAND - 1
        s.clients[seat, later] = 0 if last else s.clients[seat, later + 1]
        s.seen[seat, later] = 0 if last else s.seen[seat, later + 1]
        s.shown[seat, later] = 0 if last else s.shown[seat, later + 1]
        s.locked[seat, later] = 0 if last else s.locked[seat, later + 1]
    return card


def drop(s, seat, client):
    """A card of the hand goes onto the discards, face up."""
    lose(s, seat, slot_of(s.clients[seat], client))
    s.discards[client] += 1
    happen(s, events.DROPPED, seat, client)


def client_of(s, seat):
    """The client that was cashed last."""
    return s.cashed[seat, s.done_with[seat] - 1] - 1
