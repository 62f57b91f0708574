"""A slow and plain second reading of the circuits of Interval 2: every walk is tried, one after the other.

It shares no code with the game but the shape of the data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.games.marshlands.circuits.circuits import Canal, Circuit

Waterway = tuple[Canal, ...]


def closed_for(canal: Canal, side: int, colour: int) -> bool:
    """SM-I2-38  Whether somebody else's counter on the hub or this arm bars the way."""
    return any(holder not in (-1, colour) for holder in (canal.hub, canal.arms[side]))


def walks(waterway: Waterway, start: int, colour: int) -> Iterator[list[tuple[int, int, int]]]:
    """SM-I2-88  All walks from the start back to the quay as (canal, entry side, exit side), covered or not."""
    trail: list[tuple[int, int, int]] = []
    crossed: set[int] = set()

    def enter(opening: int) -> Iterator[list[tuple[int, int, int]]]:
        number, entry = divmod(opening, 4)
        canal = waterway[number]
        if opening in crossed or closed_for(canal, entry, colour):
            return
        crossed.add(opening)
        for side in range(4):
            way = canal.over[side]
            if side == entry or way == -1 or closed_for(canal, side, colour):
                continue
            trail.append((number, entry, side))
            if way == -2:
                yield list(trail)
            else:
                yield from enter(way)
            trail.pop()
        crossed.discard(opening)

    if start != -1:
        yield from enter(start)


def excursions(waterway: Waterway, colour: int, canals: Sequence[int]) -> list[list[Canal]]:
    """SM-I2-93  The longest unbroken runs of passes over foreign cells."""
    runs: list[list[Canal]] = [[]]
    for number in canals:
        if waterway[number].ground == colour:
            runs.append([])
        else:
            runs[-1].append(waterway[number])
    return [run for run in runs if run]


def covered(waterway: Waterway, colour: int, canals: Sequence[int], cover: str) -> bool:
    """SM-I2-95  Whether every excursion is covered, read in this direction."""
    for run in excursions(waterway, colour, canals):
        marks = [colour in (canal.hub, *canal.arms) for canal in run if not canal.free]
        if not marks:
            continue
        if not {'last': marks[-1], 'every': all(marks), 'any': any(marks)}[cover]:
            return False
    return True


def circuits(waterway: Waterway, start: int, colour: int, cover: str) -> Iterator[list[tuple[int, int, int]]]:
    """SM-I2-88  All circuits of a player."""
    for walk in walks(waterway, start, colour):
        canals = [step[0] for step in walk]
        home = 4 * walk[-1][0] + walk[-1][2] == start
        if covered(waterway, colour, canals, cover) or (home and covered(waterway, colour, canals[::-1], cover)):
            yield walk


def as_circuit(walk: Sequence[tuple[int, int, int]]) -> Circuit:
    """A walk in the shape of the game's data."""
    return Circuit(tuple([4 * number + entry for number, entry, _ in walk]), 4 * walk[-1][0] + walk[-1][2])


def best(
    waterway: Waterway, start: int, colour: int, used: set[int], cover: str
) -> tuple[tuple[int, int, int], Circuit] | None:
    """SM-I2-103  The longest circuit that is recognised after these tiles: (n, k, foreign passes) and itself."""
    found = None
    for walk in circuits(waterway, start, colour, cover):
        tiles = {waterway[step[0]].tile for step in walk}
        count, shared = len(tiles), len(tiles & used)
        if used and 2 * shared >= count:
            continue
        foreign = len([step for step in walk if waterway[step[0]].ground != colour])
        rank = (-count, foreign, [step[2] for step in walk])
        if found is None or rank < found[0]:
            found = (rank, (count, shared, foreign), as_circuit(walk))
    return None if found is None else found[1:]


def canals_on_circuits(waterway: Waterway, start: int, colour: int, cover: str) -> set[int]:
    """SM-I2-100  The canals over which some circuit runs."""
    return {step[0] for walk in circuits(waterway, start, colour, cover) for step in walk}
