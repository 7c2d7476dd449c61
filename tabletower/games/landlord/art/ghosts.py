"""What a choice would look like before it is made."""

from tabletower.art.snapshot import Seen
from tabletower.art.svg import Style, group, rect, use

from ..components import KINDS
from ..rules.deck import HOUSES, LEVELS
from ..rules.phases import phases
from ..types import Contents, State
from . import building, street
from .house import EAVES, LEVEL, TOP, WIDE, top_of
from .look import Texts, read, texts
from .names import roof_name, tenant_name

RING: Style = {"stroke": "var(--glow)", "stroke_width": 4}


def ghost(box: Contents, v: State, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """A tenant in the place that is being chosen, or a roof where it would come."""
    house = int(picks.get("house", 0)) - 1
    if not 0 <= house < HOUSES or not v.standing >> house & 1:
        return {}
    t, seen = texts(box), read(v)
    drawn = laid(t, seen, house, picks)
    if not drawn:
        return {}
    homes = building.homes(seen, seat)
    own = seen.owner[house] == seat
    x, y = street.place_of(t, seen, homes.values(), homes[house], own)
    zone = street.zone_name(seen.owner[house], own)
    return {zone: group(drawn, transform=f"translate({x:g} {y:g})")}


def laid(t: Texts, seen: Seen, house: int, picks: dict[str, str]) -> str:
    height = seen.height[house]
    if "level" in picks and seen.phase == phases.PLACE and seen.lodger > 0:
        return tenant(t, seen.lodger, int(picks["level"]))
    if picks.get("card") in KINDS[1:4]:
        top = roof_name(top_of(0, KINDS.index(picks["card"])))
        return use(top, -EAVES, -LEVEL * height - TOP, WIDE + 2 * EAVES, TOP, opacity=0.85)
    return ""


def tenant(t: Texts, kind: int, level: int) -> str:
    """The card where it would lie."""
    if not 0 <= level < LEVELS:
        return ""
    tall = LEVEL * t.levels[kind]
    y = -LEVEL * level - (tall - LEVEL)
    ring = rect(0, y, WIDE, tall, "none", 5, **RING)
    return use(tenant_name(KINDS[kind]), 0, y, WIDE, tall, opacity=0.85) + ring
