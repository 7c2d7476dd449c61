"""§15  Loans (§15.6), by the wish of who lends or calls in a favour, and favours (§15.8)."""

from tabletower.engine import among, check

from ..components import roles
from .events import ask, events, tell
from .provinces import NOBODY, NOT_CONNECTED, friends
from .record import phases

NO_LENDER = -1


def hand_over(s, owner, giver, taker):
    """§15.8  One favour changes hands."""
    s.favours[owner, giver] -= 1
    s.favours[owner, taker] += 1
    tell(s, events.FAVOUR, owner, giver, taker)


# §15.6  Lending.
lends = check(
    "you cannot lend: each player lends once a round, with Machine Mama",
    lambda box, s, seat: box.has_lending and s.lent_to[seat] == 0,
)
another = check(NOBODY, lambda s, seat, other: other < s.seats and other != seat)
connected = among("other", NOT_CONNECTED, lambda box, s, seat: friends(box, s, seat))
not_idle = among("other", "{other} is idle this round", lambda s: ~s.idle)
not_asked_yet = among(
    "other",
    "{other} has refused your loan, or wants no more loans this round",
    lambda s, seat: ~(s.offered[seat] | s.closed),
)


def lend(box, s, seat, other):
    """§15.7  With favours the other may refuse."""
    s.lender = seat
    s.offered[seat] |= 1 << other
    if box.has_favours:
        tell(s, events.ASKED_LOAN, seat, other, 0)
        ask(s, other, phases.BORROW)
    else:
        make_loan(s, seat, other)


def make_loan(s, lender, seat):
    """§15.7  The right to handle its icons, and one use of its power."""
    s.lender = NO_LENDER
    s.lent_to[lender] = seat + 1
    s.alone = 0
    tell(s, events.LENT, lender, seat, 0)
    role = s.role[lender]
    if s.uses[lender, role] == 0:
        return
    if role == roles.COIN:
        s.advised |= 1 << seat
    else:
        s.uses[seat, role] = 1


# §15.7  Borrowing.
def borrow(box, s, seat):
    """§15.7  One favour for it, if there is one at home."""
    if s.favours[seat, seat]:
        hand_over(s, seat, seat, s.lender)
    make_loan(s, s.lender, seat)


def refuse_loan(s, seat):
    tell(s, events.REFUSED_LOAN, seat, s.lender, 0)
    s.lender = NO_LENDER


def refuse_all(s, seat):
    """§15.7  Nobody offers this player another one this round."""
    tell(s, events.NO_MORE_LOANS, seat, 0, 0)
    s.closed |= 1 << seat
    s.lender = NO_LENDER


# §15.9  Calling in a favour.
has_favour = check(
    "you hold no favour of {other}", lambda box, s, seat, other: s.favours[other, seat] > 0
)
has_not_lent = check(
    "{other} has lent to somebody this round",
    lambda box, s, seat, other: s.lent_to[other] == 0,
)
with_loans = check("there are no loans in this game", lambda box: box.has_lending)


def call_in(s, seat, other):
    """§15.9  The favour goes home and pays for the loan, which cannot be declined."""
    hand_over(s, other, seat, other)
    make_loan(s, other, seat)
