"""An evening at the table: people at the keyboard and bots, in the terminal."""

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from rich.console import Console

from tabletower.bots import BOTS, Bot, bot, decision
from tabletower.engine import SPECTATOR, BadMove, BadOption, Table
from tabletower.engine.notice import declines_quietly
from tabletower.engine.seeds import text_of
from tabletower.engine.transcript import write
from tabletower.engine.undo import could_undo, may_undo, undo
from tabletower.engine.untrusted import cited

from .compile_progress import Compiling, bar
from .move_prompt import Picking
from .move_stages import Stage, known_after, stages_of
from .shared_screen import Screen

HELP = """\
Pick by number or by name, or type a whole move, such as: {move}
A number is always one of the list; a value that is itself a number is typed
with its pick, like cards:1. Besides:
  why PICKS   why you may not do that
  undo        take your last pick or move back
  score       your points, line by line
  board       the table again
  log         what has happened, as far as you may know
  quit        leave the table"""
WIDE = 80  # columns that a board may need


class Quit(Exception):
    """A person leaves the table."""


class Evening(Screen):
    """One game, from the first deal to the result."""

    def __init__(
        self,
        table: Table,
        names: list[str],
        compiling: Compiling,
        console: Console,
        file: Path | None,
        beats: float = 1.0,
    ) -> None:
        self.players = [player(name) for name in names]
        people = [seat for seat, each in enumerate(self.players) if each is None]
        super().__init__(table, people, console)
        self.compiling, self.file = compiling, file
        self.untold: list[Stage] = []  # of the last move
        self.beats = beats  # how long it rests where a bot might answer; 0: not at all
        self.longest = 0.0  # seconds that a bot has thought
        if file:
            file.open("a").close()  # find out now, not after the game

    def spend(self) -> None:
        if not self.people:
            self.play_bots()
        else:
            try:
                self.play_with_people()
            except (Quit, EOFError, KeyboardInterrupt):
                self.say("You leave the table.")
        if self.file:
            self.file.write_text(write(self.table), encoding="utf-8")
        if self.table.over:
            self.show_end()

    # Bots.

    def play_bots(self) -> None:
        if any(each and each.thinks for each in self.players):
            self.compiling.wait()
        with bar(self.console) as progress:
            task = progress.add_task("playing", total=self.table.game.rules.LONGEST)
            while not self.table.over:
                self.let_decide(self.table.asked[0])
                progress.update(task, completed=len(self.table.log))

    def let_decide(self, seat: int) -> None:
        each = self.players[seat]
        assert each
        self.play(seat, decision(self.table, seat, each))

    def play(self, seat: int, move: int) -> None:
        """Make a move. People are told of it afterwards, stage by stage."""
        if seat != self.looker and not declines_quietly(self.table, move, self.table.state):
            self.looker = SPECTATOR
        known = known_after(self.table, seat, move)
        self.table.play(seat, move)
        if self.people:
            self.untold += stages_of(self.table, self.people, known)

    # People.

    def play_with_people(self) -> None:
        shuffle = hashlib.sha256(text_of(self.table.seed).encode()).hexdigest()
        self.say(f"shuffle {shuffle}; type help for what you can type", "dim")
        if self.console.width < WIDE:
            self.say(f"(the table needs a window of {WIDE} columns)", "dim")
        while self.untold or not self.table.over:
            if self.untold:
                self.tell(self.untold.pop(0))
            else:
                self.let_somebody_decide(self.next_seat())

    def let_somebody_decide(self, seat: int) -> None:
        each = self.players[seat]
        if each is None:
            self.let_person_decide(seat)
        elif each.thinks:
            self.compiling.wait()
            begun = monotonic()
            with self.console.status(self.who_thinks(seat)):
                self.let_decide(seat)
            self.longest = max(self.longest, monotonic() - begun)
        else:
            self.let_decide(seat)

    def who_thinks(self, seat: int) -> str:
        """Unless it is nobody's business that this seat is asked."""
        known = seat in self.table.waits_for(SPECTATOR)
        return f"{self.table.who(seat)} thinks" if known else "somebody may answer"

    def next_seat(self) -> int:
        """A bot that is asked goes first: people need not wait for it."""
        waiting = self.table.asked
        return next((seat for seat in waiting if seat not in self.people), waiting[0])

    def let_person_decide(self, seat: int) -> None:
        if seat != self.reader and not self.hand_over(seat):
            return
        self.tell_news(seat)
        move = self.pick_move(seat)
        if move is not None:
            self.play(seat, move)

    def pick_move(self, seat: int) -> int | None:
        """What a person decides; None if they took something back instead."""
        self.show_turn(seat)
        picking = Picking(self.table, seat)
        while not self.is_settled(picking):
            if picking.is_new:
                self.say(picking.ask())
            if not self.do(seat, picking, self.listen(picking)):
                return None
        return picking.move

    def is_settled(self, picking: Picking) -> bool:
        """Whether a move was named in full, or agreed to, or can be taken back anyhow."""
        if picking.move is None or picking.is_whole or picking.is_agreed:
            return picking.move is not None
        return picking.has_begun and self.is_free(picking.seat, picking.move)

    def is_free(self, seat: int, move: int) -> bool:
        """Whether undo would take this move back: a bot that is asked next would not wait."""
        after = self.table.copy()
        after.play(seat, move)
        if any(self.players[each] for each in after.asked):
            return False
        return could_undo(self.table, seat, move) or back_of(after, seat) is not None

    def tell(self, stage: Stage) -> None:
        """Tell whoever has the screen; then whoever may answer has a chance to."""
        self.told.append(stage)
        self.tell_news(self.reader)
        if stage.awaited and self.table.game.words.passes:
            self.wait(stage)

    def hand_over(self, seat: int) -> bool:
        """Until the curtain rises the last move may be taken back."""
        last = self.reader
        back = ", or type undo to take your move back" if may_undo(self.table, last) else ""
        if self.draw_curtain(seat, back) == "undo":
            self.take_back(last)
            return False
        self.lift_curtain(seat)
        return True

    def listen(self, picking: Picking) -> str:
        """The prompt says what was picked so far."""
        state, picked = self.compiling.look(), picking.picked()
        who = self.table.who(picking.seat) + (f": {picked}" if picked else "")
        return input(f"{who}{' ' + state if state else ''}> ").strip()

    def do(self, seat: int, picking: Picking, typed: str) -> bool:
        """Carry out what was typed; whether the same decision goes on."""
        word = typed.casefold()
        if word == "quit":
            raise Quit
        if word == "undo" or (word == "no" and picking.is_to_agree):
            return self.go_back(seat, picking)
        if word in ("help", "score", "board", "log"):
            self.show_what(word, seat, picking)
        elif word.split(" ")[0] == "why":
            self.say(picking.why(typed[3:].strip()))
        elif not typed:
            picking.agree()
        elif problem := picking.pick(typed):
            self.say(problem, "red")
        return True

    def go_back(self, seat: int, picking: Picking) -> bool:
        """Forget what was picked; or take the last move back, the rules' own way.

        Whether the same decision goes on.
        """
        if picking.has_begun:
            picking.forget()
            return True
        back = back_of(self.table, seat)
        if back is None:
            return not self.take_back(seat)
        self.play(seat, back)
        return False

    def take_back(self, seat: int) -> bool:
        """Take a person's last move back, if that may be; whether it was."""
        try:
            taken = undo(self.table, seat)
        except BadMove as problem:
            self.say(str(problem), "red")
            return False
        self.forget_after(len(self.table.log))
        self.say(f"taken back: {taken.says}")
        return True

    def show_what(self, word: str, seat: int, picking: Picking) -> None:
        if word == "help":
            moves = map(self.table.game.moves.wire, picking.legal)
            self.say(HELP.format(move=max(moves, key=len)))
        elif word == "score":
            self.show_score(seat, seat)
        elif word == "log":
            self.say(self.log(seat))
        else:
            self.show(seat)
            self.ask(seat)
            picking.is_new = True

    # Where somebody may answer, and nobody else is to learn whether they could.

    def wait(self, stage: Stage) -> None:
        """What is said and asked meanwhile follows from what everybody knows."""
        if len(self.people) > 1:
            self.let_claim(stage)
        else:
            self.let_answer(stage, self.people[0])

    def let_answer(self, stage: Stage, seat: int) -> None:
        """One person among bots is simply asked, if they are."""
        self.settle(stage, seat, {})
        if self.may_answer(seat):
            before = len(self.table.log)
            self.let_person_decide(seat)
            if not self.is_answered(before):
                self.settle(stage, seat, {})

    def let_claim(self, stage: Stage) -> None:
        """At a screen for several, only whoever speaks up takes it; who does not, passes.

        All are heard before anything happens, so that nobody's claim is about another's cards.
        """
        people, answers = [seat for seat in stage.awaited if seat in self.people], {}
        question = self.open_question(stage)
        while people and (seat := self.hear_claim(question, people)) is not None:
            people.remove(seat)
            if (move := self.answer_alone(seat)) is not None:
                answers[seat] = move
            question = "Anybody else? Type who, or press Enter if nobody does. "
        self.settle(stage, SPECTATOR, answers)

    def open_question(self, stage: Stage) -> str:
        if len(stage.awaited) > 1:
            return "Anybody may answer: type who, or press Enter if nobody does. "
        who = self.table.who(stage.awaited[0])
        return f"{who} may answer: type {who.casefold()} to answer, or press Enter if not. "

    def hear_claim(self, question: str, people: list[int]) -> int | None:
        names = {self.table.who(seat).casefold(): seat for seat in people}
        while typed := input(question).strip().casefold():
            if typed == "quit":
                raise Quit
            if typed in names:
                return names[typed]
            self.say(f"type {' or '.join(names)}, or press Enter", "red")
        return None

    def answer_alone(self, seat: int) -> int | None:
        """Behind the curtain, what somebody would answer; then the screen goes back."""
        last, table, move = self.reader, self.table, None
        self.move_screen(seat)
        self.tell_news(seat)
        if trial := self.as_asked(seat):
            self.table = trial
            move = self.pick_move(seat)
            self.table = table
        else:
            input("You have no answer to that now: press Enter. ")
        self.move_screen(last)
        return move

    def settle(self, stage: Stage, until: int, answers: Mapping[int, int]) -> None:
        """Up to this seat: bots decide, who has answered does so, and others pass."""
        with self.resting(stage):
            while self.is_open and (seat := self.table.asked[0]) != until:
                if seat in answers:
                    self.play(seat, answers[seat])
                elif seat in self.people:
                    self.play(seat, pass_of(self.table, seat))
                else:
                    self.let_decide(seat)

    @contextmanager
    def resting(self, stage: Stage) -> Iterator[None]:
        """A bot that thinks is waited for as long whether or not it is asked."""
        bots = [each for each in map(self.players.__getitem__, stage.awaited) if each]
        if not any(each.thinks for each in bots):
            yield
            return
        self.compiling.wait()
        end = monotonic() + self.beats * max(stage.seconds, len(bots) * self.longest)
        with self.console.status("somebody may answer"):
            yield
            sleep(max(0.0, end - monotonic()))

    def as_asked(self, seat: int) -> Table | None:
        """The table as it is if those before somebody pass, and they are asked at this stage."""
        if not self.is_open:
            return None
        trial = self.table.copy()
        while trial.is_quiet and seat not in trial.asked:
            first, told = trial.asked[0], trial.s.happened
            trial.play(first, pass_of(trial, first))
            if trial.s.happened > told:
                return None
        return trial if trial.is_quiet else None

    @property
    def is_open(self) -> bool:
        """Whether somebody is asked quietly at the stage that was told last."""
        return not self.untold and self.table.is_quiet

    def may_answer(self, seat: int) -> bool:
        return self.is_open and seat in self.table.asked

    def is_answered(self, before: int) -> bool:
        """Whether anybody did more than pass since so many moves were made."""
        moves, passes = self.table.game.moves, self.table.game.words.passes
        return any(moves.kind(made.move).name != passes for made in self.table.log[before:])

    def show_end(self) -> None:
        self.show(SPECTATOR)
        for seat in range(self.table.seats):
            self.say(f"\n{self.table.who(seat)}'s points", "bold")
            self.show_score(seat, SPECTATOR)
        self.say(f"\nseed {text_of(self.table.seed)}", "dim")
        self.say(f"result: {self.table.result}")


def pass_of(table: Table, seat: int) -> int:
    """The move that declines: who is asked quietly has one."""
    return next(moves_of_kind(table, seat, table.game.words.passes))


def back_of(table: Table, seat: int) -> int | None:
    """The move by which the rules take the last one back, if there is one."""
    return next(moves_of_kind(table, seat, table.game.words.backs), None)


def moves_of_kind(table: Table, seat: int, name: str) -> Iterator[int]:
    return (move for move in table.legal(seat) if table.game.moves.kind(move).name == name)


def player(name: str) -> Bot | None:
    """The bot of this name; None is a person."""
    if name == "human":
        return None
    try:
        return bot(name)
    except BadOption:
        raise BadOption(f"a seat is human, {BOTS}, not '{cited(name)}'") from None
