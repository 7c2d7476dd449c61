"""The cards to print: an apartment on every back; on the front what else the card could be."""

from tabletower.art import svg
from tabletower.art.badges import coin
from tabletower.art.drawings import drawings
from tabletower.art.sheets import Piece, Wishes, printed
from tabletower.art.sheets.paper import deck, on_side
from tabletower.art.text_layout import paragraph, rows, title, wrapped
from tabletower.engine import Row

from ...components import GROUPS, KINDS, TENANTS
from ...rules.deck import SQUATTERS
from ...rules.turn import BAIL
from ..card import GROUNDS
from ..look import Texts
from ..marks import height_sign
from ..names import sign_name

SHORT, LONG = 63, 88
EDGE, BORDER = 5, 2.2
INK = "var(--plaque-ink)"
LYING, STANDING = (LONG, SHORT), (SHORT, LONG)
# What a card answers, where that is no card.
MOMENTS = {"investigation": "the police", "any_window": "at any time"}


def ground(width: float, height: float, fill: str) -> str:
    """Paper to the very edge: whatever is drawn keeps inside of it, and neighbours share a cut."""
    room = width - 2 * BORDER, height - 2 * BORDER
    return svg.rect(0, 0, width, height, "#fff") + svg.rect(BORDER, BORDER, *room, fill, 2)


def panel(width: float, height: float, high: float) -> str:
    """Where the words stand: the lowest part of a card."""
    y = height - BORDER - high
    return svg.rect(BORDER, y, width - 2 * BORDER, high, "var(--plaque)", 2)


def lying(drawing: str) -> str:
    """All cards stand alike on the sheets."""
    return on_side(drawing, SHORT)


def cards(t: Texts, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """One piece for each kind that is in the box."""
    fronts = [
        (row["name"], front(t, kind, row, wishes), row["copies"])
        for kind, row in enumerate(t.box.tables["cards"][: len(KINDS)])
        if row["copies"]
    ]
    return deck(fronts, lying(drawings(__file__)["storey"]), STANDING, wishes, faces, bleed=0)


def front(t: Texts, kind: int, row: Row, wishes: Wishes) -> str:
    if row["id"] in TENANTS:
        return tenant(t, kind, row, wishes)
    if row["group"] == "action":
        return action(t, kind, row, wishes)
    return lying(card(row, LYING, wishes, t.text[kind]))


def card(row: Row, size: tuple[int, int], wishes: Wishes, text: str, top: str = "") -> str:
    """The picture above, the name and the text below."""
    wide, high = size
    field = GROUNDS[GROUPS[row["id"]]]
    sign = 34 if size == LYING else 42
    base = ground(wide, high, field)
    room = wide - 2 * EDGE
    lines = wrapped(text, 3.5, room)
    tall = 10 + 4.3 * len(lines) if wishes.text else 0
    picture = svg.use(sign_name(row["id"]), (wide - sign) / 2, (high - tall - sign) / 2, sign)
    if not wishes.text:
        return base + picture + top
    y = high - BORDER - tall
    name = title(wide / 2, y + 6.5, row["name"], 7, room, INK, font_weight=700)
    said = rows(wide / 2, y + 11, lines, 3.5, 4.27, INK)
    return base + picture + top + panel(wide, high, tall) + name + said


def tenant(t: Texts, kind: int, row: Row, wishes: Wishes) -> str:
    """Landscape for one level; upright for two, covering both."""
    size = STANDING if t.levels[kind] == 2 else LYING
    drawn = card(row, size, wishes, t.text[kind], numbers(t, kind, size[0]))
    return drawn if size == STANDING else lying(drawn)


def numbers(t: Texts, kind: int, wide: float) -> str:
    """The printed rent; the rent with the text, if that is another; how tall a house may be."""
    row = t.box.tables["tenants"][TENANTS.index(KINDS[kind])]
    rent, with_text = row["rent_printed"], row["rent_with_text"]
    found = coin(11, 11, t.amount(rent), 6.5, kind == SQUATTERS)
    if rent != with_text:
        found += svg.line("M19.5 11h4m-1.6-1.6 1.6 1.6-1.6 1.6", "var(--plaque-ink)", 0.7)
        found += coin(29, 11, t.amount(with_text), 4.8)
    if kind == SQUATTERS:
        return found
    return found + height_sign(wide - 12, 11, row["max_height"], 14)


def action(t: Texts, kind: int, row: Row, wishes: Wishes) -> str:
    """Upright, with a strip that says who may answer it, or what it answers."""
    drawn = card(row, STANDING, wishes, t.text[kind])
    said = strip_words(t, row) if wishes.text else ""
    if not said:
        return drawn
    strip = svg.rect(BORDER, 4, SHORT - 2 * BORDER, 7, "var(--yellow)")
    return drawn + strip + svg.text(SHORT / 2, 8.9, said, 3.4, "var(--yellow-ink)", font_weight=700)


def strip_words(t: Texts, row: Row) -> str:
    if row["answered_by"]:
        return f"answer: {listed(t, row['answered_by'])}"
    if row["answer_to"] == "any_window":
        return MOMENTS["any_window"]
    return f"answers: {listed(t, row['answer_to'])}" if row["answer_to"] else ""


def listed(t: Texts, ids: str) -> str:
    """'lunatic, police', by the names that the cards have."""
    names = dict(zip(KINDS, t.name)) | MOMENTS
    return ", ".join(names.get(id, id) for id in ids.split(";"))


def jail(t: Texts, wishes: Wishes, faces: dict[str, str]) -> Piece:
    """One bed, and the same on both sides."""
    drawn = drawings(__file__)["cell"] + (jail_words(t) if wishes.text else "")
    side = printed(drawn, wishes, faces)
    return Piece("jail", SHORT, LONG, side, side, bleed=0)


def jail_words(t: Texts) -> str:
    box = panel(SHORT, LONG, LONG - BORDER - 72)
    said = f"Room for one. In your turn: pay {t.amount(BAIL)}, or play court or politics."
    name = title(SHORT / 2, 78.5, t.title[-1], 7, 50, INK, font_weight=700)
    return box + name + paragraph(SHORT / 2, 82.5, said, 3, 55, 3.66, fill=INK)
