"""What the next tile may finish in Act 7: a construction pays whoever lays its last tile, whoever began it (SM-A7-20).

An open cell at which something lacks only one tile is *ripe*. What each kind of tile would finish there is found by
laying it, once for all cells around which the same things lie: what is found is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers
from tilewright.games.marshlands.board.constructions import finished_by, landing_root
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.reach import centre_root
from tilewright.games.marshlands.board.sections import OUTSIDE
from tilewright.games.marshlands.board.sets import (
    BANKS,
    BASIC,
    CANAL,
    COWS,
    FACES,
    FIELD,
    FISHERIES,
    FITS,
    FROGS,
    JOKER_SIDE,
    REEDS,
    STOP,
    STRIDE,
    VILLAGE,
    WATER,
)
from tilewright.games.marshlands.judging.finding import worth_of
from tilewright.games.marshlands.laying.frontier import put
from tilewright.games.marshlands.state import State, board_cells, survey

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

Ripe = list[tuple[int, list[int], int]]  # kinds that finish something on a cell, the points of all that, and the turn
KEPT: Final[dict[tuple[int, ...], Ripe]] = {}  # [what lies around a cell] what is finished there
MOST: Final = 20_000  # cells that are kept
TURNS: Final = range(4)
PORTS: Final = 12  # three on each side
# The kinds that are laid in Act 7 (SM-A7-12).
LAID: Final = [kind for kind, many in enumerate(BASIC) if many or kind == VILLAGE]


def alone(kind: int) -> int:
    """What a tile pays by itself, once the water joins it to the Abbey: fisheries, reed beds (SM-A7-23), a village."""
    parts = range(STRIDE * kind, STRIDE * kind + FACES.parts[kind])
    return 10 * (kind == VILLAGE) + sum([3 * int(FISHERIES[part]) + 10 * int(REEDS[part]) for part in parts])


ALONE: Final[vec[i64]] = numbers([alone(kind) for kind in range(len(BASIC))])  # [kind]


def ripe_cells(state: State) -> list[Ripe]:
    """What may be finished on each ripe cell, and with what."""
    return [found for _, found in ripe_by_cell(state)]


def ripe_by_cell(state: State) -> list[tuple[int, Ripe]]:
    """The ripe cells, and what may be finished on each."""
    networks, board = survey(state), state.board
    regions = networks.regions
    home = centre_root(state, networks)
    out: list[tuple[int, Ripe]] = []
    for entry in range(board.opened):
        cell = board.front[entry]
        roots = roots_around(state, networks, cell)
        ripe = [root for root in set(roots) if root >= 0 and regions.ends(root) == roots.count(root)]
        if by_joker(board.known[entry]) or any(not is_canal(state, networks, root, home) for root in ripe):
            key = described(state, networks, cell, board.known[entry], roots, home)
            found = KEPT.get(key)
            if found is None:
                if len(KEPT) >= MOST:
                    KEPT.clear()
                found = KEPT[key] = finished_on(state, cell, board.known[entry])
            if found:
                out.append((int(cell), found))
    return out


def by_joker(known: i64) -> bool:
    """SM-G-62  Whether a cell faces the trees of a joker, which close what runs into them."""
    return JOKER_SIDE in (known & 7, known >> 3 & 7, known >> 6 & 7, known >> 9 & 7)


def roots_around(state: State, networks: Networks, cell: i64) -> list[int]:
    """The regions that face a cell, three ports on each side; -1 where there is none."""
    board, regions, ports = state.board, networks.regions, FACES.ports
    out = [-1] * PORTS
    for side in range(4):
        other = board.at[cell + board.steps[side]]
        if other >= 0:
            first = 12 * board.face[other] + 3 * (side ^ 2)
            for port in range(3):
                part = ports[first + port]
                if part >= 0:
                    out[3 * side + port] = int(regions.find(regions.base[other] + part))
    return out


def is_canal(state: State, networks: Networks, root: int, home: int) -> bool:
    """Whether a region is a water that can be no pond: the Abbey's, or one with a canal (SM-G-55)."""
    return networks.regions.kind[root] == WATER and (root == home or bool(described_water(state, networks, root)[1]))


def described(state: State, networks: Networks, cell: i64, known: i64, roots: list[int], home: int) -> tuple[int, ...]:
    """All that tells what a tile on a cell would finish, as plain numbers: the same for cells that are alike.

    Of what has open ends elsewhere it does not matter how large it is, but for waters whether they lead to the Abbey.
    """
    board, edge, regions = state.board, board_cells(state), networks.regions
    rim = sum([1 << side for side in TURNS if edge[cell + board.steps[side]] == OUTSIDE])
    rules = 2 * int(state.rules.edge_closes) + int(state.rules.joker_no_pond)
    different = sorted(set(roots), key=roots.index)
    out = [int(known), rim, rules, *[different.index(root) for root in roots]]
    for root in different:
        if root < 0:
            continue
        kind, ripe = int(regions.kind[root]), regions.ends(root) == roots.count(root)
        out += [-1, 4 * kind + 2 * int(root == home) + int(ripe)]
        if ripe:
            more = described_water(state, networks, root) if kind == WATER else described_land(state, networks, root)
            out += more[:3]
            if kind != WATER:
                waters = more[3:]
                out.append(int(home in waters))
                out += sorted([different.index(water) for water in waters if water in different])
    return tuple(out)


def described_water(state: State, networks: Networks, root: i64) -> list[int]:
    """How many parts and frogs a water has, and whether it has a canal."""
    regions, face = networks.regions, state.board.face
    frogs = canals = many = 0
    for member in regions.members(root):
        owner = regions.owner[member]
        entry = STRIDE * (face[owner] >> 2) + member - regions.base[owner]
        many += 1
        frogs += int(FROGS[entry])
        canals += int(STOP[entry] == CANAL)
    return [many, int(canals > 0), frogs]


def described_land(state: State, networks: Networks, root: i64) -> list[int]:
    """How many parts and cows a land has, whether waters are at it, and which."""
    regions, face = networks.regions, state.board.face
    cows = many = 0
    waters: set[int] = set()
    for member in regions.members(root):
        owner = regions.owner[member]
        base = regions.base[owner]
        entry = STRIDE * (face[owner] >> 2) + member - base
        many += 1
        cows += int(COWS[entry])
        banks = int(BANKS[entry])
        if banks:
            waters |= {int(regions.find(base + part)) for part in range(STRIDE) if banks >> part & 1}
    if regions.kind[root] == FIELD:
        mine = [landing for landing in networks.landings if landing_root(state, networks, landing) == root]
        waters = {int(regions.find(landing)) for landing in mine}
    return [many, cows, int(len(waters) > 0), *waters]


def finished_on(state: State, cell: i64, known: i64) -> Ripe:
    """What each kind of tile would finish on a cell, turned so that it pays most, if it finishes anything."""
    out: Ripe = []
    for kind in LAID:
        best: list[int] = []
        way = 0
        turns = FITS[kind][known]
        for turn in TURNS:
            if turns >> turn & 1:
                trial = state.copy()
                put(trial, kind, cell, turn)
                spots = finished_by(trial, trial.board.laid - 1)
                if spots:
                    pays = worth_of(trial, 0, spots)
                    if sum(pays) > sum(best):
                        best, way = pays, turn
        if best:
            out.append((kind, best, way))
    return out
