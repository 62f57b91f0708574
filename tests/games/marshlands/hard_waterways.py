"""Waterways to try the search for circuits on: small random ones, and full boards that are as tangled as can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from tilewright.games.marshlands.circuits.circuits import NOBODY, NOTHING, QUAY, Canal, Waterway

Cell = tuple[int, int]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
HUB = 4
BOARD = 11
CENTRE = (5, 5)
CELLS = tuple((x, y) for y in range(BOARD) for x in range(BOARD) if (x, y) != CENTRE)
JUNCTIONS = 46  # canals with three or four openings that the tile set can bring onto one board
CROSSINGS = 4  # of those, with four

Drawing = dict[Cell, list[set[int]]]  # by cell, the open sides of its canals


def beside(cell: Cell, side: int) -> Cell:
    """The cell over a side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def section_of(cell: Cell) -> int:
    """The section of a cell of the full board, 0 to 3 as its side of the centre is N, E, S, W."""
    x, y = cell
    if y < 5 and x <= 5:
        return 0
    if x > 5 and y <= 5:
        return 1
    return 2 if y > 5 and x >= 5 else 3


def waterway_of(drawing: Drawing, quay: Cell, ground: Callable[[Cell], int]) -> Waterway:
    """The waterway of a drawing: sides that are open on both cells join."""
    number: dict[tuple[Cell, int], int] = {}
    count = 0
    for cell in sorted(drawing):
        for sides in drawing[cell]:
            for side in sides:
                number[cell, side] = 4 * count + side
            count += 1
    canals: list[Canal] = []
    for tile, cell in enumerate(sorted(drawing)):
        for sides in drawing[cell]:
            over = [NOTHING] * 4
            for side in sides:
                there = beside(cell, side)
                over[side] = QUAY if there == quay else number.get((there, side ^ 2), NOTHING)
            ways = (over[0], over[1], over[2], over[3])
            nobody = (NOBODY, NOBODY, NOBODY, NOBODY)
            canals.append(Canal(tile, ground(cell), False, ways, NOBODY, nobody, False))
    return tuple(canals)


def starts_of(waterway: Waterway) -> dict[int, int]:
    """By colour 0 to 3: the opening on its side of the quay, which lies opposite."""
    starts = dict.fromkeys(range(4), NOTHING)
    for number, canal in enumerate(waterway):
        for side, way in enumerate(canal.over):
            if way == QUAY:
                starts[side ^ 2] = 4 * number + side
    return starts


def with_counter(waterway: Waterway, number: int, side: int, colour: int) -> Waterway:
    """The waterway with a counter on a hub (side 4) or an arm of a canal."""
    canal = waterway[number]
    if side == HUB:
        canal = canal._replace(hub=colour)
    else:
        arms = list(canal.arms)
        arms[side] = colour
        canal = canal._replace(arms=(arms[0], arms[1], arms[2], arms[3]))
    return (*waterway[:number], canal, *waterway[number + 1 :])


def places_of(canal: Canal) -> list[int]:
    """SM-I2-35  The places of a canal: its arms if it has three or more, and the hub."""
    arms = [side for side, way in enumerate(canal.over) if way != NOTHING]
    return [*arms, HUB] if len(arms) > 2 else [HUB]


def strewn(rng: Random, waterway: Waterway, colours: Sequence[int], each: int) -> Waterway:
    """The waterway with some counters of each colour at random."""
    for colour in colours:
        for _ in range(each):
            number = rng.randrange(len(waterway))
            canal = waterway[number]
            side = rng.choice(places_of(canal))
            holder = canal.hub if side == HUB else canal.arms[side]
            if not canal.free and not canal.property and holder == NOBODY:
                waterway = with_counter(waterway, number, side, colour)
    return waterway


# ---------------------------------------------------------------- small ones


def small(rng: Random) -> tuple[Waterway, dict[int, int]]:
    """A small random waterway with counters, free tiles and Private Property, and the starts."""
    width, height = rng.choice(((3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5)))
    quay = (rng.randrange(width), rng.randrange(height))
    cells = [(x, y) for y in range(height) for x in range(width)]
    drawing = {cell: canals for cell, canals in split(rng, borders(rng, cells, quay)).items() if cell != quay}
    across = rng.randrange(2)
    colours = rng.choice(((0, 1), (0, 1, 2), (0, 0, 0, 1), (0, 0, 0, 0, 1)))
    strips = [rng.choice(colours) for _ in range(5)]
    waterway = waterway_of(drawing, quay, lambda cell: strips[cell[across]])
    canals: list[Canal] = []
    for canal in waterway:
        chance = rng.random()
        if chance < 0.12:
            canals.append(canal._replace(free=True))
        elif chance < 0.16:
            canals.append(canal._replace(hub=rng.choice(colours), property=True))
        else:
            canals.append(canal)
    starts = starts_of(waterway)
    openings = [opening for opening in starts.values() if opening != NOTHING]
    for colour in range(4):
        home = [opening for opening in openings if waterway[opening >> 2].ground == colour]
        starts[colour] = rng.choice(home) if home else starts[colour]
    return strewn(rng, tuple(canals), sorted(set(colours)), rng.randrange(5)), starts


def borders(rng: Random, cells: Sequence[Cell], quay: Cell) -> dict[Cell, set[int]]:
    """By cell, the sides that are open on both of its cells; few cells have four, and the quay has all."""
    dense = rng.choice((0.6, 0.75, 0.9, 1.0))
    sides: dict[Cell, set[int]] = {cell: set() for cell in cells}
    for cell in cells:
        for side in (1, 2):
            there = beside(cell, side)
            if there in sides and (quay in (cell, there) or rng.random() < dense):
                sides[cell].add(side)
                sides[there].add(side ^ 2)
    for cell in cells:
        if len(sides[cell]) == 4 and cell != quay and rng.random() < 0.6:
            side = rng.randrange(4)
            sides[cell].discard(side)
            sides[beside(cell, side)].discard(side ^ 2)
    return sides


def split(rng: Random, sides: dict[Cell, set[int]]) -> Drawing:
    """The canals of each cell: mostly one, sometimes two that do not meet."""
    drawing: Drawing = {}
    for cell, open_sides in sides.items():
        if len(open_sides) == 4 and rng.random() < 0.6:
            drawing[cell] = rng.choice(([{0, 1}, {2, 3}], [{0, 2}, {1, 3}], [{0, 3}, {1, 2}]))
        elif open_sides:
            drawing[cell] = [open_sides]
    return drawing


# ---------------------------------------------------------------- full boards

Border = tuple[Cell, int]  # a cell and its side, east or south
Counter = tuple[int, Cell, int]  # colour, cell, place
BORDERS = tuple((cell, side) for cell in CELLS for side in (1, 2) if beside(cell, side) in CELLS)


def degrees(borders: set[Border]) -> dict[Cell, int]:
    """By cell, how many sides are open; those on the quay are."""
    count = dict.fromkeys(CELLS, 0)
    for cell, side in borders:
        count[cell] += 1
        count[beside(cell, side)] += 1
    for side in range(4):
        count[beside(CENTRE, side)] += 1
    return count


def fits_the_set(borders: set[Border]) -> bool:
    """Whether the tile set has enough junctions for this."""
    count = degrees(borders).values()
    return sum(sides > 2 for sides in count) <= JUNCTIONS and sum(sides > 3 for sides in count) <= CROSSINGS


def full_board(borders: set[Border], counters: Sequence[Counter]) -> tuple[Waterway, dict[int, int]]:
    """The waterway of a full board and the starts."""
    sides: dict[Cell, set[int]] = {cell: set() for cell in CELLS}
    for cell, side in borders:
        sides[cell].add(side)
        sides[beside(cell, side)].add(side ^ 2)
    for side in range(4):
        sides[beside(CENTRE, side)].add(side ^ 2)
    waterway = waterway_of({cell: [open_sides] for cell, open_sides in sides.items()}, CENTRE, section_of)
    starts = starts_of(waterway)
    for colour, cell, place in counters:
        number = sorted(CELLS).index(cell)
        side = place if place in places_of(waterway[number]) else HUB
        holder = waterway[number].hub if side == HUB else waterway[number].arms[side]
        if holder == NOBODY and not waterway[number].free:
            waterway = with_counter(waterway, number, side, colour)
    return waterway, starts


def border_between(one: Cell, other: Cell) -> Border:
    """The border of two cells that touch."""
    first, second = sorted((one, other))
    return first, 1 if second[0] > first[0] else 2


def tangle(rng: Random) -> set[Border]:
    """As many junctions as there are, at random: borders go until few enough are left, then some come back."""
    borders = set(BORDERS)
    for cell, side in rng.sample(BORDERS, len(BORDERS)):
        count = degrees(borders)
        here, there = count[cell], count[beside(cell, side)]
        many = sum(sides > 2 for sides in count.values()) > JUNCTIONS
        if here > 2 and there > 2 and (many or 4 in (here, there)):
            borders.discard((cell, side))
    for border in rng.sample(BORDERS, len(BORDERS)):
        if fits_the_set(borders | {border}):
            borders.add(border)
    return borders


RINGS = (
    ((1, 2, 3, 4, 5), (5, 5, 5, 6)),
    ((1, 2, 3, 4, 5), (3, 6, 6, 6)),
    ((1, 2, 3, 4, 5), (2, 5, 7, 7)),
    ((1, 2, 3, 4), (6, 7, 8)),
    ((1, 2, 4, 5), (6, 7, 8)),
    ((1, 2, 3, 5), (5, 8, 8)),
)


def rings(rng: Random) -> set[Border]:
    """Rings around the quay with spokes between them: of all full boards, these leave most links open at a time."""
    radii, spokes = rng.choice(RINGS)
    borders: set[Border] = set()
    for radius in radii:
        cells = ring(radius)
        borders |= {border_between(cell, cells[number - 1]) for number, cell in enumerate(cells)}
    for inner, outer, count in zip(radii, radii[1:], spokes, strict=False):
        for _ in range(40 * count):
            more = borders | spoke(rng, inner, outer)
            gained = sum(sides > 2 for sides in degrees(more).values()) - sum(
                sides > 2 for sides in degrees(borders).values()
            )
            if gained == 2 and fits_the_set(more) and rng.random() < count / 8:
                borders = more
    return borders


def ring(radius: int) -> list[Cell]:
    """The cells around the centre at a distance, in order."""
    x = y = CENTRE[0] - radius
    cells: list[Cell] = []
    for step in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        for _ in range(2 * radius):
            cells.append((x, y))
            x, y = x + step[0], y + step[1]
    return cells


def spoke(rng: Random, inner: int, outer: int) -> set[Border]:
    """The borders of a straight way from one ring to another."""
    ahead = STEPS[rng.randrange(4)]
    off = rng.randrange(-inner, inner + 1)
    cells = [
        (5 + ahead[0] * radius - ahead[1] * off, 5 + ahead[1] * radius + ahead[0] * off)
        for radius in range(inner, outer + 1)
    ]
    return {border_between(one, other) for one, other in pairwise(cells)}


def bricks(rng: Random) -> set[Border]:
    """A wall of bricks, as dense as the set allows, first in one player's section and then around it."""
    home = rng.randrange(4)
    order = sorted(BORDERS, key=lambda border: (section_of(border[0]) != home, rng.random()))
    borders: set[Border] = set()
    for cell, side in order:
        if (side == 1 or sum(cell) % 2 == 0) and fits_the_set(borders | {(cell, side)}):
            borders.add((cell, side))
    for border in order:
        if fits_the_set(borders | {border}):
            borders.add(border)
    return borders


def counters_at_borders(rng: Random, borders: set[Border], colour: int, count: int) -> list[Counter]:
    """Counters of a colour on foreign canals next to its section, where circuits come home."""
    found: list[Counter] = []
    for cell, side in sorted(borders):
        for here, there in ((cell, beside(cell, side)), (beside(cell, side), cell)):
            if section_of(here) != colour == section_of(there):
                found.append((colour, here, HUB))
    return rng.sample(found, min(count, len(found)))


def adversarial(seed: int) -> tuple[Waterway, dict[int, int]]:
    """A full board that the tile set allows and that is hard to search, with counters, villages and an Abbey."""
    rng = Random(seed)
    borders = (tangle, rings, bricks)[seed % 3](rng)
    each = rng.choice((1, 3, 6))
    counters = [one for colour in range(4) for one in counters_at_borders(rng, borders, colour, each)]
    if seed % 2:
        counters = [(colour, cell, rng.randrange(4)) for colour, cell, _ in counters]
    waterway, starts = full_board(borders, counters)
    for number in rng.sample(range(len(waterway)), 5):
        canal = waterway[number]
        if canal.hub == NOBODY and canal.arms == (NOBODY, NOBODY, NOBODY, NOBODY):
            waterway = (*waterway[:number], canal._replace(free=True), *waterway[number + 1 :])
    return waterway, starts
