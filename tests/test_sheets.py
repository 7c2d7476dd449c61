"""Print and play: real PDFs, measured."""

from dataclasses import replace

import pikepdf
import pytest

from tabletower.art.palette import PALETTE
from tabletower.art.sheets import BLEED, Part, Piece, Wishes, line, printed, ring
from tabletower.art.sheets import paper as papers
from tabletower.art.sheets.impose import FOOT, HEAD, MARK, PAPERS, grown, impose
from tabletower.art.sheets.markdown import tree
from tabletower.art.sheets.pdf import Text, document, page_names, print_pdf
from tabletower.art.svg import picture
from tabletower.engine import TabletowerError

from .pages import box, painted, printing

RED, BLUE, PEN = (255, 0, 0), (0, 0, 255), (68,)


def ground(colour):
    """A colour that runs 3 mm over the edge of a card."""
    return f'<rect x="-3" y="-3" width="56" height="46" fill="{colour}"/>'


CARD = Piece("card", 50, 40, ground("#f00"), ground("#00f"), fold=line(25, 0, 25, 40), copies=17)
CARDS = Part("cards", "Cards", "Cut them out.", (CARD,))
SQUARES = Part("squares", "Squares", "Cut.", (Piece("square", 35, 70, "", copies=20, bleed=0),))
STRIPS = Part("strips", "Strips", "Cut.", (Piece("strip", 45, 200, "", copies=5, bleed=0),))
BOOK = "# Toy\n\nBe *nice*.\n\n| a | b |\n|---|--:|\n| `x` | 1 |\n\n```\n▓ ╱\n```\n\n- one\n- two\n"


def rects(page, how, colour):
    return [each.rect for each in painted(page) if (each.how, each.colour) == (how, colour)]


def near(rect):
    return pytest.approx(rect, abs=0.01)


paper = pytest.mark.parametrize("paper", PAPERS)


# Boxes.


@paper
def test_pages_are_as_large_as_the_paper(paper):
    pdf = printing("Toy", [CARDS, STRIPS], BOOK, paper)
    assert len(pdf.pages) == 2 + 4 + 4 + 1
    for page in pdf.pages:
        assert box(page, "MediaBox") == near((0, 0, *PAPERS[paper]))


@paper
def test_trim_and_bleed(paper):
    """The trim box holds the pieces and no more, the bleed box 3 mm more, on the paper."""
    front = impose(CARDS, PAPERS[paper])[0]
    pdf = printing("Toy", [CARDS], paper=paper, guide=False)
    assert box(pdf.pages[0], "TrimBox") == near(front.trim)
    assert box(pdf.pages[0], "BleedBox") == near(grown(front.trim, 3))
    assert box(pdf.pages[1], "TrimBox") == near(front.turned().trim)
    assert all(each.x - BLEED - MARK > 0 for each in front.placed)


def test_text_is_not_trimmed():
    pdf = printing("Toy", [], BOOK)
    for page in pdf.pages:
        assert box(page, "TrimBox") == box(page, "BleedBox") == box(page, "MediaBox")


# Pieces.


@paper
def test_pieces_have_their_real_size(paper):
    """The drawing with its bleed, the cut and the fold, where the imposition wants them."""
    front = impose(CARDS, PAPERS[paper])[0]
    pdf = printing("Toy", [CARDS], paper=paper, guide=False)
    grounds, pens = (rects(pdf.pages[0], *what) for what in (("f", RED), ("S", PEN)))
    assert grounds == [near(grown(each.rect, 3)) for each in front.placed]
    cuts, folds = pens[::2], pens[1::2]
    assert cuts == [near(each.rect) for each in front.placed]
    assert folds == [near((e.x + 25, e.y, e.x + 25, e.y + 40)) for e in front.placed]
    assert {(round(x2 - x1, 2), round(y2 - y1, 2)) for x1, y1, x2, y2 in cuts} == {(50, 40)}


@paper
def test_backs_are_behind_their_fronts(paper):
    """Turned over the long edge, every back lies where its front does; it has no lines."""
    wide = PAPERS[paper][0]
    pdf = printing("Toy", [CARDS], paper=paper, guide=False)
    for front, back in zip(pdf.pages[::2], pdf.pages[1::2]):
        turned = [(wide - x2, y1, wide - x1, y2) for x1, y1, x2, y2 in rects(front, "f", RED)]
        assert rects(back, "f", BLUE) == [near(rect) for rect in turned]
        assert not rects(back, "S", PEN)


def test_a_front_is_never_on_the_back_of_another():
    """Sheets without backs are followed by an empty page."""
    pdf = printing("Toy", [STRIPS, CARDS], BOOK, guide=False)
    strips = [bool(rects(page, "S", PEN)) for page in pdf.pages]
    assert strips == [True, False, True, False, True, False, True, False, False]
    assert not painted(pdf.pages[1])


@paper
def test_every_copy_is_on_a_sheet(paper):
    sheets = impose(CARDS, PAPERS[paper])
    assert sum(len(sheet.placed) for sheet in sheets) == 17
    assert [(sheet.number, sheet.count) for sheet in sheets] == [(1, 2), (2, 2)]


@paper
def test_pieces_lie_apart(paper):
    """No bleed covers another piece; pieces without bleed share a cut."""
    for sheet in impose(CARDS, PAPERS[paper]):
        for n, one in enumerate(sheet.placed):
            assert not any(overlap(grown(one.rect, 2.99), other.rect) for other in sheet.placed[:n])
    first, second, *_ = impose(STRIPS, PAPERS[paper])[0].placed
    assert first.rect[2] == pytest.approx(second.rect[0])


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_crop_marks_are_outside_the_bleed():
    sheet = impose(CARDS, PAPERS["a4"])[0]
    left, top, right, bottom = grown(sheet.trim, 3)
    for x1, y1, x2, y2 in sheet.marks():
        assert x2 <= left or x1 >= right or y2 <= top or y1 >= bottom
    edges = {round(x, 3) for each in sheet.placed for x in each.rect[::2]}
    assert {round(x1, 3) for x1, _, x2, _ in sheet.marks() if x1 == x2} == edges


@paper
@pytest.mark.parametrize("part", [STRIPS, CARDS, SQUARES])
def test_crop_marks_run_through_no_words(part, paper):
    """The title ends above them, the note begins below them; some sheets have room for none."""
    for sheet in impose(part, PAPERS[paper]):
        top, low = sheet.trim[1], sheet.trim[3]
        for _, y1, _, y2 in sheet.marks():
            if y1 != y2:
                assert y1 >= HEAD or y1 >= top
                assert y2 <= PAPERS[paper][1] - FOOT or y2 <= low


def test_a_scaled_piece_is_drawn_cut_and_folded_alike():
    card = replace(CARD, copies=1).scaled(1.5)
    pdf = printing("Toy", [Part("c", "C", "", (card,))], guide=False)
    ((left, top, right, bottom),) = rects(pdf.pages[0], "f", RED)
    assert (right - left, bottom - top) == near((1.5 * 56, 1.5 * 46))
    cut, fold = rects(pdf.pages[0], "S", PEN)
    assert (cut[2] - cut[0], cut[3] - cut[1]) == near((75, 60))
    assert (fold[0] - cut[0], fold[3] - fold[1]) == near((37.5, 60))


def test_pages_are_named():
    """By the head of their sheet, or by their number; a blank one has no name."""
    made = document("Toy", [STRIPS, CARDS], [Text("Rulebook", BOOK)], "a4", True)
    names = page_names(made, made.pdf())
    assert names[:4] == ["Page 1", "", "Strips, sheet 1 of 2", ""]
    assert names[6:8] == ["Cards, sheet 1 of 2", "Cards, sheet 1 of 2, back"]
    assert len(made.pictures(20)) == len(names)
    assert all(each.startswith(b"\x89PNG") for each in made.pictures(20))


def test_columns_of_sentences_share_their_room():
    """None of them is a word wide, and the table stays on its page."""
    long = "A sentence of quite some words, as they stand in the columns of a rulebook. " * 2
    table = f"| n | one | two |\n|---|---|---|\n| 1 | {long} | {long} |\n"
    with printing("Toy", [], table, guide=False) as pdf:
        [page] = pdf.pages
        assert 0 < len(lines_of(page)) < 16


def lines_of(page):
    """The heights at which something is written."""
    found = pikepdf.parse_content_stream(page)
    return {str(each.operands) for each in found if str(each.operator) == "Tm"}


def test_letters_that_fit_on_all_cards():
    few, many = "Some words.", "Rather more words than those. " * 4
    assert papers.one_size([few], (4, 3, 2), 40, 12) == 4
    assert papers.one_size([few, many], (4, 3, 2), 40, 12) == 2


def test_what_is_too_large():
    poster = Part("poster", "Poster", "", (Piece("the poster", 400, 300, ""),))
    with pytest.raises(TabletowerError, match="the poster is too large for this paper"):
        print_pdf("Toy", [poster])


def test_a_ring_is_round():
    pdf = printing(
        "Toy", [Part("o", "O", "", (Piece("o", 25, 25, "", cut=ring(12.5, 12.5, 12.5)),))]
    )
    ((left, top, right, bottom),) = rects(pdf.pages[2], "S", PEN)
    assert (right - left, bottom - top) == near((25, 25))


# The file.


def test_same_input_same_bytes():
    assert print_pdf("Toy", [CARDS], BOOK) == print_pdf("Toy", [CARDS], BOOK)


def test_fonts_are_embedded():
    word = Part("w", "W", "", (Piece("word", 50, 20, '<text x="5" y="9">Word</text>'),))
    pdf = printing("Toy", [word], BOOK)
    fonts = descriptors(pdf)
    names = {name.partition("+")[2] for name in fonts}
    assert "AtkinsonHyperlegibleNext-Regular" in names
    assert any(name.startswith("BricolageGrotesque") for name in names)
    assert all("/FontFile3" in font or "/FontFile2" in font for font in fonts.values())


def descriptors(pdf):
    """What the file says of its fonts, by their names."""
    known = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)]
    fonts = [each for each in known if each.get("/Type") == "/FontDescriptor"]
    return {str(font.FontName): font for font in fonts}


def test_saving_ink():
    """Grounds become white, things keep their colours."""
    drawing = '<g fill="var(--brick)"/><g fill="var(--red)"/>'
    red = PALETTE["red"][0]
    assert printed(drawing, Wishes()) == f'<g fill="{PALETTE["brick"][0]}"/><g fill="{red}"/>'
    assert printed(drawing, Wishes(ink_saving=True)) == f'<g fill="#ffffff"/><g fill="{red}"/>'


def test_rulebook_tree():
    """What the template is given of a rulebook."""
    heading, paragraph, table, code, items = tree(BOOK)["inside"]
    assert (heading["type"], heading["level"]) == ("heading", "1")
    assert [each["type"] for each in paragraph["inside"][0]["inside"]] == ["text", "em", "text"]
    assert [cell["align"] for cell in table["inside"][0]["inside"][0]["inside"]] == ["", "right"]
    assert code["text"] == "▓ ╱\n"
    assert len(items["inside"]) == 2


def test_the_pictures_of_a_rulebook_are_printed():
    """Two that follow each other stand side by side; what is not given leaves its words."""
    text = "![A wall](positions/wall.txt)\n\n![None](positions/none.txt)\n"
    [together] = tree(text, {"positions/wall.txt": "0.svg"})["inside"]
    first, second = together["inside"]
    images = [each["inside"][0]["inside"][0] for each in (first, second)]
    assert [(each["text"], each["file"]) for each in images] == [("A wall", "0.svg"), ("None", "")]
    wall = picture(ground("#f00"), 40, 30)
    for pictures, reds in (({"positions/wall.txt": wall}, 1), ({}, 0)):
        with printing("Toy", [], text, guide=False, pictures=pictures) as pdf:
            [page] = pdf.pages
            assert len(rects(page, "f", RED)) == reds


# Cards.


def test_a_deck_has_one_back_and_as_many_copies_as_told():
    wishes, face = Wishes(), '<symbol id="a" viewBox="0 0 1 1"><path/></symbol>'
    behind = papers.back(63, 88, "var(--green)", "a", "Roles", 11)
    one, two = papers.deck([("x", "<g/>", 1), ("y", "", 3)], behind, (63, 88), wishes, {"a": face})
    assert (one.front, one.width, one.height, one.copies, two.copies) == ("<g/>", 63, 88, 1, 3)
    assert one.back == two.back
    assert PALETTE["green"][0] in one.back


def test_words_on_a_card_are_as_large_as_there_is_room_for():
    said = "A landlord may hand over to the next player what is left."
    few, many = (papers.fitted(0, 0, said, (4, 3, 2), 40, high) for high in (20, 6))
    assert 'font-size="4"' in few
    assert 'font-size="2"' in many
