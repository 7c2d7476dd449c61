"""§5.4  Letting: a tenant of the hand is played."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import holds, show
from .lodging import lodge
from .playing import may_play
from .reasons import NO_PLACE
from .suiting import finds_home
from .telling import tell


def may_let(box, s, seat, kind):
    """§5.4  If any place on the table suits."""
    why = may_play(s, seat, kind)
    if why != OK:
        return why
    return OK if finds_home(box, s, kind, s.standing) else NO_PLACE


def list_letting(box, s, seat, out, n):
    for pick in range(len(deck.LODGERS)):
        kind = deck.FAMILY + pick  # LODGERS[pick], quicker
        if holds(s, seat, kind) and may_let(box, s, seat, kind) == OK:
            out[n] = pack(moves.LET, pick)
            n += 1
    return n


def let(s, kind):
    show(s, s.active, kind)
    tell(s, events.PLAYED, s.active, kind, 0)
    return lodge(s, kind, phases.FROM_HAND, 0, 0, s.active)
