"""Play a chunk of a plan: games that one worker plays in one go."""

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.bots.bot import memory_for
from tabletower.engine import Game, Games, Table
from tabletower.engine.bind import stays_plain
from tabletower.engine.record import States, as_int64

from . import game_hooks, loops
from .plans import Plan, Span, game_of, open_boxes

Rows = npt.NDArray[np.int64]
_FIRST = Lock()
_READY: set[str] = set()


@dataclass
class Chunk:
    """Results of a chunk: a row for each game, and counts for each piece."""

    rows: Rows
    pieces: Rows


def play_chunk(plan: Plan, number: int) -> Chunk:
    """Play one chunk of a plan, by its number."""
    game = ready(plan)
    span = plan.span(number)
    return on_gpu(plan, span) if plan.device == "cuda" else on_cpu(game, plan, span)


def played_together(plan: Plan) -> bool:
    """True if all players win or lose as one; the box decides it, before the first move."""
    game, seats = game_of(plan.game), plan.players[0]
    return any(Table(game, box, seats, plan.first).is_shared for box in open_boxes(plan))


def ready(plan: Plan) -> Game:
    """The game of a plan, its loop compiled: under a lock, by one thread of one process.

    The others load it from disk.
    """
    game = game_of(plan.game).go_fast()
    with _FIRST:
        if plan.game not in _READY and not stays_plain() and plan.device == "cpu":
            with game.compiled_by_one():
                on_cpu(game, plan, Span(plan.players[0], 0, 0))
        _READY.add(plan.game)
    return game


def on_cpu(game: Game, plan: Plan, span: Span) -> Chunk:
    """Play the games of a span on one core."""
    groups = game_hooks.groups(game, open_boxes(plan)[0])
    numbers = np.arange(span.start, span.stop)
    rows = np.zeros((len(numbers), loops.POINTS + span.seats), np.int64)
    pieces = np.zeros((groups[-1].first + len(groups[-1].names), len(loops.PIECE)), np.int64)
    budgets = np.array([iterations_of(name) for name in plan.bots], np.int64)
    deals = loops.Deals(
        boxes=numbers // plan.games,
        seeds=plan.first + numbers % plan.games // plan.rotations,
        rotations=numbers % plan.rotations,
    )
    memory = memory_for(game, max(0, int(budgets.max())))
    given = box_records(plan), deals, budgets, memory, workspace_for(game, span.seats)
    counted = loops.Countables(
        taken=game_hooks.taken(game, groups),
        alike=game_hooks.alike(groups),
        endings=game_hooks.endings(game),
        course=game_hooks.course(game),
    )
    game.twin(loops.play_games)(*given, counted, rows, pieces)
    return Chunk(rows, pieces)


@lru_cache(8)
def box_records(plan: Plan) -> States:
    """All boxes of a plan in one array, as the compiled loop reads them."""
    return np.concatenate([box.record for box in open_boxes(plan)])


def workspace_for(game: Game, seats: int) -> loops.Workspace:
    """A workspace for this number of players."""
    record, blank = game.state, game.state.blank(seats)
    work = np.repeat(blank, 2)
    return loops.Workspace(blank, work, as_int64(work), record.masks, record.quiet_at)


def iterations_of(name: str) -> int:
    return loops.RANDOM if name == "random" else int(name.partition(":")[2] or 0)


# On a GPU.


@lru_cache(4)
def gpu_for(plan: Plan, seats: int) -> Any:
    from tabletower.engine.cuda import Gpu

    return Gpu(game_of(plan.game), open_boxes(plan)[0], seats)


def on_gpu(plan: Plan, span: Span) -> Chunk:
    """Play random games on a GPU; only winners, points and lengths are known of them."""
    gpu = gpu_for(plan, span.seats)
    seeds = plan.first + np.arange(span.start, span.stop)
    return chunk_from_results(plan, seeds, gpu.random_games(seeds))


def chunk_from_results(plan: Plan, seeds: npt.NDArray[np.int64], games: Games) -> Chunk:
    """A chunk of games of which only the results are known."""
    rows = np.full((len(seeds), loops.POINTS + games.scores.shape[1]), loops.NONE, np.int64)
    rows[:, loops.SEED], rows[:, loops.BOX], rows[:, loops.TURN] = seeds, 0, 0
    rows[:, loops.MOVES], rows[:, loops.WINNERS] = games.moves, games.winners
    as_one = np.where(games.winners > 0, 1, -1)
    rows[:, loops.TOGETHER] = as_one if played_together(plan) else 0
    rows[:, loops.POINTS :] = games.scores
    return Chunk(rows, np.zeros((0, len(loops.PIECE)), np.int64))
