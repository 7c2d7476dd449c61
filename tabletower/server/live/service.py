"""The live half of the server, wired together: callers take the parts that they need."""

from dataclasses import dataclass

from tabletower.background_compile import CompileQueue

from ..ops.metrics import Metrics
from ..ops.settings import Settings
from ..store.advisory_locks import AdvisoryLocks
from ..store.bus import Bus
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
from .remote_presence import RemotePresence
from .window_timers import WindowTimers


@dataclass(frozen=True)
class Live:
    """The parts of one process, for the routes that hand them out."""

    settings: Settings
    store: Store
    bus: Bus
    claims: AdvisoryLocks
    metrics: Metrics
    compiling: CompileQueue
    pools: Pools
    matches: LiveMatches
    presenter: Presenter
    announcer: Announcer
    timers: WindowTimers
    guests: Guests
    bots: BotPlayers
    maker: MatchMaker
    archive: Archive

    def sender(
        self, live_match: LiveMatch, guest: str | None, connection: Connection | None = None
    ) -> Sender:
        """The sender of commands to a match, by HTTP or by socket."""
        return Sender(
            live_match=live_match,
            guest=guest,
            connection=connection,
            pools=self.pools,
            announcer=self.announcer,
            timers=self.timers,
            guests=self.guests,
            bots=self.bots,
            maker=self.maker,
        )

    async def close(self) -> None:
        """Stop all work; what was acknowledged is stored."""
        await self.pools.close()
        await self.claims.close()
        await self.bus.leave()


def wire_up(settings: Settings, store: Store, bus: Bus, claims: AdvisoryLocks) -> Live:
    """Make the parts, each with the parts that it needs."""
    pools, metrics = Pools(settings), Metrics()
    compiling = CompileQueue(settings.games.values())
    matches = LiveMatches(settings, store, pools, RemotePresence(bus.publish), compiling)
    presenter = Presenter(pools, matches)
    announcer = Announcer(store, bus, pools, matches, presenter, metrics)
    timers = WindowTimers(announcer, settings.poll)
    bots = BotPlayers(settings, announcer, claims, compiling)
    matches.settle, matches.schedule, matches.wake = timers.settle, timers.schedule, bots.wake
    return Live(
        settings=settings,
        store=store,
        bus=bus,
        claims=claims,
        metrics=metrics,
        compiling=compiling,
        pools=pools,
        matches=matches,
        presenter=presenter,
        announcer=announcer,
        timers=timers,
        guests=Guests(store, bus, pools, matches, presenter),
        bots=bots,
        maker=MatchMaker(settings, announcer),
        archive=Archive(settings, store, pools),
    )
