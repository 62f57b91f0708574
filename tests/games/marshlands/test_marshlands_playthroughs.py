"""Whole games of the marsh go as they went before, to the letter; tests/playthroughs says how the files are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.regenerate import playthrough, read_header

FILES = sorted(Path(__file__).with_name('playthroughs').glob('*.txt'))


@pytest.mark.parametrize('path', FILES, ids=lambda path: str(path.stem))
def test_a_game_goes_as_it_went_before(path: Path) -> None:
    text = path.read_text(encoding='utf-8')
    assert playthrough(read_header(text)).splitlines() == text.splitlines()
