"""What a table shows of a state."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE
from tilewright.core.scene import Count, Laid, Piece, Region, Scene
from tilewright.games.carcassonne.scoring import FED_CITY, fed, score_rest
from tilewright.games.carcassonne.sets import FACES, NAMES, PART_KINDS, RIVER
from tilewright.games.carcassonne.state import State

ROLES: Final = {'city': 'knight', 'road': 'thief', 'cloister': 'monk', 'field': 'farmer'}  # CAR-50


def scene(state: State) -> Scene:
    """CAR-15  The board, the followers, the drawn tile, supplies and how many tiles are left."""
    board = state.board
    laid = tuple(
        Laid(board.cell(place), FACES.tiles[board.face[place] >> 2].name, int(board.face[place] & 3))
        for place in range(board.laid)
    )
    shown = (FACES.tiles[state.tile].name,) if state.tile >= 0 else ()
    pieces, numbers = tuple(followers(state)), tuple(counts(state))
    return Scene(laid, pieces, (), numbers, shown, (), tuple(regions(state)), tuple(left(state)), tuple(dead(state)))


def followers(state: State) -> list[Piece]:
    """Every follower on the board with the role its part gives it."""
    regions, board = state.regions, state.board
    out: list[Piece] = []
    for follower in state.standing:
        segment = follower >> 3
        place = regions.owner[segment]
        number = segment - regions.base[place]
        part = FACES.tiles[board.face[place] >> 2].parts[number]
        out.append(Piece(follower & 7, ROLES[part.kind], board.cell(place), int(number)))
    return out


def counts(state: State) -> list[Count]:
    """CAR-15  Supplies and stacks."""
    supplies = [Count(seat, 'followers', int(state.supply[seat])) for seat in range(state.rules.seats)]
    stacks = [Count(CHANCE, 'land', state.land.left)]
    if state.rules.river:
        stacks.append(Count(CHANCE, 'river', state.river.left))
        stacks.append(Count(CHANCE, 'lake', int(state.lake)))
    return supplies + stacks


def regions(state: State) -> list[Region]:
    """Every road, city, field and cloister on the board, with what it pays now and would pay finished."""
    found = {int(state.regions.find(segment)) for segment in range(state.regions.segments)}
    due = worth_now(state)
    return [region(state, root, due.get(root, ((), 0))) for root in sorted(found) if state.regions.kind[root] != RIVER]


def worth_now(state: State) -> dict[int, tuple[tuple[int, ...], int]]:
    """Who would be paid how much for each region if the game ended now; what farmers get stands at their fields."""
    trial = state.copy()
    score_rest(trial)
    pay: dict[int, dict[int, int]] = {}
    fed_by: dict[int, list[int]] = {}
    for city, meadow in fed(state):
        fed_by.setdefault(city, []).append(meadow)
    for line in trial.booked[len(state.booked) :]:
        seat, row, n, root = line & 15, (line >> 4) & 15, (line >> 8) & 0xFFFF, int(state.regions.find(line >> 24))
        for at in fed_by[root] if row == FED_CITY else [root]:
            if (state.regions.pieces(at) >> (4 * seat)) & 15:
                mine = pay.setdefault(at, {})
                mine[seat] = mine.get(seat, 0) + n
    return {root: (tuple(mine), max(mine.values())) for root, mine in pay.items()}


def region(state: State, root: int, due: tuple[tuple[int, ...], int]) -> Region:
    """One region with its parts."""
    board, index = state.board, state.regions
    parts = [
        (board.cell(index.owner[member]), int(member - index.base[index.owner[member]]))
        for member in sorted(index.members(root))
    ]
    done, rule = worth_done(state, root)
    return Region(PART_KINDS[index.kind[root]], tuple(parts), due[0], due[1], done, rule)


def worth_done(state: State, root: int) -> tuple[int, str]:
    """What a region pays when it is finished as it lies, and by which rule; fields are never finished (CAR-69)."""
    kind, tiles = PART_KINDS[state.regions.kind[root]], int(state.regions.tiles(root))
    if kind == 'city' and state.rules.half and tiles == 2:
        return tiles + int(state.regions.weight(root)), 'CAR-73'
    return {
        'city': (2 * (tiles + int(state.regions.weight(root))), 'CAR-71'),
        'road': (tiles, 'CAR-74'),
        'cloister': (9, 'CAR-75'),
        'field': (0, 'CAR-101' if state.rules.by_field else 'CAR-95'),
    }[kind]


def left(state: State) -> list[tuple[str, int]]:
    """CAR-15  What is still to come, which everybody can work out from what lies on the table."""
    bags = (state.river, state.land)
    count = [sum(int(bag.counts[kind]) + bag.under.count(kind) for bag in bags) for kind in range(len(NAMES))]
    return [(NAMES[kind], many) for kind, many in enumerate(count) if many]


def dead(state: State) -> list[Cell]:
    """CAR-44  Open cells that no tile still to come fits, the river's included."""
    board = state.board
    kinds = [FACES.kind_of[name] for name, _ in left(state)] + ([int(state.tile)] if state.tile >= 0 else [])
    shut = [entry for entry in range(board.opened) if not any(board.turns(kind, entry) for kind in kinds)]
    return [board.cell_of(board.front[entry]) for entry in shut]
