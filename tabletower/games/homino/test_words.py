"""How the game speaks: sentences for everything, and what a guest thinks of whom."""

from pathlib import Path
from random import Random

import pytest

from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.score_sheet import total
from tabletower.engine.seat_names import plain
from tests.homino.arranging import (
    ALL_SETS,
    HOMINO,
    TOGETHER,
    add,
    at_stage,
    do,
    n,
    place,
    show_guests,
    table,
    tear,
)

from .components import DOMINOES, GOALS, ROOMS, THREATS, goals, threats
from .rules import EVENTS, PHASES
from .rules.goals import holds_on_a_floor, holds_secretly
from .rules.record import phases, stages
from .rules.spots import is_connected
from .rules.tenants import thoughts
from .rules.threats import is_defended
from .words import names, plan, progress, site
from .words.guests import verdict, wished
from .words.saying import TOLD

RULEBOOK = (Path(__file__).parent / "rulebook.md").read_text()


def test_every_event_has_a_sentence():
    declared = enumerate(EVENTS.declared, EVENTS.start)
    assert all(event.says.text or number in TOLD for number, event in declared)


def test_every_step_has_a_paragraph():
    assert all(f"§{phase.paragraph} " in RULEBOOK for phase in PHASES.declared)


def test_every_question_is_a_sentence():
    assert all(phase.asks.text.removesuffix("{floors}")[-1] in ".?" for phase in PHASES.declared)


def test_titles_of_goals_and_threats_are_in_the_rulebook():
    for number in range(len(GOALS)):
        assert f"§10.{number + 1} **{names.goal(number)}.**" in RULEBOOK
    for number in range(len(THREATS)):
        assert f"§11.{number + 1} **{names.threat(number)}.**" in RULEBOOK


def test_no_two_pieces_have_one_name():
    box = HOMINO.open_box()
    rooms = [plain(names.domino(box, number)) for number in range(DOMINOES)]
    tenants = [plain(names.tenant(box, number)) for number in range(128)]
    assert len(set(rooms)) == DOMINOES
    assert len(set(tenants)) == 128


def test_pieces_are_named_by_what_they_show():
    box = HOMINO.open_box()
    assert plain(names.domino(box, n("b13"))) == "b13 (empty)"
    assert plain(names.domino(box, n("b43"))) == "b43 (table, elevator)"
    assert plain(names.domino(box, ROOMS)) == "goal Mixed Company"
    assert plain(names.tenant(box, n("tenant_b01"))) == "woman b01"


def texts(t, seat, tenant):
    found = verdict(t.box, t.sight(seat), seat, n(tenant))
    return [plain(f"{wish.sign} {wish.text}") for wish in found.wishes]


def test_what_a_guest_thinks_says_whose_things_they_are():
    t = table(["b13", "b11"], ["b07", "b09"], ["b12", "b20", "b43"], ["b03", "b16", "b50", "b15"])
    assert texts(t, 0, "tenant_b20") == [
        "✓ elevator 2, wanted 2: 1 yours, 1 from seat 3",
        "✓ floor icon 2, wanted 1: 2 from seat 3",
    ]
    assert verdict(t.box, t.sight(0), 0, n("tenant_b20")).comes


def test_a_crossed_wish_wants_fewer():
    t = table(["b13"], ["b07"], **ALL_SETS)
    assert texts(t, 1, "tenant_h06") == [
        "✗ elevator 0, wanted 1",
        "✗ floor icon 1, wanted fewer than 1: 1 yours",
    ]
    thinks = verdict(t.box, t.sight(1), 1, n("tenant_h06"))
    assert thinks.why == thoughts.NO_WISH_MET
    assert thinks.text.startswith("none of its wishes is met: elevator 0")


def test_what_is_printed_on_a_tenant():
    box = HOMINO.open_box()
    assert wished(box, n("tenant_b01")) == "toilet"
    assert wished(box, n("tenant_r12")) == "bed, fewer than 8 dominoes (hates construction)"


def test_a_refused_guest_says_why():
    t = table(["b13", "b28"], ["b07"], attract="may")
    show_guests(t, "tenant_b01", "tenant_b03")
    add(t, 0, "b25", 0, 8)
    at_stage(t, stages.SORTING)
    assert t.asked == [0]
    move = HOMINO.moves.read("attract slot:1")
    assert t.why(0, move) == "woman b01 does not come: toilet 0, wanted 1"


def test_dust_is_named():
    t = table(["b22", "b13", "b28"], ["b07"], room_service="on")
    do(t, tear("b28"))
    thinks = verdict(t.box, t.sight(0), 0, n("tenant_r12"))
    assert thinks.why == thoughts.HATES_DUST
    assert "tore something down" in thinks.text


@pytest.mark.parametrize("options", [{}, ALL_SETS, TOGETHER])
def test_the_score_sheet_adds_up(options):
    maps = (["b13", "b02"], ["b07"], ["b12"])
    t = table(*maps, tenants={0: ("tenant_b01",), 2: ("tenant_b02",)}, **options)
    for seat in range(3):
        items = HOMINO.words.breakdown(t.box, t.sight(SPECTATOR), seat, SPECTATOR)
        assert total(items) == t.scores[seat]


def test_the_score_sheet_tells_its_sums():
    t = table(
        ["w18", "r18", "u28", "u16"],
        ["b13"],
        tenants={0: ("tenant_w06", "tenant_w16", "tenant_b01")},
        **ALL_SETS,
    )
    items = HOMINO.words.breakdown(t.box, t.sight(0), 0, 0)
    assert [(item.title, item.points) for item in items] == [
        ("Tenants", 16),
        ("Home trainers", 4),
        ("Bars", 5),
        ("Wardrobes", -5),
    ]
    assert items[1].text == "2 × 1 × 2 tenants who know one = 4"


def test_the_board_shows_a_secret_goal_to_its_owner_alone():
    t = sit_down(HOMINO, 1, 3, TOGETHER)
    boards = [HOMINO.words.board(t.box, t.sight(seat), seat) for seat in range(-1, 3)]
    own = names.goal(t.s.mission[0] - 1)
    assert f"your secret goal is {own}" in boards[1]
    assert not any(own in board for board in (boards[0], boards[2], boards[3]))


def board(t, seat=0):
    return plain(HOMINO.words.board(t.box, t.sight(seat), seat))


def test_a_map_is_drawn_with_its_walls_and_its_cells_are_numbered():
    t = table([("b04", -1, -1, 0), ("b01", 0, 0, 0)])
    rows = (
        "     -1   0   1",
        "    +###+###+   +",
        " -1 #  t#flt#",
        "    +   +   +###+",
        "  0     #  tDelw",
    )
    assert "\n".join(rows) in board(t)


def test_the_market_is_drawn_place_by_place():
    t = table(["b07"], market=("b02", "b13"))
    t.s.market[0] = 0
    rows = (
        "1 empty      2 b13        3 empty      4 empty      5 empty      6 empty",
        "             +###+###+",
        "             #  c   c",
        "             +   +###+",
    )
    assert board(t).endswith("\n".join(rows))


def test_a_domino_is_told_half_by_half():
    box = HOMINO.open_box()
    assert names.looks(box, n("b13")) == (
        "empty concrete, wall north and west; open; empty concrete, wall north and south"
    )
    assert names.looks(box, n("u19")) == (
        "power generator on wood, wall north, window south; door; "
        "lamp on wood, wall north, window east"
    )
    assert names.looks(box, n("num_rooms")) == "every floor, no walls"


@pytest.mark.parametrize("number", ["standard", "7"])
def test_no_two_dominoes_of_the_market_sound_alike_unless_they_are(number):
    box = HOMINO.open_box(ALL_SETS | {"set": number})
    rooms = [room for room in range(box.b.rooms) if box.b.in_use[room]]
    looks = {names.looks(box, room) for room in rooms}
    assert len(looks) == len({(box.b.shown[r].tobytes(), *box.b.object[r]) for r in rooms})


def test_generators_are_told_apart():
    signs = list(plan.SIGNS.values())
    assert len(set(signs)) == len(signs)
    assert plan.GENERATORS in board(table(**ALL_SETS))
    assert plan.GENERATORS not in board(table())


def test_the_board_tells_prices_and_utilities_where_they_matter():
    maps = ["u05", "w18"], ["b13"]
    assert "floor 1, connected to seat 2; 2 dominoes, price 0, has power" in board(
        table(*maps, **ALL_SETS)
    )
    assert "floor 1, connected to seat 2; 2 dominoes\n" in board(table(["b02", "b28"], ["b13"]))


def test_the_board_tells_how_many_rounds_there_are():
    assert board(table(seats=5, max_rounds="circuits")).startswith("round 1 of 5, ")
    assert board(table()).startswith("round 1, ")


def test_a_guest_and_what_it_thinks_are_one_line():
    t = table(["b13", "b28"], ["b43"], guests=("tenant_r12",), **ALL_SETS)
    assert (
        "  1: nurse r12, 6 points: ✗ bed (0), ✓ fewer than 8 dominoes (3: 2 yours, 1 from seat 2), "
        "hates construction"
    ) in board(t)


# Construction.

ROW = [("b13", 0, 0, 0), ("b28", 2, 0, 0), ("b39", 4, 0, 0)]


def hint(t, domino):
    return HOMINO.words.hint(t.box, t.view(0)[0], 0, {}, "domino", str(n(domino) + 1))


def test_a_hint_says_what_comes_loose_and_who_leaves():
    t = table(ROW, tenants={0: ["r02", "b01"]}, room_service="on")
    leaver = plain(names.tenant(t.box, n("r02")))
    domino = plain(names.domino(t.box, n("b28")))
    assert hint(t, "b28") == f"{domino}; 1 domino comes loose; {leaver} leaves"
    assert hint(t, "b39") == f"{plain(names.domino(t.box, n('b39')))}; {leaver} leaves"
    assert hint(table(ROW), "b39") == plain(names.domino(t.box, n("b39")))


def test_a_map_in_pieces_is_asked_to_be_mended():
    t = table([ROW[0], ROW[2]])
    t.s.phase = phases.TIDY
    assert "in pieces" in HOMINO.words.ask(t.box, t.view(0)[0], 0)


@pytest.mark.parametrize(
    ("construction", "torn", "asked"),
    [
        ("free", 1, "you may tear down dominoes of yours before"),
        ("one", 0, "you may tear down one of yours, before or after"),
        ("one", 1, "Place a domino of the market."),
        ("late", 0, "if you tear any of yours down, you attract late"),
        ("late", 1, "you may tear down dominoes of yours before"),
    ],
)
def test_who_builds_is_told_how_much_may_be_torn_down(construction, torn, asked):
    t = table(["b13"], construction=construction)
    t.s.demolished[0] = torn
    assert asked in HOMINO.words.ask(t.box, t.view(0)[0], 0)


def test_more_is_torn_down_only_where_something_was():
    t = place(table(market=("b13",)), "b13", 0, 0, 0)
    assert HOMINO.words.ask(t.box, t.view(0)[0], 0).startswith("You may tear down a domino")
    t = place(do(table(["b02"], market=("b13",)), tear("b02")), "b13", 0, 0, 0)
    assert HOMINO.words.ask(t.box, t.view(0)[0], 0).startswith("Tear down more")


def test_a_slot_of_the_market_says_what_lies_there():
    t = table(market=("b13",))
    said = HOMINO.words.hint(t.box, t.view(0)[0], 0, {}, "slot", "1")
    assert said == f"b13: {names.looks(t.box, n('b13'))}"
    assert HOMINO.words.hint(t.box, t.view(0)[0], 0, {}, "slot", "2") == ""


@pytest.mark.parametrize("seed", range(4))
def test_pieces_are_those_of_the_rules(seed):
    """What comes loose, by the rules' own count, after anything that may be torn down."""
    t = sit_down(HOMINO, seed, 2)
    choose = Random(seed)
    for _ in range(40):
        [seat] = t.asked
        v = t.view(seat)[0]
        for number in site.lying(v, seat):
            many = len(site.pieces(site.lying(v, seat, number)))
            assert (many <= 1) == is_connected(t.box.b, progress.looked_at(t.box, v), seat, number)
        t.play(seat, choose.choice(t.legal(seat)))
        if t.over:
            break


# How far goals are.


def test_every_goal_and_threat_says_how_far_it_is():
    """In words that fit their line, and as the rules say."""
    for seed in range(3):
        t = sit_down(HOMINO, seed, 2 + 2 * seed, TOGETHER | ALL_SETS)
        for domino, seat in (("b13", 0), ("r05", 1), ("w18", 1)):
            add(t, seat, domino, 0, 0, 0)
        v, s = t.view(0)[0], progress.looked_at(t.box, t.view(0)[0])
        for goal in range(len(GOALS)):
            far = progress.open_goal(t.box, v, goal)
            assert far.holds == bool(holds_on_a_floor(t.box.b, s, goal))
            own = progress.secret_goal(t.box, v, goal, 0)
            assert own.holds == bool(holds_secretly(t.box.b, s, goal, 0))
            assert 0 < len(plain(far.text)) <= 23
            assert 0 < len(own.text) <= 23
        for threat in range(len(THREATS)):
            far = progress.threat(t.box, v, threat)
            assert far.holds == bool(is_defended(threat, t.box.b, s))
            assert 0 < len(plain(far.text)) <= 60


def test_a_secret_goal_asks_for_its_own_number():
    """§10.1  Five types of tenants; as a secret with six players three."""
    box = sit_down(HOMINO, 1, 6, TOGETHER).box
    assert progress.task(box, 0) == "On one floor: tenants of at least 5 different types"
    assert progress.task(box, 0, 6) == "You: tenants of at least 3 different types"


def test_what_is_missing_is_counted():
    """Two kinds of objects on the first map, one on the second: both live on floor 1."""
    t = table(["b11"], ["b22"], **TOGETHER)
    far = progress.open_goal(t.box, t.view(0)[0], goals.DIVERSITY_OBJECTS)
    assert far.text == "floor 1: 3 of 9"
    own = progress.secret_goal(t.box, t.view(0)[0], goals.DIVERSITY_OBJECTS, 0)
    assert own.text == "2 of 9"


def test_a_hole_is_named_with_its_owner():
    ring = [("b13", 0, 0, 0), ("b28", 2, 0, 1), ("b39", 2, 2, 2), ("b07", 0, 2, 3)]
    t = table(ring, **TOGETHER)
    told = progress.threat(t.box, t.view(0)[0], threats.NO_HOLES).text
    assert plain(told) == "a hole: seat 1"


# Buttons and objects.


def test_not_to_do_something_has_a_name():
    assert all(bool(phase.no) == (phase.declines != "declines") for phase in PHASES.declared)


def test_the_printed_rule_of_the_pool_says_less():
    fair, printed = (
        names.effects(sit_down(HOMINO, 1, 2, {"room_service": "on", "pool_rule": rule}).box)["pool"]
        for rule in ("fair", "printed")
    )
    assert printed == fair.replace(names.UNFAIR, "") != fair


def test_all_who_live_together_win_or_lose_as_one():
    assert sit_down(HOMINO, 1, 3, TOGETHER).is_shared
    assert not sit_down(HOMINO, 1, 3).is_shared


# What a move would bring.


def test_what_a_placement_brings_is_what_it_then_is():
    """Who would come, floors and points, as the rules have them once the domino lies there."""
    seen = set()
    for seed in range(6):
        t = sit_down(HOMINO, seed, 3, {})
        chance = Random(seed)
        for _ in range(40):
            seat, moves = t.asked[0], t.legal(t.asked[0])
            move = chance.choice(moves)
            after = t.copy()
            after.keep(*after.attempt(seat, move))
            told = HOMINO.words.brings(t.box, t.sight(seat), seat, move)
            if after.asked == [seat] and HOMINO.moves.kind(move).name == "place":
                guests = [n - 1 for n in after.s.guest.tolist() if n]
                come = [g for g in guests if verdict(after.box, after.sight(seat), seat, g).comes]
                listed = names.listed(plain(names.tenant(t.box, g)) for g in come)
                assert (f"{listed} would come" in told) if come else (" would come" not in told)
                now, then = (each.scores[seat] for each in (t, after))
                assert (f"points {now} → {then}" in told) == (now != then)
                seen |= {word for word in ("would come", "floor", "connected") if word in told}
            t = after
    assert seen == {"would come", "floor", "connected"}


def test_what_changes_no_map_brings_nothing():
    t = sit_down(HOMINO, 1, 2, {})
    for move in HOMINO.moves:
        if HOMINO.moves.kind(move).name in ("end", "pass", "shield"):
            assert HOMINO.words.brings(t.box, t.sight(0), 0, move) == ""
