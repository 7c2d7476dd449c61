"""A game on the platform: its rules, words and box, and the twins that run it."""

import hashlib
import importlib
import importlib.util
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import contract, definitions, validation
from .bind import Twins, compiled, interpreted, stays_plain
from .box import Box, Contents, Texts
from .compile_cache import cache_root
from .errors import BadOption, TabletowerError
from .events import Events
from .file_lock import file_lock
from .moves import Moves
from .record import Record
from .untrusted import SHOWN, cited
from .words import Words

Exercises = Mapping[str, Callable[["Game"], object]]
TABLE = re.compile(r"^!\[[^]]*\]\(table:(\w+)\)$", re.M)  # a line of a rulebook


class Game:
    """A package with `rules` and `words`. It runs interpreted until `go_fast` is called."""

    def __init__(self, package: ModuleType, spec: str = "") -> None:
        self.package = package
        self.folder = Path(str(package.__file__)).parent
        self.rules: Any = importlib.import_module(f"{package.__name__}.rules")
        for problem in validation.missing(self.rules):
            raise TabletowerError(f"the rules of {self.folder.name} {problem}")
        own = definitions.own(contract.Rules, self.rules)
        words = importlib.import_module(f"{package.__name__}.words")
        self.words = Words(words, self.rules.MOVES.reasons, own)
        self.name: str = self.rules.NAME
        self.spec = spec or self.name  # what names it on a command line
        self.title: str = self.rules.TITLE
        self.version: int = self.rules.VERSION
        self.state: Record = self.rules.STATE
        self.moves: Moves = self.rules.MOVES
        self.events: Events = own.EVENTS
        self.box: Box = self.rules.BOX
        self.seats = range(self.rules.SEATS[0], self.rules.SEATS[1] + 1)
        self.final: tuple[int, ...] = own.FINAL
        self._fast: Twins | None = None
        for problem in validation.faults(self):
            raise TabletowerError(f"{self.folder.name}: {problem}")

    def __repr__(self) -> str:
        return f"<{self.title}, rules {self.version}>"

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            people = f"exactly {low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{self.title} is for {people} players, not {seats}", about="seats")

    def open_box(self, options: Texts | None = None, path: Path | None = None) -> Contents:
        """Open the box with these options, and with the user's own component files if given."""
        contents = self.box.open(self.folder / "box", options or {}, path)
        contents.twin = self.twin
        return contents

    @property
    def rulebook(self) -> str:
        """The text of `rulebook.md`, with the tables that are made from the box."""
        text = (self.folder / "rulebook.md").read_text(encoding="utf-8")
        return TABLE.sub(self.tabulated, text)

    def tabulated(self, found: re.Match[str]) -> str:
        """The table that a line of the rulebook names; the line, if there is none."""
        table = self.words.tables.get(found[1])
        return table(self.open_box()) if table else found[0]

    @property
    def start_sheet(self) -> str:
        """Two pages from which a group can begin (`start.md`); '' if there are none."""
        file = self.folder / "start.md"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    @property
    def signature(self) -> str:
        """The recorded hash of the rules' behaviour (`golden/signature`); '' if none is."""
        file = self.folder / "golden" / "signature"
        return file.read_text().strip() if file.is_file() else ""

    @cached_property
    def art(self) -> ModuleType | None:
        """The module that draws the game, if it has one."""
        name = f"{self.package.__name__}.art"
        return importlib.import_module(name) if importlib.util.find_spec(name) else None

    @property
    def notebook(self) -> Any:
        """Its picture of a whole table."""
        return definitions.own(contract.Art, self.art).notebook

    @property
    def evaluation(self) -> Any:
        """The constants by which bots judge a position (`contract.Evaluation`)."""
        return definitions.own(contract.Evaluation, self.rules)

    # Twins.

    def twin(self, function: Any) -> Any:
        """Return this game's twin of a loop of the engine or a bot: compiled, once it is fast."""
        return (self._fast or self.plain).twin(function)

    @cached_property
    def plain(self) -> Twins:
        return interpreted(self.name, self.rules)

    @cached_property
    def compiled(self) -> Twins:
        return compiled(self.rules, self.cache)

    @cached_property
    def cache(self) -> Path:
        """The folder for compiled code of games of this name."""
        return cache_root() / self.name

    @property
    def is_fast(self) -> bool:
        return self._fast is not None

    def go_fast(self) -> "Game":
        """Use compiled code from now on; what is not on disk is compiled when first called."""
        self._fast = self.compiled
        return self

    @property
    def is_warm(self) -> bool:
        """True if nothing is left to compile: all is on disk, or stays interpreted."""
        return stays_plain() or any(map(self._is_true, self.cache.glob("warm-*")))

    def _is_true(self, mark: Path) -> bool:
        """True if the entry points named in a mark reach the same code today."""
        try:
            names = mark.read_text().split()
            entry_points = [entry_point_named(self.package, name) for name in names]
        except (ImportError, AttributeError):
            return False
        return mark.name == f"warm-{self.plain.digest(*entry_points)}"

    def warm(self, exercises: Exercises, report: Callable[[str], None] = lambda name: None) -> None:
        """Compile everything by running these exercises, unless all is on disk.

        One process compiles; others wait for it here and find it done.
        """
        self.go_fast()
        if self.is_warm:
            return
        with self.compiled_by_one():
            if not self.is_warm:
                for name, exercise in exercises.items():
                    report(name)
                    exercise(self)
                called = self.compiled.entry_points
                names = [name_of_entry_point(self.package, each) for each in called]
                (self.cache / f"warm-{self.plain.digest(*called)}").write_text("\n".join(names))

    @contextmanager
    def compiled_by_one(self) -> Iterator[None]:
        """Meanwhile no other process compiles this game: it waits, and finds it on disk."""
        self.cache.mkdir(parents=True, exist_ok=True)
        with file_lock(self.cache / "lock"):
            yield


def name_of_entry_point(package: ModuleType, rule: FunctionType) -> str:
    """A function by its module, which may be the game's own."""
    module = rule.__module__
    is_own = module.startswith(f"{package.__name__}.")
    return f"{module.removeprefix(package.__name__) if is_own else module}:{rule.__qualname__}"


def entry_point_named(package: ModuleType, name: str) -> Any:
    module, _, rule = name.partition(":")
    return getattr(importlib.import_module(module, package.__name__), rule)


def game_in(folder: Path) -> Game:
    """The game in a folder: a designer's own, or an example."""
    folder = folder.resolve()
    for file in ("__init__.py", "words.py", "rulebook.md"):
        is_folder = (folder / file.removesuffix(".py") / "__init__.py").is_file()
        if not (folder / file).is_file() and not is_folder:
            raise TabletowerError(f"{cited(folder.name)} is no game: it has no {file}")
    try:
        return Game(package_in(folder), str(folder))
    except TabletowerError:
        raise
    except Exception as problem:
        why = where(problem, folder)
        raise TabletowerError(f"{cited(folder.name)} cannot be loaded: {why}") from problem


def package_in(folder: Path) -> ModuleType:
    """The package in a folder, under a name that no other module has."""
    name = f"game_{hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, folder / "__init__.py")
    assert spec
    assert spec.loader
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return package


def where(problem: Exception, folder: Path) -> str:
    """Describe an error in a designer's files, with file and line if possible."""
    said = f"{type(problem).__name__}: {cited(problem, 2 * SHOWN)}"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    return f"{Path(own[-1].filename).name}, line {own[-1].lineno}: {said}" if own else said
