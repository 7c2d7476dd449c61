"""Handover of connections between workers: a connection follows its match.

Workers share a port, and the system gives each connection to any of them. So the players of a match
would be in different processes, each of which would load it, follow it and draw it. Here a request
for a match that another worker owns goes there with its socket, before anything of it is parsed.
It saves work and decides nothing: every worker can serve every match, and does while the owner
cannot be reached.
"""

import array
import asyncio
import contextlib
import re
import socket
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from ..ops.settings import Workers
from .endpoint import API

MATCH = re.compile(rb"(?:GET|POST) %s/matches/([^/? ]{1,64})[/? ]" % API.encode())
LARGEST = 1 << 16  # bytes read of a request so far; with more it stays where it is
AT_ONCE = 64  # connections taken in before the event loop may do something else


def ranking(match: bytes, workers: int) -> list[int]:
    """Workers in the order in which they should own a match (rendezvous hashing).

    Where one is away its matches spread over the others, and all else stays where it is.
    """

    def weight(number: int) -> bytes:
        return blake2b(b"%d %s" % (number, match), digest_size=8).digest()

    return sorted(range(workers), key=weight)


class Handover:
    """One worker's side: it sends connections to owners, and takes in those of its own matches."""

    def __init__(self, workers: Workers) -> None:
        assert workers.folder is not None
        self.number, self.count, self.folder = workers.number, workers.count, workers.folder
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.setblocking(False)

    def address(self, number: int) -> str:
        return str(self.folder / f"{number}.socket")

    def send(self, connection: int, data: bytes) -> bool:
        """Send a connection to the owner of the match that its request is about.

        Return whether it has gone; it stays here if it is ours, or about no match at all.
        """
        asked = MATCH.match(data)
        if not asked or len(data) > LARGEST:
            return False
        for number in ranking(asked[1], self.count):
            if number == self.number:
                return False
            with contextlib.suppress(OSError):  # away, or busy: then the next in rank
                self._send_to(number, connection, data)
                return True
        return False

    def _send_to(self, number: int, connection: int, data: bytes) -> None:
        # Not socket.send_fds: before Python 3.14 it ignores the address.
        rights = array.array("i", [connection])
        ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)]
        self.socket.sendmsg([data], ancillary, 0, self.address(number))

    # What others send.

    def listen(self, serve: Callable[[socket.socket, bytes], None]) -> None:
        Path(self.address(self.number)).unlink(missing_ok=True)  # of a worker that was killed
        self.socket.bind(self.address(self.number))
        asyncio.get_running_loop().add_reader(self.socket, self._receive, serve)

    def _receive(self, serve: Callable[[socket.socket, bytes], None]) -> None:
        with contextlib.suppress(BlockingIOError):
            for _ in range(AT_ONCE):
                data, files, _, _ = socket.recv_fds(self.socket, LARGEST, 1)
                for file in files:
                    serve(socket.socket(fileno=file), data)

    def close(self) -> None:
        """Take in no more: from now on the others keep their connections."""
        asyncio.get_running_loop().remove_reader(self.socket)
        Path(self.address(self.number)).unlink(missing_ok=True)
        self.socket.close()
