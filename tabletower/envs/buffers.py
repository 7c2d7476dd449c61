"""The records that a step reads and writes besides the games: how all are played, a sheet for
every game, and what is seen of it.

They are records because compiled code passes a record on as one address; an array would be
counted by every rule that is given it, which takes longer than most moves.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from tabletower.engine import Game
from tabletower.engine.loops import POINTS
from tabletower.engine.record import MOST_SEATS, Exact, aligned

from .actions import Actions
from .observations import Layout

Type = np.dtype[Any]

NOBODY, RANDOM, GREEDY = range(3)  # against
ANY = -1  # learns: a seat by lot in every game
# Actions besides the game's: a new deal; the same, and all chance from here on is from its seed;
# none, but look who is asked now.
DEAL, SOW, LOOK = -1, -2, -3


@dataclass(frozen=True)
class Forms:
    """The types of a game's records, its actions and its observations."""

    actions: Actions
    layout: Layout
    how: Type
    sheet: Type
    sight: Type
    raw: Type


@cache
def forms(game: Game) -> Forms:
    """Made once: types that are merely equal would be compared field by field at every call."""
    actions, layout = Actions(game), Layout(game.state)
    how, sheet = how_type(game, actions, layout), sheet_type(game, actions)
    return Forms(actions, layout, how, sheet, sight_type(layout), raw_type(game.state.size))


def how_type(game: Game, actions: Actions, layout: Layout) -> Type:
    """What is the same for all games."""
    return aligned(
        [
            ("against", "i8"),  # who plays the other seats
            ("learns", "i8"),  # which seat learns, if others play the rest
            ("endless", "i8"),  # 1: where a game ends the next begins
            ("observes", "i8"),  # 1: what is seen is written down with every step
            ("dense", "i8"),  # 1: an action is a place among all moves, else among those allowed
            ("kinds", "i8", actions.kinds.shape),
            ("masks", "i8", game.state.masks.shape),  # as `views.see` wants them
            ("quiet_at", "i8"),
            ("spans", "i8", (MOST_SEATS, *layout.spans(1).shape[1:])),
            ("replies", "i8"),  # the game's own, for greedy bots
            ("weights", "f8", (len(game.evaluation.WEIGHTS),)),
        ]
    )


def sheet_type(game: Game, actions: Actions) -> Type:
    """What is not: notes on one game."""
    return aligned(
        [
            ("action", "i8"),  # what is to be done
            ("seat", "i8"),  # who decides; -1: nobody, the game is over
            ("many", "i8"),  # among so many moves
            ("moved", "i8"),  # who made the last one
            ("ended", "i8"),  # 1: the game ended with it
            ("learner", "i8"),  # the seat that learns, -1: all
            ("seed", "i8"),  # of this deal
            ("next", "i8"),  # of the next
            ("dice", "i8"),  # for deals and bots
            ("lot", "i8"),  # for random actions
            ("row", "i8", (POINTS + MOST_SEATS,)),  # how the last game ended
            ("rewards", "f8", (MOST_SEATS,)),
            ("moves", "i8", (game.rules.MOST_MOVES,)),  # those allowed, in ascending order
            ("mask", "i1", (actions.many,)),
            ("spelled", "i2", (1 if actions.dense else actions.many, 5)),  # kind and picks of each
        ]
    )


def sight_type(layout: Layout) -> Type:
    """What is seen now; and what was seen at the end of a game, where the next has begun."""
    return aligned([("now", layout.dtype, (layout.size,)), ("last", layout.dtype, (layout.size,))])


def raw_type(size: int) -> Type:
    """A record of so many bytes as numbers of every width."""
    widths = (1, 2, 4, 8)
    layout: Any = {
        "names": [f"i{width}" for width in widths],
        "formats": [(f"i{width}", (size // width,)) for width in widths],
        "offsets": [0] * len(widths),
        "itemsize": size,
        "aligned": True,
    }
    return np.dtype((Exact, np.dtype(layout)))
