"""Positions, and what becomes of them: § is a paragraph of rulebook.md, T a row of rulings.md."""

import pytest

from tests.towers.arranging import (
    can,
    cashed,
    cashing,
    deck,
    do,
    drafting,
    drawn,
    elevators,
    given,
    hands,
    height,
    hold,
    in_hand,
    kind_of,
    money,
    reach,
    row,
    tiles,
)

from .patterns import shape_of, ways
from .rules import score
from .rules.record import phases
from .rules.rounds import picker, put_in_order

BOUTIQUE, STORE = "Corner Boutique", "Department Store"
PRACTICE, BRANCH, TENANT = "Small Practice", "Branch Office", "Quiet Tenant"


# Towers.


def test_floors_and_served_rows_of_a_tower():
    """§5.4, §5.5"""
    table = given("S / OO / SO / ORS / SRRP")
    assert (height(table), reach(table)) == (3, 3)


@pytest.mark.parametrize(("rows", "dollars"), [(".SS / OSR", 2), ("P.S / OSR", 0)])
def test_stairs_serve_a_row_that_is_no_floor_and_pay_nothing_there(rows, dollars):
    """T22, T23, §5.5, §5.6"""
    table = given(rows)
    assert (height(table), reach(table), elevators(table)) == (1, 2, dollars)


def test_floors_above_a_row_that_is_none_count():
    """T21, §5.4"""
    table = given("SO / OO / SR / OSR")
    assert (height(table), reach(table)) == (3, 2)


# Building.


def test_the_first_tile_goes_into_the_middle_and_the_next_beside_it():
    """T18, §5.2"""
    table = tiles(given(take_backs="0"), 0, "OOS")
    trades = [f"trade {pair} {take}" for pair in ("OO", "OS") for take in "ORPS"]
    assert can(table, 0) == ["place O f", "place S f", *trades, "done"]
    do(table, "place O f", seat=0)
    places = [f"place {tile} {column}" for tile in "OS" for column in "efg"]
    assert can(table, 0) == [*places, *(f"trade OS {take}" for take in "ORPS"), "done"]
    assert len(can(table, 0)) == 11


def test_with_take_backs_the_first_tile_may_come_off_again():
    """T12, §3.4"""
    table = do(tiles(given(), 0, "OOS"), "place O f", seat=0)
    assert len(can(table, 0)) == 13
    assert can(table, 0)[-3:] == ["lift f", "back", "done"]


def test_separate_towers_may_stand_anywhere():
    """T18, §5.2"""
    table = tiles(given(separate_towers="on"), 0, "OOS")
    assert len(can(table, 0)) == 33
    assert len(can(table, 0, "place")) == 24


def test_open_columns_and_trades_of_a_full_hand():
    """T10, §3.3, §5.2"""
    table = tiles(given("SO. / ORS", start="e"), 0, "OOOORRRPSS")
    assert len(can(table, 0, "place")) == 20
    assert {move[-1] for move in can(table, 0, "place")} == set("defgh")
    assert len(can(table, 0, "trade")) == 36
    assert len(can(table, 0)) == 56


def test_trades_settle_with_the_bag():
    """T11, §3.9"""
    table = row(given(), TENANT)
    table.s.bag[:4] = table.s.pool[:4] = [60, 55, 30, 2]
    tiles(tiles(table, 0, "OOOOPP"), 1, "OORR")
    do(table, "trade OO S", "trade OP S", "back", "trade OP S", "place S f", seat=0)
    assert in_hand(table, 0) == "OPS"
    do(table, "trade OR S", seat=1)
    assert in_hand(table, 1) == "ORS"
    do(table, "done", seat=0)
    do(table, "done", seat=1)
    assert table.s.bag.tolist()[:4] == [64, 56, 31, 0]
    assert drawn(table, 1) == ""


def test_take_backs_run_out():
    """T12, §3.4"""
    table = tiles(given(take_backs="2"), 0, "OOORR")
    do(table, "place O f", "trade OR S", "place S g", "back", "back", seat=0)
    assert in_hand(table, 0) == "OORR"
    assert drawn(table, start="f") == "O"
    assert "back" not in can(table, 0)


def test_ninety_nine_take_backs_are_more_than_anybody_needs():
    """T12, §3.4"""
    table = tiles(given(preset="as_written"), 0, "O")
    for _ in range(99):
        do(table, "place O l", "back", seat=0)
    do(table, "place O l", seat=0)
    assert "back" not in can(table, 0)


def test_the_order_of_the_round_goes_there_and_back():
    """T24, §3.11, §4.1"""
    towers = ["OS / OS", "OS / OS / OS", "OS / OS / OS", "OS / OS / OS"]
    table = given(*towers)
    table.s.marker = 2
    table.s.spare[:4] = [0, 4, 2, 4]
    put_in_order(table.box.b, table.s)
    assert table.s.order[:4].tolist() == [2, 3, 1, 0]
    row(table, *[TENANT] * 8)
    drafting(table, [2, 3, 1, 0])
    picks = []
    while table.s.picked < 8 and table.s.phase != phases.CASH and not can(table, only="cash"):
        picks.append(table.asked[0])
        assert picker(table.s) == picks[-1]
        if len(picks) == 8:
            break
        do(table, "pick Quiet Tenant")
    assert picks == [2, 3, 1, 0, 0, 1, 3, 2]


# Cashing: patterns and claims.


def drugstore():
    """Seat 0 has cashed DrugCorp; seat 1, later in the order, holds a store and a DrugCorp."""
    table = given(".RP. / RROS / ORRS", "RRRRS / RRRRS")
    hold(hold(table, 0, "DrugCorp"), 1, STORE, "DrugCorp")
    return cashing(table)


def test_drugcorp_fits_in_one_place_and_sells_four_rooms():
    """T29, §6.4, §6.9"""
    table = drugstore()
    assert can(table, 0) == ["cash DrugCorp a1", "stop"]
    do(table, "cash DrugCorp a1")
    assert drawn(table, 0) == ".RP. / rrOS / OrrS"
    assert money(table, 0) == 4


def test_drugcorp_buys_out_two_rooms_of_another_player():
    """T38, §7.3"""
    table = do(drugstore(), "cash DrugCorp a1")
    assert table.asked == [1]
    assert set(can(table)) == {
        "cash DrugCorp a1", "cash DrugCorp b1", f"cash {STORE} a1", f"cash {STORE} a2", "stop",
    }  # fmt: skip
    do(table, f"cash {STORE} a2")
    assert drawn(table, 1) == "rrrrS / RRRRS"
    assert table.s.bought[1, 1] == 0b0011
    assert (money(table, 1), money(table, 0), table.s.spare[0]) == (2, 6, 2)


def test_a_drugcorp_is_not_hurt_by_a_drugcorp():
    """T38, §7.3"""
    table = do(drugstore(), "cash DrugCorp a1", "cash DrugCorp a1")
    assert (money(table, 1), money(table, 0)) == (4, 4)


def test_claims_go_in_the_order_of_the_round():
    """T39, §7.3"""
    table = hold(given("S", "S", "RRRS"), 2, BOUTIQUE)
    table.s.claims[:2] = 1
    do(cashing(table), f"cash {BOUTIQUE} a1")
    assert table.s.spare[:3].tolist() == [2, 1, 0]
    assert money(table, 2) == 0
    assert table.s.bought[2, 0] == 0b111


MALL = "RROSORR / OOSRROO / RRSOOOR / SORROOR"


def test_mom_and_pop_buy_every_lonely_pair():
    """T30, T44, §6.7"""
    table = cashing(hold(given(MALL), 0, "Mom & Pop"))
    places = ["c1", "a2", "d3", "a4", "f4"]
    assert can(table) == [*(f"cash Mom & Pop Federation {cell}" for cell in places), "stop"]
    do(table, "cash Mom & Pop Federation c1")
    assert can(table) == ["stop", *(f"store {cell}" for cell in places[1:])]
    do(table, "store a2", "store d3", "store a4", "store f4")
    assert money(table, 0) == 10
    assert table.s.done_with[0] == 1


def test_all_pairs_of_mom_and_pop_are_one_client_for_drugcorp():
    """T39, §7.3"""
    table = hold(given(MALL), 0, "Mom & Pop")
    table.s.claims[1] = 1
    do(cashing(table), "cash Mom & Pop Federation c1", "store a2", "store d3", "store a4", "store")
    assert (money(table, 0), money(table, 1)) == (8, 2)


def test_a_client_above_the_served_rows_cannot_be_cashed():
    """T22, T33, §6.2, §6.5"""
    table = hold(given("O. / O. / OP / OR / RS / PS", "RRRS"), 0, BRANCH, PRACTICE)
    hold(table, 1, BOUTIQUE)
    assert reach(table) == 2
    assert cashing(table).asked == [1]


def test_stairs_open_the_third_row():
    """T22, §6.5"""
    table = hold(given("O. / O. / OP / OS / RS / PS"), 0, BRANCH, PRACTICE)
    assert reach(table) == 3
    assert can(cashing(table)) == [f"cash {PRACTICE} a3", f"cash {BRANCH} a3", "stop"]


# Cashing: bonuses.


def paid(table, *moves):
    """What these moves bring to seat 0: dollars on rooms, and spare ones."""
    do(cashing(table), *moves)
    return int(table.s.rooms_paid[0]), int(table.s.spare[0])


def test_the_deli_counts_offices_right_above():
    """§7.4"""
    table = hold(given("OPO.. / RRRRS"), 0, "Top Service Deli")
    assert paid(table, "cash Top Service Deli a1") == (4, 2)


def test_pinnacle_counts_the_clients_before_it():
    """T6, T40, §7.5"""
    table = hold(given("RRRRRS / OPROSP"), 0, "Pinnacle Suits & Attire")
    cashed(table, 0, TENANT, TENANT, BOUTIQUE)
    assert paid(table, "cash Pinnacle Suits & Attire a1") == (6, 3)


def test_futuretek_counts_those_wholly_in_the_three_lowest_rows():
    """T41, §7.6"""
    rows = ".RO.... / RRRS... / OROSOR. / RRRSRRR"
    table = cashing(hold(given(rows), 0, "FutureTek Showroom", "FutureTek Showroom"))
    assert can(table, only="cash") == [f"cash FutureTek Showroom {at}" for at in ("a1", "e1", "a3")]
    do(table, "cash FutureTek Showroom a1")
    assert (table.s.rooms_paid[0], table.s.spare[0]) == (4, 1)
    do(table, "cash FutureTek Showroom a3")
    assert (table.s.rooms_paid[0], table.s.spare[0]) == (8, 2)


@pytest.mark.parametrize(("places", "bonuses"), [(("a1", "a3"), (0, 1)), (("a3", "a5"), (1, 2))])
def test_skylite_counts_those_on_the_three_highest_floors(places, bonuses):
    """T41, §7.7"""
    table = given("RRRS / OOOS / RRRS / OOOS / RRRS")
    hold(table, 0, "SkyLite Souvenirs", "SkyLite Souvenirs")
    paid(table, *(f"cash SkyLite Souvenirs {cell}" for cell in places))
    assert table.s.bonus[0, :2].tolist() == list(bonuses)
    assert money(table, 0) == 6 + sum(bonuses)


def test_the_espresso_bar_wants_the_highest_floor_and_not_the_highest_row():
    """T41, §7.8"""
    bar = "World Famous Revolving Espresso Bar"
    table = hold(given("PP... / RRRRS / RRRRS"), 0, bar, bar)
    paid(table, f"cash {bar} a1", f"cash {bar} a2")
    assert table.s.bonus[0, :2].tolist() == [0, 5]
    assert money(table, 0) == 13


TONY = "Fat Tony's Legitimate Meat Shop"


def tonys_table():
    table = hold(given("PP.. / PPP. / OPPS / SPOR", round=8), 0, TONY, PRACTICE, BOUTIQUE)
    return cashing(deck(table, "Coffee"))


def test_fat_tony_buys_any_six_that_touch():
    """§6.6"""
    table = tonys_table()
    assert can(table, only="cash") == [f"cash {TONY} {cell}" for cell in ("b1", "b2", "c2")]
    do(table, f"cash {TONY} b1")
    assert can(table) == ["cell b2"]
    do(table, "cell b2", "cell b3", "cell a3", "cell a4", "cell b4")
    assert drawn(table) == "pp.. / ppP. / OpPS / SpOR"
    assert money(table, 0) == 6


def test_fat_tony_replaces_a_client_of_the_hand():
    """T43, §7.9"""
    table = do(
        tonys_table(), f"cash {TONY} b1", *(f"cell {c}" for c in ["b2", "b3", "a3", "a4", "b4"])
    )
    assert set(can(table)) == {f"drop {PRACTICE}", f"drop {BOUTIQUE}"}
    do(table, f"drop {PRACTICE}")
    assert hands(table, 0) == [BOUTIQUE, "Coffee Shop Megacorp"]
    assert table.s.discards[kind_of(table, PRACTICE)] == 1


# Cashing: abilities.


def test_edge_takes_three_dollars_or_what_there_is():
    """T45, §7.10"""
    table = hold(given("OO. / OO. / OOS", "S", "S", "S"), 0, "Edge Financial")
    table.s.spare[:4] = [1, 5, 2, 0]
    do(cashing(table), "cash Edge Financial a1")
    assert table.s.spare[:4].tolist() == [6, 2, 0, 0]
    assert table.s.rooms_paid[0] == 6
    assert table.s.given[:4].tolist() == [0, 3, 2, 0]


@pytest.mark.parametrize("unions", [1, 2])
def test_the_union_draws_more_tiles_from_the_next_round_on(unions):
    """T46, §7.11"""
    rows = "OO. / OO. / OO. / OO. / OOS"
    table = hold(given(rows, round=3), 0, *["High Tower Builder's Union"] * unions)
    table.s.bag[:] = table.s.pool[:] = 50
    do(cashing(table), *[f"cash High Tower Builder's Union {c}1" for c in "ab"[:unions]])
    assert table.s.round == 4
    assert [len(in_hand(table, seat)) for seat in (0, 1)] == [10 + unions, 10]


def test_rightmessage_swaps_with_whoever_holds_clients():
    """T47, §7.12"""
    table = given("ROPS / OOOS / ROPS", "S", "S")
    hold(table, 0, "RightMessage Marketing", STORE, PRACTICE)
    hold(table, 1, BRANCH, TENANT)
    do(cashing(table), "cash RightMessage Marketing a1")
    assert set(can(table)) == {f"swap {STORE} 2", f"swap {PRACTICE} 2"}
    do(table, f"swap {STORE} 2")
    assert [len(hands(table, seat)) for seat in (0, 1)] == [2, 2]
    assert hands(table, 1)[-1] == STORE
    assert hands(table, 0)[0] == PRACTICE
    assert table.s.shown[0].tolist()[:2] == [0, 1]
    assert table.s.shown[1].tolist()[:2] == [0, 1]


def test_rightmessage_with_an_empty_hand_swaps_nothing():
    """T47, §7.12"""
    table = hold(given("ROPS / OOOS / ROPS", "S"), 0, "RightMessage Marketing")
    hold(table, 1, BRANCH)
    do(cashing(table), "cash RightMessage Marketing a1")
    assert table.s.phase == phases.BUILD


def payne(spare):
    table = given("OO. / OO. / O.S", "S", "S")
    hold(hold(table, 0, "Payne & Son Security"), 1, BRANCH, BRANCH, "Fat Tony")
    table.s.spare[1:3] = [spare, 9]
    return do(cashing(table), "cash Payne & Son Security a1")


def test_payne_asks_only_who_holds_clients():
    """T48, §7.13"""
    table = payne(6)
    assert can(table) == ["target 2"]
    do(table, "target 2")
    assert table.asked == [1]
    assert set(can(table)) == {f"drop {TONY}", f"drop {BRANCH}", "pay"}
    do(table, "pay")
    assert table.s.spare[:3].tolist() == [5, 1, 9]
    assert table.s.bonus[0, 0] == 5


def test_who_has_less_than_five_dollars_cannot_pay_payne():
    """T48, §7.13"""
    table = do(payne(4), "target 2")
    assert "pay" not in can(table)
    do(table, f"drop {BRANCH}")
    assert hands(table, 1) == [BRANCH, TONY]


AGENCY_TOWER = "OO. / O.. / O.. / O.S"


def agency(round):
    table = given(AGENCY_TOWER, "S", "S", round=round)
    hold(table, 0, "No Such Agency")
    table.s.bag[:] = table.s.pool[:] = 50
    return do(cashing(table), "cash No Such Agency a1")


def test_the_agency_takes_a_client_early_and_misses_the_first_choice():
    """T33, T49, §6.2, §7.14"""
    table = agency(2)
    assert table.s.aside_left == 6
    do(table, can(table)[0], "stop")  # nobody else knows what was taken, so it might be cashed
    assert (table.s.round, table.s.skips[0], len(hands(table, 0))) == (3, 1, 1)
    assert sum(card > 0 for card in table.s.row.tolist()) == 5
    drafting(table, [0, 1, 2])
    picks = []
    for _ in range(5):
        picks.append(table.asked[0])
        do(table, can(table)[0])
    assert picks == [1, 2, 2, 1, 0]


def test_the_agency_does_nothing_in_the_last_round():
    """T49, §7.14"""
    table = agency(8)
    assert table.over
    assert hands(table, 0) == []


@pytest.mark.parametrize("others", [1, 2])
def test_qbq_counts_those_that_anybody_cashed_before(others):
    """§7.15"""
    table = hold(given("OOS / ORS / OOS", "S", "S"), 0, "QBQ Technologies Satellite Office")
    for seat in range(others):
        cashed(table, 2 - seat, "QBQ Technologies Satellite Office")
    assert paid(table, "cash QBQ Technologies Satellite Office a1") == (5, 5 * others)


def test_acme_takes_the_highest_unsold_top_tile_and_the_order_stays():
    """T25, T51, §3.11, §7.16"""
    table = given("O.. / O.. / O.. / OOS", "PR. / RSo / OSR", "oo. / OOS / ORS", "ORS")
    hold(table, 0, "Acme Capital Appropriations")
    do(cashing(table), "cash Acme Capital Appropriations a1")
    order = table.s.order[:4].tolist()
    assert can(table) == ["column a", "column b"]
    do(table, "column b")
    assert can(table) == ["column c"]
    do(table, "column c")
    assert drawn(table, 2) == "oo. / OO. / ORS"
    assert height(table, 2) == 1
    assert table.s.order[:4].tolist() == order
    assert drawn(table, 1) == "P.. / RSo / OSR"


def test_acme_seizes_in_the_last_round_too():
    """T51, §7.16"""
    table = given("O.. / O.. / O.. / OOS", "PR. / RSo / OSR", "oo. / OOS / ORS", round=8)
    hold(table, 0, "Acme Capital Appropriations")
    do(cashing(table), "cash Acme Capital Appropriations a1", "column b", "column c")
    assert in_hand(table, 0) == "RS"
    assert table.over


def test_panorama_counts_every_two_rows_below_it():
    """T5, §7.17"""
    table = hold(given("OS / OS / OS / OS / PS / PS / PS / PS"), 0, "Panorama Partners")
    assert can(cashing(table), only="cash") == ["cash Panorama Partners a5"]
    assert paid(table, "cash Panorama Partners a5") == (4, 2)


def test_shaftside_counts_rooms_beside_stairs_once():
    """T5, §7.18"""
    table = hold(given(".OR / .OS / SOS / SOR"), 0, "Shaftside Couriers")
    assert paid(table, "cash Shaftside Couriers b1") == (4, 3)


CHIP = 'Chip "Fr0stBrn" Winkleton'


def test_chip_lets_two_tiles_of_different_types_change_places():
    """T5, §7.19"""
    table = cashing(hold(given("PSRP / SRRO"), 0, CHIP, BOUTIQUE))
    do(table, f"cash {CHIP} a2", "cell d1")
    assert can(table) == [f"cell {cell}" for cell in ("a1", "b1", "c1", "b2", "c2", "d2")]
    do(table, "cell c2")
    assert drawn(table) == "pSOP / SRRR"
    do(table, f"cash {BOUTIQUE} b1")
    assert money(table, 0) == 4


KINGSLEY, SIMONE = "Sir Kingsley Chortelot", "Simone Cattleberry"


def test_the_first_kingsley_and_ones_first_resident_are_paid():
    """T53, §7.20, §7.22"""
    table = given("PPS / PPS", "PPS / PPS")
    hold(hold(table, 0, SIMONE, KINGSLEY), 1, KINGSLEY, SIMONE)
    cashing(table)
    do(table, f"cash {SIMONE} a1", f"cash {KINGSLEY} a", f"cash {KINGSLEY} a1", f"cash {SIMONE} a")
    assert table.s.bonus[0, :2].tolist() == [5, 7]
    assert table.s.bonus[1, :2].tolist() == [0, 0]
    assert (money(table, 0), money(table, 1)) == (16, 4)


def genevieve(round):
    table = given("P. / PS", "RRRRS", "S", round=round)
    hold(table, 0, "Genevieve Moonspirit")
    hold(hold(table, 1, STORE, BOUTIQUE, seen=False), 2, PRACTICE, seen=False)
    return do(cashing(table), "cash Genevieve Moonspirit a1")


def test_genevieve_locks_a_client():
    """T52, §7.21"""
    table = genevieve(3)
    locks = {f"lock 2 {BOUTIQUE}", f"lock 2 {STORE}", f"lock 3 {PRACTICE}"}
    assert set(can(table)) == locks
    do(table, f"lock 2 {STORE}")
    assert table.asked == [1]
    assert can(table) == [f"cash {BOUTIQUE} a1", f"cash {BOUTIQUE} b1", "stop"]


def test_in_the_last_round_genevieve_only_looks():
    """T52, §7.21"""
    table = genevieve(8)
    assert table.asked == [1]
    assert f"cash {STORE} a1" in can(table)
    assert table.s.shown[1].tolist()[:2] == [1, 1]


@pytest.mark.parametrize("round", [3, 8])
@pytest.mark.parametrize("kept", [TENANT, BRANCH])
def test_the_concierge_brings_two_and_keeps_one(kept, round):
    """T5, §7.23"""
    table = hold(given("P. / PS", "RRRRS", round=round), 0, "The Night Concierge")
    hold(table, 1, STORE)
    deck(table, TENANT, BRANCH)
    do(cashing(table), "cash The Night Concierge a1")
    assert set(can(table)) == {f"keep {TENANT}", f"keep {BRANCH}"}
    do(table, f"keep {kept}")
    other = BRANCH if kept == TENANT else TENANT
    assert hands(table, 0) == [kept]
    assert table.s.discards[kind_of(table, other)] == 1


def test_who_holds_more_than_three_clients_discards():
    """T35, §6.11"""
    table = given("RRRRS", "RRRRS")
    hold(table, 0, STORE, "Edge", "Edge", "Payne", "Fat Tony")
    do(cashing(hold(table, 1, STORE)), f"cash {STORE} a1")
    assert table.s.phase == phases.DISCARD
    assert set(can(table)) == {"drop Edge Financial", "drop Payne & Son Security", f"drop {TONY}"}
    do(table, "drop Edge")
    assert table.asked == [1]


# Scores.


@pytest.mark.parametrize(
    ("rows", "high", "dollars"),
    [
        (".S. / .S. / OSS / RSS / PSO / ORS", 4, 6),
        ("SR / OS / SO / OS / SP", 5, 0),
    ],
)
def test_elevators_pay_once_a_floor_and_nothing_elsewhere(rows, high, dollars):
    """T23, §5.6"""
    table = given(rows)
    assert (height(table), elevators(table)) == (high, dollars)


TURNS = {
    "DrugCorp": (1, 2, 4),
    "Payne": (1, 2, 8),
    "Agency": (1, 2, 8),
    "Acme": (1, 2, 8),
    "RightMessage": (1, 1, 1),
    STORE: (1, 1, 2),
}


@pytest.mark.parametrize("name", TURNS)
def test_how_many_ways_a_pattern_may_lie(name):
    """T29, §6.4"""
    for patterns, many in zip(("printed", "mirrored", "free"), TURNS[name]):
        table = given(patterns=patterns)
        assert table.box.b.turns[kind_of(table, name)] == many


def test_drugcorp_fits_mirrored():
    """T29, §6.4"""
    for patterns, places in (("printed", []), ("mirrored", ["cash DrugCorp a1 1"])):
        table = hold(given(".RRS / RRRS", "RRRRS", patterns=patterns), 0, "DrugCorp")
        table = cashing(hold(table, 1, STORE))
        assert can(table, 0, "cash") == places


def test_turns_are_numbered_clockwise_and_mirror_images_come_last():
    """T29, §6.4"""
    shape = shape_of("xx/x./x.")
    free = ways(shape, "free")
    assert len(free) == 8
    assert free[0] == shape
    assert free[1] == shape_of("xxx/..x")
    assert free[4] == shape_of("xx/.x/.x")


def test_a_loft_stands_in_and_a_garden_pays_for_sold_neighbours():
    """T3, §5.7"""
    table = hold(given("GO.. / RLRS", more_rooms="on"), 0, BOUTIQUE)
    do(cashing(table), f"cash {BOUTIQUE} a1")
    assert money(table, 0) == 3
    assert score(table.box.b, table.s, 0) == 4


@pytest.mark.parametrize(
    ("floors", "clients", "winners"),
    [
        ((12, 13, 15), (0, 0, 0), [1]),
        ((12, 12, 15), (11, 12, 20), [1]),
        ((12, 12, 15), (11, 11, 20), [0, 1]),
    ],
)
def test_equal_money_is_decided_by_floors_then_clients_then_shared(floors, clients, winners):
    """T55, §8.4"""
    table = given(*(" / ".join(["OS", "SO"] * many)[: 5 * many - 3] for many in floors))
    assert [height(table, seat) for seat in range(3)] == list(floors)
    for seat, dollars in enumerate((61, 61, 58)):
        table.s.spare[seat] = dollars - elevators(table, seat)
        table.s.done_with[seat] = clients[seat]
    assert table.scores == [61, 61, 58]
    assert table.winners == winners
