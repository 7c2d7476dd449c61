"""The house: every match that somebody is at, and the one door by which anything happens."""

import asyncio
import logging
import secrets
import time
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from threading import Thread
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from tabletower import art
from tabletower.background_compile import CompileQueue
from tabletower.engine import BadMove, Contents, Game, TabletowerError
from tabletower.engine.table import marked_result

from ..ops.clock import Clock
from ..ops.cpu_metering import asker, submit, uncharged
from ..ops.errors import Forbidden, NoSuchMatch, Stale, TooMany, Unavailable
from ..ops.fair_queue import FairQueue, LastSeen, PooledQueue
from ..ops.logs import ID, about
from ..ops.metrics import Metrics
from ..ops.settings import Settings
from ..store.advisory_locks import AdvisoryLocks
from ..store.bus import AT_ONCE, Bus, Changed, Renamed
from ..store.match_lists import Summary
from ..store.queries import Store
from ..store.records import STOPPED, Event, Plan, Row, Seat, now, unreadable
from ..store.schema import matches
from . import commit_reveal, shuffle
from .bot_strength import Minds
from .catalogue import Shelf, shelf_of
from .component_files import Files, is_crowded, is_own, open_box
from .delivery import QUIETLY, Tried
from .match import Match, is_by
from .presence import Audience, Connection
from .reaction_window import Rest
from .remote_presence import Crowd
from .rendering import Picture, Reader, retold
from .sprites import name_of
from .wire import Notice

log = logging.getLogger(__name__)
TRIES = 5  # at an event whose number others take first
LONG = 50  # events of a match that takes a while to play again
TOLD_AT_ONCE = 16  # events that are told on the loop: in the largest game about a millisecond each
REPLAYS = 2  # matches that are played again at the same time
RESTS = {"live": 120_000, "days": 7 * 86_400_000}  # milliseconds in which windows may follow
SOON = 0.01  # seconds until a window that should have ended is looked at
WINDOWS = 64  # that are settled in one go, after a pause
GLANCES = 2  # bots that do not search, at the same time
OPENINGS = 1  # boxes that are opened at the same time: Python runs one thread, and the loop waits
MOST_TOLD = 100_000  # lines that are kept for those who only ask
ANY_TIME = ("seat", "hint")  # events that do not depend on what came before

Shown = TypeVar("Shown")


@dataclass(frozen=True)
class Whole:
    """All that is kept of a match."""

    row: Row
    seats: list[Seat]
    events: list[Event]
    plans: dict[int, Plan]
    files: Files | None


class House:
    """All matches, loaded when somebody comes, and kept in step with the database."""

    def __init__(
        self, settings: Settings, store: Store, bus: Bus, claims: AdvisoryLocks | None = None
    ) -> None:
        self.settings, self.store, self.bus, self.clock = settings, store, bus, Clock()
        self.claims, self.crowd = claims or AdvisoryLocks(), Crowd(bus.publish)
        self.games: Mapping[str, Game] = settings.games
        self.audiences: dict[str, Audience] = {}
        self.loading: dict[str, asyncio.Task[Audience]] = {}
        self.behind: set[str] = set()  # matches that others have changed
        self.coming: dict[str, int] = {}  # events of those that are being loaded
        self.timers: dict[str, asyncio.TimerHandle] = {}  # of matches in which a window is open
        self.visits: OrderedDict[tuple[str, int], int] = OrderedDict()  # lines told, by eyes
        self.told = 0  # all of them
        self.retelling: dict[Reader, asyncio.Task[None]] = {}
        # What may take long never keeps what is quick waiting: each has threads of its own.
        self.threads = ThreadPoolExecutor(4, thread_name_prefix="house")
        self.openings = ThreadPoolExecutor(OPENINGS, thread_name_prefix="opening")
        self.openings_in_turn = FairQueue(OPENINGS)
        self._shelf: asyncio.Task[Shelf] | None = None
        self.replays = ThreadPoolExecutor(REPLAYS, thread_name_prefix="replay")
        self.replays_in_turn = FairQueue(REPLAYS)
        self.uploads = ThreadPoolExecutor(1, thread_name_prefix="upload")
        self.searches = PooledQueue(settings.thinkers, "search")  # bots that think ahead
        self.glances = PooledQueue(GLANCES, "glance")  # bots that take what looks best at once
        self.minds, self.last_seen = Minds(), LastSeen()
        self.uploading = 0
        self._naming: dict[str, object] = {}  # guests whose names are being shown: the latest word
        self._nobody = count()  # for openings that nobody in particular asks for
        self.making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.compiling = CompileQueue(self.games.values())
        self.wake: Callable[[Audience], None] = lambda audience: None  # bots, where there are any
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False
        self.archives = 0  # that are being sent
        self.metrics = Metrics()
        self.thoughts = 0  # decisions of bots that are waited for

    async def in_thread(self, work: Any, *given: Any) -> Any:
        """Do something slow in another thread; a database that does not answer is not awaited."""
        working = submit(self.threads, work, *given)
        try:
            async with asyncio.timeout(self.settings.patience):
                return await working
        except TimeoutError:
            log.error("nothing for %g seconds from: %s", self.settings.patience, work.__name__)
            raise Unavailable("this takes too long; try again in a little while") from None

    async def replaying(
        self, work: Any, *given: Any, whose: str = "", is_awaited: bool = True
    ) -> Any:
        """Do something that plays a whole match again, in turn: one after the other for each match
        or guest, and first where people only want to look."""
        async with self.replays_in_turn.slot((whose,), lambda: is_awaited):
            return await submit(self.replays, work, *given)

    async def opening(self, work: Any, *given: Any) -> Any:
        """Do something that may open a box, draw its faces or load compiled code, which may take
        long on a slow machine: in turn, asker by asker, and without a deadline."""
        whose = asker() or str(next(self._nobody))
        async with self.openings_in_turn.slot((whose,), lambda: True):
            return await submit(self.openings, work, *given)

    async def shelf(self) -> Shelf:
        """All games as everybody is told of them, made once: when the house opens."""
        made = self._shelf
        if made is None or (made.done() and (made.cancelled() or made.exception())):
            making = self.opening(shelf_of, self.games.values())
            loop = asyncio.get_running_loop()
            made = self._shelf = loop.create_task(making, context=uncharged())
        return await asyncio.shield(made)

    async def thinking(self, lane: PooledQueue, work: Any, *given: Any) -> Any:
        """Do what a bot does before it moves; whoever does has a turn in this lane."""
        begun = time.perf_counter()
        self.thoughts += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(lane.threads, work, *given)
        finally:
            self.thoughts -= 1
            self.metrics.took("tabletower_thinking_seconds", time.perf_counter() - begun)

    async def in_turn(self, work: Any, *given: Any) -> Any:
        """Do something that a stranger may have made as long as can be: one after the other."""
        if self.uploading >= self.settings.limits.uploads:
            raise TooMany("too many transcripts come at once; try again in a little while")
        self.uploading += 1
        try:
            return await submit(self.uploads, work, *given)
        finally:
            self.uploading -= 1

    def stop_reading(self) -> None:
        """Wait for what is being read, but not for a database that does not answer."""
        ending = Thread(target=self.threads.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        ending.start()
        ending.join(self.settings.patience)

    def spawn(self, work: Any) -> None:
        """Let something happen by itself; it is kept in mind until it is done. A clock may still
        strike while the house closes: then nothing begins."""
        if self.is_closing:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work, context=uncharged())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # People.

    async def known(self, guest: str | None) -> str:
        """A guest whom the house knows; a signature alone may be older than the database."""
        if guest is None or await self.in_thread(self.store.guest_name, guest) is None:
            raise Forbidden("say your name first: POST /api/v1/me")
        return guest

    async def rename(self, guest: str, name: str) -> None:
        """Somebody is called something else: at every table that is open, here and elsewhere."""
        self.bus.publish(Renamed(guest))
        await self.show_name(guest, name)

    async def show_name(self, guest: str, name: str) -> None:
        """Tell one table after the other; in between the loop does what others wait for. Of two
        names the later one is shown everywhere."""
        latest = self._naming[guest] = object()
        for audience in [*self.audiences.values()]:
            if self._naming.get(guest) is not latest:
                return  # whoever shows the later name goes to all tables
            seats, seat = audience.match.seats, audience.match.seat_of(guest)
            if seat is not None:
                seats[seat] = replace(seats[seat], name=name)
                self.showing(audience, audience.tell)
                await asyncio.sleep(0)
        if self._naming.get(guest) is latest:
            del self._naming[guest]

    def making_of(self, guest: str) -> asyncio.Lock:
        """What one guest makes is made one after the other: limits count what is there already."""
        return self.making.setdefault(guest, asyncio.Lock())

    async def check_room(self, guest: str, public: bool = False, alone: bool = False) -> None:
        """Whether somebody may make one more match: open to everybody, or for bots alone."""
        limits = self.settings.limits
        unfinished = await self.in_thread(self.store.lists.unfinished_by, guest)
        if unfinished.own >= limits.matches:
            raise TooMany("you have too many unfinished matches; finish or leave some first")
        if public and unfinished.public >= limits.public:
            raise TooMany("you have too many unfinished public matches; finish some first")
        if alone and unfinished.alone >= limits.alone:
            raise TooMany("too many matches of yours are played by bots alone; let some end first")

    # Finding a match.

    async def audience(self, id: str) -> Audience:
        """The match of this name and everybody at it."""
        if id in self.audiences:
            found = self.audiences[id] = self.audiences.pop(id)  # the last used stands last
            return found
        if not ID.fullmatch(id):
            raise NoSuchMatch("there is no such match")  # not every database can look for it
        if id not in self.loading:
            self.loading[id] = asyncio.get_running_loop().create_task(self._load(id))
        return await asyncio.shield(self.loading[id])

    async def visited(self, id: str) -> Audience:
        """The same for somebody who comes, and who may just have done something elsewhere."""
        is_known = id in self.audiences
        audience = await self.audience(id)
        if is_known and self.bus.is_shared:
            await self.keep_in_step(audience)
            return await self.audience(id)  # unless it is gone
        return audience

    async def _load(self, id: str) -> Audience:
        about(id)
        try:
            kept = await self.in_thread(self.kept, id)
            is_long = len(kept.events) > LONG
            self._make_room(id, len(kept.events))
            playing = partial(self.replaying, whose=id) if is_long else self.opening
            match = await playing(self.match_of, kept)
            audience = Audience(match, self.crowd)
            await self.advance(audience)
            self.audiences[id] = audience
        finally:
            del self.loading[id]
            self.coming.pop(id, None)
        if match.game:
            self.compiling.prefer(match.game)
        if match.phase == "waiting":
            await self._take_up_rules(match)
        self.wake(audience)
        self._come_again(audience)
        return audience

    async def _take_up_rules(self, match: Match) -> None:
        """What has not begun is going to be played by the rules of today."""
        if match.game and not is_by(match.game, match.row):
            rules: dict[str, Any] = {
                "version": match.game.version,
                "signature": match.game.signature,
            }
            if await self.store.change_match(match.id, matches.c.started.is_(None), **rules):
                match.row = replace(match.row, **rules)

    def kept(self, id: str) -> Whole:
        """All that the database has of a match: whoever plays it again asks for nothing more."""
        found = self.store.match(id)
        if found is None:
            raise NoSuchMatch("there is no such match")
        return Whole(*found, self.store.plans(id), self.files_of(found[0]))

    def match_of(self, kept: Whole) -> Match:
        """A match as it was kept, played again."""
        row = kept.row
        pace = self.settings.beats if row.origin != "lesson" else 0.0
        game = self.games.get(row.game)
        match = Match(row, kept.seats, game, plans=kept.plans, pace=pace, clock=self.clock)
        if row.started is not None:
            match.begin(self.box_of(game, row, kept.files))
            match.take_in(kept.events)
        if row.result == STOPPED:
            match.broken = STOPPED
        return match

    def box_of(self, game: Game | None, row: Row, files: Files | None) -> Contents | Exception:
        """The box that a match is played with, its faces drawn; or what is wrong with it."""
        try:
            if game is None:
                raise TabletowerError(f"the game '{row.game}' is not on this shelf")
            box = open_box(game, msgspec.json.decode(row.options), files)
            name_of(game, box)
            return box
        except Unavailable:
            raise
        except Exception as problem:
            return problem

    def files_of(self, row: Row) -> Files | None:
        """The component files of a match's own."""
        if row.files is None:
            return None
        found = self.store.files(row.files)
        if found is None:
            raise unreadable(row.id, "its component files are not there")
        return found

    async def _file(self, match: Match) -> None:
        """A public match has ended: its transcript is written when nobody waits for anything else.
        If that fails, whoever wants it has it written."""
        with suppress(TabletowerError):
            await self.write_paper(match)

    async def write_paper(self, match: Match) -> bytes:
        """Write the transcript of a finished match, and keep it: it does not change."""
        still = match.still()
        text = await self.replaying(still.written, whose=match.id, is_awaited=False)
        packed = zlib.compress(text.encode())
        if match.table and not match.broken:
            await self.store.keep_paper(match.id, packed)
        return packed

    def may_rest(self, each: Summary) -> bool:
        """Whether a window may be open at a match, as far as everybody can tell."""
        game = self.games.get(each.row.game)
        if game is None or not game.words.beats or each.row.started is None:
            return False
        is_recent = self.clock.stamp() - each.last < RESTS[each.row.pace]
        return is_recent or bool(each.asked & QUIETLY)  # or it would be told who is asked

    async def glance(self, audience: Audience, seat: int) -> Picture:
        """The match now, for somebody who only asks; the same picture again if nothing changed."""
        await self._visit(audience, seat)
        async with audience.match.lock:
            return self.showing(audience, lambda: audience.visitor(seat).glance())

    async def outline(self, audience: Audience, seat: int) -> Picture:
        """The same without zones: none are drawn for it."""
        await self._visit(audience, seat)
        async with audience.match.lock:
            return self.showing(audience, lambda: audience.visitor(seat).outline())

    async def _visit(self, audience: Audience, seat: int) -> None:
        await self.advance(audience)
        await self.retell(audience.visitor(seat))
        self._remember(audience, seat)

    async def greet(self, audience: Audience, connection: Connection) -> None:
        """The whole picture, for somebody who comes or comes back."""
        await self.advance(audience)
        await self.retell(audience.reader(connection.seat))
        self._remember(audience, connection.seat)
        async with audience.match.lock:
            self.showing(audience, lambda: audience.greet(connection))
        self.wake(audience)  # it may sleep because nobody was there

    def _remember(self, audience: Audience, seat: int) -> None:
        """Of the logs that were told, the latest are kept for whoever comes next."""
        key = audience.match.id, seat
        self.told -= self.visits.pop(key, 0)
        self.visits[key] = audience.match.number
        self.told += audience.match.number
        while self.told > MOST_TOLD and len(self.visits) > 1:
            (id, other), lines = self.visits.popitem(last=False)
            self.told -= lines
            if forgotten := self.audiences.get(id):
                forgotten.visitors.pop(other, None)

    def showing(self, audience: Audience, show: Callable[[], Shown]) -> Shown:
        """Show something of a match; one that cannot be shown is put away, with what was kept."""
        try:
            return show()
        except TabletowerError:
            raise
        except Exception as problem:
            audience.match.put_away(problem)
            audience.tell()
            return show()

    @contextmanager
    def judging(self, audience: Audience) -> Iterator[None]:
        """Meanwhile the rules of a match decide; if they fail, it is stopped."""
        try:
            yield
        except TabletowerError:
            raise
        except Exception as problem:
            self.stop(audience, problem)
            raise BadMove(audience.match.broken) from problem

    def stop(self, audience: Audience, problem: Exception) -> None:
        """The rules of a match have failed: it is told to everybody there, all others go on."""
        audience.match.stop(problem)
        self.showing(audience, audience.tell)

    async def keep_up(self, audience: Audience) -> None:
        """Whoever looks on has the log of what happened, before it is shown."""
        for reader in [*audience.readers.values()]:
            await self.retell(reader)

    async def retell(self, reader: Reader) -> None:
        """What a reader has missed: where it is long, it is told in another thread, and once."""
        for _ in range(TRIES):
            many, undone = reader.news()
            most = reader.match.number if undone else many  # then all of it is told anew
            if most <= TOLD_AT_ONCE:
                return
            if reader not in self.retelling:
                work = self._retell(reader, undone)
                self.retelling[reader] = asyncio.get_running_loop().create_task(work)
            await asyncio.shield(self.retelling[reader])

    async def _retell(self, reader: Reader, undone: bool) -> None:
        match, number = reader.match, reader.match.telling.number_for(reader.seat)
        known = ([], 0) if undone else (reader.told, reader.up_to)
        try:
            work = (retold, match.still(), reader.seat, number, *known)
            told = await self.replaying(*work, whose=match.id)
            reader.catch_up(told, number, undone)
        except Exception as problem:
            match.put_away(problem)
        finally:
            del self.retelling[reader]

    def forget(self, ids: Sequence[str]) -> None:
        """These matches are no longer there: whoever still looks at one sees that it is over."""
        self.publish_changes(ids)
        self.put_out(ids)

    def put_out(self, ids: Iterable[str]) -> None:
        for id in ids:
            if audience := self.audiences.pop(id, None):
                audience.match.broken = STOPPED
                audience.tell()

    def tell_all(self, message: Notice) -> None:
        """A word to everybody at every table."""
        for audience in self.audiences.values():
            audience.say(message)

    def _make_room(self, id: str, events: int) -> None:
        """For a match of so many events: forget those that nobody is at, the longest unused first.

        Guests at many long matches leave no room for one more; a short one is always let in.
        """
        self.coming[id] = events
        limits = self.settings.limits
        many = len(self.audiences) + len(self.coming) - limits.in_memory
        long = sum(audience.match.number for audience in self.audiences.values())
        long += sum(self.coming.values()) - limits.loaded
        if many > 0 or long > 0:
            for unused in self._unused():
                if many <= 0 and long <= 0:
                    break
                many, long = many - 1, long - self.audiences.pop(unused).match.number
        if is_crowded():
            own = [each for each in self._unused() if has_own_files(self.audiences[each].match)]
            for each in own[: (len(own) + 1) // 2]:
                del self.audiences[each]
            art.forget()  # what was drawn for a box keeps it
        if long > 0 and events > LONG:
            raise Unavailable("too many long matches are looked at; try again in a little while")

    def _unused(self) -> list[str]:
        return [id for id, audience in self.audiences.items() if self._is_unused(audience)]

    def _is_unused(self, audience: Audience) -> bool:
        """Nobody looks at it, waits for it, changes it or thinks about it."""
        return not (audience.is_watched or audience.match.lock.locked() or audience.thoughts)

    # Making a match.

    async def open_match(
        self,
        row: Row,
        seats: Sequence[Seat],
        past: Sequence[Event] = (),
        files: Files | None = None,
    ) -> str:
        """Keep a new match; it begins at once if nobody is missing."""
        await self.store.add_match(row, seats, past, files)
        audience = await self.audience(row.id)
        await self.begin_if_full(audience)
        return row.id

    def new_row(self, game: Game, options: Mapping[str, str], files: Files | None = None) -> Row:
        """A match of this game with these options, checked, and not yet kept."""
        if files and self.store.files_size() + len(files.packed) > self.settings.limits.files:
            raise Unavailable("the house has no room for more component files of people's own")
        box = open_box(game, options, files)
        return Row(
            id=secrets.token_urlsafe(12),
            game=game.name,
            version=game.version,
            signature=game.signature,
            options=msgspec.json.encode(box.options).decode(),
            files=files.digest if files else None,
            origin="match",
            maker=None,
            public=False,
            pace="live",
            hold=False,
            secret=shuffle.new_secret(),
            made=now(),
        )

    async def begin_if_full(self, audience: Audience, by_hand: bool = False) -> None:
        """Close the words when every seat is taken, unless the maker wants to say when.

        The database decides: at another process somebody may have sat down just now.
        """
        match = audience.match
        async with match.lock:
            if match.phase != "waiting" or (match.row.hold and not by_hand):
                return
            if not await commit_reveal.close(self.store, match.id):
                return
            await self.reload(match)
        await self.announce(audience)

    # What happens in a match.

    async def move(self, audience: Audience, who: Callable[[], int], text: str, seen: int) -> None:
        """Judge a move, keep it durably, then tell. Whose it is, is asked under the lock.

        In a shared window answers are kept until they are due.
        """
        async with self.telling_news(audience) as match:
            for _ in range(TRIES):
                check_running(match)
                seat = who()
                check_rested(match, seat)
                if match.telling.keeps_answer(seat):
                    with self.judging(audience):
                        match.read_move(seat, text)
                    await self.add(match, seat, "answer", text)
                    break
                if seen < match.opened[seat]:
                    raise Stale("that was asked before; look at the table again")
                if await self._make(audience, seat, text):
                    break
                await self.reload(match)
            else:
                raise Stale("too much happens at once; try again")

    async def _make(self, audience: Audience, seat: int, text: str) -> bool:
        """Judge a move and store it; whether no other event came first. The match is locked."""
        match = audience.match
        with self.judging(audience):
            tried = match.read_move(seat, text)
            event = match.next_event(seat, "move", text, tried)
            ending = ending_of(match, tried)
        if not await self._append(match, event, ending):
            return False
        match.fold(event, tried)
        if ending and match.row.public:
            self.spawn(self._file(match))
        return True

    @asynccontextmanager
    async def telling_news(self, audience: Audience) -> AsyncIterator[Match]:
        """Nothing else happens at this match meanwhile; then what is new is told, also where what
        was to be done has failed: something else was found to have happened."""
        match, before = audience.match, audience.match.number
        try:
            async with match.lock:
                yield match
        finally:
            if match.number != before:
                await self.announce(audience)

    # Windows for answers.

    async def advance(self, audience: Audience) -> bool:
        """Bring a match up to now, before it is shown: settle the windows whose time is over.

        Where nothing can be stored they stay open, whoever could answer; whether all is settled.
        """
        try:
            for _ in range(WINDOWS):
                if not await self._settled_one(audience):
                    break
        except Unavailable:
            return False
        audience.match.telling.go_on()
        return True

    async def _settled_one(self, audience: Audience) -> bool:
        """Settle a window that has closed, or an answer that came when nobody was in a hurry;
        whether there was one."""
        telling = audience.match.telling
        rest = telling.rest
        if rest is None:
            return False
        window, is_due = rest.unsettled, telling.due is not None
        if window is not None:
            await self._settle(audience, rest, window)
        elif is_due:
            await self._answer(audience)
        return window is not None or is_due

    async def _settle(self, audience: Audience, rest: Rest, window: int) -> None:
        """Store what was answered in a window. Where nobody could answer, something is stored all
        the same: else the time it takes would tell."""
        telling = audience.match.telling
        if telling.due is None:
            await self.store.touch()
        else:
            await self._answer(audience)
        if telling.rest is rest and telling.due is None:
            rest.settled = max(rest.settled, window + 1)

    async def _answer(self, audience: Audience) -> None:
        """Make the answer that a seat has given, or decline for it, if that is still due.

        Rules that refuse either are at fault; the match goes on as if nobody were in a hurry.
        """
        async with self.telling_news(audience) as match:
            for _ in range(TRIES):
                seat, rest = match.telling.due, match.telling.rest
                if seat is None or rest is None or match.table is None:
                    return
                kept = rest.answers.get(seat)
                try:
                    if await self._make(audience, seat, kept or match.table.game.words.passes):
                        return
                except BadMove:
                    log.error("an answer to event %d was refused by the rules", match.number)
                    rest.give_up(seat)
                    continue
                await self.reload(match)

    def _end_window(self, id: str) -> None:
        """A window closes or ends; the match may have been unloaded meanwhile."""
        self.timers.pop(id, None)
        audience = self.audiences.get(id)
        self.spawn(self.go_on(audience) if audience else self._load_again(id))

    async def go_on(self, audience: Audience) -> None:
        """Tell what the end of a window brings; where nothing can be stored, try again later."""
        is_settled = await self.advance(audience)
        await self.tell(audience, SOON if is_settled else self.settings.poll)

    async def _load_again(self, id: str) -> None:
        try:
            await self.audience(id)
        except Unavailable:
            self._wake_at(id, self.settings.poll)
        except TabletowerError:
            pass  # it is gone, or cannot be read: whoever looks is told why

    async def tell(self, audience: Audience, least: float = SOON) -> None:
        """Show what has changed, and let whoever is asked now go on."""
        audience.match.telling.go_on()
        await self.keep_up(audience)
        self.showing(audience, audience.tell)
        self.showing(audience, audience.prepare)
        self.wake(audience)
        self._come_again(audience, least)

    def _come_again(self, audience: Audience, least: float = SOON) -> None:
        """Wait for the next window to close or end: it may end sooner than was thought."""
        telling, id = audience.match.telling, audience.match.id
        if telling.rest and (telling.goes_on or telling.due is not None):
            soon = telling.due is not None or telling.rest.next <= self.clock.now()
            self._wake_at(id, least if soon else telling.rest.next - self.clock.now())

    def _wake_at(self, id: str, seconds: float) -> None:
        """Look at the windows of a match then, and not when it was thought before."""
        if timer := self.timers.pop(id, None):
            timer.cancel()
        self.timers[id] = self.clock.call_later(seconds, self._end_window, id)

    @asynccontextmanager
    async def changing(self, audience: Audience) -> AsyncIterator[Match]:
        """The same, and afterwards everybody is told, also of what makes no event."""
        number = audience.match.number
        async with self.telling_news(audience) as match:
            yield match
        if match.number == number:
            await self.announce(audience)

    async def add(self, match: Match, seat: int, kind: str, text: str = "") -> None:
        """Keep an event that is no move; the match is being changed by the caller."""
        for _ in range(TRIES):
            event = match.next_event(seat, kind, text)
            if await self._append(match, event, {}):
                match.fold(event)
                return
            await self.reload(match)
            if kind not in ANY_TIME:
                break  # it was judged by what is no longer so
        raise Stale("something has happened since; look at the table again")

    async def _append(self, match: Match, event: Event, ending: dict[str, Any]) -> bool:
        try:
            kept: bool = await self.store.append(event, **ending)
        except Unavailable:
            self._look_again(match)
            raise
        if kept:
            self.metrics.count("tabletower_events_total", kind=event.kind)
        if kept and ending:
            match.row = replace(match.row, **ending)
        return kept

    def _look_again(self, match: Match) -> None:
        """It is not known whether an event was kept: it may be yet, when nobody waits for it."""
        loop = asyncio.get_running_loop()
        for wait in (1, 2):
            loop.call_later(wait * self.store.database.patience, self.catch_up_soon, match.id)

    def catch_up_soon(self, id: str) -> None:
        """Another process has changed a match: it matters if it is known here. However often it is
        said meanwhile, it is looked at once."""
        if id in self.audiences and id not in self.behind:
            self.behind.add(id)
            self.spawn(self._catch_up(id))

    async def _catch_up(self, id: str) -> None:
        self.behind.discard(id)  # what is said from here on is news
        if audience := self.audiences.get(id):
            with suppress(Unavailable):  # it is looked at again in a while
                await self.catch_up(audience)

    async def catch_up(self, audience: Audience) -> None:
        """Take in what another process has stored, and tell."""
        match = audience.match
        try:
            async with match.lock:
                plans = await self.in_thread(self.store.plans, match.id)
                await self.reload(match)  # last: what is taken in must be told
                match.plans = plans
        except NoSuchMatch:
            return self.put_out([match.id])
        await self.tell(audience)

    async def keep_in_step(self, *audiences: Audience) -> None:
        """Catch up where another process has done something, or where it may begin."""
        marks = await self.in_thread(self.store.marks, [each.match.id for each in audiences])
        for each in audiences:
            if is_behind(each.match, marks.get(each.match.id)):
                await self.catch_up(each)

    async def reload(self, match: Match) -> None:
        """Take in what the database says; the match is being changed by the caller."""
        found = await self.in_thread(self.store.since, match.id, match.number)
        if found is None:
            raise NoSuchMatch("there is no such match any more")
        row, seats, events = found
        begins = row.started is not None and match.table is None and not match.broken
        if begins:
            files = await self.in_thread(self.files_of, row)
            box = await self.opening(self.box_of, match.game, row, files)
        else:
            box = None
        match.sit_down(row, seats)
        if row.result == STOPPED:
            match.broken = STOPPED
        elif box is not None:
            match.begin(box)
        match.take_in(events)

    async def announce(self, audience: Audience) -> None:
        """Something is durable now: tell other processes, people here, and the bots."""
        self.publish_changes([audience.match.id])
        await self.tell(audience)

    def publish_changes(self, ids: Sequence[str]) -> None:
        """Tell other processes where to look."""
        for first in range(0, len(ids), AT_ONCE):
            self.bus.publish(Changed([*ids[first : first + AT_ONCE]]))

    async def stand_in(self, match: Match, seat: int, level: int | None, said: str) -> None:
        """Change who decides at a seat of a running match, and write it into the log.

        Whoever goes thinks better of what they have asked the others.
        """
        await self.store.change_seat(match.seats[seat], stand_in=level)
        match.seats[seat] = replace(match.seats[seat], stand_in=level)
        await self.add(match, seat, "seat", said)
        if level is not None and match.offer and match.offer.seat == seat:
            await self.add(match, seat, "refuse")
        match.telling.count_windows()

    async def plan(self, match: Match, seat: int, plan: Plan | None) -> None:
        """Keep what a seat wishes to do when it is asked; the caller is changing the match."""
        await self.store.set_plan(match.id, seat, plan)
        if plan:
            match.plans[seat] = plan
        else:
            match.plans.pop(seat, None)


def is_behind(match: Match, mark: tuple[int, int | None] | None) -> bool:
    """Whether what is kept may be more than what is known here. What cannot go on does not."""
    if match.broken:
        return mark is None
    return match.phase == "waiting" or mark != (match.number, match.row.ended)


def has_own_files(match: Match) -> bool:
    return match.table is not None and is_own(match.table.box)


def check_rested(match: Match, seat: int) -> None:
    """Whether a seat has been told everything: what it says now would be about less."""
    if match.telling.is_behind(seat):
        raise Stale("the table rests; look at it again in a moment")


def check_running(match: Match) -> None:
    if match.phase != "running":
        sentences = {
            "waiting": "the match has not begun",
            "over": "the match is over",
            "broken": match.broken,
        }
        raise BadMove(sentences[match.phase])


def ending_of(match: Match, tried: Tried) -> dict[str, Any]:
    """What a match's row says once this move has ended it."""
    if not tried.after["over"][0]:
        return {}
    assert match.table
    table = match.table.copy()
    table.keep(tried.made, tried.after)
    result = marked_result(table)
    return {"ended": now(), "result": result, "taken_back": table.taken_back}
