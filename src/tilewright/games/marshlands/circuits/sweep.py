"""The exact search for the best circuit: knot by knot, with what the rest must know of the region taken so far.

Besides the key (circuit_layers) that is how the strands of the region are tied up, its *mates*: twelve bits a slot, six
for where the strand that leaves by this slot comes from, six for where the strand that comes in by it goes to. 1 is the
Embarkation point and 2 + a slot that slot; 0 is no strand. No strand ever closes to a ring, so in the end one is left.

First the strands are disregarded: that gives, quickly, the most that can still come after each key. Then only what can
reach a goal is followed. The goal starts at the most there can be and is lowered until a circuit reaches it: so what
is found is best, and every circuit as good is in the record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.games.marshlands.circuits.ahead import NO_GOAL, TILE, Ahead, Worth, most_after
from tilewright.games.marshlands.circuits.layers import NEW, OUTSIDE, Fit

if TYPE_CHECKING:
    from tilewright.games.marshlands.circuits.graph import Graph
    from tilewright.games.marshlands.circuits.layers import Layout

RING: Final = -1
WHOLE: Final = -2
EVEN: Final = 512  # what a share of nothing is packed as
SHARES: Final = 10  # bits
MASK: Final = (1 << SHARES) - 1
ROOM: Final = 64  # how far below the bounds a circuit is looked for first
IDLE: Final = Fit(-1, 0, (), (), (), ())  # what happens at the knots after a circuit is whole

Edge = tuple[int, Fit, int]  # from a node before a layer to one after it


@final
class Step:
    """What the search found before a layer: nodes by number, and how each is reached at its best."""

    def __init__(self) -> None:
        self.groups: dict[int, dict[int, int]] = {}  # by key, then by mates and share: the node
        self.values: list[int] = []
        self.reached: list[list[tuple[int, Fit]]] = []  # by node: nodes before, and what was done

    def reach(self, key: int, packed: int, value: int, node: int, fit: Fit) -> None:
        """Takes down that a node can be reached."""
        group = self.groups.get(key)
        if group is None:
            group = self.groups[key] = {}
        known = group.get(packed, -1)
        if known < 0:
            group[packed] = len(self.values)
            self.values.append(value)
            self.reached.append([(node, fit)])
        elif self.values[known] < value:
            self.values[known] = value
            self.reached[known] = [(node, fit)]
        elif self.values[known] == value:
            self.reached[known].append((node, fit))

    def thin(self) -> None:
        """Takes out nodes with a twin that has the same strands, no less share and more value."""
        for group in self.groups.values():
            best: dict[int, int] = {}
            for packed in sorted(group, reverse=True):
                mates, value = packed >> SHARES, self.values[group[packed]]
                if value < best.get(mates, NO_GOAL):
                    del group[packed]
                else:
                    best[mates] = value


def tie(mates: int, joins: tuple[tuple[int, int], ...], ending: int) -> int:
    """The mates after passes over a knot, RING if a strand closes, WHOLE if all is one strand from quay to quay."""
    whole = False
    for comes, goes in joins:
        if comes == OUTSIDE:
            origin = 1
        elif comes < NEW:
            origin = mates >> 12 * comes & 63
        else:
            origin = comes - NEW + 2
        if goes == OUTSIDE:
            target = 1
        elif goes < NEW:
            if origin == goes + 2:
                return RING
            target = mates >> 12 * goes + 6 & 63
        else:
            target = goes - NEW + 2
        if target != 1:
            shift = 12 * target - 24
            mates = mates & ~(63 << shift) | origin << shift
        if origin != 1:
            shift = 12 * origin - 18
            mates = mates & ~(63 << shift) | target << shift
        elif target == 1:
            whole = True
    mates &= ~ending
    if whole:
        return RING if mates else WHOLE
    return mates


@final
class Sweep:
    """One search over the layers of a graph."""

    def __init__(self, graph: Graph, layout: Layout, worth: Worth) -> None:
        self.ahead = Ahead(graph, layout, worth)
        self.layers = layout.layers
        self.steps: list[Step] = []
        self.finals: list[tuple[int, int, int, Fit]] = []  # circuits: value, layer, node before it, what was done
        self.missed = NO_GOAL  # the most that was cut off below the goal

    def run(self) -> bool:
        """Finds all best circuits that are worth anything; whether there is one."""
        top = self.ahead.top()
        room = ROOM
        below = top + 1  # there is none from here on
        while below > 1:
            floor = max(top - room, 1)
            if self.reaches(min(self.ahead.look(floor), below - 1), floor):
                return True
            below = floor
            room = 4 * room + 16 * TILE
        return False

    def reaches(self, goal: int, floor: int) -> bool:
        """Finds all best circuits that are worth at least the floor and at most the goal; whether there is one."""
        slack = 2
        before = 0
        while goal >= floor:
            work = self.follow(goal)
            if self.finals:
                return True
            slack = next_slack(slack, work, before)
            before = work
            if self.missed < goal - TILE:  # one tile less
                slack, before = 8, 0
                goal = self.missed
            goal = min(self.missed, max(goal - slack, floor))
        return False

    def follow(self, goal: int) -> int:
        """Follows all that can reach a goal, and gives how many nodes that makes."""
        first = Step()
        first.groups[0] = {EVEN: 0}
        first.values.append(0)
        first.reached.append([])
        self.steps = [first]
        self.finals = []
        self.missed = NO_GOAL
        for number in range(len(self.layers)):
            self.steps.append(self.next_step(number, goal))
        return sum([len(step.values) for step in self.steps])

    def next_step(self, number: int, goal: int) -> Step:
        """What the search finds after a layer."""
        ahead, step, result = self.ahead, self.steps[number], Step()
        fronts, onward = ahead.fronts[number + 1], ahead.onward[number]
        values, shares = ahead.values[number], ahead.shares[number]
        ending = self.layers[number].mates
        missed = self.missed
        for key, group in step.groups.items():
            for fit, after in onward[key]:
                front = fronts.get(after)
                if front is None:
                    continue
                gain, share = values[fit.number], shares[fit.number]
                simple = NO_GOAL if ahead.shared else front[1][0]
                for packed, node in group.items():
                    value = step.values[node] + gain
                    more = packed + share
                    most = simple if simple > NO_GOAL else most_after(front, (more & MASK) - EVEN)
                    if value + most < goal:
                        if most > NO_GOAL and value + most > missed:
                            missed = value + most
                        continue
                    mates = tie(packed >> SHARES, fit.joins, ending)
                    if mates >= 0:
                        result.reach(after, mates << SHARES | more & MASK, value, node, fit)
                    elif mates == WHOLE and (more & MASK) - EVEN >= ahead.least:
                        if value >= goal:
                            self.finals.append((value, number, node, fit))
                        else:
                            missed = max(missed, value)
        self.missed = missed
        if ahead.shared:
            result.thin()
        return result

    def record(self) -> list[list[Edge]]:
        """By layer, the edges of all best circuits; WHOLE is the node of those that are whole."""
        best = max([one[0] for one in self.finals])
        edges: list[list[Edge]] = [[] for _ in self.layers]
        wanted: set[int] = set()
        for number in range(len(self.layers) - 1, -1, -1):
            here = edges[number]
            reached = self.steps[number + 1].reached
            for node in sorted(wanted):
                here.extend([(before, fit, node) for before, fit in reached[node]])
            here.extend(
                [(before, fit, WHOLE) for value, at, before, fit in self.finals if (value, at) == (best, number)]
            )
            wanted = {edge[0] for edge in here}
        first = min([one[1] for one in self.finals if one[0] == best])
        for number in range(first + 1, len(self.layers)):
            edges[number].append((WHOLE, IDLE, WHOLE))
        return edges


def next_slack(slack: int, work: int, before: int) -> int:
    """By how much a goal is lowered next, so that the work grows steadily."""
    if 4 * work < 5 * before:
        return min(16 * slack, TILE // 2)
    if work < 2 * before:
        return min(4 * slack, TILE // 2)
    return max(slack // 2, 2) if work > 4 * before else slack
