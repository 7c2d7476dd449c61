"""Every page, large and small, by day and by night: it fits, nobody is shut out."""

import os
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import expect

from . import scenes
from .scenes import AT_TABLES, LONG, House, Scene
from .visiting import DESK, PHONE, ROOT, ZONES, Visitor

BY_NIGHT = (
    scenes.lobby, scenes.new_match, scenes.room, scenes.place, scenes.replay, scenes.rules,
    scenes.box,
)  # fmt: skip
WALKS = {"phone": (PHONE, scenes.ALL), "desk": (DESK, scenes.MAIN)}
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
# What the drawings are copied from is never shown, and there is a lot of it.
RUN_AXE = """async rules => (await axe.run(
  {exclude: ["svg.faces"]}, {resultTypes: ["violations"], ...rules})).violations
  .filter(({impact}) => impact === 'serious' || impact === 'critical')
  .flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.html.slice(0, 90)}`))"""
# Compared with the screen: a phone would rather zoom out than say that a page is too wide.
OVER = """([width, height]) => {
  const page = document.documentElement
  return [page.scrollWidth - width, page.scrollHeight - height]
}"""
PICTURES = "TABLETOWER_SHOTS" in os.environ  # `make pictures`
CONFIRM = "localStorage.settings = JSON.stringify({confirm: true, sound: false, speed: 'quick'})"
SMALLEST = 24  # pixels across that a finger or a shaky hand needs


@dataclass
class Seen:
    """What was found on one page."""

    wider: int
    higher: int
    axe: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def house(browser, server):
    """Ann's matches, and the cookie that makes one Ann."""
    ann = Visitor(browser, server).be("Ann")
    found = House(ann.script())
    found.state = ann.context.storage_state()
    ann.close()
    return found


@pytest.fixture(scope="module", params=WALKS)
def walk(request, browser, server, house, shots):
    """A walk through all pages at one size, and what was seen on each."""
    size, all_scenes = WALKS[request.param]
    ann = Visitor(browser, server, size=size, touch=size != DESK, state=house.state)
    ann.context.add_init_script(CONFIRM)
    ann.forgive("status of 404")
    ann.seen = {scene: look(ann, house, scene, shots, request.param) for scene in all_scenes}
    yield ann
    ann.close()


def look(ann: Visitor, house: House, scene: Scene, shots: Path, size: str) -> Seen:
    """One page, by day and by night."""
    scene(ann, house)
    seen = Seen(*ann.page.evaluate(OVER, WALKS[size][0]))
    for light in ("light", "dark") if scene in BY_NIGHT else ("light",):
        ann.page.emulate_media(color_scheme=light)
        if PICTURES:
            picture = shots / f"{size}-{scene.__name__}-{light}.png"
            ann.page.screenshot(path=picture, full_page=scene in LONG)
        seen.axe += axe(ann, light) if size == "desk" else []
    ann.page.emulate_media(color_scheme="light")
    return seen


def axe(ann: Visitor, light: str) -> list[str]:
    """What would keep somebody from using this page, as far as axe can tell."""
    if not ann.page.evaluate("'axe' in window"):
        ann.page.evaluate(AXE.read_text())
    rules = {"runOnly": ["color-contrast"]} if light == "dark" else {}  # nothing else differs
    return ann.page.evaluate(RUN_AXE, rules)


def test_no_page_is_wider_than_the_screen(walk):
    assert {scene.__name__: seen.wider for scene, seen in walk.seen.items() if seen.wider > 0} == {}


def test_a_table_never_scrolls(walk):
    heights = {s.__name__: seen.higher for s, seen in walk.seen.items() if s in AT_TABLES}
    assert {name: over for name, over in heights.items() if over > 1} == {}


def test_nobody_is_shut_out(walk):
    assert {scene.__name__: seen.axe for scene, seen in walk.seen.items() if seen.axe} == {}


def test_the_pages_do_not_complain(walk):
    assert walk.problems == []


def test_every_zone_can_be_looked_at(walk, house):
    """Large at once, or after a tap; what can be picked is large enough for a finger."""
    scenes.place(walk, house)
    inside = "zone => { const box = zone.getBoundingClientRect(); return box.x >= 0 && box.y >= 0"
    inside += " && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1 }"
    assert all(zone.evaluate(inside) for zone in walk.page.locator(ZONES).all())
    sizes = [piece.bounding_box() for piece in walk.glowing().all()]
    assert [box for box in sizes if min(box["width"], box["height"]) < SMALLEST] == []
    buttons = walk.page.get_by_role("button", name="open large")
    tabs = walk.page.locator("main .tabs .tab")
    assert buttons.count() + tabs.count() >= 5
    for button in buttons.all():
        button.click()
        walk.role("dialog").get_by_role("group").first.wait_for()
        walk.page.keyboard.press("Escape")
        walk.role("dialog").wait_for(state="detached")
        expect(button).to_be_focused()
    for tab in tabs.all():
        tab.click()
        walk.page.locator(f"main svg.zone[data-zone='{tab.get_attribute('data-zone')}']").wait_for()
