"""Camargue."""

from typing import Final

from tilewright.games.camargue.game import Camargue

GAME: Final = Camargue()
