"""How soon one plays: clicks, seconds, bytes."""

import gzip
import time

from playwright.sync_api import expect

from .hands import Mouse

INTERACTIVE = "() => performance.getEntriesByType('navigation')[0].domInteractive"


def test_a_newcomer_plays_after_two_clicks(visit, capsys):
    """Then the first move can be made at once; how soon that is, is only told."""
    ann, started = visit(still=False), time.monotonic()
    ann.open("/")
    interactive = ann.page.evaluate(INTERACTIVE) / 1000
    ann.floor("Balconia").get_by_role("button", name="Play", exact=True).click()
    shown = time.monotonic() - started
    ann.role("dialog").get_by_role("button", name="Recommended").click()
    ann.my_turn()
    table = time.monotonic() - started
    Mouse(ann).make_a_move()
    moved = time.monotonic() - started
    with capsys.disabled():
        print(
            f"\nlobby: interactive after {interactive:.2f} s, first click {shown:.2f} s, "
            f"table {table:.2f} s, first move {moved:.2f} s"
        )


def test_a_link_is_shared_in_three_clicks(visit):
    ann = visit().open("/")
    ann.floor("Balconia").get_by_role("button", name="Play with friends").click()
    ann.role("dialog").get_by_role("button", name="Recommended").click()
    ann.role("button", "Copy link").click()
    expect(ann.role("button", "Copied")).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == ann.page.url


def test_all_scripts_together_are_small(site, capsys):
    scripts = [site / "early.js", *(site / "assets").glob("*.js")]
    packed = sum(len(gzip.compress(script.read_bytes())) for script in scripts)
    with capsys.disabled():
        print(f"\nscripts: {packed / 1000:.1f} kB compressed")
    assert packed < 150_000
