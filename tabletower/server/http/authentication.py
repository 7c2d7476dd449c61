"""Authentication: the guest of a request by token or cookie, and protection against CSRF."""

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from ..ops.errors import Forbidden
from ..ops.identity import COOKIE, Signatures
from ..ops.limits import Address, address_of
from ..ops.settings import Settings
from .responses import JSON
from .services import services_of

BANNED = "you are banned from this server"


def address(scope: Scope) -> Address:
    """Return the client's address, as limits count it."""
    client = scope.get("client")
    return address_of(client[0] if client else "")


def guest_of(connection: HTTPConnection) -> str | None:
    """Return the guest who sent this, if any; refuse a banned one."""
    services = services_of(connection)
    guest = signed_by(connection, services.signatures)
    if guest in services.register.banned:
        raise Forbidden(BANNED)
    if guest:
        here = address(connection.scope)
        services.live.bots.moves.last_seen.note(guest, here.wide, here.narrow)
    return guest


def signed_by(connection: HTTPConnection, signatures: Signatures) -> str | None:
    """Read the guest from the token of a script, or from the cookie of a browser."""
    token = token_of(connection)
    if token is None:
        return signatures.by_cookie(connection.cookies.get(COOKIE, ""))
    guest = signatures.by_token(token)
    if guest is None:
        raise Forbidden("this token is not valid; get a new one with POST /api/v1/me/token")
    return guest


def token_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a request that another site's page makes in a guest's name (CSRF).

    A token decides alone, whatever cookie comes with it. A browser adds cookies to what another
    page asks, but never an Authorization header: a page has to know what to write there, and may
    send it to another origin only if that says yes to a CORS preflight, which this server never
    does. Without either there is nothing that another page could misuse.
    """
    if token_of(connection) is not None:
        return
    origin = connection.headers.get("origin")
    if origin is None and COOKIE not in connection.cookies:
        return
    if origin is None or not is_ours(origin, connection.headers, settings):
        raise Forbidden("with a cookie, the Origin header must be this server's own address")
    if connection.headers.get("content-type", JSON).partition(";")[0] != JSON:
        raise Forbidden(f"the content type must be {JSON}")


def is_ours(origin: str, headers: Headers, settings: Settings) -> bool:
    if settings.network.origins:
        return origin in settings.network.origins
    return origin.partition("://")[2] == headers.get("host", "") != ""
