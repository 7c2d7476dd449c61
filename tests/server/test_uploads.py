"""Whatever transcripts strangers send, everybody else is served as before."""

import asyncio
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, median

import httpx
import pytest

from tabletower.engine import BadOption, Table, transcript
from tabletower.games import SHELF
from tabletower.server.live.core.match import EVERY
from tabletower.server.ops.cpu_budget import CpuBudget
from tests.games import CONNECT_FOUR, finished
from tests.patience import PATIENCE

from .inside import PATIENT, Caller, inside
from .players import NO_LIMITS
from .serving import Person, Server
from .talking import stops

UPLOAD = PATIENT.sizes.upload - 200  # characters, with room for what is around them
LONGEST = 0.1  # seconds that a stranger's request may take while others send their worst
SHARE = 4  # or, on a slow machine, this part of the time that their own requests take
PROBES = 40
LARGEST = max(SHELF.values(), key=lambda game: len(game.moves))


def paper(game, name="ordinary"):
    return (game.folder / f"golden/{name}.txt").read_text()


def heading(game):
    return paper(game).partition("\n\n")[0] + "\n\n"


def all_picks(game):
    """A line for each kind of move, with every value of every pick in it."""
    for kind in game.moves.kinds:
        values = " ".join(v for named in kind.picks.values() for v in named)
        yield f"seat 1 {kind.says.replace('{who}', '')} {values}"


def longest(game):
    """The golden game with the most moves, as it is and with its last line broken."""
    papers = [file.read_text() for file in (game.folder / "golden").glob("*.txt")]
    text = max(papers, key=len)
    return [text, text.replace("\nresult: ", "\nresult: x")]


def hostile():
    """The worst that fits into an upload."""
    for game in SHELF.values():
        begin = heading(game)
        yield from (begin + line for line in all_picks(game))
        yield begin + "x" * (UPLOAD - 2 * len(begin))
        yield begin + "x\n" * (UPLOAD // 3 - len(begin))
        yield from longest(game)
    yield "game: " + "x" * (UPLOAD - 6)
    yield "\n" * (UPLOAD // 2)  # a line's end is two characters on the wire


def files_of(game):
    """Component files as long as they may be."""
    return {table.file: "x,\n" * (UPLOAD // 5) for table in game.box.tables[:1]}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("uploads")
    with Server(f"sqlite:///{folder}/house.db", *NO_LIMITS) as running:
        yield running


def seconds(http, path):
    begin = time.monotonic()
    assert http.get(path).status_code == 200
    return time.monotonic() - begin


def check_soon(waits, answers):
    """Whoever waits for others waits as long as these do."""
    theirs = fmean(answer.elapsed.total_seconds() for answer in answers)
    print(f"\n{1000 * median(waits):.0f} ms, beside requests of {1000 * theirs:.0f} ms")
    assert median(waits) < max(LONGEST, theirs / SHARE)


def besieged(server, texts, path, seen):
    """How long a stranger waits for an answer, while four others send these over and over."""
    enough = threading.Event()

    def send(number):
        with Person(server, f"Eve {number}") as eve:
            while not enough.is_set():
                for text in texts[number::4]:
                    answer = eve.post("/api/v1/transcripts", text=text)
                    seen.append(answer)
                    if enough.is_set():
                        break

    with (
        ThreadPoolExecutor(4) as clients,
        httpx.Client(base_url=server.url, timeout=PATIENCE) as http,
    ):
        http.get(path)
        sending = [clients.submit(send, number) for number in range(4)]
        try:
            found = [seconds(http, path) for _ in range(PROBES) if not time.sleep(0.05)]
        finally:
            enough.set()
        for each in sending:
            each.result(PATIENCE)
    return found


def test_so_many_transcripts_of_a_guest_are_kept(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        text = transcript.write(finished(CONNECT_FOUR, 3))
        return [
            (await person.post("/api/v1/transcripts", text=text)).status_code
            for person in (mia, mia, mia, leo)
        ]

    limits = PATIENT.changed(uploaded=2, messages_at_once=100)
    found = inside(tmp_path, test, limits=limits)
    assert found == [200, 200, 429, 200]


@pytest.mark.parametrize("path", ["/health", "/api/v1/matches", "/api/v1/me"])
def test_four_hostile_uploads_keep_nobody_waiting(server, path):
    seen = []
    waits = besieged(server, list(hostile()), path, seen)
    assert len(seen) >= 4
    assert {answer.status_code for answer in seen} <= {200, 400}
    check_soon(waits, seen)


@pytest.mark.parametrize("path", ["/health", "/api/v1/matches"])
def test_looking_at_long_matches_keeps_nobody_waiting(server, path):
    """Each is loaded, told from its beginning, and looked at move by move."""
    with Person(server, "Eve") as eve:
        texts = [longest(game)[0] for game in SHELF.values()] * 2
        ids = [eve.post("/api/v1/transcripts", text=text).json()["id"] for text in texts]
        with (
            ThreadPoolExecutor(4) as clients,
            httpx.Client(base_url=server.url, timeout=PATIENCE) as http,
        ):
            looks = [
                clients.submit(eve.get, f"/api/v1/matches/{id}/{what}")
                for id in ids
                for what in ("table", "table?at=1", "table?at=20", "transcript")
            ]
            waits = [seconds(http, path) for _ in range(PROBES) if not time.sleep(0.02)]
            answers = [look.result(PATIENCE) for look in looks]
    assert all(answer.status_code in (200, 400) for answer in answers)
    check_soon(waits, answers)


# In one process, where it can be seen who waits for whom.


@pytest.fixture
def played_by(monkeypatch):
    """How many moves each thread makes."""
    made, make = Counter(), Table.make

    def counted(*given):
        made[threading.current_thread().name.partition("_")[0]] += 1
        make(*given)

    monkeypatch.setattr(Table, "make", counted)
    return made


def test_no_long_match_is_played_where_everybody_waits(tmp_path, played_by):
    text = longest(LARGEST)[0]

    async def test(place):
        mia = await place.person("Mia")
        match = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
        assert set(played_by) == {"upload"}
        moves = (await mia.table(match))["moves"]
        for path in ("", "/table?at=30", "/events", "/transcript"):
            assert (await mia.get(f"/api/v1/matches/{match}{path}")).status_code == 200
        async with mia.socket(match) as wire:
            await wire.ask("hello", since=-1)
        fork = (await mia.say(match, "fork", at=moves - 1, level=1))["match"]
        assert (await mia.table(fork))["moves"] >= moves - 1
        assert (await place.nobody.get("/api/v1/archive")).status_code == 200
        await place.quiet()
        return moves

    moves = inside(tmp_path, test)
    assert played_by["upload"] >= moves
    assert played_by["replay"] >= 4 * moves
    assert set(played_by) <= {"upload", "replay", "MainThread"}
    assert played_by["MainThread"] < 20  # the end of what was continued


def test_a_long_log_is_written_once_for_all_who_come(tmp_path, played_by):
    """Also if they come at the same time, and again when all had left."""
    text = longest(LARGEST)[0]

    async def test(place):
        mia = await place.person("Mia")
        match = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
        moves = len((await place.match(match)).table.log)
        played_by.clear()
        await asyncio.gather(*(hello(place, match) for _ in range(20)))
        await hello(place, match)
        assert (await place.nobody.table(match))["moves"] == moves
        return moves

    async def hello(place, match):
        async with place.nobody.socket(match) as wire:
            await wire.ask("hello", since=-1)
            assert (await wire.ask("hello", since=-1)).keys() == {"reply_to", "event_count"}

    moves = inside(tmp_path, test)
    assert played_by == {"replay": moves}


def test_taking_back_in_a_long_match_is_told_without_keeping_anybody_waiting(tmp_path, played_by):
    text = longest(LARGEST)[0]

    async def test(place):
        mia = await place.person("Mia")
        over = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
        moves = len((await place.match(over)).table.log)
        match = (await mia.say(over, "fork", at=moves - 1, level=1))["match"]
        await place.quiet()
        async with mia.socket(match) as wire, place.nobody.socket(match) as other:
            for each in (wire, other):
                await each.ask("hello", since=-1)
            table = await mia.table(match)
            played_by.clear()
            found = await place.match(match)
            async with place.live.announcer.changing(await place.live.matches.find(match)):
                await place.live.announcer.add(found, found.table.asked[0], "undo", str(moves // 2))
            told = await other.first(lambda message: message.get("moves") == moves // 2)
        assert told["full"]
        assert len(told["log"]) < len(table["log"])
        return moves

    moves = inside(tmp_path, test)
    assert played_by["replay"] >= moves // 2 - EVERY
    assert played_by["MainThread"] <= 4 * EVERY


def test_a_large_table_is_not_sent_as_often_as_somebody_likes(tmp_path):
    text = longest(LARGEST)[0]

    async def test(place):
        mia = await place.person("Mia")
        match = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
        async with place.nobody.socket(match) as wire, place.nobody.socket(match) as other:
            answers = [await wire.ask("hello", since=-1) for _ in range(4)]
            return answers, await other.ask("hello", since=-1)

    (first, *more), other = inside(tmp_path, test, limits=PATIENT.changed(tables=1000))
    assert "error" not in first
    assert "error" not in other
    assert {answer["error"] for answer in more} == {
        "you have asked for this large table too often; wait a little"
    }


def test_a_match_is_gone_on_from_up_to_so_many_moves(tmp_path):
    text = longest(LARGEST)[0]

    async def before(place):
        mia = await place.person("Mia")
        return mia.headers, (await mia.post("/api/v1/transcripts", text=text)).json()["id"]

    mias, match = inside(tmp_path, before)

    async def after(place):
        mia = Caller(place, mias)
        return [await mia.say(match, "fork", at=at, level=1) for at in (20, 21)]

    found, refused = inside(tmp_path, after, limits=PATIENT.changed(moves=20))
    assert found.keys() == {"match"}
    assert "only moves up to 20" in refused["error"]


def test_few_transcripts_wait_and_the_others_are_sent_away(tmp_path):
    text = longest(LARGEST)[0]

    async def test(place):
        mia = await place.person("Mia")
        found = await asyncio.gather(
            *(mia.post("/api/v1/transcripts", text=text) for _ in range(5))
        )
        again = await mia.post("/api/v1/transcripts", text=text)
        return found, again

    limits = PATIENT.changed(uploads=2)
    found, again = inside(tmp_path, test, limits=limits)
    assert [answer.status_code for answer in found].count(200) == 2
    for answer in found:
        if answer.status_code != 200:
            stops(answer, 429, "too many transcripts are being uploaded")
    assert again.status_code == 200


def test_a_transcript_that_is_sent_has_so_many_moves_at_most(tmp_path):
    game = next(game for game in SHELF.values() if len(finished(game, 5).log) > 20)
    text = transcript.write(finished(game, 5))

    async def test(place):
        return await (await place.person("Mia")).post("/api/v1/transcripts", text=text)

    answer = inside(tmp_path, test, limits=PATIENT.changed(moves=20))
    stops(answer, 400, f"{game.title} is read up to 20 moves")
    assert inside(tmp_path, test, limits=PATIENT).status_code == 200


def test_playing_again_what_was_sent_takes_so_long_at_most(tmp_path, monkeypatch):
    """Whether it is slow when it is read or when it is continued, and nothing is left of it."""
    text, spent = longest(LARGEST)[0], Counter()
    moves = text.partition("\n\n")[2].count("\n")

    def slow(clock):
        spent[threading.current_thread().name.partition("_")[0]] += 1
        if spent.total() > most:
            clock.ends = 0.0
        check(clock)

    check = CpuBudget.check
    monkeypatch.setattr(CpuBudget, "check", slow)

    async def test(place):
        nonlocal most
        mia = await place.person("Mia")
        stops(await mia.post("/api/v1/transcripts", text=text), 400, "longer than 20 seconds")
        assert place.live.store.lists.uploads_of(mia.guest) == 0
        most = 1_000_000
        match = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
        most = spent.total() + 20
        refused = await mia.say(match, "fork", at=moves // 2, level=1)
        assert "longer than 20 seconds" in refused["error"]
        assert place.live.store.lists.unfinished_by(mia.guest).own == 0
        most = 1_000_000
        assert (await mia.say(match, "fork", at=2, level=1)).keys() == {"match"}

    most = moves // 2
    inside(tmp_path, test)
    assert set(spent) == {"upload", "replay"}


def test_a_slow_clock_is_noticed_between_two_rules():
    clock = CpuBudget(0.05)
    game = clock.limited(LARGEST)
    with pytest.raises(BadOption, match=r"longer than 0\.05 seconds"):
        transcript.replay(game, longest(LARGEST)[0])
    transcript.replay(LARGEST, paper(LARGEST))


def test_long_files_are_refused_before_they_are_read_through(tmp_path):
    async def test(place):
        mia = await place.person("Mia")
        for game in SHELF.values():
            made = await mia.post("/api/v1/matches", game=game.name, files=files_of(game))
            stops(made, 400, "expected")
            sent = await mia.post("/api/v1/transcripts", text=paper(game), files=files_of(game))
            stops(sent, 400, "expected")

    inside(tmp_path, test)
