"""Rounds: how one begins, who is next in it, and how it ends."""

from tabletower.engine import happen

from .build import lay_plans
from .cards import holds_unseen, lay_row
from .draft import clear_row, next_pick, reveal, seat_at
from .events import ENDED, ROUND
from .fits import can_cash
from .record import BUILD, CASH, DISCARD, HAND, KEPT
from .tiles import deal_tiles

# §2  A round begins.


def begin_round(box, s):
    """§2.1  Everybody draws, the row is laid out, and all build at the same time."""
    happen(s, ROUND, s.round, s.marker)
    for seat in range(s.seats):
        lay_plans(box, s, seat)
        deal_tiles(box, s, seat)
    lay_row(box, s)
    s.step = BUILD
    s.asked = (1 << s.seats) - 1


def compare_towers(box, s):
    """§3.1  When the last is done the towers are shown, and the draft begins."""
    reveal(box, s)
    s.picked = 0
    go_on_picking(box, s)


def go_on_picking(box, s):
    if not next_pick(s):
        clear_row(s)
        s.turn = 0
        s.step = CASH
        go_on(box, s)


# §6  Cashing.


def go_on(box, s):
    """§6.11  A turn lasts while there may be something to cash; then clients above three go.

    Not in the last round: nothing comes after it that a hand could be kept for.
    """
    while s.turn < s.seats:
        seat = seat_at(s, s.turn)
        s.asked = 1 << seat
        if s.step == CASH and (holds_unseen(s, seat) or can_cash(box, s, seat)):
            return
        s.step = DISCARD
        if s.held[seat] > KEPT and s.round < box.rounds:
            return
        s.turn += 1
        s.step = CASH
    end_round(box, s)


def end_round(box, s):
    """§6.12  Locks and claims end. After the last round the game does, else the marker moves on."""
    for seat in range(s.seats):
        s.claims[seat] = 0
        s.claim[seat] = 0
        for place in range(HAND):
            s.locked[seat, place] = 0
    s.turn = 0
    if s.round == box.rounds:
        s.over = 1
        s.asked = 0
        happen(s, ENDED)
    else:
        s.round += 1
        s.marker = (s.marker + 1) % s.seats
        begin_round(box, s)
