"""In which order a search takes the knots of a graph, so that few links are open at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tilewright.games.marshlands.circuits.graph import Graph

# Work so far, open links, knots taken, knots next to them, the last taken, and the number of what it was added to.
Followed = tuple[int, int, int, int, int, int]

NARROW: Final = 30  # how many orders are followed side by side
BROAD: Final = 150  # the same for a graph that makes much work
MUCH: Final = 10000
GROWTH: Final = 4  # how many times more work one more open link makes


def neighbours_of(graph: Graph) -> list[list[int]]:
    """By knot: the knots at the other ends of its links."""
    neighbours: list[list[int]] = [[] for _ in graph.knots]
    for link in graph.links:
        first, second = graph.knot_of[link.ends[0] >> 2], graph.knot_of[link.ends[1] >> 2]
        neighbours[first].append(second)
        neighbours[second].append(first)
    return neighbours


def order_of(graph: Graph) -> list[int]:
    """An order of the knots in which each follows a neighbour and few links are open; the same for the same graph."""
    neighbours = neighbours_of(graph)
    work, order = followed(neighbours, NARROW)
    return followed(neighbours, BROAD)[1] if work > MUCH else order


def followed(neighbours: list[list[int]], most: int) -> tuple[int, list[int]]:
    """The work and the order that come out best when at most so many are followed side by side."""
    masks = [sum([1 << other for other in set(row)]) for row in neighbours]
    twins = [sum([1 << other for other in set(row) if row.count(other) > 1]) for row in neighbours]
    triplets = [sum([1 << other for other in set(row) if row.count(other) > 2]) for row in neighbours]
    beam: list[Followed] = []
    for knot, row in enumerate(neighbours):
        beam.append((GROWTH ** len(row), len(row), 1 << knot, masks[knot], knot, -1))
    trail = [beam]
    for _ in range(len(neighbours) - 1):
        better: dict[int, Followed] = {}
        for number, (work, wide, taken, beside, _, _) in enumerate(beam):
            rest = beside & ~taken
            while rest:
                bit = rest & -rest
                rest ^= bit
                knot = bit.bit_length() - 1
                closed = (masks[knot] & taken).bit_count()
                if twins[knot]:
                    closed += (twins[knot] & taken).bit_count() + (triplets[knot] & taken).bit_count()
                width = wide + len(neighbours[knot]) - 2 * closed
                cost = work + GROWTH**width
                known = better.get(taken | bit)
                if known is None or cost < known[0]:
                    better[taken | bit] = (cost, width, taken | bit, beside | masks[knot], knot, number)
        beam = sorted(better.values())[:most]
        trail.append(beam)
    order: list[int] = []
    number = 0
    for beam in reversed(trail):
        order.append(beam[number][4])
        number = beam[number][5]
    order.reverse()
    return trail[-1][0][0], order
