"""The bot that sees the draws to come plays in arenas alone, and sees what will be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.core.toy_game import TOY
from tilewright.bots import bots, filling, find_bot
from tilewright.bots.arena import find_contestant, fixtures, play_match
from tilewright.bots.bot import Seeing
from tilewright.bots.seer import Seer
from tilewright.bots.thinking import Thought
from tilewright.core.match import answer_chance, new_match
from tilewright.core.play import CHANCE, Game, Misuse, Move, S, State
from tilewright.core.thinking.judging import Judge
from tilewright.games import find_game
from tilewright.games.carcassonne import GAME
from tilewright.lab.tournament import Timed, plan


class Curious:
    """A bot that answers anything, and notes what it was shown would be drawn next."""

    def __init__(self) -> None:
        self.foretold: list[str] = []
        self.shown: tuple[Any, Random]

    def show(self, state: State, chance: Random) -> None:
        self.shown = state.copy(), chance

    def __call__(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        state, chance = self.shown
        move = rng.choice(moves)
        game.play(state, move)
        ask = game.ask(state)
        if ask is not None and CHANCE in ask.seats:
            self.foretold.append(str(game.roll(state, chance)))
        return move


def test_a_table_does_not_know_it() -> None:
    assert not [name for name in bots() if 'seer' in name]
    with pytest.raises(Misuse, match=r"the name of a bot expected \(.*\), 'seer:20' came"):
        find_bot('seer:20')
    assert isinstance(find_contestant('seer:20'), Seeing)
    assert not isinstance(find_contestant('search:20'), Seeing)
    with pytest.raises(Misuse, match=r'a search such as 0\.1s or 500'):
        find_contestant('seer:soon')


def test_an_arena_shows_what_will_be_drawn() -> None:
    match, curious = new_match(GAME, 'base', 2), Curious()
    play_match(match, [curious, curious], '7')
    drawn = [str(move) for move in match.log if move.verb == 'draw']
    assert curious.foretold == drawn[1:]
    assert len(drawn) > 60


def test_without_being_shown_it_does_not_answer() -> None:
    match = new_match(GAME, 'base', 2, {'first_player': '1'})
    match.play(GAME.roll(match.state, Random(1)))
    with pytest.raises(Misuse, match='seer expected to be shown all that is hidden'):
        Seer(Thought(0.0, 4))(GAME, GAME.see(match.state, 0), 0, match.moves(), Random(1))


@pytest.mark.parametrize('bot', ['seer:12:width=3:depth=2', 'seer:6:width=2:depth=0'])
def test_it_plays_where_hands_are_hidden_the_same_for_the_same_seed(bot: str) -> None:
    results = []
    for _ in range(2):
        match = new_match(TOY, '', 2)
        play_match(match, [find_contestant(bot), find_bot('random')], '3')
        results.append([str(move) for move in match.log])
    assert results[0] == results[1]


def test_it_is_rated_like_any_other() -> None:
    names = ('seer:1', 'random')
    assert fixtures('carcassonne', '', {}, names, 2, 1, 4)[0].bots == names
    assert plan('carcassonne', '', {}, names, 2, 2, 4)[0].bots == names
    seer, state, chance = Seer(Thought(0.0, 1)), GAME.new('base', 2, {}), Random(1)
    for bot in (seer, find_bot('random')):
        Timed(bot).show(state, chance)
    assert seer.shown == (state, chance)


def test_where_all_play_at_once_it_does_as_others_do(monkeypatch: pytest.MonkeyPatch) -> None:
    match, truths = new_match(find_game('marshlands'), 'act6', 2), []

    def spy(game: Game[S], judge: Judge[S], state: S, seat: int, moves: Sequence[Move], rng: Random, most: int) -> Move:
        truths.append((state, most))
        return moves[0]

    monkeypatch.setattr(filling, 'choose', spy)
    rng, bot = Random(4), Seer(Thought(0.0, 10))
    answer_chance(match, rng)
    moves, truth = [Move(0, 'ready'), Move(0, 'wait')], match.state.copy()
    bot.show(truth, rng)
    assert bot(match.game, match.game.see(match.state, 0), 0, moves, rng) == moves[0]
    assert bot(match.game, match.game.see(match.state, 0), 0, moves[:1], rng) == moves[0]
    assert truths == [(truth, 10)]
