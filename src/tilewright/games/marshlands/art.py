"""The looks of the Sacred Marshlands: canals under duckweed, bright fields, dark banks, copses and gardens in rows."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import FIGURES, Art, Figure, Ground, Line, Row, Scatter, Solid, Stroke, Tip
from tilewright.games.marshlands import art_board, stamps, stamps_marks

MEADOW: Final = '#bad588'
MOULD: Final = '#66835a'  # the floor of the woods
GARDEN: Final = 'url(#marshlands-garden)'
TIMBER: Final = '#4a2f1c'

FIELD: Final = Ground(
    MEADOW,
    scatters=(
        Scatter(stamps.PATCH, 24, 8, clear=7, margin=12),
        Scatter(stamps.FLOWER, 15, 9, clear=4, margin=5),
        Scatter(stamps.TUFT, 10, 28, clear=3, margin=3.5),
    ),
)
BANK: Final = Ground(
    MOULD,
    scatters=(
        Scatter(stamps.TREE, 9.6, 64, clear=5, margin=5),
        Scatter(stamps.SHRUB, 8, 24, clear=3.4, margin=2.4),
        Scatter(stamps.FERN, 7, 16, clear=2, margin=2),
    ),
)
JOKER: Final = Ground('#2f5236', scatters=(Scatter(stamps.THICKET, 9.6, 130, clear=6, margin=4),))

CANAL: Final = Line(
    strokes=(
        Stroke('#4d7346', 21),
        Stroke('#e4e8b6', 18.6),
        Stroke('#42808f', 15.8),
        Stroke('#6fa9b5', 14.2),
    ),
    half=10.4,
    soft=34,
    sway=1.6,
    pools={'fishery': 5, 'reed': 4.5, 'village': 8, 'abbey': 19},
    scatters=(
        Scatter(stamps.DUCKWEED, 13, 90, clear=5.6, margin=4),
        Scatter(stamps.RIPPLE, 8.5, 110, clear=5.6, margin=4),
    ),
    tips={
        'end': (
            Tip((Stroke(TIMBER, 22, cap='butt'), Stroke('#a9794a', 20, cap='butt')), 4.6, 9.4),
            Tip((Stroke(TIMBER, 22, cap='butt'),), 6.7, 7.3),
        ),
        'landing': (
            Tip((Stroke('#cfcf8c', 19), Stroke('#efdfae', 16.4)), 0, 5),
            Tip(
                (
                    Stroke(TIMBER, 11, cap='butt'),
                    Stroke('#c99a62', 9.2, cap='butt'),
                    Stroke(TIMBER, 9.2, '.8 2.6'),
                ),
                -6.4,
                9.6,
            ),
        ),
    },
    stray=9,
)
COPSE: Final = Line(
    strokes=(
        Stroke('#6d8a49', 27.2, cap='butt'),
        Stroke('#e6e6aa', 25, cap='butt'),
        Stroke('#8fae5c', 19, cap='butt'),
    ),
    half=13.4,
    soft=12,
    rows=(
        Row(stamps.COPSE, 100 / 9, 25 / 9, 5.2),
        Row(stamps.COPSE, 100 / 9, 75 / 9, -5.2),
    ),
    stray=0,
)
PLOT: Final = Solid(
    GARDEN,
    strokes=(Stroke('#553418', 3.6), Stroke('#e9c68e', 2, '2.6 1.8')),
    shoulder=None,
    soft=4,
    scatters=(Scatter(stamps.ROWS, 100, 0),),  # none is strewn; it brings the definition of the fill
)
BOAT: Final = Figure(
    'M-15 -8.4H-2.4V-27C6 -24.4 12 -18.4 13.6 -11H.6V-8.4H15C14 -2.4 11 1.4 7 1.4H-7C-11 1.4 -14 -2.4 -15 -8.4Z',
    (0, -27),
    (3.8, -15.4),
    hatted=False,
)

WRONG: Final = Figure(
    'M-7 -12L-4.5 -14.5L0 -10L4.5 -14.5L7 -12L2.5 -7.5L7 -3L4.5 -.5L0 -5L-4.5 -.5L-7 -3L-2.5 -7.5Z',
    (0, -14),
    (0, -7.5),
    hatted=False,
)

ART: Final = Art(
    'marshlands',
    grounds={'field': FIELD},
    bares={'wood': BANK, 'joker': JOKER},
    lines={'copse': COPSE, 'water': CANAL},
    solids={'garden': PLOT},
    marks={
        'fishery': stamps_marks.FISHERY,
        'reed': stamps_marks.REED,
        'frog': stamps_marks.FROG,
        'cow': stamps_marks.COW,
        'village': stamps_marks.VILLAGE,
        'abbey': stamps_marks.ABBEY,
        'eclipse': stamps_marks.ECLIPSE,
    },
    cells=art_board.CELLS,
    pieces={**FIGURES, 'boat': BOAT, 'counter': FIGURES['token'], 'wrong': WRONG},
)
