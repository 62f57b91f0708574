"""The bot that sees the draws to come: a bound for what thinking can bring where much is luck.

It searches as any other, in the true state instead of guesses, and with the draws that will come. An arena shows it
both before every answer (`show`); nobody else does, and without them it does not answer. So `find_bot` does not know
it: it never sits at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, final

from tilewright.bots import filling
from tilewright.bots.bot import Bot
from tilewright.bots.thinking import SEEDS, Thought, judge_for, read_thought, run, way_for
from tilewright.core.play import Game, Misuse, Move, S, State
from tilewright.core.thinking.judging import ALL
from tilewright.core.thinking.searching import Search, changed

NAME: Final = 'seer'


def is_seer(name: str) -> bool:
    """Whether a name is that of a bot that sees the draws to come."""
    return name.partition(':')[0] == NAME


def find_seer(name: str) -> Bot:
    """The bot of a name such as `seer:0.3s`, which says what `search:0.3s` would."""
    return Seer(read_thought(name.partition(':')[2]))


@final
class Seer:
    """A bot that searches in what is true."""

    def __init__(self, thought: Thought) -> None:
        self.thought: Final = thought
        self.shown: tuple[Any, Random] | None = None  # a state of the game that is played, and chance

    def show(self, state: State, chance: Random) -> None:
        """Takes the true state, and chance as it will fall; both belong to the bot."""
        self.shown = state, chance

    def __call__(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """The answer that does best with the draws to come."""
        if self.shown is None:
            raise Misuse(f'{NAME} expected to be shown all that is hidden, as in an arena; nothing was shown')
        if len(moves) == 1:
            return moves[0]
        begun = perf_counter()
        judge, (truth, chance) = judge_for(game, self.thought.weights), self.shown
        ask = game.ask(seen)
        if ask is not None and ask.lasting:
            return filling.choose(game, judge, truth, seat, moves, rng, self.thought.outcomes or ALL)
        way = changed(way_for(game, seen), dict(self.thought.changes))
        found = Search(game, judge, truth, seat, list(moves), rng.getrandbits(SEEDS), way, chance)
        run(found, begun, self.thought.seconds, self.thought.outcomes)
        return found.best()
