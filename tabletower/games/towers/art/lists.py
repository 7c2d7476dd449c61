"""What can be looked up: all clients and how many are left, the bag, who cashed what."""

from tabletower.art import Kept, Zone, kept
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, END, START, piece
from tabletower.art.text_layout import paragraph, title

from ..words.names import many
from .card import HEIGHT, WIDTH
from .clients import shown_by
from .look import Texts
from .names import card_name, name, seat_name, tile_name

WIDE = 520
ROW = HEIGHT + 8
LISTS = Kept()
Sum = tuple[int, int, int]  # a client, what its rooms paid, what it brought besides
UNSEEN = "In the deck or in other hands"


def catalogue(t: Texts, seen: Seen, reader: int) -> Zone:
    """Every kind in the deck, with the whole text, and how many may still come."""
    gone = tuple(gone_of(seen, reader))
    key = t, gone, seen.pool.tobytes(), seen.deck_left, seen.favour
    return LISTS.get(key, lambda: all_clients(t, seen, gone))


def gone_of(seen: Seen, reader: int) -> list[int]:
    """Cards of each kind that the reader sees somewhere."""
    found = seen.discards.tolist()
    for card in [*seen.row, *seen.cashed.ravel().tolist(), *in_hands(seen, reader)]:
        if card > 0:
            found[card - 1] += 1
    return found


def in_hands(seen: Seen, reader: int) -> list[int]:
    """The reader's own cards, those laid before the reader, and what others had to show."""
    found = []
    for seat in range(seen.seats):
        if seat == reader:
            for cards in (seen.clients, seen.aside, seen.drawn):
                found += cards[seat].tolist()
        else:
            found += [kind + 1 for kind, _ in shown_by(seen, seat)]
    return found


def all_clients(t: Texts, seen: Seen, gone: tuple[int, ...]) -> Zone:
    pool = tuple(seen.pool.tolist())
    parts, y = [bag(t, pool, seen.deck_left, seen.favour)], 96
    told = []
    for kind, copies in enumerate(t.copies[: len(t.clients)]):
        if copies:
            left = max(copies - gone[kind], 0)
            parts.append(entry(t, kind, left, copies, y))
            told.append(f"{t.name[kind]} {left} of {copies}")
            y += ROW
    tiles = ", ".join(f"{pool[tile]} {t.tile[tile]}" for tile in t.types)
    words = f"In the bag and unseen in hands: {tiles}. {UNSEEN}: {', '.join(told)}."
    return Zone("deck", "Deck", "info", WIDE, y, tuple(parts), words)


@kept
def bag(t: Texts, pool: tuple[int, ...], deck_left: int, favour: int) -> str:
    """What is in the bag or unseen in hands, cards in the deck, the Queen's favour."""
    parts = [text(8, 20, "In the bag and unseen in hands", 15, **START, **BOLD)]
    for n, tile in enumerate(t.types):
        parts.append(use(tile_name(tile), 10 + 82 * n, 30, 30))
        parts.append(text(45 + 82 * n, 51, max(pool[tile], 0), 17, **START, **BOLD))
    parts.append(use(name("back"), 10, 65, 18, 25))
    said = f"{many(deck_left, 'client')} in the deck"
    parts.append(text(36, 84, said, 15, **START, **BOLD))
    queen = "The Queen's favour is gone" if favour else "The Queen's favour is to be had"
    parts.append(text(WIDE - 10, 84, queen, 13.5, "var(--quiet)", **END))
    return piece(*parts, id="bag", label=f"{said}. {queen}.")


@kept
def entry(t: Texts, kind: int, left: int, copies: int, y: float) -> str:
    client = t.clients[kind]
    face = use(card_name(kind), 3, y, WIDTH, HEIGHT, opacity=None if left else 0.45)
    head = text(WIDTH + 16, y + 18, client["name"], 15, **START, **BOLD)
    told = client["text"] or "No ability."
    said = paragraph(WIDTH + 16, y + 38, told, 13, WIDE - WIDTH - 26, 16, 4, **START)
    ground = rect(WIDE - 74, y + HEIGHT - 24, 68, 21, "var(--stone)", 10)
    count = text(WIDE - 40, y + HEIGHT - 8.5, f"{left} of {copies}", 13, "var(--ink)", **BOLD)
    label = f"{t.label[kind]} {UNSEEN}: {left} of {copies}."
    return piece(face, head, said, ground, count, id=f"all-{kind + 1}", label=label)


def cashed(t: Texts, seen: Seen, reader: int) -> Zone:
    key = (t, reader, seen.seats, seen.cashed.tobytes(), seen.paid.tobytes(), seen.bonus.tobytes())
    return LISTS.get(key, lambda: all_cashed(t, done(seen), reader))


def done(seen: Seen) -> list[list[Sum]]:
    """What each seat cashed."""
    return [
        list(zip(seen.cashed[seat][:n].tolist(), seen.paid[seat].tolist(),
                 seen.bonus[seat].tolist()))
        for seat, n in enumerate(seen.done_with[: seen.seats])
    ]  # fmt: skip


def all_cashed(t: Texts, done: list[list[Sum]], reader: int) -> Zone:
    parts, told, y = [], [], 6
    for seat, clients in enumerate(done):
        who = "You" if seat == reader else seat_name(seat)
        total = sum(paid + bonus for _, paid, bonus in clients)
        head = f"{who}: {len(clients)} client{'' if len(clients) == 1 else 's'}, ${total}"
        parts.append(text(8, y + 18, head, 16, **START, **BOLD))
        y += 28
        for n, (card, paid, bonus) in enumerate(clients):
            corner = 6 + n % 2 * 256, y + n // 2 * 34
            parts.append(receipt(t, seat, n, card - 1, paid, bonus, *corner))
        y += -(-len(clients) // 2) * 34 + 8
        names = ", ".join(f"{t.name[card - 1]} ${paid + bonus}" for card, paid, bonus in clients)
        told.append(f"{who}: {names or 'nothing yet'}.")
    return Zone("cashed", "Cashed", "info", WIDE, max(y, 120), tuple(parts),
                " ".join(told))  # fmt: skip


@kept
def receipt(
    t: Texts, seat: int, n: int, kind: int, paid: int, bonus: int, x: float, y: float
) -> str:
    ground = rect(x, y, 250, 30, "var(--card)", 8, stroke="var(--line)", stroke_width=1)
    sign = use(tile_name(t.sort[kind], "-sold"), x + 4, y + 4, 22)
    said = title(x + 32, y + 20, t.name[kind], 14, 160, font_weight=None, **START)
    sum_ = f"${paid}+{bonus}" if bonus else f"${paid}"
    dollars = text(x + 243, y + 20, sum_, 15, **END, **BOLD)
    label = f"{t.name[kind]}: {many(paid, 'room')} paid, ${bonus} more"
    return piece(ground, sign, said, dollars, id=f"cashed-{seat + 1}-{n + 1}", label=label)
