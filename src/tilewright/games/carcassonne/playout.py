"""Random play on plain numbers: counts the choices, picks one, and uses the same legality as everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.board import Board
from tilewright.core.dice import Dice
from tilewright.core.masks import nth_one, ones, ones_of_four
from tilewright.games.carcassonne.sets import FIRST_WATER
from tilewright.games.carcassonne.state import DRAW, FIRST, LAY, OVER, State
from tilewright.games.carcassonne.turn import (
    begin_turn,
    deploy,
    drawn,
    finish_turn,
    free_parts,
    lay,
    legal_turns,
    river_entry,
    stock,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(state: State, dice: Dice) -> None:
    """Plays at random to the end."""
    while state.phase != OVER:
        step(state, dice)


def step(state: State, dice: Dice) -> None:
    """Answers one decision at random."""
    phase = state.phase
    if phase == DRAW:
        draw_one(state, dice)
    elif phase == LAY:
        lay_one(state, dice)
    elif phase == FIRST:
        state.seat = dice.below(state.rules.seats)
        begin_turn(state)
    else:
        deploy_one(state, dice)


def draw_one(state: State, dice: Dice) -> None:
    """Draws the tile of the turn."""
    bag = stock(state)
    drawn(state, bag.pick(dice.below(bag.mixed)) if bag.mixed else bag.under[0])


def lay_one(state: State, dice: Dice) -> None:
    """Lays the drawn tile on one of its cells and turns, each equally likely."""
    if state.tile >= FIRST_WATER:
        entry = river_entry(state)
        mask = legal_turns(state, state.tile, entry)
        lay_turn(state, entry, mask, dice.below(ones_of_four(mask)))
        return
    board, kind = state.board, state.tile
    nth = dice.below(count_lays(board, kind))
    entry = 0
    while True:
        mask = board.turns(kind, entry)
        many = ones_of_four(mask)
        if nth < many:
            lay_turn(state, entry, mask, nth)
            return
        nth -= many
        entry += 1


def count_lays(board: Board, kind: i64) -> i64:
    """How many ways there are to lay a land tile."""
    many: i64 = 0
    entry: i64 = 0
    while entry < board.opened:
        many += ones_of_four(board.turns(kind, entry))
        entry += 1
    return many


def lay_turn(state: State, entry: i64, mask: i64, nth: i64) -> None:
    """Lays the drawn tile in the nth turn of a mask."""
    board = state.board
    lay(state, nth_one(mask, nth), board.x(board.front[entry]), board.y(board.front[entry]))


def deploy_one(state: State, dice: Dice) -> None:
    """Deploys on a free part or keeps the follower, each equally likely."""
    mask = free_parts(state)
    if mask:
        nth = dice.below(ones(mask) + 1)
        if nth:
            deploy(state, nth_one(mask, nth - 1))
            return
    finish_turn(state)
