"""Connect Four in plain Python, as a baseline for the benchmark."""

from random import Random

COLUMNS, ROWS = 7, 6
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class ConnectFour:
    def __init__(self) -> None:
        self.columns: list[list[int]] = [[] for _ in range(COLUMNS)]
        self.player = 0
        self.winner: int | None = None

    def legal(self) -> list[int]:
        return [n for n, column in enumerate(self.columns) if len(column) < ROWS]

    def play(self, column: int) -> None:
        self.columns[column].append(self.player)
        if self.wins(column, len(self.columns[column]) - 1):
            self.winner = self.player
        self.player = 1 - self.player

    def wins(self, column: int, row: int) -> bool:
        return any(
            1 + self.run(column, row, dc, dr) + self.run(column, row, -dc, -dr) >= 4
            for dc, dr in DIRECTIONS
        )

    def run(self, column: int, row: int, dc: int, dr: int) -> int:
        length = 0
        column, row = column + dc, row + dr
        while self.at(column, row) == self.player:
            length += 1
            column, row = column + dc, row + dr
        return length

    def at(self, column: int, row: int) -> int | None:
        if 0 <= column < COLUMNS and 0 <= row < len(self.columns[column]):
            return self.columns[column][row]
        return None


def random_game(chance: Random) -> int:
    """Play a random game; return its number of moves."""
    game, moves = ConnectFour(), 0
    while game.winner is None and (legal := game.legal()):
        game.play(chance.choice(legal))
        moves += 1
    return moves
