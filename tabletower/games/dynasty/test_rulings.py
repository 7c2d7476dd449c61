"""What we play where the source is silent: d12 in a name is row D12 of rulings.md."""

import pytest

from tabletower.engine import first, kind_of, second, sit_down, third
from tabletower.games import SHELF
from tests.dynasty.arranging import (
    ON,
    SHARED,
    at_stage,
    cell,
    do,
    event,
    facts,
    fail_some,
    fits,
    happened,
    hold,
    kinds_of,
    lay_all,
    lay_one,
    legal,
    lying,
    make,
    mask,
    mission,
    outcome,
    place,
    places,
    reporting,
    row_of,
    show_market,
    stack,
    suffer,
    table,
    told,
    turn_of,
    under,
    value,
    warfare,
    worth,
)

from .components import (
    EFFECTS,
    EXPANSIONS,
    QUARTERS,
    ROLES,
    STARTING,
    dominoes_of,
    effects,
    icons,
    roles,
    scalars,
)
from .rules import EVENTS, kinds
from .rules import record as r
from .rules.capitals import value_of_map
from .rules.maps import cell_of_b, take_away
from .rules.moving import handled
from .rules.provinces import routes, size_of_province
from .rules.record import endings, phases, stages, zones
from .rules.report import freeze, measure, pressed
from .rules.round import give_powers, sort_seats, turn_page
from .rules.strength import neutral, scalar, strength

DYNASTY = SHELF["dynasty"]
TWO_PEOPLE = "[g:EW:person|g:W:person]@(0,2)0"
CLOSED = "[g:-:person|g:-:person]"  # fits nowhere where everything must match


def strength_of(t, seat=0, now=1):
    return strength(t.box.b, facts(t), seat, now)


def province(t, seat=0, now=1):
    return size_of_province(t.box.b, facts(t), seat, now)


def question(t):
    """Who is asked, and what."""
    [seat] = t.asked
    return seat, t.s.phase


def picks(t, kind):
    """The first pick of every legal move of a kind."""
    return {first(move) for move in legal(t) if kind_of(move) == kind}


def spots(t, kind, number):
    """Where a domino may be moved or rotated to."""
    found = [move for move in legal(t) if kind_of(move) == kind and first(move) == number]
    return {(second(move), third(move)) for move in found}


def do_first(t, kind):
    return make(t, next(move for move in legal(t) if kind_of(move) == kind))


def begin_turn(t, seat):
    """A turn of this seat, from its first question on."""
    turn_of(t, seat)
    return at_stage(t, stages.TURNS)


def machine(*places, **options):
    """Warfare, Coin and Space on Machine Mama's layout, Warfare's friends beside it."""
    places = places or ("coin", "warfare", "space", "infrastructure", "produce")
    return table("warfare", "coin", "space", machine="on", places=places, **options)


# Turns.


def test_d19_after_a_placement_everything_that_is_left_is_one_question():
    t = table("produce", "coin")
    t.s.uses[0, roles.WARFARE], t.s.uses[0, roles.SPACE] = 1, 1
    show_market(t, "b06", "b26", "b50")
    place(t, 0, 2, 0)
    assert t.s.phase == phases.AFTER
    assert kinds_of(t) == {kinds.PLACE, kinds.REMOVE, kinds.MOVE, kinds.END}
    do_first(t, kinds.PLACE)
    assert kinds_of(t) == {kinds.REMOVE, kinds.MOVE, kinds.END}
    do(t, kinds.END)
    assert question(t) == (1, phases.TURN)


def test_d19_after_a_skip_the_turn_is_over():
    t = table("produce", "coin")
    t.s.uses[0, roles.SPACE] = 1
    show_market(t, "b06", "b26")
    do(t, kinds.SKIP)
    assert question(t) == (1, phases.TURN)
    assert (t.s.uses[0, roles.PRODUCE], t.s.uses[0, roles.SPACE]) == (0, 1)


def test_d85_a_loan_is_a_move_of_ones_own_turn():
    t = machine()
    show_market(t, "b06", "b26")
    turn_of(t, 0)
    assert picks(t, kinds.LEND) == {1, 2}
    do(t, kinds.LEND, 1)
    assert question(t) == (1, phases.BORROW)
    do(t, kinds.PASS)
    assert question(t) == (0, phases.TURN)
    assert picks(t, kinds.LEND) == {2}  # who refused is not asked again this round
    assert picks(turn_of(t, 2), kinds.LEND) >= {1}


def test_d85_nobody_is_asked_for_loans_unless_somebody_wishes():
    t = machine()
    at_stage(t, stages.SUPPLYING)
    assert question(t) == (1, phases.KEEP)  # Coin sees two missions
    do(t, kinds.KEEP, 0)
    assert t.s.phase == phases.TURN


def test_d85_no_more_loans_this_round_is_one_answer():
    t = machine()
    show_market(t, "b06", "b26")
    turn_of(t, 0)
    do(t, kinds.LEND, 1)
    assert kinds_of(t) == {kinds.BORROW, kinds.ENOUGH, kinds.PASS}
    do(t, kinds.ENOUGH)
    assert picks(t, kinds.LEND) == {2}
    assert picks(turn_of(t, 2), kinds.LEND) == {0}
    t.s.asked = 0
    turn_page(t.s)
    assert picks(turn_of(t, 2), kinds.LEND) == {0, 1}


def test_d85_an_accepted_loan_is_the_only_one():
    t = machine()
    show_market(t, "b06", "b26")
    turn_of(t, 0)
    do(t, kinds.LEND, 1)
    do(t, kinds.BORROW)
    assert (t.s.lent_to[0], t.s.uses[1, roles.WARFARE], t.s.uses[0, roles.WARFARE]) == (2, 1, 1)
    assert t.s.favours[1, :2].tolist() == [1, 1]
    assert picks(turn_of(t, 0), kinds.LEND) == set()


def test_d84_the_power_of_coin_is_lent_for_the_next_round():
    t = machine()
    show_market(t, "b06", "b26")
    turn_of(t, 1)
    do(t, kinds.LEND, 0)
    do(t, kinds.BORROW)
    assert (t.s.uses[0, roles.COIN], t.s.advised) == (0, mask(0))
    show_market(t)
    at_stage(t, stages.RECEIVING)
    assert question(t) == (0, phases.KEEP)
    assert (t.s.looked_at, t.s.advised) == (2, 0)


@pytest.mark.parametrize("accepted", [True, False])
def test_d18_a_turn_with_an_accepted_loan_is_more_than_a_pass(accepted):
    t = event(machine(), "designer")
    show_market(t, CLOSED)
    turn_of(t, 0)
    t.s.passes = 2
    do(t, kinds.LEND, 1)
    do(t, kinds.BORROW if accepted else kinds.PASS)
    do(t, kinds.PASS)
    assert bool(told(t, EVENTS.CLOSED)) == (not accepted)
    if accepted:
        assert (t.s.mover, t.s.passes) == (1, 0)
        assert question(t) == (1, phases.TURN)


def test_d87_a_favour_is_called_in_for_a_loan():
    t = machine()
    show_market(t, "b06", "b26")
    t.s.favours[0, :3] = (0, 1, 1)
    turn_of(t, 2)
    assert picks(t, kinds.CALL) == {0}
    do(t, kinds.CALL, 0)
    assert question(t) == (2, phases.TURN)
    assert t.s.favours[0, :3].tolist() == [1, 1, 0]
    assert t.s.favours[2, :3].tolist() == [0, 0, 2]  # nothing more is paid
    assert (t.s.lent_to[0], t.s.uses[2, roles.WARFARE]) == (3, 1)
    assert picks(turn_of(t, 1), kinds.CALL) == set()  # Warfare has lent this round


# Strength in a shortage.


def test_d81_before_a_messenger_nobody_cashes():
    t = table(*ROLES, machine="on", links="messenger")
    t.s.favours[0, 0], t.s.favours[0, 4] = 1, 1
    reporting(t, {"military": 12}, (3, {"military": 6}), (4, {"military": 2}))
    assert question(t) == (0, phases.MESSENGER)
    assert picks(t, kinds.MESSENGER) == {3, 4}
    do(t, kinds.MESSENGER, 4)
    assert outcome(t) == ([0, 0, 0, 0, 1], [0, 0, 0, 1, 0])


BOTH_FIVE = (1, {"military": 5}), (2, {"military": 5})


def test_d82_in_a_shortage_come_cashing_offering_naming():
    t = machine()
    t.s.favours[0, :3] = (1, 0, 1)
    reporting(t, {"military": (4, 6, 0)}, *BOTH_FIVE)
    asked = []
    while t.s.phase != phases.ALL_IN:
        asked.append(question(t))
        do(t, kinds.PASS)
    assert asked == [(2, phases.CASH), (1, phases.OFFER), (2, phases.OFFER)]
    assert question(t) == (0, phases.ALL_IN)


def test_d82_who_cashes_gets_the_all_in_strength():
    t = machine()
    t.s.favours[0, :3] = (1, 0, 1)
    reporting(t, {"military": (4, 6, 0)}, *BOTH_FIVE)
    do(t, kinds.CASH)
    assert outcome(t) == ([0, 0, 1], [0, 1, 0])
    assert (t.s.free[icons.MILITARY], t.s.allin[icons.MILITARY]) == (4, 1)


def test_d87_nobody_cashes_once_there_is_enough():
    t = machine()
    t.s.favours[0, :3] = (0, 1, 1)
    asked = [(seat, {"military": need}) for seat, need in ((0, 3), (1, 10), (2, 2))]
    reporting(t, {"military": 12}, *asked)
    assert question(t) == (1, phases.CASH)
    do(t, kinds.CASH)
    assert outcome(t) == ([0, 1, 1], [1, 0, 0])
    assert t.s.favours[0, :3].tolist() == [1, 0, 1]


def test_d82_where_some_naming_is_enough_it_is_made_unasked():
    needs = (1, {"military": 5}), (2, {"military": 3})
    t = reporting(machine(), {"military": (4, 6, 0)}, *needs)
    assert outcome(t) == ([0, 1, 1], [0, 0, 0])
    assert (t.s.free[icons.MILITARY], t.s.allin[icons.MILITARY]) == (1, 1)


def test_d82_only_who_can_be_served_is_named():
    t = machine(favours="off")
    reporting(t, {"military": (4, 6, 0)}, (0, {"military": 11}), *BOTH_FIVE)
    assert question(t) == (0, phases.ALL_IN)
    assert picks(t, kinds.NAME) == {1, 2}
    assert kinds.PASS not in kinds_of(t)


def test_d82_after_the_naming_it_is_weighed_again():
    needs = (1, {"military": 7}), (2, {"military": 4})
    t = reporting(machine(favours="off"), {"military": (4, 6, 0)}, *needs)
    do(t, kinds.NAME, 1)
    assert question(t) == (0, phases.SERVE)
    t = reporting(machine(favours="off"), {"military": (4, 6, 0)}, *needs)
    do(t, kinds.NAME, 2)  # then the other cannot be served
    assert outcome(t) == ([0, 0, 1], [0, 1, 0])


def test_d88_an_offer_is_paid_also_where_nobody_picks():
    asked = [(seat, {"military": need}) for seat, need in ((0, 5), (1, 4), (2, 8))]
    t = reporting(machine(), {"military": 12}, *asked)
    assert question(t) == (1, phases.OFFER)
    do(t, kinds.OFFER)
    do(t, kinds.PASS)
    do(t, kinds.SERVE, 2)
    assert outcome(t) == ([0, 1, 1], [1, 0, 0])
    assert t.s.favours[1, :3].tolist() == [1, 1, 0]
    assert t.s.favours[2, :3].tolist() == [0, 0, 2]


# Moving, covering, duties.


@pytest.mark.parametrize("name", ["move_3", "elections"])
def test_d14_putting_back_is_one_of_the_moves(name):
    t = warfare()
    number = lay_one(t, 0, "b06@(0,2)0")
    suffer(t, 0, name)
    for times in (2, 1, 0):
        assert (question(t), t.s.times) == ((0, phases.MOVE), times)
        assert kinds.PASS in kinds_of(t)
        do(t, kinds.MOVE, number, cell(0, 2), 0)
    assert question(t) != (0, phases.MOVE)


def half_covered(t, icon, m=SHARED):
    """A domino whose first half, with this icon, is covered by another."""
    number = lay_one(t, m, f"[lava:EW:{icon}|lava:EW:person]@(0,-2)0")
    lay_all(t, m, "[lava|lava]@(0,-3)0")
    return number


def test_d10_a_half_covered_domino_shows_half():
    t = warfare()
    assert handled(t.box.b, t.s, 0, half_covered(t, "money"))
    t = warfare()
    number = lay_one(t, SHARED, "[lava:EW:money|lava:EW:person]@(0,-2)0")
    assert not handled(t.box.b, t.s, 0, number)
    t = warfare()
    number = half_covered(t, "neutral", 0)
    suffer(t, 0, "remove_neutrals")
    assert t.s.place[number] == zones.ON_MAP
    t = warfare()
    half_covered(t, "corrupter", 0)
    suffer(t, 0, "remove_corrupter")
    assert t.s.phase != phases.REMOVE
    t = warfare("[lava:EW:neutral|lava:EW:person]@(0,4)0")
    number = half_covered(t, "neutral", 0)
    suffer(t, 0, "remove_capital")
    assert picks(t, kinds.REMOVE) == {1, number - 1}  # the Starting Domino, and the open neutral


def test_d24_a_mismatched_placement_is_a_choice_too():
    for uses, could in ((0, 0), (1, mask(1))):
        t = table("warfare", "coin")
        show_market(t, "[g:EW:person|g:EW:empty]")
        t.s.uses[1, roles.INFRASTRUCTURE] = uses
        assert begin_turn(t, 1).s.could_share == could


def test_d58_a_small_province_has_all_its_land_on_its_dominoes():
    land = "[lava:-:empty|lava:-:neutral]@(0,-1)2", "[lava:-:neutral|lava:-:empty]@(0,-3)2"
    t = warfare(TWO_PEOPLE, shared=land)
    assert strength_of(t) == 3 * 3 - 2
    assert strength_of(under(t, 0, "small_province")) == 3 * 2 - 1


@pytest.mark.parametrize(
    ("options", "dominoes"),
    [
        ({}, 108),
        ({"goblin": "on"}, 74),
        ({"machine": "on"}, 80),
        (ON, 146),
        ({"deck_copies": "3"}, 162),
        ({"deck_copies": "2", "direction": "on"}, 126),
    ],
)
def test_d4_copies_are_of_base_dominoes_only(options, dominoes):
    t = table("warfare", "coin", **options)
    in_use = int((t.box.b.in_use >> 2 & 1).sum())
    assert (t.s.deck_left, in_use) == (dominoes, dominoes)


def test_d76_what_works_by_touching_is_not_vetoed():
    row = row_of("knife", "builder", "veto")
    assert worth(*row) == 1
    assert worth(*row, shared=["[lava:-:builder|lava:-:empty]@(0,-1)2"]) == 1
    spell = "[g:EW:area_spell|g:W:veto]@(0,-1)2"
    assert worth(spell) == 2
    assert worth(spell, shared=["[lava:-:area_spell|lava:-:empty]@(0,-1)2"]) == 2
    assert worth(*row_of("knife", "veto")) == 0
    assert worth(*row_of("knife", "veto"), shared=["[lava:-:knife|lava:-:empty]@(0,-1)2"]) == 1


ROW = ("[g:EW:empty|g:EW:empty]@(0,2)0", "[g:EW:empty|g:EW:empty]@(0,4)0")  # six wide


COLUMN = ("[g:EW:empty|g:EW:empty]@(1,0)1", "[g:EW:empty|g:EW:empty]@(3,0)1")  # five high


def test_d71_borders_are_those_before_a_move():
    wide, high = (cell(0, -2), 0), (cell(5, 0), 1)  # six wide, seven high
    for name, found in (("storms", {wide, high}), ("border_1", {wide})):
        t = event(warfare(), name)
        last = lay_all(t, 0, *COLUMN, *ROW)[-1]
        suffer(t, 0, "move_3")
        assert spots(t, kinds.MOVE, last) & {wide, high} == found


def test_d71_borders_do_not_matter_for_rotations():
    t = event(warfare(), "border_1")
    last = lay_all(t, 0, *ROW)[-1]
    suffer(t, 0, "rotate_1")
    assert (cell(0, 5), 0) in spots(t, kinds.ROTATE, last)


# Missions.


@pytest.mark.parametrize(("name", "kept"), [("storms", 1), ("stance", 1), ("nuanced", 2)])
def test_d52_as_many_missions_are_kept_as_n_is_in_that_round(name, kept):
    t = event(table("warfare", "space"), name)
    lay_all(t, 0, "[g:EW:neutral|g:W:empty]@(0,2)0")
    show_market(t, "b06", "b26")
    at_stage(under(t, 0, "n_missions"), stages.RECEIVING)
    assert t.s.holder[: t.s.held].tolist() == [0] * kept + [1]


@pytest.mark.parametrize(("name", "drawn"), [("storms", 3), ("stance", 1), ("nuanced", 5)])
def test_d52_as_many_missions_are_drawn_as_n_is_in_that_round(name, drawn):
    t = event(table("warfare", "space"), name)
    lay_all(t, 0, *row_of("person", "neutral", "person"))
    show_market(t, "b06", "b26")
    at_stage(under(t, 0, "missions_n"), stages.RECEIVING)
    assert told(t, EVENTS.DREW_MISSIONS)[0] == (0, drawn, 0)
    assert (question(t) == (0, phases.KEEP)) == (drawn > 1)


@pytest.mark.parametrize(("name", "more"), [("storms", 3), ("stance", 0), ("nuanced", 6)])
def test_d52_strength_rises_by_the_n_of_that_report(name, more):
    t = event(table("space", "coin"), name)
    lay_all(t, 0, *row_of("person", "neutral", "person"))
    before = strength_of(t)
    assert strength_of(under(t, 0, "score_n")) == before + more


def test_d73_one_line_must_be_struck():
    t = event(warfare(*row_of("person", "neutral", "person")), "good_times")
    hold(t, 0, "mb01")
    hold(t, 0, "mb12")
    at_stage(t, stages.STRIKING)
    assert t.s.struck[0] == 1
    assert question(t) == (0, phases.STRIKE)
    assert [(first(move), second(move)) for move in legal(t)] == [(1, 0), (1, 1), (1, 2)]
    do(t, kinds.STRIKE, 1, 2)
    assert told(t, EVENTS.STRUCK) == [(1, 2, 0)]


def test_d55_a_corrupter_may_be_the_last_domino():
    t = warfare()
    take_away(t.box.b, t.s, 1)
    number = lay_one(t, 0, "[g:EW:corrupter|g:EW:empty]@(0,0)0")
    suffer(t, 0, "remove_corrupter")
    assert kinds_of(t) == {kinds.REMOVE, kinds.PASS}
    do(t, kinds.REMOVE, number)
    assert (t.s.pieces[0], t.s.place[number]) == (0, zones.DISCARDED)


@pytest.mark.parametrize(
    ("seats", "round_", "grown"),
    [(2, 8, 6), (2, 9, 8), (2, 10, 10), (2, 11, 13), (3, 7, 8), (4, 5, 8), (5, 4, 6), (5, 5, 8)],
)
def test_d43_needs_grow_by_a_quarter_each_round(seats, round_, grown):
    t = table(*ROLES[:seats])
    t.s.round = round_
    assert pressed(t.box.b, t.s, 6) == grown
    assert pressed(t.box.b, t.s, 0) == 0
    off = table(*ROLES[:seats], pressure="off")
    off.s.round = round_
    assert pressed(off.box.b, off.s, 6) == 6


def test_d43_pressure_may_begin_in_another_round():
    t = table("warfare", "coin", pressure_from="3")
    t.s.round = 3
    assert pressed(t.box.b, t.s, 6) == 8


def test_d23_drawing_does_not_spend_the_power_of_coin():
    t = table("coin", "space")
    show_market(t, "b06", "b26")
    at_stage(t, stages.RECEIVING)
    assert question(t) == (0, phases.KEEP)
    do(t, kinds.KEEP, 1)
    assert t.s.uses[0, roles.COIN] == 1


def test_d38_the_lowest_role_wins_ties_also_in_a_reverse_round():
    t = event(table("space", "coin"), "reverse")
    assert t.s.event == effects.REVERSE
    sort_seats(t.s)
    assert t.s.order[:2].tolist() == [0, 1]
    freeze(t.box.b, facts(t))
    assert (t.s.strength[:2].tolist(), t.s.steward) == ([1, 1], 1)


LONG_WAY = (  # fourteen magicians, then a knife
    "[lava:EW:magician|lava:EW:magician]@(0,2)0", "[lava:EW:magician|lava:EW:magician]@(0,4)0",
    "[lava:EW:magician|lava:SW:magician]@(0,6)0", "[lava:EW:magician|lava:NW:magician]@(1,6)0",
    "[lava:EW:magician|lava:EW:magician]@(1,4)0", "[lava:EW:magician|lava:EW:magician]@(1,2)0",
    "[lava:ES:magician|lava:EW:magician]@(1,0)0",
)  # fmt: skip


def test_d28_no_value_rises_above_its_cap_on_the_way():
    assert worth(*LONG_WAY[:6]) == 2**12
    assert worth(*LONG_WAY) == 9999
    assert worth(*LONG_WAY, "[lava:W:knife|lava:-:empty]@(2,0)1") == 4999


def test_d57_twins_on_one_domino_are_parted():
    t = warfare("[g:EW:person|g:EW:person]@(0,2)0", "[g:EW:empty|g:EW:empty]@(0,4)0")
    suffer(t, 0, "no_twins")
    assert lying(t, 0) == {(0, 0), (0, 4)}


# Rounds, effects and strengths.


def test_d91_thirty_rounds_are_a_safety_net():
    t = table("warfare", "coin")
    assert (t.box.b.rounds_max, t.s.reshuffles) == (30, 1)
    t.s.round = 30
    at_stage(t, stages.BEGINNING)
    assert (t.over, t.s.ended) == (True, endings.LAST_ROUND)


@pytest.mark.parametrize("expansions", range(16))
def test_d91_as_written_no_deck_lasts_for_all_rounds(expansions):
    """Two players, who take the fewest dominoes a round, and no more than that."""
    chosen = {name: "on" for bit, name in enumerate(EXPANSIONS) if expansions >> bit & 1}
    t = sit_down(DYNASTY, 1, 2, {"preset": "as_written", **chosen})
    assert t.s.reshuffles == 0
    rounds = (t.s.deck_left + len(t.s.market.nonzero()[0])) // 4
    assert rounds < t.box.b.rounds_max == 40


@pytest.mark.parametrize(("start_player", "next_seat"), [("rotate", 1), ("fixed", 0)])
def test_d5_the_marker_moves_on_or_never_does(start_player, next_seat):
    t = table("warfare", "coin", start_player=start_player)
    t.s.start = 0
    at_stage(t, stages.CLOSING)
    assert t.s.start == next_seat


def test_d96_when_all_events_have_been_they_are_shuffled_anew():
    t = table("warfare", "coin", proximity="on")
    t.s.events_used = (1 << len(t.box.b.event_in_use)) - 1
    at_stage(t, stages.BEGINNING)
    assert t.s.events_used == 1 << (t.s.event - EFFECTS)


def test_d50_only_scores_add_up():
    t = table("coin", "space")
    lay_all(t, 0, *row_of("person", "neutral", "person"))
    before = strength_of(t)
    assert strength_of(under(t, 0, "score_5", 2)) == before + 10
    assert strength_of(under(t, 0, "score_n")) == before + 10 + 3
    give_powers(t.box.b, under(t, 0, "power_twice", 2).s)
    assert t.s.uses[0, roles.COIN] == 2
    t.s.uses[:] = 0
    give_powers(t.box.b, under(t, 0, "powerless").s)
    assert t.s.uses[0, roles.COIN] == 0


@pytest.mark.parametrize("removes", [True, False])
def test_d18_a_turn_with_a_removal_is_more_than_a_pass(removes):
    t = event(warfare("[stone:EW:person|stone:W:empty]@(0,2)0"), "designer")
    show_market(t, CLOSED)
    t.s.passes = 1
    assert kinds_of(t) == {kinds.REMOVE, kinds.PASS}
    do_first(t, kinds.REMOVE if removes else kinds.PASS)
    assert told(t, EVENTS.PASSED) == [(0, 0, 0), (1, 0, 0), (0, 0, 0)][: 3 if removes else 1]


def test_d14_putting_back_spends_the_power_of_space():
    t = table("space", "coin")
    number = lay_one(t, SHARED, "[plains:EW:empty|g:EW:empty]@(0,-1)2")
    show_market(t, "b06", "b26")
    found = spots(t, kinds.MOVE, number)
    here = cell(0, -1, SHARED) + r.CELLS
    assert (here, 2) in found
    assert (here, 3) in found  # north of it there is room
    assert (cell(0, -2, SHARED) + r.CELLS, 0) not in found  # turned round, it does not match
    do(t, kinds.MOVE, number, here, 2)
    assert t.s.uses[0, roles.SPACE] == 0
    assert kinds_of(t) == {kinds.PLACE}


@pytest.mark.parametrize("name", ["snow", "overlap"])
def test_d14_moves_never_cover(name):
    t = table("space", "coin")
    number = lay_one(t, 0, "[g:EW:empty|g:EW:empty]@(0,2)0")
    event(t, name) if name == "snow" else under(t, 0, name)
    show_market(t, "b06", "b26")
    taken = {cell(0, 0), cell(0, 1)}
    found = spots(t, kinds.MOVE, number)
    assert len(found) == 12
    assert not any(taken & {a, cell_of_b(a, turn)} for a, turn in found)


def test_d68_idle_players_neither_lend_nor_borrow():
    t = machine()
    show_market(t, "b06", "b26")
    t.s.idle = mask(1)
    t.s.favours[1, 0] = 1
    assert picks(turn_of(t, 0), kinds.LEND) == {2}
    assert picks(t, kinds.CALL) == set()


def test_d83_absent_roles_have_free_strength_only():
    t = warfare(*row_of("allin", "person"), machine="on")
    freeze(t.box.b, facts(t))
    assert t.s.allin.tolist() == [2, 0, 0, 0, 0]
    assert t.s.free.tolist() == [0, 1, 2, 2, 2]


def test_d83_tactical_all_in_comes_from_ones_own_map():
    t = warfare(*row_of("allin", "person", "person"), machine="on", tactical="on")
    freeze(t.box.b, facts(t))
    assert (t.s.strength[0], t.s.allin[0], t.s.free[0]) == (2, 1, 1)
    t = warfare(shared=["[lava:W:allin|lava:-:empty]@(0,-1)2"], machine="on", tactical="on")
    freeze(t.box.b, facts(t))
    assert (t.s.strength[0], t.s.allin[0]) == (2, 0)


def test_d37_neutrals_of_the_shared_map_do_not_count_in_tactics():
    t = warfare(shared=["[lava:-:neutral|lava:-:empty]@(0,-1)2"], tactical="on")
    assert value_of_map(t.box.b, facts(t), SHARED, 0, 1) == 1


def test_d78_strength_of_every_kind_meets_a_threat():
    t = warfare(direction="on", machine="on")
    t.s.threat = 0
    t.s.free[0], t.s.allin[0], t.s.selfish[0] = 1, 2, 2
    at_stage(t, stages.STRIKING_BACK)
    assert told(t, EVENTS.BREACHES) == [(0, 5, 5)]
    assert told(t, EVENTS.REPELLED) == [(0, 0, 0)]


def test_d67_who_has_most_is_counted_when_the_event_is_opened():
    t = event(table("warfare", "space"), "capital_punishment")
    t.s.uses[:] = 0
    lay_all(t, 0, "[g:EW:neutral|g:W:empty]@(0,2)0")
    at_stage(t, stages.EVENT)
    assert (t.s.idle, t.s.uses[0].tolist()) == (mask(0), [0] * 5)
    assert question(t) == (1, phases.TURN)
    t = at_stage(event(table("warfare", "space"), "capital_punishment"), stages.EVENT)
    assert t.s.idle == 0  # all are equal
    t = event(table("warfare", "space"), "man_of_the_people")
    lay_all(t, 0, TWO_PEOPLE)
    lay_all(t, 1, TWO_PEOPLE, "[g:-:people_pleaser|g:-:empty]@(1,3)1")
    at_stage(t, stages.EVENT)
    assert t.s.leaders == mask(1)
    show_market(t, "[g:EW:person|g:EW:empty]", "[g:EW:knife|g:EW:empty]")
    for seat, slots in ((0, {1}), (1, {0, 1})):
        assert picks(turn_of(t, seat), kinds.PLACE) == slots


@pytest.mark.parametrize(("order", "drawn"), [((0, 1), 3), ((1, 0), 0)])
def test_d49_effects_read_n_when_they_begin(order, drawn):
    t = warfare(*row_of("person", "neutral", "person"))
    hold(t, 0, "mb10")  # brings draw_n
    hold(t, 0, "mb15")  # fails, and takes the neutrals
    t.s.alive = 0b01
    at_stage(t, stages.RESOLVING)
    do(t, kinds.RESOLVE, order[0])
    many = sum(number > 0 for number in t.s.offer.tolist())
    assert many == drawn
    if drawn:
        assert question(t) == (0, phases.BUILD)


def test_d34_roads_leave_any_land():
    t = warfare(
        shared=["[lava:EW:neutral|desert:EW:empty]@(0,-1)2", "[lava:EW:empty|g:W:empty]@(0,-3)2"]
    )
    assert province(t) == 3


def test_d11_covering_needs_the_right_to_handle():
    for seat, may in ((0, {(0, -1)}), (1, {(0, -2), (0, -1)})):
        t = under(warfare(), seat, "overlap")
        lay_all(t, SHARED, "[lava:EW:money|lava:EW:person]@(0,-2)0")
        turn_of(t, seat)
        found = fits(t, "[lava|lava]", SHARED)
        cells = {each for spot in found for each in cells_of(*spot)}
        assert cells & {(0, -2), (0, -1), (0, 0), (1, 0), (0, 1), (1, 1)} == may


def cells_of(row, column, rotation):
    down, right = ((0, 1), (1, 0), (0, -1), (-1, 0))[rotation]
    return (row, column), (row + down, column + right)


def test_d6_chaotic_starting_dominoes_are_out_of_the_game():
    t = table("warfare", "coin", chaotic="on")
    assert [t.s.place[2 * role + 1] for role in (roles.WARFARE, roles.COIN)] == [
        zones.OUT,
        zones.OUT,
    ]


def test_d70_a_capital_five_steps_away_is_met():
    near = event(warfare(*row_of("empty", "empty", "empty", "neutral")), "weathered")
    far = event(warfare(*row_of("empty", "empty", "empty", "empty", "neutral")), "weathered")
    assert [routes(t.box.b, facts(t), 0) for t in (near, far)] == [1, 0]


def test_d54_a_domino_may_be_moved_again():
    t = warfare()
    number = lay_one(t, 0, "[g:EW:empty|g:EW:empty]@(0,2)0")
    suffer(t, 0, "move_3")
    do(t, kinds.MOVE, number, cell(0, -2), 0)
    assert number in picks(t, kinds.MOVE)


@pytest.mark.parametrize(
    ("seats", "scope", "found"),
    [
        (3, "auto", [3, 3]), (4, "auto", [2, 0]), (5, "auto", [2, 0]), (5, "family", [3, 3]),
        (2, "own", [2, 0]),
    ],
)  # fmt: skip
def test_d41_missions_measure_all_maps_or_the_holders(seats, scope, found):
    t = table(*ROLES[:seats], mission_scope=scope)
    lay_all(t, 0, TWO_PEOPLE)
    lay_all(t, SHARED, "[lava:-:person|g:-:empty]@(-1,0)3")
    assert [scalar(t.box.b, facts(t), scalars.PEOPLE, seat) for seat in (0, 1)] == found


def test_d43_pressure_is_in_what_a_mission_needs():
    t = warfare(TWO_PEOPLE, "[g:-:person|g:-:person]@(1,2)0", "[g:-:person|g:-:empty]@(2,2)0")
    hold(t, 0, "mb01")  # roads 2 x people
    t.s.round = 9
    measure(t.box.b, facts(t))
    assert t.s.need[0].tolist() == [0, 0, 13, 0, 0]


FIVE, TWENTY = [f"b0{n}" for n in range(1, 4)], [f"b{n}" for n in range(10, 30)]


def test_d92_discards_count_while_they_may_become_a_deck():
    for reshuffles, over in ((1, False), (0, True)):
        t = table("warfare", "coin")
        stack(t, FIVE, TWENTY)
        t.s.reshuffles = reshuffles
        assert at_stage(t, stages.BEGINNING).over == over


def test_d92_any_draw_may_reshuffle():
    t = table("warfare", "coin")
    stack(t, ["b01"], TWENTY)
    suffer(t, 0, "draw")
    assert question(t) == (0, phases.BUILD)
    assert (sum(number > 0 for number in t.s.offer.tolist()), t.s.deck_left) == (3, 18)
    assert (t.s.reshuffles, t.s.discards) == (0, 0)


def test_d24_who_had_no_choice_is_not_punished():
    t = event(table("space", "coin"), "snow")
    show_market(t, "[g:EW:goods|g:EW:empty]")
    begin_turn(t, 1)  # on the shared map nothing can be covered
    assert (t.s.could_share, t.s.could_place) == (0, 0)
    reporting(t, {"money": 3}, (1, {"money": 3}))
    assert outcome(t) == ([0, 1], [0, 0])
    t = event(table("space", "coin"), "designer")
    show_market(t, CLOSED)
    begin_turn(t, 0)
    assert told(t, EVENTS.STRENGTH)[0] == (0, 1, 0)


def test_d24_who_had_the_choice_is_punished():
    t = table("space", "coin")
    show_market(t, "b06")
    begin_turn(t, 0)
    assert t.s.could_place == mask(0)
    assert strength_of(t) == 0
    do_first(t, kinds.PLACE)
    assert strength_of(t) > 0


def test_d69_terrible_bonds_looks_at_icons():
    t = event(table("warfare", "coin"), "terrible_bonds")
    stack(t, ["b04", "b06", "b23", "b50"], [])
    at_stage(t, stages.SUPPLYING)
    names = [row["id"] for row in dominoes_of(t.box)]
    shown = {names[number - 1] for number in t.s.market.tolist() if number}
    assert shown == {"b06", "b23", "b50"}  # b04 shows housing


def test_d53_at_most_three_missions():
    t = table("warfare", "space")
    lay_all(t, 0, *row_of("person", "neutral", "person", "person", "person"))
    assert neutral(t.box.b, facts(t), 0) > 3
    show_market(t, "b06", "b26")
    at_stage(under(t, 0, "n_missions"), stages.RECEIVING)
    assert t.s.holder[: t.s.held].tolist() == [0, 0, 0, 1]


def test_d56_threats_and_corrupters_need_no_handling():
    t = warfare(direction="on")
    [coin] = lay_all(t, SHARED, "[lava:EW:money|lava:EW:empty]@(-1,0)3")
    t.s.threat = 0
    at_stage(t, stages.STRIKING_BACK)
    assert t.s.place[coin] == zones.DISCARDED
    t = warfare("[g:EW:neutral|g:W:empty]@(0,2)0", goblin="on")
    [coin] = lay_all(t, SHARED, "[lava:EW:money|lava:EW:corrupter]@(-1,0)3")
    suffer(t, 0, "remove_corrupters_n")
    assert picks(t, kinds.REMOVE) == {coin}


def test_d72_a_province_may_not_grow_even_if_it_counts_no_more():
    t = event(warfare(), "border_2")
    lay_all(t, SHARED, "[lava|lava]@(0,-2)0", "[lava|stone]@(2,0)1")
    assert province(t) == 2  # half of three; of four it would be two as well
    assert scalar(t.box.b, facts(t), scalars.PROVINCE, 0) == 2
    show_market(t, "[lava|lava]", "[lava:-:empty|desert:-:empty]", "b06", "[stone|stone]")
    assert [len(places(t, SHARED, slot)) for slot in range(4)] == [0, 0, 0, 14]


def test_d72_a_move_is_compared_with_the_map_before_it():
    t = event(table("space", "coin"), "border_2")
    number = lay_one(t, SHARED, "[plains|g]@(0,-1)2")
    show_market(t, "b06")
    found = spots(t, kinds.MOVE, number)
    assert (cell(-1, 0, SHARED) + r.CELLS, 3) in found


def test_d58_what_counts_this_round_counts_everywhere():
    t = warfare(shared=["[lava|lava]@(0,-2)0", "[lava|lava]@(0,-4)0"])
    assert scalar(t.box.b, facts(t), scalars.PROVINCE, 1) == 3
    assert scalar(t.box.b, facts(under(t, 0, "small_province")), scalars.PROVINCE, 1) == 2


def test_d49_n_is_read_once():
    t = warfare(*row_of("neutral", "person"), "[g:EW:empty|g:EW:empty]@(0,-2)0")
    assert neutral(t.box.b, facts(t), 0) == 2
    suffer(t, 0, "remove_n")
    do(t, kinds.REMOVE, number_at(t, 0, 2))
    assert (question(t), picks(t, kinds.REMOVE)) == ((0, phases.REMOVE), {1, number_at(t, 0, -2)})


def number_at(t, row, column, m=0):
    """The domino on a cell."""
    return (t.s.cells[m, cell(row, column, m)] - 1) // 2


def test_d51_building_for_a_reward_follows_the_rules_of_the_round():
    offered = {}
    for name in ("storms", "better_bonds", "man_of_the_people", "designer"):
        t = event(warfare(), name)
        stack(t, [], [])
        t.s.reshuffles = 0
        for slot, text in enumerate(
            ("[g:EW:money|g:EW:empty]", "[g:EW:person|g:EW:empty]", "[lava:EW:knife|lava:W:empty]")
        ):
            show_offer(t, slot, text)
        suffer(t, 0, "draw")
        offered[name] = picks(t, kinds.PLACE)
        assert kinds.PASS in kinds_of(t)
    assert offered == {
        "storms": {1, 2}, "better_bonds": {0, 1, 2}, "man_of_the_people": {2}, "designer": {2},
    }  # fmt: skip


def show_offer(t, slot, text):
    """As if it had been drawn for a reward."""
    number = show_market(t, text)[0]
    t.s.market[0] = 0
    t.s.offer[slot] = number + 1
    return number


def test_d51_building_for_a_reward_uses_no_powers():
    t = table("infrastructure", "coin")
    stack(t, [], [])
    number = show_offer(t, 0, CLOSED)
    suffer(t, 0, "draw")
    assert (t.s.place[number], t.s.uses[0, roles.INFRASTRUCTURE]) == (zones.DISCARDED, 1)


def test_d22_a_second_domino_may_be_mismatched():
    t = table("produce", "coin")
    t.s.uses[0, roles.INFRASTRUCTURE] = 1
    show_market(t, "b06", "[lava:-:person|lava:-:empty]", "b26")
    place(t, 0, 2, 0)
    assert places(t, slot=0)
    do_first(t, kinds.PLACE)
    assert t.s.uses[0].tolist() == [0] * 5


def test_d64_a_sniper_cannot_be_covered_by_a_capital():
    t = under(warfare("[g:EW:sniper|g:EW:empty]@(0,2)0"), 0, "overlap")
    show_market(t, "[g:EW:neutral|g:EW:empty]", "[g:EW:person|g:EW:empty]")
    assert (0, 2, 0) in places(t, slot=1)
    assert (0, 2, 0) not in places(t, slot=0)


def test_d37_a_veto_does_nothing_on_the_shared_map():
    west = "[lava:EW:person|lava:W:veto]@(0,-1)2"
    t = warfare(shared=[west], tactical="on")
    assert value_of_map(t.box.b, facts(t), SHARED, 0, 1) == 2


def test_d68_idle_players_take_all_other_decisions():
    t = table("warfare", "coin", "space")
    t.s.idle = mask(0)
    reporting(t, {"military": 12}, (1, {"military": 8}), (2, {"military": 8}))
    assert question(t) == (0, phases.SERVE)
    t = under(table("warfare", "space"), 0, "swap_mission")
    t.s.idle = mask(0)
    hold(t, 0)
    hold(t, 1)
    assert question(at_stage(t, stages.SWAPPING)) == (0, phases.SWAP)
    t = under(table("warfare", "space"), 0, "missions_n")
    t.s.idle = mask(0)
    lay_all(t, 0, *row_of("person", "neutral", "person"))
    assert question(at_stage(t, stages.RECEIVING)) == (0, phases.KEEP)


def test_d19_powers_are_used_before_or_after_the_placement():
    t = table("space", "coin")
    lay_all(t, 0, "b06@(0,2)0")
    show_market(t, "b26", "b50", "b20")
    assert {kinds.PLACE, kinds.MOVE} <= kinds_of(t)
    do_first(t, kinds.PLACE)
    assert kinds_of(t) == {kinds.MOVE, kinds.END}
    do_first(t, kinds.MOVE)
    assert question(t) == (1, phases.TURN)  # nothing is left but to end


def test_d95_slots_close_up():
    t = table("coin", "space")
    numbers = show_market(t, "b06", "b26", "b50")
    do(t, kinds.PLACE, 1, cell(0, 2), 0)
    assert [number - 1 for number in t.s.market.tolist() if number] == [numbers[0], numbers[2]]


def test_d95_swapped_missions_keep_their_numbers():
    t = under(table("warfare", "space"), 0, "swap_mission")
    for seat, name in ((0, "mb01"), (0, "mb05"), (1, "mb09")):
        hold(t, seat, name)
    show_market(t, "b06", "b26")
    at_stage(t, stages.SWAPPING)
    do(t, kinds.SWAP, 1)
    held = [mission(t, name) + 1 for name in ("mb01", "mb05", "mb09")]
    assert t.s.open_mission[:3].tolist() == held
    assert t.s.holder[:3].tolist() == [1, 1, 0]


def test_d95_dominoes_are_numbered_as_they_are_listed():
    names = [row["id"] for row in dominoes_of(table("warfare", "coin").box)]
    assert names[:4] == ["start_warfare"] * 2 + ["start_coin"] * 2
    assert names[STARTING : STARTING + 4] == ["b01", "b01", "b02", "b02"]


def test_d40_strengths_are_frozen_before_the_report():
    t = warfare(TWO_PEOPLE)
    hold(t, 0, "mb12")  # its penalty takes a domino of everybody
    t.s.alive = 0
    freeze(t.box.b, facts(t))
    at_stage(t, stages.RESOLVING)
    do_first(t, kinds.REMOVE)
    assert t.s.strength[0] == 3
    assert value(t) < 3
    assert EVENTS.STRENGTH not in [row[0] for row in happened(t)]


# Powers, penalties and events that no worked example shows.


def test_d20_warfare_removes_what_is_old_and_whatever_it_may_handle():
    t = warfare("b06@(0,2)0")
    old, others = lay_all(t, SHARED, "[lava|lava]@(0,-2)0", "[lava:EW:money|lava]@(1,-2)0")
    lay_all(t, 1, "b26@(0,2)0")
    new = lay_one(t, 0, "b50@(0,4)0")
    t.s.laid[new] = t.s.round
    show_market(t, "b20")
    found = picks(t, kinds.REMOVE)
    assert found == {1, number_at(t, 0, 2), old}
    assert not found & {new, others}
    do(t, kinds.REMOVE, 1)
    assert (t.s.place[1], t.s.uses[0, roles.WARFARE]) == (zones.OUT, 0)
    assert kinds.REMOVE not in kinds_of(t)


@pytest.mark.parametrize(
    "name", ["remove_1", "all_remove_1", "remove_capital", "floods", "strict_regime"]
)
def test_d55_forced_picks_leave_one_domino(name):
    t = suffer(warfare(), 0, name)
    assert t.s.pieces[0] == 1


def test_d55_attacks_neutrals_and_twins_may_take_the_last_domino():
    assert suffer(warfare(goblin="on"), 0, "attack").s.pieces[0] == 0
    for text, name in (("neutral|g:W:empty", "remove_neutrals"), ("person|g:W:person", "no_twins")):
        t = warfare()
        take_away(t.box.b, t.s, 1)
        lay_all(t, 0, f"[g:EW:{text}]@(0,0)0")
        assert suffer(t, 0, name).s.pieces[0] == 0


def test_who_can_must_rotate_in_an_earthquake():
    t = suffer(warfare(), 0, "earthquake")
    assert kinds_of(t) == {kinds.ROTATE}
    t = suffer(warfare(), 0, "rotate_1")
    assert kinds_of(t) == {kinds.ROTATE, kinds.PASS}


def test_a_strict_regime_takes_three_after_the_penalty():
    t = event(warfare("b06@(0,2)0", "b26@(0,4)0", "b50@(1,0)1", "b20@(1,1)1"), "strict_regime")
    hold(t, 0, "mb23")  # its penalty takes one
    t.s.alive = 0
    at_stage(t, stages.RESOLVING)
    asked = []
    while t.s.phase == phases.REMOVE:
        asked.append(t.s.pieces[0])
        do_first(t, kinds.REMOVE)
    assert asked == [5, 4, 3, 2]


@pytest.mark.parametrize(("name", "alive", "came"), [("rusty", 1, 0), ("mercy", 0, 0), ("", 1, 1)])
def test_years_without_rewards_or_penalties(name, alive, came):
    t = warfare("b06@(0,2)0")
    t = event(t, name) if name else t
    hold(t, 0, "mb08" if alive else "mb14")
    t.s.alive = alive
    at_stage(t, stages.RESOLVING)
    assert len(told(t, EVENTS.EFFECT)) == came
    assert outcome(t) == ([alive, 0], [1 - alive, 0])


def test_a_break_is_a_round_without_a_mission():
    t = event(table("warfare", "space"), "break_warfare")
    show_market(t, "b06", "b26")
    at_stage(t, stages.RECEIVING)
    assert t.s.holder[: t.s.held].tolist() == [1]


def test_reverse_rounds_go_the_other_way():
    t = event(table("warfare", "coin", "space"), "reverse")
    sort_seats(t.s)
    assert t.s.order[:3].tolist() == [2, 1, 0]
    show_market(t, "b06", "b26", "b50")
    do_first(t, kinds.PLACE)
    do(t, kinds.END)
    assert question(t) == (2, phases.TURN)
    t = event(table("warfare", "coin", "space"), "reverse")
    sort_seats(t.s)
    asked = {"military": 5, "housing": 5}
    reporting(t, {"military": 5, "housing": 0}, (0, asked), (1, {"military": 5}))
    assert outcome(t) == ([0, 1, 0], [1, 0, 0])  # housing first: then nobody competes


def test_the_strongest_may_swap_before_missions_are_checked():
    t = event(warfare(TWO_PEOPLE), "political")
    hold(t, 0, "mb01")
    hold(t, 1, "mb21")
    at_stage(t, stages.FREEZING)
    assert (question(t), kinds_of(t)) == ((0, phases.SWAP), {kinds.SWAP, kinds.PASS})
    do(t, kinds.SWAP, 1)
    assert outcome(t) == ([1, 0], [0, 1])


def test_d74_bad_years_halve_roles_that_nobody_plays():
    t = event(warfare(TWO_PEOPLE), "half_goods")
    freeze(t.box.b, facts(t))
    assert t.s.free.tolist() == [3, 1, 3, 3, 1]


def test_holding_hands_helps_who_is_connected():
    for played, more in ((("warfare", "coin"), 4), (("warfare", "produce"), 0)):
        t = event(table(*played, machine="on"), "holding_hands")
        assert strength_of(t) == 1 + more


@pytest.mark.parametrize(("goblin", "taken"), [("off", 1), ("on", 3)])
def test_d78_with_goblins_a_threat_takes_up_to_three(goblin, taken):
    t = warfare(direction="on", goblin=goblin)
    lay_all(t, SHARED, *(f"[lava:EW:empty|lava:EW:empty]@(-1,{c})3" for c in (-1, 0, 1, 2)))
    t.s.threat = 0
    at_stage(t, stages.STRIKING_BACK)
    for _ in range(taken):
        assert question(t) == (0, phases.REMOVE)
        do_first(t, kinds.REMOVE)
    assert t.s.phase != phases.REMOVE
    assert t.s.pieces[SHARED] == 2 + 4 - taken


def test_arrows_only():
    t = under(warfare(direction="on"), 0, "arrows_only")
    show_market(t, "[g:EW:person|g:EW:empty]", "[g:EW>E:person|g:EW:empty]")
    assert picks(t, kinds.PLACE) == {1}


def test_d8_what_is_strict_wins_over_free_placement():
    t = under(warfare(), 0, "free_placement")
    assert fits(t, "[stone:-:person|stone:-:empty]")
    assert not fits(under(t, 0, "strict"), "[stone:-:person|stone:-:empty]")
    assert fits(t, "[lava:EW:person|lava:EW:empty]")


# Options that play it as the source has it, or as some like it.

PERSON_AND_NEUTRAL = ("[g:EW:person|g:EW:neutral]@(0,2)0", "[g:EW:person|g:W:empty]@(0,4)0")


@pytest.mark.parametrize(("stops", "worth_of_map"), [("capitals", 2 + 3), ("roles", 3 + 3)])
def test_d25_neutrals_may_be_passed(stops, worth_of_map):
    t = warfare(*PERSON_AND_NEUTRAL, stops=stops)
    assert value(t) == worth_of_map
    assert routes(t.box.b, facts(t), 0) == 1


@pytest.mark.parametrize(("stops", "size"), [("capitals", 1), ("roles", 2)])
def test_d34_roads_may_pass_neutrals(stops, size):
    t = warfare(shared=["[desert:EW:neutral|lava:W:empty]@(0,2)0"], stops=stops)
    assert size_of_province(t.box.b, facts(t), 0, 0) == size


@pytest.mark.parametrize(("absent", "strength_of_roads"), [("leader", 3), ("mean", 2)])
def test_d38_roles_that_nobody_plays_may_have_the_mean_strength(absent, strength_of_roads):
    t = warfare(TWO_PEOPLE, absent=absent)
    freeze(t.box.b, facts(t))
    assert t.s.strength[:2].tolist() == [3, 1]
    assert t.s.free[ROLES.index("infrastructure")] == strength_of_roads
    assert t.s.steward == 0


def needing_two(t, *seats, penalty=0):
    """A mission for each of these seats that needs 2 Military; the first has a penalty."""
    b = t.box.b
    for seat in seats:
        request = hold(t, seat)
        number = t.s.open_mission[request] - 1
        b.lines[number] = 1
        b.strength[number, 0], b.times[number, 0] = roles.WARFARE, 2 * QUARTERS
        b.scalar[number, 0] = scalars.PROVINCE
        b.penalty[number], penalty = penalty, 0


@pytest.mark.parametrize(("strengths", "coins"), [("frozen", 1), ("live", 0)])
def test_d40_strengths_may_be_counted_anew_for_each(strengths, coins):
    t = warfare(TWO_PEOPLE, strengths=strengths)
    needing_two(t, 0, 1, penalty=effects.REMOVE_1)
    at_stage(t, stages.FREEZING)
    do(t, kinds.SERVE, 1)
    assert question(t) == (0, phases.REMOVE)
    person = next(n for n in range(t.box.b.dominoes) if t.s.place[n] == zones.ON_MAP and n > 1)
    do(t, kinds.REMOVE, person)
    assert (t.s.achieved[1], t.s.failures[0]) == (coins, 1)


def test_d40_what_was_given_is_spent_and_what_was_not_is_not():
    t = warfare(TWO_PEOPLE, strengths="live")
    needing_two(t, 0, 1)
    at_stage(t, stages.FREEZING)
    do(t, kinds.SERVE, 0)
    assert (t.s.achieved[0], t.s.failures[1]) == (1, 1)
    t = warfare(TWO_PEOPLE, strengths="live")
    needing_two(t, 0, 1)
    at_stage(t, stages.FREEZING)
    do(t, kinds.SERVE, 1)  # as it looks then; the one that is not served fails
    assert (t.s.failures[0], t.s.achieved[1]) == (1, 1)


@pytest.mark.parametrize(("leaver", "winner"), [("scores", 0), ("loses", 1)])
def test_d93_who_leaves_may_lose(leaver, winner):
    t = warfare(TWO_PEOPLE, leaver=leaver)
    fail_some(t, 0, "mb01", "mb02", "mb03")
    at_stage(t, stages.CLOSING)
    assert t.over
    assert t.winners == [winner]
    assert t.scores == [0 if winner else 3, 1]


def test_d93_if_all_leave_all_are_scored():
    t = warfare(TWO_PEOPLE, leaver="loses")
    fail_some(t, 0, "mb01", "mb02", "mb03")
    fail_some(t, 1, "mb04", "mb05", "mb06")
    at_stage(t, stages.CLOSING)
    assert (t.scores, t.winners) == ([3, 1], [0])


def test_d81_with_four_or_five_players_there_are_messengers():
    for links, phase in (("auto", phases.MESSENGER), ("strict", phases.KEEP)):
        t = table(*ROLES, machine="on", links=links)
        reporting(t, {"military": 12}, (3, {"military": 6}), (4, {"military": 2}))
        assert t.s.phase == phase
    t = reporting(machine(), {"military": 12}, (2, {"military": 6}))
    assert t.s.phase != phases.MESSENGER


def test_d80_the_shared_map_may_begin_with_the_roles_that_are_played():
    for shared_start, many in (("roles", 5), ("players", 3)):
        t = sit_down(DYNASTY, 1, 3, {"machine": "on", "shared_start": shared_start})
        assert t.s.pieces[SHARED] == many
