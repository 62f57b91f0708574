"""The table of all steps: a state stands at one of them, by its number."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Move, Refusal
from tilewright.core.stepping import Step, the_end
from tilewright.games.marshlands import state as at
from tilewright.games.marshlands.state import State
from tilewright.games.marshlands.steps import (
    berth,
    charm,
    claim,
    clean,
    declare,
    draw,
    exchange,
    first,
    found,
    lay,
    offer,
    passing,
    pollute,
    propose,
    sail,
    take,
    together,
    toll,
)


def too_late(state: State, _move: Move) -> Refusal:
    """SM-A1-15  Refuses whatever comes after the end."""
    return Refusal(state.act.cites['over'], 'over')


BY_NUMBER: Final[dict[int, Step[State]]] = {
    int(at.FIRST): first.STEP,
    int(at.SETTLE): found.STEP,
    int(at.DRAW): draw.STEP,
    int(at.PLAY): lay.STEP,
    int(at.ANSWER): offer.STEP,
    int(at.REFILL): draw.REFILL_STEP,
    int(at.OVER): the_end(too_late),
    int(at.HUB): first.HUB_STEP,
    int(at.MOVE): sail.STEP,
    int(at.CLAIM): claim.STEP,
    int(at.TOGETHER): together.STEP,
    int(at.SWAP): exchange.SWAP_STEP,
    int(at.PICK): exchange.PICK_STEP,
    int(at.PASSING): passing.STEP,
    int(at.CHARM): charm.STEP,
    int(at.BERTH): berth.STEP,
    int(at.WAVE): pollute.STEP,
    int(at.CLEAN): clean.STEP,
    int(at.TAKE): take.STEP,
    int(at.TOLL): toll.STEP,
    int(at.DECLARE): declare.STEP,
    int(at.VOTE): declare.VOTE_STEP,
    int(at.PUT_UP): propose.PUT_UP_STEP,
    int(at.ASK_FOR): propose.ASK_FOR_STEP,
}
STEPS: Final = [BY_NUMBER[number] for number in range(len(BY_NUMBER))]
