"""The judgement of the Sacred Marshlands behind its contract."""

from __future__ import annotations

from typing import Final, final

from tilewright.core.grid import Cell
from tilewright.core.play import Move
from tilewright.core.thinking.judging import Lesson, Looker, Tables, by_weights
from tilewright.games.marshlands.acts.terms import ANY_SECTION, ON_VILLAGES, WHOLE
from tilewright.games.marshlands.board.sets import KIND, VILLAGE
from tilewright.games.marshlands.game import VARIANTS, Marshlands
from tilewright.games.marshlands.judging.building import hopes
from tilewright.games.marshlands.judging.finding import finds
from tilewright.games.marshlands.judging.measuring import NAMES, measure, stages
from tilewright.games.marshlands.judging.sailing import turns_to_go
from tilewright.games.marshlands.judging.saving import worth_of_counters
from tilewright.games.marshlands.judging.touring import EVER
from tilewright.games.marshlands.judging.vying import vies
from tilewright.games.marshlands.state import TOGETHER, State, has_village, is_over, left

GAME: Final = Marshlands()


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
    """How the marsh is judged: each act and interval by a table of its own, learnt with as few seats as it takes."""

    def __init__(self) -> None:
        self.features: Final = NAMES
        self.lessons: Final = tuple([Lesson(variant.name, variant.name, min(variant.seats)) for variant in VARIANTS])

    def table(self, state: State) -> str:
        """The name of the table by which a state is judged."""
        return state.act.name

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
        """A judge with these weights, which sees what boats may soon find, and all rounds of tours.

        In a race of boats it looks for their ways; where all build together, to counters and, if there is time, to what
        the next tile may finish.
        """
        weighed = by_weights(GAME, self, tables, sift).expects

        def hasty(state: State) -> list[float]:
            if is_race(state):
                return [-turns_to_go(state, seat) for seat in range(state.rules.seats)]
            if is_shared(state):
                return [n + worth_of_counters(state, seat) for seat, n in enumerate(weighed(state))]
            more = hopes(state) if state.phase == TOGETHER else finds(state, EVER)
            return added(weighed(state), more)

        def expects(state: State) -> list[float]:
            return added(hasty(state), vies(state)) if is_shared(state) else hasty(state)

        return Looker(GAME, expects, sift, Looker(GAME, hasty, sift))


def added(one: list[float], other: list[float]) -> list[float]:
    """The sums of what each seat has of two things."""
    return [a + b for a, b in zip(one, other, strict=True)]


def is_shared(state: State) -> bool:
    """SM-A7-15  Whether all build one marsh, and the game is not over."""
    return state.act.where == WHOLE and not is_over(state)


def is_race(state: State) -> bool:
    """SM-A4-34  Whether nothing but the way of a boat counts, and the game is not over."""
    return state.act.boats == ON_VILLAGES and state.act.where == ANY_SECTION and not is_over(state)
