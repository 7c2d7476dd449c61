"""Types of Landlord! for editors and mypy. Made by `tabletower types landlord --write`."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabletower import engine


class State(Protocol):
    """The record of a game, or a view of it."""

    dice: int  # secret
    examined: int  # public
    holds: npt.NDArray[np.int64]  # (6,), private
    standing: int  # public
    owned: npt.NDArray[np.int64]  # (6,), public
    low: npt.NDArray[np.int64]  # (6,), public
    plain: int  # public
    cellars: int  # public
    one: int  # public
    two: int  # public
    lives: npt.NDArray[np.int64]  # (11,), public
    squares: int  # public
    payers: int  # public
    peopled: int  # public
    arrivals: int  # public
    key: npt.NDArray[np.int32]  # (8,), secret
    money: npt.NDArray[np.int32]  # (6,), public
    ledger: npt.NDArray[np.int32]  # (6, 10), public
    collected: npt.NDArray[np.int32]  # (6,), public
    asked: int  # public
    happened: int  # public
    idle: int  # public
    held: npt.NDArray[np.int16]  # (6,), public
    bottom: int  # public
    piled: int  # public
    discarded: int  # public
    bid: int  # public
    demand: int  # public
    named: int  # public
    rooms: npt.NDArray[np.int16]  # (2, 6), scratch
    guests: npt.NDArray[np.int16]  # (2, 6), scratch
    at: npt.NDArray[np.int16]  # (4,), scratch
    unseen: npt.NDArray[np.int16]  # (29,), scratch
    events: npt.NDArray[np.int16]  # (160, 5), public
    seats: int  # public
    over: int  # public
    round: int  # public
    active: int  # public
    stage: int  # public
    phase: int  # public
    quiet: int  # public
    window: npt.NDArray[np.int8]  # (6,), private
    jail: int  # public
    offers: npt.NDArray[np.int8]  # (6,), public
    taken_back: int  # public
    reshuffled: int  # public
    turns_left: int  # public
    hand: npt.NDArray[np.int8]  # (6, 29), private
    floor: npt.NDArray[np.int8]  # (6, 32, 5), private
    know: npt.NDArray[np.int8]  # (6, 6, 29), private
    pile: npt.NDArray[np.int8]  # (128,), secret
    pile_mask: npt.NDArray[np.int8]  # (128,), public
    known_pile: npt.NDArray[np.int8]  # (6, 128), private
    discard: npt.NDArray[np.int8]  # (128,), public
    recycles_gone: int  # public
    middle: npt.NDArray[np.int8]  # (16,), public
    in_middle: int  # public
    owner: npt.NDArray[np.int8]  # (32,), public
    numbered: int  # public
    height: npt.NDArray[np.int8]  # (32,), public
    roof: npt.NDArray[np.int8]  # (32,), public
    renovation: npt.NDArray[np.int8]  # (32,), public
    cellar: npt.NDArray[np.int8]  # (32,), public
    tenant: npt.NDArray[np.int8]  # (32, 7), public
    marker: npt.NDArray[np.int8]  # (32,), public
    room: npt.NDArray[np.int8]  # (32,), public
    taken: npt.NDArray[np.int8]  # (32,), public
    card: int  # public
    purpose: int  # public
    lodger: int  # public
    from_house: int  # public
    from_level: int  # public
    to_house: int  # public
    to_level: int  # public
    decider: int  # public
    pending: int  # public
    first: int  # public
    report: int  # public
    diverted: int  # public
    dumped: int  # public
    site: int  # public
    lifted: int  # public
    arrived: npt.NDArray[np.int8]  # (32,), public
    partner: int  # public
    wanted: int  # public
    given: int  # public
    spare: npt.NDArray[np.int8]  # (32,), scratch
    pair: npt.NDArray[np.int8]  # (4,), scratch
    deck: npt.NDArray[np.int8]  # (128,), scratch
    needed: npt.NDArray[np.int8]  # (6,), scratch
    closed: npt.NDArray[np.int8]  # (128,), scratch

    def copy(self) -> "State": ...


class BoxRecord(Protocol):
    """Options and components as numbers, as the rules read them."""

    tenant_texts: int
    end: int
    end_rounds: int
    end_money: int
    last_turns: int
    respond: int
    trade: int
    haggling: int
    most_prices: int
    most_asked: int
    nobody_buys: int
    money_scale: int
    cards: int
    texts: int
    copies: npt.NDArray[np.int16]  # (29,)
    rent: npt.NDArray[np.int16]  # (29,)
    max_height: npt.NDArray[np.int8]  # (29,)
    levels: npt.NDArray[np.int8]  # (29,)


class Contents(engine.Contents):
    """An opened box, as words and art are given it."""

    b: BoxRecord
