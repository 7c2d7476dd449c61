"""The documents hold together: links lead somewhere, and the site builds without a warning."""

import re
import sys
from pathlib import Path
from subprocess import run

import pytest

ROOT = Path(__file__).parent.parent
DOCS = [page for page in (ROOT / "docs").rglob("*.md") if page.parent.name != "generated"]
RULEBOOKS = ROOT.glob("tabletower/games/*/rulings.md")
PAGES = sorted([*ROOT.glob("*.md"), *DOCS, *RULEBOOKS])
CODE = re.compile(r"^(`{3,}).*?^\1|`[^`\n]+`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
ELSEWHERE = ("http://", "https://")


def text_of(page):
    """Without code, in which a link is an example."""
    return CODE.sub("", page.read_text(encoding="utf-8"))


def anchors(page):
    """The headings as addresses: small letters, no punctuation, hyphens for spaces."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    return [
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in HEADING.findall(text)
    ]


def is_there(page, link):
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    return target.exists() and (not anchor or anchor in anchors(target))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    links = [link for link in LINK.findall(text_of(page)) if not link.startswith(ELSEWHERE)]
    assert [link for link in links if not is_there(page, link)] == []


def test_headings_of_a_page_that_others_link_to_are_unique():
    found = anchors(ROOT / "docs/decisions.md")
    assert len(found) == len(set(found))


def test_every_page_is_on_the_site():
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    pages = {str(page.relative_to(ROOT / "docs").with_suffix("")) for page in DOCS} - {"index"}
    assert pages <= set(index.split())


@pytest.mark.timeout(3600)  # twenty seconds of CPU, however busy the machine is
def test_the_site_builds_without_a_warning(tmp_path):
    pytest.importorskip("sphinx")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", tmp_path / "kept"]
    done = run([*command, ROOT / "docs", tmp_path / "site"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    pages = [page.read_text() for page in (tmp_path / "site").rglob("*.html")]
    assert len(pages) > len(PAGES)
    assert not any("<script>" in page or "<style>" in page for page in pages), "against the policy"


def test_the_glossary_is_short():
    words = text_of(ROOT / "CONTRIBUTING.md").partition("\n| word |")[2].partition("\n## ")[0]
    assert 0 < words.count("\n| ") <= 25
