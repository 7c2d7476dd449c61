"""§7.2  Reactions: who is asked, in which order, and what comes when nobody answers."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .reasons import NOT_HELD, NOT_NOW
from .recycling import is_recyclable, replaces_answer, why_not_recycle
from .telling import tell, tell_last


def ask(s, seat, phase):
    """An open question to one seat."""
    s.phase = phase
    s.asked = 1 << seat
    return phases.REST


def ask_from(box, s, window, seat):
    """§7.2  Ask for a reaction, beginning with this seat."""
    s.first = seat
    if is_left_out(s, window, seat):
        seat = following(box, s, window, seat)
    return ask_round(box, s, window, seat)


def ask_round(box, s, window, seat):
    """§10.4  All hear who is awaited; whether there is an answer only the one asked knows."""
    while seat >= 0:
        if can_react(s, seat, window):
            return ask_quietly(s, window, seat)
        pass_over(s, window, seat)
        seat = following(box, s, window, seat)
    return unanswered(window)


def pass_over(s, window, seat):
    """§10.4  Who has cards but no answer is waited for all the same."""
    if window != phases.TO_DISCARD and s.held[seat] > 0:
        tell(s, events.WAITED, seat, window, 0)
        tell(s, events.SILENT, seat, window, 0)


def ask_quietly(s, window, seat):
    """§10.4  The question is put to one seat, and the others do not learn that it is."""
    if window != phases.TO_DISCARD:
        tell_last(s, events.WAITED, seat, window, 0)
    s.quiet = 1
    s.window[seat] = window
    return ask(s, seat, phases.REACTION)


def close_window(s, seat):
    """The question is over; what it was about."""
    window = s.window[seat]
    s.window[seat] = 0
    s.quiet = 0
    return window


def following(box, s, window, seat):
    """§7.6  Who is asked next for the same reaction; -1 if nobody is left."""
    if window != phases.TO_DISCARD and (window == phases.TO_OFFER or box.respond != deck.EVERYONE):
        return -1
    seat = (seat + 1) % s.seats
    if seat != s.first and is_left_out(s, window, seat):
        seat = (seat + 1) % s.seats
    return -1 if seat == s.first else seat


def is_left_out(s, window, seat):
    """§7.6  Nobody answers their own attack; a suspect anybody may clear."""
    if window == phases.TO_DISCARD or window == phases.TO_POLICE or window == phases.TO_OFFER:
        return False
    return seat == s.active


# Answers.


def answers_to(s, window):
    """§7.2  The kinds of card that answer, as a bit mask."""
    if window == phases.TO_CRIME:
        return 1 << deck.LUNATIC
    if window == phases.TO_DAMAGE or window == phases.TO_SQUATTERS:
        return 1 << deck.POLICE
    if window == phases.TO_POLICE:
        return (1 << deck.ALIBI) | (1 << deck.COURT)
    if window == phases.TO_MOVING:
        return 1 << deck.BROKER
    return 1 << s.wanted if window == phases.TO_OFFER else 0


def can_react(s, seat, window):
    """§7.2  Whether there is anything to choose but to pass."""
    if s.holds[seat] & answers_to(s, window):
        return True
    return replaces_answer(window) and why_not_recycle(s, seat) == OK


def may_answer(s, seat, window, kind):
    """§7.2  With this card, to this."""
    if s.phase != phases.REACTION or s.window[seat] != window:
        return NOT_NOW
    return OK if ((s.holds[seat] & answers_to(s, window)) >> kind) & 1 else NOT_HELD


def may_pass(s):
    """§7.2  Nobody has to answer. §8.4  Nor to agree to a higher price."""
    return OK if s.phase == phases.REACTION or s.phase == phases.OFFER_COUNTER else NOT_NOW


def list_pass(s, out, n):
    if may_pass(s) == OK:
        out[n] = pack(moves.PASS)
        n += 1
    return n


def pass_on(box, s, seat, window):
    """§10.4  A pass looks like having nothing to answer with."""
    if window != phases.TO_DISCARD:
        tell(s, events.SILENT, seat, window, 0)
    return ask_round(box, s, window, following(box, s, window, seat))


def unanswered(window):
    """§7.2  Nobody answers: the play takes its course."""
    if window == phases.TO_CRIME:
        return phases.STRIKE
    if window == phases.TO_DAMAGE:
        return phases.FINISH
    if window == phases.TO_POLICE:
        return phases.IMPRISON
    if window == phases.TO_SQUATTERS:
        return phases.TOLERATED
    if window == phases.TO_MOVING:
        return phases.DEPART
    return phases.DECLINED if window == phases.TO_OFFER else phases.RETURN


# Recycling is asked for in the same way.


def ask_all_to_recycle(box, s):
    """§7.4  After cards were discarded, everybody in turn may take the top one."""
    if not is_recyclable(s) or s.recycles_gone >= box.copies[deck.RECYCLE]:
        return phases.RETURN
    tell_last(s, events.WAITED_ALL, 0, 0, 0)
    return ask_from(box, s, phases.TO_DISCARD, s.active)


def ask_again(box, s, window, seat):
    """§7.3  After a recycle one is asked again; §7.4  where recycling was all, that ends it."""
    return phases.RETURN if window == phases.TO_DISCARD else ask_round(box, s, window, seat)
