"""Settings of Sphinx for `make docs`.

The pages are the Markdown files of this folder, the same that are read in the repository. Pages
that lie elsewhere (rulebooks, rulings, changelog, contributing) are copied into `generated/`, and
links to them are turned there. A link to a file that is no page becomes plain text.
"""

import gc
import os
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from tabletower.art import rulebook_pictures
from tabletower.engine import Game
from tabletower.games import SHELF

DOCS = Path(__file__).parent
ROOT = DOCS.parent
GENERATED = DOCS / "generated"
COPIED = ("rulebook", "rulings")  # of every game
LINE = 28  # pixels of a face that stands in a line
LINK = re.compile(r"(?<!!)\[([^]]*)\]\(([^)#\s]+)(#[^)\s]*)?\)")
# The theme's inline code, each the same on every page, and how it is loaded from a file.
INLINE = {"style": "theme-inline.css", "script": "theme-inline.js"}
LOADED = {"style": '<link rel="stylesheet" href="{}">', "script": '<script src="{}"></script>'}
STYLE = re.compile(r' style="(display|opacity): ([\w%]+);?"')  # of drawings: an attribute as well

gc.set_threshold(100_000)  # pages are large trees that stay, and scanning them takes long

project = "Tabletower"
copyright = "the Tabletower contributors; the games are their designers'"
release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
default_role = "code"  # docstrings write names in single backticks
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_member_order = "bysource"
html_theme = "furo"
html_title = f"Tabletower {release}"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_copy_source = False
html_use_index = False
html_domain_indices = False

# Where a page of the repository is found on the site.
MOVED = {
    ROOT / "CHANGELOG.md": GENERATED / "changelog.md",
    ROOT / "CONTRIBUTING.md": GENERATED / "contributing.md",
    **{
        game.folder / f"{page}.md": GENERATED / f"{name}-{page}.md"
        for name, game in SHELF.items()
        for page in COPIED
    },
}


def setup(app: Any) -> None:
    app.connect("builder-inited", generate)
    app.connect("source-read", read_page)
    app.connect("build-finished", move_inline_code)


def generate(app: Any) -> None:
    """Copy the pages that lie elsewhere, and draw the pictures of the rulebooks."""
    shutil.rmtree(GENERATED, ignore_errors=True)
    GENERATED.mkdir()
    for source, page in MOVED.items():
        page.write_text(turn_links(source.read_text("utf-8"), source, GENERATED), "utf-8")
    for name, game in SHELF.items():
        source = game.folder / "rulebook.md"
        MOVED[source].write_text(turn_links(game.rulebook, source, GENERATED), "utf-8")
        draw_pictures(game, MOVED[source], name)


def draw_pictures(game: Game, page: Path, name: str) -> None:
    """Write each position and face that the rulebook shows as an SVG file beside its page."""
    text = page.read_text("utf-8")
    for number, source in enumerate(rulebook_pictures.sources(game.rulebook), start=1):
        file = f"{name}-{number}.svg"
        drawing = rulebook_pictures.figure(game, source).printed
        if rulebook_pictures.is_face(source):
            drawing = drawing.replace("<svg ", f'<svg width="{LINE}" height="{LINE}" ', 1)
        (GENERATED / file).write_text(drawing, "utf-8")
        text = text.replace(f"]({source})", f"]({file})")
    page.write_text(text, "utf-8")


def read_page(app: Any, page: str, text: list[str]) -> None:
    """Turn the links of a page; below a game's page come its rulebook and its rulings."""
    source = DOCS / f"{page}.md"
    if source.parent != GENERATED:
        text[0] = turn_links(text[0], source, source.parent)
    if source.parent == DOCS / "games":
        below = [f"{part.title()} </generated/{source.stem}-{part}>" for part in COPIED]
        text[0] += "\n".join(["\n```{toctree}", ":hidden:", "", *below, "```", ""])


def turn_links(text: str, source: Path, folder: Path) -> str:
    """Make the links of a file in the repository those of its page in a folder of the site."""

    def turned(link: re.Match[str]) -> str:
        words, target, anchor = link[1], (source.parent / link[2]).resolve(), link[3] or ""
        if not target.exists():
            return link[0]  # an address, or an example
        target = MOVED.get(target, target)
        if DOCS not in target.parents:
            return words
        return f"[{words}]({os.path.relpath(target, folder)}{anchor})"

    return LINK.sub(turned, text)


def move_inline_code(app: Any, problem: Exception | None) -> None:
    """Put the theme's inline code into files: the server's policy allows nothing inline."""
    built = Path(app.outdir)
    for page in [] if problem else built.rglob("*.html"):
        up = os.path.relpath(built / "_static", page.parent)
        text = page.read_text("utf-8")
        for tag, file in INLINE.items():
            found = re.search(rf"<{tag}>(.*?)</{tag}>", text, re.S)
            if found:
                (built / "_static" / file).write_text(found[1], "utf-8")
                text = text.replace(found[0], LOADED[tag].format(f"{up}/{file}"))
        page.write_text(STYLE.sub(r' \1="\2"', text), "utf-8")
