"""Render a rulebook or a start sheet as HTML whose paragraphs and headings have ids."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
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


def rulebook(game: Game, text: str) -> str:
    """Return a text with pictures of the game as HTML; paragraph 2.4 has the id p2.4."""
    pictures = rulebook_pictures.sources(text)
    drawings = {name: drawn(game, name, words) for name, words in pictures.items()}
    return rendered(text, drawings)


def drawn(game: Game, name: str, words: str) -> str:
    """Return a picture for the page; '' for one that cannot be drawn: `check` reports it."""
    try:
        return rulebook_pictures.figure(game, name).on_page(words)
    except TabletowerError:
        return ""


def rendered(text: str, drawings: Mapping[str, str] | None = None) -> str:
    """Render Markdown as HTML, with the drawings that it names."""
    markdown = MarkdownIt("commonmark", {"html": False}, renderer_cls=Page).enable("table")
    markdown.core.ruler.push("figures", set_figures)
    markdown.core.ruler.push("marks", mark_all)
    return str(markdown.render(text, {"drawings": drawings or {}}))


def set_figures(state: StateCore) -> None:
    """Turn a picture that is a paragraph of its own into a figure."""
    for before, inside, after in zip(state.tokens, state.tokens[1:], state.tokens[2:]):
        if before.type == "paragraph_open" and rulebook_pictures.alone(inside):
            before.type, after.type = "figure_open", "figure_close"
            before.tag = after.tag = "figure"
    state.tokens[:] = side_by_side(state.tokens)


def side_by_side(tokens: Sequence[Token]) -> Iterator[Token]:
    """The same tokens; figures that follow each other get a box."""
    runs = groupby(tokens, inside_figure(tokens))
    for in_figure, run in runs:
        found = list(run)
        many = in_figure and sum(token.type == "figure_open" for token in found) > 1
        if many:
            yield Token("figures_open", "div", 1, attrs={"class": "figures"}, block=True)
        yield from found
        if many:
            yield Token("figures_close", "div", -1, block=True)


def inside_figure(tokens: Sequence[Token]) -> Callable[[Token], bool]:
    """Tell which tokens are part of a figure."""
    parts: set[int] = set()
    for three in zip(tokens, tokens[1:], tokens[2:]):
        if three[0].type == "figure_open":
            parts |= {*map(id, three)}
    return lambda token: id(token) in parts


def mark_all(state: StateCore) -> None:
    """Add ids and classes to tokens before they are rendered."""
    for token, inside in pairwise(state.tokens):
        if token.type in MARKS:
            MARKS[token.type](token, inside)


def mark_paragraph(token: Token, inside: Token) -> None:
    """Give '§2.4 …' an id by its number, and set the number off from the rest."""
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
    """Give a heading an id, by its number or by its words."""
    first = first_text(inside)
    found = HEADING.match(first.content) if first and token.tag == "h2" else None
    if first and found:
        number, title = found.groups()
        token.attrSet("id", f"s{number or '-' + re.sub('[^a-z0-9]+', '-', title.lower())}")
        first.content = f"{number} {title}".lstrip()


def mark_cell(token: Token, inside: Token) -> None:
    """Align a cell by a class: inline styles are against the page's policy."""
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
    """Return the text that a block begins with."""
    first = inside.children[0] if inside.children else None
    return first if first and first.type == "text" else None


class Page(RendererHTML):
    """A renderer whose code blocks can be scrolled, and whose images are drawings."""

    def fence(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return f'<pre tabindex="0"><code>{escapeHtml(tokens[idx].content)}</code></pre>\n'

    code_block = fence

    def image(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        """Return the drawing with its caption."""
        words, name = escapeHtml(tokens[idx].content), rulebook_pictures.source(tokens[idx])
        drawing = str(env["drawings"].get(name, ""))
        return drawing if rulebook_pictures.is_face(name) else caption(drawing, words)


def caption(drawing: str, words: str) -> str:
    return f"{drawing}<figcaption>{words}</figcaption>"
