"""Towers to print: what is on the sheets, and how large it is."""

import re
from dataclasses import replace
from functools import partial

import pytest

from tabletower.art.sheets import Piece
from tabletower.art.sheets.impose import PAPERS, impose
from tests.drawings import parts_of, said
from tests.pages import painted, printing
from tests.towers.arranging import TOWERS

from .art.sheets import aid, cards, sheets

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
PEN = (68,)
paper = pytest.mark.parametrize("paper", ["a4", "letter"])
parts = partial(parts_of, sheets)


@pytest.fixture(scope="module")
def ours():
    return TOWERS.open_box()


def counts(part):
    return {piece.name: piece.copies for piece in part.pieces}


def sizes(part, paper):
    """Width and height of every cut, as printed."""
    few = replace(part, pieces=tuple(replace(each, copies=1) for each in part.pieces[:2]))
    pdf = printing("Towers", [few], paper=paper, guide=False)
    cuts = [e.rect for page in pdf.pages for e in painted(page) if (e.how, e.colour) == ("S", PEN)]
    return {(round(x2 - x1, 1), round(y2 - y1, 1)) for x1, y1, x2, y2 in cuts}


def test_parts(ours):
    """A set of tiles and twenty more stairs; a hundred clients, of which the last lies beside the
    player aids; a street for each of six players.

    Dollars and screens are for those who ask for them.
    """
    many = {name: sum(counts(part).values()) for name, part in parts(ours).items()}
    assert many == {
        "tiles": 320, "clients": 99, "markers": 29, "plots": 8, "aids": 7, "chips": 320,
        "screens": 6,
    }  # fmt: skip
    assert [name for name, part in parts(ours).items() if part.extra] == ["chips", "screens"]


def test_it_is_not_much_paper(ours):
    """No sheet has a blank side, and nine cards lie on one."""
    usual = [part for part in parts(ours).values() if not part.extra]
    pages = printing("Towers", usual, TOWERS.rulebook).pages
    assert len(pages) <= 45
    sheets = sum(len(impose(part, PAPERS["a4"])) for part in usual)
    assert all(painted(page) for page in list(pages)[2 : 2 + 2 * sheets])
    assert len(impose(parts(ours)["clients"], PAPERS["a4"])[0].placed) == 9


def test_one_set_of_tiles(ours):
    assert counts(parts(ours)["tiles"]) == {
        "office": 100, "retail": 100, "residence": 50, "stairs": 70,
    }  # fmt: skip


def test_more_rooms_are_printed_if_they_are_played_with():
    found = counts(parts(TOWERS.open_box({"more_rooms": "on"}))["tiles"])
    assert (found["loft"], found["sky garden"]) == (16, 14)


def test_the_deck_that_was_chosen():
    full = parts(TOWERS.open_box({"client_deck": "full"}))["clients"]
    assert sum(counts(full).values()) == 149


def test_the_last_client_has_no_sheet_of_its_own(ours):
    """It lies on its side, and its back is no other than that of all clients."""
    found = parts(ours)
    assert [len(sheet.placed) for sheet in impose(found["clients"], PAPERS["a4"])] == [9] * 11
    assert len(impose(found["aids"], PAPERS["a4"])) == 1
    last = found["aids"].pieces[-1]
    behind = found["clients"].pieces[0].back
    assert (last.width, last.height, last.copies) == (88, 63, 1)
    assert last.back == f'<g transform="translate(0 63) rotate(-90)">{behind}</g>'


@pytest.mark.parametrize(("many", "left"), [(9, 0), (10, 1), (11, 2), (12, 0)])
def test_other_decks_fill_their_sheets_too(many, left):
    deck = (Piece("a", 63, 88, "", copies=3), Piece("b", 63, 88, "", copies=many - 3))
    kept, rest = cards.full_sheets(deck)
    assert sum(each.copies for each in rest) == left
    assert sum(each.copies for each in kept) == many - left


def test_backs_tell_nothing(ours):
    for part in ("tiles", "clients"):
        assert len({piece.back for piece in parts(ours)[part].pieces}) == 1
    for part in ("chips", "markers"):
        assert all(piece.front == piece.back for piece in parts(ours)[part].pieces)


@paper
@pytest.mark.parametrize(
    ("part", "size"),
    [("tiles", (20, 20)), ("chips", (16, 16)), ("plots", (22, 240)),
     ("screens", (86, 240)), ("aids", (88, 63)), ("clients", (63, 88))],
)  # fmt: skip
def test_real_sizes(ours, part, size, paper):
    assert size in sizes(parts(ours)[part], paper)


def test_a_card_says_it_all(ours):
    deli = next(p for p in parts(ours)["clients"].pieces if p.name == "Top Service Deli")
    found = said(deli.front)
    assert {"$4", "Top Service Deli"} <= set(found)
    assert "+$1 for each office directly above" in " ".join(found)


def test_without_text_only_numbers_are_left(ours):
    for piece in parts(ours, text=False)["clients"].pieces:
        assert set(said(piece.front)) <= {"$1", "$2", "$3", "$4", "$5", "$6", "any shape"}
    assert not any(said(piece.front) for piece in parts(ours, text=False)["tiles"].pieces)


def test_saving_ink(ours):
    one, other = (parts(ours, ink_saving=wish)["clients"].pieces[0] for wish in (False, True))
    assert one.back != other.back


def test_words_stay_on_the_card(ours):
    """A line is not longer than its card, an ability ends above the dollars."""
    for piece in parts(ours)["clients"].pieces:
        ys = [float(y) for y in re.findall(r'<text x="5" y="([\d.]+)"', piece.front)]
        assert max(ys) < 80


def test_a_plot_says_where_to_begin_and_where_to_stop(ours):
    street, *_, last = parts(ours)["plots"].pieces
    assert [*said(street.front)] == [*"abcdef", "first tile", *"ghijkl"]
    assert [*said(street.back)] == [*"abcdefghijkl"]  # for separate towers
    assert 'stroke-width="1"' in last.front  # the line above row 16
    assert said(last.front) == ["13", "14", "15", "16"]


def test_large_plots_come_in_more_strips():
    box = TOWERS.open_box({"plot_width": "24", "max_rows": "40"})
    found = counts(parts(box)["plots"])
    assert found == {
        "street, columns a to l": 6, "street, columns m to x": 6, "measure, rows 1 to 12": 1,
        "measure, rows 13 to 24": 1, "measure, rows 25 to 36": 1, "measure, rows 37 to 40": 1,
    }  # fmt: skip


def test_the_aid_knows_the_options():
    box = TOWERS.open_box({"tiles_per_round": "12", "keep_tiles": "5"})
    told = " ".join(said(parts(box)["aids"].pieces[0].front))
    assert "Draw 12 tiles" in told
    assert "Keep 5 at most" in told
    assert len(aid.TOWER) == len(aid.ROWS)


def test_the_aid_says_how_ties_are_broken(ours):
    front = parts(ours)["aids"].pieces[0].front
    assert "clockwise from the marker, its holder first." in " ".join(said(front))
    assert max(float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"', front)) < 88
