"""The documentation under /docs."""

from .inside import inside


def test_documentation_that_is_built_is_handed_out(tmp_path):
    (tmp_path / "built" / "games").mkdir(parents=True)
    (tmp_path / "built" / "index.html").write_text("<!doctype html>Contents")
    (tmp_path / "built" / "games" / "towers.html").write_text("<!doctype html>Towers")

    async def test(place):
        first, first_page, page, missing = [
            await place.nobody.get(path)
            for path in ("/docs", "/docs/", "/docs/games/towers.html", "/docs/../x")
        ]
        assert (first.status_code, first.headers["location"]) == (307, "/docs/")
        assert "Contents" in first_page.text
        assert "Towers" in page.text
        assert missing.status_code == 404

    inside(tmp_path, test, documentation=tmp_path / "built")


def test_documentation_that_is_not_built_says_how_to_build_it(tmp_path):
    async def test(place):
        for path in ("/docs", "/docs/", "/docs/games/towers.html"):
            answer = await place.nobody.get(path)
            assert answer.status_code == 404
            assert "make docs" in answer.text

    inside(tmp_path, test, documentation=tmp_path / "nowhere")
