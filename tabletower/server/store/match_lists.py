"""Lists of matches: a guest's own, the public ones, those that bots play, and counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..model.records import Event, Row, Seat, check_event
from ..ops.errors import Unreadable
from .database import Database
from .schema import events, matches, seats
from .stored_rows import check_chairs, row_of, seats_of


@dataclass(frozen=True)
class Summary:
    """A match in a list: its row, its seats, its last event."""

    row: Row
    seats: list[Seat]
    asked: int
    moves: int
    last: int


@dataclass(frozen=True)
class Unfinished:
    """Counts of a guest's unfinished matches."""

    own: int  # in which they sit, or wait for players
    public: int  # made by them, and open to everybody
    alone: int  # made by them, and played by bots alone


class MatchLists:
    """Queries over many matches at once."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def unfinished_by(self, guest: str) -> Unfinished:
        """Count the matches of a guest that are not over."""
        decides = seats.c.guest.is_not(None) & seats.c.stand_in.is_(None)
        here = sa.select(seats.c.match).where(decides, seats.c.guest == guest)
        somebody = sa.select(seats.c.match).where(decides, seats.c.match == matches.c.id).exists()
        made, sits = matches.c.maker == guest, matches.c.id.in_(here)
        waits = made & matches.c.started.is_(None)
        select = sa.select(
            sa.func.count().filter(sits | waits),
            sa.func.count().filter(made & matches.c.public),
            sa.func.count().filter(made & matches.c.started.is_not(None) & ~somebody),
        ).where(matches.c.ended.is_(None), made | sits)
        return Unfinished(*self.database.read(lambda c: c.execute(select).one()))

    def uploads_of(self, guest: str) -> int:
        sent = (matches.c.maker == guest) & (matches.c.origin == "upload")
        select = sa.select(sa.func.count()).where(sent)
        return int(self.database.read(lambda c: c.execute(select).scalar_one()))

    def mine(self, guest: str, most: int = 60) -> list[Summary]:
        """List the matches of a guest; of lessons only those that are not finished or left."""
        sat = sa.select(seats.c.match).where(seats.c.guest == guest)
        learns = matches.c.id.in_(sat.where(seats.c.stand_in.is_(None)))
        made = (matches.c.maker == guest) & (matches.c.origin != "upload")
        goes_on = matches.c.ended.is_(None) & learns
        wanted = (matches.c.id.in_(sat) | made) & ((matches.c.origin != "lesson") | goes_on)
        return self._summaries(wanted, most)

    def public(self, most: int = 60) -> list[Summary]:
        """List public matches, round robin by maker: each one's newest before anyone's second."""
        newest, offered = matches.c.made.desc(), matches.c.public & matches.c.ended.is_(None)
        turn = sa.func.row_number().over(partition_by=matches.c.maker, order_by=newest)
        select = sa.select(matches.c.id, matches.c.made, turn.label("turn")).where(offered)
        turns = select.subquery()
        shown = sa.select(turns.c.id).order_by(turns.c.turn, turns.c.made.desc()).limit(most)
        return self._summaries(matches.c.id.in_(shown), most)

    def unfinished(self, most: int = 100) -> list[Summary]:
        """List the newest matches that are not over."""
        return self._summaries(matches.c.ended.is_(None), most)

    def running(self) -> list[Summary]:
        """List every running match with a bot in it."""
        going = matches.c.started.is_not(None) & matches.c.ended.is_(None)
        by_bot = seats.c.level.is_not(None) | seats.c.stand_in.is_not(None)
        sat = sa.select(seats.c.match).where(by_bot)
        return self._summaries(going & matches.c.id.in_(sat), 10_000)

    def finished_public(self) -> list[str]:
        """List the ids of finished public matches."""
        over = matches.c.public & matches.c.ended.is_not(None)
        select = sa.select(matches.c.id).where(over).order_by(matches.c.ended)
        return [row.id for row in self.database.read(lambda c: c.execute(select).all())]

    def _summaries(self, wanted: Any, most: int) -> list[Summary]:
        def work(connection: sa.Connection) -> list[Summary]:
            select = sa.select(matches).where(wanted).order_by(matches.c.made.desc()).limit(most)
            rows = connection.execute(select).all()
            ids = [row.id for row in rows]
            chairs, last = by_match(seats_of(connection, ids)), last_events(connection, ids)
            found = [summary(row, chairs.get(row.id, []), last.get(row.id)) for row in rows]
            return [each for each in found if each]

        return self.database.read(work)


def by_match(chairs: Sequence[Seat]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {}
    for seat in chairs:
        found.setdefault(seat.match, []).append(seat)
    return found


def last_events(connection: sa.Connection, ids: Sequence[str]) -> dict[str, Any]:
    last = sa.select(events.c.match, sa.func.max(events.c.number).label("number"))
    newest = last.where(events.c.match.in_(ids)).group_by(events.c.match).subquery()
    same = (events.c.match == newest.c.match) & (events.c.number == newest.c.number)
    return {row.match: row for row in connection.execute(sa.select(events).join(newest, same))}


def summary(row: Any, chairs: list[Seat], last: Any) -> Summary | None:
    """Summarize a match; return None for one that cannot be read, so that others are listed."""
    try:
        kept = row_of(row)
        check_chairs(kept.id, chairs)
        if last is None:
            return Summary(kept, chairs, 0, 0, kept.started or kept.made)
        event = Event(**last._mapping)
        check_event(event)
    except Unreadable:
        return None
    return Summary(kept, chairs, event.asked, event.moves, event.made)
