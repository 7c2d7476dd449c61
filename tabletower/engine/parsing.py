"""Parsing: from a line of text to the moves that are announced by it.

`{who} takes side {side} at {cell}` is words with gaps. A gap holds a pick, whose values are
declared; or a fact of the game's words, which follows from the picks that the line does not name.
So few moves have to be tried, however many there are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter

from .errors import BadMove
from .kinds import Kind
from .table import Table

LONGEST_LINE = 500  # characters; no game announces a move in more
Texts = Mapping[str, object]


@dataclass(frozen=True)
class Sentence:
    """Words, and the gaps between them: one less."""

    words: tuple[str, ...]
    gaps: tuple[str, ...]

    def fits(self, line: str) -> bool:
        """True if a line has these words in their order, with anything in the gaps."""
        if not self.gaps:
            return line == self.words[0]
        head, *middle, tail = self.words
        at, end = len(head), len(line) - len(tail)
        for words in middle:
            at = line.find(words, at, end) + len(words)
            if at < len(words):
                return False
        return at <= end and line.startswith(head) and line.endswith(tail)

    def readings(
        self, line: str, known: Texts, values: Mapping[str, Sequence[str]], at: int = 0
    ) -> Iterator[Texts]:
        """List the possible contents of the gaps from `at` on: known, or one of the values."""
        if not line.startswith(self.words[at]):
            return
        line = line.removeprefix(self.words[at])
        if at == len(self.gaps):
            if not line:
                yield known
            return
        gap = self.gaps[at]
        for text in [str(known[gap])] if gap in known else values[gap]:
            if line.startswith(text):
                yield from self.readings(line[len(text) :], {**known, gap: text}, values, at + 1)


@lru_cache(1 << 12)
def sentence(says: str, who: str) -> Sentence:
    """The sentence of a kind of move with the seat's name filled in and the other gaps open."""
    words, gaps = [""], []
    for text, gap, *_ in Formatter().parse(says):
        words[-1] += text
        if gap == "who":
            words[-1] += who
        elif gap is not None:
            gaps.append(gap)
            words.append("")
    return Sentence(tuple(words), tuple(gaps))


def parse_move(table: Table, line: str) -> tuple[int, int]:
    """Return the seat and the move that a line of a transcript names."""
    reasons = []
    for seat, move in meanings(table, line):
        problem = table.why(seat, move)
        if not problem:
            return seat, move
        reasons.append(problem)
    raise BadMove(reasons[0] if reasons else "nobody can say that here")


def meanings(table: Table, line: str) -> Iterator[tuple[int, int]]:
    """List the seats and moves that a line may mean, allowed or not; seats that are asked first."""
    if len(line) > LONGEST_LINE:
        return
    asked, who = table.asked, table.game.words.who
    for seat in sorted(range(table.seats), key=lambda seat: seat not in asked):
        name = str(who(table.box, table.sight(seat), seat))
        for kind in table.game.moves.kinds:
            spoken = sentence(kind.says, name)
            if spoken.fits(line):
                yield from ((seat, move) for move in meant(table, seat, kind, spoken, line))


def meant(table: Table, seat: int, kind: Kind, spoken: Sentence, line: str) -> Iterator[int]:
    """List the moves of a kind that a seat would announce so: most picks are read, some tried."""
    moves, view, facts = table.game.moves, table.sight(seat), table.game.words.facts
    one = {pick: values[:1] for pick, values in kind.picks.items()}
    known = facts(table.box, view, seat, next(moves.narrowed(kind, one)))
    read = {pick: one[pick] for pick in one if pick in spoken.gaps and pick not in known}
    for some in moves.narrowed(kind, read):
        for texts in spoken.readings(line, facts(table.box, view, seat, some), kind.picks):
            picks = moves.picks(some) | {pick: str(texts[pick]) for pick in read}
            move = next(moves.narrowed(kind, {pick: [value] for pick, value in picks.items()}))
            if table.say(seat, move) == line:
                yield move
