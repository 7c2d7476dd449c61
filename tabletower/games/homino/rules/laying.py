"""§9.4  A domino in the hand: one that was asked for, drawn, won or lifted is laid down."""

from tabletower.engine import OK, pack

from ..components import GOALS, ROOMS
from .building import may_use
from .events import NO_ROOM, SET_ASIDE
from .moves import LAY_DOWN
from .plot import cell_of_b, lay_out, mark_pieces, next_to
from .putting import put
from .reasons import NO_POWER, NOT_NOW, SAME_SPOT, STAYS_APART
from .record import ASIDE, DISCARDED, LAY, PUT, SIDE
from .spots import chart, count_spots, find_spots, first_spot, list_spots, may_lie
from .telling import tell

SHIFTS_ANYWHERE = GOALS.index("diversity_floor")


def may_lay(box, s, seat, cell, turn):
    if s.step != LAY and s.step != PUT:
        return NOT_NOW
    domino = s.hand - 1
    if s.step == PUT:
        return may_put(box, s, seat, domino, cell, turn)
    if not may_use(box, s, seat, domino, -1):
        return NO_POWER
    return may_lie(box, s, lay_out(box, s, seat, -1), domino, cell, turn, 1)


def list_laying(box, s, seat, out):
    find_places(box, s, seat)
    return list_spots(s, pack(LAY_DOWN), pack(0, 1), pack(0, 0, 1), out, 0)


def lay(s, seat, cell, turn):
    domino = s.hand - 1
    empty_hand(s)
    put(s, seat, domino, cell, turn)


def empty_hand(s):
    s.hand = 0
    s.holder = 0
    s.lifted = 0


def find_places(box, s, seat):
    """Where the domino in the hand may be laid, as rows of `spots`."""
    domino = s.hand - 1
    if is_lifted(s):
        find_shifts(box, s, seat, domino)
    elif may_use(box, s, seat, domino, -1):
        find_spots_for(box, s, seat, domino, 1)
    else:
        s.spots[:] = 0


def find_spots_for(box, s, seat, domino, floors_matter):
    many = lay_out(box, s, seat, domino)
    chart(box, s, many, floors_matter)
    return find_spots(box, s, many, domino)


def settle_hand(box, s):
    """Lay the domino down if there is one way only; ask if there are more, else it is gone."""
    seat = s.holder
    find_places(box, s, seat)
    many = count_spots(s)
    if many == 0:
        put_aside(s, seat)
    elif many == 1:
        lay_at_only_spot(s, seat)
    else:
        s.step = PUT if is_lifted(s) else LAY
        s.asked = 1 << seat


def lay_at_only_spot(s, seat):
    for turn in range(4):
        cell = first_spot(s, turn)
        if cell >= 0:
            lay(s, seat, cell, turn)
            return


def put_aside(s, seat):
    """§9.4  A goal domino is set aside; §10.4 a drawn one is discarded."""
    domino = s.hand - 1
    empty_hand(s)
    if domino >= ROOMS:
        s.place[domino] = ASIDE
        tell(s, SET_ASIDE, domino - ROOMS, seat, 0)
    else:
        s.place[domino] = DISCARDED
        tell(s, NO_ROOM, seat, domino, 0)


# §10.5  Shifting a domino of one's own map.


def is_lifted(s):
    """Whether the domino in the hand comes from the same map."""
    return s.lifted == s.hand


def floors_matter_now(s):
    """§10.5  The reward of one goal lets floors differ."""
    return s.reward != SHIFTS_ANYWHERE + 1


def may_put(box, s, seat, domino, cell, turn):
    if cell == s.cell[domino] and turn == s.turned[domino]:
        return SAME_SPOT
    many = lay_out(box, s, seat, domino)
    why = may_lie(box, s, many, domino, cell, turn, floors_matter_now(s))
    if why != OK:
        return why
    return OK if joins(s, mark_pieces(s, many), cell, turn) else STAYS_APART


def find_shifts(box, s, seat, domino):
    """§10.5  Other places for a domino that leave the map connected; whether there are any."""
    many = lay_out(box, s, seat, domino)
    chart(box, s, many, floors_matter_now(s))
    find_spots(box, s, many, domino)
    row, column = s.cell[domino] // SIDE, s.cell[domino] % SIDE
    s.spots[s.turned[domino], row] &= ~(1 << column)
    pieces = mark_pieces(s, many)
    found = 0
    for turn in range(4):
        for row in range(SIDE):
            if pieces > 1:
                s.spots[turn, row] = joining(s, pieces, turn, row)
            found |= s.spots[turn, row]
    return found != 0


def joining(s, pieces, turn, row):
    """Those of the spots in a row that join all pieces."""
    left = s.spots[turn, row]
    for column in range(SIDE):
        if (left >> column) & 1 and not joins(s, pieces, row * SIDE + column, turn):
            left &= ~(1 << column)
    return left


def joins(s, pieces, cell, turn):
    """Whether a domino there would touch every piece of the rest."""
    touched = marks_beside(s, cell) | marks_beside(s, cell_of_b(cell, turn))
    return touched == (1 << pieces) - 1


def marks_beside(s, cell):
    """The pieces beside a cell, a bit each."""
    touched = 0
    for direction in range(4):
        other = next_to(cell, direction)
        if other >= 0 and s.grid[other]:
            touched |= 1 << (s.marks[other] - 1)
    return touched
