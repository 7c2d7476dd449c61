"""§10.10  Equal icons side by side."""

from ..components import EMPTY
from .maps import cell_of_b, is_on, next_to, printed_at, sees_a, sees_b


def has_twin(box, s, m, domino):
    """Whether a domino has a cell that touches a cell with the same printed icon."""
    if not is_on(s, domino, m):
        return False
    a = s.cell[domino]
    if sees_a(s, domino) and is_twin(box, s, m, a):
        return True
    return sees_b(s, domino) and is_twin(box, s, m, cell_of_b(a, s.turned[domino]))


def is_twin(box, s, m, cell):
    icon = printed_at(box, s, m, cell)
    if icon == EMPTY:
        return False
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other] and printed_at(box, s, m, other) == icon:
            return True
    return False
