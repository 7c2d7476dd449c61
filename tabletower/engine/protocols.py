"""Protocols of a game's record and box, so that an editor completes `s.` and `box.`.

They are made from what the rules declare, into a module `types` beside them. Nothing at run time
reads it: rules are typed by Numba, and a view is a record.
"""

from collections.abc import Iterable

import numpy as np

from .game import Game

FILE = "types.py"
HEAD = '''\
"""Types of {title} for editors and mypy. Made by `tabletower types {name} --write`."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabletower import engine

'''
STATE = '''
class State(Protocol):
    """The record of a game, or a view of it."""

{fields}

    def copy(self) -> "State": ...

'''
BOX = '''
class BoxRecord(Protocol):
    """Options and components as numbers, as the rules read them."""

{fields}

'''
CONTENTS = '''
class Contents(engine.Contents):
    """An opened box, as words and art are given it."""

    b: BoxRecord
'''


def protocols(game: Game) -> str:
    """The text of the module."""
    sights = {field.name: field.sight for field in game.state.fields}
    state = STATE.format(fields="\n".join(fields_of(game.state.dtype, sights)))
    box = BOX.format(fields="\n".join(fields_of(game.box.dtype, {})))
    head = HEAD.format(title=game.title, name=game.name)
    return head + state + box + CONTENTS


def fields_of(record: "np.dtype[np.void]", sights: dict[str, str]) -> Iterable[str]:
    """A line for each field: its type, and as a comment its shape and who may see it."""
    for name in record.names or ():
        number, shape = record[name].base, record[name].shape
        said = ", ".join(filter(None, [str(shape) if shape else "", sights.get(name, "")]))
        kind = f"npt.NDArray[np.{number.name}]" if shape else "int"
        yield f"    {name}: {kind}" + (f"  # {said}" if said else "")
