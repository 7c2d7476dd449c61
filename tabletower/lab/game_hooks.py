"""What the lab may ask a game's words for, besides the page of the contract: two names.

`TAKEN` says which events mean that a seat took a piece, and how the pieces are called:

    TAKEN = {"clients picked": {"event": PICKED, "seat": 1, "item": 2, "names": client_names}}

`seat` and `item` are the facts of the event that name them, from 1; without `seat` it is whoever
moved. Two facts, `"item": (1, 2), "values": 4`, number a piece together. `names(box)` lists what
each number is called, "" where there is no such piece in this box.

`ENDINGS` says which events mean how a game ends: `{"the last round": (ENDED, 1, 3)}` is the event
ENDED whose first fact is 3; `(STALLED,)` whatever its facts are.

Of a game that declares neither the lab still counts the kinds of moves.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine import Contents, Game, definitions


class Declared:
    """The names, with what holds where they are left out."""

    TAKEN: Mapping[str, Mapping[str, Any]] = {}
    ENDINGS: Mapping[str, tuple[int, ...]] = {}


@dataclass(frozen=True)
class Group:
    """Pieces of one sort, or the kinds of moves."""

    title: str
    names: tuple[str, ...]  # "" where there is no such piece
    first: int  # the place of the first one among all


def own(game: Game) -> Any:
    return definitions.own(Declared, game.words.module)


def groups(game: Game, box: Contents) -> list[Group]:
    """All that is counted as taken: first the kinds of moves, then what the game declares."""
    labels = game.words.labels
    kinds = tuple(labels.get(f"move:{kind.name}", kind.name) for kind in game.moves.kinds)
    found = [Group("moves", kinds, 0)]
    for title, each in own(game).TAKEN.items():
        called: Callable[[Contents], Any] = each["names"]
        before = found[-1]
        found.append(Group(title, tuple(called(box)), before.first + len(before.names)))
    return found


def taken(game: Game, found: list[Group]) -> npt.NDArray[np.int64]:
    """The same for the loop, a line a group: see `loops`."""
    lines = []
    for group, each in zip(found[1:], own(game).TAKEN.values()):
        item = each["item"] if isinstance(each["item"], tuple) else (each["item"], 0)
        facts = (each["event"], each.get("seat", 0), *item, each.get("values", 1))
        lines.append((*facts, group.first, len(group.names)))
    return np.array(lines, np.int64).reshape(-1, 7)


def alike(found: list[Group]) -> npt.NDArray[np.int64]:
    """For every piece the first one of its name and sort: copies are one piece."""
    firsts = [group.first + group.names.index(name) for group in found for name in group.names]
    return np.array(firsts, np.int64)


def endings(game: Game) -> npt.NDArray[np.int64]:
    """How games end, for the loop."""
    lines = [(*each, 0, 0)[:3] for each in own(game).ENDINGS.values()]
    return np.array(lines, np.int64).reshape(-1, 3)


def ending_names(game: Game) -> list[str]:
    return ["", *own(game).ENDINGS]
