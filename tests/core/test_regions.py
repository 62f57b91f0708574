"""Regions kept up to date are the regions found by flooding, and hold the tallies of their parts."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.small_set import ALL_FACES, FACES, TILES, face
from tilewright.core.board import Board, new_board
from tilewright.core.grid import Cell
from tilewright.core.regions import Regions, new_regions, regions_of

Spot = tuple[int, int]  # place, part
CITY, CLOISTER, FIELD, ROAD = (FACES.part_kind(kind) for kind in ('city', 'cloister', 'field', 'road'))


def lay_at(board: Board, regions: Regions, number: int, x: int, y: int) -> int:
    """Lays a face and gives its first segment."""
    return int(regions.attach(board, board.lay(number, x, y)))


def rim(number: int, part: int) -> set[tuple[int, int]]:
    """The points of its rim that a part of a face reaches: a side, and 0 the middle, -1 and 1 the halves."""
    turn, drawn = number % 4, TILES[number // 4].parts[part]
    halves = [(bank + 2 * turn) % 8 for bank in drawn.banks]
    middles = [] if drawn.banks else drawn.sides
    return {((side + turn) % 4, 0) for side in middles} | {(half // 2, 2 * (half % 2) - 1) for half in halves}


def flooded(board: Board) -> list[tuple[list[int], int]]:
    """Every region by flooding: its segments, numbered in the order of laying, and its ends that face no tile."""
    at = {board.cell(place): place for place in range(board.laid)}
    faces = [int(board.face[place]) for place in range(board.laid)]
    spots = [(place, part) for place in at.values() for part in range(len(TILES[faces[place] // 4].parts))]
    number = {spot: nth for nth, spot in enumerate(sorted(spots))}
    out: list[tuple[list[int], int]] = []
    left = set(spots)
    while left:
        region: set[Spot] = set()
        todo, ends = [min(left)], 0
        while todo:
            spot = todo.pop()
            if spot in region:
                continue
            region.add(spot)
            for side, point in rim(faces[spot[0]], spot[1]):
                beside = at.get(board.cell(spot[0]).step(side))
                over = [] if beside is None else partners(faces[beside], beside, side ^ 2, -point)
                ends += beside is None
                todo += [other for other in over if kind_of(faces, other) == kind_of(faces, spot)]
        out.append((sorted(number[spot] for spot in region), ends))
        left -= region
    return sorted(out)


def partners(number: int, place: int, side: int, point: int) -> list[Spot]:
    """The part that reaches a point of the rim of a face, if any."""
    parts = range(len(TILES[number // 4].parts))
    return [(place, part) for part in parts if (side, point) in rim(number, part)]


def kind_of(faces: list[int], spot: Spot) -> str:
    """What a spot is."""
    return TILES[faces[spot[0]] // 4].parts[spot[1]].kind


def fitting(board: Board, number: int) -> list[Cell]:
    """The open cells that a face fits."""
    entries = range(board.opened)
    return [board.cell_of(board.front[e]) for e in entries if board.turns(number // 4, e) & (1 << number % 4)]


@pytest.mark.sweep
@settings(max_examples=60)
@given(st.data())
def test_regions_kept_up_to_date_are_found_by_flooding_and_by_building_anew(data: st.DataObject) -> None:
    board, regions = new_board(FACES), new_regions()
    lay_at(board, regions, data.draw(st.sampled_from(ALL_FACES)), 0, 0)
    for _ in range(data.draw(st.integers(0, 25))):
        choices = [(number, cell) for number in ALL_FACES for cell in fitting(board, number)]
        number, cell = data.draw(st.sampled_from(choices))
        lay_at(board, regions, number, cell.x, cell.y)
    assert regions.shape() == regions_of(board).shape()
    assert regions.copy().shape() == regions.shape()
    assert members_and_ends(regions) == flooded(board)


def members_and_ends(regions: Regions) -> list[tuple[list[int], int]]:
    """Every region as it was kept up to date."""
    return [(members, int(regions.ends(regions.find(members[0])))) for members, _, _ in regions.shape()]


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(-2, 2), st.integers(-2, 2), st.sampled_from(ALL_FACES)), max_size=20))
def test_sides_that_differ_are_not_joined_but_close_each_other(lays: list[tuple[int, int, int]]) -> None:
    board, regions = new_board(FACES), new_regions()
    for _, (x, y, number) in sorted({lay[:2]: lay for lay in lays}.items()):
        lay_at(board, regions, number, x, y)
    assert regions.shape() == regions_of(board).shape()
    kinds = [{int(regions.kind[member]) for member in members} for members, _, _ in regions.shape()]
    assert all(len(kind) == 1 for kind in kinds)
    assert members_and_ends(regions) == flooded(board)


@pytest.mark.parametrize('is_town_first', [True, False])
def test_a_road_that_meets_a_town_is_closed_there_and_so_are_the_town_and_the_fields(is_town_first: bool) -> None:
    board, regions = new_board(FACES), new_regions()
    lays = [(face('town'), 1), (face('road'), 0)]
    for number, x in lays if is_town_first else lays[::-1]:
        lay_at(board, regions, number, x, 0)
    kinds = [(int(regions.kind[nth]), int(regions.ends(nth))) for nth in range(regions.segments)]
    assert sorted(kinds) == [(CITY, 3), (FIELD, 3), (FIELD, 3), (ROAD, 1)]
    lay_at(board, regions, face('town'), -1, 0)
    roads = [nth for nth in range(regions.segments) if regions.kind[nth] == ROAD]
    assert [int(regions.ends(nth)) for nth in roads] == [0]
    assert regions.shape() == regions_of(board).shape()


def test_an_end_may_be_closed_by_hand() -> None:
    board, regions = new_board(FACES), new_regions()
    first, second = (lay_at(board, regions, face('town'), x, 0) for x in (0, 1))
    regions.stop(first)
    regions.stop(second)
    assert regions.ends(regions.find(first)) == 4
    assert regions.weight(regions.find(first)) == 2


def test_a_tile_by_itself_is_as_many_regions_as_it_has_parts() -> None:
    board, regions = new_board(FACES), new_regions()
    assert lay_at(board, regions, face('gate'), 0, 0) == 0
    parts = [part.kind for part in TILES[FACES.kind('gate')].parts]
    kinds = [FACES.part_kinds[regions.kind[nth]] for nth in range(regions.segments)]
    assert kinds == parts
    assert [regions.find(nth) for nth in range(4)] == [0, 1, 2, 3]
    assert {FACES.part_kinds[regions.kind[n]]: int(regions.ends(n)) for n in range(4)}['city'] == 1


def test_joining_adds_up_ends_weight_and_pieces() -> None:
    board, regions = new_board(FACES), new_regions()
    first = lay_at(board, regions, face('town'), 0, 0)
    assert (regions.ends(first), regions.weight(first), regions.pieces(first)) == (4, 1, 0)
    regions.put_piece(2, first)
    second = lay_at(board, regions, face('town'), 1, 0)
    root = regions.find(second)
    assert root == regions.find(first)
    assert (regions.ends(root), regions.weight(root)) == (6, 2)
    regions.put_piece(2, second)
    regions.put_piece(0, second)
    assert regions.pieces(root) == 2 << 8 | 1
    regions.clear_pieces(root)
    assert (regions.ends(root), regions.weight(root), regions.pieces(root)) == (6, 2, 0)


def test_regions_are_joined_at_their_roots_however_far_those_are() -> None:
    board, regions = new_board(FACES), new_regions()
    one, two, three, four = (lay_at(board, regions, face('town'), x, 0) for x in (0, 2, 4, 6))
    for segment, other in ((two, one), (three, two), (one, four)):
        regions.join(segment, other)
    assert {int(regions.find(segment)) for segment in (one, two, three, four)} == {int(regions.find(three))}
    assert (regions.ends(regions.find(one)), regions.weight(regions.find(one))) == (10, 4)


@pytest.mark.parametrize('seat', range(8))
def test_every_seat_has_its_own_place_in_the_tally(seat: int) -> None:
    board, regions = new_board(FACES), new_regions()
    segment = lay_at(board, regions, face('town'), 0, 0)
    for many in range(1, 8):
        regions.put_piece(seat, segment)
        assert regions.pieces(segment) == many << (4 * seat)
    assert (regions.ends(segment), regions.weight(segment)) == (4, 1)


def test_a_ring_closes_its_own_ends() -> None:
    board, regions = new_board(FACES), new_regions()
    for turn, (x, y) in enumerate([(1, 0), (1, 1), (0, 1), (0, 0)]):
        lay_at(board, regions, face('bend', turn), x, y)
    roads = [nth for nth in range(regions.segments) if regions.kind[nth] == ROAD]
    assert len({int(regions.find(nth)) for nth in roads}) == 1
    assert regions.ends(regions.find(roads[0])) == 0
    assert regions.tiles(roads[0]) == 4
    assert regions.places(roads[0]) == [0, 1, 2, 3]
    inner = [nth for nth in range(regions.segments) if regions.kind[nth] == FIELD]
    ends = sorted(int(regions.ends(regions.find(nth))) for nth in {int(regions.find(nth)) for nth in inner})
    assert ends == [0, 16]


def test_a_tile_with_two_parts_of_a_region_counts_once() -> None:
    board, regions = new_board(FACES), new_regions()
    twins = lay_at(board, regions, face('twins'), 0, 0)
    for x, y in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1)):
        lay_at(board, regions, face('town'), x, y)
    cities = [nth for nth in range(twins, twins + 3) if regions.kind[nth] == CITY]
    assert len(cities) == 2
    assert regions.find(cities[0]) == regions.find(cities[1])
    assert len(regions.members(cities[0])) == 7
    assert regions.tiles(cities[0]) == len(regions.places(cities[0])) == 6
    assert regions.first_of_tile(cities[0])
    assert not regions.first_of_tile(cities[1])


def test_a_part_without_ends_stays_alone() -> None:
    board, regions = new_board(FACES), new_regions()
    for x in range(3):
        lay_at(board, regions, face('meadow'), x, 0)
    cloisters = [nth for nth in range(regions.segments) if regions.kind[nth] == CLOISTER]
    assert [regions.members(nth) for nth in cloisters] == [[nth] for nth in cloisters]
    assert [int(regions.ends(nth)) for nth in cloisters] == [0, 0, 0]


def test_members_go_round_from_the_segment_asked_for() -> None:
    board, regions = new_board(FACES), new_regions()
    for x in range(4):
        lay_at(board, regions, face('town'), x, 0)
    for segment in range(4):
        members = regions.members(segment)
        assert members[0] == segment
        assert sorted(members) == [0, 1, 2, 3]


def test_there_is_room_for_any_number_of_segments() -> None:
    board, regions = new_board(FACES), new_regions()
    for nth in range(150):
        lay_at(board, regions, face('crossing'), nth % 12, nth // 12)
    assert regions.segments == 150 * len(TILES[FACES.kind('crossing')].parts)
    assert regions.shape() == regions_of(board).shape()
    rows = [list(row) for _, row in groupby(range(150), key=lambda nth: nth // 12)]
    assert [int(regions.base[row[0]]) for row in rows] == [8 * row[0] for row in rows]


def test_a_copy_does_not_follow() -> None:
    board, regions = new_board(FACES), new_regions()
    lay_at(board, regions, face('town'), 0, 0)
    kept = regions.copy()
    shape = kept.shape()
    lay_at(board, regions, face('town'), 1, 0)
    regions.put_piece(0, 0)
    assert kept.shape() == shape != regions.shape()


def test_after_a_tile_is_lifted_regions_are_built_anew() -> None:
    board, regions = new_board(FACES), new_regions()
    for x in range(3):
        lay_at(board, regions, face('town'), x, 0)
    board.lift(1)
    anew = regions_of(board)
    assert [members for members, _, _ in anew.shape()] == [[0], [1]]
    assert [int(anew.ends(segment)) for segment in range(2)] == [4, 4]


def test_a_tile_that_is_taken_back_leaves_no_trace() -> None:
    board, regions = new_board(FACES), new_regions()
    for x, number in enumerate(ALL_FACES[:6]):
        lay_at(board, regions, number, x, 0)
    trial, index = board.copy(), regions.copy()
    for number in ALL_FACES:
        lay_at(trial, index, number, 2, 1)
        assert index.shape() == regions_of(trial).shape()
        index.take_back(regions)
        trial.take_back(board)
        assert (index.segments, index.shape()) == (regions.segments, regions.shape())
