"""How strong the bots are: what is promised of each game, and whether it holds.

`make strength` lets the lab play 400 games a pair of every game on the shelf: every deal twice,
with seats swapped.
"""

import sys

from tabletower.cli.lab_commands import progress_bar
from tabletower.games import SHELF
from tabletower.lab.elo import duel_plan, run_duel

EASY = ("greedy", "random", 0.95)
HARD = {
    "balconia": ("search:4000", "greedy", 0.75),
    "landlord": ("search:2000", "greedy", 0.65),
    "towers": ("search:2000", "greedy", 0.60),
    "homino": ("search:2000", "greedy", 0.60),
    "dynasty": ("search:2000", "greedy", 0.60),
}


def main(games: int = 400) -> int:
    """How many promises are not kept."""
    missed = 0
    for game in SHELF.values():
        for first, second, wanted in (EASY, HARD[game.name]):
            asked = duel_plan(game.name, first, second, games)
            with progress_bar(asked.size, f"{first} against {second}") as progress:
                share = run_duel(asked, progress=progress).share
            print(f"{game.title}: {first} beats {second} in {share} of {games}", flush=True)
            missed += share.mean < wanted
    return missed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
