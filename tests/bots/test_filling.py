"""Where all play at once a thinking bot lays what does no harm, exchanges tiles, and lays anew what can lie better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tilewright.bots import filling, find_bot
from tilewright.bots.trying import progress
from tilewright.core.match import Match, answer_chance, new_match
from tilewright.core.play import Move, State
from tilewright.core.thinking.judging import ALL, Looker, all_of
from tilewright.games import find_game
from tilewright.games.marshlands.state import State as Marsh


def dealt() -> Match[State]:
    """Act 6 as everybody has tiles."""
    match = new_match(find_game('marshlands'), 'act6', 2)
    answer_chance(match, Random(1))
    return match


def mine(match: Match[State]) -> list[Move]:
    """What the first seat can do."""
    return [move for move in match.moves() if move.seat == 0]


def straight(state: State) -> list[float]:
    """Tiles that lie as they are printed, and nothing else."""
    assert isinstance(state, Marsh)
    faces = [int(state.board.face[place]) for place in range(state.board.laid)]
    return [float(10 * sum(face % 4 == 0 for face in faces)), 0.0]


def harmful(state: State) -> list[float]:
    """The fewer tiles the better."""
    assert isinstance(state, Marsh)
    return [-10.0 * int(state.board.laid), 0.0]


def choose(match: Match[State], judge: Looker[State], seed: int, again: int = 0) -> Move:
    """What the first seat does."""
    return filling.choose(match.game, judge, match.state, 0, mine(match), Random(seed), ALL, again)


def test_what_is_picked_is_used_before_something_as_good_is_picked_instead() -> None:
    match = dealt()
    judge = Looker(match.game, straight, all_of)
    match.play(choose(match, judge, 1))
    for seed in range(5):
        assert progress(choose(match, judge, seed)) == 1


def test_where_every_lay_does_harm_tiles_are_exchanged_though_they_would_fit() -> None:
    match = dealt()
    judge = Looker(match.game, harmful, all_of)
    pick = choose(match, judge, 1)
    assert match.game.verbs[pick.verb].picks
    match.play(pick)
    assert choose(match, judge, 2).verb == 'renew'


def crooked() -> Match[State]:
    """One tile that lies turned."""
    match = dealt()
    match.play(next(move for move in mine(match) if match.game.verbs[move.verb].picks))
    match.play(next(move for move in mine(match) if progress(move) == 1 and move.args[-1] == 1))
    return match


def test_what_lies_is_taken_back_if_it_can_lie_better() -> None:
    match = crooked()
    judge = Looker(match.game, straight, all_of)
    moves = mine(match)
    lift = filling.relaid(match.game, judge, match.state, 0, moves, Random(1), 0.0, ALL)
    assert lift in moves
    assert lift is not None
    assert progress(lift) == -1
    assert filling.relaid(match.game, judge, match.state, 0, moves, Random(1), 10.0, ALL) is None  # so much it is not
    assert filling.relaid(match.game, judge, match.state, 0, moves, Random(1), 0.0, 0) is None  # nothing is looked at


@pytest.mark.parametrize(('again', 'verb'), [(ALL, 'lift'), (0, 'ready')])
def test_before_the_end_what_lies_is_laid_anew(again: int, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, whole = crooked(), filling.rows

    def rows(*args: Any) -> filling.Rows:
        """Nothing can be laid or exchanged before something is taken back."""
        return filling.Rows([], [], []) if args[2] is match.state else whole(*args)

    monkeypatch.setattr(filling, 'rows', rows)
    assert choose(match, Looker(match.game, straight, all_of), 1, again).verb == verb


def test_a_search_by_time_lays_anew_and_one_by_number_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = dealt(), list[int]()

    def spy(*args: object) -> Move:
        asked.append(int(str(args[-1])))
        return mine(match)[0]

    monkeypatch.setattr(filling, 'choose', spy)
    for name in ('search:0.1s', 'search:100'):
        find_bot(name)(match.game, match.game.see(match.state, 0), 0, mine(match), Random(1))
    assert asked == [150, 0]
