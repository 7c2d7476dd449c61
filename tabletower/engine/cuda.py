"""The same games on a CUDA GPU: the same rules, the same loops, the same bytes.

Optional: nothing here is imported until it is asked for (`pip install 'tabletower[gpu]'`).
"""

from collections import Counter
from dataclasses import dataclass
from dis import get_instructions
from types import CodeType, FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from .batch import Games, as_games
from .bind import Backend, Twins, widened
from .box import Contents
from .contract import MOST_MOVES
from .copying import copy
from .errors import TabletowerError
from .extras import missing
from .game import Game
from .loops import POINTS, play_seed, tally

THREADS = 256  # in a block
BLOCKS = 132 * 128  # many for every multiprocessor of a large card
LARGE = 150  # rules: a kernel of fewer is inlined well without being told
VAST = 330  # rules: a kernel of more is linked for minutes if it is optimised there once again
RECORD: Any = None  # the game's record, as Numba names it
cuda: Any = None


def games_of_a_thread(boxes: Any, blank: Any, seeds: Any, rows: Any, last: Any) -> None:
    """Every thread plays whole games, one after the other, in memory of its own."""
    state = cuda.local.array(1, RECORD)
    out = cuda.local.array(MOST_MOVES, np.int64)
    game = cuda.grid(1)
    while game < seeds.size:
        moves = play_seed(boxes, blank, state, 0, seeds[game], out)
        tally(boxes[0], state[0], moves, rows[game])
        if last.size:
            copy(last, game, state, 0)
        game += cuda.gridsize(1)


def why_no_gpu() -> str:
    """Say in one sentence why no GPU can be used; '' if one can."""
    try:
        from numba import cuda as numba_cuda
    except ImportError:
        return missing("gpu", "a GPU")
    return "" if numba_cuda.is_available() else "no CUDA GPU is found"


def rules_of(game: Game) -> list[FunctionType]:
    """Every rule that a kernel of the game is made of."""
    rules: list[FunctionType] = []

    def note(function: FunctionType) -> FunctionType:
        rules.append(function)
        return function

    Twins(game.name, game.rules, Backend(note, note, note, note, {})).twin(games_of_a_thread)
    return rules


def called_once(rules: list[FunctionType]) -> set[CodeType]:
    """The rules of a large game that are called in one place: to be inlined there.

    The compiler does not know that they have no other caller, and leaves some of the largest
    out. In a small game it inlines everything by itself, and later, which is better.
    """
    calls = Counter(
        getattr(function.__globals__.get(each.argval), "__code__", None)
        for function in rules
        for each in get_instructions(function.__code__)
        if each.opname == "LOAD_GLOBAL"
    )
    once = {each.__code__ for each in rules if calls[each.__code__] == 1}
    return once if len(rules) >= LARGE else set()


def kernel(game: Game) -> Any:
    """The compiled kernel of a game."""
    from numba import cuda as numba_cuda
    from numba import from_dtype
    from numba.cuda import cgutils, extending, types

    from .numba_internals import copy_numbers, general_intrinsics

    rules = rules_of(game)
    once = called_once(rules)
    again = None if len(rules) < VAST else False  # None: if the linker can

    def wrap(function: FunctionType) -> Any:
        if function.__name__ == games_of_a_thread.__name__:
            function.__globals__.update(cuda=numba_cuda, RECORD=from_dtype(game.state.dtype))
            return numba_cuda.jit(function, lto=again)
        return widened(numba_cuda.jit(function, device=True, forceinline=function.__code__ in once))

    given = general_intrinsics(extending.intrinsic, types, cgutils, copy_numbers)
    backend = Backend(wrap, wrap, wrap, wrap, given)
    return Twins(game.name, game.rules, backend).twin(games_of_a_thread)


@dataclass
class Gpu:
    """A game made ready for the GPU: the kernel, the box and the blank record are up there."""

    game: Game
    box: Contents
    seats: int

    def __post_init__(self) -> None:
        if problem := why_no_gpu():
            raise TabletowerError(problem)
        self.game.check_seats(self.seats)
        from numba import cuda as numba_cuda

        self.cuda: Any = numba_cuda
        self.kernel = kernel(self.game)
        self.boxes = numba_cuda.to_device(self.box.record)
        self.blank = numba_cuda.to_device(self.game.state.blank(self.seats))

    @property
    def card(self) -> str:
        """The name of the GPU."""
        name = self.cuda.get_current_device().name
        return name.decode() if isinstance(name, bytes) else str(name)

    def launch(self, seeds: Any, rows: Any, last: Any) -> None:
        """Play on arrays that are on the GPU already."""
        blocks = min(BLOCKS, -(-seeds.size // THREADS))
        self.kernel[blocks, THREADS](self.boxes, self.blank, seeds, rows, last)

    def random_games(self, seeds: npt.NDArray[np.int64], keep: bool = False) -> Games:
        """A random game for every seed: the very games that the CPU plays for them."""
        rows = self.cuda.to_device(np.zeros((len(seeds), POINTS + self.seats), np.int64))
        last = self.cuda.device_array(len(seeds) if keep else 0, self.game.state.dtype)
        self.launch(self.cuda.to_device(seeds), rows, last)
        return as_games(rows.copy_to_host(), last.copy_to_host() if keep else None)
