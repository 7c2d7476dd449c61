"""What may be said now: one predicate a move, and the lists made of them."""

from tabletower.engine import OK, first, kind_of, rule, second, third

from .build import list_building, may_finish, may_go_back, may_place, may_trade
from .cards import kinds_of, slot_of
from .cash import (
    list_rooms,
    list_stores,
    list_turn,
    may_add_store,
    may_cash,
    may_choose_room,
    may_stop,
)
from .deals import (
    list_replies,
    list_swaps,
    list_targets,
    may_drop,
    may_pay,
    may_swap,
    may_target,
)
from .draft import list_kinds, list_picks, may_pick
from .locks import list_locks, may_lock
from .moves import (
    AIM,
    BACK,
    CASH_IN,
    CELL,
    COLUMN,
    DROP,
    EXCHANGE_CARD,
    FINISH,
    KEEP,
    LOCK_UP,
    NOT_ASIDE,
    NOT_DRAWN,
    NOT_NOW,
    PAY,
    PICK,
    PLACE,
    SKIP,
    STOP,
    STORE,
    TAKE,
    TRADE,
)
from .record import (
    AGENCY,
    BUILD,
    CASH,
    CONCIERGE,
    DRAFT,
    EXCHANGE,
    LOCK,
    REZONE,
    ROOMS,
    SEIZE,
    STORES,
    SWAP,
    TARGET,
)
from .rezoning import list_rezones, may_rezone
from .seizing import list_columns, may_seize


@rule
def reason(box, s, seat, move):
    what = kind_of(move)
    if what == PLACE:
        return may_place(box, s, seat, first(move), second(move))
    if what == TRADE:
        return may_trade(box, s, seat, first(move), second(move), third(move))
    if what == BACK:
        return may_go_back(box, s, seat)
    if what == FINISH:
        return may_finish(box, s, seat)
    if what == PICK:
        return may_pick(box, s, first(move))
    if what == CASH_IN:
        return may_cash(box, s, seat, first(move), second(move), third(move))
    return reason_later(box, s, seat, what, move)


@rule
def reason_later(box, s, seat, what, move):
    """The same for what can only be said while somebody cashes."""
    if what == STOP:
        return may_stop(s)
    if what == CELL:
        return may_choose(box, s, seat, first(move))
    if what == STORE:
        return may_add_store(box, s, seat, first(move), second(move))
    if what == DROP:
        return may_drop(s, seat, first(move))
    if what == EXCHANGE_CARD:
        return may_swap(s, seat, first(move), second(move))
    if what == AIM:
        return may_target(s, seat, first(move))
    if what == PAY:
        return may_pay(s, seat)
    if what == COLUMN:
        return may_seize(box, s, first(move))
    if what == SKIP:
        return OK if s.step == REZONE else NOT_NOW
    if what == LOCK_UP:
        return may_lock(s, seat, first(move), second(move))
    return may_have(s, seat, what, first(move))


@rule
def may_choose(box, s, seat, cell):
    """A cell for Fat Tony, or for Chip."""
    if s.step == ROOMS:
        return may_choose_room(box, s, seat, cell)
    if s.step == REZONE or s.step == EXCHANGE:
        return may_rezone(box, s, seat, cell)
    return NOT_NOW


@rule
def may_have(s, seat, what, kind):
    """A card of next round's row, or one that the Concierge brought."""
    if what == TAKE:
        if s.step != AGENCY:
            return NOT_NOW
        return OK if slot_of(s.aside[seat], kind) >= 0 else NOT_ASIDE
    if s.step != CONCIERGE:
        return NOT_NOW
    return OK if slot_of(s.drawn[seat], kind) >= 0 else NOT_DRAWN


@rule
def legal(box, s, seat, out):
    if s.step == BUILD:
        return list_building(box, s, seat, out)
    if s.step == DRAFT:
        return list_picks(box, s, out)
    if s.step == CASH:
        return list_turn(box, s, seat, out)
    if s.step == ROOMS:
        return list_rooms(box, s, seat, out)
    if s.step == STORES:
        return list_stores(box, s, seat, out)
    if s.step == SWAP:
        return list_swaps(box, s, seat, out)
    if s.step == TARGET:
        return list_targets(s, seat, out)
    if s.step == SEIZE:
        return list_columns(box, s, out)
    if s.step == REZONE or s.step == EXCHANGE:
        return list_rezones(box, s, seat, out)
    if s.step == LOCK:
        return list_locks(box, s, seat, out)
    return list_cards(box, s, seat, out)


@rule
def list_cards(box, s, seat, out):
    """One of a few cards is chosen by its kind."""
    if s.step == AGENCY:
        return list_kinds(box, TAKE, kinds_of(s.aside[seat]), out, 0)
    if s.step == CONCIERGE:
        return list_kinds(box, KEEP, kinds_of(s.drawn[seat]), out, 0)
    return list_replies(box, s, seat, kinds_of(s.clients[seat]), out)
