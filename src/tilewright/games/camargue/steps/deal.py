"""Chance deals the first hands, tile by tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import CHANCE, Ask, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, odds_as_moves, tell, word_of
from tilewright.games.camargue.sets import KIND
from tilewright.games.camargue.state import State
from tilewright.games.camargue.steps.astray import astray
from tilewright.games.camargue.steps.unseen import any_kind, is_unseen, odds, roll
from tilewright.games.camargue.turn import deal_on, dealt_to, get

if TYPE_CHECKING:
    from tilewright.core.dice import Dice


def ask(state: State) -> Ask | None:
    """CAM-18  For whom the next tile is."""
    return Ask((CHANCE,), 'deal', (Seat(dealt_to(state)),))


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """CAM-15  Refuses tiles that are not among the unseen."""
    return None if is_unseen(state, args) else Refusal('CAM-15', 'not_unseen')


def play(state: State, _: int, args: Args, told: list[Told] | None) -> None:
    """CAM-18  Deals the tile that is named."""
    deal(state, KIND[word_of(args, 0)], told)


def deal(state: State, kind: int, told: list[Told] | None) -> None:
    """CAM-18  Gives a seat a tile that nobody else sees."""
    seat = dealt_to(state)
    tell(told, 'dealt', seat)
    get(state, seat, kind, told)
    deal_on(state, told)


def at_random(state: State, dice: Dice) -> None:
    """CAM-18  Deals any of the unseen tiles."""
    deal(state, any_kind(state, dice), None)


STEP: Final[Step[State]] = Step(
    'deal',
    ask,
    odds_as_moves(odds),
    {'draw': Answer(why_not, play)},
    astray('CAM-18', turns=False),
    odds=odds,
    roll=roll,
    at_random=at_random,
)
