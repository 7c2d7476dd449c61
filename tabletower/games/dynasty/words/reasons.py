"""Why something may not be said, and what to do instead."""

from ..rules import reasons

REASONS = {
    reasons.NOT_NOW: "this is not what you are asked now",
    reasons.NO_SUCH_SLOT: "nothing lies in this place: pick another",
    reasons.NOT_YOURS_TO_HANDLE: (
        "{thing} shows the icon of a role that another player plays: you may not handle it"
    ),
    reasons.NO_ARROW: "this round you may place only dominoes with an arrow, and {thing} has none",
    reasons.NOT_FOR_YOUR_PEOPLE: (
        "only who has the most people may place them this round, and {thing} shows one"
    ),
    reasons.OVERLAPS: "a domino lies there, and you may not cover it: pick empty cells",
    reasons.COVERS_NOT: "it snows: what you place must cover at least one half",
    reasons.TOUCHES_NOTHING: "it would touch nothing there: lay it beside a domino of that map",
    reasons.TOO_LARGE: "the map would become too large: build inwards, or on its other sides",
    reasons.PATHS_DIFFER: (
        "the paths do not agree there: wherever it touches, both sides are open or both closed"
    ),
    reasons.TERRAINS_DIFFER: (
        "the terrains differ there: wherever it touches, both sides have the same terrain"
    ),
    reasons.SNIPED: "no Capital may come into the row or the column of a sniper",
    reasons.PROVINCE_GROWS: "a Province would become larger, and this round none may",
    reasons.FIRST_IN_MIDDLE: "the map is empty: its first domino begins on h8",
    reasons.NO_POWER: "for this you need a power that you do not have, or have used this round",
    reasons.NOT_ON_YOUR_MAPS: "{thing} is not one that you can pick now",
    reasons.TOO_NEW: "{thing} was placed this round: pick one of an earlier round",
    reasons.LAST_ONE: "{thing} is the only domino of your map, and it stays",
    reasons.STARTING_STAYS: "the Starting Dominoes of the shared map stay where they are",
    reasons.NOT_WHOLE: "{thing} is covered in part: pick one of which both halves can be seen",
    reasons.SAME_PLACE: "{thing} lies there already: pick another place, or turn it",
    reasons.NOT_THERE: "{thing} cannot lie there: pick another place, or turn it",
    reasons.CAN_PLACE: "you can place a domino of the market, so you may not pass",
    reasons.CANNOT_PLACE: "nothing fits that you could skip: pass",
    reasons.NOT_CONNECTED: "you are not connected with {other}",
    reasons.NOBODY: "{other} cannot be picked for this",
    reasons.NO_MISSION: "there is no mission there for this: pick another",
    reasons.NO_LINE: "{mission} has no line {line}",
    reasons.NOT_FEASIBLE: "there is not enough strength left for this: pick what can be served",
    reasons.NOT_YOURS: "{mission} is not one that you have still to resolve",
    reasons.MUST_ANSWER: "you cannot decline this",
}
