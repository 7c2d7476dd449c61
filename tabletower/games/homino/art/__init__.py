"""How Highrise Homino looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import Zone, notebook_of
from tabletower.engine import SPECTATOR

from ..components import EXPANSIONS
from ..types import Contents, State
from . import domino, goals, guest_strip, guests, look, market, objects, plan, tenants, tower
from .cover_picture import cover
from .ghosts import ghost
from .in_the_box import components
from .names import ICONS, PICTURED, TOUCHED
from .sheets import sheets

__all__ = [
    "ICONS", "LATER", "PICTURED", "PRINTED", "SPINS", "SQUARES", "TOUCHED", "components", "cover",
    "faces", "ghost", "notebook", "sheets", "zones",
]  # fmt: skip

SPINS = ("turn",)
LATER = ("cell", "domino")
SQUARES = (33, 24, 40)
PRINTED = (*EXPANSIONS, "living_together", "pool_rule", "secret_goals")


def faces(box: Contents) -> dict[str, str]:
    """Everything that zones use, by its id."""
    return objects.signs() | domino.dominoes(look.texts(box))


def zones(box: Contents, v: State, seat: int) -> list[Zone]:
    """The own storey, the tower, guests and market, the other storeys."""
    t, seen = look.texts(box), look.read(v)
    known = look.facts(t, seen)
    others = [each for each in range(seen.seats) if each != seat]
    own = [seat] if seat != SPECTATOR else []
    near = [plan.zone(t, seen, known, each, seat) for each in own or others]
    far = [plan.zone(t, seen, known, each, seat) for each in others if own]
    middle = [tower.zone(t, seen, known, seat)]
    middle += [goals.zone(t, seen, seat)] if t.together else []
    cards = guests.cards_of(t, seen, seat)
    offered = [market.zone(t, seen), guests.zone(t, cards), guest_strip.zone(t, cards)]
    mine = [tenants.zone(t, seen, seat)] if own else []
    return [*near, *middle, *offered, *far, *mine]


notebook = notebook_of(zones, faces)
