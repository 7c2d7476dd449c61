"""Settings and limits of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from tabletower.engine import Game
from tabletower.games import SHELF

from .logs import Form

HERE = ("127.0.0.1", "::1")
TalkPolicy = Literal["all", "invited", "off"]  # invited: only at matches that are not public


@dataclass(frozen=True)
class Sizes:
    """The largest that a client may send."""

    message: int = 16 << 10  # bytes of one message
    upload: int = 1 << 20  # bytes of a request that carries files
    moves: int = 5000  # of a transcript


@dataclass(frozen=True)
class Rates:
    """Rates on average, and bursts."""

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
    tables: int = 1 << 18  # bytes a second of whole tables that one socket asks for
    # Milliseconds of the processor a second for sheets to print, in a process of their own. A game
    # takes about ten seconds; a school's class prints thirty sets.
    address_prints: int = 100
    address_prints_at_once: int = 600_000
    guest_prints: int = 50
    guest_prints_at_once: int = 120_000


@dataclass(frozen=True)
class Timeouts:
    """Seconds that something may take."""

    head: int = 10  # until a request has said what it wants
    body: int = 30  # until all of it is there
    idle: int = 5  # until the next request on the same connection
    unread: int = 30  # in which a reader takes nothing of what was sent
    replay: int = 20  # of the processor, for playing a transcript again
    print: int = 120  # of the processor, for making sheets to print


@dataclass(frozen=True)
class Quotas:
    """Shares of one guest or one address."""

    matches: int = 30  # unfinished at once, made by one guest
    public: int = 10  # of these open to everybody
    alone: int = 10  # unfinished at once, made by one guest and played by bots alone
    uploaded: int = 200  # transcripts that one guest has sent and that are kept
    sockets: int = 512  # open at once from one address
    prints: int = 3  # orders of one guest that wait or are being made
    address_prints_waiting: int = 12  # orders from one address that wait or are being made


@dataclass(frozen=True)
class TalkLimits:
    """Messages: how many are sent, and how many are kept."""

    talk: int = 20  # by one guest at once, and then as many a minute
    address_talk: int = 200  # the same by one address
    reports: int = 5  # of messages, by one guest at once, and then one in five minutes
    address_reports: int = 20  # by one address at once, and then four in five minutes
    muted: int = 500  # guests whom one guest has muted or blocked
    messages_kept: int = 1000  # of players in one match, and as many of spectators


@dataclass(frozen=True)
class Capacity:
    """Room on the server, and in the queue of one reader."""

    connections: int = 10_000  # open at once, as far as the system allows as many files
    uploads: int = 8  # transcripts that are being read or wait for it
    bot_queue: int = 64  # matches of bots among themselves that wait for a turn to think
    unsent: int = 32  # messages waiting for a slow reader before it is sent the whole again
    files: int = 1 << 30  # bytes of all component files of people's own that are kept, packed
    loaded: int = 500_000  # events of all matches that are loaded; half a kilobyte each
    in_memory: int = 2000  # matches without a reader that are kept loaded
    print_queue: int = 32  # orders of sheets that wait or are being made
    print_memory: int = 2 << 30  # bytes that making sheets may take: a game takes half of one
    print_files: int = 1 << 28  # bytes of sheets that were made, and are kept until they are old


@dataclass(frozen=True)
class Limits:
    """Limits: generous for people, too little for a flood. No name is in two groups."""

    sizes: Sizes = Sizes()
    rates: Rates = Rates()
    timeouts: Timeouts = Timeouts()
    quotas: Quotas = Quotas()
    capacity: Capacity = Capacity()
    talk: TalkLimits = TalkLimits()

    def by_name(self) -> dict[str, int]:
        return {name: value for group in vars(self).values() for name, value in vars(group).items()}

    def changed(self, **values: int) -> "Limits":
        """Return the same limits but for these, by name."""
        limits = self
        for name, value in values.items():
            group = next(each for each, known in vars(self).items() if name in vars(known))
            limits = replace(limits, **{group: replace(getattr(limits, group), **{name: value})})
        return limits


@dataclass(frozen=True)
class Network:
    """Addresses: the server's own, and those that it trusts."""

    host: str = "127.0.0.1"  # that is listened at
    port: int = 8000
    origins: tuple[str, ...] = ()  # where pages may come from; none: from this very server
    proxies: tuple[str, ...] = HERE  # whose X-Forwarded-For is believed
    monitor: tuple[str, ...] = HERE  # that may read metrics and give orders


@dataclass(frozen=True)
class Bots:
    """Bots: how many search at the same time, and how long they let people look."""

    searches: int = 2
    delay: float = 0.5  # seconds before a move


@dataclass(frozen=True)
class Retention:
    """Days that matches are kept, and what was said in them; 0: for ever."""

    abandoned: int = 0  # unfinished, waiting to be gone on with
    bot_matches: int = 0
    talk: int = 0  # it goes with its match in any case


@dataclass(frozen=True)
class Workers:
    """Processes that share the port and the database."""

    count: int = 1
    number: int = 0  # of this one
    folder: Path | None = None  # that they share, if there are several: metrics, and sheets


@dataclass(frozen=True)
class Settings:
    """Settings of a server: what it serves, to whom, and how it runs."""

    database: str = "sqlite:///tabletower.db"
    games: Mapping[str, Game] = field(default_factory=lambda: SHELF)
    secret: str = ""  # signs cookies; none: made once and kept in the database
    site: Path = Path(__file__).parents[1] / "site"  # the client, built
    documentation: Path = Path(__file__).parents[1] / "documentation"  # built by `make docs`
    reaction_time: float = 1.0  # length of a reaction window, in units of a second; 0: none
    patience: float = 20.0  # seconds that the database may take to answer
    poll: float = 2.0  # seconds after which another process's move is seen at the latest
    talk: TalkPolicy = "all"
    log: Form = "text"  # or json: an object a line
    network: Network = Network()
    bots: Bots = Bots()
    retention: Retention = Retention()
    workers: Workers = Workers()
    limits: Limits = Limits()
