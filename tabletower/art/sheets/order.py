"""Orders: what to print of a game, and how. The command line and the server's page share them.

Apart from what is prepared: a server knows orders from its start, and draws in other processes.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=200)]


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for sheets of a game: parts, options, paper."""

    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    parts: Annotated[list[Short], Meta(max_length=64)] = []  # none: all that is played with
    everything: bool = False  # also what is not played with, such as other expansions
    text: bool = True  # words on the pieces
    ink_saving: bool = False
    paper: Literal["a4", "letter"] = "a4"
    square: int = 0  # millimetres of a square's side; 0: as usual
