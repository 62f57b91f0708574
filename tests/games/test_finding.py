"""Games are found by their names."""

from __future__ import annotations

import pytest

from tilewright.core.play import Misuse
from tilewright.games import find_game, games


def test_every_game_is_found_by_its_name_and_others_are_not() -> None:
    for name, game in games().items():
        assert find_game(name) is game
    with pytest.raises(Misuse, match=r"the name of a game expected \(.*carcassonne.*\), 'chess' came"):
        find_game('chess')
