"""The wheel: what is in it, and that it plays and prints where nothing else is installed."""

import subprocess
from zipfile import ZipFile

import pytest

from tests.installed import build, built, clean_checkout, environment, unpacked
from tests.server.serving import Server

from .hands import Mouse

NO_NODE = {"PATH": ""}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    return clean_checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def wheel(checkout, tmp_path_factory):
    """By way of the sdist, as pip makes it: that has the pages, so it needs no Node."""
    sdist = built(checkout, "sdist")
    return built(unpacked(sdist, tmp_path_factory.mktemp("sdist")), "wheel", **NO_NODE)


@pytest.fixture(autouse=True)
def plain_rules(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # nothing here is about speed


def run(*command, folder):
    return subprocess.run(
        [*map(str, command)], cwd=folder, capture_output=True, text=True, check=False
    )


def test_without_node_a_build_is_refused(checkout):
    done = build(checkout, "wheel", **NO_NODE)
    assert done.returncode == 1
    assert "install node and npm" in done.stdout + done.stderr


def test_what_is_in_the_wheel(wheel):
    names = ZipFile(wheel).namelist()
    for wanted in (
        *("server/site/index.html", "art/icons.json", "cli/template/rules.py.txt"),
        *("games/balconia/golden/signature", "games/balconia/positions/finished.txt"),
        "art/sheets/fonts/atkinson-hyperlegible-next-400-normal.ttf",
    ):
        assert f"tabletower/{wanted}" in names
    licences = {name.rpartition("/")[2] for name in names if "dist-info/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}
    assert not [name for name in names if name.endswith(".py") and "/test" in name]
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"tabletower"}


MATCH = """
from tabletower import SHELF, bot, play_out, sit_down
print(play_out(sit_down(SHELF["balconia"], seed=7), [bot("random")] * 2).result)
"""


def test_the_core_plays_and_says_what_is_missing(wheel, tmp_path):
    programs = environment(tmp_path / "core", wheel)
    done = run(programs / "python", "-c", MATCH, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("wins\n")
    done = run(programs / "tabletower", "serve", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("needs the extra 'server': pip install 'tabletower[server]'\n")


def test_it_prints(wheel, tmp_path):
    programs = environment(tmp_path / "print", wheel, "print")
    done = run(programs / "tabletower", "print", "balconia", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    pdf = (tmp_path / "balconia.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    assert b"AtkinsonHyperlegibleNext" in pdf  # the fonts are there too


@pytest.fixture
def server(wheel, tmp_path):
    programs = environment(tmp_path / "server", wheel, "server")
    installed = Server(f"sqlite:///{tmp_path}/house.db")
    installed.command[:3] = ["env", "-C", str(tmp_path), str(programs / "tabletower")]
    with installed as running:
        yield running


def test_a_match_is_played_in_the_browser(visit):
    ann = visit().open("/")
    ann.floor("Balconia").get_by_role("button", name="Play", exact=True).click()
    ann.role("dialog").get_by_role("button", name="Recommended").click()
    ann.my_turn()
    assert Mouse(ann).play_to_the_end() == 14
