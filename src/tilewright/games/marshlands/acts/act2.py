"""Act 2, colonisation: the village is laid from the hand, and networks reach for the Abbey."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import MayLay, like
from tilewright.games.marshlands.acts.act1 import ACT_1
from tilewright.games.marshlands.acts.terms import ABBEY_ANCHOR, IN_HAND
from tilewright.games.marshlands.laying.own import FAR_FROM_ABBEY, GENERAL
from tilewright.games.marshlands.options import yes
from tilewright.games.marshlands.sheet.villages import BY_TABLE

ACT_2: Final = like(
    ACT_1,  # SM-A2-04, and its ends (SM-A2-33)
    name='act2',
    number=2,
    of='act1',
    year=1134,
    seats_rule='SM-A2-01',
    village=IN_HAND,
    anchor=ABBEY_ANCHOR,  # SM-A2-32
    hand_grows=True,
    may_lay=MayLay((*GENERAL, FAR_FROM_ABBEY)),
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
    options=(
        *ACT_1.options,
        yes('act2_prose_zone', 'SM-A2-11', 'prose_zone'),
        yes('corner_two_tiles', 'SM-A2-14', 'corner_two'),
    ),
)
