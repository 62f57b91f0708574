"""Act 8, solitaire: one player, on one section or several."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Option
from tilewright.games.marshlands.acts.act import Ending, MayLay, like
from tilewright.games.marshlands.acts.act1 import ACT_1
from tilewright.games.marshlands.acts.act3 import ACT_3
from tilewright.games.marshlands.acts.endings import section_is_full, stock_is_empty, too_many_refused
from tilewright.games.marshlands.acts.terms import ASIDE, DISCARDED
from tilewright.games.marshlands.laying.own import BY_THE_TABLE, GENERAL, ONE_A_SECTION
from tilewright.games.marshlands.options import BIGGER_HAND, BOARD_EDGE, GAPS_OPTION, NO_POND, PER_TURN, yes
from tilewright.games.marshlands.sheet.villages import IN_SOLITAIRE

ACT_8: Final = like(
    ACT_3,  # three tiles in hand, one laid, one drawn (SM-A8-04)
    name='act8',
    number=8,
    of='act3',
    year=0,
    seats=(1,),
    seats_rule='SM-A8-01',
    village=ASIDE,
    unwanted=DISCARDED,
    play_word='play_alone',
    may_lay=MayLay((*GENERAL, ONE_A_SECTION, BY_THE_TABLE)),
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
    options=(  # without an Eclipse (SM-A8-15, SM-E-22)
        Option('sections', ('1', '2', '3', '4'), 'SM-A8-02'),
        PER_TURN,
        BIGGER_HAND,
        BOARD_EDGE,
        NO_POND,
        GAPS_OPTION,
        yes('act3_field_as_act1', 'SM-A3-14', 'field_as_act1'),
        yes('all_four_villages', 'SM-A8-08', 'four_villages'),
        yes('act8_village_table', 'SM-A8-11', 'village_table'),
        yes('corner_two_tiles', 'SM-A2-14', 'corner_two'),
    ),
)
