"""Rulebooks on a page: what can be pointed at, and what the page's policy allows."""

import pytest

from tabletower.server.rulebook import rendered

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
