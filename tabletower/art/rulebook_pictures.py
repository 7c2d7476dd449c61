"""The pictures of a rulebook: a moment of a game, drawn by its own art.

In `rulebook.md` a paragraph of its own, `![A wall after three turns](positions/three.txt)`, names
a file in the game's folder: a transcript, which may end anywhere, with a line more in its heading:
`show: wall, seat 1`, a zone and its reader. Without a seat it is a spectator's view. With another
line, `files: positions/small`, it is played with the component files of that folder.

`![](face:GAME-dog)` is a face of the art, as high as a line. It stands beside its name.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tabletower.engine import SPECTATOR, Game, Table, transcript
from tabletower.engine.errors import BadTranscript
from tabletower.engine.seat_names import plain
from tabletower.engine.untrusted import cited

from . import for_game, svg
from .palette import resolve
from .picture import OWN, SYMBOL, Faces, inline, used_faces
from .sheets.piece_svg import FONT
from .zone import Zone

SHOW = re.compile(r"^show: ([\w-]+)(?:, seat ([1-8]))?(?:\n|\Z)", re.M)
FACE = "face:"
FILES = re.compile(r"^files: ([\w/-]+)(?:\n|\Z)", re.M)
TOUCH = re.compile(r' (?:data-[\w-]+|tabindex|role|aria-label|id)="[^"]*"')  # of a piece


@dataclass(frozen=True)
class Figure:
    """A zone at one moment, and the faces that it uses."""

    zone: Zone
    faces: Faces

    @property
    def drawn(self) -> str:
        """The drawing without the attributes for interaction."""
        return plain(TOUCH.sub("", self.zone.svg))

    @property
    def whole(self) -> str:
        used = used_faces(self.drawn, self.faces)
        return svg.element("defs", "".join(used.values())) + self.drawn

    def on_page(self, label: str) -> str:
        """The picture for an HTML page with the palette's colours; its ids are unique."""
        own = hashlib.sha256(self.whole.encode()).hexdigest()[:8]
        drawn = OWN.sub(rf"\g<1>{own}-", self.whole)
        size = self.zone.width, self.zone.height
        said = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
        return svg.picture(drawn, *size, **said)

    @property
    def printed(self) -> str:
        """The picture for paper: light colours, and what is drawn for small sizes."""
        size = self.zone.width, self.zone.height
        return svg.picture(svg.made_small(resolve(self.whole)), *size, font_family=FONT)


def sources(rulebook: str) -> dict[str, str]:
    """The picture files of a rulebook, with their captions."""
    tokens = MarkdownIt("commonmark").enable("table").parse(rulebook)
    return {source(each): each.content for token in tokens for each in images(token)}


def images(token: Token) -> list[Token]:
    return [each for each in token.children or [] if each.type == "image"]


def alone(token: Token) -> Token | None:
    """The picture of a paragraph that consists of one."""
    shown = images(token)
    return shown[0] if shown and shown == token.children else None


def source(image: Token) -> str:
    return str(image.attrs["src"])


def is_face(name: str) -> bool:
    return name.startswith(FACE)


def figure(game: Game, name: str) -> Figure:
    """The picture in a file of the game's folder, or a face."""
    if is_face(name):
        return face(game, name.removeprefix(FACE))
    file = inside(game, name)
    if not file.is_file():
        raise BadTranscript(f"there is no file '{cited(name)}' in the game's folder")
    return shown(game, transcript.read(file))


def inside(game: Game, name: str) -> Path:
    """A path in the game's folder, of which nothing leads out."""
    path, folder = (game.folder / name).resolve(), game.folder.resolve()
    if not path.is_relative_to(folder):
        raise BadTranscript(f"'{cited(name)}' is not in the game's folder")
    return path


def face(game: Game, id: str) -> Figure:
    """A face of the usual box, without ids: it may be shown more than once."""
    faces = usual_faces(game)
    if id not in faces:
        raise BadTranscript(f"the art has no face '{cited(id)}'")
    parts = SYMBOL.fullmatch(faces[id])
    assert parts
    _, _, width, height = map(float, parts[1].split())
    return Figure(Zone(id, id, "info", width, height, (inline(parts[2], faces),), ""), {})


@cache
def usual_faces(game: Game) -> Faces:
    faces: Faces = for_game(game).faces(game.open_box())
    return faces


def shown(game: Game, text: str) -> Figure:
    """The zone that a position names, at its last line."""
    table, zone, seat = position(game, text)
    return Figure(zone_of(table, zone, seat), for_game(game).faces(table.box))


def position(game: Game, text: str) -> tuple[Table, str, int]:
    """The table at the last line of a position, and the zone that is shown, and to whom."""
    heading, _, lines = text.partition("\n\n")
    show, files = SHOW.search(heading), FILES.search(heading)
    if not show:
        raise BadTranscript("its heading has no line 'show: ZONE' or 'show: ZONE, seat NUMBER'")
    whole = heading.splitlines()
    kept = [line for line in whole if not line.startswith(("show:", "files:"))]
    gap = "\n" * (2 + len(whole) - len(kept))  # every line keeps its number
    parsed = transcript.parse("\n".join(kept) + gap + lines)
    table = replayed(game, parsed, inside(game, files[1]) if files else None)
    return table, show[1], int(show[2]) - 1 if show[2] else SPECTATOR


def replayed(game: Game, parsed: transcript.Transcript, files: Path | None = None) -> Table:
    """The table after the last line, which need not end the game."""
    table = transcript.begin(game, parsed, files)
    for number, line in parsed.lines:
        transcript.step(table, number, line)
    return table


def zone_of(table: Table, name: str, seat: int) -> Zone:
    zones = for_game(table.game).zones(table.box, table.sight(seat), seat)
    for zone in zones:
        if zone.name == name:
            return zone
    known = ", ".join(zone.name for zone in zones)
    raise BadTranscript(f"there is no zone '{cited(name)}' then; there is {known}")
