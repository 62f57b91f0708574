"""File dans ta mare!: the toads, frogs, newts and salamanders are on their way to the pond."""

from typing import Final

from tilewright.games.mare.game import Mare

GAME: Final = Mare()
