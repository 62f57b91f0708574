"""What a seat may know, and worlds that agree with it."""

from __future__ import annotations

from collections import Counter
from random import Random

from tilewright.games.camargue.sets import HIDDEN
from tilewright.games.camargue.state import OUTSIDE, OVER, WAITING, State


def see(state: State, seat: int | None) -> State:
    """CAM-87  Turns other hands, the piles and what was taken out face down: they become one mixture of unseen tiles.

    What a claim has shown stays known (CAM-71). An answer to an offered tile is its owner's secret until all are shown
    (CAM-61). When the game is over there is nothing left to hide (CAM-17).
    """
    out = state.copy()
    if state.phase == OVER:
        return out
    for other in range(state.rules.seats):
        if other != seat:
            hide_hand(out, other)
            if state.answers[other] != OUTSIDE and state.front[other] < 0:
                out.answers[other] = WAITING
    return out


def hide_hand(state: State, seat: int) -> None:
    """CAM-18  Turns the tiles of a hand face down, but for those that everybody knows."""
    hand, known = state.hands[seat], state.shown[seat]
    for kind, many in (Counter(hand) - Counter(known)).items():
        if kind != HIDDEN:
            state.unseen.put(kind, many)
    state.hands[seat] = [HIDDEN] * (len(hand) - len(known)) + known


def guess(state: State, rng: Random) -> State:
    """CAM-61  Deals the unseen tiles to the hands that hide some; whoever seems to be thinking has not answered yet."""
    out = state.copy()
    down = sum([hand.count(HIDDEN) for hand in state.hands])
    if down:
        dealt = rng.sample([kind for kind, many in state.unseen.odds() for _ in range(many)], down)
        for kind in dealt:
            out.unseen.draw(kind)
        for seat, hand in enumerate(state.hands):
            out.hands[seat] = sorted([dealt.pop() if kind == HIDDEN else kind for kind in hand])
    return out
