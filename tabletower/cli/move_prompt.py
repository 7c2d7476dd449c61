"""Picking a move: each line that is typed leaves fewer moves, until one is left."""

from collections.abc import Mapping, Sequence
from itertools import islice

from tabletower.engine import Table
from tabletower.engine.table import why_none
from tabletower.engine.untrusted import cited

from .pick_names import Names, Picks

MOST_TRIED = 10_000  # moves of one kind, for a question that names little
WIDE = 78  # columns for choices that have little to say


class Picking:
    """What a person has named so far, and which moves that leaves."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat, self.names = table, seat, Names.of(table.game)
        self.legal = {move: self.picks(move) for move in table.legal(seat)}
        self.forget()

    def forget(self) -> None:
        """Begin again."""
        self.left: dict[int, Picks] = {move: {} for move in self.legal}  # and what of it was named
        self.is_new, self.is_agreed = True, False

    def picks(self, move: int) -> Picks:
        """The picks of a move; its kind is the first of them."""
        moves = self.table.game.moves
        return {"move": moves.kind(move).name} | moves.picks(move)

    # How far it is.

    @property
    def has_begun(self) -> bool:
        return any(self.left.values())

    @property
    def move(self) -> int | None:
        """The move, once only one is left."""
        return next(iter(self.left)) if len(self.left) == 1 else None

    @property
    def is_to_agree(self) -> bool:
        """Whether it has come down to one move, by naming some of it."""
        return self.move is not None and self.has_begun

    @property
    def is_whole(self) -> bool:
        """Whether one move is left and all of it was named; its kind only if there are others."""
        if self.move is None or not self.has_begun:
            return False
        kinds = {picks["move"] for picks in self.legal.values()}
        named = self.left[self.move].keys() | ({"move"} if len(kinds) == 1 else set())
        return named >= self.legal[self.move].keys()

    @property
    def chosen(self) -> Picks:
        """What was named of all moves that are left."""
        first, *others = self.left.values()
        return {pick: v for pick, v in first.items() if all(o.get(pick) == v for o in others)}

    def picked(self) -> str:
        return " ".join(self.names.shown(pick, value) for pick, value in self.chosen.items())

    # What is asked.

    @property
    def next(self) -> str:
        """The first pick in which the moves that are left differ."""
        first, *others = (self.legal[move] for move in self.left)
        differ = (name for name in first if any(o.get(name) != first[name] for o in others))
        return next(differ, "move")

    def values(self) -> list[str]:
        """What there is to choose from; nothing if only one move is left."""
        name = self.next
        found = dict.fromkeys(self.legal[move][name] for move in self.left)
        return list(found) if len(self.left) > 1 else []

    def ask(self) -> str:
        self.is_new = False
        return self.question()

    def agree(self) -> None:
        """Yes, to the one move that is left; else the question is put again."""
        self.is_agreed, self.is_new = self.move is not None, True

    def question(self) -> str:
        """The choices, numbered; or the one move that is left, in the game's words."""
        if self.move is None:
            return self.listed()
        told = "That leaves one move" if self.has_begun else "There is one move"
        back = ", or type no" if self.has_begun else ""
        said = self.table.say(self.seat, self.move)
        return f"{told}: {said}. Press Enter to make it{back}."

    def listed(self) -> str:
        """Several choices to a line if they have little to say."""
        pick, values = self.next, self.values()
        hints = [self.hint(pick, value) for value in values]
        names = [self.names.shown(pick, value) for value in values]
        lines = [f"{n:>2}) {v}  {h}".rstrip() for n, (v, h) in enumerate(zip(names, hints), 1)]
        return "\n".join(lines) if max(map(len, hints)) > 8 else in_columns(lines)

    def hint(self, pick: str, value: str) -> str:
        """What the game says of a pick; its words know nothing of kinds of moves."""
        if pick == "move":
            return ""
        table = self.table
        chosen = {name: value for name, value in self.chosen.items() if name != "move"}
        view, hint = table.sight(self.seat), table.game.words.hint
        return str(hint(table.box, view, self.seat, chosen, pick, value))

    # What is typed.

    def pick(self, typed: str) -> str:
        """Take a number of the list, names, or a whole move; '' or what is wrong with it."""
        phrases = self.phrases(typed)
        named = self.named(self.left, phrases) or self.named(self.legal, phrases)
        left = named or self.said(typed)
        if not left:
            return self.why(typed)
        self.left, self.is_new = left, True
        return ""

    def phrases(self, typed: str) -> list[str]:
        """What a line names; a number is the choice that has it in the list."""
        return self.names.phrases(self.numbers().get(typed, typed))

    def numbers(self) -> dict[str, str]:
        return {str(number): f"{self.next}:{v}" for number, v in enumerate(self.values(), 1)}

    def named(self, among: Mapping[int, Picks], phrases: Sequence[str]) -> dict[int, Picks]:
        """Those of these moves that the phrases name, and all that was named of them.

        Where the order decides what a name means, it is the order of the picks.
        """
        found = [(move, way) for move in among for way in self.readings(move, phrases)]
        orderly = [(move, way) for move, way in found if self.is_in_order(move, way)]
        before = self.left if among is self.left else {}
        return {move: before.get(move, {}) | way for move, way in orderly or found}

    def readings(self, move: int, phrases: Sequence[str]) -> list[Picks]:
        picks = self.legal[move]
        ways = self.names.readings(picks["move"], phrases)
        return [way for way in ways if way.items() <= picks.items()]

    def is_in_order(self, move: int, way: Picks) -> bool:
        return [pick for pick in self.legal[move] if pick in way] == list(way)

    def said(self, typed: str) -> dict[int, Picks]:
        """The move that the game would announce in these words, with or without the name."""
        said, who = typed.casefold(), self.table.who(self.seat).casefold()
        sentences = said, f"{who} {said}"
        moves = [m for m in self.legal if self.table.say(self.seat, m).casefold() in sentences]
        return {move: self.legal[move] for move in moves}

    # Why not.

    def why(self, typed: str) -> str:
        """Why a move with these picks is not allowed, in the game's own words."""
        phrases = self.phrases(typed)
        if not phrases:
            like = self.table.game.moves.wire(next(iter(self.legal)))
            return f"why what? Name what you would like to do: why {like}"
        if self.named(self.legal, phrases):
            return "you may"
        meant = self.meant(phrases)
        near = [move for move, way in meant if self.is_near(move, way)]
        moves = near or [move for move, _ in meant]
        return why_none(self.table, self.seat, moves) or self.nothing(typed)

    def nothing(self, typed: str) -> str:
        """What is wrong with a line that names nothing."""
        number = next((word for word in typed.split() if word.isdecimal()), None)
        if number is None:
            return f"'{cited(typed)}' is nothing one could pick; type help for what you can type"
        wrong = (
            f"the list has no {number}" if typed == number else "a number of the list comes alone"
        )
        named = self.picks_with(number)
        return wrong + (f"; to name a value, name its pick: {named[0]}:{number}" if named else "")

    def picks_with(self, value: str) -> list[str]:
        """The picks of the moves that are left which have such a value."""
        kinds = map(self.table.game.moves.kind, self.left)
        return [pick for kind in kinds for pick, values in kind.picks.items() if value in values]

    def meant(self, phrases: Sequence[str]) -> list[tuple[int, Picks]]:
        """The moves of the game that are named so, allowed or not; of very many, the first ones."""
        moves, found = self.table.game.moves, []
        for kind in moves.kinds:
            for way in self.names.readings(kind.name, phrases):
                there = {pick: [value] for pick, value in way.items() if pick != "move"}
                found += [(m, way) for m in islice(moves.narrowed(kind, there), MOST_TRIED)]
        return found

    def is_near(self, move: int, way: Picks) -> bool:
        """Whether the picks that were not named are those of a move that is left."""
        rest = {pick: value for pick, value in self.picks(move).items() if pick not in way}
        return any(rest.items() <= self.legal[left].items() for left in self.left)


def in_columns(choices: list[str]) -> str:
    wide = max(13, *(len(choice) + 2 for choice in choices))
    many = max(1, WIDE // wide)
    rows = [choices[n : n + many] for n in range(0, len(choices), many)]
    return "\n".join("".join(choice.ljust(wide) for choice in row).rstrip() for row in rows)
