"""What can happen at each knot, in the order in which a search takes them.

The knots taken so far form a *region*. What the rest must know of it is on the links that cross its border, the
*slots*: a *key* says which directions of each are used and how the excursion stands there, four bits a slot, then one
bit for each tile with two canals of which one was passed. A *fit* is a set of passes over a knot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.games.marshlands.circuits.circuits import AMISS, NEVER, WELL
from tilewright.games.marshlands.circuits.graph import STATES
from tilewright.games.marshlands.circuits.order import order_of

if TYPE_CHECKING:
    from tilewright.games.marshlands.circuits.graph import Graph

OUTSIDE: Final = -1  # in a join: the Embarkation point
NEW: Final = 64  # in a join: added to a slot that opens here

# A pass over a knot: the arm of entry, its code in the key, the arm of exit, its code.
Pass = tuple[int, int, int, int]


class Fit(NamedTuple):
    """One set of passes over a knot, for the keys it fits."""

    number: int  # among the fits of its knot
    adds: int  # what the key holds from now on in the slots that open here, and of tiles with two canals
    joins: tuple[tuple[int, int], ...]  # by pass: the slot it comes from and the slot it goes to
    ways: tuple[tuple[int, int], ...]  # by pass: the openings of entry and exit
    tiles: tuple[int, ...]  # passed for the first time: that of the knot, and those with two canals on a new slot
    links: tuple[tuple[int, int], ...]  # those used at this knot, and in how many directions


@final
class Layer:
    """A knot in its place in the order."""

    def __init__(self, knot: int, closing: dict[int, int], opening: dict[int, int]) -> None:
        self.knot = knot
        self.closing = closing  # by opening of the knot: the slot that ends here
        self.opening = opening  # by opening of the knot: the slot that begins here
        self.asked = sum(15 << 4 * slot for slot in closing.values())  # the bits of a key that decide which fits fit
        self.mates = sum(4095 << 12 * slot for slot in closing.values())  # the bits of mates that end here
        self.fits: list[Fit] = []
        self.fitting: dict[int, list[Fit]] = {}  # by the asked bits of a key


@final
class Layout:
    """The knots in a good order with all their fits."""

    def __init__(self, graph: Graph, tiles: list[int]) -> None:
        self.layers = slotted(graph, order_of(graph))
        seen: dict[int, list[int]] = {}  # by tile: the layers that touch it, once for each link and knot
        for number, layer in enumerate(self.layers):
            for tile in tiles_at(graph, layer, tiles):
                seen.setdefault(tile, []).append(number)
        doubles = {tile for tile in seen if len(seen[tile]) > 1}
        self.link_tiles = [sorted({tiles[canal] for canal in link.canals} - doubles) for link in graph.links]
        base = 4 * (1 + max([slot for layer in self.layers for slot in layer.opening.values()], default=0))
        bits = {tile: 1 << (base + number) for number, tile in enumerate(sorted(doubles))}
        for number, layer in enumerate(self.layers):
            known = {tile: bit for tile, bit in bits.items() if number in seen[tile]}
            layer.asked |= sum(known.values())
            fill(graph, layer, tiles, known, {tile for tile in known if seen[tile][-1] == number})


def slotted(graph: Graph, order: list[int]) -> list[Layer]:
    """The layers, with a slot for every link while it is open."""
    layers: list[Layer] = []
    slot_of: dict[int, int] = {}
    spare: list[int] = []
    count = 0
    for knot in order:
        closing: dict[int, int] = {}
        opening: dict[int, int] = {}
        for arm in graph.arms[knot]:
            if arm not in graph.link_at:
                continue
            link = graph.link_at[arm] >> 1
            if link in slot_of:
                closing[arm] = slot_of.pop(link)
                continue
            if not spare:
                spare.append(count)
                count += 1
            opening[arm] = slot_of[link] = spare.pop()
        spare.extend(closing.values())
        layers.append(Layer(knot, closing, opening))
    return layers


def tiles_at(graph: Graph, layer: Layer, tiles: list[int]) -> list[int]:
    """The tile of a knot and those of the links that open there, once for each of these."""
    found = [tiles[graph.knots[layer.knot]]]
    for arm in layer.opening:
        found += sorted({tiles[canal] for canal in graph.links[graph.link_at[arm] >> 1].canals})
    return found


# ---------------------------------------------------------------- the fits of a knot


def passes_of(graph: Graph, knot: int) -> list[list[Pass]]:
    """SM-I2-88  All sets of passes over a knot in which no arm is entered or left twice and none turns back."""
    found: list[list[Pass]] = [[]]
    arms = graph.arms[knot]
    for entry in arms:
        more = [] if entry == graph.start else list(found)
        for passes in found:
            left = {one[2] for one in passes}
            more += [[*passes, one] for one in passes_from(graph, knot, entry) if one[2] not in left]
        found = more
    return [passes for passes in found if sum(one[2] not in graph.link_at for one in passes) < 2]


def passes_from(graph: Graph, knot: int, entry: int) -> list[Pass]:
    """The single passes over a knot that enter by one arm."""
    comes: list[tuple[int, int]] = []  # the code of the entry in a key, and how the excursion stands
    if entry in graph.link_at:
        link, away = divmod(graph.link_at[entry], 2)
        carried = graph.links[link].carried[1 - away]
        comes = [(1 + before, carried[before]) for before in range(STATES) if carried[before] != NEVER]
    elif entry == graph.start:
        comes = [(0, WELL)]
    found: list[Pass] = []
    for code, before in comes:
        after = graph.stands[knot][before]
        leaves = [leave for leave in graph.arms[knot] if leave != entry and may_leave(graph, leave, after)]
        found += [(entry, code, leave, 1 + after) for leave in leaves]
    return found


def may_leave(graph: Graph, leave: int, stands: int) -> bool:
    """SM-I2-95  Whether an excursion that stands so may leave a knot by this arm."""
    if leave not in graph.link_at:
        return stands != AMISS
    link, away = divmod(graph.link_at[leave], 2)
    return graph.links[link].carried[away][stands] != NEVER


def fill(graph: Graph, layer: Layer, tiles: list[int], doubles: dict[int, int], ending: set[int]) -> None:
    """Finds the fits of a layer, also by which of the tiles with two canals were passed before."""
    canal = graph.knots[layer.knot]
    for passes in passes_of(graph, layer.knot):
        needs = adds = 0
        passed = {tiles[canal]} if passes else set()
        links: dict[int, int] = {}
        for arm, code, leaves in [(one[0], one[1], 0) for one in passes] + [(one[2], one[3], 1) for one in passes]:
            if arm not in graph.link_at:
                continue
            link = graph.link_at[arm] >> 1
            links[link] = links.get(link, 0) + 1
            if arm in layer.closing:
                needs |= code << 4 * layer.closing[arm] + 2 * leaves
            else:
                adds |= code << 4 * layer.opening[arm] + 2 - 2 * leaves
                passed.update([tiles[one] for one in graph.links[link].canals if tiles[one] in doubles])
        joins = tuple([(slot_at(layer, one[0]), slot_at(layer, one[2])) for one in passes])
        ways = tuple([(one[0], one[2]) for one in passes])
        for before in subsets(list(doubles)):
            now = sum([doubles[tile] for tile in doubles if tile not in ending and (tile in before or tile in passed)])
            number = len(layer.fits)
            fit = Fit(number, adds | now, joins, ways, tuple(sorted(passed - before)), tuple(links.items()))
            layer.fits.append(fit)
            layer.fitting.setdefault(needs | sum([doubles[tile] for tile in before]), []).append(fit)


def slot_at(layer: Layer, arm: int) -> int:
    """How a join names an arm of its knot."""
    if arm in layer.closing:
        return layer.closing[arm]
    return NEW + layer.opening[arm] if arm in layer.opening else OUTSIDE


def subsets(tiles: list[int]) -> list[set[int]]:
    """All subsets of a few tiles."""
    found: list[set[int]] = [set()]
    for tile in tiles:
        found += [one | {tile} for one in found]
    return found
