"""§3, §5 and §7  All maps together: floors, connections, utilities, and what counts."""

from .box import EVERY_FLOOR, UTILITIES
from .facts import fact
from .plan import Plan


class Tower:
    def __init__(self, players, floors_wait=False):
        self.plans = [Plan() for _ in range(players)]
        self.seats = range(players)
        self.facts = {}
        self.waiting = [1] * players if floors_wait else None  # floors until the Attract phase

    def put(self, p, domino, x, y, rotation):
        self.plans[p].put(domino, x, y, rotation)
        self.facts.clear()

    def lift(self, p, id):
        self.facts.clear()
        return self.plans[p].lift(id)

    def size(self, p):
        return len(self.plans[p])

    def owner(self, goal):
        """Whose map holds a goal domino: powers last only while it lies there."""
        return next((p for p in self.seats if goal in self.plans[p].places), None)

    def icons(self, p, object):
        return self.plans[p].icons()[object]

    # §3.1 to §3.4  Floors and connections.

    @fact
    def floors(self):
        """§3.2  Always current, or those that were found last (H14)."""
        return self.waiting or self.floors_by_icons()

    def find_floors(self):
        """§3.1  The Attract phase begins."""
        if self.waiting:
            self.waiting = self.floors_by_icons()
            self.facts.clear()

    def floors_by_icons(self):
        """§3.1  Floors are dense (H13)."""
        icons = [self.icons(p, "floor_icon") for p in self.seats]
        return [1 + len({n for n in icons if n < own}) for own in icons]

    def floor(self, p):
        return self.floors()[p]

    def top(self):
        return max(self.floors())

    @fact
    def connected(self, p):
        """§3.3  One step only (H16), and down a staircase never up (H15)."""
        return tuple(q for q in self.seats if q != p and self.is_connected(p, q))

    def is_connected(self, p, q):
        if self.floor(q) == self.floor(p):
            return True
        if self.icons(p, "staircase") and self.floor(q) == self.floor(p) - 1:
            return True
        return bool(self.icons(p, "elevator") and self.icons(q, "elevator"))

    def pool(self, p):
        """The players whose maps p counts."""
        return (p, *self.connected(p))

    # §7.1 and §7.2  Utilities.

    @fact
    def access(self, p, utility):
        """§7.1  On the lowest floor, or above a player who has it (H38)."""
        if utility == "power" and self.owner("all_utilities") == p:
            return True
        if utility == "water" and self.owner("water_utility") is not None:
            return True
        floor = self.floor(p)
        below = [q for q in self.seats if self.floor(q) == floor - 1]
        return floor == 1 or any(self.has(q, utility) for q in below)

    @fact
    def amount(self, p, utility):
        free = 1 if utility == "wifi" and self.gives_wifi() else 0
        if not self.access(p, utility):
            return free
        return free + self.icons(p, f"generator_{utility}")

    def has(self, p, utility):
        return self.amount(p, utility) > 0

    def has_any_utility(self, p):
        return any(self.has(p, utility) for utility in UTILITIES)

    def gives_wifi(self):
        """§10.18  wifi_utility, while its owner lives on the highest floor."""
        owner = self.owner("wifi_utility")
        return owner is not None and self.floor(owner) == self.top()

    # §3.5  Counting.

    @fact
    def doubled(self, p):
        """§7.4  Squares beside a computer, while p has Wi-Fi; this never adds up (H41)."""
        if not self.has(p, "wifi"):
            return frozenset()
        plan = self.plans[p]
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        around = {(x + i, y + j) for x, y in plan.printed().get("computer", ()) for i, j in steps}
        return frozenset(around & set(plan.cells))

    def worth(self, p, cells):
        """Squares, doubled ones twice."""
        return len(cells) + len(self.doubled(p).intersection(cells))

    @fact
    def count(self, p, object):
        if object == "piano":
            return self.count_in_rooms(p, object)
        held = sum(each == object for each, _ in self.plans[p].held())
        return self.worth(p, self.plans[p].printed().get(object, ())) + held

    @fact
    def count_in_rooms(self, p, object):
        """Only what lies inside a Room."""
        plan = self.plans[p]
        inside = [cell for cell in plan.printed().get(object, ()) if cell in plan.in_rooms()]
        held = sum(each == object and cell in plan.in_rooms() for each, cell in plan.held())
        return self.worth(p, inside) + held

    @fact
    def kinds(self, p):
        return frozenset(object for object in self.plans[p].icons() if self.count(p, object) > 0)

    @fact
    def floor_squares(self, p, floor):
        """§9.6  Squares of goal dominoes are of every floor type (H48)."""
        cells = self.plans[p].cells.items()
        return self.worth(p, [c for c, (_, sq, _) in cells if sq.floor in (floor, EVERY_FLOOR)])

    @fact
    def rooms(self, p):
        """Rooms; one with a doubled square counts as two."""
        rooms = self.plans[p].rooms()
        return len(rooms) + sum(bool(room.cells & self.doubled(p)) for room in rooms)

    @fact
    def price(self, p):
        """§6.1  The smaller of the largest Room and the number of object kinds (H35)."""
        largest = max((room.size for room in self.plans[p].rooms()), default=0)
        return min(largest, len(self.kinds(p)))
