"""What a player can say."""

from tabletower.engine import Moves, kind

from ..components import KINDS, TILES
from ..patterns import TURNS
from .box import SECRET
from .record import COLUMNS, PLAYERS, ROWS

COLUMN_NAMES = tuple("abcdefghijklmnopqrstuvwx"[:COLUMNS])
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMN_NAMES)
SEAT_NAMES = tuple(range(1, PLAYERS + 1))
CLIENTS = tuple(range(1, KINDS + 1))  # by their row in the file

DEAL = ("row", "hand", "fresh", "known", "pool")
HANDS = ("clients", "seen", "shown", "locked")  # §6.10  of two alike the earlier one goes
# §6.11  If it was the last that not all had seen, and nothing can be cashed, the turn is over; if
# it was the last turn, the round.
TURN_ENDS = (
    "step", "turn", "asked", "round", "marker", "picked", "order", "held", "claims", "claim",
    "unseen", "reserve", "deck_left", "is_aside", "aside_left", "looker", "plan", "top", "log",
    "acts", "backs", "over",
)  # fmt: skip


def traded(box, s, seat, move):
    """§3.6  Unless building is secret all hear of a trade, which only its owner's log keeps."""
    return () if box.building == SECRET else ("events",)


def compared(box, s, seat, move):
    """§3.1  When the last is done the towers are shown, and §3.6 what was traded in secret told."""
    if s.asked != 1 << seat:
        return ()
    shown = {"tower": ("height", "order", "asked", "pool"), "known": ("pool",)}
    return {**shown, "events": ()} if box.building == SECRET else shown


def in_turn(*shown):
    """What a move of the draft or of a turn shows itself, and what is dealt if the round ends."""

    def shows(box, s, seat, move):
        fields = (*shown, *DEAL) if s.round < box.rounds else shown
        return {**dict.fromkeys(fields, ()), **({"seen": TURN_ENDS} if "seen" in shown else {})}

    return shows


DEALT, DROPPED, CASHED = in_turn(), in_turn(*HANDS), in_turn(*HANDS, "drawn", "aside")


MOVES = Moves(
    kind("place", "{who} places {tile} in {column}", tile=TILES, column=COLUMN_NAMES),
    kind(
        "trade", "{who} trades {give} and {add} for {take}",
        shows=traded, give=TILES, add=TILES, take=TILES,
    ),
    kind("lift", "{who} picks up the top tile of {column}", column=COLUMN_NAMES),
    kind("untrade", "{who} takes back the trade for {tile}", shows=traded, tile=TILES),
    kind("back", "{who} takes back the last step", shows=traded),
    kind("done", "{who} is done building", shows=compared),
    kind("reopen", "{who} goes on building"),
    kind("pick", "{who} picks {name}", shows=DEALT, client=CLIENTS),
    kind(
        "cash", "{who} cashes {name} at {cell}{turned}", shows=CASHED,
        client=CLIENTS, cell=CELL_NAMES, turn=range(TURNS),
    ),
    kind("stop", "{who} {stops}", shows=CASHED),
    kind("cell", "{who} chooses {cell}", shows=CASHED, cell=CELL_NAMES),
    kind("store", "{who} adds {cell}{turned}", shows=CASHED, cell=CELL_NAMES, turn=range(TURNS)),
    kind("drop", "{who} drops {name}", shows=DROPPED, client=CLIENTS),
    kind(
        "swap", "{who} swaps {name} with {other}",
        shows=DROPPED, client=CLIENTS, seat=SEAT_NAMES,
    ),
    kind("target", "{who} sends Payne & Son to {other}", shows=DEALT, seat=SEAT_NAMES),
    kind("pay", "{who} pays $5", shows=DEALT),
    kind("take", "{who} takes {name} from the next row", shows=DEALT, client=CLIENTS),
    kind("column", "{who} seizes column {column} of {other}", shows=DEALT, column=COLUMN_NAMES),
    kind("skip", "{who} leaves everything in its place", shows=DEALT),
    kind("lock", "{who} locks {name} of {other}", shows=DEALT, seat=SEAT_NAMES, client=CLIENTS),
    kind("keep", "{who} keeps {name}", shows=in_turn("discards"), client=CLIENTS),
)  # fmt: skip
(PLACE, TRADE, LIFT, UNTRADE, BACK, FINISH, REOPEN, PICK, CASH_IN, STOP, CELL, STORE, DROP,
 EXCHANGE_CARD, AIM, PAY, TAKE, COLUMN, SKIP, LOCK_UP, KEEP) = MOVES.numbers  # fmt: skip

FINAL = (PLACE, TRADE, LIFT, UNTRADE, BACK, FINISH, REOPEN)  # §3.4 and §3.7 have their own way
