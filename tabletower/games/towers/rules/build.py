"""§3  Building: everybody at the same time."""

from tabletower.engine import OK, happen, happen_for, kind_of, pack

from .arranging import A_TRADE, list_arranging, may_go_back, watchers
from .box import SECRET
from .events import DONE, GAVE, PLACED, TOOK, TRADED
from .moves import BACK, FINISH, LIFT, PLACE, TRADE, UNTRADE
from .reasons import (
    FULL_COLUMN,
    NO_SUCH_TILE,
    NOT_BESIDE,
    NOT_FIRST,
    NOT_FOR_TRADE,
    NOT_NOW,
    ONLY_ONE,
    OUT_OF_ORDER,
    OUTSIDE,
    TOO_MANY_TILES,
)
from .record import BUILD, COLUMNS, TYPES
from .tiles import see_placed, see_traded, tiles_in
from .tower import open_columns, put, standing

# What is allowed.


def may_place(box, s, seat, tile, column):
    """§3.2  A tile of the hand goes onto an open column."""
    if s.step != BUILD:
        return NOT_NOW
    if column >= box.plot_width:
        return OUTSIDE
    if s.hand[seat, tile] == 0:
        return NO_SUCH_TILE
    if s.top[seat, column] >= box.max_rows:
        return FULL_COLUMN
    if (open_columns(box, s.top[seat]) >> column) & 1:
        return OK
    return NOT_BESIDE if standing(box, s.top[seat]) else NOT_FIRST


def may_trade(box, s, seat, give, add, take):
    """§3.3  Any two tiles of the hand for one that may be asked for."""
    if s.step != BUILD:
        return NOT_NOW
    if give > add:
        return OUT_OF_ORDER
    if s.hand[seat, give] == 0 or s.hand[seat, add] == 0:
        return NO_SUCH_TILE
    if give == add and s.hand[seat, give] < 2:
        return ONLY_ONE
    return OK if box.may_ask[take] else NOT_FOR_TRADE


def may_finish(box, s, seat):
    """§3.5  With no more tiles than may be kept, or nowhere to put them."""
    if s.step != BUILD:
        return NOT_NOW
    if tiles_in(s.hand[seat]) <= box.keep_tiles or open_columns(box, s.top[seat]) == 0:
        return OK
    return TOO_MANY_TILES


def list_building(box, s, seat, out):
    n = list_placements(box, s, seat, out)
    n = list_trades(box, s, seat, out, n)
    n = list_arranging(box, s, seat, out, n)
    if may_go_back(box, s, seat) == OK:
        out[n] = pack(BACK)
        n += 1
    if may_finish(box, s, seat) == OK:
        out[n] = pack(FINISH)
        n += 1
    return n


def list_placements(box, s, seat, out):
    columns = open_columns(box, s.top[seat])
    n = 0
    for tile in range(TYPES):
        if s.hand[seat, tile]:
            for column in range(COLUMNS):
                if (columns >> column) & 1:
                    out[n] = pack(PLACE, tile, column)
                    n += 1
    return n


def list_trades(box, s, seat, out, n):
    for give in range(TYPES):
        if s.hand[seat, give]:
            for add in range(give, TYPES):
                if s.hand[seat, add] > (1 if add == give else 0):
                    n = list_wishes(box, give, add, out, n)
    return n


def list_wishes(box, give, add, out, n):
    for take in range(TYPES):
        if box.may_ask[take]:
            out[n] = pack(TRADE, give, add, take)
            n += 1
    return n


# What it does. `plan`, `top` and `hand` change at once; what everybody sees, at once or later.


def lay(s, seat, tile, column):
    """A tile of the hand lands on its column, where its owner sees it."""
    s.hand[seat, tile] -= 1
    put(s.plan[seat], s.top[seat], tile, column)
    note(s, seat, tile * COLUMNS + column)


def place(box, s, seat, tile, column):
    lay(s, seat, tile, column)
    if box.building != SECRET:
        see_placed(s, seat, tile, column)
    happen_for(s, watchers(box, seat), PLACED, seat, tile, column)


def trade(box, s, seat, give, add, take):
    s.hand[seat, give] -= 1
    s.hand[seat, add] -= 1
    s.hand[seat, take] += 1
    note(s, seat, A_TRADE + (give * TYPES + add) * TYPES + take)
    if box.building != SECRET:
        see_traded(s, seat, give, add, take)
    happen_for(s, watchers(box, seat), TRADED, seat, give * TYPES + add, take)


def note(s, seat, action):
    s.log[seat, s.acts[seat]] = action
    s.acts[seat] += 1


def unnoticed(box, s, seat, move):
    """§3.6  Building behind a screen."""
    what = kind_of(move)
    placing = what == PLACE or what == LIFT
    trading = what == TRADE or what == UNTRADE
    building = placing or trading or what == BACK
    return 1 if box.building == SECRET and building else 0


def finish(s, seat):
    """§3.5  When all are done, the towers are compared."""
    s.asked &= ~(1 << seat)
    happen(s, DONE, seat)


def see_everything(s, seat):
    """The actions of a secret round, in the order in which they were made."""
    for act in range(s.acts[seat]):
        action = s.log[seat, act]
        if action >= A_TRADE:
            code = action - A_TRADE
            see_traded(s, seat, code // TYPES // TYPES, code // TYPES % TYPES, code % TYPES)
        else:
            see_placed(s, seat, action // COLUMNS, action % COLUMNS)


def tell_trades(s, seat):
    """§3.8  The trades of a secret round: of each type how many were given, then how many taken."""
    for tile in range(TYPES):
        number = given_of(s, seat, tile)
        if number:
            happen(s, GAVE, seat, tile, number)
    for tile in range(TYPES):
        number = taken_of(s, seat, tile)
        if number:
            happen(s, TOOK, seat, tile, number)


def given_of(s, seat, tile):
    number = 0
    for act in range(s.acts[seat]):
        code = s.log[seat, act] - A_TRADE
        if code >= 0:
            number += 1 if code // TYPES // TYPES == tile else 0
            number += 1 if code // TYPES % TYPES == tile else 0
    return number


def taken_of(s, seat, tile):
    number = 0
    for act in range(s.acts[seat]):
        code = s.log[seat, act] - A_TRADE
        if code >= 0 and code % TYPES == tile:
            number += 1
    return number


def lay_plans(box, s, seat):
    """A round begins: the tower as it stands is what the owner goes on from."""
    for tile in range(TYPES):
        for row in range(box.max_rows):
            s.plan[seat, tile, row] = s.tower[seat, tile, row]
    for column in range(box.plot_width):
        s.top[seat, column] = s.height[seat, column]
    for act in range(s.acts[seat]):
        s.log[seat, act] = 0
    s.acts[seat] = 0
    s.backs[seat] = 0
