"""Responses: JSON bodies, and one sentence with a status for each error."""

import math
from collections.abc import Sequence

import msgspec
from starlette.responses import Response

from tabletower.engine import TabletowerError
from tabletower.engine.untrusted import SHOWN, cited

from ..live.wire import Refusal, Sent, encode
from ..ops.errors import Forbidden, NoSuchMatch, Stale, TooLarge, TooMany, Unavailable

JSON = "application/json"
LONGEST_WAIT = 3600  # seconds: the largest Retry-After
STATUS: dict[type[Exception], int] = {
    Forbidden: 403,
    NoSuchMatch: 404,
    Stale: 409,
    TooLarge: 413,
    TooMany: 429,
    Unavailable: 503,
}
BAD_REQUEST: tuple[type[Exception], ...] = (
    TabletowerError, msgspec.DecodeError, UnicodeError, RecursionError,
)  # fmt: skip
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


def error_text(problem: Exception) -> str:
    """Describe what is wrong with a message, in one sentence."""
    if isinstance(problem, msgspec.ValidationError):
        return f"a field is not valid: {cited(problem, 2 * SHOWN)}"
    if isinstance(problem, (msgspec.DecodeError, UnicodeError, RecursionError)):
        return "the message is not valid JSON"
    return str(problem)
