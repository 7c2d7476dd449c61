"""§6  Cashing in: one player after the other, tallest first."""

from tabletower.engine import check, happen

from ..components import RETAIL, abilities
from .cards import client_of, free_slot, lose
from .clients import use_ability
from .events import events
from .fits import fits_anywhere, lay_out, unsold
from .record import COLUMNS, PLAYERS, phases
from .rounds import go_on, seat_at
from .tower import has_cell, served

# §6.1  A turn.


def cash(box, s, seat, client, cell, turn):
    """§6.1  A client of the hand that is not locked, in a place where it fits."""
    lay_open(box, s, seat, client, cell)
    if box.any_shape[client]:
        s.phase = phases.ROOMS
        add_room(box, s, seat, cell)
    else:
        lay_out(box, s, client, cell, turn)
        settle(box, s, seat)


def stop(box, s, seat):
    """§6.2  Nobody has to cash."""
    happen(s, events.STOPPED, seat)
    s.phase = phases.DISCARD
    go_on(box, s)


# §6.6  Any shape.


@check("{cell} is no room for this client")
def is_room(box, s, seat, cell):
    """§6.6  Each further room touches one that is chosen already; in any row."""
    return (unsold(box, s, seat, client_of(s, seat), cell // COLUMNS) >> cell % COLUMNS) & 1


@check("{cell} is already chosen")
def is_new(s, cell):
    return all(s.chosen[place] != cell for place in range(s.choices))


@check("{cell} touches none of the rooms chosen so far")
def touches_chosen(s, cell):
    return any(are_neighbours(s.chosen[place], cell) for place in range(s.choices))


def are_neighbours(cell, other):
    return abs(cell % COLUMNS - other % COLUMNS) + abs(cell // COLUMNS - other // COLUMNS) == 1


ANOTHER_ROOM = (has_cell, is_room, is_new, touches_chosen)


def choose_room(box, s, seat, cell):
    happen(s, events.CHOSE, seat, cell)
    add_room(box, s, seat, cell)


def add_room(box, s, seat, cell):
    s.chosen[s.choices] = cell
    s.choices += 1
    if s.choices == box.rooms[client_of(s, seat)]:
        gather_chosen(s)
        settle(box, s, seat)


def gather_chosen(s):
    """The chosen cells into s.lot, in reading order: upper rows first, left to right."""
    for number in range(s.choices):
        place = number
        while place > 0 and reading(s.chosen[number]) < reading(s.lot[place - 1]):
            s.lot[place] = s.lot[place - 1]
            place -= 1
        s.lot[place] = s.chosen[number]


def reading(cell):
    return cell % COLUMNS - cell // COLUMNS * COLUMNS


# §6.7  Lonely stores.


def asks_for_stores(box, s, seat):
    """§6.7  Whether another pair can be added to a client that buys any number of them."""
    client = client_of(s, seat)
    if box.ability[client] != abilities.LONELY_STORES:
        return False
    return fits_anywhere(box, s, seat, client, served(box, s.tower[seat]))


def add_store(box, s, seat, cell, turn):
    lay_out(box, s, client_of(s, seat), cell, turn)
    settle(box, s, seat)


def stop_adding(box, s, seat):
    """§6.2  Nobody has to add another pair."""
    happen(s, events.STOPPED, seat)
    use_ability(box, s, seat)


# §6.8  Cashing in a client, and §6.9 selling.


def lay_open(box, s, seat, client, cell):
    """§6.8  The card lies open before the player, and the claims on it are counted."""
    lose(s, seat, free_slot(s.clients[seat], s.locked[seat], client))
    s.cashed[seat, s.done_with[seat]] = client + 1
    s.done_with[seat] += 1
    hurt = box.sort[client] == RETAIL and box.ability[client] != abilities.DRUG_BUYOUT
    for other in range(PLAYERS):
        s.claim[other] = 2 * s.claims[other] if hurt and other != seat else 0
    happen(s, events.CASHED_IN, seat, client, cell)


def settle(box, s, seat):
    """§6.9  The rooms in s.lot are sold in reading order; then more pairs, or the ability."""
    for room in range(box.rooms[client_of(s, seat)]):
        sell_room(s, seat, s.lot[room])
    if asks_for_stores(box, s, seat):
        s.phase = phases.STORES
        s.asked = 1 << seat
    else:
        use_ability(box, s, seat)


def sell_room(s, seat, cell):
    """A dollar lies on it, unless somebody has a claim."""
    column, row = cell % COLUMNS, cell // COLUMNS
    claimant = first_claim(s)
    s.sold[seat, row] |= 1 << column
    s.buyer[seat, cell] = s.done_with[seat]
    if claimant < 0:
        s.rooms_paid[seat] += 1
        s.paid[seat, s.done_with[seat] - 1] += 1
    else:
        s.bought[seat, row] |= 1 << column
        s.claim[claimant] -= 1
        s.spare[claimant] += 1
        s.drug_income[claimant] += 1
    happen(s, events.SOLD, seat, cell, claimant)


def first_claim(s):
    """The seat, earliest in the order, whose claim is not used up; -1 if there is none."""
    for place in range(s.seats):
        if s.claim[s.order[place]] > 0:
            return seat_at(s, place)
    return -1
