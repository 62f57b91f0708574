"""Games are found by their names."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

import tilewright.games as all_games
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
