"""What the reader holds: tiles to build with, two to trade for one, and clients."""

from functools import lru_cache

from tabletower.art import Zone
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.svg import BOLD, START, path, piece

from ..components import TILES
from ..rules.record import DRAFT
from .clients import STEP_X, STEP_Y, card, corner_of, held_by, numbered
from .look import is_building
from .names import tile_name
from .worth import LOCKED, situation, worth

WIDTH = 3 * STEP_X
TILE, SMALL = 56, 32
STACKS, TRAY = 100, 48
TOP = 12  # of the stacks


def zone(box, v, t, seen, seat):
    counts = tuple(seen.hand[seat].tolist())
    building = is_building(seen, seat)
    parts, y = [], 0
    if building:
        parts, y = [stacks(t, counts), tray(t, counts)], STACKS + TRAY
    elif sum(counts):
        parts, y = [kept_tiles(t, counts)], 30
    many = seen.held[seat]
    columns = 3 if building else min(3, max(2, many))
    kinds, cards = hand_cards(box, v, t, seen, seat, columns, y)
    height = y + -(-len(kinds) // columns) * STEP_Y
    if not kinds:
        parts.append(text(columns * STEP_X / 2, y + 26, "no clients in hand", 15, "var(--quiet)"))
        height = y + 44
    said = ", ".join(f"{n} {t.tile[tile]}" for tile, n in enumerate(counts) if n > 0) or "no tiles"
    held = ", ".join(t.name[kind] for kind in kinds) or "no clients"
    return Zone("hand", "Your hand", "hand", columns * STEP_X, height, (*parts, *cards),
                f"You hold {said}; {held}.")  # fmt: skip


def hand_cards(box, v, t, seen, seat, columns, y):
    kinds = held_by(seen, seat)
    now = situation(seen, seat)
    locked = seen.locked[seat].tolist()
    picked = seen.step != DRAFT
    cards = [
        card(t, kind, *moved(corner_of(n, columns), y), id, f"client:{kind + 1}" if picked else "",
             LOCKED if locked[n] else worth(box, v, t, seen, seat, now, kind), bool(locked[n]))
        for n, (kind, id) in enumerate(zip(kinds, numbered(kinds)))
    ]  # fmt: skip
    return kinds, cards


def moved(corner, y):
    return corner[0], corner[1] + y


@lru_cache(4000)
def stacks(t, counts):
    """A stack for each type: place it from here."""
    step = WIDTH / len(t.types)
    return "".join(
        stack(t, tile, max(counts[tile], 0), step * n + (step - TILE) / 2)
        for n, tile in enumerate(t.types)
    )


@lru_cache(4000)
def stack(t, tile, many, x):
    if not many:
        gap = rect(x, TOP, TILE, TILE, "none", 5, stroke="var(--line)", stroke_width=1.5,
                   stroke_dasharray="5 5")  # fmt: skip
        return gap + text(x + TILE / 2, STACKS - 13, t.tile[tile], 13, "var(--quiet)")
    below = "".join(
        rect(x + 3 * n, TOP - 2.5 * n, TILE, TILE, "var(--stone-deep)", 3, stroke="var(--quiet)",
             stroke_width=1)
        for n in range(min(many, 3) - 1, 0, -1)
    )  # fmt: skip
    face = use(tile_name(tile), x, TOP, TILE)
    disc = circle(x + TILE - 1, TOP + 6, 12, "var(--ink)")
    count = disc + text(x + TILE - 1, TOP + 11.2, many, 15, "var(--paper)", **BOLD)
    said = text(x + TILE / 2, STACKS - 13, t.tile[tile], 13)
    return piece(below, face, count, said, id=f"hand-{TILES[tile]}", pick=f"tile:{TILES[tile]}",
                 label=f"{many} {t.tile[tile]}")  # fmt: skip


@lru_cache(4000)
def tray(t, counts):
    """§3.3  Two tiles on the left for one on the right."""
    y = STACKS + 2
    ground = rect(3, y, WIDTH - 6, TRAY - 6, "var(--stone)", 10)
    parts = [ground, text(12, y + 24, "Trade 2", 14, **START, **BOLD)]
    x, step = 72, SMALL + (9 if len(t.types) <= 4 else 4)
    for tile in t.types:
        if counts[tile] > 0:
            parts.append(given(t, tile, x, y + 3))
            x += step
    at = WIDTH - 12 - len(t.asked_for) * step
    arrow = path(f"M{at - 30} {y + 16}h12v-6l11 9-11 9v-6h-12z", "var(--quiet)")
    parts.append(arrow)
    parts += [taken(t, tile, at + n * step, y + 3) for n, tile in enumerate(t.asked_for)]
    return "".join(parts)


@lru_cache(500)
def given(t, tile, x, y):
    id = TILES[tile]
    return piece(use(tile_name(tile), x, y, SMALL), id=f"give-{id}", pick=f"give:{id} add:{id}",
                 label=f"Trade away: {t.tile[tile]}")  # fmt: skip


@lru_cache(500)
def taken(t, tile, x, y):
    id = TILES[tile]
    return piece(use(tile_name(tile), x, y, SMALL), id=f"take-{id}", pick=f"take:{id}",
                 label=f"Trade two tiles for: {t.tile[tile]}")  # fmt: skip


@lru_cache(1000)
def kept_tiles(t, counts):
    """Outside building: only to be looked at."""
    parts, x = [text(8, 20, "Tiles kept", 14, **START, **BOLD)], 92
    for tile, many in enumerate(counts):
        if many > 0:
            parts.append(use(tile_name(tile), x, 3, 24))
            parts.append(text(x + 28, 20, many, 15, **START, **BOLD))
            x += 48
    label = ", ".join(f"{n} {t.tile[tile]}" for tile, n in enumerate(counts) if n > 0)
    return piece(*parts, id="kept", label=f"Tiles kept: {label}")
