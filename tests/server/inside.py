"""The whole app in this process: its real routes, its real SQLite, only the wire is left out."""

import asyncio
import contextlib
import json
import logging
from http.cookies import SimpleCookie
from itertools import count
from urllib.parse import unquote, urlencode

from tabletower.server.http.app import create_app
from tabletower.server.ops.settings import Bots, Limits, Settings
from tests.bound import at_most
from tests.games import GAMES
from tests.patience import PATIENCE

from .houses import new_house
from .serving import completed

HOST = "table.example"
ORIGIN = f"http://{HOST}"
SECRET = "a secret of the tests"
PATIENT = Limits().changed(
    requests=1_000_000,
    requests_at_once=1_000_000,
    api_requests_at_once=1_000_000,
    address_work=1_000_000,
    guest_work=1_000_000,
    renames=1_000_000,
    guests=1_000_000,
    messages=1_000_000,
    sockets=5000,
    talk=1_000_000,
    address_talk=1_000_000,
    reports=1_000_000,
    address_reports=1_000_000,
)
addresses = count(256)
MOST = 10_000  # messages that are waited through for one, or rounds of thinking


def settings_for(folder, **more):
    """A server that thinks at once and is in no hurry to turn anybody away."""
    usual = {
        "games": {game.name: game for game in GAMES},
        "secret": SECRET,
        "site": folder / "site",
        "bots": Bots(delay=0.0),
        "reaction_time": 0.0,
        "limits": PATIENT.changed(messages_at_once=1_000_000, matches=1_000_000),
    }
    database = more.pop("database", None) or new_house(folder / "house.db")
    return Settings(database=database, **(usual | more))


@contextlib.asynccontextmanager
async def opened(folder, **more):
    """A house with its doors open, until the block ends."""
    (folder / "site").mkdir(exist_ok=True)
    (folder / "site" / "index.html").write_text("<!doctype html><title>Tabletower</title>")
    app = create_app(settings_for(folder, **more))
    with written_down() as troubles:
        async with app.router.lifespan_context(app):
            yield Inside(app, troubles)


@contextlib.contextmanager
def written_down():
    """What the server and its loop write into their logs meanwhile: there should be nothing."""
    found = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: found.append(logging.Formatter().format(record))
    loggers = [logging.getLogger(name) for name in ("tabletower", "asyncio", "sqlalchemy")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield found
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


def inside(folder, test, **more):
    """Run a test in a house of its own."""

    async def whole():
        async with opened(folder, **more) as place:
            found = await test(place)
            assert place.troubles == []
            return found

    return asyncio.run(whole())


class Inside:
    """The app, and what only a test may look at."""

    def __init__(self, app, troubles):
        self.app, self.services = app, app.state.services
        self.live, self.signatures = self.services.live, self.services.signatures
        self.troubles = troubles  # what was written into a log
        self.nobody = Caller(self, {})

    async def person(self, name="Ann"):
        """Somebody who has said their name, and speaks with a token."""
        answer = await self.nobody.post("/api/v1/me", name=name)
        guest = answer.json()["id"]
        return Caller(self, {"authorization": f"Bearer {self.signatures.token(guest)}"}, guest)

    async def match(self, id):
        return (await self.live.matches.find(id)).match

    async def quiet(self):
        """Wait until no bot thinks any more."""
        for _ in at_most(MOST, "the house never comes to rest"):
            if not self.live.pools.tasks:
                return
            await asyncio.gather(*self.live.pools.tasks, return_exceptions=True)
            await asyncio.sleep(0)


class Caller:
    """Somebody who asks by HTTP or by socket. What escapes from the app is raised here."""

    def __init__(self, place, headers, guest=None):
        self.place, self.headers, self.guest = place, headers, guest
        number = next(addresses)
        self.address = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"

    async def request(self, method, path, content=b"", headers=None, **given):
        """One request, as a server would hand it to the app."""
        path, _, query = path.partition("?")
        if given.get("params"):
            query = urlencode(given["params"])
        told = {"host": HOST} | self.headers | (headers or {})
        if "json" in given:
            content = json.dumps(given["json"]).encode()
            told = {"content-type": "application/json"} | told
        scope = scope_of("http", path, told, self.address) | {"method": method}
        scope["query_string"] = query.encode()
        answer = Answer(content)
        await self.place.app(scope, answer.receive, answer.send)
        return answer

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
        answer = await self.post("/api/v1/matches", game=game, seats=wishes, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()["id"]

    async def say(self, match, verb, **body):
        return (await self.post(f"/api/v1/matches/{match}/{verb}", **body)).json()

    async def table(self, match, **query):
        return (await self.get(f"/api/v1/matches/{match}/table", **query)).json()

    @contextlib.asynccontextmanager
    async def socket(self, match, slow=False):
        wire = Wire(self.place.app, match, self.headers, self.address, slow)
        try:
            yield await wire.open()
        finally:
            await wire.close()


class Answer:
    """What came back: the parts of httpx's answers that tests look at."""

    def __init__(self, body):
        self.coming = [{"type": "http.request", "body": body, "more_body": False}]
        self.content = b""
        self.finished = asyncio.Event()

    async def receive(self):
        if self.coming:
            return self.coming.pop(0)
        await self.finished.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        if message["type"] == "http.response.start":
            self.status_code = message["status"]
            self.raw_headers = [
                (k.decode("latin-1"), v.decode("latin-1")) for k, v in message["headers"]
            ]
            self.headers = dict(self.raw_headers)
        else:
            self.content += message.get("body", b"")
            if not message.get("more_body"):
                self.finished.set()

    @property
    def text(self):
        return self.content.decode()

    def json(self):
        return json.loads(self.content)

    @property
    def cookies(self):
        given = [value for key, value in self.raw_headers if key == "set-cookie"]
        return {name: morsel.value for text in given for name, morsel in SimpleCookie(text).items()}


def scope_of(kind, path, headers, address):
    """What a server tells the app about a connection."""
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(path),
        "raw_path": path.encode("latin-1"),
        "root_path": "",
        "query_string": b"",
        "headers": [(k.encode("latin-1"), v.encode("latin-1")) for k, v in headers.items()],
        "client": (address, 1),
        "server": (HOST, 80),
        "state": {},
        "extensions": {},
    }


class Wire:
    """A socket without a network: the app is given the very messages a server would give it."""

    def __init__(self, app, match, headers, address, slow=False):
        path = f"/api/v1/matches/{match}/socket"
        scope = scope_of("websocket", path, {"host": HOST, **headers}, address)
        scope["subprotocols"] = []
        self.coming = asyncio.Queue()
        self.going = asyncio.Queue(1 if slow else 0)  # a slow line holds up whoever sends
        self.work = app(scope, self.coming.get, self.going.put)
        self.numbers = count(1)
        self.raw = []  # every text that came, in order
        self.told = {}  # the table, as it was told last
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
        await asyncio.wait_for(self.task, PATIENCE)

    def send(self, text):
        self.coming.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self, timeout=PATIENCE):
        """The next message; an app that has stopped has nothing more to say."""
        for _ in range(20):  # most answers are there at once
            if not self.going.empty():
                return self._heard(self.going.get_nowait())
            await asyncio.sleep(0)
        waiting = asyncio.create_task(self.going.get())
        await asyncio.wait({waiting, self.task}, timeout=timeout, return_when="FIRST_COMPLETED")
        if not waiting.done():
            waiting.cancel()
            if self.task.done():
                self.task.result()
            raise TimeoutError
        return self._heard(waiting.result())

    def _heard(self, message):
        if message["type"] == "websocket.close":
            self.code = message["code"]
            raise EOFError(message["code"])
        self.raw.append(message["text"])
        said = json.loads(message["text"])
        if said.get("type") == "table":
            said = self.told = completed(self.told, said)
        return said

    async def ask(self, verb, **more):
        """Say something, and wait for its answer."""
        number = next(self.numbers)
        self.send(json.dumps({"command": verb, "id": number, **more}))
        return await self.first(lambda message: message.get("reply_to") == number)

    async def hear(self, what, timeout=PATIENCE):
        """The next unasked message of this kind."""
        return await self.first(lambda message: message.get("type") == what, timeout)

    async def first(self, wanted, timeout=PATIENCE):
        """The next message that is wanted."""
        for _ in at_most(MOST, "other messages come"):
            if wanted(message := await self.receive(timeout)):
                return message
