"""Power cuts: the real Database and Store, on a disk that forgets what was not synced.

A killed process proves nothing about this: what it wrote survives in the system's memory.
"""

import asyncio
import random
from contextlib import closing
from dataclasses import dataclass

import apsw
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from tabletower.server.model.records import Event, Row, Seat
from tabletower.server.ops.errors import Unavailable
from tabletower.server.store import database, engines
from tabletower.server.store.queries import Store
from tests.patience import PATIENCE

from . import apsw_driver
from .power_cut import Disk

LIVES, CUTS = 25, 12  # each life is looked at as cut at so many moments; the last is gone on from
PLAYERS, MATCHES, EVENTS = 5, 3, 8  # tasks, matches of each, events of each in one life
FILE = "house.db"

Events = dict[tuple[str, int], str]  # match and number: text


@dataclass
class Findings:
    cuts: int = 0
    acknowledged: int = 0  # in all lives together
    lost: int = 0  # in all cuts together
    strange: int = 0  # events that nobody sent, or after a gap
    corrupt: int = 0


@pytest.fixture
def on_apsw(monkeypatch):
    """SQLAlchemy finds apsw where it looks for sqlite3."""
    monkeypatch.setattr(SQLiteDialect_pysqlite, "import_dbapi", lambda: apsw_driver)
    opened = engines.sqlite_engine

    def with_pragmas(*pragmas: str) -> None:
        def engine(url: sa.URL) -> sa.Engine:
            found = opened(url)
            for pragma in ("wal_autocheckpoint = 60", *pragmas):  # so that there are checkpoints
                run = lambda c, _, pragma=pragma: c.execute(f"PRAGMA {pragma}")  # noqa: E731
                sa.event.listen(found, "connect", run)
            return found

        monkeypatch.setattr(engines, "sqlite_engine", engine)

    return with_pragmas


class Life:
    """From opening the database to the moment when the power fails."""

    def __init__(self, folder) -> None:
        self.folder, self.disk = folder, Disk(folder)
        apsw_driver.vfs = self.disk.name
        self.before: Events = look(folder) or {}
        self.sent: Events = dict(self.before)
        self.asked: dict[asyncio.Future, tuple[str, int]] = {}  # match and number of each answer
        self.answered: list[tuple[asyncio.Future, int]] = []  # and the moment

    def __enter__(self) -> "Life":
        self.resolve, database.resolve = database.resolve, self.settled
        return self

    def __exit__(self, *problem: object) -> None:
        database.resolve = self.resolve
        self.disk.unregister()

    def settled(self, answers) -> None:
        """The moment of an answer is that of the writer's thread, before anything else is done."""
        self.answered += [(answer, self.disk.moment) for answer, _ in answers]
        self.resolve(answers)

    @property
    def acknowledged(self) -> list[tuple[int, str, int]]:
        return [(moment, *self.asked[answer]) for answer, moment in self.answered]

    async def play(self) -> None:
        house = database.Database(f"sqlite:///{self.folder}/{FILE}")
        await asyncio.gather(*(self.player(Store(house), number) for number in range(PLAYERS)))
        house.close()

    async def player(self, store: Store, number: int) -> None:
        """A few matches in turn; a match waits for the answer before it goes on."""
        names = [f"{number}-{match}" for match in range(MATCHES)]
        for name in names:
            if (name, 0) not in self.before:
                await self.tell(store.add_match(row(name), [Seat(name, 0)]), name, 0, "")
        for turn in range(EVENTS):
            for name in names:
                number = 1 + turn + sum(match == name and n > 0 for match, n in self.before)
                event = an_event(name, number, self.disk.name)
                assert await self.tell(store.append(event), name, number, event.text)

    async def tell(self, answer: asyncio.Future, match: str, number: int, text: str) -> bool:
        self.sent[match, number], self.asked[answer] = text, (match, number)
        return await done(answer)

    def known(self, moment: int) -> Events:
        """What must be there after a cut at this moment."""
        told = {(m, n): self.sent[m, n] for at, m, n in self.acknowledged if at <= moment}
        return self.before | told


async def done(answer: asyncio.Future):
    return await asyncio.wait_for(answer, PATIENCE)


def an_event(match: str, number: int, text: str) -> Event:
    return Event(match, number, 0, "move", text, 1, number, 0)


def row(name: str) -> Row:
    return Row(name, "game", 1, "", "{}", "", 0)


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
            asyncio.run(life.play())
            findings.acknowledged += len(life.acknowledged)
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


@pytest.mark.anyio
@pytest.mark.parametrize("fault", [apsw.FullError, apsw.IOError])
async def test_a_failing_disk_is_an_error_and_nothing_else(on_apsw, tmp_path, fault):
    """It fails at one write or sync after another. What was refused is not there, the rest is."""
    on_apsw()
    with Life(tmp_path) as life:
        # Made before, and its log is empty: when SQLite itself tidies a long one, apsw tells of
        # faults that do not concern what was written.
        database.Database(f"sqlite:///{tmp_path}/{FILE}").close()
        house = database.Database(f"sqlite:///{tmp_path}/{FILE}")
        store = Store(house)
        await done(store.add_match(row("m"), [Seat("m", 0)]))
        refused = [await refusal(life.disk, store, fault(), after) for after in range(12)]
        house.close()
        assert refused[:3] == [True] * 3
        assert not all(refused)  # later than all that there is to do
        assert len(look(tmp_path)) == 1 + len(refused)


async def refusal(disk: Disk, store: Store, fault: Exception, after: int) -> bool:
    """Whether an event is refused if the disk fails after so many deeds; then it is kept."""
    number = 1 + len(store.match("m")[2])
    disk.fail(fault, after)
    answer = store.append(an_event("m", number, ""))
    await asyncio.wait([answer], timeout=PATIENCE)
    refused = answer.exception()
    assert isinstance(refused, Unavailable | None)
    assert len(store.match("m")[2]) == (number - 1 if refused else number)  # reading goes on
    disk.fail(None)
    return bool(refused) and await done(store.append(an_event("m", number, "")))
