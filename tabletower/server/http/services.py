"""Services: what the routes work with, opened when the server starts."""

from typing import cast

from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from ..live.service import Live
from ..ops.identity import Signatures
from ..ops.limits import AddressBuckets, Buckets, Occupancy
from ..store.moderation import Register
from .catalogue import Catalogue
from .open_sockets import OpenSockets
from .readiness import Readiness

NEW_GUEST_SECONDS = 300.0  # in which the limit of new guests is refilled
RENAME_SECONDS = 60.0  # after which a guest has one more


class Services:
    """Everything that is shared by all requests of one server."""

    def __init__(self, live: Live, secret: str) -> None:
        rates, quotas = live.settings.limits.rates, live.settings.limits.quotas
        self.live = live
        self.catalogue = Catalogue(live.settings.games.values(), live.pools)
        self.register = Register(live.store.database)
        self.signatures = Signatures(secret, self.register.times)
        self.sockets, self.occupancy = OpenSockets(), Occupancy(quotas.sockets)
        self.new_guests = AddressBuckets(rates.guests / NEW_GUEST_SECONDS, rates.guests)
        self.renames = Buckets(1 / RENAME_SECONDS, rates.renames)
        self.readiness = Readiness(live.store)


def services_of(connection: HTTPConnection) -> Services:
    return services_in(connection.app)


def services_in(app: Starlette) -> Services:
    return cast(Services, app.state.services)
