"""Compressed bodies with an ETag, made once and sent to every client.

Compressing takes longer than anything else about a request for a file, and would block the loop.
"""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # its name is its content
REVALIDATE = {"cache-control": "no-cache"}  # a browser may cache it, and revalidates


@dataclass(frozen=True)
class Compressed:
    """A gzipped body, and its ETag."""

    packed: bytes
    etag: str


def compress(body: bytes) -> Compressed:
    etag = hashlib.sha256(body).hexdigest()[:16]
    return Compressed(gzip.compress(body, mtime=0), f'"{etag}"')


def respond(
    request: Request, body: Compressed, media_type: str, headers: Mapping[str, str]
) -> Response:
    """Return the body, or 304 if the client has it."""
    sent = {"etag": body.etag, "vary": "Accept-Encoding", **headers}
    if has_current(request, body):
        return Response(status_code=304, headers=sent)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body.packed), media_type=media_type, headers=sent)
    sent["content-encoding"] = "gzip"
    return Response(body.packed, media_type=media_type, headers=sent)


def has_current(request: Request, body: Compressed) -> bool:
    """True if the client has this ETag; a proxy that recompresses it may have made it weak."""
    known = request.headers.get("if-none-match", "").split(",")
    return body.etag in [each.strip().removeprefix("W/") for each in known]
