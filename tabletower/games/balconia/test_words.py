"""What Balconia says, and what it keeps to itself: conditions, sheets, boards, news."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.score_sheet import total
from tabletower.engine.signature import random_game
from tabletower.games import SHELF

from .components import SIDES
from .faces import condition, describe, face_row, shown_face
from .rules import scoring
from .rules.grid import CELLS
from .rules.record import phases

BALCONIA = SHELF["balconia"]
WORDS = BALCONIA.words


def moments(seed, until=28):
    return (table for table in random_game(BALCONIA, seed) if len(table.log) < until)


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("b08_d", "3 for each cat below in this column"),
        ("b04_c", "5 points if no cat on the balcony to the right"),
        ("b14_c", "5 points if two other balconies in the column to the right"),
        ("b03_b", "5 points if a person and a cat around it"),
        ("b13_a", "1 for each balcony without a person in the row above"),
        ("b20_a", "1 for each colour of flowers in this row"),
        ("b05_a", "5 points if a heart on the balcony to the left"),
        (
            "b06_c",
            "5 points if paired with a lovebird looking left in the column to the right",
        ),
        ("b12_a", "no condition"),
    ],
)
def test_a_condition_is_said_as_people_say_it(face, said):
    rows = {row["id"]: row for row in BALCONIA.open_box().tables["faces"]}
    assert condition(rows[face]) == said


def test_a_face_is_described_with_what_it_shows():
    rows = {row["id"]: row for row in BALCONIA.open_box().tables["faces"]}
    assert describe(rows["b04_c"]) == (
        "Budgie cage: 5 points if no cat on the balcony to the right; "
        "shows 1 heart, 1 note, 3 pieces of laundry"
    )


def test_what_a_side_means_fits_on_three_lines_of_a_phone():
    for table in moments(5):
        seat = table.asked[0]
        for side in SIDES if table.s.phase == phases.PLACE else ():
            said = WORDS.hint(table.box, table.s, seat, {}, "side", side)
            assert condition(shown_face(table.box, table.s, side)) in said
            assert len(said) <= 135


@given(st.integers(0, 500))
def test_the_score_sheet_adds_up_and_has_a_line_a_block(seed):
    *_, table = random_game(BALCONIA, seed)
    for seat in (0, 1):
        items = WORDS.breakdown(table.box, table.s, seat, seat)
        assert len(items) == 15
        assert total(items) == table.scores[seat]
        for item in items:
            assert (item.points > 0) == (item.facts["reason"] == "scored")
            assert item.points == 0 or item.text.endswith(f"= {item.points}")


def test_items_are_in_reading_order_of_their_owner():
    *_, table = random_game(BALCONIA, 1)
    for seat in (0, 1):
        cells = [
            item.facts["cell"] for item in WORDS.breakdown(table.box, table.s, seat, seat)[:-1]
        ]
        own = [(c // 5, c % 5 if seat == table.s.green else 4 - c % 5) for c in cells]
        assert own == sorted(own)


@pytest.mark.parametrize("aid", ["off", "on"])
def test_a_majority_is_not_told_before_the_end(aid):
    """B28, §8.2  It would tell who leads, unless the other wall is drawn anyway."""
    options = {"entrance_block": "cat_gate", "memory_aid": aid, "colours": "first_green"}
    table = sit_down(BALCONIA, 3, options=options)
    door = WORDS.breakdown(table.box, table.view(0)[0], 0, 0)[-1]
    assert (door.points is None) == (aid == "off")
    assert ("?" in door.text) == (aid == "off")
    assert door.facts["totals"] == ([0, 0, None, None] if aid == "off" else [0, 0, 0, 0])


def titles(table, colour):
    """The titles that a wall shows."""
    cells = [cell for cell in range(CELLS) if table.s.built >> cell & 1]
    faces = [face_row(table.box, scoring.face_at(table.s, colour, cell)) for cell in cells]
    return {face["title"] for face in faces}


def on_the_disc(table):
    faces = [4 * (table.s.shown - 1) + side for side in range(len(SIDES))] if table.s.shown else []
    return {face_row(table.box, face)["title"] for face in faces}


@given(st.integers(0, 300))
def test_nothing_a_player_reads_names_a_face_that_only_the_other_wall_shows(seed):
    """B27, §8.2"""
    for table in moments(seed):
        if table.box.options["memory_aid"] == "on":
            continue
        for seat in (0, 1):
            colour = 0 if seat == table.s.green else 1
            hidden = titles(table, 1 - colour) - titles(table, colour) - on_the_disc(table)
            view = table.view(seat)[0]
            read = WORDS.board(table.box, view, seat)
            read += "\n".join(WORDS.news(table.box, view, seat))
            for owner in (0, 1):
                items = WORDS.breakdown(table.box, view, owner, seat)
                read += "\n".join(item.title for item in items)
            assert not [title for title in hidden if title in read or title[:14] in read]


def test_the_memory_aid_and_the_end_show_both_walls():
    """B27, §8.2"""
    *_, table = random_game(BALCONIA, 2)
    for seat in (SPECTATOR, 0, 1):
        read = WORDS.board(table.box, table.view(seat)[0], seat)
        for title in titles(table, 0) | titles(table, 1):
            assert title[:14] in read
    for table in moments(0, until=20):
        table.box.options["memory_aid"] = "on"
        read = WORDS.board(table.box, table.view(0)[0], 0)
        assert all(title[:14] in read for title in titles(table, 0) | titles(table, 1))


def test_no_line_of_a_wall_is_wider_than_a_terminal():
    for table in moments(4):
        lines = WORDS.board(table.box, table.s, SPECTATOR).split("\n\n")
        walls = [part for part in lines if "wall" in part]
        assert max(len(line) for wall in walls for line in wall.splitlines()) <= 80


def test_hints_tell_what_a_cell_would_gain():
    """A hint is the difference that building there makes to the own wall."""
    table = next(t for t in moments(6) if t.s.phase == phases.PLACE and len(t.log) > 14)
    seat = table.asked[0]
    view = table.view(seat)[0]
    before = total(WORDS.breakdown(table.box, view, seat, seat))
    for move in table.legal(seat)[:8]:
        picks = BALCONIA.moves.picks(move)
        hint = WORDS.hint(table.box, view, seat, {"side": picks["side"]}, "cell", picks["cell"])
        after = sit_down(BALCONIA, table.seed, options=table.box.options)
        for made in table.log:
            after.play(made.seat, made.move)
        after.play(seat, move)
        now = total(WORDS.breakdown(after.box, after.view(seat)[0], seat, seat))
        assert int(hint) == now - before
        assert WORDS.brings(table.box, view, seat, move).split()[0] == hint
