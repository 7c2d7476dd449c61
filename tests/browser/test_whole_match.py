"""A whole match, from the lobby to the result, with each way of touching a page."""

from .hands import Fingers, Keys
from .visiting import HANDY

RESULT = "The match is over"


def test_with_the_keyboard_alone(visit):
    """Tab, arrows, Enter, R and Esc are enough."""
    ann = visit().open("/")
    hands = Keys(ann)
    hands.press(ann.floor("Balconia").get_by_role("button", name="Play", exact=True))
    hands.press(ann.role("dialog").get_by_role("button", name="Recommended"))
    ann.my_turn()
    assert hands.play_to_the_end() == 14
    ann.role("dialog").get_by_role("button", name="Look back").wait_for()
    hands.key("Escape")
    ann.role("dialog").wait_for(state="detached")


def test_with_fingers_on_a_phone(visit):
    ann = visit(size=HANDY, touch=True).open("/")
    hands = Fingers(ann)
    hands.press(ann.floor("Balconia").get_by_role("button", name="Play", exact=True))
    hands.press(ann.role("dialog").get_by_role("button", name="Recommended"))
    ann.my_turn()
    assert hands.play_to_the_end() == 14
    ann.role("dialog").get_by_role("button", name="Look back").tap()
    ann.role("dialog").wait_for(state="detached")
