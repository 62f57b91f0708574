"""Finding lessons: every `.game` text in the folder `lessons` of a game's package."""

from __future__ import annotations

from importlib.resources import files

from tilewright.core.play import Game, State
from tilewright.games import home_of
from tilewright.presentation.lessons.lesson import Lesson
from tilewright.presentation.lessons.reading import read_lesson

FOLDER = 'lessons'
ENDING = '.game'


def lesson_texts(game: Game[State]) -> dict[str, str]:
    """The texts of a game's lessons by name."""
    try:
        folder = files(home_of(game.name)).joinpath(FOLDER)
    except ModuleNotFoundError:  # a game that lives elsewhere
        return {}
    if not folder.is_dir():
        return {}
    found = sorted((item for item in folder.iterdir() if item.name.endswith(ENDING)), key=lambda item: item.name)
    return {item.name.removesuffix(ENDING): item.read_text(encoding='utf-8') for item in found}


def lessons_of(game: Game[State]) -> dict[str, Lesson]:
    """Every lesson of a game by name; RecordError when one cannot be read."""
    return {name: read_lesson(name, text, lambda _: game) for name, text in lesson_texts(game).items()}
