"""A backup of an open house, restored: the same to the last row, in either database."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
import sqlalchemy as sa

from tabletower.engine import TabletowerError
from tabletower.games import SHELF
from tabletower.server.store.backup import back_up, contents, restore
from tabletower.server.store.database import Database
from tabletower.server.store.engines import read_url
from tabletower.server.store.migration import migrate
from tabletower.server.store.queries import Store
from tabletower.server.store.schema import guests
from tests.bound import at_most
from tests.commands import tabletower

from .serving import Person, Server, free_port, wires

KINDS = ["sqlite", "postgresql"]
FACES = (SHELF["balconia"].folder / "box/faces.csv").read_text()


@pytest.fixture
def fresh(request, tmp_path):
    """New databases by kind, as many as are wanted."""

    def named(kind, name):
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/{name}.db"
        return request.getfixturevalue("cluster").fresh()[1]

    return named


def rows(url):
    """All that is in a database."""
    engine = sa.create_engine(read_url(url), poolclass=sa.NullPool)
    with engine.connect() as connection:
        return contents(connection)


def played(server, *people):
    """A match in which somebody moves, a few moves old."""
    ann, ben = people
    match = ann.make("connect_four", "me", "open", public=True)
    ben.say(match, "join")
    for turn in range(5):
        table = people[turn % 2].table(match)
        people[turn % 2].say(match, "move", move=wires(table)[0], seen=table["event_count"])
    return match


def keep_playing(server, people, until):
    for _ in at_most(500, "the backup takes too long"):
        if until.done():
            return
        played(server, *people)


@pytest.mark.parametrize("kind", KINDS)
def test_an_open_house_is_backed_up_and_restored_into_either_database(kind, fresh, tmp_path):
    house, file = fresh(kind, "house"), tmp_path / "backup"
    limits = [f"--limit={name}=100000" for name in ("matches", "public", "requests_at_once")]
    with (
        Server(house, "--game", "examples/connect_four", *limits) as server,
        Person(server, "Ann") as ann,
        Person(server, "Ben") as ben,
        ThreadPoolExecutor(1) as other,
    ):
        match = played(server, ann, ben)
        ann.make("balconia", "me", "open", files={"faces.csv": FACES})
        keeping = other.submit(back_up, house, file)  # while they go on playing
        keep_playing(server, (ann, ben), keeping)
        kept, table = keeping.result(), ann.table(match)
        after = tmp_path / "after"
        played(server, ann, ben)
        assert back_up(house, after).digest != kept.digest
    assert back_up(house, tmp_path / "closed") == rows(house)
    assert (kept.rows["guests"], kept.rows["files"]) == (2, 1)
    assert kept.rows["events"] >= 5
    for other_kind in KINDS:
        target = fresh(other_kind, "restored")
        assert restore(file, target) == kept == rows(target)
        with pytest.raises(TabletowerError, match="already; restore into a new"):
            restore(file, target)
    with Server(target, "--game", "examples/connect_four") as server, ann.at(server) as again:
        assert again.table(match) | {"seats": 0} == table | {"seats": 0}
        assert again.get("/api/v1/me").json()["name"] == "Ann"


def test_commands_say_what_they_did_and_what_is_wrong(tmp_path):
    house = f"sqlite:///{tmp_path}/house.db"
    nothing = tabletower("backup", tmp_path / "b", "--database", house)
    assert (nothing.returncode, nothing.stdout) == (2, "")
    assert f"there are no Tabletower tables in {tmp_path}/house.db" in nothing.stderr
    with Server(house) as server, Person(server, "Ann"):
        done = tabletower("backup", tmp_path / "b", "--database", house)
    assert done.stdout.startswith(f"written to {tmp_path}/b: 1 guests, 0 matches, 0 events; ")
    again = tabletower("backup", tmp_path / "b", "--database", house)
    assert f"{tmp_path}/b exists already" in again.stderr
    other = tabletower("restore", tmp_path / "b", "--database", f"sqlite:///{tmp_path}/new.db")
    assert other.stdout.partition(": ")[2] == done.stdout.partition(": ")[2]
    (tmp_path / "odd").write_text("this is no backup")
    odd = tabletower("restore", tmp_path / "odd", "--database", f"sqlite:///{tmp_path}/odd.db")
    assert "odd cannot be restored: file is not a database" in odd.stderr
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == []


def at_revision(url, revision):
    """A house with the tables of 0.9 and a guest in it, as if they were of that revision."""
    engine = sa.create_engine(read_url(url), poolclass=sa.NullPool)
    migrate(engine, "0003")
    with engine.begin() as house:
        house.execute(guests.insert(), {"id": "x", "name": "Ann", "made": 1})
        house.execute(sa.text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    return url


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_of_a_house_of_0_9_is_brought_up_to_date(kind, fresh, tmp_path):
    kept = back_up(at_revision(fresh(kind, "old"), "0003"), tmp_path / "backup")
    for other in KINDS:
        found = restore(tmp_path / "backup", fresh(other, "new"))
        assert (kept.rows["guests"], found.rows["guests"]) == (1, 1)
        assert found.rows.keys() - kept.rows.keys() > {"signed_out", "nonces"}


@pytest.mark.parametrize("kind", KINDS)
def test_commands_refuse_a_house_from_before_0_9(kind, fresh, tmp_path):
    old, new = at_revision(fresh(kind, "old"), "0002"), fresh(kind, "new")
    before = rows(old)
    backup = read_url(at_revision(f"sqlite:///{tmp_path}/old.backup", "0002")).database
    for command in (
        ("serve", "--port", free_port(), "--database", old),
        ("backup", tmp_path / "backup", "--database", old),
        ("restore", backup, "--database", new),
    ):
        done = tabletower(*command)
        assert (done.returncode, done.stdout) == (2, "")
        assert "its tables are of revision 0002, older than 0003: open it once" in done.stderr
        assert "Traceback" not in done.stderr
    assert rows(old) == before
    assert not [name for name in ("backup", "new.db") if (tmp_path / name).exists()]


def test_a_file_that_is_no_house_is_not_backed_up(tmp_path):
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE notes (text)")
    with pytest.raises(TabletowerError, match="there are no Tabletower tables in"):
        back_up(f"sqlite:///{tmp_path}/other.db", tmp_path / "backup")
    assert not (tmp_path / "backup").exists()


async def add_guests(url, *names):
    database = Database(url)
    for name in names:
        await Store(database).add_guest(name, name)
    return database


@pytest.mark.anyio
async def test_a_house_is_not_restored_beside_what_is_left_of_another(tmp_path):
    """SQLite would play the log of a house that was killed into whatever lies beside it."""
    house, file = tmp_path / "house.db", tmp_path / "backup"
    url = f"sqlite:///{house}"
    database = await add_guests(url, "ann")
    kept = back_up(url, file)
    await Store(database).add_guest("ben", "ben")
    log = (tmp_path / "house.db-wal").read_bytes()
    database.close()
    house.rename(tmp_path / "house.broken")
    for ending in ("-wal", "-shm", "-journal"):
        left = tmp_path / f"house.db{ending}"
        left.write_bytes(log)
        with pytest.raises(TabletowerError, match=f"house.db{ending} is left of another"):
            restore(file, url)
        assert not house.exists()
        left.unlink()
    assert restore(file, url) == kept == rows(url)


@pytest.mark.anyio
async def test_nobody_else_reads_a_house_or_its_backup(tmp_path):
    """A house from before, too: the secret that signs cookies and orders is in there."""
    house, file = tmp_path / "house.db", tmp_path / "backup"
    for name in ("ann", "ben"):
        database = await add_guests(f"sqlite:///{house}", name)
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("house.db*")}
        database.close()
        assert modes == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm"), 0o600)
        house.chmod(0o644)
    back_up(f"sqlite:///{house}", file)
    restore(file, f"sqlite:///{tmp_path}/new.db")
    assert [path.stat().st_mode & 0o777 for path in (file, tmp_path / "new.db")] == [0o600] * 2


@pytest.mark.anyio
async def test_nothing_is_written_beside_a_backup_when_it_is_read(tmp_path):
    """So it is restored from a folder that can only be read."""
    database = await add_guests(f"sqlite:///{tmp_path}/house.db", "ann")
    kept = back_up(f"sqlite:///{tmp_path}/house.db", tmp_path / "backup")
    database.close()
    with closing(sqlite3.connect(tmp_path / "backup")) as backup:
        assert backup.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert restore(tmp_path / "backup", f"sqlite:///{tmp_path}/new.db") == kept
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup"]


@pytest.mark.anyio
async def test_a_restore_that_fails_is_not_in_the_way_of_the_next(fresh, tmp_path):
    """A text that PostgreSQL does not keep, after rows that it does."""
    target, url = fresh("postgresql", ""), f"sqlite:///{tmp_path}/house.db"
    (await add_guests(url, "ann")).close()
    kept = back_up(url, tmp_path / "good")
    (await add_guests(url, "b\0n")).close()
    back_up(url, tmp_path / "bad")
    with pytest.raises(TabletowerError, match="cannot be opened"):
        restore(tmp_path / "bad", target)
    assert restore(tmp_path / "good", target) == kept == rows(target)


ORPHANS = """
INSERT INTO matches (id, game, version, signature, options, origin, maker, public, pace, hold,
    secret, made, reopened)
VALUES ('m', 'balconia', 1, '', '{}', 'match', 'gone', FALSE, 'live', FALSE, '', 1, '[]');
INSERT INTO seats (match, seat, guest, word, seal, salt)
VALUES ('m', 0, 'left', '', '', ''), ('gone', 0, NULL, '', '', '');
INSERT INTO events VALUES ('gone', 1, 0, 'move', 'pass', 1, 1, 1);
INSERT INTO papers VALUES ('gone', x'00');
INSERT INTO plans VALUES ('gone', 0, '{}');
INSERT INTO signed_out VALUES ('gone', 1)
"""


def test_what_was_kept_of_those_who_had_gone_is_in_no_house_any_more(fresh, tmp_path):
    """A SQLite file from before it refused that can be restored into PostgreSQL."""
    old = sa.create_engine(f"sqlite:///{tmp_path}/old.db", poolclass=sa.NullPool)
    migrate(old, "0006")
    with closing(sqlite3.connect(tmp_path / "old.db")) as house:
        house.executescript(ORPHANS)
    back_up(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup")
    found = restore(tmp_path / "backup", fresh("postgresql", "")).rows
    names = ("guests", "matches", "seats", "events", "papers", "plans", "signed_out")
    assert [found[name] for name in names] == [1, 1, 1, 0, 0, 0, 0]
