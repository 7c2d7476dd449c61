"""A weak network: little is loaded, all of it compressed, and its absence is noticed at once."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tabletower.games import SHELF

from .hands import Mouse
from .visiting import DESK, HANDY, PHONE

MOST = 255_000  # bytes of a first table as they come over the line, letters and pictures included
MOST_DRAWN = 100_000  # bytes until its pieces are drawn: three seconds at 50 kB and 400 ms
LOST = "Connection lost"
# All faces that the zones use lie in the page.
DRAWN = """() => [...document.querySelectorAll('main svg.zone use')].every(use =>
  document.querySelector(`svg.faces > [id="${use.getAttribute('href').slice(1)}"]`))"""
TEXTS = ("text/", "application/json", "image/svg", "application/javascript")


def test_the_first_table_is_small(visit):
    """With nothing in the cache: pages, scripts, letters, faces, and one game of the shelf."""
    ann = visit(size=HANDY, touch=True).be("Ann")
    match = ann.script().make("homino", *["me", 1, 1, 1, 1, 1])
    answers = {}
    sizes = sizes_at(ann, answers)
    ann.at_table(match).my_turn()
    ann.glowing().first.wait_for()
    ann.page.locator("svg.faces").wait_for(state="attached")
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


@pytest.mark.parametrize("game", sorted(SHELF))
def test_a_table_is_drawn_with_its_page_and_what_that_names(visit, game):
    """One round trip after the page: all that a script asks for is held back, the socket too."""
    ann = visit(size=HANDY, touch=True).be("Ann")
    script = ann.script()
    match = script.make(game, "me", *[1] * (SHELF[game].seats[-1] - 1))
    with script.socket(match) as line:
        line.wait_for(lambda table: table["legal"])
    named = paths_in(ann.context.request.get(f"/m/{match}"))

    def only_named(route):
        if urlsplit(route.request.url).path in named:
            route.continue_()

    sizes = sizes_at(ann)
    ann.page.route("**/*", only_named)
    ann.page.route_web_socket("**/socket", lambda line: None)
    ann.page.goto(f"/m/{match}", wait_until="commit")
    ann.glowing().first.wait_for()
    ann.page.wait_for_function(DRAWN)
    assert 50_000 < sum(sizes.values()) < MOST_DRAWN
    ann.page.unroute_all(behavior="ignoreErrors")


def test_what_is_asked_before_the_socket_is_open_is_answered(visit):
    ann, held = visit().be("Ann"), []

    def later(line):
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda message: line.send(message) if freed else held.append(message))
        lines.append(line)

    lines, freed = [], []
    ann.page.route_web_socket("**/socket", later)
    ann.at_table(ann.script().make("connect_four", "me", 1))
    ann.role("button", "Ann", exact=False).click()
    ann.role("dialog").wait_for()
    freed.append(True)
    for message in held:
        lines[0].send(message)
    expect(ann.role("dialog")).to_contain_text("There is nothing to count yet")


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


def test_a_layout_that_cannot_be_had_leaves_no_table_empty(visit):
    """The other one stays in its place; what is missing comes when the line is open again."""
    ann = visit(size=PHONE).be("Ann")
    ann.forgive("ERR_FAILED", "ERR_INTERNET_DISCONNECTED", "WebSocket")
    ann.page.route(re.compile("/assets/wide-"), lambda route: route.abort())
    match = ann.script().make("connect_four", "me", 1)
    zone, tabbed = ann.page.locator("main svg.zone").first, ann.page.locator("main .panes")
    ann.at_table(match).my_turn()
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(ann.says()).to_contain_text("The server cannot be reached")
    expect(zone).to_be_visible()
    ann.page.unroute_all()
    ann.context.set_offline(True)
    ann.page.get_by_text(LOST).wait_for()
    ann.context.set_offline(False)
    expect(tabbed).to_have_count(0)
    expect(zone).to_be_visible()


def sizes_at(visitor, answers=None) -> dict[str, int]:
    """What comes over the line, by request, as it comes; and the answers."""
    line, sizes = visitor.context.new_cdp_session(visitor.page), {}
    line.send("Network.enable")
    line.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )
    if answers is not None:
        line.on(
            "Network.responseReceived", lambda e: answers.update({e["requestId"]: e["response"]})
        )
    return sizes


def paths_in(page) -> set[str]:
    """The path of a page, and those that it and its headers name."""
    links = re.findall("<(/[^>]+)>", page.headers["link"])
    inside = re.findall('(?:href|src)="(/[^"]+)"', page.text())
    return {urlsplit(page.url).path, *links, *inside}
