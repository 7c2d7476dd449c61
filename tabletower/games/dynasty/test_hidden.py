"""Secret missions of the cooperative game: who knows what, and what the others may imagine."""

from collections import Counter

import pytest

from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.seat_names import plain
from tests.dynasty.arranging import (
    DYNASTY,
    at_stage,
    do,
    draw_two,
    hold,
    lay_all,
    mission,
    row_of,
    show_market,
    slot_of,
    table,
    told,
    under,
)
from tests.games import imagined

from .rules import EVENTS, kinds
from .rules import record as r
from .rules.hidden import imagine
from .rules.missions import mission_of
from .rules.record import phases, stages, zones
from .words.names import mission as mission_name

SECRETS = ("mb02", "mb03", "mb07")  # marked with the eye
OPEN_ONE = "mb01"


def family(*roles):
    return table(*(roles or ("warfare", "coin", "space")), mode="cooperative")


def hold_secret(t, seat, name):
    """Let a seat hold a secret mission; its request."""
    s = t.s
    assert t.box.b.is_secret[mission(t, name)]
    request = s.held
    s.holder[request], s.known[seat, request] = seat, mission(t, name) + 1
    s.held, s.missions_left = request + 1, s.missions_left - 1
    return request


def views(t, *readers):
    return [t.view(reader).tobytes() for reader in readers]


def marked(t):
    """All missions with the eye that are played with."""
    return {n for n in range(t.box.b.missions) if t.box.b.is_secret[n]}


# Who sees what.


def test_a_secret_is_seen_by_its_holder_alone():
    one, other = family(), family()
    hold_secret(one, 0, "mb02")
    hold_secret(other, 0, "mb03")
    assert views(one, 1, 2, SPECTATOR) == views(other, 1, 2, SPECTATOR)
    assert views(one, 0) != views(other, 0)
    assert one.view(0)[0].known[0, 0] == mission(one, "mb02") + 1


def test_missions_looked_at_are_seen_by_their_looker_alone():
    one, other = family(), family()
    for t, names in ((one, ("mb01", "mb02")), (other, ("mb22", "mb13"))):
        s = t.s
        s.looker, s.looked_at, s.keeps = 1, 2, 1
        s.looked[1, :2] = [mission(t, name) + 1 for name in names]
        s.missions_left -= 2
        s.stage, s.phase, s.at, s.asked = stages.RECEIVING, phases.KEEP, 2, 0b10
    assert views(one, 0, 2, SPECTATOR) == views(other, 0, 2, SPECTATOR)
    assert views(one, 1) != views(other, 1)


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_what_drawing_tells(mode):
    t = table("coin", "space", mode=mode)
    show_market(t, "b06", "b26")
    at_stage(t, stages.RECEIVING)
    assert (t.asked, t.s.phase, t.s.looked_at) == ([0], phases.KEEP, 2)
    assert told(t, EVENTS.DREW_MISSIONS) == [(0, 2, 0)]
    is_open = mode == "competitive"
    assert (t.s.looked_open[:2] > 0).tolist() == [is_open] * 2
    assert (t.s.looked[0, :2] > 0).tolist() == [not is_open] * 2
    drawn = [each - 1 for each in (t.s.looked_open[:2] + t.s.looked[0, :2]).tolist()]
    place = r.HELD if is_open else zones.DECK
    assert [t.s.mission_place[each] for each in drawn] == [place] * 2
    assert t.view(1)[0].looked[0].tolist() == [-1] * r.LOOKED


def keep_one(names, slot):
    """Coin keeps one of two missions."""
    t = draw_two(names)
    return do(t, kinds.KEEP, slot_of(t, names[slot]))


def test_a_kept_secret_is_told_as_such():
    t = keep_one(("mb01", "mb02"), 1)
    assert told(t, EVENTS.KEPT)[0] == (0, 0, -1)
    assert (t.s.open_mission[0], t.s.known[0, 0]) == (0, mission(t, "mb02") + 1)
    assert t.s.mission_place[mission(t, "mb02")] == zones.DECK
    assert told(t, EVENTS.MISSION_AWAY)[0] == (mission(t, "mb01"), 0, 0)


def test_a_mission_without_the_eye_lies_open():
    t = keep_one(("mb01", "mb02"), 0)
    assert told(t, EVENTS.KEPT)[0] == (0, 0, mission(t, "mb01"))
    assert (t.s.open_mission[0], t.s.known[0, 0]) == (mission(t, "mb01") + 1, 0)


def test_a_secret_is_not_drawn_again():
    t = keep_one(("mb02", "mb03"), 0)
    held = [mission_of(t.s, request) for request in range(t.s.held)]
    assert held == [mission(t, "mb02"), mission(t, "mb03")]  # the other came back by a shuffle


def test_in_the_report_secrets_are_turned_up():
    t = family()
    hold_secret(t, 1, "mb02")
    hold(t, 0, OPEN_ONE)
    at_stage(t, stages.OPENING)
    assert told(t, EVENTS.OPENED) == [(0, mission(t, "mb02"), 0)]
    assert not t.s.known.any()


def test_words_of_the_others_do_not_name_a_secret():
    t = family()
    hold_secret(t, 0, "mb02")
    show_market(t, "b06", "b26")
    name = plain(mission_name(t.box, mission(t, "mb02")))
    words = DYNASTY.words
    said = {reader: words.board(t.box, t.sight(reader), reader) for reader in (0, 1, SPECTATOR)}
    assert [name in said[reader] for reader in (0, 1, SPECTATOR)] == [True, False, False]
    assert "a secret mission" in said[1]


def test_a_competitive_game_has_no_secrets():
    t = sit_down(DYNASTY, 3, 4)
    seen = [t.view(reader)[0] for reader in range(4)]
    assert not t.s.known.any()
    assert not t.s.looked.any()
    assert all(each.open_mission.tolist() == t.s.open_mission.tolist() for each in seen)


# Swapping.


def swapped():
    """Warfare gave its secret and an open mission to Coin, for a secret of Coin's."""
    t = under(family(), 0, "swap_mission")
    hold_secret(t, 0, "mb02")
    hold(t, 0, OPEN_ONE)
    hold_secret(t, 1, "mb03")
    show_market(t, "b06", "b26")
    at_stage(t, stages.SWAPPING)
    return do(t, kinds.SWAP, 1)


def test_who_gives_a_secret_away_still_knows_it():
    t = swapped()
    mb02, mb03 = mission(t, "mb02") + 1, mission(t, "mb03") + 1
    assert t.s.holder[:3].tolist() == [1, 1, 0]
    assert t.s.known[:3, :3].tolist() == [[mb02, 0, mb03], [mb02, 0, mb03], [0, 0, 0]]


def test_the_third_learns_nothing_by_a_swap():
    t = swapped()
    for reader in (2, SPECTATOR):
        view = t.view(reader)[0]
        assert [mission_of(view, request) for request in (0, 2)] == [-1, -1]
        assert mission_of(view, 1) == mission(t, OPEN_ONE)


def test_what_was_given_on_is_known_to_all_who_had_it():
    t = under(swapped(), 2, "swap_mission")
    hold_secret(t, 2, "mb07")
    t.s.active[0] = 0
    at_stage(t, stages.SWAPPING)
    do(t, kinds.SWAP, 1)
    mb02 = mission(t, "mb02") + 1
    assert t.s.holder[:4].tolist() == [2, 2, 0, 1]
    assert t.s.known[:3, 0].tolist() == [mb02] * 3
    assert [mission_of(imagined(t, seat), 0) + 1 for seat in range(3)] == [mb02] * 3
    assert t.s.known[0, 3] == 0


def test_who_gave_a_secret_away_imagines_nothing_else():
    t = swapped()
    for seed in range(20):
        for seat in (0, 1):
            truth = imagined(t, seat, seed)
            assert [mission_of(truth, n) for n in range(3)] == [
                mission(t, name) for name in ("mb02", OPEN_ONE, "mb03")
            ]


# Imagining.


def test_ones_own_secret_is_kept():
    t = family()
    hold_secret(t, 0, "mb02")
    hold_secret(t, 1, "mb03")
    for seed in range(20):
        truth = imagined(t, 0, seed)
        assert mission_of(truth, 0) == mission(t, "mb02")
        assert mission_of(truth, 1) in marked(t) - {mission(t, "mb02")}


def test_any_secret_that_may_be_is_imagined_as_often():
    t = family()
    hold_secret(t, 0, "mb02")
    hold_secret(t, 1, "mb03")
    t.s.mission_place[mission(t, "mb07")] = zones.DISCARDED  # it lies open
    t.s.mission_discards, t.s.missions_left = 1, t.s.missions_left - 1
    seen = Counter(mission_of(imagined(t, 0, seed), 1) for seed in range(400))
    assert set(seen) == marked(t) - {mission(t, "mb02"), mission(t, "mb07")}
    assert max(seen.values()) < 2 * min(seen.values())


@pytest.mark.parametrize("reader", [0, 2, SPECTATOR])
def test_nothing_is_imagined_twice_and_every_piece_is_there(reader):
    t = family("warfare", "coin", "space", "produce")
    for seat, name in enumerate(SECRETS):
        hold_secret(t, seat, name)
    hold(t, 3, OPEN_ONE)
    wanted = DYNASTY.rules.census(t.box.b, t.s)
    for seed in range(20):
        truth = imagined(t, reader, seed)
        found = [mission_of(truth, request) for request in range(4)]
        assert len(set(found)) == 4
        assert set(found[:3]) <= marked(t)
        assert found[3] == mission(t, OPEN_ONE)
        assert DYNASTY.rules.census(t.box.b, truth) == wanted


@pytest.mark.parametrize("reader", [0, SPECTATOR])
def test_what_another_looks_at_can_be_any_mission_that_lies_nowhere_open(reader):
    t = family()
    hold_secret(t, 0, "mb02")
    hold(t, 0, OPEN_ONE)
    lay_all(t, 1, *row_of("person", "neutral", "person"))
    at_stage(under(t, 1, "missions_n"), stages.RECEIVING)
    while t.asked != [1]:
        do(t, kinds.KEEP, 0)
    assert t.s.looked_at == 3
    lying_open = {each - 1 for each in t.s.open_mission.tolist() if each}
    seen = set()
    for seed in range(60):
        truth = imagined(t, reader, seed)
        looked = [each - 1 for each in truth.looked[1, :3].tolist()]
        kept = {mission_of(truth, request) for request in range(t.s.held)}
        assert len(set(looked)) == 3
        assert not set(looked) & (kept | lying_open)
        seen |= set(looked)
    everything = set(range(t.box.b.missions)) - lying_open
    own = set() if reader == SPECTATOR else {each - 1 for each in t.s.known[0].tolist() if each}
    assert seen == everything - own


def test_who_looks_imagines_what_it_sees():
    t = table("coin", "space", mode="cooperative")
    show_market(t, "b06", "b26")
    at_stage(t, stages.RECEIVING)
    for seed in range(10):
        assert imagined(t, 0, seed).looked[0].tolist() == t.s.looked[0].tolist()


@pytest.mark.parametrize("seed", range(4))
def test_imagining_leaves_all_that_can_be_seen(seed):
    t = sit_down(DYNASTY, seed, 4, {"mode": "cooperative"})
    for reader in (*range(4), SPECTATOR):
        view = t.view(reader)
        truth = view.copy()
        imagine(t.box.b, truth[0], reader, 2 * seed + 1)
        assert DYNASTY.state.view(truth, reader).tobytes() == view.tobytes()
