"""Games by chance with every mix of options: they end, and no piece is lost or doubled."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from tests.soak import many

from .reading import Reading
from .scenes import BOX, EXPANSIONS

# How often each kind of answer is given; else nothing would stand for long.
WRECKERS = {"end": 8, "place": 8, "demolish": 1, "pass": 1}
BUILDERS = {"end": 40, "place": 40, "demolish": 1, "pass": 1}
SEEDS = 2
SOME = many(11, 1)  # of the mixes, so many apart: every day few of them


def mixes():
    """Every mix of expansions, with and without Living Together, for some number of players."""
    for number, chosen in enumerate(product((False, True), repeat=5)):
        for seed in range(SEEDS):
            yield dict(zip((*EXPANSIONS, "living_together"), chosen)), SEEDS * number + seed


def random_options(random, expansions):
    return expansions | {
        "start_player": random.choice(("rotate", "fixed")),
        "fresh_guests": random.choice(("auto", "always", "never")),
        "pool_rule": random.choice(("fair", "printed")),
        "wallet_recheck": random.random() < 0.7,
        "attract": random.choice(("must", "may")),
        "impossible_tenants": random.choice(("remove", "keep")),
        "construction": random.choice(("free", "one", "late")),
        "threat_limit": random.choice(("auto", 3, 9, 9)),
        "secret_misses": random.choice(("auto", 0, 1, 2, 3)),
        "secret_goals": random.choice(("fewer", "printed")),
        "threat_deck": random.choice(("again", "once")),
        "max_rounds": random.choice(("auto", "none", "circuits", 6)),
        "floors": random.choice(("now", "attract")),
        "ties": random.choice(("tenants", "shared")),
        "ending": random.choice(("round", "at_once")),
    }


def shuffled_game(random, options, players):
    decks = Reading.decks(BOX, options, players)

    def shuffle(kind, items):
        return random.sample(items, len(items))

    orders = {name: shuffle(name, ids) for name, ids in decks.items()}
    return decks, Reading(BOX, options, players, **orders, chance=shuffle)


def choose(random, question, habits):
    """First a kind of answer, then one of its kind: there are always many places to build."""
    kinds = sorted({option[0] for option in question.options})
    weights = [habits.get(kind, 4) for kind in kinds]
    [kind] = random.choices(kinds, weights)
    return random.choice(sorted(o for o in question.options if o[0] == kind))


def present(ids):
    return [id for id in ids if id is not None]


def rooms_somewhere(t):
    placed = [id for plan in t.places for id in plan if id in BOX.rooms]
    hand = present([t.hand if t.hand in BOX.rooms else None])
    return [*t.room_deck, *present(t.market), *t.discarded_rooms, *placed, *hand]


def tenants_somewhere(t):
    owned = [id for each in t.tenants for id in each]
    return [*t.tenant_deck, *present(t.guests), *t.discarded_tenants, *owned]


def goals_somewhere(t):
    placed = [id for plan in t.places for id in plan if id in BOX.goals]
    hand = present([t.hand if t.hand in BOX.goals else None])
    secret = [id for id, achieved in zip(t.secrets, t.secret_achieved) if id and not achieved]
    gone = [*t.discarded_goals, *t.set_aside]
    return [*t.goal_deck, *present(t.goal_slots), *secret, *placed, *hand, *gone]


def threats_somewhere(t):
    # While its shield is asked for, a threat lies neither open nor in a pile.
    asked = [t.about] if t.about in BOX.threats else []
    return [*t.threat_deck, *present([t.threat]), *t.defended, *t.failed, *asked]


def check_pieces(decks, t):
    assert Counter(rooms_somewhere(t)) == Counter(decks["rooms"])
    assert Counter(tenants_somewhere(t)) == Counter(decks["tenants"])
    assert Counter(goals_somewhere(t)) == Counter(decks["goals"])
    assert Counter(threats_somewhere(t)) == Counter(decks["threats"])


def check_maps(t):
    for plan in t.tower.plans:
        assert len(plan.cells) == 2 * len(plan.places)
        assert all(max(map(abs, cell)) <= 15 for cell in plan.cells)


def play(random, options, players):
    decks, t = shuffled_game(random, options, players)
    habits, seen = random.choice((WRECKERS, BUILDERS)), Counter()
    while (question := t.question()) is not None:
        assert len(question.options) > 1 or question.kind == "build"
        assert 0 <= question.seat < players
        seen[question.kind] += 1
        t.apply(choose(random, question, habits))
        check_pieces(decks, t)
    check_maps(t)
    return t, seen


@pytest.mark.parametrize(("expansions", "seed"), list(mixes())[::SOME])
def test_games_end_and_keep_their_pieces(expansions, seed):
    random = Random(seed)
    options = random_options(random, expansions)
    t, _ = play(random, options, players=2 + seed % 5)
    assert t.over
    assert all(plan.is_connected() for plan in t.tower.plans)
    assert len(t.scores()) == t.players
    if options["living_together"]:
        assert t.result[0] in ("won", "lost")
    else:
        assert t.winners()
