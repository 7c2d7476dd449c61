"""How Domino Dynasty looks: maps as they lie, what can be picked, and nothing that is hidden."""

import re
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tabletower import art
from tabletower.art.grid import CELL
from tabletower.art.palette import PALETTE
from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.seat_names import plain
from tabletower.games import SHELF
from tests.drawings import after_random, ghost, parsed, pieces, words_in, zones

from .art import look, provinces
from .art.lands import ground
from .art.window import Window, span
from .components import TERRAINS
from .words import needs
from .words.capitals import capitals, told
from .words.figures import figures
from .words.names import cell

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
DYNASTY = SHELF["dynasty"]
ART = art.for_game(DYNASTY)
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


@pytest.fixture(name="t", params=range(12))
def moment(request):
    return some_games()[request.param]


def picks_in(whole):
    return {
        part
        for each in parsed(whole).iter()
        for pick in each.get("data-pick", "").split()
        for part in pick.split("+")
    }


def test_zones_of_a_player_and_of_somebody_who_watches(t):
    """Whatever is asked, and after the end: every zone keeps its place."""
    others = [f"map-{seat + 1}" for seat in range(1, t.seats)]
    middle = ["shared", "missions", "market", "strengths"]
    assert list(zones(t)) == ["own", *middle, *others]
    assert list(zones(t, SPECTATOR)) == ["map-1", *others, *middle]


def test_every_pick_has_a_piece(t):
    """Dominoes are turned, all else is tapped."""
    for seat in t.asked:
        alone = picks_in("".join(zone.svg for zone in zones(t, seat).values()))
        for move in t.legal(seat):
            picked = DYNASTY.moves.picks(move)
            assert {f"{k}:{v}" for k, v in picked.items() if k not in ART.spins} <= alone
            assert picked or DYNASTY.moves.kind(move).name in BUTTONS


def test_what_was_touched_is_there(t):
    for reader in (0, SPECTATOR):
        whole = "".join(zone.svg for zone in zones(t, reader).values())
        for id in ART.touched(t.box, t.view(reader)[0], reader):
            assert f'data-id="{id}"' in whole


def test_no_piece_lies_twice(t):
    ids = [id for zone in zones(t).values() for id in pieces(zone)]
    assert len(ids) == len(set(ids))


def test_every_choice_has_a_ghost_or_none(t):
    for seat in t.asked:
        for move in Random(1).sample(t.legal(seat), min(6, len(t.legal(seat)))):
            picks = {k: str(v) for k, v in DYNASTY.moves.picks(move).items()}
            picks["move"] = DYNASTY.moves.kind(move).name
            for name, drawn in ART.ghost(t.box, t.view(seat)[0], seat, picks).items():
                parsed(drawn)
                assert name in zones(t, seat)


def test_every_zone_can_be_heard(t):
    for zone in zones(t).values():
        assert zone.words
        assert "None" not in zone.words


def test_faces_are_all_there(t):
    faces = ART.faces(t.box)
    for zone in zones(t, SPECTATOR).values():
        for use in parsed(zone.svg).iter("use"):
            assert use.get("href")[1:] in faces


def test_the_cover_needs_nothing_else():
    drawn = ART.cover(DYNASTY.open_box())
    assert "<use" not in drawn
    assert 'viewBox="0 0 360 120"' in drawn


def test_everybody_has_the_numbers_of_the_rules(t):
    for seat in range(t.seats):
        label = pieces(zones(t, seat)["own"])[f"head-{seat + 1}"].get("aria-label")
        found = figures(t.box, t.view(seat)[0])
        assert f"strength {found.strength(seat)}" in label


def test_a_capital_lights_its_walk_and_says_its_sum(t):
    for seat in range(t.seats):
        shown = pieces(zones(t, seat)["own"])
        for each in capitals(t.box, t.view(seat)[0], seat):
            own = shown[f"capital-own-{cell(each.cell)}"]
            assert told(each) in own.get("aria-label")
            first, *lit = own.get("data-lights").split()
            assert first == f"own-{cell(each.cell)}"
            walk = [step for step in each.walk if step.distance]
            assert lit == [f"own-{cell(step.cell)}={step.distance}" for step in walk]
            assert {f"own-{cell(step.cell)}" for step in walk} <= set(shown)


# Maps.


def placed(t, picks, seat=None):
    """The first legal placement with these picks is made."""
    seat = t.asked[0] if seat is None else seat
    for move in t.legal(seat):
        kind, found = DYNASTY.moves.kind(move).name, DYNASTY.moves.picks(move)
        if kind == "place" and picks(found):
            t.keep(*t.attempt(seat, move))
            return found
    raise AssertionError("nothing can be placed so")


def on_shared(found):
    return found["cell"].startswith("shared-")


def test_a_placed_domino_lies_where_it_was_placed_and_is_touched():
    t = sit_down(DYNASTY, 3, 2, {})
    seat = t.asked[0]
    market = t.s.market.tolist()
    found = placed(t, lambda picks: not on_shared(picks))
    number = market[int(found["slot"]) - 1]
    shown = pieces(zones(t, seat)["own"])
    said = plain(shown[f"d{number}"].get("aria-label"))
    assert f"on {found['cell']}, facing {found['turn']}" in said
    assert f"d{number}" in ART.touched(t.box, t.view(seat)[0], seat)
    assert f"own-{found['cell']}" in shown


def test_a_free_cell_says_what_lies_beside_it():
    """What the domino says of its own sides, said from the other side."""
    t = sit_down(DYNASTY, 3, 2, {})
    seat, number = t.asked[0], t.s.market.tolist()[0]
    found = placed(t, lambda picks: not on_shared(picks) and picks["slot"] == "1")
    shown = pieces(zones(t, seat)["own"])
    half_a = plain(shown[f"d{number}"].get("aria-label")).split(": ")[-1].split(";")[0]
    column, row = found["cell"][0], int(found["cell"][1:])
    beside = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
    heard = 0
    for side, (across, down) in beside.items():
        cell_there = f"{chr(ord(column) + across)}{row + down}"
        if free := shown.get(f"c-{cell_there}"):
            across_it = {"north": "South", "east": "West", "south": "North", "west": "East"}[side]
            way = "open" if side in half_a else "closed"
            terrain = half_a.split(",")[0].split(" with ")[0]
            assert f". {across_it}: {terrain}" in free.get("aria-label")
            assert f", {way}" in free.get("aria-label")
            heard += 1
    assert heard == 3


@pytest.mark.parametrize(
    ("first", "length", "margin", "window"),
    [
        (7, 2, 2, (4, 7)),
        (7, 3, 2, (4, 9)),
        (6, 2, 2, (4, 7)),
        (5, 4, 2, (2, 9)),
        (7, 8, 1, (6, 11)),
    ],
)
def test_a_window_grows_by_steps(first, length, margin, window):
    assert span(first, length, 7, margin) == window


def test_a_map_that_runs_round_is_seen_as_one():
    window = Window(14, 14, 7, 7)
    x, y = window.corner(15 * 16 + 15)
    assert window.corner(0) == (x + CELL, y + CELL)
    assert window.holds(0)
    assert not window.holds(8 * 16 + 8)


def test_a_cell_is_as_wide_as_a_finger():
    """Forty pixels. A page that shows a little less of them enlarges what can be picked."""
    finger = 40
    t = sit_down(DYNASTY, 3, 2, {})
    for name in ("own", "shared"):
        shown = zones(t, t.asked[0])[name]
        [width] = {
            float(each[0].get("width"))
            for each in pieces(shown).values()
            if each.get("data-pick", "").startswith("cell:")
        }
        assert width * shown.least / shown.width >= finger


def test_terrains_differ_in_lightness_and_pattern():
    def light(colour):
        red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
        return 0.3 * red + 0.59 * green + 0.11 * blue

    for night in (0, 1):
        shades = sorted(light(PALETTE[f"land-{terrain}"][night]) for terrain in TERRAINS)
        assert min(b - a for a, b in pairwise(shades)) > 10
    assert len({ground(number).split("<path")[1] for number in range(len(TERRAINS))}) == 5


def test_faces_do_not_depend_on_options():
    """They are fetched by the name of the box alone."""
    assert ART.faces(DYNASTY.open_box()) == ART.faces(DYNASTY.open_box(ALL_SETS))


def test_arrows_are_drawn_with_their_expansion_only():
    blue = "#4fb8ee"
    for t in some_games():
        drawn = "".join(zone.svg for zone in zones(t).values())
        assert blue not in drawn or t.box.options["direction"] == "on"


def test_a_drawing_stays_small():
    t = after_random(sit_down(DYNASTY, 1, 5, ALL_SETS), 1, 90)
    faces = ART.faces(t.box)
    assert sum(map(len, faces.values())) < 250_000
    sizes = {id: len(list(parsed(face).iter())) for id, face in faces.items()}
    elements = [each for zone in zones(t).values() for each in parsed(zone.svg).iter()]
    shown = [sizes[each.get("href")[1:]] for each in elements if each.tag == "use"]
    assert len(elements) + sum(shown) < 8_000


# Seats, missions, market.


def test_a_seat_has_the_colour_of_its_role():
    t = sit_down(DYNASTY, 3, 5, {})
    tints = [ART.tint(t.box, t.view(0)[0], seat) for seat in range(5)]
    by_role = [tints[t.s.player[role]] for role in range(5)]
    assert by_role == ["red", "yellow", "slate", "blue", "green"]
    assert set(tints) <= set(PALETTE)


def test_missions_say_what_they_need_and_what_is_missing(t):
    shown = pieces(zones(t)["missions"])
    for each in needs.held(t.box, t.view(0)[0], 0):
        if each.mission is None or each.resolved:
            continue
        own = shown[f"m{each.mission + 1}"]
        assert own.get("data-pick") in (f"request:{each.request + 1}", None)
        assert needs.all_told(t.box, t.view(0)[0], each.needs) in own.get("aria-label")
        words = " ".join(text.text for text in own.iter("text"))
        for need in each.needs:
            if each.alive and need.allowed and need.missing:
                assert f"{need.have} / {need.need}" in words  # what there is, of what it needs


def seats_in(zone):
    """The seats of a zone from top to bottom."""
    found = (re.match(r"missions-(\d+)$", name) for name in pieces(zone))
    return [int(each[1]) - 1 for each in found if each]


def test_the_own_missions_come_first(t):
    everybodys = seats_in(zones(t, SPECTATOR)["missions"])
    assert len(everybodys) == t.s.seats
    for reader in range(t.s.seats):
        others = [seat for seat in everybodys if seat != reader]
        assert seats_in(zones(t, reader)["missions"]) == [reader, *others]


def test_every_role_has_a_meter(t):
    shown = pieces(zones(t)["strengths"])
    found = figures(t.box, t.view(0)[0])
    for role in range(5):
        seat = t.s.player[role]
        own = shown[f"seat-{seat + 1}" if seat >= 0 else f"role-{role + 1}"]
        assert f"strength {found.of_role(role)}" in own.get("aria-label")
        assert (own.get("data-pick") is None) == (seat < 0)


def test_market_and_missions_do_not_share_a_pick():
    """Both have slots; which is meant says the kind of the move."""
    for t in some_games():
        found = zones(t, t.asked[0] if t.asked else 0)
        market, missions = (picks_of(found[name]) for name in ("market", "missions"))
        assert not market & missions


def picks_of(zone):
    return {pick for each in parsed(zone.svg).iter() for pick in each.get("data-pick", "").split()}


def test_a_domino_of_another_role_is_barred():
    t = some_games()[0]
    v = t.view(0)[0]
    shown = zones(t)["market"]
    for slot, number in enumerate(v.market[v.market > 0].tolist(), 1):
        icons = {int(icon) for icon in t.box.b.icon[number - 1] if icon < 5}
        others = {icon for icon in icons if t.s.player[icon] == 1}
        label = pieces(shown)[f"d{number}"].get("aria-label")
        assert label.startswith(f"{slot}: ")
        assert bool(others) == ("only for" in label)
        assert label.count("open ") + label.count("closed") == 2  # of each half which sides


# What is hidden.


def test_secrets_of_others_are_seen_from_behind():
    """Cooperative: a mission with the eye is for its holder alone, until the Report."""
    dealt = sit_down(DYNASTY, 1, 3, {"mode": "cooperative"})
    seen = 0
    for many in range(12):
        t = after_random(dealt, 5, many)
        for request in range(t.s.held):
            holder = int(t.s.holder[request])
            if t.s.open_mission[request] == 0:
                mission = int(t.s.known[holder, request])
                for reader in (SPECTATOR, *range(3)):
                    ids = pieces(zones(t, reader)["missions"])
                    assert (f"m{mission}" in ids) == (reader == holder)
                    assert (f"secret-{request + 1}" in ids) == (reader != holder)
                    seen += 1
    assert seen


# What a choice would look like.


def test_a_placement_shows_how_it_would_lie_and_what_it_would_bring():
    t = sit_down(DYNASTY, 3, 2, {})
    seat = t.asked[0]
    for move in t.legal(seat)[::40]:
        if DYNASTY.moves.kind(move).name == "place":
            picks = {k: str(each) for k, each in DYNASTY.moves.picks(move).items()}
            [name, *others] = drawn = ghost(t, seat, **picks)
            assert name == ("shared" if on_shared(picks) else "own")
            assert {*others} <= {"strengths", "missions"}
            after = t.copy()
            after.keep(*after.attempt(seat, move))
            now = figures(t.box, t.view(seat)[0]).strength(seat)
            then = figures(after.box, after.view(seat)[0]).strength(seat)
            told = DYNASTY.words.brings(t.box, t.sight(seat), seat, move)
            assert (f"strength {now} → {then}" in told) == (now != then)
            assert ("strengths" in drawn) >= (now != then)
            if name == "own":
                assert (f"{now} → {then}" in drawn[name]) == (now != then)
            else:
                assert sizes_of(after, seat) in words_in(parsed(drawn[name]))
    assert ghost(t, 1 - seat, slot="1", cell="h10", turn="south") == {}


def sizes_of(after, seat):
    """The Province that a placement has changed, as the header shows it before."""
    size = figures(after.box, after.view(seat)[0]).province(seat)
    return f"1→{size}" if size != 1 else "1"


def test_a_mismatched_placement_is_dashed():
    """A Starting Domino is open all around; b08 has closed sides."""
    t = sit_down(DYNASTY, 3, 2, {})
    seat = t.asked[0]
    dashed = [
        "stroke-dasharray" in drawn
        for turn in ("north", "east", "south", "west")
        for cell in ("h7", "i7", "g8", "j8", "h9")
        for slot in "1234"
        for name, drawn in ghost(t, seat, slot=slot, cell=cell, turn=turn).items()
        if name == "own"
    ]
    assert True in dashed
    assert False in dashed


@pytest.mark.parametrize(
    "picks",
    [{"cell": "z99"}, {"slot": "99", "cell": "h9"}, {"domino": "999"}, {"domino": "x"},
     {"slot": "1", "cell": "a1", "turn": "east"}, {"turn": "up", "cell": "h9"},
     {"slot": "1", "cell": "shared-h8", "turn": "north"}, {"domino": "1"}],
)  # fmt: skip
def test_nonsense_has_no_ghost_or_a_harmless_one(picks):
    t = sit_down(DYNASTY, 3, 2, {})
    for fragment in ghost(t, t.asked[0], **picks).values():
        parsed(fragment)


def test_breaches_are_marked_where_the_rules_find_them():
    for t in some_games():
        v = t.view(0)[0]
        if v.threat >= 0:
            texts = look.texts(t.box)
            seen = look.read(texts, v)
            assert len(provinces.open_cells(texts, seen)) == provinces.breaches(texts, seen)
