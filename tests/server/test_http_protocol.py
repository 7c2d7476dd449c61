"""Connections that say nothing, or half of it: they are closed, and nobody else waits for them."""

import contextlib
import json
import resource
import select
import socket
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.bound import at_most
from tests.patience import PATIENCE, wait_until
from tests.soak import many

from .players import NO_LIMITS
from .serving import Person, Server, wires
from .talking import stops

HEAD = b"GET /api/me HTTP/1.1\r\nHost: x\r\n"
BODY = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"
SOON, LATE = 3, 3600  # seconds that somebody is waited for
ROOM = 16
SILENT = many(1500, 5000)


def limits(**most):
    return [f"--limit={name}={value}" for name, value in most.items()]


def house(folder, *more, files=""):
    """A server; with so many files, where that is said."""
    server = Server(f"sqlite:///{folder}/house.db", *more)
    if files:
        server.command = ["sh", "-c", f'ulimit {files}; exec "$@"', "sh", *server.command]
    return server


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """A server that is soon out of patience and soon full."""
    most = limits(head=SOON, body=SOON, idle=SOON, unread=1, connections=ROOM)
    with house(tmp_path_factory.mktemp("quick"), *most, *NO_LIMITS) as server:
        yield server


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """A server that is soon full, and waits for everybody."""
    most = limits(head=LATE, body=LATE, connections=ROOM)
    with house(tmp_path_factory.mktemp("patient"), *most) as server:
        yield server


@contextlib.contextmanager
def doors(server, many, said=b""):
    """So many connections that say this and no more."""
    with contextlib.ExitStack() as open_now:
        found = []
        for _ in range(many):
            door = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
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
    return httpx.get(f"{server.url}/api/me", timeout=PATIENCE).status_code == 200


def heard(door, wanted):
    """All that comes, until this is in it."""
    told = b""
    for _ in at_most(1000, "other things come"):
        more = door.recv(4096)
        assert more, told
        told += more
        if wanted in told:
            return told


def test_a_socket_may_be_silent_even_after_a_request_on_its_connection(tmp_path):
    """The time that the body of a request may take is not its time."""
    with house(tmp_path, *limits(head=LATE, body=1)) as server, Person(server, "Ann") as ann:
        path = f"/api/matches/{ann.make('balconia', 'me', 'open')}/socket".encode()
        with doors(server, 1, HEAD + b"\r\n") as (door,):
            assert heard(door, b"}").startswith(b"HTTP/1.1 200")
            key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
            door.sendall(b"GET %s HTTP/1.1\r\nHost: x\r\n%s%s\r\n" % (path, upgrade, key))
            told = heard(door, b'"what":"here"')
            assert told.startswith(b"HTTP/1.1 101")
            time.sleep(2)  # longer than a body may take
            door.sendall(frame(PING))
            told += heard(door, b"\x8a\x00")
            assert b"too long" not in told


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
        for _ in at_most(round(PATIENCE / 0.2), "it is never closed"):
            if select.select([door], [], [], 0.2)[0]:
                break
            door.sendall(b"x")
        assert door.recv(4096).startswith(b"HTTP/1.1 408")


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


def test_a_house_full_of_people_who_are_busy_says_so(patient):
    """Nobody is thrown out in the middle of a request: newcomers are refused."""
    with doors(patient, ROOM, BODY):
        wait_until(lambda: not is_served(patient), "there is always room")
        stops(httpx.get(f"{patient.url}/api/me", timeout=PATIENCE), 503, "the house is full")
        with doors(patient, 1) as (silent,):
            status, _, told = read(rest(silent))
            assert (status, told["error"].partition(";")[0]) == (503, "the house is full")
    wait_until(lambda: is_served(patient), "there is never room again")


def most_sent():
    """Bytes that the system keeps at most of what a server has sent and nobody has taken."""
    return int(Path("/proc/sys/net/ipv4/tcp_wmem").read_text().split()[2])


def is_held(server, door):
    """Whether the server's end of a connection is still there, as the system lists it."""
    ends = f":{server.port:04X}", f":{door.getsockname()[1]:04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any((row[1][-5:], row[2][-5:]) == ends and row[9] != "0" for row in rows)


def test_who_takes_nothing_of_the_answer_is_given_up(quick):
    """More is asked for than the system keeps at either end, and nothing of it is read."""
    asked = HEAD.replace(b"/api/me", b"/api/games") + b"\r\n"
    size = len(httpx.get(f"{quick.url}/api/games", timeout=PATIENCE).content)
    many = 4 * most_sent() // size
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 14)  # so it does not grow
        door.settimeout(PATIENCE)
        door.connect(("127.0.0.1", quick.port))
        door.sendall(many * asked)
        assert door.recv(1, socket.MSG_PEEK)  # an answer has begun, and is not taken
        wait_until(lambda: not is_held(quick, door), "it is never given up")
        assert 0 < rest(door).count(b"HTTP/1.1 200") < many
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
    door = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
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
def test_whoever_sends_frames_without_end_and_says_nothing_is_cut_off(patient, code):
    """A hundred thousand of them took the house half a minute, in which nobody else was served."""
    with Person(patient, "Ann") as ann:
        match = ann.make("balconia", "me", "open")
        with at_table(patient, ann, match) as door:
            if code == PART:
                door.sendall(frame(TEXT, b"x", fin=False))
            with pytest.raises(ConnectionError):
                flood(door, frame(code, fin=code != PART))
        assert is_served(patient)


def test_a_few_pings_are_answered(patient):
    with Person(patient, "Ann") as ann:
        match = ann.make("balconia", "me", "open")
        with at_table(patient, ann, match) as door:
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


def test_who_is_cut_off_while_a_move_is_told_harms_nobody(patient):
    """What is told is written at once to everybody: also to those who have just gone."""
    chance, moves = Random(1), 20
    with (
        Person(patient, "Ann") as ann,
        Person(patient, "Ben") as ben,
        ThreadPoolExecutor(1) as pool,
    ):
        match = ann.make("balconia", "me", "open", public=True)
        ben.say(match, "join")
        for _ in range(moves):
            readers = [at_table(patient, person, match) for person in (ann, ben, ben)]
            for door in readers:
                door.sendall(frame(TEXT, b'{"do": "hello", "id": 0}'))
            mover = next(person for person in (ann, ben) if person.table(match)["legal"])
            table = mover.table(match)
            cutting = pool.submit(cut, readers, chance.random() * 0.01)
            mover.say(match, "move", move=chance.choice(wires(table)), seen=table["n"])
            cutting.result()
        table = ann.table(match)
        assert (table["phase"], table["moves"]) == ("running", moves)
