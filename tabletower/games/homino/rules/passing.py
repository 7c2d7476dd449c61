"""Declining what is asked, where that is allowed."""

from tabletower.engine import OK, pack

from .attracting import may_decline_guests
from .moves import PASS
from .reasons import NOT_NOW
from .record import (
    ATTRACT,
    CONSENT,
    FREE_GUEST,
    MOVE_TENANT,
    NAME_DOUBLE,
    POOL_WHO,
    SHIELD,
    SHIFT,
    WALLET_PICK,
)


def may_pass(box, s, seat):
    if s.step == ATTRACT:
        return may_decline_guests(box, s, seat)
    return OK if is_optional(s.step) else NOT_NOW


def is_optional(step):
    """Pools (§5.6), powers (§10.1, §10.3, §10.8, §10.11) and rewards (§10.5, §10.10, §10.14)."""
    return (
        step == CONSENT
        or step == POOL_WHO
        or step == NAME_DOUBLE
        or step == MOVE_TENANT
        or step == SHIELD
        or step == SHIFT
        or step == FREE_GUEST
        or step == WALLET_PICK
    )


def list_pass(box, s, seat, out, n):
    """Behind the other answers: there is no later kind of move."""
    if may_pass(box, s, seat) != OK:
        return n
    out[n] = pack(PASS)
    return n + 1
