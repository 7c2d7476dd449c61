"""The drawing kit, for any game; a game's own drawing is its `art` module."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tabletower.engine import (
    SPECTATOR,
    Contents,
    Events,
    Game,
    TabletowerError,
    contract,
    definitions,
    sit_down,
)

from . import fallback
from . import picture as pictures
from .component import Component, components_of, face
from .drawing_cache import PIECES, POSITIONS, Kept, forget, kept
from .picture import Picture, compose, digest, sprite, used_faces
from .zone import Zone

__all__ = [
    "EXERCISES",
    "PIECES",
    "POSITIONS",
    "Art",
    "Component",
    "Kept",
    "Picture",
    "Zone",
    "compose",
    "digest",
    "face",
    "for_game",
    "forget",
    "kept",
    "notebook_of",
    "show",
    "sprite",
    "used_faces",
]


def notebook_of(
    zones: Callable[[Any, Any, int], list[Zone]], faces: Callable[[Any], dict[str, str]]
) -> Callable[[Contents, Any], str]:
    """The default `notebook`: a spectator's view as one picture."""

    def notebook(box: Contents, v: Any) -> str:
        return compose(zones(box, v, SPECTATOR), faces(box)).svg

    return notebook


def touched_of(
    events: Events, finds: Mapping[str, contract.Find]
) -> Callable[[Contents, Any, int], list[str]]:
    """The default `touched`: the pieces that the last move's events touch, while they exist."""
    for name in {name for event in events.declared for name in event.touches} - {*finds}:
        raise TabletowerError(f"an event touches {name}, which is not in TOUCHED")

    def touched(box: Contents, v: Any, reader: int) -> list[str]:
        rows = v.events[: v.happened].tolist() if events.declared else []
        ids = [finds[name](box, v, facts) for row in rows for name, facts in events.touched(row)]
        return [*dict.fromkeys(filter(None, ids))]

    return touched


def pictured_of(
    events: Events, finds: Mapping[str, contract.Find]
) -> Callable[[Contents, Any, list[list[int]]], list[str]]:
    """The components or faces that events of the last move name, as PICTURED finds them."""
    for name in {*finds} - {fact for event in events.declared for fact in event.facts}:
        raise TabletowerError(f"PICTURED has {name}, which is no fact of an event")

    def pictured(box: Contents, v: Any, rows: list[list[int]]) -> list[str]:
        known = (events.facts(row) for row in rows)
        ids = (finds[name](box, v, facts) for facts in known for name in facts if name in finds)
        return [*dict.fromkeys(filter(None, ids))]

    return pictured


class Art:
    """A game's drawing, with a plain fallback for what it does not define."""

    def __init__(self, game: Game) -> None:
        own = definitions.own(contract.Art, game.art)
        self.game = game
        self.icons: dict[str, str] = own.ICONS
        self.spins: tuple[str, ...] = own.SPINS
        self.later: tuple[str, ...] = own.LATER
        self.faces, self.ghost, self.tint = own.faces, own.ghost, own.tint
        self.sheets = own.sheets
        has_components = definitions.defines(game.art, "components")
        listed = components_of(game, own.faces, own.sheets)
        self.components = own.components if has_components else listed
        self.squares: tuple[int, ...] = own.SQUARES
        self.printed = {*own.PRINTED, *(each.name for each in game.box.options if each.most)}
        has_touched = definitions.defines(game.art, "touched")
        self.touched = own.touched if has_touched else touched_of(game.events, own.TOUCHED)
        self.pictured = pictured_of(game.events, own.PICTURED)
        self.zones = (
            own.zones if definitions.defines(game.art, "zones") else fallback.zones_of(game)
        )
        self.cover = (
            own.cover if definitions.defines(game.art, "cover") else fallback.cover_of(game)
        )

    def picture(self, box: Contents, v: Any, seat: int) -> Picture:
        """The table as this reader may see it, for a notebook."""
        return pictures.compose(self.zones(box, v, seat), self.faces(box))


@cache
def for_game(game: Game) -> Art:
    """The drawing of a game."""
    return Art(game)


def draw_once(game: Game) -> None:
    """Draw a table, so that the code that drawing compiles is cached on disk."""
    table = sit_down(game)
    for_game(game).zones(table.box, table.view(0)[0], 0)
    game.words.points(table.box, table.view(0)[0], 0, 0)


EXERCISES = {"drawing": draw_once}


def show(game: Game, id: str, box: Contents | None = None) -> Picture:
    """One face of a game, for a notebook: show(game, 'b07_c')."""
    faces = for_game(game).faces(box or game.open_box())
    return pictures.face(f"{game.name}-{id}", faces)
