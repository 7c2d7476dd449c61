"""§6  Cashing: one player after the other, tallest first."""

from tabletower.engine import OK, happen, pack

from ..components import RETAIL
from .abilities import DRUG, LONELY
from .cards import free_slot, lose, slot_of
from .draft import seat_at
from .events import CASHED_IN, SOLD, STOPPED
from .fits import fits_anywhere, list_cash, list_fits, unsold, why_no_fit
from .moves import CELL, STOP, STORE
from .reasons import CHOSEN_TWICE, IS_LOCKED, NO_ROOM, NOT_IN_HAND, NOT_NOW, NOT_TOUCHING, OUTSIDE
from .record import CASH, CELLS, COLUMNS, PLAYERS, STORES
from .tower import served

# What is allowed.


def may_cash(box, s, seat, kind, cell, turn):
    """§6.1  A client of the hand that is not locked, in a place where it fits."""
    if s.step != CASH:
        return NOT_NOW
    if slot_of(s.clients[seat], kind) < 0:
        return NOT_IN_HAND
    if free_slot(s, seat, kind) < 0:
        return IS_LOCKED
    return why_no_fit(box, s, seat, kind, cell, turn)


def may_add_store(box, s, seat, cell, turn):
    if s.step != STORES:
        return NOT_NOW
    return why_no_fit(box, s, seat, client_of(s, seat), cell, turn)


def may_stop(s):
    """§6.2  Nobody has to cash, or to add another pair."""
    return OK if s.step == CASH or s.step == STORES else NOT_NOW


def may_choose_room(box, s, seat, cell):
    """Each further room touches one that is chosen already; in any row."""
    column, row = cell % COLUMNS, cell // COLUMNS
    if column >= box.plot_width or row >= box.max_rows:
        return OUTSIDE
    if not (unsold(box, s, seat, client_of(s, seat), row) >> column) & 1:
        return NO_ROOM
    if is_chosen(s, column, row):
        return CHOSEN_TWICE
    return OK if touches_chosen(s, column, row) else NOT_TOUCHING


def is_chosen(s, column, row):
    for place in range(s.choices):
        if s.chosen[place] == row * COLUMNS + column:
            return True
    return False


def touches_chosen(s, column, row):
    for place in range(s.choices):
        away = abs(s.chosen[place] % COLUMNS - column) + abs(s.chosen[place] // COLUMNS - row)
        if away == 1:
            return True
    return False


def list_turn(box, s, seat, out):
    n = list_cash(box, s, seat, out)
    out[n] = pack(STOP)
    return n + 1


def list_stores(box, s, seat, out):
    out[0] = pack(STOP)
    return list_fits(box, s, seat, client_of(s, seat), STORE, out, 1)


def list_rooms(box, s, seat, out):
    n = 0
    for cell in range(CELLS):
        if may_choose_room(box, s, seat, cell) == OK:
            out[n] = pack(CELL, cell)
            n += 1
    return n


def stop(s, seat):
    happen(s, STOPPED, seat)


# Cashing one client.


def client_of(s, seat):
    """The kind of the client that was cashed last."""
    return s.cashed[seat, s.done_with[seat] - 1] - 1


def lay_open(box, s, seat, kind, cell):
    """§6.8  The card lies open before the player, and the claims on it are counted."""
    lose(s, seat, free_slot(s, seat, kind))
    s.cashed[seat, s.done_with[seat]] = kind + 1
    s.done_with[seat] += 1
    hurt = box.sort[kind] == RETAIL and box.ability[kind] != DRUG
    for other in range(PLAYERS):
        s.claim[other] = 2 * s.claims[other] if hurt and other != seat else 0
    happen(s, CASHED_IN, seat, kind, cell)


def choose_room(s, cell):
    s.chosen[s.choices] = cell
    s.choices += 1


def gather_chosen(s):
    """The chosen cells into s.lot, in reading order: upper rows first, left to right."""
    for number in range(s.choices):
        place = number
        while place > 0 and reads_before(s.chosen[number], s.lot[place - 1]):
            s.lot[place] = s.lot[place - 1]
            place -= 1
        s.lot[place] = s.chosen[number]


def reads_before(cell, other):
    if cell // COLUMNS != other // COLUMNS:
        return cell > other
    return cell < other


def sell(box, s, seat):
    """§6.9  The rooms in s.lot are sold in reading order."""
    for room in range(box.rooms[client_of(s, seat)]):
        sell_room(s, seat, s.lot[room])


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
    happen(s, SOLD, seat, cell, claimant)


def first_claim(s):
    """The seat, earliest in the order, whose claim is not used up; -1 if there is none."""
    for place in range(s.seats):
        if s.claim[s.order[place]] > 0:
            return seat_at(s, place)
    return -1


def asks_for_stores(box, s, seat):
    """Whether another pair can be added to a client that buys any number of them."""
    kind = client_of(s, seat)
    if box.ability[kind] != LONELY:
        return False
    return fits_anywhere(box, s, seat, kind, served(box, s.tower[seat]))
