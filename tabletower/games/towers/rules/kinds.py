"""What a player can say: every kind of move, when it is asked for, what it needs and does."""

from tabletower.engine import Moves, Way, kind, kind_of

from ..components import KINDS, TILES
from ..patterns import TURNS
from . import building, cards, cashing, clients, fits, rounds, tower
from .box import SECRET
from .building import has_take_back, is_done
from .cards import in_hand
from .record import COLUMNS, PLAYERS, ROWS, phases
from .tower import refused

COLUMN_NAMES = tuple("abcdefghijklmnopqrstuvwx"[:COLUMNS])
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMN_NAMES)
SEAT_NAMES = tuple(range(1, PLAYERS + 1))
CLIENTS = tuple(range(1, KINDS + 1))  # by their row in the file

# What moves bring to light.

DEAL = ("row", "hand", "fresh", "known", "pool")
HANDS = ("clients", "seen", "shown", "locked")  # §6.10  of two alike the earlier one goes
# §6.11  If it was the last that not all had seen, and nothing can be cashed, the turn is over; if
# it was the last turn, the round.
TURN_ENDS = (
    "phase", "turn", "asked", "round", "marker", "picked", "order", "held", "claims", "claim",
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

# Moves.


def phase_of(s, seat):
    """§3.7  Who is done building while others are not may only think better of it."""
    return phases.DONE if is_done(s, seat) else s.phase


MOVES = Moves(
    # §3  Building.
    kind(
        "place", "{who} places {tile} in {column}", at=phases.BUILD,
        tile=TILES, column=COLUMN_NAMES, needs=(tower.has_column, building.holds),
        may=building.why_not_open, list=building.list_placements, do=building.place,
    ),
    kind(
        "trade", "{who} trades {give} and {add} for {take}", at=phases.BUILD,
        give=TILES, add=TILES, take=TILES, needs=building.TRADE, do=building.trade, shows=traded,
    ),
    kind(
        "lift", "{who} picks up the top tile of {column}", at=phases.BUILD, column=COLUMN_NAMES,
        needs=(tower.has_column, building.columns_built, building.leaves_no_gap, has_take_back),
        do=building.pick_up,
    ),
    kind(
        "untrade", "{who} takes back the trade for {tile}", at=phases.BUILD, tile=TILES,
        needs=(building.types_asked_for, building.holds, has_take_back),
        do=building.untrade, shows=traded,
    ),
    kind(
        "back", "{who} takes back the last step", at=phases.BUILD,
        needs=(building.something_done, has_take_back), do=building.go_back, shows=traded,
    ),
    kind(
        "done", "{who} is done building", at=phases.BUILD,
        needs=(building.holds_few,), do=rounds.finish, shows=compared,
    ),
    kind(
        "reopen", "{who} goes on building", at=(phases.BUILD, phases.DONE),
        needs=(is_done, has_take_back), do=building.reopen,
    ),
    # §4  Choosing clients.
    kind(
        "pick", "{who} picks {name}", at=phases.DRAFT,
        client=CLIENTS, needs=(rounds.in_row,), do=rounds.pick, shows=DEALT,
    ),
    # §6  Cashing in.
    kind(
        "cash", "{who} cashes {name} at {cell}{turned}", at=phases.CASH,
        client=CLIENTS, cell=CELL_NAMES, turn=range(TURNS), needs=(in_hand, cards.not_locked),
        may=fits.why_no_fit, list=fits.list_cash, do=cashing.cash, shows=CASHED,
    ),
    kind(
        "stop", "{who} {stops}", shows=CASHED,
        ways=(Way(cashing.stop, at=(phases.CASH,)), Way(cashing.stop_adding, at=(phases.STORES,))),
    ),
    kind(
        "cell", "{who} chooses {cell}", cell=CELL_NAMES, shows=CASHED,
        ways=(
            Way(cashing.choose_room, at=(phases.ROOMS,), needs=cashing.ANOTHER_ROOM),
            Way(clients.choose_first, at=(phases.REZONE,), needs=clients.FIRST_TILE),
            Way(clients.rezone, at=(phases.EXCHANGE,), needs=clients.SECOND_TILE),
        ),
    ),
    kind(
        "store", "{who} adds {cell}{turned}", at=phases.STORES, cell=CELL_NAMES, turn=range(TURNS),
        may=fits.why_no_pair, list=fits.list_pairs, do=cashing.add_store, shows=CASHED,
    ),
    # §7  What clients do.
    kind(
        "drop", "{who} drops {name}", client=CLIENTS, shows=DROPPED,
        ways=(
            Way(clients.replace, at=(phases.REPLACE,), needs=(in_hand,)),
            Way(clients.give_up, at=(phases.REPLY,), needs=(in_hand,)),
            Way(clients.discard, at=(phases.DISCARD,), needs=(in_hand,)),
        ),
    ),
    kind(
        "swap", "{who} swaps {name} with {other}", at=phases.SWAP, client=CLIENTS, seat=SEAT_NAMES,
        needs=(in_hand, *clients.SOMEBODY), do=clients.swap, shows=DROPPED,
    ),
    kind(
        "target", "{who} sends Payne & Son to {other}", at=phases.TARGET, seat=SEAT_NAMES,
        needs=clients.SOMEBODY, do=clients.target, shows=DEALT,
    ),
    kind(
        "pay", "{who} pays $5", at=phases.REPLY,
        needs=(clients.can_pay,), do=clients.pay_ransom, shows=DEALT,
    ),
    kind(
        "take", "{who} takes {name} from the next row", at=phases.AGENCY, client=CLIENTS,
        needs=(clients.is_aside,), do=clients.take_early, shows=DEALT,
    ),
    kind(
        "column", "{who} seizes column {column} of {other}", at=phases.SEIZE, column=COLUMN_NAMES,
        needs=(tower.has_column, clients.is_highest), do=clients.seize, shows=DEALT,
    ),
    kind(
        "skip", "{who} leaves everything in its place", at=phases.REZONE,
        do=clients.leave_alone, shows=DEALT,
    ),
    kind(
        "lock", "{who} locks {name} of {other}", at=phases.LOCK, seat=SEAT_NAMES, client=CLIENTS,
        needs=(*clients.SOMEBODY, clients.is_seen, clients.can_be_locked),
        do=clients.lock, shows=DEALT,
    ),
    kind(
        "keep", "{who} keeps {name}", at=phases.CONCIERGE, client=CLIENTS,
        needs=(clients.is_drawn,), do=clients.keep, shows=in_turn("discards"),
    ),
    phase=phase_of,
    refused=refused,
)  # fmt: skip
(PLACE, TRADE, LIFT, UNTRADE, BACK, DONE, REOPEN, PICK, CASH, STOP, CELL, STORE, DROP, SWAP,
 TARGET, PAY, TAKE, COLUMN, SKIP, LOCK, KEEP) = MOVES.numbers  # fmt: skip
made_reason, legal, play = MOVES.made()

FINAL = (PLACE, TRADE, LIFT, UNTRADE, BACK, DONE, REOPEN)  # §3.4 and §3.7 have their own way


def reason(box, s, seat, move):
    """§3.7  Who is done goes on building first."""
    if is_done(s, seat) and kind_of(move) != REOPEN:
        return refused.IS_DONE
    return made_reason(box, s, seat, move)


def unnoticed(box, s, seat, move):
    """§3.6  Building behind a screen."""
    return 1 if box.building == SECRET and kind_of(move) <= BACK else 0
