"""The box: what a game is played with. Options chosen, components read from CSV files.

`Box` is the declaration; `Box.open` reads files and options and gives a `Contents`,
whose `record` the rules read. One compilation plays every variant and every deck.
"""

import csv
import hashlib
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from .errors import BadBox, BadOption
from .given import cited, read_bytes, read_text
from .record import States, aligned

Made = TypeVar("Made")
MOST_BYTES = 1 << 20  # a component file larger than this is a mistake,
MOST_LINES = 5000  # and so is a longer one


# Options.


@dataclass(frozen=True)
class Option:
    """One thing to decide before a game: a choice of words, a number, something in the box."""

    name: str
    values: tuple[str, ...]
    usual: str
    about: str
    open: bool = False  # other words too, which `fill` judges
    counts: bool = False  # a whole number, kept as it is
    title: str = ""  # what people call it; else its name

    @property
    def called(self) -> str:
        """Its title, or its name as one would write it."""
        return self.title or self.name.replace("_", " ").capitalize()

    def number(self, value: str) -> int:
        """How the record keeps it: the number, or the place among the choices; -1 if neither."""
        if self.counts:
            return int(value)
        return self.values.index(value) if value in self.values else -1

    def check(self, value: str) -> None:
        if value not in self.values and not self.open:
            sentence = f"option {self.name} is {self.hint()}, not '{cited(value)}'"
            raise BadOption(sentence, about=f"option {self.name}")

    def hint(self) -> str:
        if self.counts:
            return f"a number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(self.values)


def choice(name: str, *values: str, about: str, usual: str = "", title: str = "") -> Option:
    """One of these words; the first is the usual one."""
    return Option(name, values, usual or values[0], about, title=title)


def number(name: str, low: int, high: int, usual: int, about: str, title: str = "") -> Option:
    """A whole number in this range."""
    values = tuple(str(n) for n in range(low, high + 1))
    return Option(name, values, str(usual), about, counts=True, title=title)


def named(name: str, *values: str, about: str, title: str = "") -> Option:
    """One of these words, or the name of something in the box."""
    return Option(name, values, values[0], about, open=True, title=title)


# Files.


@dataclass(frozen=True)
class Column:
    """One column of a CSV file: how a cell is read, and what an empty or missing one means."""

    name: str
    read: Callable[[str], Any]
    expected: str
    default: Any


def whole(name: str, low: int, high: int, default: int | None = 0) -> Column:
    """A whole number in this range. With default None the cell must be filled."""

    def read(cell: str) -> int:
        if not re.fullmatch("-?[0-9]{1,9}", cell) or not low <= int(cell) <= high:
            raise ValueError
        return int(cell)

    return Column(name, read, f"a whole number from {low} to {high}", default)


def code(name: str, *values: str, default: str | None = "none") -> Column:
    """One of these words. With default None the cell must be filled."""

    def read(cell: str) -> str:
        if cell not in values:
            raise ValueError
        return cell

    return Column(name, read, f"one of {', '.join(values)}", default)


def text(name: str, default: str | None = "") -> Column:
    """Any short text."""

    def read(cell: str) -> str:
        if len(cell) > 80 or not cell.isprintable():
            raise ValueError
        return cell

    return Column(name, read, "at most 80 printable characters", default)


class Row(dict[str, Any]):
    """One row of a component file, by column, that knows where it stands."""

    file: str
    line: int

    def fault(self, column: str, expected: str) -> BadBox:
        found = f", found '{cited(self[column])}'" if column in self else ""
        return BadBox(f"{self.file}, row {self.line}, column {column}: expected {expected}{found}")


@dataclass(frozen=True)
class Table:
    """One CSV file of the box."""

    file: str
    columns: tuple[Column, ...]

    @property
    def name(self) -> str:
        return self.file.removesuffix(".csv")

    def read(self, path: Path) -> list[Row]:
        file, text = cited(path.name), read_text(path, MOST_BYTES, BadBox)
        lines = [(line, cells) for line, cells in cells_of(file, text) if any(cells)]
        if not lines:
            raise BadBox(f"{file} is empty: expected a row of column names")
        head = lines[0][1]
        self._check_head(f"{file}, row {lines[0][0]}", head)
        return [self._row(file, head, *line) for line in lines[1:]]

    def _check_head(self, place: str, head: list[str]) -> None:
        known = [column.name for column in self.columns]
        for name in head:
            if name not in known:
                raise BadBox(
                    f"{place}, column {cited(name) or '(none)'}: expected one of {', '.join(known)}"
                )
            if head.count(name) > 1:
                raise BadBox(f"{place}, column {name}: expected each column once")
        for column in self.columns:
            if column.default is None and column.name not in head:
                raise BadBox(f"{place}: expected a column {column.name}")

    def _row(self, file: str, head: list[str], line: int, cells: list[str]) -> Row:
        if len(cells) > len(head):
            raise BadBox(f"{file}, row {line}: expected {len(head)} cells, found {len(cells)}")
        given = dict(zip(head, cells))
        row = Row()
        row.file, row.line = file, line
        for column in self.columns:
            cell = given.get(column.name, "")
            try:
                row[column.name] = column.default if cell == "" else column.read(cell)
            except ValueError:
                row[column.name] = cell
                raise row.fault(column.name, column.expected) from None
            if row[column.name] is None:
                del row[column.name]
                raise row.fault(column.name, f"{column.expected}, found nothing")
        return row


def cells_of(file: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of a CSV file, each with its number."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        for cells in reader:
            if reader.line_num > MOST_LINES:
                raise BadBox(f"{file} is too long: expected at most {MOST_LINES} lines")
            yield reader.line_num, [cell.strip() for cell in cells]
    except csv.Error as error:
        raise BadBox(f"{file}, row {reader.line_num}: this is no CSV ({error})") from None


# The box.


@dataclass
class Contents:
    """An opened box: the record that the rules read, and the words around it."""

    record: States
    options: dict[str, str]
    tables: dict[str, list[Row]]
    files: dict[str, str]  # what the file behind each table is called
    digest: str = ""  # names the files, if they are not the game's own
    warnings: list[str] = field(default_factory=list)
    of: Callable[[Any], Any] = lambda function: function  # the twin of a rule, as fast as there is
    _made: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, make: Callable[["Contents"], Made]) -> Made:
        """`make(box)`, made the first time it is wanted: what follows from a box never changes."""
        if make not in self._made:
            self._made[make] = make(self)
        return self._made[make]  # type: ignore[no-any-return]

    @property
    def b(self) -> Any:
        """The record itself, as the rules see it."""
        return self.record[0]


def leave_empty(box: Any, contents: Contents) -> None:
    """The usual `fill`: a game without components."""


def allow_all(options: Mapping[str, str]) -> str:
    """The usual `forbid`: every combination of options is legal."""
    return ""


@dataclass(frozen=True)
class Box:
    """What may be in the box: options, files, the record they fill, and what is not allowed."""

    options: tuple[Option, ...] = ()
    fields: tuple[tuple[Any, ...], ...] = ()
    tables: tuple[Table, ...] = ()
    fill: Callable[[Any, Contents], None] = leave_empty
    forbid: Callable[[Mapping[str, str]], str] = allow_all  # a sentence if a combination is illegal

    def blank(self) -> States:
        """One empty record: a number an option, then the fields of the components."""
        # Plain numbers: a rule that counts up to one is not compiled again for a narrow type.
        layout = [(option.name, "i8") for option in self.options] + list(self.fields)
        return np.zeros(1, aligned(layout or [("nothing", "i4")]))

    def open(self, folder: Path, given: Mapping[str, str], path: Path | None = None) -> Contents:
        """Read the files (the game's own in `folder`, a person's own at `path`), and options."""
        files = self._files(folder, path)
        contents = Contents(
            record=self.blank(),
            options=self.choose(given),
            tables={table.name: table.read(files[table.file]) for table in self.tables},
            files={table.name: cited(files[table.file].name) for table in self.tables},
            digest=digest_of(files.values()) if path else "",
        )
        for option in self.options:
            contents.record[option.name] = option.number(contents.options[option.name])
        self.fill(contents.record[0], contents)
        return contents

    def choose(self, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value: those given, and the usual ones for the rest."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = f"it has {', '.join(names)}" if names else "it has none"
                sentence = f"there is no option '{cited(name)}'; {known}"
                raise BadOption(sentence, about=f"option {name}")
        chosen = {option.name: given.get(option.name, option.usual) for option in self.options}
        for option in self.options:
            option.check(chosen[option.name])
        if sentence := self.forbid(chosen):
            raise BadOption(sentence)
        return chosen

    def _files(self, folder: Path, path: Path | None) -> dict[str, Path]:
        """Where each table comes from: a person's folder, their file for the first one, or ours."""
        files = {table.file: folder / table.file for table in self.tables}
        if path is None:
            return files
        if not self.tables:
            raise BadBox("this game has no component files to replace")
        if not path.exists():
            raise BadBox(
                f"{cited(path.name)} does not exist: expected a CSV file or a folder of them"
            )
        if path.is_file():
            return files | {self.tables[0].file: path}
        own = {name: path / name for name in files if (path / name).is_file()}
        if not own:
            raise BadBox(f"{cited(path.name)} holds none of {', '.join(files)}")
        return files | own


def digest_of(paths: Iterable[Path]) -> str:
    """One short word for the text of these files."""
    whole_text = b"\0".join(read_bytes(path, MOST_BYTES, BadBox) for path in paths)
    return hashlib.sha256(whole_text).hexdigest()[:12]
