"""Lessons: a game's lesson.toml, played as a match in which the other seats follow a script."""

import tomllib
from functools import cache
from typing import Any

from tabletower.engine import Game

from .core.match import Match


@cache
def lesson(game: Game) -> dict[str, Any] | None:
    """The lesson of a game, if it has one."""
    file = game.folder / "lesson.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def scripted(match: Match, seat: int) -> str | None:
    """The move of the script for a seat now; None if it has ended.

    A learner may go another way; then a line that is no longer possible is left out.
    """
    if match.row.origin != "lesson" or not match.game or not match.table:
        return None
    script = lesson(match.game) or {"seat": seat, "step": []}
    lines = [step["other"] for step in script["step"] if "other" in step]
    done = sum(made.seat != script["seat"] for made in match.table.log)
    if done >= len(lines) or match.table.why(seat, match.game.moves.read(lines[done])):
        return None
    return str(lines[done])
