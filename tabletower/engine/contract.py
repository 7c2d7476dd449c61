"""What a game is: the functions that its rules.py defines, under these names.

The loops of the engine and the bots are written against this page. For each game
they are bound to the functions of its own (see engine.bind).

`box` is the record of what is in the box, `s` the state, `v` a view of it.
"""

from typing import Any

from .rule import rule

MOST_MOVES = 0  # how many moves one seat can have to choose from at once
FEATURES = 1  # how many numbers `features` writes
JUDGED = 0  # 1: a search ends its thoughts by looking at the features, not by playing on


@rule
def setup(box: Any, s: Any) -> None:
    """Lay the table out. `s` is blank but for its seats and its dice."""
    raise NotImplementedError


@rule
def reason(box: Any, s: Any, seat: int, move: int) -> int:
    """0 if this seat, which is asked, may make this move; else the number of why not."""
    raise NotImplementedError


@rule
def legal(box: Any, s: Any, seat: int, out: Any) -> int:
    """List the moves of a seat that is asked, in ascending order; return how many."""
    raise NotImplementedError


@rule
def play(box: Any, s: Any, seat: int, move: int) -> None:
    """Carry a legal move out."""
    raise NotImplementedError


@rule
def unnoticed(box: Any, s: Any, seat: int, move: int) -> int:
    """1 if nobody else may notice that this move is made: the news before it stay theirs."""
    return 0


@rule
def score(box: Any, s: Any, seat: int) -> int:
    """The seat's points as the table stands."""
    raise NotImplementedError


@rule
def tie_break(box: Any, s: Any, seat: int) -> int:
    """Who wins on equal points: the higher number. Nobody, unless a game says more."""
    return 0


@rule
def imagine(box: Any, v: Any, seat: int, dice: int) -> None:
    """Fill a view's holes with one possible truth, using only the view."""
    v.dice = dice


@rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """What a decent player looks at, FEATURES numbers. The lead, unless a game says more."""
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(box, s, other))
    out[0] = score(box, s, seat) - best
