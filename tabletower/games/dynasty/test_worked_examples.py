"""What the rulebook's pictures count, and its tables: § is a paragraph of rulebook.md."""

import re

from tabletower.games import SHELF
from tests.worked_examples import at, below, of_table

from .components import ICONS, SETS, STRENGTHS
from .rules.maps import open_ends_at
from .rules.record import phases, zones
from .words import names
from .words.capitals import capitals
from .words.figures import figures
from .words.needs import held

DYNASTY = SHELF["dynasty"]
WARFARE = 0  # its seat in all of them, and its number as a role


def captions(heading):
    """The words of the pictures below a heading, by their files."""
    found = re.findall(r"!\[(.*)]\(positions/(\w+)\.txt\)", below(DYNASTY, heading))
    return {name: words for words, name in found}


def asked_for(t):
    """What missions need of Military, in the order of their requests."""
    missions = held(t.box, t.sight(WARFARE), WARFARE)
    return [need.need for each in missions for need in each.needs if need.role == WARFARE]


def on_own_map(t):
    return [n for n, place in enumerate(t.s.place.tolist()) if place == zones.ON_MAP + WARFARE]


def open_ends_of(t, domino):
    """§6.6"""
    lying = enumerate(t.s.cells[WARFARE].tolist())
    cells = [cell for cell, half in lying if half and (half - 1) // 2 == domino]
    return sum(open_ends_at(t.box.b, t.s, WARFARE, cell, -1) for cell in cells)


def test_the_set_up():
    """§1.3, §1.4  Every strength begins with 1 times 1."""
    shared, own = at(DYNASTY, "setup_shared"), at(DYNASTY, "setup_own")
    assert DYNASTY.state.bytes(shared.state) == DYNASTY.state.bytes(own.state)
    found = figures(own.box, own.s)
    value = sum(each.value for each in capitals(own.box, own.s, WARFARE))
    assert found.strength(WARFARE) == value * found.province(WARFARE)
    assert f"strength {value} × {found.province(WARFARE)}]" in DYNASTY.rulebook


def test_a_draw():
    """§2.5, §3.4, §3.5  Six dominoes for three; one shows the icon of another player's role."""
    market, missions = at(DYNASTY, "draw_market"), at(DYNASTY, "draw_missions")
    assert DYNASTY.state.bytes(market.state) == DYNASTY.state.bytes(missions.state)
    s, (seat,) = market.s, market.asked
    played = {*s.role[: s.seats].tolist()}
    offered = {int(DYNASTY.moves.picks(move)["slot"]) for move in market.legal(seat)}
    shown = {slot: {ICONS[icon] for icon in market.box.b.icon[number - 1].tolist()}
             for slot, number in enumerate(s.market.tolist(), 1) if number}  # fmt: skip
    assert len(shown) == 2 * s.seats
    assert [slot for slot, icons in shown.items() if "money" in icons] == [*{*shown} - offered]
    free = {icon for icons in shown.values() for icon in icons & {"roads", "goods"}}
    assert free == {"roads", "goods"}
    assert not played & {STRENGTHS.index(icon) for icon in free}
    assert s.held == s.seats


def test_a_strength_of_twelve():
    """§5.4, §6.3, §7.1  One Capital with two people, times a Province of four."""
    own, shared = at(DYNASTY, "strength_own"), at(DYNASTY, "strength_shared")
    assert own.log == shared.log
    (capital,) = capitals(own.box, own.s, WARFARE)
    assert [ICONS[step.icon] for step in capital.items] == ["person", "person"]
    found = figures(own.box, own.s)
    size, strength = found.province(WARFARE), found.strength(WARFARE)
    told = captions("Twelve Military")
    assert told["strength_own"].endswith(f": 1 + {len(capital.items)} = {capital.value}")
    assert told["strength_shared"].endswith(f": {capital.value} × {size} = {strength}")
    assert told["strength_shared"].startswith("Four ") == (size == 4)


def test_six_and_six_are_served():
    """§8.6  It is enough for both: nobody is asked."""
    t = at(DYNASTY, "enough")
    have, (one, other) = figures(t.box, t.s).strength(WARFARE), asked_for(t)
    said = captions("Twelve Military")["enough"]
    assert f"need {one} each: {one} + {other} is no more than {have}" in said
    assert one + other <= have
    assert t.s.phase == phases.TURN
    last = at(DYNASTY, "enough_served")
    assert last.s.round == t.s.round + 1
    assert last.s.achieved[: last.s.seats].tolist() == [1] * last.s.seats


def test_eight_and_eight_are_not():
    """§8.4, §8.7  Warfare serves one, and the other fails."""
    t = at(DYNASTY, "short")
    have, (one, other) = figures(t.box, t.s).of_role(WARFARE), asked_for(t)
    said = captions("Twelve Military")["short"]
    assert f"need {one} each, {one} + {other} is {one + other - have} too many" in said
    assert one <= have < one + other
    assert (t.s.phase, t.asked) == (phases.SERVE, [WARFARE])
    for move in t.legal(WARFARE)[:2]:
        after = t.copy()
        after.play(WARFARE, move)
        assert sorted(after.s.achieved[: after.s.seats].tolist()) == [0, 1, 1]


def test_an_attack():
    """§11.4  What has an open end is gone, all at once, the Starting Domino too."""
    before, after = at(DYNASTY, "attack"), at(DYNASTY, "attacked")
    lying = on_own_map(before)
    open_ones = [domino for domino in lying if open_ends_of(before, domino)]
    told = captions("An Attack")
    assert told["attack"] == f"Before: {len(open_ones)} of {len(lying)} dominoes have open ends"
    assert on_own_map(after) == [domino for domino in lying if domino not in open_ones]
    assert told["attacked"].startswith(f"After: {len(on_own_map(after))} is left")
    assert capitals(after.box, after.s, WARFARE) == []


# Tables that are made from the box.


def test_every_icon_has_a_line():
    table = of_table("name | sets", DYNASTY.rulebook)
    assert [row[1] for row in table] == [
        names.ICON_NAMES[ICONS.index(row["id"])]
        for row in DYNASTY.open_box().tables["icons"]
        if row["id"] != "empty"
    ]
    assert all(row[2] and row[3] for row in table)


def test_icons_are_told_where_they_are():
    """What icons.csv counts is what lies on the dominoes."""
    tables = DYNASTY.open_box().tables
    for icon in tables["icons"]:
        for each in SETS:
            halves = [row["copies"] * (row[half] == icon["id"]) for row in tables["dominoes"]
                      if row["set"] == each for half in ("a_icon", "b_icon")]  # fmt: skip
            assert (sum(halves) > 0) == (icon[f"halves_{each}"] > 0), (icon["id"], each)


def test_pieces_are_counted():
    """§1.1"""
    tables = DYNASTY.open_box().tables
    table = of_table("set | option | dominoes", DYNASTY.rulebook)
    assert [row[1] for row in table] == ["", *(f"`{each}`" for each in SETS[1:])]
    for column, kind in ((2, "dominoes"), (3, "missions")):
        counted = sum(row["copies"] for row in tables[kind] if row["set"] in SETS)
        assert sum(int(row[column]) for row in table) == counted
