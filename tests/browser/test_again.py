"""Coming back: after the server was gone, on another device."""

import re

from playwright.sync_api import expect

from tests.server.serving import Server

from .hands import Mouse
from .setting import at_balconia


def test_the_server_dies_and_comes_back(visit, tmp_path):
    """The page says so, waits, and goes on by itself."""
    database = f"sqlite:///{tmp_path}/house.db"
    with Server(database) as server:
        ann = visit(server=server)
        ann.forgive("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
        at_balconia(ann)
        ann.my_turn()
        Mouse(ann).decide()
        table = ann.zone("Your wall").aria_snapshot(), ann.log().all_inner_texts()
        ann.page.evaluate("window.still_here = true")
        server.kill()
        lost = ann.page.get_by_text("Connection lost")
        expect(lost).to_be_visible()
    with Server(database, port=server.port):
        expect(lost).to_be_hidden()
        expect(ann.page.get_by_text("Connecting")).to_be_hidden()
        assert (ann.zone("Your wall").aria_snapshot(), ann.log().all_inner_texts()) == table
        Mouse(ann).decide()
        assert ann.page.evaluate("window.still_here")


def test_a_recovery_link_takes_a_guest_along(visit):
    """The same guest in a second browser, who may go on playing there."""
    ann, phone = visit(), visit()
    at_balconia(ann)
    ann.open("/me")
    ann.role("button", "Make a link").click()
    link = ann.role("textbox", "Copy").input_value()
    phone.open("/me")
    phone.role("button", "Save").click()
    expect(phone.page.get_by_text("Saved").first).to_be_visible()
    phone.open(link)
    expect(phone.page.get_by_text("You will no longer be")).to_be_visible()
    assert link.partition("#")[2] not in phone.page.url
    phone.role("button", "Go on as that guest").click()
    expect(phone.page.get_by_text("Welcome back, Ann.")).to_be_visible()
    phone.role("link", "To your matches").click()
    phone.page.get_by_role("link", name=re.compile("^Balconia .* Your turn")).click()
    phone.my_turn()
    Mouse(phone).decide()
    ann.role("button", "Sign out everywhere else").click()
    expect(ann.page.get_by_text("You are signed out everywhere else").first).to_be_visible()
    phone.open("/me")
    expect(phone.role("button", "Sign out everywhere else")).to_be_hidden()
