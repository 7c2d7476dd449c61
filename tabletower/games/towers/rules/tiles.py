"""Tiles: the bag, the hands, and what everybody knows of them. §2.2, §3.5 and §3.8."""

from tabletower.engine import draw_from

from .box import OPEN_HANDS
from .record import TYPES
from .tower import lift, put


def fill_bag(box, s):
    """§1.2  One set of tiles for two or three players, two sets for more."""
    sets = 1 if s.seats <= 3 else 2
    for tile in range(TYPES):
        s.bag[tile] += sets * box.tile_set[tile]
        s.pool[tile] += sets * box.tile_set[tile]


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
    number = 0
    for tile in range(TYPES):
        number += counts[tile]
    return number


def pour_fresh_set(box, s):
    """§2.3  Should the bag run out in the middle of drawing, a fresh filling is poured in."""
    fill_bag(box, s)
    sets = 1 if s.seats <= 3 else 2
    for tile in range(TYPES):
        s.reserve[tile] += sets * box.tile_set[tile]


# What everybody sees of an action of building: at once, or at the reveal.


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
