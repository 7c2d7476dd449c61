"""One screen, and whose eyes are on it: what each person has been told, and what is shown."""

from typing import Any

from rich.console import Console

from tabletower.engine import SPECTATOR, Table
from tabletower.engine.score_sheet import total

from .move_stages import Stage


class Screen:
    """A screen that several people may share, one after the other."""

    def __init__(self, table: Table, people: list[int], console: Console) -> None:
        self.table, self.people, self.console = table, people, console
        self.reader = people[0] if people else SPECTATOR
        self.told: list[Stage] = []
        self.heard = dict.fromkeys(people, 0)  # how many of these each has been shown
        self.looker, self.board = SPECTATOR, [""]  # who has seen which board, but for own moves

    def say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, soft_wrap=True)

    # Whose it is.

    def draw_curtain(self, seat: int, more: str = "") -> str:
        """Two people, one screen; what is typed before it goes up."""
        who = self.table.who(seat)
        return input(f"Over to {who}: press Enter when only they look{more}. ").strip()

    def lift_curtain(self, seat: int) -> None:
        self.reader, self.looker = seat, SPECTATOR
        self.console.clear()

    def move_screen(self, seat: int) -> None:
        if seat != self.reader:
            self.draw_curtain(seat)
            self.lift_curtain(seat)

    # What is told.

    def tell_news(self, seat: int) -> None:
        """What happened since this person last looked."""
        for stage in self.told[self.heard[seat] :]:
            for line in stage.lines[seat]:
                self.say(f"• {line}")
        self.heard[seat] = len(self.told)

    def log(self, seat: int) -> str:
        lines = [line for stage in self.told for line in stage.lines[seat]]
        return "\n".join(lines) or "nothing yet"

    def forget_after(self, moves: int) -> None:
        """Moves were taken back: what they told was never told."""
        self.told = [stage for stage in self.told if stage.moves <= moves]
        self.heard = {seat: min(told, len(self.told)) for seat, told in self.heard.items()}

    # What is shown.

    def view(self, seat: int) -> Any:
        return self.table.view(seat)[0]

    def show(self, seat: int) -> None:
        self.looker, self.board = seat, self.lines(seat)
        self.say("\n".join(["", *self.board, ""]))

    def lines(self, seat: int) -> list[str]:
        board: str = self.table.game.words.board(self.table.box, self.view(seat), seat)
        return board.splitlines()

    def show_turn(self, seat: int) -> None:
        """The table, if somebody else has changed it; else only what oneself has; the question."""
        if self.looker == seat:
            self.show_changes(seat)
        else:
            self.show(seat)
        self.ask(seat)

    def ask(self, seat: int) -> None:
        self.say(self.table.ask(seat), "bold")

    def show_changes(self, seat: int) -> None:
        """The lines that read otherwise; if they only moved sideways, they do not."""
        before, self.board = [line.split() for line in self.board], self.lines(seat)
        for line in self.board:
            if line.split() not in before:
                self.say(line, "dim")

    def show_score(self, seat: int, reader: int) -> None:
        """A score sheet, as far as the reader may see it."""
        items = self.table.game.words.breakdown(self.table.box, self.view(reader), seat, reader)
        for item in items:
            points = "?" if item.points is None else item.points
            self.say(f"{points:>3}  {item.title}, {item.text}")
        self.say(f"{total(items) if items else self.table.scores[seat]:>3}  in all")
