"""The contract of the course of play can fail: leaks that are planted in copies of games are found,
and what a move may show is held to its moment."""

import shutil
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tabletower.checking.noninterference import (
    OWN_NEWS,
    Findings,
    Step,
    choice_at,
    in_one_game,
    leaks,
    leaks_from,
    leaks_of_choice,
)
from tabletower.checking.secrecy_promises import hides
from tabletower.engine import game_in
from tabletower.games import SHELF
from tests.games import AUCTION, GAMES, ORCHARD
from tests.truths import pairs, survey

MOST_PAIRS = 200
SECRETIVE = [game for game in GAMES if hides(game)]
CHOSEN_IN_SECRET = [
    pytest.param(SHELF["landlord"], {}, id="landlord"),
    pytest.param(SHELF["towers"], {"building": "secret"}, id="towers"),
    pytest.param(AUCTION, {}, id="auction"),
]


def planted(game, folder, file, old, new):
    """A copy of a game, with these words in the place of those."""
    shutil.copytree(game.folder, folder, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    text = (folder / file).read_text()
    assert text.count(old) == 1, f"{old!r} is not once in {file}"
    (folder / file).write_text(text.replace(old, new))
    return game_in(folder)


def leaks_with(game, options, findings, many=MOST_PAIRS):
    """Whatever is told too much in games with these options."""
    box, chance = game.open_box(options), Random(0)
    found = (pair for _ in range(many) for pair in in_one_game(game, box, chance))
    for pair in islice(found, many):
        yield from leaks_from(pair, chance, findings)


def first_leak(game, options):
    return next(leaks_with(game, options, Findings()), "")


# Planted leaks.


def test_a_sealed_bid_that_everybody_hears_is_found(tmp_path):
    old, new = "happen_for(s, 1 << seat, LAID, seat", "happen(s, LAID, seat"
    found = first_leak(planted(AUCTION, tmp_path / "loud", "rules.py", old, new), {})
    assert "sees nothing of a choice and hears of it" in found
    assert "tell it with `happen_for`" in found


def test_a_mission_that_is_measured_while_it_is_secret_is_found(tmp_path):
    old = "        s.known[seat, request] = mission + 1\n        tell_surely"
    new = f"        s.need[request, 0] = box.lines[mission]\n{old}"
    game = planted(SHELF["dynasty"], tmp_path / "counted", "rules/missions.py", old, new)
    found = first_leak(game, {"mode": "cooperative"})
    assert "can tell two truths apart by" in found
    assert "need" in found
    assert "declare that in its `shows`" in found


def test_a_goal_that_glows_is_found(tmp_path):
    old = "    else:\n        rule_out(box, s, seat)\n"
    new = "    else:\n        s.smallest = goal\n        rule_out(box, s, seat)\n"
    game = planted(SHELF["homino"], tmp_path / "glowing", "rules/goals.py", old, new)
    found = first_leak(game, {"living_together": "on"})
    assert "can tell two truths apart by smallest after" in found


OLD = "    s.down |= 1 << seat\n"
EARLY = f"{OLD}    s.took[seat] += s.bid[(seat + 1) % s.seats]\n"  # of somebody else, face down


def test_a_bid_before_the_last_shows_nothing_that_the_last_may_show(tmp_path):
    game = planted(AUCTION, tmp_path / "early", "rules.py", OLD, EARLY)
    assert "can tell two truths apart by took after" in first_leak(game, {})


def test_a_choice_that_shows_only_later_is_found(tmp_path):
    game = planted(AUCTION, tmp_path / "later", "rules.py", OLD, EARLY)
    chance, told = Random(0), []
    for pair in pairs(game, MOST_PAIRS):
        if choice := choice_at(pair.table, chance):
            told.extend(leaks_of_choice(*choice, chance, Findings()))
    assert any("by took after" in each and " or bid card:" in each for each in told)


# What a move may show.


def step(differing, shown, gone=()):
    return Step(0, (0, 0), {*differing}, {*differing}, {*gone}, shown)


def test_what_is_shown_may_differ_and_be_told_of():
    shown = {"hand": set()}
    assert not step({"hand", "events", "happened"}, shown).leaked
    assert step({"hand", "took"}, shown).leaked == {"took"}
    assert step({"events"}, shown).leaked == {"events"}


def test_what_follows_may_differ_only_where_that_does_which_it_follows_from():
    shown = {"hand": {"took"}}
    assert not step({"hand", "took"}, shown).leaked
    assert step({"took"}, shown).leaked == {"took"}


def test_news_may_tell_of_a_hidden_card_that_was_turned_up_and_put_away():
    shown = {"hand": {"took"}}
    assert not step({"events", "took"}, shown, gone={"hand"}).leaked
    assert step({"events"}, shown, gone={"order"}).leaked == {"events"}, "no bid shows the deck"


def test_the_order_of_what_somebody_drew_is_their_own():
    assert not step({OWN_NEWS}, {"hand": set()}).leaked
    assert not step({OWN_NEWS}, {"hand": set()}, gone={"hand"}).leaked
    assert step({OWN_NEWS}, {}).leaked == {OWN_NEWS}


def test_a_field_that_only_a_moment_names_must_be_one(monkeypatch):
    shown = [replace(kind, shows=lambda *now: ("hands",)) for kind in AUCTION.moves.kinds]
    monkeypatch.setattr(AUCTION.moves, "kinds", shown)
    assert "'bid' shows hands, which is no field of STATE" in leaks(AUCTION, 1)


def test_a_game_that_shows_more_than_it_declares_is_found_out(monkeypatch):
    hushed = [replace(kind, shows=()) for kind in AUCTION.moves.kinds]
    monkeypatch.setattr(AUCTION.moves, "kinds", hushed)
    assert any("can tell two truths apart" in sentence for sentence in leaks(AUCTION, 60))


# What is findings at.


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_two_truths_differ_unseen_and_throw_the_same_dice(game):
    seen = 0
    for pair in pairs(game, 10):
        first, second = pair.truths
        assert pair.unlike()
        assert not pair.differing()
        assert first["dice"] == second["dice"]
        assert (first["key"] == second["key"]).all()
        seen += 1
    assert seen == 10


@pytest.mark.parametrize(("game", "options"), CHOSEN_IN_SECRET)
def test_choices_that_nobody_else_sees_are_met(game, options):
    findings = Findings()
    assert not [*leaks_with(game, options, findings, 150)]
    assert findings.pairs == 150
    assert findings.moves > 100
    assert findings.hidden > 2


def test_choices_that_everybody_sees_are_no_secret():
    findings = survey(ORCHARD, 60)
    assert findings.choices > 20
    assert findings.hidden == 0
