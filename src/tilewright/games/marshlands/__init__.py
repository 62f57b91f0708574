"""The Sacred Marshlands."""

from typing import Final

from tilewright.games.marshlands.game import Marshlands

GAME: Final = Marshlands()
