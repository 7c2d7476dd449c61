"""A match between bots, and what compiling it would lock."""

import tempfile
from pathlib import Path

from tabletower import SHELF, bot, play_out, sit_down

if __name__ == "__main__":
    game = SHELF["balconia"]
    with tempfile.TemporaryDirectory() as folder:
        game.cache = Path(folder)
        with game.compiled_by_one():
            table = sit_down(game, seed=7)
        print(play_out(table, [bot("greedy"), bot("random")]).result)
