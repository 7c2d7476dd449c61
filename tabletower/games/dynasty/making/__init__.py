"""Fresh sets: other dominoes and missions of the same kind as those in the files.

A number stands for a set, for ever: printed boxes and written games name it. Whatever is
changed here has to leave the sets of all numbers as they are.
"""

from collections.abc import Mapping
from functools import lru_cache

from tabletower.kits.fresh_sets import Chance, written

from ..components import SETS
from .dominoes import dominoes, row_of, starting
from .even import marks
from .missions import missions

STANDARD = "standard"
REMEMBERED = 64  # sets


def make(options: Mapping[str, str]) -> Mapping[str, str]:
    """The files of the set that was chosen, if it is not the standard one."""
    return {} if options["set"] == STANDARD else fresh_set(int(options["set"]))


@lru_cache(REMEMBERED)
def fresh_set(number: int) -> Mapping[str, str]:
    """The text of the files that make set `number`."""
    chance = Chance(number)
    rows, tasks = starting(), []
    for name in SETS:
        rows += dominoes_of(chance, name)
        tasks += [piece(f"m{name[0]}", name, at) | each for at, each in missions(chance, name)]
    return {"dominoes.csv": written(rows), "missions.csv": written(tasks)}


def dominoes_of(chance: Chance, name: str) -> list[dict]:
    found = dominoes(chance, name)
    used = marks(found) if name == SETS[0] else [""] * len(found)
    return [
        piece(name[0], name, at) | {"players": players} | row_of(domino)
        for at, (domino, players) in enumerate(zip(found, used), 1)
        if players or name != SETS[0]
    ]


def piece(letters: str, name: str, number: int) -> dict:
    return {"id": f"{letters}{number:02}", "set": name, "copies": 1}
