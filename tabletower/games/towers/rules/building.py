"""§3  Building: everybody at the same time. And the tiles to build with, §1.2 to §2.3."""

from tabletower.engine import OK, among, check, draw_from, happen, happen_for, pack

from .box import ONE_SET, OPEN_HANDS, SECRET
from .events import events
from .record import A_TRADE, COLUMNS, TYPES, phases, traded_in
from .tower import above, floors, lift, loose_columns, open_columns, put, refused

# §1.2  The bag.


def fill_bag(box, s):
    """§1.2  One set of tiles for two or three players, two sets for more."""
    for tile in range(TYPES):
        s.bag[tile] += sets_for(box, s) * box.tile_set[tile]
        s.pool[tile] += sets_for(box, s) * box.tile_set[tile]


def sets_for(box, s):
    return 1 if s.seats <= 3 or box.tile_sets == ONE_SET else 2


# §2.2  Drawing.


def deal_tiles(box, s, seat):
    """§2.2  Draw one by one, and one more for each Builder's Union."""
    left = tiles_in(s.bag)
    for _ in range(box.tiles_per_round + s.unions[seat]):
        if left == 0:
            pour_fresh_set(box, s)
            left = tiles_in(s.bag)
        tile = draw_from(s, s.bag, left)
        left -= 1
        s.hand[seat, tile] += 1
        if box.building == OPEN_HANDS:
            s.known[seat, tile] += 1
            s.pool[tile] -= 1
        else:
            s.fresh[seat, tile] += 1
            s.unseen[seat] += 1


def tiles_in(counts):
    return sum(counts[tile] for tile in range(TYPES))


def pour_fresh_set(box, s):
    """§2.3  Should the bag run out in the middle of drawing, a fresh filling is poured in."""
    fill_bag(box, s)
    for tile in range(TYPES):
        s.reserve[tile] += sets_for(box, s) * box.tile_set[tile]


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


# §3.2  Placing. `plan`, `top` and `hand` change at once; what everybody sees, at once or later.

NOT_HELD = "you do not hold that"
holds = check(NOT_HELD, lambda s, seat, tile: s.hand[seat, tile])


def why_not_open(box, s, seat, column):
    """§3.2  A tile goes onto an open column."""
    if s.top[seat, column] >= box.max_rows:
        return refused.FULL_COLUMN
    if (open_columns(box, s.top[seat]) >> column) & 1:
        return OK
    return refused.NOT_BESIDE if above(box, s.top[seat], 0) else refused.NOT_FIRST


def list_placements(box, s, seat, out, n, kind):
    columns = open_columns(box, s.top[seat])
    for tile in range(TYPES):
        if s.hand[seat, tile]:
            for column in range(COLUMNS):
                if (columns >> column) & 1:
                    out[n] = pack(kind, tile, column)
                    n += 1
    return n


def place(box, s, seat, tile, column):
    lay(s, seat, tile, column)
    if box.building != SECRET:
        see_placed(s, seat, tile, column)
    happen_for(s, watchers(box, seat), events.PLACED, seat, tile, column)


def lay(s, seat, tile, column):
    """A tile of the hand lands on its column, where its owner sees it."""
    s.hand[seat, tile] -= 1
    put(s.plan[seat], s.top[seat], tile, column)
    note(s, seat, tile * COLUMNS + column)


def note(s, seat, action):
    s.log[seat, s.acts[seat]] = action
    s.acts[seat] += 1


# §3.3  Trading.

in_order = check("name the two tiles the other way round", lambda give, add: give <= add)
holds_one = check(NOT_HELD, lambda s, seat, give: s.hand[seat, give])
holds_other = check(NOT_HELD, lambda s, seat, add: s.hand[seat, add])
may_be_asked_for = check("nobody can ask for {take}", lambda box, take: box.may_ask[take])


@check("you hold only one {give}")
def holds_both(s, seat, give, add):
    """§3.3  Any two tiles of the hand, of a kind or not."""
    return give != add or s.hand[seat, give] > 1


TRADE = (in_order, holds_one, holds_other, holds_both, may_be_asked_for)


def trade(box, s, seat, give, add, take):
    s.hand[seat, give] -= 1
    s.hand[seat, add] -= 1
    s.hand[seat, take] += 1
    note(s, seat, A_TRADE + (give * TYPES + add) * TYPES + take)
    if box.building != SECRET:
        see_traded(s, seat, give, add, take)
    happen_for(s, watchers(box, seat), events.TRADED, seat, give * TYPES + add, take)


# §3.4  Arranging: what was done this round can be undone, in any order. The log keeps what is
# left, so that a secret round can be told in its order.

leaves_no_gap = among(
    "column",
    "without the tile on {column}1 the ground would have a gap",
    lambda box, s, seat: loose_columns(box, s.top[seat]),
)
something_done = check("you have done nothing yet in this round", lambda s, seat: s.acts[seat])


@check("you have no take-backs left in this round")
def has_take_back(box, s, seat):
    """§3.4  Everything that is undone uses up a take-back."""
    return s.backs[seat] < box.take_backs


@among("column", "you have placed nothing on column {column} in this round")
def columns_built(s, seat):
    """The columns on which something was placed this round."""
    columns = 0
    for act in range(s.acts[seat]):
        if s.log[seat, act] < A_TRADE:
            columns |= 1 << (s.log[seat, act] % COLUMNS)
    return columns


@among("tile", "you have not traded for {tile} in this round")
def types_asked_for(s, seat):
    """The types that were taken in trades of this round."""
    types = 0
    for act in range(s.acts[seat]):
        if s.log[seat, act] >= A_TRADE:
            types |= 1 << ((s.log[seat, act] - A_TRADE) % TYPES)
    return types


def pick_up(box, s, seat, column):
    """§3.4  The top tile of a column, if it came there this round."""
    act = s.acts[seat] - 1
    while s.log[seat, act] >= A_TRADE or s.log[seat, act] % COLUMNS != column:
        act -= 1
    undo(box, s, seat, act)


def untrade(box, s, seat, tile):
    """§3.4  The latest trade for a tile of this type, as long as there is one in the hand."""
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
        undo_trade(box, s, seat, action)
    else:
        undo_placing(box, s, seat, action % COLUMNS)


def undo_placing(box, s, seat, column):
    tile = lift(s.plan[seat], s.top[seat], column)
    s.hand[seat, tile] += 1
    if box.building != SECRET:
        see_placed_back(s, seat, tile, column)
    happen_for(s, watchers(box, seat), events.LIFTED, seat, tile, column)


def undo_trade(box, s, seat, action):
    give, add, take = traded_in(action)
    s.hand[seat, give] += 1
    s.hand[seat, add] += 1
    s.hand[seat, take] -= 1
    if box.building != SECRET:
        see_trade_back(s, seat, give, add, take)
    happen_for(s, watchers(box, seat), events.UNTRADED, seat, give * TYPES + add, take)


# §3.5  Done.


@check("you may keep {keep} at most: place or trade the others")
def holds_few(box, s, seat):
    """§3.5  With no more tiles than may be kept, or nowhere to put them."""
    return tiles_in(s.hand[seat]) <= box.keep_tiles or open_columns(box, s.top[seat]) == 0


# §3.6  What everybody sees of an action of building: at once, or at the reveal.


def watchers(box, seat):
    """§3.6  Who sees the building: everybody, or in secret building its owner alone."""
    return 1 << seat if box.building == SECRET else -1


def see_placed(s, seat, tile, column):
    see_leaving(s, seat, tile)
    put(s.tower[seat], s.height[seat], tile, column)


def see_traded(s, seat, give, add, take):
    see_leaving(s, seat, give)
    see_leaving(s, seat, add)
    s.known[seat, take] += 1
    s.pending[give] += 1
    s.pending[add] += 1
    s.pending[take] -= 1


def see_leaving(s, seat, tile):
    """A tile leaves a hand: one that everybody knew of, or a fresh one that shows itself."""
    if s.known[seat, tile] > 0:
        s.known[seat, tile] -= 1
    else:
        s.fresh[seat, tile] -= 1
        s.unseen[seat] -= 1
        s.pool[tile] -= 1


def see_placed_back(s, seat, tile, column):
    lift(s.tower[seat], s.height[seat], column)
    s.known[seat, tile] += 1


def see_trade_back(s, seat, give, add, take):
    """The tile that goes back may be a fresh one of its type, where the other was placed."""
    s.known[seat, give] += 1
    s.known[seat, add] += 1
    see_leaving(s, seat, take)
    s.pending[give] -= 1
    s.pending[add] -= 1
    s.pending[take] += 1


def see_everything(s, seat):
    """The actions of a secret round, in the order in which they were made."""
    for act in range(s.acts[seat]):
        action = s.log[seat, act]
        if action >= A_TRADE:
            give, add, take = traded_in(action)
            see_traded(s, seat, give, add, take)
        else:
            see_placed(s, seat, action // COLUMNS, action % COLUMNS)


# §3.7  Not done after all.


@check("you are building already")
def is_done(s, seat):
    """Whether a seat has finished building while others have not."""
    return s.phase == phases.BUILD and not (s.asked >> seat) & 1


def out_of_turn(box, s, seat):
    """§3.7  Who is done is not waited for, and may still think better of it."""
    return 1 if box.take_backs > 0 and is_done(s, seat) else 0


def reopen(s, seat):
    """§3.7  Not done after all."""
    s.backs[seat] += 1
    s.asked |= 1 << seat
    happen(s, events.REOPENED, seat)


# §3.8  Showing.


def reveal(box, s):
    """All are done: everything is seen, and the bag settles."""
    for seat in range(s.seats):
        if box.building == SECRET:
            see_everything(s, seat)
            tell_trades(s, seat)
        clear_hand(box, s, seat)
        show_hand(s, seat)
        happen(s, events.REVEALED, seat, tiles_in(s.hand[seat]), floors(box, s.tower[seat]))
    settle_bag(s)


def tell_trades(s, seat):
    """§3.8  The trades of a secret round: of each type how many were given, then how many taken."""
    for tile in range(TYPES):
        number = given_of(s, seat, tile)
        if number:
            happen(s, events.GAVE, seat, tile, number)
    for tile in range(TYPES):
        number = taken_of(s, seat, tile)
        if number:
            happen(s, events.TOOK, seat, tile, number)


def given_of(s, seat, tile):
    number = 0
    for act in range(s.acts[seat]):
        if s.log[seat, act] >= A_TRADE:
            give, add, _ = traded_in(s.log[seat, act])
            number += (give == tile) + (add == tile)
    return number


def taken_of(s, seat, tile):
    return sum(
        1
        for act in range(s.acts[seat])
        if s.log[seat, act] >= A_TRADE and traded_in(s.log[seat, act])[2] == tile
    )


def show_hand(s, seat):
    """§3.8  Tiles that are kept lie face up."""
    for tile in range(TYPES):
        s.pool[tile] -= s.fresh[seat, tile]
        s.fresh[seat, tile] = 0
        s.known[seat, tile] = s.hand[seat, tile]
    s.unseen[seat] = 0


def settle_bag(s):
    """§3.9  What was given goes into the bag, what was taken out of it; the reserve helps out."""
    for tile in range(TYPES):
        number = s.bag[tile] + s.pending[tile]
        if number < 0:
            s.reserve[tile] -= number
            number = 0
        s.bag[tile] = number
        s.pool[tile] = number
        s.pending[tile] = 0


def clear_hand(box, s, seat):
    """§3.10  Who has no open column left keeps no tiles: they go back to the bag."""
    if open_columns(box, s.height[seat]) or tiles_in(s.hand[seat]) == 0:
        return
    happen(s, events.CLEARED, seat, tiles_in(s.hand[seat]))
    for tile in range(TYPES):
        s.pending[tile] += s.hand[seat, tile]
        s.hand[seat, tile] = 0
