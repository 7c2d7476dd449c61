"""§7  Abilities in which somebody has to choose, or loses something."""

from tabletower.engine import OK, below, happen, happen_for, pack, rule

from .abilities import is_unsold_tile
from .cards import draw_card, gain, lose, show_clients, slot_of
from .draft import list_kinds
from .moves import (
    AIM,
    CELL,
    COLUMN,
    DROP,
    EXCHANGE_CARD,
    LOCK_UP,
    NO_CLIENT,
    NO_MONEY,
    NO_TILE,
    NOBODY,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_TOP,
    OUTSIDE,
    PAY,
    SAME_TYPE,
    SKIP,
    YOURSELF,
)
from .record import (
    AGENCY,
    CELLS,
    COLUMNS,
    CONCIERGE,
    DISCARD,
    DREW,
    DREW_UNSEEN,
    DROPPED,
    EXCHANGE,
    HAND,
    LEVIED,
    LOCK,
    LOCKED,
    LOOKED,
    REPLACE,
    REPLY,
    REZONE,
    REZONED,
    ROW,
    SEIZE,
    SEIZED,
    SHOWED,
    SWAP,
    SWAPPED,
    SWAPPED_WITH,
    TARGET,
    TARGETED,
    TOOK_EARLY,
    TYPES,
)
from .tower import lift, tile_in

RANSOM = 5  # what Payne asks for
LEVY = 3  # what Edge asks for
MOST_SKIPS = 2


@rule
def pay(s, seat, dollars, to):
    """§8.2  Only spare money changes hands; the client that took it remembers."""
    s.spare[seat] -= dollars
    s.given[seat] += dollars
    s.spare[to] += dollars
    s.bonus[to, s.done_with[to] - 1] += dollars
    happen(s, LEVIED, seat, dollars, to)


@rule
def levy(s, seat):
    """§7.10  Edge: everybody else gives $3 of spare money, or what there is of it."""
    for other in range(s.seats):
        if other != seat and s.spare[other] > 0:
            pay(s, other, min(LEVY, s.spare[other]), seat)


@rule
def others_hold(s, seat):
    """Whether somebody else has a client in hand."""
    for other in range(s.seats):
        if other != seat and s.held[other]:
            return True
    return False


@rule
def why_not_seat(s, seat, other):
    """Another player who holds a client."""
    if other >= s.seats:
        return NOBODY
    if other == seat:
        return YOURSELF
    return OK if s.held[other] else NO_CLIENT


# Fat Tony, and the hand limit.


@rule
def may_drop(s, seat, kind):
    """§7.9  A client of the hand is discarded."""
    if s.step != REPLACE and s.step != REPLY and s.step != DISCARD:
        return NOT_NOW
    return OK if slot_of(s.clients[seat], kind) >= 0 else NOT_IN_HAND


@rule
def draw_unseen(box, s, seat):
    """A card of the deck comes into the hand; only its owner sees it."""
    card = draw_card(box, s)
    if card:
        gain(s, seat, card, False, 0, 0)
        happen(s, DREW_UNSEEN, seat, 1)
        happen_for(s, 1 << seat, DREW, seat, card - 1)


# RightMessage.


@rule
def may_swap(s, seat, kind, other):
    """§7.12  A client of the hand for a random one of somebody else's."""
    if s.step != SWAP:
        return NOT_NOW
    if slot_of(s.clients[seat], kind) < 0:
        return NOT_IN_HAND
    return why_not_seat(s, seat, other)


@rule
def list_swaps(box, s, seat, out):
    n = 0
    for kind in range(box.kinds):
        if slot_of(s.clients[seat], kind) >= 0:
            for other in range(s.seats):
                if may_swap(s, seat, kind, other) == OK:
                    out[n] = pack(EXCHANGE_CARD, kind, other)
                    n += 1
    return n


@rule
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


@rule
def may_target(s, seat, other):
    """§7.13  Anybody else with a client: she drops one, or pays $5 if she has it to spare."""
    return why_not_seat(s, seat, other) if s.step == TARGET else NOT_NOW


@rule
def may_pay(s, seat):
    if s.step != REPLY:
        return NOT_NOW
    return OK if s.spare[seat] >= RANSOM else NO_MONEY


@rule
def list_targets(s, seat, out):
    n = 0
    for other in range(s.seats):
        if may_target(s, seat, other) == OK:
            out[n] = pack(AIM, other)
            n += 1
    return n


@rule
def list_replies(box, s, seat, kinds, out):
    n = list_kinds(box, DROP, kinds, out, 0)
    if may_pay(s, seat) == OK:
        out[n] = pack(PAY)
        n += 1
    return n


@rule
def target(s, seat, other):
    s.other = other
    s.step = REPLY
    s.asked = 1 << other
    happen(s, TARGETED, seat, other)


# No Such Agency.


@rule
def look_ahead(box, s, seat):
    """§7.14  Put next round's row aside, look at it and take a client for a later skip."""
    if s.round == box.rounds or s.skips[seat] >= MOST_SKIPS:
        return
    if not s.is_aside:
        put_aside(box, s, seat)
    if s.aside_left:
        hand_over(s, seat)
        s.step = AGENCY
        happen(s, LOOKED, seat, s.aside_left)


@rule
def put_aside(box, s, seat):
    s.looker = seat
    for place in range(2 * s.seats):
        card = draw_card(box, s)
        s.aside[seat, place] = card
        if card:
            s.aside_left += 1
    s.is_aside = 1 if s.aside_left else 0
    if not s.is_aside:
        s.looker = -1


@rule
def hand_over(s, seat):
    """Who looks last has the cards before her."""
    for place in range(ROW):
        card = s.aside[s.looker, place]
        s.aside[s.looker, place] = 0
        s.aside[seat, place] = card
    s.looker = seat


@rule
def take_early(s, seat, kind):
    s.aside[seat, slot_of(s.aside[seat], kind)] = 0
    s.aside_left -= 1
    s.skips[seat] += 1
    gain(s, seat, kind + 1, False, 0, 0)
    happen(s, TOOK_EARLY, seat)


# Acme.


@rule
def candidates(box, s, seat):
    """§7.16  The highest of the unsold top tiles above row 1, as a mask of their columns."""
    columns, highest = 0, 1
    for column in range(box.plot_width):
        row = s.height[seat, column] - 1
        if row >= highest and not (s.sold[seat, row] >> column) & 1:
            if row > highest:
                columns = 0
            highest = row
            columns |= 1 << column
    return columns


@rule
def next_victim(box, s, seat, after):
    """Clockwise the next player who has something to lose; whether there is one."""
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if step > (after - seat + s.seats) % s.seats and candidates(box, s, other):
            s.other = other
            s.step = SEIZE
            return True
    return False


@rule
def may_seize(box, s, column):
    if s.step != SEIZE:
        return NOT_NOW
    if column >= box.plot_width:
        return OUTSIDE
    return OK if (candidates(box, s, s.other) >> column) & 1 else NOT_TOP


@rule
def list_columns(box, s, out):
    n = 0
    for column in range(box.plot_width):
        if may_seize(box, s, column) == OK:
            out[n] = pack(COLUMN, column)
            n += 1
    return n


@rule
def seize(s, seat, column):
    tile = lift(s.tower[s.other], s.height[s.other], column)
    s.hand[seat, tile] += 1
    s.known[seat, tile] += 1
    happen(s, SEIZED, seat, s.other, s.height[s.other, column] * COLUMNS + column)


# Chip.


@rule
def can_rezone(box, s, seat):
    """§7.19  Two unsold tiles of different types may change places."""
    types = 0
    for tile in range(TYPES):
        any_unsold = 0
        for row in range(box.max_rows):
            any_unsold |= s.tower[seat, tile, row] & ~s.sold[seat, row]
        types += 1 if any_unsold else 0
    return types >= 2


@rule
def may_rezone(box, s, seat, cell):
    column, row = cell % COLUMNS, cell // COLUMNS
    if column >= box.plot_width or row >= box.max_rows:
        return OUTSIDE
    if not is_unsold_tile(box, s, seat, cell):
        return NO_TILE
    if s.step == REZONE:
        return OK
    first = s.chosen[0]
    same = tile_in(s.tower[seat], first % COLUMNS, first // COLUMNS)
    return SAME_TYPE if tile_in(s.tower[seat], column, row) == same else OK


@rule
def list_rezones(box, s, seat, out):
    n = 0
    for cell in range(CELLS):
        if may_rezone(box, s, seat, cell) == OK:
            out[n] = pack(CELL, cell)
            n += 1
    if s.step == REZONE:
        out[n] = pack(SKIP)
        n += 1
    return n


@rule
def rezone(s, seat, cell):
    """The first cell is kept in mind, the second changes places with it."""
    s.chosen[s.choices] = cell
    s.choices += 1
    if s.step == REZONE:
        s.step = EXCHANGE
        return
    first, second = s.chosen[0], s.chosen[1]
    planes = s.tower[seat]
    one = tile_in(planes, first % COLUMNS, first // COLUMNS)
    two = tile_in(planes, second % COLUMNS, second // COLUMNS)
    planes[one, first // COLUMNS] ^= 1 << first % COLUMNS
    planes[two, first // COLUMNS] ^= 1 << first % COLUMNS
    planes[two, second // COLUMNS] ^= 1 << second % COLUMNS
    planes[one, second // COLUMNS] ^= 1 << second % COLUMNS
    happen(s, REZONED, seat, first, second)


# Genevieve.


@rule
def read_minds(box, s, seat):
    """§7.21  All others show their hands; one client there cannot be cashed this round."""
    lockable = False
    for other in range(s.seats):
        if other != seat and s.held[other]:
            show_clients(s, other)
            happen(s, SHOWED, other)
            for place in range(s.held[other]):
                lockable = lockable or not s.locked[other, place]
    if lockable and s.round < box.rounds:
        s.step = LOCK


@rule
def slot_to_lock(s, other, kind):
    for place in range(HAND):
        if s.seen[other, place] == kind + 1 and not s.locked[other, place]:
            return place
    return -1


@rule
def may_lock(s, seat, other, kind):
    if s.step != LOCK:
        return NOT_NOW
    why = why_not_seat(s, seat, other)
    if why != OK:
        return why
    return OK if slot_to_lock(s, other, kind) >= 0 else NOT_IN_HAND


@rule
def list_locks(box, s, seat, out):
    n = 0
    for other in range(s.seats):
        for kind in range(box.kinds):
            if may_lock(s, seat, other, kind) == OK:
                out[n] = pack(LOCK_UP, other, kind)
                n += 1
    return n


@rule
def lock(s, other, kind):
    s.locked[other, slot_to_lock(s, other, kind)] = 1
    happen(s, LOCKED, other, kind)


# The Night Concierge.


@rule
def draw_two(box, s, seat):
    """§7.23  Two cards of the deck: keep one, discard the other face up."""
    for place in range(2):
        card = draw_card(box, s)
        s.drawn[seat, place] = card
        if card:
            s.drawn_left += 1
    if s.drawn_left:
        s.step = CONCIERGE
        happen(s, DREW_UNSEEN, seat, s.drawn_left)


@rule
def keep(s, seat, kind):
    kept = slot_of(s.drawn[seat], kind)
    other = s.drawn[seat, 1 - kept]
    gain(s, seat, kind + 1, False, 0, 0)
    happen_for(s, 1 << seat, DREW, seat, kind)
    if other:
        s.discards[other - 1] += 1
        happen(s, DROPPED, seat, other - 1)
    for place in range(2):
        s.drawn[seat, place] = 0
    s.drawn_left = 0
