"""Talk in the database: messages of matches, who mutes whom, and reports for the operator."""

import hashlib
import secrets
from asyncio import Future
from collections.abc import Sequence
from dataclasses import asdict

import msgspec
import sqlalchemy as sa

from ..model.messages import Message, Mute, Quote, Report, Room
from ..model.records import now
from .database import Database, add_rows
from .schema import guests, messages, mutes, reports

BEFORE, AFTER = 8, 4  # messages that a report quotes around the one that is meant
MOST_REPORTS = 1000  # that wait for the operator
MOST_SHOWN = 100  # of these at once
Block = tuple[str, str]  # who has blocked whom


class TalkStore:
    """Messages, mutes and reports."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Messages.

    def add(self, message: Message, most: int) -> "Future[int]":
        """Store a message behind all others of its room, of which only so many stay. Return its
        time, or 0 if another process has just taken that."""

        def work(connection: sa.Connection) -> int:
            here = in_room(message.match, message.room)
            last = connection.execute(sa.select(sa.func.max(messages.c.at)).where(here)).scalar()
            row = asdict(message) | {"at": max(message.at, 1 + (last or 0))}
            if not add_rows(connection, messages, [row]):
                return 0
            newest = sa.select(messages.c.at).where(here).order_by(messages.c.at.desc())
            first_left_out = newest.offset(most).limit(1).scalar_subquery()
            connection.execute(messages.delete().where(here, messages.c.at <= first_left_out))
            return int(row["at"])

        return self.database.write(work)

    def recent(self, match: str, rooms: Sequence[Room], reader: str, most: int) -> list[Message]:
        """Return the newest messages of these rooms, without those that a reader has muted."""
        wanted = (messages.c.match == match) & messages.c.room.in_(rooms)
        muted = sa.select(mutes.c.other).where(mutes.c.guest == reader)
        select = named().where(wanted, messages.c.guest.not_in(muted))
        select = select.order_by(messages.c.at.desc(), messages.c.room).limit(most)
        found = self.database.read(lambda c: c.execute(select).all())
        return [Message(**row._mapping) for row in reversed(found)]

    def message(self, match: str, room: Room, at: int) -> Message | None:
        select = named().where(in_room(match, room), messages.c.at == at)
        found = self.database.read(lambda c: c.execute(select).first())
        return Message(**found._mapping) if found else None

    # Mutes.

    def mutes(self, guest: str) -> list[Mute]:
        """Return the guests whom this one has muted or blocked."""
        columns = (mutes.c.id, mutes.c.other, guests.c.name, mutes.c.blocks, mutes.c.made)
        select = sa.select(*columns).join(guests, guests.c.id == mutes.c.other)
        select = select.where(mutes.c.guest == guest).order_by(mutes.c.made, mutes.c.id)
        found = self.database.read(lambda c: c.execute(select).all())
        return [Mute(**row._mapping) for row in found]

    def mute(self, guest: str, other: str, blocks: bool, most: int) -> "Future[bool]":
        """Mute or block a guest; return False if there are too many already."""
        here = (mutes.c.guest == guest) & (mutes.c.other == other)
        row = {"id": secrets.token_urlsafe(12), "guest": guest, "other": other, "blocks": blocks}

        def work(connection: sa.Connection) -> bool:
            if connection.execute(mutes.update().where(here).values(blocks=blocks)).rowcount:
                return True
            count = sa.select(sa.func.count()).where(mutes.c.guest == guest)
            if connection.execute(count).scalar_one() >= most:
                return False
            add_rows(connection, mutes, [row | {"made": now()}])
            return True

        return self.database.write(work)

    def unmute(self, guest: str, other: str) -> "Future[bool]":
        here = (mutes.c.guest == guest) & (mutes.c.other == other)
        return self.database.execute(mutes.delete().where(here))

    def is_blocked(self, guest: str, by: Sequence[str]) -> bool:
        """Return whether one of these guests does not want to play with this one."""
        found = sa.select(mutes.c.id).where(mutes.c.other == guest, mutes.c.guest.in_(by))
        blocked = found.where(mutes.c.blocks).limit(1)
        return self.database.read(lambda c: c.execute(blocked).first()) is not None

    def blocks_among(self, people: Sequence[str]) -> set[Block]:
        """Return which of these guests have blocked which."""
        among = mutes.c.guest.in_(people), mutes.c.other.in_(people), mutes.c.blocks
        select = sa.select(mutes.c.guest, mutes.c.other).where(*among)
        return {(who, whom) for who, whom in self.database.read(lambda c: c.execute(select).all())}

    # Reports.

    def report(self, message: Message, reporter: str, why: str) -> "Future[bool]":
        """Store a report with the messages around it, once for each reporter; return False if too
        many wait already. What is quoted stays, whatever becomes of the match."""
        key = f"{reporter} {message.match} {message.room} {message.at}"
        row = {
            "id": hashlib.sha256(key.encode()).hexdigest()[:16], "match": message.match,
            "reporter": reporter, "guest": message.guest, "why": why, "made": now(),
        }  # fmt: skip

        def work(connection: sa.Connection) -> bool:
            waiting = connection.execute(sa.select(sa.func.count()).select_from(reports))
            if waiting.scalar_one() >= MOST_REPORTS:
                return False
            quotes = msgspec.json.encode(quotes_around(connection, message)).decode()
            add_rows(connection, reports, [row | {"quotes": quotes}])
            return True

        return self.database.write(work)

    def reports(self) -> list[Report]:
        """Return the reports that wait longest."""
        select = sa.select(reports).order_by(reports.c.made, reports.c.id).limit(MOST_SHOWN)
        found = self.database.read(lambda c: c.execute(select).all())
        return [Report(**{**row._mapping, "quotes": read_quotes(row.quotes)}) for row in found]

    def close_report(self, id: str) -> "Future[bool]":
        return self.database.execute(reports.delete().where(reports.c.id == id))


def in_room(match: str, room: Room) -> sa.ColumnElement[bool]:
    return (messages.c.match == match) & (messages.c.room == room)


def named() -> sa.Select[tuple[object, ...]]:
    """Select messages with the names that their guests have now."""
    return sa.select(messages, guests.c.name).join(guests, guests.c.id == messages.c.guest)


def quotes_around(connection: sa.Connection, message: Message) -> list[Quote]:
    """The messages of the room just before and after one, and that one."""
    here, at = in_room(message.match, message.room), messages.c.at
    until = named().where(here, at <= message.at).order_by(at.desc()).limit(BEFORE + 1)
    later = named().where(here, at > message.at).order_by(at).limit(AFTER)
    rows = [*reversed(connection.execute(until).all()), *connection.execute(later)]
    return [
        Quote(row.at, row.guest, row.name, row.text or row.phrase, row.at == message.at)
        for row in rows
    ]


def read_quotes(text: str) -> list[Quote]:
    return msgspec.json.decode(text, type=list[Quote])


def delete_words(connection: sa.Connection, guest: str) -> None:
    """Delete what a guest has said, also where a report quotes it, and whom they mute."""
    quoting = sa.select(reports.c.id, reports.c.quotes).where(reports.c.quotes.contains(guest))
    theirs = (reports.c.reporter == guest) | (reports.c.guest == guest)
    for statement in (
        messages.delete().where(messages.c.guest == guest),
        mutes.delete().where((mutes.c.guest == guest) | (mutes.c.other == guest)),
        reports.delete().where(theirs),
    ):
        connection.execute(statement)
    for id, text in connection.execute(quoting).all():
        left = [each for each in read_quotes(text) if each.guest != guest]
        values = {"quotes": msgspec.json.encode(left).decode()}
        connection.execute(reports.update().where(reports.c.id == id).values(values))


def delete_old_words(connection: sa.Connection, before: int, most: int) -> bool:
    """Delete messages and reports of before this time, of so many matches at most; return whether
    there may be more."""
    old = messages.c.at < before
    some = list(connection.execute(sa.select(messages.c.match).where(old).limit(most)).scalars())
    connection.execute(messages.delete().where(messages.c.match.in_({*some}), old))
    connection.execute(reports.delete().where(reports.c.made < before))
    return bool(some)
