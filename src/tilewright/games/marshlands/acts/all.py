"""The acts, as the rulebook numbers them, and the intervals."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act1 import ACT_1
from tilewright.games.marshlands.acts.act2 import ACT_2
from tilewright.games.marshlands.acts.act3 import ACT_3
from tilewright.games.marshlands.acts.act4 import ACT_4
from tilewright.games.marshlands.acts.act5 import ACT_5, ACT_5_THREE
from tilewright.games.marshlands.acts.act6 import ACT_6
from tilewright.games.marshlands.acts.act7 import ACT_7
from tilewright.games.marshlands.acts.act8 import ACT_8
from tilewright.games.marshlands.intervals.interval1.record import INTERVAL_1
from tilewright.games.marshlands.intervals.interval2.record import INTERVAL_2
from tilewright.games.marshlands.intervals.interval3.record import INTERVAL_3

ACTS: Final = (ACT_1, ACT_2, ACT_3, ACT_4, ACT_5, ACT_5_THREE, ACT_6, ACT_7, ACT_8, INTERVAL_1, INTERVAL_2, INTERVAL_3)
