"""Random games for checks: a game that cannot go on is reported in a sentence."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import numpy as np

from tabletower.engine import Game, Table, definitions, loops, sit_down
from tabletower.engine.diagnosis import Broken
from tabletower.engine.packing import kind_of
from tabletower.engine.record import States
from tabletower.engine.signature import random_options

from .promise import Trial

ROOM = 64  # for more moves than a game says there are, to see how many
MOST_TRIED = 20_000


@cache
def played(game: Game, seed: int) -> Table:
    """Play a random game with random options and seats to its end."""
    chance = Random(seed)
    options = random_options(game, chance)
    table = sit_down(game, seed, chance.choice(game.seats), options)
    for _ in range(game.rules.LONGEST):
        if table.over:
            return table
        seat = chance.choice(movers(table))
        table.keep(*table.attempt(seat, chosen(listed(table, seat), seed, chance)))
    if not table.over:
        late = f"a game is not over after LONGEST ({game.rules.LONGEST}) moves (seed {seed})"
        raise Broken(f"{late}: make LONGEST larger, or find out why it does not end")
    return table


def movers(table: Table) -> list[int]:
    """The seats that may move: those asked, at least one, and those that may out of turn."""
    if not table.asked:
        stuck = f"nobody is asked {after(table)}, and the game is not over"
        raise Broken(f"{stuck}: set s.asked or s.over")
    asked = table.asked
    if not definitions.defines(table.game.rules, "out_of_turn"):
        return asked
    others = [seat for seat in range(table.seats) if seat not in asked]
    return asked + [seat for seat in others if moves_in(table, table.state, seat)]


def listed(table: Table, seat: int) -> list[int]:
    """List the moves of a seat; raise Broken if there are more than MOST_MOVES, or none."""
    most = table.game.rules.MOST_MOVES
    moves = moves_in(table, table.sight(seat).base, seat, most + ROOM)
    if len(moves) > most:
        many = f"{table.who(seat)} has {len(moves)} moves {after(table)}"
        raise Broken(f"{many}: MOST_MOVES must be at least that, not {most}")
    if not moves:
        asked = f"{table.who(seat)} is asked {after(table)}"
        raise Broken(f"{asked} and has no move: `legal` lists none")
    return moves


def after(table: Table) -> str:
    """Describe the moment, for a report."""
    if not table.log:
        return f"after the deal (seed {table.seed!r})"
    last = table.game.moves.wire(table.log[-1].move)
    return f"after {len(table.log)} moves (seed {table.seed!r}), the last of them '{last}'"


def chosen(moves: list[int], seed: int, chance: Random) -> int:
    """Any move; in every second game any kind first, so that rare kinds are made too."""
    if seed % 2:
        kind = chance.choice(sorted({kind_of(move) for move in moves}))
        moves = [move for move in moves if kind_of(move) == kind]
    return chance.choice(moves)


def games(trial: Trial) -> Iterator[Table]:
    """Whole random games, at their ends."""
    moves = 0
    for seed in trial.seeds:
        if moves <= trial.moves:
            table = played(trial.game, seed)
            moves += len(table.log)
            yield table


def again(table: Table) -> Table:
    """A fresh table with the same heading."""
    return sit_down(table.game, table.seed, table.seats, table.box.options)


def course_of(end: Table, many: int) -> Iterator[Table]:
    """The same game once more: its deal, its end, and about so many moments between."""
    table, step = again(end), 1 + len(end.log) // many
    for number, made in enumerate(end.log):
        if number % step == 0:
            yield table
        table.keep(*table.attempt(made.seat, made.move))
    yield table


def moments(trial: Trial) -> Iterator[Table]:
    """Random games, at many moments."""
    for end in games(trial):
        yield from course_of(end, trial.moments)


def truths(table: Table, seat: int, many: int = 2) -> Iterator[States]:
    """Other states that this seat could not tell from the real one."""
    for seed in range(many):
        truth = table.view(seat)
        table.game.twin(loops.suppose)(table.box.record, truth, seat, seed)
        yield truth


def moves_in(table: Table, state: States, seat: int, room: int = 0) -> list[int]:
    """The moves that a seat has in another state."""
    out = np.zeros(room or table.game.rules.MOST_MOVES, np.int64)
    many = table.game.twin(loops.choices)(table.box.record, state, seat, out)
    moves: list[int] = out[:many].tolist()
    return moves


def some_moves(game: Game, seed: int, near: list[int], most: int = MOST_TRIED) -> list[int]:
    """All moves of a game; of very many some, and those that differ in one pick from `near`."""
    if len(game.moves) <= most:
        return list(game.moves)
    chance = Random(seed)
    found = {game.moves.at(chance.randrange(len(game.moves))) for _ in range(most // 8)}
    for kind in game.moves.kinds:
        found.update(islice(game.moves.narrowed(kind, {}), most // 400))
    for move in chance.choices(near, k=most // 8) if near else []:
        kind, picks = game.moves.kind(move), game.moves.picks(move)
        if picks:
            pick = chance.choice(list(picks))
            picks[pick] = chance.choice(kind.picks[pick])
            found.update(game.moves.narrowed(kind, {p: [v] for p, v in picks.items()}))
    return sorted(found | set(near))
