"""Towers. Numbers with a § point into rulebook.md."""

from tabletower.engine import Box, below, choice, first, kind_of, number, rule, second, third

from ..components import FIELDS, TABLES, fill
from .agency import take_early
from .asked import legal, reason  # noqa: F401  (the contract finds them here)
from .build import finish, go_back, place, trade
from .cards import drop
from .cash import choose_room, client_of, gather_chosen, lay_open, stop
from .census import census  # noqa: F401
from .concierge import keep
from .deals import RANSOM, draw_unseen, pay, swap, target
from .draft import pick, seat_at
from .fits import lay_out
from .hidden import imagine  # noqa: F401
from .locks import lock
from .moves import (
    AIM,
    BACK,
    CASH_IN,
    CELL,
    COLUMN,
    DROP,
    EXCHANGE_CARD,
    FINISH,
    LOCK_UP,
    MOVES,  # noqa: F401
    PAY,
    PICK,
    PLACE,
    SKIP,
    STOP,
    STORE,
    TAKE,
    TRADE,
)
from .record import DISCARD, EXCHANGE, REPLACE, ROOMS, STATE, STORES  # noqa: F401
from .rezoning import rezone
from .scoring import score, tie_break  # noqa: F401
from .seizing import next_victim, seize
from .tiles import SECRET
from .turn import close_deal, compare_towers, go_on, go_on_picking, set_up, settle, use_ability
from .worth import FEATURES, WEIGHTS, features  # noqa: F401

NAME = "towers"
TITLE = "Towers"
VERSION = 2
SEATS = (2, 6)

# Five clients on 192 tiles in eight ways, and stopping: nobody ever owns more tiles.
MOST_MOVES = 5 * 192 * 8 + 1
LONGEST = 30_000
JUDGED = 1
FINAL = (PLACE, TRADE, BACK, FINISH)  # §3.4 and §3.7 have their own taking back

BOX = Box(
    options=(
        number("rounds", 3, 8, usual=8, about="how many rounds are played"),
        number("tiles_per_round", 8, 12, usual=10, about="tiles that everybody draws each round"),
        number("keep_tiles", 0, 10, usual=3, about="unplaced tiles that may be kept"),
        number("plot_width", 8, 24, usual=12, about="columns of the plot; 24 lifts the limit"),
        number("max_rows", 12, 40, usual=16, about="rows of the plot; 40 lifts the limit"),
        choice(
            "patterns", "printed", "mirrored", "free",
            about="how patterns may lie: as printed, also mirrored, also turned",
        ),
        choice("client_deck", "compact", "full", about="100 clients, or all 149"),
        choice("more_rooms", "off", "on", about="on: lofts and sky gardens are in the bag"),
        choice(
            "building", "open", "secret", "open_hands",
            about="what others see of it: towers; nothing before the reveal; tiles in hand too",
        ),
        choice("separate_towers", "off", "on", about="on: several buildings on one plot"),
        choice("forgetful", "off", "on", about="on: bots forget who picked which client"),
        number("take_backs", 0, 20, usual=20, about="take-backs of each player in a round"),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)  # fmt: skip


# §1  Setup.


@rule
def setup(box, s):
    set_up(box, s, below(s, s.seats))


@rule
def unnoticed(box, s, seat, move):
    """§3.6  Building behind a screen."""
    return 1 if box.building == SECRET and kind_of(move) < FINISH else 0


@rule
def play(box, s, seat, move):
    what = kind_of(move)
    if what <= FINISH:
        play_building(box, s, seat, what, move)
    elif what == PICK:
        pick(box, s, seat, first(move))
        go_on_picking(box, s)
    elif what <= STORE:
        play_cashing(box, s, seat, what, move)
    elif what == DROP:
        play_drop(box, s, seat, first(move))
    else:
        play_deal(box, s, seat, what, move)


@rule
def play_building(box, s, seat, what, move):
    if what == PLACE:
        place(box, s, seat, first(move), second(move))
    elif what == TRADE:
        trade(box, s, seat, first(move), second(move), third(move))
    elif what == BACK:
        go_back(box, s, seat)
    else:
        finish(s, seat)
        if s.asked == 0:
            compare_towers(box, s)


@rule
def play_cashing(box, s, seat, what, move):
    if what == CASH_IN:
        cash(box, s, seat, first(move), second(move), third(move))
    elif what == STOP:
        stop_here(box, s, seat)
    elif what == CELL and s.step == ROOMS:
        choose(box, s, seat, first(move))
    elif what == CELL:
        was_second = s.step == EXCHANGE
        rezone(s, seat, first(move))
        if was_second:
            close_deal(box, s)
    else:
        lay_out(box, s, client_of(s, seat), first(move), second(move))
        settle(box, s, seat)


@rule
def cash(box, s, seat, kind, cell, turn):
    lay_open(box, s, seat, kind, cell)
    if box.any_shape[kind]:
        s.step = ROOMS
        choose(box, s, seat, cell)
    else:
        lay_out(box, s, kind, cell, turn)
        settle(box, s, seat)


@rule
def choose(box, s, seat, cell):
    choose_room(s, cell)
    if s.choices == box.rooms[client_of(s, seat)]:
        gather_chosen(s)
        settle(box, s, seat)


@rule
def stop_here(box, s, seat):
    stop(s, seat)
    if s.step == STORES:
        use_ability(box, s, seat)
    else:
        s.step = DISCARD
        go_on(box, s)


@rule
def play_drop(box, s, seat, kind):
    drop(s, seat, kind)
    if s.step == REPLACE:
        draw_unseen(box, s, seat)
    if s.step == DISCARD:
        go_on(box, s)
    else:
        close_deal(box, s)


@rule
def play_deal(box, s, seat, what, move):
    if what == COLUMN:
        seize(s, seat, first(move))
        if next_victim(box, s, seat, s.other):
            return
    elif what == AIM:
        target(s, seat, first(move))
        return
    elif what == EXCHANGE_CARD:
        swap(s, seat, first(move), second(move))
    elif what == PAY:
        pay(s, seat, RANSOM, seat_at(s, s.turn))
    elif what == TAKE:
        take_early(s, seat, first(move))
    elif what == LOCK_UP:
        lock(s, first(move), second(move))
    elif what != SKIP:
        keep(s, seat, first(move))
    close_deal(box, s)
