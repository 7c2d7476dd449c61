"""Other processes of the same house: what they say, and what is done about it."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterable
from typing import Any

from tabletower.engine import TabletowerError

from ..http.open_sockets import OpenSockets
from ..store.bus import Changed, Deleted, Leaving, Message, Present, Registered, Renamed, Signed
from ..store.moderation import Register
from .bot_players import Thinkers
from .house import House
from .remote_presence import BEAT, NOBODY
from .wire import EMOTES, Emote, Notice

log = logging.getLogger(__name__)


class Neighbours:
    """Hears the others, tells them who is here, and looks at the database in any case."""

    def __init__(
        self, house: House, register: Register, sockets: OpenSockets, thinkers: Thinkers
    ) -> None:
        self.house, self.register, self.sockets = house, register, sockets
        self.thinkers = thinkers

    def work(self) -> list[Coroutine[Any, Any, None]]:
        """What there is to do all the time; alone there is nothing."""
        if not self.house.bus.is_shared:
            return []
        return [self.house.bus.listen(self.hear), self.beat(), self.poll()]

    async def hear(self, process: str, word: Message) -> None:
        """A word of another process. It may come from anybody who reaches the database: what it
        claims is looked up, except for who is where and how they feel."""
        if isinstance(word, Leaving):
            return await self.miss(process)
        if self.house.crowd.note(process):
            self.tell_again()  # it has heard nothing yet
        match word:
            case Changed():
                for id in word.matches:
                    self.house.catch_up_soon(id)
            case Present():
                self.tell_presence(self.house.crowd.hear(process, word.tables))
            case Signed():
                self.show_sign(word)
            case Renamed():
                self.house.spawn(self.look_up_name(word.guest))
            case Registered():
                self.house.spawn(self.read_register())
            case Deleted():
                self.house.spawn(self.sockets.close([word.guest]))

    # Who is here.

    async def beat(self) -> None:
        """Say again and again who is here, and notice who says nothing any more."""
        while True:
            self.tell_again()
            for process in self.house.crowd.silent():
                await self.miss(process)
            await asyncio.sleep(BEAT)

    def tell_again(self) -> None:
        here = ((id, audience.present) for id, audience in self.house.audiences.items())
        self.house.crowd.tell_again({id: at for id, at in here if at != NOBODY})

    async def miss(self, process: str) -> None:
        """A process is no more: its people are away, and what it has thought about is ours."""
        self.tell_presence(self.house.crowd.forget(process))
        self.house.spawn(self.thinkers.resume())

    def tell_presence(self, matches: Iterable[str]) -> None:
        for id in matches:
            if audience := self.house.audiences.get(id):
                audience.tell_presence()

    def show_sign(self, word: Signed) -> None:
        audience = self.house.audiences.get(word.match)
        if audience and word.emote in EMOTES and 0 <= word.seat < len(audience.match.seats):
            audience.say(Emote(word.seat, word.emote))

    # What is kept.

    async def poll(self) -> None:
        """A word may be lost: look at the database from time to time."""
        while True:
            await asyncio.sleep(self.house.settings.poll)
            try:
                await self.house.keep_in_step(*self.house.audiences.values())
                await self.read_register()
            except TabletowerError:
                pass  # the database may be away for a while
            except Exception:  # whatever it is: better late than blind
                log.exception("what other processes have done is not known for a while")

    async def read_register(self) -> None:
        announced = self.register.notice
        with contextlib.suppress(TabletowerError):
            await self.sockets.close(await self.house.in_thread(self.register.read))
        if self.register.notice != announced:
            self.house.tell_all(Notice(self.register.notice))

    async def look_up_name(self, guest: str) -> None:
        with contextlib.suppress(TabletowerError):
            name = await self.house.in_thread(self.house.store.guest_name, guest)
            if name is not None:
                await self.house.show_name(guest, name)
