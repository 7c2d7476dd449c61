"""The database: migrations, one writer whose answers mean "on disk", and what goes wrong."""

import asyncio
import re
import resource
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event as Signal

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

import tabletower.server
from tabletower.engine import TabletowerError
from tabletower.server.live.component_files import pack
from tabletower.server.model import seals
from tabletower.server.model.records import Event, Plan, Row, Seat
from tabletower.server.ops.errors import NoSuchMatch, Unavailable
from tabletower.server.store import commit_reveal
from tabletower.server.store import database as databases
from tabletower.server.store.database import Database, NewRow, add_rows
from tabletower.server.store.engines import read_url
from tabletower.server.store.migration import newest_revision, revision_of
from tabletower.server.store.queries import Store
from tabletower.server.store.retention import delete_matches
from tabletower.server.store.schema import events, files, keys, matches, metadata, papers, plans
from tests.patience import PATIENCE

from .houses import new_house
from .serving import Person, Server, wires
from .talking import SALT, sealed

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """A new database of either kind, without tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    return request.getfixturevalue("cluster").fresh()[1]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """One with its tables, open."""
    postgres = request.param == "postgresql" and request.getfixturevalue("cluster")
    found = Database(postgres.new_house() if postgres else new_house(tmp_path / "house.db"))
    yield found
    found.close()


@pytest.fixture
async def store(anyio_backend, database):
    return await with_match(database)


async def with_match(database: Database) -> Store:
    """A store with one match."""
    found = Store(database)
    row = Row("m", "game", 1, "", "{}", "", 0)
    await done(found.add_match(row, [Seat("m", 0), Seat("m", 1)]))
    return found


async def done(answer: asyncio.Future):
    """An answer, which comes at once if it comes at all."""
    return await asyncio.wait_for(answer, PATIENCE)


async def take(store: Store, step: Callable, *given: object):
    """The result of a step of the protocol before the deal."""
    return await done(store.database.write(step, *given))


async def all_of(answers: list[asyncio.Future]) -> list:
    return await done(asyncio.gather(*answers, return_exceptions=True))


def an_event(number: int, text: str = "pass") -> Event:
    return Event("m", number, 0, "move", text, 1, number, 0)


def texts(store: Store) -> list[str]:
    return [event.text for event in store.match("m")[2]]


# Migrations.


def differences(connection: sa.Connection) -> list:
    options = {"compare_type": True, "compare_server_default": True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)


def migrate(connection: sa.Connection, how, to: str) -> None:
    folder = Path(tabletower.server.__file__).parent / "store" / "migrations"
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder))
    how(config, to)


async def test_migrations_make_the_tables_that_the_code_means(url):
    database = Database(url)
    assert await done(database.write(differences)) == []
    assert database.read(revision_of) == newest_revision()
    database.close()


async def test_migrations_lead_back_to_0_9_and_no_further(store):
    """Before that lies an empty database: whoever went there would lose the house."""

    def down(connection: sa.Connection) -> None:
        migrate(connection, command.downgrade, "base")

    with pytest.raises(NotImplementedError):
        await done(store.database.write(down))
    assert await done(store.database.write(differences)) == []
    assert store.match("m")[0].reopened == "[]"


def at_revision(url: str, revision: str, how=command.upgrade) -> sa.Engine:
    """A database with the tables of a revision; 0.9.0 has those of 0003."""
    engine = sa.create_engine(read_url(url), poolclass=sa.NullPool)
    with engine.begin() as connection:
        migrate(connection, how, revision)
    return engine


HOUSE = ("--game", "examples/connect_four")


def test_a_house_from_before_results_were_marked_opens_and_goes_on(url):
    """With its guests, a match that runs, and one that is over with its paper."""
    with (
        Server(url, *HOUSE) as server,
        Person(server, "Ann") as ann,
        Person(server, "Ben") as ben,
    ):
        running, over = seated(ann, ben), seated(ann, ben)
        play(running, 5, ann, ben)
        play(over, 42, ann, ben)
        tables = ann.table(running), ann.table(over)
        paper = ann.get(f"/api/v1/matches/{over}/transcript").text
    with at_revision(url, "0007", command.downgrade).connect() as connection:
        select = sa.select(papers.c.match, papers.c.packed)
        [(match, packed)] = connection.execute(select).all()
        assert (match, zlib.decompress(packed).decode()) == (over, paper)
    with Server(url, *HOUSE) as server, ann.at(server) as ann, ben.at(server) as ben:
        for match, before in zip((running, over), tables):
            assert ann.table(match) | {"seats": 0} == before | {"seats": 0}
        assert (tables[0]["phase"], tables[1]["phase"]) == ("running", "over")
        assert ann.get(f"/api/v1/matches/{over}/transcript").text == paper
        play(running, 42, ben, ann)
        assert ann.table(running)["phase"] == "over"


def seated(ann: Person, ben: Person) -> str:
    match = ann.make("connect_four", "me", "open", public=True)
    ben.say(match, "join")
    return match


def play(match: str, most: int, *people: Person) -> None:
    """The first move that is there, in turn, until it is over."""
    for turn in range(most):
        table = people[turn % 2].table(match)
        if table["phase"] == "over":
            break
        people[turn % 2].say(match, "move", move=wires(table)[0], seen=table["event_count"])


def everything(engine: sa.Engine) -> dict:
    """All tables, with all that is in them."""
    there = sa.MetaData()
    with engine.connect() as connection:
        there.reflect(connection)
        return {
            table.name: (table.columns.keys(), connection.execute(sa.select(table)).all())
            for table in there.sorted_tables
        }


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_an_older_database_is_refused_and_left_as_it_is(url, revision):
    engine = at_revision(url, "0003")
    with engine.begin() as connection:
        connection.execute(keys.insert(), {"name": "cookies", "value": "first"})
        connection.execute(sa.text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    before = everything(engine)
    with pytest.raises(TabletowerError) as no:
        Database(url)
    assert f"its tables are of revision {revision}, older than 0003" in str(no.value)
    assert "open it once with 0.9" in str(no.value)
    assert everything(engine) == before


FILED = """
INSERT INTO matches (id, game, version, signature, options, files, origin, public, pace, hold,
    secret, made, reopened)
VALUES ('{id}', 'balconia', 1, '', '{{}}', :files, 'match', FALSE, 'live', FALSE, '', 1, '[]')
"""


def test_files_from_before_they_were_shared_are_kept_once(url):
    """Those of equal matches become one; what cannot be read stays so."""
    texts = {"a": '{"x":"1","y":"2"}', "b": '{"y":"2","x":"1"}', "c": "{}", "d": "{"}
    engine = sa.create_engine(read_url(url))
    with engine.begin() as connection:
        migrate(connection, command.upgrade, "0004")
        for id, text in texts.items():
            connection.execute(sa.text(FILED.format(id=id)), {"files": text})
    engine.dispose()
    database = Database(url)
    store = Store(database)
    try:
        select = sa.select(matches.c.id, matches.c.files)
        found = dict(tuple(row) for row in database.read(lambda c: c.execute(select).all()))
        assert found["a"] == found["b"] == pack({"x": "1", "y": "2"}).digest
        assert store.files(found["a"]).texts() == {"x": "1", "y": "2"}
        assert found["c"] is None
        with pytest.raises(msgspec.DecodeError):
            store.files(found["d"]).texts()
        kept = database.read(lambda c: c.execute(sa.select(files.c.digest)).all())
        assert len(kept) == 2
    finally:
        database.close()


ENDED = """
INSERT INTO matches (id, game, version, signature, options, origin, public, pace, hold, secret,
    made, started, ended, result, reopened)
VALUES ('{id}', 'auction', 1, '', '{{}}', 'match', TRUE, 'live', FALSE, '', 1, 2, {ended}, '', '[]')
"""
UNDONE = """
INSERT INTO events (match, number, seat, kind, text, asked, moves, made)
VALUES (:match, :number, 0, :kind, :text, 0, 0, 1)
"""
PAPER = "game: auction\nseed: 7\noption rounds: 4\n\nred bids 3\n\nresult: red 1\n"
MARKED = PAPER.replace("seed: 7\n", "seed: 7\ntaken back: 2\n")


def test_what_had_been_taken_back_is_marked_in_results_and_papers_of_before(url):
    """Papers too of rules that are gone, which nobody could write anew."""
    past = [("undo", "4 revealed"), ("undo", "3"), ("undo", "2 revealed"), ("move", "x revealed")]
    with at_revision(url, "0007").begin() as connection:
        for id, ended in (("marked", 3), ("running", "NULL"), ("plain", 3)):
            connection.execute(sa.text(ENDED.format(id=id, ended=ended)))
            told = past if id != "plain" else past[1:2]
            for number, (kind, text) in enumerate(told, 1):
                event = {"match": id, "number": number, "kind": kind, "text": text}
                connection.execute(sa.text(UNDONE), event)
            paper = {"match": id, "packed": zlib.compress(PAPER.encode())}
            connection.execute(papers.insert(), paper)
    database = Database(url)
    store = Store(database)
    try:
        select = sa.select(matches.c.id, matches.c.taken_back)
        times = dict(tuple(row) for row in database.read(lambda c: c.execute(select).all()))
        assert times == {"marked": 2, "running": 0, "plain": 0}
        kept = store.papers(["marked", "plain"])
        assert zlib.decompress(kept["marked"]).decode() == MARKED
        assert zlib.decompress(kept["plain"]).decode() == PAPER
    finally:
        database.close()


async def test_a_database_that_is_there_is_opened_again(url):
    for expected in ("first", "first"):
        database = Database(url)
        assert await done(Store(database).key("cookies", "first")) == expected
        database.close()


# One writer.


@contextmanager
def holding(database: Database):
    """The writer is busy until the block ends: what is written in it shares the next commit."""
    go, busy = Signal(), Signal()
    database.write(lambda connection: busy.set() or go.wait(PATIENCE))
    assert busy.wait(PATIENCE)
    try:
        yield
    finally:
        go.set()


@pytest.fixture
def commits(monkeypatch):
    """What each commit came to."""
    found, commit = [], databases.committed
    monkeypatch.setattr(
        databases, "committed", lambda *given: found.append(commit(*given)) or found[-1]
    )
    return found


async def test_work_that_waits_shares_a_commit(store, commits):
    with holding(store.database):
        answers = [store.append(an_event(number)) for number in range(1, 101)]
    assert await all_of(answers) == [True] * 100
    assert len(commits) == 2  # what held the writer, and all of this


async def test_a_number_that_is_taken_harms_no_other(store):
    """Rows that wait are added together; if one of them cannot be, the others still are."""
    assert await done(store.append(an_event(2)))
    with holding(store.database):
        answers = [store.append(an_event(number)) for number in (1, 2, 3, 3, 4)]
    assert await all_of(answers) == [True, False, True, False, True]
    assert texts(store) == ["pass"] * 4


async def test_work_that_fails_harms_no_other(store):
    """Neither a mistake in the work nor an error of the database."""

    def wrong(connection: sa.Connection) -> None:
        connection.execute(sa.text("INSERT INTO keys (name, value) VALUES ('a', 'b')"))
        raise ZeroDivisionError

    def refused(connection: sa.Connection) -> None:
        connection.execute(sa.text("INSERT INTO keys (name, value) VALUES ('c', NULL)"))

    good, bad = [], []
    with holding(store.database):
        for number, work in enumerate((wrong, refused), 1):
            bad.append(store.database.write(work))
            good.append(store.append(an_event(number)))
    assert await all_of(good) == [True, True]
    assert [type(problem) for problem in await all_of(bad)] == [ZeroDivisionError, Unavailable]
    assert texts(store) == ["pass"] * 2
    assert store.database.read(lambda c: c.execute(sa.select(keys)).all()) == []


async def test_an_answer_comes_after_the_commit(store):
    """Whoever has an answer finds it in the database; before the commit nobody sees it."""
    seen = []
    with holding(store.database):
        first = store.append(an_event(1))
        first.add_done_callback(lambda _: seen.append(texts(store)))
        within = store.database.write(lambda connection: (first.done(), texts(store)))
    assert await done(within) == (False, [])
    assert seen == [["pass"]]


async def test_whoever_gives_up_waiting_does_not_stop_the_writer(store):
    with holding(store.database):
        assert store.append(an_event(1)).cancel()
    assert await done(store.append(an_event(1, "mine")))
    assert texts(store) == ["mine"]


async def test_a_number_is_given_once(store):
    """In one commit, and in two."""
    with holding(store.database):
        answers = [store.append(an_event(1, text)) for text in ("first", "second")]
    assert await all_of(answers) == [True, False]
    assert not await done(store.append(an_event(1, "third")))
    assert texts(store) == ["first"]


async def test_a_refused_ending_ends_nothing(store):
    assert await done(store.append(an_event(1)))
    assert not await done(store.append(an_event(1), ended=7, result="Ann wins"))
    assert store.match("m")[0].ended is None
    assert await done(store.append(an_event(2), ended=7, result="Ann wins"))
    assert (store.match("m")[0].ended, store.match("m")[0].result) == (7, "Ann wins")


async def test_a_reader_sees_one_moment(store):
    """What is stored between two questions of one reader is left for the next reader."""
    counted = sa.select(sa.func.count()).select_from(events)

    async def writing() -> None:
        assert await done(store.append(an_event(1)))

    def reading(connection: sa.Connection) -> tuple[int, int]:
        before = connection.execute(counted).scalar_one()
        asyncio.run(writing())
        return before, connection.execute(counted).scalar_one()

    assert await asyncio.to_thread(store.database.read, reading) == (0, 0)
    assert store.database.read(lambda c: c.execute(counted).scalar_one()) == 1


async def test_everything_waiting_is_written_before_closing(url):
    store = Store(database := Database(url))
    answers = [store.add_guest(str(n), "Ann") for n in range(50)]
    database.close()
    assert await all_of(answers) == [True] * 50


async def test_a_row_is_kept_by_the_names_of_its_columns(store):
    """Whatever their order, one row or several."""
    rows = [dict(reversed(vars(an_event(number, f"no {number}")).items())) for number in (1, 2, 3)]
    assert await done(store.database.write(NewRow(events, rows[0])))
    assert await done(store.database.write(lambda c: add_rows(c, events, rows[1:])))
    assert store.match("m")[2] == [an_event(number, f"no {number}") for number in (1, 2, 3)]


async def test_processes_that_wait_for_each_other_all_get_answers(cluster):
    """The same events in opposite order: PostgreSQL calls one of the transactions off."""
    url, met = cluster.fresh()[1], [Signal(), Signal()]
    stores = [await with_match(Database(url)), Store(Database(url))]

    def meet(own: int) -> Callable[[sa.Connection], bool]:
        return lambda connection: met[own].set() or met[1 - own].wait(PATIENCE)

    def adding(number: int) -> Callable[[sa.Connection], bool]:
        return lambda connection: add_rows(connection, events, [vars(an_event(number))])

    answers = []
    for own, (first, last) in enumerate([(1, 2), (2, 1)]):
        write = stores[own].database.write
        with holding(stores[own].database):
            earlier, _, later = write(adding(first)), write(meet(own)), write(adding(last))
            answers.append({first: earlier, last: later})
    for number in (1, 2):
        assert sum(await all_of([answer[number] for answer in answers])) == 1
    for store in stores:
        store.database.close()


async def test_nothing_is_kept_of_a_match_that_has_gone(store):
    """As when a guest is deleted while a bot thinks; what others do at the same time is kept."""
    write = store.database.write
    await done(write(lambda connection: delete_matches(connection, ["m"])))
    with holding(store.database):
        late = [store.append(an_event(1)), store.append(an_event(2), ended=1)]
        late += [store.keep_paper("m", b""), store.set_plan("m", 0, Plan([]))]
        other = store.add_guest("ann", "ann")
    for problem in await all_of(late):
        assert isinstance(problem, NoSuchMatch)
    assert await done(other)
    assert store.guest_name("ann") == "ann"
    for table in (events, papers, plans):
        assert not store.database.read(lambda c, table=table: c.execute(sa.select(table)).all())


# Words, where another process has done something meanwhile that this one does not know of.


@pytest.fixture
async def words(anyio_backend, database):
    """A match of Ann and Ben, who have both sealed; the seals are closed."""
    store = await with_match(database)
    for seat, guest in enumerate(("ann", "ben")):
        await done(store.add_guest(guest, guest))
        mine = Seat("m", seat, guest=guest, seal=sealed("m", seat, "fig"))
        assert await take(store, commit_reveal.take_seat, mine) == ""
    assert await take(store, commit_reveal.close, "m")
    return store


def known(store: Store) -> tuple[Row, list[Seat]]:
    return store.match("m")[:2]


async def test_no_seal_and_no_seat_changes_once_the_seals_are_closed(words):
    before = known(words)
    ben, cat = before[1][1], Seat("m", 1, guest="cat")
    assert await take(words, commit_reveal.take_seat, cat) == commit_reveal.AGO
    assert await take(words, commit_reveal.set_seal, ben, "0" * 64) == commit_reveal.CLOSED
    assert not await take(words, commit_reveal.close, "m")
    assert known(words) == before
    await done(words.change_seat(ben, guest=None))  # not even where no guest sits
    assert not await done(words.set_bot(ben, 1))


async def test_what_was_opened_again_is_not_opened_again_by_whoever_has_not_seen_it(words):
    """Whoever has told meanwhile is not missing."""
    row, (ann, _) = known(words)
    assert await take(words, commit_reveal.reveal, ann, "fig", SALT) == ""
    assert await take(words, commit_reveal.reopen, row, 1)
    after = known(words)
    assert [seat.seal for seat in after[1]] == [seals.AGAIN, ""]
    assert not await take(words, commit_reveal.reopen, row, 1)
    assert known(words) == after


async def test_whoever_left_has_no_second_chance_and_nobody_else_has_it_there(words):
    ann, ben = known(words)[1]
    assert await take(words, commit_reveal.leave, ben)
    await done(words.add_guest("cat", "cat"))
    cat = Seat("m", 1, guest="cat", seal=ben.seal)
    assert await take(words, commit_reveal.take_seat, cat) == commit_reveal.BARRED
    assert await take(words, commit_reveal.set_seal, ben, ben.seal) == commit_reveal.BARRED
    again = sealed("m", 0, "fig", SALT[::-1])
    assert await take(words, commit_reveal.set_seal, ann, again) == ""
    assert await take(words, commit_reveal.close, "m")
    assert "not the word" in await take(words, commit_reveal.reveal, ben, "fig", SALT)
    assert await take(words, commit_reveal.leave, ben)  # once more, which changes nothing
    assert known(words)[0].reopened.count("[1,") == 1
    assert known(words)[0].closed


async def test_a_seat_that_was_left_before_it_stood_in_is_sat_down_at_without_a_word(words):
    """As it may have been kept before bots stood in: the seat is open, the seals were closed."""
    ben = known(words)[1][1]
    assert await take(words, commit_reveal.leave, ben)
    await done(words.change_seat(ben, guest=None, stand_in=None))
    await done(words.add_guest("cat", "cat"))
    cat = Seat("m", 1, guest="cat")
    assert (
        await take(words, commit_reveal.take_seat, replace(cat, seal=ben.seal))
        == commit_reveal.BARRED
    )
    assert await take(words, commit_reveal.take_seat, cat) == ""


@pytest.mark.parametrize("before", ["[[1, 5]]", "[[1, 5], [1, 6], [0, 7]]"])
async def test_whatever_was_opened_again_before_it_is_not_opened_again_now(words, before):
    await done(words.change_match("m", reopened=before))
    row, (ann, ben) = known(words)
    assert next(seat for seat, _ in seals.reopenings(row)) == 1
    assert await take(words, commit_reveal.reveal, ann, "fig", SALT) == ""
    assert await take(words, commit_reveal.leave, ben)
    row = known(words)[0]
    assert (row.result, row.seed) == (commit_reveal.called_off([1]), None)
    assert (row.reopened, row.closed is None) == (before, False)


async def test_nothing_is_told_opened_or_left_once_it_is_dealt(words):
    row, (ann, ben) = known(words)
    for each in (ann, ben):
        assert await take(words, commit_reveal.reveal, each, "fig", SALT) == ""
    dealt = known(words)
    assert dealt[0].seed
    assert await take(words, commit_reveal.reveal, ann, "fig", SALT) == "the shuffle is done"
    assert not await take(words, commit_reveal.reopen, row, 1)
    assert not await take(words, commit_reveal.leave, ben)
    assert known(words) == dealt


# What goes wrong.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "house.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite://host/house.db",
        "sqlite:///house.db?mode=ro",
        "mysql://host/house",
        "postgresql://host:port/house",
    ],
)
def test_what_is_no_database_is_said_in_one_sentence(text):
    with pytest.raises(TabletowerError, match=re.escape("sqlite:///FILE or postgresql://…")) as no:
        read_url(text)
    assert "\n" not in str(no.value)


def test_what_cannot_be_opened_is_said_in_one_sentence(tmp_path):
    (tmp_path / "text.db").write_text("This is no database, but a text. " * 50)
    (tmp_path / "folder.db").mkdir()
    reasons = {
        f"sqlite:///{tmp_path}/text.db": "file is not a database",
        f"sqlite:///{tmp_path}/folder.db": "unable to open database file",
        f"sqlite:///{tmp_path}/text.db/house.db": "File exists",
        f"postgresql://ann:secret@/house?host={tmp_path}": "No such file or directory",
    }
    for url, reason in reasons.items():
        with pytest.raises(TabletowerError, match=reason) as no:
            Database(url)
        assert "\n" not in str(no.value)
        assert "secret" not in str(no.value)


async def test_a_newer_database_is_refused(url):
    database = Database(url)
    newer = sa.text("UPDATE alembic_version SET version_num = '9999'")
    await done(database.write(lambda connection: connection.execute(newer)))
    database.close()
    with pytest.raises(TabletowerError, match="cannot be opened: Can't locate revision"):
        Database(url)


async def test_any_name_of_a_file_will_do(tmp_path):
    database = Database(f"sqlite:///{tmp_path}/a #1 house, 100%25 ours/höuse.db")
    assert await done(Store(database).key("cookies", "first")) == "first"
    assert Store(database).guest_name("nobody") is None
    database.close()


def test_a_reader_cannot_write(tmp_path):
    database = Database(f"sqlite:///{tmp_path}/house.db")
    with pytest.raises(Unavailable):
        database.read(lambda c: c.execute(sa.text("INSERT INTO keys VALUES ('a', 'b')")))
    database.close()


@pytest.fixture
def house(tmp_path):
    with Server(f"sqlite:///{tmp_path}/house.db", "--game", "examples/connect_four") as server:
        yield server


def allow(server: Server, size: int) -> None:
    """How large the server's files may grow: a disk that is full, for one process only."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_is_an_error_and_no_hang(house, tmp_path):
    """Nothing is said to be done that is not; everybody can still look; later it goes on."""
    with Person(house, "Ann") as ann, Person(house, "Ben") as ben:
        match = ann.make("connect_four", "me", "open")
        assert ben.say(match, "join") == {"seat": 1}
        with ann.socket(match) as line:
            move = {"move": wires(line.table)[0], "seen": 0}
            allow(house, 1)
            assert "error" in line.ask("move", **move)
            refused = ann.post(f"/api/v1/matches/{match}/move", **move)
            assert (refused.status_code, list(refused.json())) == (503, ["error"])
            assert ann.post("/api/v1/matches", game="connect_four").status_code == 503
            assert ann.table(match)["event_count"] == ben.table(match)["event_count"] == 0
            assert ann.get("/api/v1/matches").json()["mine"][0]["id"] == match
            allow(house, resource.RLIM_INFINITY)
            assert line.ask("move", **move)["event_count"] == 1
    with closing(sqlite3.connect(f"file:{tmp_path}/house.db?mode=ro", uri=True)) as kept:
        assert kept.execute("SELECT number FROM events").fetchall() == [(1,)]
        assert kept.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
