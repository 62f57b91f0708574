"""What chance can give: any of the unseen tiles."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tilewright.core.play import CHANCE, Move
from tilewright.core.stepping import Args, word_of
from tilewright.games.camargue.sets import KIND, NAMES
from tilewright.games.camargue.state import State

if TYPE_CHECKING:
    from tilewright.core.dice import Dice

DRAWS: Final = [Move(CHANCE, 'draw', (name,)) for name in NAMES]


def odds(state: State) -> list[tuple[Move, int]]:
    """CAM-15  Every unseen tile is equally likely."""
    return [(DRAWS[kind], weight) for kind, weight in state.unseen.odds()]


def roll(state: State, rng: Random) -> Move:
    """CAM-15  One of the unseen tiles."""
    return DRAWS[state.unseen.pick(rng.randrange(int(state.unseen.mixed)))]


def any_kind(state: State, dice: Dice) -> int:
    """CAM-15  One of the unseen tiles, in random play."""
    return int(state.unseen.pick(dice.below(state.unseen.mixed)))


def is_unseen(state: State, args: Args) -> bool:
    """CAM-15  Whether the tile that is named is among the unseen."""
    return state.unseen.may_draw(KIND.get(word_of(args, 0), -1))
