"""What whoever runs the house announces is seen on every page, and is in nobody's way."""

import json
import sqlite3
from contextlib import closing

import httpx
import pytest

from tabletower.server.ops.identity import Signatures
from tests.patience import PATIENCE

from .test_scenes import OVER
from .visiting import DESK, PHONE

WORDS = "We close for a few minutes at ten, and bring the house up to date. Nothing is lost: "
WORDS += "matches go on where they were. Whoever is in the middle of a thought may finish it."
# What can be pressed and is not wholly below it.
HIDDEN = """() => {
  const below = document.querySelector(".announced").getBoundingClientRect().bottom
  return [...document.querySelectorAll("header a, header button, main a, main button")]
    .filter(each => each.checkVisibility() && !each.closest(".announced"))
    .filter(each => each.getBoundingClientRect().top < below).map(each => each.outerHTML)
}"""


@pytest.fixture
def announce(server):
    """Says something to everybody, and at the end nothing."""
    database = server.command[server.command.index("--database") + 1].removeprefix("sqlite:///")
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as house:
        [[secret]] = house.execute("SELECT value FROM keys WHERE name = 'cookies'").fetchall()

    def say(text):
        body = json.dumps({"text": text}).encode()
        headers = {"authorization": f"Admin {Signatures(secret).sign_order('announce', body)}"}
        where = f"{server.url}/api/v1/admin/announce"
        httpx.post(where, content=body, headers=headers, timeout=PATIENCE)

    yield say
    say("")


@pytest.mark.parametrize(("size", "dark"), [(PHONE, False), (DESK, True)], ids=["phone", "desk"])
def test_a_notice_is_seen_and_hides_nothing(visit, announce, shots, size, dark):
    ann = visit(size=size, touch=size == PHONE, dark=dark).be("Ann")
    match = ann.script().make("balconia", "me", 1)
    name = f"announced-{'phone' if size == PHONE else 'desk'}{'-night' if dark else ''}"
    announce(WORDS)
    for page, path in (("lobby", "/"), ("table", f"/m/{match}")):
        ann.page.goto(path)
        ann.page.get_by_role("status").filter(has_text=WORDS).wait_for()
        ann.page.wait_for_load_state("networkidle")
        ann.page.screenshot(path=shots / f"{name}-{page}.png")
        assert ann.page.evaluate(HIDDEN) == []
        assert ann.page.evaluate(OVER, size)[0] <= 0
    announce("")
    ann.page.get_by_text(WORDS).wait_for(state="detached")
    announce("Welcome back.")
    ann.page.get_by_text("Welcome back.").wait_for()
    ann.role("button", "Close").first.click()
    ann.page.get_by_text("Welcome back.").wait_for(state="detached")
