"""Fresh sets: other room dominoes and tenants of the same kind as those in the files.

A number stands for a set, for ever: printed boxes and written games name it. Whatever is
changed here has to leave the sets of all numbers as they are.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeVar

from tabletower.engine import BadOption
from tabletower.kits.fresh_sets import Chance, written

from ..components import SETS
from . import dominoes, tenants
from .lists import Lists, lists_of

STANDARD = "standard"
REMEMBERED = 64  # sets
TRIES = 2000  # of the base's dominoes one in ten is fine, of all others more

Found = TypeVar("Found")


def make(options: Mapping[str, str]) -> Mapping[str, str]:
    """The files of the set that was chosen, if it is not the standard one."""
    return {} if options["set"] == STANDARD else fresh_set(int(options["set"]))


@lru_cache(REMEMBERED)
def fresh_set(number: int) -> Mapping[str, str]:
    """The text of the files that make set `number`."""
    chance = Chance(number)
    rooms, guests = [], []
    for name in SETS:
        lists = lists_of(name)
        rooms += rooms_of(chance, lists)
        guests += guests_of(chance, lists)
    return {"rooms.csv": written(rooms), "tenants.csv": written(guests)}


def rooms_of(chance: Chance, lists: Lists) -> list[dict]:
    found = first_fine(lambda: dominoes.dominoes(chance, lists), dominoes.are_fine)
    return [
        piece("room", lists, number) | dominoes.row_of(each) for number, each in enumerate(found, 1)
    ]


def guests_of(chance: Chance, lists: Lists) -> list[dict]:
    found = first_fine(
        lambda: tenants.tenants(chance, lists), lambda found: tenants.are_fine(found, lists)
    )
    return [
        piece("tenant", lists, number) | tenants.row_of(each, lists)
        for number, each in enumerate(found, 1)
    ]


def first_fine(make: Callable[[], Found], is_fine: Callable[[Found], bool]) -> Found:
    for _ in range(TRIES):
        if is_fine(found := make()):
            return found
    raise BadOption("no set of this number is good enough; choose another number")


def piece(what: str, lists: Lists, number: int) -> dict:
    return {"id": f"{what}_{lists.set[0]}{number:02}", "set": lists.set, "copies": 1}
