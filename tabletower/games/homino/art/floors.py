"""Three floors, told apart by lightness and by pattern: planks, speckles, weave."""

from tabletower.art.drawings import drawings

from ..components import FLOORS

KINDS = (*FLOORS, "every")  # §9.6  a goal's domino matches all of them


def ground(floor: int, squares: int) -> str:
    """So many squares side by side with one floor."""
    return drawings(__file__, "floors")[f"{KINDS[floor]}-{squares}"]
