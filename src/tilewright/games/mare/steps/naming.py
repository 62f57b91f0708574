"""What the arguments of an answer name: a kind of the deck, a cell of the board."""

from __future__ import annotations

from tilewright.core.play import Refusal
from tilewright.core.stepping import Args, cell_of, word_of
from tilewright.games.mare.boards import number
from tilewright.games.mare.state import NOWHERE, State


def kind_at(state: State, args: Args, nth: int = 0) -> int:
    """The kind of the tile that is named, or -1."""
    return state.deck.faces.kind_of.get(word_of(args, nth), -1)


def cell_at(state: State, args: Args, nth: int = 0) -> int:
    """The number of the cell that is named, or NOWHERE when it is not on the board."""
    cell = cell_of(args, nth)
    return number(cell) if state.layout.holds(cell) else NOWHERE


def why_not_held(state: State, args: Args, rule: str) -> Refusal | None:
    """Refuses a tile that is not in the hand of the seat on turn."""
    kind = kind_at(state, args)
    held = kind >= 0 and kind in state.hands[state.seat]
    return None if held else Refusal(rule, 'not_in_hand', (word_of(args, 0),))
