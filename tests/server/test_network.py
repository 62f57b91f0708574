"""A network that drops, doubles and reorders commands, against the table alone, by Hypothesis."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from unittest.mock import patch

from hypothesis import HealthCheck, settings
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
from tilewright.core.play import CHANCE, read_move
from tilewright.server import opening, wire
from tilewright.server.desk import Outcome
from tilewright.server.table import Table

SEATS = (0, 1)
SEAT = st.sampled_from(SEATS)
COPIES = st.integers(0, 2)
KNOWS = st.sampled_from([True, True, True, False])
TRIED: Counter[str] = Counter()
LEAST = {
    'accepted': 50, 'accepted again': 10, 'stale': 5, 'stale again': 1, 'refused': 10, 'refused again': 2,
    'waiting': 1, 'restarted with copies underway': 10,
}  # fmt: skip


class Fixed:
    """Secrets that are none."""

    @staticmethod
    def token_hex(size: int) -> str:
        """The same every time."""
        return '00' * size


class Network(RuleBasedStateMachine):
    """Two people with bad connections; the table must stay what its log says, whatever arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.folder = tempfile.TemporaryDirectory()
        self.underway: list[wire.Play | wire.Undo] = []
        self.before_restart: set[tuple[int, str]] = set()
        self.answers: dict[tuple[int, str], Outcome] = {}
        self.names = 0
        self.known = {0: 0, 1: 0}

    @initialize(game=st.sampled_from(['carcassonne', 'toy']))
    def open(self, game: str) -> None:
        self.loop.run_until_complete(self._open(game))

    async def _open(self, game: str) -> None:
        self.hall = await self.stack.enter_async_context(bench(Path(self.folder.name)))
        with patch.object(opening, 'secrets', Fixed):  # the same luck whenever an example is run again
            self.table: Table = await self.hall.open(asker('ann'), game, 'open', 'open')
        for seat in SEATS:
            row = self.table.seats[seat]._replace(guest=f'guest{seat}', taken=True)
            await self.table.inside(lambda row=row: self.table.seat(row))  # type: ignore[misc]  # bound on purpose
            self.known[seat] = self.table.sights.seq(seat)

    def teardown(self) -> None:
        self.loop.run_until_complete(self.stack.aclose())
        self.loop.close()
        self.folder.cleanup()

    # ---------------------------------------------------------------- what people do

    @rule(pick=st.integers(0, 1000), knows=KNOWS, now=COPIES, later=COPIES)
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
        outcome = self.loop.run_until_complete(self.table.desk.play((1 - seat,), command, 'en'))
        assert outcome.error is not None
        assert outcome.error.code == 'not_yours'

    @rule(seat=SEAT, knows=KNOWS, now=COPIES, later=COPIES)
    def take_back(self, seat: int, knows: bool, now: int, later: int) -> None:
        self._send(wire.Undo(self._name(), self._seq(seat, knows), seat), now, later)

    @rule(seat=SEAT)
    def catch_up(self, seat: int) -> None:
        self.known[seat] = self.table.sights.seq(seat)

    @precondition(lambda self: self.table.wish is not None)
    @rule(yes=st.booleans())
    def agree(self, yes: bool) -> None:
        wish, before = self.table.wish_info(), self.table.seq
        assert wish is not None
        seat = wish.waiting[0]
        outcome = self.loop.run_until_complete(self.table.desk.agree((seat,), wire.Agree(self._name(), yes), 'en'))
        assert outcome.error is None
        assert self.table.wish_info() is None
        assert self.table.seq - before == (1 if yes else 0)
        TRIED['agreed' if yes else 'denied'] += 1

    # ---------------------------------------------------------------- what the network does

    @precondition(lambda self: self.underway)
    @rule(nth=st.integers(0, 1000))
    def deliver(self, nth: int) -> None:
        """Delivers any command that is underway, whatever was sent before it."""
        self.loop.run_until_complete(self._deliver(self.underway.pop(nth % len(self.underway))))

    @rule()
    def restart(self) -> None:
        """The process ends and begins anew; only what was stored is left."""
        self.loop.run_until_complete(self._restart())

    async def _restart(self) -> None:
        match, views = self.table.row.id, list(self.table.match.log)
        await self.table.close()
        del self.hall.hall.tables[match]
        refused = [key for key, outcome in self.answers.items() if outcome.error is not None or outcome.waiting]
        for key in refused:  # what became no entry is answered by what is true then
            del self.answers[key]
        self.before_restart = set(self.answers)
        TRIED['restarted with copies underway'] += bool(self.underway)
        self.table = await self.hall.hall.table(match, 'en')
        assert self.table.match.log == views

    async def _deliver(self, command: wire.Play | wire.Undo) -> None:
        before, key = self.table.seq, (command.seat, command.id)
        if isinstance(command, wire.Play):
            outcome = await self.table.desk.play((command.seat,), command, 'en')
        else:
            outcome = await self.table.desk.undo((command.seat,), command, 'en')
        grew = self.table.seq - before
        code = outcome.error.code if outcome.error else 'waiting' if outcome.waiting else 'accepted'
        if key in self.answers:
            assert outcome == self.answers[key]
            assert grew == 0
            TRIED[f'{code} again'] += 1
            TRIED[f'{code} again after a restart'] += key in self.before_restart
            return
        TRIED[code] += 1
        self.answers[key] = outcome
        if code == 'accepted':
            assert grew >= 1
            assert self.table.entries[before].command == command.id
            assert command.seq == outcome.seq - 1
        else:
            assert grew == 0
        if code == 'stale':
            assert outcome.seq != command.seq

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
        return self.table.sights.seq(seat) if knows else self.known[seat]

    def _send(self, command: wire.Play | wire.Undo, now: int, later: int) -> None:
        """So many copies arrive at once, so many later, in any order; none at all is a command that was lost."""
        for _ in range(now):
            self.loop.run_until_complete(self._deliver(command))
        self.underway += [command] * later


def test_a_bad_network_harms_nobody() -> None:
    TRIED.clear()
    run_state_machine_as_test(
        Network,
        settings=settings(
            max_examples=80, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )
    for what, least in LEAST.items():  # a machine that tries too little proves nothing
        assert TRIED[what] >= least, TRIED
