"""Pictures that stand on their own: zones side by side for a notebook, one face, a sprite."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletower.engine.seat_names import plain

from . import svg
from .palette import resolve
from .zone import Zone

Faces = Mapping[str, str]  # id -> <symbol id=… viewBox=…>…</symbol>

USE = re.compile(r'<use href="#([^"]+)"([^>]*)/>')
OWN = re.compile(r'( id="| href="#|url\(#)')
SYMBOL = re.compile(r'<symbol id="[^"]*" viewBox="([^"]*)">(.*)</symbol>', re.DOTALL)
GAP = 16
HEADING = 26
MAIN, ASIDE = 560, 360  # how wide a zone is drawn in a picture of the whole table


def sprite(faces: Faces) -> str:
    """All faces in one file, for a page that uses them by their ids."""
    return svg.picture("".join(faces.values()), 0, 0)


def digest(faces: Faces) -> str:
    """A hash of these faces, for the name of their file."""
    return hashlib.sha256("".join(faces.values()).encode()).hexdigest()


def inline(fragment: str, faces: Faces) -> str:
    """The same drawing without ids: each use replaced by what it stands for."""

    def drawn(use: re.Match[str]) -> str:
        parts = SYMBOL.fullmatch(faces[use[1]])
        assert parts
        return f'<svg{use[2]} viewBox="{parts[1]}">{inline(parts[2], faces)}</svg>'

    return USE.sub(drawn, fragment)


def used_faces(fragment: str, faces: Faces) -> dict[str, str]:
    """The faces that a drawing uses, and those that they use in turn."""
    used: dict[str, str] = {}
    for id, _ in USE.findall(fragment):
        if id not in used:
            used |= {id: faces[id], **used_faces(faces[id], faces)}
    return used


def with_faces(fragment: str, faces: Faces) -> str:
    """The drawing with its faces, under ids that no other drawing in a notebook has."""
    used = used_faces(fragment, faces)
    whole = svg.element("defs", "".join(used.values())) + fragment
    return OWN.sub(rf"\g<1>{digest(used)[:8]}-", whole)


@dataclass(frozen=True)
class Picture:
    """An SVG that a notebook shows."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def standalone(fragment: str, width: float, height: float, faces: Faces, shown: float) -> Picture:
    """A self-contained drawing in light colours, so many pixels wide."""
    size = {"width": shown, "height": shown * height / width}
    drawn = with_faces(fragment, faces)
    whole = svg.picture(drawn, width, height, **size, font_family="sans-serif")
    return Picture(resolve(whole))


def face(id: str, faces: Faces, shown: float = 200) -> Picture:
    """One face."""
    parts = SYMBOL.fullmatch(faces[id])
    assert parts
    _, _, width, height = map(float, parts[1].split())
    return standalone(parts[2], width, height, faces, shown)


def compose(zones: Iterable[Zone], faces: Faces) -> Picture:
    """A whole table: boards in the left column, everything else in the right one."""
    shown = [zone for zone in zones if zone.place != "info"]
    boards = [zone for zone in shown if zone.place == "main"]
    others = [zone for zone in shown if zone.place != "main"]
    left, low = column(boards, 0, MAIN)
    right, lower = column(others, MAIN + GAP, ASIDE)
    width, height = MAIN + (GAP + ASIDE if others else 0), max(low, lower)
    ground = svg.rect(0, 0, width, height, "var(--paper)")
    return standalone(plain(ground + left + right), width, height, faces, width)


def column(zones: list[Zone], x: float, width: float) -> tuple[str, float]:
    """Zones below each other, and where the last one ends."""
    parts, y = [], 0.0
    for zone in zones:
        height = width * zone.height / zone.width
        parts.append(svg.text(x + width / 2, y + 19, zone.title, 15, font_weight=700))
        parts.append(framed(zone, x, y + HEADING, width, height))
        y += HEADING + height + GAP
    return "".join(parts), y


def framed(zone: Zone, x: float, y: float, width: float, height: float) -> str:
    box = f"0 0 {svg.number(zone.width)} {svg.number(zone.height)}"
    return svg.element("svg", zone.svg, x=x, y=y, width=width, height=height, viewBox=box)
