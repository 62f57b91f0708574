"""Random play of Act 6 on plain numbers, each answer of each seat equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.dice import Dice
from tilewright.games.marshlands.sets import ECLIPSE, VILLAGE
from tilewright.games.marshlands.state import SLOTS, State, has_village, left
from tilewright.games.marshlands.together import (
    agree,
    busy,
    free_cells,
    laid_cells,
    lay_there,
    lift,
    offered_to,
    renew,
    trade,
    use_eclipse,
)

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


def tiles_of(state: State, seat: int) -> list[int]:
    """The different kinds before a seat that it may lay and exchange."""
    hand = {int(kind) for kind in state.hands[SLOTS * seat : SLOTS * seat + state.held[seat]]}
    return sorted(hand - {int(ECLIPSE)})


def to_lay(state: State, seat: int) -> list[int]:
    """The same with the village, which is laid but not exchanged."""
    return [*tiles_of(state, seat), int(VILLAGE)] if has_village(state, seat) else tiles_of(state, seat)


def trades(state: State, seat: int) -> list[tuple[int, int]]:
    """SM-A6-07  What a seat may give for what."""
    wanted = offered_to(state, seat)
    return [(kind, other) for kind in tiles_of(state, seat) for other in wanted if kind != other]


def partners(state: State, seat: int) -> list[int]:
    """SM-E-19  With whom the holder of the Eclipse may exchange sections, nobody (-1) included."""
    hand = state.hands[SLOTS * seat : SLOTS * seat + state.held[seat]]
    if not any(kind == ECLIPSE for kind in hand):
        return []
    return [-1] + [other for other in range(state.rules.seats) if other != seat]


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
