"""Act 5, competition: boats and counters, from a village in the centre; and the same for three."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import Ending, MayLay, like
from tilewright.games.marshlands.acts.act1 import ACT_1
from tilewright.games.marshlands.acts.endings import ALL_LAID, TWELFTH, section_is_full
from tilewright.games.marshlands.acts.terms import AS_HUB, BY_COUNTER, CENTRE_ANCHOR, ON_HUB, WITH_BOAT
from tilewright.games.marshlands.laying.abroad import FOLLOWED
from tilewright.games.marshlands.options import (
    BIGGER_HAND,
    BOARD_EDGE,
    ECLIPSES,
    FIRST_PLAYER,
    GAPS_OPTION,
    LANDING_ONLY,
    SEATS_ADJACENT,
    starts,
    yes,
)
from tilewright.games.marshlands.sheet.counters import (
    COPSES_BY_COUNTER,
    FIELDS_BY_COUNTER,
    FISHERIES_BY_COUNTER,
    GARDENS_BY_COUNTER,
    REEDS_BY_COUNTER,
)
from tilewright.games.marshlands.sheet.land import GAPS
from tilewright.games.marshlands.steps.claim import CLAIM_THERE
from tilewright.games.marshlands.steps.draw import DRAW_AGAIN, FILL_HAND
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.sail import MOVE_BOAT
from tilewright.games.marshlands.turn import PASS_ON

ACT_5: Final = like(
    ACT_1,  # with its hand of three (SM-A5-05)
    name='act5',
    number=5,
    of='act1',
    year=1518,
    seats=(2, 4),
    seats_rule='SM-A5-01',
    village=AS_HUB,
    anchor=CENTRE_ANCHOR,
    where=WITH_BOAT,
    boats=ON_HUB,
    counters=True,
    pays=BY_COUNTER,
    turn=(FILL_HAND, LAY_OR_NOT, MOVE_BOAT, CLAIM_THERE, DRAW_AGAIN, PASS_ON),
    may_lay=MayLay(FOLLOWED),
    ends_at_once=(Ending(section_is_full, 'SM-A5-50', 'section_full'), TWELFTH),
    ends_after_turn=(ALL_LAID,),  # not by tiles that nobody wants (SM-A5-53)
    sheet=(  # without ponds (SM-A5-47)
        GARDENS_BY_COUNTER,
        COPSES_BY_COUNTER,
        FISHERIES_BY_COUNTER,
        REEDS_BY_COUNTER,
        FIELDS_BY_COUNTER,
        GAPS,
    ),
    cites={
        'turn': 'SM-A5-07',
        'over': 'SM-A5-50',
        'move': 'SM-A5-07',
        'claim': 'SM-A5-30',
        'first_tile': 'SM-A5-08',
        'garden': 'SM-A5-36',
        'garden_away': 'SM-A5-41',
        'copse': 'SM-A5-36',
        'fishery': 'SM-A5-37',
        'reed': 'SM-A5-38',
        'field': 'SM-A5-39',
        'counter_cut': 'SM-A5-43',
        'bare_cut': 'SM-A5-44',
        'unclaimed': 'SM-A5-45',
        'field_open': 'SM-A5-24',
        'field_dry': 'SM-A5-48',
        'open': 'SM-A5-23',
        'frog': 'SM-A5-46',
        'gap': 'SM-A5-49',
        'discard': 'SM-A5-14',
    },
    options=(
        FIRST_PLAYER,
        BIGGER_HAND,
        SEATS_ADJACENT,
        BOARD_EDGE,
        GAPS_OPTION,
        yes('cow_same_tile', 'SM-A4-29'),
        yes(LANDING_ONLY, 'SM-A5-19'),
        yes('act5_four_way_hub', 'SM-A5-09', 'four_way_hub'),
        yes('act5_no_bull', 'SM-A5-18', 'no_bull'),
        yes('claim_on_arrival_only', 'SM-A5-31', 'arrival_only'),
        yes('claim_from_field', 'SM-A5-32', 'from_field'),
        yes('end_on_empty_stock', 'SM-A5-52', 'end_on_empty'),
        *ECLIPSES,
    ),
)

# SM-A5-02: three players are left out of the rules without a reason; whoever wants to can play so.
ACT_5_THREE: Final = like(
    ACT_5,
    name='act5_three',
    of='act5',
    seats=(3,),
    seats_rule='SM-A5-02',
    options=(
        starts(3, 'SM-A5-06'),
        *[option for option in ACT_5.options if option.name not in ('first_player', 'seats_adjacent')],
    ),
)
