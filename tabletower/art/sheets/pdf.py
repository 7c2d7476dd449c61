"""From parts and a rulebook to one PDF: typst sets the pages, pikepdf adds where they bleed."""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pikepdf
import typst

from . import fonts, markdown, piece_svg
from .impose import PAPERS, Placed, Rect, Sheet, grown, impose
from .pieces import BLEED, Part

TEMPLATE = Path(__file__).with_name("sheets.typ")
POINT = 72 / 25.4  # points in a millimetre

Files = dict[str, bytes]


@dataclass(frozen=True)
class Text:
    """A rulebook or a start sheet in Markdown; its pictures are SVG by their names in it."""

    title: str
    markdown: str
    pictures: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    """Pages that can be set: the data of the template, and the files that it names."""

    data: dict[str, Any]
    files: Files

    def pdf(self) -> bytes:
        """The PDF. Same input, same bytes."""
        return with_bleed(self._typeset("pdf"))

    def pictures(self, ppi: float) -> list[bytes]:
        """A PNG of every page."""
        drawn = self._typeset("png", ppi)
        return drawn if isinstance(drawn, list) else [drawn]

    def _typeset(self, format: Literal["pdf", "png"], ppi: float | None = None) -> Any:
        given: Any = {
            "main.typ": TEMPLATE.read_bytes(),
            "data.json": json.dumps(self.data).encode(),
            **self.files,
        }
        how: Any = {"font_paths": [str(fonts.FOLDER)], "ignore_system_fonts": True, "timestamp": 0}
        return typst.compile(given, format=format, ppi=ppi, **how)


def document(
    title: str, parts: Sequence[Part], texts: Sequence[Text], paper: str, guide: bool
) -> Document:
    """A guide, the sheets of every part, and the texts."""
    fronts = [sheet for part in parts for sheet in impose(part, PAPERS[paper])]
    files: Files = {}
    data = {
        "title": title,
        "paper": PAPERS[paper],
        "bleed": BLEED,
        "guide": [entry(part, fronts) for part in parts] if guide else [],
        "sheets": [side(each, files) for front in fronts for each in sides(front)],
        "texts": [set_text(text, files) for text in texts],
    }
    return Document(data, files)


def print_pdf(
    title: str,
    parts: Sequence[Part],
    rulebook: str = "",
    paper: str = "a4",
    guide: bool = True,
    pictures: Mapping[str, str] | None = None,
) -> bytes:
    """The PDF of parts and a rulebook with its pictures."""
    texts = [Text("Rulebook", rulebook, pictures or {})] if rulebook else []
    return document(title, parts, texts, paper, guide).pdf()


def set_text(text: Text, files: Files) -> dict[str, Any]:
    """A text for the template."""
    shown = {name: keep(svg, files) for name, svg in text.pictures.items()}
    return {"title": text.title, "tree": markdown.tree(text.markdown, shown)}


def entry(part: Part, fronts: Sequence[Sheet]) -> dict[str, Any]:
    """The entry of a part in the guide."""
    return {
        "name": part.name,
        "title": part.title,
        "note": part.note,
        "pieces": sum(piece.copies for piece in part.pieces),
        "sheets": sum(sheet.part is part for sheet in fronts),
    }


# Pages.


def sides(front: Sheet) -> list[Sheet]:
    return [front, front.turned()] if front.has_back else [front]


def side(sheet: Sheet, files: Files) -> dict[str, Any]:
    """One page of pieces, for the template. Lengths are in millimetres from the trim box."""
    left, top, right, bottom = sheet.trim
    width, height = sheet.paper
    return {
        "part": sheet.part.name,
        "head": f"{sheet.part.title}, sheet {sheet.number} of {sheet.count}",
        "note": sheet.part.note,
        "back": sheet.is_back,
        "first": sheet.number == 1 and not sheet.is_back,
        "trim": (right - left, bottom - top),
        "bleed": {"left": left, "top": top, "right": width - right, "bottom": height - bottom},
        "pictures": [picture(each, sheet, files) for each in sheet.placed],
        "marks": [[x1 - left, y1 - top, x2 - left, y2 - top] for x1, y1, x2, y2 in sheet.marks()],
    }


def picture(placed: Placed, sheet: Sheet, files: Files) -> dict[str, Any]:
    """The place of a drawing, with its bleed; the drawing itself becomes one of the files."""
    piece = placed.piece
    svg = piece_svg.back(piece) if sheet.is_back else piece_svg.front(piece)
    left, top, right, bottom = grown(placed.rect, piece_svg.room(piece))
    return {
        "file": keep(svg, files),
        "name": f"{piece.name}, back" if sheet.is_back else piece.name,
        "x": left - sheet.trim[0],
        "y": top - sheet.trim[1],
        "width": right - left,
        "height": bottom - top,
    }


def keep(svg: str, files: Files) -> str:
    """The name of the file with this drawing; equal drawings share one."""
    text = svg.encode()
    for name, kept in files.items():
        if kept == text:
            return name
    name = f"{len(files)}.svg"
    files[name] = text
    return name


# The file.


def with_bleed(pdf: bytes) -> bytes:
    """Pages have a trim box; around it the bleed box, as far as there is paper."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as file:
        for page in file.pages:
            paper, trim = boxed(page.mediabox), boxed(page.trimbox)
            page.trimbox = pikepdf.Array(trim)
            page.bleedbox = pikepdf.Array(within(grown(trim, BLEED * POINT), paper))
        file.save(out, deterministic_id=True)
    return out.getvalue()


def page_names(document: Document, pdf: bytes) -> list[str]:
    """Name each page of a PDF: by the head of its sheet or by its number; '' for a blank one."""
    sheets = iter(document.data["sheets"])
    names = []
    with pikepdf.open(io.BytesIO(pdf)) as file:
        for number, page in enumerate(file.pages, 1):
            if boxed(page.trimbox) != boxed(page.mediabox):
                sheet = next(sheets)
                names.append(sheet["head"] + (", back" if sheet["back"] else ""))
            else:
                names.append("" if is_blank(page) else f"Page {number}")
    return names


def is_blank(page: pikepdf.Page) -> bool:
    """True for a page on which nothing is shown: it is there so that a front is on an odd one."""
    operators = {str(each.operator) for each in pikepdf.parse_content_stream(page)}
    return not operators & {"Tj", "TJ", "f", "f*", "S", "Do"}


def boxed(box: Any) -> Rect:
    left, low, right, high = map(float, box)
    return left, low, right, high


def within(rect: Rect, paper: Rect) -> Rect:
    left, low, right, high = rect
    return max(left, paper[0]), max(low, paper[1]), min(right, paper[2]), min(high, paper[3])
