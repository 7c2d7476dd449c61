"""How Domino Dynasty looks: maps as they lie, what can be picked, and nothing that is hidden."""

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import tabletower.games.dynasty as dynasty
from tabletower import art
from tabletower.engine import SPECTATOR, Game, sit_down

from .words.capitals import capitals, told
from .words.figures import figures
from .words.names import cell

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
DYNASTY = Game(dynasty)
ART = art.of(DYNASTY)
BUTTONS = {"skip", "end", "borrow", "cash", "offer", "share", "pass"}  # moves without picks
ALL_SETS = dict.fromkeys(("goblin", "proximity", "direction", "machine"), "on")
MODES = (
    {},
    {"mode": "cooperative", "tactical": "on", "links": "messenger", **ALL_SETS},
    ALL_SETS,
    {"chaotic": "on", "goblin": "on"},
)


@cache
def some_games():
    """Moments of games with every number of players, in every mode."""
    found = []
    for seats, options in zip((2, 3, 4, 5), MODES):
        dealt = sit_down(DYNASTY, seats, seats, options)
        found += [after_random(dealt, seats, many) for many in (1, 12, 30)]
    return found


def after_random(dealt, seed, many):
    """Whoever is asked does anything."""
    t, choose = dealt.copy(), Random(seed)
    for _ in range(many):
        if t.over:
            break
        seat = t.asked[0]
        t.keep(*t.attempt(seat, choose.choice(t.legal(seat))))
    return t


games = pytest.mark.parametrize("t", some_games(), ids=lambda t: f"{t.seats}-{len(t.log)}")


def zones(t, reader=0):
    return {zone.name: zone for zone in ART.zones(t.box, t.view(reader)[0], reader)}


def parsed(fragment):
    return ElementTree.fromstring(f"<svg>{fragment}</svg>")


def pieces(zone):
    return {each.get("data-id"): each for each in parsed(zone.svg).iter() if each.get("data-id")}


def picks_in(whole):
    return {
        part
        for each in parsed(whole).iter()
        for pick in each.get("data-pick", "").split()
        for part in pick.split("+")
    }


@games
def test_zones_of_a_player_and_of_somebody_who_watches(t):
    """Whatever is asked, and after the end: every zone keeps its place."""
    others = [f"map-{seat + 1}" for seat in range(1, t.seats)]
    middle = ["shared", "missions", "market", "strengths"]
    assert list(zones(t)) == ["own", *middle, *others]
    assert list(zones(t, SPECTATOR)) == ["map-1", *others, *middle]


@games
def test_every_pick_has_a_piece(t):
    """Dominoes are turned, all else is tapped."""
    for seat in t.asked:
        alone = picks_in("".join(zone.svg for zone in zones(t, seat).values()))
        for move in t.legal(seat):
            picked = DYNASTY.moves.picks(move)
            assert {f"{k}:{v}" for k, v in picked.items() if k not in ART.spins} <= alone
            assert picked or DYNASTY.moves.kind(move).name in BUTTONS


@games
def test_what_was_touched_is_there(t):
    for reader in (0, SPECTATOR):
        whole = "".join(zone.svg for zone in zones(t, reader).values())
        for id in ART.touched(t.box, t.view(reader)[0], reader):
            assert f'data-id="{id}"' in whole


@games
def test_no_piece_lies_twice(t):
    ids = [id for zone in zones(t).values() for id in pieces(zone)]
    assert len(ids) == len(set(ids))


@games
def test_every_choice_has_a_ghost_or_none(t):
    for seat in t.asked:
        for move in Random(1).sample(t.legal(seat), min(6, len(t.legal(seat)))):
            picks = {k: str(v) for k, v in DYNASTY.moves.picks(move).items()}
            picks["move"] = DYNASTY.moves.kind(move).name
            for name, drawn in ART.ghost(t.box, t.view(seat)[0], seat, picks).items():
                parsed(drawn)
                assert name in zones(t, seat)


@games
def test_every_zone_can_be_heard(t):
    for zone in zones(t).values():
        assert zone.words
        assert "None" not in zone.words


@games
def test_faces_are_all_there(t):
    faces = ART.faces(t.box)
    for zone in zones(t, SPECTATOR).values():
        for use in parsed(zone.svg).iter("use"):
            assert use.get("href")[1:] in faces


def test_the_cover_needs_nothing_else():
    drawn = ART.cover(DYNASTY.open_box())
    assert "<use" not in drawn
    assert 'viewBox="0 0 360 120"' in drawn


@games
def test_everybody_has_the_numbers_of_the_rules(t):
    for seat in range(t.seats):
        label = pieces(zones(t, seat)["own"])[f"head-{seat + 1}"].get("aria-label")
        found = figures(t.box, t.view(seat)[0])
        assert f"strength {found.strength(seat)}" in label


@games
def test_a_capital_lights_its_walk_and_says_its_sum(t):
    for seat in range(t.seats):
        shown = pieces(zones(t, seat)["own"])
        for each in capitals(t.box, t.view(seat)[0], seat):
            own = shown[f"own-{cell(each.cell)}"]
            assert told(each) in own.get("aria-label")
            lit = own.get("data-lights").split()
            assert set(lit) <= set(shown)
            assert len(lit) == 1 + sum(step.distance > 0 for step in each.walk)
