"""Five opponents for people, from one that learns with them to a master: settings of one bot, in a data file.

The milder ones see as through a fog, which is a share of what there is to see: so they err in every game alike, now and
then and by little, and never on purpose against somebody. The stronger ones search.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from statistics import median
from typing import Final, NamedTuple, final

from tilewright.bots import trying
from tilewright.bots.bot import Bot
from tilewright.bots.thinking import Thinker, Thought, judge_for, way_for
from tilewright.core.play import Game, Misuse, Move, S
from tilewright.core.thinking.judging import Judge, Looker
from tilewright.core.thinking.searching import USUAL, Line, Way, ranked

FILE: Final = 'levels.toml'
FEW: Final = Way(width=12, depth=0)  # candidates by a look, played at random to the end
TIES: Final = 1e-6  # what decides between lines that are worth the same


class Level(NamedTuple):
    """How one of the five plays; the file says what each word means."""

    own: bool = False
    blur: float = 0.0
    slips: float = 0.0
    outcomes: int = 0
    seconds: float = 0.0
    width: int = 0
    playouts: int = 0
    most: int = 0
    longer: float = 0.0


@cache
def levels() -> dict[str, Level]:
    """The five by their names, the mildest first."""
    found = tomllib.loads(files('tilewright.bots').joinpath(FILE).read_text(encoding='utf-8'))
    return {name: Level(**settings) for name, settings in found.items()}


def find_level(name: str) -> Bot:
    """The opponent of a name; Misuse where there is none."""
    if name not in levels():
        raise Misuse(f'one of {", ".join(levels())} expected, {name!r} came')
    return Opponent(levels()[name])


def alone(game: Game[S], judge: Judge[S], seat: int) -> Looker[S]:
    """A judge that looks at one seat as if the others had nothing."""

    def expects(state: S) -> list[float]:
        return [n if other == seat else 0.0 for other, n in enumerate(judge.expect(state))]

    return Looker(game, expects, judge.sift)


@final
class Opponent:
    """One of the five."""

    def __init__(self, level: Level) -> None:
        self.level: Final = level

    def __call__(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """The answer of this seat."""
        if len(moves) == 1:
            return moves[0]
        way = way_for(game, seen)
        if self.level.outcomes or self.level.seconds:
            return self.think(way)(game, seen, seat, moves, rng)
        slips = rng.random() < self.level.slips
        if self.level.playouts and not way.depth and not slips:
            return self.play_through(game, seen, seat, moves, rng)
        guess = game.guess(seen, rng)
        ask = game.ask(guess)
        if ask is not None and ask.lasting:
            return self.play_along(game, guess, seat, moves, rng)
        lines = self.lines(game, guess, seat, moves)
        if slips:
            return rng.choice(lines[: (len(lines) + 1) // 2]).moves[0]
        return self.take(lines, rng)

    def think(self, way: Way) -> Thinker:
        """The search of this opponent, wider than suits a game where outcomes are quick, longer where they are slow."""
        level = self.level
        seconds = max(level.seconds, level.longer) if way.depth and not way.race else level.seconds
        if way.judged and way.looks <= USUAL.looks and not way.race:
            way = way._replace(width=max(way.width, level.width))
        return Thinker(Thought(seconds, level.outcomes, way, most=level.most if way.depth else 0))

    def play_through(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """Tries what looks best by a few games to the end, where a look alone is worth little."""
        return Thinker(Thought(0.0, self.level.playouts, FEW))(game, seen, seat, moves, rng)

    def play_along(self, game: Game[S], state: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """Answers where all play at once: whoever sees less clearly is slower, and wavers instead."""
        if rng.random() < self.level.blur / 2 + self.level.slips:
            return trying.rest(game, state, seat, moves, rng)
        return trying.choose(game, state, seat, moves, rng)

    def lines(self, game: Game[S], state: S, seat: int, moves: Sequence[Move]) -> list[Line]:
        """What could be done, the best first."""
        judge = judge_for(game, '')
        return ranked(game, alone(game, judge, seat) if self.level.own else judge, state, seat, list(moves))

    def take(self, lines: list[Line], rng: Random) -> Move:
        """The first answer of the line that seems best through the fog."""
        worth = [line.worth for line in lines]
        fog = self.level.blur * (worth[0] - median(worth)) + TIES
        seems = [n + fog * rng.gauss(0, 1) for n in worth]
        return lines[seems.index(max(seems))].moves[0]
