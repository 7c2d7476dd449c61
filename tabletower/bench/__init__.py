"""How fast it is, beside what one would use otherwise: one run, one table, ratios."""

from pathlib import Path

from tabletower.engine import Game, game_in
from tabletower.games import SHELF

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four"


def bench_games() -> list[Game]:
    """The example that the peers have too (it comes with a checkout), then the shelf."""
    return ([game_in(EXAMPLE)] if EXAMPLE.is_dir() else []) + list(SHELF.values())
