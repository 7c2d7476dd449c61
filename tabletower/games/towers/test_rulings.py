"""What is decided in the corners: § is a paragraph of rulebook.md, T a row of rulings.md."""

import pytest

from tabletower.engine import sit_down
from tests.towers.arranging import (
    TOWERS,
    can,
    cashed,
    cashing,
    deck,
    do,
    drafting,
    drawn,
    given,
    hands,
    height,
    hold,
    in_hand,
    kind_of,
    money,
    reach,
    row,
    stand,
    tiles,
    why,
)

from .rules.record import phases
from .rules.tower import open_columns

BOUTIQUE, STORE = "Corner Boutique", "Department Store"
PRACTICE, BRANCH, TENANT = "Small Practice", "Branch Office", "Quiet Tenant"
TONY = "Fat Tony's Legitimate Meat Shop"
SIMONE, CONCIERGE = "Simone Cattleberry", "The Night Concierge"
ACME, AGENCY = "Acme Capital Appropriations", "No Such Agency"


# Tiles.


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (3, 1), (4, 2), (6, 2)])
@pytest.mark.parametrize(("more", "size"), [("off", 300), ("on", 330)])
def test_one_set_of_tiles_for_up_to_three_players_and_two_for_more(seats, sets, more, size):
    """T1, T2, §1.2"""
    s = sit_down(TOWERS, seats=seats, options={"more_rooms": more}).s
    assert s.bag.sum() + s.hand[:seats].sum() == sets * size
    assert s.hand[:seats].sum(axis=1).tolist() == [10] * seats


@pytest.mark.parametrize("seats", [2, 6])
def test_as_written_there_is_one_set_of_tiles(seats):
    """T1, T9, §1.2, §2.3"""
    s = sit_down(TOWERS, seats=seats, options={"preset": "as_written"}).s
    assert s.bag.sum() + s.hand[:seats].sum() == 300
    assert s.reserve.sum() == 0


def test_one_set_is_filled_afresh_by_one_set():
    """T1, T9, §2.3"""
    table = given("S", "S", "S", "S", tile_sets="one", tiles_per_round="12")
    cashing(table)
    assert table.s.round == 2
    assert table.s.bag.sum() == 300 - 48


def test_what_the_bag_lacks_comes_from_the_reserve():
    """T11, §3.9"""
    table = row(tiles(given(), 0, "OO"), TENANT)
    do(table, "trade OO P", "place P f", "done", seat=0)
    do(table, "done", seat=1)
    assert table.s.bag.tolist() == [2, 0, 0, 0, 0, 0]
    assert table.s.reserve.tolist() == [0, 0, 1, 0, 0, 0]


def test_an_empty_bag_is_filled_afresh():
    """T9, §2.3"""
    table = given("S", "S", tiles_per_round="12")
    cashing(table)
    assert table.s.round == 2
    assert [len(in_hand(table, seat)) for seat in (0, 1)] == [12, 12]
    assert table.s.bag.sum() == 300 - 24


def test_tiles_of_earlier_rounds_stay():
    """T13, §3.4"""
    table = tiles(given("O", start="f"), 0, "RS")
    assert "back" not in can(table, 0)
    do(table, "place R f", "place S f", "back", seat=0)
    assert in_hand(table, 0) == "S"
    do(table, "back", seat=0)
    assert drawn(table, 0, "f") == "O"
    assert "back" not in can(table, 0)


@pytest.mark.parametrize("keep", [0, 3, 10, 40])
def test_so_many_tiles_may_be_kept(keep):
    """T14, §3.5"""
    table = tiles(given(keep_tiles=str(keep)), 0, "O" * (keep + 1))
    assert "done" not in can(table, 0)
    assert why(table, 0, "done").startswith("you may keep")
    do(table, "place O f", seat=0)
    assert "done" in can(table, 0)


def test_ten_tiles_are_drawn_on_top_of_those_kept():
    """T8, §2.2"""
    table = row(tiles(given(), 0, "OOO"), TENANT)
    table.s.bag[:] = table.s.pool[:] = 20
    do(table, "done", seat=0)
    do(table, "done", seat=1)
    do(table, "pick Quiet Tenant")
    assert table.s.phase == phases.BUILD
    assert len(in_hand(table, 0)) == 13
    assert table.s.known[0].tolist() == [3, 0, 0, 0, 0, 0]
    assert table.s.unseen[0] == 10


def test_the_plot_is_twelve_by_sixteen():
    """T19, §5.1"""
    table = tiles(given(" / ".join(["O"] * 16), start="f"), 0, "O")
    assert can(table, 0) == ["place O e", "place O g", "done"]
    assert why(table, 0, "place tile:office column:f") == "column f is full"
    assert why(table, 0, "place tile:office column:m") == "that is outside the plot"


def test_the_ground_has_no_gaps():
    """T18, §5.2"""
    table = tiles(given("S", start="f"), 0, "O")
    assert why(table, 0, "place tile:office column:h").startswith("the ground is built")
    do(table, "place O g", seat=0)


def test_a_full_plot_keeps_nothing():
    """T15, §3.10"""
    table = given(plot_width="8", max_rows="12")
    stand(table, 0, " / ".join(["OOOOOOOO"] * 12))
    tiles(table, 0, "ORPSSSS")
    row(table, TENANT)
    assert can(table, 0, "place") == []
    do(table, "done", seat=0)
    do(table, "done", seat=1)
    assert in_hand(table, 0) == ""
    assert table.s.bag.tolist() == [1, 1, 1, 4, 0, 0]


# Floors and order.


@pytest.mark.parametrize(
    ("rows", "high", "served"),
    [("SS", 0, 1), ("P.S / OSO", 1, 2), ("O.S / .OO / OOS", 1, 1), ("GS", 1, 1)],
)
def test_floors_need_a_room_beside_stairs_and_served_rows_do_not(rows, high, served):
    """T20, T22, §5.3, §5.5"""
    table = given(rows)
    assert (height(table), reach(table)) == (high, served)


def test_stairs_serve_a_row_across_a_gap():
    """T22, §5.5"""
    table = hold(given("RRR..S / OOOOOO / RRR..S / OOOOOS"), 0, BOUTIQUE)
    assert can(cashing(table), only="cash") == [f"cash {BOUTIQUE} a2"]


def test_of_equal_towers_and_equal_money_the_nearer_to_the_marker_is_first():
    """T24, §3.11"""
    table = row(given("OS", "OS", "OS", "OS"), TENANT)
    table.s.marker = 2
    for seat in range(4):
        do(table, "done", seat=seat)
    assert table.s.order[:4].tolist() == [2, 3, 0, 1]


def test_the_marker_moves_one_seat_each_round():
    """T24, §2.1"""
    table = given("S", "S", "S")
    table.s.marker = 2
    cashing(table)
    assert (table.s.round, table.s.marker) == (2, 0)


# Patterns and sales.


def test_a_client_buys_its_pattern_once():
    """T30, §6.3"""
    table = hold(given("RRRRRRS"), 0, BOUTIQUE)
    do(cashing(table), f"cash {BOUTIQUE} a1")
    assert drawn(table) == "rrrRRRS"


def test_sold_rooms_are_not_sold_again_but_built_upon():
    """T31, §6.9"""
    table = hold(given("rrRRRS", "RRRS"), 0, BOUTIQUE)
    assert can(cashing(table), only="cash") == [f"cash {BOUTIQUE} c1"]
    table = tiles(given("rS"), 0, "OO")
    do(table, "place O a", "place O b", seat=0)
    assert drawn(table) == "OO / rS"


def test_what_was_sold_before_the_claim_stays_sold():
    """T38, §7.3"""
    table = given("RRRRS", ".RR / RRS")
    hold(hold(table, 0, STORE), 1, "DrugCorp")
    do(cashing(table), f"cash {STORE} a1")
    assert money(table, 0) == 4
    assert money(table, 1) == 0


def test_claims_begin_anew_with_each_client_and_end_with_the_round():
    """T38, §7.3"""
    table = hold(given("RRRS / RRRS", "S"), 0, BOUTIQUE, BOUTIQUE)
    table.s.claims[1] = 1
    do(cashing(table), f"cash {BOUTIQUE} a1", f"cash {BOUTIQUE} a2")
    assert (money(table, 0), money(table, 1)) == (2, 4)
    assert table.s.claims[1] == 0
    assert table.s.drug_income[1] == 4


def test_fat_tony_is_a_retail_client():
    """T42, §7.9"""
    table = hold(given("PPPPPPPPS", "S"), 0, TONY, SIMONE)
    table.s.claims[1] = 1
    do(cashing(table), f"cash {TONY} a1", *(f"cell {c}1" for c in "bcdef"))
    assert (money(table, 0), money(table, 1)) == (4, 2)
    assert can(table) == [f"drop {SIMONE}"]


def test_fat_tony_is_no_resident():
    """T42, §7.22"""
    table = cashed(hold(given("PPS"), 0, SIMONE), 0, TONY)
    do(cashing(table), f"cash {SIMONE} a1")
    assert table.s.bonus[0, 1] == 5


def test_pinnacle_counts_ones_own_clients():
    """T40, §7.5"""
    table = hold(given("RRRRRS / OPROSP"), 0, "Pinnacle Suits & Attire")
    cashed(table, 1, TENANT, TENANT)
    do(cashing(table), "cash Pinnacle Suits & Attire a1")
    assert money(table, 0) == 6


# Abilities.


def agencies():
    """Seat 0 can cash two Agencies, in a round that is not the last."""
    table = given("OO.OO. / O..O.. / O..O.. / O..O.S", "S")
    table.s.bag[:] = table.s.pool[:] = 50
    return hold(table, 0, AGENCY, AGENCY)


def test_two_agencies_miss_both_choices():
    """T49, §7.14"""
    table = do(cashing(agencies()), f"cash {AGENCY} a1")
    do(table, can(table)[0], f"cash {AGENCY} d1")
    do(table, can(table)[0], "stop")
    assert table.s.skips[0] == 2
    drafting(table, [0, 1])
    do(table, can(table)[0])
    assert table.asked == [1]
    do(table, can(table)[0])
    assert table.s.phase != phases.DRAFT
    assert table.s.skips[0] == 0


def test_the_next_row_is_fixed_when_it_is_first_looked_at():
    """T49, §7.14"""
    table = deck(hold(agencies(), 0, CONCIERGE), *[TENANT] * 4, BRANCH, BRANCH)
    stand(table, 0, "PPP / PPP", start="g")
    do(cashing(table), f"cash {AGENCY} a1")
    assert table.s.aside_left == 4
    do(table, can(table)[0], f"cash {CONCIERGE} g1")
    assert table.s.deck_left == 0
    assert table.s.drawn_left == 2


def test_the_row_put_aside_becomes_the_next_row_however_many_are_left():
    """T49, §2.4"""
    table = do(cashing(agencies()), f"cash {AGENCY} a1")
    do(table, can(table)[0], "stop")
    assert table.s.round == 2
    assert sum(card > 0 for card in table.s.row.tolist()) == 3
    assert (table.s.is_aside, table.s.looker) == (0, -1)


def test_only_the_last_to_look_knows_the_next_row():
    """T50, §7.14"""
    table = hold(agencies(), 1, AGENCY)
    stand(table, 1, "OO. / O.. / O.. / O.S")
    do(cashing(table), f"cash {AGENCY} a1")
    do(table, can(table)[0], "stop")
    do(table, f"cash {AGENCY} a1")
    assert table.s.looker == 1
    assert not any(table.s.aside[0].tolist())
    assert sum(card > 0 for card in table.s.aside[1].tolist()) == 3
    assert len(can(table)) == len(set(table.s.aside[1].tolist()) - {0})


def test_acme_spares_the_ground_and_sold_rooms():
    """T51, §7.16"""
    table = given("O.. / O.. / O.. / OOS", "ORS", "oo. / ORS")
    hold(table, 0, ACME)
    do(cashing(table), f"cash {ACME} a1")
    assert table.s.round == 2
    assert drawn(table, 1) == "ORS"


def test_seized_tiles_are_known_to_all_and_come_on_top_of_the_draw():
    """T51, §7.16, §9.3"""
    table = given("O.. / O.. / O.. / OOS", "P.. / ORS")
    table.s.bag[:] = table.s.pool[:] = 20
    hold(table, 0, ACME)
    do(cashing(table), f"cash {ACME} a1", "column a")
    assert table.s.known[0].tolist() == [0, 0, 1, 0, 0, 0]
    assert len(in_hand(table, 0)) == 11


def test_chip_may_be_declined():
    """T34, §7.19"""
    chip = 'Chip "Fr0stBrn" Winkleton'
    table = hold(given("PS / OR"), 0, chip)
    stand(table, 0, "S", start="c")
    do(cashing(table), f"cash {chip} a2", "skip")
    assert drawn(table) == "pS. / ORS"


def test_chip_does_nothing_if_there_is_one_type():
    """T34, §7.1"""
    chip = 'Chip "Fr0stBrn" Winkleton'
    table = do(cashing(hold(given("PS"), 0, chip)), f"cash {chip} a1")
    assert table.s.phase == phases.BUILD


def test_a_client_that_came_this_turn_may_be_cashed():
    """T32, §6.1"""
    table = deck(hold(given("P. / PS", round=8), 0, CONCIERGE), TENANT, TENANT)
    stand(table, 0, "P", start="c")
    do(cashing(table), f"cash {CONCIERGE} a1", f"keep {TENANT}")
    assert can(table) == [f"cash {TENANT} c1", "stop"]


def test_an_empty_deck_is_refilled_from_the_discards():
    """T27, §2.5"""
    table = deck(hold(given("P. / PS", round=8), 0, CONCIERGE))
    table.s.discards[kind_of(table, BRANCH)] = 2
    do(cashing(table), f"cash {CONCIERGE} a1", f"keep {BRANCH}")
    assert hands(table, 0) == [BRANCH]
    assert table.s.discards[kind_of(table, BRANCH)] == 1


def test_leftovers_of_the_row_are_discarded():
    """T26, §4.4"""
    table = row(given("S", "S"), *[TENANT] * 6)
    drafting(table)
    do(table, *["pick Quiet Tenant"] * 4)
    assert table.s.discards[kind_of(table, TENANT)] == 2


def test_locks_end_with_the_round_and_the_lower_free_card_is_meant():
    """T36, §6.10, §6.12"""
    table = hold(given("RRRRRRRRS", "S"), 0, STORE, STORE)
    table.s.locked[0, 0] = 1
    do(cashing(table), f"cash {STORE} a1")
    assert table.s.locked[0].tolist() == [0] * 5
    assert hands(table, 0) == [STORE]
    assert table.s.round == 2


def test_a_locked_client_may_be_discarded():
    """T52, §7.21"""
    table = hold(given("RRRRS", "S"), 0, STORE, BRANCH, PRACTICE, BOUTIQUE)
    table.s.locked[0, 0] = 1
    cashing(table)
    do(table, "stop")
    assert table.s.phase == phases.DISCARD
    assert f"drop {STORE}" in can(table)


@pytest.mark.parametrize("rule", ["off", "on"])
def test_hands_go_down_after_the_last_round_only_if_that_was_agreed_on(rule):
    """T35, §6.11"""
    table = hold(given("S", "S", last_discard=rule), 0, STORE, BRANCH, PRACTICE, TENANT)
    table.s.round = table.box.b.rounds
    cashing(table)
    assert table.over == (rule == "off")
    if rule == "on":
        assert table.s.phase == phases.DISCARD
        do(table, f"drop {TENANT}")
        assert hands(table, 0) == [STORE, BRANCH, PRACTICE]
        assert table.s.discards[kind_of(table, TENANT)] == 1


def test_as_written_lifts_every_limit_that_the_source_does_not_know():
    """T14, T19, T28, T35"""
    table = sit_down(TOWERS, 7, 2, {"preset": "as_written"})
    chosen = table.box.options
    assert {name: chosen[name] for name in ("keep_tiles", "plot_width", "max_rows")} == {
        "keep_tiles": "40", "plot_width": "24", "max_rows": "40"
    }  # fmt: skip
    assert chosen["last_discard"] == chosen["forgetful"] == "on"
    assert chosen["building"] == "open"
    assert chosen["client_deck"] == "compact"
    assert len(in_hand(table, 0)) == 10
    table.play(0, TOWERS.moves.read("done"))  # all of them kept
    assert table.asked == [1]


def test_three_clients_may_be_kept_and_no_more():
    """T35, §6.11"""
    table = hold(given("S", "S"), 0, STORE, BRANCH, PRACTICE, TENANT, TENANT)
    do(cashing(table), f"drop {TENANT}")
    assert table.s.phase == phases.DISCARD
    do(table, f"drop {TENANT}")
    assert hands(table, 0) == [STORE, BRANCH, PRACTICE]


# Options and limits.


def test_the_largest_plot_is_24_by_40():
    """T19, §5.1"""
    table = tiles(given(plot_width="24", max_rows="40"), 0, "O")
    assert can(table, 0, "place") == ["place O l"]
    stand(table, 0, " / ".join(["O"] * 40), start="x")
    assert open_columns(table.box.b, table.s.top[0]) == 1 << 22


def test_separate_towers_count_rows_across_gaps():
    """T18, §5.5"""
    table = given("RR..S", separate_towers="on")
    assert (height(table), reach(table)) == (0, 1)


def test_a_chosen_client_is_remembered_but_not_shown():
    """T28, §9.2"""
    for forgetful, seen in (("off", True), ("on", False)):
        table = drafting(row(given("S", "S", forgetful=forgetful), TENANT, TENANT))
        do(table, "pick Quiet Tenant")
        assert bool(table.s.seen[0, 0]) == seen
        assert table.s.shown[0, 0] == 0


def test_the_usual_deck_has_100_cards_and_twenty_take_backs_are_usual():
    """T4, T12, §1.3, §3.4"""
    box = TOWERS.open_box()
    assert box.options["client_deck"] == "compact"
    assert (box.b.cards, box.b.take_backs) == (100, 20)
    assert TOWERS.open_box({"client_deck": "full"}).b.cards == 149


def test_lofts_and_gardens_are_given_but_not_asked_for():
    """T10, §3.3"""
    table = tiles(given(more_rooms="on"), 0, "LG")
    assert can(table, 0, "trade") == [f"trade LG {take}" for take in "ORPS"]
    assert why(table, 0, "trade give:loft add:garden take:loft") == "nobody can ask for loft"


def test_the_concierge_with_one_card_left_keeps_it():
    """§7.23"""
    table = deck(hold(given("P. / PS", round=8), 0, CONCIERGE), TENANT)
    do(cashing(table), f"cash {CONCIERGE} a1")
    assert can(table) == [f"keep {TENANT}"]
    do(table, f"keep {TENANT}")
    assert hands(table, 0) == [TENANT]


def test_the_concierge_with_no_card_left_does_nothing():
    """T34, §7.1"""
    table = deck(hold(given("P. / PS", round=8), 0, CONCIERGE))
    assert do(cashing(table), f"cash {CONCIERGE} a1").over


def test_a_skip_is_used_up_even_if_the_row_is_empty():
    """T49, §4.3"""
    table = given("S", "S", round=8)
    table.s.skips[1] = 1
    assert drafting(table).over
    assert table.s.skips[1] == 0
