"""A rulebook in Markdown as a tree that the template can set in type."""

from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode


def tree(markdown: str) -> Any:
    """Paragraphs, headings and tables as nested lists and dictionaries."""
    parser = MarkdownIt("commonmark").enable("table")
    return node(SyntaxTreeNode(parser.parse(markdown)))


def node(each: SyntaxTreeNode) -> dict[str, Any]:
    found: dict[str, Any] = {"type": each.type, "inside": [node(child) for child in each.children]}
    if each.is_root:
        return found
    found["text"] = each.content
    found["level"] = each.tag.removeprefix("h") if each.type == "heading" else ""
    found["align"] = str(each.attrs.get("style", "")).removeprefix("text-align:")
    return found
