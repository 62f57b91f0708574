"""A network that drops, doubles and reorders commands, against the table alone, by Hypothesis."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.server.support import asker, bench
from tilewright.core.match import new_match
from tilewright.core.play import CHANCE, read_move
from tilewright.server import wire
from tilewright.server.desk import Outcome
from tilewright.server.table import Table

SEATS = (0, 1)


class Sent(NamedTuple):
    """A command on its way."""

    seat: int
    command: wire.Play | wire.Undo


class Network(RuleBasedStateMachine):
    """Two people with bad connections; the table must stay what its log says, whatever arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.folder = tempfile.TemporaryDirectory()
        self.underway: list[Sent] = []
        self.answers: dict[tuple[int, str], Outcome] = {}
        self.names = 0
        self.known = {0: 0, 1: 0}

    @initialize(game=st.sampled_from(['carcassonne', 'toy']))
    def open(self, game: str) -> None:
        self.loop.run_until_complete(self._open(game))

    async def _open(self, game: str) -> None:
        self.hall = await self.stack.enter_async_context(bench(Path(self.folder.name)))
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

    @rule(seat=st.sampled_from(SEATS), pick=st.integers(0, 1000))
    def play(self, seat: int, pick: int) -> None:
        moves = [move for move in self.table.match.moves() if move.seat == seat]
        if moves:
            self._send(seat, wire.Play(self._name(), self.known[seat], seat, str(moves[pick % len(moves)])))

    @rule(seat=st.sampled_from(SEATS), text=st.sampled_from(['keep', 'lay V 0,0 r0', 'bid 9', 'mark city', 'fly']))
    def play_nonsense(self, seat: int, text: str) -> None:
        self._send(seat, wire.Play(self._name(), self.known[seat], seat, text))

    @rule(seat=st.sampled_from(SEATS), other=st.sampled_from(SEATS))
    def play_for_another(self, seat: int, other: int) -> None:
        self.underway.append(Sent(seat, wire.Play(self._name(), self.known[seat], other, 'keep')))

    @rule(seat=st.sampled_from(SEATS))
    def take_back(self, seat: int) -> None:
        self._send(seat, wire.Undo(self._name(), self.known[seat], seat))

    @rule(seat=st.sampled_from(SEATS))
    def catch_up(self, seat: int) -> None:
        self.known[seat] = self.table.sights.seq(seat)

    @rule(seat=st.sampled_from(SEATS), yes=st.booleans())
    def agree(self, seat: int, yes: bool) -> None:
        command = wire.Agree(self._name(), yes)
        self.loop.run_until_complete(self.table.desk.agree((seat,), command, 'en'))

    # ---------------------------------------------------------------- what the network does

    @precondition(lambda self: self.underway)
    @rule(nth=st.integers(0, 1000), twice=st.booleans())
    def deliver(self, nth: int, twice: bool) -> None:
        """Delivers any command that is underway, at once or again later as well."""
        sent = self.underway[nth % len(self.underway)]
        if not twice:
            self.underway.remove(sent)
        self.loop.run_until_complete(self._deliver(sent))

    @precondition(lambda self: self.underway)
    @rule(nth=st.integers(0, 1000))
    def drop(self, nth: int) -> None:
        self.underway.pop(nth % len(self.underway))

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
        self.table = await self.hall.hall.table(match, 'en')
        assert self.table.match.log == views

    async def _deliver(self, sent: Sent) -> None:
        before = self.table.seq
        if isinstance(sent.command, wire.Play):
            outcome = await self.table.desk.play((sent.seat,), sent.command, 'en')
        else:
            outcome = await self.table.desk.undo((sent.seat,), sent.command, 'en')
        key = (sent.command.seat, sent.command.id)
        if key in self.answers:
            assert outcome == self.answers[key]
            assert self.table.seq == before
            return
        self.answers[key] = outcome
        grew = self.table.seq - before
        if outcome.error is None and not outcome.waiting:
            assert grew >= 1
            assert self.table.entries[before].command == sent.command.id
            assert sent.command.seq == outcome.seq - 1
        else:
            assert grew == 0
        if outcome.error is not None and outcome.error.code == 'stale':
            assert outcome.seq != sent.command.seq

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

    def _send(self, seat: int, command: wire.Play | wire.Undo) -> None:
        self.underway.append(Sent(seat, command))


TestNetwork = Network.TestCase
TestNetwork.settings = settings(
    max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
