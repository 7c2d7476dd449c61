"""§2 and §5  The map of one player: cells, legal places, rooms, doors, holes."""

from collections import Counter
from dataclasses import dataclass

from .box import EVERY_FLOOR, NO_OBJECT, STEPS
from .facts import fact

REACH = 15  # §2.1  a plot is 31×31 cells (H5)
ROOM_OF_ITS_OWN = "num_rooms"
HOLDS_ICON_AND_ELEVATOR = "biggest_baddest"
HOLDS_COPIES = "diversity_match"


@dataclass(frozen=True)
class Room:
    cells: frozenset[tuple[int, int]]
    has_window: bool

    @property
    def size(self):
        return len(self.cells)


def beside(cell, direction):
    x, y = cell
    dx, dy = STEPS[direction]
    return x + dx, y + dy


def cells_of(x, y, rotation):
    """Where A and B lie."""
    return (x, y), beside((x, y), (1 + rotation) % 4)


def is_inside(cell):
    x, y = cell
    return -REACH <= x <= REACH and -REACH <= y <= REACH


def may_face(edge, floor, other_edge, other_floor, floors_matter=True):
    """§2.4  May these two edges, of a new and an old square, face each other?"""
    edges = {edge, other_edge}
    if "window" in edges or edges == {"wall", "door"}:
        return False
    if edges == {"open"} and floors_matter:
        return floor == other_floor or EVERY_FLOOR in (floor, other_floor)
    return True


def joined(edge, other_edge):
    """§2.6  What stands between two neighbouring squares."""
    edges = {edge, other_edge}
    return next((kind for kind in ("wall", "door", "window") if kind in edges), "open")


class Plan:
    def __init__(self):
        self.places = {}  # domino id -> (x, y, rotation)
        self.dominoes = {}  # domino id -> Domino
        self.cells = {}  # (x, y) -> (domino id, Square, rotation)
        self.facts = {}

    def __len__(self):
        return len(self.places)

    def put(self, domino, x, y, rotation):
        self.places[domino.id] = x, y, rotation
        self.dominoes[domino.id] = domino
        for cell, square in zip(cells_of(x, y, rotation), domino.squares):
            self.cells[cell] = domino.id, square, rotation
        self.facts.clear()

    def lift(self, id):
        for cell in cells_of(*self.places.pop(id)):
            del self.cells[cell]
        self.facts.clear()
        return self.dominoes.pop(id)

    def without(self, id):
        """A copy of this map that lacks one domino."""
        rest = Plan()
        for each, place in self.places.items():
            if each != id:
                rest.put(self.dominoes[each], *place)
        return rest

    def edge(self, cell, direction):
        _, square, rotation = self.cells[cell]
        return square.shows(direction, rotation)

    # Legal places.

    @fact
    def rim(self):
        """Free cells beside the map: (cell, direction of its neighbour, that one's edge, floor)."""
        return [
            (
                beside(cell, direction),
                (direction + 2) % 4,
                square.shows(direction, turned),
                square.floor,
            )
            for cell, (_, square, turned) in self.cells.items()
            for direction in range(4)
            if self.is_free(beside(cell, direction))
        ]

    def is_free(self, cell):
        return cell not in self.cells and is_inside(cell)

    @fact
    def starts(self, rotation):
        """Pairs of free cells for A and B of which at least one touches the map."""
        back = (1 + rotation + 2) % 4
        rim = {cell for cell, *_ in self.rim()}
        pairs = [cells_of(*first, rotation) for first in rim | {beside(c, back) for c in rim}]
        return [(a, b) for a, b in pairs if self.is_free(a) and self.is_free(b)]

    @fact
    def placements(self, domino, floors_matter=True):
        """§2.3  All (x, y, rotation) at which a domino may be placed, lamps aside."""
        if not self.places:
            return [(0, 0, rotation) for rotation in range(4)]
        return [
            (*first, rotation)
            for rotation in range(4)
            for first, second in self.fitting(domino, rotation, floors_matter)
        ]

    def fitting(self, domino, rotation, floors_matter):
        a, b = (self.refusing(square, rotation, floors_matter) for square in domino.squares)
        return [pair for pair in self.starts(rotation) if pair[0] not in a and pair[1] not in b]

    def refusing(self, square, rotation, floors_matter):
        """Cells beside the map where a square may not lie."""
        sides = ((d, square.shows(d, rotation), square.floor, floors_matter) for d in range(4))
        return frozenset().union(*(self.refusing_side(*side) for side in sides))

    @fact
    def refusing_side(self, direction, edge, floor, floors_matter):
        """Cells where a square may not lie because of what it shows in one direction."""
        return frozenset(
            cell
            for cell, where, other_edge, other_floor in self.rim()
            if where == direction
            and not may_face(edge, floor, other_edge, other_floor, floors_matter)
        )

    def shifts(self, id, floors_matter):
        """§10.5  SHIFT: other places for a domino of this map that leave the map connected."""
        rest = self.without(id)
        piece_of = {
            domino: number for number, piece in enumerate(rest.pieces()) for domino in piece
        }
        pieces = set(piece_of.values())
        return [
            place
            for place in rest.placements(self.dominoes[id], floors_matter)
            if place != self.places[id]
            and {piece_of[other] for other in rest.neighbours(cells_of(*place))} == pieces
        ]

    # Hanging together.

    def neighbours(self, cells):
        """Dominoes that share a side with one of these cells."""
        around = (beside(cell, direction) for cell in cells for direction in range(4))
        return {self.cells[cell][0] for cell in around if cell in self.cells}

    @fact
    def touching(self, id):
        return self.neighbours(cells_of(*self.places[id])) - {id}

    def pieces(self, without=None):
        """§2.5  The dominoes, in groups that hang together by touching."""
        left, found = set(self.places) - {without}, []
        while left:
            piece, edge = set(), [next(iter(left))]
            while edge:
                id = edge.pop()
                if id in left:
                    left.remove(id)
                    piece.add(id)
                    edge += self.touching(id)
            found.append(piece)
        return found

    @fact
    def is_connected(self, without=None):
        return len(self.pieces(without)) <= 1

    # Rooms.

    @fact
    def joint(self, cell, direction):
        """What stands between a square and its neighbour; None where there is no neighbour."""
        other = beside(cell, direction)
        if other not in self.cells:
            return None
        joint = joined(self.edge(cell, direction), self.edge(other, (direction + 2) % 4))
        ids = {self.cells[cell][0], self.cells[other][0]}
        if joint == "open" and len(ids) == 2 and ROOM_OF_ITS_OWN in ids:
            return "wall"  # §10.12  (H61)
        return joint

    @fact
    def regions(self):
        """§5.1  Maximal sets of squares linked by open joints."""
        left, found = set(self.cells), []
        while left:
            region, edge = set(), [next(iter(left))]
            while edge:
                cell = edge.pop()
                if cell in left:
                    left.remove(cell)
                    region.add(cell)
                    edge += [beside(cell, d) for d in range(4) if self.joint(cell, d) == "open"]
            found.append(frozenset(region))
        return found

    def sides(self, region):
        """What closes a region, side by side: joints to other regions and edges at the rim."""
        for cell in region:
            for direction in range(4):
                if beside(cell, direction) not in region:
                    yield self.joint(cell, direction) or self.edge(cell, direction)

    @fact
    def rooms(self):
        return [room for room in map(self.room, self.regions()) if room]

    def room(self, region):
        """§5.1  Closed on every side, with a door; the goal num_rooms needs neither."""
        sides = set(self.sides(region))
        is_own = any(self.cells[cell][0] == ROOM_OF_ITS_OWN for cell in region)
        if is_own or ("open" not in sides and "door" in sides):
            return Room(region, "window" in sides)
        return None

    @fact
    def in_rooms(self):
        return frozenset(cell for room in self.rooms() for cell in room.cells)

    @fact
    def doors(self):
        """§5.2  Places with a door: two doors that face each other are one (H30)."""
        places = set()
        for cell in self.cells:
            for direction in range(4):
                shown = self.joint(cell, direction) or self.edge(cell, direction)
                if shown == "door":
                    places.add(frozenset((cell, beside(cell, direction))))
        return len(places)

    @fact
    def windows(self):
        return sum(self.edge(cell, d) == "window" for cell in self.cells for d in range(4))

    @fact
    def has_hole(self):
        """§11.9  Is an empty cell cut off from the outside of the bounding box?"""
        if not self.cells:
            return False
        xs, ys = zip(*self.cells)
        wide, high = range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2)
        left = {(x, y) for x in wide for y in high} - set(self.cells)
        edge = [(wide[0], high[0])]
        while edge:
            cell = edge.pop()
            if cell in left:
                left.remove(cell)
                edge += [beside(cell, direction) for direction in range(4)]
        return bool(left)

    # Objects.

    @fact
    def printed(self):
        """Squares by the object printed on them: object -> cells."""
        found = {}
        for cell, (_, square, _) in self.cells.items():
            if square.object != NO_OBJECT:
                found.setdefault(square.object, []).append(cell)
        return found

    @fact
    def held(self):
        """§10.7 and §10.9  Objects that goal dominoes hold, each with a cell of its domino."""
        objects = []
        if HOLDS_ICON_AND_ELEVATOR in self.places:
            cell = self.places[HOLDS_ICON_AND_ELEVATOR][:2]
            objects += [("floor_icon", cell), ("elevator", cell)]
        if HOLDS_COPIES in self.places:
            cell = self.places[HOLDS_COPIES][:2]
            others = (self.dominoes[id] for id in self.touching(HOLDS_COPIES))
            objects += [(object, cell) for other in others for object in other.objects]
        return objects

    @fact
    def icons(self):
        """§3.5  How often each object is there, printed or held."""
        icons = Counter({object: len(cells) for object, cells in self.printed().items()})
        icons.update(object for object, _ in self.held())
        return icons

    def object(self, cell):
        return self.cells[cell][1].object if cell in self.cells else NO_OBJECT

    @fact
    def has_equal_neighbours(self):
        """Two squares with the same object share a side."""
        return any(
            self.object(beside(cell, direction)) == object
            for object, cells in self.printed().items()
            for cell in cells
            for direction in range(4)
        )

    @fact
    def has_three_in_a_row(self):
        return any(
            self.object(beside(cell, direction)) == object
            and self.object(beside(cell, direction + 2)) == object
            for object, cells in self.printed().items()
            for cell in cells
            for direction in (0, 1)
        )

    @fact
    def room_floors(self):
        """Floor types of the room dominoes."""
        return {square.floor for _, square, _ in self.cells.values()} - {EVERY_FLOOR}

    @fact
    def orientations(self):
        """Ways in which dominoes lie: 0 horizontal, 1 vertical."""
        return {rotation % 2 for _, _, rotation in self.places.values()}
