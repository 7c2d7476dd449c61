"""Buffers of the compiled step: one configuration, a slot for every game, and observations.

They are NumPy records because compiled code passes a record on as one address; an array would be
reference-counted by every rule that is given it, which takes longer than most moves.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine import Game
from tabletower.engine.loops import POINTS
from tabletower.engine.record import MOST_SEATS, Exact, States, aligned, as_int64, copied

from .actions import Actions
from .observations import Layout

Type = np.dtype[Any]

NO_BOTS, RANDOM, GREEDY = range(3)  # against
ANY = -1  # learning_seat: drawn by lot in every game
# Actions besides the game's: deal a new game; the same, and seed all chance from here on anew;
# no action, only recompute whose decision it is.
DEAL, RESEED, REFRESH = -1, -2, -3


@dataclass(frozen=True)
class RecordTypes:
    """The types of a game's buffers, its actions and the layout of its observations."""

    actions: Actions
    layout: Layout
    config: Type
    slot: Type
    observation: Type
    raw: Type


@cache
def record_types(game: Game) -> RecordTypes:
    """Cached: Numba compares types that are merely equal field by field at every call."""
    actions, layout = Actions(game), Layout(game.state)
    return RecordTypes(
        actions=actions,
        layout=layout,
        config=config_type(game, actions, layout),
        slot=slot_type(game, actions),
        # The observation of this step; and the last one of a game, where the next has begun.
        observation=aligned([(name, layout.dtype, (layout.size,)) for name in ("now", "last")]),
        raw=raw_type(game.state.size),
    )


def config_type(game: Game, actions: Actions, layout: Layout) -> Type:
    """The configuration that all games of a vector share."""
    return aligned(
        [
            ("against", "i8"),  # the bot of the other seats
            ("learning_seat", "i8"),  # if bots play the others
            ("autoreset", "i8"),  # 1: when a game ends, the same step deals the next
            ("observes", "i8"),  # 1: every step writes observations
            ("dense", "i8"),  # 1: an action is an index of all moves, else of the legal ones
            ("kinds", "i8", actions.kinds.shape),
            ("masks", "i8", game.state.masks.shape),  # for `views.see`
            ("quiet_at", "i8"),
            ("spans", "i8", (MOST_SEATS, *layout.spans(1).shape[1:])),
            ("replies", "i8"),  # the game's own, for greedy bots
            ("weights", "f8", (len(game.evaluation.WEIGHTS),)),
        ]
    )


def slot_type(game: Game, actions: Actions) -> Type:
    """The step's own record of one game."""
    return aligned(
        [
            ("action", "i8"),  # the next action
            ("seat", "i8"),  # the seat that decides; -1: the game is over
            ("many", "i8"),  # number of legal moves
            ("moved", "i8"),  # the seat that made the last move
            ("ended", "i8"),  # 1: the game ended with it
            ("learner", "i8"),  # the seat that learns, -1: all
            ("seed", "i8"),  # of this deal
            ("next", "i8"),  # of the next
            ("dice", "i8"),  # for deals and bots
            ("lot", "i8"),  # for random actions
            ("row", "i8", (POINTS + MOST_SEATS,)),  # the result of the last game
            ("rewards", "f8", (MOST_SEATS,)),
            ("moves", "i8", (game.rules.MOST_MOVES,)),  # the legal ones, in ascending order
            ("mask", "i1", (actions.count,)),
            ("unpacked", "i2", (1 if actions.dense else actions.count, 5)),  # kind and picks
        ]
    )


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


class Buffers:
    """The arrays that a step reads and writes.

    Fields are looked up once: finding one by its name takes longer than a move. Behind the
    records of the games there is one more, in which views are made.
    """

    def __init__(
        self, records: States, slots: npt.NDArray[Any], observations: npt.NDArray[Any], raw: Type
    ) -> None:
        self.records, self.slots, self.observations, self.raw = records, slots, observations, raw
        self.states = records[:-1]
        self.action, self.asked, self.masks = slots["action"], slots["seat"], slots["mask"]
        self.mask, self.now = self.masks[0], observations["now"]
        self.views = (records, as_int64(records), records.view(raw))

    @classmethod
    def blank(cls, game: Game, games: int, observations: int) -> "Buffers":
        types = record_types(game)
        records, slots = np.zeros(games + 1, game.state.dtype), np.zeros(games, types.slot)
        return cls(records, slots, np.zeros(observations, types.observation), types.raw)

    def copy(self) -> "Buffers":
        own = copied(self.records), copied(self.slots), self.observations.copy()
        return Buffers(*own, self.raw)

    def restored(self, records: bytes, slots: bytes) -> "Buffers":
        """Buffers like these with what was pickled."""
        states = copied(np.frombuffer(records, self.records.dtype))
        own = copied(np.frombuffer(slots, self.slots.dtype))
        return Buffers(states, own, self.observations, self.raw)
