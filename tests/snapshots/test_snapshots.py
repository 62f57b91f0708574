"""The sheets of tiles look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.snapshots.regenerate import HERE, sheet
from tilewright.games import folders


@pytest.mark.parametrize('game', folders())
def test_the_tiles_of_a_game_are_drawn_as_before(game: str) -> None:
    name = f'{game}-tiles.svg'
    kept = (HERE / name).read_text(encoding='utf-8').splitlines()
    now = sheet(game).splitlines()
    changed = [f'{line}: {a}  ->  {b}' for line, (a, b) in enumerate(zip(kept, now, strict=False), 1) if a != b]
    assert not changed, (
        f'{len(changed)} lines of {name} differ, first {changed[0]}; tests/snapshots/regenerate.py draws anew'
    )
    assert len(kept) == len(now)


def test_no_snapshot_is_left_of_a_game_that_is_gone() -> None:
    assert {path.name for path in HERE.glob('*.svg')} == {f'{folder}-tiles.svg' for folder in folders()}
