"""Statistics that a game declares in its words (`contract.Statistics`), as arrays for the loops."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine import Contents, Game, contract, definitions

ROLES = "roles"  # the title of what a seat plays as


@dataclass(frozen=True)
class Group:
    """A group of pieces that are counted together, or the kinds of moves."""

    title: str
    names: tuple[str, ...]  # "" where there is no such piece
    first: int  # index of its first piece among all


def own(game: Game) -> Any:
    return definitions.own(contract.Statistics, game.words.module)


def groups(game: Game, box: Contents) -> list[Group]:
    """All that is counted: the kinds of moves first, then what the game declares."""
    labels = game.words.labels
    kinds = tuple(labels.get(f"move:{kind.name}", kind.name) for kind in game.moves.kinds)
    groups = [Group("moves", kinds, 0)]
    for title, each in own(game).TAKEN.items():
        before = groups[-1]
        groups.append(Group(title, tuple(each["names"](box)), before.first + len(before.names)))
    return groups


def taken(game: Game, groups: list[Group]) -> npt.NDArray[np.int64]:
    """The declared groups as rows for the compiled loop: see `loops`."""
    lines = []
    for group, each in zip(groups[1:], own(game).TAKEN.values()):
        item = each["item"] if isinstance(each["item"], tuple) else (each["item"], 0)
        facts = (each["event"], each.get("seat", 0), *item, each.get("values", 1))
        lines.append((*facts, group.first, len(group.names)))
    return np.array(lines, np.int64).reshape(-1, 7)


def counts_rounds(game: Game) -> bool:
    """True if the game says with which event a round begins."""
    return bool(own(game).ROUND >= 0)


def course(game: Game) -> npt.NDArray[np.int64]:
    """The events of rounds and of roles for the compiled loop; -1 where there is none."""
    roles = own(game).TAKEN.get(ROLES)
    dealt = (roles["event"], roles["seat"], roles["item"]) if roles else (-1, 0, 0)
    return np.array([own(game).ROUND, *dealt], np.int64)


def role_names(game: Game, box: Contents) -> tuple[str, ...]:
    """The roles that a seat may play, by number."""
    roles = own(game).TAKEN.get(ROLES)
    return tuple(roles["names"](box)) if roles else ()


def alike(groups: list[Group]) -> npt.NDArray[np.int64]:
    """For every piece the first one of its name in its group: copies count as one piece."""
    firsts = [group.first + group.names.index(name) for group in groups for name in group.names]
    return np.array(firsts, np.int64)


def endings(game: Game) -> npt.NDArray[np.int64]:
    """The declared endings as rows for the compiled loop."""
    lines = [(*each, 0, 0)[:3] for each in own(game).ENDINGS.values()]
    return np.array(lines, np.int64).reshape(-1, 3)
