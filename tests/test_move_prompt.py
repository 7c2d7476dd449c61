"""What a person types, as moves: numbers of the list, names, labels, parts and whole sentences."""

import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from tabletower.cli.move_prompt import Picking
from tabletower.engine import sit_down
from tabletower.games import SHELF
from tests.games import ORCHARD, PLAYED, somewhere
from tests.landlord.arranging import given, house
from tests.towers.arranging import given as towers

BALCONIA, TOWERS = SHELF["balconia"], SHELF["towers"]


def placing():
    """Balconia, where a side and a cell are asked for: c or d, at one of three cells."""
    table = sit_down(BALCONIA, 1, options={"colours": "first_green"})
    table.play(0, BALCONIA.moves.read("turn edge:a"))
    return Picking(table, 1)


def building():
    """Towers, a first tile lies in column f."""
    table = sit_down(TOWERS, 3)
    table.play(0, TOWERS.moves.read("place tile:office column:f"))
    return Picking(table, 0)


def playing(*houses, hand="bomb eviction roof", **more):
    """Landlord!, with two houses unless it is said otherwise."""
    houses = houses or (house("A", 2), house("B", 2), house("B", 1, L1="single"))
    position = given(*houses, hands={"A": hand, "B": "alibi court"}, **more)
    return Picking(position.table, 0)


def buying():
    """Landlord!, where 0 to 6 cards may be bought."""
    position = given(house("A", 4), house("A", 4), hands={"B": "court"}, start="collect")
    return Picking(position.table, 0)


def left(picking):
    return [picking.table.game.moves.wire(move) for move in picking.left]


def typed(picking, *lines):
    for line in lines:
        assert picking.pick(line) == ""
    return picking


# A number is one of the list.


def test_a_number_is_a_place_in_the_list_unless_the_list_is_of_numbers():
    picking = buying()
    assert picking.values()[:3] == ["0", "1", "2"]
    assert left(typed(picking, "1")) == ["buy cards:1"]
    picking = building()
    assert picking.values()[1] == "trade"
    assert typed(picking, "2").chosen == {"move": "trade"}


def test_a_list_of_numbers_with_a_gap_is_numbered_like_the_table():
    table = sit_down(SHELF["homino"], 1, 2)
    table.play(0, table.legal(0)[0])  # of the first place of the market
    table.play(0, SHELF["homino"].moves.read("end"))
    picking = Picking(table, 1)
    assert picking.values() == ["2", "3", "4", "5", "6"]
    assert picking.question().startswith(" 2) slot 2  b")
    typed(picking, "5")
    assert {picking.picks(move)["slot"] for move in picking.left} == {"5"}


@pytest.mark.parametrize("line", ["cards:1", "cards 1", "CARDS:1", "buy cards 1", "cards:1 buy"])
def test_a_value_that_is_a_number_is_named_with_its_pick(line):
    picking = buying()
    assert left(typed(picking, line)) == ["buy cards:1"]
    assert picking.is_whole


def test_a_number_of_the_list_is_the_value_beside_it():
    picking = buying()
    assert picking.question().splitlines()[:2] == [
        " 0) cards 0  0 dollars",
        " 1) cards 1  1 dollar",
    ]
    picking = typed(playing(), "bomb")
    assert picking.question().startswith(" 1) house 1  Amber's, 2 high, brings")


def test_a_number_that_the_list_has_not_is_told_so_with_how_to_name_a_value():
    picking = buying()
    many = len(picking.values())
    assert picking.pick(str(many)) == (
        f"the list has no {many}; to name a value, name its pick: cards:{many}"
    )
    assert picking.pick("99").startswith("the list has no 99")
    assert placing().pick("19") == "the list has no 19"
    assert len(picking.left) == many


def test_a_number_among_other_words_is_not_guessed_at():
    picking = playing()
    problem = picking.pick("bomb 2")
    assert problem == "a number of the list comes alone; to name a value, name its pick: house:2"
    assert not picking.has_begun


@any_of(st.sampled_from(PLAYED), st.integers(0, 300), st.integers(1, 60))
def test_at_any_moment_a_number_picks_what_stands_there(game, seed, number):
    table = somewhere(game, seed)
    picking = Picking(table, table.asked[0])
    values, pick = picking.values(), picking.next
    if all(value.isdecimal() for value in values):
        there = str(number) if str(number) in values else None
    else:
        there = values[number - 1] if number <= len(values) else None
    problem = picking.pick(str(number))
    if there:
        assert problem == ""
        assert {picking.picks(move)[pick] for move in picking.left} == {there}
    else:
        assert problem.startswith(f"the list has no {number}")


# Whole moves.


@pytest.mark.parametrize(
    "line",
    [
        "place side:c cell:C2", "place c C2", "c C2", "C2 c", "c2 C", "cell:C2 side:c",
        "C2 place c", "side c cell C2", "pink takes side c of block 14 and builds on C2",
    ],
)  # fmt: skip
def test_a_whole_move_in_one_line_is_understood(line):
    picking = placing()
    if line.startswith("pink"):
        line = picking.table.say(1, BALCONIA.moves.read("place side:c cell:C2"))
    assert left(typed(picking, line)) == ["place side:c cell:C2"]
    assert picking.is_whole


@any_of(st.sampled_from(PLAYED), st.integers(0, 300), st.integers(0, 10_000))
def test_every_move_of_every_moment_can_be_typed_and_said(game, seed, number):
    table = somewhere(game, seed)
    seat = table.asked[0]
    moves = table.legal(seat)
    move = moves[number % len(moves)]
    said = table.say(seat, move)
    for line in (game.moves.wire(move), said, said.upper(), said.removeprefix(table.who(seat))):
        picking = typed(Picking(table, seat), line.strip())
        assert (picking.move, picking.is_whole) == (move, True)


def test_a_whole_move_wins_over_what_was_picked_before():
    picking = typed(placing(), "d")
    assert left(typed(picking, "c C2")) == ["place side:c cell:C2"]
    assert picking.is_whole


def test_names_that_fit_several_picks_are_read_in_the_order_of_the_picks():
    picking = building()
    assert left(typed(picking, "trade office office stairs")) == [
        "trade give:office add:office take:stairs"
    ]
    picking.reset()
    assert left(typed(picking, "trade office retail stairs")) == [
        "trade give:office add:retail take:stairs"
    ]


# Parts, and labels.


def test_a_part_narrows_whatever_is_asked_first():
    picking = typed(placing(), "C2")
    assert left(picking) == ["place side:c cell:C2", "place side:d cell:C2"]
    assert (picking.next, picking.chosen) == ("side", {"cell": "C2"})
    assert left(typed(picking, "1")) == ["place side:c cell:C2"]
    assert picking.is_whole


def test_labels_are_understood_like_names():
    assert left(typed(playing(), "collect Rent")) == ["end"]
    assert left(typed(playing(), "end")) == ["end"]
    asking = typed(playing(), "Ask for a card blue")
    assert asking.chosen == {"move": "offer", "partner": "2"}
    assert left(typed(playing(), "BOMB house:2")) == ["bomb house:2"]
    assert "Collect rent" in playing().question()


def test_what_is_picked_anew_begins_anew():
    picking = typed(playing(), "bomb")
    assert left(typed(picking, "end")) == ["end"]


# Named in full.


def test_a_move_of_which_only_the_kind_was_named_is_not_whole():
    picking = typed(playing(hand="roof single"), "build")
    assert left(picking) == ["build card:roof"]
    assert not picking.is_whole
    said = "Amber begins a house with a roof"
    assert picking.question() == (
        f"That leaves one move: {said}. Press Enter to make it, or type no."
    )
    assert picking.values() == []
    assert picking.pick("1").startswith("there is no list: press Enter")


def test_a_kind_without_picks_is_whole_when_it_is_named():
    assert typed(playing(), "end").is_whole
    assert typed(playing(), "1").is_whole


def test_a_kind_need_not_be_named_where_there_is_one_but_every_pick_must():
    assert not typed(placing(), "c").is_whole
    assert typed(placing(), "c", "C2").is_whole
    assert typed(placing(), "1", "1").is_whole


def test_the_one_move_there_is_is_named_in_full_and_agreed_to():
    picking = Picking(towers("OS"), 0)
    assert left(picking) == ["done"]
    said = "There is one move: seat 1 is done building. Press Enter to make it."
    assert picking.question() == said
    assert not picking.is_whole
    assert typed(picking, "done").is_whole
    picking.reset()
    picking.confirm()
    assert picking.is_confirmed


def test_enter_agrees_to_nothing_while_there_is_a_choice():
    picking = playing()
    picking.confirm()
    assert not picking.is_confirmed


# Why not.


def test_why_is_answered_for_picks_that_are_not_allowed():
    picking = placing()
    assert picking.why("A5") == "on A5 the block would touch nothing"
    assert picking.why("c A5") == "on A5 the block would touch nothing"
    assert picking.why("cell:A5") == "on A5 the block would touch nothing"
    assert picking.why("a C2") == "side a is on the other half of the disc"
    assert picking.why("nonsense").startswith("'nonsense' is nothing one could pick")
    assert picking.why("").startswith("why what?")


def test_who_asks_why_not_about_what_is_allowed_hears_so():
    assert placing().why("C2") == placing().why("c C2") == placing().why("1") == "you may"


@any_of(st.sampled_from(PLAYED), st.integers(0, 300), st.text(max_size=12))
def test_no_attempt_is_answered_with_you_may(game, seed, line):
    table = somewhere(game, seed)
    picking = Picking(table, table.asked[0])
    names = [*sorted(picking.names.known), line]
    for each in (line, names[seed % len(names)], " ".join(names[seed % len(names) :][:2])):
        assert picking.pick(each) != "you may"


@pytest.mark.parametrize("line", ["a " * 400, "office " * 40, "9" * 4000, ":::", "side:", "\x00"])
def test_odd_lines_are_answered_at_once(line):
    for picking in (placing(), building()):
        assert picking.pick(line.strip())
        assert not picking.has_begun


def test_a_game_is_asked_for_hints_of_its_picks_and_not_of_kinds():
    table = sit_down(ORCHARD, 14)
    for move in ("lay card:melon", "steal victim:red"):
        table.play(table.asked[0], ORCHARD.moves.read(move))
    assert Picking(table, 0).question().split() == [
        "1)",
        "Let",
        "a",
        "dog",
        "out",
        "2)",
        "Look",
        "away",
    ]
