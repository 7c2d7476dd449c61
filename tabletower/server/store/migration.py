"""Migration: bring the tables up to date with Alembic."""

from pathlib import Path

import sqlalchemy as sa

FOLDER = Path(__file__).parent / "migrations"
VERSION = "alembic_version"  # the table that names the revision of the others
OLDEST = "0003"  # the revision that 0.9 leaves behind
LOCK = 7_461_325  # an advisory lock: one process migrates a PostgreSQL at a time


class CannotMigrate(Exception):
    """The tables are of a revision from which no migration leads to this version."""


def migrate(engine: sa.Engine, to: str = "head") -> None:
    """Bring the tables up to date, or to an older revision."""
    with engine.begin() as connection:
        upgrade(connection, to)


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Migrate in a transaction of the caller."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if revision_of(connection) != (newest_revision() if to == "head" else to):
        run_migrations(connection, to)


def run_migrations(connection: sa.Connection, to: str) -> None:
    # Imported here: it takes as long as a fifth of a server's start, which seldom migrates.
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER))
    try:
        command.upgrade(config, to)
    except CommandError as problem:
        raise CannotMigrate(str(problem)) from problem


def newest_revision() -> str:
    """Return the revision that this version works with: migrations are named by theirs."""
    return max(file.name.partition("_")[0] for file in (FOLDER / "versions").glob("*.py"))


def revision_of(connection: sa.Connection) -> str | None:
    """Return the revision of the tables; refuse those from before 0.9."""
    if not sa.inspect(connection).has_table(VERSION):
        return None
    found = connection.execute(sa.text(f"SELECT version_num FROM {VERSION}"))
    revision: str | None = found.scalar()
    if revision is not None and revision < OLDEST:
        raise CannotMigrate(
            f"its tables are of revision {revision}, older than {OLDEST}: open it once with 0.9, "
            "which brings it up to date"
        )
    return revision
