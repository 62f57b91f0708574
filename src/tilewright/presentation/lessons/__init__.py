"""Lessons: guided games, written as `.game` texts with coaching lines, and played at a real table."""

from __future__ import annotations

from tilewright.presentation.lessons.checking import check_lesson
from tilewright.presentation.lessons.finding import lessons_of
from tilewright.presentation.lessons.guiding import due, is_met, line_to, stays_legal
from tilewright.presentation.lessons.lesson import Lesson, Say, Step
from tilewright.presentation.lessons.reading import read_lesson

__all__ = [
    'Lesson',
    'Say',
    'Step',
    'check_lesson',
    'due',
    'is_met',
    'lessons_of',
    'line_to',
    'read_lesson',
    'stays_legal',
]
