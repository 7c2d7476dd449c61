"""Clients to print: name, picture, pattern, text, and what the rooms pay."""

from dataclasses import replace

from tabletower.art import icons, svg
from tabletower.art.badges import coin
from tabletower.art.sheets import BLEED, Piece, Wishes
from tabletower.art.sheets.paper import deck, fitted, framed, ground, on_side, one_size
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
ROOM, TEXT = SHORT - 2 * EDGE, 28.2  # how wide and how high a text may be
ON_A_SHEET, SPARE = 9, 2  # clients; and those that lie beside the player aids
PATTERN = 27  # the room that a pattern has
SIZES = (3.9, 3.6, 3.3, 3, 2.8)


def clients(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """A piece for each kind in the deck."""
    texts = (client["text"] for kind, client in enumerate(t.clients) if t.copies[kind])
    size = one_size(texts, SIZES, ROOM, TEXT)
    fronts = [
        (client["name"], front(t, kind, wishes, size), t.copies[kind])
        for kind, client in enumerate(t.clients)
        if t.copies[kind]
    ]
    return deck(fronts, behind(), (SHORT, LONG), wishes, faces, bleed=THIN)


def full_sheets(deck: tuple[Piece, ...]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The cards that fill sheets; and one or two that are left, for which others have room."""
    left = sum(piece.copies for piece in deck) % ON_A_SHEET
    *others, last = deck
    if not 0 < left <= SPARE or left > last.copies:
        return deck, ()
    kept = (replace(last, copies=last.copies - left),) if last.copies > left else ()
    return (*others, *kept), (replace(last, copies=left),)


def lying(piece: Piece) -> Piece:
    """The same card on its side; its back is turned the other way, so that it is no other back."""
    behind = svg.group(piece.back, transform=f"translate(0 {SHORT}) rotate(-90)")
    front = on_side(piece.front, LONG)
    return replace(piece, width=LONG, height=SHORT, front=front, back=behind)


def front(t: Texts, kind: int, wishes: Wishes, size: float) -> str:
    client, bar = t.clients[kind], BARS[t.sort[kind]]
    paper = ground(SHORT, LONG, "var(--card)")
    band = svg.rect(-BLEED, -BLEED, SHORT + 2 * BLEED, BAR + BLEED, f"var(--{bar['fill']})")
    sign = svg.use(tile_name(t.sort[kind]), SHORT - 11, 2.5, 7.5)
    picture = icons.draw(icon_of(client), SHORT - 28, BAR + 6.5, 22)
    pays = coin(SHORT - 10, LONG - 10, f"${client['rooms']}", 6.5, size=6)
    drawn = paper + band + sign + picture + pattern(t, kind) + pays
    if not wishes.text:
        return drawn
    ink = f"var(--{bar['ink']})"
    name = title(EDGE, 8, client["name"], 5.2, SHORT - 19, ink, font_weight=700, **START)
    told = fitted(EDGE, BAR + 35.4, client["text"], [size], ROOM, TEXT, "var(--ink)", **START)
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
