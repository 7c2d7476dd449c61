"""The server is killed again and again while people play. What it has said yes to stays."""

import random
import sqlite3
import time
from contextlib import closing

import pytest

from tests.patience import wait_until
from tests.soak import many

from .players import (
    EVENTS,
    NO_LIMITS,
    Pair,
    Stored,
    by_match,
    check,
    playing,
    total,
    wait_for_everybody,
    wait_for_moves,
)
from .serving import Person, Server

KILLS = many(2, 20)
MOVES_BETWEEN = many(60, 105)  # acknowledged, before the next kill
PAIRS = 6  # matches played at the same time


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server that lets a script play as fast as it can."""
    file = tmp_path_factory.mktemp("kill") / "house.db"
    with Server(f"sqlite:///{file}", "--game", "examples/connect_four", *NO_LIMITS) as server:
        yield server, file


def kill_again_and_again(server: Server, pairs: list[Pair]) -> list[float]:
    """At random moments of play. How long it took each time until the server was back."""
    dice, away = random.Random(7), []
    for _ in range(KILLS):
        wait_for_moves(pairs, MOVES_BETWEEN)
        time.sleep(dice.random() / 50)
        away.append(kill_and_restart(server))
    wait_for_everybody(pairs)
    return away


def kill_and_restart(server: Server) -> float:
    server.kill()
    began = time.monotonic()
    server.__enter__()
    return time.monotonic() - began


def stored(file) -> Stored:
    """What the database holds, read past the server."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return by_match(database.execute(EVENTS))


def test_kills_lose_nothing_that_was_acknowledged(house):
    server, file = house
    began = time.monotonic()
    with Person(server, "Ann") as ann, Person(server, "Ben") as ben:
        with playing([(ann, ben)] * PAIRS) as pairs:
            away = kill_again_and_again(server, pairs)
        kept = stored(file)
        assert total(pairs) >= KILLS * MOVES_BETWEEN
        assert [pair.refused for pair in pairs] == [[]] * PAIRS
        check(pairs, kept)
        check_shown(ann, kept)
    print(
        f"\n{total(pairs)} moves acknowledged, {KILLS} kills, {len(kept)} matches, nothing lost; "
        f"back after {max(away):.1f} s at most, {time.monotonic() - began:.0f} s in all"
    )


def check_shown(ann: Person, kept: Stored) -> None:
    """The server shows every match as the database has it."""
    for match, events in kept.items():
        table = ann.table(match)
        assert (table["event_count"], table["moves"]) == (len(events), len(events))
        assert table["phase"] in ("running", "over")


def test_bots_go_on_after_a_kill(house):
    server, _ = house
    with Person(server, "Dora") as dora:
        match = dora.make("connect_four", 1, 1)
        kill_and_restart(server)
        wait_until(lambda: dora.table(match)["phase"] == "over", "the bots wait for something")
