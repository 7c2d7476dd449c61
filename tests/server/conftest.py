import pytest

from .postgres import Cluster
from .serving import Person, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server with an own database, for tests that leave it standing."""
    folder = tmp_path_factory.mktemp("house")
    extra = ("--game", "examples/connect_four", "--game", "tests/toys/auction")
    with Server(f"sqlite:///{folder}/house.db", *extra) as running:
        yield running


@pytest.fixture
def ann(server):
    with Person(server, "Ann") as person:
        yield person


@pytest.fixture
def ben(server):
    with Person(server, "Ben") as person:
        yield person


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of our own."""
    with Cluster() as running:
        yield running
