"""What every sign means, in a sentence: icons of dominoes, terrains, and what marks the table."""

from tabletower.kits.phrases import capital

from ..components import ICONS, SETS, STRENGTHS
from ..types import Contents

SET_TITLES = dict(zip(SETS, (
    "Base game", "Goblin Grandma", "Proximity Papa", "Directional Daddy", "Machine Mama",
)))  # fmt: skip
MARKS = {
    "crest": ("Crest", "The back of a domino."),
    "scroll": ("Mission", "The back of a mission; a number beside it says how many are left."),
    "cloud": ("Event", "One is opened at the start of each round."),
    "tree": ("Family", "The back of a role."),
    "eye": ("May be secret", "Played as one family, only its holder sees this mission."),
    "reward": ("Reward", "What follows if the mission is achieved."),
    "penalty": ("Penalty", "What follows if the mission fails."),
    "trophy": ("Achieved", "How many missions were achieved."),
    "power": (
        "Power",
        "Can still be used this round; a small icon says of whom it was borrowed.",
    ),
    "favour": ("Favour", "In the colour of its owner: given for a loan, or for strength."),
    "start": ("Start player", "Begins the round."),
    "threat": ("Threat arrow", "The side from which goblins attack."),
    "deck": ("Deck", "How many dominoes are left."),
    "province": ("Province", "How many dominoes the Province of each role has."),
    "link": ("Connected", "A road leads from one Province to the other."),
    "lock": ("Locked", "Shows the icon of a role that somebody else plays: you may not take it."),
    "castle": ("Castle", "A Capital."),
}
ROAD = (
    "Walks from Capitals go along roads, from opening to opening; where two halves meet, "
    "both have a road there, or neither."
)

ARROWS = "With Directional Daddy a walk goes against the arrows: they point back to the Capital."


def about_icon(box: Contents, icon: int) -> str:
    """What it does, as icons.csv says it."""
    told = {row["id"]: row["effect"] for row in box.tables["icons"]}
    said, first = told[ICONS[icon]], STRENGTHS[0]
    if said.endswith(f"as {first}"):  # told in full once
        said = said.removesuffix(f"as {first}") + told[first].partition(": ")[2]
    return f"{capital(said)}."


def about_terrain(box: Contents, terrain: str) -> str:
    """Whose Provinces grow on it."""
    whose = next(row["name"] for row in box.tables["roles"] if row["terrain"] == terrain)
    return f"The Province of the {whose} grows on {terrain}; terrains that touch should be alike."


def titles(sets: str) -> tuple[str, ...]:
    """Of 'base+proximity'; a Starting Domino belongs to the base game."""
    named = sets.replace("start", SETS[0]).split("+")
    return tuple(SET_TITLES[each] for each in SETS if each in named)
