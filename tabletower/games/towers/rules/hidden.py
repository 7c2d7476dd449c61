"""§9  What is hidden, and how to suppose it."""

from tabletower.engine import below, draw_from

from .box import SECRET
from .building import lay, lay_plans, tiles_in
from .record import COLUMNS, HAND, LEVELS, LOG, PLAYERS, ROW, TYPES, phases
from .tower import open_columns


def imagine(box, v, seat, dice):
    """§9.1  Deal anew what the seat cannot know: clients first, then tiles."""
    v.dice = dice
    gather_unknown_cards(box, v, seat)
    for other in range(PLAYERS):
        if other != seat:
            imagine_clients(box, v, other)
    imagine_aside(box, v, seat)
    for other in range(PLAYERS):
        if other != seat:
            imagine_drawn(box, v, other)
    gather_unknown_tiles(v, seat)
    for other in range(PLAYERS):
        if other != seat:
            imagine_tiles(box, v, other)


# §9.2  Clients.


def gather_unknown_cards(box, v, seat):
    """§9.2  All cards of the deck that this seat does not know to be elsewhere."""
    for client in range(v.deck.size):
        v.deck[client] = box.copies[client] - v.discards[client] if client < box.kinds else 0
    take_out(v, v.row)
    for other in range(v.seats):
        take_out(v, v.cashed[other])
        take_out(v, v.clients[other] if other == seat else v.seen[other])
    if seat >= 0:
        take_out(v, v.aside[seat])
        take_out(v, v.drawn[seat])


def take_out(v, cards):
    for place in range(cards.size):
        if cards[place]:
            v.deck[cards[place] - 1] -= 1


def imagine_clients(box, v, other):
    """Known cards stay; others may be any of the unknown ones."""
    for place in range(HAND):
        v.clients[other, place] = 0
        if other < v.seats and place < v.held[other]:
            card = v.seen[other, place]
            v.clients[other, place] = card if card else any_card(v)


def any_card(v):
    """One of the unknown cards; 1 + its row in the file."""
    left = sum(v.deck[client] for client in range(v.deck.size))
    return draw_from(v, v.deck, left) + 1


def imagine_aside(box, v, seat):
    for other in range(PLAYERS):
        if other != seat:
            for place in range(ROW):
                mine = other == v.looker and place < v.aside_left
                v.aside[other, place] = any_card(v) if mine else 0


def imagine_drawn(box, v, other):
    casher = v.phase != phases.BUILD and v.drawn_left > 0 and other == v.order[v.turn]
    for place in range(2):
        v.drawn[other, place] = any_card(v) if casher and place < v.drawn_left else 0


# §9.3  Tiles.


def gather_unknown_tiles(v, seat):
    """§9.3  The pool, less what the seat itself drew from it."""
    for tile in range(TYPES):
        v.bag[tile] = v.pool[tile] - (v.fresh[seat, tile] if seat >= 0 else 0)


def imagine_tiles(box, v, other):
    """A hand is what is known of it and so many unseen tiles; the tower is as everybody sees it."""
    forget_building(v, other)
    if other >= v.seats:
        return
    for tile in range(TYPES):
        v.hand[other, tile] = v.known[other, tile]
    left = tiles_in(v.bag)
    for _ in range(v.unseen[other]):
        tile = draw_from(v, v.bag, left)
        left -= 1
        v.hand[other, tile] += 1
        v.fresh[other, tile] += 1
    lay_plans(box, v, other)
    if v.phase == phases.BUILD and box.building == SECRET and not (v.asked >> other) & 1:
        build_somehow(box, v, other)


def forget_building(v, other):
    for tile in range(TYPES):
        v.hand[other, tile] = 0
        v.fresh[other, tile] = 0
        for row in range(LEVELS):
            v.plan[other, tile, row] = 0
    for column in range(COLUMNS):
        v.top[other, column] = 0
    for act in range(LOG):
        v.log[other, act] = 0
    v.acts[other] = 0
    v.backs[other] = 0


def build_somehow(box, v, other):
    """§9.4  Who is done behind her screen has built something: any tiles on any open columns."""
    left = tiles_in(v.hand[other])
    while left > box.keep_tiles:
        columns = open_columns(box, v.top[other])
        if columns == 0:
            return
        column = below(v, box.plot_width)
        tile = below(v, TYPES)
        if (columns >> column) & 1 and v.hand[other, tile]:
            lay(v, other, tile, column)
            left -= 1
