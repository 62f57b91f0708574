"""What a table shows of a state."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import CHANCE, Count, Laid, Piece, Scene
from tilewright.games.carcassonne.sets import FACES
from tilewright.games.carcassonne.state import State

ROLES: Final = {'city': 'knight', 'road': 'thief', 'cloister': 'monk', 'field': 'farmer'}  # CAR-50


def scene(state: State) -> Scene:
    """CAR-15  The board, the followers, the drawn tile, supplies and how many tiles are left."""
    board = state.board
    laid = tuple(
        Laid(board.cell(place), FACES.tiles[board.face[place] >> 2].name, int(board.face[place] & 3))
        for place in range(board.laid)
    )
    shown = (FACES.tiles[state.tile].name,) if state.tile >= 0 else ()
    return Scene(laid, tuple(followers(state)), (), tuple(counts(state)), shown)


def followers(state: State) -> list[Piece]:
    """Every follower on the board with the role its part gives it."""
    regions, board = state.regions, state.board
    out: list[Piece] = []
    for follower in state.standing:
        segment = follower >> 3
        place = regions.owner[segment]
        number = segment - regions.base[place]
        part = FACES.tiles[board.face[place] >> 2].parts[number]
        out.append(Piece(follower & 7, ROLES[part.kind], board.cell(place), int(number)))
    return out


def counts(state: State) -> list[Count]:
    """CAR-15  Supplies and stacks."""
    supplies = [Count(seat, 'followers', int(state.supply[seat])) for seat in range(state.rules.seats)]
    stacks = [Count(CHANCE, 'land', state.land.left)]
    if state.rules.river:
        stacks.append(Count(CHANCE, 'river', state.river.left))
        stacks.append(Count(CHANCE, 'lake', int(state.lake)))
    return supplies + stacks
