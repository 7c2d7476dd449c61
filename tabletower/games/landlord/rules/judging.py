"""Why a move is not allowed: the same targets and places that are listed, asked for one move."""

from tabletower.engine import OK, first, kind_of, rule, second

from . import moves, reasons, steps
from .building import floor_kinds
from .buying import most_cards
from .cards import can_recycle, holds
from .deck import (
    POLICE,
    RECYCLE,
    SQUATTERS,
)
from .judging_plays import judge_play
from .judging_talk import judge_deal, judge_reaction, may_offer
from .places import may_place
from .targets import best_payers
from .tenants import can_go
from .turn import waiting


@rule
def reason(box, s, seat, move):
    what = kind_of(move)
    if s.node != node_of(s, seat, what):
        return reasons.NOT_NOW
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
        return reasons.NOT_WAITING
    return OK if (best_payers(box, s, house) >> level) & 1 else reasons.NOT_BEST


@rule
def may_raid(s, seat, house, level):
    if s.node == steps.REACTION:
        return may_answer_squatters(s, seat, house, level)
    if not holds(s, seat, POLICE):
        return reasons.NOT_HELD
    if not (s.owned[seat] >> house) & 1:
        return reasons.NOT_YOURS
    if s.tenant[house, level] != SQUATTERS:
        return reasons.NO_SQUATTERS
    return reasons.NOT_WAITING if s.node == steps.EXAMINE and not (waiting(s) >> house) & 1 else OK


@rule
def may_answer_squatters(s, seat, house, level):
    if s.window[seat] != steps.TO_SQUATTERS:
        return reasons.NOT_NOW
    if not holds(s, seat, POLICE):
        return reasons.NOT_HELD
    if not ((s.arrivals & s.owned[s.first]) >> house) & 1:
        return reasons.NO_SQUATTERS
    return OK if (s.arrived[house] >> level) & 1 else reasons.NO_SQUATTERS


@rule
def may_recycle(s, seat):
    if s.node == steps.REACTION and s.window[seat] == steps.TO_OFFER:
        return reasons.NOT_NOW
    if not holds(s, seat, RECYCLE):
        return reasons.NOT_HELD
    return OK if can_recycle(s, seat) else reasons.NOTHING_TO_TAKE


# §4, §5, §3.7  Steps inside a play, and buying.


@rule
def judge_step(box, s, seat, what, a, b):
    if what == moves.OFFER:
        return may_offer(box, s, seat, a, b)
    if what == moves.LAY:
        return may_lay(s, seat, a)
    if what == moves.DONE:
        return OK if s.height[s.site - 1] else reasons.NO_FLOOR_YET
    if what == moves.PUT:
        return may_place(box, s, a, b)
    if what == moves.UNDER:
        return OK if s.purpose == steps.BY_CARD else reasons.NOT_NOW
    if what == moves.RELOCATE_ONE:
        return OK if a == s.from_house and (can_go(box, s) >> b) & 1 else reasons.NOT_PENDING
    return OK if a <= most_cards(box, s) else reasons.TOO_MANY


@rule
def may_lay(s, seat, kind):
    if not holds(s, seat, kind):
        return reasons.NOT_HELD
    return OK if (floor_kinds(s, seat) >> kind) & 1 else reasons.WRONG_ORDER
