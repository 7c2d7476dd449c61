"""§15  Loans (§15.6) and favours (§15.8)."""

from tabletower.engine import among, check

from .events import ask, events, tell
from .provinces import NOBODY, NOT_CONNECTED, friends
from .record import phases, stages

NO_LENDER = -1

# How far a loan is: `sub` in the stage that asks.
CLAIMING, OFFERING, LENT_ALREADY = range(3)


def able_to_borrow(box, s, seat):
    """§15.6  Players connected with the lender; idle ones neither lend nor borrow."""
    return friends(box, s, seat) & ~s.idle


def can_lend(box, s, seat):
    """§15.6  Once a round, to somebody connected."""
    if not box.has_lending or (s.idle >> seat) & 1 or s.lent_to[seat]:
        return False
    return able_to_borrow(box, s, seat) != 0


def begin_loan(s, seat):
    s.lender = seat
    s.claimed = s.spot = 0
    s.sub = CLAIMING


def go_on_lending(box, s):
    """§15.9  First whoever holds a favour of the lender may claim the loan; then the lender picks.

    0 when there is nothing more to ask.
    """
    if s.sub == CLAIMING:
        while s.spot < s.seats and s.claimed == 0:
            seat = s.order[s.spot]
            s.spot += 1
            if (able_to_borrow(box, s, s.lender) >> seat) & 1 and s.favours[s.lender, seat]:
                ask(s, seat, phases.LOAN_CASH)
                return 1
        s.sub = OFFERING
    if s.sub == OFFERING:
        s.sub = LENT_ALREADY
        ask(s, s.lender, phases.LEND)
        return 1
    s.lender = NO_LENDER
    return 0


def cash_loan(s, seat):
    """§15.9  The favour goes home, and the loan must be offered to who cashed it."""
    hand_over(s, s.lender, seat, s.lender)
    s.claimed = seat + 1


def hand_over(s, owner, giver, taker):
    """§15.8  One favour changes hands."""
    s.favours[owner, giver] -= 1
    s.favours[owner, taker] += 1
    tell(s, events.FAVOUR, owner, giver, taker)


connected = among("other", NOT_CONNECTED, lambda box, s, seat: able_to_borrow(box, s, seat))
is_free = check("you cannot decline this", lambda s: not s.claimed)


@check(NOBODY)
def lent_to(s, seat, other):
    is_claimed = s.claimed and s.claimed != other + 1
    return other < s.seats and other != seat and not is_claimed


def lend(box, s, seat, other):
    """§15.7  With favours the other may refuse; on a turn it is offered once."""
    if s.stage == stages.TURNS:
        s.offered_again |= 1 << seat
    if box.has_favours:
        tell(s, events.ASKED_LOAN, seat, other, 0)
        ask(s, other, phases.BORROW)
    else:
        borrow(box, s, other)


def borrow(box, s, seat):
    """§15.7  One favour for it, if there is one at home; §15.6 and one use of the power."""
    lender = s.lender
    if box.has_favours and s.favours[seat, seat]:
        hand_over(s, seat, seat, lender)
    s.lent_to[lender] = seat + 1
    s.alone = 0
    tell(s, events.LENT, lender, seat, 0)
    role = s.role[lender]
    if s.uses[lender, role]:
        s.uses[seat, role] = 1


def refuse_loan(s, seat):
    tell(s, events.REFUSED_LOAN, seat, s.lender, 0)
