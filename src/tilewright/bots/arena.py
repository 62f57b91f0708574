"""Matches between bots: one or thousands, the same results however many processes play them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from tilewright.bots import find_bot
from tilewright.bots.bot import Bot, Seeing
from tilewright.bots.pooling import pooled
from tilewright.bots.seer import find_seer, is_seer
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Ask, Misuse, Move, S, totals
from tilewright.core.thinking.searching import later
from tilewright.games import find_game

CSV_HEADER: Final = ('game', 'seed', 'seat', 'bot', 'score', 'won', 'plies')
CHUNK: Final = 8  # matches handed to a process at a time, at most


class Fixture(NamedTuple):
    """One match to be played, in plain words, so that it can be sent to another process."""

    number: int
    game: str
    variant: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]  # [seat]
    seed: int


class Result(NamedTuple):
    """How a match went."""

    number: int
    seed: int
    bots: tuple[str, ...]  # [seat]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int


class Line(NamedTuple):
    """What a bot did in one seat, or in all (seat -1), over many matches; a shared win counts as a part of one."""

    bot: str
    seat: int
    matches: int
    wins: float
    mean: float
    deviation: float
    least: int
    most: int


def play_match(match: Match[S], bots: Sequence[Bot], seed: str) -> Match[S]:
    """Plays a match to its end; chance and every seat have a stream of their own, so none disturbs another's luck."""
    chance = Random(f'{seed} chance')
    own = [Random(f'{seed} seat {seat}') for seat in range(len(bots))]
    while (ask := match.ask) is not None:
        drawn = CHANCE in ask.seats
        match.play(match.game.roll(match.state, chance) if drawn else answer(match, ask, bots, own, chance))
    return match


def answer(match: Match[S], ask: Ask, bots: Sequence[Bot], own: Sequence[Random], chance: Random) -> Move:
    """The answer of one of the asked seats; when several may answer, who is first is drawn by lot."""
    moves = match.moves()
    ready = [seat for seat in ask.seats if any(move.seat == seat for move in moves)]
    seat = ready[0] if len(ready) == 1 else chance.choice(ready)
    mine = [move for move in moves if move.seat == seat]
    bot = bots[seat]
    if isinstance(bot, Seeing):
        bot.show(match.state.copy(), later(chance))
    return bot(match.game, match.game.see(match.state, seat), seat, mine, own[seat])


def find_contestant(name: str) -> Bot:
    """A bot of an arena: one that may sit at a table, or the one that sees the draws to come."""
    return find_seer(name) if is_seer(name) else find_bot(name)


def fixtures(
    game: str,
    variant: str,
    options: Mapping[str, str],
    bots: Sequence[str],
    seats: int,
    many: int,
    seed: int,
) -> list[Fixture]:
    """So many matches, the bots moving on by one seat from each to the next; Misuse when they cannot be played.

    Where several seats play together a bot has all seats of a side, unless there are more bots than sides.
    """
    for bot in bots:
        find_contestant(bot)
    match = new_match(find_game(game), variant, seats, options)
    if not bots or len(bots) > seats:
        raise Misuse(f'1 to {seats} bots expected for {seats} seats, {len(bots)} came')
    sides = match.game.sides(match.state)
    if len(bots) > len(set(sides)):
        sides = tuple(range(seats))
    out = []
    for number in range(many):
        seating = seated(bots, sides, number)
        own = Random(f'{seed} {number}').getrandbits(48)
        out.append(Fixture(number, game, variant, tuple(options.items()), seating, own))
    return out


def table_of(bots: Sequence[str], seats: int) -> list[str]:
    """The bots at a table, again and again until every seat is taken."""
    return [bots[seat % len(bots)] for seat in range(seats)]


def seated(bots: Sequence[str], sides: Sequence[int], first: int) -> tuple[str, ...]:
    """The bot of every seat: each has all seats of a side, and they move on by so many sides."""
    many = len(set(sides))
    table = table_of(bots, many)
    return tuple([table[(side + first) % many] for side in sides])


def play_fixture(fixture: Fixture) -> Result:
    """Plays one match."""
    match = new_match(find_game(fixture.game), fixture.variant, len(fixture.bots), dict(fixture.options))
    play_match(match, [find_contestant(bot) for bot in fixture.bots], str(fixture.seed))
    scores = totals(match.game.sheet(match.state), len(fixture.bots))
    winners = match.game.winners(match.state)
    return Result(fixture.number, fixture.seed, fixture.bots, tuple(scores), winners, len(match.log))


def play_all(plan: Sequence[Fixture], jobs: int = 1) -> Iterator[Result]:
    """The results in the order of the plan, played by so many processes."""
    return pooled(play_fixture, plan, jobs, max(1, min(CHUNK, len(plan) // max(1, 4 * jobs))))


def csv_rows(results: Iterable[Result]) -> Iterator[tuple[str, ...]]:
    """One row for each seat of each match, as in CSV_HEADER."""
    for result in results:
        for seat, (bot, score) in enumerate(zip(result.bots, result.scores, strict=True)):
            won = 1 / len(result.winners) if seat in result.winners else 0
            row = (result.number, result.seed, seat + 1, bot, score, f'{won:g}', result.plies)
            yield tuple(map(str, row))


def summary(results: Sequence[Result]) -> list[Line]:
    """What every bot did: in all its seats together, then seat by seat where it had several."""
    groups: dict[tuple[str, int], list[tuple[int, float]]] = {}
    for result in results:
        for seat, (bot, score) in enumerate(zip(result.bots, result.scores, strict=True)):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            groups.setdefault((bot, -1), []).append((score, won))
            groups.setdefault((bot, seat), []).append((score, won))
    return [line(bot, seat, group) for (bot, seat), group in sorted(groups.items())]


def line(bot: str, seat: int, group: Sequence[tuple[int, float]]) -> Line:
    """One line of the summary."""
    scores = [score for score, _ in group]
    wins = sum(won for _, won in group)
    return Line(bot, seat, len(group), wins, fmean(scores), pstdev(scores), min(scores), max(scores))
