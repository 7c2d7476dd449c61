"""A reaction window in the terminal: people and bots may answer before the game goes on.

Nobody else may learn whether a seat could have answered: what is shown and asked, and how long it
takes, follows from public information alone.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

from tabletower.engine import SPECTATOR, Table

from .move_stages import Stage, moves_of_kind


class Quit(Exception):
    """A person leaves the table."""


class ReactionWindow:
    """The reaction window after one stage of a move, in a `terminal.TerminalGame`."""

    def __init__(self, game: Any, stage: Stage) -> None:
        self.game, self.stage = game, stage

    def run(self) -> None:
        if len(self.game.people) > 1:
            self.let_claim()
        else:
            self.let_answer(self.game.people[0])

    def let_answer(self, seat: int) -> None:
        """Ask the one person among bots, if the rules ask them."""
        self.resolve(seat, {})
        if self.is_open and seat in self.game.table.asked:
            before = len(self.game.table.log)
            self.game.let_person_decide(seat)
            if not self.is_answered(before):
                self.resolve(seat, {})

    def let_claim(self) -> None:
        """Let people who share the screen claim an answer; who does not, passes.

        All claims are taken before anything happens, so that none depends on another's cards.
        """
        people = [seat for seat in self.stage.awaited if seat in self.game.people]
        question, answers = self.first_question(), {}
        while people and (seat := self.read_claim(question, people)) is not None:
            people.remove(seat)
            if (move := self.answer_alone(seat)) is not None:
                answers[seat] = move
            question = "Anybody else? Type who, or press Enter if nobody does. "
        self.resolve(SPECTATOR, answers)

    def first_question(self) -> str:
        if len(self.stage.awaited) > 1:
            return "Anybody may answer: type who, or press Enter if nobody does. "
        who = self.game.table.who(self.stage.awaited[0])
        return f"{who} may answer: type {who.casefold()} to answer, or press Enter if not. "

    def read_claim(self, question: str, people: list[int]) -> int | None:
        names = {self.game.table.who(seat).casefold(): seat for seat in people}
        while typed := input(question).strip().casefold():
            if typed == "quit":
                raise Quit
            if typed in names:
                return names[typed]
            self.game.say(f"type {' or '.join(names)}, or press Enter", "red")
        return None

    def answer_alone(self, seat: int) -> int | None:
        """Ask a person behind the curtain for their answer; then pass the screen back."""
        game, move = self.game, None
        last, table = game.reader, game.table
        game.move_screen(seat)
        game.show_news(seat)
        if trial := self.table_asking(seat):
            game.table = trial
            move = game.pick_move(seat)
            game.table = table
        else:
            input("You have no answer to that now: press Enter. ")
        game.move_screen(last)
        return move

    def resolve(self, until: int, answers: Mapping[int, int]) -> None:
        """Play up to this seat: bots decide, answers are made, and other people pass."""
        game = self.game
        with self.constant_time():
            while self.is_open and (seat := game.table.asked[0]) != until:
                if seat in answers:
                    game.play(seat, answers[seat])
                elif seat in game.people:
                    game.play(seat, pass_of(game.table, seat))
                else:
                    game.let_bot_decide(seat)

    @contextmanager
    def constant_time(self) -> Iterator[None]:
        """Wait as long for a searching bot whether or not it is asked."""
        game = self.game
        bots = [each for each in map(game.players.__getitem__, self.stage.awaited) if each]
        if not any(each.thinks for each in bots):
            yield
            return
        game.compiling.wait()
        seconds = max(self.stage.seconds, len(bots) * game.longest)
        end = monotonic() + game.reaction_time * seconds
        with game.console.status("somebody may answer"):
            yield
            sleep(max(0.0, end - monotonic()))

    def table_asking(self, seat: int) -> Table | None:
        """The table as it is when the seats before pass and this one is asked, if it is."""
        if not self.is_open:
            return None
        trial = self.game.table.copy()
        while trial.is_quiet and seat not in trial.asked:
            first, news = trial.asked[0], trial.s.happened
            trial.play(first, pass_of(trial, first))
            if trial.s.happened > news:
                return None
        return trial if trial.is_quiet else None

    @property
    def is_open(self) -> bool:
        """True while a seat is asked quietly at the stage that was shown last."""
        return not self.game.unshown and self.game.table.is_quiet

    def is_answered(self, before: int) -> bool:
        """True if any move after the first so many is more than a pass."""
        table = self.game.table
        moves, passes = table.game.moves, table.game.words.passes
        return any(moves.kind(made.move).name != passes for made in table.log[before:])


def pass_of(table: Table, seat: int) -> int:
    """The move that declines; a seat that is asked quietly always has one."""
    return next(moves_of_kind(table, seat, table.game.words.passes))
