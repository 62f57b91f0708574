"""Makes the problems of a game from games that bots play: python scripts/problems.py carcassonne --many 8 --seed 1.

A position is taken where somebody has several answers and one of them is clearly best: by one look first, then with
outcomes tried with the same dice. What is found is written to `problems.toml` in the folder of the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from tilewright.bots import find_bot
from tilewright.bots.advising import explain
from tilewright.bots.problems import Problem, write_problems
from tilewright.bots.reviewing import tried_again
from tilewright.bots.thinking import judge_for
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Move, State
from tilewright.core.record import write
from tilewright.core.symmetry import different
from tilewright.core.thinking.searching import Line, ranked
from tilewright.games import find_game

GAMES: Final = Path(__file__).parents[1] / 'src' / 'tilewright' / 'games'
ANSWERS: Final = 6  # there are to choose from, at least
CLEAR: Final = 0.3  # of what the best line has over the usual: by so much the best answer is better than the next
LEAST: Final = 1.5  # points by which it is
OUTCOMES: Final = 48
EARLY: Final = 12  # plies before which nothing is interesting
APART: Final = 3  # one position in so many is looked at


def positions(game: str, variant: str, seats: int, rng: Random) -> Iterator[Match[State]]:
    """Positions of one game in which somebody is asked, one in so many."""
    match = new_match(find_game(game), variant, seats)
    bots = [find_bot('friend' if rng.random() < 0.5 else 'greedy') for _ in range(seats)]
    while (ask := match.ask) is not None:
        if CHANCE in ask.seats:
            match.play(match.game.roll(match.state, rng))
            continue
        moves = match.moves()
        seat = moves[0].seat
        mine = [move for move in moves if move.seat == seat]
        if len(match.log) > EARLY and not ask.lasting and ask.seats == (seat,) and not rng.randrange(APART):
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
    advice = explain(game, judge, guess, best, usual)._replace(better=round(gap, 2))
    return Problem(write(match), seat, good, advice)


def clear(lines: list[Line], other: Line) -> bool:
    """Whether the best line looks clearly better than the best of those that begin otherwise."""
    worth = [line.worth for line in lines]
    return worth[0] - other.worth >= max(LEAST, CLEAR * (worth[0] - median(worth)))


def alike(match: Match[State], one: Move, other: Move) -> bool:
    """Whether two moves differ in nothing that can be seen."""
    return len(different(match.game.tiles, [one, other])) == 1


def main() -> None:
    """Finds problems and writes them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('game')
    parser.add_argument('--many', type=int, default=8)
    parser.add_argument('--seed', type=int, default=1)
    wish = parser.parse_args()
    rng = Random(f'{wish.game} {wish.seed}')
    variants = find_game(wish.game).variants
    found: list[Problem] = []
    number = 0
    while len(found) < wish.many and number < 20 * wish.many:
        variant = variants[number % len(variants)]
        seats = min((many for many in variant.seats if many > 1), default=1)
        number += 1
        for match in positions(wish.game, variant.name, seats, rng):
            problem = problem_at(match, rng)
            if problem is not None:
                found.append(problem)
                sys.stderr.write(
                    f'{len(found)} of {wish.many}: {variant.name}, ply {len(match.log)}, {problem.good[0]}\n'
                )
                break
    file = GAMES / wish.game / 'problems.toml'
    file.write_text(
        write_problems(found, f'python scripts/problems.py {wish.game} --many {wish.many} --seed {wish.seed}'),
        encoding='utf-8',
    )


if __name__ == '__main__':
    main()
