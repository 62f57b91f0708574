"""The sheets of tiles look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.snapshots.regenerate import HERE, sheets
from tilewright.games import folders


@pytest.fixture(scope='module')
def drawn() -> dict[str, str]:
    return sheets()


@pytest.mark.parametrize('name', [f'{folder}-tiles.svg' for folder in folders()])
def test_the_tiles_of_a_game_are_drawn_as_before(drawn: dict[str, str], name: str) -> None:
    kept = (HERE / name).read_text(encoding='utf-8').splitlines()
    now = drawn[name].splitlines()
    changed = [f'{line}: {a}  ->  {b}' for line, (a, b) in enumerate(zip(kept, now, strict=False), 1) if a != b]
    assert not changed, (
        f'{len(changed)} lines of {name} differ, first {changed[0]}; tests/snapshots/regenerate.py draws anew'
    )
    assert len(kept) == len(now)


def test_no_snapshot_is_left_of_a_game_that_is_gone() -> None:
    assert {path.name for path in HERE.glob('*.svg')} == {f'{folder}-tiles.svg' for folder in folders()}
