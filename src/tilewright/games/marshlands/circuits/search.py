"""SM-I2-103  The longest circuit of a player, exactly, and whether any runs over a canal.

*Longest* is: most different tiles, then fewest passes over foreign ground, then the first in the order of directions
N, E, S, W, read from the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tilewright.games.marshlands.circuits.ahead import TILE, Worth
from tilewright.games.marshlands.circuits.circuits import Circuit, Rules, Waterway, exits_of, tiles_of
from tilewright.games.marshlands.circuits.graph import Graph, graph_of
from tilewright.games.marshlands.circuits.layers import Fit, Layer, Layout
from tilewright.games.marshlands.circuits.quick import quick_canals
from tilewright.games.marshlands.circuits.sweep import Edge, Sweep

if TYPE_CHECKING:
    from collections.abc import Sequence


@final
class Searcher:
    """All searches for circuits of one player on one waterway."""

    def __init__(self, waterway: Waterway, starts: dict[int, int], colour: int, rules: Rules) -> None:
        self.waterway = waterway
        self.colour = colour
        self.graph = graph_of(waterway, starts, colour, rules)
        self.tiles = [canal.tile for canal in waterway]
        self.passed: set[int] = set()  # canals that are known to lie on a circuit
        self.layout: Layout | None = None  # made when it is needed

    def laid_out(self, graph: Graph) -> Layout:
        """The knots in order with all their fits."""
        if self.layout is None:
            self.layout = Layout(graph, self.tiles)
        return self.layout

    def best(self, earlier: Sequence[Circuit]) -> Circuit | None:
        """SM-I2-103  The longest circuit that is recognised after earlier ones, or None."""
        graph = self.graph
        if graph is None:
            return None
        count = 1 + max(self.tiles)
        shares = [1 if earlier else 0] * count
        for circuit in earlier:
            for tile in tiles_of(self.waterway, circuit):
                shares[tile] = -1
        tolls = [int(canal.ground != self.colour) for canal in self.waterway]
        layout = self.laid_out(graph)
        sweep = Sweep(graph, layout, Worth([TILE] * count, tolls, shares, 1 if earlier else 0))
        if not sweep.run():
            return None
        return Reader(self.waterway, graph, layout.layers, sweep.record()).first()

    def runs_over(self, canal: int) -> bool:
        """SM-I2-100  Whether some circuit runs over a canal; the tile of the canal must be its own."""
        graph = self.graph
        if graph is None or canal not in graph.travel.openings:
            return False
        if canal not in self.passed:
            self.passed |= quick_canals(graph.travel, canal)
        return canal in self.passed or self.search_over(graph, canal)

    def search_over(self, graph: Graph, canal: int) -> bool:
        """SM-I2-100  The same by the search that leaves no doubt."""
        count = 1 + max(self.tiles)
        worth = [0] * count
        worth[self.tiles[canal]] = TILE
        return Sweep(graph, self.laid_out(graph), Worth(worth, [1] * len(self.waterway), [0] * count, 0)).run()


def best_circuit(
    waterway: Waterway, starts: dict[int, int], colour: int, earlier: Sequence[Circuit], rules: Rules
) -> Circuit | None:
    """SM-I2-103  The longest circuit of a player that is recognised after his earlier ones, or None."""
    return Searcher(waterway, starts, colour, rules).best(earlier)


def proposal(
    waterway: Waterway, starts: dict[int, int], colour: int, earlier: Sequence[Circuit], rules: Rules
) -> list[Circuit]:
    """SM-I2-103  The further circuits that the program proposes to a player, longest first."""
    searcher = Searcher(waterway, starts, colour, rules)
    found: list[Circuit] = []
    while True:
        circuit = searcher.best([*earlier, *found])
        if circuit is None:
            return found
        found.append(circuit)


def apart(waterway: Waterway) -> Waterway:
    """The same waterway as if every canal had a tile to itself."""
    return tuple([canal._replace(tile=number) for number, canal in enumerate(waterway)])


# ---------------------------------------------------------------- the first of all best circuits


@final
class Reader:
    """Reads the first in the order of directions from the record of all best circuits."""

    def __init__(self, waterway: Waterway, graph: Graph, layers: list[Layer], edges: list[list[Edge]]) -> None:
        self.waterway = waterway
        self.graph = graph
        self.layer_of: dict[int, int] = {graph.knots[layer.knot]: number for number, layer in enumerate(layers)}
        self.edges = edges

    def first(self) -> Circuit:
        """SM-I2-96  The first of all best circuits, read from the start in either direction where that is allowed."""
        edges = self.edges
        self.edges = list(edges)
        one = self.read(0)
        start = self.graph.start
        number = self.layer_of[start >> 2]
        coming = [edge for edge in edges[number] if any(way[1] == start for way in edge[1].ways)]
        if not coming:
            return one
        self.edges = list(edges)
        self.keep(number, coming)
        other = self.read(1)
        return other if self.directions(other) < self.directions(one) else one

    def directions(self, circuit: Circuit) -> list[int]:
        """The sides by which a circuit leaves its canals."""
        return [left & 3 for left in exits_of(self.waterway, circuit)]

    def read(self, end: int) -> Circuit:
        """The first circuit from the start on (end 0), or from the return on, against the travel (end 1)."""
        here = self.graph.start
        entries: list[int] = []
        while True:
            entries.append(here)
            number = self.layer_of[here >> 2]
            left = min([way[1 - end] for _, fit, _ in self.edges[number] for way in fit.ways if way[end] == here])
            self.keep(number, [edge for edge in self.edges[number] if leads(edge[1], end, here, left)])
            if left not in self.graph.link_at:
                return Circuit(tuple(entries), left)
            link, away = divmod(self.graph.link_at[left], 2)
            entries += self.graph.links[link].entries[away]
            here = self.graph.links[link].ends[1 - away]

    def keep(self, number: int, edges: list[Edge]) -> None:
        """Keeps only these edges of a layer, and of the other layers those that go with them."""
        self.edges[number] = edges
        nodes = {edge[0] for edge in edges}
        for other in range(number - 1, -1, -1):
            going = [edge for edge in self.edges[other] if edge[2] in nodes]
            if len(going) == len(self.edges[other]):
                break
            self.edges[other] = going
            nodes = {edge[0] for edge in going}
        nodes = {edge[2] for edge in edges}
        for other in range(number + 1, len(self.edges)):
            going = [edge for edge in self.edges[other] if edge[0] in nodes]
            if len(going) == len(self.edges[other]):
                break
            self.edges[other] = going
            nodes = {edge[2] for edge in going}


def leads(fit: Fit, end: int, here: int, there: int) -> bool:
    """Whether a pass of a fit has this opening at one end and that at the other."""
    return ((here, there) if end == 0 else (there, here)) in fit.ways
