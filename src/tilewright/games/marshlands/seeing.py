"""What a seat may know, and worlds that agree with it."""

from __future__ import annotations

from random import Random

from tilewright.games.marshlands.act import ASIDE
from tilewright.games.marshlands.sets import HIDDEN, VILLAGE
from tilewright.games.marshlands.state import OVER, SLOTS, State, give, hand


def see(state: State, seat: int | None) -> State:
    """SM-A1-09  Turns other hands face down: they become one mixture with the stock. At the end all is open."""
    out = state.copy()
    if state.phase != OVER and not state.act.open_hands:  # SM-A4-05, SM-A6-03
        for other in range(state.rules.seats):
            if other != seat:
                hide_hand(out, other)
    return out


def hide_hand(state: State, seat: int) -> None:
    """SM-A1-09  Turns a hand face down, all but villages that everybody saw being taken (SM-A8-06)."""
    known = state.act.village == ASIDE
    for slot in range(SLOTS * seat, SLOTS * seat + int(state.held[seat])):
        if state.hands[slot] != HIDDEN and not (known and state.hands[slot] == VILLAGE):
            state.stock.put(state.hands[slot])
            state.hands[slot] = HIDDEN
            state.hidden += 1


def guess(state: State, rng: Random) -> State:
    """SM-A1-09  Deals unseen tiles to the hands that hide some."""
    out = state.copy()
    if state.hidden:
        dealt = rng.sample([kind for kind, many in state.stock.odds() for _ in range(many)], int(state.hidden))
        for kind in dealt:
            out.stock.draw(kind)
        for seat in range(state.rules.seats):
            kinds = hand(state, seat)
            out.held[seat] = 0
            for kind in kinds:
                give(out, seat, dealt.pop() if kind == HIDDEN else kind)
        out.hidden = 0
    return out
