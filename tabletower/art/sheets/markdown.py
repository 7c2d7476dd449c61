"""A rulebook in Markdown as a tree that the template can set in type."""

from collections.abc import Mapping
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode


def tree(markdown: str, files: Mapping[str, str] | None = None) -> Any:
    """Paragraphs, headings and tables as nested lists and dictionaries; files are the names under
    which the template finds the pictures."""
    parser = MarkdownIt("commonmark").enable("table")
    return node(SyntaxTreeNode(parser.parse(markdown)), files or {})


def node(each: SyntaxTreeNode, files: Mapping[str, str]) -> dict[str, Any]:
    inside = [node(child, files) for child in each.children]
    entry: dict[str, Any] = {"type": each.type, "inside": inside}
    if each.is_root:
        return entry
    entry["text"] = each.content
    entry["level"] = each.tag.removeprefix("h") if each.type == "heading" else ""
    entry["align"] = str(each.attrs.get("style", "")).removeprefix("text-align:")
    if each.type == "image":
        entry["file"] = files.get(str(each.attrs["src"]), "")
    return entry
