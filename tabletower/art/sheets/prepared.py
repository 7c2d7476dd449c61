"""Prepared orders: the box open, the pieces drawn, the pages of the parts."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tabletower.engine import Contents, Game
from tabletower.engine.errors import BadOption
from tabletower.engine.untrusted import cited

from .. import for_game
from ..rulebook_pictures import figure, sources
from .order import Order
from .pdf import Document, Text, document
from .pieces import Part, Wishes

GUIDE, START, RULEBOOK = "guide", "start", "rulebook"  # parts without pieces


class PartText(NamedTuple):
    """A part of a print that has no pieces."""

    name: str
    title: str
    markdown: str


class Prepared:
    """An order with its box open and its pieces drawn."""

    def __init__(self, game: Game, order: Order, folder: Path | None = None) -> None:
        self.game, self.order = game, order
        self.box = game.open_box(order.options, folder)
        self.set = set_name(game, self.box)
        self.title = f"{game.title}, {self.set}" if self.set else game.title
        wishes = Wishes(order.text, order.ink_saving)
        scale = scale_of(game, order.square)
        drawn: list[Part] = for_game(game).sheets(self.box, wishes)
        self.parts = [made(part, scale, self.set) for part in drawn]

    @property
    def texts(self) -> list[PartText]:
        """The texts that can be printed beside the pieces, the guide first."""
        texts = [
            PartText(GUIDE, "How to print and cut", ""),
            PartText(START, "Start sheet", self.game.start_sheet),
            PartText(RULEBOOK, "Rulebook", self.game.rulebook),
        ]
        return [each for each in texts if each.markdown or each.name == GUIDE]

    @property
    def chosen(self) -> list[str]:
        """The names of the parts to print."""
        wanted = self.order.parts or self._usual()
        known = [*(part.name for part in self.parts), *(text.name for text in self.texts)]
        for name in wanted:
            if name not in known:
                sentence = f"{self.game.title} has no part '{cited(name)}'; it has "
                raise BadOption(sentence + ", ".join(known))
        return [name for name in known if name in wanted]

    def _usual(self) -> list[str]:
        if not self.parts:
            missing = f"{self.game.title} has no pieces to print"
            raise BadOption(f"{missing}; its part {RULEBOOK} can be printed alone")
        whole = self.order.everything
        pieces = [part.name for part in self.parts if whole or not part.extra]
        return [*pieces, *(text.name for text in self.texts)]

    @property
    def left_out(self) -> list[str]:
        """The parts that are printed only on request, and were not asked for."""
        return [part.name for part in self.parts if part.extra and part.name not in self.chosen]

    def document(self) -> Document:
        """The pages of the chosen parts."""
        names = self.chosen
        parts = [part for part in self.parts if part.name in names]
        texts = [self._text(text) for text in self.texts if text.markdown and text.name in names]
        return document(self.title, parts, texts, self.order.paper, GUIDE in names)

    def _text(self, text: PartText) -> Text:
        pictures = {name: figure(self.game, name).printed for name in sources(text.markdown)}
        return Text(text.title, text.markdown, pictures)


def set_name(game: Game, box: Contents) -> str:
    """'set 42' for a box with a fresh set; '' for the usual one."""
    fresh = [each for each in game.box.options if each.most]
    chosen = [each for each in fresh if box.options[each.name] != each.usual]
    return ", ".join(f"{each.name} {box.options[each.name]}" for each in chosen)


def scale_of(game: Game, square: int) -> float:
    """The scale at which squares have this size."""
    sizes: Sequence[int] = for_game(game).squares
    if not square:
        return 1.0
    if square not in sizes:
        known = " or ".join(map(str, sizes)) or "one size only"
        raise BadOption(f"{game.title} is printed with squares of {known}, not {square} mm")
    return square / sizes[0]


def made(part: Part, scale: float, set: str) -> Part:
    """A part as it is printed: as large as was asked for, and with the mark of its set."""
    pieces = (each.scaled(scale) if part.scales else each for each in part.pieces)
    return replace(part, pieces=tuple(replace(each, mark=set) for each in pieces))
