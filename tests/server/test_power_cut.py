"""Power cuts: the real Database and Store, on a disk that forgets what was not synced.

A killed process proves nothing about this: what it wrote survives in the system's memory.
"""

import random
from contextlib import closing
from dataclasses import dataclass
from threading import Thread

import apsw
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from tabletower.server import database
from tabletower.server.store import Event, Row, Seat, Store

from . import apsw_driver
from .power_cut import Disk

pytestmark = pytest.mark.compiled

LIVES, CUTS = 20, 8  # each life is looked at as cut at so many moments; the last is gone on from
PLAYERS, MATCHES, EVENTS = 5, 3, 8  # threads, matches of each, events of each in one life
FILE = "house.db"

Events = dict[tuple[str, int], str]  # match and number: text


@dataclass
class Findings:
    cuts: int = 0
    acknowledged: int = 0
    lost: int = 0
    strange: int = 0  # events that nobody sent, or after a gap
    corrupt: int = 0


@pytest.fixture
def on_apsw(monkeypatch):
    """SQLAlchemy finds apsw where it looks for sqlite3."""
    monkeypatch.setattr(SQLiteDialect_pysqlite, "import_dbapi", lambda: apsw_driver)
    opened = database.sqlite_engine

    def with_pragmas(*pragmas: str) -> None:
        def engine(url: sa.URL) -> sa.Engine:
            found = opened(url)
            for pragma in ("wal_autocheckpoint = 60", *pragmas):  # so that there are checkpoints
                run = lambda c, _, pragma=pragma: c.execute(f"PRAGMA {pragma}")  # noqa: E731
                sa.event.listen(found, "connect", run)
            return found

        monkeypatch.setattr(database, "sqlite_engine", engine)

    return with_pragmas


class Life:
    """From opening the database to the moment when the power fails."""

    def __init__(self, folder) -> None:
        self.folder, self.disk = folder, Disk(folder)
        apsw_driver.vfs = self.disk.name
        self.before: Events = look(folder) or {}
        self.sent: Events = dict(self.before)
        self.acknowledged: list[tuple[int, str, int]] = []  # moment, match, number

    def __enter__(self) -> "Life":
        return self

    def __exit__(self, *problem: object) -> None:
        self.disk.unregister()

    def play(self) -> None:
        house = database.Database(f"sqlite:///{self.folder}/{FILE}")
        players = [Thread(target=self.player, args=(Store(house), n)) for n in range(PLAYERS)]
        for each in players:
            each.start()
        for each in players:
            each.join()
        house.close()

    def player(self, store: Store, number: int) -> None:
        """A few matches in turn; a match waits for the answer before it goes on."""
        names = [f"{number}-{match}" for match in range(MATCHES)]
        for name in names:
            if (name, 0) not in self.sent:
                self.tell(store.add_match(row(name), [Seat(name, 0)]), name, 0, "")
        for name in names * EVENTS:
            after = 1 + max(n for match, n in self.sent if match == name)
            event = Event(name, after, 0, "move", f"{self.disk.name} {after}", 1, after, 0)
            assert self.tell(store.append(event), name, after, event.text)

    def tell(self, answer, match: str, number: int, text: str) -> bool:
        """The moment of an answer is that of the writer's thread, before anything else is done."""
        self.sent[match, number] = text
        note = lambda _: self.acknowledged.append((self.disk.moment, match, number))  # noqa: E731
        answer.add_done_callback(note)
        return answer.result(60)

    def known(self, moment: int) -> Events:
        """What must be there after a cut at this moment."""
        told = {(m, n): self.sent[m, n] for at, m, n in self.acknowledged if at <= moment}
        return self.before | told


def row(name: str) -> Row:
    texts = {"options": "{}", "files": "{}", "origin": "match", "pace": "live", "secret": ""}
    return Row(name, "game", 1, "", maker=None, public=False, hold=False, made=0, **texts)


def look(folder) -> Events | None:
    """What a database holds after a power cut; None if it is corrupt. A match is its event 0."""
    if not (folder / FILE).exists():
        return {}
    with closing(apsw.Connection(str(folder / FILE))) as found:
        try:
            if found.execute("PRAGMA integrity_check").get != "ok":
                return None
            if not found.execute("SELECT 1 FROM sqlite_schema WHERE name = 'events'").get:
                return {}
            rows = found.execute("SELECT id, 0, '' FROM matches")
            rows = [*rows, *found.execute("SELECT match, number, text FROM events")]
        except apsw.Error:
            return None
    return {(match, number): text for match, number, text in rows}


def judge(findings: Findings, life: Life, moment: int, found: Events | None) -> None:
    known = life.known(moment)
    findings.cuts += 1
    findings.acknowledged += len(known)
    if found is None:
        findings.corrupt += 1
        return
    findings.lost += sum(found.get(each) != text for each, text in known.items())
    findings.strange += sum(life.sent.get(each) != text for each, text in found.items())
    findings.strange += sum(n > 0 and (m, n - 1) not in found for m, n in found)


def cut_again_and_again(folder, dice: random.Random) -> Findings:
    """Every life goes on from what the last cut has left."""
    findings = Findings()
    here = folder / "0"
    here.mkdir()
    for number in range(LIVES):
        with Life(here) as life:
            life.play()
            for cut in range(CUTS):
                moment = dice.randint(0, life.disk.moment)
                here = folder / f"{number}.{cut}"
                here.mkdir()
                for name, data in life.disk.after_cut(moment, dice).items():
                    (here / name).write_bytes(data)
                judge(findings, life, moment, look(here))
    return findings


def test_a_power_cut_loses_nothing_that_was_acknowledged(on_apsw, tmp_path):
    on_apsw()
    found = cut_again_and_again(tmp_path, random.Random(1))
    print(f"\nsynchronous FULL: {found}")
    assert found.cuts >= 100
    assert (found.lost, found.strange, found.corrupt) == (0, 0, 0)


def test_this_test_would_notice(on_apsw, tmp_path):
    """The same without waiting for the disk: now moves are lost that had been acknowledged."""
    on_apsw("synchronous = NORMAL")
    found = cut_again_and_again(tmp_path, random.Random(1))
    print(f"\nsynchronous NORMAL: {found}")
    assert found.lost > 0
    assert (found.strange, found.corrupt) == (0, 0)
