"""Points: what a completed feature pays, what the rest pays at the end, and who gets it.

Every line paid is kept as one number in `state.booked`: segment, amount, row and seat. A completed road or city never
changes again, so its tiles can be read off the board later and a playout pays nothing for explanations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.carcassonne.sets import BORDERS, CITY, CLOISTER, FIELD, ROAD
from tilewright.games.carcassonne.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# Rows of the score, with the rule each follows.
DONE_CITY: Final[i64] = 0
DONE_ROAD: Final[i64] = 1
DONE_CLOISTER: Final[i64] = 2
OPEN_CITY: Final[i64] = 3
OPEN_ROAD: Final[i64] = 4
OPEN_CLOISTER: Final[i64] = 5
FED_CITY: Final[i64] = 6
FED_FROM_FIELD: Final[i64] = 7
SMALL_CITY: Final[i64] = 8
EARLIER: Final[i64] = 9  # points that a position entered by hand brings along


def pack(seat: i64, row: i64, n: i64, segment: i64) -> int:
    """One line of points as a number."""
    return int((segment << 24) | (n << 8) | (row << 4) | seat)


def score_completed(state: State) -> None:
    """CAR-68  Scores all that the tile just laid completes: what it touches, and cloisters around it or on it.

    What has no open end is complete: a city whose wall is closed (CAR-61), a road that stops at both ends (CAR-62), be
    it at one and the same crossing (CAR-64), or a ring (CAR-63). Where a road passes through it does not stop (CAR-65).
    """
    board, regions = state.board, state.regions
    place = board.laid - 1
    segment = regions.base[place]
    while segment < regions.segments:
        kind = regions.kind[segment]
        if kind == CITY or kind == ROAD:  # never a field (CAR-69), so farmers stay (CAR-82)
            root = regions.find(segment)
            if regions.ends(root) == 0 and regions.pieces(root):  # CAR-80
                score_region(state, root)
        segment += 1
    if state.monks:
        score_cloisters(state)


def score_region(state: State, root: i64) -> None:
    """CAR-70  Pays a completed road or city to the owners of its followers and sends these home."""
    regions = state.regions
    tiles = regions.tiles(root)  # CAR-72
    n = done_points(state, root, tiles)
    if regions.kind[root] == ROAD:
        pay_most(state, DONE_ROAD, n, root, regions.pieces(root))
    elif is_small(state, tiles):
        pay_most(state, SMALL_CITY, n, root, regions.pieces(root))
    else:
        pay_most(state, DONE_CITY, n, root, regions.pieces(root))
    send_home(state, root)


def is_small(state: State, tiles: i64) -> bool:
    """CAR-73  Whether a city of so many tiles pays half."""
    return tiles == 2 and state.rules.half


def done_points(state: State, root: i64, tiles: i64) -> i64:
    """CAR-71  What a completed road (CAR-74) or city of so many tiles pays."""
    regions = state.regions
    if regions.kind[root] == ROAD:
        return tiles
    return (1 if is_small(state, tiles) else 2) * (tiles + regions.weight(root))


def pay_most(state: State, row: i64, n: i64, segment: i64, pieces: i64) -> None:
    """CAR-76  Pays those with most followers: all in full (CAR-77), each once (CAR-78), nobody else (CAR-79)."""
    seats: i64 = state.rules.seats
    most: i64 = 1
    seat: i64 = 0
    while seat < seats:
        mine = (pieces >> (4 * seat)) & 15
        if mine > most:
            most = mine
        seat += 1
    seat = 0
    while seat < seats:
        if (pieces >> (4 * seat)) & 15 == most:
            state.scores[seat] += n
            state.booked.append(pack(seat, row, n, segment))
        seat += 1


def send_home(state: State, root: i64) -> None:
    """CAR-81  Returns every follower of a scored region to its owner's supply."""
    regions = state.regions
    stay: list[int] = []
    for follower in state.standing:
        if regions.find(follower >> 3) == root:
            state.supply[follower & 7] += 1
        else:
            stay.append(follower)
    state.standing = stay
    regions.clear_pieces(root)


def score_cloisters(state: State) -> None:
    """CAR-66  Scores every cloister with a monk whose eight neighbours are covered, several at once each (CAR-84).

    Whatever lies there covers, river tiles too (CAR-67); the tile just laid may hold the cloister (CAR-105).
    """
    done = [monk for monk in state.monks if state.board.around(state.regions.owner[monk >> 3]) == 8]
    for monk in done:
        state.monks.remove(monk)
        segment: i64 = monk >> 3
        pay_most(state, DONE_CLOISTER, 9, segment, state.regions.pieces(segment))  # CAR-75
        send_home(state, segment)


def score_rest(state: State) -> None:
    """CAR-91  Pays at the end what is not complete, then the farmers; nothing is paid twice (CAR-106)."""
    seen: list[int] = []
    for follower in state.standing:
        root = state.regions.find(follower >> 3)
        if state.regions.kind[root] != FIELD and root not in seen:
            seen.append(int(root))
            score_open(state, root)
    if state.rules.by_field:
        score_fields(state)
    else:
        score_fed_cities(state)


def score_open(state: State, root: i64) -> None:
    """CAR-89  Pays an incomplete road, city or cloister to those with most followers on it."""
    regions = state.regions
    kind = regions.kind[root]
    if kind == CITY:
        # CAR-86, also for small ones (CAR-90)
        pay_most(state, OPEN_CITY, regions.tiles(root) + regions.weight(root), root, regions.pieces(root))
    elif kind == ROAD:
        pay_most(state, OPEN_ROAD, regions.tiles(root), root, regions.pieces(root))  # CAR-87
    else:
        covered = state.board.around(regions.owner[root])
        pay_most(state, OPEN_CLOISTER, 1 + covered, root, regions.pieces(root))  # CAR-88


def fed(state: State) -> list[tuple[int, int]]:
    """CAR-92  Each field with farmers paired with each completed city it borders, if any (CAR-100); roots, sorted."""
    board, regions = state.board, state.regions
    pairs: set[tuple[int, int]] = set()
    place: i64 = 0
    while place < board.laid:
        base = regions.base[place]
        for field, city in BORDERS[board.face[place] >> 2]:
            meadow = regions.find(base + field)
            if regions.pieces(meadow):
                town = regions.find(base + city)
                if regions.ends(town) == 0:
                    pairs.add((int(town), int(meadow)))
        place += 1
    return sorted(pairs)


def score_fed_cities(state: State) -> None:
    """CAR-95  Pays each completed city by the farmers of all fields around it taken together, once a seat (CAR-98)."""
    town, farmers = -1, 0
    for city, meadow in fed(state):
        if city != town:
            pay_city(state, town, farmers)
            town, farmers = city, 0
        farmers += int(state.regions.pieces(meadow))
    pay_city(state, town, farmers)


def pay_city(state: State, city: int, farmers: int) -> None:
    """CAR-96  Pays 4 for a city to each of those with most farmers (CAR-97); without any it pays nobody (CAR-99)."""
    if farmers:
        pay_most(state, FED_CITY, 4, city, farmers)


def score_fields(state: State) -> None:
    """CAR-101  Pays each field by itself, 3 for every completed city it borders."""
    cities: dict[int, int] = {}
    for _, meadow in fed(state):
        cities[meadow] = cities.get(meadow, 0) + 1
    for meadow, many in cities.items():
        pay_most(state, FED_FROM_FIELD, 3 * many, meadow, state.regions.pieces(meadow))


def feeds(state: State, field: i64) -> list[int]:
    """CAR-94  The completed cities that the farmers of a field supply, by their roots."""
    root = state.regions.find(field)
    return [city for city, meadow in fed(state) if meadow == root]


def is_cloister(state: State, segment: i64) -> bool:
    """Whether a segment is a cloister, which is claimed by monks."""
    return state.regions.kind[segment] == CLOISTER
