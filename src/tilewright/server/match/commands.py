"""Commands to a table: takes them, refuses what is not for this moment, and remembers what it has answered."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar, final

from tilewright.core.notation import read_move
from tilewright.core.play import Move
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import Refused, refuse
from tilewright.server.match.agreeing import Agreed, Agreeing
from tilewright.server.match.carrying import any_answer
from tilewright.server.match.helping.coaching import Way
from tilewright.server.match.numbering import Numbering
from tilewright.server.match.question_clock import lasts
from tilewright.server.match.standing import Standing
from tilewright.server.store.rows import EntryRow
from tilewright.server.store.writing import Conflict

RECENT: Final = 512  # answers kept for commands that became no entry

Said = wire.Play | wire.Undo | wire.Agree | wire.Settle | wire.Teach
Own = wire.Undo | wire.Settle | wire.Teach
Content = tuple[str, object]
Work = Callable[[], Coroutine[object, object, tuple[int, ...]]]  # gives whose consent is missing

log = logging.getLogger(__name__)
T = TypeVar('T')


class Commanded(Agreed, Protocol):
    """A table as far as commands concern it."""

    behind: bool  # whether the store may hold more than is known here

    @property
    def box(self) -> Boxed:
        """The game, with its words."""
        ...

    @property
    def standing(self) -> Standing:
        """What is known of other processes."""
        ...

    @property
    def numbering(self) -> Numbering:
        """Who has seen what."""
        ...

    @property
    def by_command(self) -> Mapping[tuple[int, str], EntryRow]:
        """The entries by the seat and the id of the command that they were."""
        ...

    async def inside(self, work: Callable[[], Coroutine[object, object, T]]) -> T:
        """Does something alone at this table."""
        ...

    async def accept(self, move: Move, command: str | None, auto: bool) -> int:
        """Plays a move; gives the number of its entry."""
        ...

    async def reload(self) -> None:
        """Takes in what the store holds beyond what is known here."""
        ...


class Outcome(NamedTuple):
    """What became of a command: the entry that it became, or why it did not."""

    seq: int  # as its seat counts
    error: wire.Error | None = None
    since: int | None = None  # for a stale one: how much the sender knew
    waiting: tuple[int, ...] = ()  # whose consent it needs


@final
class Commands:
    """Where commands arrive."""

    def __init__(self, table: Commanded) -> None:
        self.table = table
        self.agreeing = Agreeing(table)
        self.recent: OrderedDict[tuple[int, str], tuple[object, Outcome]] = OrderedDict()

    async def do(self, mine: Sequence[int], command: Said, lang: str) -> Outcome:
        """Carries out whatever was said for one of these seats."""
        if isinstance(command, wire.Play):
            return await self.play(mine, command, lang)
        if isinstance(command, wire.Undo):
            return await self.undo(mine, command, lang)
        if isinstance(command, wire.Settle):
            return await self.settle(mine, command, lang)
        if isinstance(command, wire.Teach):
            return await self.teach(mine, command, lang)
        return await self.agree(mine, command, lang)

    async def play(self, mine: Sequence[int], command: wire.Play, lang: str) -> Outcome:
        """Plays an answer of one of these seats."""
        return await self.table.inside(lambda: self._play(mine, command, lang))

    async def undo(self, mine: Sequence[int], command: wire.Undo, lang: str) -> Outcome:
        """Takes back, or asks the others whether that may be."""
        work = lambda: self.agreeing.take_back(tuple(mine), command, lang)  # noqa: E731  said once, done perhaps twice
        return await self.table.inside(lambda: self._mine(mine, command, ('undo', ''), lang, work))

    async def settle(self, mine: Sequence[int], command: wire.Settle, lang: str) -> Outcome:
        """Ends the match, lets a bot play for somebody or plays again; or asks the others whether that may be."""
        content = 'settle', (command.what, command.about)
        work = lambda: self.agreeing.settle(tuple(mine), command, lang)  # noqa: E731
        return await self.table.inside(lambda: self._mine(mine, command, content, lang, work))

    async def agree(self, mine: Sequence[int], command: wire.Agree, lang: str) -> Outcome:
        """Says yes or no to somebody's wish."""
        return await self.table.inside(lambda: self._agree(tuple(mine), command, lang))

    async def teach(self, mine: Sequence[int], command: wire.Teach, lang: str) -> Outcome:
        """Goes on with the lesson."""
        work = lambda: self._teach(command.way, lang)  # noqa: E731
        return await self.table.inside(lambda: self._mine(mine, command, ('teach', command.way), lang, work))

    async def step_in(self, seat: int) -> None:
        """Lets a bot play for somebody who was away for too long."""
        await self.table.inside(lambda: self._unasked(lambda: self.agreeing.step_in(seat)))

    async def welcome(self, mine: Sequence[int]) -> None:
        """Gives people who come back the seats that a bot plays because they were gone."""
        if self.table.parting.gone(mine):
            await self.table.inside(lambda: self._unasked(lambda: self.agreeing.welcome(tuple(mine))))

    async def answer_for(self, seat: int, notation: str, seq: int | None, auto: bool) -> bool:
        """Plays an answer that no person gave; False if not, because the match has moved on since it was asked for.

        Without `seq` it may move on, as long as the answer is still legal.
        """
        return await self.table.inside(lambda: self._answer_for(seat, notation, seq, auto))

    async def _play(self, mine: Sequence[int], command: wire.Play, lang: str) -> Outcome:
        if command.seat not in mine:
            return self._refusal(refuse(lang, 'not_yours', 'not_your_seat', seat=command.seat + 1), None)
        move = self.read(command.seat, command.move)
        content = 'move', str(move) if isinstance(move, Move) else ' '.join(command.move.split())
        known = await self._known(command, command.seat, content, lang)
        if known is not None:
            return known
        try:
            if not self._still_asked(command.seq, command.seat):
                self._check(command.seq, command.seat, lang)
            self._check_playing(command.seat, lang)
            seq = await self.table.accept(self.allowed(move, lang), command.id, auto=False)
        except Conflict:
            await self.table.reload()
            return await self._play(mine, command, lang)
        except Refused as refused:
            refusal = self._refusal(refused, command.seat, command.seq)
            return self._keep(command.seat, command.id, content, refusal)
        return Outcome(self.table.numbering.number(command.seat, seq))

    async def _mine(self, mine: Sequence[int], command: Own, content: Content, lang: str, work: Work) -> Outcome:
        """Does something for one of these seats, once and for this moment."""
        if command.seat not in mine:
            return self._refusal(refuse(lang, 'not_yours', 'not_your_seat', seat=command.seat + 1), None)

        async def checked() -> tuple[int, ...]:
            self._check(command.seq, command.seat, lang)
            return await work()

        return await self._once(command, command.seat, content, lang, checked)

    async def _agree(self, mine: tuple[int, ...], command: wire.Agree, lang: str) -> Outcome:
        seats = mine if command.seat is None else tuple(seat for seat in mine if seat == command.seat)
        if not seats:
            return self._refusal(refuse(lang, 'not_yours', 'not_your_seat', seat=(command.seat or 0) + 1), None)

        async def work() -> tuple[int, ...]:
            if command.seq is not None:
                self._check(command.seq, seats[0], lang)
            return await self.agreeing.consent(seats, command.yes, lang)

        return await self._once(command, seats[0], ('agree', command.yes), lang, work)

    async def _once(self, command: Said, seat: int, content: Content, lang: str, work: Work) -> Outcome:
        """Does something unless it was done, again where others stored something meanwhile; keeps the answer."""
        known = await self._known(command, seat, content, lang)
        if known is not None:
            return known
        try:
            waiting = await work()
        except Conflict:
            await self.table.reload()
            return await self._once(command, seat, content, lang, work)
        except Refused as refused:
            return self._keep(seat, command.id, content, self._refusal(refused, seat, command.seq))
        return self._keep(seat, command.id, content, Outcome(self.table.numbering.seq(seat), waiting=waiting))

    async def _unasked(self, work: Callable[[], Coroutine[object, object, None]]) -> None:
        """Does something that nobody has asked for, unless another process was quicker."""
        if self.table.behind:
            await self.table.reload()
        try:
            await work()
        except Conflict:
            await self.table.reload()

    async def _teach(self, way: Way, lang: str) -> tuple[int, ...]:
        """Goes on with the lesson; nobody is asked."""
        if not await self.table.coaching.go(way):
            raise refuse(lang, 'misuse', 'no_step')
        return ()

    async def _answer_for(self, seat: int, notation: str, seq: int | None, auto: bool) -> bool:
        if self.table.behind:
            await self.table.reload()
        if self.table.ask is None or seq not in (None, self.table.numbering.seq(seat)):
            return False
        move: Move | None
        try:
            move = self.allowed(self.read(seat, notation), 'en')
        except Refused:
            if seq is None:
                return False
            log.exception(
                'a bot gave no legal answer', extra={'match': self.table.row.id, 'seat': seat, 'answer': notation}
            )
            move = any_answer(self.table.match, seat, notation)
        if move is None:
            return False
        try:
            await self.table.accept(move, None, auto=auto)
        except Conflict:
            await self.table.reload()
            return False
        return True

    # ---------------------------------------------------------------- what is for this moment

    def _check(self, seq: int, seat: int, lang: str) -> None:
        """Refuses what is not for this moment."""
        if self.table.row.study:
            raise refuse(lang, 'study')
        if seq != self.table.numbering.seq(seat):
            raise refuse(lang, 'stale', there=self.table.numbering.seq(seat), came=seq)

    def _check_playing(self, seat: int, lang: str) -> None:
        """Refuses a move in a match that people have ended, or for a seat that a bot plays meanwhile."""
        if self.table.parting.stop is not None:
            raise refuse(lang, 'misuse', 'over')
        if seat in self.table.parting.stand_ins:
            raise refuse(lang, 'misuse', 'stand_in')

    def _still_asked(self, seq: int, seat: int) -> bool:
        """Whether a question lasts while others answer it: then an answer need not be the first to be in time."""
        return not self.table.row.study and lasts(self.table.ask) and 0 <= seq <= self.table.numbering.seq(seat)

    def read(self, seat: int, notation: str) -> Move | str:
        """The move that a notation stands for, or why it stands for none; a cell written 01,+0 is 1,0."""
        try:
            return read_move(self.table.match.game.verbs, seat, tuple(notation.split()))
        except ValueError as error:
            return str(error)

    def allowed(self, move: Move | str, lang: str) -> Move:
        """The move, if it is one and legal for all that its seat can see; the truth is asked when it is played."""
        if isinstance(move, str):
            raise refuse(lang, 'malformed', 'bad_move', why=move)
        refusal = self.table.match.game.why_not(self.table.match.see(move.seat), move)
        if refusal is not None:
            text = self.table.box.words(lang).refusal(refusal, self.table.match.names)
            raise Refused('refused', text, refusal.rule)
        return move

    # ---------------------------------------------------------------- answers already given

    async def _known(self, said: Said, seat: int, content: Content, lang: str) -> Outcome | None:
        """The answer that a command has had before; looks into the store where its sender may know more than we do."""
        command = said.id
        ahead = self.table.standing.fence is not None and (said.seq or 0) > self.table.numbering.seq(seat)
        if self.table.behind or ahead:
            await self.table.reload()
        entry = self.table.by_command.get((seat, command))
        if entry is not None:
            same = content == ('undo', '') if entry.kind == 'undo' else content == ('move', entry.move)
            number = self.table.numbering.number(seat, entry.seq)
            return Outcome(number) if same else self._refusal(refuse(lang, 'reused', id=command), seat)
        if (seat, command) in self.recent:
            before, outcome = self.recent[seat, command]
            return outcome if before == content else self._refusal(refuse(lang, 'reused', id=command), seat)
        return None

    def _keep(self, seat: int, command: str, content: Content, outcome: Outcome) -> Outcome:
        """Keeps an answer for the case that the command comes again."""
        self.recent[seat, command] = (content, outcome)
        while len(self.recent) > RECENT:
            self.recent.popitem(last=False)
        return outcome

    def _refusal(self, refused: Refused, seat: int | None, since: int | None = None) -> Outcome:
        """A refusal as an outcome."""
        number = self.table.numbering.seq(seat)
        return Outcome(number, refused.error, since if refused.error.code == 'stale' else None)
