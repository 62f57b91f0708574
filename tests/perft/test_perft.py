"""The number of ways to play, depth by depth, is what it was; near the root a second source of legality agrees."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from tests.perft.counting import Perft, count, read_perft
from tests.referee.slow_rules import Referee
from tilewright.core.play import CHANCE

FILES = sorted(Path(__file__).parent.glob('*.perft'))
SLOW = 400  # nodes that the referee is asked to visit at most


def load(path: Path) -> Perft:
    """Reads a file."""
    return read_perft(path.read_text(encoding='utf-8'))


def count_slowly(perft: Perft, referee: Referee, depth: int, answered: int = 0) -> int:
    """The same number from the referee, who shares no code with the engine."""
    while (asked := referee.asked()) is not None and asked[0] == CHANCE:
        assert perft.chance[answered] in referee.legal()
        referee.follow(perft.chance[answered])
        answered += 1
    if depth == 1:
        return len(referee.legal())
    many = 0
    for move in referee.legal():
        after = deepcopy(referee, {id(part): part for part in (referee.tiles, referee.lying)})
        after.follow(move)
        many += count_slowly(perft, after, depth - 1, answered)
    return many


@pytest.mark.parametrize('path', FILES, ids=lambda path: str(path.stem))
def test_there_are_as_many_ways_to_play_as_the_file_says(path: Path) -> None:
    perft = load(path)
    assert len(perft.nodes) >= 3
    assert tuple(count(perft, perft.start(), depth) for depth in range(1, len(perft.nodes) + 1)) == perft.nodes


@pytest.mark.parametrize('path', FILES, ids=lambda path: str(path.stem))
def test_the_referee_counts_the_same_near_the_root(path: Path) -> None:
    perft = load(path)
    if perft.game.name != 'carcassonne':
        pytest.skip('the referee knows Carcassonne only')
    referee = Referee(perft.game.tiles, perft.variant, perft.seats, perft.options)
    for move in perft.after:
        referee.follow(move)
    depth = 1 + sum(many < SLOW for many in perft.nodes[:-1])
    assert depth >= 2
    assert count_slowly(perft, referee, depth) == perft.nodes[depth - 1]


def test_depths_follow_each_other_in_a_file() -> None:
    with pytest.raises(ValueError, match='depths from 1 on expected'):
        read_perft('game carcassonne\nvariant base\nseats 2\nnodes 2 5\n')
