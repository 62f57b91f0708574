"""A lesson as a value: what is said in each language, what a step waits for, and the moves that the file names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tilewright.core.grid import Cell
from tilewright.core.play import Move, State
from tilewright.core.record import Record

LEARNER: Final = 0  # the first seat of a lesson is whoever learns


class Want(NamedTuple):
    """One way to fulfil a step: an answer that fits a pattern, points in a row, or the end of the game."""

    kind: str  # move, any, row, score, paid or end
    words: tuple[tuple[str, ...], ...] = ()  # of a pattern: what may stand in each place; nothing for anything
    row: str = ''
    by: int = 1


class Say(NamedTuple):
    """What a step says in one language."""

    look: str = ''  # what to look at
    aim: str = ''  # one thing to try
    why: str = ''  # why it paid, once it is done


class Step(NamedTuple):
    """A piece of a lesson: the person plays freely in it until it is fulfilled."""

    line: int
    says: Mapping[str, Say]  # by language
    wants: tuple[Want, ...]  # one of them is enough; with none there is only something to read
    free: bool  # the others play on until it is fulfilled; otherwise they wait
    cells: tuple[Cell, ...]  # what 'show me' lights
    tiles: tuple[str, ...]
    moves: tuple[Move, ...]  # others first, then up to the last of the learner: the answer that the file names


class Lesson(NamedTuple):
    """A guided game."""

    name: str
    record: Record[State]  # the whole text without its coaching lines
    titles: Mapping[str, str]  # by language
    abouts: Mapping[str, str]
    follows: str  # the lesson that comes next, or ''
    opening: tuple[Move, ...]  # played before the first step
    steps: tuple[Step, ...]
    closing: tuple[Move, ...]  # of others, after the last step

    def title(self, lang: str) -> str:
        """What it is called."""
        return self.titles.get(tongue(lang)) or self.titles.get('en') or self.name

    def about(self, lang: str) -> str:
        """What it teaches, in a sentence."""
        return self.abouts.get(tongue(lang)) or self.abouts.get('en') or ''

    def say(self, step: int, lang: str) -> Say:
        """What a step says."""
        says = self.steps[step].says
        return says.get(tongue(lang)) or says.get('en') or Say()

    def script(self, step: int) -> tuple[Move, ...]:
        """The moves that the file names in a step; after the last one those that close the lesson."""
        return self.steps[step].moves if step < len(self.steps) else self.closing


def tongue(lang: str) -> str:
    """The language itself, in whatever way it is to be spoken: fr-x-plain is fr."""
    return lang.partition('-')[0]
