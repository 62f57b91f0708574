"""Coaching: a match that follows a lesson. Which lesson and which step lie in the log, between its moves.

An entry `lesson` names it, an entry `step` says that its next step begins there. Between them the learner plays freely;
the others answer what the file says and wait otherwise, unless the step lets them play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol, final

from tilewright.core.match import Match
from tilewright.core.play import CHANCE, Game, Move, State
from tilewright.presentation.lessons import Lesson, due, is_met, line_to, stays_legal
from tilewright.presentation.lessons.lesson import LEARNER, Step
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.match.carrying import Step as Carried
from tilewright.server.match.carrying import carry_out, let_chance
from tilewright.server.match.phrases import asked_tile, move_texts
from tilewright.server.store.rows import EntryRow, MatchRow

LESSON: Final = 'lesson'
STEP: Final = 'step'

Way = Literal['next', 'again', 'skip']


class Coached(Protocol):
    """A table as far as a lesson moves it on."""

    @property
    def match(self) -> Match[State]:
        """The match itself."""
        ...

    @property
    def row(self) -> MatchRow:
        """What it was opened with."""
        ...

    @property
    def box(self) -> Boxed:
        """The game, with its words and its lessons."""
        ...

    async def go_back(self, seat: int, ply: int, command: str | None) -> int:
        """Takes back to a ply."""
        ...

    async def go_on(self, steps: Sequence[Carried | None]) -> int:
        """Stores what was carried out; with None the next step of the lesson begins."""
        ...


@final
class Coaching:
    """Where a match stands in its lesson, if it has one."""

    def __init__(self, table: Coached) -> None:
        self.table = table
        self.lesson: Lesson | None = None
        self.starts: list[int] = []  # [step] the ply at which it began

    @property
    def step(self) -> int:
        """The number of the step, from 0."""
        return len(self.starts) - 1

    @property
    def over(self) -> bool:
        """Whether there is no lesson, or no further step of it."""
        return self.lesson is None or self.step >= len(self.lesson.steps)

    @property
    def held(self) -> bool:
        """Whether nobody answers but the learner and those for whom the file does."""
        return not self.over and (not self._step().free or self.met())

    def take(self, entry: EntryRow, plies: int) -> None:
        """Takes in an entry that is no move, after which there are so many plies."""
        if entry.kind == LESSON:
            self.lesson = self.table.box.lessons.get(entry.move)
        elif entry.kind == STEP:
            self.starts.append(plies)
        while self.starts and self.starts[-1] > plies and len(self.starts) > 1:
            self.starts.pop()

    def met(self) -> bool:
        """Whether the step is fulfilled."""
        return self.over or is_met(self._step(), self.table.match, self.starts[-1])

    def _step(self) -> Step:
        """The step itself."""
        assert self.lesson is not None
        return self.lesson.steps[self.step]

    # ---------------------------------------------------------------- what the others answer

    def carried(self, first: Carried) -> list[Carried | None]:
        """An answer that was carried out, with what goes with it at once: chance; in a lesson the step it begins."""
        match = self.table.match
        if self.lesson is None:
            return [first, *let_chance(match.game, first.state, self.table.row.seed, len(match.log) + 1)]
        begins = not self.over and first.move.seat == LEARNER and self.met()
        return [None, first] if begins else [first]

    def answers(self) -> list[Carried]:
        """What others answer now: what the file says; where they play on, chance as always."""
        match, seed = self.table.match, self.table.row.seed
        state, said = match.state, list(match.log)
        if self.lesson is None:
            return let_chance(match.game, state, seed, len(said))
        free, out = not self.held, list[Carried]()
        while (move := self._answer(match.game, state, said, free)) is not None:
            out.append(carry_out(match.game, state, move))
            said.append(move)
            state = out[-1].state
        return out

    def _answer(self, game: Game[State], state: State, said: Sequence[Move], free: bool) -> Move | None:
        """The next answer of somebody else, or none."""
        assert self.lesson is not None
        ask = game.ask(state)
        move = due(self.lesson.script(self.step), said[self.starts[-1] :])
        if move is not None and game.why_not(state, move) is None:
            return move
        if free and ask is not None and CHANCE in ask.seats:
            return let_chance(game, state, self.table.row.seed, len(said))[0].move
        return None

    # ---------------------------------------------------------------- going on

    async def go(self, way: Way) -> bool:
        """Goes on to the next step, begins the step again, or leaves it out; False when that cannot be now."""
        if self.over or (way == 'next' and not self.met()):
            return False
        if way == 'again':
            await self._again()
        elif way == 'next' or self.met():
            await self._enter()
        else:
            await self._lead(self.step + 1)
        await self.table.go_on(self.answers())
        return True

    async def _again(self) -> None:
        """Takes back what the learner has answered in this step."""
        log, start = self.table.match.log, self.starts[-1]
        first = next((ply for ply in range(start, len(log)) if log[ply].seat == LEARNER), None)
        if first is not None:
            await self.table.go_back(LEARNER, first, None)

    async def _enter(self) -> None:
        """Begins the next step, on the board as it is if the file can go on from there."""
        assert self.lesson is not None
        match = self.table.match
        if stays_legal(match.game, match.state, self.lesson.script(self.step + 1)):
            await self.table.go_on([None])
        else:
            await self._lead(self.step + 1)

    async def _lead(self, step: int) -> None:
        """Begins a step on the board as the file has it."""
        assert self.lesson is not None
        line, log = line_to(self.lesson, step), self.table.match.log
        moves = [move for move in line if move is not None]
        same = next(
            (nth for nth, (a, b) in enumerate(zip(moves, log, strict=False)) if a != b), min(len(moves), len(log))
        )
        if same < len(log):
            await self.table.go_back(LEARNER, same, None)
        state, steps = self.table.match.state, list[Carried | None]()
        for move in rest_of(line, same, len(self.starts)):
            steps.append(None if move is None else carry_out(self.table.match.game, state, move))
            state = state if (last := steps[-1]) is None else last.state
        await self.table.go_on(steps)

    # ---------------------------------------------------------------- what is said

    def info(self, mine: Sequence[int], lang: str) -> wire.CoachInfo | None:
        """What the coach says now to whoever learns, and to nobody else: it may speak of their hand."""
        if self.lesson is None or LEARNER not in mine:
            return None
        lesson, step, of = self.lesson, self.step, len(self.lesson.steps)
        before = lesson.say(step - 1, lang).why if step else ''
        out = wire.CoachInfo(
            lesson.name, lesson.title(lang), min(step + 1, of), of, before,
            over=self.over, next=lesson.follows,
        )  # fmt: skip
        if self.over:
            return out
        now, say = self._step(), lesson.say(step, lang)
        out.look, out.aim, out.why, out.met = say.look, say.aim, say.why, self.met()
        out.reads = not now.wants
        out.astray = not out.met and self.held and self._waits()
        out.cells, out.tiles = [(cell.x, cell.y) for cell in now.cells], list(now.tiles)
        out.example = self._example(lang)
        return out

    def _waits(self) -> bool:
        """Whether the learner has answered something else, and nobody goes on."""
        match, ask = self.table.match, self.table.match.ask
        return any(move.seat == LEARNER for move in match.log[self.starts[-1] :]) and (
            ask is None or LEARNER not in ask.seats
        )

    def _example(self, lang: str) -> str:
        """The answer that the file names, in words, while it can be given."""
        assert self.lesson is not None
        match, said = self.table.match, self.table.match.log[self.starts[-1] :]
        own = [move for move in self.lesson.script(self.step) if move.seat == LEARNER]
        nth = sum(move.seat == LEARNER for move in said)
        ask = match.ask
        if nth >= len(own) or ask is None or match.game.why_not(match.see(LEARNER), own[nth]) is not None:
            return ''
        game, words = match.game, self.table.box.words(lang)
        return move_texts(
            words, game, own[nth : nth + 1], asked_tile(game, game.scene(match.see(LEARNER)), ask), match.names
        )[0]


def told_of(step: Carried | None) -> tuple[int, str, str]:
    """The seat, the text and the kind of the entry for what was carried out; None begins a step."""
    return (CHANCE, '', STEP) if step is None else (step.move.seat, str(step.move), 'move')


def rest_of(line: Sequence[Move | None], plies: int, steps: int) -> list[Move | None]:
    """What is left of a line after so many of its plies and beginnings of steps."""
    out: list[Move | None] = []
    for each in line:
        if each is None and steps:
            steps -= 1
        elif each is not None and plies:
            plies -= 1
        else:
            out.append(each)
    return out
