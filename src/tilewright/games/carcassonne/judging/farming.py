"""What farmers are worth: the cities around their fields, complete now or with the chance to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.faces import Faces
from tilewright.core.flat import filled, numbers, zeros
from tilewright.core.masks import ONE
from tilewright.core.regions import PIECES
from tilewright.games.carcassonne.judging.chances import Chances
from tilewright.games.carcassonne.sets import BORDERS, FACES, FIELD
from tilewright.games.carcassonne.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

SEATS: Final = 8
# So many cities a mask tells from one another; of more (several sets) the last count as one where fields may be joined.
MOST_CITIES: Final[i64] = 31
BY_CITY: Final = 4.0  # CAR-96
BY_FIELD: Final = 3.0  # CAR-101


def cities_beside(faces: Faces) -> list[int]:
    """For every part of every tile the cities that it borders as a field, as a mask of parts."""
    out = [0] * (int(faces.stride) * len(faces.tiles))
    for kind, pairs in enumerate(BORDERS):
        for field, city in pairs:
            out[int(faces.stride) * kind + field] |= 1 << city
    return out


BESIDE: Final = numbers(cities_beside(FACES))


@final
class Farms:
    """Measures the farmers of one state at a time; the arrays that mark what was met serve one walk each."""

    def __init__(self, chances: Chances) -> None:
        self.chances = chances
        self.now: vec[float] = zeros(SEATS)  # points that each seat's farmers have
        self.later: vec[float] = zeros(SEATS)  # points that they would have from open cities, times the chance
        self.season: i64 = 0
        self.tilled: vec[i64] = filled(384, 0)  # [root of a field] in which season it was met
        self.pooled: vec[i64] = filled(384, 0)  # [root of a city] in which season it was met
        self.farmers: vec[i64] = filled(384, 0)  # [root of a city] those around it, 4 bits a seat
        self.walk: i64 = 0
        self.passed: vec[i64] = filled(384, 0)  # [root of a city] on which walk it was met
        self.around: vec[i64] = filled(384, 0)  # the cities of the last walk
        self.cities: vec[i64] = filled(384, 0)  # the cities of this season
        self.worth: vec[float] = zeros(384)  # and what each is worth: 1, or its chance to be complete
        self.number: vec[i64] = filled(384, 0)  # [root of a city] which of them it is
        self.mask: vec[i64] = filled(384, 0)  # [root of a field] those around it
        self.many: i64 = 0

    def measure(self, state: State, extra: i64, more: i64) -> None:
        """Measures all farmers, and those who might stand on one more field that has none (-1: on no other)."""
        self.season += 1
        self.many = 0
        if len(state.regions.parent) > len(self.tilled):
            self.make_room(len(state.regions.parent))
        for seat in range(SEATS):
            self.now[seat] = 0.0
            self.later[seat] = 0.0
        if extra >= 0:
            self.till(state, extra, more)
        regions, tilled, season = state.regions, self.tilled, self.season
        for follower in state.standing:
            root = regions.find(follower >> 3)
            if regions.kind[root] == FIELD and tilled[root] != season:
                tilled[root] = season
                self.till(state, root, regions.tally[root] >> PIECES)
        if not state.rules.by_field:
            self.share_cities(state)

    def make_room(self, room: i64) -> None:
        """Makes the arrays as long as the board asks."""
        self.tilled = filled(room, 0)
        self.pooled = filled(room, 0)
        self.farmers = filled(room, 0)
        self.passed = filled(room, 0)
        self.around = filled(room, 0)
        self.cities = filled(room, 0)
        self.worth = zeros(room)
        self.number = filled(room, 0)
        self.mask = filled(room, 0)

    def till(self, state: State, field: i64, pieces: i64) -> None:
        """Lets the farmers of a field count for the cities around it, and pays the field where it pays by itself."""
        many = self.walk_round(state, field)
        mask: i64 = 0
        for nth in range(many):
            city = self.around[nth]
            if self.pooled[city] != self.season:
                self.pool(state, city)
            self.farmers[city] += pieces
            mask |= ONE[self.number[city]]
        self.mask[field] = mask
        if state.rules.by_field:
            self.share_field(state, many, pieces)

    def pool(self, state: State, city: i64) -> None:
        """Takes in a city of this season."""
        complete = state.regions.ends(city) == 0
        self.pooled[city] = self.season
        self.farmers[city] = 0
        self.cities[self.many] = city
        self.number[city] = min(self.many, MOST_CITIES)
        self.worth[self.many] = 1.0 if complete else self.chances.finish(state.board, state.regions, city)
        self.many += 1

    def walk_round(self, state: State, field: i64) -> i64:
        """Finds the cities around a field, each once, and gives how many there are."""
        board, regions = state.board, state.regions
        ring, owner, base, face, passed = regions.ring, regions.owner, regions.base, board.face, self.passed
        stride = board.faces.stride
        self.walk += 1
        many: i64 = 0
        segment = field
        while True:
            place = owner[segment]
            first = base[place]
            beside = BESIDE[stride * (face[place] >> 2) + segment - first]
            while beside:
                if beside & 1:
                    city = regions.find(first)
                    if passed[city] != self.walk:
                        passed[city] = self.walk
                        self.around[many] = city
                        many += 1
                beside >>= 1
                first += 1
            segment = ring[segment]
            if segment == field:
                return many

    def share_field(self, state: State, many: i64, pieces: i64) -> None:
        """CAR-101  Pays a field by itself for the cities of the last walk."""
        now, later = 0.0, 0.0
        for nth in range(many):
            city = self.around[nth]
            if state.regions.ends(city) == 0:
                now += BY_FIELD
            else:
                later += BY_FIELD * self.chances.finish(state.board, state.regions, city)
        self.share(pieces, now, later)

    def share_cities(self, state: State) -> None:
        """CAR-95  Pays each city by the farmers of all fields around it."""
        for nth in range(self.many):
            city = self.cities[nth]
            if state.regions.ends(city) == 0:
                self.share(self.farmers[city], BY_CITY, 0.0)
            else:
                self.share(self.farmers[city], 0.0, BY_CITY * self.worth[nth])

    def share(self, pieces: i64, now: float, later: float) -> None:
        """Gives points to every seat with most farmers."""
        most = most_of(pieces)
        seat: i64 = 0
        while pieces:
            if pieces & 15 == most:
                self.now[seat] += now
                self.later[seat] += later
            pieces >>= 4
            seat += 1


def most_of(pieces: i64) -> i64:
    """The most followers that any seat has."""
    most: i64 = 1
    while pieces:
        if pieces & 15 > most:
            most = pieces & 15
        pieces >>= 4
    return most
