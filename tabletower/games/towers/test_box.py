"""Towers' box: our own clients and tiles, a person's own files, and what they must keep to."""

from collections import Counter
from random import Random

import pytest

from tabletower.engine import BadBox, BadOption, sit_down
from tabletower.engine.signature import random_options
from tabletower.games import SHELF
from tests.bound import until_over
from tests.components import write

from .components import TILES, abilities
from .patterns import mirrored, reads, shape_of, turned, ways

TOWERS = SHELF["towers"]


@pytest.fixture(scope="module")
def ours():
    return TOWERS.open_box({"client_deck": "full"})


# Our own files.


@pytest.mark.parametrize(
    ("column", "sorts"),
    [
        ("copies", {"retail": 59, "office": 60, "residence": 30}),
        ("copies_compact", {"retail": 39, "office": 39, "residence": 22}),
    ],
)
def test_decks(ours, column, sorts):
    found = Counter()
    for client in ours.tables["clients"]:
        found[client["kind"]] += client[column]
    assert found == sorts


def test_clients(ours):
    clients = ours.tables["clients"]
    assert len(clients) == 29
    assert [c["id"] for c in clients if c["kind"] != c["room"]] == ["fat_tony"]
    plain = [c for c in clients if c["ability"] == "none"]
    assert sum(c["copies"] for c in plain) == 82
    assert sum(c["copies_compact"] for c in plain) == 38
    assert {c["ability"] for c in clients} == set(abilities.names)


def test_patterns_say_how_large_they_are(ours):
    for client in ours.tables["clients"]:
        if client["pattern"] == "any:6":
            assert (client["rooms"], client["width"], client["height"]) == (6, 0, 0)
        else:
            rows = client["pattern"].split("/")
            assert (client["width"], client["height"]) == (len(rows[0]), len(rows))
            assert client["rooms"] == client["pattern"].count("x")


def test_tiles(ours):
    assert [tile["id"] for tile in ours.tables["tiles"]] == list(TILES)
    assert ours.b.tile_set.tolist() == [100, 100, 50, 50, 0, 0]
    assert ours.b.may_ask.tolist() == [1, 1, 1, 1, 0, 0]
    more = TOWERS.open_box({"more_rooms": "on"})
    assert more.b.tile_set.tolist() == [100, 100, 50, 50, 16, 14]


def test_pieces(ours):
    chips = [p for p in ours.tables["pieces"] if p["sort"] == "chip"]
    assert [(chip["value"], chip["copies"]) for chip in chips] == [(1, 200), (2, 100), (5, 20)]


def test_every_combination_of_options_is_legal():
    for seed in range(30):
        TOWERS.open_box(random_options(TOWERS, Random(seed)))


@pytest.mark.parametrize(
    ("option", "value"),
    [("rounds", "2"), ("keep_tiles", "41"), ("plot_width", "25"), ("building", "closed")],
)
def test_other_options_are_refused(option, value):
    with pytest.raises(BadOption, match=option):
        TOWERS.open_box({option: value})


# Patterns.


@pytest.mark.parametrize("text", ["x", "xx/x.", "any:1", "any:6", "x.x/x.x", "xxxxx/..x.."])
def test_patterns_that_can_be_read(text):
    assert reads(text)


@pytest.mark.parametrize(
    "text",
    [
        "", ".", "x/", "xx/x", "x..", "../x.", "xxxxxx", "x/x/x/x/x/x", "xxxx/xxxx", "any:0",
        "any:7", "any:", "any:12", "y", "x x",
    ],
)  # fmt: skip
def test_patterns_that_cannot(text):
    assert not reads(text)


def test_turning_and_mirroring():
    shape = shape_of("xx/x./x.")
    assert mirrored(shape) == shape_of("xx/.x/.x")
    assert turned(shape) == shape_of("xxx/..x")
    assert turned(turned(turned(turned(shape)))) == shape
    assert mirrored(mirrored(shape)) == shape
    assert ways(shape_of("any:3"), "free") == [()]


# A person's own files.


CLIENT = {"id": "one", "kind": "retail", "pattern": "xx", "copies": 5, "copies_compact": 5}


def clients(tmp_path, *rows):
    return write(tmp_path / "clients.csv", [CLIENT | row for row in rows])


def test_what_is_left_out_follows(tmp_path):
    box = TOWERS.open_box(path=clients(tmp_path, {}))
    row = box.tables["clients"][0]
    assert (row["name"], row["room"], row["ability"]) == ("one", "retail", "none")
    assert (row["rooms"], row["width"], row["height"]) == (2, 2, 1)


FAULTS = [
    ({"pattern": "x."}, "row 2, column pattern: expected rows of x and ."),
    ({"rooms": 3}, "row 2, column rooms: expected 2, as in the pattern, found '3'"),
    ({"kind": "loft"}, "row 2, column kind: expected one of office, retail, residence"),
    ({"ability": "fly"}, "row 2, column ability"),
    ({"copies_compact": 1}, "column copies_compact: expected 2 to 200 cards in all, found 1"),
    ({"copies_compact": 201}, "row 2, column copies_compact"),
    ({"ability": "union_tile", "copies_compact": 9}, "at most 8 cards with the ability union_tile"),
    ({"ability": "acme_seize", "copies_compact": 9}, "at most 8 cards with the ability acme_seize"),
    ({"ability": "concierge_draw", "copies_compact": 17}, "at most 16 cards"),
    (
        {"ability": "lonely_stores", "pattern": "any:2"},
        "rows of x and . for lonely_stores: without a fixed shape nobody can say what it touches",
    ),
]


@pytest.mark.parametrize(("row", "said"), FAULTS)
def test_faults_are_named_with_their_place(tmp_path, row, said):
    with pytest.raises(BadBox) as fault:
        TOWERS.open_box(path=clients(tmp_path, row))
    assert said in str(fault.value)


def test_ids_and_names_are_used_once(tmp_path):
    for column in ("id", "name"):
        rows = [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]
        rows[1][column] = rows[0][column]
        with pytest.raises(BadBox, match=f"each {column} once: .* tell clients apart by it"):
            TOWERS.open_box(path=clients(tmp_path, *rows))


def test_at_most_64_kinds(tmp_path):
    rows = [{"id": str(number), "copies_compact": 1} for number in range(65)]
    with pytest.raises(BadBox, match="1 to 64 kinds"):
        TOWERS.open_box(path=clients(tmp_path, *rows))
    TOWERS.open_box(path=clients(tmp_path, *rows[:64]))


def own_tiles(**changes):
    tiles = TOWERS.open_box().tables["tiles"]
    return [dict(tile) | changes.get(tile["id"], {}) for tile in tiles]


def test_tiles_keep_their_order_and_stairs_are_no_room(tmp_path):
    write(tmp_path / "tiles.csv", own_tiles()[::-1])
    with pytest.raises(BadBox, match="expected office: the types keep their order"):
        TOWERS.open_box(path=tmp_path)
    write(tmp_path / "tiles.csv", own_tiles(stairs={"is_room": 1}))
    with pytest.raises(BadBox, match="expected 0 for stairs"):
        TOWERS.open_box(path=tmp_path)
    write(tmp_path / "tiles.csv", [tile | {"copies": 0} for tile in own_tiles()])
    with pytest.raises(BadBox, match="at least one tile"):
        TOWERS.open_box(path=tmp_path)


@pytest.mark.parametrize("column", ["is_room", "can_be_asked_for"])
def test_columns_of_tiles_that_are_left_out_follow(tmp_path, column):
    rows = [{name: value for name, value in t.items() if name != column} for t in own_tiles()]
    write(tmp_path / "tiles.csv", rows)
    box = TOWERS.open_box(path=tmp_path)
    assert [tile[column] for tile in box.tables["tiles"]] == [t[column] for t in own_tiles()]
    assert box.b.may_ask.tolist() == [1, 1, 1, 1, 0, 0]


@pytest.mark.parametrize("tile", ["loft", "garden"])
def test_nobody_can_ask_for_lofts_and_gardens(tmp_path, tile):
    write(tmp_path / "tiles.csv", own_tiles(**{tile: {"can_be_asked_for": 1}}))
    with pytest.raises(BadBox, match=f"column can_be_asked_for: expected 0 for {tile}"):
        TOWERS.open_box(path=tmp_path)


def test_own_tiles_are_played_with(tmp_path):
    changed = own_tiles(office={"copies": 7}, stairs={"can_be_asked_for": 0})
    write(tmp_path / "tiles.csv", changed)
    table = sit_down(TOWERS, box=tmp_path)
    assert table.box.b.tile_set[0] == 7
    assert not [m for m in table.legal(0) if TOWERS.moves.picks(m).get("take") == "stairs"]


ODD_DECKS = {
    "two cards": [{"copies_compact": 2, "pattern": "any:1"}],
    "many kinds": [{"id": f"k{n}", "copies_compact": 3, "pattern": "x"} for n in range(64)],
    "any shape for everybody": [
        {"id": a, "copies_compact": 4, "pattern": f"any:{1 + n % 6}", "ability": a}
        for n, a in enumerate(abilities.names)
        if a != "lonely_stores"
    ],
    "single rooms": [
        {"id": a, "copies_compact": 6, "pattern": "x", "ability": a} for a in abilities.names
    ],
    "lonely shapes": [
        {"id": "l", "copies_compact": 100, "pattern": "x./xx", "ability": "lonely_stores"}
    ],
}


@pytest.mark.parametrize("name", ODD_DECKS)
@pytest.mark.parametrize("seats", [2, 6])
def test_odd_decks_play_to_the_end(tmp_path, name, seats):
    """Whatever ability is on whatever pattern: games end, and nothing is lost."""
    path = clients(tmp_path, *ODD_DECKS[name])
    for seed in range(3):
        chance = Random(seed)
        table = sit_down(TOWERS, seed, seats, {"patterns": "free", "rounds": "8"}, path)
        first = TOWERS.rules.census(table.box.b, table.s)
        for _ in until_over(table):
            seat = chance.choice(table.asked)
            moves = table.legal(seat)
            eager = [m for m in moves if TOWERS.moves.kind(m).name == "cash"]
            table.play(seat, chance.choice(eager or moves))
        assert TOWERS.rules.census(table.box.b, table.s) == first
