"""Makes the problems of a game from games that bots play: python scripts/problems.py carcassonne --many 32 --seed 1.

A position is taken where somebody has several answers and one of them is clearly best: by one look first, then with
outcomes tried with the same dice. What is found is written to `problems.toml` in the folder of the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from tilewright.bots import find_bot
from tilewright.bots.advising import explain
from tilewright.bots.problems import Problem, problems, write_problems
from tilewright.bots.reviewing import tried_again
from tilewright.bots.thinking import judge_for
from tilewright.core.match import Match, new_match
from tilewright.core.notation import read_move
from tilewright.core.play import CHANCE, Move, State, Variant
from tilewright.core.record import match_of, read, write
from tilewright.core.symmetry import different
from tilewright.core.thinking.searching import Line, ranked
from tilewright.games import find_game

GAMES: Final = Path(__file__).parents[1] / 'src' / 'tilewright' / 'games'
ANSWERS: Final = 6  # there are to choose from, at least
CLEAR: Final = 0.3  # of what the best line has over the usual: by so much the best answer is better than the next
LEAST: Final = 1.5  # points by which it is
OUTCOMES: Final = 48
EARLY, LATE = (
    12,
    72,
)  # plies: nothing is looked at before some ply between these, so that problems are from all of a game
APART: Final = 3  # one position in so many is looked at
TRIES: Final = 4  # games that are played for each problem at most


def positions(game: str, variant: str, seats: int, rng: Random) -> Iterator[Match[State]]:
    """Positions of one game in which somebody is asked, one in so many."""
    match, early = new_match(find_game(game), variant, seats), rng.randint(EARLY, LATE)
    bots = [find_bot('friend' if rng.random() < 0.5 else 'greedy') for _ in range(seats)]
    while (ask := match.ask) is not None:
        if CHANCE in ask.seats:
            match.play(match.game.roll(match.state, rng))
            continue
        moves = match.moves()
        seat = moves[0].seat
        mine = [move for move in moves if move.seat == seat]
        if len(match.log) > early and not ask.lasting and ask.seats == (seat,) and not rng.randrange(APART):
            yield match
        match.play(bots[seat](match.game, match.see(seat), seat, mine, rng))


def problem_at(match: Match[State], rng: Random) -> Problem | None:
    """The problem of a position, if one answer there is clearly best."""
    game, moves = match.game, match.moves()
    seat, judge = moves[0].seat, judge_for(match.game, '')
    if len(different(game.tiles, moves)) < ANSWERS:
        return None
    seen = match.see(seat)
    guess = game.guess(seen, rng)
    lines = ranked(game, judge, guess, seat, moves)
    others = [line for line in lines if not alike(match, line.moves[0], lines[0].moves[0])]
    if not others or not clear(lines, others[0]):
        return None
    best, gap = tried_again(game, judge, seen, lines, others[0], len(match.log), OUTCOMES)
    if gap < LEAST or not alike(match, best.moves[0], lines[0].moves[0]):
        return None
    good = tuple(str(move) for move in moves if alike(match, move, best.moves[0]))
    usual = lines[len(lines) // 2]
    advice = explain(game, judge, guess, best, usual, lines)._replace(better=round(gap, 2))
    return Problem(write(match), seat, good, advice)


def clear(lines: list[Line], other: Line) -> bool:
    """Whether the best line looks clearly better than the best of those that begin otherwise."""
    worth = [line.worth for line in lines]
    return worth[0] - other.worth >= max(LEAST, CLEAR * (worth[0] - median(worth)))


def alike(match: Match[State], one: Move, other: Move) -> bool:
    """Whether two moves differ in nothing that can be seen."""
    return len(different(match.game.tiles, [one, other])) == 1


def share(game: str, variant: Variant, many: int, rng: Random) -> Iterator[Problem]:
    """So many problems of one variant, each from another game; fewer where they are hard to find."""
    seats = min((each for each in variant.seats if each > 1), default=1)
    left = many
    for _ in range(TRIES * many):
        if not left:
            return
        found = (problem_at(match, rng) for match in positions(game, variant.name, seats, rng))
        if (problem := next(filter(None, found), None)) is not None:
            left -= 1
            yield problem


def told_anew(problem: Problem) -> Problem:
    """A problem with the reasons that would be found for it now."""
    match = match_of(read(problem.record, find_game))
    game, judge = match.game, judge_for(match.game, '')
    guess = game.guess(match.see(problem.seat), Random(0))
    lines = ranked(game, judge, guess, problem.seat, match.moves())
    best = Line(0.0, line_of(match, guess, problem))
    advice = explain(game, judge, guess, best, lines[len(lines) // 2], lines)
    return problem._replace(advice=advice._replace(better=problem.advice.better))


def line_of(match: Match[State], state: State, problem: Problem) -> tuple[Move, ...]:
    """The best line of a problem, with whatever comes of itself after it."""
    game, trial, moves = match.game, state.copy(), list[Move]()
    for notation in problem.advice.line:
        moves.append(read_move(game.verbs, problem.seat, tuple(notation.split())))
        game.play(trial, moves[-1])
    while (ask := game.ask(trial)) is not None and ask.seats == (problem.seat,) and len(game.moves(trial)) == 1:
        moves.append(game.moves(trial)[0])
        game.play(trial, moves[-1])
    return tuple(moves)


def main() -> None:
    """Finds problems, as many of each variant, and writes them by turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('game')
    parser.add_argument('--many', type=int, default=32, help='in all')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument(
        '--reasons', action='store_true', help='keep the problems there are, and find their reasons anew'
    )
    wish = parser.parse_args()
    file = GAMES / wish.game / 'problems.toml'
    if wish.reasons:
        command = file.read_text(encoding='utf-8').splitlines()[1].removeprefix('#').strip()
        text = write_problems([told_anew(problem) for problem in problems(wish.game)], command)
        file.write_text(text, encoding='utf-8')
        return
    variants = find_game(wish.game).variants
    each = -(-wish.many // len(variants))
    found: list[list[Problem]] = []
    for variant in variants:
        found.append([])
        for problem in share(wish.game, variant, each, Random(f'{wish.game} {variant.name} {wish.seed}')):
            found[-1].append(problem)
            sys.stderr.write(f'{variant.name}, {len(found[-1])} of {each}: {problem.good[0]}\n')
    by_turns = [problem for row in zip_longest(*found) for problem in row if problem is not None]
    command = f'python scripts/problems.py {wish.game} --many {wish.many} --seed {wish.seed}'
    file.write_text(write_problems(by_turns, command), encoding='utf-8')


if __name__ == '__main__':
    main()
