"""The faces of a game, drawn once for every box it is played with, and named by what they show."""

from collections import OrderedDict

from tabletower.art import digest, sprite
from tabletower.art import of as art_of
from tabletower.engine import Contents, Game

MOST = 200  # boxes of their own that are remembered

_names: OrderedDict[tuple[str, str], str] = OrderedDict()
_drawn: dict[str, str] = {}


def name_of(game: Game, box: Contents) -> str:
    """The name under which the faces of this box can be fetched."""
    key = game.name, box.digest
    if key not in _names:
        faces = art_of(game).faces(box)
        _names[key] = digest(faces)
        _drawn[_names[key]] = sprite(faces)
        if len(_names) > MOST:
            _, old = _names.popitem(last=False)
            _drawn.pop(old, None)
    return _names[key]


def drawn_as(name: str) -> str | None:
    """The faces of this name."""
    return _drawn.get(name)
