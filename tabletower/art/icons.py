"""Icons of two public sets, picked at build time; the picked ones lie in icons.json beside this.

Nothing of the sets is kept with the sources. Without the file, or without an icon,
a badge with a letter takes its place, so that everything can be played all the same.
"""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from . import svg

FILE = Path(__file__).parent / "icons.json"
SETS = {
    "fluent-emoji-flat": "Fluent Emoji by Microsoft, MIT",
    "game-icons": "game-icons.net by its contributors, CC BY 3.0",
}


class Icon(NamedTuple):
    """The inside of an icon, and the size it was drawn for."""

    body: str
    width: float
    height: float


def flat(icons: Mapping[str, str]) -> dict[str, str]:
    """The full names of these flat emoji."""
    return {short: f"fluent-emoji-flat:{icon}" for short, icon in icons.items()}


def icon(name: str) -> Icon:
    """An icon by its full name, such as 'fluent-emoji-flat:cat'."""
    drawing = picked().get(name)
    return Icon(**drawing) if drawing else badge(name)


def draw(name: str, x: float, y: float, size: float) -> str:
    """An icon in a square with this corner."""
    body, width, height = icon(name)
    return svg.move(body, x, y, size / max(width, height))


@cache
def picked() -> dict[str, Any]:
    if not FILE.is_file():
        return {}
    icons: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))["icons"]
    return icons


def badge(name: str) -> Icon:
    letter = name.rpartition(":")[2][:1].upper()
    disc = svg.circle(16, 16, 14, "var(--stone)", stroke="var(--ink)", stroke_width=1.5)
    return Icon(disc + svg.text(16, 22, letter, 18, font_weight=700), 32, 32)


# At build time.


def gather(node_modules: Path, wanted: Iterable[str], file: Path = FILE) -> None:
    """Pick the icons of these full names out of the sets, into one file."""
    icons = {name: taken(node_modules, name) for name in sorted(set(wanted))}
    used = {name.partition(":")[0] for name in icons}
    text = {"licences": {each: SETS[each] for each in sorted(used)}, "icons": icons}
    file.write_text(json.dumps(text, indent=1), encoding="utf-8")
    picked.cache_clear()


def taken(node_modules: Path, name: str) -> dict[str, Any]:
    prefix, _, short = name.partition(":")
    if prefix not in SETS:
        raise ValueError(f"icon {name}: expected a set out of {', '.join(SETS)}")
    whole = read_set(node_modules / "@iconify-json" / prefix / "icons.json")
    if short not in whole["icons"] and short not in whole.get("aliases", {}):
        raise ValueError(f"icon {name}: the set has none of this name")
    return {"body": own_ids(body_of(whole, short), f"{prefix}-{short}")} | size_of(whole, short)


@cache
def read_set(path: Path) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return whole


def body_of(whole: Mapping[str, Any], short: str) -> str:
    """The drawing itself; an alias may be another one's mirror image."""
    alias = whole.get("aliases", {}).get(short)
    if alias is None:
        return str(whole["icons"][short]["body"])
    body = body_of(whole, alias["parent"])
    width = size_of(whole, short)["width"]
    return f'<g transform="matrix(-1 0 0 1 {width} 0)">{body}</g>' if alias.get("hFlip") else body


def size_of(whole: Mapping[str, Any], short: str) -> dict[str, float]:
    alias = whole.get("aliases", {}).get(short)
    own = whole["icons"][alias["parent"] if alias else short]
    return {side: own.get(side, whole.get(side, 16)) for side in ("width", "height")}


def own_ids(body: str, prefix: str) -> str:
    """Make ids unique, because one document holds many icons."""
    for id in ids_in(body):
        body = re.sub(
            rf'(id="|url\(#|href="#){re.escape(id)}(?=["\)])', rf"\g<1>{prefix}-{id}", body
        )
    return body


def ids_in(body: str) -> Iterable[str]:
    return re.findall(r'id="([^"]+)"', body)
