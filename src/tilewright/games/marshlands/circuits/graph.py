"""The waterway as one player may travel it, drawn together to knots and links.

What no walk from the player's side back to the Embarkation point can use is left out first. A *knot* is a canal with
three or four openings that are left, or one that touches the Embarkation point; a *link* is a row of other canals
between two knots. How an excursion stands (circuits.STANDS) is carried along every walk.
"""

from __future__ import annotations

from typing import Final, final

from tilewright.games.marshlands.circuits.circuits import (
    AMISS,
    NEVER,
    NO_ARMS,
    NOBODY,
    NOTHING,
    QUAY,
    STANDS,
    WELL,
    Canal,
    Rules,
    Waterway,
    is_shut,
    standing_of,
)

STATES: Final = 3  # the number of ways in which an excursion can stand


@final
class Link:
    """A row of canals between two openings of knots; direction 0 leads from the first end to the second."""

    def __init__(
        self, ends: tuple[int, int], entries: tuple[list[int], list[int]], carried: tuple[list[int], list[int]]
    ) -> None:
        self.ends = ends  # the openings of the two knots
        self.entries = entries  # by direction: the openings by which the canals between are entered
        self.canals = [entry >> 2 for entry in entries[0]]
        self.carried = carried  # by direction, then by how the excursion stands before: how it stands after, or NEVER


@final
class Travel:
    """Where a player may go at all, opening by opening."""

    def __init__(self, waterway: Waterway, start: int, colour: int, rules: Rules) -> None:
        self.start = start
        self.table: list[list[int]] = STANDS[rules.foreign_cover]
        self.kinds: list[int] = [standing_of(canal, colour) for canal in waterway]
        self.ways: list[int] = ways_of(waterway, colour)  # by opening: where leaving by it leads
        self.alive: set[int] = set()  # STATES * entry + how the excursion stands there
        self.openings: dict[int, set[int]] = {}  # by canal: the openings that some walk uses

    def stands(self, canal: int, before: int) -> int:
        """SM-I2-95  How an excursion stands after a pass over a canal, or NEVER."""
        return self.table[self.kinds[canal]][before]

    def exits(self, entry: int, before: int) -> list[tuple[int, int]]:
        """The ways on after an entry: the opening by which a walk leaves, and the next entry with its standing."""
        after = self.stands(entry >> 2, before)
        if after == NEVER:
            return []
        found: list[tuple[int, int]] = []
        base = entry & ~3
        for left in (base, base + 1, base + 2, base + 3):
            way = self.ways[left]
            if left == entry or way == NOTHING:
                continue
            if way != QUAY:
                found.append((left, STATES * way + after))
            elif after != AMISS:
                found.append((left, QUAY))
        return found

    def explore(self) -> None:
        """Finds the entries that lie on a walk from the start to the Embarkation point, and the openings in use."""
        first = STATES * self.start + WELL
        onward: dict[int, list[tuple[int, int]]] = {}
        back: dict[int, list[int]] = {QUAY: []}
        todo = [first]
        while todo:
            here = todo.pop()
            exits = self.exits(here // STATES, here % STATES)
            onward[here] = exits
            for _, there in exits:
                if there in back:
                    back[there].append(here)
                    continue
                back[there] = [here]
                todo.append(there)
        alive = {QUAY}
        todo = [QUAY]
        while todo:
            for here in back.get(todo.pop(), []):
                if here not in alive:
                    alive.add(here)
                    todo.append(here)
        for here in alive:
            if here == QUAY:
                continue
            used = self.openings.setdefault((here // STATES) >> 2, set())
            used.add(here // STATES)
            used.update(left for left, there in onward[here] if there in alive)
        self.alive = alive


@final
class Graph:
    """What one player can travel: knots by number, links by number, and what every arm of a knot leads to."""

    def __init__(self, travel: Travel, knots: list[int], links: list[Link]) -> None:
        self.travel = travel
        self.start = travel.start  # the opening on the player's side of the Embarkation point
        self.knots = knots  # by knot: the canal
        self.links = links
        # By knot: the openings that are left, and how an excursion stands after a pass by how it stood before.
        self.arms: list[list[int]] = [sorted(travel.openings[canal]) for canal in knots]
        self.stands: list[list[int]] = [travel.table[travel.kinds[canal]] for canal in knots]
        self.knot_of: dict[int, int] = {canal: number for number, canal in enumerate(knots)}
        self.link_at: dict[int, int] = {}  # by opening of a knot: 2 * link + the direction away from the knot
        for number, link in enumerate(links):
            self.link_at[link.ends[0]] = 2 * number
            self.link_at[link.ends[1]] = 2 * number + 1


def ways_of(waterway: Waterway, colour: int) -> list[int]:
    """SM-I2-91  By opening: the entry to which leaving by it leads a player, QUAY or NOTHING."""
    ways: list[int] = []
    shut: set[int] = set()
    for number, canal in enumerate(waterway):
        ways += canal.over
        if canal.hub != NOBODY and canal.hub != colour:
            shut |= {4 * number, 4 * number + 1, 4 * number + 2, 4 * number + 3}
        elif canal.arms != NO_ARMS:
            shut |= {4 * number + side for side, holder in enumerate(canal.arms) if holder not in (NOBODY, colour)}
    if not shut:
        return ways
    return [NOTHING if left in shut or way in shut else way for left, way in enumerate(ways)]


def graph_of(waterway: Waterway, starts: dict[int, int], colour: int, rules: Rules) -> Graph | None:
    """The graph of all that a player's circuits can use, or None where he has no circuit at all."""
    start = starts.get(colour, NOTHING)
    if start == NOTHING or is_shut(waterway, start, colour):
        return None
    travel = Travel(waterway, start, colour, rules)
    travel.explore()
    if STATES * start + WELL not in travel.alive:
        return None
    knots = {canal for canal, used in travel.openings.items() if len(used) > 2 or touches_quay(waterway[canal])}
    while True:
        links = links_of(travel, knots)
        loops = [link.canals[0] for link in links if link.ends[0] >> 2 == link.ends[1] >> 2]
        if not loops:
            break
        knots.update(loops)
    return Graph(travel, sorted(knots), links)


def touches_quay(canal: Canal) -> bool:
    """Whether a canal leads to the Embarkation point."""
    return QUAY in canal.over


def links_of(travel: Travel, knots: set[int]) -> list[Link]:
    """The links between knots, each once, in the order of the knots."""
    links: list[Link] = []
    for canal in sorted(knots):
        for left in sorted(travel.openings[canal]):
            if travel.ways[left] < 0:
                continue
            entries, exits, end = trace(travel, knots, left)
            if left < end:
                there = carry(travel, entries, travel.ways[left], end)
                exits.reverse()
                back = carry(travel, exits, travel.ways[end], left)
                links.append(Link((left, end), (entries, exits), (there, back)))
    return links


def trace(travel: Travel, knots: set[int], left: int) -> tuple[list[int], list[int], int]:
    """From an opening of a knot to the next knot: entries and exits of the canals between, and the entry there."""
    entries: list[int] = []
    exits: list[int] = []
    entry = travel.ways[left]
    while entry >> 2 not in knots:
        (other,) = travel.openings[entry >> 2] - {entry}
        entries.append(entry)
        exits.append(other)
        entry = travel.ways[other]
    return entries, exits, entry


def carry(travel: Travel, entries: list[int], entry: int, end: int) -> list[int]:
    """By how an excursion stands when it enters a link: how it stands when it enters the knot at the end, or NEVER."""
    carried: list[int] = []
    for before in range(STATES):
        stands = before if STATES * entry + before in travel.alive else NEVER
        for passed in entries:
            if stands != NEVER:
                stands = travel.stands(passed >> 2, stands)
        carried.append(stands if stands != NEVER and STATES * end + stands in travel.alive else NEVER)
    return carried
