"""Measuring a PDF: what is painted on a page, and where, in millimetres from its upper left."""

import io
from typing import NamedTuple

import pikepdf

from tabletower.art.sheets.pdf import print_pdf

POINT = 72 / 25.4


class Painted(NamedTuple):
    """One path: how it was painted (f fills, S draws a line), its colour, its rectangle."""

    how: str
    colour: tuple
    rect: tuple


def printing(*args, **given):
    """The PDF, to be kept while its pages are looked at."""
    return pikepdf.open(io.BytesIO(print_pdf(*args, **given)))


def box(page, name):
    """One of the page's boxes: left, top, right, bottom."""
    high = float(page.mediabox[3])
    left, low, right, top = map(float, page.obj[f"/{name}"])
    return tuple(round(edge / POINT, 3) for edge in (left, high - top, right, high - low))


def painted(page):
    """Every path of a page, in the order of painting."""
    found, reader = [], Reader(float(page.mediabox[3]))
    for values, operator in pikepdf.parse_content_stream(page):
        found += reader.read(str(operator), values)
    return found


class Reader:
    """Follows a content stream as far as places and colours go."""

    def __init__(self, high):
        self.high = high
        self.place, self.fill, self.stroke = (1, 0, 0, 1, 0, 0), (), ()
        self.kept, self.points = [], []

    def read(self, operator, values):
        if operator == "q":
            self.kept.append((self.place, self.fill, self.stroke))
        elif operator == "Q":
            self.place, self.fill, self.stroke = self.kept.pop()
        elif operator == "cm":
            self.place = combined([float(value) for value in values], self.place)
        elif operator == "scn":
            self.fill = colour(values)
        elif operator == "SCN":
            self.stroke = colour(values)
        elif operator in ("m", "l", "c", "re"):
            self.points += corners(operator, [float(value) for value in values])
        elif operator in ("f", "f*", "S"):
            return [self.paint(operator)]
        elif operator == "n":
            self.points = []
        return []

    def paint(self, operator):
        a, b, c, d, e, f = self.place
        xs = [(a * x + c * y + e) / POINT for x, y in self.points]
        ys = [(self.high - b * x - d * y - f) / POINT for x, y in self.points]
        self.points = []
        rect = tuple(round(edge, 3) for edge in (min(xs), min(ys), max(xs), max(ys)))
        return Painted(operator[0], self.stroke if operator == "S" else self.fill, rect)


def combined(first, then):
    """One change of place after the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def corners(operator, values):
    if operator == "re":
        x, y, width, height = values
        return [(x, y), (x + width, y + height)]
    return list(zip(values[::2], values[1::2]))


def colour(values):
    """Red, green and blue, or one grey; nothing for a pattern."""
    if any(isinstance(value, pikepdf.Name) for value in values):
        return ()
    return tuple(round(255 * float(value)) for value in values)
