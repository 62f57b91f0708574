"""The sheets of Intervals 1 and 3 as sums for each seat, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tests.games.marshlands.slow_constructions import Construction
from tests.games.marshlands.slow_interval_laying import cells_of
from tests.games.marshlands.slow_interval_parts import (
    Marsh,
    around,
    bit_at,
    lying,
    lying_in,
    neighbours,
    network,
    places,
    plain,
)
from tests.games.marshlands.slow_interval_works import connected, pond_of, work_at, works_of
from tests.games.marshlands.slow_laying import ABBEY, CENTRE, Cell
from tests.games.marshlands.slow_parts import Place

Claim = tuple[int, Cell, int]  # a seat, and the part under its counter
Sums = dict[int, int]  # what each seat has


def nothing(marsh: Marsh) -> Sums:
    """SM-I1-166, SM-I2-117, SM-I3-152  Empty cells cost 1 each."""
    return {seat: -len(cells_of(marsh, seat) - set(marsh.board)) for seat in set(marsh.sections.values())}


def sections_of(marsh: Marsh, work: Construction) -> set[int]:
    """The sections that a construction lies in."""
    return {marsh.sections[cell] for cell in work.cells if cell in marsh.sections}


# -------------------------------------------------------------------------------------------------------- Interval 1


def score_interval1(marsh: Marsh, claims: Sequence[Claim], early: Iterable[Cell]) -> Sums:
    """SM-I1-161 to SM-I1-170  Every seat's total; `early` are the cells where the Bishop came among the first 20."""
    sums, works = nothing(marsh), works_of(marsh)
    for seat, cell, part in claims:
        work = work_at(works, (cell, part))
        if work is not None and work.done:
            sums[seat] += _value_in_interval1(marsh, work)
    claimed = {(cell, part) for _, cell, part in claims}
    for work in works:
        if work.kind == 'copse' and work.done and not work.parts & claimed:
            for owner in _cursed(marsh, work):  # SM-I1-135
                sums[owner] -= 2 * sum(marsh.sections[cell] == owner for cell, _ in work.parts)
    for cell, owner in marsh.sections.items():
        if cell in marsh.board:
            sums[owner] += _bell_value(marsh, cell, owner, set(early))
    for owner in _pond_owners(marsh, set()):
        sums[owner] += 2  # SM-I1-164
    return {seat: _halved(marsh, seat, points) for seat, points in sums.items()}


def _cursed(marsh: Marsh, work: Construction) -> set[int]:
    """SM-I1-134  The sections of a copse with both Imps and the Fairy."""
    return {
        owner
        for owner in sections_of(marsh, work)
        if lying_in(marsh, 'imps', owner) and lying_in(marsh, 'fairy_melusine', owner)
    }


def _value_in_interval1(marsh: Marsh, work: Construction) -> int:
    """SM-I1-170 (2)  What a finished construction pays the owner of its counter."""
    where, twice = sections_of(marsh, work), 2 * len(work.parts)
    if work.kind == 'garden':
        return 0 if any(lying_in(marsh, 'gargantua', owner) for owner in where) else twice
    if work.kind == 'copse':
        if _cursed(marsh, work):
            return -twice
        return 0 if any(plain(marsh.board[cell][0]) == 'imps' for cell in work.cells) else twice
    if work.kind == 'field':
        return len(work.parts) + sum(_cow_value(marsh, place) for place in work.parts)
    if work.kind == 'reed':
        return -10 if any(_is_reed_cursed(marsh, owner) for owner in where) else 10
    return 3


def _cow_value(marsh: Marsh, place: Place) -> int:
    """SM-I1-112, SM-I1-113, SM-I1-120  What the cow of a field segment brings."""
    owner = marsh.sections.get(place[0], -1)
    if not lying_in(marsh, 'wizard', owner):
        return bit_at(marsh, place).cow
    return 0 if lying_in(marsh, 'blessing', owner) else -bit_at(marsh, place).cow


def _is_reed_cursed(marsh: Marsh, owner: int) -> bool:
    """SM-I1-103  Red Hand with Saintly Relic or the Bishop."""
    holy = lying_in(marsh, 'saintly_relic', owner) or lying_in(marsh, 'bishop', owner)
    return bool(lying_in(marsh, 'red_hand', owner) and holy)


def _bell_value(marsh: Marsh, cell: Cell, owner: int, early: set[Cell]) -> int:
    """SM-I1-84, SM-I1-87, SM-I1-90, SM-I1-95, SM-I1-104 to SM-I1-107, SM-I1-130  What an event tile pays its owner."""
    name = plain(marsh.board[cell][0])
    if name == 'bishop':
        return 20 if cell in early and not lying_in(marsh, 'saintly_relic', owner) else 0
    if name == 'red_hand':
        if _is_reed_cursed(marsh, owner):
            return -10
        return 10 if lying_in(marsh, 'heathen_worship', owner) else 0
    if name == 'footprint':
        return int(marsh.options.get('footprint_points', '6'))
    return {'heathen_worship': 20, 'saintly_relic': 13}.get(name, 0)


def _pond_owners(marsh: Marsh, dirty: set[Place]) -> list[int]:
    """SM-I1-164, SM-I3-150  For every pond the owners who have a clean frog in it."""
    ponds = {pond_of(marsh, place) for place in places(marsh, 'water')} - {frozenset()}
    out = []
    for pond in ponds:
        frogs = [place for place in pond if bit_at(marsh, place).frogs and place not in dirty]
        out += list({marsh.sections[cell] for cell, _ in frogs if cell in marsh.sections})
    return out


def _halved(marsh: Marsh, seat: int, points: int) -> int:
    """SM-I1-167 to SM-I1-169  Half of it, unless the village is connected with the Abbey."""
    villages = [cell for cell in cells_of(marsh, seat) if marsh.board.get(cell, ('', 0))[0] == 'VIL']
    if points <= 0 or CENTRE in {cell for cell, _ in network(marsh, villages)}:
        return points
    return (points + 1) // 2 if marsh.chosen('halve_up') else points // 2


# -------------------------------------------------------------------------------------------------------- Interval 3


class Trouble(NamedTuple):
    """What is in force where."""

    markers: frozenset[Place]
    mended: frozenset[int] = frozenset()  # sections where Maintenance Work cancels all of its kinds (SM-I3-86)


def score_interval3(marsh: Marsh, claims: Sequence[Claim], trouble: Trouble) -> Sums:
    """SM-I3-141 to SM-I3-153  Every seat's total."""
    sums, works = nothing(marsh), works_of(marsh)
    for seat, cell, part in claims:
        work = work_at(works, (cell, part))
        if work is not None and work.done:
            value = _value_in_interval3(marsh, work, seat, trouble)
            sums[seat] += value if marsh.chosen('negative_constructions') else max(value, 0)
        elif marsh.board[cell][0] == ABBEY and marsh.chosen('abbey_needs_counter'):
            sums[seat] += 10
    for cell, owner in marsh.sections.items():
        name = marsh.board.get(cell, ('', 0))[0]
        sums[owner] += 5 if name == 'tourist_guide' else 0  # SM-I3-135
        sums[owner] += 10 if name == ABBEY and not marsh.chosen('abbey_needs_counter') else 0  # SM-I3-151
    for owner, points in _frogs(marsh, trouble):
        sums[owner] += points
    return sums


def _value_in_interval3(marsh: Marsh, work: Construction, seat: int, trouble: Trouble) -> int:
    """SM-I3-146 to SM-I3-148  What a finished construction pays the owner of its counter."""
    where = sections_of(marsh, work)
    if _is_worthless(marsh, work, where, trouble):
        return 0
    (village,) = (cell for cell in cells_of(marsh, seat) if marsh.board.get(cell, ('', 0))[0] == 'VIL')
    value = 1
    if connected(marsh, work, network(marsh, [village])):
        value = _usual(marsh, work, trouble)
    dirty = {cell for cell, _ in trouble.markers}
    if work.kind == 'fishery':
        value -= 2 * any(_in_force(marsh, 'heron', 'gamekeeper', owner) for owner in where)
        value -= 2 * bool(work.parts & trouble.markers)
    if work.kind == 'reed':
        value -= 7 * bool(work.parts & trouble.markers)
    if work.kind == 'garden':
        on_dirt = sum(cell in dirty for cell, _ in work.parts)
        value -= 2 * (on_dirt if marsh.chosen('garden_pollution_each') else bool(on_dirt))
    spoilt = {each for yob in lying(marsh, 'yob') for each in around(yob) | {yob}}
    return value - bool(work.cells & spoilt)  # SM-I3-131


def _usual(marsh: Marsh, work: Construction, trouble: Trouble) -> int:
    """SM-I3-143, SM-I3-147  The value of a connected construction."""
    dirty = {cell for cell, _ in trouble.markers}
    if work.kind == 'copse':
        return 2 * len(work.parts - burnt(marsh, work))
    if work.kind == 'field':
        cows = sum(bit_at(marsh, place).cow for place in work.parts if place[0] not in dirty)
        return len(work.parts) + cows
    return {'garden': 2 * len(work.parts), 'fishery': 3, 'reed': 10}[work.kind]


def _is_worthless(marsh: Marsh, work: Construction, where: set[int], trouble: Trouble) -> bool:
    """SM-I3-146  Step 1, zero."""
    if work.kind == 'garden':
        return any(_in_force(marsh, 'rodents', 'gamekeeper', owner) for owner in where)
    if work.kind == 'copse':
        return burnt(marsh, work) == work.parts
    if work.kind == 'field':
        return CENTRE in work.cells  # SM-I3-43
    if work.kind == 'fishery':
        ((cell, _),) = work.parts
        poached = any(_in_force(marsh, 'poacher', 'water_bailiff', owner) for owner in where)
        return poached or cell in overgrown(marsh, trouble) or marsh.board[cell][0] == 'water_bailiff'
    return False


def _in_force(marsh: Marsh, event: str, keeper: str, owner: int) -> bool:
    """SM-I3-67 to SM-I3-74  Whether an event of a section is not cancelled there."""
    return bool(lying_in(marsh, event, owner)) and not lying_in(marsh, keeper, owner)


def burnt(marsh: Marsh, work: Construction) -> frozenset[Place]:
    """SM-I3-60, SM-I3-64  What is joined to a Fire when the segments of Rain are thought away."""
    wet = {place for place in work.parts if marsh.board[place[0]][0] == 'rain'}
    out: set[Place] = set()
    todo = [place for place in work.parts if plain(marsh.board[place[0]][0]) == 'fire']
    left = {place: neighbours(marsh, place) for place in work.parts - wet}
    while todo:
        place = todo.pop()
        if place not in out:
            out.add(place)
            todo += [other for other in left[place] if other in left]
    return frozenset(out)


def overgrown(marsh: Marsh, trouble: Trouble) -> set[Cell]:
    """SM-I3-82 to SM-I3-84  The cells where Water Primrose is in force."""
    out = set[Cell]()
    at_work = [cell for cell in lying(marsh, 'water_primrose') if marsh.sections[cell] not in trouble.mended]
    for cell in at_work:
        out |= around(cell)
    for owner in set(marsh.sections.values()):
        if sum(marsh.sections[cell] == owner for cell in at_work) > 1:
            out |= cells_of(marsh, owner)
    return out


def _frogs(marsh: Marsh, trouble: Trouble) -> list[tuple[int, int]]:
    """SM-I3-150  What frogs pay the owners of sections."""
    shy = {
        place
        for place in places(marsh, 'water')
        if place in trouble.markers or _in_force(marsh, 'heron', 'gamekeeper', marsh.sections.get(place[0], -1))
    }
    out = [(owner, 2) for owner in _pond_owners(marsh, shy)]
    by_primrose = overgrown(marsh, trouble)
    for place in places(marsh, 'water'):
        loose = bit_at(marsh, place).frogs and place not in shy and not pond_of(marsh, place)
        if loose and place[0] in by_primrose and place[0] in marsh.sections:
            out.append((marsh.sections[place[0]], 2 * bit_at(marsh, place).frogs))
    return out
