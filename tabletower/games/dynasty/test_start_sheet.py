"""A first turn by the start sheet alone: it says what the table shows and what the rules do."""

import re

import pytest

from tabletower.art import for_game
from tabletower.engine import sit_down
from tabletower.games import SHELF

from .components import PLAYERS
from .rules import MOVES
from .rules.record import phases
from .words.figures import figures

DYNASTY = SHELF["dynasty"]
SHEET = DYNASTY.start_sheet
FIRST = SHEET.partition("## Your first turn")[2]
OPTIONS = {"preset": "first_game"}
NUMBERS = range(PLAYERS[0], PLAYERS[1] + 1)
MOST_SEEDS = 10  # in which the market offers nobody what the third step looks for
every_table = pytest.mark.parametrize(("seed", "seats"), [(1, seats) for seats in NUMBERS])


def begin(seed, seats):
    return sit_down(DYNASTY, seed, seats, OPTIONS)


def zones(t, seat):
    drawn = for_game(DYNASTY).zones(t.box, t.sight(seat), seat)
    return {zone.title: zone for zone in drawn}


def step(number):
    """A numbered line of the first turn."""
    (line,) = [each for each in FIRST.splitlines() if each.startswith(f"{number}. ")]
    return line


def named(text):
    """What stands in bold: names of zones."""
    return re.findall(r"\*\*(.*?)\*\*", text)


def strength(t, seat):
    """The value of the Capitals and the size of the Province."""
    found = figures(t.box, t.s)
    size = found.province(seat)
    return found.strength(seat) // size, size


@every_table
def test_the_table_is_laid_out_as_the_sheet_says(seed, seats):
    """§1.2 to §1.6, §3.4, §3.5"""
    t = begin(seed, seats)
    assert "two dominoes for each player" in SHEET
    assert sum(slot > 0 for slot in t.s.market.tolist()) == 2 * seats
    assert "Everybody gets a **mission**" in SHEET
    assert t.s.held == seats
    assert [strength(t, seat) for seat in range(seats)] == [(1, 1)] * seats
    assert t.s.phase == phases.TURN


@every_table
def test_bold_names_are_titles_at_the_table(seed, seats):
    t = begin(seed, seats)
    titles = {*zones(t, t.asked[0])}
    assert {*named(FIRST)} == {"Missions", "Market", "Your map", "Shared map", "Strengths"}
    assert {*named(FIRST)} <= titles


@pytest.mark.parametrize("seats", NUMBERS)
def test_the_first_turn_of_the_sheet_doubles_a_strength(seats):
    """The third and fourth step: a person beside the icon makes 2 × 1, own terrain 1 × 2."""
    assert named(step(3)) == ["Your map", "Shared map"]
    assert "2 × 1 or 1 × 2" in step(4)
    tables = (begin(seed, seats) for seed in range(MOST_SEEDS))
    t, result, move = next((t, *found) for t in tables for found in results(t) if is_double(found))
    seat = t.asked[0]
    t.play(seat, move)
    assert strength(t, seat) == result
    shown = re.sub("<[^>]*>", "", zones(t, seat)["Your map"].svg)
    assert f"{result[0]} × {result[1]} = 2" in shown
    assert t.asked != [seat]


def is_double(found):
    return found[0] in ((2, 1), (1, 2))


def results(t):
    """What each move would make of the strength, one move after the other."""
    seat = t.asked[0]
    for move in t.legal(seat):
        played = t.copy()
        played.play(seat, move)
        yield strength(played, seat), move


def test_anybody_may_place_what_shows_no_icon_of_another_player():
    """The second step, and what the sheet says of a round."""
    t = begin(1, 4)
    seat = t.asked[0]
    offered = {int(MOVES.picks(move)["slot"]) for move in t.legal(seat)}
    mine = t.s.role[seat]
    for slot, number in enumerate(t.s.market.tolist(), 1):
        if number:
            icons = t.box.b.icon[number - 1].tolist()
            others = {int(t.s.role[other]) for other in range(4)} - {int(mine)}
            assert (slot in offered) == (not others & {*icons}), slot
