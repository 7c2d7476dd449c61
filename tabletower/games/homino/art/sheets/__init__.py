"""Print and play: the dominoes, tenants, goals and threats that are played with, in millimetres."""

from tabletower.art.sheets import Part, Wishes
from tabletower.kits.phrases import capital

from ...components import SETS
from ...types import Contents
from .. import domino, objects
from ..look import Texts, texts
from . import aid, cards, tenants, tiles

ROOMS = (
    "Print on both sides, turned over the long edge, and cut. All backs of one deck are alike. "
    "A letter in the corner names the expansion."
)
TENANTS = (
    "Cut, and fold at the dashes when a tenant moves in: it stands on a plan as a pawn, "
    "what it is worth on one side and its wishes on the other."
)
GOALS = (
    "Print on both sides and cut. A goal that is achieved becomes a domino of somebody's map. "
    "Leave out those of expansions that you do not play with: the foot names them."
)
AIDS = "For the middle of the table. Fold the marker at the dashes: the start player has it."
THREATS = "Print on both sides and cut. Leave out those of expansions that you do not play with."


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """What is played with; the other expansions for those who ask for them."""
    t = texts(box)
    faces = objects.signs() | domino.dominoes(t)
    found = [part for each in SETS for part in of_set(t, wishes, faces, each)]
    found.append(Part("aids", "Player aid and start marker", AIDS, aid.aids(t, wishes, faces)))
    together = {"extra": not t.together, "scales": True}
    goals, threats = cards.goals(t, wishes, faces), cards.threats(t, wishes, faces)
    found.append(Part("goals", "Goals", GOALS, goals, **together))
    found.append(Part("threats", "Threats", THREATS, threats, **together))
    return [part for part in found if part.pieces]


def of_set(t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> list[Part]:
    """Its dominoes and its tenants."""
    extra = {"extra": not t.sets[set], "scales": True}
    short, title = ("", "") if set == SETS[0] else (f"{set}_", f"{cards.TITLES[set]}, ")
    dominoes = tiles.rooms(t, wishes, faces, set)
    people = tenants.tenants(t, wishes, faces, set)
    return [
        Part(f"{short}rooms", capital(f"{title}room dominoes"), ROOMS, dominoes, **extra),
        Part(f"{short}tenants", capital(f"{title}tenants"), TENANTS, people, **extra),
    ]
