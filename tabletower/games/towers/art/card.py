"""A client's card: name, pattern, picture, what it does in a few words, what its rooms pay."""

from textwrap import wrap

from tabletower.art import icons
from tabletower.art.svg import circle, path, rect, symbol, text, use

from ..patterns import size
from .names import ICONS, card_name, icon_of, name, tile_name

WIDTH, HEIGHT = 150, 98
BAR = 28
BARS = ({"fill": "plaque", "ink": "plaque-ink"}, {"fill": "green-soft", "ink": "green-deep"},
        {"fill": "blue", "ink": "plaque"})  # fmt: skip
LETTER = 0.57  # how wide a letter is, of its size

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


def cards(t):
    """A face for each kind, and the backs of clients and tiles."""
    drawn = {card_name(kind): face(t, kind) for kind in range(len(t.clients))}
    found = {id: symbol(id, body, WIDTH, HEIGHT) for id, body in drawn.items()}
    found[name("back")] = symbol(name("back"), back(), 22, 31)
    found[name("tile-back")] = symbol(name("tile-back"), tile_back(), 40, 40)
    for short in ("locked", "favour", "marker", "crane"):
        drawn = icons.draw(ICONS[short], 0, 0, 32)
        found[name(short)] = symbol(name(short), drawn, 32, 32)
    return found


def face(t, kind):
    client, sort = t.clients[kind], t.sort[kind]
    ground = rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "var(--card)", 8, stroke="var(--line)",
                  stroke_width=1.5)  # fmt: skip
    fill = f"var(--{BARS[sort]['fill']})"
    bar = path(f"M1 {BAR}V9a8 8 0 0 1 8-8h{WIDTH - 18}a8 8 0 0 1 8 8v{BAR - 9}z", fill)
    picture = icons.draw(icon_of(client), 4, 2.5, 23)
    sign = use(tile_name(sort), WIDTH - 20, 7, 14)
    title = name_lines(client["name"], f"var(--{BARS[sort]['ink']})")
    drawn = ground + bar + picture + title + sign + pattern(t, kind, 36, 62) + words(client)
    return drawn + pays(client["rooms"])


def pays(rooms):
    """A dollar a room."""
    disc = circle(72.5, HEIGHT - 12, 7.5, "var(--coin)", stroke="var(--coin-deep)", stroke_width=1)
    return disc + text(72.5, HEIGHT - 8.9, f"${rooms}", 8.6, "var(--coin-ink)", font_weight=700)


def name_lines(said, ink):
    """In one line, or in two smaller ones."""
    start, room = 30, WIDTH - 52
    whole = min(12.5, room / (LETTER * len(said)))
    if whole >= 9.8:
        return text(start, 18, said, whole, ink, text_anchor="start", font_weight=700)
    half = next(
        parts
        for width in range(len(said) // 2, len(said))
        if len(parts := wrap(said, width, break_long_words=False)) <= 2
    )
    small = min(10.4, room / (LETTER * max(map(len, half))))
    return "".join(
        text(start, 12.4 + 10.8 * n, part, small, ink, text_anchor="start", font_weight=700)
        for n, part in enumerate(half)
    )


def pattern(t, kind, x, y):
    """Its rooms as they must lie, centred on a point. Of any shape: one of many."""
    tile, shape = tile_name(t.room[kind]), t.shapes[kind][0]
    if not shape:
        some = [use(tile, x - 28 + 14 * c, y - 14 * r, 14) for c, r in ANY[: t.rooms[kind]]]
        return "".join(some) + text(x, y + 29, "any shape", 10, "var(--quiet)")
    wide, high = size(shape)
    side = min(18, 62 / wide, 62 / high)
    left, low = x - wide * side / 2, y + high * side / 2
    frame = rect(left - 1, low - high * side - 1, wide * side + 2, high * side + 2, "none", 2,
                 stroke="var(--line)", stroke_width=1)  # fmt: skip
    rooms = [use(tile, left + r.column * side, low - (r.row + 1) * side, side) for r in shape]
    return frame + "".join(rooms)


ANY = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0))


def words(client):
    """What it does, beside the pattern."""
    lines = wrap(SHORT.get(client["ability"], ""), 15)
    return "".join(
        text(70, BAR + 13 + 11 * n, each, 9.4, "var(--ink)", text_anchor="start")
        for n, each in enumerate(lines)
    )


def back():
    """From behind: a skyline."""
    ground = rect(0.6, 0.6, 20.8, 29.8, "var(--roof)", 3, stroke="var(--plaque)", stroke_width=1.2)
    return ground + path("M4 25V15h4v-5h3v8h3V8h4v17z", "var(--plaque)", opacity=0.75)


def tile_back():
    ground = rect(1, 1, 38, 38, "var(--roof)", 4, stroke="var(--plaque)", stroke_width=1.6)
    return ground + circle(20, 20, 8, "none", stroke="var(--plaque)", stroke_width=2)
