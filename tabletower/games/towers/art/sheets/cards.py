"""Clients to print: name, picture, pattern, text, and what the rooms pay."""

from tabletower.art import icons, svg
from tabletower.art.badges import coin
from tabletower.art.sheets import BLEED, Piece, Wishes
from tabletower.art.sheets.paper import deck, fitted, framed, ground
from tabletower.art.svg import START
from tabletower.art.text_layout import title

from ...patterns import size
from ..card import ANY, BARS
from ..look import Texts
from ..names import icon_of, tile_name
from .tiles import THIN, skyline

SHORT, LONG = 63, 88
EDGE = 5
BAR = 12
PATTERN = 27  # the room that a pattern has
SIZES = (3.9, 3.6, 3.3, 3, 2.8)


def clients(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """A piece for each kind in the deck."""
    fronts = [
        (client["name"], front(t, kind, wishes), t.copies[kind])
        for kind, client in enumerate(t.clients)
        if t.copies[kind]
    ]
    return deck(fronts, behind(), (SHORT, LONG), wishes, faces, bleed=THIN)


def front(t: Texts, kind: int, wishes: Wishes) -> str:
    client, bar = t.clients[kind], BARS[t.sort[kind]]
    paper = ground(SHORT, LONG, "var(--card)")
    band = svg.rect(-BLEED, -BLEED, SHORT + 2 * BLEED, BAR + BLEED, f"var(--{bar['fill']})")
    sign = svg.use(tile_name(t.sort[kind]), SHORT - 11, 2.5, 7.5)
    picture = icons.draw(icon_of(client), SHORT - 28, BAR + 6.5, 22)
    pays = coin(SHORT - 10, LONG - 10, f"${client['rooms']}", 6.5, size=6)
    drawn = paper + band + sign + picture + pattern(t, kind) + pays
    if not wishes.text:
        return drawn
    ink, room = f"var(--{bar['ink']})", SHORT - 2 * EDGE
    name = title(EDGE, 8, client["name"], 5.2, SHORT - 19, ink, font_weight=700, **START)
    told = fitted(EDGE, BAR + 35.4, client["text"], SIZES, room, 28.2, "var(--ink)", **START)
    return drawn + name + told


def pattern(t: Texts, kind: int) -> str:
    """Its rooms as they must lie."""
    tile, shape = tile_name(t.room[kind]), t.shapes[kind][0]
    x, y = EDGE + PATTERN / 2, BAR + 4 + PATTERN / 2
    if not shape:
        spots = [svg.use(tile, x - 13 + 6.5 * c, y - 6.5 * r, 6.5) for c, r in ANY[: t.rooms[kind]]]
        return "".join(spots) + svg.text(x, y + 11, "any shape", 3, "var(--quiet)")
    wide, high = size(shape)
    side = min(8, PATTERN / wide, PATTERN / high)
    left, low = x - wide * side / 2, y + high * side / 2
    frame = svg.rect(left, low - high * side, wide * side, high * side, "none",
                     stroke="var(--plaque-line)", stroke_width=0.4)  # fmt: skip
    rooms = [svg.use(tile, left + r.column * side, low - (r.row + 1) * side, side) for r in shape]
    return frame + "".join(rooms)


def behind() -> str:
    night = framed(SHORT, LONG, "var(--roof)", "var(--plaque)", 4, 3, 0.8)
    moon = svg.circle(46, 22, 6, "var(--sun)")
    return night + moon + skyline(9, 74, 45, 46)
