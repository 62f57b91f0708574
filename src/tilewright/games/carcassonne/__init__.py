"""Carcassonne with the River."""

from typing import Final

from tilewright.games.carcassonne.game import Carcassonne

GAME: Final = Carcassonne()
