"""The archive: every finished public match, as one zip of transcripts.

A transcript takes a replay. It is written when a match ends, and stored; one that is missing is
written on request, in a fair queue.
"""

import io
import zipfile
import zlib
from collections.abc import AsyncIterator, Mapping, Sequence

from ..ops.clock import Clock
from ..ops.errors import NoSuchMatch, TooMany
from ..ops.settings import Settings
from ..store.queries import Store
from .core.match import Match
from .pools import Pools
from .storage import read_match, replay, write_transcript

AT_ONCE = 20  # transcripts of a part
MOST = 4  # callers that may take it at the same time


class Sent(io.RawIOBase):
    """A buffer of what was written and is to be sent next; a zip is never read back."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, part: bytes) -> int:  # type: ignore[override]
        self.parts.append(bytes(part))
        return len(part)

    def take(self) -> bytes:
        taken, self.parts = b"".join(self.parts), []
        return taken


class Archive:
    """Makes the zip part by part, as it is taken; so many callers may take it at once."""

    def __init__(self, settings: Settings, store: Store, pools: Pools) -> None:
        self.settings, self.store, self.pools = settings, store, pools
        self.sending = 0

    async def parts(self) -> AsyncIterator[bytes]:
        """The parts of the zip. A refusal and the list of matches come before the first."""
        parts = self._zipped()
        await anext(parts)
        return parts

    async def _zipped(self) -> AsyncIterator[bytes]:
        """First nothing, once it can begin; the caller's place is held until the end."""
        if self.sending >= MOST:
            raise TooMany("others are downloading the archive; try again in a minute")
        self.sending += 1
        try:
            ids: list[str] = await self.pools.quick.run(self.store.lists.finished_public)
            yield b""
            sent = Sent()
            whole = zipfile.ZipFile(sent, "w", zipfile.ZIP_DEFLATED)
            for first in range(0, len(ids), AT_ONCE):
                packed = await self._transcripts(ids[first : first + AT_ONCE])
                yield await self.pools.quick.run(pack, whole, sent, packed)
            whole.close()
            yield sent.take()
        finally:
            self.sending -= 1

    async def _transcripts(self, ids: Sequence[str]) -> dict[str, bytes]:
        """The transcripts of these matches, compressed, in their order."""
        kept = await self.pools.quick.run(self.store.papers, ids)
        found = {}
        for id in ids:
            packed = kept.get(id) or await self.transcript(id)
            if packed:
                found[id] = packed
        return found

    async def transcript(self, id: str) -> bytes | None:
        """Write a transcript that is missing; None if the match is gone or cannot be read."""
        try:
            kept = await self.pools.quick.run(read_match, self.store, id)
        except NoSuchMatch:
            return None
        work = (replay, kept, self.settings, Clock())
        match: Match = await self.pools.replays.run(*work, key="archive", is_awaited=False)
        return await write_transcript(match, self.store, self.pools)


def pack(whole: zipfile.ZipFile, sent: Sent, packed: Mapping[str, bytes]) -> bytes:
    for id, text in packed.items():
        whole.writestr(f"{id}.txt", zlib.decompress(text))
    return sent.take()
