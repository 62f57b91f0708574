"""The judgement of File dans ta mare! behind its contract."""

from __future__ import annotations

from typing import Final, final

from tilewright.core.grid import Cell
from tilewright.core.play import Move
from tilewright.core.thinking.judging import Lesson, Looker, Tables, by_weights
from tilewright.games.mare.explain import way
from tilewright.games.mare.game import Mare
from tilewright.games.mare.judging.measuring import NAMES, measure, stages
from tilewright.games.mare.state import CHOOSE, State

GAME: Final = Mare()
ROADS: Final = ('border', 'banks')
NEAR: Final = 3  # the next cells of everybody's way, on which it is worth to do something


def sift(state: State, moves: list[Move]) -> list[Move]:
    """The answers worth a look: those without a cell, and those on the next cells of somebody's way."""
    if state.phase == CHOOSE:
        return moves
    cells: set[Cell] = set()
    for seat in range(state.rules.seats):
        cells.update(way(state, seat).cells[:NEAR])
    near = [move for move in moves if move.verb == 'go' or is_near(move, cells)]
    return near or moves


def is_near(move: Move, cells: set[Cell]) -> bool:
    """Whether a move names one of these cells, or none at all."""
    named = [arg for arg in move.args if isinstance(arg, Cell)]
    return not named or named[0] in cells


@final
class MareJudging:
    """How File dans ta mare! is judged: by a table for each way to draw roads, learnt by two."""

    def __init__(self) -> None:
        self.features: Final = NAMES
        self.lessons: Final = tuple([Lesson(roads, 'base', 2, (('roads', roads),)) for roads in ROADS])

    def table(self, state: State) -> str:
        """The name of the table by which a state is judged."""
        return state.rules.roads

    def measure(self, state: State) -> list[list[float]]:
        """The features of every seat."""
        return measure(state)

    def stages(self, state: State) -> tuple[float, ...]:
        """How far the game has come."""
        return stages(state)

    def doubt(self, state: State) -> float:
        """How much is still open: about the same until somebody is home."""
        return 20.0

    def judge(self, tables: Tables) -> Looker[State]:
        """A judge with these weights."""
        return by_weights(GAME, self, tables, sift)
