"""Load test of the server: many WebSockets in matches that never pause.

`python -m tabletower.bench.load` starts a server with a database of its own and plays two to a
match, or as many as `--players` says, on a fixed schedule: a slow answer does not delay the next
move. First a thousand sockets with a move a second each, then five thousand with one in ten
seconds; `--sockets` asks for one run. The latency is from sending a move to the last of the others
seeing it. The client shares the machine with the server; their CPU times are shown apart.
"""

import argparse
import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.progress import Progress

RUNS = ((1000, 1.0, 12), (5000, 0.1, 40))  # sockets, moves a second of each, seconds
AT_ONCE = 8  # tables at which people sit down at the same time
SLOW = 60  # seconds for an answer
NO_LIMITS = (
    "sockets", "requests", "requests_at_once", "api_requests_at_once", "address_work", "guest_work",
    "guests", "matches", "messages", "messages_at_once",
)  # fmt: skip


class TableMessage(msgspec.Struct):
    """The fields of a table message that a player needs; what is left out is as it was."""

    type: str = ""
    event_count: int = 0
    phase: str | msgspec.UnsetType = msgspec.UNSET
    legal: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET
    error: str = ""


decode = msgspec.json.Decoder(TableMessage).decode


class Player(WSListener):
    """One socket at a match."""

    def __init__(self, table: "LoadTable") -> None:
        self.table = table
        self.event_count, self.phase = 0, ""
        self.legal: list[dict[str, Any]] = []

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say(command="hello", id=0, since=-1)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.TEXT:
            message = decode(frame.get_payload_as_bytes())
            self.table.run.bytes += frame.payload_size
            if message.error:
                self.table.run.errors += 1
                self.table.sent = None
            if message.type == "table":
                self.take_in(message)
                self.table.seen_by(self)

    def take_in(self, message: TableMessage) -> None:
        self.event_count = message.event_count
        self.phase = self.phase if message.phase is msgspec.UNSET else message.phase
        self.legal = self.legal if message.legal is msgspec.UNSET else message.legal

    def say(self, **message: object) -> None:
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


class LoadTable:
    """The players of one match; one that is asked moves on schedule."""

    def __init__(self, run: "Run", number: int) -> None:
        self.run = run
        self.chance = random.Random(number)
        self.sent: float | None = None  # when a move was sent that not all have seen
        self.waiting: set[Player] = set()  # for it
        self.players: list[Player] = []

    async def sit_down(self, match: str) -> None:
        for token in self.run.tokens:
            url = f"ws://127.0.0.1:{self.run.port}/api/v1/matches/{match}/socket"
            headers = {"Authorization": f"Bearer {token}"}
            player = Player(self)
            await ws_connect(lambda one=player: one, url, extra_headers=headers)
            self.players.append(player)

    def tick(self) -> None:
        """Make a move, unless the last one is still on its way."""
        if self.sent:
            self.run.late += 1
            return
        for player in self.players:
            if player.legal:
                self.sent, self.waiting = time.perf_counter(), {*self.players} - {player}
                move = self.any_move(player.legal)
                player.say(command="move", id=1, move=move, seen=player.event_count)
                return

    def any_move(self, legal: list[dict[str, Any]]) -> str:
        kind = self.chance.choice(legal)
        values = self.chance.choice(kind["values"])
        return " ".join([kind["kind"], *(f"{p}:{v}" for p, v in zip(kind["picks"], values))])

    def seen_by(self, player: Player) -> None:
        """Record the latency, if this player is the last of the others who sees a move."""
        self.waiting.discard(player)
        if self.sent and not self.waiting:
            self.run.times.append(time.perf_counter() - self.sent)
            self.sent = None

    @property
    def is_over(self) -> bool:
        return any(player.phase == "over" for player in self.players)

    def leave(self) -> None:
        for player in self.players:
            player.transport.disconnect()
        self.players, self.sent = [], None


class Run:
    """All tables, for so many seconds."""

    def __init__(
        self, port: int, tables: int, players: int, rate: float, seconds: float, game: str
    ) -> None:
        self.port, self.rate, self.seconds, self.game = port, rate, seconds, game
        self.tokens: list[str] = []
        self.tables = [LoadTable(self, number) for number in range(tables)]
        self.players = players
        self.times: list[float] = []
        self.bytes = self.errors = self.late = 0
        self.cpu = self.own_cpu = 0.0  # seconds of the server, and of this client

    async def play(self, console: Console, server: int) -> None:
        base = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=base, timeout=SLOW) as http:
            self.tokens = [await token(base, f"P{n}") for n in range(self.players)]
            with Progress(console=console, transient=True) as bar:
                task = bar.add_task("sitting down", total=len(self.tables))
                waiting = iter(self.tables)

                async def sit_down() -> None:
                    for table in waiting:
                        await self.seat(http, table)
                        bar.advance(task)

                await asyncio.gather(*(sit_down() for _ in range(AT_ONCE)))
            gc.collect()
            gc.disable()  # a collection would add to the latencies
            await asyncio.sleep(1)
            self.cpu, self.own_cpu = -cpu_of_all(server), -time.process_time()
            await asyncio.gather(*(self.run_schedule(http, n) for n in range(len(self.tables))))
            self.cpu += cpu_of_all(server)
            self.own_cpu += time.process_time()

    async def seat(self, http: httpx.AsyncClient, table: LoadTable) -> None:
        """A new match for a table."""
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (self.players - 1)
        first, *others = ({"Authorization": f"Bearer {token}"} for token in self.tokens)
        request = {"game": self.game, "seats": seats}
        made = await http.post("/api/v1/matches", json=request, headers=first)
        match = made.json()["id"]
        for other in others:
            await http.post(f"/api/v1/matches/{match}/join", json={}, headers=other)
        await table.sit_down(match)

    async def run_schedule(self, http: httpx.AsyncClient, number: int) -> None:
        """Tick as often as all players of a table together move."""
        table, step = self.tables[number], 1 / (self.players * self.rate)
        begin = time.perf_counter() + step * number / len(self.tables)
        for beat in range(int(self.seconds / step)):
            await asyncio.sleep(max(0, begin + beat * step - time.perf_counter()))
            if table.is_over:
                table.leave()
                await self.seat(http, table)
            else:
                table.tick()

    def figures(self, before: float, memory: float) -> dict[str, float]:
        times = sorted(self.times)
        return {
            "sockets": self.players * len(self.tables),
            "moves a second of each": self.rate,
            "moves": len(times),
            "moves a second": round(len(times) / self.seconds, 1),
            "p50 ms": round(1000 * times[len(times) // 2], 1),
            "p99 ms": round(1000 * times[int(len(times) * 0.99)], 1),
            "most ms": round(1000 * times[-1], 1),
            "errors": self.errors,
            "not sent, the last still on its way": self.late,
            "kB a move": round(self.bytes / len(times) / 1000, 1),
            "server's memory MB": round(memory),
            "of that before the first socket": round(before),
            "server's CPU ms a move": round(1000 * self.cpu / len(times), 2),
            "client's CPU ms a move": round(1000 * self.own_cpu / len(times), 2),
        }


async def token(base: str, name: str) -> str:
    async with httpx.AsyncClient(base_url=base, headers={"origin": base}) as browser:
        await browser.post("/api/v1/me", json={"name": name})
        return str((await browser.post("/api/v1/me/token")).json()["token"])


# The server beside it.


def serve(port: int, database: str, workers: int) -> "subprocess.Popen[bytes]":
    limits = [word for name in NO_LIMITS for word in ("--limit", f"{name}=1000000")]
    command = [sys.executable, "-m", "tabletower", "serve", "--port", str(port), *limits]
    return subprocess.Popen([*command, "--database", database, "--workers", str(workers)])


def await_server(port: int) -> None:
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{port}/health", timeout=SLOW)
            return
        except httpx.TransportError:
            time.sleep(0.2)


def processes(server: int) -> list[int]:
    """A server and its workers."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text()
    return [server, *map(int, children.split())]


def memory_of(process: int) -> float:
    """Resident memory of a process, in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    held = next(line for line in lines if line.startswith("VmRSS"))
    return int(held.split()[1]) / 1000


def cpu_of(process: int) -> float:
    """CPU time of a process, in seconds."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_all(server: int) -> float:
    return sum(map(cpu_of, processes(server)))


def figures_of(
    sockets: int,
    rate: float,
    seconds: float,
    game: str = "",
    port: int = 8799,
    database: str = "",
    workers: int = 1,
    players: int = 2,
) -> dict[str, float]:
    """The figures of one run, at a server of its own."""
    import resource  # neither is on Windows

    import uvloop

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # every socket is a file
    with tempfile.TemporaryDirectory() as folder:
        server = serve(port, database or f"sqlite:///{folder}/load.db", workers)
        try:
            await_server(port)
            shelf = httpx.get(f"http://127.0.0.1:{port}/api/v1/games", timeout=SLOW).json()
            name = game or shelf[0]["name"]
            run = Run(port, sockets // players, players, rate, seconds, name)
            before = sum(map(memory_of, processes(server.pid)))
            uvloop.run(run.play(Console(), server.pid))
            return run.figures(before, sum(map(memory_of, processes(server.pid))))
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, help="of one run, instead of both")
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second of each socket")
    parser.add_argument("--seconds", type=float, default=12, help="24 moves of each match")
    parser.add_argument("--game", default="")
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--database", default="", help="empty (default: a temporary SQLite)")
    parser.add_argument("--workers", type=int, default=1, help="that share the port")
    parser.add_argument("--players", type=int, default=2, help="at each table")
    given = parser.parse_args()
    one = (given.sockets, given.rate, given.seconds)
    more = given.game, given.port, given.database, given.workers, given.players
    for sockets, rate, seconds in [one] if given.sockets else RUNS:
        print()
        for name, figure in figures_of(sockets, rate, seconds, *more).items():
            print(f"{name:>36}  {figure}")


if __name__ == "__main__":
    main()
