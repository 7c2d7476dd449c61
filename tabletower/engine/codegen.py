"""Code generation: `reason`, `legal` and `act` from the declarations of a game's moves.

In `legal` every check stands in the outermost loop in which all its parameters are known, and a
pick that has masks is looped over by their bits. The code is compiled as if it stood where its
kind is declared: tracebacks lead there, and its machine code is found again.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .bits import lowest
from .checks import Rule, known_check, name_of, parameters_of
from .kinds import GIVEN, Kind, Way
from .packing import first, fourth, kind_of, pack, second, third
from .vocabulary import NOT_NOW, OK

PICKED = (first, second, third, fourth)
MADE = ("reason", "legal", "act")


class Generator:
    """The text of all generated rules of a game, and the values of its names."""

    def __init__(
        self, kinds: Sequence[Kind], phase: Rule | None, refusals: Sequence[str], stops: bool
    ) -> None:
        self.kinds = kinds = [kind.in_rules() for kind in kinds]
        self.stops = stops
        self.sentences = ["", *refusals]  # by the numbers of reasons
        self.scope = {each.__name__: each for each in (lowest, pack, kind_of, *PICKED)}
        picks = {pick for kind in kinds for way in kind.ways for pick in way.values(kind)}
        self._taken = {*GIVEN, *picks, "out", "n", "move", "what", "phase", *MADE}
        declaring = vars(sys.modules[kinds[0].declared.module])
        self._called = {id(value): name for name, value in declaring.items()}
        self._phase = self._call(phase) if phase else "s.phase"
        self.parts: list[tuple[Kind, str]] = []
        for number, kind in enumerate(kinds):
            self._add(kind, self._may(kind))
            for at, way in enumerate(kind.ways):
                self._add(kind, self._list(number, kind, way, f"list_{kind.name}_{at}"))
        self._add(kinds[0], [*self._reason(), *self._legal(), *self._act()])

    @property
    def text(self) -> str:
        return "\n\n\n".join(text.replace("\ndef ", "\n\n\ndef ") for _, text in self.parts)

    def made(self) -> dict[str, Any]:
        """Run the text; return its functions, in a namespace of their own."""
        scope = {"__name__": self.kinds[0].declared.module, **self.scope}
        for kind, text in self.parts:
            kind.declared.run(text, scope)
        return scope

    def _add(self, kind: Kind, lines: Iterable[str]) -> None:
        self.parts.append((kind, "\n".join(lines)))

    # Names and values.

    def _name(self, value: Any, wanted: str) -> str:
        """Name a value in the text: no name twice, and none of the text's own."""
        if wanted.startswith(("may_", "list_")):  # as generated rules are called
            wanted += "_"
        while wanted in self._taken or self.scope.setdefault(wanted, value) is not value:
            wanted += "_"
        return wanted

    def _number(self, says: str) -> int:
        if says not in self.sentences:
            self.sentences.append(says)
        return self.sentences.index(says)

    def _call(self, function: Rule, **known: Any) -> str:
        given = ", ".join(str(known.get(each, each)) for each in parameters_of(function))
        wanted = self._called.get(id(function), name_of(function))
        return f"{self._name(function, wanted)}({given})"

    def _yes(self, function: Rule, way: Way) -> str:
        pick = known_check(function).pick
        said = self._call(function, **way.given)
        # In plain Python a mask has no sign: NumPy cannot shift one whose 64th bit is set.
        return f"({said} >> int({way.given.get(pick, pick)})) & 1" if pick else said

    def _table(self, kind: Kind, pick: str) -> str:
        return self._name(kind.numbers[pick], f"{kind.name}_{pick}".upper())

    def _value(self, kind: Kind, pick: str) -> str:
        """The value of a pick, taken from the move."""
        taken = f"{PICKED[[*kind.picks].index(pick)].__name__}(move)"
        return f"{self._table(kind, pick)}[{taken}]" if pick in kind.numbers else taken

    # One move.

    def _may(self, kind: Kind) -> Iterator[str]:
        yield f"def may_{kind.name}(box, s, seat, move):"
        if any(way.at for way in kind.ways):
            yield f"    phase = {self._phase}"
        for way in kind.ways:
            pad = "    "
            if way.at:
                yield f"    if {is_phase(way)}:"
                pad += "    "
            yield from (pad + line for line in self._chain(kind, way))
        if kind.ways[-1].at:
            yield f"    return {NOT_NOW}"

    def _chain(self, kind: Kind, way: Way) -> Iterator[str]:
        """The checks of a way in their order; then a `may` of its own."""
        used = {
            each for check in way.needs for each in (*parameters_of(check), known_check(check).pick)
        }
        for pick in kind.picks:
            if pick in used:
                yield f"{pick} = {self._value(kind, pick)}"
        for check in way.needs:
            number = self._number(known_check(check).says)
            yield f"if not {self._yes(check, way)}:"
            yield f"    return {number}"
        if way.may:
            picked = {pick: self._value(kind, pick) for pick in kind.picks}
            yield f"return {self._call(way.may, **way.given, **picked)}"
        else:
            yield f"return {OK}"

    def _reason(self) -> Iterator[str]:
        yield "def reason(box, s, seat, move):"
        yield "    what = kind_of(move)"
        for number, kind in enumerate(self.kinds):
            yield f"    if what == {number}:"
            yield f"        return may_{kind.name}(box, s, seat, move)"
        yield f"    return {NOT_NOW}"

    def _act(self) -> Iterator[str]:
        yield "def act(box, s, seat, move):"
        yield "    what = kind_of(move)"
        *others, last = enumerate(self.kinds)
        for number, kind in others:
            yield f"    if what == {number}:"
            yield from (f"        {line}" for line in self._do(kind))
        yield from (f"    {line}" for line in self._do(last[1]))

    def _do(self, kind: Kind) -> Iterator[str]:
        """Call the rule that carries a kind of move out, by phase where that differs."""
        picked = {pick: self._value(kind, pick) for pick in kind.picks}
        *others, last = kind.ways
        if others:
            yield f"phase = {self._phase}"
        for way in others:
            yield f"if {is_phase(way)}:"
            yield f"    return {self._call(way.do, **way.given, **picked)}"
        yield f"return {self._call(last.do, **last.given, **picked)}"

    # All of them.

    def _legal(self) -> Iterator[str]:
        ways = [(each, at, way) for each in self.kinds for at, way in enumerate(each.ways)]
        phases = sorted({phase for _, _, way in ways for phase in way.at})
        for phase in phases:
            here = [way for way in ways if phase in way[2].at or not way[2].at]
            yield from self._in_phase(f"list_in_{phase}", here)
        yield from self._in_phase("list_always", [way for way in ways if not way[2].at])
        yield "def legal(box, s, seat, out):"
        yield f"    phase = {self._phase if phases else 0}"
        for phase in phases:
            yield f"    if phase == {phase}:"
            yield f"        return list_in_{phase}(box, s, seat, out)"
        yield "    return list_always(box, s, seat, out)"

    def _in_phase(self, name: str, ways: list[tuple[Kind, int, Way]]) -> Iterator[str]:
        yield f"def {name}(box, s, seat, out):"
        yield "    n = 0"
        for kind, at, _ in ways:
            room = "    if n < out.size:\n    " if self.stops else ""
            yield f"{room}    n = list_{kind.name}_{at}(box, s, seat, out, n)"
        yield "    return n"

    def _list(self, number: int, kind: Kind, way: Way, name: str) -> Iterator[str]:
        yield f"def {name}(box, s, seat, out, n):"
        pad = "    "
        for line in self._moves(number, kind, way):
            yield pad + line
            if line.endswith(":"):  # whatever follows stands below it
                pad += "    "
        yield "    return n"

    def _moves(self, number: int, kind: Kind, way: Way) -> Iterator[str]:
        """Loops and checks, each inside those before it; innermost the move."""
        known, left = {*GIVEN, *way.given}, list(way.needs)
        yield from self._tests(way, left, known)
        if way.list:
            yield f"n = {self._call(way.list, kind=number, **way.given)}"
            return
        for pick in kind.picks:
            yield from self._loop(kind, way, pick, left, known)
            known.add(pick)
            yield from self._tests(way, left, known)
        said = [f"at_{pick}" if pick in kind.numbers else pick for pick in kind.picks]
        yield f"out[n] = pack({', '.join([str(number), *said])})"
        yield "n += 1"
        if self.stops:
            yield "if n == out.size:"
            yield "return n"

    def _tests(self, way: Way, left: list[Rule], known: set[str]) -> Iterator[str]:
        """The checks whose parameters are known, in their order."""
        for check in list(left):
            if known.issuperset((*parameters_of(check), *filter(None, [known_check(check).pick]))):
                left.remove(check)
                yield f"if {self._yes(check, way)}:"

    def _loop(
        self, kind: Kind, way: Way, pick: str, left: list[Rule], known: set[str]
    ) -> Iterator[str]:
        """Loop over all values of a pick, or over those that its masks allow."""
        masks = [check for check in left if known_check(check).pick == pick]
        masks = [check for check in masks if known.issuperset(parameters_of(check))]
        if masks and kind.can_be_masked(pick):
            for check in masks:
                left.remove(check)
            allowed = " & ".join(self._call(check, **way.given) for check in masks)
            yield f"left_{pick} = {allowed} & {kind.mask(pick)}"
            yield f"while left_{pick}:"
            yield f"{pick} = lowest(left_{pick})"
            yield f"left_{pick} &= left_{pick} - 1"
            if pick in kind.numbers:
                places = self._name(kind.places(pick), f"{kind.name}_{pick}_at".upper())
                yield f"at_{pick} = {places}[{pick}]"
        elif pick in kind.numbers:
            yield f"for at_{pick} in range({len(kind.picks[pick])}):"
            yield f"{pick} = {self._table(kind, pick)}[at_{pick}]"
        else:
            yield f"for {pick} in range({len(kind.picks[pick])}):"


def is_phase(way: Way) -> str:
    return " or ".join(f"phase == {each}" for each in way.at) or "True"
