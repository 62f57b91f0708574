"""Games are found by their names."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from random import Random

import pytest

import tilewright.games as all_games
from tilewright.core.match import answer_chance, new_match
from tilewright.core.play import Misuse
from tilewright.games import find_game, find_judging, games


def test_every_game_is_found_by_its_name_and_others_are_not() -> None:
    for name, game in games().items():
        assert find_game(name) is game
    with pytest.raises(Misuse, match=r"the name of a game expected \(.*carcassonne.*\), 'chess' came"):
        find_game('chess')


def test_a_game_that_is_not_found_here_has_no_judging_here() -> None:
    assert find_judging('chess') is None


def test_a_game_of_another_package_answers_to_the_name_it_is_found_by(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint('duck', 'tilewright.games.mare:GAME', all_games.GROUP)
    monkeypatch.setattr(all_games, 'outside', lambda: {'duck': entry})
    with pytest.raises(Misuse, match=r"a game named duck expected in tilewright\.games\.mare, 'mare' came"):
        find_game('duck')


def test_a_game_need_not_say_how_it_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_games, 'find_spec', lambda _: None)
    assert find_judging.__wrapped__('carcassonne') is None


def test_what_was_picked_is_taken_back_with_what_was_done_with_it() -> None:
    match, rng = new_match(find_game('marshlands'), 'act6', 2), Random(4)
    answer_chance(match, rng)
    picks = [move for move in match.moves() if match.game.verbs[move.verb].picks and move.seat == 0]
    match.play(picks[0])
    assert match.done_among([len(match.log) - 1]) == [len(match.log) - 1]  # there is nothing else
    match.play(next(move for move in match.moves() if move.seat == 0 and not match.game.verbs[move.verb].picks))
    last = len(match.log) - 1
    assert match.done_among([last - 1, last]) == [last]
    assert match.with_its_pick(last) == last - 1
    assert match.with_its_pick(last - 1) == last - 1
