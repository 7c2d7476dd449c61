"""Even roles: which dominoes of the base are used with how many players.

What a role wins follows from how much of its terrain and of its icon is in the deck; and what is
right for two players is too much for five. So every number of players has a deck of its own out of
the same dominoes, as near as possible to the figures below, which were found in the lab.
"""

from collections.abc import Sequence
from typing import Any

from ..components import ICONS, NUMBERS, STRENGTHS, TERRAINS

DECKS = {2: 44, 3: 48, 4: 54, 5: 54}  # dominoes of the base, by the number of players
# In the order of the roles: how much of their terrain there is, in thousandths of the halves; and
# how many halves with their icon, in tenths, in a deck of the usual size.
LANDS = {
    2: (98, 214, 270, 58, 360),
    3: (134, 188, 246, 110, 322),
    4: (155, 176, 199, 108, 372),
    5: (179, 187, 207, 117, 307),
}
SIGNS = {
    2: (30, 76, 70, 28, 99),
    3: (41, 68, 72, 40, 92),
    4: (51, 57, 55, 30, 110),
    5: (59, 56, 58, 43, 100),
}
USUAL = 54  # dominoes
# Of other icons a deck has as many as of those of the source.
OTHERS = {"neutral": 6, "empty": 30, "person": 21, "magician": 3, "knife": 6, "thief": 6, "hole": 6}
# How much a half too many or too few weighs.
LAND, SIGN, OTHER = 10, 50, 6

WHOLE = 10_000
Counts = tuple[int, ...]
NONE = (0,) * (len(TERRAINS) + len(STRENGTHS) + len(OTHERS))
WEIGHTS = (LAND,) * len(TERRAINS) + (SIGN,) * len(STRENGTHS) + (OTHER,) * len(OTHERS)


def marks(dominoes: Sequence[Any]) -> list[str]:
    """For each domino of the base the numbers of players with which it is used."""
    decks = {players: deck_for(players, dominoes) for players in NUMBERS}
    return [
        "".join(str(players) for players in NUMBERS if at in decks[players])
        for at in range(len(dominoes))
    ]


def deck_for(players: int, dominoes: Sequence[Any]) -> set[int]:
    """Leave one out after the other, then exchange as long as that helps."""
    shown, wanted = [shown_on(each) for each in dominoes], wanted_for(players)
    deck = set(range(len(dominoes)))
    total = tuple(map(sum, zip(*shown)))
    while len(deck) > DECKS[players]:
        size = len(deck) - 1
        out = min(sorted(deck), key=lambda each: gap(changed(total, shown[each]), size, wanted))
        deck.remove(out)
        total = changed(total, shown[out])
    while (pair := best_exchange(shown, deck, total, wanted)) is not None:
        deck = deck - {pair[0]} | {pair[1]}
        total = changed(total, shown[pair[0]], shown[pair[1]])
    return deck


def best_exchange(
    shown: list[Counts], deck: set[int], total: Counts, wanted: Counts
) -> tuple[int, int] | None:
    """Which domino for which other one; None if no exchange helps."""
    others = [each for each in range(len(shown)) if each not in deck]

    def after(pair: tuple[int, int]) -> int:
        return gap(changed(total, shown[pair[0]], shown[pair[1]]), len(deck), wanted)

    best = min(((one, other) for one in sorted(deck) for other in others), key=after, default=None)
    return best if best and after(best) < gap(total, len(deck), wanted) else None


def changed(total: Counts, out: Counts, into: Counts = NONE) -> Counts:
    return tuple(map(lambda has, less, more: has - less + more, total, out, into))


def gap(total: Counts, size: int, wanted: Counts) -> int:
    """How far a deck of this size is from what is wanted."""
    return sum(
        weight * (WHOLE * has - size * want) ** 2
        for weight, has, want in zip(WEIGHTS, total, wanted)
    )


def wanted_for(players: int) -> Counts:
    """Halves by terrain, role icon and other icon for each domino, in parts of WHOLE."""
    lands = LANDS[players]
    return (
        *(2 * WHOLE * each // sum(lands) for each in lands),
        *(WHOLE * each // (10 * USUAL) for each in SIGNS[players]),
        *(WHOLE * each // USUAL for each in OTHERS.values()),
    )


def shown_on(domino: Any) -> Counts:
    halves = tuple(domino)
    kinds = (*STRENGTHS, *OTHERS)
    assert set(kinds) <= set(ICONS)
    lands = [sum(half.terrain == terrain for half in halves) for terrain in TERRAINS]
    return (*lands, *(sum(half.icon == icon for half in halves) for icon in kinds))
