"""How much of Act 7 is drawn: python scripts/luck.py FOLDER, over the records that `tilewright arena` keeps there.

Reed beds and villages pay ten points to whoever draws them. For every two sides of different bots it counts how many
more of them one side had in hand than the other, and says how often each bot had more points then.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from statistics import correlation, fmean
from typing import NamedTuple

import tilewright
from tilewright.core.match import Match
from tilewright.core.play import State
from tilewright.games.marshlands.board.sets import KIND
from tilewright.games.marshlands.judging.finishing import ALONE

MUCH = 10  # points


class Meeting(NamedTuple):
    """Two sides of a game, of different bots."""

    bots: tuple[str, str]
    drawn: int  # how many more reed beds and villages the first side had than the second
    ahead: int  # points


def drawn_by(match: Match[State]) -> Counter[int]:
    """How many tiles that pay much by themselves each side has drawn."""
    sides, out = match.game.sides(match.state), Counter[int]()
    for told in [told for ply in match.told for told in ply if told.what == 'gets']:
        out[sides[told.seat]] += ALONE[KIND[str(told.data[0])]] >= MUCH
    return out


def meetings(record: Path) -> Iterator[Meeting]:
    """Every two sides of a game that had different bots."""
    match = tilewright.read_game(record.read_text(encoding='utf-8'))
    sides, points, drawn = match.game.sides(match.state), match.game.scores(match.state), drawn_by(match)
    bot = dict(zip(sides, match.title.split(' v '), strict=True))
    have = dict(zip(sides, points, strict=True))
    for one, other in combinations(sorted(set(sides), key=lambda side: bot[side]), 2):
        if bot[one] != bot[other]:
            yield Meeting((bot[one], bot[other]), drawn[one] - drawn[other], have[one] - have[other])


def share(found: list[Meeting]) -> float:
    """Of how many meetings the first had more points, in per cent; as many count half."""
    return 100 * fmean([(each.ahead > 0) + (each.ahead == 0) / 2 for each in found])


def main() -> None:
    """Prints how often each bot had more points, by how many more such tiles its side had drawn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('folder', type=Path, help='what was said to --out')
    records = sorted((parser.parse_args().folder / 'games').glob('*.game'))
    met = [meeting for record in records for meeting in meetings(record)]
    for bots in sorted({each.bots for each in met}):
        mine = [each for each in met if each.bots == bots]
        part = correlation([each.drawn for each in mine], [each.ahead for each in mine]) ** 2
        print(f'{bots[0]} : {bots[1]}  {share(mine):.1f} % of {len(mine)}; what was drawn tells {100 * part:.0f} %')
        for more in sorted({each.drawn for each in mine}):
            those = [each for each in mine if each.drawn == more]
            print(f'  {more:+3d}  {len(those):4d} meetings  {share(those):5.1f} %')


if __name__ == '__main__':
    main()
