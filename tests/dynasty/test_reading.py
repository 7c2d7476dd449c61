"""The second reading, alone: d12 in a name is row D12 of rulings.md."""

from collections import Counter
from random import Random

import pytest

from tests.dynasty.arranging import row_of
from tests.dynasty.reading import Reading
from tests.dynasty.reading.allocation import allocate
from tests.dynasty.reading.changes import build, carry_out
from tests.dynasty.reading.claim import call_in, lend, loan_options, turn
from tests.dynasty.reading.handling import manner
from tests.dynasty.reading.report import grown, needs
from tests.dynasty.reading.rounds import begin, fill_market
from tests.dynasty.reading.strength import (
    FINAL,
    Terms,
    strength,
)
from tests.dynasty.reading.table import SHARED, Held, Pool
from tests.dynasty.scenes import (
    ALL_ROLES,
    BOX,
    GENTLE,
    add_shared,
    alive,
    domino,
    drive,
    random_answer,
    random_game,
    random_options,
    reporting,
    table,
    warfare,
)


def three():
    return table("warfare", "coin", "space")


def machine(*places):
    """Warfare, Coin and Space on the machine layout, Warfare's friends beside it."""
    places = places or ("coin", "warfare", "space", "infrastructure", "produce")
    return table("warfare", "coin", "space", machine=True, places=places)


# What the worked examples leave out


def test_a_hole_may_open_towards_what_is_closed():
    t = warfare("[g:E:hole|g:-:empty]@(0,-1)2")
    assert sum(t.capitals(0).values()) == 1


def test_what_is_measured_is_needed():
    t = table("warfare", "coin")
    t.scalars = [{"people": 7, "longest_path": 4, "longest_side": 5, "neutral": 3, "province": 0}]
    assert needs(t, Held(BOX.missions["mb12"], 0, 0)) == {"housing": 7, "military": 5}
    assert needs(t, Held(BOX.missions["mb20"], 0, 0)) == {"military": 2, "money": 4, "roads": 0}


def test_a_favour_is_cashed_for_a_mission():
    t = reporting(machine(), {"military": 12}, (1, {"military": 8}), (2, {"military": 8}))
    t.hand_over(0, 0, 2)
    (question,) = drive(allocate(t), ("yes",))
    assert question.about == ("serve", 0, 1)


def test_the_deck_is_drawn_from_the_top():
    t = table(*ALL_ROLES)
    t.deck, t.discards = ["b04", "b01"], [f"b{number:02}" for number in range(11, 19)]
    fill_market(t)
    assert t.market == ["b04", "b01", *(f"b{number:02}" for number in range(11, 19))]


# Rows of rulings.md


def test_d50_effects_add_up_only_for_scores():
    t = table("coin", "space")
    before = strength(t, 0, FINAL)
    assert strength(t, 0, Terms(None, Counter(score_5=2))) == before + 10
    t.coming[0].update(power_twice=2)
    begin_quietly(t)
    assert t.uses[0]["money"] == 2


def begin_quietly(t):
    """Begin a round and give every question its first answer."""
    course = begin(t)
    question = next(course, None)
    while question:
        try:
            question = course.send(min(question.options))
        except StopIteration:
            return


def test_d14_putting_back_spends_the_use():
    t = table("space", "coin")
    add_shared(t, "[plains:EW:empty|plains:EW:empty]@(0,-2)0")
    course = turn(t, 0)
    question = next(course)
    back = ("move", SHARED, 6, 3, 6, 3, 0)
    assert back in question.options
    question = course.send(back)
    assert not any(option[0] == "move" for option in question.options)


def test_d11_covering_needs_the_right_to_handle():
    t = table("warfare", "coin")
    add_shared(t, "[lava:EW:money|lava:EW:person]@(0,-2)0")
    t.effects[0]["overlap"] = 1
    assert manner(t, 0, SHARED).covers == {(6, 4)}
    assert manner(t, 1, SHARED).covers == frozenset()
    t.effects[1]["overlap"] = 1
    assert manner(t, 1, SHARED).covers == {(6, 3), (6, 4)}


def test_d43_needs_grow_by_a_quarter_each_round():
    t = table("warfare", "coin")
    t.round = 8
    assert grown(t, 6) == 6
    t.round = 10
    assert grown(t, 6) == 10  # 6, 8, 10
    assert grown(t, 0) == 0


@pytest.mark.parametrize(
    ("options", "dominoes"),
    [({}, 108), ({"goblin": True}, 74), ({"deck_copies": 3}, 162), ({"machine": "on"}, 80)],
)
def test_d4_the_deck_holds_two_of_each_base_domino(options, dominoes):
    assert len(Reading.decks(BOX, options, 2)["dominoes"]) == dominoes


def test_d87_a_favour_is_called_in_for_a_loan():
    t = machine()
    t.hand_over(0, 0, 2)
    assert ("call", 0) in loan_options(t, 2)
    assert drive(call_in(t, 2, 0)) == []
    assert (0, 2) in t.loans
    assert t.uses[2]["military"] == 1
    assert t.favours[0][0] == 2
    assert t.favours[2] == Counter({2: 2})
    assert ("call", 0) not in loan_options(t, 2)


@pytest.mark.parametrize("answer", ["no", "enough"])
def test_d85_a_refused_loan_is_not_offered_twice(answer):
    t = machine()
    (question,) = drive(lend(t, 0, 1), (answer,))
    assert (question.kind, question.seat) == ("borrow", 1)
    assert ("lend", 1) not in loan_options(t, 0)
    assert (("lend", 1) in loan_options(t, 2)) == (answer == "no")


def test_d81_a_messenger_lets_one_distant_player_ask():
    t = table(*ALL_ROLES, machine=True, links="messenger", places=ALL_ROLES)
    t = reporting(t, {"military": 12}, (3, {"military": 6}), (4, {"military": 2}))
    (question,) = drive(allocate(t), ("messenger", 4))
    assert (question.kind, question.seat) == ("messenger", 0)
    assert alive(t) == [False, True]


def test_d82_all_in_needs_no_naming_where_there_is_enough():
    both = [(1, {"military": 5}), (2, {"military": 3})]
    t = reporting(machine(), {"military": Pool(4, allin=6)}, *both)
    assert drive(allocate(t)) == []
    assert alive(t) == [True, True]
    assert t.pools["military"].left == 2


def test_d82_a_cashed_favour_gets_the_all_in_strength():
    both = [(1, {"military": 5}), (2, {"military": 5})]
    t = reporting(machine(), {"military": Pool(4, allin=6)}, *both)
    t.hand_over(0, 0, 2)
    (question,) = drive(allocate(t), ("yes",))
    assert (question.kind, question.seat) == ("cash", 2)
    assert alive(t) == [False, True]


def test_d24_there_is_no_duty_without_a_chance():
    t = table("space", "coin")
    t.could_place[0], t.placed[0] = False, 0
    assert strength(t, 0, FINAL) == 1
    t = reporting(three(), {"money": 12}, (1, {"money": 3}))
    t.could_share[1] = False
    drive(allocate(t))
    assert alive(t) == [True]


def test_d69_terrible_bonds_looks_at_icons():
    t = table("warfare", "coin")
    t.event, t.deck = "terrible_bonds", ["b04", "b06", "b23", "b50"]  # b04 shows housing
    fill_market(t)
    assert t.market == ["b06", "b23", "b50"]


def test_d53_at_most_three_missions_are_kept():
    t = warfare(*row_of("person", "neutral", "person", "person", "person"))
    t.coming[0]["n_missions"] = 1
    begin_quietly(t)
    assert len(t.missions_of(0)) == 3


def test_d51_building_for_a_reward_spends_no_power():
    t = table("infrastructure", "coin")
    t.dominoes = t.dominoes | {"x": domino("[g:E:person|g:W:person]")}
    t.deck = ["x", "x", "x"]
    assert drive(build(t, 0, 3, 1, ())) == []
    assert t.discards[-3:] == ["x", "x", "x"]
    assert t.offer == []


def test_d19_powers_are_used_after_the_placement():
    t = table("space", "coin")
    t.market = ["b06", "b26"]
    course = turn(t, 0)
    question = next(course)
    question = course.send(next(o for o in sorted(question.options) if o[0] == "place"))
    assert question.kind == "after"
    assert {option[0] for option in question.options} == {"move", "end"}


def test_d55_forced_picks_leave_one_domino():
    t = table("warfare", "coin")
    assert drive(carry_out(t, 0, "remove_1")) == []
    assert len(t.maps[0].dominoes) == 1


def test_d57_twins_are_parted():
    t = warfare("[g:EW:person|g:EW:person]@(0,2)0")
    assert drive(carry_out(t, 0, "no_twins")) == []
    assert len(t.maps[0].dominoes) == 1


# Random games


def dominoes_anywhere(t):
    """Every regular domino, wherever it is."""
    laid_down = (placed.domino for here in t.maps.values() for placed in here.dominoes)
    on_maps = [each.id for each in laid_down if each.set != "start"]
    return Counter([*t.deck, *t.discards, *t.market, *t.offer, *on_maps])


def missions_anywhere(t):
    held = [each.mission.id for each in t.held if not each.resolved]
    failed = [each for pile in t.failed for each in pile]
    return Counter([*t.mission_deck, *t.mission_discards, *t.looked_at, *held, *failed])


def starting_dominoes(t):
    laid_down = [placed.domino for here in t.maps.values() for placed in here.dominoes]
    return Counter([*(each.id for each in laid_down if each.set == "start"), *t.out])


def check(t, dominoes, missions, starting):
    assert dominoes_anywhere(t) == dominoes
    assert missions_anywhere(t) == missions
    assert starting_dominoes(t) == starting
    assert all(here.height <= 8 and here.width <= 8 for here in t.maps.values())
    if t.options["favours"]:
        assert all(sum(each.values()) == 2 for each in t.favours)
        assert all(count >= 0 for each in t.favours for count in each.values())
    assert all(count >= 0 for each in t.uses for count in each.values())
    assert all(value >= 0 for pool in t.pools.values() for value in vars(pool).values())


def play_out(seed, box=BOX, **fixed):
    random = Random(seed)
    players, options = random.randint(2, 5), random_options(random) | fixed
    t, random = random_game(seed, players, options, box)
    decks = Reading.decks(box, options, players)
    everything = Counter(decks["dominoes"]), Counter(decks["missions"]), starting_dominoes(t)
    kinds = Counter()
    check(t, *everything)
    while question := t.question():
        assert len(question.options) > 1
        kinds[question.kind] += 1
        t.apply(random_answer(random, question.options))
        check(t, *everything)
    return t, kinds


@pytest.mark.parametrize("seed", range(60))
def test_random_games_end_and_nothing_is_lost(seed):
    t, _ = play_out(seed)
    assert t.ended in ("leave", "deck", "rounds", "target")
    scores = [lines["score"] for lines in t.scores()]
    may_be_out = t.options["leaver"] == "loses"
    assert min(scores) >= (1 if t.options["chaotic"] and not may_be_out else 0)
    if t.options["mode"] == "competitive":
        assert t.winners()
        assert t.result is None
    else:
        assert t.result.won == bool(t.winners())


def test_long_games_use_up_the_deck():
    """Where no mission can fail, the deck or the rounds end the game."""
    ends = Counter(play_out(seed, GENTLE, coop_end="play_on")[0].ended for seed in range(8))
    assert ends.keys() == {"deck", "rounds"}


EVERYTHING = dict.fromkeys(("goblin", "proximity", "direction", "machine"), True)
KINDS = {
    *("borrow", "offer", "keep", "swap", "turn", "second", "after", "ignore"),
    *("serve", "resolve", "build", "move", "rotate", "remove"),
}  # cash, messenger and all_in are rare: they have their own tests


def test_almost_every_question_is_asked_in_a_few_games():
    asked = Counter()
    for seed in range(60):
        asked += play_out(seed, **EVERYTHING, lending=True, favours=True, links="messenger")[1]
    assert asked.keys() >= KINDS


def test_an_answer_must_be_among_the_options():
    t = table("warfare", "coin")
    with pytest.raises(ValueError, match="not among"):
        t.apply(("pass", "please"))
