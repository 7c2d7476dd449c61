"""For whoever watches the house: is it alive, can it work, how much does it do?"""

import asyncio
import logging
from ipaddress import ip_address, ip_network

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from . import figures, wire
from .addresses import networks
from .door import answer, failure
from .errors import Unavailable
from .house import House

log = logging.getLogger(__name__)
SOON = 5.0  # seconds in which something can be written
FORM = "text/plain; version=0.0.4; charset=utf-8"


async def health(request: Request) -> Response:
    """The server is alive: it answers."""
    return answer(wire.Health(True))


async def ready(request: Request) -> Response:
    """It can work: something was written just now, and is on disk."""
    house: House = request.app.state.house
    kind = "SQLite" if house.store.database.is_sqlite else "PostgreSQL"
    try:
        async with asyncio.timeout(SOON):
            await house.store.touch()
    except Unavailable:
        return failure(503, f"{kind} does not take what is written; the log says why")
    except TimeoutError:
        log.error("%s has not answered for %g seconds", kind, SOON)
        return failure(503, f"{kind} has not answered for {SOON:g} seconds")
    return answer(wire.Health(True))


async def metrics(request: Request) -> Response:
    house: House = request.app.state.house
    if not may_watch(request, house.settings.watchers):
        return failure(403, "figures are for whoever runs the house: tabletower serve --watcher")
    return Response(figures.told(request.app), media_type=FORM)


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
