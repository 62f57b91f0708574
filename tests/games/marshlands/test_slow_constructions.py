"""Both referees of the Sacred Marshlands, that of sections and that of counters, see the same constructions."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.marshlands.random_boards import random_board
from tests.games.marshlands.slow_claims import ELEVEN
from tests.games.marshlands.slow_constructions import constructions, reach
from tests.games.marshlands.slow_laying import CENTRE, Board, Cell, Options, laid_face, reached, waters_at
from tests.games.marshlands.slow_marsh import Count
from tests.games.marshlands.slow_parts import Place, part_numbers

KINDS = {'gardens': 'garden', 'copses': 'copse', 'fields': 'field'}

boards = pytest.mark.parametrize(
    ('seed', 'options'),
    [*product(range(2), ({}, {'board_edge_closes': 'yes'}, {'joker_no_pond': 'yes'}))],
)


def place(board: Board, kind: str, piece: tuple[Cell, int]) -> Place:
    """A piece of the table by the number of its part."""
    cell, nth = piece
    return cell, part_numbers(board[cell][0])[kind, nth]


@boards
def test_gardens_copses_and_fields_are_the_same(seed: int, options: dict[str, str]) -> None:
    laid = random_board('act2', 4, seed)
    count = Count('act2', laid.seats, laid.board, options)
    theirs = set()
    for row, regions in count.found.items():
        for region in regions:
            done = not region.open and (row != 'fields' or bool(count.landings(region)))
            parts = frozenset(place(laid.board, KINDS[row], piece) for piece in region.pieces)
            theirs.add((KINDS[row], parts, done))
    found = constructions(laid.board, ELEVEN, options)
    assert {tuple(each) for each in found if each.kind in KINDS.values()} == theirs


@boards
def test_ponds_with_frogs_are_the_same(seed: int, options: Options) -> None:
    laid = random_board('act2', 4, seed, fill=0.9)
    count = Count('act2', laid.seats, laid.board, options)
    ponds = {count.pond(piece) for piece in waters_at(laid.board, laid.board)} - {frozenset()}
    theirs = {
        frozenset(place(laid.board, 'water', stub) for stub in pond)
        for pond in ponds
        if sum(laid_face(laid.board, cell).waters[nth].frogs for cell, nth in pond)
    }
    assert {each.parts for each in constructions(laid.board, ELEVEN, options) if each.kind == 'pond'} == theirs


@pytest.mark.parametrize('seed', range(3))
def test_waters_reach_as_far(seed: int) -> None:
    laid = random_board('act2', 4, seed)
    theirs = reached(laid.board, waters_at(laid.board, [CENTRE]), set(laid.board))
    assert reach(laid.board, [CENTRE]) == {place(laid.board, 'water', piece) for piece in theirs}
