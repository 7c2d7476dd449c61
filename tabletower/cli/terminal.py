"""A game in the terminal: people at the keyboard, and bots."""

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
from .move_stages import Stage, known_after, moves_of_kind, stages_of
from .shared_screen import Screen

HELP = """\
Pick by number or by name, or type a whole move, such as: {move}
A number is always one of the list. In a whole move, a value that is itself a
number is typed with its pick, like cards:1. Besides:
  why PICKS   why that is not allowed
  undo        take your last pick or move back
  score       your points, line by line
  board       the table again
  log         what has happened, as far as you may know
  quit        leave the table"""
WIDE = 80  # columns that a board may need


class Quit(Exception):
    """A person leaves the table."""


class TerminalGame(Screen):
    """One game, from the first deal to the result."""

    def __init__(
        self,
        table: Table,
        names: list[str],
        compiling: Compiling,
        console: Console,
        file: Path | None,
        reaction_time: float = 1.0,
    ) -> None:
        self.players = [player(name) for name in names]
        people = [seat for seat, each in enumerate(self.players) if each is None]
        super().__init__(table, people, console)
        self.compiling, self.file = compiling, file
        self.unshown: list[Stage] = []  # of the last move
        self.reaction_time = reaction_time  # factor on reaction windows; 0: none
        self.longest = 0.0  # seconds that a search has taken
        if file:
            file.open("a").close()  # fail now, not after the game

    def run(self) -> None:
        """Play to the end, or until a person leaves; then write the transcript."""
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
                self.let_bot_decide(self.table.asked[0])
                progress.update(task, completed=len(self.table.log))

    def let_bot_decide(self, seat: int) -> None:
        each = self.players[seat]
        assert each
        self.play(seat, decision(self.table, seat, each))

    def play(self, seat: int, move: int) -> None:
        """Make a move. Its news are shown afterwards, stage by stage."""
        if seat != self.looker and not declines_quietly(self.table, move, self.table.state):
            self.looker = SPECTATOR
        known = known_after(self.table, seat, move)
        self.table.play(seat, move)
        if self.people:
            self.unshown += stages_of(self.table, self.people, known)

    # People.

    def play_with_people(self) -> None:
        shuffle = hashlib.sha256(text_of(self.table.seed).encode()).hexdigest()
        self.say(f"shuffle {shuffle}; type help for what you can type", "dim")
        if self.console.width < WIDE:
            self.say(f"(the board needs a window of {WIDE} columns)", "dim")
        while self.unshown or not self.table.over:
            if self.unshown:
                self.show_stage(self.unshown.pop(0))
            else:
                self.let_decide(self.next_seat())

    def let_decide(self, seat: int) -> None:
        each = self.players[seat]
        if each is None:
            self.let_person_decide(seat)
        elif each.thinks:
            self.compiling.wait()
            begun = monotonic()
            is_public = seat in self.table.waits_for(SPECTATOR)
            thinks = f"{self.table.who(seat)} thinks" if is_public else "somebody may answer"
            with self.console.status(thinks):
                self.let_bot_decide(seat)
            self.longest = max(self.longest, monotonic() - begun)
        else:
            self.let_bot_decide(seat)

    def next_seat(self) -> int:
        """The next seat to decide: bots first, so that people need not wait for them."""
        waiting = self.table.asked
        return next((seat for seat in waiting if seat not in self.people), waiting[0])

    def let_person_decide(self, seat: int) -> None:
        if seat != self.reader and not self.hand_over(seat):
            return
        self.show_news(seat)
        move = self.pick_move(seat)
        if move is not None:
            self.play(seat, move)

    def pick_move(self, seat: int) -> int | None:
        """Ask a person for a move; None if they took something back instead."""
        self.show_turn(seat)
        picking = Picking(self.table, seat)
        while not self.is_chosen(picking):
            if picking.is_new:
                self.say(picking.ask())
            if not self.do(seat, picking, self.read_line(picking)):
                return None
        return picking.move

    def is_chosen(self, picking: Picking) -> bool:
        """True if a move was named in full, or confirmed, or could be undone anyhow."""
        if picking.move is None or picking.is_whole or picking.is_confirmed:
            return picking.move is not None
        return picking.has_begun and self.is_free(picking.seat, picking.move)

    def is_free(self, seat: int, move: int) -> bool:
        """True if undo would take this move back: a bot that is asked next would not wait."""
        after = self.table.copy()
        after.play(seat, move)
        if any(self.players[each] for each in after.asked):
            return False
        return could_undo(self.table, seat, move) or back_of(after, seat) is not None

    def show_stage(self, stage: Stage) -> None:
        """Show the news to the reader; then open the reaction window, if there is one."""
        self.stages.append(stage)
        self.show_news(self.reader)
        if stage.awaited and self.table.game.words.passes:
            ReactionWindow(self, stage).run()

    def hand_over(self, seat: int) -> bool:
        """Pass the screen to another person, unless the last move is taken back before that."""
        last = self.reader
        back = ", or type undo to take your move back" if may_undo(self.table, last) else ""
        if self.draw_curtain(seat, back) == "undo":
            self.take_back(last)
            return False
        self.lift_curtain(seat)
        return True

    def read_line(self, picking: Picking) -> str:
        """Read a line; the prompt shows what was picked so far."""
        state, picked = self.compiling.status(), picking.picked()
        who = self.table.who(picking.seat) + (f": {picked}" if picked else "")
        return input(f"{who}{' ' + state if state else ''}> ").strip()

    def do(self, seat: int, picking: Picking, typed: str) -> bool:
        """Carry out what was typed; return whether the same decision goes on."""
        word = typed.casefold()
        if word == "quit":
            raise Quit
        is_to_confirm = picking.move is not None and picking.has_begun
        if word == "undo" or (word == "no" and is_to_confirm):
            return self.go_back(seat, picking)
        if word in ("help", "score", "board", "log"):
            self.run_command(word, seat, picking)
        elif word.split(" ")[0] == "why":
            self.say(picking.why(typed[3:].strip()))
        elif not typed:
            picking.confirm()
        elif problem := picking.pick(typed):
            self.say(problem, "red")
        return True

    def go_back(self, seat: int, picking: Picking) -> bool:
        """Drop what was picked, or take the last move back; return whether the decision goes on."""
        if picking.has_begun:
            picking.reset()
            return True
        back = back_of(self.table, seat)
        if back is None:
            return not self.take_back(seat)
        self.play(seat, back)
        return False

    def take_back(self, seat: int) -> bool:
        """Take a person's last move back, if allowed; return whether it was."""
        try:
            taken = undo(self.table, seat)
        except BadMove as problem:
            self.say(str(problem), "red")
            return False
        self.forget_after(len(self.table.log))
        self.say(f"taken back: {taken.says}")
        return True

    def run_command(self, word: str, seat: int, picking: Picking) -> None:
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

    def show_end(self) -> None:
        self.show(SPECTATOR)
        for seat in range(self.table.seats):
            self.say(f"\n{self.table.who(seat)}'s points", "bold")
            self.show_score(seat, SPECTATOR)
        self.say(f"\nseed {text_of(self.table.seed)}", "dim")
        self.say(f"result: {self.table.result}")


class ReactionWindow:
    """The reaction window after one stage of a move: people and bots may answer.

    Nobody else may learn whether a seat could have: what is shown and asked, and how long it
    takes, follows from public information alone.
    """

    def __init__(self, game: TerminalGame, stage: Stage) -> None:
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


def back_of(table: Table, seat: int) -> int | None:
    """The move by which the rules take the last one back, if there is one."""
    return next(moves_of_kind(table, seat, table.game.words.backs), None)


def player(name: str) -> Bot | None:
    """The bot of this name; None is a person."""
    if name == "human":
        return None
    try:
        return bot(name)
    except BadOption:
        raise BadOption(f"a seat is human, {BOTS}, not '{cited(name)}'") from None
