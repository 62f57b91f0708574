"""Tournaments between bots that are fair and can be gone on with: the same draws for everybody in every seat.

Every seed is played once for each way to move the bots on by a seat, or by a team where these play: a bot has all seats
of a side. What was played is kept, one line for each game and one record: a tournament that was stopped goes on where
it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, NamedTuple, final

from tilewright.bots.arena import Fixture, find_contestant, play_match, seated, table_of
from tilewright.bots.bot import Bot, Seeing
from tilewright.core.match import NAMES, new_match
from tilewright.core.play import Game, Misuse, Move, S, State, totals
from tilewright.core.record import write
from tilewright.games import find_game
from tilewright.lab.executing import Executor

RESULTS: Final = 'results.jsonl'
GAMES: Final = 'games'
SURE: Final = 1.96  # standard errors on either side: 95 %


class Played(NamedTuple):
    """How a game went."""

    bots: tuple[str, ...]  # [seat]
    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[float, ...]  # [seat] of a processor
    answers: tuple[int, ...]  # [seat] how many the bot was asked for
    record: str = ''
    table: str = ''  # what was played: the game, the variant and the options
    sides: tuple[int, ...] = ()  # [seat] for which it plays, where several play together

    @property
    def key(self) -> str:
        """What tells it from the other games in a folder."""
        return f'{self.table} {self.seed} {" ".join(self.bots)}'


def table_played(fixture: Fixture) -> str:
    """What is played: the game, the variant and the options."""
    return ' '.join([fixture.game, fixture.variant or '-', *(f'{name}={value}' for name, value in fixture.options)])


def key_of(fixture: Fixture) -> str:
    """What tells a game to be played from the others in a folder."""
    return f'{table_played(fixture)} {fixture.seed} {" ".join(fixture.bots)}'


def plan(
    game: str, variant: str, options: Mapping[str, str], bots: Sequence[str], seats: int, games: int, seed: int
) -> list[Fixture]:
    """Every two bots play so many games, or all together where there are more sides, or each alone; Misuse if not."""
    for bot in bots:
        find_contestant(bot)
    match = new_match(find_game(game), variant, seats, options)
    sides = match.game.sides(match.state)
    many = len(set(sides))
    if many < 3 and (twice := next((bot for bot in bots if bots.count(bot) > 1), '')):
        raise Misuse(f'bots with different names expected, {twice} came twice')
    if len(bots) < 2 or (many > 2 and len(bots) > many):
        what = 'seats' if many == seats else 'teams'
        raise Misuse(f'at least two bots expected, and for {many} {what} at most so many, {len(bots)} came')
    if many == 1:
        tables = [[bot] for bot in bots]
    else:
        tables = [list(pair) for pair in combinations(bots, 2)] if many == 2 else [table_of(bots, many)]
    out: list[Fixture] = []
    for nth in range(-(-games // many)):
        own = Random(f'{seed} {nth}').getrandbits(48)
        for table in tables:
            for first in range(many):
                seating = seated(table, sides, first)
                out.append(Fixture(len(out), game, variant, tuple(options.items()), seating, own))
    return out


@final
class Timed:
    """A bot whose time is measured."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Final = bot
        self.seconds = 0.0
        self.answers = 0

    def show(self, state: State, chance: Random) -> None:
        """Shows a bot that sees everything what it is to see."""
        if isinstance(self.bot, Seeing):
            self.bot.show(state, chance)

    def __call__(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """The answer of the bot."""
        begun = process_time()
        move = self.bot(game, seen, seat, moves, rng)
        self.seconds += process_time() - begun
        self.answers += 1
        return move


def play_one(fixture: Fixture) -> Played:
    """Plays one game."""
    names = NAMES[: len(fixture.bots)]
    match = new_match(find_game(fixture.game), fixture.variant, names, dict(fixture.options))
    match.title = ' v '.join(fixture.bots)
    bots = [Timed(find_contestant(bot)) for bot in fixture.bots]
    play_match(match, bots, str(fixture.seed))
    scores, sides = totals(match.game.sheet(match.state), len(bots)), match.game.sides(match.state)
    return Played(
        fixture.bots,
        fixture.seed,
        tuple(scores),
        match.game.winners(match.state),
        tuple(round(bot.seconds, 4) for bot in bots),
        tuple(bot.answers for bot in bots),
        write(match),
        table_played(fixture),
        sides if len(set(sides)) < len(sides) else (),
    )


def kept_in(folder: Path) -> list[Played]:
    """The games that were played before, without their records; a last line that was cut off counts for nothing."""
    file = folder / RESULTS
    if not file.exists():
        return []
    lines = file.read_text(encoding='utf-8').splitlines(keepends=True)
    return [read_line(file, line) for line in lines if line.endswith('\n')]


def read_line(file: Path, line: str) -> Played:
    """A game as it was kept; Misuse where it is none."""
    try:
        found: dict[str, Any] = json.loads(line)
        bots, scores, winners = tuple(found['bots']), tuple(found['scores']), tuple(found['winners'])
        seconds, answers = tuple(found['seconds']), tuple(found['answers'])
        table, sides = found.get('table', ''), tuple(found.get('sides', ()))
        return Played(bots, found['seed'], scores, winners, seconds, answers, table=table, sides=sides)
    except (ValueError, TypeError, KeyError):
        raise Misuse(f'the results of an arena expected in {file}, {line.strip()[:60]!r} came') from None


def mend(file: Path) -> None:
    """Takes away a last line that was cut off, so that the next is a line of its own."""
    if file.exists():
        text = file.read_text(encoding='utf-8')
        if not text.endswith('\n'):
            file.write_text(text[: text.rfind('\n') + 1], encoding='utf-8')


def play_tournament(fixtures: Sequence[Fixture], folder: Path, run: Executor) -> Iterator[Played]:
    """Plays what has not been played yet, keeps it, and gives every game of the plan."""
    kept = kept_in(folder)
    done = {played.key: played for played in kept}
    (folder / GAMES).mkdir(parents=True, exist_ok=True)
    mend(folder / RESULTS)
    missing = [fixture for fixture in fixtures if key_of(fixture) not in done]
    yield from [done[key] for fixture in fixtures if (key := key_of(fixture)) in done]
    with (folder / RESULTS).open('a', encoding='utf-8') as file:
        for number, played in enumerate(run(play_one, missing), len(kept)):
            record = folder / GAMES / f'{number:05}.game'
            record.write_text(played.record, encoding='utf-8')
            line = {name: value for name, value in played._asdict().items() if name != 'record'}
            file.write(json.dumps(line) + '\n')
            file.flush()
            yield played


# ---------------------------------------------------------------- what came of it


class Stand(NamedTuple):
    """How one side of a game stood at its end: all seats of a side have the same."""

    bot: str
    points: int
    won: bool


def stands(played: Played) -> list[Stand]:
    """How each side stood."""
    sides = played.sides or range(len(played.bots))
    first = {side: seat for seat, side in reversed(list(enumerate(sides)))}
    return [Stand(played.bots[seat], played.scores[seat], seat in played.winners) for seat in sorted(first.values())]


class Duel(NamedTuple):
    """How one bot did against another, over pairs of games with the same draws; shared wins count half."""

    bot: str
    other: str
    games: int
    share: float  # of the wins; at larger tables of meetings in which it had more points
    sure: float  # half the width of the 95 % interval
    points: float
    others_points: float


def duels(results: Sequence[Played]) -> list[Duel]:
    """Every two bots that met."""
    met: dict[tuple[str, str], dict[int, list[Played]]] = {}
    for played in results:
        for one, other in combinations(sorted(set(played.bots)), 2):
            met.setdefault((one, other), {}).setdefault(played.seed, []).append(played)
    return [duel(one, other, list(pairs.values())) for (one, other), pairs in sorted(met.items())]


def duel(one: str, other: str, pairs: list[list[Played]]) -> Duel:
    """How one of two bots did; games with the same draws count as one sight."""
    shares = [fmean(beaten(played, one, other) for played in pair) for pair in pairs]
    games = [played for pair in pairs for played in pair]
    share, sure = interval(shares)
    points, others = [fmean(points_of(played, bot) for played in games) for bot in (one, other)]
    return Duel(one, other, len(games), share, sure, points, others)


def beaten(played: Played, one: str, other: str) -> float:
    """Which part of a game for two a bot has won, or of how many meetings with another it had more points."""
    found = stands(played)
    if len(found) == 2:
        return won_by(played, one)
    mine, theirs = [[stand.points for stand in found if stand.bot == bot] for bot in (one, other)]
    return fmean([(a > b) + (a == b) / 2 for a in mine for b in theirs])


def won_by(played: Played, bot: str) -> float:
    """Which part of a game a bot has won."""
    winners = [stand.bot for stand in stands(played) if stand.won]
    return winners.count(bot) / max(1, len(winners))


def points_of(played: Played, bot: str) -> float:
    """What a bot had at the end, on average over its sides."""
    return fmean([stand.points for stand in stands(played) if stand.bot == bot])


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval; values that are all the same leave three in so many open."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return fmean(values), SURE * spread / len(values) ** 0.5 if spread else 3 / (len(values) + 2)


class Standing(NamedTuple):
    """What a bot did in the whole tournament."""

    bot: str
    games: int
    share: float
    sure: float
    points: float
    points_sure: float
    turn: float  # seconds of a processor for one answer
    rating: float
    doubt: float  # of the rating


def standings(results: Sequence[Played], ratings: Mapping[str, tuple[float, float]]) -> list[Standing]:
    """What each bot did, the best first."""
    bots = sorted({bot for played in results for bot in played.bots})
    out = [standing(bot, [played for played in results if bot in played.bots], ratings[bot]) for bot in bots]
    return sorted(out, key=lambda line: -line.rating)


def standing(bot: str, results: Sequence[Played], rating: tuple[float, float]) -> Standing:
    """What one bot did; games with the same draws count as one sight."""
    by_seed: dict[int, list[Played]] = {}
    for played in results:
        by_seed.setdefault(played.seed, []).append(played)
    share = interval([fmean(won_by(played, bot) for played in group) for group in by_seed.values()])
    points = interval([fmean(points_of(played, bot) for played in group) for group in by_seed.values()])
    own = [(played, seat) for played in results for seat, name in enumerate(played.bots) if name == bot]
    spent = sum(played.seconds[seat] for played, seat in own)
    answers = sum(played.answers[seat] for played, seat in own)
    return Standing(bot, len(results), *share, *points, spent / max(1, answers), *rating)
