"""The end of a game looked through: where little chance is left, every draw is weighed instead of thrown."""

from __future__ import annotations

from typing import Final

from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Game, S
from tilewright.core.thinking.judging import Judge, ahead
from tilewright.core.thinking.searching import crowned, play_line, ranked

LONGEST: Final = 40  # answers to the end; what is further off is not looked through


def branches(game: Game[S], judge: Judge[S], state: S, width: int, most: int) -> int:
    """About how many ways there are to the end, seen along one of them; more than `most` when they are too many."""
    state, dice, many, answers = state.copy(), Dice(0), 1, 0
    while many <= most and (ask := game.ask(state)) is not None:
        answers += 1
        if answers > LONGEST:
            return most + 1
        if CHANCE in ask.seats:
            many *= len(game.odds(state))
        elif width > 1:
            many *= width
            width //= 2
        judge.answer(state, dice)
    return many


def foresee(game: Game[S], judge: Judge[S], state: S, width: int, prize: int = 0, far: int = LONGEST) -> list[float]:
    """What each seat ends up with: draws by their odds, answers the best of so many, of half as many the next time.

    What is further off than so many answers is judged: a way along which nobody gets home may have no end.
    """
    ask = game.ask(state)
    if ask is None:
        return crowned(game, state, [float(n) for n in game.scores(state)], prize)
    if far == 0:
        return judge.expect(state)
    if CHANCE in ask.seats:
        return weigh(game, judge, state, width, prize, far - 1)
    state = state.copy()
    if width < 2:
        judge.answer(state, Dice(0))
        return foresee(game, judge, state, width, prize, far - 1)
    seat, sides = ask.seats[0], game.sides(state)
    best: list[float] = []
    for line in ranked(game, judge, state, seat, [move for move in game.moves(state) if move.seat == seat])[:width]:
        trial = state.copy()
        play_line(game, trial, line.moves)
        found = foresee(game, judge, trial, width // 2, prize, far - 1)
        if not best or ahead(found, seat, sides) > ahead(best, seat, sides):
            best = found
    return best


def weigh(game: Game[S], judge: Judge[S], state: S, width: int, prize: int, far: int) -> list[float]:
    """What each seat ends up with on average, over all answers of chance."""
    odds = game.odds(state)
    whole = sum([weight for _, weight in odds])
    out: list[float] = []
    for move, weight in odds:
        trial = state.copy()
        game.play(trial, move)
        share = weight / whole
        found = [share * value for value in foresee(game, judge, trial, width, prize, far)]
        out = [a + b for a, b in zip(out, found, strict=True)] if out else found
    return out
