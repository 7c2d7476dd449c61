"""A rulebook as a page: its paragraphs and headings can be pointed at."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from tabletower.art import rulebook_pictures
from tabletower.engine import Game, TabletowerError

PARAGRAPH = re.compile(r"§([0-9.]+)")
HEADING = re.compile(r"§?([0-9]*) ?(.*)")


@cache
def rulebook(game: Game) -> str:
    """The rulebook as HTML; paragraph 2.4 has the id p2.4."""
    return rendered(game.rulebook, {name: drawn(game, name) for name in pictures(game)})


def pictures(game: Game) -> dict[str, str]:
    return rulebook_pictures.sources(game.rulebook)


def drawn(game: Game, name: str) -> str:
    """A picture for the page; what is wrong with one that cannot be drawn, `check` tells."""
    try:
        return rulebook_pictures.figure(game, name).on_page(pictures(game)[name])
    except TabletowerError:
        return ""


def rendered(text: str, drawings: Mapping[str, str] | None = None) -> str:
    """Markdown as HTML, with the drawings that it names."""
    markdown = MarkdownIt("commonmark", {"html": False}, renderer_cls=Page).enable("table")
    markdown.core.ruler.push("figures", set_figures)
    markdown.core.ruler.push("marks", mark_all)
    return str(markdown.render(text, {"drawings": drawings or {}}))


def set_figures(state: StateCore) -> None:
    """A picture that is a paragraph of its own stands between paragraphs."""
    for before, inside, after in zip(state.tokens, state.tokens[1:], state.tokens[2:]):
        if before.type == "paragraph_open" and rulebook_pictures.alone(inside):
            before.type, after.type = "figure_open", "figure_close"
            before.tag = after.tag = "figure"


def mark_all(state: StateCore) -> None:
    """Give tokens what the page needs of them, before they are written as HTML."""
    for token, inside in pairwise(state.tokens):
        if token.type in MARKS:
            MARKS[token.type](token, inside)


def mark_paragraph(token: Token, inside: Token) -> None:
    """'§2.4 …' is found by its number, which is set off from the rest."""
    first = first_text(inside)
    found = PARAGRAPH.match(first.content) if first and not token.hidden else None
    if first and found and inside.children:
        token.attrSet("id", f"p{found[1]}")
        first.content = first.content[found.end() :]
        inside.children[:0] = [
            Token("number_open", "b", 1, attrs={"class": "number"}),
            Token("text", "", 0, content=found[0]),
            Token("number_close", "b", -1),
        ]


def mark_heading(token: Token, inside: Token) -> None:
    """A heading that can be pointed at: by its number, or by its words."""
    first = first_text(inside)
    found = HEADING.match(first.content) if first and token.tag == "h2" else None
    if first and found:
        number, title = found.groups()
        token.attrSet("id", f"s{number or '-' + re.sub('[^a-z0-9]+', '-', title.lower())}")
        first.content = f"{number} {title}".lstrip()


def mark_cell(token: Token, inside: Token) -> None:
    """An aligned cell gets a class: a style of its own is against the page's policy."""
    style = str(token.attrs.pop("style", ""))
    if style:
        token.attrSet("class", style.removeprefix("text-align:"))


MARKS = {
    "paragraph_open": mark_paragraph,
    "heading_open": mark_heading,
    "th_open": mark_cell,
    "td_open": mark_cell,
}


def first_text(inside: Token) -> Token | None:
    """The words that a block begins with."""
    first = inside.children[0] if inside.children else None
    return first if first and first.type == "text" else None


class Page(RendererHTML):
    """Writes HTML; a picture made of letters may be wider than the page, and can be scrolled."""

    def fence(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return f'<pre tabindex="0"><code>{escapeHtml(tokens[idx].content)}</code></pre>\n'

    code_block = fence

    def image(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        """The drawing, with its words below for everybody."""
        words = escapeHtml(tokens[idx].content)
        drawing = env["drawings"].get(rulebook_pictures.source(tokens[idx]), "")
        return f"{drawing}<figcaption>{words}</figcaption>"
