"""The news of a move, in stages: each ends where a reaction window opens."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tabletower.engine import SPECTATOR, Made, Table
from tabletower.engine.notice import is_unnoticed
from tabletower.engine.views import AUDIENCE, EVERYBODY
from tabletower.server.live.core.reaction_window import News, news_in, waited_for, with_news


@dataclass(frozen=True)
class Stage:
    """Some news of a move, and the reaction window after them, which is public."""

    moves: int  # made so far
    lines: dict[int, list[str]]  # for every reader
    awaited: list[int]
    seconds: float


def known_after(table: Table, seat: int, move: int) -> dict[int, int]:
    """The number of news that each reader knows already, once this move is made.

    A move that nobody notices keeps the news before it; all but the mover have seen them.
    """
    if not is_unnoticed(table, Made(seat, move), table.state):
        return {}
    others = (reader for reader in range(SPECTATOR, table.seats) if reader != seat)
    return {reader: int(table.view(reader)["happened"][0]) for reader in others}


def stages_of(table: Table, readers: Iterable[int], known: Mapping[int, int]) -> list[Stage]:
    """The news of the last move for these readers, without those they know already."""
    news_lines = {reader: lines_of(table, reader, known.get(reader, 0)) for reader in readers}
    stages = []
    for number, news in enumerate(parts_of(table, SPECTATOR, known.get(SPECTATOR, 0))):
        lines = {reader: parts[number] for reader, parts in news_lines.items()}
        stages.append(Stage(len(table.log), lines, *awaited(table, news)))
    return [stage for stage in stages if stage.awaited or any(stage.lines.values())]


def lines_of(table: Table, reader: int, known: int) -> list[list[str]]:
    """The news as lines for one reader, part by part."""
    sights = [with_news(table.view(reader), news) for news in parts_of(table, reader, known)]
    return [list(table.game.words.news(table.box, seen, reader)) for seen in sights]


def parts_of(table: Table, reader: int, known: int) -> list[News]:
    """A reader's news, cut after each that opens a reaction window."""
    parts: list[News] = [[]]
    for row in news_in(table.view(reader))[known:]:
        parts[-1].append(row)
        if row[0] in table.game.words.beats and row[AUDIENCE] == EVERYBODY:
            parts.append([])
    return parts


def awaited(table: Table, news: News) -> tuple[list[int], float]:
    """The seats that may answer the last of these news, and the seconds they have."""
    beat = table.game.words.beats.get(news[-1][0]) if news else None
    if beat is None:
        return [], 0.0
    return waited_for(beat, news[-1], table.seats), beat.seconds


def moves_of_kind(table: Table, seat: int, name: str) -> Iterator[int]:
    return (move for move in table.legal(seat) if table.game.moves.kind(move).name == name)
