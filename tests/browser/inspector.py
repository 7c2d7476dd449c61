"""Looks at a decision as a person would, at every size of a screen. It knows no game.

What can be picked is on the screen, uncovered and large enough, after at most one tap to open
its pane; every word that is drawn can be read; nothing is clipped or overlaps; the header, the
prompt and its buttons are whole; what is out of sight is shown by an overview.
"""

from collections.abc import Iterator
from pathlib import Path

from .hands import SEEN_AT
from .visiting import GLOWING, Visitor

SIZES = ((360, 740), (390, 844), (844, 390), (820, 1180), (1280, 720), (1440, 900))
FINGER, MOUSE = 40, 36  # pixels across that they need
NARROWEST = 24  # pixels across of what is long
READABLE = 11  # pixels high that letters are at least
LAPTOP = 1000  # pixels: from here on there is a mouse

INSPECT, LEGIBLE = (
    (Path(__file__).parent / name).read_text() for name in ("inspect.js", "legible.js")
)
SMALL = "main .glows > .open"
ASKED = "main section:has(svg.zone:not([aria-hidden=true]) [data-state=can]) .enlarge"
TABS = "main .tabs .tab.glows[aria-pressed=false]"
NAMES = "tabs => [...document.querySelectorAll(tabs)].map(tab => tab.dataset.zone)"
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# The letters of the house come last, as far as anything is written with them.
LETTERED = """() => document.body.offsetHeight
  && [...document.fonts].some(face => face.family === 'Atkinson')
  && document.fonts.status === 'loaded'"""


class Inspector:
    """Somebody who looks at one decision after another."""

    def __init__(self, visitor: Visitor, lettered: bool = True) -> None:
        self.page = visitor.page
        self.size = SIZES[0]
        self.lettered = lettered  # unless the browser refuses them

    def at(self, size: tuple[int, int]) -> None:
        """Look at it on another screen."""
        self.size = size
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(SETTLED)

    def complaints(self) -> list[str]:
        """About the decision as it is shown, and about what one tap would open."""
        return [*self.look(), *self.behind_tabs(), *self.opened_large()]

    def look(self) -> list[str]:
        """At what is shown, and at the asked zone opened large."""
        return [*self.said(), *self.enlarged()]

    def said(self) -> list[str]:
        return [f"{zone}: {text}" if zone else text for zone, text in self.found()]

    def found(self) -> list[tuple[str, str]]:
        """Complaints, each with the zone that it is about."""
        self.page.locator("main svg.zone").first.wait_for()  # of a layout that is loaded now
        if self.lettered:
            self.page.wait_for_function(LETTERED)
        need = MOUSE if self.size[0] >= LAPTOP else FINGER
        shown = self.page.evaluate(INSPECT, [need, NARROWEST])
        return shown + self.page.evaluate(LEGIBLE, [need, READABLE])

    def enlarged(self) -> list[str]:
        asked = self.page.locator(ASKED)
        if not asked.count():
            return []
        asked.first.click()
        return self.in_dialog()

    def in_dialog(self) -> list[str]:
        """What is wrong even in a zone that is opened large."""
        self.page.locator("dialog[open] svg.zone").wait_for()
        self.page.evaluate(SETTLED)
        said = [f"{text} (opened large)" for text in self.said()]
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")
        return said

    def behind_tabs(self) -> Iterator[str]:
        """Zones that wait behind a tab and have something to pick."""
        for name in self.page.evaluate(NAMES, TABS):
            [front] = self.page.evaluate(NAMES, "main .tabs .tab[aria-pressed=true]")
            self.bring(name)
            yield from (f"{each} (behind {name})" for each in self.look())
            self.bring(front)

    def with_a_pick(self, number: int) -> Iterator[str]:
        """The same once something is picked: what comes next is in sight too."""
        pieces = self.page.locator(GLOWING)
        if not pieces.count():
            return
        piece = pieces.nth(number % pieces.count())
        self.page.touchscreen.tap(*piece.evaluate(SEEN_AT))
        self.page.evaluate(SETTLED)
        yield from (f"{text} (with a pick)" for text in self.said())
        self.page.keyboard.press("Escape")
        self.page.evaluate(SETTLED)

    def bring(self, name: str) -> None:
        """A zone to the front."""
        self.page.locator(f"main .tabs .tab[data-zone='{name}']").click()
        self.page.evaluate(SETTLED)

    def opened_large(self) -> Iterator[str]:
        """Small zones that have something to pick."""
        for number in range(self.page.locator(SMALL).count()):
            self.page.locator(SMALL).nth(number).click()
            yield from self.in_dialog()
