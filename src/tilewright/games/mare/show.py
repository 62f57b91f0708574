"""What a table shows of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import CHANCE
from tilewright.core.scene import Count, Ground, Hand, Laid, Piece, Scene
from tilewright.games.mare.boards import COLOURS, DARK, LIGHT, START, cell_of, number
from tilewright.games.mare.state import DOWN, NOWHERE, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def scene(state: State) -> Scene:
    """MAR-15  The board with its cells, the characters, the hands as far as they are known, and the stock."""
    board, names = state.board, state.deck.names
    laid = [
        Laid(board.cell(place), names[board.face[place] >> 2], int(board.face[place] & 3))
        for place in range(board.laid)
    ]
    hands = [
        Hand(seat, tuple([names[kind] if kind != DOWN else '' for kind in hand]))
        for seat, hand in enumerate(state.hands)
    ]
    shown = (names[state.using],) if state.using >= 0 else ()
    pieces, numbers, printed = tuple(characters(state)), tuple(counts(state)), tuple(grounds(state))
    return Scene(tuple(sorted(laid)), pieces, tuple(hands), numbers, shown, printed, left=tuple(left(state)))


def characters(state: State) -> list[Piece]:
    """Every character; each colour of pond has its own."""
    out: list[Piece] = []
    for seat in range(state.rules.seats):
        if state.at[seat] != NOWHERE:
            name = COLOURS[state.layout.colour[state.ponds[seat]]].character
            out.append(Piece(seat, name, cell_of(state.at[seat]), part_of(state, seat)))
    return out


def part_of(state: State, seat: int) -> int:
    """The part of its tile on which a character stands; in a pond it is on the cell as a whole."""
    cell = state.at[seat]
    if state.is_pond(cell):
        return -1
    return state.banks[seat] if state.rules.roads == 'banks' else state.deck.stands[state.face(cell) >> 2]


def counts(state: State) -> list[Count]:
    """MAR-15  The stock, the turns played, and who may not move on their next turn (MAR-70)."""
    own = [Count(seat, 'halted', 1) for seat in range(state.rules.seats) if state.halted[seat]]
    stock = [
        Count(CHANCE, 'pile', state.pile.left),
        Count(CHANCE, 'discards', int(sum(state.discards))),
        Count(CHANCE, 'turns', int(state.turns)),
    ]
    return own + stock


def left(state: State) -> list[tuple[str, int]]:
    """MAR-15  What is in all hands and the pile together, as everybody can work out from the board and the discards."""
    many = [int(n) for n in state.pile.counts]
    for kind in [kind for kinds in (*state.hands, state.pile.under) for kind in kinds if kind != DOWN]:
        many[kind] += 1
    return [(state.deck.names[kind], n) for kind, n in enumerate(many) if n]


def grounds(state: State) -> list[Ground]:
    """MAR-01  Every cell of the board with what is printed on it; a pond is of whoever starts or is to arrive there."""
    layout = state.layout
    owners = {layout.colour[pond]: seat for seat, pond in enumerate(state.ponds) if pond != NOWHERE}
    return [
        Ground(cell, kind_of(state, number(cell)), owners.get(layout.colour[number(cell)], -1)) for cell in layout.whole
    ]


def kind_of(state: State, cell: i64) -> str:
    """What is printed on a cell in a word; its first letter is the sign of the cell in a board file, for text."""
    ground = state.layout.ground[cell]
    if ground == LIGHT or ground == DARK:
        return 'light' if ground == LIGHT else 'dark'
    name = COLOURS[state.layout.colour[cell]].name
    return f'{name.capitalize()}-start' if ground == START else f'{name}-arrival'
