"""Random play of Act 6 on plain numbers, each answer of each seat equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.dice import Dice
from tilewright.games.marshlands.acts.together import (
    agree,
    busy,
    free_cells,
    laid_cells,
    lay_there,
    lift,
    partners,
    renew,
    tiles_of,
    to_lay,
    trade,
    trades,
    use_eclipse,
)
from tilewright.games.marshlands.state import State, left

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_together(state: State, dice: Dice) -> None:
    """Does one of the things that one of the seats may do."""
    seats = busy(state)
    counts = [choices(state, seat) for seat in seats]
    nth: i64 = dice.below(sum(counts))
    which = 0
    while nth >= counts[which]:
        nth -= counts[which]
        which += 1
    do(state, seats[which], nth)


def choices(state: State, seat: int) -> int:
    """How many things a seat may do."""
    lays = 4 * len(to_lay(state, seat)) * len(free_cells(state, seat))
    renewals = len(tiles_of(state, seat)) if left(state) else 0
    return lays + len(laid_cells(state, seat)) + renewals + len(trades(state, seat)) + len(partners(state, seat)) + 1


def do(state: State, seat: int, nth: i64) -> None:
    """Does the nth of these things."""
    kinds, cells = to_lay(state, seat), free_cells(state, seat)
    lays = 4 * len(kinds) * len(cells)
    if nth < lays:
        spot = nth // 4
        lay_there(state, seat, kinds[spot // len(cells)], cells[spot % len(cells)], nth % 4, None)
        return
    nth -= lays
    lying = laid_cells(state, seat)
    if nth < len(lying):
        lift(state, seat, lying[nth])
        return
    exchange_or_end(state, seat, nth - len(lying))


def exchange_or_end(state: State, seat: int, nth: i64) -> None:
    """Exchanges a tile or sections, or is ready."""
    mine, swaps, others = tiles_of(state, seat), trades(state, seat), partners(state, seat)
    renewals = len(mine) if left(state) else 0
    if nth < renewals:
        renew(state, seat, mine[nth])
    elif nth < renewals + len(swaps):
        give, want = swaps[nth - renewals]
        trade(state, seat, give, want)
    elif nth < renewals + len(swaps) + len(others):
        use_eclipse(state, seat, others[nth - renewals - len(swaps)])
    else:
        agree(state, seat, None)
