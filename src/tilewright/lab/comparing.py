"""Whether one judgement is better than another: their one-look bots play each other."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

from tilewright.core.thinking.judging import Lesson, Tables
from tilewright.core.thinking.weights import write_weights
from tilewright.lab.executing import Executor
from tilewright.lab.tournament import Played, plan, play_one, won_by


def share_of_wins(
    game: str, lesson: Lesson, new: Tables, old: Tables, folder: Path, games: int, seed: int, run: Executor
) -> float:
    """Which share of its games a seat with the new weights would win against one with the old."""
    bots = [f'look:{kept(tables, folder, name)}' for name, tables in (('new', new), ('old', old))]
    fixtures = plan(game, lesson.variant, dict(lesson.options), bots, lesson.seats, games, seed)
    results = list(run(play_one, fixtures))
    if lesson.seats == 1:
        return share_of_seeds(results, bots[0])
    mine, theirs = [wins_a_seat(results, bot) for bot in bots]
    return mine / (mine + theirs)


def share_of_seeds(results: list[Played], bot: str) -> float:
    """With which share of the seeds a bot that plays alone has more than the other; as much counts half."""
    mine = {played.seed: played.scores[0] for played in results if played.bots == (bot,)}
    theirs = {played.seed: played.scores[0] for played in results if played.bots != (bot,)}
    return sum([(mine[seed] > n) + (mine[seed] == n) / 2 for seed, n in theirs.items()]) / len(theirs)


def kept(tables: Tables, folder: Path, name: str) -> Path:
    """The file into which tables are written, for other processes to read.

    Other tables have another file: whoever has read one does not read it again.
    """
    text = write_weights(tables, 'tilewright train')
    file = folder / f'{name}-{crc32(text.encode()):08x}.toml'
    file.write_text(text, encoding='utf-8')
    return file


def wins_a_seat(results: list[Played], bot: str) -> float:
    """How many games each seat of a bot has won, on average."""
    return sum(won_by(played, bot) for played in results) / sum(played.bots.count(bot) for played in results)
