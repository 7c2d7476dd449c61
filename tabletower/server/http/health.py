"""For whoever watches the house: is it alive, can it work, how much does it do?"""

import asyncio
import logging
import time
from ipaddress import ip_address, ip_network

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..live import wire
from ..live.service import Live
from ..ops import worker_metrics
from ..ops.addresses import networks
from ..ops.errors import Unavailable
from ..ops.metrics import Lines
from ..store.queries import Store
from .middleware import answer, failure

log = logging.getLogger(__name__)
SOON = 5.0  # seconds in which something can be written
FRESH = 1.0  # seconds for which it is known whether something could be
FORM = "text/plain; version=0.0.4; charset=utf-8"


async def health(request: Request) -> Response:
    """The server is alive: it answers."""
    return answer(wire.Health(True))


class Readiness:
    """Whether the house can work: something was written just now, and is on disk.

    Everybody may ask, so it is tried once for all who ask at the same time, and its answer is good
    for a while: strangers cannot make the house write as often as they like.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._trying: asyncio.Task[str] | None = None
        self._tried = 0.0

    async def trouble(self) -> str:
        """What is wrong, in a sentence; '' if nothing is."""
        if self._trying is None or self._is_old(self._trying):
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)  # for all who wait, whoever of them goes

    def _is_old(self, trying: "asyncio.Task[str]") -> bool:
        return trying.done() and time.monotonic() - self._tried >= FRESH

    async def _try(self) -> str:
        kind = "SQLite" if self.store.database.is_sqlite else "PostgreSQL"
        try:
            async with asyncio.timeout(SOON):
                await self.store.touch()
        except Unavailable:
            return f"{kind} does not take what is written; the log says why"
        except TimeoutError:
            log.error("%s has not answered for %g seconds", kind, SOON)
            return f"{kind} has not answered for {SOON:g} seconds"
        finally:
            self._tried = time.monotonic()
        return ""


async def ready(request: Request) -> Response:
    """It can work."""
    trouble = await request.app.state.readiness.trouble()
    return failure(503, trouble) if trouble else answer(wire.Health(True))


async def metrics(request: Request) -> Response:
    live: Live = request.app.state.live
    if not may_watch(request, live.settings.watchers):
        return failure(403, "figures are for whoever runs the house: tabletower serve --watcher")
    return Response(worker_metrics.told(live.settings, counted(request.app)), media_type=FORM)


def counted(app: Starlette) -> Lines:
    """The metrics of this process."""
    live: Live = app.state.live
    gauges = {
        "tabletower_thinking": live.bots.moves.pending,
        "tabletower_sockets": app.state.sockets.all,
        "tabletower_matches": len(live.matches.loaded),
    }
    is_alone = live.settings.figures is None
    return live.metrics.lines(gauges, () if is_alone else (("worker", str(live.settings.worker)),))


def may_watch(request: Request, watchers: tuple[str, ...]) -> bool:
    try:
        here = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(here in ip_network(each) for each in networks(watchers))


ROUTES: list[BaseRoute] = [
    Route("/health", health),
    Route("/ready", ready),
    Route("/metrics", metrics),
]
