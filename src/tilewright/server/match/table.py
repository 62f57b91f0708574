"""A table: one live match. Its lock is its mailbox: one command after another, each stored before anybody hears it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar, final

from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Illegal, Move, State, read_move
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import Refused, refuse
from tilewright.server.match.clocks import Clocks, Time
from tilewright.server.match.commands import Desk
from tilewright.server.match.numbering import Sightings, viewers
from tilewright.server.match.question_clock import Lasting
from tilewright.server.match.undo import Wish
from tilewright.server.match.views import Views
from tilewright.server.pictures.studio import Studio
from tilewright.server.players.driver import Driver
from tilewright.server.players.workers import Workers
from tilewright.server.store.rows import Batch, Ending, EntryRow, SeatRow, Stored
from tilewright.server.store.store import Conflict, Store

log = logging.getLogger(__name__)
T = TypeVar('T')


class Services(NamedTuple):
    """What every table needs of the house."""

    store: Store
    tell: Callable[
        [str, int, bool], Awaitable[None]
    ]  # tells everybody at a match how many entries there are, and whether seats changed
    workers: Workers
    time: Time
    studio: Studio
    pause: float
    key: Callable[[str, int], str]


class Guest(Protocol):
    """Somebody connected."""

    lang: str

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats before this device."""
        ...

    def end(self, code: int, text: str) -> None:
        """Says goodbye."""
        ...


@final
class Table:
    """One match while somebody plays or looks at it."""

    def __init__(self, services: Services, box: Boxed, stored: Stored) -> None:
        self.services = services
        self.box = box
        self.row = stored.match
        self.seats: list[SeatRow] = list(stored.seats)
        self.match = start_match(box, stored)
        self.secret = box.secret(self.match.variant, len(self.seats), self.match.options)
        self.art_hash = box.look.hash
        self.studio = services.studio
        self.keys = services.key
        self.entries: list[EntryRow] = []
        self.plies: list[int] = []  # [ply] the number of its entry
        self.sights = Sightings(len(self.seats), self.secret)
        self.commands: dict[tuple[int, str], EntryRow] = {}  # by the seat and the client's id
        self.sessions: set[Guest] = set()
        self.wish: Wish | None = None
        self.stamp = 0  # grows with everything that a view shows
        self.seated = 0  # grows when who sits where changes
        self.closed = False
        self.asked_for = services.time.now()  # when somebody last wanted to know anything of it
        self.behind = False  # whether the store may hold more than this table knows
        self.lasting = Lasting(self.match.ask)
        for entry in stored.entries:
            self._take(entry)
        self.clock = start_clock(self.row.clock, len(self.seats), self.entries)
        self.views = Views(self)
        self.driver = Driver(self)
        self.desk = Desk(self)
        self.lock = asyncio.Lock()
        self.work: set[asyncio.Task[object]] = set()

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return len(self.entries)

    # ---------------------------------------------------------------- one after another

    async def settle(self, since: float | None = None) -> None:
        """Lets chance answer if it is asked, and whoever is not a person think; clocks have run since then."""
        await self.inside(lambda: self._settle(since))

    async def sync(self, seq: int, seated: bool) -> None:
        """Takes from the store what another process has added."""
        if seq > self.seq or seated:
            await self.inside(self.reload)

    async def inside(self, work: Callable[[], Coroutine[object, object, T]]) -> T:
        """Does something alone at this table, to its end even when whoever asked for it is gone."""
        if self.closed:
            raise refuse('en', 'busy', 'restarting')

        async def alone() -> T:
            async with self.lock:
                return await work()

        task = asyncio.create_task(alone())
        self.work.add(task)
        task.add_done_callback(self.work.discard)
        return await asyncio.shield(task)

    async def _settle(self, since: float | None) -> None:
        state = self.match.state.copy()
        drawn = [] if self.row.study else self._chance(state, len(self.match.log))
        if drawn:
            try:
                await self._store([self._entry(nth, move) for nth, move in enumerate(drawn, 1)], state)
            except Conflict:
                await self.reload()
        self.driver.drive()
        if self.clock is not None and since is not None:
            self.clock.run_since(since)
            self.driver.drive()

    # ---------------------------------------------------------------- validate -> persist -> broadcast -> acknowledge

    async def accept(self, move: Move, command: str | None, auto: bool) -> int:
        """Plays a move and whatever chance answers to it; gives the number of its entry."""
        state = self.match.state.copy()
        try:
            self.match.game.play(state, move)
        except Illegal as error:  # the view allowed what the truth forbids: the rules say that cannot be
            text = self.box.words('en').refusal(error.refusal, self.match.names)
            raise Refused('refused', text, error.refusal.rule) from error
        drawn = self._chance(state, len(self.match.log) + 1)
        first = self._entry(1, move)._replace(command=command, auto=auto)
        entries = [first, *(self._entry(nth, each) for nth, each in enumerate(drawn, 2))]
        await self._store(entries, state)
        return first.seq

    async def go_back(self, seat: int, ply: int, command: str | None) -> int:
        """Takes back to a ply; the log says so and keeps what was taken back."""
        at, used = self.services.time.wall(), self.lasting.spent(self.services.time.now())
        entry = EntryRow(self.row.id, self.seq + 1, 'undo', seat, str(ply), command, at=at, used=used)
        await self._store([entry], self.match.at(ply))
        return entry.seq

    def _chance(self, state: State, ply: int) -> list[Move]:
        """The answers of chance for as long as it is asked, played on the state; the same for a ply played again."""
        game = self.match.game
        out: list[Move] = []
        while (ask := game.ask(state)) is not None and CHANCE in ask.seats:
            move = game.roll(state, Random(f'{self.row.seed} {ply + len(out)} chance'))
            game.play(state, move)
            out.append(move)
        return out

    def _entry(self, nth: int, move: Move) -> EntryRow:
        """The nth next entry of the log."""
        now, at = self.services.time.now(), self.services.time.wall()
        left, used = json.dumps(self.clock.all_remaining(now)) if self.clock else '', self.lasting.spent(now)
        return EntryRow(self.row.id, self.seq + nth, 'move', move.seat, str(move), at=at, clock=left, used=used)

    async def _store(self, entries: Sequence[EntryRow], after: State) -> None:
        """Stores entries, then takes them in, then tells everybody; `after` is the state they lead to."""
        ending = self._ending(after)
        try:
            await self.services.store.append(Batch(self.row.id, tuple(entries), ending))
        except BaseException:
            self.behind = True  # whether it was stored is not known: look before the next command
            raise
        if ending is not None:
            self.row = self.row._replace(**ending._asdict())
        for entry in entries:
            self._take(entry)
        self.driver.drive(self._fresh(entries))
        await self.tell()

    def _ending(self, after: State) -> Ending | None:
        """How the match ends in a state, if that is not yet stored."""
        over = self.match.game.ask(after) is None
        winners = json.dumps(self.match.game.winners(after) if over else ())
        return None if (over, winners) == (self.row.over, self.row.winners) else Ending(over, winners)

    def _fresh(self, entries: Sequence[EntryRow]) -> Collection[int]:
        """The seats for which these entries begin a new decision, as far as everybody can know."""
        if entries[-1].kind == 'undo':
            return range(len(self.seats))
        public = self.sights.entries[None]
        return {entry.seat for entry in entries if entry.seq in public[-len(entries) :]}

    def _take(self, entry: EntryRow) -> None:
        """Takes one stored entry in."""
        if entry.kind == 'undo':
            ply = int(entry.move)
            self.match.undo(len(self.match.log) - ply)
            del self.plies[ply:]
            self.sights.note_undo(entry.seq, ply)
        else:
            self._take_move(entry)
        self.lasting.take(entry, len(self.match.log), self.match.ask, self.services.time.now())
        self.entries.append(entry)
        if entry.command is not None:
            self.commands[entry.seat, entry.command] = entry
        if self.sights.entries[None][-1:] == [entry.seq]:  # whoever answers in secret must not be noticed
            self.wish = None
        self.stamp += 1

    def _take_move(self, entry: EntryRow) -> None:
        """Plays a stored move and notes who can know of it."""
        match, everybody = self.match, list(self.sights.entries)
        move = read_move(match.game.verbs, entry.seat, tuple(entry.move.split()))
        before = match.state.copy() if self.secret else match.state
        told = match.play(move)
        self.plies.append(entry.seq)
        seen = viewers(match.game, move, told, before, match.state, everybody) if self.secret else everybody
        self.sights.note_move(entry.seq, len(match.log), seen)

    async def seat(self, row: SeatRow) -> None:
        """Notes who has sat down; only to be called `inside`."""
        self.seats[row.seat] = row
        self.match.names = tuple(seat.name for seat in self.seats)
        self.seated += 1
        self.stamp += 1
        self.driver.drive()
        await self.tell(seated=True)

    async def tell(self, seated: bool = False) -> None:
        """Tells everybody that there is something new."""
        await self.services.tell(self.row.id, self.seq, seated)

    async def reload(self) -> None:
        """Takes in what the store holds beyond what this table knows; only to be called `inside`."""
        stored = await self.services.store.load(self.row.id)
        assert stored is not None
        self.row, self.seats = stored.match, list(stored.seats)
        self.match.names = tuple(seat.name for seat in self.seats)
        for entry in stored.entries[self.seq :]:
            self._take(entry)
        self.behind = False
        self.seated += 1
        self.stamp += 1
        self.driver.drive(range(len(self.seats)))

    # ---------------------------------------------------------------- what views ask for

    def online(self) -> frozenset[int]:
        """The seats whose people are connected here."""
        return frozenset(seat for session in self.sessions for seat in session.seats)

    def watching(self) -> int:
        """How many without a seat are connected here."""
        return sum(not session.seats for session in self.sessions)

    def wish_info(self) -> wire.WishInfo | None:
        """Somebody's wish to take back."""
        return wire.WishInfo(self.wish.seat, list(self.wish.waiting)) if self.wish else None

    def clock_state(self) -> wire.ClockState | None:
        """The clock as it stands."""
        return self.clock.state(self.services.time.now()) if self.clock else None

    async def close(self) -> None:
        """Takes no more commands, finishes those in flight and ends what runs in the background."""
        self.closed = True
        self.driver.close()
        if self.work:
            await asyncio.gather(*self.work, return_exceptions=True)


def start_match(box: Boxed, stored: Stored) -> Match[State]:
    """The match before its first entry."""
    row = stored.match
    match = new_match(box.game, row.variant, [seat.name for seat in stored.seats], json.loads(row.options))
    match.title = row.title
    for what, words in json.loads(row.settings):
        match.arrange(what, *words)
    return match


def start_clock(agreed: str, seats: int, entries: Sequence[EntryRow]) -> Clocks | None:
    """The clock as it stood at the last entry; the time since then is nobody's."""
    if not agreed:
        return None
    wish = json.loads(agreed)
    last = next((entry.clock for entry in reversed(entries) if entry.clock), '')
    return Clocks(wish['kind'], wish['seconds'], seats, json.loads(last) if last else ())
