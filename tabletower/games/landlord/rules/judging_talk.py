"""§7, §8  Why an offer or an answer is not allowed."""

from tabletower.engine import OK, rule

from . import moves, reasons, steps
from .cards import holds
from .deals import askable, can_ask, cheapest, gifts
from .deck import (
    ALIBI,
    BOMB,
    BROKER,
    COURT,
    LUNATIC,
    POLICE,
)
from .money import dearest


@rule
def may_offer(box, s, seat, partner, kind):
    if partner >= s.seats:
        return reasons.NOBODY_SITS
    if partner == seat:
        return reasons.YOURSELF
    if s.held[partner] == 0:
        return reasons.NO_PARTNER
    if not can_ask(box, s, partner):
        return reasons.ASKED_TWICE
    if (askable(box, s, seat) >> kind) & 1:
        return OK
    return reasons.NOTHING_TO_OFFER if kind < 3 or box.trade else reasons.NOT_A_ROOF


@rule
def judge_deal(box, s, seat, what, place):
    if what == moves.GIVE:
        return may_give(s, seat, place)
    if what == moves.GIVE_NOTHING:
        return OK if s.money[seat] > 0 else reasons.NOTHING_TO_OFFER
    if what == moves.NAME_PRICE:
        if place < cheapest(s):
            return reasons.TOO_CHEAP
        return OK if place <= dearest(s.money[seat]) else reasons.TOO_DEAR
    if s.node == steps.OFFER_COUNTER:
        return OK
    return may_sell(s, seat, what, place)


@rule
def may_give(s, seat, kind):
    if not holds(s, seat, kind):
        return reasons.NOT_HELD
    return OK if (gifts(s, seat, s.wanted) >> kind) & 1 else reasons.SAME_CARD


@rule
def may_sell(s, seat, what, place):
    if s.window[seat] != steps.TO_OFFER:
        return reasons.NOT_NOW
    if not holds(s, seat, s.wanted):
        return reasons.NOT_HELD
    if what == moves.ACCEPT:
        return OK
    if place <= s.price:
        return reasons.TOO_CHEAP
    return OK if place <= dearest(s.money[s.active]) else reasons.TOO_DEAR


@rule
def judge_reaction(s, seat, what, house, level):
    if what == moves.PASS:
        return OK
    if s.window[seat] != window_of(what):
        return reasons.NOT_NOW
    if what == moves.DIVERT_BOMB or what == moves.DIVERT_MURDER:
        return may_divert(s, seat, what, house, level)
    return OK if holds(s, seat, card_of(what)) else reasons.NOT_HELD


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
        return reasons.NOT_NOW
    if not holds(s, seat, LUNATIC):
        return reasons.NOT_HELD
    if not (s.standing >> house) & 1:
        return reasons.NO_HOUSE
    if not (s.owned[s.active] >> house) & 1:
        return reasons.NOT_ATTACKERS
    if what == moves.DIVERT_BOMB:
        return OK
    return OK if s.tenant[house, level] else reasons.NO_TENANT
