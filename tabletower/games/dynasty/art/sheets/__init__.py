"""Print and play: dominoes, roles, missions and events that are played with, in millimetres."""

from tabletower.art.sheets import Part, Wishes

from ...components import SETS
from ...types import Contents
from .. import lands, signs
from ..look import Texts, texts
from . import aid, cards, tiles

DOMINOES = (
    "Print on both sides, turned over the long edge, and cut. Starting Dominoes say so on both "
    "sides. A letter in the corner names the expansion."
)
MISSIONS = (
    "Print on both sides and cut. All backs of one deck are alike. Roles are dealt at random and "
    "lie open."
)
EVENTS = "Print on both sides and cut: one is opened at the start of each round."
AIDS = "One for everybody, and what marks the start player. Thicker paper serves best."
TITLES = dict(zip(SETS, ("", "Goblin Grandma, ", "Proximity Papa, ", "Directional Daddy, ",
                         "Machine Mama, ")))  # fmt: skip


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """What is played with; the other expansions for those who ask for them."""
    t = texts(box)
    faces = lands.faces() | signs.faces(t.tint)
    found = [part for each in SETS for part in of_set(box, t, wishes, faces, each)]
    events = cards.events(box, wishes, faces)
    extra = not t.with_events
    found.append(Part("events", "Events", EVENTS, events, extra=extra))
    found.append(Part("aids", "Player aids and tokens", AIDS, aid.aids(box, t, wishes, faces)))
    return [part for part in found if part.pieces]


def of_set(box: Contents, t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> list[Part]:
    """Its dominoes and its missions."""
    extra, title = set not in t.sets, TITLES[set]
    short = "" if set == SETS[0] else f"{set}_"
    dominoes = tiles.dominoes(box, t, wishes, faces, set)
    missions = cards.missions(box, t, wishes, faces, set)
    roles = cards.roles(t, wishes, faces) if set == SETS[0] else ()
    return [
        Part(f"{short}dominoes", upper(f"{title}dominoes"), DOMINOES, dominoes, extra=extra),
        Part(
            f"{short}missions",
            upper(f"{title}{'roles and ' if roles else ''}missions"),
            MISSIONS,
            (*roles, *missions),
            extra=extra,
        ),
    ]


def upper(title: str) -> str:
    return title[0].upper() + title[1:]
