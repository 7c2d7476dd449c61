"""Rulebooks on a page: what can be pointed at, and what the page's policy allows."""

import re
from html import escape

import pytest

from tabletower.art.rulebook_pictures import sources
from tabletower.games import SHELF
from tabletower.server.http.rulebook_page import rendered, rulebook
from tests.games import GAMES

TABLE = "| a | b |\n|:--|--:|\n| 1 | 2 |\n"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("§2.4 Turn *it*.", '<p id="p2.4"><b class="number">§2.4</b> Turn <em>it</em>.</p>'),
        ("See §2.4.", "<p>See §2.4.</p>"),
        ("`§2.4`", "<p><code>§2.4</code></p>"),
        ("- §2.4 in a list", "<ul>\n<li>§2.4 in a list</li>\n</ul>"),
        ("## §3 The *end*", '<h2 id="s3">3 The <em>end</em></h2>'),
        ("## 3 The end", '<h2 id="s3">3 The end</h2>'),
        ("## Words & such", '<h2 id="s-words-such">Words &amp; such</h2>'),
        ("### 3 Smaller", "<h3>3 Smaller</h3>"),
        ("```\na < b\n```", '<pre tabindex="0"><code>a &lt; b\n</code></pre>'),
        ("    a < b", '<pre tabindex="0"><code>a &lt; b\n</code></pre>'),
        ("<b>bold</b>", "<p>&lt;b&gt;bold&lt;/b&gt;</p>"),
    ],
)
def test_a_rulebook_can_be_pointed_at(text, html):
    assert rendered(text).strip() == html


def test_cells_are_aligned_without_a_style_of_their_own():
    html = rendered(TABLE)
    assert '<th class="left">a</th>' in html
    assert '<td class="right">2</td>' in html
    assert "style" not in html


PICTURE = "![Two < three](positions/a.txt)"


def test_a_picture_stands_between_paragraphs_with_its_words_below():
    html = rendered(f"§1 Before.\n\n{PICTURE}\n\n§2 After.\n", {"positions/a.txt": "<svg/>"})
    assert "</p>\n<figure><svg/><figcaption>Two &lt; three</figcaption></figure>\n<p" in html


def test_pictures_that_follow_each_other_share_a_box():
    html = rendered(f"{PICTURE}\n\n{PICTURE}\n\nWords.\n\n{PICTURE}\n")
    assert html.count('<div class="figures">') == 1
    box = html.partition('<div class="figures">')[2].partition("</div>")[0]
    assert (box.count("<figure>"), html.count("<figure>")) == (2, 3)


def test_a_face_stands_in_its_line_without_words():
    html = rendered("| a |\n|---|\n| ![](face:dog) Dog |\n", {"face:dog": "<svg/>"})
    assert "<td><svg/> Dog</td>" in html


def test_a_picture_that_cannot_be_drawn_leaves_its_words():
    assert "<figure><figcaption>Two &lt; three</figcaption></figure>" in rendered(PICTURE)


def test_an_address_elsewhere_is_never_loaded():
    html = rendered("![x](http://evil.example/x.png) and ![y](javascript:alert)")
    assert "evil" not in html
    assert "<img" not in html


@pytest.mark.parametrize("name", ["balconia", "connect_four", "orchard"])
def test_every_picture_of_a_rulebook_is_on_its_page(name):
    """Once each, with words, in colours that change with the theme, and with ids of its own."""
    game = next(game for game in GAMES if game.name == name)
    html = rulebook(game, game.rulebook)
    assert html.count("<figure><svg") == len(sources(game.rulebook)) > 0
    for words in sources(game.rulebook).values():
        assert f'role="img" aria-label="{escape(words)}"' in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', html)) | set(re.findall(r"url\(#([^)]+)\)", html))
    assert used <= set(ids)
    assert "data-pick" not in html
    assert "var(--" in html


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_a_start_sheet_has_two_pages_and_pictures(game):
    """What to set up, what a turn is, how it ends, and what to try first."""
    text = game.start_sheet
    assert 350 < len(text.split()) < 600
    headings = re.findall("^## (.*)", text, re.M)
    assert headings[0] == "Set up"
    assert headings[-1].startswith("Your first ")
    assert {"The end"} < {*headings}
    html = rulebook(game, text)
    assert html.count("<figure><svg") == len(sources(text)) >= 2
