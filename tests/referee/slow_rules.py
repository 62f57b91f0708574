"""Carcassonne once more, slowly: a referee that shares nothing with the engine but the tiles and the notation.

It keeps a dictionary of tiles, finds every region by flooding it cell by cell each time it is needed, tries every cell
and turn, and walks down the river from the spring whenever a river tile is laid. It is written from the rules, not from
the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Move, Seat, Turn
from tilewright.core.tile import Tile

STEPS = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}
WAYS = 'nesw'
FACING = {'n': 's', 'e': 'w', 's': 'n', 'w': 'e'}
LEFT_OF = {'n': 'w', 'w': 's', 's': 'e', 'e': 'n'}
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]

Spot = tuple[Cell, int]  # one part of the tile on a cell


class Paid(NamedTuple):
    """A line of the score: who, for what, how much."""

    seat: int
    row: str
    n: int


class Follower(NamedTuple):
    """Who stands where."""

    seat: int
    cell: Cell
    part: int


class Region(NamedTuple):
    """A flooded region and whether it lies open to an empty cell."""

    spots: frozenset[Spot]
    open: bool


@cache
def next_to(cell: Cell, way: str) -> Cell:
    """The cell one step away."""
    dx, dy = STEPS[way]
    return Cell(cell.x + dx, cell.y + dy)


class Laid:
    """A tile as it lies: what each side shows, and which part reaches each point of its rim."""

    def __init__(self, tile: Tile, turn: int) -> None:
        self.tile = tile
        self.turn = turn
        self.shows = {WAYS[(number + turn) % 4]: kind for number, kind in enumerate(tile.sides)}
        self.rim: dict[
            str, int
        ] = {}  # 'n' the middle of a side, 'n-' its half met first going clockwise, 'n+' the other
        for number, part in enumerate(tile.parts):
            points = [WAYS[(side + turn) % 4] for side in part.sides]
            if part.kind == 'field':
                halves = [(bank + 2 * turn) % 8 for bank in part.banks]
                points = [WAYS[half // 2] + '-+'[half % 2] for half in halves]
            self.rim.update(dict.fromkeys(points, number))
        self.reach = [[point for point, part in self.rim.items() if part == n] for n in range(len(tile.parts))]


def across(point: str) -> str:
    """The point of the neighbour that lies against a point of the rim: halves change names as clockwise turns round."""
    return FACING[point[0]] + {'': '', '-': '+', '+': '-'}[point[1:]]


class Referee:
    """Follows a match and says who is asked, what is legal, what is paid and what lies where."""

    def __init__(self, tiles: Mapping[str, Tile], variant: str, seats: int, options: Mapping[str, str]) -> None:
        self.tiles = tiles
        self.seats = seats
        self.river = variant == 'river'
        self.strict = options.get('river_uturn') == 'strict'
        self.half = options.get('small_city') == 'half'
        self.by_field = options.get('farmers') == 'by_field'
        self.lying = {(name, turn): Laid(tile, turn) for name, tile in tiles.items() for turn in range(4)}
        self.board: dict[Cell, Laid] = {}
        self.followers: list[Follower] = []
        self.supply = [7] * seats
        self.points = [0] * seats
        self.land = Counter({name: tile.count for name, tile in tiles.items() if not name.startswith('RV')})
        for name in self.land:
            self.land[name] *= int(options.get('sets', '1'))
        self.stack = Counter({name: tile.count for name, tile in tiles.items() if name.startswith('RV')})
        del self.stack['RV-SPRING'], self.stack['RV-LAKE']
        self.under: list[str] = []
        self.lake = self.river
        self.box: Counter[str] = Counter()
        self.drawn = ''
        self.last = Cell(0, 0)
        self.seat = 0
        self.phase = 'first'
        if self.river:
            self.board[Cell(0, 0)] = self.lying['RV-SPRING', 0]
            if options.get('river_start_tile') != 'shuffle':
                self.land['D'] -= 1
                self.box['D'] += 1
        else:
            self.stack.clear()
            self.board[Cell(0, 0)] = self.lying['D', 0]
            self.land['D'] -= 1
        first = options.get('first_player', 'random')
        if first != 'random':
            self.seat, self.phase = int(first) - 1, 'draw'

    # -------------------------------------------------------------- what is legal

    def asked(self) -> tuple[int, str] | None:
        """Who is asked and what about."""
        if self.phase == 'over':
            return None
        return (self.seat if self.phase in ('lay', 'deploy') else CHANCE), self.phase

    def legal(self) -> set[Move]:
        """Every legal move."""
        if self.phase == 'first':
            return {Move(CHANCE, 'first', (Seat(seat),)) for seat in range(self.seats)}
        if self.phase == 'draw':
            return {Move(CHANCE, 'draw', (name,)) for name in self.next_draws()}
        if self.phase == 'lay':
            ways = self.ways_to_lay(self.drawn)
            return {Move(self.seat, 'lay', (self.drawn, cell, Turn(turn))) for cell, turn in ways}
        if self.phase == 'deploy':
            parts = self.board[self.last].tile.parts
            stands = {Move(self.seat, 'deploy', (parts[n].name,)) for n in self.free_parts()}
            return {*stands, Move(self.seat, 'keep')}
        return set()

    def next_draws(self) -> set[str]:
        """What may be drawn: from the river stack first, there the tiles put under it last and in their order."""
        if +self.stack:
            return set(+self.stack)
        return {self.under[0]} if self.under else set(+self.land)

    def ways_to_lay(self, name: str) -> Iterator[tuple[Cell, int]]:
        """Every cell and turn where a tile may be laid."""
        water = 'river' in self.tiles[name].sides
        beside = {next_to(cell, way) for cell in self.board for way in WAYS} - self.board.keys()
        for cell in beside.intersection(self.mouth()) if water else beside:
            met = self.met(cell)
            for turn in range(4):
                laid = self.lying[name, turn]
                if all(laid.shows[way] == kind for way, kind in met) and not (water and self.turns_back(laid)):
                    yield cell, turn

    def met(self, cell: Cell) -> list[tuple[str, str]]:
        """What the tiles around a cell show to its sides, for those that touch one."""
        near = [(way, self.board.get(next_to(cell, way))) for way in WAYS]
        return [(way, other.shows[FACING[way]]) for way, other in near if other is not None]

    def agrees(self, laid: Laid, cell: Cell) -> bool:
        """Whether every side shows the same as the tile it meets."""
        return all(laid.shows[way] == kind for way, kind in self.met(cell))

    def course(self) -> list[tuple[Cell, str, str]]:
        """The river from the spring on: each cell, the way the water came in and the way it goes on ('' for none)."""
        cell, came = Cell(0, 0), ''
        out: list[tuple[Cell, str, str]] = []
        while cell in self.board:
            wet = [way for way, kind in self.board[cell].shows.items() if kind == 'river']
            on = [way for way in wet if not came or way != FACING[came]]
            out.append((cell, came, on[0] if on else ''))
            if not on:
                break
            cell, came = next_to(cell, on[0]), on[0]
        return out

    def mouth(self) -> set[Cell]:
        """The cell where the river goes on, if it does."""
        cell, _, on = self.course()[-1]
        return {next_to(cell, on)} if on else set()

    def turns_back(self, laid: Laid) -> bool:
        """Whether the river would bend the same way as on the tile before (strict: as at the bend before)."""
        course = self.course()
        bends = [bend(came, on) for _, came, on in course[1:]]
        came = course[-1][2]
        on = [way for way, kind in laid.shows.items() if kind == 'river' and way != FACING[came]]
        mine = bend(came, on[0]) if on else ''
        before = [each for each in bends if each] if self.strict else bends
        return mine != '' and before[-1:] == [mine]

    def free_parts(self) -> list[int]:
        """Where on the tile just laid a follower may stand."""
        if self.supply[self.seat] == 0:
            return []
        parts = self.board[self.last].tile.parts
        return [n for n, part in enumerate(parts) if part.kind != 'river' and not self.on(self.flood((self.last, n)))]

    # -------------------------------------------------------------- regions

    def flood(self, spot: Spot) -> Region:
        """The region of a spot."""
        seen, todo, is_open = {spot}, [spot], False
        while todo:
            cell, part = todo.pop()
            for point in self.board[cell].reach[part]:
                beyond = next_to(cell, point[0])
                if beyond not in self.board:
                    is_open = True
                    continue
                there = beyond, self.board[beyond].rim[across(point)]
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        return Region(frozenset(seen), is_open)

    def on(self, region: Region) -> list[Follower]:
        """Who stands on a region."""
        return [follower for follower in self.followers if (follower.cell, follower.part) in region.spots]

    def kind(self, spot: Spot) -> str:
        """What a spot is."""
        return self.board[spot[0]].tile.parts[spot[1]].kind

    def size(self, region: Region) -> int:
        """How many tiles a region lies on."""
        return len({cell for cell, _ in region.spots})

    def pennants(self, region: Region) -> int:
        """How many pennants a region bears."""
        return sum(self.board[cell].tile.parts[part].marks.count('pennant') for cell, part in region.spots)

    def covered(self, cell: Cell) -> int:
        """How many of the eight cells around are covered."""
        return sum(Cell(cell.x + dx, cell.y + dy) in self.board for dx, dy in AROUND)

    # -------------------------------------------------------------- what is paid

    def share(self, followers: list[Follower], row: str, n: int) -> list[Paid]:
        """Pays those with most followers."""
        heads = Counter(follower.seat for follower in followers)
        return [Paid(seat, row, n) for seat, many in sorted(heads.items()) if many == max(heads.values())]

    def completed(self) -> list[Paid]:
        """Pays what the tile just laid completes, and sends the followers home."""
        out: list[Paid] = []
        for number, part in enumerate(self.board[self.last].tile.parts):
            if part.kind in ('city', 'road'):
                region = self.flood((self.last, number))
                if not region.open:
                    out += self.share(self.on(region), *self.worth(part.kind, region, done=True))
                    self.send_home(self.on(region))
        for follower in [each for each in self.followers if self.kind((each.cell, each.part)) == 'cloister']:
            if self.covered(follower.cell) == 8:
                out.append(Paid(follower.seat, 'cloisters', 9))
                self.send_home([follower])
        return self.book(out)

    def worth(self, kind: str, region: Region, done: bool) -> tuple[str, int]:
        """The row of a road or city and what it pays."""
        size, pennants = self.size(region), self.pennants(region)
        if kind == 'road':
            return 'roads', size
        small = self.half and size == 2
        return 'cities', (size + pennants) * (2 if done and not small else 1)

    def send_home(self, followers: list[Follower]) -> None:
        """Returns followers to their supplies."""
        for follower in followers:
            self.followers.remove(follower)
            self.supply[follower.seat] += 1

    def book(self, lines: list[Paid]) -> list[Paid]:
        """Adds lines to the points."""
        for line in lines:
            self.points[line.seat] += line.n
        return lines

    def rest(self) -> list[Paid]:
        """What is paid at the end, or would be if the game ended now."""
        out: list[Paid] = []
        seen: set[Spot] = set()
        for follower in self.followers:
            spot = follower.cell, follower.part
            kind = self.kind(spot)
            if kind == 'cloister':
                out.append(Paid(follower.seat, 'cloisters', 1 + self.covered(follower.cell)))
            elif kind != 'field' and spot not in seen:
                region = self.flood(spot)
                seen |= region.spots
                out += self.share(self.on(region), *self.worth(kind, region, done=False))
        return out + (self.farmers_by_field() if self.by_field else self.farmers_by_city())

    def done_cities(self) -> set[frozenset[Spot]]:
        """Every completed city."""
        spots = {(cell, n) for cell, laid in self.board.items() for n in range(len(laid.tile.parts))}
        out: set[frozenset[Spot]] = set()
        while spots:
            spot = spots.pop()
            if self.kind(spot) == 'city':
                region = self.flood(spot)
                spots -= region.spots
                out |= set() if region.open else {region.spots}
        return out

    def fields_at(self, city: frozenset[Spot]) -> set[Region]:
        """The fields that border a city on one of its tiles."""
        beside = {(cell, other) for cell, part in city for other in self.board[cell].tile.parts[part].beside}
        return {self.flood(spot) for spot in beside if self.kind(spot) == 'field'}

    def farmers_by_city(self) -> list[Paid]:
        """Four for each completed city, to those with most farmers in all its fields together."""
        out: list[Paid] = []
        for city in self.done_cities():
            out += self.share([farmer for field in self.fields_at(city) for farmer in self.on(field)], 'farmers', 4)
        return out

    def farmers_by_field(self) -> list[Paid]:
        """Three for each completed city at a field, to those with most farmers in that field."""
        cities = Counter(field for city in self.done_cities() for field in self.fields_at(city))
        out: list[Paid] = []
        for field, many in cities.items():
            out += self.share(self.on(field), 'farmers', 3 * many)
        return out

    # -------------------------------------------------------------- following a match

    def follow(self, move: Move) -> list[Paid]:
        """Carries out a move that is legal, and gives what is paid."""
        if move.verb == 'first':
            self.seat = int(str(move.args[0]).removeprefix('@')) - 1
            return self.begin_turn()
        if move.verb == 'draw':
            return self.draw(str(move.args[0]))
        if move.verb == 'lay':
            _, cell, turn = move.args
            assert isinstance(cell, Cell)
            assert isinstance(turn, int)
            self.board[cell] = self.lying[self.drawn, turn]
            self.last, self.drawn, self.phase = cell, '', 'deploy'
            return []
        if move.verb == 'deploy':
            self.supply[self.seat] -= 1
            part = [part.name for part in self.board[self.last].tile.parts].index(str(move.args[0]))
            self.followers.append(Follower(self.seat, self.last, part))
        paid = self.completed()
        self.seat = (self.seat + 1) % self.seats
        return paid + self.begin_turn()

    def begin_turn(self) -> list[Paid]:
        """Finds out where the tile of the turn comes from."""
        stack = [*(+self.stack).elements(), *self.under]
        if stack and not any(self.can_lay(name) for name in set(stack)):
            self.box.update([*stack, 'RV-LAKE'])
            self.stack.clear()
            self.under, self.lake, stack = [], False, []
        self.phase = 'draw'
        if not stack and self.lake:
            self.lake = False
            if self.can_lay('RV-LAKE'):
                self.drawn, self.phase = 'RV-LAKE', 'lay'
            else:
                self.box['RV-LAKE'] += 1
        return self.end_if_empty()

    def end_if_empty(self) -> list[Paid]:
        """Ends the game when there is nothing left to draw."""
        if self.phase == 'draw' and not self.next_draws():
            self.phase = 'over'
            return self.book(self.rest())
        return []

    def can_lay(self, name: str) -> bool:
        """Whether a tile can be laid anywhere."""
        return any(True for _ in self.ways_to_lay(name))

    def draw(self, name: str) -> list[Paid]:
        """Draws a tile, to be laid or put away."""
        if +self.stack:
            self.stack[name] -= 1
        elif self.under:
            self.under.remove(name)
        else:
            self.land[name] -= 1
        if self.can_lay(name):
            self.drawn, self.phase = name, 'lay'
        elif name.startswith('RV'):
            self.under.append(name)
        else:
            self.box[name] += 1
        return self.end_if_empty()


def bend(came: str, on: str) -> str:
    """How water that flows one way and goes on another bends: left, right or not."""
    if not on or came == on:
        return ''
    return 'left' if on == LEFT_OF[came] else 'right'
