"""Migration: bring the tables up to date with Alembic."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.util.exc import CommandError

OLDEST = "0003"  # the revision that 0.9 leaves behind
LOCK = 7_461_325  # an advisory lock: one process migrates a PostgreSQL at a time


def migrate(engine: sa.Engine, to: str = "head") -> None:
    """Bring the tables up to date, or to an older revision."""
    with engine.begin() as connection:
        upgrade(connection, to)


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Migrate in a transaction of the caller."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config.attributes["connection"] = connection
    revision_of(connection)
    command.upgrade(config, to)


def revision_of(connection: sa.Connection) -> str | None:
    """Return the revision of the tables; refuse those from before 0.9."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and revision < OLDEST:
        raise CommandError(
            f"its tables are of revision {revision}, older than {OLDEST}: open it once with 0.9, "
            "which brings it up to date"
        )
    return revision
