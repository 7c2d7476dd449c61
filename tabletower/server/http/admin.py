"""Administration: orders that `tabletower admin` gives to the running server.

Each is signed with the secret of the database, for its content, for a minute and for once; and it
must come from an address that may read metrics.
"""

import logging
from dataclasses import replace
from ipaddress import ip_address

import msgspec
from msgspec import Struct

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited

from ..live import wire
from ..live.core.heading import when
from ..model.messages import Quote, Report
from ..model.records import STOPPED, now
from ..ops.errors import Forbidden
from ..ops.identity import check_name
from ..ops.limits import address_of
from ..store.bus import Deleted, Registered
from ..store.match_lists import Summary
from ..store.retention import FORMER
from . import payloads
from .endpoint import Call, Endpoint, read_body
from .health import may_watch
from .services import Services

log = logging.getLogger(__name__)
LONGEST_NOTICE = 200


class Order(Struct, forbid_unknown_fields=True):
    """The match, guest or address that an order is about, and its text."""

    target: str = ""
    text: str = ""


class Administration:
    """The orders; each returns lines of text."""

    def __init__(self, services: Services) -> None:
        self.live, self.register = services.live, services.register
        self.sockets = services.sockets

    async def matches(self, order: Order) -> list[str]:
        found = await self.live.pools.quick.run(self.live.store.lists.unfinished)
        return [match_line(each) for each in found]

    async def guests(self, order: Order) -> list[str]:
        found = await self.live.pools.quick.run(self.register.newest_guests)
        return [f"{row.id}  {when(row.made)}  {row.name}" for row in found]

    async def stop(self, order: Order) -> list[str]:
        """End a match without a winner; it can still be read."""
        live_match = await self.live.announcer.visit(order.target)
        async with self.live.announcer.changing(live_match) as match:
            if match.row.ended is not None:
                raise BadOption("this match is over")
            ended = now()
            await self.live.store.change_match(match.id, ended=ended, result=STOPPED)
            match.row = replace(match.row, ended=ended, result=STOPPED)
            match.broken = STOPPED
        return [f"match {match.id} is stopped"]

    async def ban(self, order: Order) -> list[str]:
        who = await self._guest_or_address(order.target)
        await self.register.ban(who)
        self.live.bus.publish(Registered())
        await self.sockets.close([who])
        return [f"{who} is banned"]

    async def unban(self, order: Order) -> list[str]:
        who = await self._guest_or_address(order.target)
        await self.register.unban(who)
        self.live.bus.publish(Registered())
        return [f"{who} is no longer banned"]

    async def rename(self, order: Order) -> list[str]:
        guest, name = await self._guest(order.target), check_name(order.text)
        await self.live.store.change_guest(guest, name=name)
        await self.live.guests.rename(guest, name)
        return [f"{guest} is called {name}"]

    async def delete(self, order: Order) -> list[str]:
        """Delete a guest and all that is theirs; matches with others stay, without the name."""
        guest = await self._guest(order.target)
        gone, shared = await self.register.delete_guest(guest)
        self.live.announcer.forget(gone)
        for id in shared:
            if id in self.live.matches.loaded:
                await self.live.announcer.catch_up(self.live.matches.loaded[id])
        self.live.announcer.publish(shared)
        self.live.bus.publish(Deleted(guest))
        await self.sockets.close([guest])
        return [f"{guest} is deleted, with {len(gone)} matches; {len(shared)} were others' too"]

    async def announce(self, order: Order) -> list[str]:
        """Show a notice to everybody, until another or an empty one is announced."""
        text = " ".join(order.text.split())
        if len(text) > LONGEST_NOTICE or not text.isprintable():
            raise BadOption(f"a notice has at most {LONGEST_NOTICE} printable characters")
        await self.register.announce(text)
        self.live.bus.publish(Registered())
        self.live.announcer.broadcast(wire.Notice(text))
        return [f"the notice is: {text}" if text else "there is no notice"]

    async def reports(self, order: Order) -> list[str]:
        """List what was reported and waits, the oldest first."""
        found = await self.live.pools.quick.run(self.live.store.talk.reports)
        return [line for report in found for line in report_lines(report)] or ["nothing waits"]

    async def close(self, order: Order) -> list[str]:
        """Delete a report that was dealt with."""
        if not await self.live.store.talk.close_report(order.target):
            raise BadOption(f"there is no report '{cited(order.target)}'")
        return [f"report {order.target} is closed"]

    async def _guest(self, name: str) -> str:
        if name == FORMER:
            raise BadOption(f"'{FORMER}' stands for all deleted guests")
        if await self.live.guests.name(name) is None:
            raise BadOption(f"there is no guest '{cited(name)}'")
        return name

    async def _guest_or_address(self, name: str) -> str:
        try:
            ip_address(name)
        except ValueError:
            return await self._guest(name)
        return address_of(name).narrow


ORDERS = [name for name in vars(Administration) if not name.startswith("_")]


def match_line(each: Summary) -> str:
    row = each.row
    who = ", ".join(seat.called or "nobody" for seat in each.seats)
    kind = ("public " if row.public else "") + ("running" if row.started else "waiting")
    return f"{row.id}  {when(each.last)}  {row.game}, {kind}, {each.moves} moves: {who}"


def report_lines(report: Report) -> list[str]:
    """A report: who wrote what, and what was said around it."""
    why = f": {report.why}" if report.why else ""
    head = f"{report.id}  {when(report.made)}  match {report.match}, by {report.reporter}{why}"
    return [head, *map(quoted, report.quotes)]


def quoted(quote: Quote) -> str:
    mark = ">" if quote.is_meant else " "
    return f"  {mark} {when(quote.at)}  {quote.guest} {quote.name}: {quote.said}"


async def run_order(call: Call) -> payloads.Said:
    """Run an order of the administrator."""
    request, settings = call.request, call.live.settings
    if not may_watch(request, settings.network.monitor):
        raise Forbidden("your address may not give orders; allow it with serve --monitor")
    name = request.path_params["order"]
    body = await read_body(request, settings.limits.sizes.message)
    await check_signature(call, name, body)
    if name not in ORDERS:
        raise BadOption(f"there is no such order; there are {', '.join(ORDERS)}")
    order = msgspec.json.decode(body, type=Order)
    lines = await getattr(Administration(call.services), name)(order)
    log.warning("by order: %s %s", name, cited(order.target))
    return payloads.Said(lines)


async def check_signature(call: Call, name: str, body: bytes) -> None:
    """Refuse an order that is not signed with the database's secret, or was given before: at any
    process, so the database decides."""
    scheme, _, token = call.request.headers.get("authorization", "").partition(" ")
    is_order = scheme.lower() == "admin"
    nonce = call.services.signatures.nonce_of(token, name, body) if is_order else None
    if nonce is None:
        raise Forbidden("this order is not signed by the administrator; use tabletower admin")
    if not await call.services.register.use_nonce(nonce):
        raise Forbidden("this order was given before; sign another")


ENDPOINTS = [Endpoint("/admin/{order}", run_order, "POST", body=Order)]
