"""Plays thousands of games under the eyes of the referee: python tests/referee/long_run.py --games 5000."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.referee.following import follow_game  # noqa: E402  # the folder of all tests is found a line above
from tilewright.laws import Table  # noqa: E402

LAND = (('small_city', 'half'),), (('farmers', 'by_field'),), (('small_city', 'half'), ('farmers', 'by_field')), ()
RIVER = (('river_uturn', 'strict'),), (('river_start_tile', 'shuffle'),), ()


def all_tables() -> list[Table]:
    """Every number of seats with every choice that changes the rules, base and river in turn, well mixed."""
    base = [Table('base', seats, options) for seats, options in product(range(2, 6), LAND)]
    river = [Table('river', seats, wet + dry) for seats, dry, wet in product(range(2, 6), LAND, RIVER)]
    more = [Table('base', 2, (('first_player', '2'),)), Table('river', 5, (('first_player', '5'),))]
    out = base + river + more
    Random(0).shuffle(out)
    return out


def run(games: int, seed: int, say: Callable[[str], object], whole: bool = False) -> int:
    """Plays the games; gives how many the engine and the referee did not agree on."""
    tables, seen, wrong = all_tables(), Counter[str](), 0
    share = (1.0, 1.0) if whole else (0.05, 0.01)
    for number in range(seed, seed + games):
        table = tables[number % len(tables)]
        try:
            seen += follow_game(table, Random(number), *share)
        except AssertionError as error:
            wrong += 1
            say(f'seed {number} at {table}: {error}')
    say(f'{games} games from seed {seed}, {wrong} in dispute')
    say(', '.join(f'{what} {many}' for what, many in sorted(seen.items())))
    return wrong


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--games', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=0, help='of the first game; the others follow')
    parser.add_argument('--whole', action='store_true', help='compare all moves and all that is due at every ply')
    args = parser.parse_args()
    sys.exit(run(args.games, args.seed, lambda line: sys.stdout.write(line + '\n'), args.whole) != 0)


if __name__ == '__main__':
    main()
