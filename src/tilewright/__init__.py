"""Tilewright: the complete rules of tile-laying board games in one engine."""

from typing import Final

__version__: Final = '0.1.0'
