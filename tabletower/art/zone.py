"""A zone: one part of the table as one reader may see it."""

from typing import Literal, get_args

from msgspec import Struct

Place = Literal["main", "hand", "shared", "other", "info"]
PLACES: tuple[Place, ...] = get_args(Place)


class Zone(Struct, frozen=True, gc=False):
    """A drawing with a place at the table, and with words for screen readers.

    Places: main (the own or the shared board), hand (what the reader picks from),
    shared, other (an opponent's), info (decks, tokens, a catalogue; may be folded away).
    A strip is only looked at: a phone shows it where there is room, and a tap opens its zone.
    """

    name: str  # unique at this table
    title: str
    place: Place
    width: float  # of the viewBox "0 0 width height"
    height: float
    parts: tuple[str, ...]  # the inside of the <svg>; a client is sent the parts that changed
    words: str  # what is here, in a few sentences
    tab: str = ""  # a word or two for a narrow screen; left out: the title
    least: float = 0  # pixels of width that the drawing needs to be read
    strip_of: str = ""  # the zone that this shows in one low row, where it is out of sight

    @property
    def svg(self) -> str:
        return "".join(self.parts)
