"""Draws the snapshots anew: PYTHONPATH=src:. python tests/snapshots/regenerate.py; look before you keep them."""

from __future__ import annotations

from pathlib import Path

from tilewright.games import games
from tilewright.presentation.pictures import draw_tiles

HERE = Path(__file__).parent


def sheets() -> dict[str, str]:
    """The sheet of tiles of every game, by the name of its file; a line for each element, to read changes by."""
    return {f'{name}-tiles.svg': draw_tiles(game).replace('><', '>\n<') for name, game in games().items()}


if __name__ == '__main__':
    for name, svg in sheets().items():
        (HERE / name).write_text(svg, encoding='utf-8')
