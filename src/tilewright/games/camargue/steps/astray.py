"""Why somebody is refused who is not asked now, or asks for what does not answer the question."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.core.play import CHANCE, Move, Refusal
from tilewright.games.camargue.state import State


def astray(rule: str, *, turns: bool = True) -> Callable[[State, Move], Refusal]:
    """What the rule of a step says to those it does not ask, once there are turns or before."""

    def refusal(state: State, move: Move) -> Refusal:
        seat, verb, _ = move
        if seat == CHANCE:
            return not_asked(rule, verb)
        if not 0 <= seat < state.rules.seats:
            return Refusal('CAM-01', 'no_such_seat')
        if verb in ('help', 'pass'):
            return not_offered(state, move)
        return Refusal('CAM-23', 'not_your_turn') if turns and seat != state.seat else not_asked(rule, verb)

    return refusal


def not_asked(rule: str, verb: str) -> Refusal:
    """Refuses what is not asked now, by the rule that says what is."""
    return Refusal(rule, 'not_asked', (verb,))


def not_offered(state: State, move: Move) -> Refusal:
    """CAM-50  Refuses help when no tile of somebody else was just laid; whoever is on turn cannot pass (CAM-25)."""
    if move.verb == 'pass' and move.seat == state.seat:
        return Refusal('CAM-25', 'no_passing')
    return Refusal('CAM-50', 'nothing_to_help')
