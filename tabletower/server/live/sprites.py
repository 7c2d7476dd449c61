"""The faces of a game, drawn once for every box it is played with, and named by what they show."""

import gzip
import re
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock

from tabletower.art import digest, sprite, used_faces
from tabletower.art import for_game as art_of
from tabletower.engine import Contents, Game

MOST = 16 << 20  # bytes of compressed drawings that are remembered; others are drawn again
MOST_NAMES = 10_000  # boxes of which it is known what their faces are called
FACE = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


class LruCache:
    """Drawings by name, of at most so many bytes together; the least recently used goes first."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self._cached: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, name: str) -> bytes | None:
        with self._lock:
            if name in self._cached:
                self._cached.move_to_end(name)
            return self._cached.get(name)

    def put(self, name: str, drawn: bytes) -> None:
        """Cache a drawing, unless it alone is too large."""
        with self._lock:
            self._drop(name)
            self._cached[name] = drawn
            self.size += len(drawn)
            while self.size > self.most:
                self._drop(next(iter(self._cached)))

    def _drop(self, name: str) -> None:
        self.size -= len(self._cached.pop(name, b""))


_drawn = LruCache(MOST)
drawn_as = _drawn.get  # the faces of this name, compressed
_names: OrderedDict[tuple[object, ...], str] = OrderedDict()  # by game, own files and options
_lock = Lock()


def name_of(game: Game, box: Contents) -> str:
    """The name under which the faces of this box can be fetched; the first time they are drawn."""
    # A rent depends on its scale, and a fresh set is made from its number.
    key = (game.name, box.digest, *sorted(box.options.items()))
    name = _names.get(key)
    if name is None:
        name = draw(game, box)
        with _lock:
            _names[key] = name
            if len(_names) > MOST_NAMES:
                _names.popitem(last=False)
    return name


def draw(game: Game, box: Contents) -> str:
    """Draw the faces of a box, and remember them by their name."""
    faces = art_of(game).faces(box)
    name = digest(faces)
    _drawn.put(name, gzip.compress(sprite(faces).encode(), mtime=0))
    return name


def drawn_again(game: Game, box: Contents | None, name: str) -> bytes | None:
    """The faces of this name, drawn again from a box, or the game's usual one, if evicted."""
    if drawn_as(name) is None:
        draw(game, box or game.open_box())
    return drawn_as(name)


def in_use(packed: bytes, drawings: Iterable[str]) -> bytes:
    """Of all faces, those that these drawings use."""
    faces = {face[1]: face[0] for face in FACE.finditer(gzip.decompress(packed).decode())}
    return sprite(used_faces("".join(drawings), faces)).encode()
