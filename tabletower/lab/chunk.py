"""A part of a plan: games that are played in one go, in this process or in another."""

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

import numpy as np
import numpy.typing as npt

from tabletower.bots.bot import memory_for
from tabletower.engine import Game, Games, Table
from tabletower.engine.bind import stays_plain
from tabletower.engine.record import States, as_int64

from . import game_hooks, loops
from .plans import Plan, Span, game_of, opened

Rows = npt.NDArray[np.int64]
_FIRST = Lock()
_READY: set[str] = set()


@dataclass
class Part:
    """What became of the games of a span: a row each, and what was taken in them."""

    rows: Rows
    pieces: Rows


def play_part(plan: Plan, number: int) -> Part:
    """One part of a plan, by its number."""
    game = ready(plan)
    span = plan.span(number)
    if plan.device == "cuda":
        return on_card(game, plan, span)
    return on_core(game, plan, span)


def played_together(plan: Plan) -> bool:
    """Whether all win or lose as one. The box says it, so it is known before the first move."""
    game, seats = game_of(plan.game), plan.players[0]
    return any(Table(game, box, seats, plan.first).is_shared for box in opened(plan))


def ready(plan: Plan) -> Game:
    """The game of a plan, its loop compiled: by one process of a machine, and one of its threads.

    Others find it on disk.
    """
    game = game_of(plan.game).go_fast()
    with _FIRST:
        if plan.game not in _READY and not stays_plain() and plan.device == "cpu":
            with game.compiled_by_one():
                on_core(game, plan, Span(plan.players[0], 0, 0))
        _READY.add(plan.game)
    return game


def on_core(game: Game, plan: Plan, span: Span) -> Part:
    """The games of a span, one after the other."""
    groups = game_hooks.groups(game, opened(plan)[0])
    numbers = np.arange(span.start, span.stop)
    rows = np.zeros((len(numbers), loops.POINTS + span.seats), np.int64)
    pieces = np.zeros((groups[-1].first + len(groups[-1].names), len(loops.PIECE)), np.int64)
    minds = np.array([thoughts_of(name) for name in plan.bots], np.int64)
    game.twin(loops.gather)(
        records(plan),
        loops.Deals(
            which=numbers // plan.games,
            seeds=plan.first + numbers % plan.games // plan.rotations,
            turns=numbers % plan.rotations,
        ),
        minds,
        memory_for(game, max(0, int(minds.max()))),
        seats_of(game, span.seats),
        loops.Counted(
            game_hooks.taken(game, groups), game_hooks.alike(groups), game_hooks.endings(game)
        ),
        rows,
        pieces,
    )
    return Part(rows, pieces)


@lru_cache(8)
def records(plan: Plan) -> States:
    """All boxes of a plan, as the loop reads them."""
    return np.concatenate([box.record for box in opened(plan)])


def seats_of(game: Game, seats: int) -> loops.Seats:
    """A table for so many."""
    record, blank = game.state, game.state.blank(seats)
    work = np.repeat(blank, 2)
    return loops.Seats(blank, work, as_int64(work), record.masks, record.quiet_at)


def thoughts_of(name: str) -> int:
    if name == "random":
        return loops.RANDOM
    return int(name.partition(":")[2] or 0)


# On a GPU.


@lru_cache(4)
def card_of(plan: Plan, seats: int) -> object:
    from tabletower.engine.cuda import Gpu

    return Gpu(game_of(plan.game), opened(plan)[0], seats)


def on_card(game: Game, plan: Plan, span: Span) -> Part:
    """Random games on a GPU: who won, by how much and after how many moves; no more."""
    card = card_of(plan, span.seats)
    seeds = plan.first + np.arange(span.start, span.stop)
    return of_results(plan, seeds, card.random_games(seeds))  # type: ignore[attr-defined]


def of_results(plan: Plan, seeds: npt.NDArray[np.int64], games: Games) -> Part:
    """Games of which only the results are known."""
    rows = np.full((len(seeds), loops.POINTS + games.scores.shape[1]), loops.NONE, np.int64)
    rows[:, loops.SEED], rows[:, loops.BOX], rows[:, loops.TURN] = seeds, 0, 0
    rows[:, loops.MOVES], rows[:, loops.WINNERS] = games.moves, games.winners
    as_one = np.where(games.winners > 0, 1, -1)
    rows[:, loops.TOGETHER] = as_one if played_together(plan) else 0
    rows[:, loops.POINTS :] = games.scores
    return Part(rows, np.zeros((0, len(loops.PIECE)), np.int64))
