"""Back up a server's database, and restore it."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

DatabaseUrl = Annotated[
    str,
    Option(
        envvar="TABLETOWER_DATABASE", help="URL of the database: sqlite:///FILE or postgresql://…"
    ),
]
DEFAULT_DATABASE = "sqlite:///tabletower.db"


def backup(
    file: Annotated[Path, Argument(help="the file to write")],
    database: DatabaseUrl = DEFAULT_DATABASE,
) -> None:
    """Write a backup of the whole database to a file; the server may be running."""
    from tabletower.server.store.backup import back_up

    print(f"written to {file}: {back_up(database, file)}")


def restore(
    file: Annotated[Path, Argument(help="a file that `tabletower backup` has written")],
    database: DatabaseUrl = DEFAULT_DATABASE,
) -> None:
    """Restore a backup into an empty database."""
    from tabletower.server.store.backup import restore as restored

    print(f"restored: {restored(file, database)}")
