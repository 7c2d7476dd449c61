"""§7  What clients do when their rooms are sold: money, marks that stay, and questions."""

from tabletower.engine import among, below, check, happen, happen_for, switch

from ..components import abilities
from . import cards
from .bonuses import bonus_of
from .cards import client_of, clients_in, draw_card, draw_into, drop, free_slot, gain, lose, slot_of
from .events import events
from .record import COLUMNS, ROW, TYPES, phases
from .rounds import go_on, seat_at
from .tower import has_cell, lift, tile_on

RANSOM = 5  # what Payne asks for
LEVY = 3  # what Edge asks for
MOST_SKIPS = 2

# §7.1  At once, and always.


def use_ability(box, s, seat):
    """§7.1  It happens at once and cannot be declined; what cannot happen does not."""
    s.phase = phases.CASH
    s.asked = 1 << seat
    s.choices = 0
    client = client_of(s, seat)
    earn(s, seat, bonus_of(box, s, seat, client, s.done_with[seat] - 1), client)
    do_what_it_says(box.ability[client], s, seat, box)
    if s.phase == phases.CASH:
        go_on(box, s)


def earn(s, seat, dollars, client):
    """§8.1  Bonuses are spare money."""
    if dollars:
        s.spare[seat] += dollars
        s.bonus[seat, s.done_with[seat] - 1] += dollars
        happen(s, events.EARNED, seat, dollars, client)


def close_deal(box, s):
    """A decision is made; the turn goes on."""
    s.choices = 0
    s.phase = phases.CASH
    go_on(box, s)


def pay(s, seat, dollars, to):
    """§8.2  Only spare money changes hands; the client that took it remembers."""
    s.spare[seat] -= dollars
    s.given[seat] += dollars
    s.spare[to] += dollars
    s.bonus[to, s.done_with[to] - 1] += dollars
    happen(s, events.LEVIED, seat, dollars, to)


# Another player who holds a client.

is_seated = check("nobody sits there", lambda s, other: other < s.seats)
is_another = check("that is yourself", lambda seat, other: other != seat)
holds_client = check("{other} holds no client", lambda s, other: s.held[other])
SOMEBODY = (is_seated, is_another, holds_client)


def others_hold(s, seat):
    """Whether somebody else has a client in hand."""
    return any(other != seat and s.held[other] for other in range(s.seats))


# §7.3  DrugCorp.


def claim_rooms(s, seat):
    """§7.3  DrugCorp: rooms of others, for the rest of this round."""
    s.claims[seat] += 1
    happen(s, events.CLAIMS, seat)


# §7.9  Fat Tony, and the hand limit.


def ask_to_replace(s, seat):
    """§7.9  Who still holds a client discards one and draws another."""
    if s.held[seat]:
        s.phase = phases.REPLACE


def replace(box, s, seat, client):
    drop(s, seat, client)
    draw_unseen(box, s, seat)
    close_deal(box, s)


def draw_unseen(box, s, seat):
    """A card of the deck comes into the hand; only its owner sees it."""
    card = draw_card(box, s)
    if card:
        gain(s, seat, card, False, 0, 0)
        happen(s, events.DREW_UNSEEN, seat, 1)
        happen_for(s, 1 << seat, events.DREW, seat, card - 1)


def discard(box, s, seat, client):
    """§6.11  Down to three."""
    drop(s, seat, client)
    go_on(box, s)


# §7.10  Edge, and §7.11 the Union.


def levy(s, seat):
    """§7.10  Edge: everybody else gives $3 of spare money, or what there is of it."""
    for other in range(s.seats):
        if other != seat and s.spare[other] > 0:
            pay(s, other, min(LEVY, s.spare[other]), seat)


def join_union(s, seat):
    """§7.11  Builder's Union: a tile more each round."""
    s.unions[seat] += 1
    happen(s, events.UNION, seat)


# §7.12  RightMessage.


def ask_to_swap(s, seat):
    """§7.12  A client of the hand for a random one of somebody else's."""
    if s.held[seat] and others_hold(s, seat):
        s.phase = phases.SWAP


def swap(box, s, seat, client, other):
    mine = slot_of(s.clients[seat], client)
    hers = below(s, s.held[other])
    my_lock, her_lock = s.locked[seat, mine], s.locked[other, hers]
    given = lose(s, seat, mine)
    got = lose(s, other, hers)
    gain(s, seat, got, True, 1, her_lock)
    gain(s, other, given, True, 1, my_lock)
    happen(s, events.SWAPPED_WITH, seat, other)
    happen(s, events.SWAPPED, seat, given - 1, got - 1)
    close_deal(box, s)


# §7.13  Payne & Son.

can_pay = check("you do not have $5 to spare", lambda s, seat: s.spare[seat] >= RANSOM)


def ask_for_target(s, seat):
    """§7.13  Anybody else with a client: she drops one, or pays $5 if she has it to spare."""
    if others_hold(s, seat):
        s.phase = phases.TARGET


def target(s, seat, other):
    s.other = other
    s.phase = phases.REPLY
    s.asked = 1 << other
    happen(s, events.TARGETED, seat, other)


def give_up(box, s, seat, client):
    drop(s, seat, client)
    close_deal(box, s)


def pay_ransom(box, s, seat):
    pay(s, seat, RANSOM, seat_at(s, s.turn))
    close_deal(box, s)


# §7.14  No Such Agency: next round's row is put aside, and somebody looks at it.

is_aside = among(
    "client",
    "{name} is not in the row that was put aside",
    lambda s, seat: clients_in(s.aside[seat]),
)


def look_ahead(box, s, seat):
    """§7.14  Put next round's row aside, look at it and take a client for a later skip."""
    if s.round == box.rounds or s.skips[seat] >= MOST_SKIPS:
        return
    if not s.is_aside:
        put_aside(box, s, seat)
    if s.aside_left:
        hand_over(s, seat)
        s.phase = phases.AGENCY
        happen(s, events.LOOKED, seat, s.aside_left)


def put_aside(box, s, seat):
    s.looker = seat
    s.aside_left = draw_into(box, s, s.aside[seat], 2 * s.seats)
    s.is_aside = 1 if s.aside_left else 0
    if not s.is_aside:
        s.looker = -1


def hand_over(s, seat):
    """Who looks last has the cards before her."""
    for place in range(ROW):
        card = s.aside[s.looker, place]
        s.aside[s.looker, place] = 0
        s.aside[seat, place] = card
    s.looker = seat


def take_early(box, s, seat, client):
    s.aside[seat, slot_of(s.aside[seat], client)] = 0
    s.aside_left -= 1
    s.skips[seat] += 1
    gain(s, seat, client + 1, False, 0, 0)
    happen(s, events.TOOK_EARLY, seat)
    close_deal(box, s)


# §7.16  Acme takes the highest free tile of every other tower.

is_highest = among(
    "column",
    "the highest unsold tile is not in column {column}",
    lambda box, s: candidates(box, s, s.other),
)


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


def ask_for_tiles(box, s, seat):
    next_victim(box, s, seat, seat)


def next_victim(box, s, seat, after):
    """Clockwise the next player who has something to lose; whether there is one."""
    for away in range(1, s.seats):
        other = (seat + away) % s.seats
        if away > (after - seat + s.seats) % s.seats and candidates(box, s, other):
            s.other = other
            s.phase = phases.SEIZE
            return True
    return False


def seize(box, s, seat, column):
    tile = lift(s.tower[s.other], s.height[s.other], column)
    s.hand[seat, tile] += 1
    s.known[seat, tile] += 1
    cell = s.height[s.other, column] * COLUMNS + column
    happen(s, events.SEIZED, seat, s.other, cell * TYPES + tile)
    if not next_victim(box, s, seat, s.other):
        close_deal(box, s)


# §7.19  Chip lets two unsold tiles change places.


def ask_to_rezone(box, s, seat):
    """§7.19  Two unsold tiles of different types may change places."""
    if sum(1 for tile in range(TYPES) if has_unsold(box, s, seat, tile)) >= 2:
        s.phase = phases.REZONE


def has_unsold(box, s, seat, tile):
    return any(s.tower[seat, tile, row] & ~s.sold[seat, row] for row in range(box.max_rows))


@check("on {cell} there is no unsold tile")
def is_unsold(s, seat, cell):
    """A tile that stands there and is not sold; stairs too."""
    sold = (s.sold[seat, cell // COLUMNS] >> cell % COLUMNS) & 1
    return tile_on(s.tower[seat], cell) >= 0 and not sold


@check("the tile on {cell} is of the same type")
def is_of_another_type(s, seat, cell):
    return tile_on(s.tower[seat], cell) != tile_on(s.tower[seat], s.chosen[0])


FIRST_TILE = (has_cell, is_unsold)
SECOND_TILE = (*FIRST_TILE, is_of_another_type)


def choose_first(s, seat, cell):
    """The first cell is kept in mind; the second is chosen in any case."""
    happen(s, events.CHOSE, seat, cell)
    s.chosen[0] = cell
    s.choices = 1
    s.phase = phases.EXCHANGE


def rezone(box, s, seat, cell):
    """The second cell changes places with the first; that is told as a whole."""
    s.chosen[1] = cell
    planes, first = s.tower[seat], s.chosen[0]
    one, two = tile_on(planes, first), tile_on(planes, cell)
    planes[one, first // COLUMNS] ^= 1 << first % COLUMNS
    planes[two, first // COLUMNS] ^= 1 << first % COLUMNS
    planes[two, cell // COLUMNS] ^= 1 << cell % COLUMNS
    planes[one, cell // COLUMNS] ^= 1 << cell % COLUMNS
    happen(s, events.REZONED, seat, first, cell)
    close_deal(box, s)


def leave_alone(box, s, seat):
    happen(s, events.LEFT_ALONE, seat)
    close_deal(box, s)


# §7.20  The Queen's favour.


def take_favour(s, seat):
    """§7.20  Sir Kingsley: the Queen's favour is gone."""
    if not s.favour:
        s.favour = 1
        happen(s, events.FAVOUR, seat)


# §7.21  Genevieve sees all hands, and locks a client.

is_seen = among("client", cards.NOT_IN_HAND, lambda s, other: clients_in(s.seen[other]))


@check(cards.LOCKED)
def can_be_locked(s, other, client):
    """§6.10  For locking, too, it is the earlier one that is not locked."""
    return free_slot(s.seen[other], s.locked[other], client) >= 0


def read_minds(box, s, seat):
    """§7.21  All others show their hands; one client there cannot be cashed this round."""
    lockable = False
    for other in range(s.seats):
        if other != seat and s.held[other]:
            show_clients(s, other)
            happen(s, events.SHOWED, other)
            for place in range(s.held[other]):
                lockable = lockable or not s.locked[other, place]
    if lockable and s.round < box.rounds:
        s.phase = phases.LOCK


def show_clients(s, seat):
    """Everybody looks at a hand."""
    for place in range(s.held[seat]):
        s.seen[seat, place] = s.clients[seat, place]
        s.shown[seat, place] = 1


def lock(box, s, other, client):
    s.locked[other, free_slot(s.seen[other], s.locked[other], client)] = 1
    happen(s, events.LOCKED, other, client)
    close_deal(box, s)


# §7.23  The Night Concierge brings two cards; one stays.

is_drawn = among(
    "client", "{name} is not one of the cards drawn", lambda s, seat: clients_in(s.drawn[seat])
)


def draw_two(box, s, seat):
    """§7.23  Two cards of the deck: keep one, discard the other face up."""
    s.drawn_left = draw_into(box, s, s.drawn[seat], 2)
    if s.drawn_left:
        s.phase = phases.CONCIERGE
        happen(s, events.DREW_UNSEEN, seat, s.drawn_left)


def keep(box, s, seat, client):
    kept = slot_of(s.drawn[seat], client)
    other = s.drawn[seat, 1 - kept]
    gain(s, seat, client + 1, False, 0, 0)
    happen_for(s, 1 << seat, events.DREW, seat, client)
    if other:
        s.discards[other - 1] += 1
        happen(s, events.DROPPED, seat, other - 1)
    for place in range(2):
        s.drawn[seat, place] = 0
    s.drawn_left = 0
    close_deal(box, s)


do_what_it_says = switch(
    "ability",
    {
        abilities.DRUG_BUYOUT: claim_rooms,
        abilities.TONY_REPLACE: ask_to_replace,
        abilities.EDGE_LEVY: levy,
        abilities.UNION_TILE: join_union,
        abilities.MESSAGE_SWAP: ask_to_swap,
        abilities.PAYNE_EXTORT: ask_for_target,
        abilities.AGENCY_PEEK: look_ahead,
        abilities.ACME_SEIZE: ask_for_tiles,
        abilities.CHIP_REZONE: ask_to_rezone,
        abilities.QUEEN_FAVOUR: take_favour,
        abilities.PSYCHIC_LOCK: read_minds,
        abilities.CONCIERGE_DRAW: draw_two,
    },
    otherwise=0,
)
