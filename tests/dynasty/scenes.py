"""Maps and tables in the notation of the worked examples."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.dynasty.reading import Reading, read_box
from tests.dynasty.reading.box import Domino, Line, half
from tests.dynasty.reading.maps import Map, Placed
from tests.dynasty.reading.table import SHARED, Held, Pool

FOLDER = Path(__file__).parents[2] / "tabletower" / "games" / "dynasty" / "box"
BOX = read_box(FOLDER)
GENTLE = replace(  # a box with missions that need nothing as long as none failed
    BOX,
    missions={
        each.id: replace(each, lines=(Line("military", 1, "failed"),))
        for each in BOX.missions.values()
    },
)
PLAIN = next(each for each in BOX.missions.values() if not (each.reward or each.penalty))
LAID = re.compile(r"(.*)@\((-?\d+),(-?\d+)\)(\d)")
ALL_ROLES = ("warfare", "coin", "infrastructure", "space", "produce")


def halved(text):
    """`t:O>d:i`; openings and icon may be left out where they do not matter."""
    terrain, sides, icon = text.split(":") if ":" in text else (text, "NESW", "empty")
    sides, _, arrow = sides.strip("-").partition(">")
    return half("grass" if terrain == "g" else terrain, sides, arrow, icon)


def domino(text):
    if not text.startswith("["):
        return BOX.dominoes[text].without_arrows()
    return Domino(text, "base", *map(halved, text.strip("[]").split("|")))


def laid(text, origin=(7, 7), patron="military", by=0):
    what, row, column, rotation = LAID.fullmatch(text).groups()
    cell = (origin[0] + int(row), origin[1] + int(column))
    return Placed(domino(what), cell, int(rotation), by=by, patron=patron)


def start(role="warfare"):
    return Placed(BOX.dominoes[f"start_{role}"], (7, 7), 0, by=0)


def own_map(*texts):
    """W and what lies around it."""
    return Map.of([start(), *map(laid, texts)])


def table(*roles, places=None, kind=Reading, **options):
    """A table of these roles, seat by seat, in the middle of the first round's market phase."""
    rest = [each for each in ALL_ROLES if each not in roles]
    decks = Reading.decks(BOX, options, len(roles)) | {"roles": [*roles, *rest]}

    def fixed(what, items):
        return list(places if what == "places" and places else items)

    return kind(BOX, options, len(roles), fixed, **decks)


def warfare(*texts, shared=(), **options):
    """Warfare and Coin; what is laid on the shared map counts from Warfare's icon."""
    t = table("warfare", "coin", **options)
    t.maps[0] = own_map(*texts)
    for text in shared:
        add_shared(t, text)
    return t


def add_shared(t, text, seat=0):
    origin = next(p.cell for p in t.shared.dominoes if p.anchor and p.by == 0)
    t.maps[SHARED] = t.shared.with_domino(laid(text, origin, t.roles[seat].icon))


def drive(course, *answers):
    """Run a part of the rules; returns the questions that were asked."""
    asked, answers = [], list(answers)
    try:
        question = next(course)
        while True:
            asked.append(question)
            answer = answers.pop(0)
            assert answer in question.options, (answer, question)
            question = course.send(answer)
    except StopIteration:
        assert not answers
        return asked


def reporting(t, pools, *missions):
    """Set a Report up: pools by strength, missions as (holder, {strength: need})."""
    everything = {role.icon: Pool(0) for role in BOX.roles.values()}
    t.pools = everything | {k: v if isinstance(v, Pool) else Pool(v) for k, v in pools.items()}
    t.stewards = {icon: 0 for icon in t.pools if icon not in t.seats}
    plain = BOX.missions["mb01"]
    t.held = [Held(plain, seat, i, needs=needs) for i, (seat, needs) in enumerate(missions)]
    return t


def alive(t):
    return [held.alive for held in t.held]


# Random games


def random_options(random):
    flags = ("tactical", "chaotic", "goblin", "proximity", "direction", "machine")
    usually = ("events", "threats", "lending", "favours", "powers", "reports", "pressure")
    return {
        **{name: random.random() < 0.5 for name in flags},
        **{name: random.random() < 0.8 for name in usually},
        "mode": random.choice(["competitive", "cooperative"]),
        "start_player": random.choice(["rotate", "fixed"]),
        "leaver": random.choice(["scores", "loses"]),
        "absent": random.choice(["leader", "mean"]),
        "stops": random.choice(["capitals", "roles"]),
        "strengths": random.choice(["frozen", "live"]),
        "shared_start": random.choice(["roles", "players"]),
        "links": random.choice(["auto", "strict", "messenger"]),
        "mission_scope": random.choice(["auto", "own", "family"]),
        "coop_target": random.randint(1, 8),
        "coop_end": random.choice(["play_on", "at_target"]),
        "rounds_max": random.choice([3, 5, 12, 40]),
        "reshuffles": random.randint(0, 3),
        "deck": random.choice(["same", "even"]),
        "deck_copies": random.choice([None, 1, 2, 3]),
    }


def random_game(seed, players, options, box=BOX):
    """A reading with everything shuffled, and the chance that shuffles it."""
    random = Random(seed)

    def shuffled(kind, items):
        return random.sample(items, len(items))

    decks = Reading.decks(box, options, players)
    decks = {name: shuffled(name, ids) for name, ids in decks.items()}
    return Reading(box, options, players, shuffled, **decks), random


def random_answer(random, options):
    """First what kind of thing to do, then which: rare kinds are done often."""
    kind = random.choice(sorted({option[0] for option in options}))
    return random.choice(sorted(option for option in options if option[0] == kind))
