"""A client's card: name, pattern, picture, what it does in a few words, what its rooms pay."""

from tabletower.art import icons
from tabletower.art.badges import coin
from tabletower.art.drawings import drawings
from tabletower.art.svg import START, path, rect, symbols, text, use
from tabletower.art.text_layout import fitting, paragraph, rows, width, wrapped
from tabletower.engine import Row

from ..patterns import size
from .look import Texts
from .names import ICONS, THINGS, card_name, icon_of, name, tile_name

WIDTH, HEIGHT = 160, 116
BAR = 37
BARS = ({"fill": "plaque", "ink": "plaque-ink"}, {"fill": "green-soft", "ink": "green-deep"},
        {"fill": "blue", "ink": "plaque"})  # fmt: skip
SMALL = 11  # letters that can be read where a card is as wide as it is drawn
TEXT = 74  # where words begin, beside the pattern

SHORT = {
    "none": "",
    "drug_buyout": "Two rooms of each retail client that others cash",
    "deli_offices_above": "+$1 for each office above it",
    "suits_per_client": "+$1 for each of your own clients before",
    "lonely_stores": "Any number of lonely pairs",
    "futuretek_low": "+$1 for each FutureTek in rows 1–3",
    "skylite_high": "+$1 for each SkyLite on top 3 floors",
    "espresso_top": "+$5 on the highest floor",
    "tony_replace": "Replace a client in hand",
    "edge_levy": "All others pay you $3",
    "union_tile": "A tile more each round",
    "message_swap": "Swap a client with somebody",
    "payne_extort": "Somebody drops a client or pays $5",
    "agency_peek": "Take from the next row now",
    "qbq_network": "+$1 a room for each QBQ before",
    "acme_seize": "Seize the top tile of each tower",
    "panorama_height": "+$1 for two rows below",
    "shaft_neighbours": "+$1 for each room beside stairs",
    "chip_rezone": "Two tiles change places",
    "queen_favour": "+$7 for the very first",
    "psychic_lock": "See all hands, lock a client",
    "hipster_first": "+$5 as first resident",
    "concierge_draw": "Draw two clients, keep one",
}


def cards(t: Texts) -> dict[str, str]:
    """A face for each kind, and the backs of clients and tiles."""
    drawn = {card_name(kind): face(t, kind) for kind in range(len(t.clients))}
    backs, signs = drawings(__file__), {each: icons.draw(ICONS[each], 0, 0, 32) for each in THINGS}
    found = symbols(drawn, WIDTH, HEIGHT) | symbols(signs, 32, 32, name)
    found |= symbols({"back": backs["back"]}, 22, 31, name)
    return found | symbols({"tile-back": backs["tile-back"]}, 40, 40, name)


def face(t: Texts, kind: int) -> str:
    client, sort = t.clients[kind], t.sort[kind]
    ground = rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "var(--card)", 8, stroke="var(--line)",
                  stroke_width=1.5)  # fmt: skip
    fill = f"var(--{BARS[sort]['fill']})"
    bar = path(f"M1 {BAR}V9a8 8 0 0 1 8-8h{WIDTH - 18}a8 8 0 0 1 8 8v{BAR - 9}z", fill)
    picture = icons.draw(icon_of(client), 4, 6, 25)
    sign = use(tile_name(sort), WIDTH - 20, 11, 15)
    title = name_lines(client["name"], f"var(--{BARS[sort]['ink']})")
    lies = pattern(t, kind, 38, (BAR + HEIGHT) / 2)
    drawn = ground + bar + picture + title + sign + lies + words(client)
    return drawn + coin(TEXT + 9, HEIGHT - 14, f"${client['rooms']}", size=SMALL)


def name_lines(said: str, ink: str) -> str:
    """In one line, or in up to three smaller ones."""
    start, room = 32, WIDTH - 54
    is_short = width(said, 13, 700) <= room
    lines = [said] if is_short else wrapped(said, SMALL, room, 700)[:3]
    size = 13 if is_short else fitting(lines, SMALL, room, 700)
    top = BAR / 2 + 4 - 5.6 * (len(lines) - 1)
    return rows(start, top, lines, size, 11.2, ink, font_weight=700, **START)


def pattern(t: Texts, kind: int, x: float, y: float) -> str:
    """Its rooms as they must lie, centred on a point. Of any shape: one of many."""
    tile, shape = tile_name(t.room[kind]), t.shapes[kind][0]
    if not shape:
        some = [use(tile, x - 28 + 14 * c, y - 14 * r, 14) for c, r in ANY[: t.rooms[kind]]]
        return "".join(some) + text(x, y + 29, "any shape", SMALL, "var(--quiet)")
    wide, high = size(shape)
    side = min(18, 62 / wide, 62 / high)
    left, low = x - wide * side / 2, y + high * side / 2
    frame = rect(left - 1, low - high * side - 1, wide * side + 2, high * side + 2, "none", 2,
                 stroke="var(--line)", stroke_width=1)  # fmt: skip
    rooms = [use(tile, left + r.column * side, low - (r.row + 1) * side, side) for r in shape]
    return frame + "".join(rooms)


ANY = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0))


def words(client: Row) -> str:
    """What it does, beside the pattern."""
    said = SHORT.get(client["ability"], "")
    return paragraph(TEXT, BAR + 14, said, SMALL, WIDTH - TEXT - 5, 12, **START)
