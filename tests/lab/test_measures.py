"""Figures and their intervals are right where they can be reckoned by hand."""

import re
from base64 import b64decode
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from tabletower import lab
from tabletower.art.palette import PALETTE
from tabletower.engine import TabletowerError
from tabletower.games import SHELF
from tabletower.lab import plan, plots
from tabletower.lab.comparison import are_paired, difference, paired_p_value, welch_p_value
from tabletower.lab.elo import Duel, fit_ratings, run_duel
from tabletower.lab.knobs import apply_setting, cells_of, distance, read_knob, value_in, with_cells
from tabletower.lab.loops import (
    BOX,
    CHOICES,
    FORCED,
    MOVES,
    POINTS,
    ROLE_BITS,
    ROLES,
    SEED,
    TOGETHER,
    TURN,
    WINNERS,
)
from tabletower.lab.measures import (
    Measures,
    Z,
    from_sums,
    mean_of,
    pieces_of,
    share_of,
    share_over,
)
from tabletower.lab.plans import files_of, open_boxes, read_plan
from tabletower.lab.publishing import off_the_mean
from tabletower.lab.report import Run, facts, playing, winning
from tabletower.lab.results import figure
from tabletower.lab.sweeps import Sweep
from tests.games import CARDS, CONNECT_FOUR, ORCHARD


def rows(*games):
    """Games of two: winners, points, and what else is said."""
    found = np.zeros((len(games), POINTS + 2), np.int64)
    for row, (winners, points, more) in zip(found, games):
        row[WINNERS], row[POINTS:] = winners, points
        for at, value in more.items():
            row[at] = value
    return found


def test_shares_are_of_victories_and_a_shared_one_counts_half():
    found = Measures(2, ("greedy",), rows((1, (5, 3), {}), (2, (1, 4), {}), (3, (2, 2), {})))
    assert [share.mean for share in found.shares] == [0.5, 0.5]
    assert found.margins.tolist() == [2, 3, 0]
    assert found.results().keys() == {"won by points", "a shared victory"}


def test_bots_are_followed_from_seat_to_seat():
    games = [(1, (5, 3), {TURN: 0}), (2, (3, 5), {TURN: 1})]
    found = Measures(2, ("greedy", "random"), rows(*games))
    assert [share.mean for share in found.by_bot] == [1, 0]


def test_a_role_wins_as_often_as_its_seat_would_or_more_or_less():
    """A shared victory counts half; a role that was not played in a game is not counted there."""
    pairs = [(1, (1, 2)), (1, (1, 2)), (3, (2, 3)), (2, (3, 1))]
    games = [(won, (1, 1), {ROLES: first | second << ROLE_BITS}) for won, (first, second) in pairs]
    found = Measures(2, ("greedy",), rows(*games), ("Baker", "Smith", "Miller", "Monk")).by_role
    assert [each.mean for each in found[:3]] == [2, 1 / 3, 1 / 2]
    assert found[3].sample_size == 0


def test_together_they_win_or_lose():
    games = [(3, (1, 1), {TOGETHER: 1}), (0, (1, 1), {TOGETHER: -1}), (0, (1, 1), {TOGETHER: -1})]
    found = Measures(2, ("greedy",), rows(*games)).results()
    assert {name: round(share.mean, 3) for name, share in found.items()} == {
        "won together": 0.333,
        "lost together": 0.667,
    }


def test_choices_are_told_a_move():
    more = {MOVES: 10, FORCED: 4, CHOICES: 50}
    found = Measures(2, ("greedy",), rows((1, (1, 0), more)))
    assert (found.decisions[0], found.forced[0], found.branching[0]) == (6, 0.4, 5)


def test_wilsons_interval_is_the_one_in_the_books():
    found = share_of(0.5, 100)
    assert (found.low, found.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    sure = share_of(0.0, 10)
    assert (sure.low, sure.high) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_intervals_hold_the_truth_nineteen_times_of_twenty():
    chance = np.random.default_rng(1)
    held = sum(share_of(chance.binomial(200, 0.3) / 200, 200).contains(0.3) for _ in range(1000))
    assert 930 <= held <= 975
    held = sum(mean_of(chance.normal(5, 2, 300)).contains(5) for _ in range(1000))
    assert 930 <= held <= 970


def test_sums_and_squares_give_the_same_mean():
    values = np.array([3, 5, 9, 9.0])
    found, same = mean_of(values), from_sums(values.sum(), (values**2).sum(), 4)
    assert (found.mean, found.low) == pytest.approx((same.mean, same.low))


def test_figures_tell_their_bounds_and_one_game_has_none():
    assert str(share_of(0.0, 10)) == "0.0% (0.0–27.8)"
    assert str(share_of(0.519, 400)) == "51.9% (47.0–56.8)"
    assert str(mean_of([17])) == "17.00"
    assert mean_of([17]).contains(99)
    from scipy import stats  # dear to load: not where tests are only collected

    bounds = stats.t.interval(0.95, 3, 6.5, stats.sem([3, 5, 9, 9]))
    found = mean_of([3, 5, 9, 9])
    assert (found.low, found.high) == pytest.approx(bounds)


def test_games_of_one_deal_count_once():
    deals = np.random.default_rng(2).integers(0, 2, 100)
    seat = [(1 + first, (first, 1 - first), {MOVES: 5 + first}) for first in deals]
    alone = Measures(2, ("greedy",), rows(*seat))
    twice = rows(*(game for game in seat for _ in range(2)))
    twice[:, TURN] = [0, 1] * 100
    found = Measures(2, ("greedy", "random"), twice)
    assert found.mean(found.moves) == alone.mean(alone.moves)
    assert found.shares == alone.shares
    assert str(alone.shares[0]) == str(share_of(alone.shares[0].mean, 100))


def test_what_each_deal_evens_out_is_surer_than_games_on_their_own():
    even = [(1 + turn, (0, 0), {TURN: turn}) for _ in range(50) for turn in (0, 1)]
    found = Measures(2, ("greedy", "random"), rows(*even))
    assert found.shares[0].mean == 0.5
    assert 0 < found.shares[0].error < share_of(0.5, 100).error / 4
    assert found.by_bot[0] == share_of(1.0, 50)


def test_intervals_of_deals_hold_the_truth_nineteen_times_of_twenty():
    chance = np.random.default_rng(3)
    for some in ((0.0, 1.0), (0.0, 0.5, 1.0), (0.0, 0.5, 0.5, 1.0)):
        drawn = chance.choice(some, (1000, 60))
        assert 920 <= sum(share_over(each).contains(0.5) for each in drawn) <= 980


def test_a_share_that_was_never_seen_may_still_be():
    assert figure("forced", np.zeros(40)) == share_of(0.0, 40)
    assert figure("winner leads from", np.array([np.nan])) is None
    assert figure("moves", np.array([3.0, np.nan, 5.0])).mean == 4


def test_pieces_of_one_name_are_one_and_those_not_in_the_box_none():
    counted = np.array([[4, 5, 1680, 4, 8], [0] * 5, [9, 9, 9, 9, 9], [0] * 5])
    found = pieces_of("cards", ("roof", "roof", "", "cellar"), counted, 2)
    assert [(piece.name, piece.takers, piece.times) for piece in found] == [
        ("roof", 4, 5),
        ("cellar", 0, 0),
    ]
    assert found[0].share == share_of(0.5, 4)
    assert found[0].ahead.mean == 1
    assert found[1].share is None
    [twice, _] = pieces_of("cards", ("roof", "roof", "", "cellar"), counted, 2, alike=2)
    assert twice.share == share_of(0.5, 2)
    assert twice.ahead.error > found[0].ahead.error


def test_of_many_pieces_none_is_named_for_chance_alone():
    chance, taken = np.random.default_rng(5), 400
    won = chance.binomial(taken, 0.5, 200)
    counted = np.array([[taken, taken, 840 * each, 0, 0] for each in (*won, 280)])
    pieces = pieces_of("cards", tuple(map(str, range(201))), counted, 2)
    assert sum(not piece.share.contains(0.5) for piece in pieces) > 3
    assert [piece.name for piece, _ in off_the_mean(pieces, 0.5)] == ["200"]
    edge = share_of(0.5 + Z * 0.05, 100)
    assert (edge.low, edge.p_value(0.5)) == pytest.approx((0.5, 0.05))


# Elo.


def test_elo_numbers_are_those_of_the_results():
    found = fit_ratings(["a", "b"], [Duel("a", "b", share_of(1 / 11, 100_000), 100_000)])
    assert found["a"].mean == 0
    assert found["b"].mean == pytest.approx(400, abs=1)
    assert found["b"].low < 400 < found["b"].high


def test_who_won_all_is_not_endlessly_strong():
    duels = [Duel(*pair, share_of(0.0, 20), 20) for pair in ("ab", "bc")]
    found = fit_ratings(["a", "b", "c"], duels)
    assert 0 < found["b"].mean < found["c"].mean < 2000


def test_a_ladder_puts_bots_in_their_order():
    found = lab.ladder(CONNECT_FOUR.spec, ["random", "search:50"], games=20)
    assert found.ratings["search:50"].low > 0
    assert "search:50" in repr(found)
    assert "<svg" in found.part


def test_among_three_the_better_bot_is_above_the_other():
    asked = plan(ORCHARD.spec, bots=("random", "greedy"), games=200, players=3)
    found = run_duel(asked)
    assert found.share.high < 0.5
    assert fit_ratings(asked.bots, [found])["greedy"].low > 0
    same = fit_ratings(asked.bots, [replace(found, share=share_of(0.5, 200))])
    assert same["greedy"].mean == 0


def test_who_plays_together_climbs_no_ladder():
    for game in SHELF.values():
        for name, value in (("living_together", "on"), ("mode", "cooperative")):
            if name in [option.name for option in game.box.options]:
                with pytest.raises(TabletowerError, match="is cooperative here"):
                    lab.ladder(game.name, ["random", "greedy"], options={name: value})


# Knobs.


def test_a_knob_is_a_cell_or_all_columns_that_begin_so():
    files = files_of(CARDS, ())
    cells = cells_of(CARDS, "rent.student", files)
    assert [cell.column for cell in cells] == ["rent_printed", "rent_with_text"]
    table = next(each for each in CARDS.box.tables if each.file == "tenants.csv")
    text = with_cells(files["tenants.csv"], [(cells[0], "9")])
    assert value_in(table, text, cells[0]) == "9"
    assert value_in(table, text, cells[1]) == value_in(table, files["tenants.csv"], cells[1])
    assert len(text.splitlines()) == len(files["tenants.csv"].splitlines())


def test_turning_a_knob_turns_what_the_rules_read():
    asked = plan(CARDS.name, games=1, knobs=["copies.roof=12..14"])
    [knob] = asked.knobs
    _, files = apply_setting(asked.knobs, (("copies.roof", "12"),), {}, files_of(CARDS, ()))
    assert value_in(CARDS.box.tables[0], files["cards.csv"], knob.cells[0]) == "12"
    assert knob.usual == ("15",)
    assert distance(asked.knobs, (("copies.roof", "12"),)) == 1
    assert distance(asked.knobs, (("copies.roof", "15"),)) == 0


def test_an_option_is_a_knob_too():
    knob = read_knob(ORCHARD, "dogs=0..2", {"dogs": "4"}, {})
    assert (knob.values, knob.usual, knob.cells) == (("0", "1", "2"), ("4",), ())


def test_a_sweep_plays_each_box_as_it_would_be_played_alone():
    swept = lab.sweep(ORCHARD.spec, ["dogs=1,5"], games=200)
    for (_, each), dogs in zip(swept.boxes, "15"):
        alone = lab.play(ORCHARD.spec, games=200, players=2, options={"dogs": dogs})
        assert (each.rows[:, POINTS:] == alone.rows[2][:, POINTS:]).all()


def test_a_plan_is_read_as_it_was_told():
    asked = plan(CARDS.name, bots="greedy,random", games=9, knobs=["rent.student=1..4"])
    assert read_plan(asked.to_json()) == asked
    assert open_boxes(asked)[0].options["end"] == "pile"


def test_balance_finds_the_setting_that_was_asked_for():
    found = lab.balance(ORCHARD.spec, "moves=17.4", ["dogs=0..6"], games=320)
    assert found.best.setting == (("dogs", "2"),)
    assert found.front[0].distance == 0
    ways = [each.gap for each in found.front]
    assert ways == sorted(ways, reverse=True)


# Two side by side.


def test_the_same_games_do_not_differ_and_others_do():
    runs = [
        lab.play(ORCHARD.spec, games=400, players=2, options={"dogs": dogs}, seed=seed)
        for dogs, seed in (("4", 0), ("4", 5000), ("0", 0))
    ]
    same, other = lab.compare(runs[0], runs[1]), lab.compare(runs[0], runs[2])
    assert all(each.p_value > 0.01 for each in same.differences)
    assert other.differences[0].p_value < 1e-6
    assert "differs" in repr(other)


def test_of_too_few_games_nothing_is_told():
    one, other = (
        lab.play(CONNECT_FOUR.spec, games=1, options={"goal": goal}) for goal in ("make", "avoid")
    )
    found = lab.compare(one, other)
    assert "differs" not in repr(found)
    assert "too few games" in repr(found)
    ten = lab.play(CONNECT_FOUR.spec, games=10)
    assert "too few games" in repr(lab.compare(other, ten))


def test_of_what_never_varies_it_counts_how_often_it_was_seen():
    for many, chance in {2: 1 / 3, 5: 2 / 252}.items():
        assert welch_p_value(np.zeros(many), np.ones(many)) == pytest.approx(chance)
        assert paired_p_value(np.ones(many)) == pytest.approx(2 / 2**many)
        assert welch_p_value(np.ones(many), np.ones(many)) == paired_p_value(np.zeros(many)) == 1


def test_the_same_deals_are_held_against_each_other():
    chance = np.random.default_rng(4)
    deals = chance.normal(40, 10, 30).round()
    one, two = (
        Measures(2, ("greedy",), rows(*((1, (1, 0), {MOVES: int(m), SEED: n}) for n, m in games)))
        for games in (enumerate(deals), enumerate(deals + chance.integers(0, 3, 30)))
    )
    assert are_paired(one, two)
    pair = [each.deals(each.moves) for each in (one, two)]
    assert difference(2, "moves", False, pair, True).p_value < 0.001
    assert difference(2, "moves", False, pair, False).p_value > 0.5
    two.rows[:, SEED] += 30
    assert not are_paired(one, two)


def test_other_bots_are_told_and_other_games_are_not_compared():
    one, two = (
        lab.play(ORCHARD.spec, bots=bots, games=20, players=2) for bots in ("random", "greedy")
    )
    assert "The bots differ (A by random; B by greedy)" in repr(lab.compare(one, two))
    assert "The bots differ" not in repr(lab.compare(one, one))
    with pytest.raises(TabletowerError, match="are different games"):
        lab.compare(one, lab.play(CONNECT_FOUR.spec, bots="random", games=20))


def test_who_plays_together_wins_together():
    plans = [plan(ORCHARD.spec, games=8, players=2, knobs=["dogs=1,2"]) for _ in range(2)]
    asked = replace(plans[0], games=4, boxes=((("dogs", "1"),), (("dogs", "2"),)))
    won = [(3, (1, 1), {TOGETHER: 1, BOX: n // 4, SEED: n % 4}) for n in range(8)]
    lost = [(0, (1, 1), {TOGETHER: -1, SEED: n}) for n in range(8)]
    swept = Sweep(Run(asked, {2: rows(*won)}, {2: np.zeros((0, 5))}))
    assert "won together" in repr(swept)
    assert "seat 1" not in repr(swept)
    assert "won together" in swept.plot("dogs")
    assert "won together<b>100.0%" in facts(swept.run)
    assert "seat" not in repr(swept.run.seats()) + "".join(winning(swept.run))
    sides = [Run(plans[0], {2: rows(*games)}, {}) for games in (won, lost)]
    assert "won together" in repr(lab.compare(*sides))


# Pages.


@pytest.fixture(scope="module")
def run():
    return lab.play(ORCHARD.spec, bots="random,greedy", games=300)


def test_a_report_needs_nothing_else_and_every_figure_has_its_command(run, tmp_path):
    text = run.report(tmp_path / "report.html").read_text()
    assert "<script" not in text
    assert not re.findall(r'(?:src|href)="(?!#|data:|http://127)', text)
    figures = re.findall(r"<figure>.*?</figure>", text, re.S)
    assert len(figures) > 8
    assert all("tabletower lab play" in figure for figure in figures)
    assert len(set(re.findall(r' id="([^"]+)"', text))) == len(re.findall(r' id="([^"]+)"', text))
    for name in set(re.findall(r"var\(--([a-z0-9-]+)\)", text)):
        assert name in PALETTE


def test_a_box_of_ones_own_can_be_downloaded_from_its_report(tmp_path):
    own = (CARDS.folder / "box/cards.csv").read_text()
    (tmp_path / "mine.csv").write_text(own)
    asked = plan(CARDS.name, games=1, players=2, box=tmp_path / "mine.csv")
    assert asked.files == (("cards.csv", own),)
    assert "--box cards.csv" in asked.command
    page = "".join(playing(Run(asked, {}, {})))
    [data] = re.findall('download="cards.csv" href="data:text/csv;base64,([^"]+)"', page)
    assert b64decode(data).decode() == own


def test_plots_are_small_and_alone_bring_their_colours(run):
    svg = plots.by_seat(run.all_measures)
    assert svg == plots.by_seat(run.all_measures)
    assert len(svg) < 20_000
    assert not re.search(r'="[^"]*\d\.\d\d', svg)
    alone = plots.standing_alone(svg)
    assert ElementTree.fromstring(alone).tag.endswith("svg")
    for name in set(re.findall(r"var\(--([a-z0-9-]+)\)", alone)):
        assert f"--{name}:" in alone
