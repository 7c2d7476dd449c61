"""Guests at matches: known to the database, and renamed at every match that is loaded."""

import asyncio
from dataclasses import replace

from ..ops.errors import Forbidden
from ..store.bus import Renamed
from .announcer import Announcer


class Guests:
    """Looks guests up, and shows their names."""

    def __init__(self, announcer: Announcer) -> None:
        self.store, self.bus, self.pools = announcer.store, announcer.bus, announcer.pools
        self.matches, self.presenter = announcer.matches, announcer.presenter
        self._latest: dict[str, object] = {}  # the last rename of each guest that is under way

    async def known(self, guest: str | None) -> str:
        """A guest of the database: a valid signature may be older than it."""
        if guest is None or await self.name(guest) is None:
            raise Forbidden("say your name first: POST /api/v1/me")
        return guest

    async def name(self, guest: str) -> str | None:
        found: str | None = await self.pools.quick.run(self.store.guest_name, guest)
        return found

    async def rename(self, guest: str, name: str) -> None:
        """Show another name at every match that is loaded, here and at other processes."""
        self.bus.publish(Renamed(guest))
        await self.show_name(guest, name)

    async def show_name(self, guest: str, name: str) -> None:
        """Notify one match after the other; in between the loop serves other requests. Of two
        names the later one is shown everywhere."""
        latest = self._latest[guest] = object()
        for live_match in [*self.matches.loaded.values()]:
            if self._latest.get(guest) is not latest:
                return  # the later rename goes to all matches
            seats, seat = live_match.match.seats, live_match.match.seat_of(guest)
            if seat is not None:
                seats[seat] = replace(seats[seat], name=name)
                self.presenter.show(live_match, live_match.notify)
                await asyncio.sleep(0)
        if self._latest.get(guest) is latest:
            del self._latest[guest]
