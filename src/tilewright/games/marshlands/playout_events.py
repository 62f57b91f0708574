"""Random play in intervals: any of the listed answers, carried out without a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.dice import Dice
from tilewright.core.grid import Cell
from tilewright.core.play import Value
from tilewright.games.marshlands import listing
from tilewright.games.marshlands.acting import accept, ask_next, lay_own, offer
from tilewright.games.marshlands.board.sets import KIND
from tilewright.games.marshlands.playing import play_pieces
from tilewright.games.marshlands.playing_events import ONLY_IN_INTERVALS, play_in_interval
from tilewright.games.marshlands.state import ANSWER, PASSING, PLAY, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_event(state: State, dice: Dice) -> None:
    """Plays one of the legal answers, each equally likely; what chance takes out of a hand goes by its odds."""
    if state.phase == PASSING:
        moves = [move for move, many in listing.odds(state) for _ in range(many)]
    else:
        moves = listing.plays(state) if state.phase == PLAY else listing.answers(state)
    _, verb, args = moves[dice.below(len(moves))]
    if verb == 'lay':
        lay(state, args)
    elif verb == 'offer':
        offer(state, KIND[str(args[0])], None)
    elif verb == 'refuse':
        ask_next(state, None)
    elif verb in ONLY_IN_INTERVALS:
        play_in_interval(state, verb, args, None)
    else:
        play_pieces(state, verb, args, None)


def lay(state: State, args: tuple[Value, ...]) -> None:
    """Lays a tile of the hand, or one that was offered."""
    name, cell, turn = args
    assert isinstance(cell, Cell)  # as they are listed
    assert isinstance(turn, int)
    number: i64 = state.board.number(cell.x, cell.y)
    if state.phase == ANSWER:
        accept(state, number, turn, None)
    else:
        lay_own(state, KIND[str(name)], number, turn, None)
