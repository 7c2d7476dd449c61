"""Types of Towers for editors and mypy. Made by `tabletower types towers --write`."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabletower import engine


class State(Protocol):
    """The record of a game, or a view of it."""

    dice: int  # secret
    key: npt.NDArray[np.int32]  # (8,), secret
    tower: npt.NDArray[np.int32]  # (6, 6, 41), public
    sold: npt.NDArray[np.int32]  # (6, 41), public
    bought: npt.NDArray[np.int32]  # (6, 41), public
    plan: npt.NDArray[np.int32]  # (6, 6, 41), private
    group: npt.NDArray[np.int32]  # (2, 41), scratch
    ways: npt.NDArray[np.int32]  # (8,), scratch
    sketch: npt.NDArray[np.int32]  # (6, 41), scratch
    asked: int  # public
    happened: int  # public
    bag: npt.NDArray[np.int16]  # (6,), secret
    pool: npt.NDArray[np.int16]  # (6,), public
    pending: npt.NDArray[np.int16]  # (6,), public
    reserve: npt.NDArray[np.int16]  # (6,), public
    log: npt.NDArray[np.int16]  # (6, 104), private
    deck: npt.NDArray[np.int16]  # (64,), secret
    deck_left: int  # public
    discards: npt.NDArray[np.int16]  # (64,), public
    paid: npt.NDArray[np.int16]  # (6, 32), public
    bonus: npt.NDArray[np.int16]  # (6, 32), public
    rooms_paid: npt.NDArray[np.int16]  # (6,), public
    spare: npt.NDArray[np.int16]  # (6,), public
    drug_income: npt.NDArray[np.int16]  # (6,), public
    given: npt.NDArray[np.int16]  # (6,), public
    chosen: npt.NDArray[np.int16]  # (6,), public
    lot: npt.NDArray[np.int16]  # (6,), scratch
    events: npt.NDArray[np.int16]  # (104, 5), public
    seats: int  # public
    over: int  # public
    phase: int  # public
    round: int  # public
    marker: int  # public
    order: npt.NDArray[np.int8]  # (6,), public
    picked: int  # public
    turn: int  # public
    height: npt.NDArray[np.int8]  # (6, 24), public
    buyer: npt.NDArray[np.int8]  # (6, 960), public
    top: npt.NDArray[np.int8]  # (6, 24), private
    hand: npt.NDArray[np.int8]  # (6, 6), private
    known: npt.NDArray[np.int8]  # (6, 6), public
    fresh: npt.NDArray[np.int8]  # (6, 6), private
    unseen: npt.NDArray[np.int8]  # (6,), public
    acts: npt.NDArray[np.int8]  # (6,), private
    backs: npt.NDArray[np.int8]  # (6,), private
    row: npt.NDArray[np.int8]  # (12,), public
    clients: npt.NDArray[np.int8]  # (6, 5), private
    held: npt.NDArray[np.int8]  # (6,), public
    seen: npt.NDArray[np.int8]  # (6, 5), public
    shown: npt.NDArray[np.int8]  # (6, 5), public
    locked: npt.NDArray[np.int8]  # (6, 5), public
    cashed: npt.NDArray[np.int8]  # (6, 32), public
    done_with: npt.NDArray[np.int8]  # (6,), public
    is_aside: int  # public
    aside_left: int  # public
    looker: int  # public
    aside: npt.NDArray[np.int8]  # (6, 12), private
    drawn: npt.NDArray[np.int8]  # (6, 2), private
    drawn_left: int  # public
    claims: npt.NDArray[np.int8]  # (6,), public
    claim: npt.NDArray[np.int8]  # (6,), public
    skips: npt.NDArray[np.int8]  # (6,), public
    unions: npt.NDArray[np.int8]  # (6,), public
    favour: int  # public
    other: int  # public
    choices: int  # public

    def copy(self) -> "State": ...


class BoxRecord(Protocol):
    """Options and components as numbers, as the rules read them."""

    rounds: int
    tiles_per_round: int
    keep_tiles: int
    plot_width: int
    max_rows: int
    patterns: int
    client_deck: int
    more_rooms: int
    building: int
    separate_towers: int
    forgetful: int
    last_discard: int
    take_backs: int
    tile_sets: int
    kinds: int
    cards: int
    copies: npt.NDArray[np.int16]  # (64,)
    sort: npt.NDArray[np.int8]  # (64,)
    room: npt.NDArray[np.int8]  # (64,)
    ability: npt.NDArray[np.int8]  # (64,)
    rooms: npt.NDArray[np.int64]  # (64,)
    any_shape: npt.NDArray[np.int8]  # (64,)
    turns: npt.NDArray[np.int64]  # (64,)
    high: npt.NDArray[np.int8]  # (64, 8)
    wide: npt.NDArray[np.int64]  # (64, 8)
    crest: npt.NDArray[np.int8]  # (64, 8, 5)
    right: npt.NDArray[np.int8]  # (64, 8, 6)
    up: npt.NDArray[np.int8]  # (64, 8, 6)
    tile_set: npt.NDArray[np.int16]  # (6,)
    may_ask: npt.NDArray[np.int8]  # (6,)


class Contents(engine.Contents):
    """An opened box, as words and art are given it."""

    b: BoxRecord
