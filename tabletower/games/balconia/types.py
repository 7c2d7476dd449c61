"""Types of Balconia for editors and mypy. Made by `tabletower types balconia --write`."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabletower import engine


class State(Protocol):
    """The record of a game, or a view of it."""

    dice: int  # secret
    key: npt.NDArray[np.int32]  # (8,), secret
    built: int  # public
    item: npt.NDArray[np.int32]  # (7,), scratch
    asked: int  # public
    happened: int  # public
    events: npt.NDArray[np.int16]  # (4, 5), public
    seats: int  # public
    over: int  # public
    phase: int  # public
    turn: int  # public
    green: int  # public
    entrance: int  # public
    entrance_cell: int  # public
    shown: int  # public
    edge: int  # public
    block: npt.NDArray[np.int8]  # (25,), public
    green_side: npt.NDArray[np.int8]  # (25,), public
    order: npt.NDArray[np.int8]  # (32,), secret

    def copy(self) -> "State": ...


class BoxRecord(Protocol):
    """Options and components as numbers, as the rules read them."""

    placement: int
    entrance_column: int
    entrance_block: int
    colours: int
    fewer_tie: int
    memory_aid: int
    blocks: int
    where: npt.NDArray[np.int8]  # (128,)
    rule: npt.NDArray[np.int8]  # (128,)
    points: npt.NDArray[np.int8]  # (128,)
    what: npt.NDArray[np.int8]  # (128,)
    what2: npt.NDArray[np.int8]  # (128,)
    absent: npt.NDArray[np.int8]  # (128,)
    lovebird: npt.NDArray[np.int8]  # (128,)
    shows: npt.NDArray[np.int8]  # (128, 16)
    petals: npt.NDArray[np.int16]  # (128,)
    entrances: int
    copies: npt.NDArray[np.int8]  # (8,)
    door: npt.NDArray[np.int8]  # (8, 2, 3)
    entrance_agreed: int


class Contents(engine.Contents):
    """An opened box, as words and art are given it."""

    b: BoxRecord
