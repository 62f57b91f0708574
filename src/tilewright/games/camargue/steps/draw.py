"""Chance gives whoever has played a new tile, and the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import CHANCE, Ask, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, odds_as_moves, tell, word_of
from tilewright.games.camargue.sets import KIND
from tilewright.games.camargue.state import State
from tilewright.games.camargue.steps.astray import astray
from tilewright.games.camargue.steps.unseen import any_kind, is_unseen, odds, roll
from tilewright.games.camargue.turn import get, next_turn

if TYPE_CHECKING:
    from tilewright.core.dice import Dice


def ask(state: State) -> Ask | None:
    """CAM-26  Who draws."""
    return Ask((CHANCE,), 'draw', (Seat(state.seat),))


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """CAM-26  Refuses tiles that are not among the unseen."""
    return None if is_unseen(state, args) else Refusal('CAM-26', 'not_unseen')


def play(state: State, _: int, args: Args, told: list[Told] | None) -> None:
    """CAM-26  Draws the tile that is named."""
    draw(state, KIND[word_of(args, 0)], told)


def draw(state: State, kind: int, told: list[Told] | None) -> None:
    """CAM-26  Draws a tile that nobody else sees, and ends the turn."""
    seat = state.seat
    state.piles[state.pile] -= 1
    tell(told, 'draws', seat, (state.pile + 1,))
    state.pile = -1
    get(state, seat, kind, told)
    next_turn(state, told)


def at_random(state: State, dice: Dice) -> None:
    """CAM-26  Draws any of the unseen tiles."""
    draw(state, any_kind(state, dice), None)


STEP: Final[Step[State]] = Step(
    'draw',
    ask,
    odds_as_moves(odds),
    {'draw': Answer(why_not, play)},
    astray('CAM-26'),
    odds=odds,
    roll=roll,
    at_random=at_random,
)
