"""Actions of a game, as numbers from 0.

Where a game has few moves, an action is an index of all of them (dense): it means the same in
every position. Where it has very many, a mask over them would be larger than the game, so there
an action is an index of the moves that are legal now, in ascending order, and the observation
lists what each of them is.
"""

from functools import cached_property

import numpy as np
import numpy.typing as npt

from tabletower.engine import Game
from tabletower.engine.packing import BITS, MASK, PICKS

FEW = 4096
KIND_AND_PICKS = np.arange(PICKS, -1, -1) * BITS  # bits to shift a move by, for each of them


class Actions:
    """The actions of a game."""

    def __init__(self, game: Game) -> None:
        self.moves = game.moves
        self.dense = len(game.moves) <= FEW
        self.count = len(game.moves) if self.dense else int(game.rules.MOST_MOVES)

    @cached_property
    def kinds(self) -> npt.NDArray[np.int64]:
        """A row a kind of move: the index of its first move, then the size of each pick."""
        rows = []
        for kind in self.moves.kinds:
            first = self.moves.dense(next(self.moves.narrowed(kind, {})))
            rows.append((first, *kind.sizes, *[1] * (PICKS - len(kind.sizes))))
        return np.array(rows, np.int64)

    def indices(self, moves: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The indices of these moves among all moves."""
        kind, *picks = unpacked(moves).T
        first, *sizes = self.kinds[kind].T
        place = np.zeros_like(moves)
        for pick, size in zip(picks, sizes):
            place = place * size + pick
        place += first
        return place


def unpacked(moves: npt.NDArray[np.int64]) -> npt.NDArray[np.int16]:
    """Moves as rows of five numbers: the kind and four picks."""
    numbers: npt.NDArray[np.int16] = (moves[..., None] >> KIND_AND_PICKS & MASK).astype(np.int16)
    return numbers
