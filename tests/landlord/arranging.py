"""Positions for the other tests: written down by hand, every card of the deck somewhere."""

from collections import Counter

from tabletower.engine import Game, sit_down
from tabletower.games import landlord
from tabletower.games.landlord.components import KINDS
from tabletower.games.landlord.rules.deck import CELLAR, WITHHELD
from tabletower.games.landlord.rules.houses import move_in, stand
from tabletower.games.landlord.rules.phases import phases, steps
from tabletower.games.landlord.rules.tenants import income_of, rent_value
from tabletower.games.landlord.rules.turn import run

LANDLORD = Game(landlord)
NAMES = "ABCDEF"
STARTS = {"turn": steps.BEGIN, "play": phases.PLAY, "collect": steps.COLLECT, "buy": phases.BUY}
EXTRAS = {"dormer": "dormer_roof", "flat": "flat_roof", "renovated": "roof_renovation"}


def house(owner, height, *extras, floors="", roof="roof", **tenants):
    """A house for a position: house('A', 3, 'cellar', L1='squatters', L2='student!').

    An exclamation mark is a marker. `dormer` or `flat` completes it, `renovated` renovates it.
    """
    roof = next((EXTRAS[extra] for extra in extras if extra in ("dormer", "flat")), roof)
    over = next((EXTRAS[extra] for extra in extras if extra == "renovated"), "")
    living = {int(level[1:]): name for level, name in tenants.items()}
    return owner, height, roof, over, "cellar" in extras, floors.split(), living


class Position:
    """A table in a position of our own, and words to play it with."""

    def __init__(self, seats, houses, hands, money, discard, pile, start, options, seed, deck):
        self.table = sit_down(LANDLORD, seed, seats, options, deck)
        self.box, self.s = self.table.box.b, self.table.s
        self.left = Counter({kind: int(n) for kind, n in enumerate(self.box.copies) if n})
        self._clear()
        self._houses = list(houses)
        for seat, names in hands.items():
            self._give(NAMES.index(seat), names)
        for name in discard.split():
            self.s.discard[self.s.discarded] = self._use(name)
            self.s.discarded += 1
        self.s.recycles_gone = discard.split().count("recycle")
        self._build(houses)
        self._lay_pile(pile)
        self._pay(money)
        if start:
            run(self.box, self.s, STARTS[start])

    def _clear(self):
        s, seats, dice = self.s, self.table.seats, self.s.dice
        self.table.state[:] = LANDLORD.state.blank(seats)
        s.round, s.turns_left, s.dice = 1, -1, dice

    def _use(self, name):
        kind = KINDS.index(name)
        assert self.left[kind] > 0, f"there is no {name} left"
        self.left[kind] -= 1
        return kind

    def _give(self, seat, names):
        for name in names.split():
            kind = self._use(name)
            self.s.hand[seat, kind] += 1
            self.s.held[seat] += 1
            self.s.holds[seat] |= 1 << kind

    def _build(self, houses):
        for _, _, roof, over, cellar, floors, living in houses:
            for name in [roof, over, *floors, *living.values()] + ["cellar_renovation"] * cellar:
                if name:
                    self._use(name.rstrip("!"))
            self.left[WITHHELD] -= sum(name.endswith("!") for name in living.values())
        for number, row in enumerate(houses):
            self._build_one(number, *row)

    def _build_one(self, number, owner, height, roof, over, cellar, floors, living):
        s, seat = self.s, NAMES.index(owner)
        s.owner[number], s.height[number] = seat, height
        s.roof[number] = KINDS.index(roof)
        s.renovation[number] = KINDS.index(over) if over else 0
        s.cellar[number] = int(cellar)
        fronts = [KINDS.index(name) for name in floors] or [self._any() for _ in range(height)]
        s.floor[seat, number, :height] = [front + 1 for front in fronts]
        stand(s, number)
        for level, name in living.items():
            move_in(self.box, s, number, level, KINDS.index(name.rstrip("!")))
            s.marker[number] |= name.endswith("!") << level

    def _any(self):
        """A front that matters to nobody."""
        kind = max(self.left, key=lambda kind: (kind > CELLAR, self.left[kind], -kind))
        self.left[kind] -= 1
        return kind

    def _lay_pile(self, pile):
        s = self.s
        top = [self._use(name) for name in reversed(pile.split())] if pile is not None else []
        rest = [] if pile == "" else sorted(self.left.elements())
        self.put_aside = sorted(self.left.elements()) if pile == "" else []
        for place, kind in enumerate([*rest, *top]):
            s.pile[place] = kind + 1
        s.piled = len(rest) + len(top)

    def _pay(self, money):
        for seat in range(self.table.seats):
            dollars = money.get(NAMES[seat], 5)
            self.s.money[seat] = self.s.ledger[seat, 0] = dollars

    # Playing.

    @property
    def asked(self):
        return "".join(NAMES[seat] for seat in self.table.asked)

    def moves(self, kind=""):
        """What the one who is asked may do, in wire form."""
        found = [LANDLORD.moves.wire(move) for move in self.table.legal(self.table.asked[0])]
        return [move for move in found if move.split()[0] == kind or not kind]

    def does(self, *moves):
        """'B: call_police', one after the other."""
        for text in moves:
            who, _, move = text.partition(": ")
            assert self.asked == who, f"{self.asked} is asked, not {who}"
            self.table.play(NAMES.index(who), LANDLORD.moves.read(move))
            self.s = self.table.s
        return self

    def why(self, text):
        who, _, move = text.partition(": ")
        return self.table.why(NAMES.index(who), LANDLORD.moves.read(move))

    # Looking.

    @property
    def discard(self):
        return " ".join(KINDS[kind] for kind in self.s.discard[: self.s.discarded].tolist())

    @property
    def money(self):
        return self.s.money[: self.table.seats].tolist()

    def hand(self, who):
        hand = self.s.hand[NAMES.index(who)].tolist()
        return " ".join(name for kind, name in enumerate(KINDS) for _ in range(hand[kind]))

    def lives(self, number):
        """Who lives in a house: {1: 'single'}."""
        row = self.s.tenant[number - 1].tolist()
        return {level: KINDS[kind] for level, kind in enumerate(row) if kind}

    def stands(self, number):
        return bool(self.s.standing >> (number - 1) & 1)

    def bottom(self, many):
        """The lowest cards of the draw pile, the bottom one first."""
        places = [(self.s.bottom + n) % 128 for n in range(many)]
        return " ".join(KINDS[self.s.pile[place] - 1] for place in places)

    def knows_pile(self, who, number):
        """Whether somebody knows the card so far above the bottom."""
        place = (self.s.bottom + number) % 128
        return bool(self.s.pile_mask[place] >> NAMES.index(who) & 1)

    def knows(self, who, of):
        """What somebody knows of another's closed cards."""
        row = self.s.know[NAMES.index(who), NAMES.index(of)].tolist()
        return " ".join(name for kind, name in enumerate(KINDS) for _ in range(row[kind]))

    @property
    def jail(self):
        return NAMES[self.s.jail - 1] if self.s.jail else ""

    def rent(self, number, level):
        return rent_value(self.box, self.s, number - 1, level)

    def income(self, number):
        return income_of(self.box, self.s, number - 1)

    def happened(self, kind):
        """The facts of the events of one kind."""
        rows = self.s.events[: self.s.happened].tolist()
        return [tuple(row[1:4]) for row in rows if row[0] == kind]


def given(
    *houses, seats=2, hands=None, money=None, discard="", pile=None, start="play", seed=0,
    deck=None, **options,
):  # fmt: skip
    """A position: A is to play, everything else as it is said. pile='' leaves no draw pile."""
    found = hands or {}, money or {}, discard, pile, start, options, seed, deck
    return Position(seats, houses, *found)


def jail(position, who):
    position.s.jail = NAMES.index(who) + 1
    return position


def start(position, step):
    run(position.box, position.s, STARTS[step])
    return position
