"""The reader's own tenants, each with what it is worth; and those that may be invited."""

from tabletower.art import Zone, kept
from tabletower.art.quick import rect, text
from tabletower.art.snapshot import Seen
from tabletower.art.svg import START

from ..components import WALLET
from ..rules.record import phases, places
from . import pawns
from .look import Texts, is_asked, tenants_with

ACROSS = 6
WIDTH = 6 + ACROSS * pawns.WIDE


def zone(t: Texts, seen: Seen, reader: int) -> Zone:
    asked = is_asked(seen, reader) and seen.phase == phases.WALLET_PICK
    wallets = [n for n, home in enumerate(seen.home[: len(t.worth)])
               if home == places.DECK and t.properties[n] & WALLET] if asked else []  # fmt: skip
    return zone_of(t, tuple(tenants_with(seen, reader)), tuple(wallets))


@kept
def zone_of(t: Texts, mine: tuple[int, ...], wallets: tuple[int, ...]) -> Zone:
    row, high = pawns.row(t, mine, WIDTH, 4)
    high = max(high, pawns.ROW)
    parts = [row or text(WIDTH / 2, 42, "nobody yet", 18, "var(--quiet)")]
    if wallets:
        parts.append(text(8, high + 24, "In the deck, with a wallet:", 14, **START))
        more, tall = pawns.row(t, wallets, WIDTH, high + 30)
        parts.append(more)
        high += 30 + tall
    ground = rect(0, 0, WIDTH, high + 8, "var(--card)", 10)
    points = sum(t.worth[each] for each in mine)
    said = " ".join(f"{pawns.about(t, each)}." for each in mine) or "Nobody yet."
    title = f"Your tenants: {points}" if mine else "Your tenants"
    return Zone("tenants", title, "info", WIDTH, high + 8, (ground, *parts), said, "Tenants",
                0.95 * WIDTH)  # fmt: skip
