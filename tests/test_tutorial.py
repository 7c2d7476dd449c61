"""The tutorial is true: its pieces make the examples, and its conversation goes as printed."""

import doctest
import re
from pathlib import Path

import pytest

from tabletower.engine import definitions

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "tutorial.md"
EXAMPLES = ROOT / "examples"
FILES = {  # by how a piece of the tutorial names it
    "rulebook.md": "connect_four/rulebook.md",
    "rules.py": "connect_four/rules.py",
    "words.py": "connect_four/words.py",
    "orchard/rulebook.md": "orchard/rulebook.md",
    "orchard/rules.py": "orchard/rules.py",
    "orchard/words.py": "orchard/words.py",
    "orchard/art.py": "orchard/art.py",
    "orchard/lesson.toml": "orchard/lesson.toml",
}
BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks():
    """The text of every fenced block, and the line on which it begins."""
    text = TUTORIAL.read_text()
    for found in BLOCK.finditer(text):
        yield found[1], text.count("\n", 0, found.start(1))


def pieces_of(file):
    """All blocks whose first line names the file, without that line, in their order."""
    for block, _ in blocks():
        mark, _, piece = block.partition("\n")
        if mark in (f"# {file}", f"<!-- {file} -->"):
            yield piece


def lines_in(text):
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("file", FILES)
def test_the_pieces_make_the_example(file):
    whole = (EXAMPLES / FILES[file]).read_text()
    assert lines_in("\n".join(pieces_of(file))) == lines_in(whole)


def conversation():
    """Every block with a prompt, each line where it stands in the tutorial, and nothing else.

    An empty line in such a block is output, for which a doctest has a word of its own.
    """
    lines = [""] * len(TUTORIAL.read_text().splitlines())
    for block, start in blocks():
        if block.startswith(">>>"):
            for number, line in enumerate(block.splitlines(), start):
                lines[number] = line or "<BLANKLINE>"
    return "\n".join(lines) + "\n"


def test_the_conversation_goes_as_printed(monkeypatch):
    monkeypatch.chdir(ROOT)
    talk = doctest.DocTestParser().get_doctest(
        conversation(), {}, TUTORIAL.name, str(TUTORIAL), lineno=0
    )
    said = []
    doctest.DocTestRunner().run(talk, out=said.append)
    assert len(talk.examples) > 60
    assert not said, "".join(said)


@pytest.mark.parametrize("part", definitions.PAGES)
def test_every_name_that_a_game_may_define_is_in_the_tutorial(part):
    text = TUTORIAL.read_text()
    for page in definitions.PAGES[part]:
        for name in definitions.listed(page):
            assert re.search(rf"\b{name}\b", text), name


@pytest.mark.parametrize("word", ["events", "happen", "scratch", "quiet", "data-pick", "+"])
def test_what_no_name_of_the_contract_says_is_explained_too(word):
    assert f"`{word}" in TUTORIAL.read_text()
