"""Parts of printed cards: backgrounds with bleed, backs, whole decks, and text that fits."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .. import svg
from ..text_layout import paragraph, title, weight_of, wrapped
from .ink import printed
from .pieces import BLEED, Piece, Wishes

LEADING = 1.2  # from line to line, of their size
LIGHT = "var(--plaque)"


def ground(width: float, height: float, fill: str, over: float = BLEED) -> str:
    return svg.rect(-over, -over, width + 2 * over, height + 2 * over, fill)


def framed(
    width: float, height: float, fill: str, rim: str, inset: float, r: float, pen: float,
    over: float = BLEED,
) -> str:  # fmt: skip
    """Paper with a line a little inside of its edge."""
    room = width - 2 * inset, height - 2 * inset
    frame = svg.rect(inset, inset, *room, "none", r, stroke=rim, stroke_width=pen)
    return ground(width, height, fill, over) + frame


def back(width: float, height: float, fill: str, sign: str, said: str, r: float) -> str:
    """The back of a deck, all alike: a sign on a disc, and what they are."""
    x, y, size = width / 2, height / 2 - 2, round(1.45 * r)
    paper = framed(width, height, fill, LIGHT, 2, 2, 0.7)
    picture = svg.circle(x, y, r, LIGHT) + svg.use(sign, x - size / 2, y - size / 2, size)
    return paper + picture + title(x, y + 1.5 * r, said, 0.4 * r, width - 8, LIGHT, font_weight=700)


def on_side(drawing: str, high: float) -> str:
    """A drawing of this height on its side: more of them go on a sheet."""
    return svg.group(drawing, transform=f"translate({svg.number(high)} 0) rotate(90)")


def fitted(
    x: float, y: float, words: str, sizes: Sequence[float], room: float, high: float,
    fill: str = "var(--plaque-ink)", **given: Any,
) -> str:  # fmt: skip
    """Words from y downwards, as large as there is room for."""

    def fits(size: float) -> bool:
        return LEADING * size * len(wrapped(words, size, room, weight_of(given))) <= high

    size = next(filter(fits, sizes), sizes[-1])
    return paragraph(x, y + size, words, size, room, LEADING * size, fill=fill, **given)


def one_size(texts: Iterable[str], sizes: Sequence[float], room: float, high: float) -> float:
    """The largest size in which every text fits its frame: neighbouring cards look alike."""

    def fit(size: float) -> bool:
        return all(LEADING * size * len(wrapped(each, size, room)) <= high for each in texts)

    texts = [*texts]
    return next(filter(fit, sizes), sizes[-1])


def deck(
    fronts: Iterable[tuple[str, str, int]], behind: str, size: tuple[float, float],
    wishes: Wishes, faces: Mapping[str, str], **given: Any,
) -> tuple[Piece, ...]:  # fmt: skip
    """Pieces that are alike from behind: the name of each, its front, and how often it is there."""
    other = printed(behind, wishes, faces)
    return tuple(
        Piece(name, *size, printed(front, wishes, faces), other, copies=copies, **given)
        for name, front, copies in fronts
    )
