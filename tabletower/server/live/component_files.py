"""Boxes of matches: what people's own component files are kept as, and the boxes opened with them.

Equals are kept once, in the database and in memory. A file may be large and anybody may send one,
so a box that no match is played with goes, and of those that are there are only so many.
"""

import hashlib
import tempfile
import zlib
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from weakref import WeakValueDictionary

import msgspec

from tabletower.engine import Contents, Game, TabletowerError
from tabletower.engine.untrusted import cited

from ..model.records import Files
from ..ops.errors import Unavailable

Pairs = tuple[tuple[str, str], ...]
MOST_OPEN = 200  # boxes with files of people's own that matches are played with at the same time
LATEST = 4  # of these that are kept although no match is played with them: it may begin at once
FULL = "too many matches with component files of their own are open; try again in a little while"


def pack(texts: Mapping[str, str]) -> Files | None:
    """Files as they are kept; none, if there are none."""
    if not texts:
        return None
    plain = msgspec.json.encode(dict(sorted(texts.items())))
    return Files(hashlib.sha256(plain).hexdigest(), zlib.compress(plain))


def open_box(game: Game, options: Mapping[str, str], files: Files | None = None) -> Contents:
    """A box with these options and component files. Nobody writes into it, so equals share one."""
    chosen = game.box.choose(options)  # first: matches that leave it to chance do not share
    pairs = tuple(sorted(chosen.items()))
    return _with_files(game, pairs, files) if files else _usual(game, pairs)


@lru_cache(256)
def _usual(game: Game, options: Pairs) -> Contents:
    return game.open_box(dict(options))


_open: WeakValueDictionary[tuple[Game, Pairs, str], Contents] = WeakValueDictionary()
_latest: deque[Contents] = deque(maxlen=LATEST)


def _with_files(game: Game, options: Pairs, files: Files) -> Contents:
    key = (game, options, files.digest)
    box = _open.get(key)
    if box is None:
        if len(_open) >= MOST_OPEN + LATEST:
            raise Unavailable(FULL)
        with folder_of(game, files.texts()) as folder:
            box = _open.setdefault(key, game.open_box(dict(options), folder))
    _latest.append(box)
    return box


def is_crowded() -> bool:
    """Return whether there is hardly room for one more such box: unused ones should go."""
    return len(_open) >= MOST_OPEN // 2


@contextmanager
def folder_of(game: Game, files: Mapping[str, str]) -> Iterator[Path]:
    """Uploaded component files, in a folder, for as long as they are read."""
    known = [table.file for table in game.box.tables]
    for name in files:
        if name not in known:
            own = ", ".join(known)
            raise TabletowerError(f"'{cited(name)}' is no file of this game: it has {own}")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        yield Path(folder)
