import pytest

from .houses import new_house
from .inside import opened
from .postgres import Cluster
from .serving import Person, Server
from .talking import by_http, by_socket


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server with an own database, for tests that leave it standing."""
    folder = tmp_path_factory.mktemp("house")
    extra = ("--game", "examples/connect_four", "--game", "tests/toys/auction")
    with Server(new_house(folder / "house.db"), *extra) as running:
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


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return new_house(tmp_path / "house.db")
    return request.getfixturevalue("cluster").new_house()


# The whole app in this process, for all that needs no wire.


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="module")
async def place(anyio_backend, tmp_path_factory):
    """One house for all tests of a file that leave it standing."""
    async with opened(tmp_path_factory.mktemp("house")) as place:
        yield place


@pytest.fixture(autouse=True)
def calm(request):
    """Nothing that anybody says in there is worth a line in the log."""
    place = request.getfixturevalue("place") if "place" in request.fixturenames else None
    if place:
        place.troubles.clear()
    yield
    assert not place or place.troubles == []


@pytest.fixture
async def mia(place):
    return await place.person("Mia")


@pytest.fixture
async def leo(place):
    return await place.person("Leo")


@pytest.fixture(params=[by_http, by_socket], ids=["http", "socket"])
def say(request):
    """The two ways to say something."""
    return request.param
