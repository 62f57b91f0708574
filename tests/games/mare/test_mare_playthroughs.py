"""Whole games of File dans ta mare! go as they went before; tests/playthroughs says how the files are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.regenerate import playthrough, read_header

FILES = sorted(Path(__file__).with_name('playthroughs').glob('*.txt'))


@pytest.mark.parametrize('path', FILES, ids=lambda path: str(path.stem))
def test_a_game_goes_as_it_went_before(path: Path) -> None:
    text = path.read_text(encoding='utf-8')
    assert playthrough(read_header(text)).splitlines() == text.splitlines()


def test_there_are_playthroughs_of_both_kinds_of_roads() -> None:
    headers = [read_header(path.read_text(encoding='utf-8')) for path in FILES]
    assert {header.options.get('roads', 'border') for header in headers} == {'border', 'banks'}
