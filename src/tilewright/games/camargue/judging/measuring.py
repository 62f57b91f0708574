"""The features by which Camargue is judged: what hands could earn next, and what helpers could earn with others."""

from __future__ import annotations

from typing import Final, final

from tilewright.games.camargue.judging.reading import LAND_OF, Reading
from tilewright.games.camargue.scoring import DISCARD
from tilewright.games.camargue.sets import HELPS, HIDDEN, is_helper
from tilewright.games.camargue.state import LEAN, PLAY, State, left

NAMES: Final[tuple[str, ...]] = (
    'best',  # what the best tile in hand would earn now
    'second',
    'third',
    'next',  # what the best would earn, of whoever plays next
    'helpers',  # in hand
    'assist',  # what a helper in hand would earn with the best tile of another hand
    'front',  # a helper in front: the next turn is a short one
    'held',  # tiles in hand
    'to_move',
)
SET: Final = 60.0  # about how many tiles there are to be drawn


def stages(state: State) -> tuple[float, ...]:
    """What the parts of a weight are taken times: one stands, one grows with the tiles left, one fades at the end."""
    many = left(state)
    return 1.0, min(many / SET, 1.5), min(many / 10.0, 1.0)


def next_to_play(state: State) -> int:
    """CAM-33  Whose turn is on, or comes next once a tile is played."""
    return state.seat if state.phase in (PLAY, LEAN) else (state.seat + 1) % state.rules.seats


@final
class Measure:
    """Measures one state at a time."""

    def __init__(self) -> None:
        self.reading: Final = Reading()

    def measure(self, state: State) -> list[list[float]]:
        """The features of every seat."""
        self.reading.read(state.board)
        offers = [self.offers(state, seat) for seat in range(state.rules.seats)]
        rows = [self.row(state, seat, offers) for seat in range(state.rules.seats)]
        rows[next_to_play(state)][NAMES.index('to_move')] = 1.0
        rows[next_to_play(state)][NAMES.index('next')] = rows[next_to_play(state)][0]
        return rows

    def offers(self, state: State, seat: int) -> list[tuple[int, int]]:
        """What each landscape tile of a hand would earn, most first, and its landscape."""
        found = [
            (int(self.reading.best(state.board, kind)), int(LAND_OF[kind]))
            for kind in state.hands[seat]
            if kind != HIDDEN and not is_helper(kind)
        ]
        return sorted(found, reverse=True)

    def row(self, state: State, seat: int, offers: list[list[tuple[int, int]]]) -> list[float]:
        """The features of one seat but for whose turn it is."""
        own = [float(n) for n, _ in offers[seat]] + [0.0, 0.0, 0.0]
        helpers = [kind for kind in state.hands[seat] if is_helper(kind)]
        others = [one for other, each in enumerate(offers) if other != seat for one in each]
        helped = [n - DISCARD for n, land in others if any(HELPS[kind] >> land & 1 for kind in helpers)]
        assist, front = float(max(helped, default=0)), float(state.front[seat] >= 0)
        held = float(len(state.hands[seat]))
        return [own[0], own[1], own[2], 0.0, float(len(helpers)), max(0.0, assist), front, held, 0.0]
