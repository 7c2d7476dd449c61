"""§5.1  Suitable places: what a tenant wants of a house and of a level."""

from tabletower.engine import OK

from . import deck
from .houses import end_of, free_levels, where
from .reasons import FREAKS_THERE, FULL, NOT_LOW, ONLY_FREAKS, TOO_TALL

ANY_LEVEL = (1 << deck.LEVELS) - 1
LOW_LEVELS = 0b11  # the cellar and the ground floor

# Bit masks of houses, and of levels: so one look tells whether any house will do.


def low_enough(box, s, kind):
    """§5.1  No taller than the tenant accepts. §5.2  Squatters accept any height."""
    return s.standing if kind == deck.SQUATTERS else s.low[box.max_height[kind]]


def well_peopled(box, s, kind):
    """§5.2  Freaks live among themselves, and nobody else moves in with freaks."""
    if not box.texts:
        return s.standing
    return s.standing & ~(s.squares if kind == deck.FREAKS else where(s, deck.FREAKS))


def roomy(box, s, kind):
    """§5.1  With an empty level, or two of them one right above the other."""
    return s.two if box.levels[kind] == 2 else s.one


def liked_levels(box, kind):
    """§5.2  Pensioners take the ground floor or the cellar only."""
    return LOW_LEVELS if box.texts and kind == deck.PENSIONERS else ANY_LEVEL


def fitting_levels(box, kind, free):
    """§5.1  Among free levels, those on which such a tenant has room, counted from its lowest."""
    return free & (free >> 1) if box.levels[kind] == 2 else free


def homes(box, s, kind):
    """Houses that have room for such a tenant, on whatever level."""
    return roomy(box, s, kind) & low_enough(box, s, kind) & well_peopled(box, s, kind)


def finds_home(box, s, kind, mask):
    """Whether one of these houses has a suitable place."""
    mask &= homes(box, s, kind)
    liked = liked_levels(box, kind)
    if liked == ANY_LEVEL:
        return mask != 0
    for house in range(end_of(mask)):
        if (mask >> house) & 1 and fitting_levels(box, kind, free_levels(s, house)) & liked:
            return True
    return False


def why_unsuitable(box, s, kind, house, level, free):
    """§5.1  Why such a tenant cannot live there, these levels of the house being free."""
    if not (low_enough(box, s, kind) >> house) & 1:
        return TOO_TALL
    if not (well_peopled(box, s, kind) >> house) & 1:
        return ONLY_FREAKS if kind == deck.FREAKS else FREAKS_THERE
    if not (liked_levels(box, kind) >> level) & 1:
        return NOT_LOW
    return OK if (fitting_levels(box, kind, free) >> level) & 1 else FULL
