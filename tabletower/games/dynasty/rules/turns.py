"""§4  Turns, until the market is empty or nobody can place; and the powers used on them."""

from tabletower.engine import OK, check, kind_of, pack

from ..components import effects, roles
from .events import ask, events, tell
from .fitting import list_if
from .maps import forget
from .placing import PLACING, can_place, list_fitting, note_chances, refused, spend
from .record import phases


def begin_turns(s):
    s.mover = s.start
    s.passes = 0
    begin_turn(s)


def begin_turn(s):
    s.alone = 1
    s.built = 0


def next_turn(s):
    """§4.1; §13.20 counter-clockwise in a reverse round."""
    step = s.seats - 1 if s.event == effects.REVERSE else 1
    s.mover = (s.mover + step) % s.seats
    begin_turn(s)


def has_choice(box, s):
    """Whether somebody is asked once turns begin: whoever is first to have a use for the market
    must have more than one, for what has one answer is not asked."""
    step = -1 if s.event == effects.REVERSE else 1
    for turn in range(s.seats):
        forget(s)  # whoever was looked at before had other maps
        many = list_fitting(box, s, (s.start + step * turn) % s.seats, PLACING, s.few, 0, 0)
        if many:
            return many > 1
    return False


def take_turn(box, s):
    """§4.1  What comes next on a turn; 0 when all turns are over."""
    is_empty = s.market[0] == 0 and s.built == 0
    if is_empty or s.passes >= s.seats:
        tell(s, events.CLOSED, 0 if is_empty else 1, 0, 0)
        return 0
    if (s.idle >> s.mover) & 1:
        pass_turn(s, s.mover)
    else:
        ask(s, s.mover, phases.AFTER if s.built else phases.TURN)
        note_chances(box, s, s.mover)
    return 1


def judge_pass(box, s, seat):
    """§4.3  Only who cannot place."""
    return refused.CAN_PLACE if can_place(box, s, seat, 0) else OK


def list_passing(box, s, seat, kind, out, n):
    return list_if(out, n, pack(kind), not is_any_listed(box, s, seat, out, n))


def is_any_listed(box, s, seat, out, n):
    """Whether something matches; without the power of Infrastructure the list tells by itself."""
    if s.uses[seat, roles.INFRASTRUCTURE]:
        return can_place(box, s, seat, 0)
    return n > 0 and kind_of(out[0]) == PLACING


def pass_turn(s, seat):
    """§4.1  A turn that was a pass alone counts towards the end."""
    s.passes = s.passes + 1 if s.alone else 0
    tell(s, events.PASSED, seat, 0, 0)
    next_turn(s)


def end_turn(s):
    """§4.4"""
    s.passes = 0
    next_turn(s)


has_power = check(
    "for this you need a power that you do not have, or have used this round",
    lambda s, seat, role: s.uses[seat, role],
)


# §4.9  Taking none.
def judge_skip(box, s, seat):
    """§4.9  Produce; only who could place has something to skip."""
    return OK if can_place(box, s, seat, 0) else refused.CANNOT_PLACE


def list_skipping(box, s, seat, kind, out, n):
    return list_if(out, n, pack(kind), is_any_listed(box, s, seat, out, n))


def skip(s, seat, role):
    spend(s, seat, role)
    tell(s, events.SKIPPED, seat, 0, 0)
    end_turn(s)
