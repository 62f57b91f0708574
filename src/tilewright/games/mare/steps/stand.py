"""A character enters a tile with several banks: on which of them it stands."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell, word_of
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.state import State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.turn import arrive
from tilewright.games.mare.walking import choices


def ask(state: State) -> Ask | None:
    """MAR-33  Whose character it is, and which tile it enters."""
    facts = (state.deck.names[state.face(state.onto) >> 2], cell_of(state.onto))
    return Ask((int(state.seat),), 'stand', facts)


def banks(state: State) -> dict[str, int]:
    """MAR-33  The banks that can be reached, by the names of their parts."""
    parts = state.deck.faces.tiles[state.face(state.onto) >> 2].parts
    return {parts[bank].name: bank for bank in choices(state, state.seat, state.onto)}


def moves(state: State) -> list[Move]:
    """MAR-33  Every bank that can be reached."""
    return [Move(int(state.seat), 'stand', (name,)) for name in banks(state)]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-33  Refuses a bank that cannot be reached."""
    there = banks(state)
    return None if args[0] in there else Refusal('MAR-33', 'no_such_bank', (', '.join(there),))


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-33  Stands on the bank that was picked."""
    tell(told, 'stands', seat, args)
    arrive(state, state.onto, banks(state)[word_of(args, 0)], told)


STEP: Final[Step[State]] = Step('stand', ask, moves, {'stand': Answer(why_not, play)}, astray('MAR-17'))
