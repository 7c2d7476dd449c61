"""Noninterference: what a reader learns must not depend on what it may not know.

Two states (truths) with the same view for a reader, the same dice, and the same moves in both:
the reader's views afterwards must be the same, except for what the moves declare to show. A
question that is put only to those who hold the right card, a line more or less in the log, a turn
that ends by itself: all of it is found here.

And two different choices of another seat in one state: where they change no field that the reader
sees, its events must be the same too, then and later.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.bots import bot
from tabletower.engine import SPECTATOR, Contents, Game, Table, loops
from tabletower.engine.packing import kind_of
from tabletower.engine.record import Bytes, Record, States, as_bytes, copied
from tabletower.engine.signature import random_options
from tabletower.engine.views import AUDIENCE

from .random_games import movers

NEWS = {"events", "happened"}
OWN_NEWS = "own events"  # such as the order in which somebody drew the same cards
DICE = {"dice", "key"}
LENGTH = 6  # moves made in both
MOST_BOXES = 50  # for one pair; in a game that is soon over there are few
DEALS = 2  # from one box: to read its files takes as long as some pairs
SENSE = 0.6  # how many moves are not by chance alone in every second deal of compiled rules
OFTEN = 0.15  # at which of its moments a game is findings at
PATIENCE = 8  # looks at a game in which nothing is hidden
ROUND_OF_ANSWERS = 64  # answers in one reaction window, at most
SHOW_IT = "if the move is meant to show it, declare that in its `shows`"
TELL_SOME = (
    "tell it with `happen_for` to those who may know; if all may, declare `events` in its `shows`"
)

Listed = npt.NDArray[np.int64]
Shown = dict[str, set[str]]  # fields that may differ, each with those that then may as well


@dataclass(frozen=True)
class Step:
    """A move made in both truths, or another in each, and what it brought to light."""

    seat: int
    moves: tuple[int, int]
    differing: set[str]  # by which the reader can now tell the two apart
    unlike: set[str]  # in which the two truths now differ, whoever may see it
    gone: set[str]  # in which they differed until it changed: a card turned up and away
    shown: Shown  # what the rules say it may bring to light

    @property
    def allowed(self) -> set[str]:
        """The fields that may differ: what came to light, what follows from it, and its events."""
        lit = (self.differing | self.gone) & {*self.shown}
        news = NEWS if lit else set()
        own = {OWN_NEWS} if self.shown else set()
        return lit.union(news, own, *(self.shown[name] for name in lit))

    @property
    def leaked(self) -> set[str]:
        """The fields by which the reader knows more than the moves may show."""
        return self.differing - self.allowed

    @property
    def is_hidden(self) -> bool:
        """True if the two differ, but in no field that the reader sees other than events.

        Choices that come to the same, such as a price that is refused, are no secret.
        """
        return bool(self.unlike) and self.differing <= {*NEWS, OWN_NEWS}


@dataclass
class Pair:
    """Two truths behind one reader's view."""

    table: Table  # the first; where it is begun
    reader: int
    truths: tuple[States, States]
    said: str = ""  # the moves, for a report

    @property
    def game(self) -> Game:
        return self.table.game

    def asked(self, truth: States) -> list[int]:
        mask = 0 if truth["over"][0] else int(truth["asked"][0])
        return [seat for seat in range(self.table.seats) if mask >> seat & 1]

    def decision(self, chance: Random) -> tuple[int, int] | None:
        """A seat, and a move that it has in both; None if there is none."""
        seats = [*range(self.table.seats)]
        chance.shuffle(seats)
        for seat in seats:
            first, second = (legal(self.game, self.table.box, t, seat) for t in self.truths)
            moves = np.intersect1d(first, second, assume_unique=True)
            if moves.size:
                return seat, of_any_kind(moves, chance)
        return None

    def steps(self, chance: Random) -> Iterator[Step]:
        """Random decisions, made in both."""
        for _ in range(LENGTH):
            decision = self.decision(chance)
            if decision is None:
                return
            seat, move = decision
            yield self.play(seat, move, move)
            self.share_dice()

    def play(self, seat: int, *moves: int) -> Step:
        """Make a move in each truth; seats that are asked quietly then pass, but not the reader."""
        wires = " or ".join(dict.fromkeys(map(self.game.moves.wire, moves)))
        self.said += f"; {self.table.who(seat)}: {wires}"
        before, shown = [copied(truth) for truth in self.truths], Shown()
        for truth, move in zip(self.truths, moves):
            self.make(truth, seat, move, shown)
            for _ in range(ROUND_OF_ANSWERS):
                waiting = self.asked(truth)
                if not self.game.state.is_quiet(truth) or self.reader in waiting or not waiting:
                    break
                declining = self.game.moves.read(self.game.words.passes)
                self.make(truth, waiting[0], declining, shown)
        one, two = moves
        return Step(seat, (one, two), self.differing(), self.unlike(), self.gone(before), shown)

    def make(self, truth: States, seat: int, move: int, shown: Shown) -> None:
        """Make a move in one truth; add what it may show to `shown`."""
        box, kind = self.table.box, self.game.moves.kind(move)
        for name, follows in kind.shown(box.b, truth[0], seat, move).items():
            shown.setdefault(name, set()).update(follows)
        self.game.twin(loops.make)(box.record, truth, seat, move)

    def share_dice(self) -> None:
        """Use the same dice from here on: unseen draws are no information."""
        first, second = self.truths
        for name in DICE:
            second[name] = first[name]

    def unlike(self) -> set[str]:
        """The fields in which the two truths differ, whether seen or not."""
        return unlike(self.game.state, *self.truths) - DICE - NEWS

    def gone(self, before: list[States]) -> set[str]:
        """The fields of which something differed before, and was changed in one of them."""
        record, (first, second) = self.game.state, map(as_bytes, before)
        changed = [as_bytes(old) ^ as_bytes(now) for old, now in zip(before, self.truths)]
        found = (first ^ second) & (changed[0] | changed[1]) & record.identity
        return named(record, found) - DICE - NEWS

    def differing(self) -> set[str]:
        """The fields by which the reader could now tell the two apart."""
        first, second = self.views()
        if first.tobytes() == second.tobytes():
            return set()
        found = unlike(self.game.state, first, second)
        if public_news(first) == public_news(second):
            found.discard("events")
        return found or {OWN_NEWS}

    def views(self) -> tuple[States, States]:
        """The reader's view of each."""
        first, second = (self.game.state.view(truth, self.reader) for truth in self.truths)
        return first, second


@cache
def owners(record: Record) -> list[str]:
    """The field that each byte of a record belongs to."""
    found = [""] * record.size
    for each in record.fields:
        span = record.span(each.name)
        found[span] = [each.name] * (span.stop - span.start)
    return found


def unlike(record: Record, first: States, second: States) -> set[str]:
    """The fields in which two records differ; scratch does not count."""
    return named(record, (as_bytes(first) ^ as_bytes(second)) & record.identity)


def named(record: Record, differs: Bytes) -> set[str]:
    """The fields of the bytes that are not 0."""
    names = owners(record)
    return {names[at] for at in np.flatnonzero(differs != 0).tolist()}


def legal(game: Game, box: Contents, state: States, seat: int) -> Listed:
    """The moves of a seat, in ascending order."""
    out = room_for(game.rules.MOST_MOVES)
    return out[: game.twin(loops.choices)(box.record, state, seat, out)].copy()


@cache
def room_for(moves: int) -> Listed:
    return np.zeros(moves, np.int64)


def public_news(view: States) -> list[list[int]]:
    rows: list[list[int]] = view["events"][0, : view["happened"][0]].tolist()
    return [row for row in rows if row[AUDIENCE] < 0]


# Pairs to check.


def moments(game: Game, many: int, chance: Random) -> Iterator[Pair]:
    """Pairs of truths at random moments of random games, with many options."""
    found = 0
    for _ in range(MOST_BOXES * many):
        box = game.open_box(random_options(game, chance))
        for deal in range(DEALS):
            before = found
            for pair in in_one_game(game, box, chance, SENSE * deal):
                found += 1
                yield pair
                if found == many:
                    return
            if found == before:
                break


def in_one_game(game: Game, box: Contents, chance: Random, sense: float = 0) -> Iterator[Pair]:
    """Pairs of truths in a random game, until it is over or hides nothing for long."""
    patience = PATIENCE
    for table in wandering(game, box, chance, sense if game.is_fast else 0):
        if chance.random() < OFTEN:
            pair = pair_at(table, chance)
            patience = PATIENCE if pair else patience - 1
            if pair:
                yield pair
            if not patience:
                return


def wandering(game: Game, box: Contents, chance: Random, sense: float) -> Iterator[Table]:
    """Play a random game, in which rare kinds of moves are made as often as common ones.

    The share `sense` of its moves is a bot's: what takes a plan is not reached by chance.
    """
    table = Table(game, box, chance.choice(game.seats), chance.randrange(1 << 40))
    for _ in range(game.rules.LONGEST):
        if table.over:
            return
        yield table
        seat = chance.choice(movers(table))
        if chance.random() < sense:
            seed = chance.randrange(1 << 40)
            move = bot("greedy").choose(game, box, table.view(seat), seat, seed)
        else:
            move = of_any_kind(legal(game, box, table.state, seat), chance)
        game.twin(loops.make)(box.record, table.state, seat, move)


def of_any_kind(moves: Listed, chance: Random) -> int:
    """A move of one of the kinds, each as likely; moves of a kind stand together."""
    bounds = [0, *(1 + np.flatnonzero(np.diff(kinds_of(moves)))).tolist(), moves.size]
    kind = chance.randrange(len(bounds) - 1)
    return int(moves[chance.randrange(bounds[kind], bounds[kind + 1])])


def kinds_of(moves: Any) -> Any:
    """The kind of each of these moves."""
    return kind_of(moves)


def pair_at(table: Table, chance: Random) -> Pair | None:
    """Return a reader and another truth behind its view; None if there is no other, or while
    others are asked quietly."""
    reader = chance.randrange(SPECTATOR, table.seats)
    if table.is_quiet and reader not in table.asked:
        return None
    eyes = chance.randrange(table.seats) if reader == SPECTATOR else reader
    truth = table.view(eyes)
    table.game.twin(loops.suppose)(table.box.record, truth, eyes, chance.randrange(1 << 40))
    for name in NEWS:
        truth[name] = table.state[name]
    pair = Pair(table, reader, (copied(table.state), truth))
    pair.share_dice()
    return pair if pair.unlike() or not table.game.state.keeps_secrets else None


def choice_at(table: Table, chance: Random) -> tuple[Pair, Step] | None:
    """Return a reader, and two different choices of another seat."""
    reader = chance.randrange(SPECTATOR, table.seats)
    seats = [seat for seat in movers(table) if seat != reader]
    if not seats:
        return None
    seat = chance.choice(seats)
    moves = alternatives(legal(table.game, table.box, table.state, seat), chance)
    if not moves:
        return None
    pair = Pair(table, reader, (copied(table.state), copied(table.state)))
    step = pair.play(seat, *moves)
    pair.share_dice()
    return pair, step


def alternatives(moves: Listed, chance: Random) -> list[int]:
    """Two different moves, mostly of one kind; none where there are not two."""
    if moves.size < 2:
        return []
    one = of_any_kind(moves, chance)
    others = moves[moves != one]
    alike = others[kinds_of(others) == kind_of(one)]
    second = alike if alike.size and chance.random() < 0.8 else others
    return [one, int(chance.choice(second))]


# Leaks.


@dataclass
class Findings:
    """Counts of what was checked, and the leaks."""

    pairs: int = 0  # of truths that a reader cannot tell apart
    moves: int = 0  # made in both truths
    choices: int = 0  # of somebody else, made in two ways
    hidden: int = 0  # of which the reader sees nothing
    leaks: list[str] = field(default_factory=list)

    def __add__(self, other: "Findings") -> "Findings":
        return Findings(*(getattr(self, name) + getattr(other, name) for name in vars(self)))


def leaks(game: Game, many: int, seed: int = 0, findings: Findings | None = None) -> Iterator[str]:
    """List every way in which a reader learns what it may not know, as a sentence."""
    chance, findings = Random(f"{game.name} {seed}"), findings or Findings()
    for pair in moments(game, many, chance):
        yield from leaks_from(pair, chance, findings)


def leaks_from(pair: Pair, chance: Random, findings: Findings) -> Iterator[str]:
    """The same from one moment on: for the pair of truths, and for a choice of another seat."""
    findings.pairs += 1
    yield from leaks_later(pair, chance, findings)
    if choice := choice_at(pair.table, chance):
        yield from leaks_of_choice(*choice, chance, findings)


def leaks_later(pair: Pair, chance: Random, findings: Findings) -> Iterator[str]:
    """Play on until the reader may know which truth it is; list leaks."""
    for step in pair.steps(chance):
        findings.moves += 1
        yield from unknown(pair.game, step)
        if step.leaked:
            learns = f"can tell two truths apart by {', '.join(sorted(step.leaked))}"
            yield sentence(pair, learns, SHOW_IT)
        if step.differing:
            return


def leaks_of_choice(pair: Pair, step: Step, chance: Random, findings: Findings) -> Iterator[str]:
    """List leaks of a choice that the reader cannot see: by events, or later."""
    findings.choices += 1
    if not step.is_hidden:
        return
    findings.hidden += 1
    if step.leaked:
        learns = f"sees nothing of a choice and hears of it ({news(pair)})"
        yield sentence(pair, learns, TELL_SOME)
    elif not step.differing:
        yield from leaks_later(pair, chance, findings)


def unknown(game: Game, step: Step) -> Iterator[str]:
    """List names in `shows` that are no field of the record."""
    known = {each.name for each in game.state.fields}
    for name in sorted({*step.shown}.union(*step.shown.values()) - known):
        yield f"'{game.moves.kind(step.moves[0]).name}' shows {name}, which is no field of STATE"


def sentence(pair: Pair, learns: str, remedy: str) -> str:
    reader = "a spectator" if pair.reader == SPECTATOR else pair.table.who(pair.reader)
    where = f"(seed {pair.table.seed!r}, {pair.table.box.options})"
    return f"{reader} {learns} after {pair.said.removeprefix('; ')} {where}: {remedy}"


def news(pair: Pair) -> str:
    """The reader's news in either truth."""
    words, box = pair.game.words, pair.table.box
    texts = ["; ".join(words.news(box, view[0], pair.reader)) for view in pair.views()]
    return " or ".join(f"'{each}'" for each in texts)
