"""Why a move is not allowed: the same targets and places that are listed, asked for one move."""

from tabletower.engine import OK, first, kind_of, rule, second

from . import moves, steps, why
from .building import floor_kinds
from .cards import can_recycle, holds
from .crime import targets_of
from .deals import askable, can_ask, cheapest, gifts
from .deck import (
    ALIBI,
    BOMB,
    BROKER,
    CELLAR,
    COURT,
    DEMOLITION,
    DORMER,
    EVICTION,
    FAMILY,
    LUNATIC,
    MOTHER,
    MOVING,
    MURDER,
    POLICE,
    POLITICS,
    RECYCLE,
    SQUATTERS,
    WITHHELD,
)
from .money import dearest
from .places import finds_home, may_place
from .rents import is_jailed
from .targets import (
    MOST_TAKEN_BACK,
    best_payers,
    demolishable,
    payers_in,
)
from .tenants import can_go
from .turn import most_cards, waiting


@rule
def reason(box, s, seat, move):
    what = kind_of(move)
    if s.node != node_of(s, seat, what):
        return why.NOT_NOW
    if what <= moves.REUSE:
        return judge_examine(box, s, seat, what, first(move), second(move))
    if what <= moves.TAKE_BACK:
        return judge_play(box, s, seat, what, first(move), second(move))
    if what <= moves.UNDER or what == moves.RELOCATE_ONE or what == moves.BUY_CARDS:
        return judge_step(box, s, seat, what, first(move), second(move))
    if what <= moves.COUNTER:
        return judge_deal(box, s, seat, what, first(move))
    return judge_reaction(s, seat, what, first(move), second(move))


@rule
def node_of(s, seat, what):
    """Where such a move belongs; some belong to several places."""
    if what <= moves.STAY:
        return steps.JAIL
    if what == moves.SEND:
        return steps.EXAMINE
    if what == moves.RAID or what == moves.REUSE:
        return s.node if s.node == steps.EXAMINE or s.node == steps.REACTION else steps.PLAY
    if what <= moves.OFFER:
        return steps.PLAY
    if what <= moves.DONE:
        return steps.BUILD
    if what <= moves.UNDER:
        return steps.PLACE
    if what == moves.RELOCATE_ONE:
        return steps.RELOCATE
    if what <= moves.GIVE_NOTHING:
        return steps.OFFER_GIVE
    if what == moves.NAME_PRICE:
        return steps.OFFER_PRICE
    if what == moves.ACCEPT or what == moves.PASS:
        return steps.OFFER_COUNTER if s.node == steps.OFFER_COUNTER else steps.REACTION
    return steps.BUY if what == moves.BUY_CARDS else steps.REACTION


# §3.3, §6.2, §7.3  Examining, police, recycle.


@rule
def judge_examine(box, s, seat, what, house, level):
    if what == moves.SEND:
        return may_send(box, s, house, level)
    if what == moves.RAID:
        return may_raid(s, seat, house, level)
    if what == moves.REUSE:
        return may_recycle(s, seat)
    return OK


@rule
def may_send(box, s, house, level):
    if not (waiting(s) >> house) & 1:
        return why.NOT_WAITING
    return OK if (best_payers(box, s, house) >> level) & 1 else why.NOT_BEST


@rule
def may_raid(s, seat, house, level):
    if s.node == steps.REACTION:
        return may_answer_squatters(s, seat, house, level)
    if not holds(s, seat, POLICE):
        return why.NOT_HELD
    if not (s.owned[seat] >> house) & 1:
        return why.NOT_YOURS
    if s.tenant[house, level] != SQUATTERS:
        return why.NO_SQUATTERS
    return why.NOT_WAITING if s.node == steps.EXAMINE and not (waiting(s) >> house) & 1 else OK


@rule
def may_answer_squatters(s, seat, house, level):
    if s.window[seat] != steps.TO_SQUATTERS:
        return why.NOT_NOW
    if not holds(s, seat, POLICE):
        return why.NOT_HELD
    if not ((s.arrivals & s.owned[s.first]) >> house) & 1:
        return why.NO_SQUATTERS
    return OK if (s.arrived[house] >> level) & 1 else why.NO_SQUATTERS


@rule
def may_recycle(s, seat):
    if s.node == steps.REACTION and s.window[seat] == steps.TO_OFFER:
        return why.NOT_NOW
    if not holds(s, seat, RECYCLE):
        return why.NOT_HELD
    return OK if can_recycle(s, seat) else why.NOTHING_TO_TAKE


# §3.5  Plays.


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
        return has_and(s, seat, BOMB, OK if (s.standing >> a) & 1 else why.NO_HOUSE)
    return may_aim(box, s, seat, what, a, b)


@rule
def has_and(s, seat, kind, otherwise):
    """The card must be held; then the rest is looked at."""
    return otherwise if holds(s, seat, kind) else why.NOT_HELD


@rule
def may_build(s, seat, kind):
    return has_and(s, seat, kind, OK if s.held[seat] > 1 else why.NO_FLOOR)


@rule
def may_let(box, s, seat, kind):
    return has_and(s, seat, kind, OK if finds_home(box, s, kind, s.standing) else why.NO_PLACE)


@rule
def may_renovate(s, seat, kind, house):
    if not holds(s, seat, kind):
        return why.NOT_HELD
    if not (s.standing >> house) & 1:
        return why.NO_HOUSE
    return OK if (s.plain >> house) & 1 else why.NOT_PLAIN


@rule
def may_leave(s, seat, kind):
    return has_and(s, seat, kind, OK if is_jailed(s, seat) else why.NOT_IN_JAIL)


@rule
def may_evict(s, seat, kind, house):
    if not holds(s, seat, kind):
        return why.NOT_HELD
    if not (s.standing >> house) & 1:
        return why.NO_HOUSE
    return OK if (s.payers >> house) & 1 else why.NOBODY_TO_EVICT


@rule
def may_demolish(box, s, seat, kind, house):
    if not holds(s, seat, kind):
        return why.NOT_HELD
    if not (s.standing >> house) & 1:
        return why.NO_HOUSE
    return OK if demolishable(box, s, house) else why.NO_ROOM_FOR_ALL


@rule
def may_dig(s, seat, house):
    if not holds(s, seat, CELLAR):
        return why.NOT_HELD
    if not (s.standing >> house) & 1:
        return why.NO_HOUSE
    return why.HAS_CELLAR if (s.cellars >> house) & 1 else OK


@rule
def may_aim(box, s, seat, what, house, level):
    """At a tenant: murder, withhold, move, take back."""
    if what == moves.TAKE_BACK:
        return may_take_back(box, s, seat, house, level)
    kind = MURDER if what == moves.KILL else WITHHELD if what == moves.WITHHOLD else MOVING
    if not holds(s, seat, kind):
        return why.NOT_HELD
    if s.tenant[house, level] == 0:
        return why.NO_TENANT
    if what != moves.WITHHOLD:
        return OK
    if not (payers_in(s, house) >> level) & 1:
        return why.NO_TENANT
    return why.IS_MARKED if (s.marker[house] >> level) & 1 else OK


@rule
def may_take_back(box, s, seat, house, level):
    if not box.texts or s.tenant[house, level] != MOTHER:
        return why.NO_MOTHER
    if not (s.owned[seat] >> house) & 1:
        return why.NOT_YOURS
    return why.TOO_OFTEN if s.taken_back >= MOST_TAKEN_BACK else OK


# §4, §5, §3.7  Steps inside a play, and buying.


@rule
def judge_step(box, s, seat, what, a, b):
    if what == moves.OFFER:
        return may_offer(box, s, seat, a, b)
    if what == moves.LAY:
        return may_lay(s, seat, a)
    if what == moves.DONE:
        return OK if s.height[s.site - 1] else why.NO_FLOOR_YET
    if what == moves.PUT:
        return may_place(box, s, a, b)
    if what == moves.UNDER:
        return OK if s.purpose == steps.BY_CARD else why.NOT_NOW
    if what == moves.RELOCATE_ONE:
        return OK if a == s.from_house and (can_go(box, s) >> b) & 1 else why.NOT_PENDING
    return OK if a <= most_cards(box, s) else why.TOO_MANY


@rule
def may_lay(s, seat, kind):
    if not holds(s, seat, kind):
        return why.NOT_HELD
    return OK if (floor_kinds(s, seat) >> kind) & 1 else why.WRONG_ORDER


# §8  Deals.


@rule
def may_offer(box, s, seat, partner, kind):
    if partner >= s.seats or partner == seat or s.held[partner] == 0:
        return why.NO_PARTNER
    if not can_ask(box, s, partner):
        return why.ASKED_TWICE
    if (askable(box, s, seat) >> kind) & 1:
        return OK
    return why.NOTHING_TO_OFFER if kind < 3 or box.trade else why.NOT_A_ROOF


@rule
def judge_deal(box, s, seat, what, place):
    if what == moves.GIVE:
        return may_give(s, seat, place)
    if what == moves.GIVE_NOTHING:
        return OK if s.money[seat] > 0 else why.NOTHING_TO_OFFER
    if what == moves.NAME_PRICE:
        if place < cheapest(s):
            return why.TOO_CHEAP
        return OK if place <= dearest(s.money[seat]) else why.TOO_DEAR
    if s.node == steps.OFFER_COUNTER:
        return OK
    return may_sell(s, seat, what, place)


@rule
def may_give(s, seat, kind):
    if not holds(s, seat, kind):
        return why.NOT_HELD
    return OK if (gifts(s, seat, s.wanted) >> kind) & 1 else why.SAME_CARD


@rule
def may_sell(s, seat, what, place):
    if s.window[seat] != steps.TO_OFFER:
        return why.NOT_NOW
    if not holds(s, seat, s.wanted):
        return why.NOT_HELD
    if what == moves.ACCEPT:
        return OK
    if place <= s.price:
        return why.TOO_CHEAP
    return OK if place <= dearest(s.money[s.active]) else why.TOO_DEAR


# §7.2  Reactions.


@rule
def judge_reaction(s, seat, what, house, level):
    if what == moves.PASS:
        return OK
    if s.window[seat] != window_of(what):
        return why.NOT_NOW
    if what == moves.DIVERT_BOMB or what == moves.DIVERT_MURDER:
        return may_divert(s, seat, what, house, level)
    return OK if holds(s, seat, card_of(what)) else why.NOT_HELD


@rule
def window_of(what):
    if what == moves.DIVERT_BOMB or what == moves.DIVERT_MURDER:
        return steps.TO_CRIME
    if what == moves.CALL_POLICE:
        return steps.TO_DAMAGE
    return steps.TO_MOVING if what == moves.CALL_BROKER else steps.TO_POLICE


@rule
def card_of(what):
    if what == moves.CALL_POLICE:
        return POLICE
    if what == moves.CALL_BROKER:
        return BROKER
    return ALIBI if what == moves.USE_ALIBI else COURT


@rule
def may_divert(s, seat, what, house, level):
    if (what == moves.DIVERT_BOMB) != (s.card == BOMB):
        return why.NOT_NOW
    if not holds(s, seat, LUNATIC):
        return why.NOT_HELD
    if not (targets_of(s, s.active) >> house) & 1:
        return why.NO_HOUSE
    if what == moves.DIVERT_BOMB:
        return OK
    return OK if s.tenant[house, level] else why.NO_TENANT
