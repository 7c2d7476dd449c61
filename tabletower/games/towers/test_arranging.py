"""§3.4 and §3.7  Arranging: what was built this round comes off again, in any order."""

from random import Random

import pytest

from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine import kind_of as what_is
from tests.bound import at_most
from tests.towers.arranging import TOWERS, can, do, drawn, given, in_hand, row, tiles, why

from .rules import MOVES
from .rules.kinds import LIFT, REOPEN, UNTRADE
from .rules.record import census, phases

BUILDINGS = ("open", "secret", "open_hands")
TENANT = "Quiet Tenant"
every_building = pytest.mark.parametrize("building", BUILDINGS)


def built(table, seat=0):
    """A tower as its owner sees it."""
    table = table.copy()
    table.s.tower[seat], table.s.height[seat] = table.s.plan[seat], table.s.top[seat]
    return drawn(table, seat, "e")


# Tiles.


@every_building
def test_tiles_come_off_in_any_order(building):
    """T12, §3.4"""
    table = tiles(given(building=building), 0, "SORP")
    do(table, "place S f", "place O e", "place R g", "place P f", seat=0)
    do(table, "lift e", seat=0)
    assert built(table) == ".P. / .SR"
    do(table, "lift f", seat=0)
    assert (built(table), in_hand(table, 0)) == (".SR", "OP")
    do(table, "place O f", "lift g", "lift f", "lift f", seat=0)
    assert (built(table), in_hand(table, 0)) == ("", "ORPS")


def test_nothing_may_stand_on_it():
    """A column comes off from its top: what lies below has to wait."""
    table = do(tiles(given(), 0, "SOR"), "place S f", "place O f", "place R e", seat=0)
    do(table, "lift f", seat=0)
    assert in_hand(table, 0) == "O"
    assert drawn(table, 0, "e") == "RS"


def test_what_stood_before_this_round_stays():
    """T13, §3.4"""
    table = do(tiles(given("O", start="f"), 0, "R"), "place R f", seat=0)
    do(table, "lift f", seat=0)
    assert can(table, 0, "lift") == []
    assert why(table, 0, "lift column:f") == "you have placed nothing on column f in this round"


def test_the_ground_stays_without_gaps():
    """T18, §3.4, §5.2"""
    table = do(tiles(given(), 0, "SORP"), "place S f", "place O g", "place R h", seat=0)
    assert can(table, 0, "lift") == ["lift h"]
    assert why(table, 0, "lift column:g") == "without the tile on g1 the ground would have a gap"
    assert why(table, 0, "lift column:f") == "without the tile on f1 the ground would have a gap"
    do(table, "place P g", seat=0)
    assert can(table, 0, "lift") == ["lift g", "lift h"]


def test_separate_towers_have_gaps_anyway():
    """T18, §5.2"""
    table = tiles(given(separate_towers="on"), 0, "SOR")
    do(table, "place S f", "place O g", "place R h", "lift g", seat=0)
    assert can(table, 0, "lift") == ["lift f", "lift h"]


# Trades.


@every_building
def test_a_trade_is_taken_back_while_its_tile_is_in_the_hand(building):
    """T12, §3.4"""
    table = tiles(given(building=building), 0, "OORRS")
    do(table, "trade OO P", "trade RR P", "place S f", seat=0)
    do(table, "place P f", "untrade P", seat=0)
    assert in_hand(table, 0) == "RR"
    assert why(table, 0, "untrade tile:residence") == "you do not hold that"
    do(table, "lift f", "untrade P", seat=0)
    assert in_hand(table, 0) == "OORR"
    assert why(table, 0, "untrade tile:residence").startswith("you have not traded for residence")


def test_of_two_alike_any_one_goes_back():
    """The stairs that were asked for stand; those drawn go back instead, and are seen."""
    table = given()
    table.s.hand[0, :4] = table.s.fresh[0, :4] = [2, 0, 0, 1]
    table.s.unseen[0], table.s.pool[:4] = 3, [2, 0, 0, 1]
    do(table, "trade OO S", "place S f", "untrade S", seat=0)
    assert in_hand(table, 0) == "OO"
    assert table.s.known[0].tolist() == [2, 0, 0, 0, 0, 0]
    assert table.s.unseen[0] == 0
    assert not table.s.pool.any()
    assert not table.s.pending.any()


# Counting.


def test_everything_that_is_undone_counts():
    """T12, §3.4"""
    table = do(tiles(given(take_backs="3"), 0, "OOS"), "trade OO S", "place S f", seat=0)
    do(table, "lift f", "untrade S", "place S f", "lift f", seat=0)
    assert can(table, 0, "lift") == can(table, 0, "untrade") == []
    do(table, "place S f", seat=0)
    for wire in ("lift column:f", "back"):
        assert why(table, 0, wire) == "you have no take-backs left in this round"


def test_without_take_backs_nothing_is_undone():
    """T12, §3.4, §3.7"""
    table = tiles(given(take_backs="0"), 0, "OOS")
    do(table, "trade OO S", "place S f", "done", seat=0)
    assert table.legal(0) == []
    assert why(table, 0, "reopen") == "this is not your decision"


def test_no_tile_is_lost_however_it_is_arranged():
    """Random building by all seats, rare kinds of moves as often as common ones."""
    kinds = set()
    for seed in range(6):
        options = {"building": BUILDINGS[seed % 3], "separate_towers": ("off", "on")[seed % 2]}
        table = sit_down(TOWERS, seed, 3, options)
        kinds |= arranged_somehow(table, Random(seed))
        assert table.s.hand.tolist() == table.s.known.tolist()
    assert {LIFT, UNTRADE, REOPEN} <= kinds


def arranged_somehow(table, chance):
    """Build until all are done; the kinds of moves that were made."""
    counted, kinds = census(table.box.b, table.s), set()
    for _ in at_most(400, "they build for ever"):
        if table.s.phase != phases.BUILD:
            return kinds
        seat = chance.choice([each for each in range(table.seats) if table.legal(each)])
        kinds.add(kind := chance.choice(sorted({what_is(move) for move in table.legal(seat)})))
        table.play(seat, chance.choice([m for m in table.legal(seat) if what_is(m) == kind]))
        assert census(table.box.b, table.s) == counted
        assert all(table.s.backs[: table.seats] <= 20)


# Being done.


@every_building
def test_being_done_can_be_withdrawn_until_all_are(building):
    """T12, §3.7"""
    table = row(tiles(tiles(given(building=building), 0, "OS"), 1, "RR"), TENANT)
    do(table, "place S f", "done", seat=0)
    assert (table.asked, can(table, 0)) == ([1], ["reopen"])
    do(table, "place R f", seat=1)
    do(table, "reopen", "lift f", "place O f", seat=0)
    assert table.asked == [0, 1]
    do(table, "done", seat=0)
    do(table, "done", seat=1)
    assert table.s.phase == phases.DRAFT
    assert drawn(table, 0, "f") == "O"


def test_who_is_done_goes_on_before_doing_anything():
    """§3.7"""
    table = do(tiles(given(), 0, "OS"), "place S f", "done", seat=0)
    for wire in ("place tile:office column:f", "lift column:f", "back", "done"):
        assert why(table, 0, wire) == "you are done building; go on building first"
    assert why(table, 1, "reopen") == "you are building already"


def test_the_last_to_be_done_ends_it():
    table = row(given(), TENANT)
    do(table, "done", seat=0)
    do(table, "done", seat=1)
    asked, other = table.asked[0], 1 - table.asked[0]
    assert why(table, asked, "reopen") == "this is not what is asked now"
    assert why(table, other, "reopen") == "this is not your decision"


def test_withdrawing_uses_up_a_take_back():
    """T12, §3.7"""
    table = do(given(take_backs="1"), "done", seat=0)
    do(table, "reopen", "done", seat=0)
    assert table.legal(0) == []
    assert why(table, 0, "reopen") == "you have no take-backs left in this round"


def test_nobody_waits_for_who_is_done():
    table = do(given(seats=3), "done", seat=0)
    assert table.asked == table.waits_for(2) == [1, 2]
    assert table.ask(0) == "You are done; seat 2 and seat 3 still build."


# Behind a screen.


def test_nobody_sees_what_is_arranged_behind_a_screen():
    """T16, §3.6"""
    table = sit_down(TOWERS, 5, 2, {"building": "secret"})
    before = [table.view(reader).tobytes() for reader in (1, SPECTATOR)]
    places = [move for move in table.legal(0) if MOVES.wire(move).startswith("place")]
    table.play(0, places[0])
    for wire in ("trade", "untrade", "lift"):
        move = next(move for move in table.legal(0) if MOVES.wire(move).startswith(wire))
        table.play(0, move)
        assert [table.view(reader).tobytes() for reader in (1, SPECTATOR)] == before


def test_the_reveal_tells_what_is_left():
    table = tiles(given(building="secret"), 0, "OORRS")
    row(table, TENANT)
    do(table, "trade OO P", "trade RR S", "place S f", "place S f", "untrade P", seat=0)
    do(table, "lift f", "place O f", "done", seat=0)
    do(table, "done", seat=1)
    assert drawn(table, 0, "f") == "O / S"
    assert in_hand(table, 0) == "OS"
    assert table.s.known[0].tolist() == table.s.hand[0].tolist()
    told = TOWERS.words.news(table.box, table.sight(1), 1)
    assert "seat 1 traded 2 retail for 1 stairs" in told
