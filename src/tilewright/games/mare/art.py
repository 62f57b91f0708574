"""The looks of File dans ta mare!: flowering meadows, hedges, roads, housing estates, ponds and cards."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import FIGURES, Art, Ground, Line, Scatter, Solid, Stroke
from tilewright.games.mare import cards, ponds, stamps

MEADOW: Final = '#b6cf86'
THICKET: Final = '#7fa15c'
ASPHALT: Final = '#85817c'
KERB: Final = '#4f4b47'
VERGE: Final = '#d8d3a4'
PLOTS: Final = '#cfc3ac'

GRASS: Final = Ground(
    MEADOW,
    scatters=(
        Scatter(stamps.PATCH, 24, 9, clear=7, margin=10),
        Scatter(stamps.TREE, 44, 1, clear=10, margin=12),
        Scatter(stamps.FLOWER, 13, 17, clear=4, margin=5),
        Scatter(stamps.TUFT, 9.5, 34, clear=3, margin=3.5),
    ),
)
BUSHES: Final = (
    Scatter(stamps.BUSH, 9.4, 90, clear=5, margin=5),
    Scatter(stamps.LEAVES, 6, 60, clear=3, margin=2),
)
HEDGE: Final = Ground(THICKET, strokes=(Stroke('#4f7240', 2.6),), scatters=BUSHES)
ROAD: Final = Solid(
    ASPHALT,
    strokes=(
        Stroke(VERGE, 5.4, shift=2),
        Stroke('#98b06a', 1.6, '1.2 3.4', shift=4),
        Stroke(KERB, 1.8),
        Stroke('#f4efe2', 1, shift=-2.6),
        Stroke('#fffaf0', 2, '9 7', shift=-11),
    ),
    shoulder=None,
    soft=6,
)
LANE: Final = Line(
    strokes=(
        Stroke('#98b06a', 23),
        Stroke(VERGE, 21.4),
        Stroke(KERB, 17.4),
        Stroke(ASPHALT, 15),
        Stroke('#fffaf0', 2, '9 7'),
    ),
    half=11.4,
    soft=60,
)
HOUSING: Final = Solid(
    PLOTS,
    strokes=(
        Stroke('#8b7c65', 3.4),
        Stroke('#fffaf0', 1.8, '2.2 1.6'),
    ),
    shoulder=None,
    soft=3,
    scatters=(
        Scatter(stamps.HOUSE, 17, 60, clear=4.4, margin=8.5),
        Scatter(stamps.CAR, 30, 3, clear=7, margin=7),
        Scatter(stamps.GARDEN, 10, 20, clear=4, margin=4),
        Scatter(stamps.PAVING, 7, 90, clear=3, margin=2),
    ),
)

ART: Final = Art(
    'mare',
    grounds={'meadow': GRASS, 'hedge': HEDGE, 'card': Ground('#efe7f4')},
    lines={'road': LANE},
    solids={'road': ROAD, 'housing': HOUSING},
    stamps={'cow': stamps.COW, **cards.CARDS},
    cells=ponds.cells(),
    pieces={**FIGURES, **ponds.FIGURES},
)
