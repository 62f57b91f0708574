"""A network that drops, doubles, delays and reorders commands, against the table alone, by Hypothesis."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.server.support import asker, bench
from tilewright.core.match import new_match
from tilewright.core.notation import read_move
from tilewright.core.play import CHANCE, Move
from tilewright.server import wire
from tilewright.server.lobby import opening
from tilewright.server.match.commands import Outcome
from tilewright.server.match.table import Table

Command = wire.Play | wire.Undo | wire.Agree

SEATS = (0, 1)
SEAT = st.sampled_from(SEATS)
PICK = st.integers(0, 1000)
COPIES = st.integers(0, 2)
KNOWS = st.sampled_from([True, True, False])
SEEDS = range(int(os.environ.get('TILEWRIGHT_NETWORK', '2')))
TRIED: Counter[str] = Counter()
LEAST = {
    'accepted': 100, 'accepted again': 50, 'accepted again after a restart': 10, 'stale': 30, 'stale again': 10,
    'refused': 20, 'refused again': 5, 'reused': 5, 'waiting': 5, 'agreed': 2, 'agreed again': 2, 'denied': 1,
    'restarted with copies underway': 10,
}  # fmt: skip


class Fixed:
    """Secrets that are none."""

    @staticmethod
    def token_hex(size: int) -> str:
        """The same every time."""
        return '00' * size


class Answered(NamedTuple):
    """What a command was answered."""

    command: Command
    code: str
    outcome: Outcome


def code_of(command: Command, outcome: Outcome) -> str:
    """What became of a command in one word."""
    if outcome.error is not None:
        return outcome.error.code
    if outcome.waiting:
        return 'waiting'
    if isinstance(command, wire.Agree):
        return 'agreed' if command.yes else 'denied'
    return 'accepted'


class Network(RuleBasedStateMachine):
    """Two people with bad connections; the table must stay what its log says, whatever arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.folder = tempfile.TemporaryDirectory()
        self.underway: list[Command] = []
        self.before_restart: set[tuple[int, str]] = set()
        self.answers: dict[tuple[int, str], Answered] = {}
        self.names = 0
        self.known = {0: 0, 1: 0}

    @initialize(game=st.sampled_from(['carcassonne', 'toy']), plies=st.integers(0, 4))
    def open(self, game: str, plies: int) -> None:
        self.loop.run_until_complete(self._open(game))
        for nth in range(plies):
            self.play(nth, knows=True, now=1, later=nth % 2)

    async def _open(self, game: str) -> None:
        self.hall = await self.stack.enter_async_context(bench(Path(self.folder.name)))
        with patch.object(opening, 'secrets', Fixed):  # the same luck whenever an example is run again
            self.table: Table = await self.hall.open(asker('ann'), game, 'open', 'open')
        for seat in SEATS:
            row = self.table.seats[seat]._replace(guest=f'guest{seat}', taken=True)
            await self.table.inside(lambda row=row: self.table.seat(row))  # type: ignore[misc]  # bound on purpose
            self.known[seat] = self.table.numbering.seq(seat)

    def teardown(self) -> None:
        self.loop.run_until_complete(self.stack.aclose())
        self.loop.close()
        self.folder.cleanup()

    # ---------------------------------------------------------------- what people do

    @rule(pick=PICK, knows=KNOWS, now=COPIES, later=COPIES)
    def play(self, pick: int, knows: bool, now: int, later: int) -> None:
        """Somebody who is asked plays; what they know of the match may be old."""
        moves = [move for move in self.table.match.moves() if move.seat in SEATS]
        if moves:
            move = moves[pick % len(moves)]
            self._send(wire.Play(self._name(), self._seq(move.seat, knows), move.seat, str(move)), now, later)

    @rule(
        seat=SEAT, text=st.sampled_from(['keep', 'lay V 0,0 r0', 'bid 9', 'mark city', 'fly']), now=COPIES, later=COPIES
    )
    def play_nonsense(self, seat: int, text: str, now: int, later: int) -> None:
        self._send(wire.Play(self._name(), self._seq(seat, True), seat, text), now, later)

    @rule(seat=SEAT)
    def play_for_another(self, seat: int) -> None:
        command = wire.Play(self._name(), self._seq(seat, True), seat, 'keep')
        outcome = self.loop.run_until_complete(self.table.commands.play((1 - seat,), command, 'en'))
        assert outcome.error is not None
        assert outcome.error.code == 'not_yours'

    @precondition(lambda self: self.answers)
    @rule(pick=PICK)
    def name_another_command_alike(self, pick: int) -> None:
        """Somebody uses an id again for something else."""
        seat, name = list(self.answers)[pick % len(self.answers)]
        command, before = wire.Play(name, self._seq(seat, True), seat, 'never said before'), self.table.seq
        outcome = self.loop.run_until_complete(self.table.commands.play((seat,), command, 'en'))
        assert outcome.error is not None
        assert outcome.error.code == 'reused'
        assert self.table.seq == before
        TRIED['reused'] += 1

    @rule(pick=PICK, knows=KNOWS, now=COPIES, later=COPIES)
    def take_back(self, pick: int, knows: bool, now: int, later: int) -> None:
        """Somebody wishes to take back, most often somebody who has played."""
        played = [move.seat for move in self.table.match.log if move.seat in SEATS]
        seat = played[-1 - pick % min(2, len(played))] if played else pick % 2
        self._send(wire.Undo(self._name(), self._seq(seat, knows), seat), now, later)

    @rule(seat=SEAT, yes=st.booleans(), now=COPIES, later=COPIES)
    def agree(self, seat: int, yes: bool, now: int, later: int) -> None:
        """Whoever is asked for their consent gives it or does not; perhaps nobody has asked."""
        wish = self.table.wish_info()
        chosen = wish.waiting[0] if wish is not None and wish.waiting else seat
        self._send(wire.Agree(self._name(), yes, chosen, self._seq(chosen, True)), now, later)

    @rule(pick=PICK, copies=st.integers(1, 2))
    def take_back_by_consent(self, pick: int, copies: int) -> None:
        """Somebody wishes to take back and the other, if asked, answers: yes and no by turns."""
        self.take_back(pick, knows=True, now=1, later=copies)
        if self.table.wish is not None:
            self.agree(0, yes=self.names % 2 == 0, now=copies, later=1)

    @rule(seat=SEAT)
    def catch_up(self, seat: int) -> None:
        self.known[seat] = self.table.numbering.seq(seat)

    # ---------------------------------------------------------------- what the network does

    @precondition(lambda self: self.underway)
    @rule(nth=PICK, copies=st.integers(1, 2))
    def deliver(self, nth: int, copies: int) -> None:
        """Delivers any command that is underway, whatever was sent before it."""
        self.loop.run_until_complete(self._deliver(self.underway.pop(nth % len(self.underway)), copies))

    @rule(pick=PICK, resend=st.booleans())
    def restart(self, pick: int, resend: bool) -> None:
        """The process begins anew, only what was stored is left; somebody may not have heard its answer and resends."""
        self.loop.run_until_complete(self._restart())
        if resend and self.answers:
            command = list(self.answers.values())[pick % len(self.answers)].command
            self.loop.run_until_complete(self._deliver(command, 1))

    async def _restart(self) -> None:
        match, log = self.table.row.id, list(self.table.match.log)
        await self.table.close()
        del self.hall.hall.tables[match]
        # What became no entry is answered by what is true then.
        self.answers = {key: answered for key, answered in self.answers.items() if answered.code == 'accepted'}
        self.before_restart = set(self.answers)
        TRIED['restarted with copies underway'] += bool(self.underway)
        self.table = await self.hall.hall.table(match, 'en')
        assert self.table.match.log == log

    async def _hand_in(self, command: Command) -> Outcome:
        """One copy arrives."""
        commands, mine = self.table.commands, (command.seat if command.seat is not None else 0,)
        if isinstance(command, wire.Play):
            return await commands.play(mine, command, 'en')
        if isinstance(command, wire.Undo):
            return await commands.undo(mine, command, 'en')
        return await commands.agree(mine, command, 'en')

    async def _deliver(self, command: Command, copies: int) -> None:
        """So many copies arrive at the same time."""
        seat = command.seat
        assert seat is not None
        before, log, fresh = self.table.seq, list(self.table.match.log), command.seq == self.table.numbering.seq(seat)
        outcomes = await asyncio.gather(*(self._hand_in(command) for _ in range(copies)))
        code, key = code_of(command, outcomes[0]), (seat, command.id)
        again = key in self.answers
        answered = self.answers.setdefault(key, Answered(command, code, outcomes[0]))
        assert all(outcome == answered.outcome for outcome in outcomes)
        TRIED[f'{code} again'] += copies if again else copies - 1
        if again:
            assert self.table.seq == before
            TRIED[f'{code} again after a restart'] += key in self.before_restart
            return
        TRIED[code] += 1
        assert (code != 'stale') == fresh
        self._look_at_the_log(answered, before, log)

    def _look_at_the_log(self, answered: Answered, before: int, log: list[Move]) -> None:
        """The log has grown by what was accepted, and by nothing else."""
        command, grown = answered.command, self.table.entries[before:]
        if answered.code == 'agreed' or (answered.code == 'accepted' and isinstance(command, wire.Undo)):
            (entry,) = grown
            assert entry.kind == 'undo'
            assert self.table.match.log == log[: int(entry.move)] != log
        elif answered.code == 'accepted' and isinstance(command, wire.Play):
            assert grown[0].move == command.move
            assert all((entry.kind, entry.seat) == ('move', CHANCE) for entry in grown[1:])
        else:
            assert not grown
        if answered.code == 'accepted':
            assert (grown[0].seat, grown[0].command) == (command.seat, command.id)
            assert answered.outcome.seq - 1 == command.seq

    # ---------------------------------------------------------------- what must always hold

    @invariant()
    def the_log_is_the_game(self) -> None:
        if not hasattr(self, 'table'):
            return
        table = self.table
        assert [entry.seq for entry in table.entries] == list(range(1, table.seq + 1))
        commands = [(entry.seat, entry.command) for entry in table.entries if entry.command is not None]
        assert len(commands) == len(set(commands))
        again = new_match(table.match.game, table.match.variant, len(table.seats), table.match.options)
        for entry in table.entries:
            if entry.kind == 'undo':
                again.undo(len(again.log) - int(entry.move))
            else:
                again.play(read_move(table.match.game.verbs, entry.seat, tuple(entry.move.split())))
        assert again.state.key() == table.match.state.key()
        ask = table.match.ask
        assert ask is None or CHANCE not in ask.seats

    @invariant()
    def the_store_holds_what_was_answered(self) -> None:
        if hasattr(self, 'table'):
            stored = self.loop.run_until_complete(self.hall.hall.store.after(self.table.row.id, 0))
            assert list(stored) == self.table.entries

    def _name(self) -> str:
        self.names += 1
        return f'command{self.names}'

    def _seq(self, seat: int, knows: bool) -> int:
        """How many entries somebody knows: all of them, or as many as when they last caught up."""
        return self.table.numbering.seq(seat) if knows else self.known[seat]

    def _send(self, command: Command, now: int, later: int) -> None:
        """So many copies arrive at once, so many later, in any order; none at all is a command that was lost."""
        if now:
            self.loop.run_until_complete(self._deliver(command, now))
        self.underway += [command] * later


def test_a_bad_network_harms_nobody() -> None:
    TRIED.clear()
    rules = settings(
        max_examples=20, stateful_step_count=40, deadline=None, database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )  # fmt: skip
    for number in SEEDS:  # what is tried must not depend on the day's luck, nor on one number's
        run_state_machine_as_test(seed(number)(Network), settings=rules)
    for what, least in LEAST.items():  # a machine that tries too little proves nothing
        assert TRIED[what] >= least, TRIED
