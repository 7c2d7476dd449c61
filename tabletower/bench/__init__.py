"""Benchmarks, beside other libraries: one run, one table, ratios."""

from pathlib import Path

from tabletower.engine import Game, game_in
from tabletower.games import SHELF

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four"


def bench_games() -> list[Game]:
    """Connect Four, which other libraries have too (only in a checkout), then the shelf."""
    return ([game_in(EXAMPLE)] if EXAMPLE.is_dir() else []) + list(SHELF.values())
