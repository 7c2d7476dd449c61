"""Drawings that need no numbers: SVG files, which a designer can open, in a game's `art/drawings`.

A colour of the palette stands there as var(--name, #value), so that whoever opens the file sees it
by daylight. Pages and print have values of their own: here only the name is left.
"""

import re
from functools import cache
from pathlib import Path

VALUE = re.compile(r"(?<=var\()(--[a-z0-9-]+), #[0-9a-f]{6}(?=\))")
INSIDE = re.compile(r"<svg [^>]*>(.*)</svg>", re.DOTALL)
BETWEEN = re.compile(r"(?<=>)\s+|\s+(?=<)")


@cache
def drawings(file: str, folder: str = "") -> dict[str, str]:
    """What is in the files of drawings/folder beside this file, by their names."""
    found = sorted((Path(file).parent / "drawings" / folder).glob("*.svg"))
    return {each.stem: inside(each.read_text(encoding="utf-8")) for each in found}


def inside(text: str) -> str:
    """The elements of a file, as `svg` would have written them."""
    whole = INSIDE.search(text)
    assert whole
    return VALUE.sub(r"\1", BETWEEN.sub("", whole[1]))
