"""What the reader holds: tiles to build with, two to trade for one; and clients."""

from tabletower.art import Zone, kept
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, group, path, piece

from ..components import TILES
from ..rules.record import phases
from .clients import LEAST, STEP_X, STEP_Y, card, corner_of, held_by, numbered
from .look import Texts, is_building
from .names import tile_name
from .worth import LOCKED, situation, worth

# As wide as a phone, so that a tile can be touched there as it is drawn.
WIDTH, HEIGHT = 352, 146
TOP, STACKS, TRAY = 9, 78, 66
COLUMNS = 2  # of clients


def tiles(t: Texts, seen: Seen, seat: int) -> Zone:
    """Every type has its place, and keeps it through the match."""
    counts = tuple(seen.hand[seat].tolist())
    building = is_building(seen, seat)
    below = tray(t, counts) if building else resting(sum(counts))
    said = ", ".join(f"{n} {t.tile[tile]}" for tile, n in enumerate(counts) if n > 0) or "no tiles"
    parts = stacks(t, counts, building), below
    return Zone("tiles", "Your tiles", "hand", WIDTH, HEIGHT, parts, f"You hold {said}.", "Tiles",
                WIDTH + 12)  # fmt: skip


@kept
def stacks(t: Texts, counts: tuple[int, ...], building: bool) -> str:
    """A stack for each type: place it from here."""
    step = WIDTH / len(t.types)
    side = min(50, step - 10)
    return "".join(
        stack(t, tile, max(counts[tile], 0), step * n + (step - side) / 2, side, building)
        for n, tile in enumerate(t.types)
    )


@kept
def stack(t: Texts, tile: int, many: int, x: float, side: float, building: bool) -> str:
    if not many:
        gap = rect(x, TOP, side, side, "none", 5, stroke="var(--line)", stroke_width=1.5,
                   stroke_dasharray="5 5")  # fmt: skip
        return gap + text(x + side / 2, STACKS - 5, t.tile[tile], 12.5, "var(--quiet)")
    below = "".join(
        rect(x + 3 * n, TOP - 2.5 * n, side, side, "var(--stone-deep)", 3, stroke="var(--quiet)",
             stroke_width=1)
        for n in range(min(many, 3) - 1, 0, -1)
    )  # fmt: skip
    face = use(tile_name(tile), x, TOP, side)
    disc = circle(x + side - 1, TOP + 6, 11.5, "var(--ink)")
    count = disc + text(x + side - 1, TOP + 11.2, many, 15, "var(--paper)", **BOLD)
    said = text(x + side / 2, STACKS - 5, t.tile[tile], 12.5)
    pick = f"tile:{TILES[tile]}" if building else ""
    return piece(below, face, count, said, id=f"hand-{TILES[tile]}", pick=pick,
                 label=f"{many} {t.tile[tile]}")  # fmt: skip


@kept
def tray(t: Texts, counts: tuple[int, ...]) -> str:
    """§3.3  Two tiles on the left for one on the right."""
    y, many = STACKS + 2, len(t.types) + len(t.asked_for)
    step = (WIDTH - 12) / many
    ground = rect(2, y, WIDTH - 4, TRAY - 2, "var(--stone)", 10)
    at = WIDTH - 3 - len(t.asked_for) * step
    parts = [ground, text(9, y + 15, "Trade two of these", 12.5, **START, **BOLD),
             text(at + 3, y + 15, "for one of these", 12.5, **START, **BOLD)]  # fmt: skip
    arrow = path(f"M{at - 22} {y + 7}h8v-4l8 7-8 7v-4h-8z", "var(--quiet)")
    for n, tile in enumerate(t.types):
        if counts[tile] > 0:
            parts.append(given(t, tile, 4 + n * step, y + 21, step - 1.5))
    for n, tile in enumerate(t.asked_for):
        parts.append(taken(t, tile, at + n * step, y + 21, step - 1.5))
    return "".join(parts) + arrow


@kept
def given(t: Texts, tile: int, x: float, y: float, side: float) -> str:
    id = TILES[tile]
    return piece(use(tile_name(tile), x, y, side), id=f"give-{id}", pick=f"give:{id} add:{id}",
                 label=f"Trade away: {t.tile[tile]}")  # fmt: skip


@kept
def taken(t: Texts, tile: int, x: float, y: float, side: float) -> str:
    id = TILES[tile]
    return piece(use(tile_name(tile), x, y, side), id=f"take-{id}", pick=f"take:{id}",
                 label=f"Trade two tiles for: {t.tile[tile]}")  # fmt: skip


@kept
def resting(kept: int) -> str:
    """While nobody builds the tray is empty."""
    said = "Kept for the next round" if kept else "No tiles kept"
    ground = rect(2, STACKS + 2, WIDTH - 4, TRAY - 2, "var(--stone)", 10, opacity=0.4)
    return group(ground, text(WIDTH / 2, STACKS + 38, said, 14, "var(--quiet)"))


def clients(t: Texts, seen: Seen, seat: int) -> Zone:
    kinds = held_by(seen, seat)
    now = situation(seen, seat)
    locked = seen.locked[seat].tolist()
    picked = seen.phase != phases.DRAFT and not seen.over
    parts = [
        card(t, kind, corner_of(n, COLUMNS), id, f"client:{kind + 1}" if picked else "",
             LOCKED if locked[n] else worth(t, seen, seat, now, kind), bool(locked[n]))
        for n, (kind, id) in enumerate(zip(kinds, numbered(kinds)))
    ]  # fmt: skip
    if not kinds:
        parts = [text(COLUMNS * STEP_X / 2, STEP_Y / 2, NO_CLIENTS, 15, "var(--quiet)")]
    height = max(1, -(-len(kinds) // COLUMNS)) * STEP_Y
    held = ", ".join(t.name[kind] for kind in kinds) or "no clients"
    return Zone("clients", "Your clients", "hand", COLUMNS * STEP_X, height, tuple(parts),
                f"You hold {held}.", "Clients", COLUMNS * LEAST)  # fmt: skip


NO_CLIENTS = "No clients in hand"
