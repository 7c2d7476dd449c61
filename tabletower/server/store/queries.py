"""Store: queries of matches, seats, plans, transcripts and guests."""

from asyncio import Future
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec
import sqlalchemy as sa

from ..model.records import Event, Files, Plan, Row, Seat, now
from .database import MOST_AT_ONCE, Database, NewRow, add_rows
from .match_lists import MatchLists
from .schema import events, files, guests, keys, matches, papers, plans, seats
from .stored_rows import chairs_of, events_of, plan_in, row_of, seat_values
from .talk_store import TalkStore

Kept = tuple[Row, list[Seat], list[Event], list[str]]  # of a match; who has declined it


class Store:
    """Matches, seats, plans, transcripts and guests in the database."""

    def __init__(self, database: Database) -> None:
        self.database, self.lists, self.talk = database, MatchLists(database), TalkStore(database)

    # Keys and guests.

    def key(self, name: str, fresh: str) -> "Future[str]":
        """Return a secret that is made once and shared by every process."""

        def work(connection: sa.Connection) -> str:
            insert = "INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
            connection.execute(sa.text(insert), {"name": name, "value": fresh})
            found = connection.execute(sa.select(keys.c.value).where(keys.c.name == name))
            return str(found.scalar_one())

        return self.database.write(work)

    def touch(self) -> "Future[bool]":
        """Write something, to see whether the database takes writes."""
        other = {"name": "touched", "value": str(now())}
        insert = "INSERT INTO keys (name, value) VALUES (:name, :value) "
        insert += "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        return self.database.execute(sa.text(insert).bindparams(**other))

    def add_guest(self, id: str, name: str) -> "Future[bool]":
        row = {"id": id, "name": name, "made": now()}
        return self.database.execute(guests.insert().values(row))

    def change_guest(self, id: str, **values: Any) -> "Future[bool]":
        return self.database.execute(guests.update().where(guests.c.id == id).values(values))

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
        """Store a match, with its own component files if it has some. Return whether it was stored:
        of several rematches after one match only the first is."""

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

    def files(self, digest: str) -> Files | None:
        """Return component files by their digest."""
        select = sa.select(files.c.packed).where(files.c.digest == digest)
        packed = self.database.read(lambda c: c.execute(select).scalar())
        return None if packed is None else Files(digest, packed)

    def files_size(self) -> int:
        """Return the bytes of all uploaded component files."""
        select = sa.select(sa.func.coalesce(sa.func.sum(files.c.bytes), 0))
        return int(self.database.read(lambda c: c.execute(select).scalar_one()))

    def match(self, id: str, after: int = 0) -> Kept | None:
        """Return a match, if it exists, with the events after this one."""

        def work(connection: sa.Connection) -> Kept | None:
            row = connection.execute(sa.select(matches).where(matches.c.id == id)).first()
            if row is None:
                return None
            past = events_of(connection, id, after)
            chairs, declined = chairs_of(connection, id)
            return row_of(row), chairs, past, declined

        return self.database.read(work)

    def marks(self, ids: Sequence[str]) -> dict[str, tuple[int, int | None]]:
        """Return the number of the last event and the end of each of these matches that exists."""
        last = sa.select(sa.func.max(events.c.number)).where(events.c.match == matches.c.id)
        number = sa.func.coalesce(last.scalar_subquery(), 0)
        select = sa.select(matches.c.id, number, matches.c.ended).where(matches.c.id.in_(ids))
        found = self.database.read(lambda c: c.execute(select).all())
        return {id: (number, ended) for id, number, ended in found}

    def before(self, id: str) -> list[str]:
        """Return the match of which this one is the rematch, if it is one."""
        select = sa.select(matches.c.id).where(matches.c.next == id)
        return [*self.database.read(lambda c: c.execute(select).scalars().all())]

    def change_match(self, id: str, *wanted: Any, **values: Any) -> "Future[bool]":
        """Change a match if it is still as wanted; return whether it was."""
        update = matches.update().where(matches.c.id == id, *wanted)
        return self.database.execute(update.values(values))

    def append(self, event: Event, **ending: Any) -> "Future[bool]":
        """Store an event unless its number is taken; return whether it was stored."""
        if not ending:
            return self.database.write(NewRow(events, vars(event)))

        def work(connection: sa.Connection) -> bool:
            kept = add_rows(connection, events, [vars(event)])
            if kept:
                here = matches.c.id == event.match
                connection.execute(matches.update().where(here).values(ending))
            return kept

        return self.database.write(work)

    # Seats and plans.

    def set_bot(self, seat: Seat, level: int | None) -> "Future[bool]":
        """Put a bot on a seat, or none, if the seals are not closed and no guest sits there; return
        whether it was done."""
        here = (seats.c.match == seat.match, seats.c.seat == seat.seat)
        update = seats.update().where(*here, seats.c.guest.is_(None)).values(level=level)

        def work(connection: sa.Connection) -> bool:
            return is_open(connection, seat.match) and connection.execute(update).rowcount == 1

        return self.database.write(work)

    def change_seat(self, seat: Seat, **values: Any) -> "Future[bool]":
        here = (seats.c.match == seat.match, seats.c.seat == seat.seat)
        return self.database.execute(seats.update().where(*here).values(values))

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

    # Transcripts.

    def papers(self, ids: Sequence[str]) -> dict[str, bytes]:
        """Return the stored transcripts of these matches, compressed."""
        select = sa.select(papers).where(papers.c.match.in_(ids))
        found = self.database.read(lambda c: c.execute(select).all())
        return {row.match: row.packed for row in found}

    def keep_paper(self, match: str, packed: bytes) -> "Future[bool]":
        return self.database.write(NewRow(papers, {"match": match, "packed": packed}))


def follow(connection: sa.Connection, row: Row, next: str) -> bool:
    """Make a match the rematch of another, unless that has one by now. Nobody has said yet whether
    they want it."""
    as_known = (matches.c.id == row.id, matches.c.next == row.next)
    if connection.execute(matches.update().where(*as_known).values(next=next)).rowcount != 1:
        return False
    connection.execute(seats.update().where(seats.c.match == row.id).values(again=None))
    return True


def keep_files(connection: sa.Connection, own: Files) -> None:
    """Store component files once; they are not deleted before this transaction ends."""
    insert = "INSERT INTO files (digest, packed, bytes) VALUES (:digest, :packed, :bytes) "
    insert += "ON CONFLICT (digest) DO UPDATE SET bytes = excluded.bytes"
    connection.execute(sa.text(insert), {**vars(own), "bytes": len(own.packed)})


def is_open(connection: sa.Connection, id: str) -> bool:
    """True if seats and seals may still change, until this transaction ends."""
    stages = (matches.c.started, matches.c.closed, matches.c.ended)
    select = sa.select(*stages).where(matches.c.id == id)
    return not any(connection.execute(select.with_for_update()).one())
