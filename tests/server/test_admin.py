"""Looking after a house while it is open: who may, and what becomes of people and matches."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from copy import copy
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
import sqlalchemy as sa

from tabletower.games import SHELF
from tabletower.server.http import open_sockets
from tabletower.server.http.app import delete_old_matches
from tabletower.server.model.records import now
from tabletower.server.ops.identity import ORDER_SECONDS, Signatures
from tabletower.server.ops.settings import Retention
from tabletower.server.store.retention import (
    DAY,
    FORMER,
    IN_A_WRITE,
    delete_guest,
    delete_old,
    old_matches,
)
from tabletower.server.store.schema import events, files, matches, metadata, nonces, notices
from tests.bound import at_most
from tests.commands import tabletower
from tests.games import CONNECT_FOUR

from .inside import PATIENT, inside, opened
from .serving import Person, Server, free_port
from .talking import both_seated, cards, move, over, stops
from .test_rate_limits import written

pytestmark = pytest.mark.anyio


async def send(place, name, body, signature, address="127.0.0.1"):
    """An order as it comes in, from this address."""
    sender = copy(place.nobody)
    sender.address = address
    headers = {"authorization": f"Admin {signature}"}
    return await sender.request("POST", f"/api/v1/admin/{name}", content=body, headers=headers)


async def order(place, name, who="", text="", token=None):
    body = json.dumps({"target": who, "text": text}).encode()
    answer = await send(place, name, body, token or place.signatures.sign_order(name, body))
    written_down = [line for line in place.troubles if line.startswith("by order: ")]
    assert len(written_down) == (answer.status_code == 200)
    place.troubles[:] = [line for line in place.troubles if line not in written_down]
    return answer


# By command.


def test_a_house_is_looked_after_by_command(tmp_path):
    """Everything that `tabletower admin` does, in a house that is open."""
    database = f"sqlite:///{tmp_path}/house.db"

    def admin(name, *given):
        place = ("--database", database, "--server", server.url)
        return tabletower("admin", name, *place, "--", *given)

    with (
        Server(database, "--game", "examples/connect_four") as server,
        Person(server, "Ann") as ann,
        Person(server, "Ben") as ben,
    ):
        match = ann.make("connect_four", "me", "open", public=True)
        guest = ann.get("/api/v1/me").json()["id"]
        assert f"{match}  " in admin("matches").stdout
        assert ", public waiting, 0 moves: Ann, nobody" in admin("matches").stdout
        assert sorted(line.split()[-1] for line in admin("guests").stdout.splitlines()) == [
            "Ann", "Ben",
        ]  # fmt: skip
        with ann.socket(match) as line:
            assert admin("announce", "We  close at ten.").stdout == (
                "the notice is: We close at ten.\n"
            )
            assert line.ask("score", seat=0)
            assert {"type": "notice", "text": "We close at ten."} in line.heard
        assert ben.get("/api/v1/notice").json() == {"type": "notice", "text": "We close at ten."}
        assert admin("rename", guest, "Anna").stdout == f"{guest} is called Anna\n"
        assert ann.table(match)["seats"][0]["name"] == "Anna"
        assert admin("stop", match).stdout == f"match {match} is stopped\n"
        assert ben.get("/api/v1/matches").json()["public"] == []
        assert admin("ban", guest).stdout == f"{guest} is banned\n"
        assert ann.get("/api/v1/me").status_code == 403
        assert admin("unban", guest).stdout == f"{guest} is no longer banned\n"
        assert ann.get("/api/v1/me").status_code == 200
        assert admin("delete", guest).stdout.startswith(f"{guest} is deleted, with 1 matches; 0 ")
        wrong = admin("stop", "nothing")
        assert (wrong.returncode, wrong.stderr) == (2, "tabletower: there is no such match\n")
    gone = admin("matches")
    assert gone.returncode == 2
    assert "no server answers at" in gone.stderr


class Stranger(BaseHTTPRequestHandler):
    """Answers at an address, and is not Tabletower."""

    def do_POST(self):
        self.send_response(404 if "matches" in self.path else 200)
        self.end_headers()
        self.wfile.write(b"<h1>Hello</h1>")

    def log_message(self, *given):
        pass


def test_whoever_answers_and_is_no_house_is_said_to_be_none():
    """And no proxy is asked to pass an order on."""
    with HTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        Thread(target=stranger.serve_forever, daemon=True).start()
        house = f"http://127.0.0.1:{stranger.server_port}"
        known = {"TABLETOWER_SECRET": "x", "http_proxy": f"http://127.0.0.1:{free_port()}"}
        for name in ("matches", "guests"):
            done = tabletower("admin", name, "--server", house, **known)
            said = f"tabletower: the program that answers at {house} is not Tabletower\n"
            assert (done.returncode, done.stderr) == (2, said)
        stranger.shutdown()


async def test_orders_are_for_whoever_has_the_secret(place, mia):
    body = json.dumps({"target": "", "text": ""}).encode()
    mine, other = place.signatures.token(mia.guest), Signatures("another secret")
    ours, theirs = (who.sign_order("matches", body) for who in (place.signatures, other))
    for token in ("x", "order", mine, theirs, ours + "x", "é" * 20, "x" * 1000):
        stops(await order(place, "matches", token=token), 403, "tabletower admin")
    assert (await order(place, "matches")).status_code == 200


async def test_an_order_is_good_for_what_it_says_and_once(place):
    body, other = b'{"text": "We close at ten."}', b'{"text": "Send me money."}'
    signature = place.signatures.sign_order("announce", body)
    for name, said in (("guests", body), ("announce", other), ("announce", body + b" ")):
        stops(await send(place, name, said, signature), 403, "tabletower admin")
    assert (await send(place, "announce", body, signature)).status_code == 200
    stops(await send(place, "announce", body, signature), 403, "given before")
    assert place.services.register.notice == "We close at ten."
    place.troubles.clear()
    assert (await order(place, "announce", text="")).status_code == 200


async def test_an_order_is_good_for_a_minute(place, monkeypatch):
    body = b"{}"
    signature = place.signatures.sign_order("guests", body)
    late = time.time() + ORDER_SECONDS + 2
    monkeypatch.setattr(place.signatures._orders, "get_timestamp", lambda: int(late))
    stops(await send(place, "guests", body, signature), 403, "tabletower admin")


async def test_orders_that_were_given_are_remembered_for_as_long_as_it_matters(place):
    register = place.services.register
    old = {"nonce": "long ago", "made": now() - 3000 * ORDER_SECONDS}
    await register.database.write(lambda c: c.execute(nonces.insert().values(old)).rowcount)
    assert await asyncio.gather(*(register.use_nonce("now") for _ in range(3))) == [
        *(True, False, False)
    ]
    kept = register.database.read(lambda c: c.execute(sa.select(nonces.c.nonce)).scalars().all())
    assert "now" in kept
    assert "long ago" not in kept


def test_of_several_processes_one_obeys_an_order(cluster, tmp_path):
    _, url = cluster.fresh()
    (tmp_path / "other").mkdir()
    body = b"{}"

    async def test(place):
        async with opened(tmp_path / "other", database=url) as other:
            signature = place.signatures.sign_order("guests", body)
            sent = [send(each, "guests", body, signature) for each in (place, other) * 3]
            codes = [answer.status_code for answer in await asyncio.gather(*sent)]
        place.troubles.clear()
        return sorted(codes)

    assert inside(tmp_path, test, database=url) == [200] + [403] * 5


async def test_orders_come_from_where_figures_may_be_read(place):
    body = b"{}"
    for address, status in (("203.0.113.9", 403), ("127.0.0.1", 200)):
        signature = place.signatures.sign_order("guests", body)
        assert (await send(place, "guests", body, signature, address)).status_code == status
    place.troubles.clear()


async def test_an_order_that_is_none_is_refused(place):
    stops(await order(place, "sing"), 400, "there are matches, guests, stop")
    stops(await order(place, "ban", "nobody"), 400, "there is no guest 'nobody'")
    stops(await order(place, "announce", text="x" * 201), 400, "at most 200")


def test_nothing_is_done_to_whoever_stands_for_those_who_have_gone(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await over(mia, leo)
        await order(place, "delete", mia.guest)
        for name in ("delete", "ban", "rename"):
            stops(await order(place, name, FORMER, "Eve"), 400, "all deleted guests")
        return (await leo.table(match))["seats"][0]["name"]

    assert inside(tmp_path, test) == "somebody"


async def test_an_order_is_one_line_of_the_log(place):
    body = json.dumps({"target": "x\nby order: ban ann"}).encode()
    answer = await send(place, "guests", body, place.signatures.sign_order("guests", body))
    assert answer.status_code == 200
    assert [line.count("\n") for line in place.troubles] == [0]
    place.troubles.clear()


def test_the_last_notice_is_the_one_that_is_read_whatever_the_clock_says(database, tmp_path):
    async def test(place):
        ahead = notices.insert().values(made=now() + DAY, text="from a clock that ran ahead")
        await place.live.store.database.write(lambda c: c.execute(ahead).rowcount)
        found = []
        for text in ("We close at ten.", "We are back.", ""):
            assert (await order(place, "announce", text=text)).status_code == 200
            place.services.register.read()
            found.append(place.services.register.notice)
        return found

    found = inside(tmp_path, test, database=database)
    assert found == ["We close at ten.", "We are back.", ""]


# What becomes of matches and people.


async def test_a_match_that_is_stopped_can_only_be_looked_at(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_seated(mia, leo, public=True)
        await move(mia, match)
        async with leo.socket(match) as wire:
            await wire.ask("hello", since=-1)
            assert (await order(place, "stop", match)).status_code == 200
            told = await wire.first(lambda said: said.get("phase") == "broken")
        stops(await order(place, "stop", match), 400, "this match is over")
        refused = await leo.say(match, "move", move="drop column:A", seen=1)
        return match, told["reason"], refused["error"], (mia.headers, leo.headers)

    async def later(place):
        mia = await place.person("Mia")
        return await mia.table(match), await cards(mia, "public")

    match, why, refused, _ = await asyncio.to_thread(inside, tmp_path, test)
    assert why == refused == "it was stopped by whoever runs the house"
    table, public = await asyncio.to_thread(inside, tmp_path, later)
    assert (table["phase"], table["reason"], table["legal"]) == ("broken", why, [])
    assert public == {}


async def test_whoever_is_banned_may_not_come_in(place, mia, leo):
    match = await both_seated(mia, leo)
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await order(place, "ban", mia.guest)
        with pytest.raises(EOFError):
            await wire.first(lambda message: False)
    stops(await mia.get("/api/v1/me"), 403, "banned")
    async with mia.socket(match) as wire:
        with pytest.raises(EOFError):
            await wire.receive()
        assert wire.code == 1008
    assert (await leo.get("/api/v1/me")).status_code == 200
    async with leo.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await order(place, "ban", leo.address)
        with pytest.raises(EOFError):
            await wire.first(lambda message: False)
    stops(await leo.get("/api/v1/games"), 403, "banned")
    await order(place, "unban", leo.address)
    assert (await leo.get("/api/v1/games")).status_code == 200


async def test_whoever_is_banned_while_a_match_is_loaded_does_not_get_in(place, mia, leo):
    match = await both_seated(mia, leo)
    visited = place.live.announcer.visit

    async def slowly(id):
        place.services.register.banned |= {mia.address}
        return await visited(id)

    place.live.announcer.visit = slowly
    try:
        async with mia.socket(match) as wire:
            with pytest.raises(EOFError):
                await wire.receive()
            assert wire.code == 1008
    finally:
        del place.live.announcer.visit
        place.services.register.banned -= {mia.address}


class Going:
    """Sends somebody away, and counts how many go at the same time."""

    def __init__(self, close):
        self.close, self.now, self.most = close, 0, 0

    async def __call__(self, websocket):
        self.now += 1
        self.most = max(self.most, self.now)
        await self.close(websocket)
        self.now -= 1


async def test_readers_who_do_not_read_hold_up_no_ban(place, monkeypatch, mia, leo):
    """They are sent away at the same time, and none is waited for longer than the others."""
    going = Going(open_sockets.close)
    monkeypatch.setattr(open_sockets, "close", going)
    match = await both_seated(mia, leo)
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(mia.socket(match, slow=True)) for _ in range(5)]
        for wire in wires:
            wire.going.put_nowait({"type": "websocket.send", "text": "{}"})  # it takes no more
        await order(place, "ban", mia.guest)
        assert going.most == len(wires)
        for wire in wires:
            wire.send("{}")
        await asyncio.gather(*(wire.task for wire in wires))
    await order(place, "unban", mia.guest)


def test_a_guest_is_deleted_with_all_that_is_theirs(database, tmp_path):
    """What others have played with them stays, and goes on."""

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        own = [await mia.make("connect_four", "me", 1), await mia.make("auction", "me", "open")]
        own.append((await mia.post("/api/v1/transcripts", text=written(CONNECT_FOUR))).json()["id"])
        finished, running = await over(mia, leo), await both_seated(mia, leo)
        waiting = await leo.make("auction", "me", "open", hold=True)
        await mia.say(waiting, "join", seat=1)
        left = await both_seated(leo, mia)
        for verb in ("leave", "return", "leave"):
            assert await mia.say(left, verb) == {}
        answer = await order(place, "delete", mia.guest)
        assert "with 3 matches; 4 were others' too" in answer.json()["lines"][0]
        await place.quiet()
        stops(await mia.post("/api/v1/me/token"), 403)
        for id in own:
            stops(await leo.get(f"/api/v1/matches/{id}"), 404)
        seats = {id: (await leo.table(id))["seats"] for id in (finished, running, waiting)}
        assert seats[finished][0]["name"] == "somebody"
        assert (await leo.table(finished))["phase"] == "over"
        assert (await leo.get(f"/api/v1/matches/{finished}/transcript")).status_code == 200
        assert (await leo.table(running))["moves"] == 1  # a bot has gone on for them
        await move(leo, running)
        assert seats[waiting][1]["kind"] == "open"
        said = [entry["lines"] for entry in (await leo.table(left))["log"]]
        assert said[:2] == [["somebody leaves; a bot plays on"], ["somebody is back"]]
        return mia.guest, everything(place)

    guest, kept = inside(tmp_path, test, database=database)
    assert guest not in kept
    assert "Mia" not in kept


def test_of_whoever_played_much_a_few_matches_go_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr("tabletower.server.store.retention.IN_A_WRITE", 2)

    async def test(place):
        mia = await place.person("Mia")
        own = [await mia.make("connect_four", "me", "open") for _ in range(5)]
        answer = await order(place, "delete", mia.guest)
        assert "with 5 matches; 0 were others' too" in answer.json()["lines"][0]
        return [mia.guest, *own, everything(place)]

    *gone, kept = inside(tmp_path, test)
    assert not [each for each in gone if each in kept]


def test_a_match_that_is_made_meanwhile_goes_with_its_guest(tmp_path):
    async def test(place):
        mia = await place.person("Mia")
        own = await mia.make("connect_four", "me", "open")
        work = partial(delete_guest, guest=mia.guest)  # as if it had come after all others went
        assert await place.live.store.database.write(work) == ([own], [])

    inside(tmp_path, test)


def test_a_rematch_with_somebody_who_has_gone_has_a_free_seat(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await over(mia, leo)
        await order(place, "delete", leo.guest)
        again = (await mia.say(match, "rematch"))["match"]
        assert [seat["kind"] for seat in (await mia.table(again))["seats"]] == ["open", "guest"]
        assert "error" not in await (await place.person("Cat")).say(again, "join")
        assert (await mia.table(again))["phase"] == "running"

    inside(tmp_path, test)


def everything(place):
    """All rows of all tables, as a text."""

    def work(connection):
        return [connection.execute(sa.select(table)).all() for table in metadata.sorted_tables]

    return str(place.live.store.database.read(work))


def test_files_go_with_the_last_match_that_is_played_with_them(database, tmp_path):
    text = (SHELF["balconia"].folder / "box/faces.csv").read_text()
    shared, single = {"faces.csv": text + "\n"}, {"faces.csv": text + "\n\n"}

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        for person, own in ((mia, shared), (mia, shared), (mia, single), (leo, shared)):
            await person.make("balconia", "me", "open", files=own)
        select = sa.select(files.c.digest)
        found = []
        for guest in (None, mia.guest, leo.guest):
            if guest:
                await order(place, "delete", guest)
            found.append(place.live.store.database.read(lambda c: c.execute(select).all()))
        return [len(each) for each in found]

    assert inside(tmp_path, test, database=database) == [2, 1, 0]


def test_so_much_of_component_files_is_kept(tmp_path):
    text = (SHELF["balconia"].folder / "box/faces.csv").read_text()

    async def test(place):
        mia = await place.person("Mia")
        game, own = "balconia", {"faces.csv": text}
        made = [await mia.post("/api/v1/matches", game=game, files=own) for _ in range(2)]
        stops(made[1], 503, "no room for more component files")
        return made[0].status_code, (await mia.post("/api/v1/matches", game=game)).status_code

    assert inside(tmp_path, test, limits=PATIENT.changed(files=4000)) == (200, 200)


# What goes by itself.


def test_what_nobody_would_miss_goes_after_so_many_days(database, tmp_path):
    """Never what people have finished, nor what is younger, nor anything unless it is wanted."""

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        made = {
            "finished": await over(mia, leo),
            "running": await both_seated(mia, leo),
            "waiting": await mia.make("connect_four", "me", "open"),
            "bots": await mia.make("connect_four", 1, 1),
            "sent": (await mia.post("/api/v1/transcripts", text=written(CONNECT_FOUR))).json()[
                "id"
            ],
        }
        await place.quiet()
        store = place.live.store.database

        def age(connection):
            old = now() - 10 * DAY
            for table in (matches, events):
                connection.execute(table.update().values(made=old))
            begun = matches.c.started.is_not(None)
            connection.execute(matches.update().where(begun).values(started=old))

        async def go(*kept):
            days = Retention(*kept)
            old = store.read(lambda connection: old_matches(connection, days))
            gone = await store.write(lambda connection: delete_old(connection, old, days))
            assert sorted(gone) == sorted(old)
            return {name for name, id in made.items() if id in gone}

        assert await go(1, 1) == set()
        await store.write(age)
        return [await go(0, 0), await go(11, 11), await go(9, 0), await go(9, 9), await go(1, 1)]

    found = inside(tmp_path, test, database=database)
    assert found == [set(), set(), {"running", "waiting"}, {"bots"}, set()]


def test_whoever_plays_meanwhile_waits_for_a_few_old_matches_only(database, tmp_path):
    """And a match that somebody has come back to stays."""

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match, store = await both_seated(mia, leo), place.live.store
        row = store.match(match)[0]
        many = [f"old{n}" for n in range(2 * IN_A_WRITE + 1)]

        def make_old(connection):
            rows = [vars(row) | {"id": id, "started": None, "made": 1} for id in many]
            connection.execute(matches.insert(), rows)

        await store.database.write(make_old)
        days, some = Retention(1), [match, many[0]]
        assert await store.database.write(lambda c: delete_old(c, some, days)) == many[:1]
        sizes, write = [], store.database.write

        def counted(work):
            sizes.append(len(work.keywords["some"]))
            return write(work)

        store.database.write = counted
        await delete_old_matches(place.live, Retention(1))
        store.database.write = write
        left = store.database.read(lambda c: c.execute(sa.select(matches.c.id)).scalars().all())
        return sizes, left == [match]

    assert inside(tmp_path, test, database=database) == ([IN_A_WRITE, IN_A_WRITE], True)


async def test_the_house_tidies_up_when_it_opens(tmp_path):
    async def make_two(place):
        mia = await place.person("Mia")
        ids = [await mia.make("connect_four", "me", "open") for _ in range(2)]
        old = matches.update().where(matches.c.id == ids[0]).values(made=now() - 40 * DAY)
        await place.live.store.database.write(lambda connection: connection.execute(old).rowcount)
        return ids

    async def look(place):
        for _ in at_most(500, "it stays"):
            if place.live.store.match(old) is None:
                break
            await asyncio.sleep(0.02)
        return [
            (await place.nobody.get(f"/api/v1/matches/{id}")).status_code for id in (old, young)
        ]

    old, young = await asyncio.to_thread(inside, tmp_path, make_two)
    found = await asyncio.to_thread(inside, tmp_path, look, retention=Retention(abandoned=30))
    assert found == [404, 200]
