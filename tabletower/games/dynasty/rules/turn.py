"""What each move is judged by, where it is listed, and what it does."""

from tabletower.engine import OK, first, kind_of, lowest, pack, second, third

from .allocating import (
    cash,
    list_messengers,
    list_naming,
    list_offering,
    list_serving,
    may_cash,
    may_name,
    may_offer,
    may_send_messenger,
    may_serve,
    may_share,
    name,
    offer,
    send_messenger,
    serve,
    share,
)
from .effects import may_stop
from .events import STOPPED
from .lending import (
    borrow,
    cash_loan,
    lend,
    list_borrowing,
    list_cashing,
    list_lending,
    may_borrow,
    may_cash_loan,
    may_lend,
    refuse_loan,
)
from .maps import forget
from .missions import keep, keep_on, list_keeping, list_swapping, may_keep, may_swap, swap
from .moves import (
    BORROW,
    CASH,
    END,
    KEEP,
    LEND,
    MESSENGER,
    MOVE,
    NAME,
    OFFER,
    PASS,
    PLACE,
    REMOVE,
    RESOLVE,
    ROTATE,
    SERVE,
    SHARE,
    SKIP,
    STRIKE,
    SWAP,
)
from .placing import list_placing, may_place, place
from .powers import (
    list_moving,
    list_removing,
    list_rotating,
    may_move,
    may_remove,
    may_rotate,
    may_skip,
    move,
    remove,
    shift,
    skip,
)
from .reasons import MUST_ANSWER, NOT_NOW
from .record import (
    ASK_AFTER,
    ASK_ALL_IN,
    ASK_BORROW,
    ASK_BUILD,
    ASK_CASH,
    ASK_KEEP,
    ASK_LEND,
    ASK_LOAN_CASH,
    ASK_MESSENGER,
    ASK_MOVE,
    ASK_OFFER,
    ASK_REMOVE,
    ASK_ROTATE,
    ASK_SERVE,
    ASK_STRIKE,
    ASK_SWAP,
    ASK_TURN,
)
from .report import (
    list_resolving,
    list_striking,
    may_resolve,
    may_strike,
    resolve,
    strike,
)
from .rounds import advance
from .setup import lay_out
from .telling import tell
from .turns import end_turn, list_turn, may_end, may_pass_turn, pass_turn


def setup(box, s):
    lay_out(box, s)
    forget(s)
    go_on(box, s)


def go_on(box, s):
    """Until somebody has a choice; where there is one answer only, it is given."""
    while s.asked == 0 and s.over == 0:
        advance(box, s)
        if s.asked:
            answer_alone(box, s)


def answer_alone(box, s):
    """Give the only answer, if there is but one; if there is none, nothing is asked."""
    seat = lowest(s.asked)
    many = list_answers(box, s, seat, s.few)
    if many == 0:
        s.asked = 0
    elif many == 1:
        s.asked = 0
        carry_out(box, s, seat, s.few[0])


# What may be done.


def reason(box, s, seat, move):
    forget(s)
    what, a, b, c = kind_of(move), first(move), second(move), third(move)
    if what == PLACE:
        return may_place(box, s, seat, a, b, c)
    if what == REMOVE:
        return may_remove(box, s, seat, a)
    if what == MOVE:
        return may_move(box, s, seat, a, b, c)
    if what == ROTATE:
        return may_rotate(box, s, seat, a, b, c)
    if what == SKIP:
        return may_skip(box, s, seat)
    if what == END:
        return may_end(s)
    if what == PASS:
        return may_decline(box, s, seat)
    return reason_of_answer(box, s, seat, what, a, b)


def reason_of_answer(box, s, seat, what, a, b):
    """The same for missions, loans and favours."""
    if what == LEND:
        return may_lend(box, s, seat, a)
    if what == BORROW:
        return may_borrow(s)
    if what == CASH:
        return OK if may_cash(s) == OK else may_cash_loan(s)
    if what == OFFER:
        return may_offer(s)
    if what == KEEP:
        return may_keep(s, a)
    if what == SWAP:
        return may_swap(box, s, seat, a)
    if what == STRIKE:
        return may_strike(box, s, a, b)
    if what == MESSENGER:
        return may_send_messenger(box, s, a)
    if what == NAME:
        return may_name(s, a)
    if what == SERVE:
        return may_serve(s, a)
    if what == SHARE:
        return may_share(s)
    return may_resolve(s, seat, a)


def may_decline(box, s, seat):
    """Loans, favours and offers can be declined; a turn only if nothing can be placed."""
    if s.step == ASK_TURN:
        return may_pass_turn(box, s, seat)
    if s.step == ASK_LEND:
        return MUST_ANSWER if s.claimed else OK
    if s.step == ASK_BORROW or s.step == ASK_LOAN_CASH or s.step == ASK_SWAP:
        return OK
    if s.step == ASK_CASH or s.step == ASK_OFFER:
        return OK
    if ASK_BUILD <= s.step <= ASK_REMOVE:
        return OK if may_stop(s) else MUST_ANSWER
    return NOT_NOW


def legal(box, s, seat, out):
    forget(s)
    return list_answers(box, s, seat, out)


def list_answers(box, s, seat, out):
    """Everything that answers what is asked; as many as there is room for."""
    if s.step == ASK_TURN or s.step == ASK_AFTER:
        return list_turn(box, s, seat, out)
    n = list_picks(box, s, seat, out)
    if n < out.size and may_decline(box, s, seat) == OK:
        out[n] = pack(PASS)
        n += 1
    return n


def list_picks(box, s, seat, out):
    """The same without declining it."""
    if s.step == ASK_BUILD:
        return list_placing(box, s, seat, out, 0)
    if s.step == ASK_REMOVE:
        return list_removing(box, s, seat, out, 0)
    if s.step == ASK_MOVE:
        return list_moving(box, s, seat, out, 0)
    if s.step == ASK_ROTATE:
        return list_rotating(box, s, seat, out, 0)
    if s.step == ASK_LEND:
        return list_lending(box, s, seat, out)
    if s.step == ASK_BORROW:
        return list_borrowing(out)
    if s.step == ASK_CASH or s.step == ASK_LOAN_CASH:
        return list_cashing(out)
    if s.step == ASK_OFFER:
        return list_offering(out)
    return list_of_missions(box, s, seat, out)


def list_of_missions(box, s, seat, out):
    """The same for missions."""
    if s.step == ASK_KEEP:
        return list_keeping(s, out)
    if s.step == ASK_SWAP:
        return list_swapping(box, s, seat, out)
    if s.step == ASK_STRIKE:
        return list_striking(box, s, out)
    if s.step == ASK_MESSENGER:
        return list_messengers(box, s, out)
    if s.step == ASK_ALL_IN:
        return list_naming(s, out)
    if s.step == ASK_SERVE:
        return list_serving(s, out)
    return list_resolving(s, seat, out)


# What it does.


def play(box, s, seat, move):
    forget(s)
    s.asked = 0
    carry_out(box, s, seat, move)
    go_on(box, s)


def carry_out(box, s, seat, move_):
    what, a, b, c = kind_of(move_), first(move_), second(move_), third(move_)
    if what == PLACE:
        place(box, s, seat, a, b, c)
    elif what == REMOVE:
        remove(box, s, seat, a)
    elif what == MOVE:
        move(box, s, seat, a, b, c)
    elif what == ROTATE:
        shift(box, s, seat, a, b, c)
    elif what == SKIP:
        skip(s, seat)
        end_turn(s)
    elif what == END:
        end_turn(s)
    elif what == PASS:
        decline(s, seat)
    else:
        answer(box, s, seat, what, a, b)


def answer(box, s, seat, what, a, b):
    """The same for missions, loans and favours."""
    if what == LEND:
        lend(box, s, seat, a)
    elif what == BORROW:
        borrow(box, s, seat)
    elif what == CASH:
        cash_it(s, seat)
    elif what == OFFER:
        offer(s, seat)
    elif what == KEEP:
        keep(box, s, seat, a)
        keep_on(box, s, seat)
    elif what == SWAP:
        swap(s, seat, a)
    elif what == STRIKE:
        strike(s, a, b)
    elif what == MESSENGER:
        send_messenger(s, a)
    elif what == NAME:
        name(s, a)
    elif what == SERVE:
        serve(s, a)
    elif what == SHARE:
        share(s)
    elif what == RESOLVE:
        resolve(box, s, seat, a)


def cash_it(s, seat):
    if s.step == ASK_CASH:
        cash(s, seat)
    else:
        cash_loan(s, seat)


def decline(s, seat):
    """What saying no means, by what was asked."""
    if s.step == ASK_TURN:
        pass_turn(s, seat)
    elif s.step == ASK_BORROW:
        refuse_loan(s, seat)
    elif ASK_BUILD <= s.step <= ASK_REMOVE:
        tell(s, STOPPED, seat, s.effect, 0)
        s.times = 0
