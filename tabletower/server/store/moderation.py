"""Moderation: bans, revoked signatures, the notice, used nonces and deleted guests."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from ..model.records import now
from ..ops.identity import ORDER_SECONDS
from .database import Database, add_rows
from .engines import cannot_open, postgres, read_url, sqlite_reader
from .retention import delete_guest, delete_own
from .schema import bans, guests, keys, nonces, notices, signed_out


class Register:
    """Bans, revoked signatures and the notice: cached in memory, read again from the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.times: dict[str, int] = {}  # that a guest has signed out everywhere
        self.banned: frozenset[str] = frozenset()  # guests and addresses
        self.notice = ""

    def read(self) -> set[str]:
        """Read the database; return the guests and addresses newly banned or signed out."""

        def work(connection: sa.Connection) -> tuple[Sequence[sa.Row[Any]], frozenset[str], str]:
            newest = sa.select(notices.c.text).order_by(notices.c.made.desc()).limit(1)
            return (
                connection.execute(sa.select(signed_out)).all(),
                frozenset(connection.execute(sa.select(bans.c.who)).scalars()),
                connection.execute(newest).scalar() or "",
            )

        signed, banned, self.notice = self.database.read(work)
        later = {row.guest: row.times for row in signed if row.times > self.times.get(row.guest, 0)}
        self.times.update(later)
        new, self.banned = banned - self.banned, banned
        return {*later, *new}

    def newest_guests(self, most: int = 100) -> Sequence[sa.Row[Any]]:
        select = sa.select(guests).order_by(guests.c.made.desc()).limit(most)
        return self.database.read(lambda c: c.execute(select).all())

    async def ban(self, who: str) -> None:
        statement = "INSERT INTO bans (who, made) VALUES (:who, :made) ON CONFLICT DO NOTHING"
        await self.database.execute(sa.text(statement).bindparams(who=who, made=now()))
        self.banned |= {who}

    async def unban(self, who: str) -> None:
        await self.database.execute(bans.delete().where(bans.c.who == who))
        self.banned -= {who}

    async def announce(self, text: str) -> None:
        """Replace the notice, whatever the clock says."""

        def work(connection: sa.Connection) -> None:
            connection.execute(notices.delete())
            connection.execute(notices.insert().values(made=now(), text=text))

        await self.database.write(work)
        self.notice = text

    async def use_nonce(self, nonce: str) -> bool:
        """Store a nonce; return False if it was used before, at any process. Nonces are kept
        as long as their signatures are valid, and as long again for clocks that differ."""
        over = nonces.c.made < now() - 2000 * ORDER_SECONDS

        def work(connection: sa.Connection) -> bool:
            connection.execute(nonces.delete().where(over))
            return add_rows(connection, nonces, [{"nonce": nonce, "made": now()}])

        return await self.database.write(work)

    async def delete_guest(self, guest: str) -> tuple[list[str], list[str]]:
        """Delete a guest; return the matches that went too, and those left to others.

        Their own go first, in batches: other writes wait for one batch only.
        """
        gone: list[str] = []
        while some := await self.database.write(delete_own, guest):
            gone += some
        begun_meanwhile, shared = await self.database.write(delete_guest, guest)
        return gone + begun_meanwhile, shared

    async def sign_out(self, guest: str) -> None:
        """Revoke all cookies, tokens and links of a guest."""
        here = signed_out.c.guest == guest
        once_more = signed_out.update().where(here).values(times=signed_out.c.times + 1)
        first = signed_out.insert().values(guest=guest, times=1)
        links = guests.update().where(guests.c.id == guest).values(recovery=None)

        def work(connection: sa.Connection) -> int:
            connection.execute(links)  # this locks the row of the guest
            if not connection.execute(once_more).rowcount:
                connection.execute(first)
            return int(connection.execute(sa.select(signed_out.c.times).where(here)).scalar_one())

        self.times[guest] = await self.database.write(work)

    async def use_recovery(self, recovery: str) -> tuple[str, str] | None:
        """Return the id and name of the guest of a recovery link. It works once."""

        def work(connection: sa.Connection) -> tuple[str, str] | None:
            its = guests.c.recovery == recovery
            row = connection.execute(sa.select(guests.c.id, guests.c.name).where(its)).first()
            used = connection.execute(guests.update().where(its).values(recovery=None))
            return (row.id, row.name) if row and used.rowcount else None

        return await self.database.write(work)


def secret_of(database: str) -> str:
    """Read the secret that cookies and orders are signed with from a server's database."""
    url = read_url(database)
    engine = sqlite_reader(url) if url.drivername == "sqlite" else postgres(url)
    try:
        with engine.connect() as connection:
            found = connection.execute(sa.select(keys.c.value).where(keys.c.name == "cookies"))
            return str(found.scalar_one())
    except sa.exc.SQLAlchemyError as problem:
        raise cannot_open(url, problem) from problem
    finally:
        engine.dispose()
