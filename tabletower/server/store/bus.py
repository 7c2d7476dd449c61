"""What processes of one house tell each other. A lost word is only a delay: what counts is in the
database, and everybody looks there themselves, every few seconds in any case."""

from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

AT_ONCE = 200  # matches that one word names


class Word(Struct, tag_field="say", forbid_unknown_fields=True):
    """One thing that is said. It tells where to look; only what passes is told itself."""


class Changed(Word, tag="changed"):
    """Something has happened in these matches, or they are no longer there."""

    matches: list[str]


class At(Struct, array_like=True):
    """The guests with a seat who are at a table, and how many others look on."""

    guests: list[str]
    watching: int


class Present(Word, tag="here"):
    """Who is at which tables of this process; at tables that it does not name nothing is new."""

    tables: dict[str, At]


class Signed(Word, tag="emote"):
    """A passing sign of a seat."""

    match: str
    seat: int
    emote: str


class Renamed(Word, tag="name"):
    guest: str


class Registered(Word, tag="register"):
    """Look at the register: who may not come in, whose signatures count, what is announced."""


class Deleted(Word, tag="out"):
    guest: str


class Leaving(Word, tag="bye"):
    """This process ends: nobody is at its tables any more."""


Hear = Callable[[str, Word], Awaitable[None]]  # who speaks, and what
read = msgspec.json.Decoder(
    Changed | Present | Signed | Renamed | Registered | Deleted | Leaving
).decode


class Bus:
    """One process needs none."""

    is_shared = False

    def publish(self, word: Word) -> None:
        """Say it to the others."""

    async def listen(self, hear: Hear) -> None:
        """Hear what others say, until cancelled."""

    async def leave(self) -> None:
        """Say goodbye."""
