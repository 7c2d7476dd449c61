"""Connections that say nothing, or half of it: they are closed, and nobody else waits for them."""

import contextlib
import json
import resource
import socket
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import httpx
import pytest

from tests.bound import at_most
from tests.soak import many

from .serving import Person, Server, wires
from .talking import stops

HEAD = b"GET /api/me HTTP/1.1\r\nHost: x\r\n"
BODY = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"
QUICK = [f"--limit={limit}" for limit in ("head=1", "body=2", "idle=1", "unread=1")]
ROOM = 16
SILENT = many(1500, 5000)


def house(folder, *more, files=""):
    """A server; with so many files, where that is said."""
    server = Server(f"sqlite:///{folder}/house.db", *more)
    if files:
        server.command = ["sh", "-c", f'ulimit {files}; exec "$@"', "sh", *server.command]
    return server


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """A server that is soon out of patience and soon full."""
    with house(tmp_path_factory.mktemp("quick"), *QUICK, f"--limit=connections={ROOM}") as server:
        yield server


@contextlib.contextmanager
def doors(server, many, said=b""):
    """So many connections that say this and no more."""
    with contextlib.ExitStack() as open_now:
        found = []
        for _ in range(many):
            door = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            found.append(open_now.enter_context(door))
            door.sendall(said)
        yield found


def rest(door):
    """All that still comes, until it is closed."""
    told = b""
    with contextlib.suppress(ConnectionResetError):
        for _ in at_most(1000, "it goes on speaking"):
            if not (more := door.recv(4096)):
                break
            told += more
    return told


def read(answer):
    """An answer as its status, its headers and what it says."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return int(first.split()[1]), dict(line.split(": ", 1) for line in lines), json.loads(body)


def is_served(server):
    return httpx.get(f"{server.url}/api/me", timeout=10).status_code == 200


def test_a_socket_may_be_silent_even_after_a_request_on_its_connection(quick):
    """The time that the body of a request may take is not its time."""
    with Person(quick, "Ann") as ann, doors(quick, 1, HEAD + b"\r\n") as (door,):
        match = ann.make("balconia", "me", "open")
        assert read(door.recv(4096))[0] == 200
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
        path = f"/api/matches/{match}/socket".encode()
        door.sendall(b"GET %s HTTP/1.1\r\nHost: x\r\n%s%s\r\n" % (path, upgrade, key))
        assert door.recv(4096).startswith(b"HTTP/1.1 101")
        door.settimeout(1)
        told = b""
        for _ in range(4):  # it is told who is there, and not sent away
            with contextlib.suppress(TimeoutError):
                told += door.recv(4096)
        assert b'"what":"here"' in told
        assert b"too long" not in told
        door.sendall(b"\x89\x80\x00\x00\x00\x00")  # are you there?
        door.settimeout(20)
        assert door.recv(4096).endswith(b"\x8a\x00")


def test_who_says_nothing_is_sent_away(quick):
    with doors(quick, 4) as silent:
        assert is_served(quick)
        assert [rest(door) for door in silent] == [b""] * 4


@pytest.mark.parametrize("said", [HEAD, BODY], ids=["head", "body"])
def test_half_a_request_is_answered_and_closed(quick, said):
    with doors(quick, 4, said) as half:
        assert is_served(quick)
        for door in half:
            status, headers, told = read(rest(door))
            assert (status, told) == (408, {"error": "this took too long; begin again"})
            assert headers["connection"] == "close"
            assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("said", [HEAD, BODY], ids=["head", "body"])
def test_a_letter_now_and_then_does_not_help(quick, said):
    """It is the whole that counts, or one could go on for ever."""
    with doors(quick, 1, said) as (door,):
        door.settimeout(0.2)
        for _ in at_most(50, "it is never closed"):
            with contextlib.suppress(TimeoutError):
                door.sendall(b"x")
                assert door.recv(4096).startswith(b"HTTP/1.1 408")
                break


def test_the_second_request_of_a_connection_has_its_time_too(quick):
    whole = HEAD + b"\r\n"
    with doors(quick, 1, whole) as (door,):
        assert door.recv(4096).startswith(b"HTTP/1.1 200")
        door.sendall(HEAD)
        assert read(rest(door))[0] == 408


def test_between_requests_it_is_closed_without_a_word(quick):
    with doors(quick, 1, HEAD + b"\r\n") as (door,):
        answer = rest(door)
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.count(b"HTTP/1.1") == 1


def test_the_silent_make_way(quick):
    """Three times as many as there is room for: whoever asks something is answered."""
    with doors(quick, 3 * ROOM) as silent:
        assert is_served(quick)
        assert is_served(quick)
        assert [rest(door) for door in silent] == [b""] * 3 * ROOM


def test_a_house_full_of_people_who_are_busy_says_so(quick):
    """Nobody is thrown out in the middle of a request: newcomers are refused."""
    with doors(quick, ROOM, BODY):
        time.sleep(0.3)
        stops(httpx.get(f"{quick.url}/api/me", timeout=10), 503, "the house is full")
        with doors(quick, 1) as (silent,):
            status, _, told = read(rest(silent))
            assert (status, told["error"].partition(";")[0]) == (503, "the house is full")
    for _ in at_most(100, "there is never room again"):
        if httpx.get(f"{quick.url}/api/me", timeout=10).status_code == 200:
            break
        time.sleep(0.1)


def test_who_takes_nothing_of_the_answer_is_given_up(quick):
    """More is asked for than fits into the wire, and nothing of it is read for a while."""
    asked = HEAD.replace(b"/api/me", b"/api/games") + b"\r\n"
    with doors(quick, 1, 100 * asked) as (door,):
        time.sleep(4)
        answers = rest(door).count(b"HTTP/1.1 200")
        assert 0 < answers < 100
    assert is_served(quick)


def test_thousands_of_silent_connections_shut_nobody_out(tmp_path):
    """More than the system lets the server have; which it uses all."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        with house(tmp_path, files="-Sn 300; ulimit -Hn 1024") as server:
            files = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
            assert files == (1024, 1024)
            with contextlib.ExitStack() as kept:
                for _ in range(min(SILENT, hard - 200) // 500):
                    kept.enter_context(doors(server, 500))
                    assert is_served(server)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# Frames that bring no message.

PING, PONG, PART, TEXT = 9, 10, 0, 1


def frame(code, data=b"", fin=True):
    """A frame as a browser would mask it, with a mask that changes nothing."""
    return bytes([fin << 7 | code, 0x80 | len(data)]) + b"\0\0\0\0" + data


def at_table(server, person, match):
    """An open socket at a match, by hand."""
    door = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    door.sendall(
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {person.token}\r\n\r\n".encode()
    )
    assert b" 101 " in door.recv(100)
    return door


def flood(door, said):
    for _ in range(200):
        door.sendall(said * 5000)


@pytest.mark.parametrize("code", [PING, PONG, PART])
def test_whoever_sends_frames_without_end_and_says_nothing_is_cut_off(quick, code):
    """A hundred thousand of them took the house half a minute, in which nobody else was served."""
    with Person(quick, "Ann") as ann:
        match = ann.make("balconia", "me", "open")
        with at_table(quick, ann, match) as door:
            if code == PART:
                door.sendall(frame(TEXT, b"x", fin=False))
            with pytest.raises(ConnectionError):
                flood(door, frame(code, fin=code != PART))
        assert is_served(quick)


def test_a_few_pings_are_answered(quick):
    with Person(quick, "Ann") as ann:
        match = ann.make("balconia", "me", "open")
        with at_table(quick, ann, match) as door:
            door.sendall(frame(PING, b"there?") * 20)
            told = b""
            for _ in at_most(200, "no answer comes"):
                told += door.recv(4096)
                if told.count(b"\x8a\x06there?") == 20:
                    break


def cut(doors, seconds):
    """End sockets as a pulled plug does: without goodbye, and what is under way is lost."""
    time.sleep(seconds)
    for door in doors:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        door.close()


def test_who_is_cut_off_while_a_move_is_told_harms_nobody(quick):
    """What is told is written at once to everybody: also to those who have just gone."""
    chance, moves = Random(1), 20
    with Person(quick, "Ann") as ann, Person(quick, "Ben") as ben, ThreadPoolExecutor(1) as pool:
        match = ann.make("balconia", "me", "open", public=True)
        ben.say(match, "join")
        for _ in range(moves):
            readers = [at_table(quick, person, match) for person in (ann, ben, ben)]
            for door in readers:
                door.sendall(frame(TEXT, b'{"do": "hello", "id": 0}'))
            mover = next(person for person in (ann, ben) if person.table(match)["legal"])
            table = mover.table(match)
            cutting = pool.submit(cut, readers, chance.random() * 0.01)
            mover.say(match, "move", move=chance.choice(wires(table)), seen=table["n"])
            cutting.result()
        table = ann.table(match)
        assert (table["phase"], table["moves"]) == ("running", moves)
