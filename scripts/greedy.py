"""How long greedy thinks about a decision, in every act and interval of the marsh: python scripts/greedy.py --games 3.

Times are of the processor, so that a busy machine changes them less; a decision without a choice is none.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from tilewright.bots import greedy
from tilewright.core import flat
from tilewright.core.play import CHANCE
from tilewright.games.marshlands import GAME


def think(act: str, seats: int, seed: int) -> list[tuple[float, str]]:
    """Milliseconds of every decision of a game among greedy bots, each with what was asked."""
    rng, state, out = Random(seed), GAME.new(act, seats, {}), []
    while (ask := GAME.ask(state)) is not None:
        if CHANCE in ask.seats:
            GAME.play(state, GAME.roll(state, rng))
            continue
        seat = ask.seats[0]
        seen = GAME.see(state, seat)
        moves = [move for move in GAME.moves(seen) if move.seat == seat]
        began = process_time()
        move = greedy.choose(GAME, seen, seat, moves, rng)
        if len(moves) > 1:
            out.append((1e3 * (process_time() - began), ask.about))
        GAME.play(state, move)
    return out


def main() -> None:
    """Prints for every act how long half of all decisions take at the most, 99 of 100, and the longest of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--games', type=int, default=2, help='games of each act')
    parser.add_argument('--acts', default='', help='only these, with commas between them')
    given = parser.parse_args()
    print(f'{"compiled" if flat.COMPILED else "pure"} build, milliseconds of a decision of greedy')
    print(f'{"":10} {"seats":>5} {"decisions":>9} {"p50":>8} {"p99":>8} {"most":>8}')
    for variant in GAME.variants:
        if given.acts and variant.name not in given.acts.split(','):
            continue
        seats = variant.seats[-1]
        times = sorted([each for seed in range(given.games) for each in think(variant.name, seats, seed)])
        half, most = times[len(times) // 2], times[min(len(times) * 99 // 100, len(times) - 1)]
        row = f'{half[0]:8.1f} {most[0]:8.1f} {times[-1][0]:8.1f}'
        print(f'{variant.name:10} {seats:5} {len(times):9} {row}  {times[-1][1]}', flush=True)


if __name__ == '__main__':
    main()
