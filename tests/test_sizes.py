"""A file holds one idea and a folder one chapter, so neither grows long."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import tilewright

FILES = sorted(Path(tilewright.__file__).parent.rglob('*.py'))
MOST_LINES = 350
MOST_FILES = 25


def test_no_file_is_longer_than_one_idea() -> None:
    lines = {str(path): len(path.read_text(encoding='utf-8').splitlines()) for path in FILES}
    assert {path: many for path, many in lines.items() if many > MOST_LINES} == {}


def test_no_folder_is_longer_than_one_chapter() -> None:
    assert {
        folder: many for folder, many in Counter(str(path.parent) for path in FILES).items() if many > MOST_FILES
    } == {}
