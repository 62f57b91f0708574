"""What the tile just laid asks for: a berth, a counter to charm away, a marker to clean, tiles to draw or to pass."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Told
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.state import BERTH, DRAW, State, ask_at
from tilewright.games.marshlands.steps.charm import asks_to_charm
from tilewright.games.marshlands.steps.clean import asks_to_clean_at_once
from tilewright.games.marshlands.steps.draw import may_draw
from tilewright.games.marshlands.steps.passing import asks_for_gifts


class SeeEffect(Stage):
    """Whatever the tile just laid does."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-27  Whether somebody has to decide something about the tile just laid, or chance."""
        myths = state.myths
        if state.story.berths:
            return ask_at(state, BERTH)
        if asks_to_charm(state) or asks_to_clean_at_once(state, told):
            return True
        if myths.drawer >= 0:
            if may_draw(state, myths.drawer):  # SM-I1-145
                return ask_at(state, DRAW)
            myths.drawer = -1
        return asks_for_gifts(state)


SEE_EFFECT: Final = SeeEffect('see what the tile does')
