"""The Attract phase that the rulebook shows, and its tables: § is a paragraph of rulebook.md."""

from functools import partial
from itertools import product

from tabletower.engine import transcript
from tabletower.engine.seat_names import plain
from tabletower.games import SHELF
from tests.worked_examples import at, below, of_table, rows

from .components import (
    DETAILS,
    EDGES,
    FLOORS,
    OBJECTS,
    PROPERTIES,
    ROOMS,
    SETS,
    SLOTS,
    SPECIALS,
    objects,
)
from .components import tenants_of as rows_of_tenants
from .rules import EVENTS
from .rules.plots import cell_of_b, domino_at, is_on_map, is_taken, lay_out, next_to, shown_at
from .rules.record import places
from .words import names
from .words.guests import verdict

HOMINO = SHELF["homino"]
ready = partial(at, HOMINO, "attract")  # everybody has built
AFTER = "attracted"  # the same game when the phase is over


def test_the_set_up_is_six_rooms_and_six_guests():
    """§1.4  Both pictures are of one table, before anybody has played."""
    market, guests = at(HOMINO, "setup_market"), at(HOMINO, "setup_guests")
    assert HOMINO.state.bytes(market.state) == HOMINO.state.bytes(guests.state)
    assert not market.log
    for row in (market.s.market, market.s.guest):
        assert [piece > 0 for piece in row.tolist()] == [True] * SLOTS


def test_a_turn():
    """§2.4, §4.2, §4.3, §4.5  From the plan: carpet beside carpet, a door before wood, one less."""
    before, after = at(HOMINO, "plan"), at(HOMINO, "turn").copy()
    assert after.log[: len(before.log)] == before.log
    lay_out(after.box.b, after.s, 0, -1)
    (came,), (gone,) = (here_alone(*both) for both in ((after.s, before.s), (before.s, after.s)))
    assert {*met_edges(after, came)} == {("carpet", "carpet"), ("door", "wood")}
    assert objects.PLANT in after.box.b.object[came]
    assert objects.STAIRCASE in before.box.b.object[gone]
    last = after.copy()
    last.play(0, HOMINO.moves.read("end"))
    assert last.s.place[gone] == places.DISCARDED


def here_alone(s, other):
    """The dominoes of the first seat's map that are not on it in the other state."""
    return [n for n in range(ROOMS) if is_on_map(s, n, 0) and not is_on_map(other, n, 0)]


def met_edges(t, domino):
    """What a domino of the laid out map and its neighbours show each other."""
    b, s, names_of = t.box.b, t.s, (*FLOORS, "every", *EDGES[1:])
    ends = int(s.cell[domino]), int(cell_of_b(s.cell[domino], s.turned[domino]))
    for cell, side in product(ends, range(4)):
        other = next_to(cell, side)
        if is_taken(s, other) and domino_at(s, other) != domino:
            pair = shown_at(b, s, cell, side), shown_at(b, s, other, (side + 2) % 4)
            yield tuple(names_of[each] for each in pair)


def order():
    """§4.9  From the lowest floor up, on one floor clockwise from the start player."""
    s = ready().s
    return sorted(range(s.seats), key=lambda seat: (s.storey[seat], (seat - s.start) % s.seats))


def taken():
    """Who attracts whom, in the order of the phase."""
    text = transcript.read(HOMINO.folder / "positions" / f"{AFTER}.txt")
    lines = text.split("\n\n")[1].splitlines()[len(ready().log) :]
    t, found = ready().copy(), {}
    for number, line in enumerate(lines):
        transcript.step(t, number, line)
        for code, *facts in t.s.events[: t.s.happened].tolist():
            if code == EVENTS.ATTRACTED:
                found[facts[0]] = facts[1]
    assert t.s.round == ready().s.round + 1
    return found


def seats(numbers):
    return ", ".join(str(number + 1) for number in numbers)


def portrait(box, tenant):
    """As the picture shows a guest: its type, and the points on its star."""
    row = rows_of_tenants(box)[tenant]
    return f"{names.type_name(row['type'])} {row['score']}"


def row_of(place, seat, gone):
    """One line of the table: the seat, its tower, whom it may have, whom it takes."""
    s, box = ready().s, ready().box
    open_guests = [number - 1 for number in s.guest.tolist() if number - 1 not in gone]
    may = [portrait(box, g) for g in open_guests if verdict(box, s, seat, g).comes]
    linked = [other for other in range(s.seats) if s.linked[seat] >> other & 1]
    icons = str(s.icons[seat, objects.FLOOR_ICON])
    return [f"{place}. seat {seat + 1}", icons, str(s.storey[seat]), seats(linked), ", ".join(may)]


def test_the_table_of_the_attract_phase():
    """§3.1, §3.3, §4.8 to §4.10  Floors, connections, who would come, and who comes."""
    found, gone, wanted = taken(), set(), []
    for place, seat in enumerate(order(), 1):
        comes = found[seat]
        wanted.append([*row_of(place, seat, gone), portrait(ready().box, comes)])
        gone.add(comes)
    assert rows(below(HOMINO, "An Attract phase")) == wanted
    assert list(found) == order()


def test_what_is_not_wanted_counts_as_well():
    """§3.4  The boy minds seat 4's tables wherever an elevator brings them."""
    s, box = ready().s, ready().box
    (boy,) = [n for n in s.guest - 1 if plain(names.tenant(box, n)) == "boy b24"]
    for seat in range(s.seats):
        wishes = verdict(box, s, seat, boy).wishes
        minded = [plain(wish.text) for wish in wishes if not wish.met]
        joined = seat == 3 or bool(s.linked[seat] >> 3 & 1)
        assert ([each[:31] for each in minded] == ["table 2, wanted fewer than 1: 2"]) == joined


# Tables that are made from the box.


def test_every_sign_has_a_line():
    """§4.6  Every object, every special wish with all its signs, every property."""
    table = of_table("name | sets", HOMINO.rulebook)
    drawn = " ".join(row[0] for row in table)
    wished = [f"{each}-{one}" for each in ("floor_type", "utility") for one in DETAILS[each]]
    plain = [each for each in SPECIALS if each not in DETAILS]
    for each in (*OBJECTS, *wished, *plain, *PROPERTIES):
        assert f"(face:homino-{each})" in drawn, each
    assert len(table) == len(OBJECTS) + len(SPECIALS) + len(PROPERTIES)


def test_sets_of_properties_and_wishes_are_those_of_the_tenants():
    """The words in properties.csv and wishes.csv say where tenants have them."""
    box = HOMINO.open_box(dict.fromkeys(SETS[1:], "on"))
    tenants = rows_of_tenants(box)
    for row in box.tables["properties"]:
        assert {t["set"] for t in tenants if t[row["id"]] == 1} == {*row["sets"].split()}
    for row in box.tables["wishes"][1:]:
        shown = {t["set"] for t in tenants if row["id"] in kinds(t)}
        assert shown == {*row["sets"].split()}, row["id"]


def kinds(tenant):
    return {tenant[f"wish{number}_kind"] for number in (1, 2, 3)}


def test_pieces_are_counted():
    """§1.1  As many as there are rows, copies included."""
    tables = HOMINO.open_box().tables
    table = of_table("set | rooms", HOMINO.rulebook)
    assert len(table) == len(SETS)
    for column, kind in enumerate(("rooms", "tenants", "goals", "threats"), 1):
        assert sum(int(row[column]) for row in table) == sum(r["copies"] for r in tables[kind])
