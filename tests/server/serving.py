"""A real server in a process of its own, and people who speak to it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from copy import copy
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.bound import at_most
from tests.commands import Forked
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent.parent
UNLIMITED = (
    "guests",
    "api_requests_at_once",
    "address_work",
    "guest_work",
)  # all are at one machine
MOST = 10_000  # messages that are waited through for one


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def started(command: list[str]) -> subprocess.Popen[bytes] | Forked:
    """A command of ours is forked; what a shell begins is a new process."""
    python, _, module, *arguments = command
    if (python, module) == (sys.executable, "tabletower"):
        return Forked(arguments)
    return subprocess.Popen(command, cwd=ROOT, env=os.environ)


class Server:
    """`tabletower serve`, as anybody would run it."""

    def __init__(self, database: str, *more: str, port: int | None = None) -> None:
        self.port = port or free_port()
        # A kept connection is not closed just when it is used, unless a test is about that.
        idle = () if any("idle=" in each for each in more) else ("--limit", "idle=3600")
        self.command = [
            *(sys.executable, "-m", "tabletower", "serve", "--port", str(self.port)),
            *("--database", database, "--bot-delay", "0", "--reaction-time", "0"),
            *(f"--limit={name}=1000000" for name in UNLIMITED if f"{name}=" not in "".join(more)),
            *(*idle, *more),
        ]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def __enter__(self) -> "Server":
        self.process = started(self.command)
        deadline = time.monotonic() + PATIENCE
        with plain_http(self.url) as http:
            while time.monotonic() < deadline:
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server stopped with {self.process.returncode}")
                try:
                    http.get("/health")
                    return self
                except httpx.TransportError:
                    time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def __exit__(self, *problem: object) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def kill(self) -> None:
        """No goodbye."""
        assert self.process
        self.process.kill()
        self.process.wait()


def plain_http(url: str, **how: Any) -> httpx.Client:
    """A client without certificates: to load them takes longer than most that it is for."""
    return httpx.Client(base_url=url, verify=False, timeout=PATIENCE, **how)


class Person:
    """Somebody with a name and a token, who speaks plain HTTP."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        with plain_http(server.url, headers={"origin": server.url}) as browser:
            browser.post("/api/v1/me", json={"name": name}).raise_for_status()
            self.token = browser.post("/api/v1/me/token").json()["token"]
        self.headers = {"authorization": f"Bearer {self.token}"}
        self.http = plain_http(server.url, headers=self.headers)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *problem: object) -> None:
        self.http.close()

    def at(self, server: Server) -> "Person":
        """The same person, at another process of the same house."""
        other = copy(self)
        other.server = server
        other.http = plain_http(server.url, headers=self.headers)
        return other

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.http.post(path, json=body)

    def make(self, game: str, *seats: object, **more: object) -> str:
        """A match; a seat is 'me', 'open', or the level of a bot."""
        wishes = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        answer = self.post("/api/v1/matches", game=game, seats=wishes, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()["id"]

    def say(self, match: str, verb: str, **body: object) -> dict:
        return self.post(f"/api/v1/matches/{match}/{verb}", **body).json()

    def table(self, match: str, **query: object) -> dict:
        return self.http.get(f"/api/v1/matches/{match}/table", params=query).json()

    def socket(self, match: str) -> "Line":
        return Line(self.server, match, self.headers)


class Line:
    """An open socket. `ask` waits for the answer; tables that come meanwhile are kept."""

    def __init__(self, server: Server, match: str, headers: dict[str, str]) -> None:
        url = f"ws://127.0.0.1:{server.port}/api/v1/matches/{match}/socket"
        waits = {"open_timeout": PATIENCE, "close_timeout": PATIENCE, "ping_interval": None}
        self.opening = connect(url, additional_headers=headers, **waits)
        self.number = 0
        self.heard: list[dict] = []
        self.told: dict = {}  # the table, as it was told last

    def __enter__(self) -> "Line":
        self.ws = self.opening.__enter__()
        self.ask("hello", since=-1)
        return self

    def __exit__(self, *problem: object) -> None:
        self.opening.__exit__(None, None, None)

    def ask(self, verb: str, **more: object) -> dict:
        return self.answer(self.say(verb, **more))

    def say(self, verb: str, **more: object) -> int:
        """Say something and do not wait; its number, to wait for the answer later."""
        self.number += 1
        self.ws.send(json.dumps({"command": verb, "id": self.number, **more}))
        return self.number

    def answer(self, number: int) -> dict:
        for _ in at_most(MOST, "other messages come, and no answer"):
            message = self.receive()
            if message.get("reply_to") == number:
                return message

    def receive(self, timeout: float = PATIENCE) -> dict:
        message = json.loads(self.ws.recv(timeout))
        if message.get("type") == "table":
            message = self.told = completed(self.told, message)
        if "reply_to" not in message:
            self.heard.append(message)
        return message

    @property
    def table(self) -> dict:
        """The newest table heard; the first one may come after the answer to hello."""
        for _ in at_most(MOST, "other messages come, and no table"):
            if any(message["type"] == "table" for message in self.heard):
                break
            self.receive()
        return next(m for m in reversed(self.heard) if m["type"] == "table")

    def wait_for(self, wanted, timeout: float = PATIENCE) -> dict:
        """The newest table, as soon as it is as wanted."""
        for _ in at_most(MOST, "the table is never as wanted"):
            if wanted(self.table):
                break
            self.receive(timeout)
        return self.table


def completed(before: dict, message: dict) -> dict:
    """A table message with what it leaves out, since it is as it was."""
    return message if message["full"] else before | message


def tables_in(texts: list[str]) -> list[dict]:
    """The table messages among these, completed."""
    found: list[dict] = [{}]
    for message in map(json.loads, texts):
        if message.get("type") == "table":
            found.append(completed(found[-1], message))
    return found[1:]


def wires(table: dict) -> list[str]:
    """The legal moves of a table, as they are sent."""
    return [
        " ".join([kind["kind"], *(f"{p}:{v}" for p, v in zip(kind["picks"], values))])
        for kind in table["legal"]
        for values in kind["values"]
    ]
