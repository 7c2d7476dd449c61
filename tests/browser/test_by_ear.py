"""A match of dominoes by the keyboard and by what is read out: nothing on the page is looked at."""

import pytest

from tests.bound import at_most

from .visiting import Visitor

# The name of what has the focus, as a screen reader says it; a region by its name.
FOCUS = """() => {
  const at = document.activeElement
  return at.getAttribute('aria-label') ?? at.textContent.trim()
}"""
# All that is said by itself: news, picks, and the name of the region that asks.
SAID = """() => ['[role=status][aria-live]', '[data-choice]', '.actions, .replay'].map(place => {
  const at = document.querySelector(place)
  return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
})"""
# A pick is told apart from the news; what it would bring is added as soon as it is known.
SAYS_MORE = f"""before => {{
  const [news, choice] = ({SAID})()
  return news !== before || /Picked|Put back|Facing/.test(choice)
}}"""
SILENCE = """() => {
  const heard = document.querySelector('[data-choice]').firstChild
  if (heard) heard.data = ''
}"""
IN_TURN = "() => document.title.startsWith('●') || document.querySelector('section.replay')"


class Listener:
    """Somebody who plays by ear: N to what can be picked, Enter, R."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.heard: list[str] = []
        self.picked: list[str] = []

    def key(self, name: str) -> str:
        """Press a key, wait until something is said, and return what was picked."""
        [before, _, _] = self.page.evaluate(SAID)
        self.page.evaluate(SILENCE)
        self.page.keyboard.press(name)
        self.page.wait_for_function(SAYS_MORE, arg=before)
        news, choice, _ = self.page.evaluate(SAID)
        self.heard.append(news)
        self.picked.append(choice)
        return choice.strip("\u00a0")

    def next(self) -> str:
        """Go to the next thing that can be picked, and hear its name."""
        self.page.keyboard.press("n")
        return self.page.evaluate(FOCUS)

    def go_on(self) -> None:
        """To what is asked for, as one hears it: what lies on a map already is left alone."""
        asks = self.page.evaluate(SAID)[2]
        for _ in at_most(30, "there is nothing to pick"):
            name = self.next()
            assert name, "what has the focus has no name"
            if "market" not in asks or " on " not in name or name[0].isdigit():
                return

    def decide(self) -> None:
        """Pick what comes next until Enter makes a move of it, then make it."""
        sent = self.visitor.said["move"]
        [before, _, _] = self.page.evaluate(SAID)
        for _ in at_most(12, "no move comes together"):
            self.go_on()
            choice = self.key("Enter")
            if self.visitor.said["move"] == sent and "Enter does it" in choice:
                self.key("Enter")
            if self.visitor.said["move"] > sent:
                self.page.wait_for_function(f"before => ({SAID})()[0] !== before", arg=before)
                return

    def stays_at_the_question(self) -> None:
        sent, asks = self.visitor.said["move"], self.page.evaluate(FOCUS)
        assert asks == self.page.evaluate(SAID)[2]
        for _ in range(3):
            self.page.keyboard.press("Enter")
        assert (self.page.evaluate(FOCUS), self.visitor.said["move"]) == (asks, sent)


@pytest.fixture
def listener(visit):
    ann = visit().be("Ann")
    match = ann.script().make("homino", "me", 1, options={"max_rounds": "2"})
    ann.at_table(match).my_turn()
    return Listener(ann)


def test_a_match_is_played_to_its_end_by_ear(listener):
    """Each announcement is short, and one Enter too many after a move picks nothing."""
    name = listener.next()
    assert "wood" in name or "concrete" in name or "carpet" in name, name
    assert listener.key("Enter").startswith("Picked. Facing east. Enter does it.")
    assert "Facing south. Enter does it." in listener.key("r")
    listener.key("Enter")
    listener.stays_at_the_question()
    for _ in at_most(30, "this match does not end"):
        listener.page.wait_for_function(IN_TURN)
        if listener.visitor.is_over:
            break
        listener.decide()
    assert any("Fits in" in each for each in listener.picked)
    assert max(map(len, listener.heard)) < 400, "an announcement is too long to be heard out"
