"""Camargue's looks: rows of lavender, furrows of grain, crowns of trees, ripples, roofs, and sandy paths through."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import Art, Ground, Line, Scatter, Solid, Stroke
from tilewright.games.camargue import stamps

EARTH: Final = '#e3d2a8'
WATER: Final = '#6fa9b5'
MOSS: Final = '#7fa564'
LAVENDER: Final = 'url(#camargue-lavender)'
GRAIN: Final = 'url(#camargue-grain)'
HEATH: Final = '#d5cda4'

PATH: Final = Line(
    strokes=(
        Stroke('#9db36a', 19.6),
        Stroke('#7d9650', 17.6, '1.6 3.4'),
        Stroke('#80613c', 13.6),
        Stroke('#f5e8c8', 11.4),
        Stroke('#dcc496', 6, '5 4 2.6 5'),
        Stroke('#f5e8c8', 3.6),
    ),
    half=9.8,
    soft=90,
    sway=2.4,
)
VILLAGE: Final = (
    Scatter(stamps.CHURCH, 60, 1, clear=12, margin=16),
    Scatter(stamps.HOUSE, 13, 70, clear=6.5, margin=8),
    Scatter(stamps.GARDEN, 10, 22, clear=5, margin=5),
    Scatter(stamps.COBBLE, 6, 130, clear=3, margin=2),
)
RIPPLES: Final = (
    Scatter(stamps.FLAMINGO, 46, 2, clear=11, margin=14),
    Scatter(stamps.REEDS, 17, 9, clear=4.5, margin=7),
    Scatter(stamps.WAVES, 11, 90, clear=5, margin=6),
)
SHEAVES: Final = (
    Scatter(stamps.SHEAF, 22, 6, clear=9, margin=11),
    Scatter(stamps.POPPY, 15, 16, clear=4, margin=5),
)
TREES: Final = (
    Scatter(stamps.CROWN, 9.6, 99, clear=5.5, margin=7),
    Scatter(stamps.FERN, 7, 70, clear=2.5, margin=3),
)
HIVES: Final = (Scatter(stamps.HIVE, 60, 1, clear=12, margin=16),)
HEATHS: Final = (
    Scatter(stamps.GRASS, 10, 40, clear=3, margin=4),
    Scatter(stamps.PEBBLE, 11, 40, clear=3, margin=4),
)


def _field(fill: str, *scatters: Scatter) -> Solid:
    """A landscape on a helper's card."""
    return Solid(fill, (Stroke('#4a3b2a', 1.5),), soft=9, scatters=scatters)


ART: Final = Art(
    'camargue',
    grounds={
        'village': Ground(EARTH, scatters=VILLAGE),
        'water': Ground(WATER, scatters=RIPPLES),
        'grain': Ground(GRAIN, scatters=SHEAVES),
        'forest': Ground(MOSS, scatters=TREES),
        'lavender': Ground(LAVENDER, scatters=HIVES),
        'none': Ground(HEATH, scatters=HEATHS),
    },
    bares={'card': Ground('#fbf3df')},
    lines={'path': PATH},
    solids={
        'village': _field(EARTH, *VILLAGE[1:]),
        'water': _field(WATER, *RIPPLES[1:]),
        'grain': _field(GRAIN, *SHEAVES[1:]),
        'forest': _field(MOSS, *TREES),
        'lavender': _field(LAVENDER),
    },
    stamps={
        'patterns': stamps.PATTERNS,  # only their definitions are used, by the fills above
        'emblem': stamps.EMBLEM,
        'start': stamps.START,
        'barrier': stamps.BARRIER,
        'mason': stamps.MASON,
        'fisher': stamps.FISHER,
        'reaper': stamps.REAPER,
        'woodcutter': stamps.WOODCUTTER,
        'picker': stamps.PICKER,
    },
)
