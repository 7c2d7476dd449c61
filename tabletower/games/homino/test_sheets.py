"""Highrise Homino to print: what is on the sheets, and how large it is."""

import io
import re
from functools import partial

import pikepdf
import pytest

from tabletower.art.sheets import Wishes, piece_svg
from tabletower.art.sheets.impose import PAPERS, impose
from tabletower.art.sheets.order import Order
from tabletower.art.sheets.prepared import Prepared
from tests.drawings import parts_of, piece, said
from tests.homino.arranging import ALL_SETS, HOMINO, TOGETHER
from tests.pages import painted, printing

from .art import SQUARES
from .art.sheets import aid, sheets
from .components import EXPANSIONS, OBJECTS, PROPERTIES, SPECIALS

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
parts = partial(parts_of, sheets)


@pytest.fixture(scope="module")
def ours():
    return HOMINO.open_box()


def test_parts(ours):
    """Of the base set everything; expansions are for those who ask for them."""
    found = parts(ours)
    usual = {name: len(part.pieces) for name, part in found.items() if not part.extra}
    assert usual == {"rooms": 51, "tenants": 25, "aids": 2}
    for each, rooms in zip(EXPANSIONS, (28, 27, 28, 27)):
        assert len(found[f"{each}_rooms"].pieces) == rooms
        assert len(found[f"{each}_tenants"].pieces) == 20
    assert (len(found["goals"].pieces), len(found["threats"].pieces)) == (19, 17)


def test_what_is_played_with_is_printed_unasked():
    assert not any(part.extra for part in sheets(HOMINO.open_box(ALL_SETS | TOGETHER), Wishes()))


def test_it_is_not_much_paper(ours):
    """Six sheets for the base game, twenty-five for everything, and the rulebook."""
    usual = [part for part in parts(ours).values() if not part.extra]
    assert sum(len(impose(part, PAPERS["a4"])) for part in usual) == 6
    assert sum(len(impose(part, PAPERS["a4"])) for part in parts(ours).values()) <= 25
    assert len(impose(parts(ours)["rooms"], PAPERS["a4"])[0].placed) == 20
    pages = printing("Highrise Homino", usual, HOMINO.rulebook).pages
    assert all(painted(page) for page in list(pages)[2:12])


def test_one_back_a_deck(ours):
    found = parts(ours)
    for deck in ("rooms", "tenants"):
        backs = {
            each.back for name, part in found.items() if name.endswith(deck) for each in part.pieces
        }
        assert len(backs) == 1
    assert (
        len({found[each].pieces[0].back for each in ("rooms", "tenants", "goals", "threats")}) == 4
    )


def test_a_square_has_33_millimetres(ours):
    for part in parts(ours).values():
        if part.scales:
            assert {(each.width, each.height) for each in part.pieces} == {(33, 66)}
    assert not parts(ours)["aids"].scales


@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("paper", PAPERS)
def test_squares_of_every_size_fit_on_paper(square, paper):
    """Pieces are as large as was asked for, cut and folded where they are drawn."""
    prepared = Prepared(HOMINO, Order(square=square, paper=paper, parts=["tenants", "aids"]))
    for part in prepared.parts:
        sheets = impose(part, PAPERS[paper])
        assert sum(len(sheet.placed) for sheet in sheets) == len(part.pieces)
    tenants = next(part for part in prepared.parts if part.name == "tenants")
    assert {(each.width, each.height) for each in tenants.pieces} == {(square, 2 * square)}
    pens = [each for each in painted_by(prepared) if each.colour == (68,)]
    cuts = {(round(e.rect[2] - e.rect[0], 1), round(e.rect[3] - e.rect[1], 1)) for e in pens}
    assert {(square, 2 * square), (square, 0)} <= cuts  # a cut, and the fold across the middle


def painted_by(prepared):
    with pikepdf.open(io.BytesIO(prepared.document().pdf())) as pdf:
        return [each for page in pdf.pages for each in painted(page)]


def test_a_fresh_set_is_told_apart():
    """Its number is in the title of all sheets, and on each of its pieces."""
    fresh, usual = (Prepared(HOMINO, Order({"set": each})) for each in ("42", "standard"))
    assert (fresh.title, usual.title) == ("Highrise Homino, set 42", "Highrise Homino")
    marks = [
        [piece.mark for part in each.parts for piece in part.pieces] for each in (fresh, usual)
    ]
    assert set(marks[0]) == {"set 42"}
    assert set(marks[1]) == {""}
    first = next(part for part in fresh.parts if part.name == "rooms").pieces[0]
    assert said(piece_svg.front(first))[-1] == "set 42"
    assert "set 42" not in said(piece_svg.back(first))  # all backs are alike


def test_the_aid_tells_every_icon(ours):
    """Objects, other wishes and what tenants are like, each once, with its sets."""
    page, marker = parts(ours)["aids"].pieces
    words = said(page.front)
    titles = [each.partition(" · ")[0] for each in words if " · " in each]
    assert len(titles) == len({*titles}) == len(OBJECTS) + len(SPECIALS) + len(PROPERTIES)
    assert {"Staircase · base R", "Lamp · U", "Wandering · H", "Tenant type · U"} <= {*words}
    assert "`" not in " ".join(words)
    assert "base game 51 and 25" in " ".join(words)
    assert said(marker.front) == ["start player"] * 2
    ys = [float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"', page.front)]
    assert max(ys) < aid.HIGH - 2


def test_letters_of_cards_have_one_size(ours):
    for name in ("goals", "threats"):
        sizes = [
            re.findall(r'font-size="([\d.]+)"', each.front) for each in parts(ours)[name].pieces
        ]
        texts = [{s for s in each if 2.25 < float(s) < 3.2 and s != "2.5"} for each in sizes]
        assert len(set().union(*texts)) <= 1


def test_objects_say_what_they_do(ours):
    assert "decides your floor" in said(piece(parts(ours)["rooms"], "b07").front)
    for part in parts(ours, text=False).values():
        if part.name.endswith("rooms"):
            assert all(set(said(each.front)) <= {"R", "W", "U", "H"} for each in part.pieces)


def test_expansions_have_a_letter(ours):
    found = parts(ours, text=False)
    assert said(found["rooms"].pieces[0].front) == []
    letters = [said(found[f"{each}_rooms"].pieces[0].front)[0] for each in EXPANSIONS]
    assert letters == ["R", "W", "U", "H"]


def test_tenants_are_folded_across_the_middle(ours):
    for each in parts(ours)["tenants"].pieces:
        assert each.fold == "M0 33L33 33"
        assert "rotate(180" in each.front


def test_goals_are_green_and_threats_red(ours):
    found = parts(ours)
    assert found["goals"].pieces[0].front != found["threats"].pieces[0].front
    texts = " ".join(said(piece(found["goals"], "Mixed Company").front))
    assert "On one floor: tenants of at least 5 different types" in texts
    assert "Power: once in every Attract phase" in texts
    assert "As a secret 5, 5, 4, 3, 3 with 2 to 6 players" in texts
    assert "As a secret" not in " ".join(said(piece(found["goals"], "Three in a Row").front))
    assert "Room Service" in said(piece(found["threats"], "No Privacy").front)


def test_words_stay_on_the_card(ours):
    for part in ("goals", "threats"):
        for each in parts(ours)[part].pieces:
            ys = [float(y) for y in re.findall(r'y="([\d.]+)" font-size', each.front)]
            assert max(ys) < 32.5, each.name


def test_saving_ink(ours):
    one, other = (parts(ours, ink_saving=wish)["tenants"].pieces[0] for wish in (False, True))
    assert one.back != other.back


def test_the_pool_says_by_which_rule_it_lures():
    for rule, said_ in (("fair", "has more"), ("printed", "lures a tenant")):
        box = HOMINO.open_box({"room_service": "on", "pool_rule": rule})
        words = " ".join(said(piece(parts(box)["room_service_rooms"], "r05").front))
        assert said_ in words
        assert ("has more" in words) == (rule == "fair")
