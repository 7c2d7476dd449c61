"""Picking a move step by step: each pick leaves fewer moves, until one is left."""

from itertools import islice

from tabletower.engine import Table
from tabletower.engine.given import cited

Picks = dict[str, str]
MOST_TRIED = 10_000  # moves of one kind, for a question that names little


class Picking:
    """What a person has picked so far, and what that leaves."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.forget()

    def forget(self) -> None:
        """Begin again."""
        self.chosen: Picks = {}
        self.left = {move: self.picks(move) for move in self.table.legal(self.seat)}

    @property
    def move(self) -> int | None:
        """The move, once something was picked and only one is left."""
        return next(iter(self.left)) if self.chosen and len(self.left) == 1 else None

    def picks(self, move: int) -> Picks:
        """The picks of a move; its kind is the first of them."""
        moves = self.table.game.moves
        return {"move": moves.kind(move).name} | moves.picks(move)

    @property
    def next(self) -> str:
        """The first pick in which the moves that are left differ."""
        first, *others = self.left.values()
        differ = (name for name in first if any(o.get(name) != first[name] for o in others))
        return next(differ, "move")

    def values(self) -> list[str]:
        name = self.next
        return list(dict.fromkeys(picks[name] for picks in self.left.values()))

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
        """Pick by name or by number; '' or what is wrong with it."""
        values = self.values()
        numbers = {str(number): value for number, value in enumerate(values, 1)}
        names = {value.casefold(): value for value in values}
        value = names.get(typed.casefold()) or numbers.get(typed)
        if value is None:
            return self.why(typed)
        name = self.next
        self.chosen[name] = value
        self.left = {move: picks for move, picks in self.left.items() if picks[name] == value}
        return ""

    def why(self, typed: str) -> str:
        """Why a move with these picks is not allowed, in the game's own words."""
        wanted = {(word.partition(":")[2] or word).casefold() for word in typed.split()}
        if not wanted:
            return f"why what? Name a pick: why {self.values()[0]}"
        named = self.named(wanted)
        if not named:
            return f"'{cited(typed)}' is nothing one could pick; type help for what you can type"
        meant = [move for move, picks in named.items() if self.is_near(picks, wanted)] or [*named]
        reasons = [self.table.why(self.seat, move) for move in meant]
        return "you may" if "" in reasons else reasons[0]

    def named(self, wanted: set[str]) -> dict[int, Picks]:
        """Moves with all of these values among their picks; of very many, the first ones."""
        moves, found = self.table.game.moves, {}
        for kind in moves.kinds:
            values = {p: [v for v in n if v.casefold() in wanted] for p, n in kind.picks.items()}
            there = {pick: named for pick, named in values.items() if len(named) == 1}
            for move in islice(moves.narrowed(kind, there), MOST_TRIED):
                picks = self.picks(move)
                if wanted <= {value.casefold() for value in picks.values()}:
                    found[move] = picks
        return found

    def is_near(self, picks: Picks, wanted: set[str]) -> bool:
        """Whether the picks that were not named are those of a move that is left."""
        rest = {name: value for name, value in picks.items() if value.casefold() not in wanted}
        return any(rest.items() <= left.items() for left in self.left.values())
