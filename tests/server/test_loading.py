"""Matches are loaded however slow the machine is, and tried again where that fails."""

import pytest

from tabletower.server.ops.errors import Unavailable

from .inside import opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place(anyio_backend, tmp_path):
    async with opened(tmp_path, poll=0.01) as place:
        yield place


async def unloaded(place):
    """A match against a bot, which nobody has in memory."""
    mia = await place.person("Mia")
    match = await mia.make("connect_four", "me", 1)
    await place.quiet()
    del place.live.matches.loaded[match]
    return match


async def test_opening_a_box_is_given_more_time_than_a_database(place, monkeypatch):
    """The first box of a game is opened, drawn and compiled: no deadline of a query is for that."""
    match, in_thread, hurried = await unloaded(place), place.live.pools.quick.run, []

    def noted(work, *given):
        hurried.append(work.__name__)
        return in_thread(work, *given)

    monkeypatch.setattr(place.live.pools.quick, "run", noted)
    await place.live.matches.find(match)
    assert "read_match" in hurried
    assert "replay" not in hurried


async def test_a_match_that_cannot_be_loaded_after_a_restart_is_tried_again(place, monkeypatch):
    match, find, tries = await unloaded(place), place.live.matches.find, []

    async def busy(id):
        tries.append(id)
        if len(tries) < 3:
            raise Unavailable("this takes too long")
        return await find(id)

    monkeypatch.setattr(place.live.matches, "find", busy)
    await place.live.bots.resume()
    assert tries == [match] * 3
    assert match in place.live.matches.loaded
    assert all("is tried again" in line for line in place.troubles)
    place.troubles.clear()
