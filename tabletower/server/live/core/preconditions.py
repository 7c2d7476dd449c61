"""Checks of a match before a command: whether it runs, and whether a seat sees all of it."""

from tabletower.engine import BadMove

from ...ops.errors import Stale
from .match import Match, Play


def check_running(match: Match) -> Play:
    """The play of a match that is running; a refusal if it is not."""
    if match.phase == "running" and match.play:
        return match.play
    sentences = {
        "waiting": "the match has not begun",
        "over": "the match is over",
    }
    raise BadMove(sentences.get(match.phase, match.broken))


def check_rested(match: Match, seat: int) -> None:
    """Refuse a seat that does not see everything yet: its command would be about less."""
    if match.delivery.is_behind(seat):
        raise Stale("the table rests; look at it again in a moment")
