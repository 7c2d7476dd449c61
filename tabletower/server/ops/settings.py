"""Settings and limits of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tabletower.engine import Game
from tabletower.games import SHELF

from .logs import Form


@dataclass(frozen=True)
class Limits:
    """Limits: generous for people, too little for a flood."""

    message: int = 16 << 10  # bytes of one message
    upload: int = 1 << 20  # bytes of a request that carries files
    uploads: int = 8  # transcripts that are being read or wait for it
    moves: int = 5000  # of a transcript that is sent
    replay: int = 20  # seconds of the processor for playing one again
    messages: int = 10  # a second, from one socket
    messages_at_once: int = 40
    requests: int = 50  # a second, from one address: it may be a whole school
    requests_at_once: int = 1000  # of files, which cost next to nothing
    api_requests_at_once: int = 300  # of everything else: a school's class opens its pages
    # Milliseconds of the processor a second, on the loop and in threads. At a full table of the
    # largest game a move takes about thirty, so a class of fifty that moves ten times a second
    # stays below; one flood leaves half of the loop to everybody else.
    address_work: int = 500
    address_work_at_once: int = 30_000
    guest_work: int = 200
    guest_work_at_once: int = 10_000
    renames: int = 3  # by one guest at once, and then one a minute: everybody at a table sees it
    guests: int = 60  # new ones from one address at once, and then as many in five minutes
    connections: int = 10_000  # open at once, as far as the system allows as many files
    head: int = 10  # seconds until a request has said what it wants
    body: int = 30  # seconds until all of it is there
    idle: int = 5  # seconds until the next request on the same connection
    unread: int = 30  # seconds in which a reader takes nothing of what was sent
    sockets: int = 512  # open at once from one address
    matches: int = 30  # unfinished at once, made by one guest
    public: int = 10  # of these open to everybody
    alone: int = 10  # unfinished at once, made by one guest and played by bots alone
    thoughts: int = 64  # matches of bots among themselves that wait for a turn to think
    uploaded: int = 200  # transcripts that one guest has sent and that are kept
    tables: int = 1 << 18  # bytes a second of whole tables that one socket asks for
    unsent: int = 32  # messages waiting for a slow reader before it is sent the whole again
    files: int = 1 << 30  # bytes of all component files of people's own that are kept, packed
    loaded: int = 500_000  # events of all matches that are loaded; half a kilobyte each
    in_memory: int = 2000  # matches without a reader that are kept loaded


@dataclass(frozen=True)
class Settings:
    """Database, games, addresses, bots, retention and limits."""

    database: str = "sqlite:///tabletower.db"
    games: Mapping[str, Game] = field(default_factory=lambda: SHELF)
    host: str = "127.0.0.1"  # the address that is listened at
    port: int = 8000
    origins: tuple[str, ...] = ()  # where pages may come from; none: from this very server
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For is believed
    secret: str = ""  # signs cookies; none: made once and kept in the database
    site: Path = Path(__file__).parents[1] / "site"  # the client, built
    documentation: Path = Path(__file__).parents[1] / "documentation"  # built by `make docs`
    thinkers: int = 2  # bots that think at the same time
    pause: float = 0.5  # seconds that a bot lets people look before it moves
    beats: float = 1.0  # length of a reaction window, in units of a second; 0: none
    watchers: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses that may read metrics
    patience: float = 20.0  # seconds that the database may take to answer
    keep_abandoned: int = 0  # days that a match waits to be gone on with; 0: for ever
    keep_alone: int = 0  # days that a match of bots alone is kept; 0: for ever
    workers: int = 1  # processes that share the port and the database
    worker: int = 0  # which of them this is
    figures: Path | None = None  # the folder of their metrics, if there are several
    poll: float = 2.0  # seconds after which another process's move is seen at the latest
    log: Form = "text"  # or json: an object a line
    limits: Limits = Limits()
