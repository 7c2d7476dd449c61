"""Services: what the routes work with, opened when the server starts."""

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Services:
    """Everything that is shared by all requests of one server."""

    live: Live
    catalogue: Catalogue
    register: Register
    signatures: Signatures
    occupancy: Occupancy  # of sockets, by address
    sockets: OpenSockets
    new_guests: AddressBuckets
    renames: Buckets
    readiness: Readiness


def install(app: Starlette, services: Services) -> None:
    app.state.services = services


def services_of(connection: HTTPConnection) -> Services:
    return services_in(connection.app)


def services_in(app: Starlette) -> Services:
    return cast(Services, app.state.services)
