"""Every decision of every game can be seen and made, on every screen: see inspector.py."""

from collections.abc import Iterator
from random import Random

import pytest

from tabletower.games import SHELF
from tests.bound import at_most
from tests.games import ORCHARD
from tests.server.serving import wires
from tests.soak import many

from .inspector import LAPTOP, SIZES, Inspector
from .midway import fullest, moments
from .test_scenes import axe
from .visiting import Script, Visitor

LONGEST = 4000  # moves of one seat, whatever is played
# Every day two moments of a game at three sizes; `make inspect` whole matches at all sizes.
WHOLE = many(0, 1)
SCREENS = SIZES if WHOLE else ((360, 740), (844, 390), (1280, 720))
GAMES = [*SHELF.values(), ORCHARD]
TABLES = [(game.name, n) for game in GAMES for n in sorted({game.seats[0], game.seats[-1]})]
MOMENTS = (0.3, 0.6)  # of a match
# Letters on a card are a picture of it, hidden from screen readers; axe counts them all the same.
LETTERS = "label-content-name-mismatch: g["
WIDEST = (
    "() => Math.max(...[...document.querySelectorAll('main svg.zone')].map(z => z.clientWidth))"
)
SPOIL = """css => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}"""
CUT = "section.actions .prompt { max-height: 0.6em !important; min-height: 0 !important }"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_decided_in_the_middle_can_be_seen_and_made(visit, shots, game):
    """The golden game with most players, for whom there is least room, gone on from."""
    ann = visit(size=SIZES[0], touch=True).be("Ann")
    inspector, found = Inspector(ann), []
    for number, match in enumerate(moments(ann.script(), fullest(game), MOMENTS)):
        inspector.at(SIZES[0])
        ann.at_table(match).my_turn()
        found += look(ann, inspector, shots, number)
    found += [each for each in axe(ann, "light") if not each.startswith(LETTERS)]
    assert not found, "\n".join(found)


def test_a_table_without_its_letters_has_as_much_room(visit):
    """They come after everything else, or never."""
    ann = visit(size=SIZES[0], touch=True).be("Ann")
    ann.forgive("ERR_FAILED")
    ann.page.route("**/*.woff2", lambda route: route.abort())
    ann.at_table(ann.script().make("landlord", "me", 1)).my_turn()
    inspector = Inspector(ann, lettered=False)
    inspector.at(SIZES[0])
    assert not [each for each in inspector.said() if "of the height" in each]
    heights = ann.page.locator("main .tabs").evaluate_all("all => all.map(t => t.clientHeight)")
    assert heights == [40]


@pytest.mark.skipif(not WHOLE, reason="`make inspect` plays whole matches")
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_decision_can_be_seen_and_made(visit, shots, name, seats):
    ann = visit(size=SIZES[0], touch=True).be("Ann")
    script = ann.script()
    match = script.make(name, "me", *[1] * (seats - 1))
    ann.at_table(match)
    inspector, found = Inspector(ann), []
    for number in decisions(ann, script, match, Random(seats)):
        ann.my_turn()
        found += look(ann, inspector, shots, number)
    assert not found, "\n".join(found)


def decisions(ann: Visitor, script: Script, match: str, dice: Random) -> Iterator[int]:
    """One decision of this seat after another, answered anyhow: if one pick is enough, by it."""
    with script.socket(match) as line:
        for number in at_most(LONGEST, "the match does not end"):
            if not line.wait_for(lambda t: t["legal"] or t["phase"] == "over")["legal"]:
                return
            move, seen, made = (
                dice.choice(wires(line.table)),
                line.table["event_count"],
                ann.said["move"],
            )
            yield number
            if ann.said["move"] == made:
                line.ask("move", move=move, seen=seen)
            line.wait_for(lambda table, seen=seen: table["event_count"] > seen)


def look(ann: Visitor, inspector: Inspector, shots, number: int) -> list[str]:
    """At all sizes, and once more with something picked."""
    found = []
    for size in SCREENS:
        inspector.at(size)
        if size[0] >= LAPTOP:  # as one finds the table there
            ann.page.reload()
            ann.my_turn()
            ann.page.locator("main svg.zone use").first.wait_for(state="attached")
            inspector.at(size)
        made = ann.said["move"]
        said = [*inspector.complaints(), *inspector.with_a_pick(number)]
        found += [f"decision {number} at {size[0]}×{size[1]}: {each}" for each in said]
        if said:
            ann.page.screenshot(path=shots / f"inspected-{number}-{size[0]}x{size[1]}.png")
        if ann.said["move"] > made:
            break
    return found


def test_what_is_zoomed_gets_larger(visit):
    """At 200 % a page has half as many pixels, each twice as large."""
    ann = visit(touch=False).be("Ann")
    ann.at_table(ann.script().make("balconia", "me", 1))
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    before = ann.page.evaluate(WIDEST)
    ann.page.set_viewport_size({"width": 720, "height": 450})
    ann.page.wait_for_function("innerWidth === 720")
    ann.page.wait_for_function(f"before => 2 * ({WIDEST})() > before", arg=before)


def test_an_inspector_who_finds_nothing_has_looked(visit):
    """What is too small, covered, cut or gone is complained about."""
    ann = visit(size=SIZES[0], touch=True).be("Ann")
    ann.at_table(ann.script().make("balconia", "me", 1)).my_turn()
    inspector = Inspector(ann)
    inspector.at((360, 740))
    ann.glowing().first.wait_for()
    assert inspector.found() == []
    for spoiled, complaint in (
        ("main .tabs { scale: 0.4 }", "is only"),
        ("main .area::after { content: ''; position: absolute; inset: 0; z-index: 9 }", "covered"),
        (CUT, "cut"),
        ("section.actions { translate: 0 60px }", "not on the screen"),
    ):
        ann.page.evaluate(SPOIL, spoiled)
        assert any(complaint in each for _, each in inspector.found()), spoiled
        ann.page.evaluate(SPOIL, "")
    assert inspector.found() == []
