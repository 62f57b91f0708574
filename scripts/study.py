"""Plays many games of each kind and writes what came out, with plots.

python scripts/study.py [--jobs 2] [--bots random:1000,greedy:1000] [--anew] [GAME ...]

What was played before is kept: only the kinds of games that are missing in docs/studies are played, or all with --anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from typing import TYPE_CHECKING, NamedTuple

from tilewright.bots import find_bot
from tilewright.core.play import CHANCE
from tilewright.games import find_game, games

if TYPE_CHECKING:
    from matplotlib.axes import Axes

OUT = Path(__file__).parents[1] / 'docs' / 'studies'
WORDS = [
    '- *answers*: what seats answered in a game, the answers of chance not counted; the mean and the most.',
    '- *spells*: runs of answers of the same seat; in mare one for each pond chosen, then one for each turn.',
    '- *score*: mean and standard deviation over all seats of all games, the least and the most.',
    '- *won alone*: how many games were won by the seat that played first, by the next one, and so on.',
]


class Job(NamedTuple):
    """One game to be played."""

    game: str
    bot: str
    seats: int
    seed: int


class Result(NamedTuple):
    """What a game came to."""

    answers: int  # of seats
    spells: int  # how many runs of answers of the same seat they are
    scores: list[int]
    winners: list[int]  # 0 for the seat that answered first, 1 for the next, and so on
    told: dict[str, int]


class Summary(NamedTuple):
    """The figures of one kind of game, as they are stored."""

    bot: str
    seats: int
    games: int
    answers_mean: float
    answers_median: float
    answers_max: int
    spells_mean: float
    spells_median: float
    spells_max: int
    score_mean: float
    score_stdev: float
    score_min: int
    score_max: int
    without_winner: int
    shared_wins: int
    won_alone: list[int]  # by order of play
    told_per_game: dict[str, float]
    games_with: dict[str, int]
    answers: str  # '81:2 90:1': how many games had so many
    scores: str  # how many seats had so many


def play(job: Job) -> Result:
    """Plays one game to its end."""
    game, bot, rng = find_game(job.game), find_bot(job.bot), Random(f'{job.game} {job.bot} {job.seats} {job.seed}')
    state, told = game.new('', job.seats, {}), Counter[str]()
    asked: list[int] = []
    while (ask := game.ask(state)) is not None:
        if CHANCE in ask.seats:
            move = game.roll(state, rng)
        else:
            moves = game.moves(state)
            seat = moves[0].seat
            move = bot(game, game.see(state, seat), seat, [each for each in moves if each.seat == seat], rng)
            asked.append(seat)
        told.update(each.what for each in game.play(state, move))
    spells = 1 + sum(before != after for before, after in pairwise(asked))
    winners = [(seat - asked[0]) % job.seats for seat in game.winners(state)]
    return Result(len(asked), spells, game.scores(state), winners, dict(told))


def study(name: str, jobs: int, bots: dict[str, int], kept: list[Summary]) -> Iterator[Summary]:
    """Plays a game so many times with each bot at every number of seats, unless that is done already."""
    known = {(row.bot, row.seats, row.games): row for row in kept}
    seats = find_game(name).variants[0].seats
    with ProcessPoolExecutor(jobs, mp_context=get_context('spawn')) as pool:
        for bot, many in bots.items():
            for count in seats:
                if (bot, count, many) not in known:
                    plan = [Job(name, bot, count, seed) for seed in range(many)]
                    known[bot, count, many] = summary(bot, count, list(pool.map(play, plan, chunksize=5)))
                    sys.stderr.write(f'{name}: {many} {bot} games with {count} seats\n')
                yield known[bot, count, many]


def summary(bot: str, seats: int, results: list[Result]) -> Summary:
    """The figures of one kind of game."""
    answers, spells = [one.answers for one in results], [one.spells for one in results]
    scores = [score for one in results for score in one.scores]
    told = Counter[str]()
    games_with = Counter[str]()
    for one in results:
        told.update(one.told)
        games_with.update(one.told.keys())
    return Summary(
        bot,
        seats,
        games=len(results),
        answers_mean=round(mean(answers), 1),
        answers_median=median(answers),
        answers_max=max(answers),
        spells_mean=round(mean(spells), 1),
        spells_median=median(spells),
        spells_max=max(spells),
        score_mean=round(mean(scores), 1),
        score_stdev=round(stdev(scores), 1),
        score_min=min(scores),
        score_max=max(scores),
        without_winner=sum(not one.winners for one in results),
        shared_wins=sum(len(one.winners) > 1 for one in results),
        won_alone=[sum(one.winners == [nth] for one in results) for nth in range(seats)],
        told_per_game={what: round(n / len(results), 3) for what, n in sorted(told.items())},
        games_with=dict(sorted(games_with.items())),
        answers=counted(answers),
        scores=counted(scores),
    )


def counted(numbers: list[int]) -> str:
    """How often each number came, as it is stored."""
    return ' '.join(f'{number}:{times}' for number, times in sorted(Counter(numbers).items()))


def times(text: str) -> dict[int, int]:
    """How often each number came: the inverse of counted."""
    pairs = [word.split(':') for word in text.split()]
    return {int(number): int(many) for number, many in pairs}


def plot(name: str, rows: list[Summary]) -> None:
    """Draws how long games are, what is scored and who wins: a line of panels for each bot."""
    import matplotlib as mpl

    mpl.use('svg')
    mpl.rcParams['svg.hashsalt'] = 'tilewright'
    import matplotlib.pyplot as plt

    bots = list(dict.fromkeys(row.bot for row in rows))
    figure, axes = plt.subplots(len(bots), 3, figsize=(15, 3.4 * len(bots)), squeeze=False)
    for (long, scored, won), bot in zip(axes, bots, strict=True):
        mine = [row for row in rows if row.bot == bot]
        draw_spread(long, mine, [times(row.answers) for row in mine], 'answers in a game', 'games')
        draw_spread(scored, mine, [times(row.scores) for row in mine], 'score of a seat', 'seats')
        draw_wins(won, mine)
    figure.tight_layout()
    figure.savefig(OUT / f'{name}.svg', metadata={'Date': None})
    plt.close(figure)


def draw_spread(axis: Axes, rows: list[Summary], many: list[dict[int, int]], title: str, unit: str) -> None:
    """Draws how often each number came, in at most some forty steps that all cover as many numbers."""
    low, high = min(map(min, many)), max(map(max, many))
    wide = (high - low) // 40 + 1
    edges = [low - 0.5 + wide * nth for nth in range((high - low) // wide + 2)]
    for row, values in zip(rows, many, strict=True):
        weights = list(values.values())
        axis.hist(list(values), edges, weights=weights, histtype='step', linewidth=1.4, label=f'{row.seats} seats')
    axis.set_title(f'{rows[0].bot}: {title}')
    axis.set_ylabel(unit)
    axis.legend()


def draw_wins(axis: Axes, rows: list[Summary]) -> None:
    """Draws how many games each seat won alone, in order of play, and an even share of them as a line."""
    for nth, row in enumerate(rows):
        places = [nth + 0.8 * (place - (row.seats - 1) / 2) / row.seats for place in range(row.seats)]
        axis.bar(places, row.won_alone, width=0.7 / row.seats, color=[f'C{place}' for place in range(row.seats)])
        axis.hlines(sum(row.won_alone) / row.seats, nth - 0.42, nth + 0.42, color='black', linewidth=1)
    axis.set_xticks(range(len(rows)), [f'{row.seats} seats' for row in rows])
    axis.set_title(f'{rows[0].bot}: games won alone, first to play on the left')
    axis.set_ylabel('games')


def table(name: str) -> list[str]:
    """The figures of a game as lines of a table."""
    head = ['bot', 'seats', 'games', 'answers', 'most', 'spells', 'most', 'score', 'from', 'to', 'no winner']
    head += ['shared wins', 'won alone']
    out = [f'| {" | ".join(head)} |', '|' + '---|' * len(head)]
    for row in stored(name):
        long = (row.answers_mean, row.answers_max, row.spells_mean, row.spells_max)
        score = (f'{row.score_mean} ± {row.score_stdev}', row.score_min, row.score_max)
        ends = (row.without_winner, row.shared_wins, ' '.join(map(str, row.won_alone)))
        out.append(f'| {" | ".join(map(str, (row.bot, row.seats, row.games, *long, *score, *ends)))} |')
    return out


def page() -> None:
    """Writes the tables of all games studied into figures.md."""
    lines = ['# Figures of many games', '', 'Made by `scripts/study.py`; every game ended.', '', *WORDS]
    for path in sorted(OUT.glob('*.json')):
        lines += ['', f'## {path.stem}', '', *table(path.stem), '', f'![{path.stem}]({path.stem}.svg)']
    (OUT / 'figures.md').write_text('\n'.join(lines) + '\n', encoding='utf-8')


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--bots', default='random:1000,greedy:1000', help='each bot with its number of games')
    parser.add_argument('--anew', action='store_true', help='play what was played before again')
    args = parser.parse_args()
    bots = {bot: int(many) for bot, _, many in (word.partition(':') for word in args.bots.split(','))}
    OUT.mkdir(parents=True, exist_ok=True)
    for name in args.names or games():
        kept = [] if args.anew else stored(name)
        rows = {(row.bot, row.seats): row for row in kept}
        for row in study(name, args.jobs, bots, kept):
            rows[row.bot, row.seats] = row
            store(name, sorted(rows.values(), key=lambda row: (row.bot != 'random', row.bot, row.seats)))
            page()


def store(name: str, rows: list[Summary]) -> None:
    """Writes the figures and the plot of what has been played so far."""
    plot(name, rows)
    text = json.dumps([row._asdict() for row in rows], indent=1)
    (OUT / f'{name}.json').write_text(text + '\n', encoding='utf-8')


def stored(name: str) -> list[Summary]:
    """Reads the figures that were written before."""
    path = OUT / f'{name}.json'
    rows = json.loads(path.read_text(encoding='utf-8')) if path.is_file() else []
    return [Summary(**row) for row in rows]


if __name__ == '__main__':
    main()
