"""A table: one game being played. Its options, its seed and its moves are all there is to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from . import loops
from .box import Contents
from .dice import SEEDS
from .errors import BadMove, BadOption
from .game import Game
from .record import States

GUESSES = 16  # possible truths tried before a move is said to have told nobody anything


@dataclass(frozen=True)
class Made:
    """A move that was made."""

    seat: int
    move: int
    says: str


class Table:
    """A game in progress, from the first deal to the last point."""

    def __init__(self, game: Game, box: Contents, seats: int, seed: int) -> None:
        if seats not in game.seats:
            low, high = game.seats[0], game.seats[-1]
            people = f"exactly {low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{game.title} is for {people} players, not {seats}")
        if not 0 <= seed < SEEDS:
            raise BadOption(f"a seed is a whole number from 0 to {SEEDS - 1}")
        self.game, self.box, self.seats, self.seed = game, box, seats, seed
        self.log: list[Made] = []
        self.state: States = game.state.blank(seats)
        self._before: list[States] = []
        self._out = np.empty(game.rules.MOST_MOVES, np.int64)
        game.of(loops.deal)(box.record, game.state.blank(seats), self.state, 0, seed)

    @property
    def s(self) -> Any:
        """The record itself, as the rules see it."""
        return self.state[0]

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def asked(self) -> list[int]:
        """The seats whose decision is awaited."""
        return [] if self.over else [seat for seat in range(self.seats) if self.s.asked >> seat & 1]

    def view(self, seat: int) -> States:
        """What this seat may know; loops.SPECTATOR knows what is public."""
        return self.game.state.view(self.state, seat)

    # Moves.

    def legal(self, seat: int) -> list[int]:
        """The moves this seat has now."""
        found = self.game.of(loops.choices)(self.box.record, self.state, seat, self._out)
        return [int(move) for move in self._out[:found]]

    def why(self, seat: int, move: int) -> str:
        """Why this seat may not make this move, in words; '' if it may."""
        if move not in self.game.moves:
            return "there is no such move"
        number = self.game.of(loops.judge)(self.box.record, self.state, seat, move)
        if number == loops.OK:
            return ""
        if number == loops.OVER:
            return "the game is over"
        if number == loops.NOT_ASKED:
            return "this is not your decision"
        return self.game.words.reasons[number].format(**self._facts(seat, move))

    def play(self, seat: int, move: int) -> Made:
        """Make a move, if it is allowed."""
        if problem := self.why(seat, move):
            raise BadMove(problem)
        made = Made(seat, move, self.say(seat, move))
        self._before.append(self.state.copy())
        self.game.of(loops.make)(self.box.record, self.state, seat, move)
        self.log.append(made)
        return made

    def say(self, seat: int, move: int) -> str:
        """The move as the player would announce it, and as a transcript keeps it."""
        return self.game.moves.kinds[move >> 48].says.format(**self._facts(seat, move))

    def hear(self, line: str) -> tuple[int, int]:
        """The seat and the move that a line of a transcript means."""
        for seat in self.asked:
            for move in self.legal(seat):
                if self.say(seat, move) == line:
                    return seat, move
        raise BadMove(self._why_unheard(line))

    def _why_unheard(self, line: str) -> str:
        for seat in range(self.seats):
            for move in self.game.moves:
                if self.say(seat, move) == line:
                    return self.why(seat, move)
        return "nobody can say that here"

    def _facts(self, seat: int, move: int) -> dict[str, str]:
        """The names that words may use: the picks, who it is, and what the game adds."""
        facts = {"who": self.who(seat)} | self.game.moves.picks(move)
        return facts | self.game.words.facts(self.box, self.s, seat, move)

    def who(self, seat: int) -> str:
        return str(self.game.words.who(self.box, self.s, seat))

    # Points.

    @property
    def scores(self) -> list[int]:
        """Every seat's points as the table stands."""
        return [int(points) for points in self._row()[loops.POINTS :]]

    @property
    def winners(self) -> list[int]:
        """The seats that are ahead; more than one share the victory."""
        mask = int(self._row()[loops.WINNERS])
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def result(self) -> str:
        """How it ended, in one line."""
        scores = ", ".join(f"{self.who(seat)} {points}" for seat, points in enumerate(self.scores))
        winners = [self.who(seat) for seat in self.winners]
        end = (
            f"{winners[0]} wins"
            if len(winners) == 1
            else f"{' and '.join(winners)} share the victory"
        )
        return f"{scores}; {end}"

    def _row(self) -> Any:
        row = np.zeros(loops.POINTS + self.seats, np.int64)
        self.game.of(loops.points)(self.box.record, self.state, row)
        return row

    # Taking back.

    def may_undo(self, seat: int) -> int:
        """How many of its last moves this seat may take back.

        Back to the last moment when somebody else decided, or when anybody learnt
        something that they could not have foretold.
        """
        if self.over:
            return 0
        back = 0
        after = self.state
        for made, before in zip(reversed(self.log), reversed(self._before)):
            if made.seat != seat or self._told_something(before, made, after):
                break
            back += 1
            after = before
        return back

    def undo(self, seat: int) -> Made:
        """Take this seat's last move back."""
        if not self.may_undo(seat):
            raise BadMove("that cannot be taken back: it was not yours, or it told something")
        self.state = self._before.pop()
        return self.log.pop()

    def _told_something(self, before: States, made: Made, after: States) -> bool:
        if before["dice"][0] != after["dice"][0]:
            return True
        return any(self._learnt(seat, before, made, after) for seat in range(self.seats))

    def _learnt(self, seat: int, before: States, made: Made, after: States) -> bool:
        """Whether the move showed this seat something that could have been otherwise."""
        view = self.game.state.view
        seen = view(after, seat).tobytes()
        if seen == view(before, seat).tobytes():
            return False
        for guess in range(GUESSES):
            truth = view(before, seat)
            self.game.of(loops.suppose)(self.box.record, truth, seat, guess)
            if self.game.of(loops.judge)(self.box.record, truth, made.seat, made.move) != loops.OK:
                return True
            self.game.of(loops.make)(self.box.record, truth, made.seat, made.move)
            if view(truth, seat).tobytes() != seen:
                return True
        return False


def sit_down(
    game: Game,
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    box: Path | None = None,
) -> Table:
    """Open the box and deal: a table at which this game begins."""
    return Table(game, game.open_box(options, box), seats or game.seats[0], seed)
