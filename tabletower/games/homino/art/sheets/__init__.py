"""Print and play: the dominoes, tenants, goals and threats that are played with, in millimetres."""

from tabletower.art.sheets import Part, Wishes

from ...components import SETS
from ...types import Contents
from .. import domino, objects
from ..look import Texts, texts
from . import cards, tenants, tiles

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
THREATS = "Print on both sides and cut. Leave out those of expansions that you do not play with."
TITLES = dict(
    zip(SETS, ("", "Room Service, ", "Wallet Watchers, ", "Useful Utilities, ", "Happy Housing, "))
)


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """What is played with; the other expansions for those who ask for them."""
    t = texts(box)
    faces = objects.signs() | domino.dominoes(t)
    found = [part for each in SETS for part in of_set(box, t, wishes, faces, each)]
    together = {"extra": not t.together}
    found.append(Part("goals", "Goals", GOALS, cards.goals(box, t, wishes, faces), **together))
    found.append(
        Part("threats", "Threats", THREATS, cards.threats(box, t, wishes, faces), **together)
    )
    return [part for part in found if part.pieces]


def of_set(box: Contents, t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> list[Part]:
    """Its dominoes and its tenants."""
    extra, title = not t.sets[set], TITLES[set]
    short = "" if set == SETS[0] else f"{set}_"
    dominoes = tiles.rooms(box, t, wishes, faces, set)
    people = tenants.tenants(box, t, wishes, faces, set)
    return [
        Part(f"{short}rooms", upper(f"{title}room dominoes"), ROOMS, dominoes, extra=extra),
        Part(f"{short}tenants", upper(f"{title}tenants"), TENANTS, people, extra=extra),
    ]


def upper(title: str) -> str:
    return title[0].upper() + title[1:]
