"""How Towers looks: towers as they what can be picked, and nothing that is hidden."""

from functools import cache
from random import Random

import pytest

from tabletower import art
from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.seat_names import plain
from tests.drawings import after_random, ghost, parsed, pieces, used, words_in, zones
from tests.towers.arranging import (
    TOWERS,
    cashed,
    cashing,
    do,
    drafting,
    given,
    hold,
    kind_of,
    row,
    short,
    tiles,
)  # fmt: skip

from .art import card, clients, hand, scene, seats, tower, worth
from .art.look import read, said_pattern, texts
from .art.names import name
from .rules.kinds import CELL_NAMES
from .rules.record import phases

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
ART = art.for_game(TOWERS)
BUTTONS = {"back", "done", "stop", "pay", "skip"}  # moves without picks
SHAFT = "S / .S / OSR / OSR / RSR"


def go_on(chance, table):
    """Whoever is asked does something, but nobody takes anything back."""
    seat = chance.choice(table.asked)
    moves = [move for move in table.legal(seat) if TOWERS.moves.kind(move).name != "back"]
    return seat, chance.choice(moves)


@cache
def some_games():
    """Moments of games with every number of players, and with every way of building."""
    ways = ("open", "secret", "open_hands")
    found = []
    for seats_ in range(2, 7):
        table = sit_down(TOWERS, seats_, seats_, {"building": ways[seats_ % 3]})
        found += [after_random(table, seats_, many, go_on) for many in (20, 120, 300)]
    return found


@pytest.fixture(name="table", params=range(15))
def moment(request):
    return some_games()[request.param]


def faces_of(zone):
    """What stands on each cell of a tower."""
    return {
        id.partition("-")[2]: used(each)[0] for id, each in pieces(zone).items() if id[0] == "t"
    }


def drawn_of(table, seat, picks):
    return ART.ghost(table.box, table.view(seat)[0], seat, picks)


# What is on the table.


def test_zones_of_a_player_and_of_somebody_who_watches(table):
    """Whatever is asked, and after the end: every zone keeps its place."""
    own = [zone.place for zone in zones(table).values()]
    others = ["other"] * (table.seats - 1)
    assert own == ["main", "shared", "hand", "hand", *others, "info", "info"]
    watched = [zone.place for zone in zones(table, SPECTATOR).values()]
    assert watched == [*["main"] * table.seats, "shared", "info", "info"]


def test_every_pick_has_a_piece(table):
    """Patterns are turned, all else is tapped."""
    for seat in table.asked:
        whole = "".join(zone.svg for zone in zones(table, seat).values())
        alone = {
            pick for each in parsed(whole).iter() for pick in each.get("data-pick", "").split()
        }
        for move in table.legal(seat):
            picked = TOWERS.moves.picks(move)
            assert {f"{n}:{v}" for n, v in picked.items() if n not in ART.spins} <= alone
            assert picked or TOWERS.moves.kind(move).name in BUTTONS


def test_everybody_has_the_numbers_of_the_rules(table):
    shown = pieces(zones(table)["middle"])
    for seat in range(table.seats):
        s, said = table.s, words_in(shown[f"seat-{seat + 1}"])
        spare = f"+{s.spare[seat]}" if s.spare[seat] else ""
        assert f"{s.rooms_paid[seat]}{spare}" in said
        assert str(s.held[seat]) in said


def test_a_drawing_stays_small():
    """Nobody's browser should be busy with windows."""
    table = after_random(sit_down(TOWERS, 1, 6), 1, 500)
    faces = {id: len(list(parsed(face).iter())) for id, face in ART.faces(table.box).items()}
    assert max(faces.values()) < 90
    elements = [each for zone in zones(table).values() for each in parsed(zone.svg).iter()]
    shown = [faces[each.get("href")[1:]] for each in elements if each.tag == "use"]
    assert len(elements) + sum(shown) < 15_000


# A tower.


def test_tiles_stand_where_they_were_put():
    found = faces_of(zones(given("O / RPS"))["tower"])
    assert found == {"a1": "retail", "b1": "residence", "c1": "stairs", "a2": "office"}


def test_windows_are_lit_when_a_room_is_sold():
    table = given("oO / SR")
    assert faces_of(zones(table)["tower"])["a2"] == "office-sold"
    table.s.bought[0, 1] |= 1
    assert faces_of(zones(table)["tower"])["a2"] == "office-bought"


def test_a_sold_room_says_who_bought_it():
    table = cashing(hold(given("RRRRS", "S"), 0, "Department Store"))
    do(table, "cash Department Store a1")
    found = pieces(zones(table)["tower"])["t1-b1"]
    assert found.get("aria-label") == "b1 retail, sold to Department Store for $1"


def test_stairs_on_stairs_join_into_a_shaft():
    found = faces_of(zones(given("S. / SS / SP"))["tower"])
    assert [found[cell] for cell in ("a1", "a2", "a3", "b2")] == [
        "shaft-foot", "shaft", "shaft-top", "stairs"
    ]  # fmt: skip


def test_the_edge_counts_floors_and_elevators():
    drawn = parsed(tower.edge(12, 8, 0b1011, 0b0011, 2))
    assert words_in(drawn) == ["1", "$2", "2", "$2", "3"]
    assert [each.get("stroke-dasharray") for each in drawn.iter("path")] == ["3 7"]


def test_rooms_of_a_client_have_one_outline():
    one = tower.outline(frozenset([0, 1]), 8)
    assert one.count("M") == 6  # two long sides in two parts each, two short ones
    assert tower.outlines(bytes(960), 8) == ""


@pytest.mark.parametrize(("tallest", "most", "rows"), [(0, 16, 8), (6, 16, 8), (7, 16, 12),
                                                       (15, 16, 16), (30, 40, 32)])  # fmt: skip
def test_the_view_grows_with_the_tower(tallest, most, rows):
    assert scene.rows_shown(tallest, most) == rows


def test_open_columns_are_places_to_build():
    table = tiles(given("OS"), 0, "O")
    found = [id for id in pieces(zones(table)["tower"]) if id.startswith("drop")]
    assert found == ["drop-a", "drop-b", "drop-c"]
    area = next(pieces(zones(table)["tower"])["drop-c"].iter("rect"))
    assert (area.get("y"), float(area.get("height"))) == ("0", scene.ground(8))
    assert area.get("data-reach")
    assert not [id for id in pieces(zones(table, 1)["tower-1"]) if id.startswith("drop")]


def test_what_was_placed_can_be_picked_up():
    """Tapped with nothing chosen it comes off; with a tile chosen that tile lands on it."""
    table = do(tiles(given("OS"), 0, "RP"), "place R b", seat=0)
    found = pieces(zones(table)["tower"])
    assert [id for id in found if id.startswith("lift")] == ["lift-b"]
    assert found["lift-b"].get("data-pick") == "move:lift+column:b column:b"
    do(table, "done", seat=0)
    assert "data-pick" not in zones(table)["tower"].svg.replace('data-pick="cell:', "")


def test_a_full_plot_is_drawn_to_its_edge():
    table = given(" / ".join(["S" * 12] * 16))
    assert zones(table)["tower"].height == scene.size(12, 16)[1]


# Secrets.


def test_behind_a_screen_others_see_the_tower_as_it_was():
    table = sit_down(TOWERS, 3, 2, {"building": "secret"})
    before = faces_of(zones(table, 1)["tower-1"])
    move = next(m for m in table.legal(0) if TOWERS.moves.kind(m).name == "place")
    table.play(0, move)
    assert len(faces_of(zones(table, 0)["tower"])) == 1
    assert faces_of(zones(table, 1)["tower-1"]) == before == {}
    assert faces_of(zones(table, SPECTATOR)["tower-1"]) == {}


def test_in_the_open_others_see_every_tile():
    table = sit_down(TOWERS, 3, 2)
    move = next(m for m in table.legal(0) if TOWERS.moves.kind(m).name == "place")
    table.play(0, move)
    assert faces_of(zones(table, 1)["tower-1"]) == faces_of(zones(table, 0)["tower"])


def test_clients_of_others_are_seen_from_behind():
    table = cashing(hold(given("RRRS", "RRRS"), 1, "Quiet Tenant", "Branch Office"))
    shown = zones(table, 0)
    near = [zone for zone in shown.values() if zone.place != "info"]
    assert not [zone for zone in near if "client-29" in zone.svg]
    assert used(pieces(shown["tower-2"])["has-2"]).count("back") == 2


# Clients.


def test_cards_keep_their_place_while_others_are_picked():
    table = row(given("OS", "PS"), "Quiet Tenant", "Branch Office", "Small Practice", "Edge")
    before = pieces(zones(drafting(table))["middle"])
    do(table, "pick Branch Office")
    after = pieces(zones(table)["middle"])
    assert "client-23-1" not in after
    for id in ("client-29-1", "client-22-1"):
        face = next(after[id].iter("use"))
        assert face.attrib == next(before[id].iter("use")).attrib


def test_a_card_keeps_its_name_when_it_is_taken():
    assert clients.numbered([3, 5, 3]) == ["client-4-1", "client-6-1", "client-4-2"]
    assert clients.numbered([3], before=[3]) == ["client-4-2"]


def value(table, name):
    v, t = table.view(0)[0], texts(table.box)
    return worth.worked_out(t, read(v), 0, kind_of(table, name))


def test_a_card_says_what_it_would_pay():
    table = cashing(hold(given(".OOO / SRRR", "S"), 0, "Corner Boutique", "Small Practice"))
    assert value(table, "Corner Boutique") == worth.Worth(3, "$3 now", ("t1-b1", "t1-c1", "t1-d1"))
    assert value(table, "Department Store").said == "1 to go"
    assert value(table, "Small Practice").dollars == -1


def test_a_card_says_that_stairs_are_missing():
    table = cashing(hold(given("PP / OR", "S"), 0, "Quiet Tenant"))
    assert value(table, "Quiet Tenant").said == "no stairs"


def test_bonuses_are_part_of_it():
    assert value(cashing(given("PPS", "S")), "Sir Kingsley Chortelot").dollars == 9
    simone = cashed(given("PPS", "S"), 0, "Quiet Tenant")
    assert value(cashing(simone), "Simone Cattleberry").dollars == 2


def test_a_locked_client_is_marked():
    table = hold(given("RRRRS / RRRPS", "S"), 0, "Department Store", "Quiet Tenant")
    table.s.locked[0, 0] = 1
    found = pieces(zones(cashing(table))["clients"])["client-12-1"]
    assert "locked" in used(found)
    assert "Locked" in found.get("aria-label")


def test_every_ability_has_a_few_words():
    for client in TOWERS.open_box().tables["clients"]:
        assert bool(card.SHORT[client["ability"]]) == (client["ability"] != "none")


@pytest.mark.parametrize(
    ("pattern", "said"),
    [("x", "anywhere"), ("xxx", "side by side"), ("x/x", "one above the other"),
     ("xx/x.", "rows from the top xx, x–")],
)  # fmt: skip
def test_patterns_can_be_heard(pattern, said):
    assert said_pattern(pattern) == said


def test_names_of_clients_fit_on_their_cards():
    for client in TOWERS.open_box().tables["clients"]:
        lines = list(parsed(card.name_lines(client["name"], "#000")).iter("text"))
        assert " ".join(line.text for line in lines) == client["name"]
        assert all(float(line.get("font-size")) > 7.4 for line in lines)


# Abilities that need something to tap.


def test_a_tower_that_is_robbed_stays_where_it_is():
    table = cashing(hold(given("O.S / O.S / O.S / OOS", "P / R / S"), 0, "Acme"))
    do(table, "cash Acme")
    assert table.s.phase == phases.SEIZE
    victim = zones(table)["tower-2"]
    assert victim.place == "other"
    assert [id for id in pieces(victim) if id.startswith("hook")] == ["hook-a"]


def test_a_tile_that_was_seized_still_hangs_there():
    table = cashing(hold(given("O.S / O.S / O.S / OOS", "P / R / S"), 0, "Acme"))
    do(table, "cash Acme", "column a")
    for reader, zone in ((0, "tower-2"), (1, "tower"), (SPECTATOR, "tower-2")):
        found = pieces(zones(table, reader)[zone])["seized-2"]
        assert plain(found.get("aria-label")) == "Seat 1 seized residence on a3"
    assert "seized-2" in ART.touched(table.box, table.view(1)[0], 1)
    assert "seized-1" not in pieces(zones(table)["tower"])


def test_open_hands_can_be_locked():
    table = hold(given("PS / PS", "RRRS"), 0, "Genevieve")
    cashing(hold(table, 1, "Corner Boutique"))
    do(table, "cash Genevieve")
    assert table.s.phase == phases.LOCK
    found = pieces(zones(table)["middle"])["shown-2-0"]
    assert found.get("data-pick") == "client:11 seat:2"
    assert pieces(zones(table, 1)["middle"])["shown-2-0"].get("data-pick") is None


def test_cells_chosen_for_tony_are_ringed():
    table = cashing(hold(given("PPP / PPPS", "S"), 0, "Fat Tony"))
    do(table, "cash Fat Tony's Legitimate Meat Shop a1")
    assert table.s.choices == 1
    assert "var(--glow)" in zones(table)["tower"].parts[-2]


# The hand.


def test_stacks_and_a_tray():
    found = pieces(zones(tiles(given("S"), 0, "OOS"))["tiles"])
    assert [id for id in found if not id.startswith("take")] == [
        "hand-office", "hand-stairs", "give-office", "give-stairs"
    ]  # fmt: skip
    assert found["give-office"].get("data-pick") == "give:office add:office"
    assert words_in(found["hand-office"]) == ["2", "office"]


def test_without_building_tiles_are_only_looked_at():
    table = cashing(hold(tiles(given("PS", "S"), 0, "OO"), 0, "Quiet Tenant"))
    zone = zones(table)["tiles"]
    assert pieces(zone)["hand-office"].get("aria-label") == "2 office"
    assert "data-pick" not in zone.svg
    assert "Kept for the next round" in zone.svg


def test_as_many_stacks_as_there_are_types():
    t = texts(TOWERS.open_box({"more_rooms": "on"}))
    assert len(list(parsed(hand.stacks(t, (1,) * 6, True)).iter("text"))) == 12


@pytest.mark.parametrize(("more", "side"), [("off", 40), ("on", 30)])
def test_tiles_can_be_touched_on_a_phone(more, side):
    """In a strip of 350 by 150 a unit is a pixel."""
    table = tiles(given("S", more_rooms=more), 0, "OORRPPSS")
    zone = zones(table)["tiles"]
    assert (zone.width, zone.height) <= (352, 150)
    for id, each in pieces(zone).items():
        assert float(next(each.iter("use")).get("width")) >= side, id


# What a choice would look like.


def test_a_tile_shows_where_it_lands():
    table = tiles(given("OS"), 0, "R")
    laid = ghost(table, tile="retail", column="a")
    face = next(parsed(laid["tower"]).iter("use"))
    assert face.get("href") == f"#{name('retail')}"
    assert (int(face.get("x")), int(face.get("y"))) == scene.corner(0, 1, 8)


def test_a_client_shows_the_rooms_it_would_buy():
    table = cashing(hold(given(".RP. / RROS / ORRS", "S"), 0, "DrugCorp"))
    laid = parsed(ghost(table, client="1", cell="a1", turn="0")["tower"])
    assert words_in(laid) == ["$1"] * 4


def test_a_client_shows_all_its_places():
    table = cashing(hold(given("RRRRS", "S"), 0, "Corner Boutique"))
    laid = parsed(ghost(table, client="11")["tower"])
    assert len(list(laid.iter("path"))) == 2


def test_nearly_complete_places_are_pale():
    table = drafting(row(given("SRR", "S"), "Corner Boutique", "Quiet Tenant"))
    assert "stroke-dasharray" in ghost(table, client="11")["tower"]


def test_two_tiles_that_change_places():
    table = cashing(hold(given("PS / SR", "S"), 0, "Chip"))
    do(table, 'cash Chip "Fr0stBrn" Winkleton a2')
    do(table, "cell b1")
    laid = parsed(ghost(table, cell="a1")["tower"])
    assert {each.get("href") for each in laid.iter("use")} == {"#towers-retail", "#towers-stairs"}


# What the last move touched.


def touched(table, reader=0):
    return ART.touched(table.box, table.view(reader)[0], reader)


def test_a_tile_that_was_placed_is_touched():
    table = do(tiles(given("OS"), 0, "R"), "place R a", seat=0)
    assert touched(table) == ["t1-a2"]


def test_rooms_that_were_sold_are_touched():
    table = do(cashing(hold(given("RRRRS", "S"), 0, "Department Store")), "cash Department Store")
    found = touched(table, 1)
    assert {f"t1-{column}1" for column in "abcd"} <= set(found)
    assert "seat-1" in found


# Numbers.


def test_seats_are_shown_in_their_order():
    table = cashing(hold(given("OS", "RRRS", "RS"), 1, "Corner Boutique"), [1, 2, 0])
    known = seats.stats(read(table.view(0)[0]), [1, 1, 1])
    assert [each.seat for each in known] == [1, 2, 0]
    assert [each.place for each in known] == [1, 2, 3]


def test_what_is_left_is_counted():
    table = row(cashed(given("OS", "S"), 0, "Quiet Tenant"), "Quiet Tenant", "Branch Office")
    found = pieces(zones(hold(table, 0, "Quiet Tenant"))["deck"])
    assert words_in(found["all-29"])[-1] == "4 of 7"


def test_cell_names_are_those_of_the_moves():
    assert tower.tile_id(2, CELL_NAMES.index("c2")) == "t3-c2"
    assert short(sit_down(TOWERS), TOWERS.moves.read("place tile:office column:f")) == "place O f"


# Picks from anywhere.


@pytest.mark.parametrize(
    "picks",
    [
        {"client": "64"},
        {"client": "64", "cell": "a1"},
        {"client": "11", "cell": "x40"},
        {"client": "11", "cell": "a1", "turn": "7"},
        {"cell": "x1"},
        {"seat": "6"},
    ],
)
def test_what_is_not_there_is_not_drawn(picks):
    table = cashing(hold(given("RRRS", "S"), 0, "Corner Boutique"))
    assert drawn_of(table, 0, picks) == {}


def test_every_move_of_the_game_is_drawn_or_not(table):
    chance = Random(len(table.log))
    for kind in TOWERS.moves.kinds:
        for _ in range(4):
            picks = {pick: chance.choice(values) for pick, values in kind.picks.items()}
            for seat in range(table.seats):
                drawn = "".join(drawn_of(table, seat, picks).values())
                assert parsed(drawn) is not None


# Cards that an ability showed, and locks.


def after_genevieve(round):
    """Seat 2 has shown two clients that nobody had seen; seat 1 may still cash something."""
    table = hold(given("P.P / PSP", "S", round=round), 0, "Genevieve", "Quiet Tenant")
    hold(table, 1, "Department Store", "Edge Financial", seen=False)
    return do(cashing(table), "cash Genevieve Moonspirit a1")


@pytest.mark.parametrize("reader", [SPECTATOR, 0])
def test_a_hand_that_was_shown_lies_face_up(reader):
    """In the last round as well, where nothing is locked."""
    found = zones(after_genevieve(8), reader)
    has = pieces(found["tower-2"])["has-2"]
    assert used(has)[:2] == ["client-12", "client-13"]
    assert "Department Store; Edge Financial" in has.get("aria-label")
    shown = pieces(found["middle"])["shown-2-0"]
    assert plain(shown.get("aria-label")).endswith("In the hand of seat 2.")
    assert "Department Store (seat 2)" in plain(found["middle"].words)


def test_who_showed_a_hand_still_sees_it_as_a_hand():
    assert "shown-2-0" not in pieces(zones(after_genevieve(8), 1)["middle"])


def test_cards_that_were_swapped_are_face_up():
    table = given("ROPS / OOOS / ROPS", "S", seats=3)
    hold(table, 0, "RightMessage", "Department Store")
    hold(table, 1, "Edge Financial", seen=False)
    do(cashing(table), "cash RightMessage Marketing a1", "swap Department Store 2")
    found = zones(table, 2)
    assert used(pieces(found["tower-1"])["has-1"])[0] == "client-13"
    assert used(pieces(found["tower-2"])["has-2"])[0] == "client-12"


def test_a_lock_is_seen_by_everybody():
    table = do(after_genevieve(3), "lock 2 Department Store")
    has = pieces(zones(table, 0)["tower-2"])["has-2"]
    assert used(has)[:3] == ["client-12", "locked", "client-13"]
    assert "Department Store, locked;" in has.get("aria-label")


def test_tiles_that_are_kept_can_be_heard():
    has = pieces(zones(tiles(given("S", "S"), 1, "SSO"))["tower-2"])["has-2"]
    assert "3 tiles (1 office, 2 stairs)" in has.get("aria-label")


def test_a_locked_card_promises_nothing():
    table = hold(given("RRRRS / RRRPS", "S"), 0, "Department Store", "Quiet Tenant")
    table.s.locked[0, 0] = 1
    found = pieces(zones(cashing(table))["clients"])["client-12-1"]
    assert words_in(found) == ["locked"]
    assert "For you" not in found.get("aria-label")


def test_what_a_card_is_worth_depends_on_who_bought_the_rooms():
    table = cashing(hold(given("RRRRS", "S"), 0, "Department Store"))
    before = worth.situation(read(table.view(0)[0]), 0)
    table.s.buyer[0, 3] = 1
    assert worth.situation(read(table.view(0)[0]), 0) != before


def test_the_own_tiles_are_counted_behind_the_screen():
    table = tiles(given("S", "S", building="secret"), 0, "RRO")
    do(table, "place R a", seat=0)
    counts = [
        [each.tiles for each in seats.stats(read(table.view(reader)[0]), [1, 1])]
        for reader in (0, 1)
    ]
    assert counts == [[2, 0], [3, 0]]


# Words that are true.


def test_one_of_something_is_said_as_one():
    table = hold(given("OS", "S"), 1, "Quiet Tenant")
    tiles(table, 1, "S").s.skips[1] = 1
    known = seats.stats(read(table.view(0)[0]), [1, 0])
    assert seats.words(known[1], "Seat 2").startswith(
        "Seat 2: 0 floors, $0 on rooms, $0 spare, 1 client, 1 tile,"
    )
    assert "owes 1 skip." in seats.words(known[1], "Seat 2").replace(", ", ". ")
    assert zones(table)["tower"].words.startswith("1 floor, 1 row served.")


def test_a_claim_says_how_many_rooms_and_of_whom():
    table = given("OS", "S")
    table.s.claims[1] = 2
    said = seats.words(seats.stats(read(table.view(0)[0]), [1, 0])[1], "Seat 2")
    assert "claims 4 rooms of each retail client of others, but not of DrugCorp" in said


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("drug_buyout", "each retail client that others cash"),
        ("suits_per_client", "your own clients"),
        ("qbq_network", "+$1 a room for each QBQ before"),
    ],
)
def test_a_few_words_are_the_right_ones(ability, said):
    assert said in card.SHORT[ability]


def test_a_card_shows_what_its_rooms_pay_beside_few_words():
    """Four lines of words end above the dollars."""
    t = texts(TOWERS.open_box())
    for kind, client in enumerate(t.clients):
        found = list(parsed(card.face(t, kind)).iter("text"))
        assert found[-1].text == f"${client['rooms']}"
        beside = [each for each in found[:-1] if each.get("x") == "70"]
        assert all(float(each.get("y")) < card.HEIGHT - 20 for each in beside)


def test_cards_that_were_shown_are_not_counted_as_unseen():
    table = hold(given("S", "S"), 1, "Quiet Tenant")
    left = [words_in(pieces(zones(table)["deck"])["all-29"])[-1]]
    table.s.shown[1, 0] = 1
    entry = pieces(zones(table)["deck"])["all-29"]
    assert [*left, words_in(entry)[-1]] == ["7 of 7", "6 of 7"]
    assert entry.get("aria-label").endswith("In the deck or in other hands: 6 of 7.")
