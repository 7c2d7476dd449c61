"""What whoever runs the house may do in it while it is open.

Whoever can read the database may, from a machine that may read the figures: its secret signs each
order, what it says, good for a minute and once.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from ipaddress import ip_address

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited

from ..live import wire
from ..live.core.heading import when
from ..live.service import Live
from ..model.records import STOPPED, now
from ..ops.errors import Forbidden
from ..ops.identity import People, check_name
from ..ops.limits import address_of
from ..ops.settings import Settings
from ..store.bus import Deleted, Registered
from ..store.moderation import Register
from ..store.queries import Summary
from ..store.retention import FORMER
from .health import may_watch
from .middleware import BAD, answer, failure, read_body, status_of, understood
from .websocket import Lines

log = logging.getLogger(__name__)
LONGEST_NOTICE = 200


class Order(Struct, forbid_unknown_fields=True):
    """To whom or what it is done, and what is said."""

    who: str = ""
    text: str = ""


class Office:
    """Where orders are carried out; each answers in lines."""

    def __init__(self, app: Starlette) -> None:
        self.live: Live = app.state.live
        self.register: Register = app.state.register
        self.lines: Lines = app.state.lines

    async def matches(self, order: Order) -> list[str]:
        found = await self.live.pools.quick.run(self.live.store.unfinished)
        return [match_line(each) for each in found]

    async def guests(self, order: Order) -> list[str]:
        found = await self.live.pools.quick.run(self.register.newest_guests)
        return [f"{row.id}  {when(row.made)}  {row.name}" for row in found]

    async def stop(self, order: Order) -> list[str]:
        """A match that goes on or waits is over, without a winner; it can still be looked at."""
        audience = await self.live.announcer.visit(order.who)
        async with self.live.announcer.changing(audience) as match:
            if match.row.ended is not None:
                raise BadOption("this match is over")
            ended = now()
            await self.live.store.change_match(match.id, ended=ended, result=STOPPED)
            match.row = replace(match.row, ended=ended, result=STOPPED)
            match.broken = STOPPED
        return [f"match {match.id} is stopped"]

    async def ban(self, order: Order) -> list[str]:
        who = await self._guest_or_address(order.who)
        await self.register.ban(who)
        self.live.bus.publish(Registered())
        await self.lines.close([who])
        return [f"{who} may not come in"]

    async def unban(self, order: Order) -> list[str]:
        who = await self._guest_or_address(order.who)
        await self.register.unban(who)
        self.live.bus.publish(Registered())
        return [f"{who} may come in"]

    async def rename(self, order: Order) -> list[str]:
        guest, name = await self._guest(order.who), check_name(order.text)
        await self.live.store.change_guest(guest, name=name)
        await self.live.guests.rename(guest, name)
        return [f"{guest} is called {name}"]

    async def delete(self, order: Order) -> list[str]:
        """A guest and all that is theirs; what others played with them stays, without the name."""
        guest = await self._guest(order.who)
        gone, shared = await self.register.delete_guest(guest)
        self.live.announcer.forget(gone)
        for id in shared:
            if id in self.live.matches.loaded:
                await self.live.announcer.catch_up(self.live.matches.loaded[id])
        self.live.announcer.publish(shared)
        self.live.bus.publish(Deleted(guest))
        await self.lines.close([guest])
        return [f"{guest} is deleted, with {len(gone)} matches; {len(shared)} were others' too"]

    async def announce(self, order: Order) -> list[str]:
        """Show everybody something, until something else or nothing is announced."""
        text = " ".join(order.text.split())
        if len(text) > LONGEST_NOTICE or not text.isprintable():
            raise BadOption(f"a notice has at most {LONGEST_NOTICE} printable characters")
        await self.register.announce(text)
        self.live.bus.publish(Registered())
        self.live.announcer.broadcast(wire.Notice(text))
        return [f"everybody reads: {text}" if text else "nothing is announced"]

    async def _guest(self, name: str) -> str:
        if name == FORMER:
            raise BadOption(f"'{FORMER}' stands for all who have been deleted")
        if await self.live.guests.name(name) is None:
            raise BadOption(f"there is no guest '{cited(name)}'")
        return name

    async def _guest_or_address(self, name: str) -> str:
        try:
            ip_address(name)
        except ValueError:
            return await self._guest(name)
        return address_of(name).narrow


ORDERS: dict[str, Callable[[Office, Order], Awaitable[list[str]]]] = {
    "matches": Office.matches,
    "guests": Office.guests,
    "stop": Office.stop,
    "ban": Office.ban,
    "unban": Office.unban,
    "rename": Office.rename,
    "delete": Office.delete,
    "announce": Office.announce,
}


def match_line(each: Summary) -> str:
    row = each.row
    who = ", ".join(seat.called or "nobody" for seat in each.seats)
    kind = ("public " if row.public else "") + ("running" if row.started else "waiting")
    return f"{row.id}  {when(each.last)}  {row.game}, {kind}, {each.moves} moves: {who}"


async def obey(request: Request) -> Response:
    settings: Settings = request.app.state.live.settings
    try:
        if not may_watch(request, settings.watchers):
            raise Forbidden("orders come from where figures may be read: serve --watcher")
        name, body = request.path_params["order"], await read_body(request, settings.limits.message)
        await check_signature(request, name, body)
        if name not in ORDERS:
            raise BadOption(f"an order is one of {', '.join(ORDERS)}")
        order = msgspec.json.decode(body, type=Order)
        said = await ORDERS[name](Office(request.app), order)
    except BAD as problem:
        return failure(status_of(problem), understood(problem))
    log.warning("by order: %s %s", name, cited(order.who))
    return answer(wire.Said(said))


async def check_signature(request: Request, name: str, body: bytes) -> None:
    """Whether this very order was signed by whoever has the secret, and is given for the first
    time: at any of the processes, so the database decides."""
    people: People = request.app.state.people
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    nonce = people.nonce_of(token, name, body) if scheme.lower() == "admin" else None
    if nonce is None:
        raise Forbidden("this is for whoever runs the house: tabletower admin")
    if not await request.app.state.register.use_nonce(nonce):
        raise Forbidden("this order was given before; sign another")


ROUTES = [Route("/admin/{order}", obey, methods=["POST"])]
