"""The rulebook's tips, played: § is a paragraph of rulebook.md."""

import re

from tabletower.games import SHELF
from tests.worked_examples import at

from .components import KINDS
from .rules.tenants import income_of, rent_value

LANDLORD = SHELF["landlord"]
AMBER, BLUE = 0, 1
MURDER = KINDS.index("murder")
CAPTIONS = {
    name: [int(number) for number in re.findall(r"\d+", words)]
    for words, name in re.findall(r"!\[(.*)]\(positions/(\w+)\.txt\)", LANDLORD.rulebook)
}


def living(t):
    """Who lives in the only house, by its levels from below."""
    lines = LANDLORD.words.board(t.box, t.view(AMBER)[0], AMBER).splitlines()
    (house,) = [line for line in lines if "house 1" in line]
    return house.partition("): ")[2]


def test_squatters_in_a_new_cellar_drive_the_family_out():
    """§4.5, §5.5, §3.3, §3.4  There was no empty apartment before, and there is no other house."""
    before, after = at(LANDLORD, "squatted"), at(LANDLORD, "driven_out")
    assert [made.says for made in before.log[-2:]] == [
        "Amber adds a cellar to house 1", "Amber plays squatters",
    ]  # fmt: skip
    assert living(before) == "0 squatters · 1-2 family"
    assert living(after) == "0 squatters · 1 – · 2 –"
    assert after.log[-1].seat == BLUE
    assert CAPTIONS["squatted"] == [rent_value(before.box.b, before.s, 0, 1)]
    assert CAPTIONS["driven_out"] == [income_of(after.box.b, after.s, 0)]


def test_who_is_in_jail_has_an_alibi():
    """§6.7, §6.10, §6.12, §6.13  Amber is passed over, and Blue takes the bed."""
    before, after = at(LANDLORD, "in_jail"), at(LANDLORD, "out_of_jail")
    assert before.s.hand[AMBER, MURDER] > 0
    assert (before.s.jail, after.s.jail) == (AMBER + 1, BLUE + 1)
    assert CAPTIONS["in_jail"] == [income_of(before.box.b, before.s, 0)]
    assert len(after.log) == len(before.log) + 1
