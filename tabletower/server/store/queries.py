"""What is asked of the database, and what is told to it."""

from asyncio import Future
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from tabletower.bots import LEVELS

from ..model.records import Event, Files, Plan, Row, Seat, check_event, note, now, unreadable
from ..ops.errors import Unreadable
from .database import MOST_AT_ONCE, Database, NewRow, add_rows
from .schema import events, files, guests, keys, matches, papers, plans, seats


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
    """How many matches of a guest are not over."""

    own: int  # in which they sit, or wait for others to
    public: int  # made by them, and open to everybody
    alone: int  # made by them, and played by bots alone


Kept = tuple[Row, list[Seat], list[Event]]  # of a match


class Store:
    """The questions and answers, in words of matches and guests."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Keys and guests.

    def key(self, name: str, fresh: str) -> "Future[str]":
        """A secret that is made once and shared by every process."""

        def work(connection: sa.Connection) -> str:
            insert = "INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
            connection.execute(sa.text(insert), {"name": name, "value": fresh})
            found = connection.execute(sa.select(keys.c.value).where(keys.c.name == name))
            return str(found.scalar_one())

        return self.database.write(work)

    def touch(self) -> "Future[None]":
        """Write something, as a trial."""
        other = {"name": "touched", "value": str(now())}
        insert = "INSERT INTO keys (name, value) VALUES (:name, :value) "
        insert += "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        return self._execute(sa.text(insert).bindparams(**other))

    def add_guest(self, id: str, name: str) -> "Future[None]":
        row = {"id": id, "name": name, "made": now()}
        return self._execute(guests.insert().values(row))

    def change_guest(self, id: str, **values: Any) -> "Future[None]":
        return self._execute(guests.update().where(guests.c.id == id).values(values))

    def guest_name(self, id: str) -> str | None:
        select = sa.select(guests.c.name).where(guests.c.id == id)
        return self.database.read(lambda c: c.execute(select).scalar())

    # Matches.

    def add_match(
        self,
        row: Row,
        chairs: Sequence[Seat],
        past: Sequence[Event] = (),
        own: Files | None = None,
        after: Row | None = None,
    ) -> "Future[bool]":
        """Keep a match, with component files of its own if it has some; whether it was kept: of
        rematches after another only the first is."""

        def work(connection: sa.Connection) -> bool:
            if after and not follow(connection, after, row.id):
                return False
            if own:
                keep_files(connection, own)
            connection.execute(matches.insert(), [asdict(row)])
            connection.execute(seats.insert(), [seat_values(seat) for seat in chairs])
            for first in range(0, len(past), MOST_AT_ONCE):
                rows = [vars(event) for event in past[first : first + MOST_AT_ONCE]]
                add_rows(connection, events, rows)
            return True

        return self.database.write(work)

    def match(self, id: str) -> Kept | None:
        def work(connection: sa.Connection) -> Kept | None:
            row = connection.execute(sa.select(matches).where(matches.c.id == id)).first()
            if row is None:
                return None
            return row_of(row), chairs_of(connection, id), events_of(connection, id, 0)

        return self.database.read(work)

    def files(self, digest: str) -> Files | None:
        """Component files, by their name."""
        select = sa.select(files.c.packed).where(files.c.digest == digest)
        packed = self.database.read(lambda c: c.execute(select).scalar())
        return None if packed is None else Files(digest, packed)

    def files_size(self) -> int:
        """Bytes of all component files of people's own."""
        select = sa.select(sa.func.coalesce(sa.func.sum(files.c.bytes), 0))
        return int(self.database.read(lambda c: c.execute(select).scalar_one()))

    def since(self, id: str, number: int) -> Kept | None:
        """What has changed after this event, if the match is still there."""

        def work(connection: sa.Connection) -> Kept | None:
            row = connection.execute(sa.select(matches).where(matches.c.id == id)).first()
            if row is None:
                return None
            later = events_of(connection, id, number)
            return row_of(row), chairs_of(connection, id), later

        return self.database.read(work)

    def marks(self, ids: Sequence[str]) -> dict[str, tuple[int, int | None]]:
        """How far these matches have come, as far as they are there: the number of the last event,
        and when they ended."""
        last = sa.select(sa.func.max(events.c.number)).where(events.c.match == matches.c.id)
        number = sa.func.coalesce(last.scalar_subquery(), 0)
        select = sa.select(matches.c.id, number, matches.c.ended).where(matches.c.id.in_(ids))
        found = self.database.read(lambda c: c.execute(select).all())
        return {id: (number, ended) for id, number, ended in found}

    def change_match(self, id: str, *wanted: Any, **values: Any) -> "Future[bool]":
        """Change a match, if it is still as wanted; whether it was."""
        update = matches.update().where(matches.c.id == id, *wanted).values(values)
        return self._changed(update)

    def append(self, event: Event, **ending: Any) -> "Future[bool]":
        """Keep an event, unless its number is taken; whether it was kept."""
        if not ending:
            return self.database.write(NewRow(events, vars(event)))

        def work(connection: sa.Connection) -> bool:
            kept = add_rows(connection, events, [vars(event)])
            if kept:
                connection.execute(
                    matches.update().where(matches.c.id == event.match).values(ending)
                )
            return kept

        return self.database.write(work)

    # Seats and plans.

    def prepare_seat(self, seat: Seat, *wanted: Any, **values: Any) -> "Future[bool]":
        """Change a seat, if the words are not closed; whether it worked."""
        here = (seats.c.match == seat.match, seats.c.seat == seat.seat)
        update = seats.update().where(*here, *wanted).values(values)

        def work(connection: sa.Connection) -> bool:
            return is_open(connection, seat.match) and connection.execute(update).rowcount == 1

        return self.database.write(work)

    def change_seat(self, seat: Seat, *wanted: Any, **values: Any) -> "Future[bool]":
        here = (seats.c.match == seat.match, seats.c.seat == seat.seat)
        return self._changed(seats.update().where(*here, *wanted).values(values))

    def set_plan(self, match: str, seat: int, plan: Plan | None) -> "Future[None]":
        def work(connection: sa.Connection) -> None:
            connection.execute(plans.delete().where(plans.c.match == match, plans.c.seat == seat))
            if plan:
                text = msgspec.json.encode(plan).decode()
                connection.execute(plans.insert().values(match=match, seat=seat, text=text))

        return self.database.write(work)

    def plans(self, match: str) -> dict[int, Plan]:
        select = sa.select(plans.c.seat, plans.c.text).where(plans.c.match == match)
        found = self.database.read(lambda c: c.execute(select).all())
        return {seat: plan for seat, text in found if (plan := plan_in(match, text))}

    # Lists.

    def unfinished_by(self, guest: str) -> Unfinished:
        """The matches of a guest that are not over, counted."""
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
        """The matches of a guest; of lessons only those that they have not finished or left."""
        sat = sa.select(seats.c.match).where(seats.c.guest == guest)
        learns = matches.c.id.in_(sat.where(seats.c.stand_in.is_(None)))
        made = (matches.c.maker == guest) & (matches.c.origin != "upload")
        goes_on = matches.c.ended.is_(None) & learns
        wanted = (matches.c.id.in_(sat) | made) & ((matches.c.origin != "lesson") | goes_on)
        return self._summaries(wanted, most)

    def public(self, most: int = 60) -> list[Summary]:
        """Open to everybody. Makers take turns: nobody's second match before everybody's first."""
        newest = sa.func.row_number().over(
            partition_by=matches.c.maker, order_by=matches.c.made.desc()
        )
        offered = sa.select(matches.c.id, matches.c.made, newest.label("turn")).where(
            matches.c.public & matches.c.ended.is_(None)
        )
        turns = offered.subquery()
        shown = sa.select(turns.c.id).order_by(turns.c.turn, turns.c.made.desc()).limit(most)
        return self._summaries(matches.c.id.in_(shown), most)

    def unfinished(self, most: int = 100) -> list[Summary]:
        """The newest matches that are not over."""
        return self._summaries(matches.c.ended.is_(None), most)

    def running(self) -> list[Summary]:
        """Every match that has begun and is not over, with a bot at it."""
        going = matches.c.started.is_not(None) & matches.c.ended.is_(None)
        by_bot = seats.c.level.is_not(None) | seats.c.stand_in.is_not(None)
        return self._summaries(
            going & matches.c.id.in_(sa.select(seats.c.match).where(by_bot)), 10_000
        )

    def finished_public(self) -> list[str]:
        """The ids of the matches that everybody may download."""
        over = matches.c.public & matches.c.ended.is_not(None)
        select = sa.select(matches.c.id).where(over).order_by(matches.c.ended)
        return [row.id for row in self.database.read(lambda c: c.execute(select).all())]

    def papers(self, ids: Sequence[str]) -> dict[str, bytes]:
        """The transcripts of these matches that have been written, packed."""
        select = sa.select(papers).where(papers.c.match.in_(ids))
        found = self.database.read(lambda c: c.execute(select).all())
        return {row.match: row.packed for row in found}

    def keep_paper(self, match: str, packed: bytes) -> "Future[bool]":
        return self.database.write(NewRow(papers, {"match": match, "packed": packed}))

    def _summaries(self, wanted: Any, most: int) -> list[Summary]:
        def work(connection: sa.Connection) -> list[Summary]:
            select = sa.select(matches).where(wanted).order_by(matches.c.made.desc()).limit(most)
            rows = connection.execute(select).all()
            ids = [row.id for row in rows]
            chairs, last = by_match(seats_of(connection, ids)), last_events(connection, ids)
            found = [summary(row, chairs.get(row.id, []), last.get(row.id)) for row in rows]
            return [each for each in found if each]

        return self.database.read(work)

    def _execute(self, statement: Any) -> "Future[None]":
        def work(connection: sa.Connection) -> None:
            connection.execute(statement)

        return self.database.write(work)

    def _changed(self, statement: Any) -> "Future[bool]":
        return self.database.write(lambda connection: connection.execute(statement).rowcount == 1)


def follow(connection: sa.Connection, row: Row, next: str) -> bool:
    """Have a match be the rematch after another, if there is no other since that was looked at."""
    as_known = (matches.c.id == row.id, matches.c.next == row.next)
    return connection.execute(matches.update().where(*as_known).values(next=next)).rowcount == 1


def keep_files(connection: sa.Connection, own: Files) -> None:
    """Once, if they are there already; they do not go before this transaction ends."""
    insert = "INSERT INTO files (digest, packed, bytes) VALUES (:digest, :packed, :bytes) "
    insert += "ON CONFLICT (digest) DO UPDATE SET bytes = excluded.bytes"
    connection.execute(sa.text(insert), {**vars(own), "bytes": len(own.packed)})


def is_open(connection: sa.Connection, id: str) -> bool:
    """Whether seats and seals may still change; they may until this transaction ends."""
    stages = (matches.c.started, matches.c.closed, matches.c.ended)
    select = sa.select(*stages).where(matches.c.id == id)
    return not any(connection.execute(select.with_for_update()).one())


def seat_values(seat: Seat) -> dict[str, Any]:
    values = asdict(seat)
    del values["name"]
    return values


def seats_of(connection: sa.Connection, ids: Sequence[str]) -> list[Seat]:
    select = (
        sa.select(seats, sa.func.coalesce(guests.c.name, "").label("name"))
        .outerjoin(guests, guests.c.id == seats.c.guest)
        .where(seats.c.match.in_(ids))
        .order_by(seats.c.match, seats.c.seat)
    )
    return [Seat(**row._mapping) for row in connection.execute(select)]


def by_match(chairs: Sequence[Seat]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {}
    for seat in chairs:
        found.setdefault(seat.match, []).append(seat)
    return found


def events_of(connection: sa.Connection, id: str, after: int) -> list[Event]:
    later = (events.c.match == id) & (events.c.number > after)
    select = sa.select(events).where(later).order_by(events.c.number)
    return [Event(**row._mapping) for row in connection.execute(select)]


def last_events(connection: sa.Connection, ids: Sequence[str]) -> dict[str, Any]:
    newest = (
        sa.select(events.c.match, sa.func.max(events.c.number).label("number"))
        .where(events.c.match.in_(ids))
        .group_by(events.c.match)
        .subquery()
    )
    same = (events.c.match == newest.c.match) & (events.c.number == newest.c.number)
    return {row.match: row for row in connection.execute(sa.select(events).join(newest, same))}


def summary(row: Any, chairs: list[Seat], last: Any) -> Summary | None:
    """A match in a list; one that cannot be read is left out, and the others are listed."""
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


# Reading what may not be what was written: each match stands alone with what is wrong with it.


def row_of(found: Any) -> Row:
    row = Row(**found._mapping)
    try:
        msgspec.convert(vars(row), Row)
        msgspec.json.decode(row.options, type=dict[str, str])
        msgspec.json.decode(row.reopened, type=list[tuple[int, int]])
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise unreadable(found.id, problem) from problem
    return row


def chairs_of(connection: sa.Connection, id: str) -> list[Seat]:
    chairs = seats_of(connection, [id])
    check_chairs(id, chairs)
    return chairs


def check_chairs(id: str, chairs: Sequence[Seat]) -> None:
    """Whether these are all seats of a match, each with a bot that there is, a guest, or nobody."""
    levels = {None, *LEVELS}
    for number, seat in enumerate(chairs):
        try:
            msgspec.convert(vars(seat), Seat)
        except msgspec.ValidationError as problem:
            raise unreadable(id, problem) from problem
        if seat.seat != number or not {seat.level, seat.stand_in} <= levels:
            raise unreadable(id, f"seat {seat.seat}")
    if not chairs:
        raise unreadable(id, "it has no seats")


def plan_in(match: str, text: Any) -> Plan | None:
    """What somebody wished; what cannot be read is wished no more."""
    try:
        return msgspec.json.decode(text, type=Plan)
    except (msgspec.DecodeError, UnicodeError, TypeError) as problem:
        note(match, f"a plan: {problem}")
        return None
