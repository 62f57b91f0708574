"""Act 3, alliance: from the far corner to the Abbey."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import MayLay, like
from tilewright.games.marshlands.acts.act1 import ACT_1
from tilewright.games.marshlands.acts.terms import ABBEY_ANCHOR, AT_CORNER
from tilewright.games.marshlands.laying.own import GENERAL, JOINED_TO_VILLAGE
from tilewright.games.marshlands.options import yes
from tilewright.games.marshlands.sheet.villages import REACHES_ABBEY

ACT_3: Final = like(
    ACT_1,  # SM-A3-05
    name='act3',
    number=3,
    of='act1',
    year=1240,
    seats_rule='SM-A3-01',
    village=AT_CORNER,
    anchor=ABBEY_ANCHOR,  # SM-A3-22
    may_lay=MayLay((*GENERAL, JOINED_TO_VILLAGE)),
    sheet=(*ACT_1.sheet, REACHES_ABBEY),
    cut_field=True,  # a field, too, is not worthless without a route (SM-A3-11)
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
    options=(
        *ACT_1.options,
        yes('act3_ring', 'SM-A3-08', 'ring'),
        yes('act3_field_as_act1', 'SM-A3-14', 'field_as_act1'),
    ),
)
