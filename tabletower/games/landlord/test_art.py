"""How Landlord! looks: what can be picked, what the badges say, and nothing that is hidden."""

import re
from functools import cache

import pytest

from tabletower import art
from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.signature import random_game
from tabletower.games import SHELF
from tests.drawings import after_random, parsed, pieces, used, words_in, zones

from .art import building, hand, street
from .art.look import read, texts
from .components import KINDS
from .rules.deck import HOUSES, SINGLE
from .rules.phases import phases
from .rules.tenants import income, income_of
from .words import dollars

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

LANDLORD = SHELF["landlord"]
ART = art.for_game(LANDLORD)
NUMBERS = {"price", "cards"}  # picks that become buttons
LESSON = (
    "build card:roof", "floor card:moving", "floor card:rent_withheld", "cellar house:1",
    "tenant card:family", "place house:1 level:1", "end", "buy cards:4", "build card:roof",
    "floor card:roof", "floor card:bomb", "tenant card:squatters", "place house:1 level:0",
)  # fmt: skip


@cache
def some_games():
    """Moments of games with every number of players."""
    found = []
    for seats in range(2, 7):
        table = sit_down(LANDLORD, seats, seats)
        found += [after_random(table, seats, many) for many in (30, 90, 200)]
    return found


@pytest.fixture(name="table", params=range(15))
def moment(request):
    return some_games()[request.param]


def played(*moves, seed=85, seats=2, **options):
    table = sit_down(LANDLORD, seed, seats, options)
    for move in map(LANDLORD.moves.read, moves):
        finish_house(table, move)
        table.play(table.asked[0], move)
    return table


def finish_house(table, move):
    """Whoever goes on with something else has laid the last floor."""
    if table.why(table.asked[0], move):
        table.play(table.asked[0], LANDLORD.moves.read("done"))


# What is on the table.


def test_zones_of_a_player_and_of_somebody_who_watches(table):
    own = [zone.place for zone in zones(table, 0).values()]
    others = table.seats - 1
    assert own == ["main", "shared", "hand", *["other"] * others, "info", "info"]
    watched = [zone.place for zone in zones(table, SPECTATOR).values()]
    assert watched == [*["main"] * table.seats, "shared", "info", "info"]


def test_every_pick_has_a_piece_or_is_a_button(table):
    """Houses and levels that may be picked are there; so are cards that one holds."""
    for seat in table.asked:
        whole = "".join(zone.svg for zone in zones(table, seat).values())
        picks = [each.get("data-pick", "") for each in parsed(whole).iter()]
        alone = {pick for each in picks for pick in each.split()}
        for move in table.legal(seat):
            picked = LANDLORD.moves.picks(move)
            if "level" in picked:
                assert f"house:{picked['house']}+level:{picked['level']}" in alone
            elif "house" in picked:
                assert f"house:{picked['house']}" in alone
            if "partner" in picked:
                assert f"partner:{picked['partner']}" in alone


def test_badges_say_what_the_rules_say(table):
    t, s = texts(table.box), table.s
    shown = zones(table, 0)
    board = pieces(shown["table"])
    for seat in range(table.seats):
        said = words_in(board[f"p{seat + 1}"])
        brings = income(table.box.b, s, seat)
        assert said[0] == f"${s.money[seat]}"
        assert said[1:3] == [f"+{brings}", str(s.held[seat])]
        assert ("sign-jail" in used(board[f"p{seat + 1}"])) == (s.jail == seat + 1)
        seen = read(table.view(0)[0])
        homes = [it for it in building.homes(seen, 0).values() if not it.site]
        for it in homes:
            assert street.drawn(t, seen, it).income == income_of(table.box.b, s, it.number)


def test_a_house_that_was_kept_is_drawn_as_it_would_be_now():
    """What is remembered of a house goes by all that its drawing depends on."""
    table, seen_jails = sit_down(LANDLORD, 4, 4), set()
    for seed in range(120):
        table = after_random(table, seed, 4)
        t, seen = texts(table.box), read(table.view(0)[0])
        for it in building.homes(seen, 0).values():
            assert street.drawn(t, seen, it) == building.draw(t, seen, it)
        seen_jails |= {table.s.jail}
    assert seen_jails > {0}


# Houses.


def house(table, number, reader=0):
    for zone in zones(table, reader).values():
        if f"h{number}" in pieces(zone):
            return pieces(zone)[f"h{number}"]
    return None


def test_squatters_shut_a_house():
    found = house(played(*LESSON), 1)
    assert "+0" in words_in(found)
    assert "squatters: brings nothing" in found.get("aria-label")
    assert "tenant-squatters" in used(found)


def test_the_owner_alone_sees_what_the_floors_hide():
    table = played(*LESSON)
    own, others = house(table, 1, 0), house(table, 1, 1)
    assert "Its floors hide moving and rent withheld." in own.get("aria-label")
    assert {"sign-moving", "sign-rent_withheld"} <= set(used(own))
    assert "hide" not in others.get("aria-label")
    assert not {"sign-moving", "sign-rent_withheld"} & set(used(others))


def test_a_site_shows_its_floors():
    table = played("build card:roof", "floor card:moving")
    found = house(table, 1, 1)
    assert "being built" in found.get("aria-label")
    assert "site" in used(found)
    assert "sign-moving" not in used(found)


def test_the_owner_of_a_site_picks_floors_to_take_back():
    table = played("build card:roof", "floor card:moving", "floor card:rent_withheld")
    own = pieces(zones(table, 0)["street"])
    assert own["floor-1"].get("data-pick") == "floor:moving"
    assert own["floor-2"].get("data-pick") == "floor:rent_withheld"
    assert words_in(own["floor-2"]) == ["Rent", "withheld"]
    assert not any(id.startswith("floor-") for id in pieces(zones(table, 1)["street-1"]))


def test_roofs_look_as_they_are():
    tops = {(0, 0): "roof", (0, 3): "skylight", (0, 1): "dormer", (0, 2): "flat", (1, 0): "dormer",
            (2, 0): "flat"}  # fmt: skip
    for (roof, over), top in tops.items():
        assert building.top_of(roof, over) == top


def test_a_tenant_who_withholds_the_rent_is_marked():
    moves = [*LESSON[:1], "floor card:moving", "done", "tenant card:single"]
    table = sit_down(LANDLORD, 105, 2)  # roof, single, moving, murder, recycle, rent withheld
    for move in (*moves, "withhold house:1 level:1"):
        if not table.why(0, LANDLORD.moves.read(move)):
            table.play(0, LANDLORD.moves.read(move))
    found = house(table, 1)
    assert "no rent" in words_in(found)
    assert table.s.marker[0] == 2


def test_streets_of_many_houses_go_in_rows():
    for many in range(1, 23):
        sizes = tuple((100 + 40 * (n % 3), 30) for n in range(many))
        width, height, spots, _ = street.plan(sizes, 0)
        assert len(set(spots)) == many
        assert 0.7 < width / height < 3.2
        assert all(0 < x < width - 100 and 100 < y < height for x, y in spots)


# The hand.


def test_a_card_is_picked_for_what_it_does():
    assert hand.picks_of("bomb", phases.PLAY) == "move:bomb card:bomb"
    assert hand.picks_of("roof", phases.PLAY) == "move:build+card:roof card:roof"
    assert hand.picks_of("family", phases.PLAY) == "move:tenant+card:family card:family"
    assert hand.picks_of("family", phases.BUILD) == "card:family"
    assert hand.picks_of("alibi", phases.REACTION) == "card:alibi"  # an answer is a button
    both = hand.picks_of("lunatic", phases.REACTION)
    assert both.startswith("move:divert_bomb move:divert_murder")


def test_the_hand_is_shown_by_kind():
    table = sit_down(LANDLORD, 0, 2)  # roof ×3, mother with child, squatters, murder
    found = pieces(zones(table, 0)["hand"])
    assert list(found) == [
        "hand-roof", "hand-mother_with_child", "hand-squatters", "hand-murder"
    ]  # fmt: skip
    assert words_in(found["hand-roof"]) == ["×3"]
    assert found["hand-roof"].get("aria-label").startswith("3 × Roof.")


@pytest.mark.parametrize("kinds", range(1, len(KINDS) + 1))
def test_slips_have_room(kinds):
    columns = hand.columns_for(kinds)
    assert 2 <= columns <= 12
    assert 1 <= -(-kinds // columns) <= 6


def test_who_is_placed_lies_in_the_middle():
    table = played(*LESSON[:5])
    assert table.s.phase == phases.PLACE
    assert "card-family" in used(pieces(zones(table, 1)["table"])["middle-1"])


# Piles.


def test_only_who_knows_the_bottom_sees_it():
    """A bombed house lies there: its floors are known to the owner, the roof to all."""
    for table in some_games():
        for reader in range(table.seats):
            seen = read(table.view(reader)[0])
            pile = zones(table, reader)["table"]
            under = pieces(pile)["pile"].get("aria-label")
            known = seen.known_pile[reader][seen.bottom % 128]
            assert ("from the bottom" in under) == bool(seen.piled and known > 0)
        assert "from the bottom" not in zones(table, SPECTATOR)["table"].svg


def test_the_discard_pile_from_its_top():
    for table in some_games():
        listed = list(pieces(zones(table, 0)["discards"]).values())
        kinds = [KINDS[kind] for kind in table.s.discard[: table.s.discarded].tolist()]
        assert [used(each)[0] for each in listed] == [f"card-{id}" for id in reversed(kinds)]


# What is hidden.


def test_two_truths_that_look_alike_are_drawn_alike():
    """Nothing but the view is drawn: no hand of others, no floors, no pile."""
    for table in some_games():
        for reader in range(table.seats):
            imagined = table.copy()
            whole = [zone.svg for zone in zones(table, reader).values()]
            for seat in range(table.seats):
                if seat != reader:
                    imagined.s.hand[seat] = 0
                    imagined.s.floor[seat] = 0
            imagined.s.pile[:] = 0
            assert [zone.svg for zone in zones(imagined, reader).values()] == whole


# Options and edited boxes.


def test_amounts_are_shown_in_the_agreed_scale():
    table = played(*LESSON[:7], money_scale="100")
    board = pieces(zones(table, 0)["table"])
    assert words_in(board["p1"])[:2] == ["$1100", "+600"]
    assert "500" in words_in(pieces(zones(table, 0)["street"])["t-1-1"])
    assert dollars(table.box, 5) == "500 dollars"


@pytest.mark.parametrize(("scale", "goal"), [("1", "$60"), ("100", "$6000")])
def test_the_clock_tells_the_money_that_ends_the_game(scale, goal):
    table = sit_down(LANDLORD, 0, 2, {"end": "money", "money_scale": scale})
    assert f"Round 1 · ends at {goal}" in words_in(parsed(zones(table, 0)["table"].svg))


@pytest.mark.parametrize(("given", "rent"), [("on", 2), ("off", 4)])
def test_without_texts_printed_rents_are_drawn(given, rent):
    box = LANDLORD.open_box({"tenant_texts": given})
    slip = ART.faces(box)["landlord-slip-celebrities"]
    assert words_in(parsed(slip))[:1] == [str(rent)]
    about = texts(box).about[KINDS.index("celebrities")]
    assert ("double" in about) == (given == "on")


def test_who_answers_what_tells_of_everyone():
    one, all = (
        zones(sit_down(LANDLORD, 0, 3, {"respond": value}), 0)["answers"].words
        for value in ("victim", "everyone")
    )
    assert "Murder. Victim: lunatic." in one
    assert "Murder. Victim, then all but the one whose turn it is: lunatic." in all
    assert "The police come. Suspect, then all others: alibi or court." in all
    assert "An offer. Partner: accept or counter." in all


def test_a_deck_of_ones_own(tmp_path):
    """Other names, rents and sizes are drawn as they are."""
    rows = LANDLORD.open_box().tables["tenants"]
    lines = ["kind,id,name,rent_printed,rent_with_text,max_height,levels,allowed_levels_with_text"]
    for row in rows:
        levels = 2 if row["id"] == "single" else row["levels"]
        low = row["allowed_levels_with_text"]
        numbers = row["rent_printed"], row["rent_with_text"], row["max_height"], levels, low
        lines.append(",".join(map(str, (row["kind"], row["id"], "", *numbers))))
    file = tmp_path / "tenants.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    box = LANDLORD.open_box({}, tmp_path)
    assert texts(box).levels[SINGLE] == 2
    symbol = parsed(ART.faces(box)["landlord-tenant-single"])[0]
    assert symbol.get("viewBox") == "0 0 112 80"


# Faces are light: a browser styles every copy of them.


def test_faces_are_light():
    faces = ART.faces(LANDLORD.open_box())

    def nodes(id):
        whole = list(parsed(faces[id]).iter())
        return len(whole) + sum(nodes(each[1:]) for e in whole if (each := e.get("href")))

    assert max(map(nodes, faces)) <= 64


def test_tables_are_light():
    for table in some_games():
        whole = "".join(zone.svg for zone in zones(table, 0).values())
        assert len(re.findall("<[a-z]", whole)) < 2500


# What was touched, and what would be.


def test_what_was_touched():
    table = played(*LESSON)
    touched = ART.touched(table.box, table.view(0)[0], 0)
    assert touched == ["t-1-0"]


def test_a_ghost_stands_where_the_tenant_would_live():
    table = played(*LESSON[:5])
    v = table.view(0)[0]
    laid = ART.ghost(table.box, v, 0, {"house": "1", "level": "1"})
    assert "landlord-tenant-family" in laid["street"]
    assert ART.ghost(table.box, v, 0, {"house": "1"}) == {}
    assert ART.ghost(table.box, v, 0, {"house": str(HOUSES), "level": "1"}) == {}


def test_every_card_has_a_sign_of_its_own():
    signs = [ART.faces(LANDLORD.open_box())[f"landlord-sign-{id}"] for id in KINDS]
    bodies = {re.sub('id="[^"]*"', "", each) for each in signs}
    assert len(bodies) == len(KINDS)


def test_a_whole_game_can_be_drawn():
    *_, table = random_game(LANDLORD, 3)
    assert table.over
    assert "The game is over" in zones(table, 0)["table"].words
