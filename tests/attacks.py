"""Strangers who cost as much as they can, and what somebody else notices of it.

`python -m tests.attacks` starts a server with its own limits; the strangers have one address,
their neighbour another. It fails where the neighbour waits for longer than is promised.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from tabletower.server.ops.settings import Rates

from .bound import at_most
from .patience import PATIENCE
from .server.serving import UNLIMITED, Line, Person, Server, wires

STRANGERS, NEIGHBOUR = "127.0.0.2", "127.0.0.3"
LIMITS = [f"--limit={name}={getattr(Rates(), name)}" for name in UNLIMITED]
PICTURES, RENAMES, SEARCHERS = 100, 60, 60
HEALTH, ANSWER = 0.050, 1.0  # seconds that a neighbour waits at most
MOVES = 12  # of the neighbour


class Visitor(Person):
    """Somebody from an address of their own."""

    def __init__(self, server: Server, name: str, address: str) -> None:
        super().__init__(server, name)
        self.http = from_address(httpx.Client, server.url, address, headers=self.headers)


def from_address(client, url: str, address: str, **more):
    """A client that comes from this address of the same machine."""
    kind = httpx.AsyncHTTPTransport if client is httpx.AsyncClient else httpx.HTTPTransport
    transport = kind(local_address=address)
    return client(base_url=url, transport=transport, timeout=PATIENCE, **more)


def health_during(server: Server, attack: Callable[..., None], *more: object) -> list[float]:
    """Seconds that a neighbour waits for `/health`, again and again while the attack goes on.

    The strangers are a process of their own: what they cost themselves is not the house's.
    """
    looks = []
    with (
        from_address(httpx.Client, server.url, NEIGHBOUR) as neighbour,
        ProcessPoolExecutor(1, get_context("spawn")) as pool,
    ):
        neighbour.get("/health")
        pool.submit(at_once, server.url, []).result()  # it has started
        attacking = pool.submit(attack, server.url, *more)
        for _ in at_most(10_000, "the attack does not end"):
            if attacking.done():
                break
            began = time.perf_counter()
            neighbour.get("/health").raise_for_status()
            looks.append(time.perf_counter() - began)
            time.sleep(0.005)
        attacking.result()
    return looks


def at_once(url: str, requests: list[dict[str, object]], **headers: str) -> None:
    """Send all of these together."""

    async def send() -> set[int]:
        async with from_address(httpx.AsyncClient, url, STRANGERS, headers=headers) as stranger:
            answers = await asyncio.gather(*(stranger.request(**each) for each in requests))
            return {answer.status_code for answer in answers}

    assert asyncio.run(send()) <= {200, 404, 429}


def ask_for_unknown_pictures(url: str) -> None:
    at_once(url, [{"method": "GET", "url": f"/art/x/{each}.svg"} for each in range(PICTURES)])


def change_name(url: str, token: str) -> None:
    asked = {"method": "POST", "url": "/api/v1/me"}
    names = [asked | {"json": {"name": f"Ada {each}"}} for each in range(RENAMES)]
    at_once(url, names, authorization=token)


def unknown_pictures(server: Server) -> list[float]:
    return health_during(server, ask_for_unknown_pictures)


def renames(server: Server) -> list[float]:
    """By one guest, at a table of the largest game with all seats taken."""
    with (
        Person(server, "Ada") as ada,
        ada.socket(ada.make("dynasty", "me", 1, 1, 1, 1)) as line,
    ):
        line.wait_for(lambda table: table["legal"])  # the bots have moved
        return health_during(server, change_name, ada.headers["authorization"])


def searches(server: Server) -> list[float]:
    """Seconds that a neighbour waits for a bot that only looks one move far."""
    for number in range(SEARCHERS):
        with Visitor(server, f"Guest {number}", STRANGERS) as guest:
            guest.make("homino", 5, "me")
            guest.make("homino", "me", 5)
    with Person(server, "Neighbour") as neighbour:
        match = neighbour.make("balconia", "me", 1)
        with neighbour.socket(match) as line:
            return [*answers(line)]


def answers(line: Line) -> Iterator[float]:
    """Make a few moves; how long until one is asked again."""
    for _ in range(MOVES):
        table = line.wait_for(lambda table: table["legal"] or table["phase"] == "over")
        if table["phase"] == "over":
            return
        began, seen = time.perf_counter(), table["event_count"]
        line.ask("move", move=wires(table)[0], seen=seen)
        for _ in at_most(1000, "no table comes"):
            table = line.table
            if table["event_count"] > seen and (table["legal"] or table["phase"] == "over"):
                break
            line.receive()
        yield time.perf_counter() - began


ATTACKS = {
    f"{PICTURES} unknown pictures at once: /health": (unknown_pictures, HEALTH),
    f"{RENAMES} renames at once, five seats of Dynasty: /health": (renames, HEALTH),
    f"{SEARCHERS} guests with level-5 bots: a level-1 bot's answer": (searches, ANSWER),
}


@contextmanager
def house() -> Iterator[Server]:
    with (
        TemporaryDirectory() as folder,
        Server(f"sqlite:///{Path(folder) / 'house.db'}", *LIMITS) as server,
    ):
        yield server


def main() -> None:
    failed = False
    with house() as server:
        for what, (attack, promised) in ATTACKS.items():
            waited = sorted(attack(server))
            middle, longest = waited[len(waited) // 2], waited[-1]
            failed |= longest > promised
            print(f"{what} {1000 * middle:.0f} ms, at most {1000 * longest:.0f}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
