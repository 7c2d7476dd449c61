"""Components of a box: what a game has that lists none, and what those of the shelf say."""

import pytest

from tabletower import art
from tabletower.engine import game_in
from tabletower.games import SHELF
from tests.games import GAMES

BY_NAME = {game.name: game for game in GAMES}


def box_of(game, **options):
    return art.for_game(game).components(game.open_box(options))


def named(found, sort, name):
    (one,) = [each for each in found if each.sort == sort and each.name == name]
    return one


# Without a line.


def test_every_face_of_a_game_without_files_is_a_component():
    found = box_of(BY_NAME["connect_four"])
    assert [each.ids for each in found] == [
        ("connect_four-x",), ("connect_four-o",), ("connect_four-hole",),
    ]  # fmt: skip
    assert [each.name for each in found] == ["X", "O", "Hole"]
    assert {each.count for each in found} == {None}


def test_a_face_that_is_printed_is_counted_by_its_sheets():
    counts = {each.name: each.count for each in box_of(BY_NAME["orchard"], dogs="2")}
    assert counts == {"Dog": 2, **dict.fromkeys(("Cherry", "Plum", "Apple", "Pear", "Melon"), 4),
                      "Back": None}  # fmt: skip


def test_a_game_without_art_or_files_has_an_empty_box():
    assert box_of(BY_NAME["auction"]) == []


RULES = """
from tabletower.engine import Box, CsvTable, Moves, Record, kind, public, text, whole

NAME, TITLE, VERSION, SEATS, MOST_MOVES, LONGEST = "shop", "Shop", 1, (1, 1), 1, 1
TEXTS = text("title"), text("set"), text("effect")
COLUMNS = text("id", default=None), *TEXTS, whole("copies", 0, 9), whole("price", 0, 9)
BOX = Box(tables=(CsvTable("wares.csv", COLUMNS),))
STATE = Record(public("sold", "i1"))


def setup(box, s):
    s.asked = 1


def sell(s, seat):
    s.sold = s.over = 1
    s.asked = 0


MOVES = Moves(kind("sell", "{who} sells", do=sell))
reason, legal, play = MOVES.made()


def score(box, s, seat):
    return s.sold
"""
ART = """
from tabletower.art.svg import rect, symbol


def faces(box):
    return {"shop-tea": symbol("shop-tea", rect(0, 0, 40, 20, "var(--leaf)"), 40, 20)}
"""
WARES = """id,title,copies,set,effect,price
tea,Green tea,3,summer,Refreshes.,2
rye_bread,,1,,,4
"""


def test_a_row_of_a_file_is_a_component_with_the_face_of_its_id(tmp_path):
    folder = tmp_path / "shop"
    (folder / "box").mkdir(parents=True)
    files = {"__init__": "", "rules": RULES, "words": "", "art": ART}
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    (folder / "rulebook.md").write_text("# Shop\n")
    (folder / "box/wares.csv").write_text(WARES)
    tea, bread = box_of(game_in(folder))
    assert (tea.sort, tea.name, tea.words, tea.count) == ("Wares", "Green tea", "Refreshes.", 3)
    assert (tea.ids, tea.sets) == (("shop-tea",), ("summer",))
    assert (tea.width, tea.height) == (40, 20)
    assert 'href="#shop-tea"' in tea.drawing
    assert (bread.name, bread.words, bread.ids) == ("Rye bread", "Price: 4", ("wares-rye_bread",))
    assert "Rye bread" in bread.drawing


# Those of the shelf.


@pytest.mark.parametrize(("game", "options", "sort", "set"), [
    ("homino", {"room_service": "on"}, "Room domino", "Room Service"),
    ("homino", {"happy_housing": "on"}, "Tenant", "Happy Housing"),
    ("dynasty", {"goblin": "on"}, "Domino", "Goblin Grandma"),
    ("dynasty", {"machine": "on"}, "Mission", "Machine Mama"),
])  # fmt: skip
def test_an_expansion_is_shown_always_and_used_if_it_is_played_with(game, options, sort, set):
    without, with_it = box_of(SHELF[game]), box_of(SHELF[game], **options)
    for found, wanted in ((without, False), (with_it, True)):
        its = [each for each in found if each.sort == sort and each.sets == (set,)]
        assert len(its) > 5
        assert {each.used for each in its} == {wanted}


def test_every_icon_has_a_sentence():
    for game in ("homino", "dynasty"):
        for each in box_of(SHELF[game]):
            assert each.words.endswith("."), f"{game}: {each.name}"


def test_a_fresh_set_has_its_own_rooms():
    usual, fresh = (box_of(SHELF["homino"], set=number) for number in ("standard", "42"))
    rooms = [
        [each.name for each in found if each.sort == "Room domino"] for found in (usual, fresh)
    ]
    assert len(rooms[1]) > 100
    assert rooms[0] != rooms[1]
    assert [each.name for each in fresh] == [
        each.name for each in box_of(SHELF["homino"], set="42")
    ]


def test_what_a_sign_means_is_said_by_the_files():
    dynasty, homino = box_of(SHELF["dynasty"]), box_of(SHELF["homino"])
    assert "Adds 1 to a Capital" in named(dynasty, "Icon", "Person").words
    assert named(dynasty, "Icon", "Money").words.startswith("Capital of Coin: worth 1")
    assert named(homino, "Wish", "Windows").words.startswith("A wish for windows.")
    wood = named(homino, "Wish", "Squares of wood")
    assert wood.words.startswith("A wish for squares of wood. Counted on your map")
    assert named(homino, "Object", "Bar").words == "+5 points at the end if you have water then."


def test_the_compact_deck_is_counted_as_it_is():
    usual, small = (box_of(SHELF["towers"], client_deck=which) for which in ("compact", "full"))
    many = [sum(each.count for each in found if each.sort == "Client") for found in (usual, small)]
    assert many[0] != many[1]


def test_a_folder_that_tabletower_new_makes_has_a_box(tmp_path, monkeypatch):
    from tabletower.cli.new_game import new

    monkeypatch.chdir(tmp_path)
    new("pebbles")
    assert box_of(game_in(tmp_path / "pebbles")) == []
