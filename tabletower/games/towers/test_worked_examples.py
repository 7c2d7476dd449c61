"""The first building of the rulebook, and what it brings: § is a paragraph of rulebook.md."""

import re
from functools import partial

from tabletower.games import SHELF
from tests.towers.arranging import drawn
from tests.worked_examples import at, below

from .components import TILES
from .rules.tower import floors

TOWERS = SHELF["towers"]
MINE, NEIGHBOUR = 0, 1
ready, sale, paid = (
    partial(at, TOWERS, name) for name in ("first_building", "first_sale", "neighbour_pays")
)
OFFICE, RETAIL, HOME, STAIRS = (
    TILES.index(tile) for tile in ("office", "retail", "residence", "stairs")
)


def told():
    """The numbers of each caption, by its file."""
    found = re.findall(r"!\[(.*)]\(positions/(\w+)\.txt\)", below(TOWERS, "A first building"))
    return {name: [int(number) for number in re.findall(r"\d+", words)] for words, name in found}


def stones(t, tile):
    return sum(int(row).bit_count() for row in t.s.tower[MINE, tile].tolist())


def sold(t, seat):
    return sum(int(row).bit_count() for row in t.s.sold[seat].tolist())


def test_the_building():
    """§5.3  Ten tiles, two floors: there are no stairs in the third row."""
    assert drawn(ready(), MINE, "e") == ".RP. / RROS / ORRS"
    counted = [stones(ready(), tile) for tile in (RETAIL, OFFICE, HOME, STAIRS)]
    assert told()["first_building"] == [*counted, floors(ready().box.b, ready().s.tower[MINE])]
    assert sum(counted) == 10


def test_the_client_is_held_before_it_is_cashed():
    """§6.8  The card of the picture is the one that buys the rooms."""
    client = at(TOWERS, "first_client")
    assert TOWERS.state.bytes(client.state) == TOWERS.state.bytes(ready().state)
    names = [row["name"] for row in ready().box.tables["clients"]]
    held = [names[number - 1] for number in ready().s.clients[MINE].tolist() if number]
    assert "DrugCorp" in held
    assert sale().log[len(ready().log)].says == "seat 1 cashes DrugCorp at e1"


def test_the_sale():
    """§6.9  A dollar on each of its rooms, in the shape of the pattern."""
    assert drawn(sale(), MINE, "e") == ".RP. / rrOS / OrrS"
    assert told()["first_sale"] == [sold(sale(), MINE), sale().s.rooms_paid[MINE]]


def test_the_neighbour_pays():
    """§7.3  The first two rooms of the next retail client pay DrugCorp's player."""
    s = paid().s
    rooms, claimed = sold(paid(), NEIGHBOUR), s.drug_income[MINE]
    assert told()["neighbour_pays"] == [rooms, claimed, s.rooms_paid[NEIGHBOUR]]
    together = s.rooms_paid[MINE] + s.spare[MINE]
    assert f"makes {together} dollars" in below(TOWERS, "A first building")
