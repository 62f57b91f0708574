"""The features by which File dans ta mare! is judged: the way home, the tiles and effects in hand, whose turn it is."""

from __future__ import annotations

from typing import Final

from tilewright.games.mare import effects
from tilewright.games.mare.explain import cost_of_way
from tilewright.games.mare.sets import SHUT
from tilewright.games.mare.state import NOWHERE, TURN_LIMIT, State

NAMES: Final[tuple[str, ...]] = (
    'way',  # turns to go
    'near',  # 1 for the last turn, 1/2 for the last but one, and so on
    'open',  # landscape tiles in hand with at least three open sides
    'partly',  # with one or two
    'shut',  # with none
    'walk',  # effects in hand
    'carry',
    'lay',
    'lift',
    'turn',
    'halt',
    'halted',
    'to_move',
)
EFFECTS: Final = {does: NAMES.index(does) for does in effects.DETAILS}
MANY_DOORS: Final = 6  # of eight
OPEN: Final = NAMES.index('open')


def stages(state: State) -> tuple[float, ...]:
    """What the parts of a weight are taken times: the weights stay as they are until the turns run out."""
    return 1.0, min(1.0, (TURN_LIMIT - int(state.turns)) / 20.0)


def measure(state: State) -> list[list[float]]:
    """The features of every seat."""
    return [row(state, seat) for seat in range(state.rules.seats)]


def row(state: State, seat: int) -> list[float]:
    """The features of one seat."""
    out = [0.0] * len(NAMES)
    if state.ponds[seat] != NOWHERE:
        far = cost_of_way(state, seat)
        out[0], out[1] = float(far), 1.0 / max(1, far)
    for kind in state.hands[seat]:
        out[place_of(state, kind)] += 1.0
    out[-2], out[-1] = float(state.halted[seat]), float(seat == state.seat)
    return out


def place_of(state: State, kind: int) -> int:
    """Which feature counts a tile of a hand."""
    if kind >= state.deck.first_effect:
        return EFFECTS[state.deck.effect(kind).does]
    doors = sum([int(state.deck.doors[32 * kind + door] != SHUT) for door in range(8)])
    return OPEN if doors >= MANY_DOORS else OPEN + 1 if doors else OPEN + 2
