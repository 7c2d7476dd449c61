"""The turn: setting up, and for each move whether it may be made and what it does."""

from tabletower.engine import below, first, happen, kind_of, second, third

from .agency import list_early, may_take_early, take_early
from .arranging import (
    go_back,
    is_done,
    list_reopening,
    may_go_back,
    may_lift,
    may_reopen,
    may_untrade,
    pick_up,
    reopen,
    untrade,
)
from .build import (
    finish,
    list_building,
    may_finish,
    may_place,
    may_trade,
    place,
    trade,
)
from .cards import drop, fill_deck
from .cash import (
    choose_room,
    client_of,
    gather_chosen,
    lay_open,
    list_rooms,
    list_stores,
    list_turn,
    may_add_store,
    may_cash,
    may_choose_room,
    may_stop,
    stop,
)
from .concierge import keep, list_drawn, may_keep
from .deals import (
    RANSOM,
    draw_unseen,
    list_replies,
    list_swaps,
    list_targets,
    may_drop,
    may_pay,
    may_swap,
    may_target,
    pay,
    swap,
    target,
)
from .draft import list_picks, may_pick, pick, seat_at
from .effects import close_deal, settle, use_ability
from .events import CHOSE, LEFT_ALONE
from .fits import lay_out
from .locks import list_locks, lock, may_lock
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
    LIFT,
    LOCK_UP,
    PAY,
    PICK,
    PLACE,
    REOPEN,
    SKIP,
    STOP,
    STORE,
    TAKE,
    TRADE,
    UNTRADE,
)
from .reasons import IS_DONE, NOT_NOW
from .record import (
    AGENCY,
    BUILD,
    CASH,
    CONCIERGE,
    DISCARD,
    DRAFT,
    EXCHANGE,
    LOCK,
    REPLACE,
    REZONE,
    ROOMS,
    SEIZE,
    STORES,
    SWAP,
    TARGET,
)
from .rezoning import list_rezones, may_rezone, may_skip, rezone
from .rounds import begin_round, compare_towers, go_on, go_on_picking
from .seizing import list_columns, may_seize, next_victim, seize
from .tiles import fill_bag

# §1  Setup.


def setup(box, s):
    """§1.1  Any seat may have the marker first; the bag is filled and the deck made ready."""
    s.marker = below(s, s.seats)
    s.looker = -1
    s.round = 1
    fill_bag(box, s)
    fill_deck(box, s)
    begin_round(box, s)


# What may be said now.


def reason(box, s, seat, move):
    what = kind_of(move)
    if what == REOPEN:
        return may_reopen(box, s, seat)
    if is_done(s, seat):
        return IS_DONE
    if what <= FINISH:
        return reason_building(box, s, seat, what, move)
    if what == PICK:
        return may_pick(box, s, first(move))
    if what == CASH_IN:
        return may_cash(box, s, seat, first(move), second(move), third(move))
    if what == STOP:
        return may_stop(s)
    return reason_later(box, s, seat, what, move)


def reason_building(box, s, seat, what, move):
    """The same while a tower grows."""
    if what == PLACE:
        return may_place(box, s, seat, first(move), second(move))
    if what == TRADE:
        return may_trade(box, s, seat, first(move), second(move), third(move))
    if what == LIFT:
        return may_lift(box, s, seat, first(move))
    if what == UNTRADE:
        return may_untrade(box, s, seat, first(move))
    if what == BACK:
        return may_go_back(box, s, seat)
    return may_finish(box, s, seat)


def reason_later(box, s, seat, what, move):
    """The same for what can only be said after a client was cashed."""
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
    if what == TAKE:
        return may_take_early(s, seat, first(move))
    if what == COLUMN:
        return may_seize(box, s, first(move))
    if what == SKIP:
        return may_skip(s)
    if what == LOCK_UP:
        return may_lock(s, seat, first(move), second(move))
    return may_keep(s, seat, first(move))


def may_choose(box, s, seat, cell):
    """A cell for Fat Tony, or for Chip."""
    if s.step == ROOMS:
        return may_choose_room(box, s, seat, cell)
    if s.step == REZONE or s.step == EXCHANGE:
        return may_rezone(box, s, seat, cell)
    return NOT_NOW


def legal(box, s, seat, out):
    if is_done(s, seat):
        return list_reopening(box, s, seat, out)
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
    if s.step == AGENCY:
        return list_early(box, s, seat, out)
    if s.step == SEIZE:
        return list_columns(box, s, out)
    if s.step == REZONE or s.step == EXCHANGE:
        return list_rezones(box, s, seat, out)
    if s.step == LOCK:
        return list_locks(box, s, seat, out)
    if s.step == CONCIERGE:
        return list_drawn(box, s, seat, out)
    return list_replies(box, s, seat, out)


# What it does, and what comes after.


def play(box, s, seat, move):
    what = kind_of(move)
    if what <= REOPEN:
        build(box, s, seat, what, move)
    elif what == PICK:
        pick(box, s, seat, first(move))
        go_on_picking(box, s)
    elif what == CASH_IN:
        cash(box, s, seat, first(move), second(move), third(move))
    elif what == STOP:
        stop_here(box, s, seat)
    else:
        play_later(box, s, seat, what, move)


def build(box, s, seat, what, move):
    """The same while a tower grows."""
    if what == PLACE:
        place(box, s, seat, first(move), second(move))
    elif what == TRADE:
        trade(box, s, seat, first(move), second(move), third(move))
    elif what == LIFT:
        pick_up(box, s, seat, first(move))
    elif what == UNTRADE:
        untrade(box, s, seat, first(move))
    elif what == BACK:
        go_back(box, s, seat)
    elif what == FINISH:
        finish_building(box, s, seat)
    else:
        reopen(s, seat)


def play_later(box, s, seat, what, move):
    """The same for what can only be said after a client was cashed."""
    if what == CELL:
        choose(box, s, seat, first(move))
    elif what == STORE:
        lay_out(box, s, client_of(s, seat), first(move), second(move))
        settle(box, s, seat)
    elif what == DROP:
        drop_one(box, s, seat, first(move))
    elif what == AIM:
        target(s, seat, first(move))
    elif what == COLUMN:
        seize(s, seat, first(move))
        if not next_victim(box, s, seat, s.other):
            close_deal(box, s)
    else:
        answer(s, seat, what, move)
        close_deal(box, s)


def answer(s, seat, what, move):
    """What an ability asked for, by one move."""
    if what == EXCHANGE_CARD:
        swap(s, seat, first(move), second(move))
    elif what == PAY:
        pay(s, seat, RANSOM, seat_at(s, s.turn))
    elif what == TAKE:
        take_early(s, seat, first(move))
    elif what == LOCK_UP:
        lock(s, first(move), second(move))
    elif what == KEEP:
        keep(s, seat, first(move))
    else:
        happen(s, LEFT_ALONE, seat)


def finish_building(box, s, seat):
    finish(s, seat)
    if s.asked == 0:
        compare_towers(box, s)


def cash(box, s, seat, kind, cell, turn):
    lay_open(box, s, seat, kind, cell)
    if box.any_shape[kind]:
        s.step = ROOMS
        add_room(box, s, seat, cell)
    else:
        lay_out(box, s, kind, cell, turn)
        settle(box, s, seat)


def choose(box, s, seat, cell):
    if s.step != EXCHANGE:  # what it changes places with is told as a whole
        happen(s, CHOSE, seat, cell)
    if s.step == ROOMS:
        add_room(box, s, seat, cell)
        return
    was_second = s.step == EXCHANGE
    rezone(s, seat, cell)
    if was_second:
        close_deal(box, s)


def add_room(box, s, seat, cell):
    choose_room(s, cell)
    if s.choices == box.rooms[client_of(s, seat)]:
        gather_chosen(s)
        settle(box, s, seat)


def stop_here(box, s, seat):
    stop(s, seat)
    if s.step == STORES:
        use_ability(box, s, seat)
    else:
        s.step = DISCARD
        go_on(box, s)


def drop_one(box, s, seat, kind):
    drop(s, seat, kind)
    if s.step == REPLACE:
        draw_unseen(box, s, seat)
    if s.step == DISCARD:
        go_on(box, s)
    else:
        close_deal(box, s)
