"""Where others in the network find a house that was opened as localhost."""

import socket

import httpx
import pytest

from tabletower.cli.serve import listening
from tabletower.engine import BadOption
from tabletower.server.ops import addresses
from tabletower.server.ops.addresses import is_loopback, links, networks, own_hosts
from tabletower.server.ops.settings import Network
from tests.patience import PATIENCE

from .inside import inside
from .serving import Server, free_port

OWN = ["http://192.168.7.3:8000"]


@pytest.fixture
def in_network(monkeypatch):
    monkeypatch.setattr(addresses, "own_hosts", lambda: ["192.168.7.3"])


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", []),
        ("localhost", []),
        ("::1", []),
        ("0.0.0.0", OWN),
        ("::", OWN),
        ("10.0.0.9", ["http://10.0.0.9:8000"]),
        ("fd00::2", ["http://[fd00::2]:8000"]),
    ],
)
def test_a_house_is_found_where_it_listens(in_network, host, found):
    assert links(host, 8000) == found


def test_a_machine_never_names_itself():
    assert not any(is_loopback(host) for host in own_hosts())


def test_whose_word_is_taken_is_told_in_addresses_and_networks():
    assert networks(["10.1.2.3", "fd00::/8"]) == ["10.1.2.3/32", "::ffff:10.1.2.3/128", "fd00::/8"]
    with pytest.raises(BadOption, match="'nginx' is not an IP address or network"):
        networks(["nginx"])


@pytest.mark.parametrize(
    ("network", "client", "host", "found"),
    [
        (Network("0.0.0.0"), "127.0.0.1", "localhost:8000", OWN),
        (Network("127.0.0.1"), "127.0.0.1", "localhost:8000", []),
        (Network("0.0.0.0"), "192.168.7.9", "localhost:8000", []),
        (Network("0.0.0.0"), "127.0.0.1", "192.168.7.3:8000", []),
        (Network("0.0.0.0", origins=("https://example.org",)), "127.0.0.1", "localhost", []),
    ],
)
def test_only_who_is_at_the_machine_is_told(tmp_path, in_network, network, client, host, found):
    async def test(place):
        place.nobody.address = client
        return (await place.nobody.request("GET", "/api/v1/links", headers={"host": host})).json()

    assert inside(tmp_path, test, network=network) == {"links": found}


def test_a_link_that_is_told_leads_to_the_house(tmp_path):
    with Server(f"sqlite:///{tmp_path}/house.db", "--host", "0.0.0.0") as server:
        told = httpx.get(f"{server.url}/api/v1/links", timeout=PATIENCE).json()["links"]
        assert told == links("0.0.0.0", server.port)
        assert [httpx.get(f"{link}/health", timeout=PATIENCE).status_code for link in told] == [
            200
        ] * len(told)


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_who_listens_anywhere_is_reached_by_both_kinds_of_number():
    port = free_port()
    with listening(Network("::", port)):
        for host in ("127.0.0.1", "::1"):
            socket.create_connection((host, port), 5).close()
