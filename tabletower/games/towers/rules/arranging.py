"""§3.4 and §3.7  Arranging: what was done this round can be undone, in any order."""

from tabletower.engine import OK, happen, happen_for, pack

from .box import SECRET
from .events import LIFTED, REOPENED, UNTRADED
from .moves import LIFT, REOPEN, UNTRADE
from .reasons import (
    HOLDS_GROUND,
    NO_MORE_BACKS,
    NO_SUCH_TILE,
    NOT_DONE,
    NOT_NOW,
    NOT_PLACED,
    NOT_TRADED,
    NOTHING_DONE,
    OUTSIDE,
)
from .record import BUILD, COLUMNS, TYPES
from .tiles import see_placed_back, see_trade_back
from .tower import lift, loose_columns

A_TRADE = 1 << 12  # marks a trade in the log; a placement is type and column


# What is allowed.


def has_back(box, s, seat):
    """§3.4  Everything that is undone uses up a take-back."""
    return OK if s.backs[seat] < box.take_backs else NO_MORE_BACKS


def may_lift(box, s, seat, column):
    """§3.4  The top tile of a column, if it came there this round and the ground stays whole."""
    if s.step != BUILD:
        return NOT_NOW
    if column >= box.plot_width:
        return OUTSIDE
    if not (columns_built(s, seat) >> column) & 1:
        return NOT_PLACED
    if not (loose_columns(box, s.top[seat]) >> column) & 1:
        return HOLDS_GROUND
    return has_back(box, s, seat)


def may_untrade(box, s, seat, tile):
    """§3.4  The latest trade for a tile of this type, as long as there is one in the hand."""
    if s.step != BUILD:
        return NOT_NOW
    if not (types_asked_for(s, seat) >> tile) & 1:
        return NOT_TRADED
    if s.hand[seat, tile] == 0:
        return NO_SUCH_TILE
    return has_back(box, s, seat)


def may_go_back(box, s, seat):
    """§3.4  As long as there is something of this round, and a take-back left."""
    if s.step != BUILD:
        return NOT_NOW
    if s.acts[seat] == 0:
        return NOTHING_DONE
    return has_back(box, s, seat)


def is_done(s, seat):
    """Whether a seat has finished building while others have not."""
    return s.step == BUILD and not (s.asked >> seat) & 1


def out_of_turn(box, s, seat):
    """§3.7  Who is done is not waited for, and may still think better of it."""
    return 1 if box.take_backs > 0 and is_done(s, seat) else 0


def may_reopen(box, s, seat):
    if s.step != BUILD:
        return NOT_NOW
    return has_back(box, s, seat) if is_done(s, seat) else NOT_DONE


def list_reopening(box, s, seat, out):
    if has_back(box, s, seat) != OK:
        return 0
    out[0] = pack(REOPEN)
    return 1


def list_arranging(box, s, seat, out, n):
    if has_back(box, s, seat) != OK:
        return n
    columns = columns_built(s, seat) & loose_columns(box, s.top[seat])
    types = types_asked_for(s, seat)
    for column in range(COLUMNS):
        if (columns >> column) & 1:
            out[n] = pack(LIFT, column)
            n += 1
    for tile in range(TYPES):
        if (types >> tile) & 1 and s.hand[seat, tile]:
            out[n] = pack(UNTRADE, tile)
            n += 1
    return n


def columns_built(s, seat):
    """The columns on which something was placed this round, as a mask."""
    columns = 0
    for act in range(s.acts[seat]):
        if s.log[seat, act] < A_TRADE:
            columns |= 1 << (s.log[seat, act] % COLUMNS)
    return columns


def types_asked_for(s, seat):
    """The types that were taken in trades of this round, as a mask."""
    types = 0
    for act in range(s.acts[seat]):
        if s.log[seat, act] >= A_TRADE:
            types |= 1 << ((s.log[seat, act] - A_TRADE) % TYPES)
    return types


# What it does. The log keeps what is left, so that a secret round can be told in its order.


def pick_up(box, s, seat, column):
    act = s.acts[seat] - 1
    while s.log[seat, act] >= A_TRADE or s.log[seat, act] % COLUMNS != column:
        act -= 1
    undo(box, s, seat, act)


def untrade(box, s, seat, tile):
    act = s.acts[seat] - 1
    while s.log[seat, act] < A_TRADE or (s.log[seat, act] - A_TRADE) % TYPES != tile:
        act -= 1
    undo(box, s, seat, act)


def go_back(box, s, seat):
    """The latest of all; it can always be undone."""
    undo(box, s, seat, s.acts[seat] - 1)


def undo(box, s, seat, act):
    """An action of this round, as if it had not been; one take-back is used up."""
    action = s.log[seat, act]
    s.backs[seat] += 1
    s.acts[seat] -= 1
    for later in range(act, s.acts[seat]):
        s.log[seat, later] = s.log[seat, later + 1]
    s.log[seat, s.acts[seat]] = 0
    if action >= A_TRADE:
        undo_trade(box, s, seat, action - A_TRADE)
    else:
        undo_placing(box, s, seat, action % COLUMNS)


def undo_placing(box, s, seat, column):
    tile = lift(s.plan[seat], s.top[seat], column)
    s.hand[seat, tile] += 1
    if box.building != SECRET:
        see_placed_back(s, seat, tile, column)
    happen_for(s, watchers(box, seat), LIFTED, seat, tile, column)


def undo_trade(box, s, seat, code):
    give, add, take = code // TYPES // TYPES, code // TYPES % TYPES, code % TYPES
    s.hand[seat, give] += 1
    s.hand[seat, add] += 1
    s.hand[seat, take] -= 1
    if box.building != SECRET:
        see_trade_back(s, seat, give, add, take)
    happen_for(s, watchers(box, seat), UNTRADED, seat, give * TYPES + add, take)


def watchers(box, seat):
    """§3.6  Who sees the building: everybody, or in secret building its owner alone."""
    return 1 << seat if box.building == SECRET else -1


def reopen(s, seat):
    """§3.7  Not done after all."""
    s.backs[seat] += 1
    s.asked |= 1 << seat
    happen(s, REOPENED, seat)
