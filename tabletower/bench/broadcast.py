"""The cost of a move once it is judged: drawing it for all who look on, and the bytes sent.

`python -m tabletower.bench.broadcast [GAME ...]` plays random moves in this process, without
sockets or a database, at as many seats as a game has; all of them and a spectator look on. CPU
time, told apart by what it is spent on. Matches before the first that counts fill the caches.
"""

import argparse
import gc
from collections import defaultdict
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from tabletower.engine import Game
from tabletower.games import SHELF
from tabletower.server.live.component_files import open_box
from tabletower.server.live.core import reader
from tabletower.server.live.core.match import Match
from tabletower.server.live.core.reader import Reader
from tabletower.server.live.core.table_picture import Picture
from tabletower.server.live.presence import Connection, LiveMatch
from tabletower.server.model.records import Row, Seat
from tabletower.server.ops.settings import Limits

BEFORE, MATCHES, MOVES = 4, 4, 60  # matches that fill the caches, and that count; moves of each
STEPS = {
    "views": (Reader, "_seen"),  # and the log, less what its lines take
    "drawing": (reader, "drawn"),
    "heads": (Reader, "_head"),
    "log": (Reader, "extend_log"),
    "sending": (Picture, "since"),  # differences, and their JSON
}


class Spent:
    """CPU seconds by step; a step within another counts for itself alone."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.within: list[str] = []
        self.since = process_time()

    def _turn(self) -> None:
        now = process_time()
        self.seconds[self.within[-1] if self.within else "outside"] += now - self.since
        self.since = now

    def during(self, step: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*given: Any) -> Any:
            self._turn()
            self.within.append(step)
            try:
                return work(*given)
            finally:
                self._turn()
                self.within.pop()

        return timed

    def watch(self) -> None:
        """From now on count the steps of the server."""
        for step, (owner, name) in STEPS.items():
            setattr(owner, name, self.during(step, getattr(owner, name)))


def begun(game: Game, seed: int, seats: int) -> Match:
    """A match that was just dealt."""
    rules = game.name, game.version, game.signature
    row = Row("m", *rules, "{}", "s", 0, seed=str(seed), started=1)
    match = Match(row, [Seat("m", n, guest=f"g{n}", name=f"P{n}") for n in range(seats)], game)
    match.begin(open_box(game, {}))  # as the server does: matches share a box, and what is drawn
    return match


class Watched:
    """A match with a socket at every seat, and a spectator's."""

    def __init__(self, game: Game, seed: int) -> None:
        self.chance = Random(seed)
        self.match = begun(game, seed, game.seats[-1])
        self.live = LiveMatch(self.match)
        guests = [None, *(seat.guest for seat in self.match.seats)]
        self.live.connections = {Connection(guest, Limits()) for guest in guests}
        self.live.notify()
        self.collect()

    def collect(self) -> int:
        """The bytes that are on their way to all sockets."""
        sent = 0
        for connection in self.live.connections:
            sent += sum(map(len, connection.tables))
            connection.tables = []
        return sent

    def judge(self) -> None:
        """Make a random move."""
        match = self.match
        assert match.table
        assert match.play
        assert match.game
        seat = self.chance.choice(match.table.asked)
        text = match.game.moves.wire(self.chance.choice(match.table.legal(seat)))
        match.play.take(match.play.judge(seat, text))

    @property
    def is_over(self) -> bool:
        return self.match.phase != "running"


def measure(game: Game, spent: Spent, matches: int, moves: int) -> list[float]:
    """Readers, moves, milliseconds of a move by step and in all, and its kilobytes."""
    tell, made, sent = spent.during("rest", LiveMatch.notify), 0, 0
    for number in range(-BEFORE, matches):
        if number == 0:
            made = sent = 0
            gc.freeze()  # as the server does: else a collection would be counted where it falls
            spent.seconds.clear()
        watched = Watched(game, 100 + number)
        for _ in range(moves):
            if watched.is_over:
                break
            spent.during("judging", watched.judge)()
            tell(watched.live)
            sent += spent.during("counting", watched.collect)()
            made += 1
    costs = [1000 * spent.seconds[step] / made for step in ("judging", *STEPS, "rest")]
    return [game.seats[-1] + 1, made, *costs, sum(costs[1:]), sent / made / 1000]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(SHELF), metavar="GAME")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--moves", type=int, default=MOVES, help="of each match, at most")
    given = parser.parse_args()
    spent = Spent()
    spent.watch()
    grid = Grid("CPU ms a move", "readers", "moves", "judging", *STEPS, "rest", "telling", "kB")
    for name in given.games:
        SHELF[name].go_fast()
        readers, moves, *figures = measure(SHELF[name], spent, given.matches, given.moves)
        grid.add_row(name, f"{readers}", f"{moves}", *(f"{figure:.2f}" for figure in figures))
    Console(width=140).print(grid)


if __name__ == "__main__":
    main()
