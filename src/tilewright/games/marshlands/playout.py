"""Random play on plain numbers: every step answers itself, with the same legality as everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.dice import Dice
from tilewright.core.stepping import answer_at_random
from tilewright.games.marshlands.state import ANSWER, DRAW, OVER, PLAY, State
from tilewright.games.marshlands.steps import draw, lay, offer
from tilewright.games.marshlands.steps.all import STEPS

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(state: State, dice: Dice) -> i64:
    """Plays at random to the end and says how many decisions seats took."""
    decisions: i64 = 0
    while state.phase != OVER:
        if STEPS[state.phase].odds is None:
            decisions += 1
        step(state, dice)
    return decisions


def step(state: State, dice: Dice) -> None:
    """Answers one decision at random, each answer equally likely; what is asked most is not looked up first."""
    phase = state.phase
    if phase == DRAW:
        draw.at_random(state, dice)
    elif phase == PLAY:
        lay.at_random(state, dice)
    elif phase == ANSWER:
        offer.at_random(state, dice)
    else:
        answer_at_random(STEPS[phase], state, dice)
