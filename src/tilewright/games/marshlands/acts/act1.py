"""Act 1, reclaiming the marshes: each on a section of the own; told in full, the others by what differs."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import Act, MayLay
from tilewright.games.marshlands.acts.endings import EMPTY_STOCK, FULL_SECTION, REFUSED
from tilewright.games.marshlands.acts.terms import AT_HOME, BY_SECTION, NO_BOATS, OFFERED, OWN, VILLAGE_ANCHOR
from tilewright.games.marshlands.laying.own import GENERAL
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
)
from tilewright.games.marshlands.sheet.land import COPSES, FIELDS, FISHERIES_ROW, GAPS, GARDENS, PONDS, REED_BEDS
from tilewright.games.marshlands.steps.draw import DRAW_AGAIN, FILL_HAND
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.turn import PASS_ON

ACT_1: Final = Act(
    name='act1',
    number=1,
    of='',
    year=1007,
    seats=(2, 3, 4),
    seats_rule='SM-A1-01',
    village=AT_HOME,  # with one canal towards the Abbey (SM-A1-07)
    anchor=VILLAGE_ANCHOR,
    where=OWN,
    boats=NO_BOATS,  # SM-A1-04
    counters=False,
    pays=BY_SECTION,
    hand=3,
    hand_grows=False,
    open_hands=False,
    unwanted=OFFERED,
    play_word='play',
    turn=(FILL_HAND, LAY_OR_NOT, DRAW_AGAIN, PASS_ON),
    may_lay=MayLay(GENERAL),
    ends_at_once=(FULL_SECTION, REFUSED),
    ends_after_turn=(EMPTY_STOCK,),
    sheet=(GARDENS, COPSES, FISHERIES_ROW, REED_BEDS, PONDS, FIELDS, GAPS),  # as in the example (SM-A1-54)
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
