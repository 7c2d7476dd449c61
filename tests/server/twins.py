"""Twins: two matches that one reader cannot tell apart, and that differ in all that is hidden."""

from dataclasses import dataclass, replace
from itertools import zip_longest

import numpy as np

from tabletower.engine import SPECTATOR, Contents, Game, Table, loops, seeds
from tabletower.engine.record import as_bytes
from tabletower.server.live.match_creation import past
from tabletower.server.live.storage import new_row
from tabletower.server.model.records import Row, Seat
from tabletower.server.ops.cpu_budget import CpuBudget

WHEN = 1_700_000_000_000  # everything in a twin's life happens then
SECRET = "5ec7e7" * 10 + "abcd"
TRIES = 4000  # seeds tried for a deal that looks the same


@dataclass
class Twin:
    """One of two: a game, its box, its seed, and its moves as (seat, move)."""

    game: Game
    box: Contents
    seats: int
    seed: int
    moves: list[tuple[int, int]]

    def tables(self):
        """The table before the first move, and after each."""
        table = Table(self.game, self.box, self.seats, self.seed)
        yield table
        for seat, move in self.moves:
            table.play(seat, move)
            yield table

    @property
    def last(self):
        *_, table = self.tables()
        return table

    def states(self):
        """The bare states of the same, for those in a hurry; they end where a move is illegal."""
        blank = self.game.state.blank(self.seats)
        state = blank.copy()
        judge, make = self.game.twin(loops.judge_each), self.game.twin(loops.make)
        found = np.zeros(1, np.int64)
        self.game.twin(loops.deal)(self.box.record, blank, state, 0, self.seed)
        yield state
        for seat, move in self.moves:
            judge(self.box.record, state, seat, np.array([move]), found)
            if found[0] != loops.OK:
                return
            make(self.box.record, state, seat, move)
            yield state

    def views(self, reader):
        """What a reader saw at each moment."""
        return (self.game.state.view(state, reader).tobytes() for state in self.states())


def looks_same(seen, other, reader):
    """Whether a reader saw just this in the other, all along."""
    return all(one == two for one, two in zip_longest(seen, other.views(reader)))


def some_twin(game, chance, options, most):
    """A game some random moves old, but not at its end."""
    seats = chance.randint(game.seats[0], min(game.seats[-1], 4))
    twin = Twin(game, game.open_box(options), seats, chance.randrange(1 << 62), [])
    table = twin.last
    for _ in range(chance.randint(0, most)):
        seat = chance.choice(table.asked)
        move = chance.choice(table.legal(seat))
        if table.attempt(seat, move)[1]["over"][0]:
            break
        table.play(seat, move)
        twin.moves.append((seat, move))
    return twin


def other_seed(twin, reader, chance):
    """A deal that looks the same to the reader, and is another."""
    seen = list(twin.views(reader))
    for _ in range(TRIES):
        other = replace(twin, seed=chance.randrange(1 << 62))
        if looks_same(seen, other, reader):
            return other
    return None


def other_moves(twin, reader, chance):
    """The same, with other decisions wherever the reader has not seen them."""
    seen = list(twin.views(reader))
    for number in reversed(range(len(twin.moves))):
        seat, made = twin.moves[number]
        *_, table = (table for _, table in zip(range(number + 1), twin.tables()))
        others = [move for move in table.legal(seat) if move != made and seat != reader]
        for move in chance.sample(others, len(others)):
            moves = [*twin.moves[:number], (seat, move), *twin.moves[number + 1 :]]
            trial = replace(twin, moves=moves)
            if looks_same(seen, trial, reader):
                twin = trial
                break
    return twin


def twins(game, chance, options, most):
    """Two matches, and a reader to whom they are one; None if none were found."""
    one = some_twin(game, chance, options, most)
    reader = chance.randrange(SPECTATOR, one.seats)
    other = other_seed(one, reader, chance)
    return other and (one, other_moves(other, reader, chance), reader)


def hidden(game, one, other):
    """How many bytes of the identity of two states differ."""
    return sum(a != b for a, b in zip(game.state.bytes(one.state), game.state.bytes(other.state)))


def scrambled(table, reader, chance, seed):
    """Another truth behind the reader's view: imagined by the rules, or plain noise."""
    if chance.random() < 0.5:
        truth = table.view(reader)
        table.game.twin(loops.suppose)(table.box.record, truth, reader, seed)
        heard = table.state["events"].copy(), table.state["happened"].copy()
        truth["events"], truth["happened"] = heard
        return truth
    noise = table.state.copy()
    record = table.game.state
    holes = record._holes[reader + 1]
    raw = as_bytes(noise)
    rolled = np.frombuffer(chance.randbytes(raw.size), np.uint8)
    raw[:] = np.where(holes > 0, rolled, raw)
    return noise


# Twins in a house.


async def stored(store, id, twin, guests):
    """Put a twin into a database as a match that these guests play."""
    row = new_row(twin.game, twin.box.options)
    row = Row(**vars(row) | {"id": id, "secret": SECRET, "made": WHEN, "started": WHEN,
                             "seed": seeds.text_of(twin.seed), "maker": guests[0]})  # fmt: skip
    seats = [Seat(id, number, guest=guest) for number, guest in enumerate(guests)]
    game, box, log = twin.last.game, twin.last.box, twin.last.log
    await store.add_match(row, seats, past(row, seats, game, box, log, CpuBudget(60)))
