"""Nobody stops the house: what one asks for costs others next to nothing.

Times differ from machine to machine, so what is counted here is what takes time: boxes that are
opened, zones that are drawn, and what is charged to whoever asks.
"""

import asyncio
import gzip
import threading
from time import thread_time

import pytest

from tabletower.engine import Game
from tabletower.server.live import presenter
from tabletower.server.live.core import reader
from tabletower.server.live.core.match_log import render_log
from tabletower.server.ops import cpu_metering
from tabletower.server.ops import limits as limiting
from tabletower.server.ops.cpu_metering import Budgets, charged
from tabletower.server.ops.limits import WIDER, Bucket, Buckets, address_of
from tabletower.server.ops.settings import Network, Rates
from tests.bound import at_most
from tests.games import CONNECT_FOUR, with_decks

from .inside import PATIENT, Caller, inside
from .talking import both_seated, move, over, stops
from .test_after import LESSON, taught
from .test_redrawing import count_drawings

pytestmark = pytest.mark.anyio
MOST = 1000  # requests until a budget is used up


@pytest.fixture
def opened_by(monkeypatch):
    """The threads by which boxes are opened; but not those that load compiled code meanwhile."""
    threads, open_box = [], Game.open_box

    def counted(game, *given):
        thread = threading.current_thread()
        if "(_load)" not in thread.name:
            threads.append(thread)
        return open_box(game, *given)

    monkeypatch.setattr(Game, "open_box", counted)
    return threads


# Pictures.


async def test_a_picture_that_does_not_exist_opens_no_box(place, opened_by):
    await place.nobody.get("/api/v1/games")
    opened_by.clear()
    answers = [await place.nobody.get(f"/art/x/{n}.svg") for n in range(100)]
    for answer in answers:
        stops(answer, 404, "no picture with this digest")
    assert opened_by == []


async def test_no_box_is_opened_on_the_loop(tmp_path, opened_by):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        shelf = (await mia.get("/api/v1/games")).json()
        await mia.post("/api/v1/matches", game="connect_four", lesson=True)
        match = await over(mia, leo)
        assert "match" in await mia.say(match, "rematch")
        assert "match" in await mia.say(match, "fork", at=1)
        for game in shelf:
            assert (await mia.get(f"/art/x/{game['digest']}.svg")).status_code == 200
        await place.quiet()
        assert opened_by
        assert threading.current_thread() not in opened_by

    games = taught(CONNECT_FOUR, tmp_path, LESSON)
    await asyncio.to_thread(inside, tmp_path, test, games=games)


async def test_faces_are_sent_as_they_are_kept(place):
    """Compressing them takes longer than anything else about it."""
    [name] = {game["digest"] for game in await shelf_of(place) if game["name"] == "connect_four"}
    path = f"/art/connect_four/{name}.svg"
    plain = await place.nobody.get(path)
    packed = await place.nobody.request("GET", path, headers={"accept-encoding": "gzip"})
    assert plain.text.startswith("<svg")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content


async def shelf_of(place):
    return (await place.nobody.get("/api/v1/games")).json()


# The shelf.


async def test_the_shelf_is_made_once_and_kept_by_browsers(place, opened_by):
    plain = await place.nobody.get("/api/v1/games")
    opened_by.clear()
    packed = await place.nobody.request("GET", "/api/v1/games", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["cache-control"] == "no-cache"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 4
    for known in (packed.headers["etag"], f'"other", W/{packed.headers["etag"]}'):
        same = await place.nobody.request("GET", "/api/v1/games", headers={"if-none-match": known})
        assert (same.status_code, same.content) == (304, b"")
    other = await place.nobody.request("GET", "/api/v1/games", headers={"if-none-match": '"other"'})
    assert other.status_code == 200
    assert opened_by == []


# Tables.


async def test_who_only_asks_for_news_has_nothing_drawn(place, mia, leo, monkeypatch):
    match = await both_seated(mia, leo)
    drawings = count_drawings(monkeypatch)
    for path in ("", "/events", "/events?since=0"):
        told = (await mia.get(f"/api/v1/matches/{match}{path}")).json()
        assert told["asked"] == [0]
    assert drawings == []
    tables = [await mia.table(match) for _ in range(3)]
    assert tables[0] == tables[1] == tables[2]
    assert drawings == [0]
    await move(mia, match)
    await mia.get(f"/api/v1/matches/{match}/events")
    assert drawings == [0]
    assert (await mia.table(match)) != tables[0]
    assert drawings == [0, 0]


async def test_a_head_that_changes_has_nothing_drawn_for_anybody(place, mia, leo, monkeypatch):
    match = await both_seated(mia, leo)
    for person in (mia, leo) * 2:
        await move(person, match)
    async with mia.socket(match) as first, leo.socket(match) as second:
        await first.ask("hello", since=-1)
        await second.ask("hello", since=-1)
        drawings = count_drawings(monkeypatch)
        assert (await leo.post("/api/v1/me", name="Leonie")).status_code == 200
        told = await first.first(lambda said: said.get("type") == "table" and not said["full"])
        assert told["seats"][1]["name"] == "Leonie"
        assert (told["full"], told["zones"]) == (False, [])
        assert "error" not in await leo.say(match, "plan", moves=["drop column:A"])
        assert await mia.say(match, "undo", seen=4) == {"offered": True}
        assert "error" not in await second.ask("refuse", seen=5)
        assert drawings == []


async def test_a_log_of_many_events_is_not_told_on_the_loop(place, mia, leo, monkeypatch):
    match = await both_seated(mia, leo)
    for person in (mia, leo) * 9:
        await move(person, match)
    told_by = []

    def counted(*given):
        told_by.append(threading.current_thread())
        return render_log(*given)

    monkeypatch.setattr(presenter, "render_log", counted)
    monkeypatch.setattr(reader, "render_log", counted)
    assert len((await place.nobody.table(match))["log"]) == 18
    assert len(told_by) == 1
    assert threading.current_thread() not in told_by


# Names.


async def test_a_name_can_be_changed_a_few_times_and_then_once_a_minute(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        names = [await mia.post("/api/v1/me", name=f"Mia {n}") for n in range(4)]
        assert [answer.status_code for answer in names] == [200, 200, 200, 429]
        stops(names[3], 429, "try again in ")
        assert 1 <= int(names[3].headers["retry-after"]) <= 60
        assert (await mia.post("/api/v1/me", name="Mia 2")).status_code == 200  # that is her name
        assert (await leo.post("/api/v1/me", name="Leonie")).status_code == 200
        told = (await place.nobody.get("/metrics")).text
        assert 'tabletower_refused_total{limit="renames"} 1' in told

    watched = {"limits": PATIENT.changed(renames=3), "network": Network(monitor=("10.0.0.0/8",))}
    await asyncio.to_thread(inside, tmp_path, test, **watched)


async def test_of_two_names_the_later_one_is_shown_at_every_table(place, mia):
    matches = [await mia.make("connect_four", "me", "open") for _ in range(5)]
    first = asyncio.create_task(place.live.guests.show_name(mia.guest, "Mia the first"))
    await asyncio.sleep(0)  # it is shown at one table
    await asyncio.gather(place.live.guests.show_name(mia.guest, "Mia the second"), first)
    names = {(await place.match(match)).seats[0].name for match in matches}
    assert names == {"Mia the second"}


# What is used is charged.


async def until_refused(request):
    """Ask until it is refused."""
    for _ in at_most(MOST, "nothing is ever refused"):
        answer = await request()
        if answer.status_code != 200:
            return answer


async def test_a_guest_who_has_used_too_much_is_refused_and_nobody_else_is(tmp_path):
    """No time is made up for in this test: it would go on by the clock. But there is enough of it
    to open a match, however slow the machine is."""

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        leo.address = mia.address
        match = await mia.make("connect_four", "me", "open")
        async with mia.socket(match) as wire:
            refusal = await until_refused(lambda: mia.get("/api/v1/matches"))
            stops(refusal, 429, "your share of CPU time")
            assert int(refusal.headers["retry-after"]) > 0
            assert "too many messages" in (await wire.ask("score", seat=0))["error"]
        async with mia.socket(match) as late:
            with pytest.raises(EOFError):
                await late.receive()
        assert late.code == 1013
        assert (await leo.get("/api/v1/matches")).status_code == 200
        assert (await mia.get("/health")).status_code == 200
        assert (await mia.get("/")).status_code == 200

    limits = PATIENT.changed(messages_at_once=100, guest_work=0, guest_work_at_once=100)
    await asyncio.to_thread(inside, tmp_path, test, limits=limits)


async def test_an_address_that_has_used_too_much_is_refused_and_no_other_is(tmp_path):
    async def test(place):
        eve, mia = Caller(place, {}), Caller(place, {})
        refusal = await until_refused(lambda: eve.get("/api/v1/matches"))
        stops(refusal, 429, "your share of CPU time")
        async with eve.socket("nothing") as wire:
            if wire.code is None:
                with pytest.raises(EOFError):
                    await wire.receive()
        assert wire.code == 1013
        assert (await mia.get("/api/v1/matches")).status_code == 200
        assert (await eve.get("/health")).status_code == 200
        assert (await eve.get("/")).status_code == 200

    limits = PATIENT.changed(address_work=0, address_work_at_once=20)
    await asyncio.to_thread(inside, tmp_path, test, limits=limits)


async def test_making_and_leaving_is_not_free(tmp_path):
    """Every set of the toy's cards is a box of its own, and leaving gives back the place."""
    game = with_decks()

    async def test(place):
        mia = await place.person("Mia")
        numbers = iter(range(1, 1 + MOST))

        async def make_and_leave():
            wish = {"game": game.name, "options": {"deck": str(next(numbers))}}
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await mia.post("/api/v1/matches", **wish, seats=seats)
            if made.status_code == 200:
                return await mia.post(f"/api/v1/matches/{made.json()['id']}/leave")
            return made

        stops(await until_refused(make_and_leave), 429, "share of CPU time")

    limits = PATIENT.changed(guest_work=0, guest_work_at_once=50)
    await asyncio.to_thread(inside, tmp_path, test, limits=limits, games={game.name: game})


async def test_boxes_that_are_opened_keep_nobody_from_the_database(place, mia):
    pools, go_on = place.live.pools, threading.Event()
    held = pools.openings.threads.submit(go_on.wait, 60)
    making = asyncio.create_task(mia.post("/api/v1/matches", game="connect_four"))
    try:
        assert (await mia.get("/api/v1/matches")).status_code == 200
        assert not making.done()
    finally:
        go_on.set()
    assert (await making).status_code == 200
    assert held.result()


# Metering itself.

BURNT = 0.005  # seconds


def burn(seconds=BURNT):
    """Use the processor."""
    end = thread_time() + seconds
    while thread_time() < end:
        pass


def metered():
    """A meter of a guest, whose budgets are not refilled."""
    meter = Budgets(Rates(address_work=0, guest_work=0)).meter(address_of("10.0.0.1"))
    meter.identify("mia")
    return meter


def used(meter):
    return [bucket.most - bucket.left for bucket in meter.buckets]


async def test_each_step_on_the_loop_is_charged_and_waiting_is_not():
    meter = metered()

    async def work():
        for _ in range(3):
            burn()
            await asyncio.sleep(0.1)
        return "done"

    assert await charged(work(), meter) == "done"
    for seconds in used(meter):
        assert 3 * BURNT <= seconds < 0.3


async def test_work_in_a_thread_is_charged_although_nobody_waits_for_it(place):
    meter, begun, go_on = metered(), threading.Event(), threading.Event()

    def work():
        begun.set()
        go_on.wait(60)
        burn()

    async def ask():
        cpu_metering.start(meter)
        await cpu_metering.submit(place.live.pools.uploads.threads, work)

    asking = asyncio.create_task(ask())
    assert await asyncio.to_thread(begun.wait, 60)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    go_on.set()
    place.live.pools.uploads.threads.submit(int).result(
        60
    )  # one thread: what comes next comes after it
    assert all(seconds >= BURNT for seconds in used(meter))


async def test_what_breaks_or_is_cancelled_inside_comes_out_as_it_is():
    heard = []

    async def breaks():
        await asyncio.sleep(0)
        raise KeyError("inside")

    async def waits():
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    with pytest.raises(KeyError, match="inside"):
        await charged(breaks(), metered())

    async def outer():
        await charged(waits(), metered())

    task = asyncio.create_task(outer())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert heard == ["cancelled"]


async def test_what_goes_on_by_itself_is_charged_to_nobody(place):
    seen = []

    async def later():
        seen.append(cpu_metering.asker())

    cpu_metering.start(metered())
    assert cpu_metering.asker() == "mia"
    place.live.pools.spawn(later())
    await place.quiet()
    assert seen == [""]


def test_a_budget_may_be_overdrawn_and_is_made_up_for(monkeypatch):
    at = [100.0]
    monkeypatch.setattr(limiting.time, "monotonic", lambda: at[0])
    bucket = Bucket(0.5, 10)
    bucket.charge(4)
    assert bucket.wait(0) == 0
    bucket.charge(8)
    assert (bucket.left, bucket.wait(0), bucket.wait(1)) == (-2, 4, 6)
    at[0] += 4
    assert bucket.wait(0) == 0
    bucket.charge(1000)
    assert bucket.wait(0) == 20  # nobody is kept out for longer than that


def test_only_so_many_are_remembered(monkeypatch):
    monkeypatch.setattr(limiting, "MOST_KNOWN", 2)
    buckets = Buckets(1, 1)
    first = buckets.of("a")
    assert [buckets.of(name) is first for name in ("a", "b", "a", "c", "a")] == [
        True, False, True, False, True,
    ]  # fmt: skip
    assert [*buckets.known] == ["c", "a"]


def test_all_households_of_a_site_have_one_larger_budget_together():
    budgets = Budgets(Rates(address_work=0, address_work_at_once=100))
    for household in range(WIDER + 1):
        meter = budgets.meter(address_of(f"2001:db8:0:{household:x}::1"))
        assert (meter.debt > 0) == (household == WIDER)
        meter.add(0.1)
