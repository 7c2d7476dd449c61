"""The drawing of a game that has none of its own: its board as text, in a monospaced font."""

from collections.abc import Callable
from typing import Any

from tabletower.engine import Contents, Game

from . import svg
from .zone import Zone

SIZE = 16
ADVANCE = 9.7  # of one letter
LEADING = 20
MARGIN = 12


def zones_of(game: Game) -> Callable[[Contents, Any, int], list[Zone]]:
    """A `zones` that shows the board as text, in one zone."""

    def zones(box: Contents, v: Any, seat: int) -> list[Zone]:
        lines = game.words.board(box, v, seat).splitlines() or [""]
        width = 2 * MARGIN + ADVANCE * max(map(len, lines))
        height = 2 * MARGIN + LEADING * len(lines)
        return [Zone("board", game.title, "main", width, height, (typed(lines),), "\n".join(lines))]

    return zones


def typed(lines: list[str]) -> str:
    rows = [letters(line, MARGIN + SIZE + LEADING * n) for n, line in enumerate(lines)]
    return svg.group(*rows, font_family="ui-monospace, monospace")


def letters(line: str, y: float) -> str:
    """A line of text with no-break spaces, which a browser does not collapse."""
    kept = line.replace(" ", "\N{NO-BREAK SPACE}")
    return svg.text(MARGIN, y, kept, SIZE, text_anchor="start") if kept else ""


def cover_of(game: Game) -> Callable[[Contents], str]:
    """A `cover` with the game's name on it."""

    def cover(box: Contents) -> str:
        ground = svg.rect(0, 0, 360, 120, "var(--stone)")
        name = svg.text(180, 72, game.title, 36, font_weight=700)
        return svg.picture(ground + name, 360, 120)

    return cover
