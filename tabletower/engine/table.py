"""A table: one game being played. Its options, its seed and its moves are all there is to it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from . import contract, definitions, loops, seeds
from .box import Contents
from .errors import BadMove
from .game import Game
from .parsing import meanings
from .record import SPECTATOR, States, copied
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
        self.taken_back = 0  # how often a move was that had shown somebody something
        self.state = self._dealt()
        self._out = np.empty(game.rules.MOST_MOVES, np.int64)
        self._seen_at = b""  # the state that these sights are of
        self._seen: dict[int, Sight] = {}
        self._is_open = False  # then all see the same

    def _dealt(self) -> States:
        blank = self.game.state.blank(self.seats)
        state, number = blank.copy(), seeds.sow(blank, self.seed)
        self.game.of(loops.deal)(self.box.record, blank, state, 0, number)
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
        """Whether it is nobody else's business who is asked."""
        return self.game.state.is_quiet(self.state)

    @property
    def asked(self) -> list[int]:
        """The seats whose decision is awaited."""
        return self._seats_in(0 if self.state["over"][0] else int(self.state["asked"][0]))

    def waits_for(self, reader: int) -> list[int]:
        """The seats that this reader may know to be asked; not all, where it is done quietly."""
        seen = self.sight(reader)
        return self._seats_in(0 if seen.over else seen.asked)

    def _seats_in(self, mask: int) -> list[int]:
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def view(self, seat: int) -> States:
        """What this seat may know; SPECTATOR knows what is public."""
        if not SPECTATOR <= seat < self.seats:
            raise BadMove("there is no such seat")
        return self.game.state.view(self.state, seat)

    def sight(self, seat: int) -> Sight:
        """The same for words and drawing, made once for a state, and once for all who may know
        the same."""
        now = self.state.tobytes()
        if now != self._seen_at:
            self._seen_at, self._seen = now, {}
            self._is_open = self.game.state.is_open(self.state)
        eyes = SPECTATOR if self._is_open and seat in range(self.seats) else seat
        if eyes not in self._seen:
            self._seen[eyes] = Sight(self.view(eyes))
        return self._seen[eyes]

    def copy(self) -> "Table":
        """The same table for another thread: two must not use one at the same time."""
        twin = copy(self)
        twin.state, twin.log = copied(self.state), list(self.log)
        twin._out, twin._seen_at, twin._seen = self._out.copy(), b"", {}
        return twin

    # Moves: listed, judged and said from what the seat itself may know.

    def legal(self, seat: int) -> list[int]:
        """The moves this seat has now."""
        if not 0 <= seat < self.seats or not self._may_act(seat):
            return []
        found = self.game.of(loops.choices)(self.box.record, self.sight(seat).base, seat, self._out)
        moves: list[int] = self._out[:found].tolist()
        return moves

    def _may_act(self, seat: int) -> bool:
        """Whether it is worth asking the rules what a seat can do: most know no moves out of
        turn."""
        is_asked = self.sight(seat).asked >> seat & 1
        return bool(is_asked) or definitions.defines(self.game.rules, "out_of_turn")

    def why_not(self, seat: int, moves: Sequence[int], marked: bool = False) -> str:
        """What keeps this seat from making any of these moves: the rarest reason tells most."""
        found = self.judged(self.sight(seat).base, seat, moves)
        times = Counter(found)
        times.pop(loops.OK, None)
        if not times:
            return ""
        return self.why(seat, moves[found.index(min(times, key=lambda n: times[n]))], marked)

    def judged(self, state: States, seat: int, moves: Sequence[int]) -> list[int]:
        """The number of the reason against each of these moves."""
        found = np.zeros(len(moves), np.int64)
        tried = np.array(moves, np.int64)  # also where there are none
        self.game.of(loops.judge_each)(self.box.record, state, seat, tried, found)
        reasons: list[int] = found.tolist()
        return reasons

    def why(self, seat: int, move: int, marked: bool = False) -> str:
        """Why this seat may not make this move, in words; '' if it may."""
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
        return filled(self.game.words.reason(number), self._facts(seat, move, marked))

    def play(self, seat: int, move: int) -> Made:
        """Make a move, if it is allowed."""
        made, after = self.attempt(seat, move)
        return self.keep(replace(made, says=self.say(seat, move)), after)

    def attempt(self, seat: int, move: int) -> tuple[Made, States]:
        """A move, if it is allowed, and the state it leads to; the table stays as it is."""
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
        self.game.of(loops.make)(self.box.record, state, made.seat, made.move)

    def say(self, seat: int, move: int, marked: bool = False) -> str:
        """The move as the player would announce it, and as a transcript keeps it."""
        return filled(self.game.moves.kind(move).says, self._facts(seat, move, marked))

    def spoken(self) -> list[str]:
        """Every move as it was announced; those kept silently are announced by playing again."""
        if all(made.says for made in self.log):
            return [made.says for made in self.log]
        again = Table(self.game, self.box, self.seats, self.seed)
        return [again.play(made.seat, made.move).says for made in self.log]

    def hear(self, line: str) -> tuple[int, int]:
        """The seat and the move that a line of a transcript means."""
        reasons = []
        for seat, move in meanings(self, line):
            problem = self.why(seat, move)
            if not problem:
                return seat, move
            reasons.append(problem)
        raise BadMove(reasons[0] if reasons else "nobody can say that here")

    def _facts(self, seat: int, move: int, marked: bool) -> dict[str, Any]:
        """The names that words may use: the picks, who it is, and what the game adds."""
        words, view = self.game.words.marked if marked else self.game.words, self.sight(seat)
        facts = {"who": words.who(self.box, view, seat)} | self.game.moves.picks(move)
        facts |= words.facts(self.box, view, seat, move)
        return facts

    def who(self, seat: int) -> str:
        return str(self.game.words.who(self.box, self.sight(SPECTATOR), seat))

    def called(self, seat: int) -> str:
        """The same, for a page that says who sits there."""
        return called(seat, self.who(seat))

    def step(self, seat: int) -> str:
        """The paragraph of the rulebook that tells this seat what to do now."""
        return str(self.game.words.step(self.box, self.sight(seat), seat))

    def ask(self, seat: int) -> str:
        """What this seat is asked, in a sentence."""
        return str(self.game.words.ask(self.box, self.sight(seat), seat))

    def may_decline(self, seat: int) -> bool:
        """Whether this seat is asked something that it may simply pass on."""
        kinds = [self.game.moves.kind(move).name for move in self.legal(seat)]
        return self.game.words.passes in kinds

    def _repr_svg_(self) -> str | None:
        """What everybody may see, as a picture for a notebook."""
        found: str | None = self.game.notebook(self.box, self.sight(SPECTATOR))
        return found

    # Points.

    @property
    def scores(self) -> list[int]:
        """Every seat's points as the table stands."""
        return [int(points) for points in self._row()[loops.POINTS :]]

    @property
    def winners(self) -> list[int]:
        """The seats that are ahead; more than one share the victory. None, if all have lost."""
        mask = int(self._row()[loops.WINNERS])
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def is_shared(self) -> bool:
        """Do all play together, to win or to lose as one?"""
        return bool(self.game.plain.of(contract.together)(self.box.b, self.s))

    @property
    def result(self) -> str:
        """How it ended, or stands, in one line."""
        return self.result_of(self.who)

    def result_of(self, who: Callable[[int], str]) -> str:
        """The same, with other names for the seats."""
        scores = ", ".join(f"{who(seat)} {points}" for seat, points in enumerate(self.shown))
        winners = [who(seat) for seat in self.winners]
        return f"{scores}; {said_of(winners)}"

    @property
    def shown(self) -> list[int]:
        """The scores as the game's words show them, which may be on another scale."""
        if not self.over:
            return self.scores
        view, points = self.sight(SPECTATOR), self.game.words.points
        found = [points(self.box, view, seat, SPECTATOR) for seat in range(self.seats)]
        return [own if said is None else said for own, said in zip(self.scores, found)]

    def _row(self) -> Any:
        row = np.zeros(loops.POINTS + self.seats, np.int64)
        self.game.of(loops.points)(self.box.record, self.state, row)
        return row

    # Who notices a move.

    def goes_unnoticed(self, made: Made, after: States) -> bool:
        """Whether nobody but the seat itself could see that it has made this move."""
        if not self.keeps_news(made, self.state):
            return False
        return all(reader == made.seat for reader in self.who_notices(made, self.state, after))

    def keeps_news(self, made: Made, before: States) -> bool:
        """Whether the rules say of a move that the others may not notice it."""
        is_unnoticed = self.game.plain.of(contract.unnoticed)
        return bool(is_unnoticed(self.box.b, before[0], made.seat, made.move))

    def who_notices(self, made: Made, before: States, after: States) -> Iterator[int]:
        """The seats, and the spectators, to whom it does not look as before."""
        record, quiet = self.game.state, copied(before)
        if not self.keeps_news(made, before):
            quiet["events"], quiet["happened"] = 0, 0  # old news go, whatever is played
        for reader in range(SPECTATOR, self.seats):
            if record.view(after, reader).tobytes() != record.view(quiet, reader).tobytes():
                yield reader

    def is_quiet_no(self, move: int, before: States) -> bool:
        """Whether a move only declined what was asked quietly: nobody else learns of it."""
        declines = self.game.moves.kind(move).name == self.game.words.passes
        return declines and self.game.state.is_quiet(before)

    # Going back.

    def rewind(self, moves: int) -> None:
        """Back to how it was after so many moves, whatever they told."""
        self.state = self.states_from(moves)[0]
        del self.log[moves:]

    def states_from(self, first: int) -> list[States]:
        """The states from this move on, played again from the deal."""
        state = self._dealt()
        for made in self.log[:first]:
            self.make(state, made)
        states = [copied(state)]
        for made in self.log[first:]:
            self.make(state, made)
            states.append(copied(state))
        return states


def said_of(winners: list[str]) -> str:
    """Who has won, in a few words."""
    if not winners:
        return "nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{' and '.join(winners)} share the victory"


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
