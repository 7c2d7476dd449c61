"""What every game's observations and actions are, in words, from the declarations alone.

`python -m tabletower.envs.description [GAME …]` writes docs/observations.md to the screen.
"""

import re
import sys
from collections.abc import Iterator
from math import prod
from pathlib import Path

from tabletower.engine import Game, record
from tabletower.games import SHELF, find_game

from .buffers import forms
from .observations import ME

HEAD = """# Observations

What a seat of each game sees, as numbers in this order, and what it can do. Written by
`python -m tabletower.envs.description > docs/observations.md` from the declarations of the games;
the last column is the comment beside each. A field of one number has no shape.
[researchers.md](researchers.md) says how to use it.
"""
OTHERS = {
    ME: "the seat that looks",
    "events": "what the last move made happen: kind, three facts, who may know",
}


def told(games: list[Game]) -> str:
    return "\n".join([HEAD, *("\n".join(page(game)) for game in games)])


def page(game: Game) -> Iterator[str]:
    """One game: its actions, then a line a field."""
    form = forms(game)
    yield f"## {game.title}\n"
    kinds = ", ".join(f"{kind.name} {prod(kind.sizes):,}" for kind in game.moves.kinds)
    if form.actions.dense:
        yield f"{form.actions.many:,} actions, each a move: {kinds}.\n"
    else:
        yield (
            f"{form.actions.many:,} actions, each a place in the list of the moves that are "
            f"allowed. There are {len(game.moves):,} moves: {kinds}.\n"
        )
    yield f"{form.layout.size:,} numbers ({form.layout.dtype}).\n"
    yield "| from | field | shape | type | whose | |\n|--:|---|---|---|---|---|"
    for seen in form.layout.fields.values():
        shape, whose = "×".join(map(str, seen.shape)), "all" if seen.sight == "public" else "own"
        about = comment(game, seen.name)
        yield f"| {seen.first} | {seen.name} | {shape} | {seen.type} | {whose} | {about} |"
    yield ""


def comment(game: Game, name: str) -> str:
    """What is written beside the declaration of a field."""
    line = re.compile(rf'^\s*(?:public|private)\("{name}",.*\),\s*#\s*(.+)$', re.M)
    rules = [*game.folder.glob("rules.py"), *sorted(game.folder.glob("rules/*.py"))]
    for file in (*rules, Path(record.__file__)):
        if found := line.search(file.read_text(encoding="utf-8")):
            return found[1].replace("|", "\\|")
    return OTHERS.get(name, "")


if __name__ == "__main__":
    print(told([find_game(name) for name in sys.argv[1:]] or list(SHELF.values())), end="")
