"""Act 6, the days to come: all play at the same time, on sections that lie apart."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import MayLay, like
from tilewright.games.marshlands.acts.act1 import ACT_1
from tilewright.games.marshlands.acts.endings import ALL_DONE
from tilewright.games.marshlands.acts.judging import AGREED_GAPS, FILLED_ROW, REMOVED_ROW
from tilewright.games.marshlands.acts.terms import APART, EXCHANGED, IN_HAND
from tilewright.games.marshlands.laying.own import ON_OWN_BOARD
from tilewright.games.marshlands.options import BOARD_EDGE, NO_POND, number, yes
from tilewright.games.marshlands.sheet.land import COPSES, FIELDS, FISHERIES_ROW, GARDENS, PONDS, REED_BEDS
from tilewright.games.marshlands.steps.draw import FILL_HAND
from tilewright.games.marshlands.steps.together import DEAL_ON

ACT_6: Final = like(
    ACT_1,
    name='act6',
    number=6,
    of='act1',
    year=1569,
    seats_rule='SM-A6-01',
    village=IN_HAND,
    where=APART,
    hand=29,  # SM-A6-03
    open_hands=True,
    unwanted=EXCHANGED,
    turn=(FILL_HAND, DEAL_ON),
    may_lay=MayLay(ON_OWN_BOARD),  # SM-A6-13
    ends_at_once=(ALL_DONE,),
    ends_after_turn=(),
    sheet=(GARDENS, COPSES, FISHERIES_ROW, REED_BEDS, PONDS, FIELDS, REMOVED_ROW, AGREED_GAPS, FILLED_ROW),
    cut_pays=False,
    cites={
        **ACT_1.cites,
        'turn': 'SM-A6-04',
        'over': 'SM-A6-26',
        'garden': 'SM-A6-18',
        'garden_cut': 'SM-A6-19',
        'no_village': 'SM-A6-21',
        'copse': 'SM-A6-18',
        'fishery': 'SM-A6-18',
        'reed': 'SM-A6-18',
        'field': 'SM-A6-18',
        'field_cut': 'SM-A6-19',
        'pond': 'SM-A6-20',
        'removed': 'SM-A6-14',
        'filled': 'SM-A6-23',
        'gap': 'SM-A6-22',
    },
    options=(
        number('minutes', ('30', '15', '5'), 'SM-A6-01', 'minutes'),
        BOARD_EDGE,
        NO_POND,
        yes('act6_fixed', 'SM-A6-12', 'fixed'),
        yes('act6_gaps', 'SM-A6-22', 'costly_gaps'),
        yes('eclipse_act6_swap', 'SM-E-19', 'eclipse'),
    ),
)
