"""Games that the pages have never heard of: drawn by themselves, or told in text only."""

import re

import pytest
from playwright.sync_api import expect

from tabletower.games import SHELF

from .hands import Mouse
from .visiting import ROOT


@pytest.mark.parametrize("title", ["Connect Four", "Orchard", "Auction"])
def test_a_game_from_a_folder_is_on_the_shelf_and_played(visit, title):
    ann = visit().open("/")
    ann.floor(title).get_by_role("button", name="Play", exact=True).click()
    ann.role("dialog").get_by_role("button").nth(1).click()
    assert Mouse(ann).play_to_the_end() > 1
    expect(ann.role("dialog").get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("name", sorted({*SHELF, "connect_four", "orchard", "auction"}))
def test_neither_pages_nor_server_name_a_game(name):
    pattern = re.compile(name.replace("_", "[ _-]?"), re.IGNORECASE)
    folders = ("client/src", "client/public", "tabletower/server", "tabletower/art")
    kinds = (".ts", ".js", ".svelte", ".css", ".html", ".py")
    files = [
        path
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in kinds and "site" not in path.relative_to(ROOT).parts
    ]
    assert files
    assert [path for path in files if pattern.search(path.read_text())] == []
