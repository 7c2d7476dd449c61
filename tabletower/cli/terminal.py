"""An evening at the table: people at the keyboard and bots, in the terminal."""

import hashlib
from itertools import chain
from pathlib import Path
from typing import Any

from rich.console import Console

from tabletower.bots import BOTS, Bot, bot, decision
from tabletower.engine import SPECTATOR, BadMove, BadOption, Table
from tabletower.engine.given import cited
from tabletower.engine.items import total
from tabletower.engine.transcript import write

from .compiling import Compiling, bar
from .picking import Picking

HELP = """\
Pick by number or by name. Besides:
  why PICKS   why you may not pick that: why A5
  undo        take your last pick or move back
  score       your points, line by line
  board       the table again
  log         what has happened, as far as you may know
  quit        leave the table"""
WIDE = 80  # columns that a board may need


class Quit(Exception):
    """A person leaves the table."""


class Evening:
    """One game, from the first deal to the result."""

    def __init__(
        self,
        table: Table,
        names: list[str],
        compiling: Compiling,
        console: Console,
        file: Path | None,
    ) -> None:
        self.table, self.compiling, self.console, self.file = table, compiling, console, file
        self.players = [player(name) for name in names]
        self.people = [seat for seat, each in enumerate(self.players) if each is None]
        self.reader = self.people[0] if self.people else SPECTATOR
        self.told: dict[int, list[list[str]]] = {seat: [] for seat in self.people}  # a list a move
        self.heard = dict.fromkeys(self.people, 0)  # how many of these each has been shown
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

    def say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, soft_wrap=True)

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
        """Make a move, and tell every person what they may know of it."""
        self.table.play(seat, move)
        for reader, told in self.told.items():
            told.append(self.table.game.words.news(self.table.box, self.view(reader), reader))

    # People.

    def play_with_people(self) -> None:
        shuffle = hashlib.sha256(str(self.table.seed).encode()).hexdigest()[:16]
        self.say(f"shuffle {shuffle}; type help for what you can type", "dim")
        if self.console.width < WIDE:
            self.say(f"(the walls are whole in a window of {WIDE} columns)", "dim")
        while not self.table.over:
            seat = self.next_seat()
            each = self.players[seat]
            if each is None:
                self.let_person_decide(seat)
            elif each.thinks:
                self.compiling.wait()
                with self.console.status(self.who_thinks(seat)):
                    self.let_decide(seat)
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
        self.show(seat)
        picking = Picking(self.table, seat)
        while picking.move is None:
            self.say(picking.question())
            if not self.do(seat, picking, self.listen(seat)):
                return
        self.play(seat, picking.move)
        self.tell_news(seat)

    def tell_news(self, seat: int) -> None:
        """What happened since this person last looked."""
        for news in self.told[seat][self.heard[seat] :]:
            for line in news:
                self.say(f"• {line}")
        self.heard[seat] = len(self.told[seat])

    def hand_over(self, seat: int) -> bool:
        """Two people, one screen: a curtain. Until it rises the last move may be taken back."""
        last = self.reader
        back = ", or type undo to take your move back" if self.table.may_undo(last) else ""
        typed = input(f"Over to {self.table.who(seat)}: press Enter when only they look{back}. ")
        if typed.strip() == "undo":
            self.take_back(last)
            return False
        self.reader = seat
        self.console.clear()
        return True

    def listen(self, seat: int) -> str:
        state = self.compiling.look()
        return input(f"{self.table.who(seat)}{' ' + state if state else ''}> ").strip()

    def do(self, seat: int, picking: Picking, typed: str) -> bool:
        """Carry out what was typed; whether the same decision goes on."""
        word, _, rest = typed.partition(" ")
        if word == "quit":
            raise Quit
        if word == "undo" and picking.chosen:
            picking.forget()
        elif word == "undo":
            return not self.take_back(seat)
        elif word == "help":
            self.say(HELP)
        elif word == "score":
            self.show_score(seat, seat)
        elif word == "board":
            self.show(seat)
        elif word == "log":
            self.say("\n".join(chain(*self.told[seat])) or "nothing yet")
        elif word == "why":
            self.say(picking.why(rest))
        elif typed and (problem := picking.pick(typed)):
            self.say(problem, "red")
        return True

    def take_back(self, seat: int) -> bool:
        """Take a person's last move back, if that may be; whether it was."""
        try:
            taken = self.table.undo(seat)
        except BadMove as problem:
            self.say(str(problem), "red")
            return False
        for reader, told in self.told.items():
            told.pop()
            self.heard[reader] = min(self.heard[reader], len(told))
        self.say(f"taken back: {taken.says}")
        return True

    # What is shown.

    def view(self, seat: int) -> Any:
        return self.table.view(seat)[0]

    def show(self, seat: int) -> None:
        words, box = self.table.game.words, self.table.box
        self.say(f"\n{words.board(box, self.view(seat), seat)}")
        if not self.table.over:
            self.say(f"\n{words.ask(box, self.view(seat), seat)}", "bold")

    def show_score(self, seat: int, reader: int) -> None:
        """A score sheet, as far as the reader may see it."""
        items = self.table.game.words.breakdown(self.table.box, self.view(reader), seat, reader)
        for item in items:
            points = "?" if item.points is None else item.points
            self.say(f"{points:>3}  {item.title}, {item.text}")
        self.say(f"{total(items) if items else self.table.scores[seat]:>3}  in all")

    def show_end(self) -> None:
        self.show(SPECTATOR)
        for seat in range(self.table.seats):
            self.say(f"\n{self.table.who(seat)}'s points", "bold")
            self.show_score(seat, SPECTATOR)
        self.say(f"\nseed {self.table.seed}", "dim")
        self.say(f"result: {self.table.result}")


def player(name: str) -> Bot | None:
    """The bot of this name; None is a person."""
    if name == "human":
        return None
    try:
        return bot(name)
    except BadOption:
        raise BadOption(f"a seat is human, {BOTS}, not '{cited(name)}'") from None
