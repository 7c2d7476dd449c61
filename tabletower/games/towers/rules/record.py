"""The record: towers, tiles, clients and money, each field with who may see it. What is asked."""

from tabletower.engine import Phases, Record, Seats, events, phase, private, public, scratch, secret

from ..components import KINDS, TILES
from .box import SECRET

PLAYERS = Seats(6)
COLUMNS, ROWS = 24, 40  # the largest plot
CELLS = COLUMNS * ROWS
LEVELS = ROWS + 1  # a tower's rows, and one above that stays empty
TYPES = len(TILES)
LOG = 104  # building actions of one round: each leaves a tile less in hand, and nobody has more
ROW = 2 * PLAYERS
HAND = 5  # three clients kept, two picked
KEPT = 3
CASHED = 32  # two picks a round, and what the Concierge brings

# A tower is a plane for each type of tile: in every row a bit mask of the columns that hold it.
# `plan` is the tower as its owner sees it while building, `tower` as everybody knows it.
STATE = Record(
    public("phase", "i1"),  # what is asked now, see below
    public("round", "i1"),  # 1 …
    public("marker", "i1"),  # the seat that has the start marker
    public("order", "i1", (PLAYERS,)),  # the seats in the order of this round
    public("picked", "i1"),  # picks of the draft that are over
    public("turn", "i1"),  # whose turn it is to cash: a place in the order
    # Towers.
    public("tower", "i4", (PLAYERS, TYPES, LEVELS)),
    public("height", "i1", (PLAYERS, COLUMNS)),
    public("sold", "i4", (PLAYERS, LEVELS)),  # a mask of the columns whose room is sold
    public("bought", "i4", (PLAYERS, LEVELS)),  # those of them that were bought out
    public("buyer", "i1", (PLAYERS, CELLS)),  # 1 + which of the seat's cashed clients, 0 = none
    private("plan", "i4", (PLAYERS, TYPES, LEVELS)),
    private("top", "i1", (PLAYERS, COLUMNS)),  # heights of the columns of `plan`
    # Tiles. All that a seat holds is `known` to everybody or still `fresh`, except that in
    # secret building `known` and `fresh` wait for the reveal.
    private("hand", "i1", (PLAYERS, TYPES)),
    public("known", "i1", (PLAYERS, TYPES)),
    private("fresh", "i1", (PLAYERS, TYPES)),
    public("unseen", "i1", (PLAYERS,)),  # how many are fresh
    secret("bag", "i2", (TYPES,)),
    public("pool", "i2", (TYPES,)),  # the bag and all that is fresh
    public("pending", "i2", (TYPES,)),  # given in trades less taken, until the bag settles
    public("reserve", "i2", (TYPES,)),  # tiles that came from outside the bag
    private("log", "i2", (PLAYERS, LOG)),  # this round's actions of building
    private("acts", "i1", (PLAYERS,)),  # how many
    private("backs", "i1", (PLAYERS,)),  # take-backs used this round
    # Clients: 1 + their row in the file, 0 = none.
    secret("deck", "i2", (KINDS,)),  # how many of each kind; its order is nobody's to know
    public("deck_left", "i2"),
    public("discards", "i2", (KINDS,)),
    public("row", "i1", (ROW,)),  # what has been taken leaves a gap
    private("clients", "i1", (PLAYERS, HAND)),  # in hand, in the order in which they came
    public("held", "i1", (PLAYERS,)),  # how many
    public("seen", "i1", (PLAYERS, HAND)),  # the same as `clients` where everybody saw it coming
    public("shown", "i1", (PLAYERS, HAND)),  # 1 if an ability showed it
    public("locked", "i1", (PLAYERS, HAND)),  # 1 if it cannot be cashed this round
    public("cashed", "i1", (PLAYERS, CASHED)),
    public("done_with", "i1", (PLAYERS,)),  # how many clients are cashed
    public("paid", "i2", (PLAYERS, CASHED)),  # rooms that each of them paid for
    public("bonus", "i2", (PLAYERS, CASHED)),  # what its ability brought
    public("is_aside", "i1"),  # 1 if next round's row is put aside
    public("aside_left", "i1"),  # how many cards it has
    public("looker", "i1"),  # the seat that looked at it last, -1 = none
    private("aside", "i1", (PLAYERS, ROW)),  # its cards, before the seat that looked
    private("drawn", "i1", (PLAYERS, 2)),  # the Concierge's cards, before the seat that chooses
    public("drawn_left", "i1"),
    # Money.
    public("rooms_paid", "i2", (PLAYERS,)),  # dollars that lie on rooms
    public("spare", "i2", (PLAYERS,)),  # loose dollars
    public("drug_income", "i2", (PLAYERS,)),
    public("given", "i2", (PLAYERS,)),  # dollars lost to abilities of others
    # What abilities leave behind.
    public("claims", "i1", (PLAYERS,)),  # DrugCorps active this round
    public("claim", "i1", (PLAYERS,)),  # rooms of the client being cashed that are still claimed
    public("skips", "i1", (PLAYERS,)),  # picks owed to the Agency
    public("unions", "i1", (PLAYERS,)),
    public("favour", "i1"),  # 1 when the Queen's favour is gone
    public("other", "i1"),  # Payne's target, or whom Acme robs now
    public("chosen", "i2", (6,)),  # cells chosen so far
    public("choices", "i1"),  # how many
    # Room to work in.
    scratch("lot", "i2", (6,)),  # the cells that a client would buy, in reading order
    scratch("group", "i4", (2, LEVELS)),  # a flood, and all groups that are large enough
    scratch("ways", "i4", (8,)),  # for each turn of a pattern the columns it fits in
    scratch("sketch", "i4", (6, LEVELS)),  # where each room type may come to stand, and stands
    # At most when secret building ends: each of six seats gave six types, took four, keeps some
    # and may have to clear its plot; then twelve skips or leftovers, and a new round.
    events(104),
)

# What is asked. After BUILD and DRAFT, all of it is part of a turn of cashing. DONE is asked of
# nobody: it is the phase of a seat that has finished building while others have not.
phases = Phases(
    build=phase("3.2", "Build: you hold {hand}. Keep {keep} at most.{few}"),
    draft=phase("4.2", "Choose a client from the row."),
    cash=phase("6.1", "Cash in a client, or stop."),
    rooms=phase("6.6", "Choose room {room} of {rooms}."),
    stores=phase("6.7", "Add another lonely pair, or stop."),
    replace=phase("7.9", "Discard a client; you draw another."),
    swap=phase("7.12", "Choose a client to give away, and whose hand you draw from."),
    target=phase("7.13", "Choose who loses a client, or pays you $5."),
    reply=phase("7.13", "{asker} sends Payne & Son: {ransom}."),
    agency=phase("7.14", "This is the next row. Take one of its clients."),
    seize=phase("7.16", "Choose which tile {robbed} loses."),
    rezone=phase("7.19", "Choose a tile that changes its place, or leave everything as it is."),
    exchange=phase("7.19", "Choose the tile that it changes places with."),
    lock=phase("7.21", "Choose a client that cannot be cashed this round."),
    concierge=phase("7.23", "Keep one of the cards you drew."),
    discard=phase("6.11", "You hold more than three clients: discard one."),
    done=phase(),
    over="8.3",
)

# The log of building: a placement is type and column, a trade the types given and taken.
A_TRADE = 1 << 12  # and more


def traded_in(action):
    """The types of a trade: two that were given, then the one taken."""
    code = action - A_TRADE
    return code // TYPES // TYPES, code // TYPES % TYPES, code % TYPES


# Nothing is lost: every tile and every card is somewhere, once.


def census(box, s):
    """Tiles of each type, less those that came from outside the bag; cards of each kind."""
    return {"Tile": dict(enumerate(tiles(box, s))), "Client": dict(enumerate(cards(box, s)))}


def tiles(box, s):
    seats = range(s.seats)
    standing = s.plan if s.phase == phases.BUILD else s.tower
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
    if box.building != SECRET or s.phase != phases.BUILD:
        return 0
    logs = [s.log[seat, : s.acts[seat]].tolist() for seat in range(s.seats)]
    trades = [traded_in(action) for log in logs for action in log if action >= A_TRADE]
    return sum((give == tile) + (add == tile) - (take == tile) for give, add, take in trades)


def cards(box, s):
    found = [int(s.deck[client]) + int(s.discards[client]) for client in range(box.kinds)]
    piles = [s.row]
    for seat in range(s.seats):
        piles += [s.clients[seat], s.cashed[seat], s.aside[seat], s.drawn[seat]]
    for pile in piles:
        for card in pile.tolist():
            if card:
                found[card - 1] += 1
    return found
