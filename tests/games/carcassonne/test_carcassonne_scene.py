"""What a scene says of regions: what each pays when it is finished, and by which rule."""

from __future__ import annotations

import pytest

from tilewright.games.carcassonne import GAME
from tilewright.laws import Table
from tilewright.laws.walking import start


@pytest.mark.parametrize(('small_city', 'worth'), [('full', (4, 'CAR-71')), ('half', (2, 'CAR-73'))])
def test_a_city_of_two_tiles_pays_what_the_option_says(small_city: str, worth: tuple[int, str]) -> None:
    state = start(GAME, Table('base', 2, (('first_player', '1'), ('small_city', small_city))))
    GAME.arrange(state, 'lay', ('E', '0,-1', 'r2'))
    (city,) = [region for region in GAME.scene(state).regions if region.kind == 'city']
    assert (city.done, city.rule) == worth
