"""What a game says of itself: the names of its words, and sentences with their gaps filled."""

from collections.abc import Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

from . import contract, names
from .box import Contents
from .errors import TabletowerError
from .events import Events, Say
from .items import total
from .naming import marking, plainly

SPOKEN = ("who", "facts", "board", "ask", "hint", "buttons", "news", "breakdown")


class Words:
    """A game's words, with plain words where it has none.

    `marked` has the same functions with the names of seats marked: for pages.
    """

    def __init__(self, module: ModuleType, made: Mapping[int, str], events: Events) -> None:
        own = names.own(contract.Words, module)
        if not names.defines(module, "news"):
            own.news = news_of(events, own.SAID, own.TOLD)
        self.module = module
        self.about: dict[str, Any] = contract.Words.ABOUT | own.ABOUT
        self.beats: dict[int, contract.Beat] = own.BEATS
        self.passes: str = own.PASS
        self.backs: str = own.BACK
        self.harmless: tuple[str, ...] = own.HARMLESS
        self.labels: dict[str, str] = own.LABELS
        self.reasons: dict[int, str] = {**made, **own.REASONS}
        self.marked = SimpleNamespace(**{name: getattr(own, name) for name in SPOKEN})
        self.marked.who = marking(own.who)
        self.who, self.facts, self.board = map(plainly, (own.who, own.facts, own.board))
        self.ask, self.step, self.hint = plainly(own.ask), own.step, plainly(own.hint)
        self.buttons = plainly(own.buttons)
        self.news, self.breakdown = plainly(own.news), plainly(own.breakdown)
        has_points = names.defines(module, "points")
        self.points = own.points if has_points else points_of(own.breakdown)

    def reason(self, number: int) -> str:
        """The sentence for a reason, its gaps open."""
        if number not in self.reasons:
            raise TabletowerError(f"the words have no sentence for reason {number} in REASONS")
        return self.reasons[number]


def points_of(breakdown: Any) -> Any:
    """The usual `points`: the sum of the score sheet, as far as the reader may see it."""

    def points(box: Contents, v: Any, seat: int, reader: int) -> int | None:
        items = breakdown(box, v, seat, reader)
        return total(items) if items else None

    return points


def news_of(events: Events, said: Mapping[str, Say], told: Mapping[int, contract.Tell]) -> Any:
    """The usual `news`: every event by its sentence, or as the game tells it."""

    def news(box: Contents, v: Any, reader: int) -> list[str]:
        rows = v.events[: v.happened].tolist() if events.declared else []
        found = [
            told[row[0]](box, v, reader, rows, number)
            if row[0] in told
            else events.told(box, v, said, row)
            for number, row in enumerate(rows)
        ]
        return [sentence for sentence in found if sentence]

    return news


def filled(sentence: str, facts: Mapping[str, Any]) -> str:
    """A sentence with its gaps filled."""
    try:
        return sentence.format_map(facts)
    except KeyError as missing:
        known = ", ".join(facts)
        raise TabletowerError(
            f"'{sentence}' names {missing}, which is neither a pick nor a fact; there is {known}"
        ) from None
