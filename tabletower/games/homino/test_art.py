"""How Highrise Homino looks: plans as they lie, what can be picked, and nothing that is hidden."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tabletower import art
from tabletower.art.grid import covered
from tabletower.art.palette import PALETTE
from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.seat_names import plain
from tabletower.kits.phrases import capital
from tests.drawings import after_random, ghost, parsed, pieces, used, words_in, zones
from tests.homino.arranging import ALL_SETS, HOMINO, TOGETHER, n, place, table

from .art import domino, goals, look, objects, plan, tower
from .art.look import texts
from .art.names import ICONS
from .art.window import window_of
from .components import FLOORS, OBJECTS, TYPES, WISHES
from .rules.record import phases, places
from .words.progress import task

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
ART = art.for_game(HOMINO)
BUTTONS = {"end", "agree", "shield", "pass"}  # moves without picks
HALL = [("b04", -1, -1, 0), ("b01", 0, 0, 0)]  # the rulebook's example of a Room


def build_mostly(chance, t):
    """Whoever is asked does something, and seldom tears down."""
    [seat] = t.asked
    moves = t.legal(seat)
    kept = [move for move in moves if HOMINO.moves.kind(move).name != "demolish"]
    return seat, chance.choice(kept if kept and chance.random() < 0.8 else moves)


@cache
def some_games():
    """Moments of games with every number of players, in every mode."""
    modes = ({}, ALL_SETS, TOGETHER | ALL_SETS | {"threat_limit": "9"})
    found = []
    for seats in (2, 4, 6):
        dealt = sit_down(HOMINO, seats, seats, modes[seats // 2 - 1])
        found += [after_random(dealt, seats, many, build_mostly) for many in (1, 40, 90)]
    return found


@pytest.fixture(name="t", params=range(9))
def moment(request):
    return some_games()[request.param]


# What is on the table.


def test_zones_of_a_player_and_of_somebody_who_watches(t):
    """Whatever is asked, and after the end: every zone keeps its place."""
    shared = ["shared"] * (2 if t.box.b.living_together else 1)
    others = ["other"] * (t.seats - 1)
    own = [zone.place for zone in zones(t).values()]
    assert own == ["main", *shared, "hand", "hand", "info", *others, "info"]
    watched = [zone.place for zone in zones(t, SPECTATOR).values()]
    assert watched == [*["main"] * t.seats, *shared, "hand", "hand", "info"]


def test_every_pick_has_a_piece(t):
    """Dominoes are turned, all else is tapped."""
    for seat in t.asked:
        whole = "".join(zone.svg for zone in zones(t, seat).values())
        alone = {
            part
            for each in parsed(whole).iter()
            for pick in each.get("data-pick", "").split()
            for part in pick.split("+")
        }
        for move in t.legal(seat):
            picked = HOMINO.moves.picks(move)
            assert {f"{k}:{v}" for k, v in picked.items() if k not in ART.spins} <= alone
            assert picked or HOMINO.moves.kind(move).name in BUTTONS


def test_everybody_has_the_numbers_of_the_rules(t):
    shown = pieces(zones(t)["tower"])
    for seat in range(t.seats):
        label = shown[f"seat-{seat + 1}"].get("aria-label")
        sheet = HOMINO.words.breakdown(t.box, t.view(0)[0], seat, 0)
        own = sum(each.points for each in sheet if "Storey of" not in each.title)
        assert f"{own} point" in label


def test_what_was_touched_is_there(t):
    for reader in (0, SPECTATOR):
        whole = "".join(zone.svg for zone in zones(t, reader).values())
        for id in ART.touched(t.box, t.view(reader)[0], reader):
            assert f'data-id="{id}"' in whole


def test_no_piece_lies_twice(t):
    ids = [id for zone in zones(t).values() for id in pieces(zone)]
    assert len(ids) == len(set(ids))


def test_a_drawing_stays_small():
    """Nobody's browser should be busy with planks."""
    t = after_random(sit_down(HOMINO, 1, 6, ALL_SETS), 1, 130)
    faces = ART.faces(t.box)
    assert sum(map(len, faces.values())) < 250_000
    sizes = {id: len(list(parsed(face).iter())) for id, face in faces.items()}
    elements = [each for zone in zones(t).values() for each in parsed(zone.svg).iter()]
    shown = [sizes[each.get("href")[1:]] for each in elements if each.tag == "use"]
    assert len(elements) + sum(shown) < 5_000


def test_faces_do_not_depend_on_options():
    """They are fetched by the name of the box alone."""
    assert ART.faces(HOMINO.open_box()) == ART.faces(HOMINO.open_box(ALL_SETS | TOGETHER))


def test_everything_has_a_sign():
    faces = ART.faces(HOMINO.open_box())
    for kind in (*OBJECTS, *TYPES, *ICONS):
        assert f"homino-{kind}" in faces
    wished = {wish[:2] for row in texts(HOMINO.open_box()).wishes for wish in row}
    assert {kind for kind, _ in wished} == set(WISHES)
    assert all(objects.sign_of(*wish) in faces for wish in wished)


# Plans.


def test_dominoes_lie_where_they_were_put():
    t = table([("b07", 0, 0, 0), ("b13", 0, 1, 1)])
    found = pieces(zones(t)["plan"])
    assert found[f"x{n('b07') + 1}"].get("data-pick") == f"domino:{n('b07') + 1}"
    label = found[f"d{n('b13') + 1}"].get("aria-label")
    assert label.endswith("on 0,1")
    turned = next(found[f"d{n('b13') + 1}"].iter("g")).find("g")
    assert "rotate(90 24 24)" in turned.get("transform")


def test_objects_stay_upright():
    """Only the floor is turned."""
    drawn = parsed(domino.draw(texts(HOMINO.open_box()), n("b07"), 0, 0, 2))
    turned, *things = list(drawn)
    assert [each.tag for each in things] == ["use"]
    assert used(turned) == [f"room-{n('b07') + 1}"]


def test_a_domino_covers_two_cells():
    assert covered(10, 10, 0, 5) == (10, 10, 10, 5)
    assert covered(10, 10, 3, 5) == (10, 5, 5, 10)


@pytest.mark.parametrize(
    ("cells", "window"),
    [
        ([], (-3, -2, 7, 5)),
        ([(0, 0), (1, 0)], (-3, -2, 7, 5)),
        ([(0, 0), (2, 0)], (-3, -2, 9, 5)),
        ([(-2, 0), (1, 0)], (-5, -2, 9, 5)),
        ([(13, 0), (15, 0)], (11, -2, 5, 5)),
    ],
)
def test_the_view_grows_by_steps_within_the_plot(cells, window):
    found = window_of(cells, near=True)
    assert (found.top, found.rows) == (window[1], window[3])
    assert (found.left, found.left + found.columns) == (window[0], window[0] + window[2])


@pytest.mark.parametrize(
    ("cells", "window"),
    [
        ([], (-2, -1, 6, 4)),
        ([(0, 0), (1, 0)], (-2, -1, 6, 4)),
        ([(3, 5), (3, 6)], (1, 4, 6, 4)),
        ([(x, 0) for x in range(-4, 4)], (-4, -1, 8, 4)),
        ([(15, 14), (15, 15)], (10, 12, 6, 4)),
    ],
)
def test_others_build_in_the_middle_of_their_plan(cells, window):
    assert window_of(cells, near=False)[:4] == window


def test_the_limit_of_the_plot_is_drawn_when_it_is_near():
    assert "stroke-dasharray" not in plan.paper(window_of([(0, 0)], near=True))
    assert "stroke-dasharray" in plan.paper(window_of([(14, 0)], near=True))


def test_cells_to_build_on():
    t = table([("b07", 0, 0, 0)])
    found = [id for id in pieces(zones(t)["plan"]) if id.startswith("c")]
    assert {"c-2,0", "c0,2", "c3,0"} <= set(found)
    assert not {"c0,0", "c1,0", "c4,0"} & set(found)
    assert not [id for id in pieces(zones(t, 1)["plan"]) if id.startswith("c")]


def test_a_cell_is_as_wide_as_a_finger():
    """Forty pixels. A page that shows a little less of them enlarges what can be picked."""
    finger = 40
    shown = zones(table([("b07", 0, 0, 0)]))["plan"]
    [width] = {
        float(each[0].get("width"))
        for id, each in pieces(shown).items()
        if each.get("data-pick", "").startswith("cell:")
    }
    assert width * shown.least / shown.width >= finger


def test_the_first_domino_begins_in_the_middle():
    assert [id for id in pieces(zones(table([]))["plan"]) if id.startswith("c")] == ["c0,0"]


def test_rooms_have_an_outline_and_a_plate():
    t = table(HALL, room_service="on")
    drawn = zones(t)["plan"].svg
    assert drawn.count("var(--glow)") == 2  # a tint and a line
    assert ">1</text>" in drawn
    assert "var(--glow)" not in zones(table(HALL))["plan"].svg  # nobody asks for Rooms


def test_two_rooms_are_told_apart():
    inside = {(0, 0): 15, (2, 0): 13, (3, 0): 7}
    assert plan.regions(inside) == [{(0, 0)}, {(2, 0), (3, 0)}]


def test_what_counts_twice_is_marked():
    laid = [("u10", 0, 0, 0), ("u09", 2, 0, 0), ("b33", 2, 1, 2)]
    drawn = zones(table(laid, ["b13"], **ALL_SETS))["plan"].svg
    assert "×2" in drawn


def test_tenants_stand_on_empty_squares():
    t = table([("b07", 0, 0, 0)], tenants={0: ("tenant_b02",), 1: ("tenant_b13",)})
    assert used(parsed(zones(t)["plan"].svg)).count("cat") == 1
    others = pieces(zones(t)["plan-2"])
    assert others[f"t{n('tenant_b13') + 1}"].get("data-pick") == f"tenant:{n('tenant_b13') + 1}"


def test_floors_differ_in_lightness_and_pattern():
    def light(colour):
        red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
        return 0.3 * red + 0.59 * green + 0.11 * blue

    for night in (0, 1):
        shades = sorted(light(PALETTE[f"floor-{floor}"][night]) for floor in FLOORS)
        assert min(b - a for a, b in pairwise(shades)) > 20
    drawn = [domino.grounds()[f"homino-floor-{each}-1"] for each in range(len(FLOORS))]
    assert len({each.count("M") for each in drawn}) == 3


# Market and guests.


def test_market_and_guests_do_not_share_a_pick():
    """Both have six slots; which is meant says the kind of the move."""
    t = table([("b07", 0, 0, 0)])
    market = {each.get("data-pick") for each in pieces(zones(t)["market"]).values()}
    guests = {each.get("data-pick") for each in pieces(zones(t)["guests"]).values()}
    assert "move:place+slot:1 move:discard+slot:1" in market
    assert "move:attract+slot:1 move:welcome+slot:1" in guests
    assert not {pick for each in market for pick in each.split()} & {
        pick for each in guests for pick in each.split()
    }


def test_a_guest_says_what_it_thinks():
    """tenant_b01 wants a toilet: b44 has one, b07 has none."""
    for laid, sign in ((["b44"], "✓"), (["b07"], "✗")):
        t = table(laid, ["b12"], guests=("tenant_b01",))
        label = plain(pieces(zones(t)["guests"])[f"t{n('tenant_b01') + 1}"].get("aria-label"))
        assert ("toilet 0, wanted 1" in label) == (sign == "✗")
        assert ("Would come" in label) == (sign == "✓")
        assert label.count("wanted") <= 1  # nothing is told twice
        assert label.endswith("Guests are chosen when everybody has built.")


def test_the_guests_in_brief_say_which_wishes_are_met():
    """One of them has all it wants; what another lacks is a number that a phone can show."""
    t = table(["b44"], guests=("tenant_b01", "tenant_b04"))
    strip = zones(t)["guests-strip"]
    assert (strip.strip_of, pieces(strip)) == ("guests", {})
    comes, lacks, *nobody = strip.parts
    assert "green-soft" in comes
    assert "pink-soft" not in comes
    assert "0/1" in lacks
    assert {each.count("<rect") for each in nobody} == {1}
    assert strip.width <= 348  # a pixel a unit on a phone of 360


def test_a_domino_of_the_market_says_how_it_looks():
    t = table([], market=("b02",))
    market = zones(t)["market"]
    label = plain(pieces(market)[f"d{n('b02') + 1}"].get("aria-label"))
    looks = "toilet on concrete; open; empty concrete, wall north and east, door south"
    assert label == f"1: b02 (toilet), {looks}."
    assert f"1: b02 (toilet), {looks}." in plain(market.words)


def test_a_free_cell_says_what_lies_beside_it():
    """As it lies: b02 is turned to the south, its toilet on 0,0."""
    t = table([("b02", 0, 0, 1)], market=("b01",))
    shown = pieces(zones(t)["plan"])
    assert shown["c-1,0"].get("aria-label") == "-1,0. East: toilet on concrete, open"
    assert shown["c0,2"].get("aria-label").startswith("0,2. North: empty concrete, ")


def test_a_domino_of_the_market_says_what_its_objects_do():
    for rule, said in (("fair", True), ("printed", False)):
        t = table([], market=("r05",), room_service="on", pool_rule=rule)
        label = pieces(zones(t)["market"])[f"d{n('r05') + 1}"].get("aria-label")
        assert "fewer pools" in label
        assert ("more tenants" in label) == said


def test_who_watches_sees_only_the_wishes():
    label = pieces(zones(table([]), SPECTATOR)["guests"]).popitem()[1].get("aria-label")
    assert "✓" not in label
    assert "✗" not in label


# The tower.


def test_connections_of_the_reader():
    """b09 is a staircase, b07 a floor icon: the reader looks down."""
    t = table(["b07", "b09"], ["b13"], ["b28"])
    shown = pieces(zones(t)["tower"])
    assert "connected to you by stairs" in shown["seat-2"].get("aria-label")
    below = pieces(zones(t, 1)["tower"])
    assert "connected" not in below["seat-1"].get("aria-label")
    assert "connected to you by the same floor" in below["seat-3"].get("aria-label")


def test_everybody_sees_who_is_connected_to_whom():
    """b09 leads down from the first, the others share a floor; b11 and b01 have elevators."""
    t = table(["b07", "b09"], ["b13", "b11"], ["b28", "b01"])
    for reader in (SPECTATOR, 0, 1, 2):
        drawn = zones(t, reader)["tower"].svg
        assert drawn.count(tower.STAIRS) == 1
        assert drawn.count(tower.LIFT) == 2
    alone = zones(table(["b07"], ["b07", "b12", "b20"]), SPECTATOR)["tower"].svg
    assert tower.STAIRS not in alone
    assert tower.LIFT not in alone


def test_stairs_of_the_lowest_lead_nowhere():
    assert tower.STAIRS not in zones(table(["b09"], ["b07"]))["tower"].svg


def test_pipes_only_with_utilities():
    plain_, piped = (zones(table(["b07"], **more))["tower"].svg for more in ({}, ALL_SETS))
    assert tower.PIPES[2] not in plain_
    assert tower.PIPES[2] in piped


def test_rounds_left():
    t = sit_down(HOMINO, 1, 4)
    assert "Round 1, at most 11 after it." in zones(t)["tower"].words  # 45 rooms, four a round
    t.s.rooms_left = 4
    assert "Round 1, the last one." in zones(t)["tower"].words
    t.s.over = 1
    assert "Round 1, the game is over." in zones(t)["tower"].words


# Living Together.


def test_a_secret_goal_is_for_its_owner():
    t = sit_down(HOMINO, 3, 3, TOGETHER)
    own = task(t.box, t.s.mission[0] - 1, 3)
    assert own in zones(t)["goals"].words
    assert own not in zones(t, 1)["goals"].words
    assert own not in zones(t, SPECTATOR)["goals"].words


def test_goals_say_how_far_they_are():
    t = sit_down(HOMINO, 3, 3, TOGETHER)
    slots, own, threat = standings(t)
    shown = zones(t)["goals"]
    for far in (*slots, own, threat):
        assert far.text in words_in(parsed(shown.svg))


def test_goals_say_what_they_bring():
    """Where there is little room, fewer words in larger letters; a picture has all of them."""
    t = sit_down(HOMINO, 3, 3, TOGETHER)
    shown = zones(t)["goals"].svg
    close, afar = by_distance(parsed(shown))
    brought = [texts(t.box).reward[n - 1] for n in (*t.s.goal_slot, t.s.mission[0])]
    for each in brought:
        assert capital(each) in close
        assert capital(each) not in afar
    assert shown.count('<g class="from-afar" display="none">') == 5


def test_a_card_has_room_for_every_goal_and_threat():
    t = texts(HOMINO.open_box(ALL_SETS | TOGETHER))
    tasks = [t.task, *t.secret_task[2:]]
    cards = [(each[n], capital(t.reward[n])) for each in tasks for n in range(len(t.task))]
    cards += [(must, goals.penalty(t, n)) for n, must in enumerate(t.must_hold)]
    for card in cards:
        found = [each for said in card for each in goals.set_in(goals.CLOSE, said)]
        assert len(found) <= goals.CLOSE.most, card


def by_distance(drawing):
    """What is read in a drawing that is large, and in one that is not."""
    return [
        " ".join(word for group in drawing.iter("g") if group.get("class") == name
                 for word in words_in(group))
        for name in ("close-by", "from-afar")
    ]  # fmt: skip


def standings(t, reader=0):
    v = t.view(reader)[0]
    return look.standings(texts(t.box), look.read(v), reader)


def test_goals_only_if_all_play_as_one():
    assert "goals" not in zones(table([]))


# What a choice would look like.


def test_a_domino_shows_how_it_would_lie():
    t = table([("b07", 0, 0, 0)], market=("b13",))
    drawn = parsed(ghost(t, slot="1", cell="0,1", turn="south")["plan"])
    assert f"room-{n('b13') + 1}" in used(drawn)
    assert ghost(t, 1, slot="1", cell="0,1", turn="south") == {}


def test_a_domino_that_will_be_torn_down_is_striped():
    t = table([("b07", 0, 0, 0)])
    assert "var(--red)" in ghost(t, domino=str(n("b07") + 1))["plan"]


def test_what_follows_is_drawn_as_it_will_be(t):
    """Who would come, floors, connections, goals: as the table is once the domino lies there."""
    for seat in t.asked:
        kinds = [HOMINO.moves.kind(move).name for move in t.legal(seat)]
        moves = [m for m, kind in zip(t.legal(seat), kinds) if kind in ("place", "demolish", "lay")]
        for move in Random(3).sample(moves, min(5, len(moves))):
            after = t.copy()
            after.keep(*after.attempt(seat, move))
            goes_on = after.asked == [seat] and after.s.round == t.s.round
            if not goes_on or after.s.phase not in (phases.BUILD, phases.TIDY):
                continue
            drawn = ghost(t, seat, **HOMINO.moves.picks(move))
            now, then = zones(t, seat), zones(after, seat)
            for name in {"guests", "tower", "goals"} & then.keys():
                if now[name].height == then[name].height:  # of another size it is left as it is
                    assert drawn.get(name, now[name].svg) == then[name].svg


ROW = [("b13", 0, 0, 0), ("b28", 2, 0, 0), ("b39", 4, 0, 0)]


def test_what_comes_loose_and_who_leaves_is_shown_before():
    """Without b28 the row has two pieces; r02 is a tenant who cannot bear construction."""
    t = table(ROW, tenants={0: ["r02", "b01"]}, room_service="on")
    middle, end = (ghost(t, domino=str(n(each) + 1))["plan"] for each in ("b28", "b39"))
    assert "1 comes loose" in words_in(parsed(middle))
    assert "1 comes loose" not in words_in(parsed(end))
    for drawn in (middle, end):
        assert "will leave" in words_in(parsed(drawn))
        assert len({*used(parsed(drawn))} - {"floor_icon", "star", "room_count"}) == 1
    quiet = ghost(table(ROW, tenants={0: ["b01"]}), domino=str(n("b39") + 1))["plan"]
    assert words_in(parsed(quiet)) == []


def test_what_is_loose_is_outlined_until_it_is_mended():
    t = table([ROW[0], ROW[2]])
    assert 'stroke-dasharray="3 6"' in zones(t)["plan"].svg
    assert 'stroke-dasharray="3 6"' in zones(t, 1)["plan-1"].svg
    assert 'stroke-dasharray="3 6"' not in zones(table(ROW))["plan"].svg


@pytest.mark.parametrize(
    "picks",
    [{"cell": "99,0"}, {"slot": "9", "cell": "0,0"}, {"domino": "999"}, {"domino": "x"},
     {"slot": "1", "cell": "15,15", "turn": "east"}, {"turn": "up", "cell": "0,1"}],
)  # fmt: skip
def test_nonsense_has_no_ghost_or_a_harmless_one(picks):
    for fragment in ghost(table([("b07", 0, 0, 0)]), **picks).values():
        parsed(fragment)


def test_what_was_placed_is_touched():
    t = place(table([("b07", 0, 0, 0)], market=("b12",)), "b12", 0, 1, 0)
    assert f"d{n('b12') + 1}" in ART.touched(t.box, t.view(1)[0], 1)


# Words.


def test_every_zone_can_be_heard(t):
    for zone in zones(t).values():
        assert zone.words
        assert len(zone.tab) <= 8 or zone.tab != plain(zone.tab)


def test_the_cover_needs_nothing_else():
    drawn = ART.cover(HOMINO.open_box())
    assert "<use" not in drawn
    assert 'viewBox="0 0 360 120"' in drawn


def test_the_step_of_a_domino_in_the_hand():
    """It is seen where it waits."""
    t = table([("b07", 0, 0, 0)])
    t.s.hand, t.s.holder = n("b12") + 1, 0
    t.s.place[n("b12")] = places.IN_HAND
    assert "To be laid" in pieces(zones(t)["plan"])[f"d{n('b12') + 1}"].get("aria-label")
