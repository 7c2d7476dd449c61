"""Bodies that are compressed once, and sent to everybody who asks.

Compressing takes longer than anything else about a request for a file. Done anew for each, it
would keep the loop from everybody else.
"""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # its name is its content
REVALIDATE = {"cache-control": "no-cache"}  # a browser may keep it, and asks whether it still holds


@dataclass(frozen=True)
class Compressed:
    """A body as it is kept, and the name that its content has."""

    packed: bytes
    etag: str


def compress(body: bytes) -> Compressed:
    etag = hashlib.sha256(body).hexdigest()[:16]
    return Compressed(gzip.compress(body, mtime=0), f'"{etag}"')


def respond(
    request: Request, body: Compressed, media_type: str, headers: Mapping[str, str]
) -> Response:
    """The body, or word that the reader has it already."""
    told = {"etag": body.etag, "vary": "Accept-Encoding", **headers}
    if has_current(request, body):
        return Response(status_code=304, headers=told)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body.packed), media_type=media_type, headers=told)
    told["content-encoding"] = "gzip"
    return Response(body.packed, media_type=media_type, headers=told)


def has_current(request: Request, body: Compressed) -> bool:
    """Whether the reader has it; a proxy that repacks it may have made its name a weak one."""
    known = request.headers.get("if-none-match", "").split(",")
    return body.etag in [each.strip().removeprefix("W/") for each in known]
