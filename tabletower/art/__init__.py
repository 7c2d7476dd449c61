"""Drawing: what a table looks like. Knows no game; a game's own drawing is its `art` module."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletower.engine import SPECTATOR, Contents, Game, sit_down

from . import picture as pictures
from . import plain
from .kept import Kept
from .picture import Picture, compose, digest, sprite
from .zone import Zone

__all__ = [
    "EXERCISES",
    "Art",
    "Kept",
    "Picture",
    "Zone",
    "compose",
    "digest",
    "notebook_of",
    "of",
    "show",
    "sprite",
]


def notebook_of(
    zones: Callable[[Contents, Any, int], list[Zone]], faces: Callable[[Contents], dict[str, str]]
) -> Callable[[Contents, Any], str]:
    """The usual `notebook`: what everybody may see, as one picture."""

    def notebook(box: Contents, v: Any) -> str:
        return compose(zones(box, v, SPECTATOR), faces(box)).svg

    return notebook


def no_faces(box: Contents) -> dict[str, str]:
    """The usual `faces`: nothing is drawn ahead."""
    return {}


def no_ghost(box: Contents, v: Any, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """The usual `ghost`: nothing is laid over the table while a move is being chosen."""
    return {}


def nothing_touched(box: Contents, v: Any, reader: int) -> list[str]:
    """The usual `touched`: no piece stands for the last move."""
    return []


def no_sheets(box: Contents, wishes: Any) -> list[Any]:
    """The usual `sheets`: there is nothing to print."""
    return []


class Art:
    """A game's drawing, with plain drawing where it has none."""

    def __init__(self, game: Game) -> None:
        module = game.art
        self.game, self.module = game, module
        self.icons: dict[str, str] = getattr(module, "ICONS", {})
        self.spins: tuple[str, ...] = getattr(module, "SPINS", ())
        self.faces = getattr(module, "faces", no_faces)
        self.zones = getattr(module, "zones", None) or plain.zones_of(game)
        self.ghost = getattr(module, "ghost", no_ghost)
        self.touched = getattr(module, "touched", nothing_touched)
        self.cover = getattr(module, "cover", None) or plain.cover_of(game)
        self.sheets = getattr(module, "sheets", no_sheets)

    def picture(self, box: Contents, v: Any, seat: int) -> Picture:
        """The table as this reader may see it, for a notebook."""
        return pictures.compose(self.zones(box, v, seat), self.faces(box))


@cache
def of(game: Game) -> Art:
    """The drawing of a game."""
    return Art(game)


def draw_once(game: Game) -> None:
    """Draw a table, so that what drawing compiles is on disk."""
    table = sit_down(game)
    of(game).zones(table.box, table.view(0)[0], 0)
    game.words.points(table.box, table.view(0)[0], 0, 0)


EXERCISES = {"drawing": draw_once}


def show(game: Game, id: str, box: Contents | None = None) -> Picture:
    """One face of a game, for a notebook: show(game, 'b07_c')."""
    faces = of(game).faces(box or game.open_box())
    return pictures.face(f"{game.name}-{id}", faces)
