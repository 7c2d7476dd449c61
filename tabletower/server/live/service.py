"""The live half of the server, wired together: callers take the parts that they need."""

from ..ops.limits import Address
from ..ops.metrics import Metrics
from ..ops.settings import Settings
from ..store.bus import AdvisoryLocks, Bus
from ..store.queries import Store
from .announcer import Announcer
from .archive import Archive
from .bot_players import BotPlayers
from .commands import Sender
from .guests import Guests
from .match_creation import MatchMaker
from .pools import Pools
from .presence import Connection, LiveMatch
from .presenter import Presenter
from .registry import LiveMatches
from .sheet_maker import SheetMaker
from .talk import Talk
from .window_timers import WindowTimers


class Live:
    """The parts of one process, each made with the parts that it needs."""

    def __init__(self, settings: Settings, store: Store, bus: Bus, claims: AdvisoryLocks) -> None:
        self.settings, self.store, self.bus, self.claims = settings, store, bus, claims
        self.pools, self.metrics = Pools(settings), Metrics()
        self.matches = LiveMatches(settings, store, self.pools, bus)
        presenter = Presenter(self.pools, self.matches)
        self.announcer = Announcer(store, bus, self.matches, presenter, self.metrics)
        self.timers = WindowTimers(self.announcer, settings.poll)
        self.bots = BotPlayers(settings, self.announcer, claims)
        self.guests = Guests(self.announcer)
        self.maker = MatchMaker(settings, self.announcer)
        self.archive = Archive(settings, store, self.pools)
        self.sheets = SheetMaker(settings, self.pools)
        self.talk = Talk(settings, store.talk, bus, self.matches)
        self.matches.settle, self.matches.schedule = self.timers.settle, self.timers.schedule
        self.matches.wake = self.bots.wake

    def sender(
        self,
        live_match: LiveMatch,
        guest: str | None,
        address: Address,
        connection: Connection | None = None,
    ) -> Sender:
        """The sender of commands to a match, by HTTP or by socket."""
        parts = (self.announcer, self.timers, self.guests, self.bots, self.maker, self.talk)
        return Sender(live_match, guest, address, connection, *parts)

    async def close(self) -> None:
        """Stop all work; what was acknowledged is stored."""
        await self.pools.close()
        await self.sheets.close()
        await self.claims.close()
        await self.bus.leave()
