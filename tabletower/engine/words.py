"""The texts of a game: its definitions in `words`, and sentences with their gaps filled."""

from collections.abc import Callable, Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

from . import contract, definitions
from .box import Contents
from .errors import TabletowerError
from .events import Events
from .phases import Phases
from .score_sheet import total
from .seat_names import called, plain, plainly
from .template import Say

SPOKEN = (
    *("who", "facts", "board", "ask", "hint", "brings", "buttons"),
    *("news", "breakdown", "ending"),
)


Told = tuple[str, list[list[int]]]  # a sentence of the news, and the events that it tells


class Words:
    """A game's words, with defaults where it has none.

    `marked` has the same functions with the names of seats marked: for pages.
    """

    def __init__(self, module: ModuleType, made: Mapping[int, str], rules: Any) -> None:
        own = definitions.own(contract.Words, module)
        for name, function in defaults(rules.EVENTS, rules.PHASES, own).items():
            if name == "told" or not definitions.defines(module, name):
                setattr(own, name, function)
        self.module, self._own = module, own
        self.reasons: dict[int, str] = {**made, **own.REASONS}
        self.marked = SimpleNamespace(**{name: getattr(own, name) for name in SPOKEN})
        self.marked.who = lambda box, s, seat: called(seat, plain(own.who(box, s, seat)))
        has_news = definitions.defines(module, "news")
        self.marked.told = untold(own.news) if has_news else own.told
        self.who, self.facts, self.board = map(plainly, (own.who, own.facts, own.board))
        self.ask, self.hint = plainly(own.ask), plainly(own.hint)
        self.brings, self.buttons = plainly(own.brings), plainly(own.buttons)
        self.news, self.breakdown = plainly(own.news), plainly(own.breakdown)
        self.ending = plainly(own.ending)
        has_points = definitions.defines(module, "points")
        self.points = own.points if has_points else points_of(own.breakdown)

    @property
    def step(self) -> Callable[..., str]:
        step: Callable[..., str] = self._own.step
        return step

    @property
    def talk(self) -> Callable[..., str]:
        talk: Callable[..., str] = self._own.talk
        return talk

    @property
    def about(self) -> dict[str, Any]:
        return {**contract.Words.ABOUT, **self._own.ABOUT}

    @property
    def beats(self) -> dict[int, contract.Beat]:
        beats: dict[int, contract.Beat] = self._own.BEATS
        return beats

    @property
    def scenes(self) -> dict[int, str]:
        return dict(self._own.SCENES)

    @property
    def steps(self) -> tuple[int, ...]:
        return tuple(self._own.STEPS)

    @property
    def labels(self) -> dict[str, str]:
        labels: dict[str, str] = self._own.LABELS
        return labels

    @property
    def tables(self) -> dict[str, contract.Tabulate]:
        tables: dict[str, contract.Tabulate] = self._own.TABLES
        return tables

    # Kinds of moves with a part of their own.

    @property
    def passes(self) -> str:
        return str(self._own.PASS)

    @property
    def backs(self) -> str:
        return str(self._own.BACK)

    @property
    def picked(self) -> dict[str, Any]:
        return dict(self._own.PICKED)

    @property
    def next(self) -> str:
        return str(self._own.NEXT)

    @property
    def harmless(self) -> tuple[str, ...]:
        return tuple(self._own.HARMLESS)

    def reason(self, number: int) -> str:
        """The sentence for a reason, its gaps open."""
        if number not in self.reasons:
            raise TabletowerError(f"the words have no sentence for reason {number} in REASONS")
        return self.reasons[number]


def points_of(breakdown: Any) -> Any:
    """Default `points`: the sum of the score sheet, as far as the reader may see it."""

    def points(box: Contents, v: Any, seat: int, reader: int) -> int | None:
        items = breakdown(box, v, seat, reader)
        return total(items) if items else None

    return points


def defaults(events: Events, phases: Phases, own: Any) -> dict[str, Any]:
    """Defaults that follow from the declared events and phases."""
    news = (event.says for event in events.declared)
    questions = (phase.asks for phase in phases.declared)
    for template in (*news, *questions):
        for gap in template.gaps:
            if gap not in own.SAID:
                raise TabletowerError(f"'{template.text}' names {gap}, which is not in SAID")
    told = told_of(events, own.SAID, own.TOLD)
    made: dict[str, Any] = {"told": told, "news": news_of(told)}
    if phases.declared:
        made["ask"] = ask_of(phases, own.SAID, own.ASKED)
        made["step"] = lambda box, v, seat: phases.over if v.over else phases.now(v).paragraph
        made["buttons"] = buttons_of(phases, own.PASS)
    return made


def told_of(
    events: Events, said: Mapping[str, Say], told: Mapping[int, contract.Tell]
) -> Callable[[Contents, Any, int], list[Told]]:
    """Every event by its sentence, or as TOLD says, with the events that a sentence tells."""

    def sentence(box: Contents, v: Any, reader: int, rows: list[list[int]], number: int) -> str:
        if rows[number][0] in told:
            return told[rows[number][0]](box, v, reader, rows, number)
        return events.sentence(box, v, said, rows[number])

    def told_now(box: Contents, v: Any, reader: int) -> list[Told]:
        rows = v.events[: v.happened].tolist() if events.declared else []
        found: list[Told] = []
        for number, row in enumerate(rows):
            if line := sentence(box, v, reader, rows, number):
                found.append((line, [row]))
            elif found and found[-1][1][-1] is rows[number - 1] and rows[number - 1][0] == row[0]:
                found[-1][1].append(row)  # told together
        return found

    return told_now


def news_of(told: Callable[[Contents, Any, int], list[Told]]) -> Any:
    """Default `news`: the sentences alone."""

    def news(box: Contents, v: Any, reader: int) -> list[str]:
        return [line for line, _ in told(box, v, reader)]

    return news


def untold(news: Callable[[Contents, Any, int], list[str]]) -> Any:
    """The sentences of a game that tells its news by itself: nobody knows of which events."""

    def told(box: Contents, v: Any, reader: int) -> list[Told]:
        return [(line, []) for line in news(box, v, reader) if line]

    return told


def ask_of(phases: Phases, said: Mapping[str, Say], asked: Mapping[int, contract.Ask]) -> Any:
    """Default `ask`: as ASKED says, or else the question of the phase."""

    def ask(box: Contents, v: Any, seat: int) -> str:
        own = asked[v.phase](box, v, seat) if v.phase in asked else ""
        return own or phases.now(v).asked(box, v, said, seat)

    return ask


def buttons_of(phases: Phases, passes: str) -> Any:
    """Default `buttons`: the phase's label for declining."""

    def buttons(box: Contents, v: Any, seat: int) -> dict[str, str]:
        no = phases.now(v).no
        return {f"move:{passes}": no} if no else {}

    return buttons


def filled(sentence: str, facts: Mapping[str, Any]) -> str:
    """Fill the gaps of a sentence."""
    try:
        return sentence.format_map(facts)
    except KeyError as missing:
        known = ", ".join(facts)
        raise TabletowerError(
            f"'{sentence}' names {missing}, which is neither a pick nor a fact; there is {known}"
        ) from None
