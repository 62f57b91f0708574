"""The looks of the Sacred Marshlands: canals under duckweed, bright fields, dark banks, copses and gardens in rows."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import FIGURES, Art, Emblem, Figure, Ground, Line, Row, Scatter, Seat, Solid, Stroke, Tip
from tilewright.games.marshlands.look import board as art_board
from tilewright.games.marshlands.look import events as stamps_events
from tilewright.games.marshlands.look import marks as stamps_marks
from tilewright.games.marshlands.look import stamps
from tilewright.games.marshlands.look.bells import BELLS
from tilewright.games.marshlands.look.butterflies import BUOYS, BUTTERFLIES
from tilewright.games.marshlands.look.clovers import CLOVERS_OF_LAND
from tilewright.games.marshlands.look.clovers_people import CLOVERS_OF_PEOPLE

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
# SM-I1-125: where Gargantua trod, no side is told from another: bare earth with stones and cracks.
TRODDEN: Final = Ground(
    '#c9ae7c',
    scatters=(
        Scatter(stamps.RUT, 26, 9, clear=8, margin=9),
        Scatter(stamps.PEBBLE, 11, 34, clear=4, margin=4),
        Scatter(stamps.CRACK, 12, 26, clear=4, margin=5),
    ),
)
# SM-I3-51: Floods match nothing; their tile is all waves.
WAVES: Final = Ground('#3f7f96', scatters=(Scatter(stamps.BILLOW, 12, 60, margin=5),))
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
# SM-I3-87: a bed without water; its banks are where those of a canal are.
DRY: Final = Line(
    strokes=(
        Stroke('#6b5a34', 21),
        Stroke('#e8dcae', 18.6),
        Stroke('#7a5630', 15.8),
        Stroke('#c79d66', 14.2),
    ),
    half=10.4,
    soft=34,
    sway=1.6,
    scatters=(Scatter(stamps.CRACK, 6.4, 170, clear=4.4, margin=2.4),),
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
    'M-12.6 -6H-1V-7.6L-9.6 -8.4C-6.4 -14 -5 -21 -5.6 -28.4C4.4 -26.6 10 -18.6 10.4 -8.6L1 -7.6V-6H12.6'
    'C12 -1.6 9.8 1.6 6.6 1.6H-6.6C-9.8 1.6 -12 -1.6 -12.6 -6Z',
    (0, -28),
    (1.4, -14.6),
    hatted=False,
    trim='M-12.6 -6H12.6C12 -1.6 9.8 1.6 6.6 1.6H-6.6C-9.8 1.6 -12 -1.6 -12.6 -6Z',
    large=1.5,
    rise=3.6,
)
COUNTER: Final = Figure(
    'M-8.2 -7.6A8.2 8.2 0 0 1 8.2 -7.6V-6A8.2 8.2 0 0 1 -8.2 -6Z',
    (0, -16),
    (0, -7.8),
    hatted=False,
    trim='M-8.2 -7.6A8.2 8.2 0 0 0 8.2 -7.6V-6A8.2 8.2 0 0 1 -8.2 -6Z',
    large=1.4,
    shade=9,
    rise=2,
)
# SM-I3-92: a black counter with a drop of oil, flat on water that is polluted.
MARKER: Final = Figure(
    'M-6.2 -10A6.2 6.2 0 1 1 6.2 -10A6.2 6.2 0 1 1 -6.2 -10Z',
    (0, -16),
    (0, -10),
    hatted=False,
    large=1.15,
    shade=0,
    own=Seat('#2a2730', '#000000', '', 'M0 -3.4C2 -.8 2.8 .2 2.8 1.2A2.8 2.8 0 0 1 -2.8 1.2C-2.8 .2 -2 -.8 0 -3.4Z'),
    low=True,
)
# SM-I2-103: a disc on the water at each end of a canal that a circuit passes; many of them read as a dotted way.
TRAIL: Final = Figure(
    'M-5.4 -10A5.4 5.4 0 1 1 5.4 -10A5.4 5.4 0 1 1 -5.4 -10Z',
    (0, -15),
    (0, -10),
    hatted=False,
    large=1.25,
    shade=0,
    low=True,
)
# SM-A6-15: it stands to the north-east of the middle, so that what is drawn there is seen.
WRONG: Final = Figure(
    'M5.6 -31.2Q7 -32.6 8.4 -31.2L17.2 -22.4Q18.6 -21 17.2 -19.6L8.4 -10.8Q7 -9.4 5.6 -10.8L-3.2 -19.6'
    'Q-4.6 -21 -3.2 -22.4Z',
    (7, -32),
    (7, -21),
    hatted=False,
    trim='M5.2 -27.8H8.8L8.1 -20H5.9ZM5.4 -16.4A1.6 1.6 0 1 1 8.6 -16.4A1.6 1.6 0 1 1 5.4 -16.4Z',
    shade=0,
    own=Seat('#ffe3b3', '#9c3d24', '', ''),
)

# SM-I2-04: the green of a village is free to the south; the pennant stands there.
VILLAGES: Final = {
    f'village:{colour}': Emblem(pennant, at=(50, 82)) for colour, pennant in stamps_events.PENNANTS.items()
}

ART: Final = Art(
    'marshlands',
    grounds={'field': FIELD},
    bares={'wood': BANK, 'joker': JOKER, 'land': TRODDEN, 'nowhere': WAVES},
    lines={'copse': COPSE, 'water': CANAL, 'water dry': DRY},
    solids={'garden': PLOT},
    marks={
        'fishery': stamps_marks.FISHERY,
        'reed': stamps_marks.REED,
        'frog': stamps_marks.FROG,
        'cow': stamps_marks.COW,
        'village': stamps_marks.VILLAGE,
        'abbey': stamps_marks.ABBEY,
        'eclipse': stamps_marks.ECLIPSE,
        'dry': stamps_marks.BONES,
        **BUOYS,
    },
    emblems={**BELLS, **BUTTERFLIES, **CLOVERS_OF_LAND, **CLOVERS_OF_PEOPLE, **VILLAGES},
    cells=art_board.CELLS,
    pieces={**FIGURES, 'boat': BOAT, 'counter': COUNTER, 'marker': MARKER, 'trail': TRAIL, 'wrong': WRONG},
)
