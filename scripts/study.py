"""Plays many games of each kind and writes what came out, with plots.

python scripts/study.py [--jobs 2] [--bots random:1000,greedy:1000] [GAME ...]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from typing import NamedTuple

from tilewright.bots import find_bot
from tilewright.core.play import CHANCE
from tilewright.games import find_game, games

OUT = Path(__file__).parents[1] / 'docs' / 'studies'


class Job(NamedTuple):
    """One game to be played."""

    game: str
    bot: str
    seats: int
    seed: int


class Result(NamedTuple):
    """What a game came to."""

    turns: int  # answers of seats
    scores: list[int]
    winners: int
    told: dict[str, int]


def play(job: Job) -> Result:
    """Plays one game to its end."""
    game, bot, rng = find_game(job.game), find_bot(job.bot), Random(f'{job.game} {job.bot} {job.seats} {job.seed}')
    state, turns, told = game.new('', job.seats, {}), 0, Counter[str]()
    while (ask := game.ask(state)) is not None:
        if CHANCE in ask.seats:
            move = game.roll(state, rng)
        else:
            moves = game.moves(state)
            seat = moves[0].seat
            move = bot(game, game.see(state, seat), seat, [each for each in moves if each.seat == seat], rng)
            turns += 1
        told.update(each.what for each in game.play(state, move))
    return Result(turns, game.scores(state), len(game.winners(state)), dict(told))


def study(name: str, jobs: int, bots: dict[str, int]) -> Iterator[tuple[str, int, list[Result]]]:
    """Plays a game so many times with each bot at every number of seats."""
    seats = find_game(name).variants[0].seats
    with ProcessPoolExecutor(jobs, mp_context=get_context('spawn')) as pool:
        for bot, many in bots.items():
            for count in seats:
                plan = [Job(name, bot, count, seed) for seed in range(many)]
                yield bot, count, list(pool.map(play, plan, chunksize=10))
                sys.stderr.write(f'{name}: {many} {bot} games with {count} seats\n')


def summary(bot: str, seats: int, results: list[Result]) -> dict[str, object]:
    """The figures of one kind of game."""
    turns, scores = [one.turns for one in results], [score for one in results for score in one.scores]
    told = Counter[str]()
    games_with = Counter[str]()
    for one in results:
        told.update(one.told)
        games_with.update(one.told.keys())
    return {
        'bot': bot,
        'seats': seats,
        'games': len(results),
        'answers_mean': round(mean(turns), 1),
        'answers_median': median(turns),
        'answers_max': max(turns),
        'score_mean': round(mean(scores), 1),
        'score_stdev': round(stdev(scores), 1),
        'score_min': min(scores),
        'score_max': max(scores),
        'without_winner': sum(one.winners == 0 for one in results),
        'shared_wins': sum(one.winners > 1 for one in results),
        'told_per_game': {what: round(n / len(results), 3) for what, n in sorted(told.items())},
        'games_with': dict(sorted(games_with.items())),
        'answers': turns,
        'scores': scores,
    }


def plot(name: str, rows: list[dict[str, object]]) -> None:
    """Draws how long games are and what is scored, a panel for each bot and measure."""
    import matplotlib as mpl

    mpl.use('svg')
    mpl.rcParams['svg.hashsalt'] = 'tilewright'
    import matplotlib.pyplot as plt

    bots = list(dict.fromkeys(str(row['bot']) for row in rows))
    figure, axes = plt.subplots(len(bots), 2, figsize=(11, 3.4 * len(bots)), squeeze=False)
    shown = (('answers', 'answers in a game'), ('scores', 'score of a seat'))
    for line, bot in zip(axes, bots, strict=True):
        for axis, (what, title) in zip(line, shown, strict=True):
            for row in rows:
                if row['bot'] == bot:
                    axis.hist(row[what], bins=40, histtype='step', linewidth=1.4, label=f'{row["seats"]} seats')
            axis.set_title(f'{bot}: {title}')
            axis.legend()
    figure.tight_layout()
    figure.savefig(OUT / f'{name}.svg', metadata={'Date': None})
    plt.close(figure)


def table(name: str) -> list[str]:
    """The figures of a game as lines of a table."""
    rows = json.loads((OUT / f'{name}.json').read_text(encoding='utf-8'))
    head = ['bot', 'seats', 'games', 'answers a game', 'most', 'score', 'from', 'to', 'no winner', 'shared wins']
    out = [f'| {" | ".join(head)} |', '|' + '---|' * len(head)]
    for row in rows:
        score = f'{row["score_mean"]} ± {row["score_stdev"]}'
        answers = (row['answers_mean'], row['answers_max'])
        ends = (row['score_min'], row['score_max'], row['without_winner'], row['shared_wins'])
        cells = (row['bot'], row['seats'], row['games'], *answers, score, *ends)
        out.append(f'| {" | ".join(map(str, cells))} |')
    return out


def page() -> None:
    """Writes the tables of all games studied into figures.md."""
    lines = ['# Figures of many games', '', 'Made by `scripts/study.py`; every game ended.']
    for path in sorted(OUT.glob('*.json')):
        lines += ['', f'## {path.stem}', '', *table(path.stem), '', f'![{path.stem}]({path.stem}.svg)']
    (OUT / 'figures.md').write_text('\n'.join(lines) + '\n', encoding='utf-8')


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--bots', default='random:1000,greedy:1000', help='each bot with its number of games')
    args = parser.parse_args()
    bots = {bot: int(many) for bot, _, many in (word.partition(':') for word in args.bots.split(','))}
    OUT.mkdir(parents=True, exist_ok=True)
    for name in args.names or games():
        rows: list[dict[str, object]] = []
        for each in study(name, args.jobs, bots):
            rows.append(summary(*each))
            store(name, rows)
            page()


def store(name: str, rows: list[dict[str, object]]) -> None:
    """Writes the figures and the plot of what has been played so far."""
    plot(name, rows)
    kept = [{key: value for key, value in row.items() if key not in ('answers', 'scores')} for row in rows]
    (OUT / f'{name}.json').write_text(json.dumps(kept, indent=1) + '\n', encoding='utf-8')


if __name__ == '__main__':
    main()
