"""Roles, missions and events: as large as dominoes, all words and signs."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes
from tabletower.art.sheets.paper import deck, fitted, framed, one_size
from tabletower.art.svg import START
from tabletower.art.text_layout import rows, title, wrapped
from tabletower.engine import Row
from tabletower.engine.seat_names import plain

from ...components import SETS, TERRAINS, missions_of
from ...types import Contents
from ...words import names
from ..look import Line, Mission, Texts
from ..names import icon_name, land_name, name, sign_name
from .tiles import BOLD, INK, LONG, OVER, SIDE, SIZE, turned

EDGE = 3
ROOM = SIDE - 2 * EDGE
SIZES = (2.9, 2.7, 2.5, 2.3, 2.15)
FLAVOUR_SIZES, RIBBON_SIZES = (2.7, 2.5, 2.3, 2.1), (2.6, 2.4, 2.2, 2, 1.85)
FLAVOUR, RIBBON, POWER, REPORT, EVENT = 12.5, 10.8, 12.2, 15, 28  # how high these texts may be
FEET = dict(zip(SETS, ("", "Goblin Grandma", "Proximity Papa", "Directional Daddy",
                       "Machine Mama")))  # fmt: skip


def paper(fill: str, rim: str) -> str:
    return framed(SIDE, LONG, fill, rim, 1.2, 1.8, 0.8, OVER)


def missions(t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> tuple[Piece, ...]:
    sizes = mission_sizes(t)
    fronts = [
        (
            names.capital(plain(names.mission(t.box, number))),
            mission(t.missions[number], row, *sizes),
            1,
        )
        for number, row in enumerate(missions_of(t.box))
        if row["set"] == set
    ]
    behind = turned("var(--brick-deep)", "scroll", "Missions")
    return deck(fronts, behind, SIZE, wishes, faces, bleed=0)


def mission_sizes(t: Texts) -> tuple[float, float]:
    """The letters of all flavours, and of all rewards and penalties."""
    flavours = [it.flavour for it in t.missions]
    ribbons = [it.reward or it.penalty for it in t.missions]
    return (
        one_size(flavours, FLAVOUR_SIZES, ROOM, FLAVOUR),
        one_size(ribbons, RIBBON_SIZES, ROOM - 5, RIBBON),
    )


def mission(it: Mission, row: Row, flavour: float, small: float) -> str:
    """Title, flavour, lines, and what follows; useless without words."""
    drawn = paper("var(--cream)", "var(--brick-deep)")
    drawn += svg.rect(2.2, 2.2, SIDE - 4.4, 9.6, "var(--brick-deep)", 1.2)
    lines = wrapped(it.title, 3.1, ROOM, 700)
    drawn += rows(SIDE / 2, 9.9 - 1.86 * len(lines), lines, 3.1, 3.72, "#fff", **BOLD)
    drawn += fitted(SIDE / 2, 13.6, it.flavour, [flavour], ROOM, FLAVOUR,
                    font_style="italic", fill="#6c5d70")  # fmt: skip
    drawn += "".join(asked(line, 27 + 8 * n) for n, line in enumerate(it.lines))
    drawn += ribbon(it, small)
    eye = svg.use(name("eye"), SIDE - 8, LONG - 7, 4.6) if it.secret else ""
    foot = " ".join(filter(None, (FEET[row["set"]], row["id"])))
    return drawn + eye + svg.text(EDGE, LONG - 3.4, foot, 2.1, "#6c5d70", **START)


def asked(line: Line, y: float) -> str:
    """'[sign] 2 × people'."""
    bed = svg.rect(EDGE - 0.4, y - 0.6, ROOM + 0.8, 7, "#f1e2c8", 1.4)
    drawn = svg.use(sign_name(line.role), EDGE, y, 5.6)
    said = title(EDGE + 6.6, y + 3.8, line.words, 2.8, ROOM - 7.4, INK, **BOLD, **START)
    return bed + drawn + said


def ribbon(it: Mission, size: float) -> str:
    said = it.reward or it.penalty
    if not said:
        return ""
    fill, ink, sign = (("#dcebc4", "#39551d", "reward") if it.reward
                       else ("#f5d5cc", "#7d2a1c", "penalty"))  # fmt: skip
    drawn = svg.rect(EDGE - 0.4, 50.8, ROOM + 0.8, 11.8, fill, 1.4)
    drawn += svg.use(name(sign), EDGE + 0.4, 51.8, 3.8)
    return drawn + fitted(EDGE + 5, 51.4, said, [size], ROOM - 5, RIBBON, fill=ink, **START)


def events(box: Contents, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    rows, size = box.tables["events"], event_size(box)
    behind = turned("var(--turquoise-deep)", "cloud", "Events")
    fronts = [(row["title"], event(row, size), 1) for row in rows if row["copies"]]
    return deck(fronts, behind, SIZE, wishes, faces, bleed=0)


def event_size(box: Contents) -> float:
    """The letters of all events."""
    return one_size((row["text"] for row in box.tables["events"]), SIZES, ROOM, EVENT)


def event(row: Row, size: float) -> str:
    drawn = paper("#eaf4f4", "var(--turquoise-deep)")
    drawn += svg.use(name("cloud"), SIDE / 2 - 7, 6, 14)
    drawn += fitted(SIDE / 2, 23, row["title"], (3.8, 3.4, 3), ROOM, 9.5, **BOLD)
    drawn += fitted(SIDE / 2, 34, row["text"], [size], ROOM, EVENT)
    return drawn + svg.text(EDGE, LONG - 3, row["number"], 2.1, "#6c5d70", **START)


def roles(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    size = role_size(t)
    fronts = [(row["name"], role(t, n, row, size), 1) for n, row in enumerate(t.roles)]
    behind = turned("var(--green)", "tree", "Roles")
    return deck(fronts, behind, SIZE, wishes, faces, bleed=0)


def role_size(t: Texts) -> float:
    """The letters of all powers and duties."""
    return min(
        one_size((row[column] for row in t.roles), SIZES, ROOM, high)
        for column, high in (("power_text", POWER), ("report_text", REPORT))
    )


def role(t: Texts, number: int, row: Row, size: float) -> str:
    tint = f"var(--{t.tint[number]})"
    drawn = paper("var(--cream)", tint)
    drawn += svg.rect(2.2, 2.2, SIDE - 4.4, 20.5, tint, 1.2, opacity=0.28)
    drawn += svg.use(icon_name(number), 3, 3, 15)
    drawn += svg.use(land_name(TERRAINS.index(row["terrain"])), 20.5, 4, 11)
    drawn += svg.rect(20.5, 4, 11, 11, "none", stroke="var(--land-edge)", stroke_width=0.4)
    drawn += svg.text(26, 18.4, row["terrain"], 2.5, INK)
    drawn += svg.text(10.5, 21.4, row["strength"], 2.9, INK, **BOLD)
    drawn += svg.circle(SIDE - 4.6, LONG - 4.6, 2.6, tint)
    drawn += svg.text(SIDE - 4.6, LONG - 3.4, row["number"], 3.4, "#fff", font_weight=700,
                      stroke="#000", stroke_width=0.1)  # fmt: skip
    drawn += title(SIDE / 2, 27.4, row["name"], 3.4, ROOM, INK, **BOLD)
    drawn += heading("power", "Power", 33)
    drawn += fitted(EDGE, 34, row["power_text"], [size], ROOM, POWER, **START)
    drawn += heading("scroll", "Report", 49.6)
    return drawn + fitted(EDGE, 50.6, row["report_text"], [size], ROOM, REPORT, **START)


def heading(sign: str, said: str, y: float) -> str:
    words = svg.text(EDGE + 4.4, y, said, 2.8, INK, **BOLD, **START)
    return svg.use(name(sign), EDGE, y - 2.8, 3.4) + words
