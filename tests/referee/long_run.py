"""Plays thousands of games under the eyes of their referees: python tests/referee/long_run.py --games 5000."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.games.marshlands.following import follow_both, marsh_tables  # noqa: E402  # all tests are found above
from tests.referee.following import follow_game  # noqa: E402
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


def follow_carcassonne(table: Table, rng: Random, whole: bool) -> Counter[str]:
    """A game of Carcassonne; moves and what is due are compared now and then, or at every ply."""
    return follow_game(table, rng, *((1.0, 1.0) if whole else (0.05, 0.01)))


class Played(NamedTuple):
    """A game that has a referee for long runs."""

    name: str
    tables: Callable[[], list[Table]]
    follow: Callable[[Table, Random, bool], Counter[str]]


CARCASSONNE = Played('carcassonne', all_tables, follow_carcassonne)
MARSHLANDS = Played('marshlands', marsh_tables, follow_both)
GAMES = {played.name: played for played in (CARCASSONNE, MARSHLANDS)}


def run(games: int, seed: int, say: Callable[[str], object], whole: bool = False, played: Played = CARCASSONNE) -> int:
    """Plays the games; gives how many the engine and the referee did not agree on."""
    tables, seen, wrong = played.tables(), Counter[str](), 0
    for number in range(seed, seed + games):
        table = tables[number % len(tables)]
        try:
            seen += played.follow(table, Random(number), whole)
        except AssertionError as error:
            wrong += 1
            say(f'seed {number} at {table}: {error}')
    say(f'{games} games from seed {seed}, {wrong} in dispute')
    say(', '.join(f'{what} {many}' for what, many in sorted(seen.items())))
    return wrong


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--games', type=int, default=1000, help='how many of each game')
    parser.add_argument('--game', choices=GAMES, help='this one only')
    parser.add_argument('--seed', type=int, default=0, help='of the first game; the others follow')
    parser.add_argument('--whole', action='store_true', help='compare all moves and all that is due at every ply')
    args = parser.parse_args()
    wrong = 0
    for played in [GAMES[args.game]] if args.game else GAMES.values():
        sys.stdout.write(f'- {played.name}\n')
        wrong += run(args.games, args.seed, lambda line: sys.stdout.write(line + '\n'), args.whole, played)
    sys.exit(wrong != 0)


if __name__ == '__main__':
    main()
