"""A server that is stopped and started while very many bots want to think: people are served."""

import signal
import sqlite3
import time
from contextlib import closing

import pytest

from tests.patience import PATIENCE, wait_until
from tests.soak import many

from .players import NO_LIMITS
from .serving import Person, Server, wires

MATCHES = many(30, 100)  # of six Masters each


@pytest.fixture
def busy(tmp_path):
    """A server at which a stranger has begun many matches of the strongest bots."""
    url = f"sqlite:///{tmp_path}/house.db"
    with (
        Server(url, "--game", "examples/connect_four", *NO_LIMITS) as server,
        Person(server, "Eve") as eve,
    ):
        for _ in range(MATCHES):
            eve.make("towers", 5, 5, 5, 5, 5, 5)
        yield server, tmp_path / "house.db"


def stop(server):
    """As whoever runs a server stops it; the status with which it ended."""
    server.process.send_signal(signal.SIGTERM)
    return server.process.wait(PATIENCE)


def bot_answers(person, match):
    """Make a move, and wait for that of the bot."""
    with person.socket(match) as line:
        table = line.wait_for(lambda table: table["legal"])
        line.ask("move", move=wires(table)[0], seen=table["event_count"])
        return line.wait_for(
            lambda now: now["legal"] and now["event_count"] > table["event_count"] + 1
        )


def decisions(file):
    """How many moves the strangers' bots have made, read past the server."""
    of_bots = "SELECT count(*) FROM events WHERE match IN (SELECT id FROM matches WHERE game = ?)"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return database.execute(of_bots, ("towers",)).fetchone()[0]


def test_a_stranger_is_answered_before_all_of_anothers_bots_are(busy):
    server, file = busy
    with Person(server, "Ann") as ann:
        match = ann.make("connect_four", "me", 1)
        bot_answers(ann, match)
        assert stop(server) == -signal.SIGTERM
        made = decisions(file)
        server.__enter__()
        began = time.monotonic()
        bot_answers(ann, match)
        print(f"\nthe first bot after a restart answered after {time.monotonic() - began:.1f} s")
    wait_until(lambda: decisions(file) > made)  # and the others have not been forgotten
    began = time.monotonic()
    assert stop(server) == -signal.SIGTERM
    print(f"the server was gone after {time.monotonic() - began:.1f} s")
