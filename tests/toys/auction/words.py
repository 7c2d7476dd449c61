"""How Auction speaks."""

from . import rules

REASONS = {rules.NOT_HELD: "you do not hold a {card} any more"}


def news(box, v, reader):
    rows = v.events[: v.happened].tolist()
    return [f"event {kind} of seat {a + 1}: {b}" for kind, a, b, c, to in rows if kind > 0]
