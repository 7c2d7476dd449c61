"""What the drawing reads: the words of a box, made once, and the numbers of a view."""

from tabletower.art import snapshot
from tabletower.art.snapshot import Seen

from ..components import KINDS
from ..rules.deck import FAMILY, SQUATTERS
from ..types import Contents, State
from ..words import card_name, dollars
from ..words.speech import card_text, printed_text, scale

LISTS = ("money", "held", "owned", "owner", "height", "roof", "renovation", "cellar", "marker",
         "room")  # fmt: skip


def read(v: State) -> Seen:
    """The view's fields; and who lives where, as one thing to know the houses by."""
    seen = snapshot.read(v, *LISTS)
    seen.tenants = seen.tenant.tobytes()
    return seen


class Texts:
    """What is said of the cards of a box, ready to be drawn, and its numbers as lists."""

    def __init__(self, box: Contents) -> None:
        self.box = box
        cards = box.tables["cards"]
        self.title = [card["name"] for card in cards]
        self.name = [card_name(box, kind) for kind in range(len(cards))]
        self.text = [printed_text(box, kind) for kind in range(len(cards))]
        self.about = [about(box, kind) for kind in range(len(KINDS))]
        self.rent = box.b.rent.tolist()
        self.limit = box.b.max_height.tolist()
        self.levels = box.b.levels.tolist()
        self.scale = scale(box)
        self.texts = int(box.b.texts)

    def amount(self, dollars: int) -> str:
        """A number to be drawn on a coin."""
        return str(dollars * self.scale)

    def sum(self, amount: int) -> str:
        return f"${amount * self.scale}"

    def said(self, amount: int) -> str:
        return dollars(self.box, amount)


def texts(box: Contents) -> Texts:
    return box.once(Texts)


def about(box: Contents, kind: int) -> str:
    """A card in a sentence or two; without the texts of tenants only their numbers count."""
    said = [box.tables["cards"][kind]["name"]]
    if FAMILY <= kind <= SQUATTERS:
        said += tenant_numbers(box, kind)
    return f"{', '.join(said)}. {card_text(box, kind)}".strip()


def tenant_numbers(box: Contents, kind: int) -> list[str]:
    """Rent, height limit and size of a tenant."""
    if kind == SQUATTERS:
        return ["pay nothing", "any house"]
    said = [f"rent {dollars(box, int(box.b.rent[kind]))}"]
    said.append(f"in houses up to {box.b.max_height[kind]} high")
    return said + (["needs two levels"] if box.b.levels[kind] == 2 else [])
