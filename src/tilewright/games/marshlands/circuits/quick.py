"""A circuit over a canal, found quickly where a shortest way there and a shortest way on do not meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.games.marshlands.circuits.circuits import QUAY, WELL
from tilewright.games.marshlands.circuits.graph import STATES

if TYPE_CHECKING:
    from tilewright.games.marshlands.circuits.graph import Travel


def quick_canals(travel: Travel, canal: int) -> set[int]:
    """The canals of a circuit over this canal; none if it is not found, which does not mean that there is none."""
    first = STATES * travel.start + WELL
    for here in sorted(travel.alive):
        if here == QUAY or (here // STATES) >> 2 != canal:
            continue
        there = way(travel, first, here, set())
        found = there + way(travel, here, QUAY, entries_of(there))[1:]
        if len(found) == len(there):
            back = way(travel, here, QUAY, set())
            found = way(travel, first, here, entries_of(back[1:])) + back[1:]
        entries = entries_of(found)
        if first in found and len(entries) == len(found) and leaves(travel, found[-1]):
            return {entry >> 2 for entry in entries}
    return set()


def leaves(travel: Travel, node: int) -> bool:
    """Whether a walk may go from here to the Embarkation point."""
    return any(there == QUAY for _, there in travel.exits(node // STATES, node % STATES))


def entries_of(nodes: list[int]) -> set[int]:
    """The openings by which the canals of a way are entered."""
    return {node // STATES for node in nodes}


def way(travel: Travel, source: int, goal: int, barred: set[int]) -> list[int]:
    """A shortest way from a node to another, or to the last one before the quay, that enters by no barred opening."""
    before = {source: source}
    row = [source]
    for here in row:
        exits = [there for _, there in travel.exits(here // STATES, here % STATES)]
        if goal == QUAY and QUAY in exits:
            goal = here
        if here == goal:
            break
        for there in exits:
            if there != QUAY and there in travel.alive and there not in before and there // STATES not in barred:
                before[there] = here
                row.append(there)
    if goal not in before:
        return []
    found = [goal]
    while found[-1] != source:
        found.append(before[found[-1]])
    found.reverse()
    return found
