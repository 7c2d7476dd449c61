"""The whole app in this process: its real routes, its real SQLite, only the wire is left out."""

import asyncio
import contextlib
import json
from dataclasses import replace
from itertools import count

import httpx

from tabletower.server.app import create_app
from tabletower.server.settings import Limits, Settings
from tests.games import GAMES

HOST = "table.example"
ORIGIN = f"http://{HOST}"
SECRET = "a secret of the tests"
PATIENT = Limits(requests=1_000_000, requests_at_once=1_000_000, messages=1_000_000, sockets=5000)
addresses = count(1)


def settings_for(folder, **more):
    """A server that thinks at once and is in no hurry to turn anybody away."""
    usual = {
        "database": f"sqlite:///{folder}/house.db",
        "games": {game.name: game for game in GAMES},
        "secret": SECRET,
        "site": folder / "site",
        "pause": 0.0,
        "limits": replace(PATIENT, messages_at_once=1_000_000, matches=1_000_000),
    }
    return Settings(**(usual | more))


@contextlib.asynccontextmanager
async def opened(folder, **more):
    """A house with its doors open, until the block ends."""
    app = create_app(settings_for(folder, **more))
    async with app.router.lifespan_context(app):
        yield Inside(app)


def inside(folder, test, **more):
    """Run a test in a house of its own."""

    async def whole():
        async with opened(folder, **more) as place:
            return await test(place)

    return asyncio.run(whole())


class Inside:
    """The app, and what only a test may look at."""

    def __init__(self, app):
        self.app, self.house, self.people = app, app.state.house, app.state.people
        self.nobody = Caller(self, {})

    async def person(self, name="Ann"):
        """Somebody who has said their name, and speaks with a token."""
        answer = await self.nobody.post("/api/me", name=name)
        guest = answer.json()["id"]
        return Caller(self, {"authorization": f"Bearer {self.people.token(guest)}"}, guest)

    async def match(self, id):
        return (await self.house.crowd(id)).match

    async def quiet(self):
        """Wait until no bot thinks any more."""
        while self.house.tasks:
            await asyncio.gather(*self.house.tasks, return_exceptions=True)
            await asyncio.sleep(0)


class Caller:
    """Somebody who asks by HTTP or by socket. What escapes from the app is raised here."""

    def __init__(self, place, headers, guest=None):
        self.place, self.headers, self.guest = place, headers, guest
        self.address = f"10.0.{next(addresses) >> 8 & 255}.{next(addresses) & 255}"

    async def request(self, method, path, **more):
        transport = httpx.ASGITransport(self.place.app, client=(self.address, 1))
        headers = self.headers | more.pop("headers", {})
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
            return await client.request(method, path, headers=headers, **more)

    async def get(self, path, **query):
        return await self.request("GET", path, params=query or None)

    async def post(self, path, **body):
        return await self.request("POST", path, json=body)

    async def make(self, game, *seats, **more):
        """A match; a seat is 'me', 'open', or the level of a bot."""
        wishes = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        answer = await self.post("/api/matches", game=game, seats=wishes, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()["id"]

    async def say(self, match, verb, **body):
        return (await self.post(f"/api/matches/{match}/{verb}", **body)).json()

    async def table(self, match, **query):
        return (await self.get(f"/api/matches/{match}/table", **query)).json()

    @contextlib.asynccontextmanager
    async def socket(self, match, headers=None):
        wire = Wire(
            self.place.app, match, self.headers if headers is None else headers, self.address
        )
        try:
            yield await wire.open()
        finally:
            await wire.close()


class Wire:
    """A socket without a network: the app is given the very messages a server would give it."""

    def __init__(self, app, match, headers, address):
        path = f"/api/matches/{match}/socket"
        given = {"host": HOST, **headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [(k.encode("latin-1"), v.encode("latin-1")) for k, v in given.items()],
            "client": (address, 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self.coming, self.going = asyncio.Queue(), asyncio.Queue()
        self.work = app(scope, self.coming.get, self.going.put)
        self.numbers = count(1)
        self.raw = []  # every text that came, in order
        self.code = None  # with which it was closed

    async def open(self):
        self.task = asyncio.create_task(self.work)
        self.coming.put_nowait({"type": "websocket.connect"})
        first = await self.going.get()
        if first["type"] == "websocket.close":
            self.code = first["code"]
        return self

    async def close(self):
        """Go away; whatever broke inside is raised here."""
        self.coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, 10)

    def send(self, text):
        self.coming.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self, timeout=10):
        """The next message; an app that has stopped has nothing more to say."""
        waiting = asyncio.create_task(self.going.get())
        await asyncio.wait({waiting, self.task}, timeout=timeout, return_when="FIRST_COMPLETED")
        if not waiting.done():
            waiting.cancel()
            if self.task.done():
                self.task.result()
            raise TimeoutError
        message = waiting.result()
        if message["type"] == "websocket.close":
            self.code = message["code"]
            raise EOFError(message["code"])
        self.raw.append(message["text"])
        return json.loads(message["text"])

    async def ask(self, verb, **more):
        """Say something, and wait for its answer."""
        number = next(self.numbers)
        self.send(json.dumps({"do": verb, "id": number, **more}))
        while (message := await self.receive()).get("re") != number or "re" not in message:
            pass
        return message

    async def hear(self, what, timeout=10):
        """The next unasked message of this kind."""
        while (message := await self.receive(timeout)).get("what") != what:
            pass
        return message
