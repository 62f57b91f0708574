"""Draws the snapshots anew: PYTHONPATH=src:. python tests/snapshots/regenerate.py; look before you keep them."""

from __future__ import annotations

from pathlib import Path

from tilewright.games import games
from tilewright.presentation.pictures import draw_tiles

HERE = Path(__file__).parent


def sheet(name: str) -> str:
    """The sheet of tiles of a game; a line for each element, to read changes by."""
    return draw_tiles(games()[name]).replace('><', '>\n<')


if __name__ == '__main__':
    for name in games():
        (HERE / f'{name}-tiles.svg').write_text(sheet(name), encoding='utf-8')
