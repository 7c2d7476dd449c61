"""Sheets to print, ordered over HTTP: made once, kept for a while, within everybody's limits."""

import asyncio
import io
import os
import time

import pikepdf
import pytest

from tabletower.art.sheets.order import Order
from tabletower.server.live import sheet_maker
from tabletower.server.live.sheet_maker import Customer, Job, run_process
from tabletower.server.live.sheet_task import MANIFEST, PDF, Task
from tabletower.server.ops.limits import address_of
from tests.bound import at_most
from tests.patience import PATIENCE

from .inside import PATIENT, inside

GAME = "balconia"
FEW = {"parts": ["tokens"]}
PAUSE = 0.05
LOOKS = int(PATIENCE / PAUSE)

pytestmark = pytest.mark.anyio


async def order(person, game=GAME, **wish):
    return await person.post(f"/api/v1/games/{game}/prints", **wish)


async def finished(person, game=GAME, **wish):
    """The answer once the order is ready or has failed."""
    for _ in at_most(LOOKS, "the sheets are never made"):
        answer = (await order(person, game, **wish)).json()
        if answer["stage"] in ("ready", "failed"):
            return answer
        await asyncio.sleep(PAUSE)


def stops(answer, status, sentence):
    assert answer.status_code == status
    assert sentence in answer.json()["error"]


# What there is.


async def test_the_parts_of_a_game_are_listed(place, mia):
    answer = (await mia.post(f"/api/v1/games/{GAME}/parts")).json()
    parts = {part["name"]: part for part in answer["parts"]}
    assert [*parts][:2] == ["blocks", "tokens"]
    assert {"guide", "rulebook"} <= parts.keys()
    assert (parts["tokens"]["pieces"], parts["tokens"]["sheets"]) == (22, 1)
    assert not any(part["extra"] for part in answer["parts"])


async def test_expansions_are_no_longer_extra_where_they_are_played_with(place, mia):
    found = []
    for options in ({}, {"room_service": "on"}):
        wish = {"options": options}
        answer = (await mia.post("/api/v1/games/homino/parts", **wish)).json()
        found.append({part["name"]: part["extra"] for part in answer["parts"]})
    assert [each["room_service_rooms"] for each in found] == [True, False]
    assert [each["rooms"] for each in found] == [False, False]


async def test_a_set_by_lot_gets_its_number(place, mia):
    wish = {"options": {"set": "random"}}
    answer = (await mia.post("/api/v1/games/homino/parts", **wish)).json()
    assert 1 <= int(answer["options"]["set"]) <= 999_999


async def test_the_shelf_says_what_can_be_chosen(place, mia):
    games = {game["name"]: game for game in (await mia.get("/api/v1/games")).json()}
    options = {each["name"]: each for each in games["homino"]["options"]}
    assert (options["set"]["largest"], options["set"]["printed"]) == (999_999, True)
    assert (options["attract"]["largest"], options["attract"]["printed"]) == (0, False)
    assert sorted(games["homino"]["squares"]) == [24, 33, 40]


# What is made.


async def test_an_order_is_made_and_can_be_fetched(place, mia, leo):
    """Whoever wants the same is given the same."""
    first = (await order(mia, **FEW)).json()
    assert (first["stage"], first["pages"], first["bytes"]) != ("failed", [], 0)
    made = await finished(mia, **FEW)
    assert (made["stage"], made["error"]) == ("ready", "")
    assert made["pages"] == ["Tokens, sheet 1 of 1", "Tokens, sheet 1 of 1, back"]
    answer = await leo.get(f"/api/v1/prints/{made['id']}/pdf")
    assert answer.headers["content-type"] == "application/pdf"
    assert 'filename="balconia.pdf"' in answer.headers["content-disposition"]
    assert len(answer.content) == made["bytes"]
    with pikepdf.open(io.BytesIO(answer.content)) as pdf:
        assert len(pdf.pages) == 2
    page = await leo.get(f"/api/v1/prints/{made['id']}/pages/1")
    assert page.content.startswith(b"\x89PNG")
    assert (await order(leo, **FEW)).json() == made


async def test_the_number_of_a_set_is_in_its_name(place, mia):
    wish = {"options": {"set": "42"}, "parts": ["aids"]}
    made = await finished(mia, "homino", **wish)
    assert made["options"]["set"] == "42"
    answer = await mia.get(f"/api/v1/prints/{made['id']}/pdf")
    assert 'filename="highrise-homino-set-42.pdf"' in answer.headers["content-disposition"]


@pytest.mark.parametrize(
    ("game", "wish", "sentence"),
    [
        (GAME, {"parts": ["boxes"]}, "there is no part 'boxes'; there are blocks"),
        (GAME, {"options": {"colour": "red"}}, "there is no option 'colour'"),
        (GAME, {"paper": "a3"}, "a field is not valid"),
        (GAME, {"square": 24}, "is printed with squares of one size only"),
        (GAME, {"folder": "/"}, "a field is not valid"),
        ("homino", {"square": 25}, "is printed with squares of 33 or 24 or 40, not 25 mm"),
        ("homino", {"options": {"set": "0"}}, "option set is standard"),
        ("nothing", {}, "there is no game 'nothing' here"),
    ],
)
async def test_what_cannot_be_printed_is_refused(place, mia, game, wish, sentence):
    stops(await order(mia, game, **wish), 400, sentence)
    assert place.live.sheets.jobs == {}


async def test_what_is_not_there_is_not_found(place, mia):
    made = await finished(mia, **FEW)
    for path in ("nothing/pdf", "../../etc/pages/1", f"{'0' * 32}/pdf", f"{made['id']}/pages/3",
                 f"{made['id']}/pages/0", f"{made['id']}/pages/manifest"):  # fmt: skip
        assert (await mia.get(f"/api/v1/prints/{path}")).status_code == 404


# Limits.


@pytest.fixture
def slow(monkeypatch):
    """The sheet maker takes its time: until it is let go on."""
    gate = asyncio.Event()

    async def make(maker, job):
        job.stage = "drawing"
        await gate.wait()

    monkeypatch.setattr(sheet_maker.SheetMaker, "_make", make)
    return gate


def wishes(many):
    """Orders that are not equal."""
    return [{"parts": ["tokens"], "options": {"placement": p}, "paper": paper, "text": text}
            for p in ("free", "adjacent") for paper in ("a4", "letter") for text in (True, False)
            ][:many]  # fmt: skip


async def test_a_guest_has_so_many_orders_at_once_and_learns_how_far_they_are(tmp_path, slow):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        mine = [await order(mia, **wish) for wish in wishes(3)]
        again = await order(mia, **wishes(1)[0])
        other = await order(leo, **wishes(4)[3])
        await asyncio.sleep(0)
        late = (await order(leo, **wishes(4)[3])).json()["ahead"]
        slow.set()
        return mine, again, other, late

    limits = PATIENT.changed(prints=2)
    mine, again, other, late = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert [answer.status_code for answer in mine] == [200, 200, 429]
    stops(mine[2], 429, "your other sheets are still being made")
    assert (again.status_code, again.json()["stage"]) == (200, "drawing")
    assert other.status_code == 200
    assert late == 1  # behind the one that is being made, before the second of the first guest


async def test_an_address_and_the_server_have_room_for_so_many(tmp_path, slow):
    async def test(place):
        strangers = [await place.person(f"Guest {n}") for n in range(4)]
        for each in strangers[:3]:
            each.address = "203.0.113.9"
        answers = [await order(who, **wish) for who, wish in zip(strangers, wishes(4))]
        slow.set()
        return answers

    limits = PATIENT.changed(prints=2, address_prints_waiting=2, print_queue=2)
    answers = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
    stops(answers[2], 429, "your other sheets")
    stops(answers[3], 429, "many sheets wait to be made")


async def test_the_time_that_was_used_is_charged(tmp_path):
    """The sheets come; the next ones have to wait. What is kept costs nothing."""

    async def test(place):
        mia = await place.person("Mia")
        first, second = wishes(2)
        made = await finished(mia, **first)
        refused = await order(mia, **second)
        return made, refused, await order(mia, **first)

    limits = PATIENT.changed(guest_prints=1, guest_prints_at_once=100)
    made, refused, kept = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert made["stage"] == "ready"
    stops(refused, 429, "you have had many sheets made")
    assert 0 < int(refused.headers["retry-after"]) <= 3600
    assert kept.json() == made


async def test_sheets_are_ready_once_all_is_done_for_them(tmp_path, monkeypatch):
    """Files lie there before their job is done: the time that it took is not charged yet."""

    async def test(place):
        made, gate = asyncio.Event(), asyncio.Event()
        make = sheet_maker.SheetMaker._make

        async def slowly(maker, job):
            await make(maker, job)
            made.set()
            await gate.wait()

        monkeypatch.setattr(sheet_maker.SheetMaker, "_make", slowly)
        mia = await place.person("Mia")
        await order(mia, **wishes(1)[0])
        async with asyncio.timeout(PATIENCE):
            await made.wait()
        early = await order(mia, **wishes(1)[0])
        gate.set()
        return early, await finished(mia, **wishes(1)[0])

    early, late = await asyncio.to_thread(inside, tmp_path, test)
    assert (early.json()["stage"], early.json()["pages"]) == ("showing", [])
    assert late["stage"] == "ready"
    assert late["pages"]


async def test_the_oldest_sheets_are_deleted(tmp_path):
    """The latest stays, even where it alone is too much."""

    async def test(place):
        mia = await place.person("Mia")
        first, second = wishes(2)
        made = [await finished(mia, **first), await finished(mia, **second)]
        return [(await mia.get(f"/api/v1/prints/{each['id']}/pdf")).status_code for each in made]

    limits = PATIENT.changed(print_files=1)
    assert await asyncio.to_thread(inside, tmp_path, test, limits=limits) == [404, 200]


# The process.


def job(game=GAME, seconds=60, memory=2 << 30, **wish):
    customer = Customer("", address_of("203.0.113.9"))
    return Job("0", Task(game, Order(**wish), seconds, memory), customer)


def test_a_process_that_takes_too_long_is_ended(tmp_path):
    """A second is too little even to begin with everything."""
    mine = job("dynasty", seconds=1, everything=True)
    begun = time.monotonic()
    run_process(mine, tmp_path)
    assert (mine.stage, mine.error, mine.took) == ("failed", sheet_maker.TOO_SLOW, 1.0)
    assert time.monotonic() - begun < PATIENCE
    assert not (tmp_path / MANIFEST).exists()


def test_a_process_that_takes_too_much_memory_is_ended(tmp_path, caplog):
    """It has begun by then, and may take nothing more."""
    mine = job(memory=64 << 20)
    run_process(mine, tmp_path)
    assert mine.stage == "failed"
    assert not (tmp_path / MANIFEST).exists()
    assert "sheets: exit code" in caplog.text


def test_a_refusal_of_the_process_is_told(tmp_path):
    mine = job(parts=["nothing"])
    run_process(mine, tmp_path)
    assert mine.stage == "failed"
    assert "Balconia has no part 'nothing'" in mine.error
    assert 0 < mine.took < 60


def test_a_process_that_fails_is_written_down(tmp_path, caplog):
    mine = job("no_game_of_this_name")
    run_process(mine, tmp_path)
    assert "no game" in mine.error  # in a sentence
    broken = job()
    (tmp_path / "1").mkdir()
    os.mkdir(tmp_path / "1" / PDF)  # it cannot be written
    run_process(broken, tmp_path / "1")
    assert (broken.stage, broken.error) == ("failed", sheet_maker.FAILED)
    assert "IsADirectoryError" in caplog.text
