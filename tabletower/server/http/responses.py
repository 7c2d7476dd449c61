"""Responses: JSON, a sentence with a status for each error, and compressed bodies with an ETag."""

import gzip
import math
import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import brotli
import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tabletower.engine import TabletowerError
from tabletower.engine.untrusted import SHOWN, cited

from ..live.wire import Refusal, Sent, encode, tag_of
from ..ops.errors import Forbidden, NoSuchMatch, Stale, TooLarge, TooMany, Unavailable

JSON = "application/json"
ENCODERS: dict[str, Callable[[bytes], bytes]] = {  # what makes the smallest body comes first
    # The best levels that take no longer than a few milliseconds.
    "br": partial(brotli.compress, quality=5),
    "gzip": partial(gzip.compress, compresslevel=6, mtime=0),
    "": bytes,
}
REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$")
LONGEST_WAIT = 3600  # seconds: the largest Retry-After
STATUS: dict[type[Exception], int] = {
    Forbidden: 403,
    NoSuchMatch: 404,
    Stale: 409,
    TooLarge: 413,
    TooMany: 429,
    Unavailable: 503,
}
CLOSE_LATER = 1013
CLOSE: dict[type[Exception], int] = {  # codes of WebSockets
    Forbidden: 1008,
    NoSuchMatch: 4404,
    TooMany: CLOSE_LATER,
    Unavailable: CLOSE_LATER,
}
BAD_REQUEST: tuple[type[Exception], ...] = (
    TabletowerError, msgspec.DecodeError, UnicodeError, RecursionError,
)  # fmt: skip
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # its name is its content
REVALIDATE = {"cache-control": "no-cache"}  # a browser may cache it, and revalidates
INTERNAL_ERROR = "the server failed to answer this; the error is in its log"


def answer(found: Sent | Sequence[Sent], status: int = 200) -> Response:
    return Response(encode(found), status, media_type=JSON)


def failure(status: int, sentence: str) -> Response:
    return answer(Refusal(error=sentence), status)


def error_response(problem: Exception) -> Response:
    """Say what is wrong with a request, and when to try again where that is known."""
    response = failure(status_of(problem), error_text(problem))
    if isinstance(problem, TooMany) and problem.wait:
        response.headers["retry-after"] = str(math.ceil(min(problem.wait, LONGEST_WAIT)))
    return response


def status_of(problem: Exception) -> int:
    return next((STATUS[kind] for kind in type(problem).__mro__ if kind in STATUS), 400)


def close_code(problem: Exception) -> int:
    return next(code for kind, code in CLOSE.items() if isinstance(problem, kind))


def error_text(problem: Exception) -> str:
    """Describe what is wrong with a message, in one sentence."""
    if isinstance(problem, msgspec.ValidationError):
        return f"a field is not valid: {cited(problem, 2 * SHOWN)}"
    if isinstance(problem, (msgspec.DecodeError, UnicodeError, RecursionError)):
        return "the message is not valid JSON"
    return str(problem)


@dataclass(frozen=True)
class Compressed:
    """A body by its encodings, and its ETag; made once and sent to every client: compressing takes
    longer than anything else about a request for a file, and would block the loop."""

    etag: str
    forms: Mapping[str, bytes]


def compress(body: bytes, built: bytes | None = None) -> Compressed:
    """Compress a body for all clients; as Brotli it may have been `built` before, and smaller."""
    forms = {"br": built or ENCODERS["br"](body), "gzip": ENCODERS["gzip"](body)}
    return Compressed(f'"{tag_of(body)}"', forms)


def compress_for(request: Request, body: bytes) -> Compressed:
    """Compress a body that only this request is answered with."""
    encoding = best(ENCODERS, request)
    return Compressed(f'"{tag_of(body)}"', {encoding: ENCODERS[encoding](body)})


def best(encodings: Container[str], request: Request) -> str:
    """Return the encoding with the smallest body that the client reads; '' if it reads none."""
    accepted = request.headers.get("accept-encoding", "").split(",")
    known = {each.partition(";")[0].strip() for each in accepted if not REFUSED.search(each)}
    return next((each for each in ENCODERS if each in encodings and each in known), "")


def respond(
    request: Request, body: Compressed, media_type: str, headers: Mapping[str, str]
) -> Response:
    """Return the body, or 304 if the client has it."""
    sent = {"etag": body.etag, "vary": "Accept-Encoding", **headers}
    if has_current(request, body):
        return Response(status_code=304, headers=sent)
    encoding = best(body.forms, request)
    packed = body.forms[encoding] if encoding in body.forms else plain(body)
    if encoding:
        sent["content-encoding"] = encoding
    return Response(packed, media_type=media_type, headers=sent)


def plain(body: Compressed) -> bytes:
    return gzip.decompress(body.forms["gzip"])


def has_current(request: Request, body: Compressed) -> bool:
    """True if the client has this ETag; a proxy that recompresses it may have made it weak."""
    known = request.headers.get("if-none-match", "").split(",")
    return body.etag in [each.strip().removeprefix("W/") for each in known]
