"""The judgement of Carcassonne behind its contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.dice import Dice
from tilewright.core.play import TURNS, Move
from tilewright.core.thinking.judging import WIDTH, Lesson, Tables
from tilewright.games.carcassonne.judging.looking import Look
from tilewright.games.carcassonne.judging.measuring import MANY, NAMES, Measure, tiles_left
from tilewright.games.carcassonne.judging.weighing import MOST_SEATS, Weights, stages, table_of
from tilewright.games.carcassonne.playout import step
from tilewright.games.carcassonne.sets import FACES
from tilewright.games.carcassonne.sets import NAMES as TILES
from tilewright.games.carcassonne.state import DEPLOY, LAY, State
from tilewright.games.carcassonne.turn import deploy, finish_turn, lay

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = range(2, MOST_SEATS + 1)
FARMERS: Final = ('by_city', 'by_field')


def lesson(variant: str, seats: int, farmers: str) -> Lesson:
    """How one table is learnt."""
    river = 'river ' if variant == 'river' else ''
    return Lesson(f'{river}{seats} {farmers}', variant, seats, (('farmers', farmers),))


@final
class CarcassonneJudge:
    """Judges Carcassonne, on plain numbers."""

    def __init__(self, tables: Tables) -> None:
        self.eye: Final = Look(Weights(tables))

    def expect(self, state: State) -> list[float]:
        """What each seat may expect to have at the end."""
        self.eye.expect(state)
        return [self.eye.expected[seat] for seat in range(state.rules.seats)]

    def pick(self, state: State, dice: Dice) -> Move:
        """The lay, or the follower, that looks best."""
        eye, seat = self.eye, int(state.seat)
        if state.phase == LAY:
            eye.look(state)
            return Move(seat, 'lay', (TILES[state.tile], state.board.cell_of(eye.cell), TURNS[eye.turn]))
        eye.deploying(state)
        if eye.part < 0:
            return Move(seat, 'keep')
        tile = FACES.tiles[state.board.face[state.board.laid - 1] >> 2]
        return Move(seat, 'deploy', (tile.parts[eye.part].name,))

    def sift(self, state: State, moves: list[Move]) -> list[Move]:
        """Every answer is worth a look."""
        return moves

    def answer(self, state: State, dice: Dice, looks: int = WIDTH) -> None:
        """Answers for chance, or a whole turn by one look."""
        eye, board = self.eye, state.board
        if state.phase == LAY:
            eye.look(state)
            lay(state, eye.turn, board.x(eye.cell), board.y(eye.cell))
        elif state.phase == DEPLOY:
            eye.deploying(state)
        else:
            step(state, dice)
            return
        if eye.part < 0:
            finish_turn(state)
        else:
            deploy(state, eye.part)


@final
class CarcassonneJudging:
    """How Carcassonne is judged."""

    def __init__(self) -> None:
        self.features: Final = NAMES
        self.lessons: Final = tuple(
            [lesson(variant, seats, farmers) for variant in ('base', 'river') for seats in SEATS for farmers in FARMERS]
        )

    def table(self, state: State) -> str:
        """The name of the table by which a state is judged."""
        return table_of(state.rules)

    def measure(self, state: State) -> list[list[float]]:
        """The features of every seat."""
        eye = Measure()
        eye.begin(state)
        eye.measure(state)
        return [row(eye, seat) for seat in range(state.rules.seats)]

    def stages(self, state: State) -> tuple[float, ...]:
        """How far the game has come."""
        return stages(int(tiles_left(state)))

    def doubt(self, state: State) -> float:
        """How much is still open."""
        return float(50 + 6 * tiles_left(state))

    def judge(self, tables: Tables) -> CarcassonneJudge:
        """A judge with these weights."""
        return CarcassonneJudge(tables)


def row(eye: Measure, seat: i64) -> list[float]:
    """The features of one seat as they were measured last."""
    return [eye.row[MANY * seat + nth] for nth in range(MANY)]
