"""Other processes of the same house: what they say, and what is done about it."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from tabletower.engine import TabletowerError

from ..store.bus import Changed, Deleted, Leaving, Present, Registered, Renamed, Signed, Word
from ..store.moderation import Register
from .announcer import Announcer
from .bot_players import Thinkers
from .guests import Guests
from .remote_presence import BEAT, NOBODY
from .wire import EMOTES, Emote, Notice

log = logging.getLogger(__name__)
Close = Callable[[Iterable[str]], Coroutine[Any, Any, None]]  # the sockets of guests or addresses


class Neighbours:
    """Hears the others, tells them who is here, and looks at the database in any case."""

    def __init__(
        self, announcer: Announcer, guests: Guests, bots: Thinkers, register: Register, close: Close
    ) -> None:
        self.announcer, self.guests, self.bots = announcer, guests, bots
        self.register, self.close = register, close
        self.matches, self.pools = announcer.matches, announcer.pools

    def work(self, poll: float) -> list[Coroutine[Any, Any, None]]:
        """What there is to do all the time; alone there is nothing."""
        if not self.announcer.bus.is_shared:
            return []
        return [self.announcer.bus.listen(self.hear), self.beat(), self.poll(poll)]

    async def hear(self, process: str, word: Word) -> None:
        """A word of another process. It may come from anybody who reaches the database: what it
        claims is looked up, except for who is where and how they feel."""
        if isinstance(word, Leaving):
            return await self.miss(process)
        if self.matches.remote.note(process):
            self.tell_again()  # it has heard nothing yet
        match word:
            case Changed():
                for id in word.matches:
                    self.announcer.catch_up_soon(id)
            case Present():
                self.tell_presence(self.matches.remote.hear(process, word.tables))
            case Signed():
                self.show_sign(word)
            case Renamed():
                self.pools.spawn(self.look_up_name(word.guest))
            case Registered():
                self.pools.spawn(self.read_register())
            case Deleted():
                self.pools.spawn(self.close([word.guest]))

    # Who is here.

    async def beat(self) -> None:
        """Say again and again who is here, and notice who says nothing any more."""
        while True:
            self.tell_again()
            for process in self.matches.remote.silent():
                await self.miss(process)
            await asyncio.sleep(BEAT)

    def tell_again(self) -> None:
        here = ((id, audience.present) for id, audience in self.matches.loaded.items())
        self.matches.remote.tell_again({id: at for id, at in here if at != NOBODY})

    async def miss(self, process: str) -> None:
        """A process is no more: its people are away, and what it has thought about is ours."""
        self.tell_presence(self.matches.remote.forget(process))
        self.pools.spawn(self.bots.resume())

    def tell_presence(self, matches: Iterable[str]) -> None:
        for id in matches:
            if audience := self.matches.loaded.get(id):
                audience.tell_presence()

    def show_sign(self, word: Signed) -> None:
        audience = self.matches.loaded.get(word.match)
        if audience and word.emote in EMOTES and 0 <= word.seat < len(audience.match.seats):
            audience.say(Emote(word.seat, word.emote))

    # What is kept.

    async def poll(self, seconds: float) -> None:
        """A word may be lost: look at the database from time to time."""
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
