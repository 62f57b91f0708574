"""The judgement of Camargue behind its contract."""

from __future__ import annotations

from typing import Final, final

from tilewright.core.dice import Dice
from tilewright.core.play import Move
from tilewright.core.stepping import answer_at_random
from tilewright.core.thinking.judging import WIDTH, Lesson, Looker, Tables, by_weights
from tilewright.games.camargue.game import Camargue
from tilewright.games.camargue.judging.measuring import NAMES, Measure, stages
from tilewright.games.camargue.judging.reading import Reading
from tilewright.games.camargue.laying import is_emergency
from tilewright.games.camargue.scoring import DISCARD, worth
from tilewright.games.camargue.sets import HIDDEN, is_helper
from tilewright.games.camargue.sets import NAMES as TILES
from tilewright.games.camargue.state import HELP, PLAY, WAITING, State, left
from tilewright.games.camargue.steps.helping import helpers_for, play_help, play_pass
from tilewright.games.camargue.steps.play import discard, lay
from tilewright.games.camargue.steps.table import STEPS

GAME: Final = Camargue()
TABLE: Final = 'base'  # learnt by two; seats are compared two by two however many there are


@final
class CamargueJudge:
    """Judges Camargue; while a search plays on, each seat takes what earns most at once."""

    def __init__(self, looker: Looker[State]) -> None:
        self.looker: Final = looker
        self.reading: Final = Reading()

    def expect(self, state: State) -> list[float]:
        """What each seat may expect to have at the end."""
        return self.looker.expect(state)

    def pick(self, state: State, dice: Dice) -> Move:
        """The answer that looks best."""
        return self.looker.pick(state, dice)

    def sift(self, state: State, moves: list[Move]) -> list[Move]:
        """Every answer is worth a look."""
        return moves

    def answer(self, state: State, dice: Dice, looks: int = WIDTH) -> None:
        """Answers in place by what earns most at once; chance and what earns nothing by lot."""
        if state.phase == HELP:
            self.help(state)
        elif state.phase == PLAY and not is_emergency(state, state.seat):
            self.play(state)
        else:
            answer_at_random(STEPS[state.phase], state, dice)

    def play(self, state: State) -> None:
        """Lays what earns most, or discards a helper for its ten points; something can be played."""
        self.reading.read(state.board)
        hand = state.hands[state.seat]
        most, what, entry = self.best_in(state, hand)
        helper = next((kind for kind in hand if is_helper(kind)), -1)
        if helper >= 0 and most < DISCARD:
            discard(state, state.seat, (TILES[helper],), None)
        else:
            lay(state, what, state.board.cell_of(state.board.front[entry]), None)

    def best_in(self, state: State, hand: list[int]) -> tuple[int, int, int]:
        """What the best tile of a hand earns, which it is, and at which entry it is laid."""
        most, what, entry = 0, -1, -1
        for kind in hand:
            if kind != HIDDEN and not is_helper(kind):
                n = int(self.reading.best(state.board, kind))
                if n > most:
                    most, what, entry = n, kind, int(self.reading.entry)
        return most, what, entry

    def help(self, state: State) -> None:
        """Helps where that earns as much as the turn that it costs; the first who has not answered does."""
        seat = state.answers.index(WAITING)
        helpers = helpers_for(state, seat)
        if helpers:
            n = worth(state.board, int(state.board.laid) - 1)
            self.reading.read(state.board)
            if n >= max(DISCARD, self.best_in(state, state.hands[seat])[0]):
                play_help(state, seat, (TILES[helpers[0]],), None)
                return
        play_pass(state, seat, (), None)


@final
class CamargueJudging:
    """How Camargue is judged."""

    def __init__(self) -> None:
        self.features: Final = NAMES
        self.lessons: Final = (Lesson(TABLE, 'base', 2),)

    def table(self, state: State) -> str:
        """The name of the table by which a state is judged."""
        return TABLE

    def measure(self, state: State) -> list[list[float]]:
        """The features of every seat."""
        return Measure().measure(state)

    def stages(self, state: State) -> tuple[float, ...]:
        """How far the game has come."""
        return stages(state)

    def doubt(self, state: State) -> float:
        """How much is still open."""
        return float(50 + 10 * left(state))

    def judge(self, tables: Tables) -> CamargueJudge:
        """A judge with these weights."""
        return CamargueJudge(by_weights(GAME, self, tables))
