"""§4.4  Powers on one's own turn: removing, moving, taking none."""

from tabletower.engine import OK, pack

from ..components import (
    CORRUPTER,
    NEUTRAL,
    NO_TWINS,
    PRODUCE,
    REMOVE_CAPITAL,
    REMOVE_CORRUPTER,
    REMOVE_CORRUPTERS_N,
    REMOVE_SHARED,
    SPACE,
    STORMS,
    THREAT,
    WARFARE,
    WILDCARD,
)
from .events import REMOVED, SHIFTED, SKIPPED
from .fitting import cell_on, is_full, is_spot, list_spots
from .handling import may_touch, move_spots, rotate_spots
from .maps import is_on, is_whole, lies, lift, map_of, put, shows, take_away
from .moves import MOVE, REMOVE, ROTATE
from .placing import can_place, spend
from .reasons import (
    CANNOT_PLACE,
    LAST_ONE,
    NO_POWER,
    NOT_NOW,
    NOT_ON_YOUR_MAPS,
    NOT_THERE,
    NOT_WHOLE,
    SAME_PLACE,
    TOO_NEW,
)
from .record import ASK_AFTER, ASK_MOVE, ASK_REMOVE, ASK_ROTATE, ASK_TURN, CELLS, LARGEST, SHARED
from .telling import tell
from .twins import has_twin


def is_own_turn(s):
    return s.step == ASK_TURN or s.step == ASK_AFTER


# §2.7  Removing.


def may_remove(box, s, seat, domino):
    """Why a domino may not be removed by what is asked now."""
    if domino >= box.dominoes or not lies(s, domino):
        return NOT_ON_YOUR_MAPS
    if is_own_turn(s):
        return may_remove_by_power(box, s, seat, domino)
    return may_remove_by_effect(box, s, seat, domino) if s.step == ASK_REMOVE else NOT_NOW


def may_remove_by_power(box, s, seat, domino):
    """§4.5  Warfare: of an earlier round, of one's own map or the shared one."""
    if s.uses[seat, WARFARE] == 0:
        return NO_POWER
    why = may_disturb(box, s, seat, domino)
    if why != OK:
        return why
    return OK if s.laid[domino] < s.round else TOO_NEW


def may_disturb(box, s, seat, domino):
    """Whether powers may be used on a domino; the last of one's own map stays."""
    if is_on(s, domino, SHARED):
        return may_touch(box, s, seat, domino)
    if not is_on(s, domino, seat):
        return NOT_ON_YOUR_MAPS
    return OK if s.pieces[seat] > 1 else LAST_ONE


def may_remove_by_effect(box, s, seat, domino):
    """§10.1 forced picks leave one domino; corrupters (§9.11), twins (§10.10) need not.

    §10.4  On the shared map only what one may handle.
    """
    if s.effect == STORMS or s.effect == REMOVE_SHARED:
        return may_touch(box, s, seat, domino) if is_on(s, domino, SHARED) else NOT_ON_YOUR_MAPS
    if s.effect == THREAT:
        return OK if is_breached(s, domino) else NOT_ON_YOUR_MAPS
    if s.effect == REMOVE_CORRUPTERS_N:
        return OK if shows_corrupter(box, s, domino) else NOT_ON_YOUR_MAPS
    if not is_on(s, domino, seat):
        return NOT_ON_YOUR_MAPS
    if s.effect == REMOVE_CORRUPTER:
        return OK if shows_corrupter(box, s, domino) else NOT_ON_YOUR_MAPS
    if s.effect == NO_TWINS:
        return OK if has_twin(box, s, seat, domino) else NOT_ON_YOUR_MAPS
    if s.pieces[seat] < 2:
        return LAST_ONE
    if s.effect == REMOVE_CAPITAL and not shows_capital(box, s, seat, domino):
        return NOT_ON_YOUR_MAPS
    return OK


def shows_corrupter(box, s, domino):
    """Starting Dominoes show none."""
    return shows(box, s, domino, CORRUPTER)


def shows_capital(box, s, seat, domino):
    """§10.5"""
    if shows(box, s, domino, s.role[seat]) or shows(box, s, domino, NEUTRAL):
        return True
    return shows(box, s, domino, WILDCARD)


def is_breached(s, domino):
    for place in range(LARGEST):
        if s.breached[place] == domino + 1:
            return True
    return False


def list_removing(box, s, seat, out, n):
    if is_full(out, n) or (is_own_turn(s) and s.uses[seat, WARFARE] == 0):
        return n
    for domino in range(box.dominoes):
        if lies(s, domino) and may_remove(box, s, seat, domino) == OK:
            out[n] = pack(REMOVE, domino)
            n += 1
            if is_full(out, n):
                break
    return n


def remove(box, s, seat, domino):
    if is_own_turn(s):
        spend(s, seat, WARFARE)
        s.alone = 0
    tell(s, REMOVED, seat, domino, map_of(s, domino))
    take_away(box, s, domino)


# §2.8  Moving.


def may_move(box, s, seat, domino, spot, turn):
    """§4.8 and §9.4"""
    why = may_move_at_all(box, s, seat, domino)
    if why != OK:
        return why
    m = map_of(s, domino)
    move_spots(box, s, seat, m, domino)
    return OK if is_named_spot(s, m, spot, turn) else NOT_THERE


def is_named_spot(s, m, spot, turn):
    return cell_on(m, spot % CELLS) == spot and is_spot(s, m, spot % CELLS, turn)


def may_move_at_all(box, s, seat, domino):
    if is_own_turn(s):
        if s.uses[seat, SPACE] == 0:
            return NO_POWER
    elif s.step != ASK_MOVE:
        return NOT_NOW
    if domino >= box.dominoes or not lies(s, domino):
        return NOT_ON_YOUR_MAPS
    if s.step == ASK_MOVE and not is_on(s, domino, seat):
        return NOT_ON_YOUR_MAPS
    why = may_disturb(box, s, seat, domino)
    if why != OK:
        return why
    return OK if is_whole(s, domino) else NOT_WHOLE


def list_moving(box, s, seat, out, n):
    if is_full(out, n) or (is_own_turn(s) and s.uses[seat, SPACE] == 0):
        return n
    for domino in range(box.dominoes):
        if lies(s, domino) and may_move_at_all(box, s, seat, domino) == OK:
            m = map_of(s, domino)
            move_spots(box, s, seat, m, domino)
            n = list_spots(s, MOVE, domino, m, out, n)
            if is_full(out, n):
                break
    return n


def move(box, s, seat, domino, spot, turn):
    """§2.8  It stays the domino that it was; back to its place counts as well."""
    if is_own_turn(s):
        spend(s, seat, SPACE)
        s.alone = 0
    shift(box, s, seat, domino, spot, turn)


def shift(box, s, seat, domino, spot, turn):
    m, cell = map_of(s, domino), spot % CELLS
    lift(box, s, domino)
    put(box, s, m, domino, cell, turn)
    tell(s, SHIFTED, seat, domino, (m * CELLS + cell) * 4 + turn)


# §2.9  Rotating.


def may_rotate(box, s, seat, domino, spot, turn):
    """§9.5 and §13.3"""
    why = may_rotate_at_all(box, s, seat, domino)
    if why != OK:
        return why
    if s.cell[domino] == spot and s.turned[domino] == turn:
        return SAME_PLACE
    rotate_spots(box, s, seat, domino)
    return OK if is_named_spot(s, seat, spot, turn) else NOT_THERE


def may_rotate_at_all(box, s, seat, domino):
    if s.step != ASK_ROTATE:
        return NOT_NOW
    if domino >= box.dominoes or not is_on(s, domino, seat):
        return NOT_ON_YOUR_MAPS
    return OK if is_whole(s, domino) else NOT_WHOLE


def list_rotating(box, s, seat, out, n):
    for domino in range(box.dominoes):
        if may_rotate_at_all(box, s, seat, domino) == OK:
            rotate_spots(box, s, seat, domino)
            n = list_spots(s, ROTATE, domino, seat, out, n)
            if is_full(out, n):
                break
    return n


# §4.9  Taking none.


def may_skip(box, s, seat):
    """§4.9  Produce; only who could place has something to skip."""
    if s.step != ASK_TURN:
        return NOT_NOW
    if s.uses[seat, PRODUCE] == 0:
        return NO_POWER
    return OK if can_place(box, s, seat, 0) else CANNOT_PLACE


def skip(s, seat):
    spend(s, seat, PRODUCE)
    tell(s, SKIPPED, seat, 0, 0)
