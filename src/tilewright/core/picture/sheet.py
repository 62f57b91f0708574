"""Draws contact sheets: every face of a set with its name and number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.picture.board import TABLE
from tilewright.core.picture.curves import SIZE
from tilewright.core.picture.pieces import INK
from tilewright.core.picture.svg import document, num, tag, words
from tilewright.core.picture.tiles import defs, tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilewright.core.picture.art import Art
    from tilewright.core.tile import Tile

GAP = 10.0
CAPTION = 16.0


def sheet(tiles: Sequence[Tile], art: Art, columns: int = 6, size: float = SIZE, *, captions: bool = True) -> str:
    """A contact sheet, each face so many pixels wide."""
    if columns < 1:
        raise ValueError(f'at least one column expected, {columns} came')
    down = SIZE + GAP + (CAPTION if captions else 0)
    rows = -(-len(tiles) // columns)
    width, height = columns * (SIZE + GAP) + GAP, rows * down + GAP
    faces = []
    for i, face in enumerate(tiles):
        x, y = GAP + i % columns * (SIZE + GAP), GAP + i // columns * down
        faces.append(
            tag('svg', tile(face, 0, art), x=x, y=y, width=SIZE, height=SIZE, viewBox=f'0 0 {num(SIZE)} {num(SIZE)}')
        )
        if captions:
            said = f'{face.name} ×{face.count}'
            height_of_type = min(9.0, 1.7 * (SIZE + GAP) / len(said))  # a long name stays over its own tile
            faces.append(
                words(said, x=x + SIZE / 2, y=y + SIZE + 11, font_size=height_of_type, text_anchor='middle', fill=INK)
            )
    back = tag('rect', width=width, height=height, fill=TABLE)
    return document(
        width * size / SIZE, height * size / SIZE, defs(art, tiles), back, *faces, box=(0, 0, width, height)
    )
