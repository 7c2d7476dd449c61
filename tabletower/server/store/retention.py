"""Retention: delete guests, old matches and unused files."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from ..model.records import now
from ..ops.settings import Retention
from .commit_reveal import vacate, waiting
from .schema import events, files, guests, matches, messages, papers, plans, seats, signed_out
from .stored_rows import seats_of
from .talk_store import delete_words

FORMER = "former"  # stands for all deleted guests
AT_ONCE = 500  # matches that one statement names
IN_A_WRITE = 200  # matches deleted in one transaction: moves wait for that
DAY = 86_400_000  # milliseconds


def delete_own(connection: sa.Connection, guest: str) -> list[str]:
    """Delete a batch of matches in which only this guest sat; return their ids."""
    others = sa.select(seats.c.match).where(seats.c.guest.is_not(None), seats.c.guest != guest)
    own = matches_of(guest).where(matches.c.id.not_in(others)).limit(IN_A_WRITE)
    gone = list(connection.execute(own).scalars())
    delete_matches(connection, gone)
    return gone


def delete_guest(connection: sa.Connection, guest: str) -> tuple[list[str], list[str]]:
    """Delete a guest and their remaining own matches. In matches of others a bot plays on, without
    the name. Return the ids of matches that went, and of those that stayed."""
    gone = delete_own(connection, guest)
    shared = list(connection.execute(matches_of(guest)).scalars())
    leave_seats(connection, guest)
    delete_words(connection, guest)
    for statement in (
        matches.update().where(matches.c.maker == guest).values(maker=None),
        signed_out.delete().where(signed_out.c.guest == guest),
        guests.delete().where(guests.c.id == guest),
    ):
        connection.execute(statement)
    return gone, shared


def matches_of(guest: str) -> sa.Select[Any]:
    """Select the matches that a guest made or sat at."""
    sat = sa.select(seats.c.match).where(seats.c.guest == guest)
    return sa.select(matches.c.id).where(matches.c.id.in_(sat) | (matches.c.maker == guest))


def leave_seats(connection: sa.Connection, guest: str) -> None:
    """Free a guest's seats. Once seals were closed they go to a placeholder, and a bot plays on."""
    somebody = "INSERT INTO guests (id, name, made) VALUES (:id, 'somebody', :made)"
    somebody += " ON CONFLICT DO NOTHING"
    vacate_waiting(connection, guest)
    here, begun = seats.c.guest == guest, matches.c.started.is_not(None)
    running = sa.select(matches.c.id).where(begun, matches.c.ended.is_(None))
    bot = sa.func.coalesce(seats.c.stand_in, 1)
    for statement in (
        sa.text(somebody).bindparams(id=FORMER, made=now()),
        seats.update().where(here, seats.c.match.in_(running)).values(stand_in=bot),
        seats.update().where(here).values(guest=FORMER),
    ):
        connection.execute(statement)


def vacate_waiting(connection: sa.Connection, guest: str) -> None:
    """Leave every match that is not dealt, as the guest would: a deletion avoids no deal."""
    sat = sa.select(seats.c.match).where(seats.c.guest == guest)
    undealt = matches.c.started.is_(None) & matches.c.ended.is_(None)
    ids = sa.select(matches.c.id).where(matches.c.id.in_(sat), undealt).order_by(matches.c.id)
    for id in list(connection.execute(ids).scalars()):
        row = waiting(connection, id)
        for seat in seats_of(connection, [id]):
            if row is not None and seat.guest == guest:
                vacate(connection, row, seat)


def delete_matches(connection: sa.Connection, ids: Sequence[str]) -> None:
    for first in range(0, len(ids), AT_ONCE):
        some = ids[first : first + AT_ONCE]
        for table in (plans, papers, events, seats, messages):
            connection.execute(table.delete().where(table.c.match.in_(some)))
        gone = matches.c.id.in_(some)
        own = sa.select(matches.c.files).where(gone, matches.c.files.is_not(None)).distinct()
        left = list(connection.execute(own).scalars())
        connection.execute(matches.delete().where(gone))
        delete_files(connection, left)


def delete_files(connection: sa.Connection, digests: Sequence[str]) -> None:
    """Delete files that no match uses. The rows are locked: a new match with them waits."""
    here = files.c.digest.in_(digests)
    connection.execute(sa.select(files.c.digest).where(here).with_for_update())
    used = sa.select(matches.c.files).where(matches.c.files == files.c.digest).exists()
    connection.execute(files.delete().where(here, ~used))


def old_matches(connection: sa.Connection, days: Retention) -> list[str]:
    """List matches that were unfinished and idle for so many days, and those of bots alone; 0 days
    keeps them. Matches that people have finished stay."""
    found = sa.select(matches.c.id).where(grown_old(days))
    return list(connection.execute(found).scalars())


def delete_old(connection: sa.Connection, some: Sequence[str], days: Retention) -> list[str]:
    """Delete those of some matches that are still old; one may have gone on meanwhile."""
    still = sa.select(matches.c.id).where(matches.c.id.in_(some), grown_old(days))
    ids = list(connection.execute(still).scalars())
    delete_matches(connection, ids)
    return ids


def grown_old(days: Retention) -> sa.ColumnElement[bool]:
    somebody = sa.select(seats.c.match).where(seats.c.match == matches.c.id)
    somebody = somebody.where(seats.c.guest.is_not(None))
    last = sa.select(sa.func.max(events.c.made)).where(events.c.match == matches.c.id)
    touched = sa.func.coalesce(last.scalar_subquery(), matches.c.started, matches.c.made)
    unfinished = matches.c.ended.is_(None)
    of_bots = ~somebody.exists() & (matches.c.origin != "upload")
    of_bots &= matches.c.started.is_not(None)
    kinds = ((unfinished, days.abandoned), (of_bots, days.bot_matches))
    old = [kind & (touched < now() - kept * DAY) for kind, kept in kinds if kept]
    return sa.or_(sa.false(), *old)
