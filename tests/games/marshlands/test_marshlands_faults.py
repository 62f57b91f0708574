"""Wrongly laid tiles of Act 6: found as they lie, and the smallest sets whose removal leaves no fault."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest

from tests.games.marshlands.slow_laying import COUNTS, JOKER, Cell, beside, facing, laid_face
from tests.games.marshlands.slow_laying import faults as clashes_and_dry_jokers
from tilewright.core.board import Board, new_board
from tilewright.games.marshlands.acts.faults import faulty_cells, smallest_removals
from tilewright.games.marshlands.board.sets import FACES, KIND

WIDE, HIGH = 5, 6
CELLS = [(x, y) for y in range(-3, 3) for x in range(-2, 3)]  # row by row
ALL = 10_000  # more sets than any of these boards has

Laid = dict[Cell, tuple[str, int]]

# Sides from the north, clockwise. P18: all water. P24: water, three fields. P14: three waters, field in the west.
POOL = ('P18', 0)


def board_of(laid: Laid) -> Board:
    """A board with these tiles, laid in this order."""
    board = new_board(FACES, 32)
    for (x, y), (name, turn) in laid.items():
        board.lay(4 * KIND[name] + turn, x, y)
    return board


def grid_of(board: Board) -> list[list[int]]:
    """The section: five cells wide, six rows."""
    numbers = [int(board.number(x, y)) for x, y in CELLS]
    return [numbers[WIDE * row : WIDE * row + WIDE] for row in range(HIGH)]


def cells_of(board: Board, numbers: list[int]) -> list[Cell]:
    """Cell numbers as pairs."""
    return [(int(board.x(number)), int(board.y(number))) for number in numbers]


def removals(laid: Laid, most: int = ALL) -> list[list[Cell]]:
    """The smallest sets that must go."""
    board = board_of(laid)
    return [cells_of(board, found) for found in smallest_removals(board, grid_of(board), most)]


def faulty(laid: Laid) -> list[Cell]:
    """The tiles that are in a fault as they lie."""
    board = board_of(laid)
    return cells_of(board, faulty_cells(board, grid_of(board)))


# ---------------------------------------------------------------- the same, slowly


def has_contact(laid: Laid, cell: Cell) -> bool:
    """SM-A6-13  Whether a tile shares a side with another."""
    return any(beside(cell, side) in laid for side in range(4))


def in_order(laid: Laid) -> bool:
    """SM-A6-15  Whether nothing is wrong with what lies."""
    return all(has_contact(laid, cell) for cell in laid) and not clashes_and_dry_jokers(laid)


def every_smallest(laid: Laid) -> list[list[Cell]]:
    """SM-A6-16  All smallest sets whose removal leaves no fault, by trying every set of cells."""
    in_rows = sorted(laid, key=CELLS.index)
    for many in range(len(laid) + 1):
        sets = [list(gone) for gone in combinations(in_rows, many)]
        found = [gone for gone in sets if in_order({cell: laid[cell] for cell in laid if cell not in gone})]
        if found:
            return found
    raise AssertionError('an empty section is in order')


def at_fault(laid: Laid) -> set[Cell]:
    """SM-A6-15  The tiles with any fault: both of a mismatch, those alone, and jokers without water."""
    out = {cell for cell in laid if not has_contact(laid, cell)}
    for cell, (name, _) in laid.items():
        for side, mine in enumerate(laid_face(laid, cell).edges):
            other = beside(cell, side)
            theirs = laid_face(laid, other).edges[facing(side)] if other in laid else ''
            if theirs and mine != theirs and 'J' not in mine + theirs:
                out |= {cell, other}
            if name == JOKER and mine == 'W' != theirs:
                out.add(cell)
    return out


def fewest_by_rows(laid: Laid) -> tuple[int, int]:
    """SM-A6-16  How few tiles must go, and in how many ways, by trying for each row every set that stays in it."""
    stays: list[list[frozenset[Cell]]] = []
    for row in range(HIGH):
        lying = [cell for cell in CELLS[WIDE * row : WIDE * row + WIDE] if cell in laid]
        stays.append([frozenset(some) for many in range(len(lying) + 1) for some in combinations(lying, many)])

    @cache
    def fine(two: frozenset[Cell]) -> bool:
        """Whether the sides within two rows match."""
        return not any('touches' in fault for fault in clashes_and_dry_jokers({cell: laid[cell] for cell in two}))

    def settled(above: frozenset[Cell], here: frozenset[Cell], below: frozenset[Cell]) -> bool:
        """Whether each tile of the middle row has contact and, if it is a joker, water."""
        near = {cell: laid[cell] for cell in above | here | below}
        dry = [fault for fault in clashes_and_dry_jokers(near) if 'joker' in fault]
        return all(
            has_contact(near, cell) and not any(fault.startswith(f'the joker of {cell} ') for fault in dry)
            for cell in here
        )

    @cache
    def best(row: int, above: frozenset[Cell], here: frozenset[Cell]) -> tuple[int, int]:
        """The most that stay below a row, and in how many ways."""
        nothing: list[frozenset[Cell]] = [frozenset()]
        found: Counter[int] = Counter()
        for below in stays[row + 1] if row + 1 < HIGH else nothing:
            if fine(here | below) and settled(above, here, below):
                more, ways = best(row + 1, here, below) if row + 1 < HIGH else (0, 1)
                found[more + len(below)] += ways
        return max(found.items(), default=(-len(laid), 0))

    most, ways = best(-1, frozenset(), frozenset())
    return len(laid) - most, ways


# ---------------------------------------------------------------- random boards


def random_board(rng: Random, cells: list[Cell], jokers: float, likes_water: float) -> Laid:
    """Random tiles in random turns on some cells, jokers as often as asked, pools of water too."""
    names = [name for name, copies in COUNTS.items() for _ in range(copies) if name != JOKER]
    out: Laid = {}
    for cell in cells:
        luck = rng.random()
        name = JOKER if luck < jokers else 'P18' if luck < jokers + likes_water else rng.choice(names)
        out[cell] = (name, rng.randrange(4))
    return out


def small_boards(count: int) -> list[Laid]:
    """Boards of at most ten tiles, some close together and some spread."""
    rng = Random('small boards')
    out: list[Laid] = []
    for _ in range(count):
        wide, high = rng.choice([(5, 2), (2, 5), (3, 3), (4, 3), (5, 6)])
        x, y = rng.randint(-2, 3 - wide), rng.randint(-3, 3 - high)
        inside = [cell for cell in CELLS if x <= cell[0] < x + wide and y <= cell[1] < y + high]
        cells = rng.sample(inside, min(len(inside), rng.randint(1, 10)))
        out.append(random_board(rng, cells, rng.choice([0, 0.1, 0.3]), rng.choice([0, 0.3, 0.6])))
    return out


@pytest.mark.sweep
def test_all_smallest_sets_are_found_in_order_on_small_boards() -> None:
    seen: Counter[str] = Counter()
    for laid in small_boards(1000):
        wanted = every_smallest(laid)
        assert removals(laid) == wanted, laid
        assert faulty(laid) == sorted(at_fault(laid), key=CELLS.index), laid
        seen['jokers stay'] += any(laid[cell][0] == JOKER for cell in set(laid) - set(wanted[0]))
        seen['several'] += len(wanted) > 1
        seen['fewer than at fault'] += 0 < len(wanted[0]) < len(at_fault(laid))
        seen['more than at fault'] += len(wanted[0]) > len(at_fault(laid))
        seen['fine'] += wanted == [[]]
    assert all(seen[what] > 10 for what in ('jokers stay', 'several', 'fewer than at fault', 'fine')), seen
    assert seen['more than at fault'] > 1, seen


@pytest.mark.sweep
@pytest.mark.parametrize('seed', range(12))
def test_a_full_section_loses_as_few_as_row_by_row(seed: int) -> None:
    rng = Random(f'full section {seed}')
    cells = CELLS if seed % 3 else rng.sample(CELLS, 24)
    laid = random_board(rng, cells, 0.1, 0.2 * (seed % 4))
    found = removals(laid)
    assert (len(found[0]), len(found)) == fewest_by_rows(laid)
    assert len(set(map(tuple, found))) == len(found)
    for gone in found:
        assert in_order({cell: laid[cell] for cell in laid if cell not in gone})


def test_at_most_so_many_are_listed_and_always_the_first_ones() -> None:
    several = 0
    rng = Random('full sections')
    for _ in range(40):
        laid = random_board(rng, CELLS, 0.1, 0.3)
        every = removals(laid)
        several += len(every) > 3
        for most in (1, 2, 3):
            assert removals(laid, most) == every[:most]
    assert several > 10


def test_the_order_of_laying_changes_nothing_and_asking_leaves_the_board_alone() -> None:
    for laid in small_boards(60):
        turned_round: Laid = dict(reversed(laid.items()))
        assert removals(turned_round) == removals(laid)
        board = board_of(laid)
        before = board.copy()
        first = smallest_removals(board, grid_of(board), 5)
        assert smallest_removals(board, grid_of(board), 5) == first
        assert all(found == sorted(found) for found in first)
        assert list(board.at) == list(before.at)
        assert list(board.face) == list(before.face)


# ---------------------------------------------------------------- little cases


def test_nothing_is_wrong_with_an_empty_section_or_with_tiles_that_match() -> None:
    assert removals({}) == [[]]
    assert faulty({}) == []
    laid: Laid = {(0, 0): POOL, (0, 1): ('P24', 0)}
    assert removals(laid) == [[]]
    assert faulty(laid) == []


def test_a_tile_without_contact_is_wrongly_laid() -> None:
    """SM-A6-13  Corners are no contact, nor is the end of a row with the start of the next."""
    assert removals({(0, 0): POOL}) == [[(0, 0)]]
    assert removals({(0, 0): POOL, (1, 1): POOL}) == [[(0, 0), (1, 1)]]
    assert removals({(2, 0): POOL, (-2, 1): POOL}) == [[(2, 0), (-2, 1)]]
    assert faulty({(2, 0): POOL, (-2, 1): POOL}) == [(2, 0), (-2, 1)]


def test_two_tiles_that_do_not_match_both_go_for_the_other_would_be_alone() -> None:
    """SM-A6-15  A mismatch, and then no contact."""
    assert removals({(0, 0): POOL, (1, 0): ('P24', 0)}) == [[(0, 0), (1, 0)]]


def test_either_tile_of_a_mismatch_may_go_when_both_ways_cost_the_same() -> None:
    """SM-A6-16  Both ways are listed; the sides beside (0, -3) differ, and all the others are water."""
    laid: Laid = {(x, y): POOL for x in (-1, 0) for y in (-3, -2)} | {(0, -3): ('P14', 0)}
    assert faulty(laid) == [(-1, -3), (0, -3)]
    assert removals(laid) == [[(-1, -3)], [(0, -3)]]
    assert removals(laid, 1) == [[(-1, -3)]]


def test_only_sides_between_cells_of_the_section_count() -> None:
    """SM-A6-15  A tile beyond the edge neither clashes nor gives contact."""
    laid: Laid = {(1, 0): POOL, (2, 0): POOL, (3, 0): ('P24', 0)}
    assert removals(laid) == [[]]
    assert faulty(laid) == []
    assert removals({(2, 0): POOL, (3, 0): POOL}) == [[(2, 0)]]


def test_the_middle_of_a_star_stays_because_the_others_need_it() -> None:
    """SM-A6-16  The middle is in both mismatches; without it nothing would have contact (SM-A6-13)."""
    star: Laid = {(0, 0): POOL, (0, -1): POOL, (1, 0): ('P24', 0), (0, 1): POOL, (-1, 0): ('P24', 0)}
    assert faulty(star) == [(-1, 0), (0, 0), (1, 0)]
    assert removals(star) == [[(-1, 0), (1, 0)]]


def test_the_middle_of_a_star_goes_when_the_others_have_company() -> None:
    """SM-A6-16  One tile for three mismatches."""
    star: Laid = {(0, 0): ('P24', 2), (0, -1): POOL, (1, 0): POOL, (0, 1): POOL, (-1, 0): POOL}
    company: Laid = {(x, y): POOL for x in (-1, 1) for y in (-1, 1)}
    assert faulty(star | company) == [(0, -1), (-1, 0), (0, 0), (1, 0)]
    assert removals(star | company) == [[(0, 0)]]


def test_a_joker_needs_water_against_its_water_and_its_trees_meet_anything() -> None:
    """SM-A6-15  Water against water is in order (SM-G-59); against field, trees or nothing it is not."""
    pools: Laid = {(1, 0): POOL, (1, 1): POOL}
    around: Laid = {(-1, 0): POOL, (0, 1): ('P24', 1)}  # water and field against its trees
    assert removals(pools | {(0, 0): (JOKER, 1)}) == [[]]
    assert removals(pools | around | {(0, 0): (JOKER, 1)}) == [[]]
    assert removals(pools | {(0, 0): (JOKER, 3)}) == [[(0, 0)]]
    assert faulty(pools | {(0, 0): (JOKER, 3)}) == [(0, 0)]
    assert faulty({(1, 0): ('P24', 0), (1, -1): POOL, (0, 0): (JOKER, 1)}) == [(0, 0), (1, 0)]
    assert removals({(1, 0): ('P24', 0), (1, -1): POOL, (0, 0): (JOKER, 1)}) == [[(0, 0)]]
    assert removals({(0, 0): (JOKER, 1), (1, 0): (JOKER, 3)}) == [[]]
    assert removals({(0, 0): (JOKER, 1), (1, 0): (JOKER, 1)}) == [[(0, 0), (1, 0)]]


def test_what_leaned_on_a_dry_joker_goes_with_it() -> None:
    """SM-A6-13  Once the joker is gone, the tile before it has no contact."""
    laid: Laid = {(0, 0): POOL, (1, 0): (JOKER, 1)}
    assert faulty(laid) == [(1, 0)]
    assert removals(laid) == [[(0, 0), (1, 0)]]


@pytest.mark.parametrize('turns', range(4))
def test_a_joker_dries_up_when_its_water_goes(turns: int) -> None:
    """SM-A6-15  The tile that matches nothing but the joker goes, and the joker with it, though it touches others."""
    laid: Laid = {(x, y): POOL for x in range(-2, 3) for y in range(-2, 2)}
    laid |= {(0, 0): ('P24', 2), (0, 1): (JOKER, 0)}
    for _ in range(turns):
        laid = {(-y, x): (name, (turn + 1) % 4) for (x, y), (name, turn) in laid.items()}
    joker = next(cell for cell, (name, _) in laid.items() if name == JOKER)
    laid = {cell: tile for cell, tile in laid.items() if cell in CELLS}
    assert removals(laid) == [sorted([(0, 0), joker], key=CELLS.index)]


def test_a_tile_stays_for_the_joker_where_another_can_go_instead() -> None:
    """SM-A6-16  Of a mismatching pair the one that waters a joker would cost two."""
    laid: Laid = {(x, y): POOL for x in (-1, 0) for y in (-3, -2)} | {(0, -3): ('P14', 0), (1, -3): (JOKER, 3)}
    assert removals(laid) == [[(-1, -3)]]
