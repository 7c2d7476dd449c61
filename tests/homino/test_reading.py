"""What the worked examples leave out of the rules: h12 in a name is row H12 of rulings.md."""

import pytest

from .reading import Question, Reading
from .reading.attract import attract_options
from .reading.turn import build_options, discard, place, tidy
from .reading.wishes import is_impossible
from .scenes import ALL_SETS, BOX, add, show_guests, show_market, table


def of_kind(options, kind):
    return {option[1:] for option in options if option[0] == kind}


def test_h3_setup_removes_what_nobody_could_attract():
    def gone(players):
        return {id for id, tenant in BOX.tenants.items() if is_impossible(tenant, players)}

    assert gone(2) == {"tenant_r15", "tenant_h19"}
    assert all(gone(players) == {"tenant_r15"} for players in (3, 4, 5, 6))
    decks = Reading.decks(BOX, ALL_SETS, 4)
    assert (len(decks["rooms"]), len(decks["tenants"])) == (161, 104)
    assert len(Reading.decks(BOX, {**ALL_SETS, "impossible_tenants": "keep"}, 4)["tenants"]) == 105


@pytest.mark.parametrize(
    ("options", "players", "fresh", "last"),
    [
        ({}, 2, False, None),
        ({"room_service": True}, 3, True, 20),
        ({"living_together": True}, 3, False, None),
        ({**ALL_SETS, "happy_housing": False, "max_rounds": 7}, 3, True, 7),
        ({**ALL_SETS, "max_rounds": "none"}, 2, True, None),
        ({"max_rounds": "circuits"}, 2, False, 16),
        ({"max_rounds": "circuits"}, 3, False, 9),
        ({"max_rounds": "circuits"}, 4, False, 8),
        ({"max_rounds": "circuits"}, 5, False, 5),
        ({"max_rounds": "circuits"}, 6, False, 6),
    ],
)
def test_h23_and_h26_automatic_options_follow_the_expansions(options, players, fresh, last):
    t = table(*[[]] * players, **options)
    assert t.options.sends_guests_away() is fresh
    assert t.options.last_round(players) == last


def test_h12_end_alone_is_not_asked():
    t = table([("room_b13", 0, 0, 0)])
    steps = tidy(t, 0)
    assert next(steps).options == {("demolish", "room_b13"), ("end",)}
    assert run_out(steps, ("demolish", "room_b13"))


def run_out(steps, answer):
    try:
        steps.send(answer)
    except StopIteration:
        return True
    return False


def test_h20_a_guest_that_suits_must_be_attracted():
    t = table([("room_b02", 0, 0, 0)], ["room_b07"])
    show_guests(t, "tenant_b01", "tenant_b02", "tenant_b24")
    assert attract_options(t, 0) == ({("attract", 0)}, False)
    show_guests(t, "tenant_b02", "tenant_b24")
    assert attract_options(t, 0) == (set(), True)
    add(t, 0, "diversity_objects")  # its power excuses one object wish, and may be left unused
    assert attract_options(t, 0) == ({("attract", 0), ("attract", 1)}, True)
    show_guests(t, "tenant_b01", "tenant_b02")
    assert attract_options(t, 0) == ({("attract", 0), ("attract", 1)}, False)


def test_h59_a_request_needs_consent():
    t = table(
        [("room_b28", 0, 0, 0), ("object_numbers", 0, 1, 0)],
        [("room_b02", 0, 0, 0), ("room_b13", 2, 0, 0), ("room_b25", 0, 1, 0)],
        living_together=True,
    )
    show_market(t, "room_b31")
    assert of_kind(build_options(t, 0), "request") == {
        (1, "room_b25")
    }  # b02 holds the map together
    t.question()
    t.apply(("request", 1, "room_b25"))
    assert t.question() == Question(
        "consent", 1, frozenset({("consent", True), ("consent", False)})
    )
    t.apply(("consent", True))
    assert t.question().kind == "place_extra"
    t.apply(min(t.question().options))
    assert "room_b25" in t.places[0]
    assert t.question().kind == "build"
    assert not of_kind(t.question().options, "request")
    assert t.demolished == [0, 0]


def test_h11_a_discarded_domino_ends_no_construction():
    t = table([("room_b13", 0, 0, 0)], **ALL_SETS)
    show_market(t, "room_u26")
    t.question()
    t.apply(("discard", 0))
    assert t.question().kind == "tidy"


def test_market_and_discard():
    t = table([("room_b13", 0, 0, 0)])
    show_market(t, "room_b31", "room_b02")
    place(t, 0, 0, 2, 0, 0)
    discard(t, 0, 1)
    assert t.market == [None] * 6
    assert t.discarded_rooms == ["room_b02"]


def test_decks_are_drawn_from_the_top():
    t = table([("room_b13", 0, 0, 0)])
    rooms, tenants = t.room_deck[:2], t.tenant_deck[:2]
    t.market[0] = t.market[3] = t.guests[1] = t.guests[5] = None
    t.refill()
    assert [t.market[0], t.market[3], t.guests[1], t.guests[5]] == [*rooms, *tenants]
