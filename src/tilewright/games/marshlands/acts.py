"""The acts, as the rulebook numbers them."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts_of_land import ACT_1, ACT_2, ACT_3, ACT_8
from tilewright.games.marshlands.acts_of_pieces import ACT_4, ACT_5, ACT_5_THREE, ACT_6, ACT_7

ACTS: Final = (ACT_1, ACT_2, ACT_3, ACT_4, ACT_5, ACT_5_THREE, ACT_6, ACT_7, ACT_8)
