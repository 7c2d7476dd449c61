"""Changes of a match under its lock: begin it, make a move, change who decides at a seat."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from tabletower.engine import TabletowerError

from ..model.records import Plan
from ..ops.errors import Stale
from ..store import commit_reveal
from .announcer import TRIES, Announcer
from .core.match import Match, Play
from .core.preconditions import check_rested, check_running
from .presence import LiveMatch
from .storage import write_transcript


async def begin_if_full(announcer: Announcer, live_match: LiveMatch, by_hand: bool = False) -> None:
    """Close the seals when every seat is taken, unless the match waits for its maker's start.

    The database decides: a guest at another process may have sat down just now.
    """
    match = live_match.match
    async with live_match.lock:
        if match.phase != "waiting" or (match.row.hold and not by_hand):
            return
        if not await announcer.store.database.write(commit_reveal.close, match.id):
            return
        await announcer.reload(match)
    await announcer.announce(live_match)


async def move(
    announcer: Announcer, live_match: LiveMatch, who: Callable[[], int], text: str, seen: int
) -> None:
    """Judge a move, store it durably, then announce it. `who` names the seat, under the lock.

    In a shared window answers are kept until they are due.
    """
    async with announcer.exclusive(live_match) as match:
        for _ in range(TRIES):
            play = check_running(match)
            seat = who()
            check_rested(match, seat)
            if match.delivery.keeps_answer(seat):
                with announcer.judging(live_match):
                    play.read_move(seat, text)
                await announcer.add(match, seat, "answer", text)
                break
            if seen < play.opened[seat]:
                raise Stale("that was asked before; look at the table again")
            if await make(announcer, live_match, play, seat, text):
                break
            await announcer.reload(match)
        else:
            raise Stale("others changed the match at the same moment; try again")


async def make(
    announcer: Announcer, live_match: LiveMatch, play: Play, seat: int, text: str
) -> bool:
    """Judge a move and store it; False if another event came first. The caller holds the lock."""
    with announcer.judging(live_match):
        judged = play.judge(seat, text)
    if not await announcer.append(judged.event, **judged.ending):
        return False
    play.take(judged)
    if judged.ending and live_match.match.row.public:
        announcer.pools.spawn(file_transcript(announcer, live_match.match))
    return True


async def file_transcript(announcer: Announcer, match: Match) -> None:
    """Write the transcript of a public match that has ended; if that fails, the archive does."""
    with suppress(TabletowerError):
        await write_transcript(match, announcer.store, announcer.pools)


async def stand_in(
    announcer: Announcer, match: Match, seat: int, level: int | None, said: str
) -> None:
    """Have a bot decide at a seat of a running match, or its guest again, and log it.

    A guest who leaves takes back what they have asked the others.
    """
    await announcer.store.change_seat(match.seats[seat], stand_in=level)
    match.seats[seat] = replace(match.seats[seat], stand_in=level)
    await announcer.add(match, seat, "seat", said)
    offer = match.play.offer if match.play else None
    if level is not None and offer and offer.seat == seat:
        await announcer.add(match, seat, "refuse")
    match.delivery.count_windows()


async def set_plan(announcer: Announcer, match: Match, seat: int, plan: Plan) -> None:
    """Store the planned moves of a seat, if there are any; the caller holds the lock."""
    kept = plan if plan.moves or plan.never else None
    await announcer.store.set_plan(match.id, seat, kept)
    match.plans.pop(seat, None)
    if kept:
        match.plans[seat] = kept
