"""How much is enough: every day some of it, and with `make soak` all of it."""

import os


def many(every_day: int, soak: int) -> int:
    """How often a test does the same thing again."""
    return soak if os.environ.get("TABLETOWER_SOAK") else every_day
