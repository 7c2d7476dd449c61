"""§7.21  Genevieve sees all hands, and locks a client."""

from tabletower.engine import OK, happen, pack

from .cards import show_clients, slot_of
from .deals import why_not_seat
from .events import LOCKED, SHOWED
from .moves import LOCK_UP
from .reasons import IS_LOCKED, NOT_IN_HAND, NOT_NOW
from .record import HAND, LOCK


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


def slot_to_lock(s, other, kind):
    for place in range(HAND):
        if s.seen[other, place] == kind + 1 and not s.locked[other, place]:
            return place
    return -1


def may_lock(s, seat, other, kind):
    if s.step != LOCK:
        return NOT_NOW
    why = why_not_seat(s, seat, other)
    if why != OK:
        return why
    if slot_of(s.seen[other], kind) < 0:
        return NOT_IN_HAND
    return OK if slot_to_lock(s, other, kind) >= 0 else IS_LOCKED


def list_locks(box, s, seat, out):
    n = 0
    for other in range(s.seats):
        for kind in range(box.kinds):
            if may_lock(s, seat, other, kind) == OK:
                out[n] = pack(LOCK_UP, other, kind)
                n += 1
    return n


def lock(s, other, kind):
    s.locked[other, slot_to_lock(s, other, kind)] = 1
    happen(s, LOCKED, other, kind)
