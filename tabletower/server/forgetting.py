"""What goes from the database, and what stays of it."""

from collections.abc import Sequence

import sqlalchemy as sa

from .store import now
from .tables import events, files, guests, matches, papers, plans, seats, signed_out

FORMER = "former"  # whom others have played with who is no longer here
AT_ONCE = 500  # matches that one statement names
DAY = 86_400_000  # milliseconds


def deleted(connection: sa.Connection, guest: str) -> tuple[list[str], list[str]]:
    """A guest, and the matches in which nobody else sat. Matches of others keep what was done, and
    a bot plays on; the name goes. Returns which matches went, and which stayed."""
    sat = sa.select(seats.c.match).where(seats.c.guest == guest)
    others = sa.select(seats.c.match).where(seats.c.guest.is_not(None), seats.c.guest != guest)
    theirs = matches.c.id.in_(sat) | (matches.c.maker == guest)
    own = sa.select(matches.c.id).where(theirs, matches.c.id.not_in(others))
    gone = list(connection.execute(own).scalars())
    delete_matches(connection, gone)
    shared = list(connection.execute(sa.select(matches.c.id).where(theirs)).scalars())
    leave_seats(connection, guest)
    for statement in (
        matches.update().where(matches.c.maker == guest).values(maker=None),
        signed_out.delete().where(signed_out.c.guest == guest),
        guests.delete().where(guests.c.id == guest),
    ):
        connection.execute(statement)
    return gone, shared


def leave_seats(connection: sa.Connection, guest: str) -> None:
    """Before a match begins the seat is free again; later it is that of somebody who was here."""
    somebody = "INSERT INTO guests (id, name, made) VALUES (:id, 'somebody', :made)"
    somebody += " ON CONFLICT DO NOTHING"
    here, begun = seats.c.guest == guest, matches.c.started.is_not(None)
    waiting = sa.select(matches.c.id).where(~begun)
    running = sa.select(matches.c.id).where(begun, matches.c.ended.is_(None))
    sat = matches.c.id.in_(sa.select(seats.c.match).where(here))
    free = {"guest": None, "seal": "", "salt": "", "word": ""}
    bot = sa.func.coalesce(seats.c.stand_in, 1)
    for statement in (
        sa.text(somebody).bindparams(id=FORMER, made=now()),
        matches.update().where(sat, ~begun).values(closed=None),
        seats.update().where(here, seats.c.match.in_(waiting)).values(free),
        seats.update().where(here, seats.c.match.in_(running)).values(stand_in=bot),
        seats.update().where(here).values(guest=FORMER),
    ):
        connection.execute(statement)


def delete_matches(connection: sa.Connection, ids: Sequence[str]) -> None:
    for first in range(0, len(ids), AT_ONCE):
        some = ids[first : first + AT_ONCE]
        for table in (plans, papers, events, seats):
            connection.execute(table.delete().where(table.c.match.in_(some)))
        gone = matches.c.id.in_(some)
        own = sa.select(matches.c.files).where(gone, matches.c.files.is_not(None)).distinct()
        left = list(connection.execute(own).scalars())
        connection.execute(matches.delete().where(gone))
        delete_files(connection, left)


def delete_files(connection: sa.Connection, digests: Sequence[str]) -> None:
    """Those with which no match is played any more. Nobody takes them up meanwhile: whoever makes
    a match with them waits for these rows."""
    here = files.c.digest.in_(digests)
    connection.execute(sa.select(files.c.digest).where(here).with_for_update())
    used = sa.select(matches.c.files).where(matches.c.files == files.c.digest).exists()
    connection.execute(files.delete().where(here, ~used))


def grown_old(connection: sa.Connection, abandoned: int, alone: int) -> list[str]:
    """Matches that were never finished and in which nothing happened for so many days, and those
    in which nobody but bots ever sat; 0 days: they stay. What people have finished stays."""
    somebody = sa.select(seats.c.match).where(seats.c.guest.is_not(None))
    last = sa.select(sa.func.max(events.c.made)).where(events.c.match == matches.c.id)
    touched = sa.func.coalesce(last.scalar_subquery(), matches.c.started, matches.c.made)
    unfinished = matches.c.ended.is_(None)
    of_bots = matches.c.id.not_in(somebody) & (matches.c.origin != "upload")
    of_bots &= matches.c.started.is_not(None)
    old = [
        kind & (touched < now() - days * DAY)
        for kind, days in ((unfinished, abandoned), (of_bots, alone))
        if days
    ]
    ids = list(connection.execute(sa.select(matches.c.id).where(sa.or_(False, *old))).scalars())
    delete_matches(connection, ids)
    return ids
