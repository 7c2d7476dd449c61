"""Whoever goes in the middle of something, and a house that closes in the middle of it: neither is
an error, and nothing of it is written down."""

import re
import signal
import socket
from contextlib import contextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE

from .inside import ORIGIN, scope_of
from .serving import Person, Server, connect
from .test_http_protocol import TEXT, at_table, cut, frame, rest

pytestmark = pytest.mark.anyio
NO_MATCH = "x" * 16


@contextmanager
def house_with_log(folder):
    """A server, and the file that its log is written into."""
    idle = "--limit=idle=1"  # what is answered is closed soon, unless more is asked
    server, log = Server(f"sqlite:///{folder}/house.db", idle), folder / "log"
    server.command = ["bash", "-c", f'exec "$@" 2>{log}', "bash", *server.command]
    with server:
        yield server, log


@pytest.fixture(scope="module")
def logged(tmp_path_factory):
    """One for all who leave it running."""
    with house_with_log(tmp_path_factory.mktemp("house")) as found:
        yield found


def error_lines(server):
    """How many errors the figures tell of."""
    told = httpx.get(f"{server.url}/metrics").text
    found = re.search(r'log_lines_total\{level="error"\} (\d+)', told)
    return int(found.group(1)) if found else 0


def handshake(path=f"/api/v1/matches/{NO_MATCH}/socket"):
    return (
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def close_code(server, path):
    """What somebody is told who waits for it."""
    with connect(f"ws://127.0.0.1:{server.port}{path}") as line:
        with pytest.raises(ConnectionClosed):
            line.recv(20)
        return line.close_code


async def test_a_socket_that_has_gone_when_it_is_closed_is_no_error(place):
    """What a server raises when there is nobody left to tell."""
    sent = []

    async def receive():
        return {"type": "websocket.connect"}

    async def send(message):
        sent.append(message["type"])
        if message["type"] == "websocket.close":
            raise OSError("gone")

    path = f"/api/v1/matches/{NO_MATCH}/socket"
    scope = scope_of("websocket", path, {"origin": ORIGIN}, "10.9.8.7")
    await place.app(scope, receive, send)
    assert sent == ["websocket.accept", "websocket.close"]


def test_strangers_who_go_at_once_write_nothing_into_the_log(logged):
    server, log = logged
    before = error_lines(server)
    for count in range(60):
        door = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        door.sendall(handshake() if count % 2 else handshake("/api/nothing"))
        cut([door], 0)
    assert close_code(server, f"/api/v1/matches/{NO_MATCH}/socket") == 4404
    assert error_lines(server) == before
    assert log.read_text() == ""


UNREADABLE = {
    "no HTTP": b"\x16\x03\x01\0\r\n\r\n",
    "headers without end": handshake().replace(b"\r\n\r\n", b"\r\nx: y" * 200 + b"\r\n\r\n"),
    "a long header": handshake().replace(b"Host: x", b"Host: " + b"x" * 9000),
    "a long path": handshake("/" + "x" * 9000),
    "a body": handshake().replace(b"Host", b"Content-Length: 5\r\nHost") + b"hello",
    "no such upgrade": handshake().replace(b"Upgrade: websocket", b"Upgrade: tea"),
}


@pytest.mark.parametrize("said", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_answered_and_closed_without_a_word(logged, said):
    server, log = logged
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as door:
        door.sendall(said)
        assert rest(door).startswith(b"HTTP/1.1 ")
    assert log.read_text() == ""


def test_text_that_is_no_text_writes_nothing_into_the_log(logged):
    server, log = logged
    with Person(server, "Ann") as ann:
        match = ann.make("balconia", "me", "open")
        with at_table(server, ann, match) as door:
            door.sendall(frame(TEXT, b"\xff\xfe"))
            told = rest(door)
    assert b"\x88\x02\x03\xef" in told  # close, 1007
    assert log.read_text() == ""


def test_a_request_that_goes_on_when_the_house_closes_is_told_to_come_again(tmp_path):
    with house_with_log(tmp_path) as (server, log):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as door:
            door.sendall(
                b"POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Expect: 100-continue\r\nContent-Length: 100\r\n\r\n"
            )
            assert b" 100 " in door.recv(100)  # it is being answered, and waits for the rest
            server.process.send_signal(signal.SIGTERM)
            told = rest(door)
        assert told.startswith(b"HTTP/1.1 503 ")
        assert b"shutting down" in told
        server.process.wait(60)
        assert log.read_text() == ""
