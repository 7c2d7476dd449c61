"""Checks before a command: the match runs, the seat sees all of it, and may take a move back."""

from itertools import pairwise, takewhile

from tabletower.engine import BadMove, Table

from ...model.records import Event
from ...ops.errors import Stale, TooMany
from .match import Match, Play

MOST_OFFERS = 3  # to take a move back that come to nothing, until somebody else moves
DECISIVE = ("offer", "refuse", "undo", "move")  # events after which an offer is no longer open


def check_running(match: Match) -> Play:
    """The play of a match that is running; a refusal if it is not."""
    if match.phase == "running" and match.play:
        return match.play
    sentences = {"waiting": "the match has not begun", "over": "the match is over"}
    raise BadMove(sentences.get(match.phase, match.broken))


def check_rested(match: Match, seat: int) -> None:
    """Refuse a seat that does not see everything yet: its command would be about less."""
    if match.delivery.is_behind(seat):
        raise Stale("others may still answer a move; look at the table again in a moment")


def check_fresh(match: Match, seat: int, seen: int) -> Play:
    """The play of a running match; a refusal to a seat that has not seen every decision."""
    play = check_running(match)
    check_rested(match, seat)
    if any(event.kind in ("move", "undo") for event in play.events[max(seen, 0) :]):
        raise Stale("something has happened since; look at the table again")
    return play


def last_move(table: Table, seat: int) -> int:
    """The number of this seat's last move."""
    own = [number for number, made in enumerate(table.log) if made.seat == seat]
    if not own:
        raise BadMove("you have made no move that could be taken back")
    return own[-1]


def check_offers(play: Play, seat: int) -> None:
    """Refuse a seat that has asked in vain too often: each time everybody is notified, and the log
    grows. It may again when it has seen a move of another seat: an own one could be taken back at
    once, and of hidden ones it must not learn here that they were made."""

    knows = play.match.delivery.visibility.knows

    def is_moved_on(event: Event) -> bool:
        return event.kind == "move" and event.seat != seat and knows(seat, event.number)

    since = takewhile(lambda event: not is_moved_on(event), reversed(play.events))
    decisive = [(event.kind, event.seat) for event in since if event.kind in DECISIVE]
    granted = sum(pair == (("undo", seat), ("offer", seat)) for pair in pairwise(decisive))
    if decisive.count(("offer", seat)) - granted >= MOST_OFFERS:
        raise TooMany("you have asked to take back too often; wait until somebody else has moved")
