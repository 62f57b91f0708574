"""Pictures of tiles, boards and sets, drawn from the drawings as SVG."""

from __future__ import annotations

from tilewright.core.picture.art import Art, Ground, Line, Row, Scatter, Solid, Stamp, Stroke, Tip
from tilewright.core.picture.board import Laid, Piece, Printed, Scene, SeatMark, board
from tilewright.core.picture.pieces import FIGURES, FOOT, SEATS, Figure, Seat, feet, piece
from tilewright.core.picture.png import png
from tilewright.core.picture.sheet import sheet
from tilewright.core.picture.tiles import anchors, defs, tile, tile_document

__all__ = [
    'FIGURES',
    'FOOT',
    'SEATS',
    'Art',
    'Figure',
    'Ground',
    'Laid',
    'Line',
    'Piece',
    'Printed',
    'Row',
    'Scatter',
    'Scene',
    'Seat',
    'SeatMark',
    'Solid',
    'Stamp',
    'Stroke',
    'Tip',
    'anchors',
    'board',
    'defs',
    'feet',
    'piece',
    'png',
    'sheet',
    'tile',
    'tile_document',
]
