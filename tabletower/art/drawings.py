"""Drawings that need no numbers: SVG files, which a designer can open, in a game's `art/drawings`.

A colour of the palette stands there by its value and its name (fill="#7b4a5c" data-fill="roof"), so
that an editor shows it in light colours. Pages and print have values of their own: here only the
name is left.
"""

import re
from functools import cache
from pathlib import Path

NAMED = re.compile(r'\sdata-(fill|stroke)="([a-z0-9-]+)"')
TAG = re.compile(r"<[^>]+>")
INSIDE = re.compile(r"<svg [^>]*>(.*)</svg>", re.DOTALL)
BETWEEN = re.compile(r"(?<=>)\s+|\s+(?=<)")


@cache
def drawings(file: str, folder: str = "") -> dict[str, str]:
    """The SVG files in drawings/folder beside this file, by their names."""
    files = sorted((Path(file).parent / "drawings" / folder).glob("*.svg"))
    return {each.stem: inside(each.read_text(encoding="utf-8")) for each in files}


def inside(text: str) -> str:
    """The elements of an SVG file, as `svg` would have written them."""
    whole = INSIDE.search(text)
    assert whole
    return TAG.sub(lambda tag: coloured(tag[0]), BETWEEN.sub("", whole[1]))


def coloured(tag: str) -> str:
    """Replace the values of colours in a tag by their names."""
    for attribute, name in NAMED.findall(tag):
        tag = re.sub(rf'(?<=\s){attribute}="[^"]*"', f'{attribute}="var(--{name})"', tag)
    return NAMED.sub("", tag)
