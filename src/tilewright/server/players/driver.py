"""What moves a match on without a person: bots that think, and clocks that run out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final, NamedTuple, final
from weakref import proxy

from tilewright.core.play import Ask
from tilewright.server.match.clocks import Clocks
from tilewright.server.match.parting import STAND_IN
from tilewright.server.match.question_clock import lasts
from tilewright.server.match.seats import BOT, OPEN, one_device
from tilewright.server.match.undo import is_person
from tilewright.server.players.driven import Driven
from tilewright.server.players.rhythm import PACES, Rhythm
from tilewright.server.players.workers import Task

AGAIN: Final = 1.0  # seconds before an answer that could not be stored is tried again

log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """A bot at work on the decision after so many entries that its seat knows."""

    seq: int
    task: asyncio.Task[None]


class Window(NamedTuple):
    """How long the table waits for answers to the question after so many entries that everybody knows."""

    seq: int
    ends: float


@final
class Driver:
    """Starts bots when they are asked and wakes when somebody's time is over."""

    def __init__(self, table: Driven) -> None:
        self.table = table
        self.thoughts: dict[int, Thought] = {}
        self.alarm: asyncio.Task[None] | None = None
        self.window = Window(-1, 0.0)
        self.away: dict[int, float] = {}  # asked people who are gone -> since when somebody waits for them
        self.rhythm = Rhythm(table, proxy(self))
        self.closed = False
        self.noted: list[int] = []  # the entries of the plies that were described
        self.moves: list[tuple[int, str]] = []  # and the seat and the notation of each

    @property
    def busy(self) -> bool:
        """Whether somebody thinks or a clock runs."""
        thinking = any(not thought.task.done() for thought in self.thoughts.values())
        return thinking or self.alarm is not None or bool(self.rhythm.players)

    def drive(self, fresh: Collection[int] = ()) -> None:
        """Sets the clock and lets everybody think who is asked and is no person; `fresh` seats have just answered."""
        table = self.table
        if self.closed or table.row.study or table.coaching.held:
            self.stand_by()
            return
        ask = table.ask
        asked = [seat for seat in ask.seats if seat >= 0] if ask is not None else []
        ready, now, lasting = self.ready(asked), table.services.time.now(), lasts(ask)
        if table.clock is not None:
            people = () if lasting else asked  # a lasting question has a time of its own
            self.set_clock(table.clock, people, ready, fresh)
        silence = self.silence(ask, now)
        gone = self.gone(asked, now)
        self.set_alarm(now)
        if not table.drives:  # another process does
            self.stand_by()
            return
        bots = [seat for seat in ready if not is_person(table, seat)]
        self.rhythm.keep(bots if lasting and self.seated() and not silence else ())
        late = table.clock.spent(now) if table.clock is not None else []
        for seat in ready:
            if silence and (lasting or seat not in bots):
                self.start(seat, lambda seq, seat=seat: self._keep_silent(seat, silence, seq))  # type: ignore[misc]  # bound on purpose
            elif seat in bots and not lasting:
                self.think(seat, table.bot_of(seat), auto=table.seats[seat].kind != BOT)
            elif seat in gone:
                self.start(seat, lambda _, seat=seat: table.commands.step_in(seat))  # type: ignore[misc]  # bound on purpose
            elif seat in late:
                self.think(seat, STAND_IN, auto=True)

    def ready(self, asked: Sequence[int]) -> list[int]:
        """The seats that still have an answer to give; one that has answered in secret seems to be asked still."""
        if not self.table.secret:
            return list(asked)
        open_ones = {move.seat for move in self.table.match.moves()} if asked else set()
        return [seat for seat in asked if seat in open_ones]

    # ---------------------------------------------------------------- bots

    def think(self, seat: int, bot: str, auto: bool) -> None:
        """Lets a bot think about the decision that is waiting."""
        self.start(seat, lambda seq: self._think(seat, bot, seq, auto))

    def start(self, seat: int, answer: Callable[[int], Coroutine[object, object, None]]) -> None:
        """Lets somebody answer for a seat, unless somebody does already."""
        old, seq = self.thoughts.get(seat), self.table.numbering.seq(seat)
        if old is not None:
            if old.seq == seq:
                return
            old.task.cancel()
        self.thoughts[seat] = Thought(seq, asyncio.create_task(self.see_through(seat, seq, answer)))

    async def see_through(self, seat: int, seq: int, answer: Callable[[int], Coroutine[object, object, None]]) -> None:
        """Answers for a seat, and again while the store fails: a match must not stand still because a disk was full."""
        while not self.table.closed:
            try:
                await answer(seq)
            except Exception:
                log.exception('an answer was lost', extra={'match': self.table.row.id, 'seat': seat, 'seq': seq})
                await self.table.services.time.sleep(AGAIN)
            else:
                return

    async def _think(self, seat: int, bot: str, seq: int, auto: bool) -> None:
        """Finds an answer and plays it; the pause hides how hard the decision was."""
        services = self.table.services
        slower = PACES.get(self.table.row.pace, 1.0)
        pause = asyncio.create_task(services.time.sleep(services.pause * slower))
        notation = await self.find_answer(seat, bot, seq)
        try:
            await pause
        finally:
            pause.cancel()
        if notation:
            async with self.way():
                await self.table.answer_for(seat, notation, seq, auto)

    async def find_answer(self, seat: int, bot: str, seq: int) -> str:
        """What a bot answers to the decision that is waiting, or ''."""
        task = self.describe(seat, bot)
        try:
            return await self.table.services.workers.think(task)
        except Exception:  # a match must not stand still because a bot has failed
            log.exception('a bot failed', extra={'match': self.table.row.id, 'bot': bot, 'seat': seat, 'seq': seq})
            return str(self.table.any_answer(seat, task.seed) or '')

    async def _keep_silent(self, seat: int, silence: str, seq: int) -> None:
        """Answers what silence stands for."""
        await self.table.answer_for(seat, silence, seq, auto=True)

    def describe(self, seat: int, bot: str) -> Task:
        """The decision in plain words."""
        table, match = self.table, self.table.match
        return Task(
            match.game.name, match.variant, tuple(match.options.items()), len(match.names),
            tuple((what, tuple(words)) for what, words in match.settings),
            self.log(),
            seat, bot, f'{table.row.seed} {len(match.log)} seat {seat}',
            table.row.id, any(each.kind != BOT for each in table.seats),
        )  # fmt: skip

    def log(self) -> tuple[tuple[int, str], ...]:
        """Every move so far; what was asked for the last time is not looked up again."""
        table, known = self.table, len(self.noted)
        if table.plies[:known] != self.noted:  # something was taken back
            self.noted.clear()
            self.moves.clear()
        fresh = table.plies[len(self.noted) :]
        self.noted += fresh
        self.moves += ((entry.seat, entry.move) for entry in (table.entries[seq - 1] for seq in fresh))
        return tuple(self.moves)

    def way(self) -> AbstractAsyncContextManager[None]:
        """What an answer waits for: where no person plays, until others had their turn."""
        table, aside = self.table, self.table.services.aside
        if aside is None or any(seat.kind != BOT for seat in table.seats):
            return nullcontext()
        return aside.turn(table.row.id)

    # ---------------------------------------------------------------- clocks

    def seated(self) -> bool:
        """Whether nobody is still awaited; before, no time runs."""
        return all(seat.taken for seat in self.table.seats if seat.kind == OPEN)

    def set_clock(self, clock: Clocks, asked: Sequence[int], ready: Sequence[int], fresh: Collection[int]) -> None:
        """Lets the time of the asked people run, once everybody is seated."""
        now = self.table.services.time.now()
        people = [seat for seat in asked if is_person(self.table, seat)] if self.seated() else []
        clock.run(people, now, {*fresh, *(seat for seat in ready if seat in clock.until)})
        for seat in people:
            if seat not in ready:
                clock.stop_unseen(seat, now)

    def gone(self, asked: Sequence[int], now: float) -> list[int]:
        """The asked people who have been away for too long while somebody who is there waits for them."""
        table, online = self.table, self.table.online()
        away = [seat for seat in asked if is_person(table, seat) and seat not in online and table.seats[seat].taken]
        waited_for = table.row.absence and any(is_person(table, seat) and seat not in away for seat in online)
        self.away = {seat: self.away.get(seat, now) for seat in away} if waited_for else {}
        return [seat for seat, since in self.away.items() if now - since >= table.row.absence]

    def silence(self, ask: Ask | None, now: float) -> str:
        """What silence stands for once the time for a question is over, and nothing before."""
        public = self.table.numbering.seq(None)
        seconds, answer = (ask.seconds, ask.silence) if ask is not None else (0, '')
        if lasts(ask):
            self.window = Window(-1, 0.0)
            if self.seated():
                self.table.question_clock.run(now)
            return answer if self.table.question_clock.left(now) == 0 else ''
        if not seconds or not self.seated() or one_device(self.table.seats):  # there, nobody is kept waiting
            self.window = Window(-1, 0.0)
            return ''
        if self.window.seq != public:
            self.window = Window(public, now + seconds)
        return answer if now >= self.window.ends else ''

    def left(self) -> int | None:
        """The milliseconds until silence is taken for an answer; None where the table waits."""
        now = self.table.services.time.now()
        if self.window.seq < 0:
            return self.table.question_clock.left(now)
        return max(0, round((self.window.ends - now) * 1000))

    def set_alarm(self, now: float) -> None:
        """Sets the alarm for the next moment at which somebody's time is over."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        clock, lasting = self.table.clock, self.table.question_clock.left(now)
        waits = [
            clock.next(now) if clock is not None else None,
            self.window.ends - now if self.window.seq >= 0 else None,
            lasting / 1000 if lasting is not None else None,
            *(since + self.table.row.absence - now for since in self.away.values()),
        ]
        due = [wait for wait in waits if wait is not None and wait > 0]
        if due:
            self.alarm = asyncio.create_task(self._wake(min(due)))

    async def _wake(self, seconds: float) -> None:
        """Drives again when the next seat's time is over."""
        await self.table.services.time.sleep(seconds)
        self.alarm = None
        self.drive()

    def stand_by(self) -> None:
        """Lets nobody think here."""
        self.rhythm.keep(())
        for thought in self.thoughts.values():
            thought.task.cancel()
        self.thoughts.clear()

    def close(self) -> None:
        """Stops everything."""
        self.closed = True
        self.stand_by()
        if self.alarm is not None:
            self.alarm.cancel()
