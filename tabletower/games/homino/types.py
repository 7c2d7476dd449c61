"""Types of Highrise Homino for editors and mypy. Made by `tabletower types homino --write`."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabletower import engine


class State(Protocol):
    """The record of a game, or a view of it."""

    dice: int  # secret
    key: npt.NDArray[np.int32]  # (8,), secret
    ruled_out: npt.NDArray[np.int32]  # (6,), public
    frame: npt.NDArray[np.int32]  # (7,), scratch
    free: npt.NDArray[np.int32]  # (25,), scratch
    rim: npt.NDArray[np.int32]  # (25,), scratch
    beside: npt.NDArray[np.int32]  # (25,), scratch
    refused: npt.NDArray[np.int32]  # (24, 4, 7), scratch
    touching: npt.NDArray[np.int32]  # (4, 25), scratch
    spots: npt.NDArray[np.int32]  # (4, 42), scratch
    spare: npt.NDArray[np.int32]  # (32,), scratch
    kinds: npt.NDArray[np.int32]  # (6,), scratch
    asked: int  # public
    happened: int  # public
    cell: npt.NDArray[np.int16]  # (211,), public
    market: npt.NDArray[np.int16]  # (6,), public
    rooms_left: int  # public
    hand: int  # public
    lifted: int  # public
    wanted: int  # public
    demolished: npt.NDArray[np.int16]  # (6,), public
    guest: npt.NDArray[np.int16]  # (6,), public
    tenants_left: int  # public
    under: npt.NDArray[np.int16]  # (128,), public
    known: int  # public
    next_tenant: int  # public
    leaver: int  # public
    left: npt.NDArray[np.int16]  # (6,), public
    rewards_left: int  # public
    smallest: int  # public
    grid: npt.NDArray[np.int16]  # (961,), scratch
    lying: npt.NDArray[np.int16]  # (211,), scratch
    known_map: npt.NDArray[np.int16]  # (2,), scratch
    queue: npt.NDArray[np.int16]  # (961,), scratch
    size: npt.NDArray[np.int16]  # (6,), scratch
    icons: npt.NDArray[np.int16]  # (6, 20), scratch
    amount: npt.NDArray[np.int16]  # (6, 3), scratch
    count: npt.NDArray[np.int16]  # (6, 20), scratch
    squares: npt.NDArray[np.int16]  # (6, 3), scratch
    room_count: npt.NDArray[np.int16]  # (6,), scratch
    largest: npt.NDArray[np.int16]  # (6,), scratch
    desks: npt.NDArray[np.int16]  # (6,), scratch
    windows: npt.NDArray[np.int16]  # (6,), scratch
    doors: npt.NDArray[np.int16]  # (6,), scratch
    events: npt.NDArray[np.int16]  # (128, 5), public
    seats: int  # public
    over: int  # public
    stage: int  # public
    phase: int  # public
    round: int  # public
    start: int  # public
    at: int  # public
    order: npt.NDArray[np.int8]  # (6,), public
    floor: npt.NDArray[np.int8]  # (6,), public
    place: npt.NDArray[np.int8]  # (211,), public
    turned: npt.NDArray[np.int8]  # (211,), public
    holder: int  # public
    banned: int  # public
    requested: int  # public
    home: npt.NDArray[np.int8]  # (128,), public
    moved: npt.NDArray[np.int8]  # (128,), public
    eligible: int  # public
    why: int  # public
    lured: int  # public
    attracted: npt.NDArray[np.int8]  # (6,), public
    picks: int  # public
    first_attractor: int  # public
    double: int  # public
    mission: npt.NDArray[np.int8]  # (6,), private
    mission_shown: npt.NDArray[np.int8]  # (6,), public
    goal_slot: npt.NDArray[np.int8]  # (3,), public
    goals_left: int  # public
    achieved: int  # public
    goal_at: int  # public
    opened: int  # public
    given: int  # public
    reward: int  # public
    rewarded: int  # public
    allowance: npt.NDArray[np.int8]  # (16,), public
    threat: int  # public
    threat_place: npt.NDArray[np.int8]  # (17,), public
    threats_left: int  # public
    failed: int  # public
    shield_used: int  # public
    result: int  # public
    ways: npt.NDArray[np.int8]  # (961,), scratch
    marks: npt.NDArray[np.int8]  # (961,), scratch
    known_facts: npt.NDArray[np.int8]  # (1,), scratch
    storey: npt.NDArray[np.int8]  # (6,), scratch
    linked: npt.NDArray[np.int8]  # (6,), scratch
    reach: npt.NDArray[np.int8]  # (6, 3), scratch
    lit: npt.NDArray[np.int8]  # (6,), scratch

    def copy(self) -> "State": ...


class BoxRecord(Protocol):
    """Options and components as numbers, as the rules read them."""

    room_service: int
    wallet_watchers: int
    useful_utilities: int
    happy_housing: int
    living_together: int
    start_player: int
    attract: int
    construction: int
    fresh_guests: int
    pool_rule: int
    wallet_recheck: int
    impossible_tenants: int
    max_rounds: int
    threat_limit: int
    secret_misses: int
    secret_goals: int
    threat_deck: int
    floors: int
    ties: int
    ending: int
    set: int
    rooms: int
    guests: int
    dominoes: int
    in_use: npt.NDArray[np.int8]  # (211,)
    object: npt.NDArray[np.int8]  # (211, 2)
    floor: npt.NDArray[np.int8]  # (211, 2)
    shown: npt.NDArray[np.int8]  # (211, 2, 4)
    windows: npt.NDArray[np.int8]  # (211,)
    object_kinds: int
    is_deep: int
    tenant_in_use: npt.NDArray[np.int8]  # (128,)
    type: npt.NDArray[np.int8]  # (128,)
    worth: npt.NDArray[np.int8]  # (128,)
    properties: npt.NDArray[np.int8]  # (128,)
    impossible: npt.NDArray[np.int8]  # (128,)
    wishes: npt.NDArray[np.int64]  # (128,)
    wish: npt.NDArray[np.int8]  # (128, 3)
    detail: npt.NDArray[np.int8]  # (128, 3)
    wanted: npt.NDArray[np.int8]  # (128, 3)
    crossed: npt.NDArray[np.int8]  # (128, 3)
    goal_in_use: npt.NDArray[np.int8]  # (19,)
    can_be_secret: int
    goal_number: npt.NDArray[np.int8]  # (19,)
    secret_number: npt.NDArray[np.int8]  # (19, 7)
    threat_in_use: npt.NDArray[np.int8]  # (17,)


class Contents(engine.Contents):
    """An opened box, as words and art are given it."""

    b: BoxRecord
