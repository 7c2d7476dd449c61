"""Options: choices that are made before a game; presets: named sets of them."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from .errors import BadOption
from .untrusted import cited

RANDOM = "random"  # where a fresh one is wanted, whichever it is
NUMBERED = 999_999  # fresh ones that there are
PRESET = "preset"  # names a preset among options; what is given beside it wins
TRIED = 20  # of them in random games: few, so that what is made of them can be remembered


@dataclass(frozen=True)
class Option:
    """One thing to decide before a game: a choice of words, a number, something in the box."""

    name: str
    values: tuple[str, ...]
    usual: str
    about: str
    open: bool = False  # other words too, which `fill` judges
    counts: bool = False  # a whole number, kept as it is
    most: int = 0  # besides the words, numbers from 1 to this one; RANDOM is any of them
    title: str = ""  # what people call it; else its name

    @property
    def label(self) -> str:
        """Its title, or its name as text."""
        return self.title or self.name.replace("_", " ").capitalize()

    def number(self, value: str) -> int:
        """The value in the record: the number, or the place among the choices; -1 if neither."""
        if self.counts or self.is_numbered(value):
            return int(value)
        return self.values.index(value) if value in self.values else -1

    def is_numbered(self, value: str) -> bool:
        """True if it is the number of a fresh one."""
        return bool(re.fullmatch("[1-9][0-9]{0,8}", value)) and int(value) <= self.most

    @property
    def is_typed(self) -> bool:
        """True if it takes more than its listed values."""
        return self.open or self.most > 0

    def resolve(self, value: str) -> str:
        """Return the value to store: for RANDOM a drawn number, so that it can be had again."""
        is_any = self.most and value == RANDOM
        return str(1 + secrets.randbelow(self.most)) if is_any else value

    def draw(self, chance: Random) -> str:
        """Draw one of its values for a random game; of fresh ones one of the first few."""
        fresh = [str(number) for number in range(1, min(self.most, TRIED) + 1)]
        return chance.choice((self.usual, *fresh) if fresh else self.values)

    def check(self, value: str) -> None:
        if value not in self.values and not self.open and not self.is_numbered(value):
            sentence = f"option {self.name} is {self.hint()}, not '{cited(value)}'"
            raise BadOption(sentence, about=f"option {self.name}")

    def hint(self) -> str:
        if self.counts:
            return f"a number from {self.values[0]} to {self.values[-1]}"
        if self.most:
            return alternatives([*self.values, f"a number from 1 to {self.most}"])
        return alternatives(self.values)


def alternatives(values: Sequence[str]) -> str:
    """Values as "auto, none or 1–99": three or more whole numbers in a row become a range."""
    parts: list[str] = []
    for run in runs(values):
        parts += run if len(run) < 3 else [f"{run[0]}–{run[-1]}"]
    return " or ".join([", ".join(parts[:-1])] * (len(parts) > 1) + parts[-1:])


def runs(values: Sequence[str]) -> list[list[str]]:
    """Split values into runs of whole numbers that follow one another; any other is alone."""
    split: list[list[str]] = []
    for value in values:
        if split and split[-1][-1].isdecimal() and value == str(int(split[-1][-1]) + 1):
            split[-1].append(value)
        else:
            split.append([value])
    return split


@dataclass(frozen=True)
class Preset:
    """A named set of options. Those that it does not name stay as usual."""

    name: str  # for machines
    title: str
    about: str
    options: Mapping[str, str] = field(hash=False)


def preset(name: str, title: str, about: str, **options: str) -> Preset:
    """A named set of options; the first of a game is what one press on Play begins."""
    return Preset(name, title, about, options)


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


def fresh(name: str, usual: str, about: str, most: int = NUMBERED, title: str = "") -> Option:
    """The usual one, or a fresh one of this number that `Box.make` makes; or any fresh one."""
    return Option(name, (usual, RANDOM), usual, about, most=most, title=title)
