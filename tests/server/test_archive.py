"""The archive: written once, sent part by part, and nobody else waits for it."""

import asyncio
import io
import time
import zipfile
from contextlib import AsyncExitStack

import pytest

from tabletower.engine import Table, transcript
from tabletower.server.live import archive
from tabletower.server.ops.errors import TooMany
from tabletower.server.store.schema import papers
from tests.soak import many

from .inside import PATIENT, inside
from .talking import stops

MATCHES = many(6, 300)


async def finished(place, many):
    """So many public matches of bots, played to their ends."""
    mia = await place.person("Mia")
    ids = [await mia.make("balconia", 1, 1, public=True) for _ in range(many)]
    await place.quiet()
    return ids


async def taken(place):
    """The transcripts of the archive, and the seconds of the processor that it took."""
    begun = time.process_time()
    answer = await place.nobody.get("/api/v1/archive")
    spent = time.process_time() - begun
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.content)) as whole:
        assert whole.testzip() is None
        return {name: whole.read(name).decode() for name in whole.namelist()}, spent


@pytest.fixture
def replayed(monkeypatch):
    """The moves that are made."""
    made, make = [], Table.make

    def counted(*given):
        made.append(given)
        make(*given)

    monkeypatch.setattr(Table, "make", counted)
    return made


def test_what_is_archived_is_played_again_once(tmp_path, replayed):
    async def test(place):
        ids = await finished(place, MATCHES)
        replayed.clear()
        texts, kept = await taken(place)
        assert set(texts) == {f"{id}.txt" for id in ids}
        assert replayed == []
        for text in list(texts.values())[:6]:
            transcript.replay(place.live.settings.games["balconia"], text)
        await place.live.store.database.write(lambda c: c.execute(papers.delete()).rowcount)
        missing = await taken(place)
        replayed.clear()
        assert missing[0] == texts == (await taken(place))[0]
        assert replayed == []
        told = f"{missing[1]:.2f} s of the processor, {kept:.2f} s when all are written"
        print(f"an archive of {MATCHES} matches: {told}")

    limits = PATIENT.changed(matches=10_000, alone=10_000, public=10_000)
    inside(tmp_path, test, limits=limits)


def test_an_archive_of_several_parts(tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "AT_ONCE", 2)

    async def test(place):
        ids = await finished(place, 5)
        assert list((await taken(place))[0]) == [f"{id}.txt" for id in await in_order(place)]
        assert len(ids) == 5

    async def in_order(place):
        return await place.live.pools.quick.run(place.live.store.lists.finished_public)

    inside(tmp_path, test)


def test_few_take_it_at_the_same_time(tmp_path):
    """Whoever takes it slowly keeps only their own place."""

    async def test(place):
        await finished(place, 1)
        async with AsyncExitStack() as stack:
            for _ in range(archive.MOST):
                parts = await place.live.archive.parts()
                stack.push_async_callback(parts.aclose)
                await anext(parts)
            stops(await place.nobody.get("/api/v1/archive"), 429, "others are downloading")
        assert len((await taken(place))[0]) == 1
        assert place.live.archive.sending == 0

    inside(tmp_path, test)


def test_few_take_it_who_ask_at_the_same_moment(tmp_path):
    async def test(place):
        asking = [place.live.archive.parts() for _ in range(20)]
        found = await asyncio.gather(*asking, return_exceptions=True)
        taken = [each for each in found if not isinstance(each, TooMany)]
        assert len(taken) == archive.MOST == place.live.archive.sending
        for parts in taken:
            await parts.aclose()
        assert place.live.archive.sending == 0

    inside(tmp_path, test)


def test_a_match_that_goes_meanwhile_is_left_out(tmp_path):
    async def test(place):
        assert await place.live.archive.transcript("gone") is None

    inside(tmp_path, test)
