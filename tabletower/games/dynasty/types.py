"""Types of Domino Dynasty for editors and mypy. Made by `tabletower types dynasty --write`."""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabletower import engine


class State(Protocol):
    """The record of a game, or a view of it."""

    dice: int  # secret
    events_used: int  # public
    few: npt.NDArray[np.int64]  # (5,), scratch
    probe: npt.NDArray[np.int64]  # (4,), scratch
    lies: npt.NDArray[np.int64]  # (6,), scratch
    printed: npt.NDArray[np.int64]  # (6, 25), scratch
    paths: npt.NDArray[np.int64]  # (6, 4), scratch
    ways: npt.NDArray[np.int64]  # (6, 4), scratch
    pairs: npt.NDArray[np.int64]  # (4,), scratch
    counts: npt.NDArray[np.int64]  # (6, 25), scratch
    capitals: npt.NDArray[np.int64]  # (6,), scratch
    stops: npt.NDArray[np.int64]  # (6,), scratch
    home: npt.NDArray[np.int64]  # (6,), scratch
    pleased: npt.NDArray[np.int64]  # (6,), scratch
    goblins: npt.NDArray[np.int64]  # (6,), scratch
    provinces: npt.NDArray[np.int64]  # (5,), scratch
    lands: npt.NDArray[np.int64]  # (5,), scratch
    level: npt.NDArray[np.int64]  # (64,), scratch
    reached: npt.NDArray[np.int64]  # (1,), scratch
    dropped: npt.NDArray[np.int64]  # (1,), scratch
    cancelled: npt.NDArray[np.int64]  # (1,), scratch
    lying: npt.NDArray[np.int64]  # (10,), scratch
    fits: npt.NDArray[np.int64]  # (2, 35, 4), scratch
    touch: npt.NDArray[np.int64]  # (2, 4, 4), scratch
    spots: npt.NDArray[np.int64]  # (4, 4), scratch
    key: npt.NDArray[np.int32]  # (8,), secret
    rows: npt.NDArray[np.int32]  # (6, 16), public
    opens: npt.NDArray[np.int32]  # (6, 4, 16), public
    ground: npt.NDArray[np.int32]  # (6, 5, 16), public
    alive: int  # public
    resolved: int  # public
    need: npt.NDArray[np.int32]  # (25, 5), public
    strength: npt.NDArray[np.int32]  # (5,), public
    free: npt.NDArray[np.int32]  # (5,), public
    allin: npt.NDArray[np.int32]  # (5,), public
    selfish: npt.NDArray[np.int32]  # (5,), public
    asking: int  # public
    waiting: int  # public
    served: int  # public
    given: npt.NDArray[np.int32]  # (3, 5), public
    kinds: npt.NDArray[np.int32]  # (6,), scratch
    sniped_rows: npt.NDArray[np.int32]  # (6,), scratch
    sniped_columns: npt.NDArray[np.int32]  # (6,), scratch
    wanted: npt.NDArray[np.int32]  # (25, 5), scratch
    measured: npt.NDArray[np.int32]  # (1,), scratch
    covers: npt.NDArray[np.int32]  # (16,), scratch
    asked: int  # public
    happened: int  # public
    cell: npt.NDArray[np.int16]  # (320,), public
    cells: npt.NDArray[np.int16]  # (6, 256), public
    deck_left: int  # public
    discards: int  # public
    market: npt.NDArray[np.int16]  # (20,), public
    offer: npt.NDArray[np.int16]  # (5,), public
    achieved: npt.NDArray[np.int16]  # (5,), public
    breached: npt.NDArray[np.int16]  # (8,), public
    events: npt.NDArray[np.int16]  # (160, 5), public
    seats: int  # public
    over: int  # public
    stage: int  # public
    phase: int  # public
    round: int  # public
    start: int  # public
    order: npt.NDArray[np.int8]  # (5,), public
    at: int  # public
    sub: int  # public
    spot: int  # public
    event: int  # public
    threat: int  # public
    ended: int  # public
    role: npt.NDArray[np.int8]  # (5,), public
    player: npt.NDArray[np.int8]  # (5,), public
    uses: npt.NDArray[np.int8]  # (5, 5), public
    active: npt.NDArray[np.int8]  # (5, 31), public
    coming: npt.NDArray[np.int8]  # (5, 31), public
    idle: int  # public
    leaders: int  # public
    lent_to: npt.NDArray[np.int8]  # (5,), public
    offered: npt.NDArray[np.int8]  # (5,), public
    closed: int  # public
    advised: int  # public
    favours: npt.NDArray[np.int8]  # (5, 5), public
    lender: int  # public
    place: npt.NDArray[np.int8]  # (320,), public
    turned: npt.NDArray[np.int8]  # (320,), public
    laid: npt.NDArray[np.int8]  # (320,), public
    by: npt.NDArray[np.int8]  # (320,), public
    top: npt.NDArray[np.int8]  # (6,), public
    left: npt.NDArray[np.int8]  # (6,), public
    high: npt.NDArray[np.int8]  # (6,), public
    wide: npt.NDArray[np.int8]  # (6,), public
    pieces: npt.NDArray[np.int8]  # (6,), public
    reshuffles: int  # public
    mover: int  # public
    passes: int  # public
    alone: int  # public
    built: int  # public
    placed: npt.NDArray[np.int8]  # (5,), public
    shared_some: int  # public
    mismatched: int  # public
    could_place: int  # public
    could_share: int  # public
    mission_place: npt.NDArray[np.int8]  # (96,), public
    missions_left: int  # public
    mission_discards: int  # public
    looker: int  # public
    looked_at: int  # public
    looked_open: npt.NDArray[np.int8]  # (8,), public
    looked: npt.NDArray[np.int8]  # (5, 8), private
    keeps: int  # public
    held: int  # public
    holder: npt.NDArray[np.int8]  # (25,), public
    open_mission: npt.NDArray[np.int8]  # (25,), public
    known: npt.NDArray[np.int8]  # (5, 25), private
    struck: npt.NDArray[np.int8]  # (25,), public
    failed: npt.NDArray[np.int8]  # (5, 8), public
    failures: npt.NDArray[np.int8]  # (5,), public
    steward: int  # public
    named: int  # public
    reported: int  # public
    offers: int  # public
    effect: int  # public
    effect_seat: int  # public
    times: int  # public
    strict_left: int  # public
    bundling: npt.NDArray[np.int8]  # (1,), scratch
    known_map: npt.NDArray[np.int8]  # (6,), scratch
    known_icons: npt.NDArray[np.int8]  # (6,), scratch
    known_goblins: npt.NDArray[np.int8]  # (6,), scratch
    linked: npt.NDArray[np.int8]  # (5,), scratch
    known_links: npt.NDArray[np.int8]  # (1,), scratch
    known_lands: npt.NDArray[np.int8]  # (1,), scratch
    counted: npt.NDArray[np.int8]  # (320,), scratch
    drawn: npt.NDArray[np.int8]  # (5,), scratch
    charted: npt.NDArray[np.int8]  # (2,), scratch
    overlaps: npt.NDArray[np.int8]  # (2,), scratch
    band: npt.NDArray[np.int8]  # (2,), scratch
    words: npt.NDArray[np.int8]  # (2,), scratch

    def copy(self) -> "State": ...


class BoxRecord(Protocol):
    """Options and components as numbers, as the rules read them."""

    mode: int
    tactical: int
    chaotic: int
    goblin: int
    proximity: int
    direction: int
    machine: int
    events: int
    threats: int
    lending: int
    favours: int
    links: int
    powers: int
    reports: int
    start_player: int
    leaver: int
    absent: int
    stops: int
    strengths: int
    shared_start: int
    mission_scope: int
    coop_target: int
    coop_end: int
    rounds_max: int
    reshuffles: int
    pressure: int
    pressure_from: int
    deck_copies: int
    deck: int
    set: int
    dominoes: int
    missions: int
    in_use: npt.NDArray[np.int8]  # (320,)
    terrain: npt.NDArray[np.int8]  # (320, 2)
    icon: npt.NDArray[np.int8]  # (320, 2)
    open: npt.NDArray[np.int8]  # (320, 2, 4)
    out: npt.NDArray[np.int8]  # (320, 2, 4)
    into: npt.NDArray[np.int8]  # (320, 2, 4)
    mission_in_use: npt.NDArray[np.int8]  # (96,)
    is_secret: npt.NDArray[np.int8]  # (96,)
    lines: npt.NDArray[np.int8]  # (96,)
    strength: npt.NDArray[np.int8]  # (96, 3)
    times: npt.NDArray[np.int8]  # (96, 3)
    scalar: npt.NDArray[np.int8]  # (96, 3)
    reward: npt.NDArray[np.int8]  # (96,)
    penalty: npt.NDArray[np.int8]  # (96,)
    event_in_use: npt.NDArray[np.int8]  # (33,)
    layout_cell: npt.NDArray[np.int16]  # (5, 5)
    layout_turn: npt.NDArray[np.int8]  # (5, 5)
    stopping: int
    has_snipers: int
    has_events: int
    has_threats: int
    has_lending: int
    has_favours: int


class Contents(engine.Contents):
    """An opened box, as words and art are given it."""

    b: BoxRecord
