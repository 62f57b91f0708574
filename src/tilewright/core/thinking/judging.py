"""The contract of a judgement: what a game can say of a state beyond its rules, so that bots play it well.

A game need not have one. Where it does, the folder of the game holds a package `judging` with a JUDGING:

    features   the names of what is measured, for every seat
    lessons    which tables of weights there are, and how to play in order to learn them
    table      which of them a state is judged by
    measure    the features of every seat, in plain numbers
    stages     what the parts of a weight are taken times: how far the game has come
    doubt      how much is still open: the variance of what is to come
    judge      a judge with given weights

A **judge** says what each seat may expect to have at the end (`expect`), which answers are worth a look (`sift`), and
answers quickly by one look (`pick`, `answer`). It keeps arrays to work in, so it serves one thread. The judgement is
linear: what stands on the sheet, and the features times their weights; a weight has as many parts as there are stages.
Where something is hidden a judge is given guesses, never the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, final

from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Game, Move, S, State
from tilewright.core.symmetry import different

S_contra = TypeVar('S_contra', bound=State, contravariant=True)  # states are only ever given to a judge
Tables = Mapping[str, Mapping[str, tuple[float, ...]]]  # [table][feature] the parts of its weight

WIDTH: Final = 40  # answers that a look without a quick way of its own compares at most while a search plays on
ALL: Final = 1 << 30
AHEAD: Final = 100  # states judged at most to see how a turn goes on after an answer
IN_A_ROW: Final = 2  # further answers of the same seat that are looked at
SURE: Final = 1000.0  # points that it counts when a game is over and won


class Lesson(NamedTuple):
    """A table of weights, and a game in which they are learnt."""

    table: str
    variant: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()


class Judge(Protocol[S_contra]):
    """Judges states by weights that it was given; it serves one thread."""

    def expect(self, state: S_contra) -> list[float]:
        """What each seat may expect to have at the end."""
        ...

    def pick(self, state: S_contra, dice: Dice) -> Move:
        """The answer of the first asked seat that looks best."""
        ...

    def sift(self, state: S_contra, moves: list[Move]) -> list[Move]:
        """Those of the answers of a seat that are worth a look; never none."""
        ...

    def answer(self, state: S_contra, dice: Dice, looks: int = WIDTH) -> None:
        """Answers in place what is asked: chance by its odds, a seat by one look, and what follows of its turn.

        One without a quick way compares so many answers at most.
        """
        ...


class Judging(Protocol[S_contra]):
    """How the states of a game are judged."""

    @property
    def features(self) -> tuple[str, ...]:
        """The names of what is measured."""
        ...

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The tables there are, and how each is learnt; a table may be learnt in several games."""
        ...

    def table(self, state: S_contra) -> str:
        """The name of the table by which a state is judged."""
        ...

    def measure(self, state: S_contra) -> list[list[float]]:
        """The features of every seat."""
        ...

    def stages(self, state: S_contra) -> tuple[float, ...]:
        """What the parts of a weight are taken times in this state."""
        ...

    def doubt(self, state: S_contra) -> float:
        """How much is still open in this state: the variance of what is to come, by which a lesson counts less."""
        ...

    def judge(self, tables: Tables) -> Judge[S_contra]:
        """A judge with these weights."""
        ...


def ahead(expected: list[float], seat: int, sides: tuple[int, ...]) -> float:
    """How far a seat is ahead of those who play for another side; alone, what it has.

    The best of them counts half and all of them together the other half: whoever is far behind everybody still has
    somebody to catch up with.
    """
    others = [value for side, value in zip(sides, expected, strict=True) if side != sides[seat]]
    if not others:
        return expected[seat]
    return expected[seat] - (max(others) + sum(others) / len(others)) / 2


def ahead_in(game: Game[S], judge: Judge[S], state: S, seat: int) -> float:
    """How far a seat is ahead in a state, as a judge sees it."""
    return ahead(judge.expect(state), seat, game.sides(state))


def verdict(game: Game[S], state: S, seat: int) -> float:
    """What it counts that a game is over: won is won, and nobody ends a game that is lost by it."""
    winners = game.winners(state)
    if len(winners) in (0, len(game.scores(state))):  # nobody, or everybody: alone one always has
        return 0.0
    return SURE if seat in winners else -SURE


def proposed(game: Game[S], moves: list[Move]) -> list[Move]:
    """What the game itself proposes, where it does so: nobody who judges has a wish of their own there; else all."""
    return [move for move in moves if game.verbs[move.verb].proposed][:1] or moves


def worth_trying(game: Game[S], moves: list[Move]) -> list[Move]:
    """The answers that are worth telling apart: each tile once that looks the same, and what is proposed before all."""
    return different(game.tiles, proposed(game, moves))


def draw(game: Game[S], state: S, dice: Dice) -> Move:
    """An answer of chance, by its odds."""
    odds = game.odds(state)
    nth, entry = int(dice.below(sum([weight for _, weight in odds]))), 0
    while nth >= odds[entry][1]:
        nth -= odds[entry][1]
        entry += 1
    return odds[entry][0]


@final
class Looker(Generic[S]):
    """A judge for any game, from what a state lets each seat expect: it tries answers on copies.

    Where that takes long, a game may know a way to answer at once while a search plays on.
    """

    def __init__(
        self,
        game: Game[S],
        expects: Callable[[S], list[float]],
        sifts: Callable[[S, list[Move]], list[Move]],
        at_once: Callable[[S, Dice], bool] | None = None,
    ) -> None:
        self.game: Final = game
        self.expects: Final = expects
        self.sifts: Final = sifts
        self.at_once: Final = at_once

    def expect(self, state: S) -> list[float]:
        """What each seat may expect to have at the end."""
        return self.expects(state)

    def sift(self, state: S, moves: list[Move]) -> list[Move]:
        """Those of the answers of a seat that are worth a look."""
        return self.sifts(state, moves)

    def pick(self, state: S, dice: Dice) -> Move:
        """The answer that looks best of all; equal ones are taken by lot."""
        return self.best_of(state, dice, ALL)

    def best_of(self, state: S, dice: Dice, looks: int) -> Move:
        """The answer that looks best of so many."""
        game = self.game
        moves = proposed(game, game.moves(state))
        seat = moves[0].seat
        moves = shuffled(self.sifts(state, [move for move in moves if move.seat == seat]), looks, dice)
        if len(moves) == 1:
            return moves[0]
        worth = [self.after(state, move, seat, AHEAD, IN_A_ROW) for move in moves]
        best = max(worth)
        equal = [move for move, value in zip(moves, worth, strict=True) if value == best]
        return equal[int(dice.below(len(equal)))]

    def after(self, state: S, move: Move, seat: int, most: int, further: int) -> float:
        """How far ahead a seat is after a move, or after the best that it can do at once: a lay pays by its claim."""
        game, trial = self.game, state.copy()
        game.play(trial, move)
        ask = game.ask(trial)
        if ask is None:
            return ahead(self.expects(trial), seat, game.sides(trial)) + verdict(game, trial, seat)
        if further and ask.seats == (seat,):
            moves = self.sifts(trial, proposed(game, game.moves(trial)))
            if len(moves) <= most:
                return max([self.after(trial, each, seat, most // len(moves), further - 1) for each in moves])
        return ahead(self.expects(trial), seat, game.sides(trial))

    def answer(self, state: S, dice: Dice, looks: int = WIDTH) -> None:
        """Answers in place what is asked."""
        ask = self.game.ask(state)
        assert ask is not None  # a game that goes on
        if CHANCE in ask.seats:
            self.game.play(state, draw(self.game, state, dice))
            return
        at_once = self.at_once
        if at_once is None or not at_once(state, dice):
            self.game.play(state, self.best_of(state, dice, looks))


def shuffled(moves: list[Move], most: int, dice: Dice) -> list[Move]:
    """So many of the moves at most, by lot."""
    many = min(most, len(moves))
    moves = moves[:]
    for nth in range(many):
        other = nth + int(dice.below(len(moves) - nth))
        moves[nth], moves[other] = moves[other], moves[nth]
    return moves[:many]


def by_standing(game: Game[S]) -> Looker[S]:
    """A judge for a game without a judgement of its own: what stands on the sheet is all it expects."""

    def standing(state: S) -> list[float]:
        return [float(n) for n in game.scores(state)]

    return Looker(game, standing, all_of)


def all_of(_: State, moves: list[Move]) -> list[Move]:
    """Every answer, where nothing better is known."""
    return moves


def by_weights(
    game: Game[S],
    judging: Judging[S],
    tables: Tables,
    sifts: Callable[[S, list[Move]], list[Move]] = all_of,
) -> Looker[S]:
    """A judge for a game that has no quicker one: the sheet, and the features times their weights."""
    names = judging.features

    def weighed(state: S) -> list[float]:
        scores = [float(n) for n in game.scores(state)]
        table = tables.get(judging.table(state))
        if table is None or game.ask(state) is None:
            return scores
        stages = judging.stages(state)
        weight = [sum([a * b for a, b in zip(table[name], stages, strict=True)]) for name in names]
        rows = judging.measure(state)
        return [n + sum([a * b for a, b in zip(row, weight, strict=True)]) for n, row in zip(scores, rows, strict=True)]

    return Looker(game, weighed, sifts)
