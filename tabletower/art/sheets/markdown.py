"""A rulebook in Markdown as a tree that the template can set in type."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ..rulebook_pictures import is_face


def tree(markdown: str, files: Mapping[str, str] | None = None) -> Any:
    """Paragraphs, headings and tables as nested lists and dictionaries; files are the names under
    which the template finds the pictures."""
    parser = MarkdownIt("commonmark").enable("table")
    return node(SyntaxTreeNode(parser.parse(markdown)), files or {})


def side_by_side(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same nodes; pictures that follow each other become one node."""
    for are_pictures, run in groupby(nodes, is_picture):
        found = list(run)
        if are_pictures and len(found) > 1:
            yield {"type": "pictures", "inside": found}
        else:
            yield from found


def is_picture(each: dict[str, Any]) -> bool:
    """True of a paragraph that consists of a picture."""
    shown = [part["type"] for text in each["inside"] for part in text["inside"]]
    return each["type"] == "paragraph" and shown == ["image"]


def node(each: SyntaxTreeNode, files: Mapping[str, str]) -> dict[str, Any]:
    inside = [node(child, files) for child in each.children]
    if each.is_root:
        inside = list(side_by_side(inside))
    entry: dict[str, Any] = {"type": each.type, "inside": inside}
    if each.is_root:
        return entry
    entry["text"] = each.content
    entry["level"] = each.tag.removeprefix("h") if each.type == "heading" else ""
    entry["align"] = str(each.attrs.get("style", "")).removeprefix("text-align:")
    if each.type == "image":
        name = str(each.attrs["src"])
        entry["file"], entry["inline"] = files.get(name, ""), is_face(name)
    return entry
