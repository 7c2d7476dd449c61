"""Hands that play what glows: with the keyboard, with fingers, with a mouse. They know no game."""

from random import Random

from playwright.sync_api import Locator

from tests.bound import at_most

from .visiting import CONFIRM, MS, Visitor

# Where a piece is seen: a symbol may hide more than its frame shows, so the frame counts.
SEEN_AT = """piece => {
  const frame = piece.querySelector('use[width]') ?? piece
  const box = frame.getBBox(), matrix = frame.getScreenCTM()
  const own = name => frame[name]?.baseVal?.value
  const [x, y] = [own('x') ?? box.x, own('y') ?? box.y]
  const [width, height] = [own('width') ?? box.width, own('height') ?? box.height]
  const shown = (part, other) => {
    const at = new DOMPoint(x + width * part, y + height * other).matrixTransform(matrix)
    return [at.x, at.y]
  }
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85]
  const spots = parts.flatMap(part => parts.map(other => shown(part, other)))
  return spots.find(at => piece.contains(document.elementFromPoint(...at))) ?? spots[0]
}"""
MIDDLES = f"wanted => [document.activeElement, wanted].map({SEEN_AT})"
IN_ZONE = "wanted => wanted.closest('svg').contains(document.activeElement)"
AFTER = """wanted => !!(document.activeElement.compareDocumentPosition(wanted)
  & Node.DOCUMENT_POSITION_FOLLOWING)"""
HERE = "wanted => wanted === document.activeElement"
MOST_KEYS = 80
LOOK = 50  # milliseconds until one looks again where there is nothing to do yet
MOST_STEPS = round(MS / LOOK)


class Hands:
    """Plays on as a newcomer would: pick something that glows, until it is a move."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.dice = Random(seed)

    def pick(self, piece: Locator) -> None:
        raise NotImplementedError

    def press(self, button: Locator) -> None:
        raise NotImplementedError

    def do_it(self) -> None:
        self.press(self.visitor.page.locator(CONFIRM))

    def decide(self) -> None:
        """One decision, and whatever comes before the next one."""
        before = self.visitor.state()
        self.make_a_move()
        self.visitor.moved_on(before)

    def make_a_move(self) -> None:
        """Pick at random from what is shown, until a move is sent."""
        sent = self.visitor.said["move"]
        for _ in at_most(MOST_STEPS, "no move is sent"):
            look = self.visitor.look()
            if self.visitor.said["move"] > sent or self.visitor.is_over:
                return
            self.step(look)

    def step(self, look: dict) -> None:
        """One pick more, or Do it."""
        if look["ready"]:
            self.do_it()
        elif many := look["glowing"] + look["choices"]:
            self.take(self.dice.randrange(many), look["glowing"])
        elif look["small"]:
            self.press(self.visitor.small_zones().first)
        else:
            self.page.wait_for_timeout(LOOK)

    def take(self, number: int, pieces: int) -> None:
        """One of the pieces, or of the buttons after them."""
        if number < pieces:
            self.pick(self.visitor.glowing().nth(number))
        else:
            self.press(self.visitor.choices().nth(number - pieces))

    def play_to_the_end(self, most: int = 60) -> int:
        """Decision after decision; how many there were."""
        self.visitor.my_turn()
        for number in range(most):
            if self.visitor.is_over:
                return number
            self.decide()
        raise AssertionError("this match does not end")


class Mouse(Hands):
    def pick(self, piece: Locator) -> None:
        self.page.mouse.click(*piece.evaluate(SEEN_AT))

    def press(self, button: Locator) -> None:
        button.click()


class Fingers(Hands):
    def pick(self, piece: Locator) -> None:
        self.page.touchscreen.tap(*piece.evaluate(SEEN_AT))

    def press(self, button: Locator) -> None:
        button.tap()


class Keys(Hands):
    """Tab from zone to zone, arrows from piece to piece, Enter. Nothing is ever clicked."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        super().__init__(visitor, seed)
        self.pressed = 0

    def decide(self) -> None:
        """Whatever happens, the focus is not lost: nobody tabs back from the top of the page."""
        super().decide()
        lost = "document.activeElement === document.body"
        assert self.visitor.is_over or not self.page.evaluate(lost), "the focus is lost"

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.pressed += 1

    def pick(self, piece: Locator) -> None:
        wanted = piece.element_handle()
        self.tab_to(wanted, IN_ZONE)
        self.walk_to(wanted)
        self.key("Enter")

    def press(self, button: Locator) -> None:
        wanted = button.element_handle()
        self.tab_to(wanted, HERE)
        self.key("Enter")

    def tab_to(self, wanted, reached: str) -> None:
        """On or back, whichever way it lies."""
        way = "Tab" if wanted.evaluate(AFTER) else "Shift+Tab"
        for _ in range(MOST_KEYS):
            if wanted.evaluate(reached):
                return
            self.key(way)
        raise AssertionError("Tab does not lead there")

    def walk_to(self, wanted) -> None:
        """Arrows along the longer way; any arrow where that has led in a circle."""
        been = set()
        for _ in range(MOST_KEYS):
            if wanted.evaluate(HERE):
                return
            here, there = map(tuple, wanted.evaluate(MIDDLES))
            self.key(self.dice.choice(ARROWS) if here in been else arrow(here, there))
            been.add(here)
        raise AssertionError("the arrows do not lead there")


ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def arrow(here: tuple[float, float], there: tuple[float, float]) -> str:
    """The one that leads from here to there, more or less."""
    across, along = there[0] - here[0], there[1] - here[1]
    if abs(across) > abs(along):
        return "ArrowRight" if across > 0 else "ArrowLeft"
    return "ArrowDown" if along > 0 else "ArrowUp"
