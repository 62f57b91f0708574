"""What every fit is worth, and the most that can still come: the bounds of the search for circuits.

Strands are disregarded here, so that rings beside the circuit count as if they were part of it. The keys from which a
worth may be reached are few, and what can come after them is found exactly.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final, NamedTuple, final

if TYPE_CHECKING:
    from tilewright.games.marshlands.circuits.graph import Graph
    from tilewright.games.marshlands.circuits.layers import Fit, Layout

NO_GOAL: Final = -(1 << 60)
TILE: Final = 1 << 10  # worth more than all passes of a circuit cost
MIX: Final = TILE  # the rate at which a used tile counts nothing: what it brings in worth it costs in share
NO_FITS: Final[list[Fit]] = []


class Worth(NamedTuple):
    """What a search wants: as much worth as possible, with the shares of all tiles together at least so much."""

    tiles: list[int]  # by tile: what passing it is worth
    tolls: list[int]  # by canal: what each pass costs
    shares: list[int]  # by tile
    least: int


# What can still come: the shares needed so far, ascending, and the most that is then possible, ascending too.
Front = tuple[list[int], list[int]]
Most = tuple[int, int, int]  # what can have come before: the most of value, of share and of both together


@final
class Ahead:
    """The worth of all fits and the bounds that follow from it.

    Everything counts double, so that half of what a link brings can count at either end.
    """

    def __init__(self, graph: Graph, layout: Layout, worth: Worth) -> None:
        self.layers = layout.layers
        self.least = 2 * worth.least
        self.shared = any(worth.shares)
        self.values: list[list[int]] = []  # by layer and fit
        self.shares: list[list[int]] = []
        self.weigh(graph, layout, worth)
        self.bounds = [bounds_of(self.values), bounds_of(self.shares), bounds_of(self.mixed())]
        self.most: list[dict[int, Most]] = []  # by layer and key before it
        self.onward: list[dict[int, list[tuple[Fit, int]]]] = []  # by layer and key: the fits and the keys after
        self.fronts: list[dict[int, Front]] = []  # by layer and key before it

    def weigh(self, graph: Graph, layout: Layout, worth: Worth) -> None:
        """Finds what each fit is worth, and its share."""
        gains = [sum([worth.tiles[tile] for tile in tiles]) for tiles in layout.link_tiles]
        parts = [sum([worth.shares[tile] for tile in tiles]) for tiles in layout.link_tiles]
        tolls = [sum([worth.tolls[canal] for canal in link.canals]) for link in graph.links]
        for layer in self.layers:
            toll = 2 * worth.tolls[graph.knots[layer.knot]]
            self.values.append([])
            self.shares.append([])
            for fit in layer.fits:
                value = 2 * sum([worth.tiles[tile] for tile in fit.tiles]) - toll * len(fit.ways)
                share = 2 * sum([worth.shares[tile] for tile in fit.tiles])
                for link, directions in fit.links:
                    value += gains[link] - directions * tolls[link]
                    share += parts[link]
                self.values[-1].append(value)
                self.shares[-1].append(share)

    def mixed(self) -> list[list[int]]:
        """By layer and fit: its value and its share together, at the rate at which a used tile counts nothing."""
        return [
            [value + MIX * share for value, share in zip(values, shares, strict=True)]
            for values, shares in zip(self.values, self.shares, strict=True)
        ]

    def top(self) -> int:
        """No circuit is worth more."""
        return min(self.bounds[0][0], self.bounds[2][0] - MIX * self.least)

    def look(self, floor: int) -> int:
        """Finds what can reach such a worth, and gives the most that can be reached, NO_GOAL if it is less."""
        self.explore(floor)
        self.look_back(floor)
        return most_after(self.fronts[0].get(0), 0)

    def explore(self, floor: int) -> None:
        """Finds the keys from which such a worth may be reached, as far as the bounds of the layers tell."""
        self.onward = []
        self.most = [{0: (0, 0, 0)}]
        for number, layer in enumerate(self.layers):
            fits_by = layer.fitting
            asked, kept = layer.asked, ~layer.asked
            values = self.values[number]
            least = floor - self.bounds[0][number + 1]
            onward: dict[int, list[tuple[Fit, int]]] = {}
            after: dict[int, Most] = {}
            for key, most in self.most[number].items():
                rest = key & kept
                leading: list[tuple[Fit, int]] = []
                for fit in fits_by.get(key & asked, NO_FITS):
                    value = most[0] + values[fit.number]
                    if value < least:
                        continue
                    there = rest | fit.adds
                    if self.shared:
                        if not self.shares_on(number, most, fit, there, floor, after):
                            continue
                    elif there not in after or after[there][0] < value:
                        after[there] = (value, 0, 0)
                    leading.append((fit, there))
                onward[key] = leading
            self.onward.append(onward)
            self.most.append(after)

    def shares_on(self, number: int, most: Most, fit: Fit, there: int, floor: int, after: dict[int, Most]) -> bool:
        """Takes down what leads to a key if its share may be enough too; whether it may."""
        gain, part = self.values[number][fit.number], self.shares[number][fit.number]
        value, share, mix = most[0] + gain, most[1] + part, most[2] + gain + MIX * part
        if share < self.least - self.bounds[1][number + 1]:
            return False
        if mix < floor + MIX * self.least - self.bounds[2][number + 1]:
            return False
        known = after.get(there)
        if known is None:
            after[there] = (value, share, mix)
        elif value > known[0] or share > known[1] or mix > known[2]:
            after[there] = (max(value, known[0]), max(share, known[1]), max(mix, known[2]))
        return True

    def look_back(self, floor: int) -> None:
        """Finds the fronts, from the last layer to the first, as far as such a worth can be reached."""
        fronts: dict[int, Front] = {0: ([self.least], [0])}
        self.fronts = [fronts]
        for number in range(len(self.layers) - 1, -1, -1):
            before: dict[int, Front] = {}
            most = self.most[number]
            for key, fits in self.onward[number].items():
                front = self.front_before(number, fits, fronts, most[key], floor)
                if front[0]:
                    before[key] = front
            fronts = before
            self.fronts.append(fronts)
        self.fronts.reverse()

    def front_before(
        self, number: int, fits: list[tuple[Fit, int]], fronts: dict[int, Front], most: Most, floor: int
    ) -> Front:
        """What can still come before a layer, from what can after it and the most that was before."""
        values, shares = self.values[number], self.shares[number]
        least, highest = floor - most[0], most[1]
        best: dict[int, int] = {}
        for fit, after in fits:
            front = fronts.get(after)
            if front is None:
                continue
            gain, share = values[fit.number], shares[fit.number]
            for need, worth in zip(front[0], front[1], strict=True):
                value = worth + gain
                if value >= least and need - share <= highest and best.get(need - share, NO_GOAL) < value:
                    best[need - share] = value
        needs: list[int] = []
        worths: list[int] = []
        top = NO_GOAL
        for need in sorted(best):
            if best[need] > top:
                top = best[need]
                needs.append(need)
                worths.append(top)
        return needs, worths


def bounds_of(values: list[list[int]]) -> list[int]:
    """By layer: the most that this layer and all after it can bring, each for itself."""
    bounds = [0]
    for row in reversed(values):
        bounds.append(bounds[-1] + max(row))
    bounds.reverse()
    return bounds


def most_after(front: Front | None, share: int) -> int:
    """The most that can still come, given the share so far."""
    if front is None:
        return NO_GOAL
    at = bisect_right(front[0], share)
    return front[1][at - 1] if at else NO_GOAL
