"""Pictures of tiles, boards and sets, drawn from the drawings as SVG."""

from __future__ import annotations

from tilewright.core.picture.art import Art, Emblem, Ground, Line, Row, Scatter, Solid, Stamp, Stroke, Tip
from tilewright.core.picture.board import Laid, Piece, Printed, Scene, SeatMark, board
from tilewright.core.picture.pieces import FIGURES, FOOT, SEATS, Figure, Seat, feet, piece
from tilewright.core.picture.png import png
from tilewright.core.picture.sheet import sheet
from tilewright.core.picture.standing import Stance, stand
from tilewright.core.picture.tiles import anchors, defs, tile, tile_document

__all__ = [
    'FIGURES',
    'FOOT',
    'SEATS',
    'Art',
    'Emblem',
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
    'Stance',
    'Stroke',
    'Tip',
    'anchors',
    'board',
    'defs',
    'feet',
    'piece',
    'png',
    'sheet',
    'stand',
    'tile',
    'tile_document',
]
