"""What a judgement measures, once more and slowly, from the referee's floods: nothing is shared but the constants."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import exp

from tests.referee.slow_rules import FACING, WAYS, Laid, Referee, Region, Spot, across, next_to
from tilewright.core.grid import Cell
from tilewright.games.carcassonne.judging.measuring import NAMES

Rows = list[dict[str, float]]


def measured(referee: Referee) -> Rows:
    """The features of every seat, at the beginning of a turn."""
    rows: Rows = [dict.fromkeys(NAMES, 0.0) for _ in range(referee.seats)]
    rows[referee.seat]['to_move'] = 1.0
    for seat, supply in enumerate(referee.supply):
        for nth in range(supply):
            rows[seat][f'follower{nth + 1}'] = 1.0
    regions = {referee.flood((follower.cell, follower.part)) for follower in referee.followers}
    for region in regions:
        if kind_of(referee, region) == 'field':
            for follower in referee.on(region):
                rows[follower.seat]['farmers'] += 1.0
        else:
            measure_region(referee, region, rows)
    farm = {True: measure_fields, False: measure_cities}[referee.by_field]
    fields = [region for region in regions if kind_of(referee, region) == 'field']
    farm(referee, fields, rows)
    for (one, other), chance in joined(referee, sorted(regions, key=lambda region: min(region.spots))).items():
        if one not in fields:
            join_others(referee, one, other, chance, rows)
        elif referee.by_field:
            join_fields(referee, one, other, chance, rows)
        else:
            join_cities(referee, fields, one, other, chance, rows)
    return rows


def kind_of(referee: Referee, region: Region) -> str:
    """What a region is."""
    return referee.kind(min(region.spots))


def left(referee: Referee) -> int:
    """How many tiles may still be drawn."""
    return sum(referee.land.values()) + sum(referee.stack.values()) + len(referee.under)


def measure_region(referee: Referee, region: Region, rows: Rows) -> None:
    """Adds what an open road, city or cloister says."""
    kind = kind_of(referee, region)
    if kind == 'cloister':
        covered = referee.covered(min(region.spots)[0])
        n, chance = 1 + covered, (1 - exp(-0.0145 * min(72, left(referee)))) * 0.8 ** (7 - covered)
    else:
        n = referee.size(region) + (referee.pennants(region) if kind == 'city' else 0)
        chance = finished(referee, region)
    counts = followers_on(referee, region)
    most = max(counts.values())
    owners = [seat for seat, many in counts.items() if many == most]
    for seat, many in counts.items():
        rows[seat]['back'] += many * chance
        rows[seat]['outnumbered'] += many < most
        if seat in owners:
            rows[seat][f'open_{kind}'] += n
            rows[seat]['shared'] += len(owners) > 1
            rows[seat][f'{kind}_chance'] += chance * n if kind == 'city' else chance
            rows[seat]['cloister_gain'] += chance * (9 - n) if kind == 'cloister' else 0


def finished(referee: Referee, region: Region) -> float:
    """The chance that a road or city is finished."""
    cells: dict[Cell, str] = {}
    for cell, part in region.spots:
        for point in referee.board[cell].reach[part]:
            if next_to(cell, point) not in referee.board:
                cells.setdefault(next_to(cell, point), FACING[point])
    city = kind_of(referee, region) == 'city'
    out = 0.85 ** (len(cells) - 1) if len(cells) < 24 else 0.0
    for cell in cells:
        ways = {FACING[way] for way in WAYS if faces(referee, next_to(cell, way), FACING[way], region)}
        out *= one_of(ways, [closed(referee, cell, FACING[way], city) for way in ways])
    return out


def one_of(ways: set[str], chances: list[float]) -> float:
    """The chance of a cell that a region reaches over one side; over several it is that of the side met first."""
    assert len(ways) == 1 or len({round(chance, 12) for chance in chances}) == 1, 'ambiguous'
    return chances[0]


def faces(referee: Referee, cell: Cell, way: str, region: Region) -> bool:
    """Whether a region lies against a side of a cell, on the tile of another."""
    laid = referee.board.get(cell)
    return laid is not None and way in laid.rim and (cell, laid.rim[way]) in region.spots


def closed(referee: Referee, cell: Cell, side: str, city: bool) -> float:
    """The chance that one open cell is closed."""
    ways = [(name, laid) for (name, turn), laid in referee.lying.items() if not name.startswith('RV')]
    fitting = [(name, laid) for name, laid in ways if referee.agrees(laid, cell)]
    closing = {name for name, laid in fitting if ends_there(referee, cell, laid, side)}
    many = min(72, sum(referee.land[name] for name in closing))
    if many:
        return float(1 - exp(-(0.2 if city else 0.3) * many**0.6))
    return 1 - exp(-0.02 * min(72, sum(referee.land[name] for name in {name for name, _ in fitting})))


def ends_there(referee: Referee, cell: Cell, laid: Laid, side: str) -> bool:
    """Whether what comes in over a side goes on to no empty cell."""
    reach = laid.reach[laid.rim[side]]
    return all(next_to(cell, way) in referee.board for way in reach if way != side)


def cities_at(referee: Referee, field: Region) -> set[Region]:
    """The cities that border a field."""
    out: set[Region] = set()
    for cell, part in field.spots:
        parts = referee.board[cell].tile.parts
        spots: list[Spot] = [(cell, beside) for beside in parts[part].beside if parts[beside].kind == 'city']
        out |= {referee.flood(spot) for spot in spots}
    return out


def measure_fields(referee: Referee, fields: list[Region], rows: Rows) -> None:
    """Adds what each field by itself says."""
    for field in fields:
        cities = cities_at(referee, field)
        now = 3.0 * sum(not city.open for city in cities)
        later = sum(3 * finished(referee, city) for city in cities if city.open)
        give(rows, followers_on(referee, field), now, later)


def measure_cities(referee: Referee, fields: list[Region], rows: Rows) -> None:
    """Adds what each city says, by the farmers of all fields around it."""
    around: dict[Region, Counter[int]] = {}
    for field in fields:
        for city in cities_at(referee, field):
            around.setdefault(city, Counter()).update(followers_on(referee, field))
    for city, farmers in around.items():
        give(rows, farmers, 0.0 if city.open else 4.0, 4 * finished(referee, city) if city.open else 0.0)


def give(rows: Rows, farmers: Counter[int], now: float, later: float) -> None:
    """Gives every seat with most farmers its share."""
    for seat, many in farmers.items():
        if many == max(farmers.values()):
            rows[seat]['farm'] += now
            rows[seat]['farm_chance'] += later


def joined(referee: Referee, regions: list[Region]) -> dict[tuple[Region, Region], float]:
    """Every two regions with followers that one tile may join, and the chance that one does."""
    out: dict[tuple[Region, Region], float] = {}
    for cell in {next_to(cell, way) for cell in referee.board for way in WAYS} - set(referee.board):
        come = [(region, points) for region in regions if (points := points_at(referee, cell, region))]
        for (one, ones), (other, others) in combinations(come, 2):
            names = joining(referee, cell, ones, others) if kind_of(referee, one) == kind_of(referee, other) else set()
            if names:
                chance = 1 - exp(-0.2 * min(72, sum(referee.land[name] for name in names)) ** 0.6)
                out[one, other] = 1 - (1 - out.get((one, other), 0.0)) * (1 - chance)
    return out


def points_at(referee: Referee, cell: Cell, region: Region) -> set[str]:
    """Over which points a region comes to a cell."""
    out: set[str] = set()
    for way in WAYS:
        beside = next_to(cell, way)
        if beside in referee.board:
            rim = referee.board[beside].rim
            out |= {across(p) for p, part in rim.items() if p[0] == FACING[way] and (beside, part) in region.spots}
    return out


def joining(referee: Referee, cell: Cell, one: set[str], other: set[str]) -> set[str]:
    """The land tiles of which a part has a point of each."""
    return {
        name
        for (name, _), laid in referee.lying.items()
        if not name.startswith('RV') and any(one & set(reach) and other & set(reach) for reach in laid.reach)
        if referee.agrees(laid, cell)
    }


def followers_on(referee: Referee, region: Region) -> Counter[int]:
    """How many followers of each seat are on a region."""
    return Counter(follower.seat for follower in referee.on(region))


def add(rows: Rows, feature: str, followers: Counter[int], n: float) -> None:
    """Adds points for every seat with most followers."""
    for seat, many in followers.items():
        if many == max(followers.values()):
            rows[seat][feature] += n


def join_others(referee: Referee, one: Region, other: Region, chance: float, rows: Rows) -> None:
    """Adds what would be more if two cities or roads were one."""
    sizes = []
    for region in (one, other):
        pennants = referee.pennants(region) if kind_of(referee, region) == 'city' else 0
        sizes.append(chance * (referee.size(region) + pennants))
        add(rows, 'join_others', followers_on(referee, region), -sizes[-1])
    add(rows, 'join_others', followers_on(referee, one) + followers_on(referee, other), sum(sizes))


def worth(referee: Referee, city: Region) -> float:
    """What a city is worth to a farmer, as a part of a complete one."""
    return finished(referee, city) if city.open else 1.0


def join_fields(referee: Referee, one: Region, other: Region, chance: float, rows: Rows) -> None:
    """Adds what would be more if two fields were one that pays by itself."""
    for region in (one, other):
        n = sum(worth(referee, city) for city in cities_at(referee, region))
        add(rows, 'join_fields', followers_on(referee, region), -3 * chance * n)
    n = sum(worth(referee, city) for city in cities_at(referee, one) | cities_at(referee, other))
    add(rows, 'join_fields', followers_on(referee, one) + followers_on(referee, other), 3 * chance * n)


def join_cities(referee: Referee, fields: list[Region], one: Region, other: Region, chance: float, rows: Rows) -> None:
    """Adds what would be more if the farmers of two fields came to the cities of both."""
    for mine, theirs in ((one, other), (other, one)):
        for city in cities_at(referee, theirs) - cities_at(referee, mine):
            there = Counter[int]()
            for field in [field for field in fields if city in cities_at(referee, field)]:
                there.update(followers_on(referee, field))
            n = 4 * chance * worth(referee, city)
            add(rows, 'join_fields', there, -n)
            add(rows, 'join_fields', there + followers_on(referee, mine), n)
