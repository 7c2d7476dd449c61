"""Twins: two matches that one reader cannot tell apart, and that differ in all that is hidden."""

from dataclasses import dataclass
from random import Random

import numpy as np

from tabletower.engine import SPECTATOR, Game, Table, loops
from tabletower.engine.record import as_bytes
from tabletower.server.store import Event, Row, Seat

WHEN = 1_700_000_000_000  # everything in a twin's life happens then
SECRET = "5ec7e7" * 10 + "abcd"
TRIES = 4000  # seeds tried for a deal that looks the same


@dataclass
class Twin:
    """One of two: a game, its seed, and its moves as (seat, move)."""

    game: Game
    options: dict[str, str]
    seats: int
    seed: int
    moves: list[tuple[int, int]]

    def tables(self):
        """The table before the first move, and after each."""
        table = Table(self.game, self.game.open_box(self.options), self.seats, self.seed)
        yield table
        for seat, move in self.moves:
            table.play(seat, move)
            yield table

    @property
    def last(self):
        *_, table = self.tables()
        return table


def seen_by(twin, reader):
    """What a reader saw at each moment; None if a move was not even possible."""
    found = []
    for table, asker in zip(twin.tables(), [*(seat for seat, _ in twin.moves), None]):
        found.append(table.view(reader).tobytes())
        if asker is not None and asker not in table.asked:
            return None
    return found


def looks_same(one, other, reader):
    """Whether a reader saw the same in both, all along."""
    try:
        return seen_by(one, reader) == seen_by(other, reader)
    except Exception:
        return False


def some_twin(game, chance, options, most):
    """A game some random moves old, but not at its end."""
    seats = chance.randint(game.seats[0], min(game.seats[-1], 4))
    twin = Twin(game, options, seats, chance.randrange(1 << 62), [])
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
    box = twin.game.open_box(twin.options)
    blank = twin.game.state.blank(twin.seats)
    state, dealt = blank.copy(), twin.game.of(loops.deal)
    dealt(box.record, blank, state, 0, twin.seed)
    first = twin.game.state.view(state, reader).tobytes()
    for _ in range(TRIES):
        seed = chance.randrange(1 << 62)
        dealt(box.record, blank, state, 0, seed)
        if twin.game.state.view(state, reader).tobytes() == first:
            other = Twin(twin.game, twin.options, twin.seats, seed, list(twin.moves))
            if looks_same(twin, other, reader):
                return other
    return None


def other_moves(twin, reader, chance):
    """The same, with other decisions wherever the reader has not seen them."""
    changed = Twin(twin.game, twin.options, twin.seats, twin.seed, list(twin.moves))
    for number in reversed(range(len(twin.moves))):
        seat, made = changed.moves[number]
        if seat == reader:
            continue
        *_, table = (t for t, _ in zip(changed.tables(), range(number + 1)))
        for move in chance.sample(legal := table.legal(seat), len(legal)):
            trial = Twin(twin.game, twin.options, twin.seats, twin.seed, list(changed.moves))
            trial.moves[number] = seat, move
            if move != made and looks_same(twin, trial, reader):
                changed = trial
                break
    return changed


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
        table.game.of(loops.suppose)(table.box.record, truth, reader, seed)
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


def stored(house, id, twin, guests):
    """Put a twin into a house's database as a match that these guests play."""
    row = house.new_row(twin.game, twin.options, {})
    row = Row(**vars(row) | {"id": id, "secret": SECRET, "made": WHEN, "started": WHEN,
                             "seed": twin.seed, "maker": guests[0]})  # fmt: skip
    seats = [Seat(id, number, guest=guest) for number, guest in enumerate(guests)]
    events = []
    for number, table in enumerate(twin.tables()):
        if number:
            seat, move = twin.moves[number - 1]
            asked = sum(1 << each for each in table.asked)
            text = twin.game.moves.wire(move)
            events.append(Event(id, number, seat, "move", text, asked, number, WHEN))
    house.store.add_match(row, seats, events).result()


def chances(seed):
    """A source of chance for each pair, so that one can be looked at alone."""
    return Random(seed)
