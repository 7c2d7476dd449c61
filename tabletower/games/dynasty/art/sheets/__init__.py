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


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """What is played with; the other expansions for those who ask for them."""
    t = texts(box)
    faces = lands.faces() | signs.faces(t.tint)
    found = [part for each in SETS for part in of_set(t, wishes, faces, each)]
    events = cards.events(box, wishes, faces)
    found.append(Part("events", "Events", EVENTS, events, extra=not t.with_events))
    found.append(Part("aids", "Player aids and tokens", AIDS, aid.aids(t, wishes, faces)))
    return [part for part in found if part.pieces]


def of_set(t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> list[Part]:
    """Its dominoes and its missions; with the base set the roles."""
    extra, missions = {"extra": set not in t.sets}, cards.missions(t, wishes, faces, set)
    dominoes = tiles.dominoes(t, wishes, faces, set)
    if set == SETS[0]:
        both = *cards.roles(t, wishes, faces), *missions
        return [Part("dominoes", "Dominoes", DOMINOES, dominoes, **extra),
                Part("missions", "Roles and missions", MISSIONS, both, **extra)]  # fmt: skip
    title = cards.FEET[set]
    return [
        Part(f"{set}_dominoes", f"{title}, dominoes", DOMINOES, dominoes, **extra),
        Part(f"{set}_missions", f"{title}, missions", MISSIONS, missions, **extra),
    ]
