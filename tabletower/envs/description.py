"""Describe the observations and actions of every game, from its declarations alone.

`python -m tabletower.envs.description [GAME …]` writes docs/observations.md to the screen.
"""

import re
import sys
from collections.abc import Iterator
from math import prod
from pathlib import Path

from tabletower.engine import Game, record
from tabletower.games import SHELF, find_game

from .buffers import record_types
from .observations import ME

HEAD = """# Observations

What a seat of each game sees, as numbers in this order, and what it can do. Written by
`python -m tabletower.envs.description > docs/observations.md` from the declarations of the games;
the last column is the comment beside each. A field of one number has no shape.
[researchers.md](researchers.md) says how to use it.
"""
OTHERS = {
    ME: "the seat that observes",
    "events": "what the last move made happen: kind, three facts, who may know",
}


def describe(games: list[Game]) -> str:
    return "\n".join([HEAD, *("\n".join(page(game)) for game in games)])


def page(game: Game) -> Iterator[str]:
    """A game's actions, then a line for each field."""
    types = record_types(game)
    yield f"## {game.title}\n"
    kinds = ", ".join(f"{kind.name} {prod(kind.sizes):,}" for kind in game.moves.kinds)
    if types.actions.dense:
        yield f"{types.actions.count:,} actions, each a move: {kinds}.\n"
    else:
        yield (
            f"{types.actions.count:,} actions, each a place in the list of the moves that are "
            f"allowed. There are {len(game.moves):,} moves: {kinds}.\n"
        )
    yield f"{types.layout.size:,} numbers ({types.layout.dtype}).\n"
    yield "| from | field | shape | type | whose | |\n|--:|---|---|---|---|---|"
    for seen in types.layout.fields.values():
        shape, whose = "×".join(map(str, seen.shape)), "all" if seen.sight == "public" else "own"
        about = comment(game, seen.name)
        yield f"| {seen.first} | {seen.name} | {shape} | {seen.type} | {whose} | {about} |"
    yield ""


def comment(game: Game, name: str) -> str:
    """The comment beside the declaration of a field."""
    line = re.compile(rf'^\s*(?:public|private)\("{name}",.*\),\s*#\s*(.+)$', re.M)
    rules = [*game.folder.glob("rules.py"), *sorted(game.folder.glob("rules/*.py"))]
    for file in (*rules, Path(record.__file__)):
        if match := line.search(file.read_text(encoding="utf-8")):
            return match[1].replace("|", "\\|")
    return OTHERS.get(name, "")


if __name__ == "__main__":
    print(describe([find_game(name) for name in sys.argv[1:]] or list(SHELF.values())), end="")
