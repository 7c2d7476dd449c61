"""Every page in every size, by day and by night: it fits, it can be used by everybody, it is kept
as a picture."""

from dataclasses import dataclass, field

import pytest

from .scenes import AT_TABLES, SCENES, House
from .visiting import DESK, PHONE, ROOT, SIZES, TABLET, Visitor

pytestmark = pytest.mark.compiled
NAMES = {PHONE: "phone", TABLET: "tablet", DESK: "desk"}
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
RUN_AXE = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter(({impact}) => impact === 'serious' || impact === 'critical')
  .flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.html.slice(0, 90)}`))"""
OVER = """() => {
  const page = document.documentElement
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]
}"""
CONFIRM = "localStorage.settings ??= JSON.stringify({confirm: true, sound: false})"


@dataclass
class Seen:
    """What was found on one page."""

    wider: int = 0
    higher: int = 0
    axe: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def house(browser, server):
    """Ann's matches, and the cookie that makes one Ann."""
    ann = Visitor(browser, server).be("Ann")
    found = House(ann.script())
    found.state = ann.context.storage_state()
    ann.close()
    return found


@pytest.fixture(scope="module", params=SIZES, ids=NAMES.get)
def walked(request, browser, server, house, shots):
    """Everything that was seen on a walk through all pages, at one size."""
    size = request.param
    ann = Visitor(browser, server, size=size, touch=size != DESK, state=house.state)
    ann.context.add_init_script(CONFIRM)
    ann.forgive("status of 404")
    seen = {name: look(ann, house, name, shots / f"{NAMES[size]}-{name}") for name in SCENES}
    ann.close()
    assert ann.problems == []
    return seen


def look(ann: Visitor, house: House, name: str, picture) -> Seen:
    """One page, by day and by night."""
    SCENES[name](ann, house)
    wider, higher = ann.page.evaluate(OVER)
    seen = Seen(wider, higher)
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme)
        ann.page.screenshot(path=f"{picture}-{scheme}.png", full_page=name not in AT_TABLES)
        if ann.page.viewport_size["width"] == DESK[0]:
            seen.axe += axe(ann)
    return seen


def axe(ann: Visitor) -> list[str]:
    if not ann.page.evaluate("'axe' in window"):
        ann.page.evaluate(AXE.read_text())
    return ann.page.evaluate(RUN_AXE)


def test_no_page_is_wider_than_the_screen(walked):
    assert {name: seen.wider for name, seen in walked.items() if seen.wider > 0} == {}


def test_a_table_never_scrolls(walked):
    assert {name: walked[name].higher for name in AT_TABLES if walked[name].higher > 1} == {}


def test_nothing_shuts_anybody_out(walked):
    """As far as axe can tell."""
    assert {name: seen.axe for name, seen in walked.items() if seen.axe} == {}
