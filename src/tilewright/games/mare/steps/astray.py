"""Why somebody is refused who is not asked now, or asks for what does not answer the question."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.core.play import CHANCE, Move, Refusal
from tilewright.games.mare.state import State


def astray(rule: str, *, chance: bool = False) -> Callable[[State, Move], Refusal]:
    """MAR-14  What the rule of a step says to those it does not ask: it asks chance, or the seat on turn."""

    def refusal(state: State, move: Move) -> Refusal:
        if move.seat != (CHANCE if chance else int(state.seat)):
            return Refusal('MAR-14', 'not_your_turn')
        return Refusal(rule, 'not_asked', (move.verb,))

    return refusal
