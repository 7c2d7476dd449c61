"""The register: which signatures no longer count."""

import sqlalchemy as sa

from .database import Database
from .tables import guests, signed_out


class Register:
    """What every request is held against: kept in memory, and read again from the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.times: dict[str, int] = {}  # that a guest has signed out everywhere

    def read(self) -> set[str]:
        """Look at the database; whose signatures have changed since."""
        found = self.database.read(lambda c: c.execute(sa.select(signed_out)).all())
        later = {row.guest: row.times for row in found if row.times > self.times.get(row.guest, 0)}
        self.times.update(later)
        return {*later}

    async def sign_out(self, guest: str) -> None:
        """Nothing that was signed for this guest counts any more, and no link either."""
        here = signed_out.c.guest == guest
        once_more = signed_out.update().where(here).values(times=signed_out.c.times + 1)
        first = signed_out.insert().values(guest=guest, times=1)
        links = guests.update().where(guests.c.id == guest).values(recovery=None)

        def work(connection: sa.Connection) -> int:
            connection.execute(links)  # nobody else changes this guest meanwhile
            if not connection.execute(once_more).rowcount:
                connection.execute(first)
            return int(connection.execute(sa.select(signed_out.c.times).where(here)).scalar_one())

        self.times[guest] = await self.database.write(work)

    async def use_recovery(self, recovery: str) -> tuple[str, str] | None:
        """Who a recovery link is for: id and name. It works once."""

        def work(connection: sa.Connection) -> tuple[str, str] | None:
            its = guests.c.recovery == recovery
            row = connection.execute(sa.select(guests.c.id, guests.c.name).where(its)).first()
            used = connection.execute(guests.update().where(its).values(recovery=None))
            return (row.id, row.name) if row and used.rowcount else None

        return await self.database.write(work)
