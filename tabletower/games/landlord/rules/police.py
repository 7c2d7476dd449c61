"""§6.11  The police are called, and go round (§6.12)."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import play_to_middle
from .jail import is_jailed
from .reactions import ask_from, may_answer
from .telling import tell


def may_call_police(s, seat):
    """§6.11  After the damage is done."""
    return may_answer(s, seat, phases.TO_DAMAGE, deck.POLICE)


def list_police(s, seat, out, n):
    if may_call_police(s, seat) == OK:
        out[n] = pack(moves.CALL_POLICE)
        n += 1
    return n


def call_police(s, seat):
    """§6.12  The police begin with the one who did it."""
    play_to_middle(s, seat, deck.POLICE)
    s.first = s.active
    return phases.ACCUSE


def accuse(box, s):
    """§6.12  Whoever is in jail has an alibi; anybody else is asked for one."""
    if is_jailed(s, s.first):
        tell(s, events.EXCUSED, s.first, 0, 0)
        s.first = (s.first + 1) % s.seats
    tell(s, events.SUSPECTED, s.first, 0, 0)
    return ask_from(box, s, phases.TO_POLICE, s.first)


def may_clear(s, seat, card):
    """§6.12  With an alibi or a court; politics is no alibi."""
    return may_answer(s, seat, phases.TO_POLICE, card)


def list_alibis(s, seat, out, n):
    if may_clear(s, seat, deck.ALIBI) == OK:
        out[n] = pack(moves.USE_ALIBI)
        n += 1
    if may_clear(s, seat, deck.COURT) == OK:
        out[n] = pack(moves.USE_COURT)
        n += 1
    return n


def clear_suspect(s, seat, card):
    """§6.12  The police go on to the next seat."""
    play_to_middle(s, seat, card)
    s.first = (s.first + 1) % s.seats
    return phases.ACCUSE
