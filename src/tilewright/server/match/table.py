"""A table: one live match. Its lock is its mailbox: one command after another, each stored before anybody hears it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from random import Random
from typing import NamedTuple, TypeVar, final
from weakref import proxy

from tilewright.core.notation import read_move
from tilewright.core.play import Illegal, Move, State
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import Refused, refuse
from tilewright.server.match.carrying import Step, carry_out, let_chance, new_ending
from tilewright.server.match.clocks import Time
from tilewright.server.match.commands import Commands
from tilewright.server.match.numbering import Numbering, viewers
from tilewright.server.match.present import Guest
from tilewright.server.match.question_clock import QuestionClock
from tilewright.server.match.standing import Standing
from tilewright.server.match.starting import read_wish, start_clock, start_match
from tilewright.server.match.undo import Wish
from tilewright.server.match.views import Views
from tilewright.server.metering import paid
from tilewright.server.pictures.studio import Studio
from tilewright.server.players.advisor import Advisor
from tilewright.server.players.driver import Driver
from tilewright.server.players.workers import Workers
from tilewright.server.store.leases import Leases
from tilewright.server.store.rows import Batch, EntryRow, Here, Numbers, SeatRow, Stored, WishRow
from tilewright.server.store.store import Store
from tilewright.server.store.writing import Conflict

log = logging.getLogger(__name__)
T = TypeVar('T')
Tell = Callable[[str, int, bool], Awaitable[None]]


class Services(NamedTuple):
    """What every table needs of the house."""

    store: Store
    tell: Tell  # tells everybody at a match how many entries there are, and whether seats changed
    workers: Workers
    time: Time
    studio: Studio
    pause: float
    key: Callable[[str, int], str]
    leases: Leases | None = None  # where other processes serve the same matches
    bot_matches: int = 64  # matches that may go on at once without any person


@final
class Table:
    """One match while somebody plays or looks at it."""

    def __init__(self, services: Services, box: Boxed, stored: Stored) -> None:
        self.services = services
        self.box = box
        self.row = stored.match
        self.seats: list[SeatRow] = list(stored.seats)
        self.match = start_match(box, stored)
        self.secret = box.secret(self.match.variant)
        self.art_hash = box.look.hash
        self.studio = services.studio
        self.entries: list[EntryRow] = []
        self.plies: list[int] = []  # [ply] the number of its entry
        self.numbering = Numbering(len(self.seats), self.secret)
        self.by_command: dict[tuple[int, str], EntryRow] = {}  # by the seat and the client's id
        self.sessions: set[Guest] = set()
        self.wish: Wish | None = None
        self.stamp = 0  # grows with everything that a view shows
        self.seated = 0  # grows when who sits where changes
        self.closed = False
        self.asked_for = services.time.now()  # when somebody last wanted to know anything of it
        self.behind = False  # whether the store may hold more than this table knows
        self.standing = Standing(services.leases, stored.lease)
        self.known_at = self.asked_for  # when this was last all that there was
        self.question_clock = QuestionClock(self.match.ask)
        for entry in stored.entries:
            self._take(entry)
        self.kept_wish, self.wish = stored.wish, read_wish(stored.wish, self.numbering.entries[None])
        self.clock = start_clock(self.row.clock, len(self.seats), self.entries)
        # Its parts know it only weakly, so that a table that is put away is gone at once and waits for no collector.
        self.views = Views(proxy(self))
        self.driver = Driver(proxy(self))
        self.advisor = Advisor(proxy(self))
        self.commands = Commands(proxy(self))
        self.lock = asyncio.Lock()
        self.work: set[asyncio.Task[object]] = set()

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return len(self.entries)

    @property
    def drives(self) -> bool:
        """Whether bots and clocks are this process's to move on."""
        return self.standing.drives

    # ---------------------------------------------------------------- one after another

    async def settle(self, since: float | None = None) -> None:
        """Lets chance answer if it is asked, and whoever is not a person think; clocks have run since then."""
        await self.inside(lambda: self._settle(since))

    async def sync(self, seq: int, seated: bool) -> None:
        """Takes from the store what another process has added."""
        if seq > self.seq or seated:
            await self.inside(self.reload if seated else self._follow)

    async def inside(self, work: Callable[[], Coroutine[object, object, T]]) -> T:
        """Does something alone at this table, to its end even when whoever asked for it is gone."""
        if self.closed:
            raise refuse('en', 'busy', 'restarting')

        async def alone() -> T:
            async with self.lock:
                return await work()

        task = asyncio.create_task(paid(alone))
        self.work.add(task)
        task.add_done_callback(self.work.discard)
        return await asyncio.shield(task)

    async def _settle(self, since: float | None) -> None:
        match, seed = self.match, self.row.seed
        drawn = [] if self.row.study else let_chance(match.game, match.state, seed, len(match.log))
        if drawn:
            try:
                await self._store([self._entry(nth, step.move) for nth, step in enumerate(drawn, 1)], drawn)
            except Conflict:
                await self.reload()
        self.driver.drive()
        if self.clock is not None and since is not None:
            self.clock.run_since(since)
            self.driver.drive()

    # ---------------------------------------------------------------- validate -> persist -> broadcast -> acknowledge

    async def accept(self, move: Move, command: str | None, auto: bool) -> int:
        """Plays a move and whatever chance answers to it; gives the number of its entry."""
        try:
            first = carry_out(self.match.game, self.match.state, move)
        except Illegal as error:  # the view allowed what the truth forbids: the rules say that cannot be
            text = self.box.words('en').refusal(error.refusal, self.match.names)
            raise Refused('refused', text, error.refusal.rule) from error
        steps = [first, *let_chance(self.match.game, first.state, self.row.seed, len(self.match.log) + 1)]
        entries = [self._entry(nth, step.move) for nth, step in enumerate(steps, 1)]
        entries[0] = entries[0]._replace(command=command, auto=auto)
        await self._store(entries, steps)
        return entries[0].seq

    async def go_back(self, seat: int, ply: int, command: str | None) -> int:
        """Takes back to a ply; the log says so and keeps what was taken back."""
        at, used = self.services.time.wall(), self.question_clock.spent(self.services.time.now())
        entry = EntryRow(self.row.id, self.seq + 1, 'undo', seat, str(ply), command, at=at, used=used)
        await self._store([entry], (), self.match.at(ply))
        return entry.seq

    def _entry(self, nth: int, move: Move) -> EntryRow:
        """The nth next entry of the log."""
        now, at = self.services.time.now(), self.services.time.wall()
        left, used = json.dumps(self.clock.all_remaining(now)) if self.clock else '', self.question_clock.spent(now)
        return EntryRow(self.row.id, self.seq + nth, 'move', move.seat, str(move), at=at, clock=left, used=used)

    async def _store(self, entries: Sequence[EntryRow], steps: Sequence[Step], back: State | None = None) -> None:
        """Stores entries, then takes them in with what they led to, then tells everybody; an undo leads back."""
        ending = new_ending(self.match.game, self.row, steps[-1].state if back is None else back)
        try:
            await self.services.store.append(Batch(self.row.id, tuple(entries), ending, self.standing.fence))
        except BaseException:
            self.behind = True  # whether it was stored is not known: look before the next command
            raise
        if ending is not None:
            self.row = self.row._replace(**ending._asdict())
        for nth, entry in enumerate(entries):
            self._take(entry, steps[nth] if steps else None)
        self.driver.drive(self._fresh(entries))
        await self.tell()

    def _fresh(self, entries: Sequence[EntryRow]) -> Collection[int]:
        """The seats for which these entries begin a new decision, as far as everybody can know."""
        if entries[-1].kind == 'undo':
            return range(len(self.seats))
        public = self.numbering.entries[None]
        return {entry.seat for entry in entries if entry.seq in public[-len(entries) :]}

    def _take(self, entry: EntryRow, step: Step | None = None) -> None:
        """Takes one stored entry in; a move that was carried out here before it was stored is not carried out again."""
        if entry.kind == 'undo':
            ply = int(entry.move)
            self.match.undo(len(self.match.log) - ply)
            del self.plies[ply:]
            self.numbering.note_undo(entry.seq, ply)
        else:
            self._take_move(entry, step or self._step_of(entry))
        self.question_clock.take(entry, len(self.match.log), self.match.ask, self.services.time.now())
        self.entries.append(entry)
        if entry.command is not None:
            self.by_command[entry.seat, entry.command] = entry
        if self.numbering.entries[None][-1:] == [entry.seq]:  # whoever answers in secret must not be noticed
            self.wish = None
        self.stamp += 1

    def _step_of(self, entry: EntryRow) -> Step:
        """A stored move carried out."""
        move = read_move(self.match.game.verbs, entry.seat, tuple(entry.move.split()))
        return carry_out(self.match.game, self.match.state, move)

    def _take_move(self, entry: EntryRow, step: Step) -> None:
        """Takes in a move and notes who can know of it."""
        match, everybody = self.match, list(self.numbering.entries)
        before = match.state
        match.take(*step)
        self.plies.append(entry.seq)
        seen = viewers(match.game, step.move, step.told, before, step.state, everybody) if self.secret else everybody
        self.numbering.note_move(entry.seq, len(match.log), seen)

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

    async def put_wish(self, wish: Wish | None) -> None:
        """Notes a wish to take back, or that there is none any more; only to be called `inside`."""
        row = WishRow(self.row.id, self.seq, wish.seat, wish.ply, json.dumps(wish.waiting)) if wish else None
        await self.services.store.wish(self.row.id, self.kept_wish if self.wish is not None else None, row)
        self.kept_wish, self.wish = row, wish
        await self.tell()

    # ---------------------------------------------------------------- other processes

    async def look(self) -> None:
        """Looks whether other processes have stored something, and takes it in: whoever comes sees the truth."""
        found = None if self.closed else await self.standing.numbers(self.row.id)
        if found is not None and self.differs(found):
            await self.inside(self.reload)

    def differs(self, found: Numbers) -> bool:
        """Whether the store holds something that this table does not know; notes who is connected elsewhere."""
        if self.standing.differs(found) or found.seq > self.seq or found.changes != self.row.changes:
            return True
        self.known_at = self.services.time.now()
        return False

    async def reload(self) -> None:
        """Takes in what the store holds beyond what this table knows; only to be called `inside`."""
        stored = await self.services.store.load(self.row.id, self.seq)
        assert stored is not None
        before = self.row._replace(changes=stored.match.changes), self.seats
        self.row, self.seats = stored.match, list(stored.seats)
        self.match.names = tuple(seat.name for seat in self.seats)
        self.standing.obey(stored.lease)
        self.seated += before != (self.row, self.seats)
        self.stamp += 1
        self._drive_on(stored.entries, stored.wish)
        self.behind = False

    async def _follow(self) -> None:
        """Takes in the entries of another process, and looks at nothing else."""
        entries = await self.services.store.after(self.row.id, self.seq)
        self._drive_on(entries, self.kept_wish)
        if (ending := new_ending(self.match.game, self.row, self.match.state)) is not None:
            self.row = self.row._replace(**ending._asdict())

    def _drive_on(self, entries: Sequence[EntryRow], wish: WishRow | None) -> None:
        """Takes in what others stored, and drives on; a clock is set as the last entry says, and has run since then."""
        for entry in entries:
            self._take(entry)
        self.kept_wish, self.wish = wish, read_wish(wish, self.numbering.entries[None])
        now, last = self.services.time.now(), next((each for each in reversed(entries) if each.clock), None)
        if self.clock is None or last is None:
            self.driver.drive(self._fresh(entries) if entries else ())
        else:
            self.clock.set(json.loads(last.clock))
            self.driver.drive()
            passed = max(0.0, (self.services.time.wall() - last.at) / 1000)
            self.clock.run_since(max(self.known_at, now - passed))  # clocks of machines differ; this one's limits it
            self.driver.drive()
        self.known_at = now

    # ---------------------------------------------------------------- what views, commands and bots ask for

    def key(self, seat: int) -> str:
        """The key of a seat, or with -1 of a place to watch from."""
        return self.services.key(self.row.id, seat)

    def time_left(self) -> int | None:
        """The milliseconds until silence is taken for an answer; None where the table waits."""
        return self.driver.left()

    def any_answer(self, seat: int, seed: str) -> Move | None:
        """Any legal answer of a seat, or none."""
        moves = [move for move in self.match.moves() if move.seat == seat]
        return Random(seed).choice(moves) if moves else None

    async def answer_for(self, seat: int, notation: str, seq: int | None, auto: bool) -> bool:
        """Plays an answer that no person gave; False if the match has moved on since it was asked for."""
        return await self.commands.answer_for(seat, notation, seq, auto)

    def online(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.here().seats | self.standing.elsewhere.seats

    def watching(self) -> int:
        """How many without a seat are connected."""
        return self.here().watching + self.standing.elsewhere.watching

    def here(self) -> Here:
        """Who is connected to this process."""
        seats = frozenset(seat for session in self.sessions for seat in session.seats)
        return Here(seats, sum(not session.seats for session in self.sessions))

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
