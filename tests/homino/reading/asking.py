"""Every decision belongs to one player; decisions come strictly one after another."""

from dataclasses import dataclass

PASS = ("pass",)


@dataclass(frozen=True)
class Question:
    kind: str
    seat: int
    options: frozenset[tuple]


def ask(kind, seat, options, may_pass=False):
    """The answer of a player. What leaves nothing to decide is not asked, save for BUILD."""
    options = frozenset(options) | ({PASS} if may_pass else set())
    if len(options) == 1 and kind != "build":
        return next(iter(options))
    return (yield Question(kind, seat, options))
