"""A table: one live match. Its lock is its mailbox: one command after another, each stored before anybody hears it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import TypeVar, final
from weakref import proxy

from tilewright.core.play import Ask, Illegal, Move, State
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import Refused, refuse
from tilewright.server.match.beside import wish_info
from tilewright.server.match.carrying import Step, carry_out, new_ending, step_of, winners_of
from tilewright.server.match.commands import Commands
from tilewright.server.match.finishing import to_the_end
from tilewright.server.match.helping.coaching import Coaching, told_of
from tilewright.server.match.numbering import Numbering, viewers
from tilewright.server.match.parting import ASIDE, Parting
from tilewright.server.match.present import Guest, who_is
from tilewright.server.match.question_clock import QuestionClock
from tilewright.server.match.services import Services
from tilewright.server.match.standing import Standing
from tilewright.server.match.starting import read_wish, start_clock, start_match
from tilewright.server.match.undo import Wish
from tilewright.server.match.views import Views
from tilewright.server.players.advisor import Advisor
from tilewright.server.players.driver import Driver
from tilewright.server.store.rows import Batch, ChatRow, EntryRow, Here, Numbers, SeatRow, Stored, WishRow
from tilewright.server.store.writing import Conflict

log = logging.getLogger(__name__)
T = TypeVar('T')


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
        self.parting = Parting()
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
        self.coaching = Coaching(proxy(self))
        for entry in stored.entries:
            self._take(entry)
        self.chat = list(stored.chat)
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
    def ask(self) -> Ask | None:
        """The decision that is waiting; none when the match is over, also when people have ended it."""
        return self.match.ask if self.parting.stop is None else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the match is over."""
        return winners_of(self.match, self.match.state, self.parting)

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

        return await to_the_end(alone, self.work)

    async def _settle(self, since: float | None) -> None:
        try:
            await self.go_on(() if self.row.study or self.parting.stop else self.coaching.answers())
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
        seq = await self.go_on(self.coaching.carried(first), command, auto)
        if self.coaching.lesson is not None:
            await self.go_on(self.coaching.answers())
        return seq

    async def go_on(self, steps: Sequence[Step | None], command: str | None = None, auto: bool = False) -> int:
        """Stores what was carried out, the first as a command's; with None the lesson's next step begins."""
        if not steps:
            return self.seq
        entries = [self._entry(nth, *told_of(step)) for nth, step in enumerate(steps, 1)]
        own = int(steps[0] is None and len(steps) > 1)
        entries[own] = entries[own]._replace(command=command, auto=auto)
        await self._store(entries, steps)
        return entries[own].seq

    async def go_back(self, seat: int, ply: int, command: str | None) -> int:
        """Takes back to a ply; the log says so and keeps what was taken back."""
        at, used = self.services.time.wall(), self.question_clock.spent(self.services.time.now())
        entry = EntryRow(self.row.id, self.seq + 1, 'undo', seat, str(ply), command, at=at, used=used)
        await self._store([entry], (), self.match.at(ply))
        return entry.seq

    async def put_aside(self, kind: str, seat: int, what: str) -> int:
        """Notes something in the log that is no move; gives the number of its entry."""
        await self._store([self._entry(1, seat, what, kind)], (), self.match.state)
        return self.seq

    def _entry(self, nth: int, seat: int, what: str, kind: str = 'move') -> EntryRow:
        """The nth next entry of the log."""
        now, at = self.services.time.now(), self.services.time.wall()
        left, used = json.dumps(self.clock.all_remaining(now)) if self.clock else '', self.question_clock.spent(now)
        return EntryRow(self.row.id, self.seq + nth, kind, seat, what, at=at, clock=left, used=used)

    async def _store(
        self, entries: Sequence[EntryRow], steps: Sequence[Step | None], back: State | None = None
    ) -> None:
        """Stores entries, then takes them in with what they led to, then tells everybody; an undo leads back."""
        led = [step.state for step in steps if step is not None]
        after = back or (led[-1] if led else self.match.state)
        ending = new_ending(self.match, self.row, after, self.parting.after(entries))
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
        undone = entries[-1].kind == 'undo'
        return range(len(self.seats)) if undone else self.numbering.known_of(entries)

    def _take(self, entry: EntryRow, step: Step | None = None) -> None:
        """Takes one stored entry in; a move that was carried out here before it was stored is not carried out again."""
        if entry.kind == 'undo':
            ply = int(entry.move)
            self.match.undo(len(self.match.log) - ply)
            del self.plies[ply:]
            self.numbering.note_undo(entry.seq, ply)
        elif entry.kind == 'move':
            self._take_move(entry, step or step_of(self.match, entry))
        else:
            self.numbering.note(entry.seq)
        if entry.kind in ASIDE:
            self.parting.take(entry)
            self.seated += 1  # other things can be wished from now on
        self.coaching.take(entry, len(self.match.log))
        self.question_clock.take(entry, len(self.match.log), self.ask, self.services.time.now())
        self.entries.append(entry)
        if entry.command is not None:
            self.by_command[entry.seat, entry.command] = entry
        if self.numbering.entries[None][-1:] == [entry.seq]:  # whoever answers in secret must not be noticed
            self.wish = None
        self.stamp += 1

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
        """Notes a wish, or that there is none any more; only to be called `inside`."""
        row = wish and WishRow(self.row.id, self.seq, wish.seat, wish.about, json.dumps(wish.waiting), *wish[3:])
        await self.services.store.wish(self.row.id, self.kept_wish if self.wish is not None else None, row)
        self.kept_wish, self.wish = row, wish
        await self.tell()

    async def talk(self, seat: int, text: str, phrase: bool) -> None:
        """Keeps what somebody said and tells everybody; only to be called `inside`."""
        row = ChatRow(0, self.row.id, seat, self.services.time.wall(), text, phrase)
        self.chat.append(await self.services.store.say(row))
        await self.tell(seated=self.services.leases is not None)  # others look what was said

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
        self.row, self.seats, self.chat = stored.match, list(stored.seats), list(stored.chat)
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
        if (ending := new_ending(self.match, self.row, self.match.state, self.parting)) is not None:
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

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat, for itself or for a person."""
        stand_in = self.parting.stand_ins.get(seat)
        return self.seats[seat].bot if stand_in is None else stand_in.bot

    def online(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.here().seats | self.standing.elsewhere.seats

    def watching(self) -> int:
        """How many without a seat are connected."""
        return self.here().watching + self.standing.elsewhere.watching

    def here(self) -> Here:
        """Who is connected to this process."""
        return who_is(self.sessions)

    def wish_info(self) -> wire.WishInfo | None:
        """Somebody's wish."""
        return wish_info(self.wish) if self.wish is not None else None

    def clock_state(self) -> wire.ClockState | None:
        """The clock as it stands."""
        return self.clock.state(self.services.time.now()) if self.clock else None

    async def close(self) -> None:
        """Takes no more commands, finishes those in flight and ends what runs in the background."""
        self.closed = True
        self.driver.close()
        await asyncio.gather(*self.work, return_exceptions=True)
