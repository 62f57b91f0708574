"""Private Property in the wrong hand (Interval 2): it goes to its owner, who shows all tiles and loses one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Seat, Told
from tilewright.games.marshlands.board.sets import HIDDEN, NAMES, PROPERTY
from tilewright.games.marshlands.state import TAKE, State, give, hand, take

if TYPE_CHECKING:
    from mypy_extensions import i64


def misplaced(state: State, seat: i64) -> int:
    """SM-I2-49  The Private Property of another playing colour in a hand, or -1; ownerless ones stay (SM-I2-57)."""
    for kind in hand(state, seat):
        if kind != HIDDEN and 0 <= PROPERTY[kind] < state.rules.colours and PROPERTY[kind] != state.holds[seat]:
            return kind
    return -1


def asks_to_take(state: State, told: list[Told] | None) -> bool:
    """SM-I2-49  Hands a tile that is another's to him; whoever drew it then takes one of all his tiles.

    If that is again somebody else's, it is handed on by the same rule (SM-I2-51). Both hands keep their size
    (SM-I2-52).
    """
    while (kind := misplaced(state, state.seat)) >= 0:
        owner = int(state.holder[PROPERTY[kind]])
        take(state, state.seat, kind)
        give(state, owner, kind)
        state.story.partner = owner
        if told is not None:
            told.append(Told('hands_over', int(state.seat), (Seat(owner),)))
            told.append(Told('handed_tile', int(state.seat), (NAMES[kind],), (int(state.seat), owner)))
        if takable(state):
            state.phase = TAKE
            return True
    state.story.partner = -1
    return False


def asks_to_sort(state: State, told: list[Told] | None) -> bool:
    """SM-I2-12  Lets all hand over what is others', from the starter round, until nobody has any (SM-I2-13)."""
    story = state.story
    seats: i64 = state.rules.seats
    if story.dealt > seats:
        return False
    if story.first < 0:
        story.first = state.seat
    for after in range(seats):
        state.seat = (story.first + after) % seats
        if asks_to_take(state, told):
            return True
    state.seat = story.first
    story.dealt = seats + 1
    state.opener = state.holds[state.seat]
    return False


def takable(state: State) -> list[int]:
    """SM-I2-50  What may be taken from the hand that is shown: anything, villages too, but no property of its owner."""
    owner = state.story.partner
    return [kind for kind in sorted(set(hand(state, owner))) if kind != HIDDEN and PROPERTY[kind] != state.holds[owner]]


def take_one(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I2-49  Takes a tile of the hand that is shown."""
    owner, seat = int(state.story.partner), int(state.seat)
    take(state, owner, kind)
    give(state, seat, kind)
    if told is not None:
        told.append(Told('takes_tile', seat, (NAMES[kind], Seat(owner)), (seat, owner)))
