import os
from pathlib import Path

import pytest

from tests.server.serving import Server

from .setting import BalconiaTable
from .visiting import ROOT, SITE, Visitor, chromium

# Everybody comes from one address here; how fast one may speak at a table stays as it is.
LIMITS = [
    each
    for name in ("requests", "requests_at_once", "matches", "sockets")
    for each in ("--limit", f"{name}=1000000")
]
FOLDERS = ("examples/connect_four", "examples/orchard", "tests/toys/auction")
GAMES = tuple(word for folder in FOLDERS for word in ("--game", folder))
FAILED = pytest.StashKey[bool]()


# For this folder, not for the session: while Playwright runs, no other test can use asyncio.


@pytest.fixture(scope="package")
def site():
    """The built pages."""
    if not (SITE / "index.html").is_file():
        pytest.fail("the pages are not built: make site")
    return SITE


@pytest.fixture(scope="package")
def server(site, tmp_path_factory):
    """A house with a database of its own."""
    folder = tmp_path_factory.mktemp("house")
    with Server(f"sqlite:///{folder}/house.db", *GAMES, *LIMITS) as running:
        yield running


@pytest.fixture(scope="package")
def browser():
    with chromium() as running:
        yield running


@pytest.fixture(scope="package")
def shots():
    """Where pictures of the pages are put: for people to look at, and kept by CI."""
    folder = Path(os.environ.get("TABLETOWER_SHOTS") or ROOT / ".cache/shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def visit(browser, server, shots, request):
    """Lets people in. At the end nobody's page may have complained about anything."""
    visitors = []

    def come_in(**how):
        visitors.append(Visitor(browser, how.pop("server", server), **how))
        return visitors[-1]

    yield come_in
    for number, visitor in enumerate(visitors):
        if has_failed(request):
            visitor.page.screenshot(path=shots / f"failed-{request.node.name}-{number}.png")
        visitor.close()
    assert [each for visitor in visitors for each in visitor.problems] == []


def has_failed(request) -> bool:
    return request.node.stash.get(FAILED, True)


@pytest.fixture(scope="package")
def table(browser, server):
    """A table that one test after another plays on at: laying it anew would take longer."""
    ann = BalconiaTable(browser, server)
    yield ann
    ann.close()


@pytest.fixture
def ann(table, shots, request):
    """Ann, who is asked for a side and a cell."""
    table.come_to_placing()
    yield table
    if has_failed(request):
        table.page.screenshot(path=shots / f"failed-{request.node.name}.png")
        table.start_anew()
    problems, table.problems = table.problems, []
    assert problems == []
