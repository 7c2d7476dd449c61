"""The versions of uvicorn and websockets that our protocols are made for.

`http_protocol.py` and `websocket_protocol.py` override methods of uvicorn's protocols and read
their attributes, which are no public API. With another version, look at each of them again, then
change the ceilings in pyproject.toml and the versions here.
"""

import re
from importlib.metadata import version

import pytest
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from tabletower.server.http.http_protocol import LimitedHttpProtocol
from tabletower.server.http.websocket_protocol import LimitedWebSocketProtocol
from tests.games import ROOT

MADE_FOR = {"uvicorn": "0.54", "websockets": "17"}
HTTP_ATTRIBUTES = {"conn", "connections", "cycle", "logger", "loop", "transport"}
SOCKET_ATTRIBUTES = {
    "close_sent", "conn", "curr_msg_data_type", "disconnected", "frames", "handle_parser_exception",
    "handshake_initiated", "scope", "transport", "writable",
}  # fmt: skip
CONNECTION_ATTRIBUTES = {"data_to_send", "fail", "handshake_exc", "send_text"}
OVERRIDDEN = {
    LimitedHttpProtocol: {
        "connection_lost", "connection_made", "data_received", "on_response_complete",
    },
    LimitedWebSocketProtocol: {
        "data_received", "handle_cont", "handle_connect", "handle_ping", "handle_pong", "send",
        "send_receive_event_to_app",
    },
}  # fmt: skip


async def app(scope, receive, send):
    """Answers nothing."""


@pytest.mark.parametrize("name", MADE_FOR)
def test_it_is_made_for_this_version(name):
    installed = version(name)
    assert f"{installed}.".startswith(f"{MADE_FOR[name]}."), (
        f"the protocols are made for {name} {MADE_FOR[name]}, not {installed}: check each attribute"
    )


@pytest.mark.parametrize("name", MADE_FOR)
def test_the_package_asks_for_no_later_one(name):
    major = [int(part) for part in MADE_FOR[name].split(".")]
    ceiling = ".".join(map(str, [*major[:-1], major[-1] + 1]))
    asked = re.search(rf'"{name}>=([\d.]+),<([\d.]+)"', (ROOT / "pyproject.toml").read_text())
    assert asked, f"{name} needs a ceiling"
    assert asked.groups() == (MADE_FOR[name], ceiling)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("kind", "attributes"),
    [(H11Protocol, HTTP_ATTRIBUTES), (WebSocketsSansIOProtocol, SOCKET_ATTRIBUTES)],
)
async def test_the_attributes_are_there(kind, attributes):
    protocol = kind(Config(app), ServerState(), {})
    missing = {name for name in attributes if not hasattr(protocol, name)}
    later = {"transport", "scope"}  # set when a connection is made
    assert missing <= later, f"{kind.__name__} has no {missing - later} any more"
    if kind is WebSocketsSansIOProtocol:
        assert all(hasattr(protocol.conn, name) for name in CONNECTION_ATTRIBUTES)


@pytest.mark.parametrize("kind", OVERRIDDEN)
def test_what_is_overridden_is_there(kind):
    """Nothing of uvicorn's is overridden by accident, and nothing in vain."""
    inherited = {name for base in kind.__mro__[1:-1] for name in vars(base)}
    ours = {name for name in vars(kind) if callable(getattr(kind, name)) and name in inherited}
    assert ours - {"__init__", "__doc__", "__module__"} == OVERRIDDEN[kind]
    assert OVERRIDDEN[kind] <= inherited
