"""An evening at the table: people at the keyboard and bots, in the terminal."""

from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from tabletower.bots import BOTS, Bot, bot, choice_seed
from tabletower.engine import SPECTATOR, BadMove, BadOption, Table
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
        self.told: dict[int, list[str]] = {seat: [] for seat in self.people}
        if file:
            file.open("a").close()  # find out now, not after the game

    def spend(self) -> None:
        try:
            if self.people:
                self.play_with_people()
            else:
                self.play_bots()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print("You leave the table.")
        finally:
            if self.file:
                self.file.write_text(write(self.table), encoding="utf-8")
        if self.table.over:
            self.show(SPECTATOR)
            self.console.print(f"result: {self.table.result}", markup=False, soft_wrap=True)

    # Bots.

    def play_bots(self) -> None:
        with bar(self.console) as progress:
            longest = self.table.game.rules.LONGEST
            task = progress.add_task("playing", total=longest)
            while not self.table.over:
                self.let_decide(self.table.asked[0], progress)
                progress.update(task, completed=len(self.table.log))

    def let_decide(self, seat: int, progress: Progress | None = None) -> None:
        """A bot decides. One that thinks long waits for the compiled code instead."""
        table, each = self.table, self.players[seat]
        assert each
        if each.thinks:
            if progress:
                progress.stop()
            self.compiling.wait()
            if progress:
                progress.start()
        self.compiling.look()
        view, seed = table.view(seat), choice_seed(table, seat)
        self.play(seat, each.choose(table.game, table.box, view, seat, seed))

    # People.

    def play_with_people(self) -> None:
        self.console.print(f"seed {self.table.seed}; type help for what you can type", style="dim")
        while not self.table.over:
            seat = self.next_seat()
            if seat in self.people:
                self.let_person_decide(seat)
            elif self.players[seat].thinks:  # type: ignore[union-attr]
                self.compiling.wait()
                with self.console.status(f"{self.table.who(seat)} thinks"):
                    self.let_decide(seat)
            else:
                self.let_decide(seat)

    def next_seat(self) -> int:
        """A bot that is asked goes first: people need not wait for it."""
        waiting = self.table.asked
        return next((seat for seat in waiting if seat not in self.people), waiting[0])

    def play(self, seat: int, move: int) -> None:
        """Make a move, and tell every person what they may know of it."""
        self.table.play(seat, move)
        for reader, told in self.told.items():
            news = self.table.game.words.news(self.table.box, self.view(reader), reader)
            told += news
            if reader == self.reader:
                self.console.print("\n".join(f"• {line}" for line in news), markup=False)

    def let_person_decide(self, seat: int) -> None:
        if seat != self.reader:
            self.curtain(seat)
        self.show(seat)
        picking = Picking(self.table, seat)
        while picking.move is None:
            self.console.print(picking.question(), markup=False)
            if not self.do(seat, picking, self.listen(seat)):
                return
        self.play(seat, picking.move)

    def curtain(self, seat: int) -> None:
        """Two people, one screen: nobody sees the other's side by accident."""
        self.reader = seat
        self.console.clear()
        input(f"It is {self.table.who(seat)}'s decision. Look away, others; then press Enter. ")

    def listen(self, seat: int) -> str:
        state = self.compiling.look()
        return input(f"{self.table.who(seat)}{' ' + state if state else ''}> ").strip()

    def do(self, seat: int, picking: Picking, typed: str) -> bool:
        """Carry out what was typed; whether the same decision goes on."""
        word, _, rest = typed.partition(" ")
        if word == "quit":
            raise Quit
        if word == "undo":
            return self.undo(seat, picking)
        if word == "help":
            self.console.print(HELP)
        elif word == "score":
            self.show_score(seat)
        elif word == "board":
            self.show(seat)
        elif word == "log":
            self.console.print("\n".join(self.told[seat]) or "nothing yet", markup=False)
        elif word == "why":
            self.console.print(picking.why(rest), markup=False)
        elif typed and (problem := picking.pick(typed)):
            self.console.print(problem, style="red", markup=False)
        return True

    def undo(self, seat: int, picking: Picking) -> bool:
        if picking.chosen:
            picking.forget()
            return True
        try:
            taken = self.table.undo(seat)
        except BadMove as problem:
            self.console.print(str(problem), style="red")
            return True
        self.console.print(f"taken back: {taken.says}", markup=False)
        return False

    # What is shown.

    def view(self, seat: int):  # type: ignore[no-untyped-def]
        return self.table.view(seat)[0]

    def show(self, seat: int) -> None:
        words, box = self.table.game.words, self.table.box
        self.console.print()
        self.console.print(words.board(box, self.view(seat), seat), markup=False, soft_wrap=True)
        if not self.table.over:
            self.console.print(f"\n{words.ask(box, self.view(seat), seat)}", style="bold")

    def show_score(self, seat: int) -> None:
        items = self.table.game.words.breakdown(self.table.box, self.view(seat), seat)
        for item in items:
            points = "?" if item.points is None else item.points
            self.console.print(f"{points:>3}  {item.title}, {item.text}", markup=False)
        self.console.print(f"{total(items) if items else self.table.scores[seat]:>3}  in all")


def player(name: str) -> Bot | None:
    """The bot of this name; None is a person."""
    if name == "human":
        return None
    try:
        return bot(name)
    except BadOption:
        raise BadOption(f"a seat is human, {BOTS}, not '{name}'") from None
