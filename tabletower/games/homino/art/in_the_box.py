"""What is in the box: dominoes, tenants, goals and threats; and every sign that stands on them."""

from collections.abc import Iterator

from tabletower.art import Component, face
from tabletower.art.component import Drawn
from tabletower.art.grid import CELL
from tabletower.engine import Row
from tabletower.engine.seat_names import plain
from tabletower.kits.phrases import capital

from ..components import (
    DETAILS,
    FLOORS,
    GOALS,
    OBJECTS,
    PROPERTIES,
    ROOMS,
    SETS,
    SPECIALS,
    THREATS,
    TYPES,
    rooms_of,
    tenants_of,
)
from ..types import Contents
from ..words import names, signs
from ..words.progress import as_a_secret
from . import domino, guests
from .look import Texts, texts
from .names import domino_id, ground_name, name, tenant_id
from .objects import SIZE, sign_of
from .sheets import cards
from .sheets.tiles import LONG, SIDE

DOMINO = 2 * CELL, CELL
ROOM, TENANT, GOAL, THREAT = "Room domino", "Tenant", "Goal", "Threat"


def components(box: Contents) -> list[Component]:
    t = texts(box)
    return [
        *rooms(t), *tenants(t), *goals(t), *threats(t),
        *objects(t), *wishes(t), *traits(), *types(t), *grounds(), *marks(),
    ]  # fmt: skip


def numbers_of(rows: list[Row]) -> dict[str, list[int]]:
    """The pieces of each row, by its id."""
    found: dict[str, list[int]] = {}
    for number, row in enumerate(rows):
        found.setdefault(row["id"], []).append(number)
    return found


def rooms(t: Texts) -> Iterator[Component]:
    rows = rooms_of(t.box)
    for numbers in numbers_of(rows).values():
        one = numbers[0]
        ids = [id for n in numbers for id in (domino_id(n), ground_name(n), f"x{n + 1}")]
        yield Component(
            ROOM, tuple(ids), plain(t.domino[one]), about_room(t, one),
            domino.draw(t, one, 0, 0, 0), *DOMINO, len(numbers),
            signs.titles([rows[one]["set"]]), bool(t.box.b.in_use[one]),
        )  # fmt: skip


def about_room(t: Texts, number: int) -> str:
    """'Toilet on wood, wall north and west; door; empty carpet. Pool: …'"""
    return f"{capital(names.looks(t.box, number))}. {t.told[number]}".strip()


def tenants(t: Texts) -> Iterator[Component]:
    rows = tenants_of(t.box)
    for numbers in numbers_of(rows).values():
        one = numbers[0]
        drawn = guests.front(t, guests.Card(one, None, (), (), ""), 0, 0)
        yield Component(
            TENANT, tuple(map(tenant_id, numbers)), capital(plain(t.tenant[one])),
            signs.about_tenant(t.box, one), drawn, guests.WIDE, guests.HIGH, len(numbers),
            signs.titles([rows[one]["set"]]), bool(t.box.b.tenant_in_use[one]),
        )  # fmt: skip


def goals(t: Texts) -> Iterator[Component]:
    for n, row in enumerate(t.box.tables["goals"]):
        number = ROOMS + n
        told = t.task[n], capital(t.reward[n]), as_a_secret(t.box, n)
        yield Component(
            GOAL, (f"goal-{GOALS[n]}", domino_id(number), ground_name(number), f"x{number + 1}"),
            names.goal(n), f"{'. '.join(filter(None, told))}.",
            domino.draw(t, number, 0, 0, 0), *DOMINO, row["copies"],
            signs.titles([row["set"]]), bool(t.box.b.goal_in_use[n]),
        )  # fmt: skip


def threats(t: Texts) -> Iterator[Component]:
    for n, row in enumerate(t.box.tables["threats"]):
        then = f" Else {t.penalty[n]}." if t.penalty[n] not in ("", "none") else ""
        said = t.must_hold[n], t.penalty[n]
        drawn = cards.card(cards.THREAT, names.threat(n), *said, row, cards.SIZES[-1])
        yield Component(
            THREAT, (f"threat-{THREATS[n]}",), names.threat(n),
            f"Defended if {t.must_hold[n]}.{then}", drawn, LONG, SIDE,
            row["copies"], signs.titles([row["set"]]), bool(t.box.b.threat_in_use[n]),
        )  # fmt: skip


# Signs.


def sign(id: str) -> Drawn:
    return face(id, SIZE)


def objects(t: Texts) -> Iterator[Component]:
    for row in t.box.tables["objects"][: len(OBJECTS)]:
        id, sets = name(row["id"]), [each for each in SETS if row[f"squares_{each}"]]
        yield Component("Object", (id,), row["name"] or capital(row["id"]),
                        signs.about_object(t.box, row["id"]), *sign(id), None,
                        signs.titles(sets), is_played(t, sets))  # fmt: skip


def is_played(t: Texts, sets: list[str]) -> bool:
    return any(t.sets[each] for each in sets)


def wishes(t: Texts) -> Iterator[Component]:
    """Those for something that is no object; for types of tenants see there."""
    for kind in SPECIALS[:-1]:
        for detail in DETAILS.get(kind, ("none",)):
            id, title = sign_of(kind, detail), signs.wish(kind, detail)
            sets = signs.sets_of_wish(kind)
            yield Component("Wish", (id,), title, signs.about_wish(kind, detail), *sign(id), None,
                            signs.titles(sets), is_played(t, sets))  # fmt: skip


def traits() -> Iterator[Component]:
    for short in PROPERTIES:
        title, said = signs.TRAITS[short]
        yield Component("Property", (name(short),), title, said, *sign(name(short)))


def types(t: Texts) -> Iterator[Component]:
    for row, type in zip(t.box.tables["tenant_types"], TYPES):
        sets = [each for each in SETS if row[f"copies_{each}"]]
        yield Component("Type of tenant", (name(type),), capital(names.type_name(type)),
                        signs.about_type(t.box, type), *sign(name(type)), None,
                        signs.titles(sets), is_played(t, sets))  # fmt: skip


def grounds() -> Iterator[Component]:
    for number, floor in enumerate((*FLOORS, "every")):
        one, two = (name(f"floor-{number}-{n}") for n in (1, 2))
        yield Component("Floor", (one, two), signs.GROUNDS[floor], signs.about_ground(floor),
                        *face(two, *DOMINO))  # fmt: skip


def marks() -> Iterator[Component]:
    for short, (title, said) in signs.MARKS.items():
        yield Component("Sign", (name(short),), title, said, *sign(name(short)))
