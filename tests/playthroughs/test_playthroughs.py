"""Whole games go as they went before, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.regenerate import FOLDER, playthrough, read_header
from tilewright.games import find_game

FILES = sorted(FOLDER.glob('*.txt'))


@pytest.mark.parametrize('path', FILES, ids=lambda path: str(path.stem))
def test_a_game_goes_as_it_went_before(path: Path) -> None:
    text = path.read_text(encoding='utf-8')
    again = playthrough(read_header(text))
    assert again.splitlines() == text.splitlines(), 'run python tests/playthroughs/regenerate.py and read what changes'


def test_every_variant_has_a_playthrough_and_one_has_options() -> None:
    headers = [read_header(path.read_text(encoding='utf-8')) for path in FILES]
    assert any(header.options for header in headers)
    for name in {header.game for header in headers}:
        told = {header.variant for header in headers if header.game == name}
        assert told == {variant.name for variant in find_game(name).variants}
