"""What a move tells, in stages: each ends where the table waits for an answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from tabletower.engine import SPECTATOR, Made, Sight, Table
from tabletower.engine.record import AUDIENCE, EVERYBODY

FACTS = AUDIENCE + 1  # of an event
Rows = list[list[int]]


@dataclass(frozen=True)
class Stage:
    """Part of what a move tells, and who may answer then: this and the wait are public."""

    moves: int  # made so far
    lines: dict[int, list[str]]  # for every reader
    awaited: list[int]
    seconds: float


def known_after(table: Table, seat: int, move: int) -> dict[int, int]:
    """How many events everybody will know already, once this move is made.

    Only what nobody notices leaves the news before it as they are; to the mover they are old.
    """
    if not table.keeps_news(Made(seat, move), table.state):
        return {}
    others = (reader for reader in range(SPECTATOR, table.seats) if reader != seat)
    return {reader: int(table.view(reader)["happened"][0]) for reader in others}


def stages_of(table: Table, readers: Iterable[int], known: Mapping[int, int]) -> list[Stage]:
    """What the last move tells these readers, but for what they know already."""
    told = {reader: news_of(table, reader, known.get(reader, 0)) for reader in readers}
    stages = []
    for number, rows in enumerate(parts_of(table, SPECTATOR, known.get(SPECTATOR, 0))):
        lines = {reader: parts[number] for reader, parts in told.items()}
        stages.append(Stage(len(table.log), lines, *awaited(table, rows)))
    return [stage for stage in stages if stage.awaited or any(stage.lines.values())]


def news_of(table: Table, reader: int, known: int) -> list[list[str]]:
    """The news for one reader, part by part."""
    return [told_by(table, reader, rows) for rows in parts_of(table, reader, known)]


def parts_of(table: Table, reader: int, known: int) -> list[Rows]:
    """The events that a reader heard of, cut after each at which the table waits."""
    parts: list[Rows] = [[]]
    view = table.view(reader)
    for row in view["events"][0, known : view["happened"][0]].tolist():
        parts[-1].append(row)
        if row[0] in table.game.words.beats and row[AUDIENCE] == EVERYBODY:
            parts.append([])
    return parts


def told_by(table: Table, reader: int, rows: Rows) -> list[str]:
    """The news in some of the events."""
    seen = Sight(table.view(reader), events=np.array(rows or [[0] * FACTS]), happened=len(rows))
    return list(table.game.words.news(table.box, seen, reader))


def awaited(table: Table, rows: Rows) -> tuple[list[int], float]:
    """Who may answer the last of these events, and how long they are waited for."""
    beat = table.game.words.beats.get(rows[-1][0]) if rows else None
    if beat is None:
        return [], 0.0
    return [rows[-1][beat.seat]] if beat.seat else list(range(table.seats)), beat.seconds
