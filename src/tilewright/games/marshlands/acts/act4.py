"""Act 4, protection: a race of boats, in which tiles hinder others."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import Ending, MayLay, like
from tilewright.games.marshlands.acts.act3 import ACT_3
from tilewright.games.marshlands.acts.endings import ARRIVED, stock_is_empty
from tilewright.games.marshlands.acts.terms import ANY_SECTION, DISCARDED, ON_VILLAGES
from tilewright.games.marshlands.laying.abroad import HINDERING
from tilewright.games.marshlands.options import ECLIPSES, FIRST_PLAYER, LANDING_ONLY, SEATS_ADJACENT, yes
from tilewright.games.marshlands.sheet.villages import WAY_LEFT
from tilewright.games.marshlands.steps.draw import FILL_HAND
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.sail import MOVE_IF_LAID
from tilewright.games.marshlands.turn import PASS_ON

ACT_4: Final = like(
    ACT_3,
    name='act4',
    number=4,
    of='act1',
    year=1350,
    seats_rule='SM-A4-01',
    where=ANY_SECTION,
    boats=ON_VILLAGES,
    hand=1,
    open_hands=True,
    unwanted=DISCARDED,  # even what could be laid (SM-A4-09)
    play_word='play_or_hinder',
    turn=(FILL_HAND, LAY_OR_NOT, MOVE_IF_LAID, PASS_ON),
    may_lay=MayLay(HINDERING),
    ends_at_once=(ARRIVED,),
    ends_after_turn=(Ending(stock_is_empty, 'SM-A4-35', 'stock_empty_boats'),),
    sheet=(WAY_LEFT,),
    cites={
        'turn': 'SM-A4-06',
        'no_turning': 'SM-A4-04',
        'over': 'SM-A4-32',
        'move': 'SM-A4-15',
        'found': 'SM-A4-03',
        'first_tile': 'SM-A4-07',
        'discard': 'SM-A4-08',
        'way': 'SM-A4-35',
    },
    options=(
        FIRST_PLAYER,
        SEATS_ADJACENT,
        yes('act4_follow_only', 'SM-A4-16', 'follow_only'),
        yes('cow_same_tile', 'SM-A4-29'),
        yes(LANDING_ONLY, 'SM-A4-36'),
        *ECLIPSES,
    ),
)
