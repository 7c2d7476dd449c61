"""How Balconia looks: every pick is on the table, and nothing that a reader may not see."""

from itertools import combinations
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower import art
from tabletower.engine import SPECTATOR, loops, sit_down
from tabletower.engine.seat_names import plain
from tabletower.engine.signature import random_game
from tabletower.games import SHELF
from tests.drawings import parsed, pieces, zones

from .art import disc, face, house, pictogram, symbols, wall
from .art.look import texts
from .components import FLOWERS, SIDES, THINGS
from .faces import describe, face_row
from .rules import scoring, showing
from .rules.grid import CELL_NAMES, CELLS, SIZE
from .rules.record import phases
from .sums import sheet

BALCONIA = SHELF["balconia"]
ART = art.for_game(BALCONIA)


def used(element):
    return [each.get("href")[1:] for each in element.iter("use")]


def deal(moves=(), seed=0, **options):
    """A table on which green is the first seat, after these moves."""
    given = {"colours": "first_green", "entrance_block": "cat_gate"} | options
    table = sit_down(BALCONIA, seed, options=given)
    for wire in moves:
        table.play(table.asked[0], BALCONIA.moves.read(wire))
    return table


def colour_of(table, seat):
    return 0 if seat == table.s.green else 1


def test_the_table_lies_the_same_whatever_block_is_on_the_disc():
    """Its sides have numbers, or none: the zone wants as much room with any of them."""
    assert {zones(deal(seed=seed), 0)["disc"].least for seed in range(30)} == {disc.LEAST}


# Everything that can be picked is there.


@given(st.integers(0, 300))
def test_every_legal_pick_is_a_piece_or_is_turned(seed):
    for table in random_game(BALCONIA, seed):
        for seat in table.asked:
            whole = "".join(zone.svg for zone in zones(table, seat).values())
            picks = {p for each in parsed(whole).iter() for p in each.get("data-pick", "").split()}
            for move in table.legal(seat):
                wanted = {f"{n}:{v}" for n, v in BALCONIA.moves.picks(move).items()}
                assert wanted <= picks


def test_a_taken_cell_can_be_tapped_too_and_says_what_it_is():
    table = deal(["turn edge:a", "place side:c cell:C2"])
    for seat in (0, 1):
        wall_pieces = pieces(zones(table, seat)["wall"])
        block = table.s.block[CELL_NAMES.index("C2")]
        assert wall_pieces[f"b{block}"].get("data-pick") == "cell:C2"
        assert wall_pieces["entrance"].get("data-pick") == "cell:C1"
        assert wall_pieces["cell-A5"].get("aria-label") == "A5, empty"


def test_while_the_entrance_is_picked_the_ground_floor_is_its_columns():
    table = deal(entrance_column="pick")
    assert table.s.phase == phases.ENTRANCE
    own = pieces(zones(table, 1)["wall"])
    assert own["cell-C1"].get("data-pick") == "cell:C1 column:C"
    assert own["cell-C2"].get("data-pick") == "cell:C2"
    table.play(1, BALCONIA.moves.read("enter column:A"))
    assert pieces(zones(table, 1)["wall"])["cell-C1"].get("data-pick") == "cell:C1"


def test_only_the_own_wall_can_be_picked_from():
    table = deal(["turn edge:a", "place side:c cell:C2"], memory_aid="on")
    for reader in (SPECTATOR, 0, 1):
        for name, zone in zones(table, reader).items():
            if name.startswith("wall-"):
                assert "data-pick" not in zone.svg


# What a reader may see.


def faces_on(table, colour):
    return {scoring.face_at(table.s, colour, n) for n in range(CELLS) if table.s.built >> n & 1}


def on_the_disc(table):
    return {4 * (table.s.shown - 1) + side for side in range(4)} if table.s.shown else set()


def told(table, reader):
    """All that is sent of the table, but for the disc and the catalogue."""
    shown = zones(table, reader)
    parts = [(zone.svg, zone.words, zone.title) for name, zone in shown.items()
             if name not in ("disc", "blocks")]  # fmt: skip
    v = table.view(reader)[0]
    return "\n".join(map("\n".join, parts)) + " ".join(ART.touched(table.box, v, reader))


@pytest.mark.parametrize("aid", ["off", "on"])
@given(seed=st.integers(0, 300))
def test_no_zone_names_a_face_that_only_the_other_wall_shows(aid, seed):
    options = {"memory_aid": aid}
    table, moves = sit_down(BALCONIA, seed, options=options), random_game(BALCONIA, seed)
    named = texts(table.box)
    for other in moves:
        if other.over:
            break
        table.state, table.box.options = other.state, other.box.options | options
        for seat in (0, 1):
            colour = colour_of(table, seat)
            hidden = faces_on(table, 1 - colour) - faces_on(table, colour)
            read = told(table, seat)
            leaked = [n for n in hidden if named.face[n] in read or named.name[n] in read]
            assert (not leaked) if aid == "off" else len(leaked) == len(hidden)


@given(st.integers(0, 200))
def test_at_the_end_and_to_spectators_both_walls_are_shown(seed):
    named = texts(BALCONIA.open_box())
    for table in random_game(BALCONIA, seed):
        for reader in (SPECTATOR, 0, 1) if table.over else (SPECTATOR,):
            read = told(table, reader)
            for colour in (0, 1):
                assert all(named.face[n] in read for n in faces_on(table, colour))


def test_at_the_end_both_walls_stand_side_by_side():
    *_, table = random_game(BALCONIA, 3)
    for reader in (SPECTATOR, 0, 1):
        shown = zones(table, reader)
        assert [zone.place for zone in shown.values()].count("main") == 2
        assert "disc" not in shown


def test_the_order_of_the_hidden_tokens_shows_nowhere():
    table = deal(["turn edge:a", "place side:c cell:C2"])
    before = [ART.zones(table.box, table.view(r)[0], r) for r in (SPECTATOR, 0, 1)]
    BALCONIA.twin(loops.suppose)(table.box.record, table.state, 0, 99)
    assert before == [ART.zones(table.box, table.view(r)[0], r) for r in (SPECTATOR, 0, 1)]


def test_a_silhouette_tells_which_cells_are_filled():
    table = deal(["turn edge:a", "place side:c cell:C2"])
    shown = zones(table, 0)["wall-pink"]
    assert shown.place == "other"
    assert set(pieces(shown)) == {"back-C1", "back-C2"}
    assert pieces(shown)["back-C2"].get("aria-label") == "C2, built"


@pytest.mark.parametrize("aid", ["off", "on"])
def test_a_majority_is_not_told_before_the_end(aid):
    """The green door of the cat gate compares the walls; the pink one does not."""
    table = deal(memory_aid=aid)
    mine, theirs = (pieces(zones(table, seat)["wall"])["entrance"] for seat in (0, 1))
    assert mine.get("aria-label").endswith("; now ?" if aid == "off" else "; now 0")
    assert theirs.get("aria-label").endswith("; now 0")
    assert used(mine)[-1] == ("balconia-nq" if aid == "off" else "balconia-n0")


# The walls.


@pytest.mark.parametrize(("seat", "letters"), [(0, "ABCDE"), (1, "EDCBA")])
def test_each_wall_is_drawn_as_its_owner_sees_it(seat, letters):
    own = pieces(zones(deal(), seat)["wall"])
    for column, letter in enumerate(letters):
        for floor in range(2, SIZE + 1):
            (use,) = own[f"cell-{letter}{floor}"].iter("use")
            spot = float(use.get("x")), float(use.get("y"))
            assert spot == house.corner(SIZE - floor, column)


def test_a_block_shows_one_side_to_each_wall():
    table = deal(["turn edge:a", "place side:c cell:B1"])
    block = table.s.block[CELL_NAMES.index("B1")]
    green, pink = (pieces(zones(table, seat)["wall"])[f"b{block}"] for seat in (0, 1))
    assert used(green)[0] == f"balconia-b{block:02}_a"
    assert used(pink)[0] == f"balconia-b{block:02}_c"
    across = [float(next(each.iter("use")).get("x")) for each in (green, pink)]
    assert across == [house.corner(0, 1)[0], house.corner(0, 3)[0]]


@given(st.integers(0, 100))
def test_balconies_say_and_show_what_the_score_sheet_says(seed):
    for table in list(random_game(BALCONIA, seed))[::5]:
        for seat in (0, 1):
            v = table.view(seat)[0]
            own = pieces(zones(table, seat)["wall"])
            for item in BALCONIA.words.breakdown(table.box, v, seat, seat)[:-1]:
                balcony = own[f"b{item.facts['block']}"]
                row = face_row(
                    table.box, scoring.face_at(v, colour_of(table, seat), item.facts["cell"])
                )
                assert balcony.get("aria-label") == f"{describe(row)}; now {item.points}"
                assert used(balcony)[-1] == f"balconia-n{item.points}"
                assert lit(v, balcony.get("data-lights")) == item.facts["area"]
                assert lit(v, balcony.get("data-counts")) == item.facts["from"]


def lit(v, ids):
    """The cells that are lit up, as a bit mask."""
    names = {"entrance": v.entrance_cell} | {f"cell-{name}": n for n, name in enumerate(CELL_NAMES)}
    names |= {f"b{block}": n for n, block in enumerate(v.block.tolist()) if block}
    return sum(1 << names[id] for id in ids.split())


def put(table, **faces):
    """Put faces into cells as green sees them: C2='b04_c'."""
    for cell, id in faces.items():
        n = CELL_NAMES.index(cell)
        table.s.block[n] = int(id[1:3])
        table.s.green_side[n] = SIDES.index(id[4])
        table.s.built |= 1 << n


def test_a_screen_reader_hears_the_whole_balcony():
    table = deal()
    put(table, B2="b04_c")
    assert pieces(zones(table, 0)["wall"])["b4"].get("aria-label") == (
        "Budgie cage: 5 points if no cat on the balcony to the right; "
        "shows 1 heart, 1 note, 3 pieces of laundry; now 5"
    )


def test_pictures_light_up_the_balconies_that_count_them():
    """Two cats to the right of a budgie; a row that counts cats."""
    table = deal()
    put(table, B2="b04_c", C2="b01_c", A2="b15_a")
    (cats,) = pieces(zones(table, 0)["wall"])["b1"].iter("rect")
    assert cats.get("data-lights") == "b15 b4 b1"
    assert cats.get("aria-label") == "2 cats: counted by Milk round, Budgie cage, Cat staircase"


def test_all_sums_of_a_wall_are_those_of_each_balcony():
    *_, table = random_game(BALCONIA, 5)
    for colour in (0, 1):
        sums = sheet(table.box, table.s, colour)
        for cell in range(CELLS):
            if table.s.built >> cell & 1:
                scoring.look_at(table.box.b, table.s, colour, cell)
                assert sums[cell] == table.s.item.tolist()
        points = sum(row[scoring.POINTS] for row in sums)
        assert points == table.scores[table.s.green if colour == 0 else 1 - table.s.green]


def test_the_plain_sheet_is_the_compiled_one():
    *_, table = random_game(BALCONIA, 6)
    plain, fast = (np.zeros((showing.DOOR + 1, 7), np.int64) for _ in range(2))
    showing.sheet(table.box.record, table.state, 1, plain)
    BALCONIA.twin(showing.sheet)(table.box.record, table.state, 1, fast)
    assert (plain == fast).all()


# The disc.


def corners(zone, block):
    """The side in each corner of the disc: lower left, lower right, upper right, upper left."""
    found = {}
    for id, piece in pieces(zone).items():
        if id.startswith(f"b{block}-"):
            (use,) = piece.iter("use")
            found[float(use.get("x")), float(use.get("y"))] = id[-1]
    return "".join(found[spot] for spot in disc.CORNERS)


@pytest.mark.parametrize(
    ("edge", "selector", "placer"),
    [("a", "abcd", "cdab"), ("b", "bcda", "dabc"), ("c", "cdab", "abcd"), ("d", "dabc", "bcda")],
)
def test_the_sides_towards_the_reader_are_below(edge, selector, placer):
    """For edge a the selector sees the far faces from left to right as d, then c."""
    table = deal([f"turn edge:{edge}"])
    assert table.s.phase == phases.PLACE
    assert corners(zones(table, 0)["disc"], table.s.shown) == selector
    assert corners(zones(table, 1)["disc"], table.s.shown) == placer


def test_the_selector_has_four_edges_to_take_hold_of():
    table = deal()
    assert table.s.phase == phases.SELECT
    edges = [id for id in pieces(zones(table, 0)["disc"]) if id.startswith("edge-")]
    assert edges == ["edge-a", "edge-b", "edge-c", "edge-d"]
    assert "edge:" not in zones(table, 1)["disc"].svg
    assert corners(zones(table, 0)["disc"], table.s.shown) == "abcd"


def test_turned_sides_say_whose_they_are():
    table = deal(["turn edge:a"])
    shown = pieces(zones(table, 1)["disc"])
    block = table.s.shown
    assert shown[f"b{block}-c"].get("aria-label").startswith("Side c, pink's: ")
    assert shown[f"b{block}-a"].get("aria-label").startswith("Side a, green's: ")
    assert shown[f"b{block}-c"].get("data-pick") == "side:c"


# Ghosts and what was touched.


def test_a_turned_disc_is_shown_before_it_is_turned():
    table = deal()
    laid = ART.ghost(table.box, table.view(0)[0], 0, {"edge": "b"})
    assert set(laid) == {"disc"}
    faces = [id for id in used(parsed(laid["disc"])) if "_" in id]
    assert [id[-1] for id in faces] == ["b", "c", "d", "a"]


def test_a_side_is_marked_and_its_block_stands_in_the_cell_before_it_is_built():
    table = deal(["turn edge:a"])
    v = table.view(1)[0]
    side = ART.ghost(table.box, v, 1, {"side": "c"})
    assert set(side) == {"disc"}
    both = ART.ghost(table.box, v, 1, {"side": "c", "cell": "B1"})
    assert set(both) == {"disc", "wall"}
    (use,) = parsed(both["wall"]).iter("use")
    assert use.get("href") == f"#balconia-b{table.s.shown:02}_c"
    assert float(use.get("x")) == house.corner(0, 3)[0]
    assert float(use.get("opacity")) < 1


def test_a_ghost_tells_what_each_balcony_gains_or_loses():
    table = deal()
    put(table, B2="b04_c")
    table.s.shown, table.s.phase, table.s.edge, table.s.asked = 1, phases.PLACE, 0, 1
    laid = ART.ghost(table.box, table.view(0)[0], 0, {"side": "c", "cell": "C2"})
    said = [each.text for each in parsed(laid["wall"]).iter("text")]
    assert sorted(said) == ["+2", "\N{MINUS SIGN}5"]


def test_on_a_taken_cell_there_is_no_ghost():
    table = deal(["turn edge:a"])
    laid = ART.ghost(table.box, table.view(1)[0], 1, {"side": "c", "cell": "C1"})
    assert not list(parsed(laid["wall"]).iter("use"))


def test_the_entrance_is_seen_in_its_column_before_it_stands():
    table = deal(entrance_column="pick")
    laid = ART.ghost(table.box, table.view(1)[0], 1, {"column": "A"})
    (use,) = parsed(laid["wall"]).iter("use")
    assert use.get("href") == "#balconia-door-0-pink"
    assert float(use.get("x")) == house.corner(0, 4)[0]


def test_the_log_points_at_what_a_move_touched():
    table = deal(entrance_column="pick")
    table.play(1, BALCONIA.moves.read("enter column:A"))
    assert ART.touched(table.box, table.view(0)[0], 0) == ["entrance"]
    block = table.s.shown
    table.play(0, BALCONIA.moves.read("turn edge:a"))
    assert ART.touched(table.box, table.view(0)[0], 0) == [f"b{block}"]
    table.play(1, BALCONIA.moves.read("place side:c cell:B1"))
    assert ART.touched(table.box, table.view(0)[0], 0) == [f"b{block}"]


# The rest of the table.


def test_built_blocks_are_pale_in_the_catalogue():
    table = deal(["turn edge:a", "place side:c cell:C2"])
    block = table.s.block[CELL_NAMES.index("C2")]
    rows = pieces(zones(table, 0)["blocks"])
    assert len(rows) == table.box.b.blocks
    pale = [id for id, row in rows.items() if next(row.iter("use")).get("opacity")]
    assert pale == [f"all-{block}"]
    assert (
        rows[f"all-{table.s.shown}"]
        .get("aria-label")
        .startswith(f"Block {table.s.shown}, on the disc: a ")
    )


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (0, "You turn. Pink builds."),
        (1, "Green turns. You build."),
        (-1, "Green turns. Pink builds."),
    ],
)
def test_the_turn_tells_who_does_what(reader, said):
    zone = zones(deal(), reader)["turn"]
    assert said in plain(zone.words)
    assert zone.words.startswith("13 of 14 tokens are face down.")
    assert used(parsed(zone.svg)).count("balconia-token-down") == 13


# Faces.


def rows():
    return BALCONIA.open_box().tables["faces"]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_a_face_shows_as_many_pictures_as_it_counts(row):
    shown = [each.element for each in face.placed(row)]
    for element in (*THINGS, *FLOWERS):
        assert shown.count(element) == row[element]
    birds = [f"lovebird_{row['lovebird']}"] if row["lovebird"] != "none" else []
    assert [element for element in shown if "lovebird" in element] == birds


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_pictures_are_large_enough_and_do_not_cover_each_other(row):
    """On a telephone a face is 60 pixels wide: a picture is never smaller than 10."""
    placed = face.placed(row)
    assert all(each.size * 0.6 >= 10 for each in placed)
    assert all(each.size / 2 <= each.x <= 100 - each.size / 2 for each in placed)
    for one, other in combinations(placed, 2):
        reach = (one.size + other.size) / 2
        covered = reach - max(abs(one.x - other.x), abs(one.y - other.y))
        assert covered <= min(one.size, other.size) / 4


def test_laundry_and_people_come_in_several_shapes():
    assert len({symbols.pictured("laundry", n) for n in range(9)}) >= 5
    assert len({symbols.pictured("person", n) for n in range(9)}) >= 5
    assert symbols.pictured("cat", 4) == "cat"


def test_every_flower_has_its_own_shape():
    """Without their colours no two are alike."""
    outlines = set()
    for flower in FLOWERS:
        drawn = parsed(symbols.pictures()[flower])
        outlines.add(tuple((each.tag, each.get("d"), each.get("r")) for each in drawn.iter()))
    assert len(outlines) == len(FLOWERS)


def test_cats_are_purple_and_birds_turquoise():
    assert "var(--purple)" in symbols.pictures()["cat"]
    assert "var(--turquoise)" in symbols.pictures()["bird"]


@pytest.mark.parametrize("where", pictogram.POSITIONS)
def test_a_pictogram_has_an_orange_cross_if_the_balcony_counts_itself(where):
    many, at, area = pictogram.POSITIONS[where]
    drawn = list(parsed(pictogram.pictogram(many, at, area)).iter("rect"))
    assert len(drawn) == many * many
    orange = [n for n, each in enumerate(drawn) if each.get("fill") == "var(--area)"]
    assert orange == sorted(row * many + column for row, column in area)
    assert (at in area) == (where in ("row", "group"))


def test_a_box_of_ones_own_may_have_any_words_in_it(tmp_path):
    lines = ["block,side,title,id,cat", '1,a,"<b>""&\'",b 1"/>,9']
    lines += [f"{block},b,x,,1" for block in range(2, 15)]
    (tmp_path / "faces.csv").write_text("\n".join(lines))
    table = sit_down(BALCONIA, 0, box=tmp_path)
    put(table, C2="b01_a")
    for reader in (SPECTATOR, 0, 1):
        shown = zones(table, reader)
        for zone in shown.values():
            parsed(zone.svg)
    assert "<b>\"&'" in zones(table, table.s.green)["wall"].words
    drawn = ART.faces(table.box)
    assert set(used(parsed("".join(drawn.values())))) <= set(drawn)
    assert len([id for id in drawn if id.startswith("balconia-b0") or "-b1" in id]) == 4 * 14


def test_many_points_have_a_coin_too():
    parsed(wall.laid_coin(6804, 0, 0))
    assert ">6804<" in wall.laid_coin(6804, 0, 0)


def test_a_face_can_be_shown_in_a_notebook():
    shown = art.show(BALCONIA, "b07_c")._repr_svg_()
    ElementTree.fromstring(shown)
    assert "var(" not in shown
