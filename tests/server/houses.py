"""New databases with the tables of today: they are migrated once in a process, and copied."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletower.server.store.engines import open_writer, read_url


def migrate(url: str) -> None:
    """Make the tables, as a server that opens the database."""
    open_writer(read_url(url)).dispose()


@cache
def empty_file() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.db"
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


def new_house(file: Path) -> str:
    """The address of a SQLite file; it is made if it is not there."""
    if not file.exists():
        file.write_bytes(empty_file())
    return f"sqlite:///{file}"
