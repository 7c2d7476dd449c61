"""A backup of an open house, restored: the same to the last row, in either database."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
import sqlalchemy as sa

from tabletower.engine import TabletowerError
from tabletower.games import SHELF
from tabletower.server.backup import back_up, contents, restore
from tabletower.server.database import read_url
from tests.bound import at_most
from tests.commands import tabletower

from .serving import Person, Server, wires

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
        people[turn % 2].say(match, "move", move=wires(table)[0], seen=table["n"])
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
        assert again.get("/api/me").json()["name"] == "Ann"


def test_commands_say_what_they_did_and_what_is_wrong(tmp_path):
    house = f"sqlite:///{tmp_path}/house.db"
    nothing = tabletower("backup", tmp_path / "b", "--database", house)
    assert (nothing.returncode, nothing.stdout) == (2, "")
    assert f"there is no house in {tmp_path}/house.db" in nothing.stderr
    with Server(house) as server, Person(server, "Ann"):
        done = tabletower("backup", tmp_path / "b", "--database", house)
    assert done.stdout.startswith(f"kept in {tmp_path}/b: 1 guests, 0 matches, 0 events; ")
    again = tabletower("backup", tmp_path / "b", "--database", house)
    assert f"{tmp_path}/b is there already" in again.stderr
    other = tabletower("restore", tmp_path / "b", "--database", f"sqlite:///{tmp_path}/new.db")
    assert other.stdout.partition(": ")[2] == done.stdout.partition(": ")[2]
    (tmp_path / "odd").write_text("this is no backup")
    odd = tabletower("restore", tmp_path / "odd", "--database", f"sqlite:///{tmp_path}/odd.db")
    assert "odd is no backup: file is not a database" in odd.stderr
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == []


def test_a_backup_of_an_older_house_is_brought_up_to_date(tmp_path):
    """As it was before guests could sign out."""
    from tabletower.server.database import migrate

    old = sa.create_engine(f"sqlite:///{tmp_path}/old.db", poolclass=sa.NullPool)
    migrate(old, "0003")
    with closing(sqlite3.connect(tmp_path / "old.db")) as house:
        house.execute("INSERT INTO guests (id, name, made) VALUES ('x', 'Ann', 1)")
        house.commit()
    kept = back_up(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup")
    found = restore(tmp_path / "backup", f"sqlite:///{tmp_path}/new.db")
    assert (kept.rows["guests"], found.rows["guests"]) == (1, 1)
    assert "signed_out" in found.rows.keys() - kept.rows.keys()
