"""Balconia's box: our own faces and entrances, a person's own files, and the options."""

import csv
from collections import Counter

import pytest

from tabletower.engine import BadBox, BadOption, sit_down
from tabletower.games import SHELF

from .components import FLOWERS, SIDES, SYMBOLS, THINGS
from .rules import MOVES
from .rules.grid import CELL_NAMES

BALCONIA = SHELF["balconia"]
EXAMPLES = BALCONIA.folder / "examples"


def named(rows):
    """Parameters, the first of each row being its name."""
    return [pytest.param(*row, id=name) for name, *row in rows]


def faces_in(box):
    return {face["id"]: face for face in box.tables["faces"]}


@pytest.fixture(scope="module")
def ours():
    """The box as it comes."""
    return BALCONIA.open_box()


def test_presets_are_the_source_and_its_variants():
    """B9, B11  We change nothing: as written is as usual."""
    assert {each.name: dict(each.options) for each in BALCONIA.box.presets} == {
        "first_game": {"memory_aid": "on"},
        "recommended": {},
        "as_written": {},
        "anywhere": {"placement": "free"},
        "free_entrance": {"entrance_column": "pick"},
        "both": {"placement": "free", "entrance_column": "pick"},
    }


# Our faces.


def test_every_block_has_four_faces(ours):
    """B1  22 blocks, sides a to d, the ids made of both."""
    wanted = [f"b{block:02}_{side}" for block in range(1, 23) for side in SIDES]
    assert list(faces_in(ours)) == wanted
    assert ours.b.blocks == 22
    assert (ours.warnings, ours.digest) == ([], "")


TOTALS = {
    "heart": 38, "cat": 38, "note": 36, "bird": 38, "person": 44, "sunblind": 30, "laundry": 60,
} | dict.fromkeys(FLOWERS, 10)  # fmt: skip


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_symbol_totals(ours, symbol):
    """How many of each symbol there are in the box."""
    assert sum(face[symbol] for face in ours.tables["faces"]) == TOTALS[symbol]


def test_lovebird_totals(ours):
    """As many lovebirds look left as right."""
    looks = Counter(face["lovebird"] for face in ours.tables["faces"])
    assert looks == {"none": 66, "left": 11, "right": 11}


def test_symbols_on_a_face(ours):
    """One to five symbols beside a condition, seven without one."""
    for face in ours.tables["faces"]:
        number = sum(face[symbol] for symbol in SYMBOLS)
        assert number == 7 if face["rule"] == "none" else 1 <= number <= 5, face["id"]


# '1*bird' is one point each; '5?cat' five points if; '!' means without; '+' is a second element.
CONDITIONS = {
    "row": "b07_c 1*bird, b08_a 1*person, b09_d 1*laundry, b10_a 3*flower_orange, "
    "b11_d 5?heart+note, b15_a 1*cat, b17_a 2*flower_pink, b18_c 1*balcony, "
    "b20_a 1*flower_colors, b22_a 1*!sunblind",
    "row_above": "b02_d 5?!flower_purple, b09_b 2*sunblind, b13_a 1*!person, b16_b 1*laundry, "
    "b22_b 2*bird",
    "around": "b03_b 5?person+cat, b06_a 5?bird+flower_any, b10_b 1*balcony, b11_b 2*person, "
    "b12_b 3*flower_white, b15_b 5?!flower_magenta, b16_c 2*heart, b17_b 2*cat, "
    "b18_b 3*flower_colors",
    "column_right": "b01_d 2*person, b04_a 2*flower_colors, b11_a 1*!cat, b14_c 5?balcony+balcony, "
    "b16_d 2*note",
    "column_left": "b02_b 1*balcony, b07_b 2*sunblind, b12_c 2*heart, b18_a 2*bird, "
    "b19_d 5?laundry+person",
    "column_above": "b03_a 2*balcony, b10_d 2*laundry, b15_d 3*bird, b19_b 5?!sunblind, "
    "b21_b 3*heart",
    "column_below": "b03_d 2*flower_any, b05_c 2*balcony, b08_d 3*cat, b21_c 5?!note, "
    "b22_d 3*person",
    "right": "b04_c 5?!cat, b07_d 5?note, b08_c 3*laundry, b19_a 5?!person",
    "left": "b05_a 5?heart, b13_c 2*laundry, b20_c 5?!person",
    "group": "b01_c 1*cat, b04_d 1*heart, b05_b 2*flower_purple, b06_d 1*laundry, b09_a 1*note, "
    "b11_c 3*flower_turquoise, b14_b 1*sunblind, b17_c 1*person, b18_d 1*flower_any",
    "none": "b01_b 0-none, b05_d 0-none, b12_a 0-none, b13_b 0-none, b14_d 0-none, b21_d 0-none",
}
BIRDS = {
    "left": "b01_a b02_c b03_c b06_b b07_a b09_c b15_c b16_a b20_d b21_a b22_c",
    "right": "b02_a b04_b b06_c b08_b b10_c b12_d b13_d b14_a b17_d b19_c b20_b",
}


def written(face):
    """A face's condition in the short hand above."""
    what = "!" * face["absent"] + face["what"]
    what2 = "" if face["what2"] == "none" else f"+{face['what2']}"
    mark = {"none": "-", "each": "*", "if": "?"}[face["rule"]]
    return f"{face['id']} {face['points']}{mark}{what}{what2}"


@pytest.mark.parametrize("where", CONDITIONS)
def test_conditions(ours, where):
    """Every condition of every position; the lovebirds apart."""
    found = [
        written(face)
        for face in ours.tables["faces"]
        if face["where"] == where and face["lovebird"] == "none"
    ]
    assert found == CONDITIONS[where].split(", ")


@pytest.mark.parametrize(("look", "back"), [("left", "right"), ("right", "left")])
def test_lovebirds(ours, look, back):
    """A lovebird wants one that looks back, in the column it looks at."""
    birds = [face for face in ours.tables["faces"] if face["lovebird"] == look]
    assert [face["id"] for face in birds] == BIRDS[look].split()
    for face in birds:
        assert written(face) == f"{face['id']} 5?lovebird_{back}"
        assert face["where"] == f"column_{look}"


def test_no_two_faces_are_equal(ours):
    """Condition and symbols together are different on every face."""
    names = ("id", "block", "side", "title")
    kinds = Counter(
        tuple(value for column, value in face.items() if column not in names)
        for face in ours.tables["faces"]
    )
    assert set(kinds.values()) == {1}


def shows(face, what):
    return sum(face[name] for name in (FLOWERS if what.startswith("flower_any") else (what,)))


def test_groups_show_and_absences_do_not(ours):
    """A group face shows its own element; a face that wants none of it shows none."""
    for face in ours.tables["faces"]:
        if face["where"] == "group":
            assert shows(face, face["what"]), face["id"]
        if face["absent"]:
            assert not shows(face, face["what"]), face["id"]


def test_lovebirds_of_a_block(ours):
    """At most two on a block, and then one of each direction."""
    for block in range(1, 23):
        looks = [f["lovebird"] for f in ours.tables["faces"] if f["block"] == block]
        assert looks.count("left") <= 1
        assert looks.count("right") <= 1


def test_titles(ours):
    """Every face has a name of its own."""
    titles = [face["title"] for face in ours.tables["faces"]]
    assert len(set(titles)) == 88
    assert all(titles)


# Our entrances.


def test_entrances(ours):
    """B2, §7.2  Three entrances, one of each, with these doors."""
    columns = [f"{who}_{part}" for who in ("green", "pink") for part in ("kind", "upper", "lower")]
    found = {row["id"]: " ".join(row[c] for c in columns) for row in ours.tables["entrances"]}
    assert found == {
        "cat_gate": "majority cat heart fewer person laundry",
        "music_hall": "fewer note bird fewer person flower_any",
        "shade_arcade": "difference bird sunblind difference flower_any note",
    }
    assert {row["copies"] for row in ours.tables["entrances"]} == {1}


# A person's own files.


def write_csv(path, rows):
    """Rows of whatever columns they name."""
    columns = list(dict.fromkeys(column for row in rows for column in row))
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)
    return path


def face(text, **places):
    """'where:row rule:each' as a row, on side a of block 1 unless it says otherwise."""
    return {"block": "1", "side": "a"} | dict(word.split(":") for word in text.split()) | places


def blocks(*numbers):
    """A blank side of each of these blocks."""
    return [{"block": str(number), "side": "d"} for number in numbers]


def typed(folder, *texts, fill=range(1, 15), name="faces.csv", **options):
    """The box with these faces first, and a blank side of every block."""
    path = write_csv(folder / name, [*map(face, texts), *blocks(*fill)])
    return BALCONIA.open_box(options, path)


CONDITION = "where:row rule:each points:1 what:cat"
BAD_FACES = [  # faces, the row that is wrong, the column or columns one may blame
    # Codes.
    ("side", ["side:e"], 2, "side"),
    ("where", ["where:above rule:each points:1 what:cat"], 2, "where"),
    ("rule", ["where:row rule:sometimes points:1 what:cat"], 2, "rule"),
    ("what", ["where:row rule:each points:1 what:dog"], 2, "what"),
    ("what2", ["where:row rule:if points:5 what:cat what2:dog"], 2, "what2"),
    ("lovebird", ["lovebird:up"], 2, "lovebird"),
    ("capital letters", ["where:Row rule:each points:1 what:cat"], 2, "where"),
    # Numbers.
    ("block 0", ["block:0"], 2, "block"),
    ("block 33", ["block:33"], 2, "block"),
    ("block blank", ["block:"], 2, "block"),
    ("side blank", ["side:"], 2, "side"),
    ("points 10", ["where:row rule:each points:10 what:cat"], 2, "points"),
    ("cat 10", ["cat:10"], 2, "cat"),
    ("cat -1", ["cat:-1"], 2, "cat"),
    ("cat 1.5", ["cat:1.5"], 2, "cat"),
    ("cat two", ["cat:two"], 2, "cat"),
    ("cat ²", ["cat:²"], 2, "cat"),
    ("flower 10", ["flower_white:10"], 2, "flower_white"),
    ("cat 99 after zeros", ["cat:00000000099"], 2, "cat"),
    ("absent 2", [f"{CONDITION} absent:2"], 2, "absent"),
    # Twice.
    ("side twice", ["", ""], 3, "block|side"),
    ("id twice", ["id:x", "id:x side:b"], 3, "id"),
    ("id made twice", ["", "id:b01_a side:b"], 3, "id"),
    # Combinations.
    ("each, what2", [f"{CONDITION} what2:heart"], 2, "what2|rule"),
    ("absent, what2", ["where:row rule:if points:5 what:cat what2:heart absent:1"], 2,
     "what2|absent"),
    ("absent, colours", ["where:row rule:each points:1 what:flower_colors absent:1"], 2,
     "what|absent"),
    ("absent, lovebird", ["where:column_left rule:if points:5 what:lovebird_right lovebird:left "
                          "absent:1"], 2, "what|absent|lovebird"),
    ("absent, each balcony", ["where:row rule:each points:1 what:balcony absent:1"], 2,
     "what|absent"),
    ("group, two", ["where:group rule:if points:5 what:cat what2:heart"], 2, "what2|where"),
    ("group, if absent", ["where:group rule:if points:5 what:cat absent:1"], 2, "absent|where"),
    ("where, no rule", ["where:row"], 2, "where|rule"),
    ("rule, no where", ["rule:each points:1 what:cat"], 2, "where|rule"),
    ("each of nothing", ["where:row rule:each points:1"], 2, "what"),
    ("if nothing", ["where:row rule:if points:5"], 2, "what"),
    ("no rule, what", ["what:cat"], 2, "what|rule"),
    ("no rule, what2", ["what2:cat"], 2, "what2|rule"),
    ("no rule, points", ["points:1"], 2, "points|rule"),
    ("no rule, absent", ["absent:1"], 2, "absent|rule"),
    # Lovebirds.
    ("lovebird alone", ["lovebird:left"], 2, "lovebird|where|rule|what"),
    ("lovebird, other condition", [f"{CONDITION} lovebird:left"], 2, "lovebird|where|rule|what"),
    ("lovebird, other column", ["where:column_right rule:if points:5 what:lovebird_right "
                                "lovebird:left"], 2, "lovebird|where"),
    ("lovebird, same way", ["where:column_left rule:if points:5 what:lovebird_left "
                            "lovebird:left"], 2, "lovebird|what"),
    ("lovebird, each", ["where:column_left rule:each points:5 what:lovebird_right lovebird:left"],
     2, "lovebird|rule"),
    ("lovebird, two", ["where:column_left rule:if points:5 what:lovebird_right what2:cat "
                       "lovebird:left"], 2, "lovebird|what2"),
    ("lovebird, 3 points", ["where:column_left rule:if points:3 what:lovebird_right "
                            "lovebird:left"], 2, "lovebird|points"),
    ("wanted by none", ["where:column_left rule:if points:5 what:lovebird_right"], 2,
     "lovebird|what"),
    ("wanted second", ["where:row rule:if points:5 what:cat what2:lovebird_left"], 2,
     "lovebird|what2"),
]  # fmt: skip


@pytest.mark.parametrize(("texts", "row", "column"), named(BAD_FACES))
def test_bad_face(tmp_path, texts, row, column):
    """A wrong row is refused by file, row, column, and what was expected there."""
    with pytest.raises(BadBox, match=rf"^mine\.csv, row {row}, column ({column}): expected \S"):
        typed(tmp_path, *texts, name="mine.csv")


@pytest.mark.parametrize("name", ["faces.csv", "mine.csv"])
@pytest.mark.parametrize(
    "numbers", [range(1, 14), range(0)], ids=["thirteen blocks", "no blocks at all"]
)
def test_too_few_blocks(tmp_path, numbers, name):
    """A game needs fourteen blocks."""
    rows = "".join(f"{number},a\n" for number in numbers)
    (tmp_path / name).write_text("block,side\n" + rows)
    with pytest.raises(BadBox, match=rf"^{name}.* column block: expected 14 .*{len(numbers)}"):
        BALCONIA.open_box({}, tmp_path / name)


@pytest.mark.parametrize(
    ("numbers", "row"), [((*range(1, 14), 15), 15), (range(2, 16), 15)], ids=["gap", "no block 1"]
)
def test_block_numbers_have_no_gaps(tmp_path, numbers, row):
    """Blocks are numbered 1 to n, as their tokens are."""
    with pytest.raises(BadBox, match=rf"^faces\.csv, row {row}, column block: expected .*1 to 14"):
        typed(tmp_path, fill=numbers)


def test_thirty_two_blocks_are_allowed(tmp_path):
    """The largest box: 32 blocks; the smallest has 14."""
    assert typed(tmp_path, fill=range(1, 33)).b.blocks == 32
    assert typed(tmp_path).b.blocks == 14


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("block,side,cats", r"row 1, column cats: expected one of .*\bcat\b"),
        ("block,side,cat,cat", r"row 1, column cat: expected each column once"),
        ("block,title", r"row 1: expected a column side"),
        ("", r"is empty: expected"),
    ],
)
def test_bad_heading(tmp_path, head, message):
    """The columns may come in any order, and most may be missing, but not under other names."""
    (tmp_path / "faces.csv").write_text(head + "\n")
    with pytest.raises(BadBox, match=rf"^faces\.csv.*{message}"):
        BALCONIA.open_box({}, tmp_path)


def test_no_such_file(tmp_path):
    """A path that leads nowhere, or to a folder without a file of ours, is refused."""
    with pytest.raises(BadBox, match="does not exist"):
        BALCONIA.open_box({}, tmp_path / "nothing.csv")
    with pytest.raises(BadBox, match=r"faces\.csv"):
        BALCONIA.open_box({}, tmp_path)


WARNED = [  # a face, what is warned of
    ("points 4", "where:row rule:each points:4 what:cat", "4 points"),
    ("points 0", "where:row rule:each what:cat", "0 points"),
    ("group", "where:group rule:each points:1 what:cat heart:1", "group"),
    ("group of flowers", "where:group rule:each points:1 what:flower_any cat:1", "group"),
    ("group without", "where:group rule:each points:1 what:cat absent:1 cat:1", "group"),
]


@pytest.mark.parametrize(("text", "words"), named(WARNED))
def test_warning(tmp_path, text, words):
    """What is allowed, but looks like a slip, is told with its row."""
    slips = [slip for slip in typed(tmp_path, text).warnings if "blank" not in slip]
    assert len(slips) == 1
    assert "row 2" in slips[0]
    assert words in slips[0]


FINE = [
    "where:row rule:each points:1 what:cat",
    "where:row rule:if points:5 what:cat what2:cat",
    "where:group rule:if points:5 what:cat what2:cat cat:1",
    "where:group rule:each points:3 what:flower_colors flower_white:1",
    "where:group rule:each points:1 what:balcony",
    "where:group rule:each points:1 what:cat absent:1",
    "where:row rule:if points:5 what:balcony absent:1",
    "cat:9 flower_white:9",
]


@pytest.mark.parametrize("text", FINE)
def test_nothing_to_warn_of(tmp_path, text):
    """Conditions that our own faces do not have, but that make sense."""
    assert [slip for slip in typed(tmp_path, text).warnings if "blank" not in slip] == []


def test_blank_sides_are_told(tmp_path):
    """A side without a row is a blank wall, which the person should know."""
    every = [{"block": str(block), "side": side} for block in range(1, 15) for side in SIDES]
    assert BALCONIA.open_box({}, write_csv(tmp_path / "all.csv", every)).warnings == []
    told = BALCONIA.open_box({}, write_csv(tmp_path / "most.csv", every[2:])).warnings
    assert len(told) == 1
    assert "2 sides" in told[0]


@pytest.mark.parametrize("name", ["faces.csv", "mine.csv"])
def test_warnings_name_the_file(tmp_path, name):
    """A warning names the file as the person does."""
    assert all(slip.startswith(name) for slip in typed(tmp_path, WARNED[0][1], name=name).warnings)


# Short typing.


def test_short_typing(tmp_path):
    """Empty cells and missing columns mean nothing; an id is made of block and side."""
    box = typed(tmp_path, "where:row rule:each points:1 what:cat what2: absent: cat:2")
    row = faces_in(box)["b01_a"]
    assert (row["what2"], row["absent"], row["lovebird"]) == ("none", 0, "none")
    assert {symbol: row[symbol] for symbol in SYMBOLS if row[symbol]} == {"cat": 2}
    assert row["title"] == "b01_a"
    assert faces_in(box)["b14_d"]["rule"] == "none"


def test_a_title_is_the_id_unless_given(tmp_path):
    """So it is with an id of the person's own."""
    box = typed(tmp_path, "id:mine", "side:b title:Terrace")
    assert [row["title"] for row in box.tables["faces"][:2]] == ["mine", "Terrace"]


PUBLISHED = """\
block,side,where,rule,points,what,what2,absent,cat,person,flower_orange,bird,note,sunblind
1,a,left,if,5,person,,1,,,,1,1,1
4,a,left,each,2,laundry,,,2,,,1,,
6,a,around,each,3,flower_colors,,,,1,1,,,
11,a,around,if,5,person,cat,,,,,,1,
"""


def test_typing_four_published_faces(tmp_path):
    """Four faces typed short are the same as typed in full."""
    rest = "".join(f"{block},b\n" for block in range(1, 15))
    (tmp_path / "faces.csv").write_text(PUBLISHED + rest)
    short, full = BALCONIA.open_box({}, tmp_path), example_box()
    for block in (1, 4, 6, 11):
        at = 4 * (block - 1)
        for field in ("where", "rule", "points", "what", "what2", "absent", "lovebird", "petals"):
            assert short.record[field][0, at] == full.record[field][0, at]
        assert short.record["shows"][0, at].tolist() == full.record["shows"][0, at].tolist()


def example_box(**options):
    return BALCONIA.open_box(options, EXAMPLES / "example_faces.csv")


def test_example_faces():
    """14 blocks with one typed side each; the entrances stay ours."""
    box = example_box()
    assert box.b.blocks == 14
    assert list(faces_in(box)) == [f"x{block:02}" for block in range(1, 15)]
    assert [row["id"] for row in box.tables["entrances"]] == [
        "cat_gate",
        "music_hall",
        "shade_arcade",
    ]
    assert len(box.warnings) == 1
    assert "42 sides" in box.warnings[0]
    assert box.digest


def test_blank_walls_show_and_want_nothing():
    """Sides b to d of the example are bare."""
    box = example_box()
    for at in range(4 * 14):
        if at % 4:
            assert box.b.rule[at] == box.b.where[at] == box.b.lovebird[at] == 0
            assert not box.b.shows[at, : len(SYMBOLS)].any()


def test_a_folder_with_both_files(tmp_path):
    """A folder may hold both files, or either; what it lacks stays ours."""
    write_csv(tmp_path / "entrances.csv", [entrance("gate")])
    assert len(faces_in(BALCONIA.open_box({}, tmp_path))) == 88
    write_csv(tmp_path / "faces.csv", blocks(*range(1, 15)))
    box = BALCONIA.open_box({}, tmp_path)
    assert (box.b.blocks, box.b.entrances) == (14, 1)
    assert box.tables["entrances"][0]["title"] == "gate"


def entrance(name, **columns):
    """An entrance with two doors that need no thought."""
    doors = {f"{who}_kind": "fewer" for who in ("green", "pink")}
    for who in ("green", "pink"):
        doors |= {f"{who}_upper": "cat", f"{who}_lower": "flower_any"}
    return {"id": name} | doors | columns


def gates(folder, *rows, **options):
    """Our blocks with these entrances."""
    write_csv(folder / "entrances.csv", rows)
    return BALCONIA.open_box(options, folder)


BAD_ENTRANCES = [
    ("kind", [entrance("gate", green_kind="most")], "row 2, column green_kind: expected"),
    ("kind blank", [entrance("gate", pink_kind="")], "row 2, column pink_kind: expected"),
    ("symbol", [entrance("gate", pink_upper="dog")], "row 2, column pink_upper: expected"),
    ("symbol blank", [entrance("gate", green_lower="")], "row 2, column green_lower: expected"),
    ("colours", [entrance("gate", green_lower="flower_colors")], "row 2, column green_lower: exp"),
    ("balcony", [entrance("gate", green_lower="balcony")], "row 2, column green_lower: expected"),
    ("copies", [entrance("gate", copies="some")], "row 2, column copies: expected"),
    ("id blank", [entrance("")], "row 2, column id: expected"),
    ("id twice", [entrance("gate"), entrance("gate")], "row 3, column id: expected"),
    ("no copies", [entrance("gate", copies="0")], "column copies: expected"),
    ("nine", [entrance(f"gate{number}") for number in range(9)], "expected at most 8"),
]


@pytest.mark.parametrize(("rows", "message"), named(BAD_ENTRANCES))
def test_bad_entrance(tmp_path, rows, message):
    """A wrong door is refused as a wrong face is."""
    with pytest.raises(BadBox, match=rf"^entrances\.csv.*{message}"):
        gates(tmp_path, *rows)


def test_no_entrance_at_all(tmp_path):
    """A house needs an entrance."""
    (tmp_path / "entrances.csv").write_text(",".join(entrance("gate")) + "\n")
    with pytest.raises(BadBox, match=r"^entrances\.csv.* expected"):
        BALCONIA.open_box({}, tmp_path)


def test_entrance_defaults(tmp_path):
    """One copy and the id as a title, unless the row says otherwise; eight rows at most."""
    box = gates(tmp_path, entrance("gate"), entrance("arch", copies="3", title="Arch"))
    assert box.b.copies[:2].tolist() == [1, 3]
    assert [row["title"] for row in box.tables["entrances"]] == ["gate", "Arch"]
    assert gates(tmp_path, *(entrance(f"gate{n}") for n in range(8))).b.entrances == 8


@pytest.mark.parametrize("symbol", [*THINGS, *FLOWERS, "flower_any"])
def test_doors_count_any_symbol(tmp_path, symbol):
    """A door may show every symbol that a face may show, or flowers of any colour."""
    assert gates(tmp_path, entrance("gate", green_upper=symbol)).b.entrances == 1


# Options.


def table_with(**options):
    return sit_down(BALCONIA, options=options)


def test_the_usual_options(ours):
    """What is played if nobody says anything."""
    assert ours.options == {
        "placement": "adjacent",
        "entrance_column": "middle",
        "entrance_block": "random",
        "colours": "random",
        "fewer_tie": "nothing",
        "memory_aid": "off",
    }


@pytest.mark.parametrize(("placement", "moves"), [("adjacent", 6), ("free", 48)])
def test_placement(placement, moves):
    """Free: the first block, too, may go anywhere."""
    table = table_with(placement=placement, colours="first_green")
    table.play(0, MOVES.read("turn edge:a"))
    assert len(table.legal(1)) == moves


@pytest.mark.parametrize(
    ("column", "cell"), [("middle", "C1"), *((letter, f"{letter}1") for letter in "ABCDE")]
)
def test_entrance_column(column, cell):
    """The entrance stands in the agreed column of the bottom row."""
    table = table_with(entrance_column=column)
    assert CELL_NAMES[table.s.entrance_cell] == cell


def test_entrance_column_pick():
    """B9, §2.3  Nothing stands and nothing is revealed before pink has picked."""
    s = table_with(entrance_column="pick").s
    assert (s.entrance_cell, s.turn, s.shown, s.edge) == (-1, 0, 0, -1)


@pytest.mark.parametrize(
    ("block", "number"), [("cat_gate", 0), ("music_hall", 1), ("shade_arcade", 2)]
)
def test_entrance_block(block, number):
    """B7, §1.2  The agreed entrance is used."""
    tables = [sit_down(BALCONIA, seed, options={"entrance_block": block}) for seed in range(9)]
    assert {table.s.entrance for table in tables} == {number}


@pytest.mark.parametrize(("colours", "green"), [("first_green", 0), ("second_green", 1)])
def test_colours(colours, green):
    """B8, §1.3  The agreed seat is green, and selects first."""
    table = table_with(colours=colours)
    assert table.s.green == green
    assert table.asked == [green]


def test_memory_aid_changes_no_rule():
    """B27  It is about what is drawn: the same seed is the same game."""
    on, off = (table_with(memory_aid=value) for value in ("on", "off"))
    assert on.game.state.bytes(on.state) == off.game.state.bytes(off.state)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("placement", "anywhere"),
        ("entrance_column", "F"),
        ("entrance_column", "c"),
        ("entrance_block", "back_door"),
        ("colours", "green"),
        ("fewer_tie", "half"),
        ("memory_aid", "1"),
        ("players", "2"),
        ("", ""),
    ],
)
def test_unknown_option(option, value):
    """An option or a value that the game does not have is refused by name."""
    with pytest.raises(BadOption, match=option or "option"):
        table_with(**{option: value})


def test_entrance_block_of_the_own_box(tmp_path):
    """The ids are those of the box that is used, and the refusal names them."""
    rows = entrance("gate"), entrance("arch")
    assert gates(tmp_path, *rows, entrance_block="arch").b.entrance_agreed == 1
    with pytest.raises(BadOption, match=r"entrance_block.*gate.*arch.*cat_gate"):
        gates(tmp_path, *rows, entrance_block="cat_gate")


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_exactly_two_players(seats):
    """Anything else is refused with one sentence."""
    with pytest.raises(BadOption, match=rf"exactly 2 players, not {seats}"):
        sit_down(BALCONIA, seats=seats)
