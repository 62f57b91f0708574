"""Acts 1, 2, 3 and 8: each on a section of the own. Act 1 is told in full, the others by what differs.

Notes on all of them: shortening is an option of these acts alone (SM-N-02), bigger hands are one of Act 5 as well, and
both go together (SM-N-10).
"""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Option
from tilewright.games.marshlands.acts.act import (
    ABBEY_ANCHOR,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    BY_SECTION,
    DISCARDED,
    IN_HAND,
    NO_BOATS,
    OFFERED,
    OWN,
    VILLAGE_ANCHOR,
    Act,
    Ending,
    like,
)
from tilewright.games.marshlands.acts.endings import (
    EMPTY_STOCK,
    FULL_SECTION,
    REFUSED,
    section_is_full,
    stock_is_empty,
    too_many_refused,
)
from tilewright.games.marshlands.laying.own import (
    BY_THE_TABLE,
    FAR_FROM_ABBEY,
    GENERAL,
    JOINED_TO_VILLAGE,
    ONE_A_SECTION,
)
from tilewright.games.marshlands.options import (
    BIGGER_HAND,
    BOARD_EDGE,
    ECLIPSES,
    FIRST_PLAYER,
    GAPS_OPTION,
    NO_POND,
    PER_TURN,
    PLAY_OUT,
    SEATS_ADJACENT,
    SHARED_FULL,
    yes,
)
from tilewright.games.marshlands.sheet.land import COPSES, FIELDS, FISHERIES_ROW, GAPS, GARDENS, PONDS, REED_BEDS
from tilewright.games.marshlands.sheet.villages import BY_TABLE, IN_SOLITAIRE, REACHES_ABBEY
from tilewright.games.marshlands.steps.draw import DRAW_AGAIN, FILL_HAND
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.turn import PASS_ON

# SM-A1-54: the example of the rulebook is scored by this record. SM-A1-07: one canal of a village meets the Abbey.
ACT_1: Final = Act(
    name='act1',
    number=1,
    of='',
    year=1007,
    seats=(2, 3, 4),  # SM-A1-01
    seats_rule='SM-A1-01',
    village=AT_HOME,
    anchor=VILLAGE_ANCHOR,
    where=OWN,
    boats=NO_BOATS,
    counters=False,
    pays=BY_SECTION,
    hand=3,
    hand_grows=False,
    open_hands=False,
    unwanted=OFFERED,
    play_word='play',
    turn=(FILL_HAND, LAY_OR_NOT, DRAW_AGAIN, PASS_ON),
    may_lay=GENERAL,
    also=(),
    ends_at_once=(FULL_SECTION, REFUSED),
    ends_after_turn=(EMPTY_STOCK,),
    sheet=(GARDENS, COPSES, FISHERIES_ROW, REED_BEDS, PONDS, FIELDS, GAPS),  # in which order does not matter (SM-A1-53)
    cut_field=False,
    cut_pays=True,
    cites={
        'turn': 'SM-A1-10',
        'no_turning': 'SM-A1-12',
        'over': 'SM-A1-21',
        'found': 'SM-A1-03',
        'first_tile': 'SM-A1-03',
        'garden': 'SM-A1-22',
        'garden_shared': 'SM-A1-33',
        'garden_cut': 'SM-A1-45',
        'garden_far': 'SM-A1-46',
        'copse': 'SM-A1-23',
        'copse_shared': 'SM-A1-33',
        'copse_cut': 'SM-A1-45',
        'copse_far': 'SM-A1-46',
        'shared_cut': 'SM-A1-36',
        'fishery': 'SM-A1-26',
        'reed': 'SM-A1-27',
        'water_cut': 'SM-A1-47',
        'water_far': 'SM-A1-48',
        'pond': 'SM-A1-25',
        'pond_shared': 'SM-A1-42',
        'field': 'SM-A1-28',
        'field_shared': 'SM-A1-33',
        'field_cut': 'SM-A1-49',
        'field_far': 'SM-A1-50',
        'field_shared_cut': 'SM-A1-36',
        'field_open': 'SM-A1-30',
        'field_dry': 'SM-A1-31',
        'open': 'SM-A1-24',
        'cow_half': 'SM-A1-37',
        'cow_odd': 'SM-A1-38',
        'cow_own': 'SM-A1-39',
        'cow_many': 'SM-A1-41',
        'gap': 'SM-A1-32',
        'frog': 'SM-G-57',
        'discard': 'SM-G-69',
    },
    options=(
        FIRST_PLAYER,
        PER_TURN,
        BIGGER_HAND,
        SEATS_ADJACENT,
        BOARD_EDGE,
        NO_POND,
        PLAY_OUT,
        GAPS_OPTION,
        SHARED_FULL,
        *ECLIPSES,
    ),
)

# SM-A2-01, SM-A2-33: for as many, with the same ends; shared as in Act 1 (SM-A2-32).
# What pays less, ponds and gaps: SM-A2-25 to SM-A2-29.
# SM-A2-04: as Act 1, but the village is laid from the hand and pays by where it lies; networks reach for the Abbey.
ACT_2: Final = like(
    ACT_1,
    name='act2',
    number=2,
    of='act1',
    year=1134,
    seats_rule='SM-A2-01',
    village=IN_HAND,
    anchor=ABBEY_ANCHOR,
    hand_grows=True,
    also=(FAR_FROM_ABBEY,),
    sheet=(*ACT_1.sheet, BY_TABLE),
    cites={
        **ACT_1.cites,
        'first_tile': 'SM-A2-07',
        'garden_cut': 'SM-A2-25',
        'garden_far': 'SM-A2-25',
        'copse_cut': 'SM-A2-25',
        'copse_far': 'SM-A2-25',
        'water_cut': 'SM-A2-26',
        'water_far': 'SM-A2-26',
        'field_cut': 'SM-A2-27',
        'field_far': 'SM-A2-27',
        'pond': 'SM-A2-28',
        'gap': 'SM-A2-29',
        'village': 'SM-A2-23',
        'village_cut': 'SM-A2-21',
    },
    options=(*ACT_1.options, yes('act2_prose_zone', 'SM-A2-11'), yes('corner_two_tiles', 'SM-A2-14')),
)

# SM-A3-01, SM-A3-22: for as many, shared as in Act 1. SM-A3-11: what is not connected pays one point.
# By SM-A3-12 to SM-A3-16; gaps cost as ever (SM-A3-20). Villages start in the corner (SM-A3-03), and so does the laying
# (SM-A3-06).
# SM-A3-05: as Act 1, but from the far corner to the Abbey.
ACT_3: Final = like(
    ACT_1,
    name='act3',
    number=3,
    of='act1',
    year=1240,
    seats_rule='SM-A3-01',
    village=AT_CORNER,
    anchor=ABBEY_ANCHOR,
    also=(JOINED_TO_VILLAGE,),
    sheet=(*ACT_1.sheet, REACHES_ABBEY),
    cut_field=True,
    cites={
        **ACT_1.cites,
        'found': 'SM-A3-03',
        'first_tile': 'SM-A3-06',
        'garden_cut': 'SM-A3-12',
        'garden_far': 'SM-A3-12',
        'copse_cut': 'SM-A3-12',
        'copse_far': 'SM-A3-12',
        'water_cut': 'SM-A3-13',
        'water_far': 'SM-A3-13',
        'field_cut': 'SM-A3-14',
        'field_far': 'SM-A3-14',
        'field_shared_cut': 'SM-A3-14',
        'field_dry': 'SM-A3-15',
        'pond': 'SM-A3-16',
        'gap': 'SM-A3-20',
        'village': 'SM-A3-17',
        'village_far': 'SM-A3-18',
    },
    options=(*ACT_1.options, yes('act3_ring', 'SM-A3-08'), yes('act3_field_as_act1', 'SM-A3-14')),
)

# SM-A8-04: a hand of three, lay one, draw one; until SM-A8-10 ends it. Gaps cost (SM-A8-13). Nobody has to count
# (SM-A8-14).
# SM-A8-01: one player on one to four sections, scored as in Act 3 (SM-A8-11).
ACT_8: Final = like(
    ACT_3,
    name='act8',
    number=8,
    of='act3',
    year=0,
    seats=(1,),
    seats_rule='SM-A8-01',
    village=ASIDE,
    unwanted=DISCARDED,
    play_word='play_alone',
    also=(ONE_A_SECTION, BY_THE_TABLE),
    ends_at_once=(
        Ending(section_is_full, 'SM-A8-10', 'sections_full'),
        Ending(too_many_refused, 'SM-A8-10', 'discarded_out'),
    ),
    ends_after_turn=(Ending(stock_is_empty, 'SM-A8-10', 'stock_empty'),),
    sheet=(*ACT_1.sheet, IN_SOLITAIRE),
    cites={
        **ACT_3.cites,
        'first_tile': 'SM-A8-05',
        'gap': 'SM-A8-13',
        'village': 'SM-A8-11',
        'village_far': 'SM-A8-11',
        'village_cut': 'SM-A8-11',
        'discard': 'SM-A8-09',
    },
    options=(
        Option('sections', ('1', '2', '3', '4'), 'SM-A8-02'),
        PER_TURN,
        BIGGER_HAND,
        BOARD_EDGE,
        NO_POND,
        GAPS_OPTION,
        yes('act3_field_as_act1', 'SM-A3-14'),
        yes('all_four_villages', 'SM-A8-08'),
        yes('act8_village_table', 'SM-A8-11'),
        yes('corner_two_tiles', 'SM-A2-14'),
    ),
)
