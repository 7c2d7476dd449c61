"""Routes of match lists: a guest's own matches and the public ones."""

import asyncio
from collections.abc import Sequence

import msgspec

from tabletower.engine import SPECTATOR, TabletowerError

from ..live import wire
from ..live.core.delivery import asked_in
from ..live.core.heading import when, who_sits
from ..live.match_creation import NewMatch
from ..live.presence import LiveMatch
from ..live.registry import LiveMatches
from ..model.records import Seat
from ..model.seals import is_awaited, is_ready
from ..ops.cpu_metering import uncharged
from ..store.match_lists import Summary
from . import payloads
from .endpoint import Call, Endpoint


async def list_matches(call: Call) -> payloads.Cards:
    """List the matches of the guest, and the public ones."""
    store, guest = call.live.store, call.guest
    mine = await call.live.pools.quick.run(store.lists.mine, guest) if guest else []
    public = await call.live.pools.quick.run(store.lists.public)
    listing = unlisted(call.live.matches, [*mine, *public])
    hidden = await asyncio.create_task(listing, context=uncharged())  # others made these matches
    return payloads.Cards(
        mine=[summary_card(call, each) for each in mine if each.row.id not in hidden],
        public=[summary_card(call, each) for each in public if each.row.id not in hidden],
    )


async def unlisted(matches: LiveMatches, found: Sequence[Summary]) -> set[str]:
    return {each.row.id for each in found if not await can_be_listed(matches, each)}


async def can_be_listed(matches: LiveMatches, each: Summary) -> bool:
    """True if a match can be loaded where that is needed; one that cannot does not hide others."""
    try:
        if must_be_loaded(matches, each):
            await matches.find(each.row.id)
    except TabletowerError:
        return False
    return True


def must_be_loaded(matches: LiveMatches, each: Summary) -> bool:
    """True if the summary does not tell who begins, if its rules hold, or what a window shows."""
    row, game = each.row, matches.games.get(each.row.game)
    changed = game is None or (row.version, row.signature) != (game.version, game.signature)
    running = row.started and not row.ended
    return bool((running and (changed or not each.moves)) or matches.may_have_window(each))


def summary_card(call: Call, each: Summary) -> payloads.Card:
    """Describe a match in a list, without loading it."""
    row, live_match = each.row, call.live.matches.loaded.get(each.row.id)
    game = call.live.settings.games.get(row.game)
    phase: wire.Phase = "over" if row.ended else "running" if row.started else "waiting"
    own = next((seat.seat for seat in each.seats if call.guest and seat.guest == call.guest), None)
    reader = SPECTATOR if own is None else own
    asked, awaited = asked_in(each.asked, reader) if phase == "running" else [], False
    if live_match:
        delivery = live_match.match.delivery
        phase, asked = delivery.phase_for(reader), delivery.waits_for(reader)
        awaited = delivery.awaits(reader)
    return payloads.Card(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        public=row.public,
        pace=row.pace,
        phase=phase,
        seats=[list_seat(call, seat, live_match) for seat in each.seats],
        asked=asked,
        needs_you=awaited
        or own in asked
        or (own is not None and is_awaited(row, each.seats[own]))
        or (call.is_maker(row) and is_ready(row, each.seats)),
        moves=each.moves,
        created_at=when(row.made),
        changed_at=when(each.last),
        result=row.result if phase == "over" else None,
        taken_back=row.taken_back if phase == "over" else 0,
        options=msgspec.json.decode(row.options),
        you=own,
        origin=row.origin,
    )


def list_seat(call: Call, seat: Seat, live_match: LiveMatch | None) -> payloads.ListedSeat:
    if live_match:
        is_here = live_match.is_here(seat.seat)
    else:
        is_here = call.live.matches.remote.is_elsewhere(seat.match, seat.guest or "")
    who = who_sits(seat, bool(call.guest) and seat.guest == call.guest)
    return payloads.ListedSeat(*who, away=bool(seat.guest) and not is_here)


async def create_match(call: Call, body: NewMatch) -> payloads.Made:
    """Create a match."""
    guest = await call.known()
    async with call.live.maker.lock_for(guest):
        return payloads.Made(await call.live.maker.make(body, guest))


ENDPOINTS = [
    Endpoint("/matches", list_matches),
    Endpoint("/matches", create_match, "POST", is_upload=True),
]
