"""Every finished public match, as one zip of transcripts.

A transcript takes a replay. It is written when a match ends, and kept; one that is missing is
written when it is wanted, in turn. What is sent is made part by part, as it is taken.
"""

import io
import zipfile
import zlib
from collections.abc import AsyncIterator, Mapping, Sequence

from ..ops.errors import NoSuchMatch, TooMany
from .house import House
from .match import Match

AT_ONCE = 20  # transcripts of a part
MOST = 4  # who may take it at the same time


class Sent(io.RawIOBase):
    """What was written and is to be sent next; a zip does not have to look back."""

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


async def archive(house: House) -> AsyncIterator[bytes]:
    """The parts of the zip. Who may have it, and of what it is made, is found out before."""
    parts = zipped(house)
    await anext(parts)
    return parts


async def zipped(house: House) -> AsyncIterator[bytes]:
    """First nothing, once it can begin; the place among those who take it is kept until the end."""
    if house.archives >= MOST:
        raise TooMany("others take the archive just now; try again in a little while")
    house.archives += 1
    try:
        ids: list[str] = await house.in_thread(house.store.lists.finished_public)
        yield b""
        sent = Sent()
        whole = zipfile.ZipFile(sent, "w", zipfile.ZIP_DEFLATED)
        for first in range(0, len(ids), AT_ONCE):
            papers = await papers_of(house, ids[first : first + AT_ONCE])
            yield await house.in_thread(pack, whole, sent, papers)
        whole.close()
        yield sent.take()
    finally:
        house.archives -= 1


def pack(whole: zipfile.ZipFile, sent: Sent, papers: Mapping[str, bytes]) -> bytes:
    for id, packed in papers.items():
        whole.writestr(f"{id}.txt", zlib.decompress(packed))
    return sent.take()


async def papers_of(house: House, ids: Sequence[str]) -> dict[str, bytes]:
    """The transcripts of these matches, packed, in their order."""
    kept = await house.in_thread(house.store.papers, ids)
    found = {}
    for id in ids:
        packed = kept.get(id) or await paper_of(house, id)
        if packed:
            found[id] = packed
    return found


async def paper_of(house: House, id: str) -> bytes | None:
    """A transcript that is missing; none, if the match has gone meanwhile or cannot be read."""
    try:
        kept = await house.in_thread(house.kept, id)
    except NoSuchMatch:
        return None
    match: Match = await house.replaying(house.match_of, kept, whose="archive", is_awaited=False)
    return await house.write_paper(match)
