"""Every page worth looking at, and how to get there. Some go on from the one before."""

from collections.abc import Callable

from tests.games import ROOT
from tests.server.talking import SALT, sealed

from .hands import Mouse
from .setting import PLACING, TURNING
from .visiting import Script, Visitor

TRANSCRIPT = ROOT / "tabletower/games/balconia/golden/ordinary.txt"


class House:
    """One guest's matches, each at the moment that a scene shows."""

    def __init__(self, ann: Script) -> None:
        self.select = ann.make("balconia", "me", 1, options=TURNING)
        self.place = ann.make("balconia", "me", 1, options=PLACING)
        self.room = ann.make("balconia", "me", "open", public=True)
        self.four = ann.make("connect_four", "me", 1)
        self.auction = ann.make("auction", "me", 1, 1)
        self.replay = ann.post("/api/v1/transcripts", text=TRANSCRIPT.read_text()).json()["id"]
        self.over = ann.make("connect_four", "me", 1, hold=True)
        ann.say(self.over, "seal", seal=sealed(self.over, 0, "marmalade"))
        ann.say(self.over, "start")
        ann.say(self.over, "reveal", word="marmalade", salt=SALT)
        ann.finish(self.over)


def lobby(ann: Visitor, house: House) -> None:
    ann.open("/").floor("Balconia").wait_for()
    ann.page.get_by_role("link", name="Your turn").first.wait_for()


def new_match(ann: Visitor, house: House) -> None:
    ann.floor("Landlord!").get_by_role("button", name="Play", exact=True).click()
    ann.role("button", "Recommended", exact=False).wait_for()


def choices(ann: Visitor, house: House) -> None:
    ann.role("button", "More choices").click()
    ann.role("dialog").get_by_role("combobox").first.wait_for()


def room(ann: Visitor, house: House) -> None:
    ann.open(f"/m/{house.room}").role("button", "Copy link").wait_for()


def select(ann: Visitor, house: House) -> None:
    ann.at_table(house.select).role("button", "Do it").wait_for()


def place(ann: Visitor, house: House) -> None:
    ann.at_table(house.place).glowing().first.wait_for()


def confirm(ann: Visitor, house: House) -> None:
    """Everything is picked and lies there as it would."""
    for pick in ("side", "cell"):
        Mouse(ann).pick(ann.pieces(pick, "can").first)
    ann.role("button", "Do it").wait_for()
    ann.page.locator("main .ghost > *").first.wait_for(state="attached")


def score(ann: Visitor, house: House) -> None:
    ann.role("button", "Ann", exact=False).click()
    ann.role("dialog").get_by_role("table").wait_for()


def rules_beside(ann: Visitor, house: House) -> None:
    ann.page.keyboard.press("Escape")
    ann.role("dialog").wait_for(state="detached")
    ann.page.keyboard.press("b")
    ann.role("complementary", "Rules").get_by_role("article").wait_for()


def replay(ann: Visitor, house: House) -> None:
    ann.at_table(f"{house.replay}#17").page.get_by_text("Move 17").wait_for()


def end(ann: Visitor, house: House) -> None:
    ann.role("region", "Replay").get_by_role("button", name="Score").click()
    ann.role("dialog").get_by_role("table").wait_for()


def four(ann: Visitor, house: House) -> None:
    ann.at_table(house.four).glowing().first.wait_for()


def auction(ann: Visitor, house: House) -> None:
    ann.at_table(house.auction).my_turn()


def rules(ann: Visitor, house: House) -> None:
    ann.open("/rules/balconia").role("article").wait_for()


def box(ann: Visitor, house: House) -> None:
    ann.open("/box/homino").page.locator("li svg use").first.wait_for(state="attached")


def check(ann: Visitor, house: House) -> None:
    ann.open(f"/check?m={house.over}").page.locator(".verdict strong").wait_for()


def me(ann: Visitor, house: House) -> None:
    ann.open("/me").role("button", "Make a link").wait_for()


def help(ann: Visitor, house: House) -> None:
    ann.open("/help").role("heading", "Keys").wait_for()


def learn(ann: Visitor, house: House) -> None:
    ann.open("/learn/balconia").role("button", "Next").wait_for()


def lost(ann: Visitor, house: House) -> None:
    ann.open("/m/nowhere").role("heading", "match", exact=False).wait_for()


Scene = Callable[[Visitor, House], None]
MAIN: tuple[Scene, ...] = (
    lobby, new_match, choices, room, select, place, confirm, replay, rules, box, learn,
)  # fmt: skip
ALL: tuple[Scene, ...] = (
    lobby, new_match, choices, room, select, place, confirm, score, rules_beside, replay, end,
    four, auction, rules, box, check, me, help, learn, lost,
)  # fmt: skip
LONG: tuple[Scene, ...] = (lobby, room, rules, box, check, me, help)  # may be longer than a screen
AT_TABLES: tuple[Scene, ...] = (select, place, confirm, rules_beside, replay, four, auction, learn)
