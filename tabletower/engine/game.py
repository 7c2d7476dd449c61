"""A game on the platform: its rules, its words, its box, and the twins that run it."""

import importlib
import os
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from .bind import Twins, cache_folder, compiled, interpreted, stays_plain
from .box import Box, Contents
from .errors import TabletowerError
from .moves import Moves
from .record import Record
from .words import Words


class Game:
    """A package with `rules` and `words`. Interpreted, until it is told to go fast."""

    def __init__(self, package: ModuleType) -> None:
        self.package = package
        self.rules: Any = importlib.import_module(f"{package.__name__}.rules")
        self.words = Words(importlib.import_module(f"{package.__name__}.words"))
        self.folder = Path(str(package.__file__)).parent
        self.name: str = self.rules.NAME
        self.title: str = self.rules.TITLE
        self.version: int = self.rules.VERSION
        self.state: Record = self.rules.STATE
        self.moves: Moves = self.rules.MOVES
        self.box: Box = self.rules.BOX
        self.seats = range(self.rules.SEATS[0], self.rules.SEATS[1] + 1)
        self._fast: Twins | None = None

    def __repr__(self) -> str:
        return f"<{self.title}, rules {self.version}>"

    def open_box(
        self, options: Mapping[str, str] | None = None, path: Path | None = None
    ) -> Contents:
        """The box with these options, and with a person's own component files if they have some."""
        return self.box.open(self.folder / "box", options or {}, path)

    @property
    def rulebook(self) -> str:
        return (self.folder / "rulebook.md").read_text()

    # Twins.

    def of(self, function: Any) -> Any:
        """The twin of an engine's or a bot's loop for this game, as fast as it is to be had now."""
        return (self._fast or self.plain).of(function)

    @cached_property
    def plain(self) -> Twins:
        return interpreted(self.name, self.rules)

    @cached_property
    def compiled(self) -> Twins:
        return compiled(self.rules, self.cache)

    @cached_property
    def cache(self) -> Path:
        """Where the compiled code of these very rules is kept."""
        return cache_folder(self.name, self.folder)

    @property
    def is_fast(self) -> bool:
        return self._fast is not None

    def go_fast(self) -> "Game":
        """From here on use compiled code; what is not on disk yet is compiled when first called."""
        self._fast = self.compiled
        return self

    @property
    def is_warm(self) -> bool:
        """Whether there is nothing to compile: it is all on disk, or it is to stay plain."""
        return stays_plain() or (self.cache / "warm").exists()

    def warm(
        self, exercises: Mapping[str, Callable[["Game"], object]], tell: Callable[[str], None]
    ) -> None:
        """Compile everything, one exercise after the other, and remember that it is done."""
        self.go_fast()
        for name, exercise in exercises.items():
            tell(name)
            exercise(self)
        self.cache.mkdir(parents=True, exist_ok=True)
        (self.cache / "warm").touch()


def game_in(folder: Path) -> Game:
    """The game in a folder: a designer's own, or an example."""
    folder = folder.resolve()
    for file in ("__init__.py", "words.py", "rulebook.md"):
        if not (folder / file).is_file():
            raise TabletowerError(f"{folder.name} is no game: it has no {file}")
    parent = os.fspath(folder.parent)
    if parent not in sys.path:
        sys.path.insert(0, parent)
    return Game(importlib.import_module(folder.name))
