"""The sixteen pictures of docs/pictures: `make gallery` takes them anew.

Every game in the middle of a match, large and small, by day and by night; and the pages that
lead there.
"""

import tempfile
from collections.abc import Callable, Iterator
from functools import partial

from tabletower.games import SHELF
from tests.games import ROOT
from tests.server.serving import Server

from .midway import fullest, moments
from .visiting import DESK, HANDY, Visitor, chromium

FOLDER = ROOT / "docs/pictures"
SETTLED = 900  # ms

Show = Callable[[Visitor], None]


def table(ann: Visitor, game: str, share: float, golden: str = "") -> None:
    """Where so much of a golden game is played; left out: of the one with most players."""
    file = SHELF[game].folder / f"golden/{golden}.txt"
    text = file.read_text() if golden else fullest(SHELF[game])
    [match] = moments(ann.script(), text, (share,))
    ann.at_table(match).my_turn()


def lobby(ann: Visitor) -> None:
    ann.open("/").floor("Balconia").wait_for()


def page(ann: Visitor, path: str, role: str) -> None:
    ann.open(path).role(role).first.wait_for()


def end(ann: Visitor) -> None:
    text = (SHELF["landlord"].folder / "golden/rounds.txt").read_text()
    whole = ann.script().post("/api/v1/transcripts", text=text).json()["id"]
    ann.at_table(whole).role("region", "Replay").get_by_role("button", name="Score").click()
    ann.role("dialog").wait_for()


def pictures() -> Iterator[tuple[str, bool, bool, Show]]:
    """What each is called, whether it is small, whether it is night, and how to get there."""
    yield "lobby", False, False, lobby
    yield "lobby-phone", True, True, lobby
    for game in ("balconia", "landlord", "towers"):
        yield game, False, False, partial(table, game=game, share=0.6)
        yield f"{game}-phone", True, True, partial(table, game=game, share=0.4)
    together = partial(table, game="homino", share=0.83, golden="together_with_everything")
    yield "homino", False, False, together
    yield "homino-phone", True, True, partial(table, game="homino", share=0.83)
    three = partial(table, game="dynasty", share=0.62, golden="direction")
    yield "dynasty", False, False, three
    yield "dynasty-phone", True, True, three
    yield "lesson-phone", True, False, partial(page, path="/learn/towers", role="button")
    yield "rulebook", False, True, partial(page, path="/rules/landlord", role="article")
    yield "end", False, False, end
    yield "towers-night", False, True, partial(table, game="towers", share=0.8)


def run() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        chromium() as browser,
        Server(f"sqlite:///{place}/house.db") as server,
    ):
        for name, small, dark, show in pictures():
            size = HANDY if small else DESK
            ann = Visitor(browser, server, size=size, touch=small, dark=dark).be("Ann")
            show(ann)
            ann.page.wait_for_timeout(SETTLED)
            ann.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
            ann.close()
            print(name)


if __name__ == "__main__":
    run()
