"""Matches are loaded however slow the machine is, and tried again where that fails."""

import pytest

from tabletower.server.live.bot_players import Thinkers
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
    del place.house.audiences[match]
    return match


async def test_opening_a_box_is_given_more_time_than_a_database(place, monkeypatch):
    """The first box of a game is opened, drawn and compiled: no deadline of a query is for that."""
    match, in_thread, hurried = await unloaded(place), place.house.in_thread, []

    def noted(work, *given):
        hurried.append(work.__name__)
        return in_thread(work, *given)

    monkeypatch.setattr(place.house, "in_thread", noted)
    await place.house.audience(match)
    assert "kept" in hurried
    assert "match_of" not in hurried


async def test_a_match_that_cannot_be_loaded_after_a_restart_is_tried_again(place, monkeypatch):
    match, audience, tries = await unloaded(place), place.house.audience, []

    async def busy(id):
        tries.append(id)
        if len(tries) < 3:
            raise Unavailable("this takes too long")
        return await audience(id)

    monkeypatch.setattr(place.house, "audience", busy)
    await Thinkers(place.house).resume()
    assert tries == [match] * 3
    assert match in place.house.audiences
    assert all("is tried again" in line for line in place.troubles)
    place.troubles.clear()
