"""How the game speaks: sentences for everything, sums that are those of the rules, no secrets."""

import re
from pathlib import Path
from random import Random

import pytest

from tabletower.engine import SPECTATOR, kind_of, sit_down
from tabletower.engine.parsing import parse_move
from tabletower.engine.score_sheet import total
from tabletower.engine.seat_names import plain
from tabletower.engine.signature import random_options
from tabletower.games import SHELF
from tests.bound import at_most
from tests.dynasty.arranging import at_stage, do, event, hold
from tests.dynasty.arranging import table as arranged

from .components import (
    EFFECTS,
    ICONS,
    ROLES,
    STARTING,
    dominoes_of,
    effects,
    icons,
    missions_of,
    roles,
)
from .rules import EVENTS, PHASES, kinds, report, showing
from .rules.kinds import CELL_NAMES
from .rules.maps import FIRST, forget, lay, lift, put
from .rules.record import SHARED, phases, stages, zones
from .words import capitals as capital_words
from .words import hinting, names, needs
from .words.asking import OF_EFFECT
from .words.capitals import capitals
from .words.figures import figures
from .words.saying import TOLD

DYNASTY = SHELF["dynasty"]
RULEBOOK = (Path(__file__).parent / "rulebook.md").read_text()
ALL_SETS = dict.fromkeys(("goblin", "proximity", "direction", "machine"), "on")
MOST_MOVES = 400  # of a random game here


# Tables.


def table(role=roles.WARFARE, seats=2, **options):
    """A fresh game in which seat 0 plays this role and is on turn, with no uses of any power."""
    for seed in range(200):
        t = sit_down(DYNASTY, seed, seats, options)
        while t.s.role[0] == role and t.s.phase == phases.KEEP:
            t.play(t.asked[0], t.legal(t.asked[0])[-1])
        if t.s.role[0] == role and t.s.phase == phases.TURN and t.asked == [0]:
            t.s.uses[:] = 0
            return t
    raise AssertionError("no such game")


def n(t, name):
    """The number of a domino, the first of its copies."""
    return [row["id"] for row in dominoes_of(t.box)].index(name)


def m(t, name):
    """The number of a mission."""
    return [row["id"] for row in missions_of(t.box)].index(name)


def at(name):
    return CELL_NAMES.index(name)


def add(t, name, cell, turn=0, where=0):
    """Lay a domino without asking the rules."""
    domino = n(t, name)
    hide(t.s, domino)
    lay(t.box.b, t.s, where, domino, at(cell) % 256, turn, 0)
    t.s.laid[domino] = t.s.round - 1
    return domino


def hide(s, domino):
    """Out of the deck or the market, wherever it is."""
    for slot in range(len(s.market)):
        if s.market[slot] == domino + 1:
            s.market[slot:-1] = s.market[slot + 1 :]
            break
    s.deck_left -= s.place[domino] == zones.DECK


def show_market(t, *ids):
    """Lay these out, and nothing else."""
    s = t.s
    for slot in range(len(s.market)):
        if s.market[slot]:
            s.place[s.market[slot] - 1] = zones.DECK
            s.deck_left += 1
    s.market[:] = 0
    for slot, name in enumerate(ids):
        s.deck_left -= s.place[n(t, name)] == zones.DECK
        s.place[n(t, name)] = zones.OPEN
        s.market[slot] = n(t, name) + 1


def deal(t, *held):
    """Give out missions: (seat, id) each."""
    s = t.s
    s.held = 0
    for seat, name in held:
        s.holder[s.held] = seat
        s.open_mission[s.held] = m(t, name) + 1
        s.held += 1


def random_table(seed, **options):
    chance = Random(seed)
    chosen = random_options(DYNASTY, chance) | options
    return sit_down(DYNASTY, seed, chance.choice(DYNASTY.seats), chosen), chance


def course(seed, every=1, **options):
    """A random game in which rare kinds are played too, at some of its moments."""
    t, chance = random_table(seed, **options)
    for number in range(MOST_MOVES):
        if number % every == 0 or t.over:
            yield t, chance
        if t.over:
            return
        [seat] = t.asked
        legal = t.legal(seat)
        kind = chance.choice(sorted({kind_of(move) for move in legal}))
        t.keep(*t.attempt(seat, chance.choice([each for each in legal if kind_of(each) == kind])))


# Sentences for everything.


def test_every_event_has_a_sentence():
    declared = enumerate(EVENTS.declared, EVENTS.start)
    assert all(event.says.text or number in TOLD for number, event in declared)


def test_every_step_has_a_question_and_a_paragraph():
    assert all(phase.asks.text[-1] in ".?" for phase in PHASES.declared)
    paragraphs = [phase.paragraph for phase in PHASES.declared]
    paragraphs += [paragraph for paragraph, _ in OF_EFFECT.values()] + ["13.14", PHASES.over]
    assert not [each for each in paragraphs if f"\n§{each} " not in RULEBOOK]


def test_not_to_do_something_has_a_name():
    assert all(bool(phase.no) == (phase.declines != "declines") for phase in PHASES.declared)


def test_effects_are_called_what_is_printed():
    box = DYNASTY.open_box()
    assert names.effect(box, effects.DRAW) == box.tables["rewards"][0]["text"]
    assert names.event(box, effects.GOOD_TIMES) == "Good Times"
    assert all(names.effect(box, effect) for effect in range(1, effects.THREAT))
    assert names.effect(box, EFFECTS - 1) == box.tables["penalties"][-1]["text"]


@pytest.mark.parametrize("options", [{}, {"deck_copies": "3"}, ALL_SETS])
def test_no_two_pieces_have_one_name(options):
    box = DYNASTY.open_box(options)
    dominoes = [plain(names.domino(box, number)) for number in range(len(dominoes_of(box)))]
    missions = [plain(names.mission(box, number)) for number in range(len(missions_of(box)))]
    assert len(set(dominoes)) == len(dominoes)
    assert len(set(missions)) == len(missions)


def test_pieces_are_named_by_what_they_show():
    t = table()
    assert plain(names.domino(t.box, n(t, "b13"))) == "b13/1 (military, thief)"
    assert plain(names.domino(t.box, n(t, "b13") + 1)) == "b13/2 (military, thief)"
    assert plain(names.domino(t.box, n(t, "b06"))) == "b06/1 (empty)"
    assert plain(names.domino(t.box, 1)) == "the Starting Domino of Warfare"
    once = DYNASTY.open_box({"goblin": "on"})
    assert plain(names.domino(once, STARTING)) == "b01 (person)"
    assert names.lines(t.box, m(t, "mb20")) == [
        "Military 0.5 × Neutral strength",
        "Money 1 × longest path",
        "Roads 1 × largest Province",
    ]


def test_a_seat_is_called_by_its_role():
    t = table(roles.COIN)
    assert t.who(0) == "Coin"
    assert {t.who(seat) for seat in range(2)} <= {role.capitalize() for role in ROLES}


# How Capitals come by their values.


def sums(t, seat=0, now=1):
    found = capitals(t.box, t.sight(seat), seat, None, now)
    return {plain(capital_words.title(t.box, each)): capital_words.told(each) for each in found}


def test_a_sum_is_told_by_distance():
    """§5.4  The knife before the person, then behind it."""
    t = table()
    add(t, "b35", "j8")
    assert sums(t) == {"Military at h8": "1, halved by the knife, + 1 person = 1"}
    t = table()
    add(t, "b44", "j8")
    add(t, "b38", "l8")
    told = "1 + 1 person, halved by the knife, doubled by the magician = 2"
    assert sums(t) == {"Military at h8": told}


def test_what_does_nothing_is_named():
    """§5.8 a thief behind a person; §5.6 a magician beside another terrain."""
    t = table()
    add(t, "b07", "j8", 2)
    assert sums(t) == {"Military at h8": "1; cancelled: person"}
    t = table()
    add(t, "b44", "k8", 2)
    add(t, "b38", "m8", 2)
    told = "1 + 1 person, halved by the knife = 1; beside another terrain: magician"
    assert sums(t) == {"Military at h8": told}


def test_a_walk_has_every_cell_with_its_distance():
    t = table()
    add(t, "b44", "j8")
    add(t, "b33", "g8", 2)
    [capital] = capitals(t.box, t.sight(0), 0)
    assert (capital.cell, capital.icon, capital.value) == (FIRST, roles.WARFARE, 2)
    reached = {names.cell(step.cell): (step.distance, step.does) for step in capital.walk}
    assert reached == {
        "i8": (1, "nothing"), "g8": (1, "ignored"), "j8": (2, "added"), "f8": (2, "nothing"),
        "k8": (3, "nothing"),
    }  # fmt: skip
    assert [names.ICON_NAMES[step.icon] for step in capital.items] == ["person", "person", "hole"]


@pytest.mark.parametrize("seed", range(2))
def test_sums_are_those_of_the_rules(seed):
    """Every Capital of every player, now and at the end."""
    for t, _ in course(seed, every=15, **ALL_SETS):
        for seat in range(t.seats):
            found = figures(t.box, t.sight(SPECTATOR))
            for now in (0, 1):
                own = capitals(t.box, t.sight(SPECTATOR), seat, None, now)
                assert sum(each.value for each in own) == found(showing.VALUE, seat, now)
                for each in own:
                    assert re.search(rf"(^| = ){each.value}(;|$)", capital_words.told(each))


# The score sheet.


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_score_sheet_adds_up(seed):
    for t, _ in course(seed, every=12):
        scores, view = t.scores, t.sight(SPECTATOR)
        for seat in range(t.seats):
            items = DYNASTY.words.breakdown(t.box, view, seat, SPECTATOR)
            assert total(items) == scores[seat]
            assert DYNASTY.words.points(t.box, view, seat, SPECTATOR) == scores[seat]


def test_the_score_sheet_tells_the_product():
    """§7.1, §7.2  One Capital, a Province of one domino, and a foreign Capital in it."""
    t = table()
    add(t, "b44", "j8")
    items = DYNASTY.words.breakdown(t.box, t.sight(0), 0, 0)
    assert [(item.title, item.points) for item in items] == [
        ("Military at h8", 2),
        ("Province", 0),
        ("Report action", 0),
    ]
    assert items[0].text == "1 + 1 person = 2"
    assert items[1].text == "the Capitals are worth 2; × a Province of 1 domino = 2"
    assert items[2].text == "0 foreign Capitals in the Province"


def test_the_weakest_of_a_family_counts():
    t = table(mode="cooperative")
    items = DYNASTY.words.breakdown(t.box, t.sight(0), 0, 0)
    assert items[-1].title == "The family"
    assert total(items) == t.scores[0] == t.scores[1]


# What missions need.


@pytest.mark.parametrize("seed", range(1, 4))
def test_needs_are_those_of_the_rules(seed):
    for t, _ in course(seed, every=12):
        if t.s.stage < stages.ALLOCATING:
            s = t.state.copy()[0]
            forget(s)
            for seat in range(t.seats):
                for each in needs.held(t.box, t.sight(seat), seat):
                    for need in each.needs or ():
                        report.measure_request(t.box.b, s, each.request)
                        assert need.need == s.wanted[each.request, need.role]


def test_a_need_says_what_is_missing_and_who_gives():
    """§7.5  Nobody plays two of the three roles that are asked: the strongest decides for them."""
    t = table()
    deal(t, (0, "mb11"), (1, "mb26"))
    own, other = needs.held(t.box, t.sight(0), 0)
    assert [names.strength(t.box, need.role) for need in other.needs] == ["Military", "Goods"]
    [roads, housing] = own.needs
    assert (roads.need, roads.have, roads.missing) == (2, 1, 1)
    assert (housing.need, housing.served, housing.missing) == (0, True, 0)
    assert needs.told(t.box, t.sight(0), roads) == "Roads 2 (have 1, 1 missing)"
    assert other.holder == 1


def test_coin_that_shared_nothing_may_not_use_money():
    """§8.5"""
    t = table(roles.COIN)
    deal(t, (0, "mb24"))
    add(t, "b39", "j8")
    t.s.could_share, t.s.shared_some = 3, 0
    [money] = needs.held(t.box, t.sight(0), 0)[0].needs
    assert not money.allowed
    assert money.missing == money.need > 0
    t.s.shared_some = 1
    [money] = needs.held(t.box, t.sight(0), 0)[0].needs
    assert money.allowed


# Secrets.


def secrets(t):
    """(request, mission) of what lies hidden."""
    s = t.s
    return [
        (request, int(s.known[s.holder[request], request]) - 1)
        for request in range(s.held)
        if not s.open_mission[request]
    ]


def whole_speech(t, reader):
    """Everything that the words tell somebody."""
    words, view = DYNASTY.words, t.sight(reader)
    yield words.board(t.box, view, reader)
    yield from words.news(t.box, view, reader)
    for seat in range(t.seats):
        yield from (item.text for item in words.breakdown(t.box, view, seat, reader))


@pytest.mark.parametrize("seed", [2, 5, 6])
def test_secret_missions_are_told_to_who_knows_them_alone(seed):
    found = 0
    for t, _ in course(seed, every=4, mode="cooperative", machine="off", proximity="off"):
        for request, mission in secrets(t):
            name = re.compile(rf"{plain(names.mission(t.box, mission))}\b")
            holder = t.s.holder[request]
            for reader in range(SPECTATOR, t.seats):
                told = any(name.search(text) for text in whole_speech(t, reader))
                assert told == (reader == holder)
            found += 1
    assert found


def test_missions_to_choose_from_are_seen_by_who_chooses():
    """§16.2"""
    for seed in range(60):
        t = sit_down(DYNASTY, seed, 2, {"mode": "cooperative"})
        if t.s.phase == phases.KEEP:
            break
    [seat] = t.asked
    name = plain(names.mission(t.box, t.s.looked[seat, 0] - 1))
    boards = [DYNASTY.words.board(t.box, t.sight(each), each) for each in (seat, 1 - seat, -1)]
    assert [name in board for board in boards] == [True, False, False]
    hint = DYNASTY.words.hint(t.box, t.sight(seat), seat, {}, "slot", "1")
    assert hint.startswith(f"{name} needs ")
    assert DYNASTY.words.hint(t.box, t.sight(1 - seat), 1 - seat, {}, "slot", "1") == ""


# News of missions.


def heard(t, reader=0):
    return [plain(line) for line in DYNASTY.words.news(t.box, t.sight(reader), reader)]


def test_news_of_a_mission_tell_what_it_is_and_whose():
    t = event(arranged("warfare", "coin", proximity="on"), "good_times")
    hold(t, 0, "mb05")
    hold(t, 1, "mb12")
    at_stage(t, stages.OPENING)
    do(t, kinds.STRIKE, 0, 1)
    assert heard(t) == ["Money 1 × missions achieved is struck out of mission mb05 of Warfare"]
    do(t, kinds.STRIKE, 1, 0)
    told = heard(t)
    assert told[0] == "Housing 1 × people is struck out of mission mb12 of Coin"
    assert told[1].startswith("mission mb12 of Coin (Housing and Military) dies: it needs Mil")


def test_a_secret_that_is_turned_up_is_told_in_full_even_if_a_line_of_it_is_asked_for_next():
    t = event(arranged("warfare", "coin", proximity="on", mode="cooperative"), "good_times")
    request = hold(t, 1, "mb03")
    t.s.known[1, request], t.s.open_mission[request] = t.s.open_mission[request], 0
    at_stage(t, stages.OPENING)
    assert t.s.phase == phases.STRIKE
    secret = (
        "the secret of Coin is mission mb03: Roads 2 × longest path and Goods 1 × missions failed"
    )
    assert [secret in heard(t, reader) for reader in (SPECTATOR, 0, 1)] == [True] * 3


# Lines and hints.


@pytest.mark.parametrize("seed", range(1, 5))
def test_lines_are_heard_as_the_moves_they_announce(seed):
    for t, chance in course(seed, every=5):
        for seat in t.asked:
            legal = t.legal(seat)
            assert t.ask(seat)[-1] in ".?"
            for move in chance.sample(legal, min(5, len(legal))):
                assert parse_move(t, t.say(seat, move)) == (seat, move)


@pytest.mark.parametrize(
    ("role", "more"),
    [
        (roles.COIN, ""),
        (roles.PRODUCE, ""),
        (roles.WARFARE, ", or use your power: remove an older domino"),
        (roles.SPACE, ", or use your power: move a domino"),
    ],
)
def test_who_can_place_nothing_is_asked_to_pass(role, more):
    """§4.3  The market is somebody else's."""
    t = table(role)
    t.s.uses[0, role] = 1
    other = names.strength(t.box, t.s.role[1]).lower()
    theirs = [row["id"] for row in dominoes_of(t.box)[STARTING:] if other in row.values()]
    show_market(t, theirs[0])
    t.s.asked = 1
    assert t.ask(0) == f"Nothing of the market that you may take fits anywhere: pass{more}."
    show_market(t, "b06")
    assert t.ask(0).startswith("Place a domino of the market")


def test_copies_of_a_domino_are_told_apart():
    t = table()
    show_market(t, "b44")
    t.s.market[1] = n(t, "b44") + 2
    said = {t.say(0, DYNASTY.moves.read(f"place slot:{k} cell:j8 turn:east")) for k in (1, 2)}
    assert said == {
        "Warfare places b44/1 (person) on j8, facing east",
        "Warfare places b44/2 (person) on j8, facing east",
    }


def hint(t, seat=0, **picks):
    *before, (pick, value) = picks.items()
    return DYNASTY.words.hint(t.box, t.sight(seat), seat, dict(before), pick, value)


def test_a_hint_tells_the_strength_after_a_placement():
    t = table()
    show_market(t, "b44", "b29")
    assert hint(t, slot="1", turn="east", cell="j8") == "strength 1 → 2"
    assert hint(t, slot="1", cell="j8", turn="east") == "strength 1 → 2"
    assert hint(t, slot="1", cell="j8") == ""
    assert hint(t, slot="1") == "b44/1 (person)"


@pytest.mark.parametrize("seed", [0, 3])
def test_hints_of_placements_come_true(seed):
    tried = 0
    for t, chance in course(seed, every=5, events="off"):
        if not t.over and t.s.phase == phases.TURN:
            [seat] = t.asked
            places = [each for each in t.legal(seat) if DYNASTY.moves.kind(each).name == "place"]
            for move in chance.sample(places, min(2, len(places))):
                said = hint(t, seat, **DYNASTY.moves.picks(move))
                _, after = t.attempt(seat, move)
                if after[0].stage == stages.TURNS and after[0].round == t.s.round:
                    now = figures(t.box, after[0]).strength(seat)
                    assert re.search(r"strength (?:.* → )?(\d+)", said)[1] == str(now)
                    tried += 1
    assert tried


def short_table(military=12):
    """§8.7  The example of the rulebook: Military 12, and missions that need 5, 4 and 8."""
    t = table(seats=3)
    s = t.s
    deal(t, (0, "mb18"), (1, "mb26"), (2, "mb16"))
    s.stage, s.phase, s.asked = stages.ALLOCATING, phases.SERVE, 1
    s.at, s.sub = 0, 6
    s.free[roles.WARFARE] = military
    s.need[:3, roles.WARFARE] = [5, 4, 8]
    s.alive = s.asking = s.waiting = 7
    return t


def test_a_shortage_says_what_is_left_and_who_can_still_be_served():
    t = short_table()
    assert t.ask(0) == (
        "Military has 12 left and is asked for 5 + 4 + 8 = 17: which mission do you serve?"
    )
    others = [t.who(seat) for seat in range(3)]
    then = f"left; then mission mb26 of {others[1]} (4) can be served"
    assert hint(t, request="3") == f"mission mb16 of {others[2]} needs 8: 4 {then}"
    assert hint(t, request="1") == f"mission mb18 of {others[0]} needs 5: 7 {then}"
    assert t.say(0, DYNASTY.moves.read("share")) == "Warfare serves as many as can be served"


def test_a_hint_tells_what_a_mission_would_need():
    t = table(roles.COIN)
    s = t.s
    s.phase, s.looker, s.looked_at, s.keeps = phases.KEEP, 0, 2, 1
    s.looked_open[:2] = [m(t, "mb05") + 1, m(t, "mb23") + 1]
    assert t.ask(0) == "You see 2 missions and keep 1: which?"
    assert hint(t, slot="1").startswith("mission mb05 needs Money 0 (met) and Housing 1 (have 1")
    assert "; penalty: Remove 1 domino " in hint(t, slot="2")


# Refusals: those that random games seldom see.


def refusal(t, wire, seat=0):
    [number] = t.judged(t.sight(seat).base, seat, [DYNASTY.moves.read(wire)])
    assert t.why(seat, DYNASTY.moves.read(wire))
    return number


def seen_in_games():
    """The reasons that a few random games give against moves near to legal ones."""
    found = set()
    for seed in (1, 6):
        for t, chance in course(seed, every=5):
            for seat in t.asked:
                tried = [near(move, chance) for move in chance.choices(t.legal(seat), k=30)]
                tried += [next(DYNASTY.moves.narrowed(kind, {})) for kind in DYNASTY.moves.kinds]
                found |= set(t.judged(t.sight(seat).base, seat, tried))
    return found - {0}


def near(move, chance):
    """The same move with one pick changed."""
    kind, picks = DYNASTY.moves.kind(move), DYNASTY.moves.picks(move)
    if picks:
        pick = chance.choice(list(picks))
        picks[pick] = chance.choice(kind.picks[pick])
    return next(DYNASTY.moves.narrowed(kind, {each: [value] for each, value in picks.items()}))


def test_every_reason_can_be_given():
    found = seen_in_games() | {why for _, why in rare_refusals()}
    assert found >= set(DYNASTY.moves.reasons) - {0}


def rare_refusals():
    """What has to be arranged: a name, and the reason that is given."""
    yield "no arrow", refusal(with_market("b44", active=effects.ARROWS_ONLY), PLACE)
    yield "people", refusal(with_market("b44", event=effects.MAN_OF_THE_PEOPLE), PLACE)
    yield "snow", refusal(with_market("b44", event=effects.SNOW), PLACE)
    yield "border", refusal(bordered(), "place slot:1 cell:shared-d7 turn:east")
    yield "last one", refusal(with_power(roles.WARFARE), "remove domino:2")
    yield "too new", refusal(placed_now(), f"remove domino:{n(table(), 'b44') + 1}")
    yield "half covered", refusal(half_covered(), "move domino:2 cell:k8 turn:east")
    yield "nothing to skip", refusal(with_power(roles.PRODUCE), "skip")
    yield "sniper", refusal(sniped(), "place slot:1 cell:j9 turn:east")
    yield "same place", refusal(rotating(), "rotate domino:2 cell:h8 turn:east")
    yield "too little", refusal(short_table(4), "serve request:3")
    yield "a Starting Domino", refusal(with_power(roles.WARFARE), "remove domino:1")
    yield "a penalty", refusal(penalised(), "pass")
    yield from of_missions()
    yield from of_loans()


def of_loans():
    yield "no loans", refusal(table(), "call seat:2")
    t = table(machine="on")
    yield "far away", refusal(t, "lend seat:2")
    t.s.idle = 2
    yield "idle", refusal(t, "lend seat:2")
    t.s.idle, t.s.closed = 0, 2
    yield "wants no more", refusal(t, "lend seat:2")
    t.s.favours[1, 0], t.s.lent_to[1] = 1, 1
    yield "has lent", refusal(t, "call seat:2")


PLACE = "place slot:1 cell:j8 turn:east"


def with_market(*ids, event=0, active=0, **options):
    t = table(**options)
    show_market(t, *ids)
    t.s.event = event
    if active:
        t.s.active[0, active] = 1
    return t


def with_power(role):
    """Nothing lies in the market, and this power can be used."""
    t = table()
    show_market(t)
    t.s.uses[0, role] = 1
    return t


def placed_now():
    t = with_power(roles.WARFARE)
    t.s.laid[add(t, "b44", "j8")] = t.s.round
    return t


def half_covered():
    t = with_power(roles.SPACE)
    add(t, "b44", "i8")
    return t


def bordered():
    """§13.10  Lava beside the lava of Warfare."""
    t = with_market("b19", event=effects.BORDER_2)
    anchors = [2 * roles.WARFARE, 2 * t.s.role[1]]
    for anchor in anchors:
        lift(t.box.b, t.s, anchor)
    for anchor, cell in zip(anchors, ("f7", "f9")):
        put(t.box.b, t.s, SHARED, anchor, at(cell), 0)
    return t


def sniped():
    t = with_market("b13", proximity="on")
    add(t, sniper(t), "h9")
    return t


def sniper(t):
    return next(
        row["id"] for row in dominoes_of(t.box) if "sniper" in (row["a_icon"], row["b_icon"])
    )


def penalised():
    t = table()
    t.s.phase, t.s.effect = phases.REMOVE, effects.REMOVE_SHARED
    return t


def rotating():
    t = table()
    t.s.phase = phases.ROTATE
    return t


def of_missions():
    t = table()
    deal(t, (0, "mb18"), (1, "mb26"))
    t.s.phase = phases.STRIKE
    yield "not this mission", refusal(t, "strike request:2 line:1")
    yield "no such line", refusal(t, "strike request:1 line:3")
    t.s.phase = phases.RESOLVE
    yield "not yours", refusal(t, "resolve request:2")
    t.s.phase = phases.SWAP
    t.s.held = 1
    yield "has no mission", refusal(t, "swap seat:2")


# Texts.


def test_the_board_draws_paths_and_arrows():
    t = table(direction="on")
    board = DYNASTY.words.board(t.box, t.sight(0), 0)
    assert "\n 8.MIl-..l." in board
    add(t, "b29", "j8")
    board = DYNASTY.words.board(t.box, t.sight(0), 0)
    assert "\n 8.MIl-..l-..l<MId" in board or "\n 8.MIl-..l-..l>MId" in board
    assert "MI military" in board


def test_what_an_effect_asks_is_a_sentence():
    assert all(text[-1] in ".?" for _, text in OF_EFFECT.values())
    t = table()
    for effect in OF_EFFECT:
        t.s.phase, t.s.effect, t.s.times = phases.REMOVE, effect, 2
        assert "{" not in plain(t.ask(0))


def test_all_icons_have_names_of_their_own():
    assert len(set(names.ICON_NAMES)) == len(ICONS)
    assert names.ICON_NAMES[icons.NEUTRAL] == "neutral"
    assert hinting.arrow(2, 2) == "2 as before"


def test_produce_is_warned_before_it_loses_half_of_its_goods():
    """Exactly of those placements after which the record says that one did not match."""
    t = sit_down(DYNASTY, 3, 5, {})
    for _ in at_most(40, "Produce is not asked"):
        if t.s.role[t.asked[0]] == roles.PRODUCE and t.s.phase == phases.TURN:
            break
        t.keep(*t.attempt(t.asked[0], t.legal(t.asked[0])[0]))
    [seat] = t.asked
    warned = set()
    for move in t.legal(seat)[::25]:
        if DYNASTY.moves.kind(move).name == "place":
            after = t.copy()
            after.keep(*after.attempt(seat, move))
            told = DYNASTY.words.brings(t.box, t.sight(seat), seat, move)
            assert ("halved" in told) == bool(after.s.mismatched >> seat & 1)
            warned.add("halved" in told)
    assert warned == {True, False}
