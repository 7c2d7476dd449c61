"""What the drawing reads: the words of a box, made once, and the numbers of a view."""

from typing import Any

import numpy.typing as npt

from tabletower.art import snapshot
from tabletower.art.snapshot import Seen
from tabletower.engine import Row

from ..components import ROOMS, TILES
from ..patterns import shape_of, ways
from ..rules.record import phases
from ..types import Contents, State

LISTS = ("order", "row", "held", "done_with", "rooms_paid", "spare", "unseen", "claims", "skips",
         "unions", "known", "acts")  # fmt: skip


def read(v: State) -> Seen:
    """The view's fields, and the view itself."""
    seen = snapshot.read(v, *LISTS)
    seen.v = v
    return seen


def is_ahead(seen: Seen | State, seat: int) -> bool:
    """Whether the tower is seen as its owner has built it so far."""
    return seen.phase == phases.BUILD and seen.acts[seat] >= 0


def planes_of(seen: Seen | State, seat: int) -> npt.NDArray[Any]:
    """§3.6  A tower as this reader may see it."""
    return seen.plan[seat] if is_ahead(seen, seat) else seen.tower[seat]


def tops_of(seen: Seen | State, seat: int) -> list[int]:
    return (seen.top if is_ahead(seen, seat) else seen.height)[seat].tolist()


def is_building(seen: Seen, seat: int) -> bool:
    return seen.phase == phases.BUILD and not seen.over and seen.asked >> seat & 1 == 1


class Texts:
    """What is said of the clients and tiles of a box, and its few numbers."""

    def __init__(self, box: Contents) -> None:
        self.box, self.clients = box, box.tables["clients"]
        self.name = [client["name"] for client in self.clients]
        self.room = [ROOMS.index(client["room"]) for client in self.clients]
        self.sort = [ROOMS.index(client["kind"]) for client in self.clients]
        self.rooms = [client["rooms"] for client in self.clients]
        self.label = [about(client) for client in self.clients]
        self.tile = [tile["name"].lower() for tile in box.tables["tiles"]]
        allowed = box.options["patterns"]
        self.shapes = [ways(shape_of(client["pattern"]), allowed) for client in self.clients]
        self.copies = box.b.copies.tolist()
        self.types = [n for n in range(len(TILES)) if n < 4 or box.options["more_rooms"] == "on"]
        self.asked_for = [n for n, may in enumerate(box.b.may_ask.tolist()) if may]
        self.building = box.options["building"]
        # Under the names that the rules have for them.
        self.plot_width = int(box.b.plot_width)
        self.max_rows = int(box.b.max_rows)
        self.separate_towers = int(box.b.separate_towers)
        self.rounds = int(box.b.rounds)
        self.tiles_per_round = int(box.b.tiles_per_round)
        self.keep_tiles = int(box.b.keep_tiles)


def texts(box: Contents) -> Texts:
    return box.once(Texts)


def about(client: Row) -> str:
    """A card in a few sentences."""
    pattern = client["pattern"]
    wanted = f"{client['rooms']} {client['room']} room{'' if client['rooms'] == 1 else 's'}"
    lie = "any shape" if pattern.startswith("any") else said_pattern(pattern)
    said = f"{client['name']}, {client['kind']} client: {wanted}, {lie}. {client['text']}"
    return said.strip()


def said_pattern(pattern: str) -> str:
    """'in a row', 'one above the other', or the rows from the top."""
    rows = pattern.split("/")
    if pattern == "x":
        return "anywhere"
    if len(rows) == 1:
        return "side by side"
    if all(row == "x" for row in rows):
        return "one above the other"
    return "rows from the top " + ", ".join(row.replace(".", "–") for row in rows)
