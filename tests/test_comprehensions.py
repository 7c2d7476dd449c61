"""Comprehensions in rules give the same with loops in their place."""

from itertools import product

import pytest

from tabletower.engine.comprehensions import has_folds, unfolded

LEAST = 3


def largest(values, found):
    """Its `found` is not the loop's."""
    return max((value - found for value in values if value != LEAST), default=-found)


def smallest(values, found):
    return min((value + found for value in values), default=found)


def total(values, many):
    return sum(a * b for a in values for b in range(many) if a > b) + sum(values[:1])


def agrees(values, many):
    return any(value == many for value in values) and all(value < 9 for value in values)


RULES = (largest, smallest, total, agrees)
VALUES = ([], [3], [-7, -5], [4, 3, 8], [12, 1])


@pytest.mark.parametrize("rule", RULES)
def test_loops_give_the_same(rule):
    loops = unfolded(rule)
    assert has_folds(rule)
    assert not has_folds(loops)
    for values, number in product(VALUES, (-4, 0, 3, 12)):
        assert loops(values, number) == rule(values, number)


def without_default(values):
    return max(value for value in values)


def with_a_start(values):
    return sum((value for value in values), 5)


@pytest.mark.parametrize("rule", [without_default, with_a_start])
def test_what_would_not_be_the_same_is_refused(rule):
    with pytest.raises(SyntaxError, match=f"{rule.__name__}: in a rule `(max|sum)` is given"):
        unfolded(rule)


def test_a_rule_with_a_comprehension_is_no_lambda():
    short = lambda values: any(value for value in values)  # noqa: E731
    with pytest.raises(SyntaxError, match="is a `def`"):
        unfolded(short)
