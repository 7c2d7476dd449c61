"""Is every seat as good as another? Greedy bots play one another, by the ten thousand.

`python -m tabletower.bench.seats GAME --games 10000 OPTION=VALUE`
"""

import argparse
import os
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from tabletower.bots.arena import greedy_games
from tabletower.bots.bot import weights_of
from tabletower.engine import Game, loops
from tabletower.games import find_game

AT_A_TIME = 100


def outcomes(
    game: Game, seats: int, options: dict[str, str], games: int, tell: Any = lambda: None
) -> Any:
    """A row a game: moves, winners, everybody's points."""
    box, blank = game.open_box(options), game.state.blank(seats)
    rows = np.zeros((games, loops.POINTS + seats), np.int64)
    weights, replies = weights_of(game), game.replies

    def play(first: int) -> None:
        some = rows[first : first + AT_A_TIME]
        game.of(greedy_games)(box.record, blank, first, weights, replies, some)
        tell()

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(play, range(0, games, AT_A_TIME)))
    return rows


def shares(rows: Any, seats: int) -> list[tuple[float, float]]:
    """How much of a victory each seat had, and how sure that is (95 %)."""
    won = (rows[:, loops.WINNERS, None] >> np.arange(seats)) & 1
    parts = won / np.maximum(won.sum(1, keepdims=True), 1)
    return [(float(p.mean()), 1.96 * float(p.std()) / sqrt(len(p))) for p in parts.T]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="options of the game, as name=value")
    parser.add_argument("--games", type=int, default=10_000)
    given = parser.parse_args()
    game, console = find_game(given.game).go_fast(), Console()
    options = dict(each.split("=", 1) for each in given.options)
    for seats in game.seats:
        rows = watched(console, game, seats, options, given.games)
        told = "  ".join(f"{mean:.1%} ± {sure:.1%}" for mean, sure in shares(rows, seats))
        points, moves = rows[:, loops.POINTS :].mean(), rows[:, loops.MOVES].mean()
        print(f"{seats} players: {told}; {points:.1f} points, {moves:.0f} moves", flush=True)


def watched(console: Console, game: Game, seats: int, options: dict[str, str], games: int) -> Any:
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(f"{seats} players", total=-(-games // AT_A_TIME))
        return outcomes(game, seats, options, games, lambda: bar.advance(task))


if __name__ == "__main__":
    main()
