"""§6.13  Jail: the way in; and the ways out (§3.2, §6.6)."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import play_to_middle
from .money import book
from .playing import may_play
from .reactions import ask
from .reasons import NOT_IN_JAIL, NOT_NOW
from .telling import tell

BAIL = 5


def is_jailed(s, seat):
    return s.jail == seat + 1


def imprison(s):
    """§6.13  Who has no alibi goes to jail, and whoever sat there is free."""
    if s.jail:
        tell(s, events.FREED, s.jail - 1, 0, 0)
    s.jail = s.first + 1
    tell(s, events.JAILED, s.first, 0, 0)
    return phases.FINISH


# When the turn begins: out for money.


def jail_step(s):
    """§3.2  Who is in jail and has five dollars may pay them and leave."""
    if is_jailed(s, s.active) and s.money[s.active] >= BAIL:
        return ask(s, s.active, phases.JAIL)
    return phases.EXAMINE


def may_pay_or_stay(s):
    """§3.2  Who is asked can do both."""
    return OK if s.phase == phases.JAIL else NOT_NOW


def list_paying(s, out, n):
    if may_pay_or_stay(s) == OK:
        out[n] = pack(moves.PAY)
        n += 1
    if may_pay_or_stay(s) == OK:
        out[n] = pack(moves.STAY)
        n += 1
    return n


def pay_bail(s):
    book(s, s.active, deck.FEE, -BAIL)
    s.jail = 0
    tell(s, events.PAID_FEE, s.active, 0, 0)
    tell(s, events.FREED, s.active, 0, 0)
    return phases.EXAMINE


def stay(s):
    tell(s, events.STAYED, s.active, 0, 0)
    return phases.EXAMINE


# While one plays: out with a card.


def may_leave(s, seat, kind):
    """§6.6  Court or politics, in one's own turn."""
    why = may_play(s, seat, kind)
    if why != OK:
        return why
    return OK if is_jailed(s, seat) else NOT_IN_JAIL


def list_ways_out(s, seat, out, n):
    for pick in range(len(deck.WAYS_OUT)):
        if may_leave(s, seat, deck.WAYS_OUT[pick]) == OK:
            out[n] = pack(moves.LEAVE, pick)
            n += 1
    return n


def leave_jail(s, card):
    play_to_middle(s, s.active, card)
    s.jail = 0
    tell(s, events.FREED, s.active, 0, 0)
    return phases.FINISH
