"""Somebody who visits the house with a browser of their own, and what the pages say to them."""

import json
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, StorageState, expect, sync_playwright

from tests.bound import at_most
from tests.patience import PATIENCE
from tests.server.serving import Person, Server, plain_http, wires

ROOT = Path(__file__).parent.parent.parent
SITE = ROOT / "tabletower/server/site"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
MS = 1000 * PATIENCE  # the browser counts in milliseconds
expect.set_options(timeout=MS)

PHONE, TABLET, DESK = (360, 740), (820, 1180), (1440, 900)
HANDY = (390, 844)  # a phone as many have it
SIZES = (PHONE, TABLET, DESK)

# How the page stands: changes with everything that happens at the table.
STATE = """() => [
  document.querySelector('section.actions')?.getAttribute('aria-label'),
  document.querySelector('[aria-live]')?.textContent,
  document.querySelectorAll('aside li').length,
].join('|')"""
MOVED_ON = f"""before => ({STATE})() !== before
  && (document.title.startsWith('●') || document.querySelector('section.replay'))"""
ZONES = "main svg.zone:not([aria-hidden=true])"  # those that can be touched
GLOWING = f"{ZONES} [data-state=can]"
CHOICES = ".actions .choices [role=group] button:enabled"  # not those of the menus
CONFIRM = ".actions .do"  # it has the name of the move where that is the only one
# A zone to be opened first, or to be brought to the front: what can be picked is in there.
SMALL = "main .glows > .open, main .tabs .tab.glows[aria-pressed=false]"
# Nobody watches the bots; a page without an address has no storage.
QUICK = "try { localStorage.settings ??= JSON.stringify({speed: 'quick'}) } catch {}"
# The same, and what there is to do: at one moment, because the next may be another decision.
LOOK = f"""() => {{
  return {{
    state: ({STATE})(),
    ready: !!document.querySelector('{CONFIRM}'),
    glowing: document.querySelectorAll('{GLOWING}').length,
    choices: document.querySelectorAll('{CHOICES}').length,
    small: document.querySelectorAll('{SMALL}').length,
  }}
}}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine: the same pages without windows of its own, in half the time."""
    program = shutil.which("chromium-headless-shell")
    assert program, "these tests need chromium-headless-shell: apt-get install it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """One person, one browser. What the pages complain about is written down."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = DESK,
        touch: bool = False,
        dark: bool = False,
        still: bool = True,
        state: StorageState | None = None,
    ) -> None:
        self.server = server
        self.problems: list[str] = []
        self.said: Counter[str] = Counter()
        self.scripts: list[Script] = []
        self.forgiven: tuple[str, ...] = ()
        self.context = browser.new_context(
            base_url=server.url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            storage_state=state,
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(MS)
        self.context.add_init_script(QUICK)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", lambda said: self.hear(said.type, said.text))
        page.on("pageerror", lambda error: self.hear("error", str(error)))
        page.on("websocket", lambda line: line.on("framesent", self.note))
        return page

    def hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(each in text for each in self.forgiven):
            self.problems.append(f"{kind}: {text}")

    def note(self, frame: str | bytes) -> None:
        """What this page says to the table, counted by command."""
        self.said[json.loads(frame)["command"]] += 1

    def forgive(self, *texts: str) -> None:
        """These complaints are the browser's own, and expected here."""
        self.forgiven += texts

    def close(self) -> None:
        for script in self.scripts:
            script.http.close()
        self.context.close()

    # Who they are.

    def be(self, name: str) -> "Visitor":
        """A guest of this name, without going through the pages."""
        headers = {"origin": self.server.url}
        self.context.request.post("/api/v1/me", data={"name": name}, headers=headers)
        return self

    def script(self) -> "Script":
        """The same guest, as a program that speaks plain HTTP."""
        answer = self.context.request.post("/api/v1/me/token", headers={"origin": self.server.url})
        self.scripts.append(Script(self.server, answer.json()["token"]))
        return self.scripts[-1]

    # What they see.

    def role(self, role: str, name: str = "", exact: bool = True) -> Locator:
        """Something by what it is and what it is called, as one would hear it."""
        return seen(self.page, role, name, exact)

    def says(self) -> Locator:
        """What a screen reader would read out."""
        return self.page.locator("[aria-live=polite]").first

    def floor(self, game: str) -> Locator:
        """Where a game lives in the lobby."""
        heading = self.page.get_by_role("heading", name=game, exact=True)
        return self.page.get_by_role("article").filter(has=heading)

    def zone(self, title: str) -> Locator:
        """A zone of the table, large enough to be touched."""
        return self.page.get_by_role("group", name=title)

    def glowing(self) -> Locator:
        """The pieces that can be picked now."""
        return self.page.locator(GLOWING)

    def choices(self) -> Locator:
        """The buttons for what is no piece."""
        return self.page.locator(CHOICES)

    def small_zones(self) -> Locator:
        """Those that open large with a tap, and are worth it now."""
        return self.page.locator(SMALL)

    def pieces(self, pick: str, state: str = "") -> Locator:
        """The pieces of one sort of pick: those that glow (can), those that may not be picked."""
        how = {"can": "[data-state=can]", "may not": "[aria-disabled=true]"}.get(state, "")
        return self.page.locator(f"{ZONES} [data-pick^='{pick}:']{how}")

    # Where they are.

    def open(self, path: str) -> "Visitor":
        self.page.goto(path)
        return self

    def at_table(self, match: str) -> "Visitor":
        """Go to a match and wait until it lies there."""
        self.open(f"/m/{match}")
        self.page.locator("main svg.zone").first.wait_for()
        return self

    def look(self) -> dict:
        """How the table stands, and what could be done."""
        return self.page.evaluate(LOOK)

    def state(self) -> str:
        return self.page.evaluate(STATE)

    def my_turn(self) -> None:
        """Wait for it."""
        self.page.wait_for_function("() => document.title.startsWith('●')")

    def moved_on(self, before: str) -> None:
        """Wait until something has happened, and I am asked or it is over."""
        self.page.wait_for_function(MOVED_ON, arg=before)

    def log(self) -> Locator:
        """What has happened, one entry each; the line between old and new ones is none."""
        entry = self.page.get_by_role("button")
        return self.role("complementary", "Log").get_by_role("listitem").filter(has=entry)

    @property
    def is_asked(self) -> bool:
        return self.page.title().startswith("●")

    @property
    def is_over(self) -> bool:
        return self.role("region", "Replay").count() > 0


class Script(Person):
    """A program that plays in somebody's name: quicker than clicking to where a test begins."""

    def __init__(self, server: Server, token: str) -> None:
        self.server, self.token = server, token
        self.headers = {"authorization": f"Bearer {token}"}
        self.http = plain_http(server.url, headers=self.headers)

    def move(self, match: str, move: str) -> None:
        answer = self.say(match, "move", move=move, seen=self.table(match)["event_count"])
        assert "error" not in answer, answer

    def finish(self, match: str) -> None:
        """Anyhow, against a bot."""
        with self.socket(match) as line:
            for _ in at_most(500, "the match does not end"):
                if not line.wait_for(lambda t: t["legal"] or t["phase"] == "over")["legal"]:
                    return
                move, seen = wires(line.table)[0], line.table["event_count"]
                line.ask("move", move=move, seen=seen)
                line.wait_for(lambda table, seen=seen: table["event_count"] > seen)


def seen(place: Page | Locator, role: str, name: str = "", exact: bool = True) -> Locator:
    named = {"name": name, "exact": exact} if name else {}
    return place.get_by_role(role, **named)
