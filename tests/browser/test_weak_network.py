"""A weak network: little is loaded, all of it compressed, and its absence is noticed at once."""

from playwright.sync_api import expect

from .hands import Mouse
from .visiting import HANDY

MOST = 275_000  # bytes of a first table as they come over the line, letters and pictures included
LOST = "Connection lost"
TEXTS = ("text/", "application/json", "image/svg", "application/javascript")


def test_the_first_table_is_small(visit):
    """With nothing in the cache: pages, scripts, letters, faces, and one game of the shelf."""
    ann = visit(size=HANDY, touch=True).be("Ann")
    match = ann.script().make("homino", *["me", 1, 1, 1, 1, 1])
    line = ann.context.new_cdp_session(ann.page)
    line.send("Network.enable")
    answers, sizes = {}, {}
    line.on("Network.responseReceived", lambda e: answers.update({e["requestId"]: e["response"]}))
    line.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )
    ann.at_table(match).my_turn()
    ann.glowing().first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    paths = {each["url"].removeprefix(ann.server.url) for each in answers.values()}
    assert "/api/v1/games" not in paths
    assert sum(sizes.values()) < MOST
    plain = [
        each["url"]
        for number, each in answers.items()
        if each["mimeType"].startswith(TEXTS) and sizes.get(number, 0) > 4000
        if {name.lower(): text for name, text in each["headers"].items()}.get("content-encoding")
        is None
    ]
    assert plain == []


def test_a_network_that_is_gone_is_noticed_at_once_and_nothing_untrue_is_said(visit):
    """At the table and in the lobby; a move is not lost, and not sent twice."""
    ann = visit().be("Ann")
    ann.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket")
    ann.at_table(ann.script().make("connect_four", "me", 1)).my_turn()
    ann.context.set_offline(True)
    lost = ann.page.get_by_text(LOST)
    lost.wait_for()
    ann.context.set_offline(False)
    lost.wait_for(state="detached")
    Mouse(ann).decide()
    assert ann.said["move"] == 1
    ann.open("/").floor("Balconia").wait_for()
    ann.context.set_offline(True)
    gone = ann.page.get_by_text("The server cannot be reached. What you see")
    expect(gone).to_be_visible()
    ann.context.set_offline(False)
    expect(gone).to_be_hidden()
