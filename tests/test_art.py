"""Drawing: the kit, and what every game's drawing must keep to."""

import json
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as some

import tabletower
from tabletower import art
from tabletower.art import (
    badges,
    fallback,
    grid,
    icons,
    palette,
    picture,
    snapshot,
    svg,
    text_layout,
)
from tabletower.art.drawings import drawings
from tabletower.art.sheets import fonts
from tabletower.art.text_layout import width
from tabletower.art.zone import PLACES, Zone
from tabletower.engine import Sight, seat_names

from .games import GAMES, finished, walk

SEEDS = 3
MOST_MOMENTS = 1000  # of a game that is looked at often


def parsed(fragment):
    """The elements of a fragment; it must be well-formed."""
    return ElementTree.fromstring(f"<svg>{fragment}</svg>")


def attributes(fragment, name):
    return [each.get(name) for each in parsed(fragment).iter() if each.get(name)]


def used(fragment):
    return {href.removeprefix("#") for href in attributes(fragment, "href")}


# Colours.


def test_no_two_seats_have_nearly_the_same_colour():
    """By the weighted distance that is near to what eyes tell (Riemersma), 0 to 765."""

    def apart(one, other):
        (r, g, b), (x, y, z) = (
            [int(each[n : n + 2], 16) for n in (1, 3, 5)] for each in (one, other)
        )
        mean = (r + x) / 2
        red, blue = (2 + mean / 256) * (r - x) ** 2, (2 + (255 - mean) / 256) * (b - z) ** 2
        return (red + 4 * (g - y) ** 2 + blue) ** 0.5

    for light in (0, 1):
        seats = [palette.PALETTE[f"seat-{seat}"][light] for seat in range(1, 7)]
        assert min(apart(*pair) for pair in combinations(seats, 2)) > 120


# SVG.


def test_words_cannot_become_markup():
    said = "<script>\"x\" & 'y'</script>"
    assert parsed(svg.text(0, 0, said, 10))[0].text == said
    assert parsed(svg.piece("", label=said))[0].get("aria-label") == said


@given(some.text(some.characters(exclude_categories=["C"])))
def test_any_words_come_out_as_they_went_in(said):
    assert (parsed(svg.text(0, 0, said, 10))[0].text or "") == said


def test_attributes_are_python_names_with_dashes():
    assert (
        svg.element("g", stroke_width=2, class_="a", x=None, y="")
        == '<g stroke-width="2" class="a"/>'
    )


@pytest.mark.parametrize(
    ("value", "said"), [(1, "1"), (1.50, "1.5"), (1 / 3, "0.33"), (-2.0, "-2")]
)
def test_numbers_are_short(value, said):
    assert svg.number(value) == said


def test_a_drawing_is_read_close_by_unless_it_is_small():
    drawing = svg.close_by("<a/>") + svg.from_afar("<b/>")
    assert drawing == '<g class="close-by"><a/></g><g class="from-afar" display="none"><b/></g>'
    assert svg.made_small(drawing) == '<g display="none"><a/></g><g><b/></g>'


def test_a_piece_carries_what_the_table_needs_to_know():
    drawn = svg.piece("<g/>", id="b7", pick="cell:C2", label="A cat", lights=["b3", "b9"])
    assert drawn == (
        '<g data-id="b7" data-pick="cell:C2" data-lights="b3 b9" aria-label="A cat"><g/></g>'
    )


# Colours.


def contrast(one, other):
    """How well two colours can be told apart, 1 to 21, as the accessibility guidelines count."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour):
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@pytest.mark.parametrize("light", [palette.LIGHT, palette.DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("words", "ground"), palette.WORDS_ON)
def test_words_are_easy_to_read_in_both_lights(words, ground, light):
    colours = palette.PALETTE[words][light], palette.PALETTE[ground][light]
    assert contrast(*colours) >= 4.5


def test_contrast_counts_as_the_guidelines_do():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_page_gets_every_colour_for_both_lights():
    for name, both in palette.PALETTE.items():
        assert palette.css().count(f"--{name}:{both[palette.DARK]};") >= 2
        assert f"--{name}:{both[palette.LIGHT]};" in palette.css()


def test_resolving_puts_the_values_in():
    assert palette.resolve('fill="var(--ink)"') == f'fill="{palette.PALETTE["ink"][0]}"'
    with pytest.raises(KeyError):
        palette.resolve("var(--no-such-colour)")


# Drawings that are files.

FILES = sorted(Path(tabletower.__file__).parent.rglob("drawings/**/*.svg"))
MAY_BE = {"svg", "g", "path", "rect", "circle", "ellipse", "text"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_drawing_can_be_opened_by_itself(file):
    """It is a whole picture, has its colours by value as well as by name, and runs nothing."""
    text = file.read_text(encoding="utf-8")
    whole = ElementTree.fromstring(text)
    assert len(whole.get("viewBox").split()) == 4
    assert {each.tag.rpartition("}")[2] for each in whole.iter()} <= MAY_BE
    named = [
        (each.get(attribute), each.get(f"data-{attribute}"))
        for each in whole.iter()
        for attribute in ("fill", "stroke")
    ]
    assert all(value == palette.PALETTE[name][palette.LIGHT] for value, name in named if name)
    assert "var(" not in text


def test_a_drawing_is_read_as_if_it_had_been_written_here(tmp_path):
    (tmp_path / "drawings").mkdir()
    lines = '<g>\n  <path d="M0 0h1"\n fill="#33263a" data-fill="ink" stroke="#111111"/>\n</g>'
    whole = f'<!-- A <g>. -->\n<svg viewBox="0 0 1 1">\n{lines}\n</svg>\n'
    (tmp_path / "drawings" / "dot.svg").write_text(whole)
    found = drawings(str(tmp_path / "art.py"))
    assert found == {"dot": '<g><path d="M0 0h1"\n fill="var(--ink)" stroke="#111111"/></g>'}


# Lettering.

SAID = "A single cannot be murdered: that is all, and 24 of 100 know it."


def test_letters_are_as_wide_as_those_of_the_type():
    assert json.loads(text_layout.FILE.read_text(encoding="utf-8")) == {
        str(weight): {str(wide): letters for wide, letters in rows.items()}
        for weight, rows in fonts.advances().items()
    }


def test_words_are_wider_in_large_and_in_bold_letters():
    assert width("mill", 20) == pytest.approx(2 * width("mill", 10))
    assert width(SAID, 10) < width(SAID, 10, 700) < width(SAID, 10, 800)


def test_a_players_name_has_room_for_ten_letters_and_its_marks_for_none():
    assert width(seat_names.called(0, "Amber"), 10) == width("n" * 10, 10)
    assert width(seat_names.called(0, "Infrastructure"), 10) == width("Infrastructure", 10)


def test_a_line_keeps_inside_of_its_room():
    assert text_layout.fitting(["ab", "a long line"], 12, 1000) == 12
    size = text_layout.fitting(["ab", "a long line"], 12, 30)
    assert width("a long line", size) == pytest.approx(30)


@pytest.mark.parametrize("room", [60, 90, 200, 1000])
def test_lines_keep_inside_of_their_room_and_lose_no_word(room):
    lines = text_layout.wrapped(SAID, 10, room)
    assert " ".join(lines) == SAID
    assert all(width(each, 10) <= room for each in lines)
    cut = text_layout.wrapped(SAID, 10, room, most=2)
    assert len(cut) == min(2, len(lines))
    assert all(width(each, 10) <= room for each in cut)
    assert (cut == lines) == (len(lines) <= 2) == (not cut[-1].endswith(" …"))


def test_a_word_that_is_wider_than_its_room_is_broken():
    lines = text_layout.wrapped("see Donaudampfschifffahrtsgesellschaft now", 10, 60)
    assert "".join(lines).replace(" ", "") == "seeDonaudampfschifffahrtsgesellschaftnow"
    assert all(width(each, 10) <= 60 for each in lines)
    assert text_layout.wrapped("", 10, 60) == ()
    assert text_layout.wrapped("ab", 10, 1) == ("a", "b")


def test_a_paragraph_is_drawn_line_below_line():
    drawn = list(parsed(text_layout.paragraph(5, 20, SAID, 10, 100, 12, font_weight=700)))
    assert [each.get("y") for each in drawn] == [str(20 + 12 * n) for n in range(len(drawn))]
    assert " ".join(each.text for each in drawn) == SAID
    assert text_layout.paragraph(5, 20, "", 10, 100, 12) == ""


# Marks and cells.


@pytest.mark.parametrize("said", ["3", "met", "14: 9 missing, or so"])
def test_a_pill_is_as_wide_as_its_words(said):
    ground, _, words = parsed(badges.pill(5, 50, said, 14, True, 19))
    assert float(ground.get("width")) > float(words.get("x")) - 5 + width(said, 14, 800)
    small = parsed(badges.pill(5, 50, said, 14, False, 19, wide=35))[-1]
    assert width(said, float(small.get("font-size")), 800) < 20


def test_a_coin_grows_with_its_amount():
    assert badges.coin_width("7", 9.5) == 19 < badges.coin_width("1000", 9.5)
    assert badges.coin(9, 9, "7") != badges.coin(9, 9, "7", pale=True)


def test_a_window_grows_by_steps_from_its_middle():
    grown = [grid.span(-n, n, 7) for n in range(5)]
    assert grown == [(-1, 7), (-1, 7), (-3, 7), (-3, 7), (-5, 11)]
    assert grid.span(5, 9, 7, middle=7) == (4, 7)


def test_a_window_shows_its_cells_below_a_head():
    window = grid.CellWindow(2, 3, 4, 5)
    assert (window.width, window.height) == (4 * 48 + 12, 44 + 5 * 48 + 6)
    assert window.spot(3, 4) == (6 + 3 * 48, 44 + 4 * 48)
    assert window.shows(3, 4)
    assert not window.shows(4, 4)
    assert window.lines(1).count("M") == 3 + 4
    assert window.lines(0.5).count("M") == 4 + 5


def test_free_cells_are_beside_and_beside_those():
    assert grid.beside({5}, lambda n: (n - 1, n + 1)) == {3, 4, 6, 7}


def test_lines_along_the_sides_of_a_cell_meet():
    assert grid.sides(0, 0, 0, 2) == ""
    assert grid.sides(0, 0, 0b1001, 2, 10) == "M2 2H10M2 2V10"


# Icons.


@pytest.fixture
def sets(tmp_path):
    """A tiny set of icons, as the package manager would lay it down."""
    folder = tmp_path / "@iconify-json" / "game-icons"
    folder.mkdir(parents=True)
    body = '<linearGradient id="a"/><path id="ab" fill="url(#a)"/><use href="#ab"/>'
    icons = {"cat": {"body": body}, "wide": {"body": "<g/>", "width": 64}}
    aliases = {"tac": {"parent": "cat", "hFlip": True}, "puss": {"parent": "cat"}}
    whole = {"prefix": "game-icons", "icons": icons, "aliases": aliases, "width": 32, "height": 32}
    (folder / "icons.json").write_text(json.dumps(whole))
    return tmp_path


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A place for the picked icons, instead of the real one."""
    path = tmp_path / "icons.json"
    monkeypatch.setattr(icons, "FILE", path)
    icons.picked.cache_clear()
    yield path
    icons.picked.cache_clear()


def test_icons_are_gathered_with_their_sizes_and_licences(sets, file):
    icons.gather(sets, ["game-icons:cat", "game-icons:wide"], file)
    assert icons.icon("game-icons:wide") == icons.Icon("<g/>", 64, 32)
    assert json.loads(file.read_text())["licences"] == {"game-icons": icons.SETS["game-icons"]}


def test_ids_inside_icons_become_unique(sets, file):
    icons.gather(sets, ["game-icons:cat"], file)
    body = icons.icon("game-icons:cat").body
    assert attributes(body, "id") == ["game-icons-cat-a", "game-icons-cat-ab"]
    assert attributes(body, "fill") == ["url(#game-icons-cat-a)"]
    assert attributes(body, "href") == ["#game-icons-cat-ab"]


def test_an_alias_may_be_a_mirror_image(sets, file):
    icons.gather(sets, ["game-icons:tac", "game-icons:puss"], file)
    assert icons.icon("game-icons:tac").body.startswith('<g transform="matrix(-1 0 0 1 32 0)">')
    assert icons.icon("game-icons:puss").body.startswith("<linearGradient")


@pytest.mark.parametrize("name", ["game-icons:dog", "emoji:cat", "cat"])
def test_an_icon_that_is_nowhere_stops_the_build(sets, file, name):
    with pytest.raises(ValueError, match=name):
        icons.gather(sets, [name], file)


def test_without_its_icon_a_picture_is_a_badge_with_a_letter(file):
    assert ">C</text>" in icons.icon("game-icons:cat").body
    parsed(icons.draw("game-icons:cat", 0, 0, 32))


# Pictures for notebooks.


def test_a_picture_stands_alone(game):
    table = finished(game, 2)
    shown = art.for_game(game).picture(table.box, table.view(0)[0], 0)._repr_svg_()
    whole = ElementTree.fromstring(shown)
    ids = {each.get("id") for each in whole.iter() if each.get("id")}
    assert "var(" not in shown
    assert {each.get("href")[1:] for each in whole.iter() if each.get("href")} <= ids


def test_two_pictures_with_different_faces_share_no_ids():
    faces = [{"a": svg.symbol("a", body)} for body in ("<g/>", "<path/>")]
    one, other = (picture.with_faces(svg.use("a"), each) for each in faces)
    assert not set(attributes(one, "id")) & set(attributes(other, "id"))


def test_inlining_goes_all_the_way_down():
    faces = {"a": svg.symbol("a", svg.use("b")), "b": svg.symbol("b", "<path/>", 32, 16)}
    assert picture.inline(svg.use("a", 1, 2, 50), faces) == (
        '<svg x="1" y="2" width="50" height="50" viewBox="0 0 100 100">'
        '<svg width="100" height="100" viewBox="0 0 32 16"><path/></svg></svg>'
    )
    assert picture.used_faces(svg.use("a"), faces) == faces


def test_other_faces_have_another_name():
    one, other = {"a": svg.symbol("a", "<g/>")}, {"a": svg.symbol("a", "<path/>")}
    assert art.digest(one) == art.digest(dict(one))
    assert art.digest(one) != art.digest(other)
    assert attributes(art.sprite(one), "id") == ["a"]


def test_boards_stand_left_of_everything_else():
    zones = [Zone(place, place, place, 100, 50, ("<g/>",), "words") for place in PLACES]
    shown = ElementTree.fromstring(picture.compose(zones, {}).svg)
    assert [each.text for each in shown.iter() if each.tag.endswith("text")] == list(PLACES[:-1])
    assert int(shown.get("width")) == picture.MAIN + picture.GAP + picture.ASIDE


# A game without a drawing.


def test_a_game_without_a_drawing_shows_its_words():
    toy = next(game for game in GAMES if game.art is None)
    table = finished(toy, 1)
    v = table.view(0)[0]
    (zone,) = art.for_game(toy).zones(table.box, v, 0)
    assert zone.words == toy.words.board(table.box, v, 0)
    rows = [each.text.replace("\N{NO-BREAK SPACE}", " ") for each in parsed(zone.svg).iter("text")]
    assert rows == [line for line in zone.words.splitlines() if line]
    assert zone.width > fallback.ADVANCE * max(map(len, rows))
    assert toy.title in art.for_game(toy).cover(table.box)
    assert art.for_game(toy).sheets(table.box, None) == []


# What is worked out once.


def test_what_follows_from_a_box_is_made_once(game):
    made = []

    def make(box):
        made.append(box)
        return "made"

    box = game.open_box()
    assert box.once(make) == box.once(make) == "made"
    assert made == [box]


def test_what_was_made_for_a_key_is_made_once():
    known, made = art.Kept(), []
    for _ in range(3):
        assert known.get("key", lambda: made.append("made") or "made") == "made"
    assert made == ["made"]


def test_what_was_drawn_is_remembered_by_its_arguments():
    drawn = []
    draw = art.kept(lambda *given: drawn.append(given) or f"{given}")
    assert draw(1, "a") == draw(1, "a") != draw(2, "a")
    assert drawn == [(1, "a"), (2, "a")]
    art.forget()
    assert draw(1, "a") == "(1, 'a')"
    assert len(drawn) == 3


def test_when_there_is_no_room_left_everything_in_it_is_forgotten(monkeypatch):
    for room in (art.PIECES, art.POSITIONS):
        monkeypatch.setattr(room, "most", 1_000_000)
    art.forget()
    draw, known, many = art.kept(lambda n: "x" * 10_000), art.Kept(), []
    for n in range(1000):
        draw(n)
        known.get(n, lambda: {"rows": ["y" * 10_000]})
        assert max(art.PIECES.held, art.POSITIONS.held) <= 1_000_000
        many.append((draw.cache_info().currsize, len(known)))
    assert all(80 < max(most) <= 100 for most in zip(*many))


def test_positions_do_not_push_out_pieces(monkeypatch):
    monkeypatch.setattr(art.POSITIONS, "most", 1_000_000)
    art.forget()
    drawn, known = [], art.Kept()
    draw = art.kept(lambda n: drawn.append(n) or "piece")
    for n in range(1000):
        draw(1)
        known.get(n, lambda: "y" * 10_000)
    assert drawn == [1]


# What a drawing reads.


def test_a_view_is_read_as_a_record_and_as_a_sight(game):
    v = next(walk(game, 1)).view(0)
    for each in (v[0], v[0].copy(), Sight(v)):
        seen = vars(snapshot.read(each, "events"))
        assert set(seen) == set(game.state.dtype.names)
        assert seen["events"] == v["events"][0].tolist()
        assert seen["asked"] == v["asked"][0]
    assert snapshot.read(Sight(v, happened=99)).happened == 99
