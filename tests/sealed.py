"""The course of play in 100,000 pairs of truths a game, on all cores.

`python -m tests.sealed [PAIRS] [GAME …]` looks at fewer, or at some games only.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

from rich.progress import track

from tabletower.background_compile import ALL
from tabletower.checking.noninterference import Findings
from tabletower.checking.secrecy_promises import hides
from tabletower.engine import Game

from .games import GAMES
from .truths import survey

PAIRS, PARTS = 100_000, 100
MOST_TOLD = 5


def part(game: int, pairs: int, seed: int) -> Findings:
    return survey(GAMES[game].go_fast(), pairs, 1000 + seed)


def chosen(names: list[str]) -> Iterator[tuple[int, Game]]:
    """The games that hide something, or those of them that are named."""
    for number, game in enumerate(GAMES):
        if hides(game) and (not names or game.name in names):
            yield number, game


def line(game: Game, findings: Findings) -> str:
    return (
        f"{game.title}: {findings.pairs:,} pairs of truths, {findings.moves:,} moves in both; "
        f"{findings.choices:,} choices, {findings.hidden:,} of them hidden; "
        f"{len(findings.leaks)} leaks"
    )


def main(pairs: int = PAIRS, *names: str) -> None:
    games = [*chosen([*names])]
    for _, game in games:
        game.warm(ALL)
    leaks = 0
    # Spawned: LLVM does not outlive a fork of a process that has compiled.
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for number, game in games:
            parts = pool.map(part, repeat(number), repeat(-(-pairs // PARTS)), range(PARTS))
            findings = sum(track(parts, game.title, PARTS), Findings())
            print(line(game, findings), *findings.leaks[:MOST_TOLD], sep="\n", flush=True)
            leaks += len(findings.leaks)
    raise SystemExit(leaks > 0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
