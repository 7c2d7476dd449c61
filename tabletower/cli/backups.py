"""Backing a house up, and restoring it."""

from pathlib import Path
from typing import Annotated

import typer

DatabaseUrl = Annotated[
    str, typer.Option(envvar="TABLETOWER_DATABASE", help="sqlite:///FILE or postgresql://…")
]
HOUSE = "sqlite:///tabletower.db"


def backup(
    file: Annotated[Path, typer.Argument(help="the file to write")],
    database: DatabaseUrl = HOUSE,
) -> None:
    """Write the whole house into a file, while it is open."""
    from tabletower.server.store.backup import back_up

    print(f"kept in {file}: {back_up(database, file)}")


def restore(
    file: Annotated[Path, typer.Argument(help="a file that backup has written")],
    database: DatabaseUrl = HOUSE,
) -> None:
    """Make a house from such a file, in a database that has none yet."""
    from tabletower.server.store.backup import restore as restored

    print(f"restored: {restored(file, database)}")
