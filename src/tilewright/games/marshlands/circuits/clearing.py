"""SM-I2-98  What comes off the board before the count of Interval 2, and the circuits that the program proposes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.games.marshlands.circuits.circuits import (
    NO_ARMS,
    NOBODY,
    NOTHING,
    Canal,
    Circuit,
    Rules,
    Waterway,
    canals_of,
)
from tilewright.games.marshlands.circuits.graph import ways_of
from tilewright.games.marshlands.circuits.search import Searcher, apart, proposal

if TYPE_CHECKING:
    from collections.abc import Sequence

HUB: Final = 4  # the side of a counter that lies on the hub or the only place
NONE_OPEN: Final = (NOTHING, NOTHING, NOTHING, NOTHING)


class Counter(NamedTuple):
    """A counter on the board."""

    colour: int
    canal: int
    side: int  # the arm, or HUB


class Cleared(NamedTuple):
    """A waterway after a step of clearing, and what came off."""

    waterway: Waterway
    counters: tuple[Counter, ...]
    tiles: tuple[int, ...]  # SM-I2-58  of Private Property


class Settled(NamedTuple):
    """What steps A to C come to when everybody declares what is proposed."""

    circuits: dict[int, list[Circuit]]  # by colour, in the order in which they are declared
    waterway: Waterway  # as it lies in the end
    counters: tuple[Counter, ...]  # all that came off
    tiles: tuple[int, ...]


def counters_on(waterway: Waterway) -> list[Counter]:
    """All counters on the board; Private Property is none."""
    found: list[Counter] = []
    for number, canal in enumerate(waterway):
        if canal.hub != NOBODY and not canal.property:
            found.append(Counter(canal.hub, number, HUB))
        found += [Counter(colour, number, side) for side, colour in enumerate(canal.arms) if colour != NOBODY]
    return found


def without(waterway: Waterway, counters: Sequence[Counter]) -> Waterway:
    """The waterway after these counters came off."""
    canals = list(waterway)
    for _, number, side in counters:
        canal = canals[number]
        if side == HUB:
            canals[number] = canal._replace(hub=NOBODY)
        else:
            arms = list(canal.arms)
            arms[side] = NOBODY
            canals[number] = canal._replace(arms=(arms[0], arms[1], arms[2], arms[3]))
    return tuple(canals)


def alone(waterway: Waterway, colour: int) -> Waterway:
    """SM-I2-100  The waterway as if only this player had laid counters.

    Private Property of others stays shut: were it absent, its cell would be empty, and nobody would pass either.
    """
    return without(waterway, [counter for counter in counters_on(waterway) if counter.colour != colour])


def clear_a(waterway: Waterway, starts: dict[int, int], rules: Rules) -> Cleared:
    """SM-I2-100  Step A: takes off the counters that can lie on no circuit of their owner.

    Such a counter covers no circuit either. So it makes no difference in which order they go.
    """
    off: list[Counter] = []
    counters = counters_on(waterway)
    for colour in sorted({counter.colour for counter in counters}):
        searcher = Searcher(apart(alone(waterway, colour)), starts, colour, rules)
        mine = [counter for counter in counters if counter.colour == colour]
        good = {canal for canal in {counter.canal for counter in mine} if searcher.runs_over(canal)}
        off += [counter for counter in mine if counter.canal not in good]
    return Cleared(without(waterway, off), tuple(off), ())


def clear_b(waterway: Waterway, declared: dict[int, list[Circuit]]) -> Cleared:
    """SM-I2-101  Step B: takes off the counters and Private Property on none of their owner's declared circuits."""
    passed = {colour: canals_of(circuits) for colour, circuits in declared.items()}
    off = [counter for counter in counters_on(waterway) if counter.canal not in passed.get(counter.colour, set())]
    kept = {canal.tile for number, canal in enumerate(waterway) if number in passed.get(canal.hub, set())}
    tiles = {canal.tile for canal in waterway if canal.property and canal.tile not in kept}
    return Cleared(without_tiles(without(waterway, off), tiles), tuple(off), tuple(sorted(tiles)))


def without_tiles(waterway: Waterway, tiles: set[int]) -> Waterway:
    """The waterway after these tiles came off; their canals lead nowhere from now on, and nothing leads to them."""
    gone = {number for number, canal in enumerate(waterway) if canal.tile in tiles}
    canals: list[Canal] = []
    for number, canal in enumerate(waterway):
        if number in gone:
            canals.append(canal._replace(over=NONE_OPEN, hub=NOBODY, arms=NO_ARMS, property=False))
            continue
        ways = [NOTHING if way >> 2 in gone else way for way in canal.over]
        canals.append(canal._replace(over=(ways[0], ways[1], ways[2], ways[3])))
    return tuple(canals)


def freed(cleared: Cleared) -> Waterway:
    """SM-I2-98  The waterway after a step of clearing: canals whose counters came off need no cover any more."""
    canals = list(cleared.waterway)
    for _, number, _ in cleared.counters:
        canals[number] = canals[number]._replace(free=True)
    return tuple(canals)


def opens(before: Waterway, after: Waterway, colour: int) -> bool:
    """SM-I2-102  Whether a player can go anywhere after a step of clearing where he could not go before it."""
    ways = zip(ways_of(before, colour), ways_of(after, colour), strict=True)
    return any(new != NOTHING and new != old for old, new in ways)


def has_gained(before: Waterway, cleared: Cleared, colour: int) -> bool:
    """SM-I2-102  Whether clearing lets a colour go where it could not go before, or where it needed cover."""
    if any(before[counter.canal].ground != colour for counter in cleared.counters):
        return True
    # ways open only where something came off
    return bool(cleared.counters or cleared.tiles) and opens(before, cleared.waterway, colour)


def settle(waterway: Waterway, starts: dict[int, int], colours: Sequence[int], rules: Rules) -> Settled:
    """SM-I2-100  Steps A to C, with what the program proposes for each player in turn."""
    after_a = clear_a(waterway, starts, rules)
    first = freed(after_a)
    declared = {colour: proposal(first, starts, colour, [], rules) for colour in colours}
    after_b = clear_b(first, declared)
    last = freed(after_b)
    for colour in colours:
        if has_gained(first, after_b, colour):
            declared[colour] += proposal(last, starts, colour, declared[colour], rules)
    return Settled(declared, last, after_a.counters + after_b.counters, after_b.tiles)
