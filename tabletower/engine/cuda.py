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
from .cuda_loops import DUE, games_of_a_block, games_of_a_thread
from .errors import TabletowerError
from .extras import missing
from .game import Game
from .loops import POINTS

ALONE = 256  # threads in a block that play games by themselves
BLOCKS = 132 * 128  # of these: many for every multiprocessor of a large card
TOGETHER = 512  # threads in a block that keep in step: one block fills a multiprocessor
REGISTERS = 128  # of each of these: all that there are
RESIDENT = 2048  # threads for which a GPU keeps memory on every multiprocessor
SHARE = 5  # a fifth of all memory is for games
MOST_GAMES = 16  # side by side in a thread
NONE_DEALT = np.zeros(1, np.int64)
LARGE = 150  # rules: a kernel of fewer is inlined well without being told, and fits caches
VAST = 330  # rules: a kernel of more is linked for minutes if it is optimised there once again


def why_no_gpu() -> str:
    """Say in one sentence why no GPU can be used; '' if one can."""
    try:
        from numba import cuda as numba_cuda
    except ImportError:
        return missing("gpu", "a GPU")
    return "" if numba_cuda.is_available() else "no CUDA GPU is found"


def loop_of(game: Game) -> Any:
    """The loop of the threads of a GPU: with a large game they keep in step.

    The code of a small one fits into the caches, and voting would only take time.
    """
    is_large = len(rules_of(game, games_of_a_thread)) >= LARGE
    return games_of_a_block if is_large and len(game.moves.kinds) < DUE else games_of_a_thread


def games_side_by_side(game: Game, memory: int, multiprocessors: int) -> int:
    """Count the games of a thread: as many as can differ in what is due, if there is memory."""
    room = memory // (SHARE * RESIDENT * multiprocessors) // game.state.size
    return max(1, min(MOST_GAMES, 1 + len(game.moves.kinds), room))


def rules_of(game: Game, loop: Any) -> list[FunctionType]:
    """Every rule that a kernel of the game is made of."""
    rules: list[FunctionType] = []

    def note(function: FunctionType) -> FunctionType:
        rules.append(function)
        return function

    Twins(game.name, game.rules, Backend(note, note, note, note, {})).twin(loop)
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


def kernel(game: Game, loop: Any) -> Any:
    """The compiled kernel of a game."""
    from numba import cuda as numba_cuda
    from numba import from_dtype
    from numba.cuda import cgutils, extending, types

    from .numba_internals import copy_numbers, general_intrinsics

    rules = rules_of(game, loop)
    once = called_once(rules)
    again = None if len(rules) < VAST else False  # None: if the linker can
    record = from_dtype(game.state.dtype)
    card = numba_cuda.get_current_device()
    memory = numba_cuda.current_context().get_memory_info().total
    games = games_side_by_side(game, memory, card.MULTIPROCESSOR_COUNT)

    def wrap(function: FunctionType) -> Any:
        give(function, numba_cuda, record, games)
        if function.__name__ == loop.__name__:
            most = REGISTERS if loop is games_of_a_block else None
            return numba_cuda.jit(function, lto=again, max_registers=most)
        return widened(numba_cuda.jit(function, device=True, forceinline=function.__code__ in once))

    given = general_intrinsics(extending.intrinsic, types, cgutils, copy_numbers)
    return Twins(game.name, game.rules, Backend(wrap, wrap, wrap, wrap, given)).twin(loop)


def give(function: FunctionType, cuda: Any, record: Any, games: int) -> None:
    """Give a function of `cuda_loops` what it knows of the GPU and of the game."""
    if function.__module__ == games_of_a_block.__module__:
        function.__globals__.update(cuda=cuda, RECORD=record, GAMES=games)


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
        self.loop = loop_of(self.game)
        self.kernel = kernel(self.game, self.loop)
        self.boxes = numba_cuda.to_device(self.box.record)
        self.blank = numba_cuda.to_device(self.game.state.blank(self.seats))
        self.dealt = numba_cuda.device_array(1, np.int64)

    @property
    def card(self) -> str:
        """The name of the GPU."""
        name = self.cuda.get_current_device().name
        return name.decode() if isinstance(name, bytes) else str(name)

    def launch(self, seeds: Any, rows: Any, last: Any) -> None:
        """Play on arrays that are on the GPU already."""
        self.dealt.copy_to_device(NONE_DEALT)
        grid = self.grid(seeds.size)
        self.kernel[grid](self.boxes, self.blank, seeds, rows, last, self.dealt)

    def grid(self, games: int) -> tuple[int, int]:
        """The number of blocks, and of threads in each, that play so many games."""
        if self.loop is games_of_a_block:  # a block without room finds nothing left to do
            return 4 * self.cuda.get_current_device().MULTIPROCESSOR_COUNT, TOGETHER
        return min(BLOCKS, -(-games // ALONE)), ALONE

    def random_games(self, seeds: npt.NDArray[np.int64], keep: bool = False) -> Games:
        """A random game for every seed: the very games that the CPU plays for them."""
        rows = self.cuda.to_device(np.zeros((len(seeds), POINTS + self.seats), np.int64))
        last = self.cuda.device_array(len(seeds) if keep else 0, self.game.state.dtype)
        self.launch(self.cuda.to_device(seeds), rows, last)
        return as_games(rows.copy_to_host(), last.copy_to_host() if keep else None)
