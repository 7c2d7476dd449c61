"""A table: one game being played, made of its options, its seed and its moves."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from . import contract, definitions, loops, seeds
from .box import Contents
from .errors import BadMove
from .game import Game
from .record import MOST_SEATS, SPECTATOR, States, copied
from .seat_names import called
from .seeds import Seed
from .sight import Sight
from .words import filled


@dataclass(frozen=True)
class Made:
    """A move that was made."""

    seat: int
    move: int
    says: str = ""  # how it was announced; moves that were kept silently have none


class Table:
    """A game in progress, from the first deal to the last point."""

    def __init__(self, game: Game, box: Contents, seats: int, seed: Seed) -> None:
        game.check_seats(seats)
        seeds.check(seed)
        self.game, self.box, self.seats, self.seed = game, box, seats, seed
        self.log: list[Made] = []
        self.taken_back = 0  # moves taken back that had shown something
        self.state = self.deal()
        self._out = np.empty(game.rules.MOST_MOVES, np.int64)
        self._seen_at = b""  # the state that these sights are of
        self._seen: dict[int, Sight] = {}
        self._is_open = False  # then all readers see the same

    def deal(self) -> States:
        """Return the state before the first move."""
        blank = self.game.state.blank(self.seats)
        state, number = blank.copy(), seeds.sow(blank, self.seed)
        self.game.twin(loops.deal)(self.box.record, blank, state, 0, number)
        return state

    @property
    def s(self) -> Any:
        """The record itself, as the rules see it."""
        return self.state[0]

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def is_quiet(self) -> bool:
        """True while no reader may know which other seats are asked."""
        return self.game.state.is_quiet(self.state)

    @property
    def asked(self) -> list[int]:
        """The seats whose decision is awaited."""
        return seats_in(0 if self.state["over"][0] else int(self.state["asked"][0]))

    def waits_for(self, reader: int) -> list[int]:
        """The seats that this reader may know to be asked: not all, while the table is quiet."""
        seen = self.sight(reader)
        return seats_in(0 if seen.over else seen.asked)

    def view(self, seat: int) -> States:
        """Return what this seat may know; SPECTATOR knows what is public."""
        if not SPECTATOR <= seat < self.seats:
            raise BadMove("there is no such seat")
        return self.game.state.view(self.state, seat)

    def sight(self, seat: int) -> Sight:
        """Return the view for words and drawing.

        It is cached: for one state, and where all readers see the same for all of them.
        """
        now = self.state.tobytes()
        if now != self._seen_at:
            self._seen_at, self._seen = now, {}
            self._is_open = self.game.state.is_open(self.state)
        reader = SPECTATOR if self._is_open and seat in range(self.seats) else seat
        if reader not in self._seen:
            self._seen[reader] = Sight(self.view(reader))
        return self._seen[reader]

    def copy(self) -> "Table":
        """Copy the table for another thread: two must not use one at the same time."""
        twin = copy(self)
        twin.state, twin.log = copied(self.state), list(self.log)
        twin._out, twin._seen_at, twin._seen = self._out.copy(), b"", {}
        return twin

    # Moves: listed, judged and announced from what the seat itself may know.

    def legal(self, seat: int) -> list[int]:
        """List the moves this seat has now."""
        if not 0 <= seat < self.seats or not may_act(self, seat):
            return []
        choices = self.game.twin(loops.choices)
        many = choices(self.box.record, self.sight(seat).base, seat, self._out)
        moves: list[int] = self._out[:many].tolist()
        return moves

    def judged(self, state: States, seat: int, moves: Sequence[int]) -> list[int]:
        """Return the number of the reason against each of these moves."""
        numbers = np.zeros(len(moves), np.int64)
        tried = np.array(moves, np.int64)  # also where there are none
        self.game.twin(loops.judge_each)(self.box.record, state, seat, tried, numbers)
        reasons: list[int] = numbers.tolist()
        return reasons

    def why(self, seat: int, move: int, marked: bool = False) -> str:
        """Say why this seat may not make this move; '' if it may."""
        if not 0 <= seat < self.seats:
            return "there is no such seat"
        if move not in self.game.moves:
            return "there is no such move"
        [number] = self.judged(self.sight(seat).base, seat, [move])
        if number == loops.OK:
            return ""
        if number == loops.OVER:
            return "the game is over"
        if number == loops.NOT_ASKED:
            return "this is not your decision"
        return filled(self.game.words.reason(number), facts_of(self, seat, move, marked))

    def play(self, seat: int, move: int) -> Made:
        """Make a move, if it is allowed."""
        made, after = self.attempt(seat, move)
        return self.keep(replace(made, says=self.say(seat, move)), after)

    def attempt(self, seat: int, move: int) -> tuple[Made, States]:
        """Return a move, if it is allowed, and the state it leads to; the table stays as it is."""
        if problem := self.why(seat, move):
            raise BadMove(problem)
        made = Made(seat, move)
        after = copied(self.state)
        self.make(after, made)
        return made, after

    def keep(self, made: Made, after: States) -> Made:
        """Go on from an attempt."""
        self.state = after
        self.log.append(made)
        return made

    def make(self, state: States, made: Made) -> None:
        """Carry a move out on a state, which may be another than the table's own."""
        self.game.twin(loops.make)(self.box.record, state, made.seat, made.move)

    def say(self, seat: int, move: int, marked: bool = False) -> str:
        """The move as the player would announce it, and as a transcript keeps it."""
        return filled(self.game.moves.kind(move).says, facts_of(self, seat, move, marked))

    def who(self, seat: int) -> str:
        """The game's own name for a seat."""
        return str(self.game.words.who(self.box, self.sight(SPECTATOR), seat))

    def ask(self, seat: int) -> str:
        """The question that this seat has to decide, in a sentence."""
        return str(self.game.words.ask(self.box, self.sight(seat), seat))

    def _repr_svg_(self) -> str | None:
        """Draw what is public, for a notebook."""
        picture: str | None = self.game.notebook(self.box, self.sight(SPECTATOR))
        return picture

    # Points.

    @property
    def scores(self) -> list[int]:
        """Every seat's points as the table stands."""
        return [int(points) for points in tally(self)[loops.POINTS :]]

    @property
    def winners(self) -> list[int]:
        """The seats that are ahead; more than one share the victory. None, if all have lost."""
        return seats_in(int(tally(self)[loops.WINNERS]))

    @property
    def is_shared(self) -> bool:
        """True if all seats play together, to win or to lose as one."""
        return bool(self.game.plain.twin(contract.together)(self.box.b, self.s))

    @property
    def result(self) -> str:
        """The outcome, or the score so far, in one line."""
        return result_of(self, self.who)


def sit_down(
    game: Game,
    seed: Seed = 0,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    box: Path | None = None,
) -> Table:
    """Open the box and deal: a table at which this game begins."""
    seats = game.seats[0] if seats is None else seats
    return Table(game, game.open_box(options, box), seats, seed)


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(MOST_SEATS) if mask >> seat & 1]


def may_act(table: Table, seat: int) -> bool:
    """True if the rules may know a move for this seat: most games know none out of turn."""
    is_asked = table.sight(seat).asked >> seat & 1
    return bool(is_asked) or definitions.defines(table.game.rules, "out_of_turn")


def why_none(table: Table, seat: int, moves: Sequence[int], marked: bool = False) -> str:
    """Say why this seat may make none of these moves, by the rarest reason: it says most."""
    numbers = table.judged(table.sight(seat).base, seat, moves)
    times = Counter(numbers)
    times.pop(loops.OK, None)
    if not times:
        return ""
    return table.why(seat, moves[numbers.index(min(times, key=lambda n: times[n]))], marked)


def facts_of(table: Table, seat: int, move: int, marked: bool) -> dict[str, Any]:
    """The names that words may use: the picks, who it is, and what the game adds."""
    words, view = table.game.words, table.sight(seat)
    functions = words.marked if marked else words
    facts = {"who": functions.who(table.box, view, seat)} | table.game.moves.picks(move)
    facts |= functions.facts(table.box, view, seat, move)
    if marked:
        said = words.picked
        facts |= {pick: said[pick](str(facts[pick])) for pick in said if pick in facts}
    return facts


def step_of(table: Table, seat: int) -> str:
    """The paragraph of the rulebook that says what this seat has to do now."""
    return str(table.game.words.step(table.box, table.sight(seat), seat))


# Results.


def tally(table: Table) -> Any:
    """The winners and all points, in a row of `loops.tally`."""
    row = np.zeros(loops.POINTS + table.seats, np.int64)
    table.game.twin(loops.points)(table.box.record, table.state, row)
    return row


def marked_result(table: Table) -> str:
    """The result, with the names of seats marked for a page."""
    return result_of(table, lambda seat: called(seat, table.who(seat)))


def result_of(table: Table, who: Callable[[int], str]) -> str:
    """The result, with these names for the seats."""
    scores = ", ".join(f"{who(seat)} {points}" for seat, points in enumerate(points_shown(table)))
    return f"{scores}; {victory_of([who(seat) for seat in table.winners])}"


def points_shown(table: Table) -> list[int]:
    """The scores as the game's words give them, which may be on another scale."""
    if not table.over:
        return table.scores
    view, points = table.sight(SPECTATOR), table.game.words.points
    shown = [points(table.box, view, seat, SPECTATOR) for seat in range(table.seats)]
    return [own if said is None else said for own, said in zip(table.scores, shown)]


def victory_of(winners: list[str]) -> str:
    if not winners:
        return "nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{' and '.join(winners)} share the victory"
