"""How strong the bots are: duels with seats swapped, every deal played twice.

`make strength` plays 400 games a pair of every game on the shelf and prints the shares.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from math import sqrt

from rich.progress import track

from tabletower.bots import bot, play_out
from tabletower.engine import Game, Table
from tabletower.games import SHELF

EASY = ("greedy", "random", 0.95)
HARD = {
    "balconia": ("search:4000", "greedy", 0.75),
    "landlord": ("search:2000", "greedy", 0.65),
    "towers": ("search:2000", "greedy", 0.60),
    "homino": ("search:2000", "greedy", 0.60),
    "dynasty": ("search:2000", "greedy", 0.60),
}


def share(game: Game, names: tuple[str, str], number: int) -> float:
    """The first bot's share of a victory; odd games are the even ones with seats swapped."""
    table = Table(game, game.open_box(), 2, number // 2)
    players = [bot(name) for name in names]
    play_out(table, players if number % 2 == 0 else players[::-1])
    return (number % 2 in table.winners) / len(table.winners)


def duel(game: Game, names: tuple[str, str], games: int) -> list[float]:
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        played = pool.map(lambda number: share(game, names, number), range(games))
        return list(track(played, f"{names[0]} against {names[1]}", games, transient=True))


def main(games: int = 400) -> int:
    missed = 0
    for game in SHELF.values():
        for first, second, wanted in (EASY, HARD[game.name]):
            shares = duel(game.go_fast(), (first, second), games)
            mean = sum(shares) / games
            error = 1.96 * sqrt(mean * (1 - mean) / games)
            print(f"{game.title}: {first} beats {second} in {mean:.1%} ± {error:.1%} of {games}")
            missed += mean < wanted
    return missed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
