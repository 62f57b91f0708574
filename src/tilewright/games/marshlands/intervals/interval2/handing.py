"""Private Property in the wrong hand (Interval 2): it goes to its owner, who shows all tiles and loses one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Seat, Told
from tilewright.games.marshlands.board.sets import HIDDEN, NAMES, PROPERTY
from tilewright.games.marshlands.state import State, give, hand, take

if TYPE_CHECKING:
    from mypy_extensions import i64


def misplaced(state: State, seat: i64) -> int:
    """SM-I2-49  The Private Property of another playing colour in a hand, or -1; ownerless ones stay (SM-I2-57)."""
    for kind in hand(state, seat):
        if kind != HIDDEN and 0 <= PROPERTY[kind] < state.rules.colours and PROPERTY[kind] != state.holds[seat]:
            return kind
    return -1


def takable(state: State) -> list[int]:
    """SM-I2-50  What may be taken from the hand that is shown: anything, villages too, but no property of its owner."""
    owner = state.exchange.partner
    return [kind for kind in sorted(set(hand(state, owner))) if kind != HIDDEN and PROPERTY[kind] != state.holds[owner]]


def take_one(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I2-49  Takes a tile of the hand that is shown."""
    owner, seat = int(state.exchange.partner), int(state.seat)
    take(state, owner, kind)
    give(state, seat, kind)
    if told is not None:
        told.append(Told('takes_tile', seat, (NAMES[kind], Seat(owner)), (seat, owner)))
