"""What a player can say."""

from tabletower.engine import Moves, kind

from ..components import KINDS, TILES
from ..patterns import TURNS
from .record import COLUMNS, PLAYERS, ROWS

COLUMN_NAMES = tuple("abcdefghijklmnopqrstuvwx"[:COLUMNS])
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMN_NAMES)
SEAT_NAMES = tuple(range(1, PLAYERS + 1))
CLIENTS = tuple(range(1, KINDS + 1))  # by their row in the file

# What comes to light: when everybody is done, when a round begins, when a card says so.
REVEAL = ("tower", "height", "known", "pool", "order", "asked")
DEAL = ("row", "hand", "fresh", "known", "pool")
HANDS = (*DEAL, "clients", "seen", "shown", "locked")  # §6.10  of two alike the earlier one goes
ABILITY = (*HANDS, "drawn", "aside")

MOVES = Moves(
    kind("place", "{who} places {tile} in {column}", tile=TILES, column=COLUMN_NAMES),
    kind(
        "trade", "{who} trades {give} and {add} for {take}", give=TILES, add=TILES, take=TILES
    ),
    kind("lift", "{who} picks up the top tile of {column}", column=COLUMN_NAMES),
    kind("untrade", "{who} takes back the trade for {tile}", tile=TILES),
    kind("back", "{who} takes back the last step"),
    kind("done", "{who} is done building", shows=REVEAL),
    kind("reopen", "{who} goes on building"),
    kind("pick", "{who} picks {name}", shows=DEAL, client=CLIENTS),
    kind(
        "cash", "{who} cashes {name} at {cell}{turned}", shows=ABILITY,
        client=CLIENTS, cell=CELL_NAMES, turn=range(TURNS),
    ),
    kind("stop", "{who} {stops}", shows=ABILITY),
    kind("cell", "{who} chooses {cell}", shows=ABILITY, cell=CELL_NAMES),
    kind("store", "{who} adds {cell}{turned}", shows=ABILITY, cell=CELL_NAMES, turn=range(TURNS)),
    kind("drop", "{who} drops {name}", shows=HANDS, client=CLIENTS),
    kind(
        "swap", "{who} swaps {name} with {other}",
        shows=HANDS, client=CLIENTS, seat=SEAT_NAMES,
    ),
    kind("target", "{who} sends Payne & Son to {other}", shows=DEAL, seat=SEAT_NAMES),
    kind("pay", "{who} pays $5", shows=DEAL),
    kind("take", "{who} takes {name} from the next row", shows=DEAL, client=CLIENTS),
    kind("column", "{who} seizes column {column} of {other}", shows=DEAL, column=COLUMN_NAMES),
    kind("skip", "{who} leaves everything in its place", shows=DEAL),
    kind("lock", "{who} locks {name} of {other}", shows=DEAL, seat=SEAT_NAMES, client=CLIENTS),
    kind("keep", "{who} keeps {name}", shows=(*DEAL, "discards"), client=CLIENTS),
)  # fmt: skip
(PLACE, TRADE, LIFT, UNTRADE, BACK, FINISH, REOPEN, PICK, CASH_IN, STOP, CELL, STORE, DROP,
 EXCHANGE_CARD, AIM, PAY, TAKE, COLUMN, SKIP, LOCK_UP, KEEP) = MOVES.numbers  # fmt: skip

FINAL = (PLACE, TRADE, LIFT, UNTRADE, BACK, FINISH, REOPEN)  # §3.4 and §3.7 have their own way
