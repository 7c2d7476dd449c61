"""Clients to print: name, picture, pattern, text, and what the rooms pay."""

from tabletower.art import icons, svg
from tabletower.art.sheets import BLEED, Piece, printed

from ...patterns import size
from ..card import ANY, BARS
from ..names import icon_of, tile_name
from .paper import EDGE, LONG, SHORT, THIN, ground, lines_of, skyline, title, words

BAR = 12
PATTERN = 27  # the room that a pattern has
TEXT = 3.3


def clients(t, wishes, faces):
    """A piece for each kind in the deck."""
    back = printed(behind(), wishes, faces)
    found = []
    for kind, client in enumerate(t.clients):
        if t.copies[kind]:
            drawn = printed(front(t, kind, wishes), wishes, faces)
            found.append(
                Piece(client["name"], SHORT, LONG, drawn, back, copies=t.copies[kind], bleed=THIN)
            )
    return tuple(found)


def front(t, kind, wishes):
    client, bar = t.clients[kind], BARS[t.sort[kind]]
    paper = ground(SHORT, LONG, "var(--card)")
    band = svg.rect(-BLEED, -BLEED, SHORT + 2 * BLEED, BAR + BLEED, f"var(--{bar['fill']})")
    sign = svg.use(tile_name(t.sort[kind]), SHORT - 11, 2.5, 7.5)
    picture = icons.draw(icon_of(client), SHORT - 28, BAR + 6.5, 22)
    drawn = paper + band + sign + picture + pattern(t, kind) + pays(client["rooms"])
    if not wishes.text:
        return drawn
    name = title(EDGE, 8, client["name"], SHORT - 19, 5.2, f"var(--{bar['ink']})",
                 text_anchor="start")  # fmt: skip
    return drawn + name + told(client)


def pattern(t, kind):
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


def pays(rooms):
    """A dollar a room."""
    disc = svg.circle(SHORT - 10, LONG - 10, 6.5, "var(--coin)", stroke="var(--coin-deep)",
                      stroke_width=0.7)  # fmt: skip
    return disc + svg.text(SHORT - 10, LONG - 8, f"${rooms}", 6, "var(--coin-ink)", font_weight=700)


def told(client):
    """What it does: as large as there is room for."""
    if not client["text"]:
        return ""
    room = SHORT - 2 * EDGE
    fits = next((s for s in (3.9, 3.6, 3.3, 3) if len(lines_of(client["text"], s, room)) < 7), 2.8)
    return words(EDGE, BAR + 39, client["text"], fits, room, "var(--ink)", text_anchor="start")


def behind():
    night = ground(SHORT, LONG, "var(--roof)")
    frame = svg.rect(4, 4, SHORT - 8, LONG - 8, "none", 3, stroke="var(--plaque)", stroke_width=0.8)
    moon = svg.circle(46, 22, 6, "var(--sun)")
    return night + frame + moon + skyline(9, 74, 45, 46)
