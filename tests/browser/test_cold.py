"""Nothing is compiled yet: one plays at once, and bots that think say what they wait for."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server

from .conftest import LIMITS
from .hands import Mouse


@pytest.fixture
def cold(site, tmp_path, monkeypatch):
    """A house on a machine that has never compiled anything."""
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path / "cache"))
    with Server(f"sqlite:///{tmp_path}/house.db", *LIMITS) as running:
        yield running


def test_one_plays_before_anything_is_compiled_and_a_bot_that_thinks_waits_with_a_bar(
    cold, visit, shots
):
    ann = visit(server=cold, size=(390, 844))
    ann.open(f"/m/{ann.be('Ann').script().make('balconia', 'me', 3)}")
    bar = ann.role("progressbar", "Compiling the rules")
    expect(bar).to_be_visible()
    ann.page.screenshot(path=shots / "cold-table.png")
    if ann.is_asked:
        Mouse(ann).make_a_move()
    ben = visit(server=cold).open("/")
    ben.floor("Balconia").get_by_role("button", name="Play", exact=True).click()
    expect(ben.role("progressbar", "Compiling the rules")).to_be_visible()
    ben.page.screenshot(path=shots / "cold-start.png")
    ben.role("dialog").get_by_role("button", name="Recommended").click()
    assert Mouse(ben).play_to_the_end() > 5
    expect(ann.page).to_have_title(re.compile("^●"))
    expect(bar).to_have_count(0)
