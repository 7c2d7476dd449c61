"""Picks on the way to a move: why they are not allowed, and what each next one would mean."""

from collections.abc import Iterator, Mapping
from itertools import islice

from tabletower.engine import SPECTATOR, Table
from tabletower.engine.table import why_none

Picks = Mapping[str, str]
MOST = 8_000  # moves of a kind looked through for a reason


def picks_of(table: Table, move: int) -> dict[str, str]:
    """The picks of a move; its kind is one of them."""
    return {"move": table.game.moves.kind(move).name} | table.game.moves.picks(move)


def why_not(table: Table, seat: int, picks: Picks) -> str:
    """The reason why no move with these picks is allowed; '' if one is."""
    if seat == SPECTATOR:
        return "you are watching"
    legal = [picks_of(table, move) for move in table.legal(seat)]
    if any(picks.items() <= move.items() for move in legal):
        return ""
    named = list(nearest(table, picks, legal)) or list(meant(table, picks))
    if not named:
        return "that is nothing one could pick"
    return why_none(table, seat, named, marked=True) or "you may"


def nearest(table: Table, picks: Picks, legal: list[dict[str, str]]) -> Iterator[int]:
    """Legal moves with these picks instead: the reason is then about what was picked."""
    for move in legal:
        wanted = {**move, **picks}
        for kind in table.game.moves.kinds:
            if kind.name == wanted["move"] and kind.picks.keys() <= wanted.keys():
                whole = {name: wanted[name] for name in kind.picks}
                yield from meant(table, {"move": kind.name, **whole, **picks})


def meant(table: Table, picks: Picks) -> Iterator[int]:
    """Moves of the game that have these picks, legal or not."""
    moves = table.game.moves
    rest = {name: [value] for name, value in picks.items() if name != "move"}
    for kind in moves.kinds:
        is_it = picks.get("move", kind.name) == kind.name
        if is_it and all(value in kind.picks.get(name, ()) for name, (value,) in rest.items()):
            yield from islice(moves.narrowed(kind, rest), MOST)


def hints(table: Table, seat: int, picks: Picks) -> dict[str, str]:
    """The meaning of each next pick: 'cell:C2' -> '+3'."""
    if seat == SPECTATOR:
        return {}
    moves = (picks_of(table, move) for move in table.legal(seat))
    left = [move for move in moves if picks.items() <= move.items()]
    following = {pair for move in left for pair in move.items()} - set(picks.items())
    chosen = {name: value for name, value in picks.items() if name != "move"}
    view, words = table.sight(seat), table.game.words.marked
    found = {
        f"{name}:{value}": str(words.hint(table.box, view, seat, chosen, name, value))
        for name, value in sorted(following)
        if name != "move" and name not in chosen
    }
    return {pick: text for pick, text in found.items() if text}
