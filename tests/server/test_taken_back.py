"""What was taken back after something was shown is marked wherever the result stands."""

import io
import zipfile

import pytest

from tabletower.engine import transcript
from tests.games import AUCTION

from .talking import cards, move, play_out

pytestmark = pytest.mark.anyio


async def shown_and_taken_back(place, mia, times, **more):
    """A match against a bot: both bids are opened, and taken back so many times; then its end."""
    match = await mia.make("auction", "me", 1, **more)
    for _ in range(times):
        await place.quiet()
        await move(mia, match)
        assert await mia.say(match, "undo", seen=1 << 20) == {"offered": False}
    await finish(place, mia, match)
    return match


async def finish(place, mia, match):
    for _ in range(AUCTION.rules.LONGEST):
        await place.quiet()
        if (await mia.table(match))["phase"] == "over":
            return
        await move(mia, match)
    raise AssertionError("the match does not end")


async def paper(mia, match):
    return (await mia.get(f"/api/v1/matches/{match}/transcript")).text


async def archived(mia, match):
    whole = await mia.get("/api/v1/archive")
    with zipfile.ZipFile(io.BytesIO(whole.content)) as texts:
        return texts.read(f"{match}.txt").decode()


async def test_the_result_says_so_to_everybody(place, mia, leo):
    match = await shown_and_taken_back(place, mia, 2)
    for reader in (mia, leo, place.nobody):
        assert (await reader.table(match))["taken_back"] == 2
        card = (await reader.get(f"/api/v1/matches/{match}")).json()
        assert (card["taken_back"], bool(card["result"])) == (2, True)
    assert (await cards(mia, "mine"))[match]["taken_back"] == 2


async def test_nothing_is_marked_before_the_end(place, mia):
    """While it runs the log tells, as it always did."""
    match = await mia.make("auction", "me", 1)
    await place.quiet()
    await move(mia, match)
    await mia.say(match, "undo", seen=1 << 20)
    assert (await mia.table(match))["taken_back"] == 0
    assert (await cards(mia, "mine"))[match]["taken_back"] == 0


async def test_the_transcript_and_the_archive_say_so(place, mia):
    match = await shown_and_taken_back(place, mia, 2, public=True)
    text = await paper(mia, match)
    assert "\ntaken back: 2\n" in text
    assert transcript.replay(AUCTION, text).taken_back == 2
    assert await archived(mia, match) == text


async def test_it_is_so_after_a_restart(place, mia):
    match = await shown_and_taken_back(place, mia, 1)
    text = await paper(mia, match)
    del place.live.matches.loaded[match]
    assert (await mia.table(match))["taken_back"] == 1
    assert await paper(mia, match) == text


async def test_an_upload_keeps_the_mark(place, mia, leo):
    text = await paper(mia, await shown_and_taken_back(place, mia, 3))
    match = (await leo.post("/api/v1/transcripts", text=text)).json()["id"]
    assert (await leo.table(match))["taken_back"] == 3
    assert (await leo.get(f"/api/v1/matches/{match}")).json()["taken_back"] == 3
    assert await paper(leo, match) == text


async def test_what_showed_nothing_leaves_no_mark(place, mia, leo):
    match = await mia.make("connect_four", "me", "open", public=True)
    await leo.say(match, "join")
    await move(mia, match)
    assert await mia.say(match, "undo", seen=1 << 20) == {"offered": False}
    assert (await play_out(match, mia, leo))["taken_back"] == 0
    assert "taken back" not in await paper(mia, match)
    await place.quiet()
    assert "taken back" not in await archived(mia, match)
