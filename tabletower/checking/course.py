"""The course of play: two truths that a reader cannot tell apart, and the same moves in both.

Whatever the reader is told afterwards must be the same, except for what a kind of move
declares to show. A question that is put only to those who hold the right card, a line more
or less in the log, a turn that ends by itself: all of it would be found here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tabletower.engine import SPECTATOR, Contents, Game, Table, loops, sit_down
from tabletower.engine.moves import kind_of
from tabletower.engine.record import AUDIENCE, States
from tabletower.engine.signature import random_options

from .walking import movers

NEWS = {"events", "happened"}
OWN_NEWS = "own events"  # such as the order in which somebody drew the same cards
LENGTH = 6  # moves made in both
MOST_GAMES = 50  # for one pair; in a game that is soon over there are few
ROUND_OF_ANSWERS = 64  # who may answer, may at most as often


class Step(NamedTuple):
    """A move that was made in both truths, and what it brought to light."""

    seat: int
    move: int
    differing: set[str]  # by which the reader can now tell the two apart
    gone: set[str]  # in which they differed, unseen, and agree now: a card turned up and away


@dataclass
class Pair:
    """Two truths behind one reader's view."""

    table: Table  # the first; where it is begun
    reader: int
    truths: tuple[States, States]
    said: str = ""  # the moves, for a report

    @property
    def game(self) -> Game:
        return self.table.game

    def asked(self, truth: States) -> list[int]:
        mask = 0 if truth["over"][0] else int(truth["asked"][0])
        return [seat for seat in range(self.table.seats) if mask >> seat & 1]

    def common(self) -> list[tuple[int, int]]:
        """Decisions that are there in both, as seat and move."""
        first, second = self.truths
        return [
            (seat, move)
            for seat in range(self.table.seats)
            for move in sorted(self.legal(first, seat) & self.legal(second, seat))
        ]

    def legal(self, truth: States, seat: int) -> set[int]:
        return set(legal(self.game, self.table.box, truth, seat))

    def play(self, seat: int, move: int) -> None:
        """The same move in both; whoever is asked quietly then, and is not the reader, passes."""
        self.said += f"; {self.table.who(seat)}: {self.game.moves.wire(move)}"
        for truth in self.truths:
            self.make(truth, seat, move)
            for _ in range(ROUND_OF_ANSWERS):
                waiting = self.asked(truth)
                if not self.game.state.is_quiet(truth) or self.reader in waiting or not waiting:
                    break
                self.make(truth, waiting[0], self.game.moves.read(self.game.words.passes))

    def steps(self, chance: Random) -> Iterator[Step]:
        """Random decisions, made in both."""
        for _ in range(LENGTH):
            decisions = self.common()
            if not decisions:
                return
            seat, move = by_any_kind(decisions, chance)
            before = self.unlike()
            self.play(seat, move)
            yield Step(seat, move, self.differing(), before - self.unlike())

    def make(self, truth: States, seat: int, move: int) -> None:
        self.game.of(loops.make)(self.table.box.record, truth, seat, move)

    def unlike(self) -> set[str]:
        """The fields in which the two truths differ, whoever may see them."""
        first, second = self.truths
        names = (field.name for field in self.game.state.fields)
        return {name for name in names if not np.array_equal(first[name], second[name])}

    def differing(self) -> set[str]:
        """The fields by which the reader could now tell the two apart."""
        record = self.game.state
        first, second = (record.view(truth, self.reader) for truth in self.truths)
        if first.tobytes() == second.tobytes():
            return set()
        told: dict[str, tuple[Any, Any]] = {
            field.name: (first[field.name], second[field.name]) for field in record.fields
        }
        told["events"] = public_news(first), public_news(second)
        found = {name for name, (one, other) in told.items() if not np.array_equal(one, other)}
        return found or {OWN_NEWS}


def legal(game: Game, box: Contents, state: States, seat: int) -> list[int]:
    out = np.zeros(game.rules.MOST_MOVES, np.int64)
    many = game.of(loops.choices)(box.record, state, seat, out)
    found: list[int] = out[:many].tolist()
    return found


def public_news(view: States) -> list[list[int]]:
    rows: list[list[int]] = view["events"][0, : view["happened"][0]].tolist()
    return [row for row in rows if row[AUDIENCE] < 0]


def pairs(game: Game, many: int, seed: int = 0) -> Iterator[Pair]:
    """So many pairs out of random games, many out of one."""
    chance, found = Random(f"{game.name} {seed}"), 0
    for _ in range(MOST_GAMES * many):
        if found == many:
            return
        for table in wandering(game, chance):
            if found < many and chance.random() < 0.3 and (pair := pair_at(table, chance)):
                yield pair
                found += 1


def wandering(game: Game, chance: Random) -> Iterator[Table]:
    """A random game, in which rare kinds of moves are made as often as common ones."""
    seats, options = chance.choice(game.seats), random_options(game, chance)
    table = sit_down(game, chance.randrange(1 << 40), seats, options)
    for _ in range(game.rules.LONGEST):
        if table.over:
            return
        yield table
        seat = chance.choice(movers(table))
        move = of_any_kind(legal(game, table.box, table.state, seat), chance)
        game.of(loops.make)(table.box.record, table.state, seat, move)


def of_any_kind(moves: list[int], chance: Random) -> int:
    kind = chance.choice(sorted({kind_of(move) for move in moves}))
    return chance.choice([move for move in moves if kind_of(move) == kind])


def pair_at(table: Table, chance: Random) -> Pair | None:
    """A reader, and another truth for all that they know; None while it is not theirs to look."""
    reader = chance.randrange(SPECTATOR, table.seats)
    if table.is_quiet and reader not in table.asked:
        return None
    eyes = chance.randrange(table.seats) if reader == SPECTATOR else reader
    truth = table.view(eyes)
    table.game.of(loops.suppose)(table.box.record, truth, eyes, chance.randrange(1 << 40))
    for field in ("events", "happened"):
        truth[field] = table.state[field]
    return Pair(table, reader, (table.state.copy(), truth))


def leaks(game: Game, many: int, seed: int = 0) -> Iterator[str]:
    """Every pair in which a reader is told what they should not know, as a sentence."""
    chance = Random(seed)
    for pair in pairs(game, many, seed):
        for step in pair.steps(chance):
            if told := step.differing - allowed(game, step):
                yield sentence(pair, told)
            if step.differing:
                break


def allowed(game: Game, step: Step) -> set[str]:
    """What a kind of move may show; and the news of it, where something came to light."""
    shows = {*game.moves.kind(step.move).shows}
    shown = step.differing & (shows | {OWN_NEWS}) if shows else set()
    return shown | NEWS if shown or step.gone & shows else shown


def by_any_kind(decisions: list[tuple[int, int]], chance: Random) -> tuple[int, int]:
    move = of_any_kind([move for _, move in decisions], chance)
    return chance.choice([each for each in decisions if each[1] == move])


def sentence(pair: Pair, told: set[str]) -> str:
    who = "a spectator" if pair.reader == SPECTATOR else pair.table.who(pair.reader)
    options = pair.table.box.options
    return (
        f"{who} can tell two truths apart by {', '.join(sorted(told))} after "
        f"{pair.said.removeprefix('; ')} (seed {pair.table.seed!r}, {options})"
    )
