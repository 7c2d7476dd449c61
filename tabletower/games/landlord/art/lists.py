"""What can be looked up: the discard pile from the top, and who may answer what."""

from tabletower.art import Zone, kept
from tabletower.art.snapshot import Seen
from tabletower.art.svg import START, piece, rect, text, use
from tabletower.art.text_layout import rows, wrapped
from tabletower.engine import Row

from ..components import KINDS
from ..types import Contents
from . import card
from .look import Texts
from .names import card_name, sign_name

COLUMNS = 5
STEP_X, STEP_Y = card.WIDTH + 8, card.HEIGHT + 8


def discards(t: Texts, seen: Seen) -> Zone:
    """The discard pile, its top card first."""
    return discards_of(t, seen.discard[: seen.discarded].tobytes()[::-1])


@kept
def discards_of(t: Texts, pile: bytes) -> Zone:
    width, height = COLUMNS * STEP_X, max(1, -(-len(pile) // COLUMNS)) * STEP_Y
    rows = [row(t, pile[n : n + COLUMNS], n) for n in range(0, len(pile), COLUMNS)]
    parts = tuple(rows) or (text(width / 2, 56, "no cards yet", 20, "var(--quiet)"),)
    said = ", ".join(t.name[kind] for kind in pile) or "no cards yet"
    return Zone("discards", "Discard pile", "info", width, height, parts, f"From the top: {said}.",
                "Discards")  # fmt: skip


@kept
def row(t: Texts, kinds: bytes, start: int) -> str:
    y = start // COLUMNS * STEP_Y + 4
    drawn = ""
    for n, kind in enumerate(kinds):
        face = use(card_name(KINDS[kind]), 4 + n * STEP_X, y, card.WIDTH, card.HEIGHT)
        drawn += piece(face, id=f"discard-{start + n + 1}", label=t.about[kind])
    return drawn


# Answers.

WIDTH = 400
EVENTS = {
    "murder": ("murder", "Murder"),
    "bomb": ("bomb", "Bomb"),
    "investigation": ("police", "The police come"),
    "squatters": ("squatters", "Squatters move in"),
    "moving": ("moving", "Moving"),
    "discard_pile": ("recycle", "After a discard"),
    "roof_offer": ("roof", "An offer"),
}
AGAINST = ("murder", "bomb", "squatters", "moving")  # what the one whose turn it is does


def answers(box: Contents) -> Zone:
    """The table of answers, as it is in the box."""
    y, parts, said = 4, [], []
    for number, given in enumerate(box.tables["responses"]):
        drawn, high, words = answer(given, asked_by(box, given), number, y)
        parts.append(drawn)
        said.append(words)
        y += high + 6
    return Zone("answers", "Who answers what", "info", WIDTH, y, tuple(parts), " ".join(said),
                "Answers")  # fmt: skip


def asked_by(box: Contents, given: Row) -> str:
    """§7.6  Who is asked; where everyone answers, who comes after them."""
    asked = given["asked"].replace("_", " ")
    if box.options["respond"] == "everyone":
        if given["event"] in AGAINST:
            return f"{asked}, then all but the one whose turn it is"
        if given["event"] == "investigation":
            return f"{asked}, then all others"
    return asked


def answer(given: Row, asked: str, number: int, y: float) -> tuple[str, int, str]:
    sign, title = EVENTS[given["event"]]
    replies = [each for each in given["answers"].split(";") if each in KINDS]
    names = " or ".join(each.replace("_", " ") for each in given["answers"].split(";"))
    effect = given["effect_of_answer"].replace(" ->", ":")
    lines = wrapped(f"{asked}: {names} – {effect}", 13, WIDTH - 62)
    high = max(48, 30 + 15 * len(lines))
    words = f"{title}. {asked.capitalize()}: {names}. {effect}."
    parts = [rect(2, y, WIDTH - 4, high, "var(--card)", 8), use(sign_name(sign), 8, y + 6, 36)]
    parts.append(text(52, y + 19, title, 15, font_weight=700, **START))
    parts.append(rows(52, y + 36, lines, 13, 15, **START))
    spots = [WIDTH - 34 - 30 * n for n in range(len(replies))]
    parts += [use(sign_name(each), x, y + 2, 26) for each, x in zip(replies, spots)]
    return piece(*parts, id=f"answer-{number + 1}", label=words), high, words
