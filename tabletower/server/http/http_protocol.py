"""HTTP connections: a limit on their number, and timeouts for the head and body of a request.

Uvicorn waits for ever for the rest of a request. Here idle connections are closed after a timeout,
and sooner where the limit is reached.
"""

import asyncio
import contextlib
import logging
import socket
import time
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..live.wire import Refusal, encode
from ..ops.settings import Limits
from .handover import Handover
from .middleware import HEADERS
from .responses import JSON

log = logging.getLogger(__name__)
quiet = logging.getLogger("uvicorn.error.connections")  # no line about what is not HTTP:
quiet.setLevel(logging.ERROR)  # any client could fill the log
RESERVED_FILES = 256  # for the database, the pages, and connections that are being refused
MOST_REFUSED = 100  # connections over the limit that are answered with 503
REFUSE_SECONDS = 1.0  # until they are answered in any case
LOG_SECONDS = 60.0  # between two lines in the log that the limit is reached

FULL = "the server has too many connections; try again in a minute"
LATE = "the request was not complete in time; send it again"


def raise_file_limit() -> int:
    """Raise the limit of open files as far as the system allows; return it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 30 if soft == resource.RLIM_INFINITY else soft


def set_send_timeout(listener: socket.socket, seconds: int) -> None:
    """Close connections whose client has acknowledged nothing for so long."""
    if option := getattr(socket, "TCP_USER_TIMEOUT", None):  # not on every system
        listener.setsockopt(socket.IPPROTO_TCP, option, seconds * 1000)


class ConnectionLimit:
    """A limit on open connections. Idle ones are closed for new ones, the longest idle first."""

    def __init__(self, limits: Limits) -> None:
        self.most = max(1, min(limits.capacity.connections, raise_file_limit() - RESERVED_FILES))
        head, body = limits.timeouts.head, limits.timeouts.body
        self.seconds = {"head": head, "body": body, "refuse": REFUSE_SECONDS}
        self.idle: dict[LimitedHttpProtocol, None] = {}  # longest first
        self.logged = -LOG_SECONDS

    def admit(self, newcomer: "LimitedHttpProtocol", open_now: int) -> None:
        if open_now <= self.most:
            return
        self._log()
        others = (each for each in self.idle if each is not newcomer)
        if longest := next(others, None):
            longest.close_with_error()
        elif open_now <= self.most + MOST_REFUSED:
            newcomer.refuse()
        else:
            newcomer.close_with_error()

    def _log(self) -> None:
        if time.monotonic() - self.logged >= LOG_SECONDS:
            self.logged = time.monotonic()
            log.warning("the limit of %d connections is reached", self.most)


class LimitedHttpProtocol(H11Protocol):
    """One connection, with timeouts for the head and the body of a request."""

    limit: ConnectionLimit
    handover: Handover | None = None  # to other workers, if there are any
    received = b""  # by the worker that has handed it over
    awaited = ""  # head, body, answer; idle between two requests; refuse: over the limit
    time: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = quiet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._update()
        self.limit.admit(self, len(self.connections))
        if self.received:
            self._read(self.received)

    def data_received(self, data: bytes) -> None:
        if not self._is_handed_over(data):
            self._read(data)

    def _is_handed_over(self, data: bytes) -> bool:
        """Hand the connection over if this begins a request that is another worker's."""
        if not self.handover or self.awaited not in ("head", "idle") or self._has_begun():
            return False
        if not self.handover.send(self.transport.get_extra_info("socket").fileno(), data):
            return False
        self._await("")
        self.transport.abort()  # only here: the socket is open in the other process
        return True

    def _read(self, data: bytes) -> None:
        if self.awaited == "refuse":
            self.close_with_error()
        else:
            super().data_received(data)
            if self.transport.get_protocol() is self:
                self._update()
            else:
                self._await("")  # it is a WebSocket now, and may be idle

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._update()

    def connection_lost(self, exc: Exception | None) -> None:
        self._await("")
        super().connection_lost(exc)

    def refuse(self) -> None:
        """Answer 503 when the request has come: an earlier answer may get lost."""
        self._await("refuse")

    def close_with_error(self) -> None:
        """Close; with a sentence, if a request has begun."""
        if self.awaited == "refuse" or self._has_begun():
            self.transport.write(plain(HTTPStatus.SERVICE_UNAVAILABLE, FULL))
        self._close()

    def break_off(self) -> None:
        """Abort a half-sent response at shutdown, so that it is not taken for a whole one."""
        if self.cycle and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.abort()

    def _time_out(self) -> None:
        if self.awaited == "refuse":
            return self.close_with_error()
        if self._has_begun():
            self.transport.write(plain(HTTPStatus.REQUEST_TIMEOUT, LATE))
        self._close()

    def _close(self) -> None:
        self._await("")
        self.transport.close()

    def _has_begun(self) -> bool:
        """True if a request has begun that is not being answered."""
        if self.awaited == "body":
            return not self.cycle.response_started
        return bool(self.conn.trailing_data[0])

    def _update(self) -> None:
        """Set the timeout for what is expected next."""
        if self not in self.connections:
            self._await("")  # it is a WebSocket now, which has limits of its own
        elif self.conn.their_state is h11.SEND_BODY:
            self._await("body")
        elif self.conn.their_state is not h11.IDLE:
            self._await("answer")
        elif self.cycle is None or self.conn.trailing_data[0]:
            self._await("head")
        else:
            self._await("idle")  # uvicorn itself has a timeout for it

    def _await(self, what: str) -> None:
        if what == self.awaited:
            return
        if self.time:
            self.time.cancel()
        self.awaited, self.time = what, None
        self.limit.idle.pop(self, None)
        if what in ("head", "idle"):
            self.limit.idle[self] = None
        if seconds := self.limit.seconds.get(what):
            self.time = self.loop.call_later(seconds, self._time_out)


def limited_protocol(limits: Limits, handover: Handover | None) -> type[LimitedHttpProtocol]:
    """Return the protocol class for these limits, of a worker that hands connections over."""
    given = {"limit": ConnectionLimit(limits), "handover": handover}
    return type("Connection", (LimitedHttpProtocol,), given)


def plain(status: HTTPStatus, sentence: str) -> bytes:
    """Return a whole response without the app: one sentence, and the connection closes."""
    body = encode(Refusal(error=sentence))
    lines = [f"HTTP/1.1 {status} {status.phrase}".encode(), b"connection: close"]
    lines += [b"content-type: " + JSON.encode(), b"content-length: %d" % len(body)]
    lines += [name + b": " + value for name, value in HEADERS]
    return b"\r\n".join([*lines, b"", body])
