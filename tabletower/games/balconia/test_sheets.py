"""Balconia to print: what is on the sheets, and how large it is."""

import re
from dataclasses import replace
from functools import partial
from math import sqrt

import pytest

from tabletower.art.palette import PALETTE
from tabletower.art.sheets import Wishes
from tabletower.art.sheets.impose import PAPERS
from tabletower.art.sheets.pdf import print_pdf
from tabletower.games import SHELF
from tests.drawings import parts_of
from tests.pages import box as page_box
from tests.pages import painted, printing

from .art.sheets import blocks, lattice, sheets
from .components import FLOWERS, SIDES, SYMBOLS, WHERE

BALCONIA = SHELF["balconia"]
PEN = (68,)
parts = partial(parts_of, sheets)


@pytest.fixture(scope="module")
def ours():
    return BALCONIA.open_box()


def some(part, many):
    """The first pieces of a part: enough to measure."""
    return replace(part, pieces=part.pieces[:many])


def lines(page):
    """The lines to cut and fold along: left, top, right, bottom."""
    return [each.rect for each in painted(page) if each.how == "S" and each.colour == PEN]


def sizes(part, paper="a4"):
    """Width and height of every cut of a part, as printed."""
    pdf = printing("Balconia", [part], paper=paper, guide=False)
    rects = [rect for page in pdf.pages for rect in lines(page)]
    return [(round(x2 - x1, 2), round(y2 - y1, 2)) for x1, y1, x2, y2 in rects]


# What there is.


def test_parts(ours):
    """The whole box: 22 sleeves and 3 entrances, 22 tokens, two layers, twelve strips."""
    counts = {name: sum(p.copies for p in part.pieces) for name, part in parts(ours).items()}
    assert counts == {
        "blocks": 25, "tokens": 22, "disc": 2, "lattice": 12, "aids": 2, "scores": 2,
    }  # fmt: skip


def test_every_face_is_printed_once(ours):
    """Sides a b c d from left to right."""
    drawn = [blocks.outside(ours, block, Wishes(text=False)) for block in range(1, 23)]
    ids = [re.findall('href="#balconia-(b[0-9]{2}_[a-d])"', each) for each in drawn]
    assert ids == [[f"b{block:02}_{side}" for side in SIDES] for block in range(1, 23)]
    for each in drawn:
        assert re.findall('<use href="[^"]*"(?: x="([0-9]+)")?', each) == ["", "45", "90", "135"]


def test_every_sleeve_has_its_number_inside(ours):
    """On yellow; an entrance is pink inside."""
    *sleeves, _, _, last = parts(ours)["blocks"].pieces
    for n, piece in enumerate(sleeves, 1):
        assert re.findall(">([^<]+)</text>", piece.back)[::2] == [str(n)] * 4
        assert f'fill="{PALETTE["yellow"][0]}"' in piece.back
    assert f'fill="{PALETTE["pink"][0]}"' in last.back


def test_tokens(ours):
    """Each number once, and backs that are all the same."""
    pieces = parts(ours)["tokens"].pieces
    numbers = [re.findall(">([^<]+)</text>", piece.front) for piece in pieces]
    assert numbers == [[str(n)] for n in range(1, 23)]
    assert len({piece.back for piece in pieces}) == 1


def test_score_pad(ours):
    """Two walls of five by five, a door and a total each."""
    (pad,) = parts(ours)["scores"].pieces
    assert pad.front.count('width="14"') == 50
    words = re.findall(">([^<]+)</text>", pad.front)
    assert [words.count(word) for word in ("green", "pink", "door", "total")] == [1, 1, 2, 2]


def test_player_aids(ours):
    """Two of them, with all positions, all symbols and all kinds of doors."""
    for aid in parts(ours)["aids"].pieces:
        words = aid.front + aid.back
        for where in WHERE[1:]:
            assert f">{where.replace('_', ' ')}</text>" in words
        for symbol in {*SYMBOLS} - {*FLOWERS}:
            assert f">{symbol}</text>" in words


# How large it is.


@pytest.mark.parametrize("paper", PAPERS)
def test_sleeves_are_strips_of_four_and_a_flap(ours, paper):
    """Cut 188 by 45, folded at every 45; five on a sheet."""
    pdf = printing("Balconia", [some(parts(ours)["blocks"], 6)], paper=paper, guide=False)
    assert [len(lines(page)) for page in pdf.pages] == [10, 0, 2, 0]
    for page in pdf.pages[::2]:
        pens = lines(page)
        for cut, fold in zip(pens[::2], pens[1::2]):
            left, top, right, bottom = cut
            assert (right - left, bottom - top) == pytest.approx((188, 45), abs=0.01)
            assert fold == pytest.approx((left + 45, top, left + 180, bottom), abs=0.01)


def test_folds_are_45_apart():
    assert re.findall("M([0-9]+) 0L", blocks.FOLD) == ["45", "90", "135", "180"]


@pytest.mark.parametrize("paper", PAPERS)
def test_sizes(ours, paper):
    found = parts(ours)
    assert set(sizes(found["tokens"], paper)) == {(25, 25)}
    assert sizes(found["disc"], paper) == [(120, 120), (120, 120)]
    assert set(sizes(found["lattice"], paper)) == {(45, lattice.LONG)}


def test_the_hole_is_a_square_of_46(ours):
    """Turned by 45 degrees: its corners are above, below, left and right."""
    upper, _ = parts(ours)["disc"].pieces
    step = float(re.findall("l([0-9.]+) ", upper.cut)[0])
    assert step * sqrt(2) == pytest.approx(46, abs=0.01)


def test_the_lattice_fits_together():
    """Five by five cells of 47; two slots together are as deep as the card, and a bit more."""
    rooms = [y2 - y1 - lattice.CARD for y1, y2 in zip(lattice.SLOTS, lattice.SLOTS[1:])]
    assert rooms == [47] * 5
    assert lattice.DEEP < 2 * lattice.SLOT < lattice.DEEP + 2


def test_pages_have_trim_and_bleed(ours):
    pdf = printing("Balconia", parts(ours).values(), BALCONIA.rulebook)
    for page in pdf.pages:
        paper, bleed, trim = (page_box(page, f"{name}Box") for name in ("Media", "Bleed", "Trim"))
        assert paper == pytest.approx((0, 0, 210, 297), abs=0.01)
        if trim != paper:
            grown = trim[0] - 3, trim[1] - 3, trim[2] + 3, trim[3] + 3
            assert bleed == pytest.approx(grown, abs=0.01)


# Wishes.


def test_titles(ours):
    """Printed once each, or not at all."""
    titles = [row["title"].replace("'", "&#x27;") for row in ours.tables["faces"]]
    with_text = "".join(piece.front for piece in parts(ours)["blocks"].pieces)
    without = "".join(p.front + p.back for p in parts(ours, text=False)["blocks"].pieces)
    assert [with_text.count(f">{title}</text>") for title in titles] == [1] * 88
    assert not [title for title in titles if title in without]


def test_saving_ink(ours):
    """Less than half of the colour."""
    usual, saving = (parts(ours, ink_saving=wish)["blocks"] for wish in (False, True))
    assert coloured(some(saving, 3)) < coloured(some(usual, 3)) / 2


def coloured(part):
    """The area of everything that is filled and not white."""
    pdf = printing("Balconia", [part], guide=False)
    fills = [each for page in pdf.pages for each in painted(page) if each.how == "f"]
    rects = [each.rect for each in fills if set(each.colour) != {255}]
    return sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in rects)


def test_same_wishes_same_bytes(ours):
    first, second = (
        print_pdf("Balconia", sheets(box, Wishes()), BALCONIA.rulebook, "letter")
        for box in (ours, BALCONIA.open_box())
    )
    assert first == second
    assert len(first) < 3_000_000


# A designer's own box.

DOORS = "fewer,cat,heart,difference,bird,note"
ENTRANCES = f"""\
id,copies,green_kind,green_upper,green_lower,pink_kind,pink_upper,pink_lower
twice,2,{DOORS}
never,0,{DOORS}
"""


@pytest.mark.parametrize("many", [14, 32])
def test_own_box(tmp_path, many):
    """As many sleeves and tokens as there are blocks; entrances as often as they say."""
    walls = [f"{n},{side},Wall <{n}> & {side}\n" for n in range(1, many + 1) for side in "ac"]
    (tmp_path / "faces.csv").write_text("block,side,title\n" + "".join(walls))
    (tmp_path / "entrances.csv").write_text(ENTRANCES)
    own = parts(BALCONIA.open_box({}, tmp_path))
    counts = [sum(piece.copies for piece in own[name].pieces) for name in ("blocks", "tokens")]
    assert counts == [many + 2, many]
    pdf = printing("Balconia", [own["blocks"], own["tokens"]], guide=False)
    assert sum(len(lines(page)) for page in pdf.pages) == 2 * (many + 2) + many
