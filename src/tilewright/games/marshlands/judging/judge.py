"""The judgement of the Sacred Marshlands behind its contract."""

from __future__ import annotations

from typing import Final, final

from tilewright.core.grid import Cell
from tilewright.core.play import Move
from tilewright.core.thinking.judging import Lesson, Looker, Tables
from tilewright.games.marshlands.board.sets import KIND, VILLAGE
from tilewright.games.marshlands.game import VARIANTS, Marshlands
from tilewright.games.marshlands.judging.at_once import answer_at_once
from tilewright.games.marshlands.judging.measuring import NAMES, measure, stages
from tilewright.games.marshlands.judging.weighing import Weigher, table_of
from tilewright.games.marshlands.state import TOGETHER, State, has_village, left

GAME: Final = Marshlands()
TEAMS: Final = 5  # SM-A7-04: seats from which on there are teams


def sift(state: State, moves: list[Move]) -> list[Move]:
    """SM-A6-13  Where a tile may lie anywhere, only lays that match are worth a look, the village before all others."""
    if state.phase != TOGETHER:
        return moves
    first = has_village(state, moves[0].seat)
    return [move for move in moves if move.verb != 'lay' or is_sound(state, move, first)]


def is_sound(state: State, move: Move, first: bool) -> bool:
    """Whether a tile joins those that lie, all sides matching; where no village lies it has to be that."""
    kind, cell, turn = KIND[str(move.args[0])], move.args[1], move.args[2]
    assert isinstance(cell, Cell)
    assert isinstance(turn, int)
    if first:
        return kind == VILLAGE
    entry = state.board.entry_at(cell.x, cell.y)
    return entry >= 0 and bool(state.board.turns(kind, entry) >> turn & 1)


@final
class MarshJudging:
    """How the marsh is judged: each act and interval by a table of its own, learnt with as few seats as it takes.

    Where teams play there is another.
    """

    def __init__(self) -> None:
        self.features: Final = NAMES
        alone = [Lesson(variant.name, variant.name, min(variant.seats)) for variant in VARIANTS]
        self.lessons: Final = (*alone, Lesson('act7 teams', 'act7', TEAMS))

    def table(self, state: State) -> str:
        """The name of the table by which a state is judged."""
        return table_of(state)

    def measure(self, state: State) -> list[list[float]]:
        """The features of every seat."""
        return measure(state)

    def stages(self, state: State) -> tuple[float, ...]:
        """How far the game has come."""
        return stages(state)

    def doubt(self, state: State) -> float:
        """How much is still open."""
        return float(50 + 3 * left(state))

    def judge(self, tables: Tables) -> Looker[State]:
        """A judge with these weights."""
        return Looker(GAME, Weigher(tables).expect, sift, answer_at_once)
