"""What a move tells, in stages: each ends where the table waits for an answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletower.engine import SPECTATOR, Made, Table
from tabletower.engine.views import AUDIENCE, EVERYBODY
from tabletower.server.live.core.reaction_window import News, news_in, waited_for, with_news


@dataclass(frozen=True)
class Stage:
    """Part of what a move tells, and who may answer then: this and the wait are public."""

    moves: int  # made so far
    lines: dict[int, list[str]]  # for every reader
    awaited: list[int]
    seconds: float


def known_after(table: Table, seat: int, move: int) -> dict[int, int]:
    """How many news everybody will know already, once this move is made.

    Only what nobody notices leaves the news before it as they are; to the mover they are old.
    """
    if not table.keeps_news(Made(seat, move), table.state):
        return {}
    others = (reader for reader in range(SPECTATOR, table.seats) if reader != seat)
    return {reader: int(table.view(reader)["happened"][0]) for reader in others}


def stages_of(table: Table, readers: Iterable[int], known: Mapping[int, int]) -> list[Stage]:
    """What the last move tells these readers, but for what they know already."""
    told = {reader: lines_of(table, reader, known.get(reader, 0)) for reader in readers}
    stages = []
    for number, news in enumerate(parts_of(table, SPECTATOR, known.get(SPECTATOR, 0))):
        lines = {reader: parts[number] for reader, parts in told.items()}
        stages.append(Stage(len(table.log), lines, *awaited(table, news)))
    return [stage for stage in stages if stage.awaited or any(stage.lines.values())]


def lines_of(table: Table, reader: int, known: int) -> list[list[str]]:
    """The news in words for one reader, part by part."""
    sights = [with_news(table.view(reader), news) for news in parts_of(table, reader, known)]
    return [list(table.game.words.news(table.box, seen, reader)) for seen in sights]


def parts_of(table: Table, reader: int, known: int) -> list[News]:
    """The news that a reader heard of, cut after each at which the table waits."""
    parts: list[News] = [[]]
    for row in news_in(table.view(reader))[known:]:
        parts[-1].append(row)
        if row[0] in table.game.words.beats and row[AUDIENCE] == EVERYBODY:
            parts.append([])
    return parts


def awaited(table: Table, news: News) -> tuple[list[int], float]:
    """Who may answer the last of these, and how long they are waited for."""
    beat = table.game.words.beats.get(news[-1][0]) if news else None
    if beat is None:
        return [], 0.0
    return waited_for(beat, news[-1], table.seats), beat.seconds
