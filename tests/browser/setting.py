"""Tables as tests want to find them."""

from tests.bound import at_most

from .hands import Mouse
from .visiting import Script, Visitor

PLACING = {"colours": "second_green"}  # the other seat turns the first block, this one places it
TURNING = {"colours": "first_green"}


def at_balconia(visitor: Visitor, options: dict[str, str] = PLACING, other: object = 1) -> str:
    """A visitor on the first seat; on the other a bot, or nobody yet."""
    match = visitor.be("Ann").script().make("balconia", "me", other, options=options)
    visitor.open(f"/m/{match}")
    return match


def with_ben(ann: Visitor, ben: Visitor, options: dict[str, str] = TURNING) -> Script:
    """Ann at a table, and Ben at the other side of it: by hand when he likes, else by script."""
    match = at_balconia(ann, options, "open")
    script = ben.be("Ben").script()
    script.match = match
    script.say(match, "join")
    return script


class BalconiaTable(Visitor):
    """Somebody who stays at one table, for as long as it lasts."""

    match = ""

    def come_to_placing(self) -> None:
        """Go on until the next decision is a side and a cell; nothing is picked yet."""
        for _ in at_most(40, "nobody is asked to place anything"):
            if self.is_placing:
                break
            if self.match and not self.is_over:
                Mouse(self).decide()
            else:
                self.match = at_balconia(self)
                self.my_turn()
        self.said.clear()

    @property
    def is_placing(self) -> bool:
        return self.role("region", "Take one of your two sides", exact=False).count() > 0

    def start_anew(self) -> None:
        self.match = ""
        self.open("about:blank")
