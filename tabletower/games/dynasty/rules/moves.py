"""What a player can say."""

from tabletower.engine import Moves, kind

from ..components import DOMINOES, GRID, MOST_LINES
from .box import COOPERATIVE
from .record import LOOKED, OPENING, PLAYERS, REQUESTS, SLOTS, TURNS

SLOT_NAMES = tuple(range(1, SLOTS + 1))
COLUMNS = "abcdefghijklmnop"
OWN_CELLS = tuple(f"{column}{row}" for row in range(1, GRID + 1) for column in COLUMNS)
CELL_NAMES = (*OWN_CELLS, *(f"shared-{cell}" for cell in OWN_CELLS))  # of two maps
TURN_NAMES = ("east", "south", "west", "north")  # where half B lies of half A
DOMINO_NAMES = tuple(range(1, DOMINOES + 1))
SEAT_NAMES = tuple(range(1, PLAYERS + 1))
REQUEST_NAMES = tuple(range(1, REQUESTS + 1))
LINE_NAMES = tuple(range(1, MOST_LINES + 1))

# §16.2  Secret missions come to light: one that is drawn or given to its reader, one that is kept
# openly, those that are discarded; and all of them in the Report, which then takes its course.
MISSIONS = ("looked", "known", "open_mission", "mission_place")
REPORT = (
    "stage", "step", "round", "start", "order", "at", "sub", "spot", "event", "events_used",
    "threat", "ended", "uses", "active", "coming", "idle", "leaders", "lent_to", "offered_again",
    "lender", "claimed", "place", "cell", "turned", "laid", "by", "cells", "rows", "opens",
    "ground", "top", "left", "high", "wide", "pieces", "deck_left", "discards", "reshuffles",
    "market", "offer", "mover", "passes", "alone", "built", "placed", "shared_some", "mismatched",
    "could_place", "could_share", "missions_left", "mission_discards", "looker", "looked_at",
    "keeps", "held", "holder", "struck", "alive", "resolved", "need", "failed", "failures",
    "achieved", "free", "allin", "selfish", "asking", "waiting", "served", "named", "effect",
    "effect_seat", "times", "strict_left", "breached", "strength", "asked", "over",
)  # fmt: skip


def comes_to_light(box, s, seat, move):
    """Nothing unless all play together; after the Report has begun there is no secret left."""
    if box.mode != COOPERATIVE or s.stage > OPENING:
        return ()
    return MISSIONS if s.stage < TURNS else dict.fromkeys(MISSIONS, REPORT)


def telling(name, says, **picks):
    return kind(name, says, shows=comes_to_light, **picks)


SPOT = {"cell": CELL_NAMES, "turn": TURN_NAMES}
MOVES = Moves(
    telling(
        "place", "{who} places {what} on {cell}, facing {turn}",
        slot=SLOT_NAMES, **SPOT,
    ),
    telling("remove", "{who} removes {piece}", domino=DOMINO_NAMES),
    telling("move", "{who} moves {piece} to {cell}, facing {turn}", domino=DOMINO_NAMES, **SPOT),
    telling("rotate", "{who} turns {piece} to {cell}, facing {turn}", domino=DOMINO_NAMES, **SPOT),
    telling("skip", "{who} takes no domino this time"),
    telling("end", "{who} is done"),
    telling("lend", "{who} offers a loan to {other}", seat=SEAT_NAMES),
    telling("borrow", "{who} takes the loan"),
    telling("cash", "{who} cashes a favour"),
    telling("offer", "{who} offers a favour"),
    telling("keep", "{who} keeps mission {slot}", slot=range(1, LOOKED + 1)),
    telling("swap", "{who} swaps missions with {other}", seat=SEAT_NAMES),
    telling("strike", "{who} strikes out line {line} of {mission}",
            request=REQUEST_NAMES, line=LINE_NAMES),
    telling("messenger", "{who} sends the messenger of {other} through", seat=SEAT_NAMES),
    telling("name", "{who} goes all in for {other}", seat=SEAT_NAMES),
    telling("serve", "{who} serves {mission}", request=REQUEST_NAMES),
    telling("share", "{who} serves as many as can be served"),
    telling("resolve", "{who} turns to {mission}", request=REQUEST_NAMES),
    telling("pass", "{who} {declines}"),  # the last, so that it can be listed behind any other
)  # fmt: skip
(PLACE, REMOVE, MOVE, ROTATE, SKIP, END, LEND, BORROW, CASH, OFFER, KEEP, SWAP, STRIKE, MESSENGER,
 NAME, SERVE, SHARE, RESOLVE, PASS) = MOVES.numbers  # fmt: skip

FINAL = ()
