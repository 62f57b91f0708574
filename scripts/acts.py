"""Writes a page about each act of the Sacred Marshlands from its record and the rules; run by hand after a change."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.acts.all import ACTS
from tilewright.games.marshlands.pages import page
from tilewright.presentation.rulebook import chapters, rulebook
from tilewright.presentation.words import Words

FOLDER: Final = Path(__file__).parents[1] / 'docs' / 'acts'


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    words, book = Words(GAME, 'en'), chapters(rulebook('marshlands', 'en'))
    acts = {act.name: act for act in ACTS}
    return {f'{act.name}.md': page(act, acts, lambda each: words.variant(each.name), book) for act in ACTS}


def main() -> None:
    """Writes them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        FOLDER.joinpath(name).write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()
