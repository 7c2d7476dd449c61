"""§3.5  Why a card may not be played so."""

from tabletower.engine import OK, rule

from . import moves, reasons
from .cards import holds
from .deck import (
    BOMB,
    CELLAR,
    COURT,
    DEMOLITION,
    DORMER,
    EVICTION,
    FAMILY,
    MOTHER,
    MOVING,
    MURDER,
    POLITICS,
    WITHHELD,
)
from .places import finds_home
from .rents import is_jailed
from .targets import MOST_TAKEN_BACK, demolishable, payers_in


@rule
def judge_play(box, s, seat, what, a, b):
    if what == moves.END:
        return OK
    if what == moves.START_HOUSE:
        return may_build(s, seat, a)
    if what == moves.LET:
        return may_let(box, s, seat, FAMILY + a)
    if what == moves.RENOVATE:
        return may_renovate(s, seat, DORMER + a, b)
    if what == moves.LEAVE:
        return may_leave(s, seat, POLITICS if a else COURT)
    if what == moves.EVICT:
        return may_evict(s, seat, EVICTION if a else POLITICS, b)
    if what == moves.DEMOLISH:
        return may_demolish(box, s, seat, DEMOLITION if a else POLITICS, b)
    if what == moves.DIG:
        return may_dig(s, seat, a)
    if what == moves.THROW_BOMB:
        return has_and(s, seat, BOMB, OK if (s.standing >> a) & 1 else reasons.NO_HOUSE)
    return may_aim(box, s, seat, what, a, b)


@rule
def has_and(s, seat, kind, otherwise):
    """The card must be held; then the rest is looked at."""
    return otherwise if holds(s, seat, kind) else reasons.NOT_HELD


@rule
def may_build(s, seat, kind):
    return has_and(s, seat, kind, OK if s.held[seat] > 1 else reasons.NO_FLOOR)


@rule
def may_let(box, s, seat, kind):
    return has_and(s, seat, kind, OK if finds_home(box, s, kind, s.standing) else reasons.NO_PLACE)


@rule
def may_renovate(s, seat, kind, house):
    if not holds(s, seat, kind):
        return reasons.NOT_HELD
    if not (s.standing >> house) & 1:
        return reasons.NO_HOUSE
    return OK if (s.plain >> house) & 1 else reasons.NOT_PLAIN


@rule
def may_leave(s, seat, kind):
    return has_and(s, seat, kind, OK if is_jailed(s, seat) else reasons.NOT_IN_JAIL)


@rule
def may_evict(s, seat, kind, house):
    if not holds(s, seat, kind):
        return reasons.NOT_HELD
    if not (s.standing >> house) & 1:
        return reasons.NO_HOUSE
    return OK if (s.payers >> house) & 1 else reasons.NOBODY_TO_EVICT


@rule
def may_demolish(box, s, seat, kind, house):
    if not holds(s, seat, kind):
        return reasons.NOT_HELD
    if not (s.standing >> house) & 1:
        return reasons.NO_HOUSE
    return OK if demolishable(box, s, house) else reasons.NO_ROOM_FOR_ALL


@rule
def may_dig(s, seat, house):
    if not holds(s, seat, CELLAR):
        return reasons.NOT_HELD
    if not (s.standing >> house) & 1:
        return reasons.NO_HOUSE
    return reasons.HAS_CELLAR if (s.cellars >> house) & 1 else OK


@rule
def may_aim(box, s, seat, what, house, level):
    """At a tenant: murder, withhold, move, take back."""
    if what == moves.TAKE_BACK:
        return may_take_back(box, s, seat, house, level)
    kind = MURDER if what == moves.KILL else WITHHELD if what == moves.WITHHOLD else MOVING
    if not holds(s, seat, kind):
        return reasons.NOT_HELD
    if s.tenant[house, level] == 0:
        return reasons.NO_TENANT
    if what != moves.WITHHOLD:
        return OK
    if not (payers_in(s, house) >> level) & 1:
        return reasons.NO_TENANT
    return reasons.IS_MARKED if (s.marker[house] >> level) & 1 else OK


@rule
def may_take_back(box, s, seat, house, level):
    if s.tenant[house, level] != MOTHER:
        return reasons.NO_MOTHER
    if not box.texts:
        return reasons.TEXTS_OFF
    if not (s.owned[seat] >> house) & 1:
        return reasons.NOT_YOURS
    return reasons.TOO_OFTEN if s.taken_back >= MOST_TAKEN_BACK else OK
