"""How Domino Dynasty looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import Zone, notebook_of

from ..components import EXPANSIONS
from ..rules.record import SHARED
from ..types import Contents, State
from . import lands, look, maps, market, missions, signs, strengths
from .cover_picture import cover
from .ghosts import ghost
from .in_the_box import components
from .names import ICONS, PICTURED, TOUCHED
from .sheets import sheets

__all__ = [
    "ICONS", "LATER", "PICTURED", "PRINTED", "SPINS", "TOUCHED", "components", "cover", "faces",
    "ghost", "notebook", "sheets", "tint", "zones",
]  # fmt: skip

SPINS = ("turn",)
LATER = ("cell",)
PRINTED = (*EXPANSIONS, "events", "deck", "deck_copies")


def faces(box: Contents) -> dict[str, str]:
    """Everything that zones use, by its id."""
    return lands.faces() | signs.faces(look.texts(box).tint)


def tint(box: Contents, v: State, seat: int) -> str:
    """The colour of a seat is that of its role."""
    return look.texts(box).tint[int(v.role[seat])]


def zones(box: Contents, v: State, seat: int) -> list[Zone]:
    """The own map, the shared one, missions, market and strengths, the other maps."""
    t = look.texts(box)
    seen = look.read(t, v)
    others = [each for each in range(seen.seats) if each != seat]
    near = [seat] if seat >= 0 else others
    far = others if seat >= 0 else []
    return [
        *(maps.zone(t, seen, each, seat) for each in near),
        maps.zone(t, seen, SHARED, seat),
        missions.zone(t, seen, seat),
        market.zone(t, seen, seat),
        strengths.zone(t, seen, seat),
        *(maps.zone(t, seen, each, seat) for each in far),
    ]


notebook = notebook_of(zones, faces)
