"""Checking a lesson: everything is said in every language, and the answers that the file names fulfil its steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilewright.core.checks import Failure, run
from tilewright.core.match import Match
from tilewright.core.play import State
from tilewright.core.record import open_match
from tilewright.presentation.lessons.guiding import is_met
from tilewright.presentation.lessons.lesson import LEARNER, Lesson, Step
from tilewright.presentation.words import languages

LONGEST: Final = 320  # characters of one text: a family reads them aloud
MANY: Final = 14  # steps: about ten minutes


def check_lesson(lesson: Lesson) -> list[Failure]:
    """Everything that is wrong with a lesson that can be read, with its line."""
    out = [*said(lesson), *run(lesson.record)]
    if not out:
        out += played(lesson)
    return sorted(out)


def said(lesson: Lesson) -> Iterator[Failure]:
    """What is not said in some language, or is too long."""
    head = lesson.record.line
    for lang in languages():
        for keyword, told in (('lesson', lesson.titles), ('about', lesson.abouts)):
            if lang not in told:
                yield Failure(head, lesson.name, f"a line '{keyword} {lang} TEXT' expected, none came")
    if len(lesson.steps) > MANY:
        yield Failure(head, lesson.name, f'at most {MANY} steps expected, {len(lesson.steps)} came')
    for nth, step in enumerate(lesson.steps, 1):
        yield from spoken(f'step {nth}', step)


def spoken(name: str, step: Step) -> Iterator[Failure]:
    """What a step does not say in some language, or says at too great a length."""
    needed = ('try', 'why') if step.wants else ('look',)
    for lang in languages():
        say = step.says.get(lang)
        texts = {'look': say.look, 'try': say.aim, 'why': say.why} if say else {}
        for keyword in ('look', 'try', 'why'):
            text = texts.get(keyword, '')
            other = any({'look': each.look, 'try': each.aim, 'why': each.why}[keyword] for each in step.says.values())
            if not text and (keyword in needed or other):
                yield Failure(step.line, name, f"a line '{keyword} {lang} TEXT' expected, none came")
            if len(text) > LONGEST:
                yield Failure(
                    step.line, name, f'at most {LONGEST} characters expected, {keyword} {lang} has {len(text)}'
                )


def played(lesson: Lesson) -> Iterator[Failure]:
    """The steps that the answers in the file do not fulfil, or fulfil too early."""
    match = open_match(lesson.record)
    for what, words in ((entry.words[0], entry.words[1:]) for entry in lesson.record.entries if entry.verb == 'set'):
        match.arrange(what, *words)
    for move in lesson.opening:
        match.play(move)
    for nth, step in enumerate(lesson.steps, 1):
        why = walked(step, match)
        if why:
            yield Failure(step.line, f'step {nth}', why)


def walked(step: Step, match: Match[State]) -> str:
    """Plays the moves of a step; says what is wrong with them."""
    start = len(match.log)
    early = False
    for move in step.moves:
        early = early or (bool(step.wants) and is_met(step, match, start))
        match.play(move)
    own = any(move.seat == LEARNER for move in step.moves)
    if not step.wants:
        return 'no move of the learner expected in a step that wants nothing, one came' if own else ''
    if not own:
        return 'a move of the learner that fulfils the step expected, none came'
    if not is_met(step, match, start):
        return 'the moves of this step do not fulfil it'
    return 'only the last move of the learner in a step may fulfil it, an earlier one does' if early else ''
