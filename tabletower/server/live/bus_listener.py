"""The bus listener: messages of other processes, presence, and a poll of the database."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from tabletower.engine import TabletowerError

from ..store.bus import (
    Changed,
    Deleted,
    Leaving,
    Message,
    Muted,
    Present,
    Registered,
    Renamed,
    Signed,
    Talked,
)
from ..store.moderation import Register
from .remote_presence import EMPTY, HEARTBEAT
from .service import Live
from .wire import EMOTES, Notice

log = logging.getLogger(__name__)
Close = Callable[[Iterable[str]], Coroutine[Any, Any, None]]  # the sockets of guests or addresses


class BusListener:
    """Receives messages, publishes presence, and polls the database in any case."""

    def __init__(self, live: Live, register: Register, close: Close) -> None:
        self.announcer, self.guests, self.bots = live.announcer, live.guests, live.bots
        self.register, self.close = register, close
        self.matches, self.pools, self.talk = live.matches, live.pools, live.talk

    def work(self, poll: float) -> list[Coroutine[Any, Any, None]]:
        """The tasks that run all the time; none where there is one process."""
        if not self.announcer.bus.is_shared:
            return []
        return [self.announcer.bus.listen(self.receive), self.heartbeat(), self.poll(poll)]

    async def receive(self, process: str, message: Message) -> None:
        """Act on a message. It may come from anything that reaches the database: what it claims is
        looked up, except for presence and emotes."""
        if isinstance(message, Leaving):
            return await self.process_gone(process)
        if self.matches.remote.heard_from(process):
            self.publish_presence()  # it has received nothing yet
        match message:
            case Changed():
                for id in message.matches:
                    self.matches.unload_unused(id)  # whoever has changed it goes on with it
                    self.announcer.catch_up_soon(id)
            case Present():
                self.presence_changed(self.matches.remote.receive(process, message.tables))
            case Signed():
                self.show_emote(message)
            case Talked():
                self.pools.spawn(self.talk.arrive(message))
            case Muted():
                self.pools.spawn(self.talk.mutes_changed(message.guest))
            case Renamed():
                self.pools.spawn(self.look_up_name(message.guest))
            case Registered():
                self.pools.spawn(self.read_register())
            case Deleted():
                self.pools.spawn(self.close([message.guest]))

    # Who is here.

    async def heartbeat(self) -> None:
        """Publish presence at intervals, and drop processes that fell silent."""
        while True:
            self.publish_presence()
            for process in self.matches.remote.silent():
                await self.process_gone(process)
            await asyncio.sleep(HEARTBEAT)

    def publish_presence(self) -> None:
        here = ((id, live_match.present) for id, live_match in self.matches.loaded.items())
        self.matches.remote.publish_all({id: at for id, at in here if at != EMPTY})

    async def process_gone(self, process: str) -> None:
        """A process has ended: its people are away, and its bots are decided for here."""
        self.presence_changed(self.matches.remote.forget(process))
        self.pools.spawn(self.bots.resume())

    def presence_changed(self, matches: Iterable[str]) -> None:
        for id in matches:
            if live_match := self.matches.loaded.get(id):
                live_match.schedule_presence()

    def show_emote(self, word: Signed) -> None:
        live_match = self.matches.loaded.get(word.match)
        if live_match and word.emote in EMOTES and 0 <= word.seat < len(live_match.match.seats):
            self.talk.emote(live_match, word.seat, word.emote)

    # What is kept.

    async def poll(self, seconds: float) -> None:
        """A message may be lost: read the database at intervals."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.announcer.keep_in_step(*self.matches.loaded.values())
                await self.read_register()
            except TabletowerError:
                pass  # the database may be away for a while
            except Exception:  # whatever it is: better late than blind
                log.exception("what other processes have done is not known for a while")

    async def read_register(self) -> None:
        announced = self.register.notice
        with contextlib.suppress(TabletowerError):
            await self.close(await self.pools.quick.run(self.register.read))
        if self.register.notice != announced:
            self.announcer.broadcast(Notice(self.register.notice))

    async def look_up_name(self, guest: str) -> None:
        with contextlib.suppress(TabletowerError):
            name = await self.guests.name(guest)
            if name is not None:
                await self.guests.show_name(guest, name)
