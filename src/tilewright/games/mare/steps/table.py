"""Which decision is asked in which phase, and of an effect by what it does."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Move, Refusal
from tilewright.core.stepping import Step, the_end
from tilewright.games.mare import effects
from tilewright.games.mare import state as phases
from tilewright.games.mare.state import State, winner
from tilewright.games.mare.steps import carry, choose, draw, first, halt, lay, lift, on_turn, stand, turn, walk


def over(state: State, _: Move) -> Refusal:
    """MAR-75  Refuses everything: somebody is home, or nobody will be (MAR-77)."""
    return Refusal('MAR-75' if winner(state) >= 0 else 'MAR-77', 'over')


STEPS: Final[dict[int, Step[State]]] = {
    phases.FIRST: first.STEP,
    phases.DEAL: draw.STEP,
    phases.DRAW: draw.STEP,
    phases.CHOOSE: choose.STEP,
    phases.TURN: on_turn.STEP,
    phases.STAND: stand.STEP,
    phases.OVER: the_end(over),
}
EFFECTS: Final[dict[str, Step[State]]] = {
    effects.WALK: walk.STEP,
    effects.CARRY: carry.STEP,
    effects.LAY: lay.STEP,
    effects.LIFT: lift.STEP,
    effects.TURN: turn.STEP,
    effects.HALT: halt.STEP,
}


def step_of(state: State) -> Step[State]:
    """MAR-60  The decision that is waiting."""
    return EFFECTS[state.effect().does] if state.phase == phases.EFFECT else STEPS[int(state.phase)]
