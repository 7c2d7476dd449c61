"""§5.7  The musician drives the others out."""

from . import deck, events, phases
from .houses import spot, tenants_of
from .telling import tell


def drives_out(s, house):
    """§5.7  He comes from another house, and no other musician lives here."""
    if s.purpose != phases.FROM_HAND and s.from_house == house:
        return False
    musicians = 0
    for level in range(deck.LEVELS):
        if s.tenant[house, level] == deck.MUSICIAN:
            musicians += 1
    return musicians == 1


def play_music(s, house, level):
    """§5.7  All others who live there now must look for another house."""
    s.pending = tenants_of(s, house) & ~(1 << level)
    s.purpose = phases.BY_MUSIC
    s.from_house = house
    s.decider = s.active
    if s.pending:
        tell(s, events.MUSIC, spot(house, level), 0, 0)
    return phases.RELOCATE
