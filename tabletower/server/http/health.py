"""Health, readiness and metrics, for monitoring."""

from ipaddress import ip_address, ip_network

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..ops.addresses import networks
from ..ops.metrics import Lines, render
from . import payloads
from .responses import answer, failure
from .services import Services, services_of

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


async def health(request: Request) -> Response:
    """Answer: the server is alive."""
    return answer(payloads.Health(True))


async def ready(request: Request) -> Response:
    """Answer whether the database takes writes."""
    trouble = await services_of(request).readiness.trouble()
    return failure(503, trouble) if trouble else answer(payloads.Health(True))


async def metrics(request: Request) -> Response:
    services = services_of(request)
    if not may_watch(request, services.live.settings.network.monitor):
        return failure(403, "your address may not read metrics; allow it with serve --monitor")
    text = render(services.live.settings.workers, collect(services))
    return Response(text, media_type=PROMETHEUS)


def collect(services: Services) -> Lines:
    """Return the metrics of this process."""
    live = services.live
    gauges = {
        "tabletower_thinking": live.bots.moves.pending,
        "tabletower_sockets": services.occupancy.all,
        "tabletower_matches": len(live.matches.loaded),
    }
    workers = live.settings.workers
    own = (("worker", str(workers.number)),) if workers.folder else ()
    return live.metrics.lines(gauges, own)


def may_watch(request: Request, trusted: tuple[str, ...]) -> bool:
    """True if the client's address is one of those that may read metrics."""
    try:
        here = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(here in ip_network(each) for each in networks(trusted))


ROUTES = [Route("/health", health), Route("/ready", ready), Route("/metrics", metrics)]
