"""The acts, as the rulebook numbers them, and the intervals."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.of_land import ACT_1, ACT_2, ACT_3, ACT_8
from tilewright.games.marshlands.acts.of_pieces import ACT_4, ACT_5, ACT_5_THREE, ACT_6, ACT_7
from tilewright.games.marshlands.intervals.records import INTERVAL_1, INTERVAL_2, INTERVAL_3

ACTS: Final = (ACT_1, ACT_2, ACT_3, ACT_4, ACT_5, ACT_5_THREE, ACT_6, ACT_7, ACT_8, INTERVAL_1, INTERVAL_2, INTERVAL_3)
