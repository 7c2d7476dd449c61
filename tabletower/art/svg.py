"""SVG as text: small functions that put elements together, and nothing that a browser would run.

Attributes are given as Python names: `stroke_width=2` becomes stroke-width="2".
What people typed goes through `escape`, here and nowhere else.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape as _escape
from typing import Any

from .drawing_cache import kept

Value = str | float | None
Style = dict[str, Any]  # attributes that are given together, as **style

# How words may stand, for `text`.
START: Style = {"text_anchor": "start"}
END: Style = {"text_anchor": "end"}
BOLD: Style = {"font_weight": 800}
MARKS = re.compile("[&<>\"']")


def escape(words: object) -> str:
    """Words as they may stand in SVG, between tags or in an attribute."""
    said = str(words)
    return _escape(said, quote=True) if MARKS.search(said) else said


def number(value: float) -> str:
    """As short as it can be written: two decimals are finer than any screen."""
    if type(value) is int and abs(value) < 1_000_000:  # the same, sooner
        return str(value)
    return f"{round(value, 2) + 0.0:g}"  # no -0


def attributes(given: dict[str, Value]) -> str:
    return head("", tuple(given.items()))


# Cached: writing attributes would be two fifths of a new drawing.
@kept
def head(tag: str, given: tuple[tuple[str, Value], ...]) -> str:
    """A tag with its attributes. One that is "" or None is left out."""
    said_so = [(name_of(key), attribute_value(value)) for key, value in given
               if value not in ("", None)]  # fmt: skip
    return tag + "".join(f' {name}="{value}"' for name, value in said_so)


@cache
def name_of(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def attribute_value(value: Value) -> str:
    return number(value) if isinstance(value, int | float) else escape(value)


def element(tag: str, inside: str = "", /, **given: Value) -> str:
    """One element. An attribute that is "" or None is left out."""
    begin = head(tag, tuple(given.items()))
    return f"<{begin}>{inside}</{tag}>" if inside else f"<{begin}/>"


def group(*parts: str, **given: Value) -> str:
    return element("g", "".join(parts), **given)


def figures(*drawn: str) -> str:
    """Numbers and their signs: a page that shows them too small for the numbers shows neither."""
    return group(*drawn, class_="figures")


def piece(
    *parts: str, id: str = "", pick: str = "", label: str = "", lights: Iterable[str] = (),
    **given: Value,
) -> str:  # fmt: skip
    """Something on the table: what it is called, what tapping it picks, what it says of itself.

    It lights up the pieces with these ids while one looks at it; "h8=2" also notes a 2 on h8.
    """
    marks: dict[str, Value] = {"data_id": id, "data_pick": pick, "data_lights": " ".join(lights)}
    return group(*parts, **marks, aria_label=label, **given)


CLOSE_BY: dict[str, Value] = {"class_": "close-by"}
FROM_AFAR: dict[str, Value] = {"class_": "from-afar", "display": "none"}


def close_by(*parts: str) -> str:
    """Parts for a drawing that has the size its zone wants (`Zone.least`)."""
    return group(*parts, **CLOSE_BY)


def from_afar(*parts: str) -> str:
    """Parts for a smaller drawing: fewer words, larger letters."""
    return group(*parts, **FROM_AFAR)


def made_small(drawing: str) -> str:
    """A drawing with its parts for small sizes shown, and the others hidden."""
    shown = drawing.replace(attributes(FROM_AFAR), "")
    return shown.replace(attributes(CLOSE_BY), attributes({"display": "none"}))


def rect(
    x: float, y: float, width: float, height: float, fill: str, r: float = 0, **given: Value
) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=r or None, fill=fill, **given)


def circle(x: float, y: float, r: float, fill: str, **given: Value) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **given)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **given: Value) -> str:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **given)


def path(d: str, fill: str = "none", **given: Value) -> str:
    return element("path", d=d, fill=fill, **given)


def line(d: str, stroke: str, width: float = 1, **given: Value) -> str:
    """A path that is drawn along, not filled."""
    ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    ends |= given
    return element("path", d=d, fill="none", stroke=stroke, stroke_width=width, **ends)


def text(
    x: float, y: float, words: object, size: float, fill: str = "var(--ink)", **given: Value
) -> str:
    """A line of words, centred on x unless `text_anchor` says otherwise."""
    place: Style = {"x": x, "y": y, "font_size": size, "text_anchor": "middle", "fill": fill}
    return element("text", escape(words), **(place | given))


def use(
    id: str, x: float = 0, y: float = 0, width: float = 100, height: float = 0, **given: Value
) -> str:
    """A face that was drawn once, here."""
    place: Style = {"x": x or None, "y": y or None, "width": width, "height": height or width}
    return element("use", href=f"#{id}", **place, **given)


def symbol(id: str, body: str, width: float = 100, height: float = 100) -> str:
    """A face to be used by its id."""
    return element("symbol", body, id=id, viewBox=f"0 0 {number(width)} {number(height)}")


def symbols(
    bodies: Mapping[str, str], width: float = 100, height: float = 100,
    name: Callable[[str], str] = str,
) -> dict[str, str]:  # fmt: skip
    """Faces of one size, by the names of what is drawn on them or by their ids."""
    return {name(each): symbol(name(each), body, width, height) for each, body in bodies.items()}


def move(inside: str, x: float, y: float, scale: float = 1) -> str:
    """The same, elsewhere and larger or smaller."""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return group(inside, transform=f"translate({number(x)} {number(y)}){size}")


def picture(inside: str, width: float, height: float, /, **given: Value) -> str:
    """A whole <svg> that stands on its own."""
    space, box = "http://www.w3.org/2000/svg", f"0 0 {number(width)} {number(height)}"
    return element("svg", inside, xmlns=space, viewBox=box, **given)
