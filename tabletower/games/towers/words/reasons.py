"""Why something may not be said."""

from ..rules import reasons

REASONS = {
    reasons.NOT_NOW: "this is not what is asked now",
    reasons.OUTSIDE: "that is outside the plot",
    reasons.FULL_COLUMN: "column {column} is full",
    reasons.NOT_BESIDE: (
        "the ground is built without gaps: column {column} is not beside your tower"
    ),
    reasons.NO_SUCH_TILE: "you do not hold that",
    reasons.ONLY_ONE: "you hold only one {give}",
    reasons.OUT_OF_ORDER: "name the two tiles the other way round",
    reasons.NOT_FOR_TRADE: "nobody can ask for {take}",
    reasons.NOTHING_DONE: "you have done nothing yet in this round",
    reasons.NO_MORE_BACKS: "you have no take-backs left in this round",
    reasons.TOO_MANY_TILES: "you may keep {keep} at most: place or trade the others",
    reasons.NOT_IN_ROW: "{name} is not in the row",
    reasons.NOT_IN_HAND: "{name} is not in that hand",
    reasons.IS_LOCKED: "{name} is locked this round",
    reasons.NO_SUCH_TURN: "the pattern cannot lie like that",
    reasons.NO_FIT: "it does not fit at {cell}",
    reasons.UNREACHED: "there are no stairs on every row up to {cell}",
    reasons.NOT_LONELY: "at {cell} it would touch another shop",
    reasons.SMALL_GROUP: "too few rooms hang together at {cell}",
    reasons.NO_ROOM: "{cell} is no room for this client",
    reasons.NOT_TOUCHING: "{cell} touches none of the rooms chosen so far",
    reasons.YOURSELF: "that is yourself",
    reasons.NOBODY: "nobody sits there",
    reasons.NO_CLIENT: "{other} holds no client",
    reasons.NO_MONEY: "you do not have $5 to spare",
    reasons.NOT_ASIDE: "{name} is not in the row that was put aside",
    reasons.NOT_TOP: "the highest unsold tile is not in column {column}",
    reasons.NO_TILE: "on {cell} there is no unsold tile",
    reasons.SAME_TYPE: "the tile on {cell} is of the same type",
    reasons.NOT_DRAWN: "{name} is not one of the cards drawn",
    reasons.CHOSEN_TWICE: "{cell} is already chosen",
}
