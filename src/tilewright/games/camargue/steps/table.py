"""Which decision is asked in which phase."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Move, Refusal
from tilewright.core.stepping import Step, the_end
from tilewright.games.camargue import state as phases
from tilewright.games.camargue.state import State
from tilewright.games.camargue.steps import deal, draw, first, helping, lean, pile, play


def over(_state: State, _move: Move) -> Refusal:
    """CAM-82  Refuses everything: the game is over."""
    return Refusal('CAM-82', 'over')


STEPS: Final[dict[int, Step[State]]] = {
    phases.FIRST: first.STEP,
    phases.DEAL: deal.STEP,
    phases.PLAY: play.STEP,
    phases.LEAN: lean.STEP,
    phases.HELP: helping.STEP,
    phases.PILE: pile.STEP,
    phases.DRAW: draw.STEP,
    phases.OVER: the_end(over),
}
