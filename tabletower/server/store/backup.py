"""Backups: a whole database in one SQLite file, taken while the server runs.

Of SQLite it is a copy by its own online backup, of PostgreSQL what a single transaction sees. It is
restored into either.
"""

import contextlib
import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import sqlalchemy as sa

from tabletower.engine import TabletowerError

from .engines import OWNER_ONLY, beside, cannot_open, exclusive_lock, first_line, read_url
from .migration import VERSION, CannotMigrate, migrate, revision_of, upgrade
from .schema import files, metadata

AT_ONCE = 1000  # rows that are read and written together
LARGE = 20  # of these, where each may be a megabyte


@dataclass(frozen=True)
class Contents:
    """Row counts of a database, and a digest of all of it."""

    rows: dict[str, int]
    digest: str

    def __str__(self) -> str:
        told = ", ".join(f"{self.rows[name]} {name}" for name in ("guests", "matches", "events"))
        return f"{told}; {self.digest}"


def back_up(database: str, file: Path) -> Contents:
    """Write a backup; the server may run meanwhile."""
    if file.exists():
        raise TabletowerError(f"{file} exists already; choose another name")
    url = read_url(database)
    with new_file(file) as fresh, explain_errors(url):
        (copy_file if url.drivername == "sqlite" else copy_tables)(url, fresh)
        with engine_at(fresh).connect() as copied:
            check_tables(copied, url)
            return contents(copied)


def restore(file: Path, database: str) -> Contents:
    """Restore a backup into an empty database."""
    url = read_url(database)
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "house.db"
        with explain_errors(file):
            copy_file(read_url(f"sqlite:///{file}"), fresh)
            migrate(engine_at(fresh))  # it may be older than we are
        with exclusive_lock(database), explain_errors(url):
            return (place_file if url.drivername == "sqlite" else fill)(url, fresh)


def check_tables(connection: sa.Connection, url: sa.URL) -> str:
    """Return the revision of the tables; refuse one that this version cannot restore."""
    revision = revision_of(connection)
    if revision is None:
        raise TabletowerError(f"there are no Tabletower tables in {url}")
    return revision


def contents(connection: sa.Connection) -> Contents:
    """Count rows, and digest them in no order: the two databases do not sort alike."""
    there, rows, total = sa.MetaData(), {}, 0
    there.reflect(connection)
    for name, table in metadata.tables.items():
        if name not in there.tables:  # it is of an older revision
            continue
        columns = [column for column in table.columns if column.name in there.tables[name].columns]
        rows[name] = 0
        for row in connection.execute(sa.select(*columns)).yield_per(at_once(name)):
            text = msgspec.json.encode([name, *row])
            total += int.from_bytes(hashlib.sha256(text).digest())
            rows[name] += 1
    return Contents(rows, f"{total % (1 << 256):064x}")


def at_once(table: str) -> int:
    return LARGE if table == files.name else AT_ONCE


# SQLite.


def copy_file(url: sa.URL, fresh: Path) -> None:
    """Copy by SQLite's online backup, with its log. The copy has no log of its own, so
    that it can be read where nothing can be written beside it."""
    assert url.database
    source = Path(url.database).absolute()
    if not source.is_file():
        raise TabletowerError(f"there are no Tabletower tables in {source}")
    with (
        contextlib.closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(fresh)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")


def place_file(url: sa.URL, fresh: Path) -> Contents:
    assert url.database
    target = Path(url.database)
    if target.exists():
        raise TabletowerError(f"{target} exists already; restore into a new file")
    with new_file(target) as placed:
        copy_file(read_url(f"sqlite:///{fresh}"), placed)
    with engine_at(target).connect() as restored:
        return contents(restored)


def engine_at(file: Path) -> sa.Engine:
    return engine(read_url(f"sqlite:///{file}"))


def engine(url: sa.URL) -> sa.Engine:
    """Open an engine without a pool."""
    return sa.create_engine(url, poolclass=sa.NullPool)


@contextlib.contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Write a file as a whole or not at all; it has the secret, so only its owner may read it."""
    check_beside(file)
    with tempfile.TemporaryDirectory(dir=file.absolute().parent) as folder:
        fresh = Path(folder) / file.name
        fresh.touch(OWNER_ONLY)
        yield fresh
        with open(fresh, "rb") as written:
            os.fsync(written.fileno())
        os.replace(fresh, file)


def check_beside(file: Path) -> None:
    """Remove the log of an older database: SQLite would replay it into this one."""
    for left in beside(file):
        if left.exists():
            raise TabletowerError(f"{left} is left of another database; move it away first")


# PostgreSQL.


def copy_tables(url: sa.URL, fresh: Path) -> None:
    """Copy what one transaction sees into tables of the same revision."""
    source, target = engine(url), engine_at(fresh)
    with source.connect().execution_options(isolation_level="REPEATABLE READ") as old:
        revision = check_tables(old, url)
        with target.begin() as new:
            upgrade(new, revision)
            copy_rows(old, new)


def fill(url: sa.URL, fresh: Path) -> Contents:
    """Fill a database in one transaction: a failure leaves it empty."""
    with engine_at(fresh).connect() as old, engine(url).begin() as new:
        if sa.inspect(new).has_table(VERSION):
            raise TabletowerError(f"{url} has Tabletower tables already; restore into a new one")
        upgrade(new)
        copy_rows(old, new)
        return contents(new)


def copy_rows(old: sa.Connection, new: sa.Connection) -> None:
    """Copy all rows of all tables that the target has."""
    there = sa.MetaData()
    there.reflect(new)
    for table in there.sorted_tables:
        if table.name != VERSION:
            found = old.execute(sa.select(table)).yield_per(at_once(table.name))
            for part in found.mappings().partitions():
                new.execute(table.insert(), [dict(row) for row in part])


@contextlib.contextmanager
def explain_errors(where: object) -> Iterator[None]:
    """Raise errors of the database as one sentence."""
    try:
        yield
    except (sa.exc.SQLAlchemyError, sqlite3.Error, CannotMigrate, OSError) as problem:
        if isinstance(where, sa.URL):
            raise cannot_open(where, problem) from problem
        raise TabletowerError(f"{where} cannot be restored: {first_line(problem)}") from problem
