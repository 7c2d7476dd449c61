"""Picking a move step by step: each pick leaves fewer moves, until one is left."""

from tabletower.engine import Table


class Picking:
    """What a person has picked so far, and what that leaves."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.legal = table.legal(seat)
        self.moves = table.game.moves
        self.forget()

    def forget(self) -> None:
        """Begin again."""
        self.chosen: dict[str, str] = {}

    @property
    def left(self) -> list[int]:
        return [move for move in self.legal if self.fits(move)]

    @property
    def move(self) -> int | None:
        """The move, once only one is left and every pick of it was seen."""
        left = self.left
        return left[0] if len(left) == 1 and (len(self.legal) == 1 or self.chosen) else None

    def fits(self, move: int) -> bool:
        picks = self.picks(move)
        return all(picks.get(name) == value for name, value in self.chosen.items())

    def picks(self, move: int) -> dict[str, str]:
        """The picks of a move; its kind is the first of them."""
        return {"move": self.moves.kinds[move >> 48].name} | self.moves.picks(move)

    @property
    def next(self) -> str:
        """The first pick in which the moves that are left differ."""
        left = [self.picks(move) for move in self.left]
        return next(name for name in left[0] if len({picks.get(name) for picks in left}) > 1)

    def values(self) -> list[str]:
        return list(dict.fromkeys(self.picks(move)[self.next] for move in self.left))

    def question(self) -> str:
        """The choices, numbered; several to a line if they have little to say."""
        words, box, view = self.table.game.words, self.table.box, self.table.view(self.seat)[0]
        pick, values = self.next, self.values()
        hints = [words.hint(box, view, self.seat, self.chosen, pick, value) for value in values]
        choices = [f"{n:>2}) {v}  {h}".rstrip() for n, (v, h) in enumerate(zip(values, hints), 1)]
        if max(map(len, hints)) > 8:
            return "\n".join(choices)
        rows = [choices[n : n + 6] for n in range(0, len(choices), 6)]
        return "\n".join("".join(choice.ljust(13) for choice in row).rstrip() for row in rows)

    def pick(self, typed: str) -> str:
        """Pick by number or by name; '' or what is wrong with it."""
        values = self.values()
        if typed.isdecimal() and typed not in values and 0 < int(typed[:6]) <= len(values):
            typed = values[int(typed) - 1]
        name = next((v for v in values if v.casefold() == typed.casefold()), None)
        if name is None:
            return self.why(typed)
        self.chosen[self.next] = name
        return ""

    def why(self, typed: str) -> str:
        """Why a move with these picks is not allowed, in the game's own words."""
        wanted = [word.partition(":")[2] or word for word in typed.split()]
        if not wanted:
            return "why what? Name a pick: why " + self.values()[0]
        fitting = [move for move in self.moves if self.is_meant(move, wanted)]
        if not fitting:
            return f"'{typed}' is nothing one could pick here; type help for what you can type"
        reasons = [self.table.why(self.seat, move) for move in fitting]
        return "you may" if "" in reasons else reasons[0]

    def is_meant(self, move: int, wanted: list[str]) -> bool:
        """Whether a person who names these picks, after those chosen, may mean this move."""
        picks = self.picks(move)
        named = [value.casefold() for value in picks.values()]
        if not self.fits(move) or not all(word.casefold() in named for word in wanted):
            return False
        rest = {n: v for n, v in picks.items() if v.casefold() not in map(str.casefold, wanted)}
        return any(rest.items() <= self.picks(legal).items() for legal in self.left)
