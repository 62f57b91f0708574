"""Chance gives the seat a tile of the pile."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import CHANCE, Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, odds_as_moves, tell, word_of
from tilewright.games.mare import seeing
from tilewright.games.mare.state import State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import kind_at
from tilewright.games.mare.turn import draw_up


def ask(state: State) -> Ask | None:
    """MAR-20  For whom the tile is."""
    return Ask((CHANCE,), 'draw', (Seat(state.seat),))


def odds(state: State) -> list[tuple[Move, int]]:
    """MAR-24  What may lie on top of the pile."""
    return [(Move(CHANCE, 'draw', (state.deck.names[kind],)), weight) for kind, weight in seeing.odds(state)]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-24  Refuses a draw of what cannot lie on top of the pile."""
    rule = 'MAR-24' if state.pile.mixed else 'MAR-21'
    on_top = kind_at(state, args) in [kind for kind, _ in seeing.odds(state)]
    return None if on_top else Refusal(rule, 'not_on_top', (word_of(args, 0),))


def play(state: State, _: int, args: Args, told: list[Told] | None) -> None:
    """MAR-09  Takes a tile from the pile into the hand, and tells only that seat which (MAR-15)."""
    kind, seat = kind_at(state, args), int(state.seat)
    tell(told, 'draws', seat)
    tell(told, 'gets', seat, args, (seat,))
    if state.pile.mixed == 0:
        del state.under_by[0]
    state.pile.draw(kind)
    state.hands[seat].append(kind)
    draw_up(state, told)


STEP: Final[Step[State]] = Step(
    'draw', ask, odds_as_moves(odds), {'draw': Answer(why_not, play)}, astray('MAR-17', chance=True), odds=odds
)
