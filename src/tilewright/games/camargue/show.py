"""What a table shows of a state."""

from __future__ import annotations

from tilewright.core.play import CHANCE
from tilewright.core.scene import Count, Hand, Laid, Scene
from tilewright.games.camargue.sets import HIDDEN, NAMES
from tilewright.games.camargue.state import DEAL, FIRST, State, left


def scene(state: State) -> Scene:
    """CAM-87  The display, the hands as they are seen, front helpers, and how many tiles are where.

    Hands lie in the direction of the display (CAM-89): a tile in hand is never turned.
    """
    board = state.board
    laid = tuple(
        Laid(board.cell(place), NAMES[board.face[place] >> 2], int(board.face[place] & 3))
        for place in range(board.laid)
    )
    hands = tuple(
        Hand(seat, tuple('' if kind == HIDDEN else NAMES[kind] for kind in hand))
        for seat, hand in enumerate(state.hands)
    )
    fronts = tuple(Hand(seat, (NAMES[helper],)) for seat, helper in enumerate(state.front) if helper >= 0)
    aside = tuple(NAMES[helper] for helper in sorted(state.beside))
    return Scene(laid, (), hands, tuple(in_front(state) + in_common(state)), fronts=fronts, aside=aside)


def in_front(state: State) -> list[Count]:
    """CAM-87  What lies before each seat, and how many tiles it has played (CAM-22)."""
    out: list[Count] = []
    for seat, helper in enumerate(state.front):
        out.append(Count(seat, 'played', state.played[seat]))
        out.append(Count(seat, 'front', int(helper >= 0)))
        if helper >= 0:
            out.append(Count(seat, NAMES[helper], 1))
    return out


def in_common(state: State) -> list[Count]:
    """CAM-87  Piles, emergency tiles, what was taken out, and the helpers beside the field by name."""
    if state.phase in (FIRST, DEAL):
        piles = [Count(CHANCE, 'stock', left(state))]
    else:
        piles = [Count(CHANCE, f'pile_{nth}', size) for nth, size in enumerate(state.piles, 1)]
    out = [*piles, Count(CHANCE, 'emergency', state.emergency)]
    if state.removed:
        out.append(Count(CHANCE, 'removed', state.removed))
    return out + [Count(CHANCE, NAMES[helper], 1) for helper in sorted(state.beside)]
