"""The course of play in 100,000 pairs of truths a game, on all cores: some minutes."""

import os
from concurrent.futures import ProcessPoolExecutor

from rich.progress import track

from tabletower.checking.course import leaks
from tabletower.compiling import ALL

from .games import GAMES

PAIRS, PARTS = 100_000, 50


def part(game: int, seed: int) -> list[str]:
    return list(leaks(GAMES[game].go_fast(), PAIRS // PARTS, 1000 + seed))


def main() -> None:
    for game in GAMES:
        game.warm(ALL)
    found = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number, game in enumerate(GAMES):
            told = pool.map(part, [number] * PARTS, range(PARTS))
            sentences = [each for some in track(told, game.title, PARTS) for each in some]
            print(f"{game.title}: {PAIRS} pairs, {len(sentences)} differences")
            print(*sentences[:5], sep="\n")
            found += len(sentences)
    raise SystemExit(found > 0)


if __name__ == "__main__":
    main()
