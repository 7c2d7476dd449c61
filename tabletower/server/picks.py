"""Picks on the way to a move: why they are not allowed, and what each next one would mean."""

from collections.abc import Iterator, Mapping

from tabletower.engine import SPECTATOR, Table

Picks = Mapping[str, str]
MOST = 20_000  # moves looked through for a reason


def spelled(table: Table, move: int) -> dict[str, str]:
    """The picks of a move; its kind is one of them."""
    return {"move": table.game.moves.kind(move).name} | table.game.moves.picks(move)


def reason(table: Table, seat: int, picks: Picks) -> str:
    """Why no move with these picks is allowed; '' if one is."""
    if seat == SPECTATOR:
        return "you are watching"
    legal = [spelled(table, move) for move in table.legal(seat)]
    if any(picks.items() <= move.items() for move in legal):
        return ""
    named = list(meant(table, picks))
    if not named:
        return "that is nothing one could pick"
    reasons = [table.why(seat, move) for move in nearest(table, named, picks, legal)]
    return min((why for why in reasons if why), key=reasons.count, default="you may")


def meant(table: Table, picks: Picks) -> Iterator[int]:
    """Every move of the game that has these picks, legal or not."""
    for _, move in zip(range(MOST), table.game.moves):
        if picks.items() <= spelled(table, move).items():
            yield move


def nearest(table: Table, named: list[int], picks: Picks, legal: list[dict[str, str]]) -> list[int]:
    """Those whose other picks some legal move has: the reason is then about what was picked."""

    def is_near(move: int) -> bool:
        rest = spelled(table, move).items() - picks.items()
        return any(rest <= each.items() for each in legal)

    return [move for move in named if is_near(move)] or named


def hints(table: Table, seat: int, picks: Picks) -> dict[str, str]:
    """What each next pick would mean: 'cell:C2' -> '+3'."""
    if seat == SPECTATOR:
        return {}
    moves = (spelled(table, move) for move in table.legal(seat))
    left = [move for move in moves if picks.items() <= move.items()]
    following = {pair for move in left for pair in move.items()} - set(picks.items())
    chosen = {name: value for name, value in picks.items() if name != "move"}
    view, words = table.sight(seat), table.game.words
    found = {
        f"{name}:{value}": str(words.hint(table.box, view, seat, chosen, name, value))
        for name, value in sorted(following)
        if name != "move" and name not in chosen
    }
    return {pick: text for pick, text in found.items() if text}
