"""The faces of a game, drawn once for every box it is played with, and named by what they show."""

from tabletower.art import PIECES, Kept, digest, sprite
from tabletower.art import of as art_of
from tabletower.engine import Contents, Game

from .latest import Latest

MOST = 64 << 20  # bytes of drawings that are remembered; others are drawn again when asked for

_drawn: Latest[str] = Latest(MOST)
_names = Kept(PIECES)  # by game, a person's own files and options


def name_of(game: Game, box: Contents) -> str:
    """The name under which the faces of this box can be fetched."""
    # A rent depends on its scale, and a fresh set is made from its number.
    kept = (game.name, box.digest, *sorted(box.options.items()))
    return _names.get(kept, lambda: draw(game, box))


def draw(game: Game, box: Contents) -> str:
    """Draw the faces of a box, and remember them by their name."""
    faces = art_of(game).faces(box)
    name = digest(faces)
    _drawn.put(name, sprite(faces))
    return name


def drawn_as(name: str) -> str | None:
    """The faces of this name."""
    return _drawn.get(name)
