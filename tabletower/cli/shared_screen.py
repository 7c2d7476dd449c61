"""The shared screen: whose turn it is to look, and what each person has been shown."""

from itertools import groupby
from textwrap import wrap

from rich.console import Console

from tabletower.engine import SPECTATOR, Table
from tabletower.engine.score_sheet import total

from .move_stages import Stage


class Screen:
    """A screen that several people share, one after the other."""

    def __init__(self, table: Table, people: list[int], console: Console) -> None:
        self.table, self.people, self.console = table, people, console
        self.reader = people[0] if people else SPECTATOR
        self.stages: list[Stage] = []
        self.shown = dict.fromkeys(people, 0)  # the number of stages each person has seen
        self.looker, self.board = SPECTATOR, [""]  # who has seen which board, but for own moves

    def say(self, text: str, style: str = "") -> None:
        if self.console.is_terminal:  # what reads a pipe wants lines as they are
            text = wrapped(text, self.console.width)
        self.console.print(text, style=style, markup=False, soft_wrap=True)

    # Passing the screen.

    def draw_curtain(self, seat: int, more: str = "") -> str:
        """Hide the screen until the next person has it; return what is typed."""
        who = self.table.who(seat)
        return input(f"Over to {who}: press Enter when only they look{more}. ").strip()

    def lift_curtain(self, seat: int) -> None:
        self.reader, self.looker = seat, SPECTATOR
        self.console.clear()

    def move_screen(self, seat: int) -> None:
        if seat != self.reader:
            self.draw_curtain(seat)
            self.lift_curtain(seat)

    # News.

    def show_news(self, seat: int) -> None:
        """Print the news since this person last looked."""
        for stage in self.stages[self.shown[seat] :]:
            for line in stage.lines[seat]:
                self.say(f"• {line}")
        self.shown[seat] = len(self.stages)

    def log(self, seat: int) -> str:
        lines = [line for stage in self.stages for line in stage.lines[seat]]
        return "\n".join(lines) or "nothing yet"

    def forget_after(self, moves: int) -> None:
        """Drop the stages of moves that were taken back."""
        self.stages = [stage for stage in self.stages if stage.moves <= moves]
        self.shown = {seat: min(seen, len(self.stages)) for seat, seen in self.shown.items()}

    # The board.

    def show(self, seat: int) -> None:
        self.looker, self.board = seat, self.lines(seat)
        self.say("\n".join(["", *self.board, ""]))

    def lines(self, seat: int) -> list[str]:
        board: str = self.table.game.words.board(self.table.box, self.table.view(seat)[0], seat)
        return board.splitlines()

    def show_turn(self, seat: int) -> None:
        """Print the board if another seat changed it, else only the changes; then the question."""
        if self.looker == seat:
            self.show_changes(seat)
        else:
            self.show(seat)
        self.ask(seat)

    def ask(self, seat: int) -> None:
        self.say(self.table.ask(seat), "bold")

    def show_changes(self, seat: int) -> None:
        """Print the paragraphs whose words changed, whole: a few rows of a map are no map."""
        before, self.board = paragraphs(self.board), self.lines(seat)
        for words, lines in paragraphs(self.board).items():
            if words not in before:
                self.say("\n".join([*lines, ""]), "dim")

    def show_score(self, seat: int, reader: int) -> None:
        """Print a score sheet, as far as the reader may see it."""
        view, sheet = self.table.view(reader)[0], self.table.game.words.breakdown
        items = sheet(self.table.box, view, seat, reader)
        for item in items:
            points = "?" if item.points is None else item.points
            self.say(f"{points:>3}  {item.title}, {item.text}")
        self.say(f"{total(items) if items else self.table.scores[seat]:>3}  in all")


def wrapped(text: str, width: int) -> str:
    """Long lines broken between words; what follows is indented a little more."""
    lines = text.splitlines()
    return "\n".join(line if len(line) <= width else broken(line, width) for line in lines)


def broken(line: str, width: int) -> str:
    begin = " " * (len(line) - len(line.lstrip()))
    return "\n".join(
        wrap(line, width, subsequent_indent=f"{begin}    ", break_long_words=False,
             break_on_hyphens=False)
    )  # fmt: skip


def paragraphs(board: list[str]) -> dict[str, list[str]]:
    """The lines between empty ones, by their words, whatever the spaces between."""
    parts = [
        [*lines] for is_text, lines in groupby(board, lambda line: bool(line.strip())) if is_text
    ]
    return {" ".join(" ".join(lines).split()): lines for lines in parts}
