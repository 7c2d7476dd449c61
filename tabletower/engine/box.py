"""The box: what a game is played with. Options chosen, components read from CSV files.

`Box` is the declaration; `Box.open` reads files and options and gives a `Contents`,
whose `record` the rules read. One compilation plays every variant and every deck.
"""

import csv
import hashlib
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, Self, TypeVar

import numpy as np

from .errors import BadBox, BadOption
from .options import PRESET, Option, Preset
from .record import States, aligned
from .untrusted import cited, read_bytes, read_text

Made = TypeVar("Made")
Texts = Mapping[str, str]  # by name: options with their values, files
Chosen = tuple[tuple[str, str], ...]  # every option with its value
MOST_BYTES = 1 << 20  # a component file larger than this is a mistake,
MOST_LINES = 5000  # and so is a longer one
MOST_KEPT = 16  # combinations of options of one game whose contents stay in memory


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


def text(name: str, default: str | None = "", most: int = 80) -> Column:
    """Any text that is not longer than that."""

    def read(cell: str) -> str:
        if len(cell) > most or not cell.isprintable():
            raise ValueError
        return cell

    return Column(name, read, f"at most {most} printable characters", default)


class Row(dict[str, Any]):
    """One row of a component file, by column, that knows where it stands."""

    file: str
    line: int

    def fault(self, column: str, expected: str) -> BadBox:
        found = f", found '{cited(self[column])}'" if column in self else ""
        return BadBox(f"{self.file}, row {self.line}, column {column}: expected {expected}{found}")


def check_ids(rows: Iterable[Row], what: str) -> None:
    """Refuse an id that stands twice."""
    taken = set()
    for row in rows:
        if row["id"] in taken:
            raise row.fault("id", f"each id once: logs tell {what} apart by it")
        taken.add(row["id"])


def check_order(rows: list[Row], ids: Sequence[str], file: str) -> None:
    """Refuse rows that are not all of these ids in their order: rules know them by number."""
    if len(rows) != len(ids):
        raise BadBox(f"{file}: expected {len(ids)} rows, found {len(rows)}")
    for row, wanted in zip(rows, ids):
        if row["id"] != wanted:
            raise row.fault("id", f"{wanted}: these keep their order")


@dataclass(frozen=True)
class Table:
    """One CSV file of the box."""

    file: str
    columns: tuple[Column, ...]

    @property
    def name(self) -> str:
        return self.file.removesuffix(".csv")

    def read(self, path: Path) -> list[Row]:
        return self.rows(cited(path.name), text_of(path))

    def rows(self, file: str, text: str) -> list[Row]:
        """The rows of a text; `file` is what faults call it."""
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
                named = cited(name) or "(none)"
                raise BadBox(f"{place}, column {named}: expected one of {', '.join(known)}")
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
    if "\0" in text:  # it separates files where they are hashed
        raise BadBox(f"{file} is no CSV: it holds a NUL")
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
    digest: str = ""  # names the files, if they are a person's own
    warnings: list[str] = field(default_factory=list)
    twin: Callable[[Any], Any] = lambda rule: rule  # of a rule, for the sums of words and drawing
    _made: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, make: Callable[[Self], Made]) -> Made:
        """`make(box)`, made the first time it is wanted: what follows from a box never changes."""
        if make not in self._made:
            self._made[make] = make(self)
        return self._made[make]  # type: ignore[no-any-return]

    @property
    def b(self) -> Any:
        """The record itself, as the rules see it."""
        return self.record[0]


@dataclass(frozen=True)
class Box:
    """The declaration of a box: options, presets, files, the record they fill."""

    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    fields: tuple[tuple[Any, ...], ...] = ()
    tables: tuple[Table, ...] = ()
    fill: Callable[[Any, Contents], None] = lambda box, contents: None
    forbid: Callable[[Texts], str] = lambda options: ""  # a sentence if a combination is illegal
    make: Callable[[Texts], Texts] = lambda options: {}  # texts in place of files, by their names

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        """The type of its record: a number an option, then the fields of the components.

        It is one object: compiled code recognises that by identity, and compares others field by
        field.
        """
        # Plain numbers: a rule that counts up to one is not compiled again for a narrow type.
        layout = [(option.name, "i8") for option in self.options] + list(self.fields)
        return aligned(layout or [("nothing", "i4")])

    def blank(self) -> States:
        """One empty record."""
        return np.zeros(1, self.dtype)

    def open(self, folder: Path, given: Texts, path: Path | None = None) -> Contents:
        """Read the files (the game's own in `folder`, a person's own at `path`), and options."""
        options, files = self.choose(given), self._files(folder, path)
        chosen = tuple(options.items())
        made = self._made(chosen)
        if made and path:
            raise self._made_twice(options, made)
        sources = [(table.file, files[table.file]) for table in self.tables]
        texts = tuple(made[file] if file in made else text_of(at) for file, at in sources)
        names = tuple(cited(at.name) for _, at in sources)
        fill = self._fill if path else self._filled  # people's own files would fill the memory
        filled = fill(chosen, names, texts)
        digest = digest_of(files.values()) if path else ""
        return replace(
            filled, record=filled.record.copy(), options=options, digest=digest, _made={}
        )

    @cached_property
    def _made(self) -> Callable[[Chosen], Texts]:
        return lru_cache(MOST_KEPT)(lambda chosen: self.make(dict(chosen)))

    @cached_property
    def _filled(self) -> Callable[[Chosen, tuple[str, ...], tuple[str, ...]], Contents]:
        read = lru_cache(MOST_KEPT)(Table.rows)
        return lru_cache(MOST_KEPT)(partial(self._fill, read=read))

    def _fill(
        self,
        chosen: Chosen,
        names: tuple[str, ...],
        texts: tuple[str, ...],
        read: Callable[[Table, str, str], list[Row]] = Table.rows,
    ) -> Contents:
        """The contents that follow from options and from the texts of the files, by their names."""
        sources = [*zip(self.tables, names, texts)]
        contents = Contents(
            record=self.blank(),
            options=dict(chosen),
            tables={table.name: read(table, name, text) for table, name, text in sources},
            files={table.name: name for table, name, _ in sources},
        )
        for option in self.options:
            contents.record[option.name] = option.number(contents.options[option.name])
        self.fill(contents.record[0], contents)
        return contents

    def choose(self, given: Texts) -> dict[str, str]:
        """Every option with its value: those given, those of a preset that is named among them, and
        the usual ones for the rest.

        An option left to chance is decided here; these are the options to store.
        """
        given = self._of_preset(given) | {name: given[name] for name in given if name != PRESET}
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = f"it has {', '.join(names)}" if names else "it has none"
                sentence = f"there is no option '{cited(name)}'; {known}"
                raise BadOption(sentence, about=f"option {name}")
        chosen = {}
        for option in self.options:
            value = given.get(option.name, option.usual)
            option.check(value)
            chosen[option.name] = option.resolve(value)
        if sentence := self.forbid(chosen):
            raise BadOption(sentence)
        return chosen

    def _of_preset(self, given: Texts) -> dict[str, str]:
        name = given.get(PRESET)
        if name is None:
            return {}
        for each in self.presets:
            if each.name == name:
                return dict(each.options)
        names = ", ".join(each.name for each in self.presets)
        known = f"it has {names}" if names else "it has none"
        raise BadOption(f"there is no preset '{cited(name)}'; {known}", about=f"option {PRESET}")

    def _made_twice(self, options: Texts, made: Texts) -> BadOption:
        """The error for a user's own files beside those that options make."""
        fresh = [each.name for each in self.options if each.is_numbered(options[each.name])]
        chosen = " and ".join(f"{name}={options[name]}" for name in fresh) or "these options"
        sentence = f"{chosen} makes {', '.join(made)}: not to be mixed with files of your own"
        return BadOption(sentence, about=f"option {fresh[0]}" if fresh else "")

    def _files(self, folder: Path, path: Path | None) -> dict[str, Path]:
        """The path of each table: the user's (a folder, or a file for the first), or the game's."""
        files = {table.file: folder / table.file for table in self.tables}
        if path is None:
            return files
        if not self.tables:
            raise BadBox("this game has no component files to replace")
        named = cited(path.name)
        if not path.exists():
            raise BadBox(f"{named} does not exist: expected a CSV file or a folder of them")
        if path.is_file():
            return files | {self.tables[0].file: path}
        own = {name: path / name for name in files if (path / name).is_file()}
        if not own:
            raise BadBox(f"{named} holds none of {', '.join(files)}")
        return files | own


def text_of(path: Path) -> str:
    return read_text(path, MOST_BYTES, BadBox)


def digest_of(paths: Iterable[Path]) -> str:
    """The whole SHA-256 of these files: a shorter one can be forged within a minute."""
    text = b"\0".join(read_bytes(path, MOST_BYTES, BadBox) for path in paths)
    return hashlib.sha256(text).hexdigest()
