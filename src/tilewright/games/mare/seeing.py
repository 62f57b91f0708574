"""What a seat may know, and states that agree with it.

MAR-15: hands are secret; how many tiles they hold, the board, the discards and the size of the pile are not. A tile
put under the pile is known, with its place there, to the seat that put it there (MAR-22). All that a seat does not
know is one pool of tiles, which a view keeps in the counts of the pile. A view remembers nothing else: who draws a
tile that another had put under the pile holds it unseen like any other.
"""

from __future__ import annotations

from random import Random

from tilewright.core.bag import Bag, new_bag
from tilewright.games.mare.state import DOWN, State


def see(state: State, seat: int | None) -> State:
    """MAR-15  The same state with the other hands face down, and with them what others put under the pile (MAR-22)."""
    out = state.copy()
    for other, hand in enumerate(out.hands):
        if other != seat:
            turn_down(out.pile, hand)
    strange = [nth for nth, by in enumerate(out.under_by) if by != seat]
    hidden = [out.pile.under[nth] for nth in strange]
    turn_down(out.pile, hidden)
    for nth in strange:
        out.pile.under[nth] = DOWN
    return out


def turn_down(pile: Bag, kinds: list[int]) -> None:
    """Turns tiles face down and puts what they are into the pool, without counting them to the pile."""
    for nth, kind in enumerate(kinds):
        if kind != DOWN:
            pile.put(kind)
            pile.mixed -= 1
            kinds[nth] = DOWN


def guess(state: State, rng: Random) -> State:
    """MAR-15  Deals the pool at random to whatever lies face down; the rest is the pile."""
    out = state.copy()
    pool = pooled(out.pile)
    rng.shuffle(pool)
    for kinds in (*out.hands, out.pile.under):
        for nth, kind in enumerate(kinds):
            if kind == DOWN:
                kinds[nth] = pool.pop()
    counts = [pool.count(kind) for kind in range(len(out.pile.counts))]
    under = out.pile.under
    out.pile = new_bag(counts)
    out.pile.under = under
    return out


def pooled(pile: Bag) -> list[int]:
    """Every tile of the pool by its kind."""
    return [kind for kind, many in enumerate(pile.counts) for _ in range(many)]


def odds(state: State) -> list[tuple[int, int]]:
    """MAR-24  Each kind that may be drawn next with its weight: first all mixed tiles alike, then those put under."""
    pile = state.pile
    if pile.mixed or pile.under[0] == DOWN:
        return [(kind, int(many)) for kind, many in enumerate(pile.counts) if many]
    return [(pile.under[0], 1)]
