"""§4  Turns, until the market is empty or nobody can place."""

from tabletower.engine import OK, pack

from ..components import INFRASTRUCTURE, PRODUCE, REVERSE
from .events import CLOSED, PASSED
from .fitting import is_full
from .lending import begin_loan, can_lend, go_on_lending
from .moves import END, PASS, SKIP
from .placing import can_place, list_placing, note_chances
from .powers import list_moving, list_removing
from .reasons import CAN_PLACE, NOT_NOW
from .record import ASK_AFTER, ASK_TURN
from .telling import tell

# How far a turn is: `at` during the turns.
TO_LEND, LENDING_NOW, TO_PLACE = range(3)


def begin_turns(s):
    s.mover = s.start
    s.passes = 0
    begin_turn(s)


def begin_turn(s):
    s.alone = 1
    s.built = 0
    s.at = TO_LEND


def next_turn(s):
    """§4.1; §13.20 counter-clockwise in a reverse round."""
    step = s.seats - 1 if s.event == REVERSE else 1
    s.mover = (s.mover + step) % s.seats
    begin_turn(s)


def take_turn(box, s):
    """§4.1  What comes next on a turn; 0 when all turns are over."""
    if s.market[0] == 0 and s.built == 0:
        return close_turns(s, 0)
    if s.passes >= s.seats:
        return close_turns(s, 1)
    if (s.idle >> s.mover) & 1:
        pass_turn(s, s.mover)
    elif s.at == TO_LEND:
        s.at = TO_PLACE
        if can_lend(box, s, s.mover) and not (s.offered_again >> s.mover) & 1:
            begin_loan(s, s.mover)
            s.at = LENDING_NOW
    elif s.at == LENDING_NOW:
        if not go_on_lending(box, s):
            s.at = TO_PLACE
    else:
        s.step = ASK_AFTER if s.built else ASK_TURN
        s.asked = 1 << s.mover
        note_chances(box, s, s.mover)
    return 1


def close_turns(s, why):
    tell(s, CLOSED, why, 0, 0)
    return 0


def list_turn(box, s, seat, out):
    """§4.2 to §4.9"""
    placements = list_placing(box, s, seat, out, 0)
    n = list_removing(box, s, seat, out, placements)
    n = list_moving(box, s, seat, out, n)
    if s.step == ASK_AFTER:
        return list_one(out, n, END)
    if is_full(out, n):
        return n
    # Without a mismatch among them, placements tell by themselves whether there are any.
    if s.uses[seat, INFRASTRUCTURE]:
        placements = can_place(box, s, seat, 0)
    if not placements:
        return list_one(out, n, PASS)
    return list_one(out, n, SKIP) if s.uses[seat, PRODUCE] else n


def list_one(out, n, kind):
    if n < out.size:
        out[n] = pack(kind)
    return n + 1


def may_pass_turn(box, s, seat):
    """§4.3  Only who cannot place."""
    return CAN_PLACE if can_place(box, s, seat, 0) else OK


def pass_turn(s, seat):
    """§4.1  A turn that was a pass alone counts towards the end."""
    s.passes = s.passes + 1 if s.alone else 0
    tell(s, PASSED, seat, 0, 0)
    next_turn(s)


def may_end(s):
    return OK if s.step == ASK_AFTER else NOT_NOW


def end_turn(s):
    """§4.4"""
    s.passes = 0
    next_turn(s)
