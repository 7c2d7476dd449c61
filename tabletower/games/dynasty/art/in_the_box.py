"""What is in the box: dominoes, roles, missions, events, tokens; and every sign on them."""

from collections.abc import Iterator

from tabletower.art import Component, face
from tabletower.art.grid import CELL
from tabletower.engine.seat_names import plain

from ..components import EVENTS, ICONS, ROLES, STARTING, TERRAINS, missions_of
from ..components import icons as numbers
from ..types import Contents
from ..words import names, signs
from . import domino, lands
from .look import Texts, texts
from .names import domino_id, event_id, icon_name, land_name, mission_id, name, road_name, sign_name
from .sheets import aid, cards
from .sheets.tiles import LONG, SIDE
from .signs import SIZE

LYING, STANDING = (2 * CELL, CELL), (SIDE, LONG)
ROADS = range(1, 16)
LETTERS = cards.SIZES[-1]  # their size: in these every text fits
FAVOURS_EACH = 2
DOMINO, START, MISSION = "Domino", "Starting Domino", "Mission"


def components(box: Contents) -> list[Component]:
    t = texts(box)
    return [
        *roles(t), *starting(t), *dominoes(t), *missions(t), *events(t), *favours(t),
        *icons(t), *terrains(t), *effects(t), *marks(),
    ]  # fmt: skip


# Pieces.


def roles(t: Texts) -> Iterator[Component]:
    for n, row in enumerate(t.roles):
        said = f"{row['strength']}. Power: {row['power_text']} Report: {row['report_text']}"
        drawn = cards.role(t, n, row, LETTERS)
        yield Component("Role", (f"role-{n + 1}",), row["name"], said, drawn, *STANDING, 1)


def starting(t: Texts) -> Iterator[Component]:
    for number in range(STARTING):
        yield Component(
            START, (domino_id(number),), names.capital(names.starting_name(number)),
            about(t, number), domino.draw(t, number, 0, 0, 0), *LYING, 1, signs.titles("start"),
        )  # fmt: skip


def dominoes(t: Texts) -> Iterator[Component]:
    alike: dict[str, list[int]] = {}
    for number in range(STARTING, len(t.rows)):
        alike.setdefault(t.rows[number]["id"], []).append(number)
    for id, found in alike.items():
        one = found[0]
        row = t.rows[one]
        yield Component(
            DOMINO, tuple(map(domino_id, found)), f"{id}: {names.shown(row)}", about(t, one),
            domino.draw(t, one, 0, 0, 0), *LYING, len(found), signs.titles(row["set"]),
            bool(t.box.b.in_use[one]),
        )  # fmt: skip


def about(t: Texts, number: int) -> str:
    """'Lava, grass. Person: adds 1 …'"""
    lands = names.listed(dict.fromkeys(TERRAINS[each] for each in t.terrain[number]))
    shown = [icon for icon in dict.fromkeys(t.icon[number]) if icon != numbers.EMPTY]
    does = [f"{names.capital(names.ICON_NAMES[icon])}: {signs.about_icon(t.box, icon)}"
            for icon in shown]  # fmt: skip
    return " ".join([f"{names.capital(lands)}.", *does])


def missions(t: Texts) -> Iterator[Component]:
    rows, alike = missions_of(t.box), dict[str, list[int]]()
    sizes = cards.mission_sizes(t)
    for number, row in enumerate(rows):
        alike.setdefault(row["id"], []).append(number)
    for found in alike.values():
        one, it = found[0], t.missions[found[0]]
        said = [f"Asks for {names.listed(names.lines(t.box, one))}.", it.flavour]
        said += [f"{names.capital(names.reward(t.box, one))}"] if it.reward or it.penalty else []
        said += ["May be secret in a family."] if it.secret else []
        yield Component(
            MISSION, tuple(map(mission_id, found)), names.capital(plain(names.mission(t.box, one))),
            " ".join(filter(None, said)), cards.mission(it, rows[one], *sizes), *STANDING,
            len(found), signs.titles(rows[one]["set"]), bool(t.box.b.mission_in_use[one]),
        )  # fmt: skip


def events(t: Texts) -> Iterator[Component]:
    for n, row in enumerate(t.box.tables["events"][: len(EVENTS)]):
        drawn = cards.event(row, LETTERS)
        yield Component("Event", (event_id(n),), row["title"], row["text"], drawn, *STANDING,
                        row["copies"], used=t.with_events)  # fmt: skip


def favours(t: Texts) -> Iterator[Component]:
    for n, role in enumerate(ROLES):
        disc = aid.disc(f"var(--{t.tint[n]})", "favour", n)
        yield Component(
            "Favour", (f"favour-{role}",), f"Favour of {names.ROLE_NAMES[n]}",
            signs.MARKS["favour"][1], disc, aid.COIN, aid.COIN, FAVOURS_EACH,
            signs.titles("machine"), bool(t.box.b.has_favours),
        )  # fmt: skip


# Signs.


def icons(t: Texts) -> Iterator[Component]:
    sets = {row["id"]: row["sets"] for row in t.box.tables["icons"]}
    for n, icon in enumerate(ICONS):
        if n != numbers.EMPTY:
            title, ids = names.capital(names.ICON_NAMES[n]), (icon_name(n), sign_name(n))
            yield Component("Icon", ids, title, signs.about_icon(t.box, n),
                            *face(icon_name(n), CELL), None,
                            signs.titles(sets[icon]), is_played(t, sets[icon]))  # fmt: skip


def is_played(t: Texts, sets: str) -> bool:
    return any(each in t.sets for each in sets.split("+"))


def terrains(t: Texts) -> Iterator[Component]:
    for n, terrain in enumerate(TERRAINS):
        yield Component("Terrain", (land_name(n),), names.capital(terrain),
                        signs.about_terrain(t.box, terrain), *face(land_name(n), CELL))  # fmt: skip
    roads = tuple(map(road_name, ROADS))
    yield Component("Terrain", roads, "Road", signs.ROAD, *face(roads[-1], CELL))
    arrows = lands.arrows(0, 0, 8, 2)
    road = face(road_name(10), CELL)[0]
    yield Component("Terrain", ("arrows",), "Arrows", signs.ARROWS, road + arrows, CELL, CELL,
                    sets=signs.titles("direction"))  # fmt: skip


def effects(t: Texts) -> Iterator[Component]:
    """Rewards and penalties of missions."""
    for sort, file in (("reward", "rewards"), ("penalty", "penalties")):
        for row in t.box.tables[file]:
            yield Component(
                names.capital(sort), (f"{sort}-{row['id']}",), short(row["id"]), row["text"],
                *face(name(sort), SIZE), None, signs.titles(row["sets"]),
                is_played(t, row["sets"]),
            )  # fmt: skip


def short(id: str) -> str:
    """'Draw N', of draw_n."""
    return names.capital(" ".join("N" if each == "n" else each for each in id.split("_")))


def marks() -> Iterator[Component]:
    for each, (title, said) in signs.MARKS.items():
        yield Component("Sign", (name(each),), title, said, *face(name(each), SIZE))
