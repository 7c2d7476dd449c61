"""Nothing is lost: every tile and every card is somewhere, once."""

from .arranging import A_TRADE
from .box import SECRET
from .record import TYPES


def census(box, s):
    """Tiles of each type, less those that came from outside the bag; cards of each kind."""
    return tiles(box, s), cards(box, s)


def tiles(box, s):
    seats = range(s.seats)
    standing = s.plan if s.step == 0 else s.tower
    found = []
    for tile in range(TYPES):
        in_towers = sum(
            int(row).bit_count() for seat in seats for row in standing[seat, tile].tolist()
        )
        in_hands = sum(int(s.hand[seat, tile]) for seat in seats)
        outside = int(s.bag[tile]) + int(s.pending[tile]) - int(s.reserve[tile])
        found.append(in_towers + in_hands + outside + untold_trades(box, s, tile))
    return found


def untold_trades(box, s, tile):
    """What was traded behind the screens is settled at the reveal."""
    if box.building != SECRET or s.step != 0:
        return 0
    number = 0
    for seat in range(s.seats):
        for action in s.log[seat, : s.acts[seat]].tolist():
            if action >= A_TRADE:
                code = action - A_TRADE
                give, add, take = code // TYPES // TYPES, code // TYPES % TYPES, code % TYPES
                number += (give == tile) + (add == tile) - (take == tile)
    return number


def cards(box, s):
    found = [int(s.deck[kind]) + int(s.discards[kind]) for kind in range(box.kinds)]
    piles = [s.row]
    for seat in range(s.seats):
        piles += [s.clients[seat], s.cashed[seat], s.aside[seat], s.drawn[seat]]
    for pile in piles:
        for card in pile.tolist():
            if card:
                found[card - 1] += 1
    return found
