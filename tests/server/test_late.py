"""A move that is kept later than anybody waited for: it is told when it is found."""

import asyncio
import json
from dataclasses import replace
from threading import Event

from tabletower.engine import game_in
from tabletower.server.http.websocket import reply
from tabletower.server.live.presence import Connection
from tabletower.server.live.service import Live
from tabletower.server.live.storage import new_row
from tabletower.server.model.records import Seat
from tabletower.server.ops.limits import address_of
from tabletower.server.ops.settings import Limits, Settings
from tabletower.server.store.bus import AdvisoryLocks, Bus
from tabletower.server.store.database import Database
from tabletower.server.store.queries import Store
from tests.bound import at_most
from tests.games import ROOT
from tests.patience import PATIENCE

SHORT = 0.5  # seconds that the database may take
MOST = round(PATIENCE / 0.05)


async def table_of_two(folder):
    """A server whose database is not waited for, and two who look at one match."""
    game = game_in(ROOT / "examples/connect_four")
    settings = Settings(database=f"sqlite:///{folder}/late.db", games={game.name: game})
    live = Live(settings, Store(Database(settings.database, SHORT)), Bus(), AdvisoryLocks())
    for guest, name in (("a", "Ann"), ("b", "Ben")):
        await live.store.add_guest(guest, name)
    row = replace(new_row(game, {}), maker="a")
    await live.maker.open_match(row, [Seat(row.id, 0, guest="a"), Seat(row.id, 1, guest="b")])
    live_match = await live.matches.find(row.id)
    senders = []
    for guest in "ab":
        connection = Connection(guest, Limits())
        live_match.enter(connection)
        senders.append(live.sender(live_match, guest, address_of("10.9.9.9"), connection))
        await reply('{"command": "hello"}', senders[-1])
        await connection.collect()
    return live, live_match, senders


async def kept_late(live, live_match, sender):
    """A move that shares a commit with something that takes long: the answer, once it is kept."""
    begun, go, told = Event(), Event(), Event()
    write = live.store.database.write
    busy = [asyncio.ensure_future(write(lambda _: begun.set() or (go.wait(PATIENCE) and None)))]
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    busy.append(asyncio.ensure_future(write(lambda _: told.wait(PATIENCE) and None)))
    move = json.dumps({"command": "move", "move": "drop column:A", "seen": 0})
    answer = asyncio.ensure_future(reply(move, sender))
    for _ in range(20):
        await asyncio.sleep(0)  # both wait for the first one
    go.set()
    said = json.loads(await answer)
    told.set()
    await asyncio.gather(*busy, return_exceptions=True)
    for _ in at_most(MOST, "it was never kept"):
        if live.store.match(live_match.match.id)[2]:
            return said, move
        await asyncio.sleep(0.05)


def shown(connection):
    return json.loads(connection.tables[-1])["moves"] if connection.tables else None


def test_it_is_told_without_anybody_asking(tmp_path):
    async def story():
        live, live_match, (ann, ben) = await table_of_two(tmp_path)
        said, _ = await kept_late(live, live_match, ann)
        assert "database" in said["error"]
        for _ in at_most(MOST, "it was never told"):
            if shown(ben.connection) == shown(ann.connection) == 1:
                break
            await asyncio.sleep(0.05)
        live.pools.is_closing = True

    asyncio.run(story())


def test_whoever_says_it_again_finds_it_there_and_so_does_everybody(tmp_path):
    async def story():
        live, live_match, (ann, ben) = await table_of_two(tmp_path)
        live.announcer.catch_up_soon = lambda id: None  # nobody looks again by themselves
        _, move = await kept_late(live, live_match, ann)
        assert live_match.match.number == 0
        assert json.loads(await reply(move, ann))["stale"]
        assert shown(ben.connection) == shown(ann.connection) == 1
        await reply('{"command": "hello"}', ben)
        assert shown(ben.connection) == 1
        live.pools.is_closing = True

    asyncio.run(story())
