"""Prompt for a move: each typed line narrows the legal moves, until one is left."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice

from tabletower.engine import Table
from tabletower.engine.table import why_none
from tabletower.engine.untrusted import cited

from .pick_names import Names, Picks

names_of = cache(Names)
MOST_TRIED = 10_000  # moves of one kind, for a line that names little
WIDE = 78  # columns for choices with short hints


class Picking:
    """The picks that a person has named so far, and the moves that are left."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat, self.names = table, seat, names_of(table.game)
        self.legal = {move: self.picks(move) for move in table.legal(seat)}
        self.reset()

    def reset(self) -> None:
        """Start again with all legal moves."""
        # The moves that are left, each with the picks that were named.
        self.left: dict[int, Picks] = {move: {} for move in self.legal}
        self.is_new, self.is_confirmed = True, False

    def picks(self, move: int) -> Picks:
        """The picks of a move; its kind is the first of them."""
        moves = self.table.game.moves
        return {"move": moves.kind(move).name} | moves.picks(move)

    # Progress.

    @property
    def has_begun(self) -> bool:
        return any(self.left.values())

    @property
    def move(self) -> int | None:
        """The move, once only one is left."""
        return next(iter(self.left)) if len(self.left) == 1 else None

    @property
    def is_whole(self) -> bool:
        """True if all of the one move left was named; its kind need not be if there is only one."""
        if self.move is None or not self.has_begun:
            return False
        kinds = {picks["move"] for picks in self.legal.values()}
        named = self.left[self.move].keys() | ({"move"} if len(kinds) == 1 else set())
        return named >= self.legal[self.move].keys()

    @property
    def chosen(self) -> Picks:
        """The picks that were named in all moves that are left."""
        first, *others = self.left.values()
        return {pick: v for pick, v in first.items() if all(o.get(pick) == v for o in others)}

    def picked(self) -> str:
        return " ".join(self.names.shown(pick, value) for pick, value in self.chosen.items())

    # The question.

    @property
    def next(self) -> str:
        """The first pick in which the moves that are left differ."""
        first, *others = (self.legal[move] for move in self.left)
        differ = (name for name in first if any(o.get(name) != first[name] for o in others))
        return next(differ, "move")

    def values(self) -> list[str]:
        """The values to choose from; none if only one move is left."""
        name = self.next
        values = dict.fromkeys(self.legal[move][name] for move in self.left)
        return list(values) if len(self.left) > 1 else []

    def ask(self) -> str:
        self.is_new = False
        return self.question()

    def confirm(self) -> None:
        """Confirm the one move that is left; of several, ask again."""
        self.is_confirmed, self.is_new = self.move is not None, True

    def question(self) -> str:
        """The numbered choices; or the one move that is left, in the game's words."""
        if self.move is None:
            return self.listed()
        begin = "That leaves one move" if self.has_begun else "There is one move"
        back = ", or type no" if self.has_begun else ""
        sentence = self.table.say(self.seat, self.move)
        return f"{begin}: {sentence}. Press Enter to make it{back}."

    def listed(self) -> str:
        """The choices, numbered; several to a line if their hints are short."""
        pick, values = self.next, self.values()
        hints = [self.hint(pick, value) for value in values]
        names = [self.names.shown(pick, value) for value in values]
        numbers = self.numbers()
        lines = [f"{n:>2}) {v}  {h}".rstrip() for n, v, h in zip(numbers, names, hints)]
        return "\n".join(lines) if max(map(len, hints)) > 8 else in_columns(lines)

    def hint(self, pick: str, value: str) -> str:
        """The game's hint for a value of a pick; kinds of moves have none."""
        if pick == "move":
            return ""
        table = self.table
        chosen = {name: value for name, value in self.chosen.items() if name != "move"}
        view, hint = table.sight(self.seat), table.game.words.hint
        return str(hint(table.box, view, self.seat, chosen, pick, value))

    # The answer.

    def pick(self, typed: str) -> str:
        """Take a number of the list, names, or a whole move; return '' or the problem."""
        phrases = self.phrases(typed)
        named = self.named(self.left, phrases) or self.named(self.legal, phrases)
        left = named or self.moves_announced(typed)
        if not left:
            return self.why(typed)
        self.left, self.is_new = left, True
        return ""

    def phrases(self, typed: str) -> list[str]:
        """The names in a line; a number stands for its choice in the list."""
        return self.names.phrases(self.numbers().get(typed, typed))

    def numbers(self) -> dict[str, str]:
        """The choices by the number to type: that of the value itself, if all are numbers."""
        values = self.values()
        are_numbers = all(value.isdecimal() for value in values)
        numbers = values if are_numbers else map(str, range(1, len(values) + 1))
        return {number: f"{self.next}:{value}" for number, value in zip(numbers, values)}

    def named(self, among: Mapping[int, Picks], phrases: Sequence[str]) -> dict[int, Picks]:
        """The moves that the phrases name, each with all picks named so far.

        Where a name is ambiguous, readings in the order of the picks are preferred.
        """
        readings = [(move, way) for move in among for way in self.readings(move, phrases)]
        orderly = [(move, way) for move, way in readings if is_in_order(self.legal[move], way)]
        before = self.left if among is self.left else {}
        return {move: before.get(move, {}) | way for move, way in orderly or readings}

    def readings(self, move: int, phrases: Sequence[str]) -> list[Picks]:
        picks = self.legal[move]
        ways = self.names.readings(picks["move"], phrases)
        return [way for way in ways if way.items() <= picks.items()]

    def moves_announced(self, typed: str) -> dict[int, Picks]:
        """The move whose sentence this is, with or without the player's name."""
        sentence, who = typed.casefold(), self.table.who(self.seat).casefold()
        sentences = sentence, f"{who} {sentence}"
        moves = [m for m in self.legal if self.table.say(self.seat, m).casefold() in sentences]
        return {move: self.legal[move] for move in moves}

    def why(self, typed: str) -> str:
        """The reason why a move with these picks is not allowed; the nearest ones come first."""
        phrases = self.phrases(typed)
        if not phrases:
            like = self.table.game.moves.wire(next(iter(self.legal)))
            return f"why what? Name what you would like to do: why {like}"
        if self.named(self.legal, phrases):
            return "you may"
        meant = moves_meant(self, phrases)
        near = [move for move, way in meant if is_near(self, move, way)]
        moves = near or [move for move, _ in meant]
        return why_none(self.table, self.seat, moves) or names_nothing(self, typed)


# Refusals.


def names_nothing(picking: Picking, typed: str) -> str:
    """The problem with a line that names nothing."""
    number = next((word for word in typed.split() if word.isdecimal()), None)
    if number is None:
        return f"'{cited(typed)}' is nothing one could pick; type help for what you can type"
    if picking.move is not None:
        back = ", or type no to pick again" if picking.has_begun else ""
        return f"there is no list: press Enter to make this move{back}"
    alone = f"the list has no {number}"
    wrong = alone if typed == number else "a number of the list comes alone"
    named = picks_with(picking, number)
    return wrong + (f"; to name a value, name its pick: {named[0]}:{number}" if named else "")


def picks_with(picking: Picking, value: str) -> list[str]:
    """The picks of the moves that are left which have such a value."""
    kinds = map(picking.table.game.moves.kind, picking.left)
    return [pick for kind in kinds for pick, values in kind.picks.items() if value in values]


def moves_meant(picking: Picking, phrases: Sequence[str]) -> list[tuple[int, Picks]]:
    """The moves that are named so, legal or not; of very many, the first ones."""
    moves, meant = picking.table.game.moves, []
    for kind in moves.kinds:
        for way in picking.names.readings(kind.name, phrases):
            there = {pick: [value] for pick, value in way.items() if pick != "move"}
            meant += [(m, way) for m in islice(moves.narrowed(kind, there), MOST_TRIED)]
    return meant


def is_near(picking: Picking, move: int, way: Picks) -> bool:
    """True if the picks that were not named are those of a move that is left."""
    rest = {pick: value for pick, value in picking.picks(move).items() if pick not in way}
    return any(rest.items() <= picking.legal[left].items() for left in picking.left)


def is_in_order(picks: Picks, way: Picks) -> bool:
    return [pick for pick in picks if pick in way] == list(way)


def in_columns(choices: list[str]) -> str:
    wide = max(13, *(len(choice) + 2 for choice in choices))
    many = max(1, WIDE // wide)
    rows = [choices[n : n + many] for n in range(0, len(choices), many)]
    return "\n".join("".join(choice.ljust(wide) for choice in row).rstrip() for row in rows)
