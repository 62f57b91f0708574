"""Carcassonne's looks: walled cities full of roofs, pale roads, green fields, cloisters and the river."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import FIGURES, Art, Ground, Line, Scatter, Solid, Stroke
from tilewright.games.carcassonne import stamps

GRASS: Final = '#a8c378'
PAVING: Final = '#dcbf90'
STONE: Final = '#ead9b6'
MORTAR: Final = '#5f4730'

FIELD: Final = Ground(
    GRASS,
    scatters=(
        Scatter(stamps.PATCH, 24, 9, clear=7, margin=13),
        Scatter(stamps.ACRE, 40, 1, clear=14, margin=17),
        Scatter(stamps.TREE, 11, 6, clear=9, margin=8),
        Scatter(stamps.GUEST, 40, 1, clear=10, margin=14),
        Scatter(stamps.FLOWER, 15, 11, clear=3.5, margin=5),
        Scatter(stamps.TUFT, 9.5, 34, clear=3, margin=3.5),
    ),
)
ROAD: Final = Line(
    strokes=(
        Stroke('#8dab5d', 16.4),
        Stroke('#80613c', 12.4),
        Stroke('#f3e6c6', 10.2),
        Stroke('#d3bb8a', 4.8, '7 3 4 4'),
        Stroke('#f3e6c6', 3),
    ),
    half=8.4,
    soft=90,
    sway=2.6,
    pools={'crossing': 6.5},
    bridge=(
        Stroke(MORTAR, 19.4, cap='butt'),
        Stroke(STONE, 17.4, cap='butt'),
        Stroke('#a58a61', 17.4, '.8 3.4'),
        Stroke(MORTAR, 12.2, cap='butt'),
        Stroke('#e2cfa6', 10.4, cap='butt'),
        Stroke('#c7ad7c', 10.4, '.7 2.9'),
    ),
)
RIVER: Final = Line(
    strokes=(
        Stroke('#8dab5d', 22.4),
        Stroke('#557a52', 19.2),
        Stroke('#e3e6b8', 17.4),
        Stroke('#4f8997', 14.2),
        Stroke('#6fa9b5', 12.8),
    ),
    half=10.6,
    soft=90,
    sway=3.4,
    pools={'spring': 3, 'lake': 15},
    scatters=(Scatter(stamps.RIPPLE, 7.5, 130, clear=5.6, margin=4),),
)
CITY: Final = Solid(
    PAVING,
    strokes=(
        Stroke('rgba(47,58,28,.28)', 7.6, drop=4.4, cap='butt'),
        Stroke(MORTAR, 6.8, drop=2.8),
        Stroke('#c2a678', 5, drop=2.6),
        Stroke(MORTAR, 6.8),
        Stroke(MORTAR, 5.2, '4.2 1.8', shift=2.6),
        Stroke('#e0cba2', 4.9),
        Stroke('#f8eed6', 3.4, '0 .8 2.6 2.6', shift=2.8),
    ),
    swell=12,
    soft=60,
    tower=stamps.TOWER,
    gate=stamps.GATE,
    scatters=(
        Scatter(stamps.CHURCH, 40, 1, clear=16, margin=20),
        Scatter(stamps.HOUSE, 11.4, 90, clear=9, margin=4.5),
        Scatter(stamps.GARDEN, 10, 16, clear=6.5, margin=4),
        Scatter(stamps.COBBLE, 6, 120, clear=4.5, margin=2),
    ),
)
CLOISTER: Final = Solid(soft=30, middle=stamps.CLOISTER, stand=(-7.0, 4.0))

ART: Final = Art(
    'carcassonne',
    grounds={'field': FIELD},
    bares={'nothing': Ground(GRASS)},
    lines={'river': RIVER, 'road': ROAD},
    solids={'city': CITY, 'cloister': CLOISTER},
    stamps={
        'pennant': stamps.PENNANT,
        'crossing': stamps.CROSSING,
        'spring': stamps.SPRING,
        'lake': stamps.LAKE,
    },
    pieces={
        **FIGURES,
        'knight': FIGURES['standing'],
        'thief': FIGURES['standing'],
        'monk': FIGURES['standing'],
        'farmer': FIGURES['lying'],
    },
)
