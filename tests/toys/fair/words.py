"""How Fair speaks."""

from . import rules

REASONS = {
    rules.TIRED: "you have made three steps",
    rules.THERE: "you stand at stall {stall} already",
    rules.EMPTY: "the pile is empty",
}
